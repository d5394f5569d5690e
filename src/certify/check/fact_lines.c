/* The facts of a certificate, each proved from the rules and the facts before it. */
#include "certify/check/print.h"
#include "core/array.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_NUMBER = 1 << 30 };

/* A fact that is being proved. */
typedef struct proof {
    checker *c;
    const cell *set;
    cell *rest, *piece;
    int64_t number; /* the value or bound to be proved */
    uint64_t *seen; /* which smaller values options have; number bits */
    bool any;       /* there is a move */
} proof;

/* ---- sets --------------------------------------------------------------------------------- */

static int hex_digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* A set from the word read last: a hexadecimal number, bit i of which is vertex i of the part. */
graze_status check_parse_set(cell *set, size_t words, uint32_t count, const cert_reader *in) {
    memset(set, 0, words * sizeof *set);
    if (in->word[0] == '0') {
        return reader_reject(in, "a set is not empty and has no leading zeros");
    }
    for (size_t i = 0; i < in->length; i++) {
        int digit = hex_digit(in->word[in->length - 1 - i]);
        size_t bit = 4 * i;
        if (digit < 0) {
            return reader_reject(in, "a set is a hexadecimal number in small letters");
        }
        set[bit / CELL_BITS] |= (cell)digit << bit % CELL_BITS;
    }
    if (cells_next(set, count, words) != NO_VERTEX) {
        return reader_reject(in, "the part has only %u vertices", count);
    }
    return GRAZE_OK;
}

static graze_status read_set(cell *set, checker *c) {
    TRY(reader_next_word(&c->in, (c->count + 3) / 4, "a set"));
    return check_parse_set(set, referee_words(c->referee), c->count, &c->in);
}

static graze_status read_move(cell *taken, checker *c, const cell *set) {
    bool legal;
    TRY(read_set(taken, c));
    TRY(referee_is_legal(&legal, c->referee, set, taken));
    return legal ? GRAZE_OK : reader_reject(&c->in, "this is not a move of the game");
}

static graze_status read_value(int64_t *number, checker *c, int64_t least, int64_t most) {
    TRY(reader_next_word(&c->in, READER_SHORT, "a value"));
    return reader_number(number, &c->in, least, most, "the value");
}

/* rest = set without taken, in its normal form */
static void leave(proof *p, const cell *taken) {
    size_t words = referee_words(p->c->referee);
    for (size_t i = 0; i < words; i++) {
        p->rest[i] = p->set[i] & ~taken[i];
    }
    referee_strip(p->c->referee, p->rest);
    p->c->position_count++;
}

/* Notes the move that proves the fact under a tag; moves are kept for the printer alone. */
static graze_status put_reply(proof *p, const cell *taken, uint32_t tag) {
    checker *c = p->c;
    size_t words = referee_words(c->referee), place = c->reply_cells / words;
    if (c->printer) {
        TRY(ARRAY_RESERVE(c->limits, c->replies, c->reply_capacity, c->reply_cells + words));
        memcpy(c->replies + c->reply_cells, taken, words * sizeof *taken);
        c->reply_cells += words;
    }
    return place < INT32_MAX ? facts_put(&c->known, p->set, tag, (int32_t)place)
                             : limits_fail_memory(c->limits);
}

/* ---- normal play -------------------------------------------------------------------------- */

bool check_known_value(int64_t *value, checker *c, const cell *set, cell *scratch) {
    referee *r = c->referee;
    size_t words = referee_words(r);
    cell *piece = scratch, *todo = scratch + words;
    memcpy(todo, set, words * sizeof *set);
    *value = 0;
    for (uint32_t v = cells_next(todo, 0, words); v != NO_VERTEX; v = cells_next(todo, 0, words)) {
        int32_t one = 1;
        referee_component(piece, r, todo, v);
        for (size_t i = 0; i < words; i++) {
            todo[i] &= ~piece[i];
        }
        /* a single vertex can be removed (others were left out), and then nothing remains */
        if (cells_count(piece, words) > 1 && !facts_find(&one, &c->known, piece, TAG_VALUE)) {
            return false;
        }
        *value ^= one;
    }
    return true;
}

/* An option of a component that is claimed to have the value p->number. */
static graze_status visit_option(void *context, const cell *taken) {
    proof *p = context;
    int64_t value;
    int32_t ignored;
    leave(p, taken);
    if (check_known_value(&value, p->c, p->rest, p->piece)) {
        if (value == p->number) {
            return reader_reject(&p->c->in, "a move leads to the same value");
        }
        if (value < p->number) {
            p->seen[value / 64] |= UINT64_C(1) << value % 64;
        }
        return GRAZE_OK;
    }
    return facts_find(&ignored, &p->c->known, p->rest, TAG_NOT + (uint32_t)p->number)
               ? GRAZE_OK
               : reader_reject(&p->c->in, "nothing is said about where a move leads");
}

static graze_status require_connected(proof *p) {
    size_t words = referee_words(p->c->referee);
    referee_component(p->piece, p->c->referee, p->set, cells_next(p->set, 0, words));
    return memcmp(p->piece, p->set, words * sizeof *p->set) == 0
               ? GRAZE_OK
               : reader_reject(&p->c->in, "the set is not connected");
}

/* "= SET VALUE": no option has the value, and some option each smaller one. */
static graze_status prove_value(proof *p) {
    TRY(require_connected(p));
    TRY(read_value(&p->number, p->c, 0, p->c->count));
    size_t cells = (size_t)p->number / 64 + 1;
    p->seen = calloc(cells, sizeof *p->seen);
    if (!p->seen) {
        return limits_fail_memory(p->c->limits);
    }
    graze_status status = referee_moves(p->c->referee, p->set, visit_option, p);
    for (int64_t value = 0; status == GRAZE_OK && value < p->number; value++) {
        if (!(p->seen[value / 64] >> value % 64 & 1)) {
            status =
                reader_reject(&p->c->in, "no move is known to lead to the value %d", (int)value);
        }
    }
    free(p->seen);
    TRY(status);
    return facts_put(&p->c->known, p->set, TAG_VALUE, (int32_t)p->number);
}

/* "! SET VALUE MOVE": the move leads to the value, so the set does not have it. */
static graze_status prove_not(proof *p) {
    int64_t value;
    cell *taken = p->piece + 2 * referee_words(p->c->referee);
    TRY(read_value(&p->number, p->c, 0, p->c->count));
    TRY(read_move(taken, p->c, p->set));
    leave(p, taken);
    if (!check_known_value(&value, p->c, p->rest, p->piece)) {
        return reader_reject(&p->c->in, "the value that the move leads to is not known");
    }
    if (value != p->number) {
        return reader_reject(&p->c->in, "the move leads to the value %d", (int)value);
    }
    return put_reply(p, taken, TAG_NOT + (uint32_t)p->number);
}

/* ---- misere play -------------------------------------------------------------------------- */

bool check_known_outcome(const checker *c, const cell *set, bool wins) {
    int32_t found = 1; /* a player without a move has won */
    return (cells_are_empty(set, referee_words(c->referee)) ||
            facts_find(&found, &c->known, set, TAG_WINS)) &&
           (found == 1) == wins;
}

static graze_status visit_to_winner(void *context, const cell *taken) {
    proof *p = context;
    p->any = true;
    leave(p, taken);
    return check_known_outcome(p->c, p->rest, true)
               ? GRAZE_OK
               : reader_reject(&p->c->in, "a move is not known to lose");
}

static graze_status visit_none(void *context, const cell *taken) {
    proof *p = context;
    (void)taken;
    return reader_reject(&p->c->in, "there is a move, so one must be given");
}

/* "P SET": there are moves, and all lead to positions that are won. */
static graze_status prove_lost(proof *p) {
    TRY(referee_moves(p->c->referee, p->set, visit_to_winner, p));
    if (!p->any) {
        return reader_reject(&p->c->in, "there is no move: the player to move has won");
    }
    return facts_put(&p->c->known, p->set, TAG_WINS, 0);
}

/* "N SET MOVE": the move leads to a lost position; "N SET": there is no move. */
static graze_status prove_won(proof *p) {
    cell *taken = p->piece + 2 * referee_words(p->c->referee);
    if (reader_peek(&p->c->in) == '\n') {
        TRY(referee_moves(p->c->referee, p->set, visit_none, p));
    } else {
        TRY(read_move(taken, p->c, p->set));
        leave(p, taken);
        if (!check_known_outcome(p->c, p->rest, false)) {
            return reader_reject(&p->c->in, "the move is not known to win");
        }
        if (p->c->printer) {
            TRY(put_reply(p, taken, TAG_REPLY));
        }
    }
    return facts_put(&p->c->known, p->set, TAG_WINS, 1);
}

/* ---- scores ------------------------------------------------------------------------------- */

int64_t check_known_bound(const checker *c, const cell *set, uint32_t tag) {
    int32_t found;
    int64_t size = cells_count(set, referee_words(c->referee));
    if (size > 0 && facts_find(&found, &c->known, set, tag)) {
        return found;
    } /* a score is at most the number of vertices */
    return tag == TAG_LOWER ? -size : size;
}

/* Keeps the better of the bound proved, by a move where it is a lower one, and one known. */
static graze_status put_bound(proof *p, uint32_t tag, const cell *taken) {
    int64_t known = check_known_bound(p->c, p->set, tag);
    bool better = tag == TAG_LOWER ? p->number > known : p->number < known;
    if (better && tag == TAG_LOWER && p->c->printer) {
        TRY(put_reply(p, taken, TAG_REPLY));
    }
    return better ? facts_put(&p->c->known, p->set, tag, (int32_t)p->number) : GRAZE_OK;
}

/* "> SET BOUND MOVE": with the move the player to move scores at least so much. */
static graze_status prove_lower(proof *p) {
    size_t words = referee_words(p->c->referee);
    cell *taken = p->piece + 2 * words;
    TRY(read_value(&p->number, p->c, -MOST_NUMBER, MOST_NUMBER));
    TRY(read_move(taken, p->c, p->set));
    leave(p, taken);
    int64_t secured = cells_count(taken, words) - check_known_bound(p->c, p->rest, TAG_UPPER);
    if (secured < p->number) {
        return reader_reject(&p->c->in, "the move is only known to secure %d", (int)secured);
    }
    return put_bound(p, TAG_LOWER, taken);
}

static graze_status visit_bounded(void *context, const cell *taken) {
    proof *p = context;
    leave(p, taken);
    int64_t gained = cells_count(taken, referee_words(p->c->referee)) -
                     check_known_bound(p->c, p->rest, TAG_LOWER);
    return gained <= p->number ? GRAZE_OK
                               : reader_reject(&p->c->in, "a move may bring %d", (int)gained);
}

/* "< SET BOUND": with no move the player to move scores more. */
static graze_status prove_upper(proof *p) {
    TRY(read_value(&p->number, p->c, -MOST_NUMBER, MOST_NUMBER));
    TRY(referee_moves(p->c->referee, p->set, visit_bounded, p));
    return put_bound(p, TAG_UPPER, NULL);
}

/* ---- all of them -------------------------------------------------------------------------- */

static const struct {
    char kind;
    check_play play;
    graze_status (*prove)(proof *p);
} kinds[] = {
    {'=', PLAY_NORMAL, prove_value}, {'!', PLAY_NORMAL, prove_not},  {'N', PLAY_MISERE, prove_won},
    {'P', PLAY_MISERE, prove_lost},  {'>', PLAY_SCORE, prove_lower}, {'<', PLAY_SCORE, prove_upper},
};

/* Sets of the proof: set, rest, piece with two after it. */
enum { PROOF_SETS = 5 };

static graze_status require_board(checker *c) {
    if (c->board_ready) {
        return GRAZE_OK;
    }
    TRY(referee_set_board(c->referee, c->graph, c->vertices, c->local, c->count));
    size_t words = referee_words(c->referee);
    facts_clear(&c->known);
    facts_init(&c->known, c->limits, words);
    TRY(limits_realloc(c->limits, (void **)&c->sets, c->set_cells * sizeof *c->sets,
                       PROOF_SETS * words * sizeof *c->sets));
    c->set_cells = PROOF_SETS * words;
    c->reply_cells = 0;
    c->board_ready = true;
    return GRAZE_OK;
}

/* In its normal form a position has no vertices that can never be removed. */
static graze_status require_normal(proof *p) {
    size_t words = referee_words(p->c->referee);
    memcpy(p->rest, p->set, words * sizeof *p->set);
    referee_strip(p->c->referee, p->rest);
    return memcmp(p->rest, p->set, words * sizeof *p->set) == 0
               ? GRAZE_OK
               : reader_reject(&p->c->in, "the set has a vertex that cannot be taken");
}

graze_status check_fact(checker *c, char kind) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].kind != kind || kinds[i].play != c->play) {
            continue;
        }
        TRY(require_board(c));
        size_t words = referee_words(c->referee);
        cell *set = c->sets;
        proof p = {.c = c, .set = set, .rest = set + words, .piece = set + 2 * words};
        TRY(read_set(set, c));
        TRY(require_normal(&p));
        TRY(kinds[i].prove(&p));
        if (c->printer && c->claims_period && kind == '=') {
            TRY(print_note_value(c, set)); /* tables refer to any of them */
        }
        c->fact_count++;
        c->position_count++;
        return reader_end_line(&c->in);
    }
    return reader_reject(&c->in, "no record of this kind belongs here");
}

/* What the facts say about the part as a whole. */
static bool whole_part(checker *c, const cell *set) {
    int32_t low = 0, high = 0;
    int64_t value = 0;
    cell *scratch = c->sets + 2 * referee_words(c->referee);
    switch (c->play) {
    case PLAY_NORMAL:
        c->result.exact = check_known_value(&value, c, set, scratch);
        c->result.value = value;
        return c->result.exact || facts_find(&low, &c->known, set, TAG_NOT);
    case PLAY_MISERE:
        c->result = (part_result){true, check_known_outcome(c, set, true)};
        return c->result.value || check_known_outcome(c, set, false);
    default:
        low = (int32_t)check_known_bound(c, set, TAG_LOWER);
        high = (int32_t)check_known_bound(c, set, TAG_UPPER);
        c->result = (part_result){true, low};
        return low == high;
    }
}

void check_fill_part(cell *set, checker *c) {
    memset(set, 0, referee_words(c->referee) * sizeof *set);
    for (uint32_t v = 0; v < c->count; v++) {
        cells_add(set, v);
    }
    referee_strip(c->referee, set);
}

graze_status check_whole_part(checker *c) {
    TRY(require_board(c));
    cell *set = c->sets;
    check_fill_part(set, c);
    return whole_part(c, set) ? GRAZE_OK : reader_reject(&c->in, "the part above is not settled");
}
