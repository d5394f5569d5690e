/*
 * Proofs of Grundy values. A component has the value g when none of its options has it and some
 * option has each smaller value. That an option does not have the value g is shown by its own
 * value, or, which is shorter, by one move from it to the value g.
 */
#include "certify/prover.h"

#include <stdlib.h>

/* Sets of one step of the proof, in one block of memory. */
typedef struct step {
    vword *memory, *taken, *rest, *reply, *after, *todo, *piece, *largest;
} step;

enum { STEP_SETS = 7 };

static graze_status step_init(step *s, const prover *p) {
    size_t words = (size_t)p->words + 1; /* a set, and a value after it */
    s->memory = calloc(STEP_SETS * words, sizeof *s->memory);
    if (!s->memory) {
        return fail_memory(p->error);
    }
    vword **sets[STEP_SETS] = {&s->taken, &s->rest,  &s->reply,  &s->after,
                               &s->todo,  &s->piece, &s->largest};
    for (size_t i = 0; i < STEP_SETS; i++) {
        *sets[i] = s->memory + i * words;
    }
    return GRAZE_OK;
}

/*
 * Whether a position has a value: all components but the largest of those whose values are not
 * known are solved, and that one is compared with the value that is left for it.
 */
static graze_status position_equals(bool *equal, prover *p, step *s, const vword *set,
                                    int64_t value) {
    uint32_t most = 0;
    vset_copy(s->todo, set, p->words);
    while (prover_next_piece(s->piece, s->todo, p)) {
        int64_t one;
        uint32_t size = vset_count(s->piece, p->words);
        if (set_table_find(&one, &p->values, s->piece)) {
            value ^= one;
            continue;
        }
        if (size > most) {
            vword *smaller = s->largest;
            s->largest = s->piece;
            s->piece = smaller;
            uint32_t smaller_size = most;
            most = size;
            size = smaller_size;
        }
        if (size > 0) {
            TRY(prover_value(&one, p, s->piece));
            value ^= one;
        }
    }
    *equal = value == 0;
    return most > 0 ? prover_equals(equal, p, s->largest, value) : GRAZE_OK;
}

/*
 * How many vertices are in components whose value is not proved yet; value receives the xor of the
 * others. A single vertex needs no proof: if it can be taken, it has the value 1.
 */
static uint32_t unproved_vertices(int64_t *value, prover *p, step *s, const vword *set) {
    uint32_t count = 0;
    *value = 0;
    vset_copy(s->todo, set, p->words);
    while (prover_next_piece(s->piece, s->todo, p)) {
        uint32_t size = vset_count(s->piece, p->words);
        int64_t known = 1;
        if (size == 1 || set_table_find(&known, &p->proved, s->piece)) {
            *value ^= known;
        } else {
            count += size;
        }
    }
    return count;
}

static graze_status prove_value(prover *p, const vword *set, int64_t value);

static graze_status prove_pieces(prover *p, const vword *set) {
    step s = {0};
    TRY(step_init(&s, p));
    graze_status status = GRAZE_OK;
    vset_copy(s.todo, set, p->words);
    while (status == GRAZE_OK && prover_next_piece(s.piece, s.todo, p)) {
        int64_t value;
        status = prover_value(&value, p, s.piece);
        if (status == GRAZE_OK) {
            status = prove_value(p, s.piece, value);
        }
    }
    free(s.memory);
    return status;
}

/* A move and how much the proof of what it leads to has left to do. */
typedef struct reply {
    size_t move;
    uint32_t left;
} reply;

static int by_left(const void *a, const void *b) {
    const reply *x = a, *y = b;
    return x->left != y->left ? (x->left > y->left) - (x->left < y->left)
                              : (x->move > y->move) - (x->move < y->move);
}

/*
 * Lists the moves from a position that may lead to a value, with what is left to prove. found: one
 * leads to it by what is proved already, s->reply, which ends the list.
 */
static void list_replies(bool *found, reply *replies, size_t *count, prover *p, step *s,
                         const vword *set, int64_t value, const move_sink *moves) {
    *count = 0;
    *found = false;
    for (size_t i = 0; i < moves->count && !*found; i++) {
        int64_t proved;
        prover_take(s->reply, s->after, p, set, moves, i);
        uint32_t left = unproved_vertices(&proved, p, s, s->after);
        if (left > 0) {
            replies[(*count)++] = (reply){i, left};
        } else {
            *found = proved == value;
        }
    }
}

/* Finds the first of the replies that leads to a value: s->reply and s->after. */
static graze_status try_replies(bool *found, prover *p, step *s, const vword *set, int64_t value,
                                const move_sink *moves, const reply *replies, size_t count) {
    for (size_t i = 0; i < count && !*found; i++) {
        prover_take(s->reply, s->after, p, set, moves, replies[i].move);
        TRY(position_equals(found, p, s, s->after, value));
    }
    return GRAZE_OK;
}

/*
 * A move from a position to a value: s->reply, which leads to s->after, the one whose proof has
 * least left to do. found is false when there is none.
 */
static graze_status find_reply(bool *found, prover *p, step *s, const vword *set, int64_t value) {
    move_sink moves;
    size_t count = 0;
    graze_status status = prover_moves(&moves, p, set);
    reply *replies = malloc((moves.count + 1) * sizeof *replies);
    *found = false;
    if (status == GRAZE_OK && !replies) {
        status = fail_memory(p->error);
    }
    if (status == GRAZE_OK) {
        list_replies(found, replies, &count, p, s, set, value, &moves);
    }
    if (status == GRAZE_OK && !*found) {
        qsort(replies, count, sizeof *replies, by_left);
        status = try_replies(found, p, s, set, value, &moves, replies, count);
    }
    free(replies);
    sink_clear(&moves);
    return status;
}

/* Writes that a position does not have a value, because of the move s->reply to it. */
static graze_status write_not(prover *p, step *s, const vword *set, int64_t value) {
    TRY(prove_pieces(p, s->after));
    prover_write(p, '!', set, &value, s->reply);
    return GRAZE_OK;
}

static graze_status fail_contradiction(const prover *p) {
    return fail(p->error, GRAZE_BAD_ARGUMENT, "no certificate: the values contradict");
}

/* Proves that the option s->rest does not have the value of the position it comes from. */
static graze_status prove_other(prover *p, step *s, int64_t value) {
    bool found;
    int64_t known;
    s->rest[p->words] = (vword)value;
    if (set_table_find(&known, &p->denied, s->rest)) {
        return GRAZE_OK;
    }
    if (unproved_vertices(&known, p, s, s->rest) > 0) {
        TRY(find_reply(&found, p, s, s->rest, value));
        if (found) {
            TRY(write_not(p, s, s->rest, value));
            return prover_remember(p, &p->denied, s->rest, 1);
        }
    }
    TRY(position_equals(&found, p, s, s->rest, value));
    return found ? fail_contradiction(p) : prove_pieces(p, s->rest);
}

/* Proves an option for each value below that of the position. */
static graze_status prove_smaller(prover *p, step *s, const vword *set, int64_t value) {
    for (int64_t smaller = 0; smaller < value; smaller++) {
        bool found;
        TRY(find_reply(&found, p, s, set, smaller));
        TRY(found ? prove_pieces(p, s->after) : fail_contradiction(p));
    }
    return GRAZE_OK;
}

static graze_status prove_options(prover *p, step *s, const vword *set, const move_sink *moves,
                                  int64_t value) {
    TRY(prove_smaller(p, s, set, value));
    for (size_t i = 0; i < moves->count; i++) {
        prover_take(s->taken, s->rest, p, set, moves, i);
        TRY(prove_other(p, s, value));
    }
    return GRAZE_OK;
}

/* Proves the value of a component, and first the facts that the proof uses. */
static graze_status prove_value(prover *p, const vword *set, int64_t value) {
    int64_t known;
    move_sink moves;
    step s = {0};
    if (vset_count(set, p->words) <= 1 || set_table_find(&known, &p->proved, set)) {
        return GRAZE_OK;
    }
    p->solver->limits.nodes++;
    TRY(step_init(&s, p));
    graze_status status = prover_moves(&moves, p, set);
    if (status == GRAZE_OK) {
        status = prove_options(p, &s, set, &moves, value);
    }
    sink_clear(&moves);
    free(s.memory);
    TRY(status);
    prover_write(p, '=', set, &value, NULL);
    return prover_remember(p, &p->proved, set, value);
}

graze_status prove_normal(prover *p, const vword *set, bool outcome_is_enough) {
    bool found = false;
    step s = {0};
    TRY(step_init(&s, p));
    vset_clear(s.taken, p->words);
    prover_leave(s.rest, p, set, s.taken);
    graze_status status = outcome_is_enough ? find_reply(&found, p, &s, s.rest, 0) : GRAZE_OK;
    if (status == GRAZE_OK) {
        status = found ? write_not(p, &s, s.rest, 0) : prove_pieces(p, s.rest);
    }
    free(s.memory);
    return status;
}
