/*
 * Proofs in words. Positions get numbers in the order in which the text first refers to them, so
 * the whole part comes first and what it rests on follows. A fact is always about a larger set than
 * the facts it rests on, and no proof goes round in a circle.
 */
#include "certify/check/print.h"

#include "core/array.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

enum { MOST_EDGES = 200, LONGEST_GRAPH_TEXT = 400, SCRATCH_SETS = 6 };

/* In bytes: a position, on average; a draft that is kept in memory; what print_end adds. */
enum { LONGEST_POSITION = 1 << 16, MOST_IN_MEMORY = 1 << 22, LONGEST_END = 512 };

/* ---- words -------------------------------------------------------------------------------- */

void print_say(const checker *c, const char *format, ...) {
    proof_printer *p = c->printer;
    if (!p || p->muted || p->cut) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    p->cut = length < 0 || (uint64_t)length > p->room;
    if (!p->cut) {
        p->room -= (uint64_t)length;
        va_start(arguments, format);
        vfprintf(p->draft, format, arguments);
        va_end(arguments);
    }
}

/* "{0-3,7}": vertices of the graph, where three or more in a row are a range. */
static void say_set(const checker *c, const cell *set) {
    size_t words = referee_words(c->referee);
    const char *before = "";
    print_say(c, "{");
    for (uint32_t v = cells_next(set, 0, words), last; v != NO_VERTEX;
         v = cells_next(set, last + 1, words)) {
        for (last = v; last + 1 < c->count && cells_have(set, last + 1) &&
                       c->vertices[last + 1] == c->vertices[last] + 1;) {
            last++;
        }
        last = last == v + 1 ? v : last;
        print_say(c, "%s%" PRIu32, before, c->vertices[v]);
        if (last > v) {
            print_say(c, "-%" PRIu32, c->vertices[last]);
        }
        before = ",";
    }
    print_say(c, "}");
}

/* ---- numbers of positions ----------------------------------------------------------------- */

static cell *scratch(const checker *c, size_t which) {
    return c->printer->sets + which * referee_words(c->referee);
}

static graze_status begin_part(checker *c) {
    proof_printer *p = c->printer;
    size_t words = referee_words(c->referee), cells = SCRATCH_SETS * words;
    if (p->sets) {
        return GRAZE_OK;
    }
    TRY(limits_realloc(c->limits, (void **)&p->sets, 0, cells * sizeof *p->sets));
    p->set_cells = cells;
    facts_init(&p->numbers, c->limits, words);
    facts_init(&p->told, c->limits, words);
    p->first = p->numbered;
    p->queued = 0;
    return GRAZE_OK;
}

static void end_part(checker *c) {
    proof_printer *p = c->printer;
    facts_clear(&p->numbers);
    facts_clear(&p->told);
    ARRAY_FREE(c->limits, p->queue, p->queue_capacity);
    limits_free(c->limits, p->sets, p->set_cells * sizeof *p->sets);
    p->sets = NULL;
    p->set_cells = p->queued = 0;
}

/* The number of a position, which is the next one when the position has none yet. */
static graze_status number_of(uint64_t *number, checker *c, const cell *set) {
    proof_printer *p = c->printer;
    size_t words = referee_words(c->referee);
    int32_t place;
    TRY(begin_part(c));
    if (!facts_find(&place, &p->numbers, set, 1)) {
        size_t next = p->queued / words;
        if (next >= INT32_MAX) {
            return limits_fail_memory(c->limits);
        }
        TRY(ARRAY_RESERVE(c->limits, p->queue, p->queue_capacity, p->queued + words));
        memcpy(p->queue + p->queued, set, words * sizeof *set);
        p->queued += words;
        p->numbered++;
        place = (int32_t)next;
        TRY(facts_put(&p->numbers, set, 1, place));
    }
    *number = p->first + (uint64_t)place + 1;
    return GRAZE_OK;
}

graze_status print_note_value(checker *c, const cell *set) {
    uint64_t ignored;
    return number_of(&ignored, c, set);
}

/* " (position 7)" */
static graze_status say_number(checker *c, const cell *set) {
    uint64_t number;
    TRY(number_of(&number, c, set));
    print_say(c, " (position %" PRIu64 ")", number);
    return GRAZE_OK;
}

/* ---- moves -------------------------------------------------------------------------------- */

/* rest = set without taken, in its normal form */
static void leave(checker *c, cell *rest, const cell *set, const cell *taken) {
    for (size_t i = 0; i < referee_words(c->referee); i++) {
        rest[i] = set[i] & ~taken[i];
    }
    referee_strip(c->referee, rest);
}

/* Whether a move of the current position comes the first time. */
static graze_status is_new(bool *fresh, checker *c, const cell *taken) {
    int32_t ignored;
    *fresh = !facts_find(&ignored, &c->printer->told, taken, 1);
    return *fresh ? facts_put(&c->printer->told, taken, 1, 1) : GRAZE_OK;
}

/* The move that shows the fact of this tag about a set; NULL: there is none. */
static const cell *reply_of(const checker *c, const cell *set, uint32_t tag) {
    int32_t place;
    return facts_find(&place, &c->known, set, tag)
               ? c->replies + (size_t)place * referee_words(c->referee)
               : NULL;
}

/* Starts the line of a move, with the heading before the first one. */
static void say_bullet(checker *c, const char *verb, const cell *taken) {
    proof_printer *p = c->printer;
    p->any = true;
    if (p->heading) {
        print_say(c, "   %s\n", p->heading);
        p->heading = NULL;
    }
    print_say(c, "   - %s ", verb);
    say_set(c, taken);
}

/* Visits the moves of a position anew, the first time or once more. */
static graze_status visit_moves(checker *c, const cell *set, referee_visitor *visit) {
    c->limits->looks_left = c->in.looks_a_line;
    return referee_moves(c->referee, set, visit, c);
}

/* ---- normal play -------------------------------------------------------------------------- */

/* "{0,1} with value 1 (position 4) and {3-5} with value 1 (position 6), whose nim-sum is 0" */
static graze_status say_values(checker *c, const cell *set, int64_t total) {
    size_t words = referee_words(c->referee), count = 0;
    cell *piece = scratch(c, 4), *todo = scratch(c, 5);
    memcpy(todo, set, words * sizeof *set);
    for (uint32_t v; (v = cells_next(todo, 0, words)) != NO_VERTEX; count++) {
        int32_t value = 1;
        referee_component(piece, c->referee, todo, v);
        for (size_t i = 0; i < words; i++) {
            todo[i] &= ~piece[i];
        }
        bool single = cells_count(piece, words) == 1, last = cells_are_empty(todo, words);
        (void)(single || facts_find(&value, &c->known, piece, TAG_VALUE));
        print_say(c, "%s", count == 0 ? "" : last ? " and " : ", ");
        say_set(c, piece);
        print_say(c, " with value %" PRId32, value);
        if (single) {
            print_say(c, " (a single vertex)");
        } else {
            TRY(say_number(c, piece));
        }
    }
    if (count == 0) {
        print_say(c, "nothing to take, with value 0");
    } else if (count > 1) {
        print_say(c, ", whose nim-sum is %" PRId64, total);
    }
    return GRAZE_OK;
}

/* "which does not have value 0, because the reply {2,3} leaves {4,5} with value 0 (position 7)" */
static graze_status say_not(checker *c, const cell *rest, int64_t value) {
    const cell *reply = reply_of(c, rest, TAG_NOT + (uint32_t)value);
    cell *after = scratch(c, 3);
    leave(c, after, rest, reply);
    say_set(c, rest);
    print_say(c, ", which does not have value %" PRId64 " because the reply ", value);
    say_set(c, reply);
    print_say(c, " leaves ");
    return say_values(c, after, value);
}

/* What a move of a position whose value is proved leads to. */
static graze_status say_option(checker *c, const cell *taken, bool known, int64_t value) {
    cell *rest = scratch(c, 1);
    say_bullet(c, "Taking", taken);
    print_say(c, " leaves ");
    TRY(known ? say_values(c, rest, value) : say_not(c, rest, c->printer->number));
    print_say(c, ".\n");
    return GRAZE_OK;
}

static graze_status visit_smaller(void *context, const cell *taken) {
    checker *c = context;
    proof_printer *p = c->printer;
    int64_t value;
    bool fresh;
    int32_t ignored;
    cell *rest = scratch(c, 1), *reached = scratch(c, 2);
    size_t words = referee_words(c->referee);
    leave(c, rest, scratch(c, 0), taken);
    if (!check_known_value(&value, c, rest, scratch(c, 4)) || value >= p->number) {
        return GRAZE_OK;
    }
    /* the values that were reached are kept beside the moves, under tags of their own */
    memset(reached, 0, words * sizeof *reached);
    if (facts_find(&ignored, &p->told, reached, 2 + (uint32_t)value)) {
        return GRAZE_OK;
    }
    TRY(facts_put(&p->told, reached, 2 + (uint32_t)value, 1));
    TRY(is_new(&fresh, c, taken));
    return say_option(c, taken, true, value);
}

static graze_status visit_other(void *context, const cell *taken) {
    checker *c = context;
    int64_t value;
    bool fresh;
    cell *rest = scratch(c, 1);
    TRY(is_new(&fresh, c, taken));
    if (!fresh) {
        return GRAZE_OK;
    }
    leave(c, rest, scratch(c, 0), taken);
    bool known = check_known_value(&value, c, rest, scratch(c, 4));
    return say_option(c, taken, known, value);
}

static graze_status print_value(checker *c, const cell *set) {
    proof_printer *p = c->printer;
    int32_t value = 0;
    char heading[64];
    facts_find(&value, &c->known, set, TAG_VALUE);
    p->number = value;
    say_set(c, set);
    print_say(c, " has value %" PRId32 ".\n", value);
    p->heading = "Moves lead to each smaller value.";
    TRY(value > 0 ? visit_moves(c, set, visit_smaller) : GRAZE_OK);
    snprintf(heading, sizeof heading, "No %smove leads to value %" PRId32 ".",
             value > 0 ? "other " : "", value);
    p->heading = heading;
    TRY(visit_moves(c, set, visit_other));
    p->heading = NULL;
    if (!p->any) {
        print_say(c, "   It has no moves.\n");
    }
    return GRAZE_OK;
}

/* ---- misere play -------------------------------------------------------------------------- */

/* "takes {2,3} and leaves {4,5}, where the next player loses (position 2)" */
static graze_status say_winning(checker *c, const cell *set, const cell *taken) {
    cell *after = scratch(c, 3);
    leave(c, after, set, taken);
    print_say(c, "takes ");
    say_set(c, taken);
    print_say(c, " and leaves ");
    say_set(c, after);
    print_say(c, ", which is lost for the player who moves");
    return say_number(c, after);
}

static graze_status visit_losing(void *context, const cell *taken) {
    checker *c = context;
    bool fresh;
    cell *rest = scratch(c, 1);
    TRY(is_new(&fresh, c, taken));
    if (!fresh) {
        return GRAZE_OK;
    }
    leave(c, rest, scratch(c, 0), taken);
    const cell *reply = reply_of(c, rest, TAG_REPLY);
    say_bullet(c, "After", taken);
    print_say(c, ", the opponent ");
    if (reply) {
        TRY(say_winning(c, rest, reply));
    } else {
        print_say(c, "cannot move and wins");
    }
    print_say(c, ".\n");
    return GRAZE_OK;
}

static graze_status print_lost(checker *c, const cell *set) {
    say_set(c, set);
    print_say(c, " is lost for the player who moves.\n");
    c->printer->heading = "The opponent has an answer to every move.";
    return visit_moves(c, set, visit_losing);
}

/* ---- scores ------------------------------------------------------------------------------- */

/* "{4-7}, whose score is at most 2 (position 3)" */
static graze_status say_upper(checker *c, const cell *set) {
    int32_t bound;
    uint32_t size = cells_count(set, referee_words(c->referee));
    if (size == 0) {
        print_say(c, "nothing, whose score is 0");
        return GRAZE_OK;
    }
    say_set(c, set);
    if (facts_find(&bound, &c->known, set, TAG_UPPER)) {
        print_say(c, ", whose score is at most %" PRId32, bound);
        return say_number(c, set);
    }
    print_say(c, ", whose score is at most %" PRIu32 " because it has no more vertices", size);
    return GRAZE_OK;
}

/* The rest of the line of a move that takes gain vertices and is answered by a reply. */
static graze_status say_answer(checker *c, const cell *rest, const cell *reply, int64_t gain) {
    cell *after = scratch(c, 3);
    int64_t taken = cells_count(reply, referee_words(c->referee));
    leave(c, after, rest, reply);
    int64_t bound = check_known_bound(c, after, TAG_UPPER);
    say_set(c, rest);
    print_say(c, ". The opponent takes ");
    say_set(c, reply);
    print_say(c, " and leaves ");
    TRY(say_upper(c, after));
    print_say(c,
              ". So the move scores at most %" PRId64 " - %" PRId64 " + (%" PRId64 ") = %" PRId64
              ".\n",
              gain, taken, bound, gain - taken + bound);
    return GRAZE_OK;
}

static graze_status visit_scoring(void *context, const cell *taken) {
    checker *c = context;
    bool fresh;
    cell *rest = scratch(c, 1);
    size_t words = referee_words(c->referee);
    TRY(is_new(&fresh, c, taken));
    if (!fresh) {
        return GRAZE_OK;
    }
    leave(c, rest, scratch(c, 0), taken);
    int64_t gain = cells_count(taken, words), left = cells_count(rest, words);
    const cell *reply = reply_of(c, rest, TAG_REPLY);
    say_bullet(c, "Taking", taken);
    print_say(c, " leaves ");
    if (reply && left > 0) {
        return say_answer(c, rest, reply, gain);
    }
    if (left == 0) {
        print_say(c, "nothing, so the move scores %" PRId64 ".\n", gain);
        return GRAZE_OK;
    }
    say_set(c, rest);
    print_say(c,
              ", where the opponent loses by at most %" PRId64
              ", the number of its vertices. So the move scores at most %" PRId64 ".\n",
              left, gain + left);
    return GRAZE_OK;
}

static graze_status print_upper(checker *c, const cell *set) {
    int32_t bound = 0;
    facts_find(&bound, &c->known, set, TAG_UPPER);
    say_set(c, set);
    print_say(c, " has a score of at most %" PRId32 ".\n", bound);
    c->printer->heading = "No move scores more.";
    return visit_moves(c, set, visit_scoring);
}

/* ---- parts -------------------------------------------------------------------------------- */

graze_status print_positions(checker *c) {
    static graze_status (*const print[PLAY_NUMBER])(checker * c, const cell *set) = {
        print_value, print_lost, print_upper};
    proof_printer *p = c->printer;
    TRY(begin_part(c));
    size_t words = referee_words(c->referee);
    for (size_t at = 0; at < p->queued; at += words) {
        uint64_t number = p->first + at / words + 1;
        p->muted = number > p->most;
        p->any = false;
        facts_clear(&p->told);
        facts_init(&p->told, c->limits, words);
        memcpy(scratch(c, 0), p->queue + at, words * sizeof *p->queue);
        print_say(c, "\n%" PRIu64 ". ", number);
        TRY(print[c->play](c, scratch(c, 0)));
    }
    p->muted = false;
    end_part(c);
    return GRAZE_OK;
}

/* Why the player to move at the whole part wins, or how much they score. */
static graze_status say_first_move(checker *c, const cell *set) {
    const cell *reply = reply_of(c, set, c->play == PLAY_NORMAL ? TAG_NOT : TAG_REPLY);
    cell *after = scratch(c, 1);
    if (!reply) {
        print_say(c, "The player who moves cannot move, and wins.\n");
        return GRAZE_OK;
    }
    print_say(c, "The player who moves at ");
    say_set(c, set);
    if (c->play == PLAY_MISERE) {
        print_say(c, " wins, because this player ");
        TRY(say_winning(c, set, reply));
        print_say(c, ".\n");
        return GRAZE_OK;
    }
    leave(c, after, set, reply);
    print_say(c, c->play == PLAY_NORMAL ? " wins by taking " : " takes ");
    say_set(c, reply);
    print_say(c, c->play == PLAY_NORMAL ? ", which leaves " : " and leaves ");
    TRY(c->play == PLAY_NORMAL ? say_values(c, after, 0) : say_upper(c, after));
    print_say(c, ".\n");
    return GRAZE_OK;
}

static graze_status say_score(checker *c, const cell *set) {
    if (reply_of(c, set, TAG_REPLY)) {
        TRY(say_first_move(c, set));
        print_say(c, "So the score is at least %" PRId64 ".\n", c->result.value);
    }
    print_say(c, "For the other direction, consider ");
    TRY(say_upper(c, set));
    print_say(c, ".\n");
    return GRAZE_OK;
}

graze_status print_part(checker *c) {
    TRY(begin_part(c));
    cell *set = scratch(c, 0);
    check_fill_part(set, c);
    print_say(c, "\n");
    if (c->play == PLAY_SCORE) {
        TRY(say_score(c, set));
    } else if (c->play == PLAY_MISERE && !c->result.value) {
        say_set(c, set);
        print_say(c, " is lost for the player who moves");
        TRY(say_number(c, set));
        print_say(c, ".\n");
    } else if (c->play == PLAY_MISERE || !c->result.exact) {
        TRY(say_first_move(c, set));
    } else {
        print_say(c, c->count == c->graph->n ? "The graph is " : "A part of the graph is ");
        TRY(say_values(c, set, c->result.value));
        print_say(c, ".\n");
    }
    return print_positions(c);
}

void print_theorem(checker *c, uint64_t times, const char *id, const char *class, int64_t value) {
    if (graze_graph_is_built(c->graph)) {
        print_say(c, "\nThe part with %" PRIu32 " vertices from vertex %" PRIu32, c->count,
                  c->count ? c->vertices[0] : 0);
    } else {
        print_say(c, "\nEach of %" PRIu64 " components", times);
    }
    print_say(c,
              " belongs to the class %s. It has value %" PRId64
              " by the claim %s, which is trusted here and not proved.\n",
              class, value, id);
}

void print_pairing(checker *c, const uint32_t *first, size_t count, const uint32_t *image,
                   const char *claim) {
    print_say(c, "\n%s", count ? "The first player takes {" : "The second player");
    for (size_t i = 0; i < count; i++) {
        print_say(c, "%s%" PRIu32, i ? "," : "", first[i]);
    }
    print_say(c, "%s answers every move by its image under the pairing that exchanges",
              count ? "}, and from then on" : "");
    const char *before = " ";
    for (uint32_t v = 0; v < c->count; v++) {
        if (image[v] > v) {
            print_say(c, "%s%" PRIu32 " with %" PRIu32, before, v, image[v]);
            before = ", ";
        }
    }
    print_say(c,
              ".\nThe pairing is a symmetry and keeps the distance that the game asks for. That "
              "such pairings win is the claim %s, which is trusted here and not proved.\n",
              claim);
}

/* ---- the claim and the end ---------------------------------------------------------------- */

static const char *const meanings[PLAY_NUMBER] = {
    [GRAZE_NORMAL] = ("The value of a position is the least number that is not the value of a "
                      "position that one move leads to.\nComponents add up by their nim-sum. The "
                      "player who moves loses exactly if the value is 0.\n"),
    [GRAZE_MISERE] = "The player who cannot move wins.\n",
    [GRAZE_SCORED] =
        ("The score of a position is how many more vertices the player who moves takes "
         "than the opponent, if both play well.\n")};

static void say_graph(const checker *c) {
    const graze_graph *graph = c->graph;
    if (graph->text && strlen(graph->text) <= LONGEST_GRAPH_TEXT) {
        print_say(c, "The graph is %s", graph->text);
    } else {
        print_say(c, "The graph is that of the certificate");
    }
    print_say(c, ", with %" PRIu64 " vertices and %" PRIu64 " edges", graph->n, graph->m);
    if (!graze_graph_is_built(graph) || graph->m > MOST_EDGES) {
        print_say(c, ".\n");
        return;
    }
    const char *before = ": ";
    for (uint32_t v = 0; v < graph->n; v++) {
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            if (v < w) {
                print_say(c, "%s%" PRIu32 "-%" PRIu32, before, v, w);
                before = ", ";
            }
        }
    }
    print_say(c, ".\n");
}

static graze_status open_draft(checker *c) {
    proof_printer *p = c->printer;
    bool is_short = p->most < MOST_IN_MEMORY / LONGEST_POSITION - 1;
    p->cut = false;
    p->room =
        p->most < UINT64_MAX / LONGEST_POSITION - 1 ? (p->most + 1) * LONGEST_POSITION : UINT64_MAX;
    p->draft = is_short ? fmemopen(NULL, (size_t)p->room + LONGEST_END, "w+") : tmpfile();
    if (p->draft) {
        return GRAZE_OK;
    }
    return is_short ? fail_memory(c->in.error)
                    : fail(c->in.error, GRAZE_IO, "cannot make a temporary file for the proof");
}

graze_status print_claim(checker *c) {
    c->printer->numbered = 0;
    c->printer->muted = false;
    TRY(open_draft(c));
    print_say(c, "Claim: %s%s, ", c->report->game,
              c->report->play == GRAZE_SCORED   ? ""
              : c->report->play == GRAZE_MISERE ? ", misere play"
                                                : ", normal play");
    if (c->claims_outcome) {
        print_say(c, "the %s player wins.\n", c->claims_first ? "first" : "second");
    } else {
        print_say(c, "%s.\n", c->report->claim);
    }
    say_graph(c);
    print_say(c, "%s", meanings[c->play]);
    if (c->graph->colours && !referee_is_whole(c->referee)) {
        print_say(c, "Vertices without neighbours that cannot be taken are left out.\n");
    } else if (!referee_lone_is_playable(c->referee)) {
        print_say(c, "Vertices without neighbours can never be taken and are left out.\n");
    }
    return GRAZE_OK;
}

/* Hands the draft over to the caller. */
static graze_status hand_over(checker *c) {
    proof_printer *p = c->printer;
    char buffer[1 << 12];
    bool sound = fflush(p->draft) == 0 && !ferror(p->draft);
    rewind(p->draft);
    for (size_t got; sound && (got = fread(buffer, 1, sizeof buffer, p->draft)) > 0;) {
        sound = fwrite(buffer, 1, got, p->out) == got;
    }
    return sound && !ferror(p->draft) ? GRAZE_OK
                                      : fail(c->in.error, GRAZE_IO, "cannot write the proof");
}

graze_status print_end(checker *c) {
    proof_printer *p = c->printer;
    bool was_cut = p->cut;
    p->cut = false;
    p->room = LONGEST_END;
    if (was_cut) {
        print_say(c, "\n\nThe rest is left out, because it is too long.\n");
    }
    if (!c->claims_period && c->parts > 1) {
        print_say(c, "\nThe nim-sum of the values of all parts is %" PRId64 "%s.\n", c->total,
                  c->nonzero ? ", apart from the one that does not have value 0" : "");
    }
    if (p->numbered > p->most) {
        print_say(c, "\n%" PRIu64 " of %" PRIu64 " positions are left out.\n",
                  p->numbered - p->most, p->numbered);
    }
    print_say(c, "\nThis proves the claim.\n");
    return hand_over(c);
}

void print_clear(checker *c) {
    if (c->printer) {
        end_part(c);
        if (c->printer->draft) {
            fclose(c->printer->draft);
            c->printer->draft = NULL;
        }
    }
}
