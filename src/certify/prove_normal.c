/*
 * Proofs of Grundy values. A component has the value g when none of its options has it and some
 * option has each smaller value. That an option does not have the value g is shown by its own
 * value, or, which is shorter, by one move from it to the value g.
 */
#include "certify/prover.h"

#include <stdlib.h>

/* Sets of one step of the proof, in one block of memory. */
typedef struct step {
    vword *memory, *taken, *rest, *reply, *after, *todo, *piece, *best;
} step;

enum { STEP_SETS = 7 };

static graze_status step_init(step *s, const prover *p) {
    size_t words = (size_t)p->words + 1; /* a set, and a value after it */
    s->memory = calloc(STEP_SETS * words, sizeof *s->memory);
    if (!s->memory) {
        return fail_memory(p->error);
    }
    vword **sets[STEP_SETS] = {&s->taken, &s->rest,  &s->reply, &s->after,
                               &s->todo,  &s->piece, &s->best};
    for (size_t i = 0; i < STEP_SETS; i++) {
        *sets[i] = s->memory + i * words;
    }
    return GRAZE_OK;
}

static graze_status remember(prover *p, set_table *table, const vword *key) {
    int64_t known;
    if (set_table_find(&known, table, key)) {
        return GRAZE_OK;
    }
    return solver_fail(p->solver, set_table_put(table, key, 1), p->error);
}

/* The value of a position; its components are solved one by one. */
static graze_status position_value(int64_t *value, prover *p, step *s, const vword *set) {
    *value = 0;
    vset_copy(s->todo, set, p->words);
    while (prover_next_piece(s->piece, s->todo, p)) {
        int64_t one;
        TRY(prover_value(&one, p, s->piece));
        *value ^= one;
    }
    return GRAZE_OK;
}

/* How many vertices are in components whose value is not proved yet; single vertices need no proof.
 */
static uint32_t unproved_vertices(prover *p, step *s, const vword *set) {
    uint32_t count = 0;
    int64_t known;
    vset_copy(s->todo, set, p->words);
    while (prover_next_piece(s->piece, s->todo, p)) {
        uint32_t size = vset_count(s->piece, p->words);
        if (size > 1 && !set_table_find(&known, &p->proved, s->piece)) {
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

/*
 * A move from a position to a value: s->best, the one whose proof has least left to do. found is
 * false when there is none.
 */
static graze_status find_reply(bool *found, prover *p, step *s, const vword *set, int64_t value) {
    move_sink replies;
    uint32_t least = UINT32_MAX;
    graze_status status = prover_moves(&replies, p, set);
    *found = false;
    for (size_t i = 0; i < replies.count && status == GRAZE_OK && least > 0; i++) {
        int64_t reached;
        sink_get(s->reply, &replies, i);
        prover_leave(s->after, p, set, s->reply);
        status = position_value(&reached, p, s, s->after);
        if (status != GRAZE_OK || reached != value) {
            continue;
        }
        uint32_t left = unproved_vertices(p, s, s->after);
        if (left < least) {
            least = left;
            *found = true;
            vset_copy(s->best, s->reply, p->words);
        }
    }
    sink_clear(&replies);
    return status;
}

/* Writes that a position does not have a value, because of the move s->best to it. */
static graze_status write_not(prover *p, step *s, const vword *set, int64_t value) {
    prover_leave(s->after, p, set, s->best);
    TRY(prove_pieces(p, s->after));
    text_put(p->text, "!", 1);
    text_set(p->text, set, p->words);
    text_print(p->text, " %lld", (long long)value);
    text_set(p->text, s->best, p->words);
    text_put(p->text, "\n", 1);
    p->text->facts++;
    return GRAZE_OK;
}

/* Proves that the option s->rest does not have the value of the position it comes from. */
static graze_status prove_other(prover *p, step *s, int64_t value) {
    bool found;
    int64_t known;
    s->rest[p->words] = (vword)value;
    if (unproved_vertices(p, s, s->rest) == 0 || set_table_find(&known, &p->denied, s->rest)) {
        return GRAZE_OK;
    }
    TRY(find_reply(&found, p, s, s->rest, value));
    if (!found) {
        return prove_pieces(p, s->rest);
    }
    TRY(write_not(p, s, s->rest, value));
    return remember(p, &p->denied, s->rest);
}

/* Proves an option for each value below that of the position. */
static graze_status prove_smaller(prover *p, step *s, const vword *set, const move_sink *moves,
                                  int64_t value) {
    bool *seen = calloc((size_t)value + 1, sizeof *seen);
    graze_status status = seen ? GRAZE_OK : fail_memory(p->error);
    for (size_t i = 0; i < moves->count && status == GRAZE_OK; i++) {
        int64_t reached;
        sink_get(s->taken, moves, i);
        prover_leave(s->rest, p, set, s->taken);
        status = position_value(&reached, p, s, s->rest);
        if (status == GRAZE_OK && reached == value) {
            status = fail(p->error, GRAZE_BAD_ARGUMENT, "no certificate: the values contradict");
        }
        if (status == GRAZE_OK && reached < value && !seen[reached]) {
            seen[reached] = true;
            status = prove_pieces(p, s->rest);
        }
    }
    free(seen);
    return status;
}

static graze_status prove_options(prover *p, step *s, const vword *set, const move_sink *moves,
                                  int64_t value) {
    TRY(prove_smaller(p, s, set, moves, value));
    for (size_t i = 0; i < moves->count; i++) {
        sink_get(s->taken, moves, i);
        prover_leave(s->rest, p, set, s->taken);
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
    text_put(p->text, "=", 1);
    text_set(p->text, set, p->words);
    text_print(p->text, " %lld\n", (long long)value);
    p->text->facts++;
    return remember(p, &p->proved, set);
}

graze_status prove_normal(prover *p, const vword *set, bool outcome_is_enough) {
    int64_t value;
    bool found = false;
    step s = {0};
    TRY(step_init(&s, p));
    vset_clear(s.taken, p->words);
    prover_leave(s.rest, p, set, s.taken);
    graze_status status = position_value(&value, p, &s, s.rest);
    if (status == GRAZE_OK && outcome_is_enough && value != 0) {
        status = find_reply(&found, p, &s, s.rest, 0);
    }
    if (status == GRAZE_OK) {
        status = found ? write_not(p, &s, s.rest, 0) : prove_pieces(p, s.rest);
    }
    free(s.memory);
    return status;
}
