/* Proofs where components do not add up and whole positions are proved: misere play and scores. */
#include "certify/prover.h"

#include <stdlib.h>

/* Sets of one step of the proof, in one block of memory. */
typedef struct step {
    vword *taken, *rest;
    int64_t shown; /* what is remembered of the position */
} step;

enum { STEP_SETS = 2 };

static graze_status step_init(step *s, const prover *p) {
    vword *memory = calloc(STEP_SETS * (size_t)p->words, sizeof *memory);
    if (!memory) {
        return fail_memory(p->error);
    }
    *s = (step){.taken = memory, .rest = memory + p->words, .shown = 1};
    return GRAZE_OK;
}

/* Whether a set is empty or in a table already. */
static bool needs_nothing(const prover *p, const vword *set, const set_table *table) {
    int64_t known;
    return vset_is_empty(set, p->words) || set_table_find(&known, table, set);
}

/* Writes the facts about a position that is not empty, and first those that they rest on. */
typedef graze_status fact_writer(prover *p, step *s, const vword *set, const move_sink *moves);

static graze_status prove(prover *p, const vword *set, set_table *done, fact_writer *write) {
    step s = {0};
    move_sink moves;
    if (needs_nothing(p, set, done)) {
        return GRAZE_OK;
    }
    TRY(step_init(&s, p));
    graze_status status = prover_moves(&moves, p, set);
    if (status == GRAZE_OK) {
        status = write(p, &s, set, &moves);
    }
    sink_clear(&moves);
    free(s.taken);
    TRY(status);
    return prover_remember(p, done, set, s.shown);
}

/* ---- misere play -------------------------------------------------------------------------- */

static graze_status prove_outcome(prover *p, const vword *set);

/* Whether a position is proved to be lost; the empty one never is. */
static bool is_proved_lost(const prover *p, const vword *set) {
    int64_t wins;
    return set_table_find(&wins, &p->proved, set) && !wins;
}

/* Whether a position is lost, as the solver says. A player without a move has won. */
static graze_status is_lost(bool *lost, prover *p, const vword *set) {
    int64_t wins = 1;
    if (!vset_is_empty(set, p->words)) {
        TRY(prover_value(&wins, p, set));
    }
    *lost = wins == 0;
    return GRAZE_OK;
}

/* The winning move s->taken: to a position that is proved already where there is one. */
static graze_status find_winner(bool *found, prover *p, step *s, const vword *set,
                                const move_sink *moves) {
    *found = false;
    for (size_t i = 0; i < moves->count && !*found; i++) {
        prover_take(s->taken, s->rest, p, set, moves, i);
        *found = is_proved_lost(p, s->rest);
    }
    for (size_t i = 0; i < moves->count && !*found; i++) {
        prover_take(s->taken, s->rest, p, set, moves, i);
        TRY(is_lost(found, p, s->rest));
    }
    return GRAZE_OK;
}

static graze_status prove_lost(prover *p, step *s, const vword *set, const move_sink *moves) {
    for (size_t i = 0; i < moves->count; i++) {
        prover_take(s->taken, s->rest, p, set, moves, i);
        TRY(prove_outcome(p, s->rest));
    }
    prover_write(p, 'P', set, NULL, NULL);
    return GRAZE_OK;
}

static graze_status write_outcome(prover *p, step *s, const vword *set, const move_sink *moves) {
    bool wins;
    if (moves->count == 0) {
        prover_write(p, 'N', set, NULL, NULL);
        return GRAZE_OK;
    }
    TRY(find_winner(&wins, p, s, set, moves));
    s->shown = wins;
    if (!wins) {
        return prove_lost(p, s, set, moves);
    }
    TRY(prove_outcome(p, s->rest));
    prover_write(p, 'N', set, NULL, s->taken);
    return GRAZE_OK;
}

static graze_status prove_outcome(prover *p, const vword *set) {
    return prove(p, set, &p->proved, write_outcome);
}

graze_status prove_misere(prover *p, const vword *set) {
    step s = {0};
    TRY(step_init(&s, p));
    prover_leave(s.rest, p, set, s.taken);
    graze_status status = prove_outcome(p, s.rest);
    free(s.taken);
    return status;
}

/* ---- scores ------------------------------------------------------------------------------- */

static graze_status prove_lower(prover *p, const vword *set);
static graze_status prove_upper(prover *p, const vword *set);

/* Proves the lower bound: a move that reaches the score of the position. */
static graze_status write_lower(prover *p, step *s, const vword *set, const move_sink *moves) {
    int64_t value, reached;
    TRY(prover_value(&value, p, set));
    for (size_t i = 0; i < moves->count; i++) {
        prover_take(s->taken, s->rest, p, set, moves, i);
        TRY(prover_value(&reached, p, s->rest));
        if ((int64_t)vset_count(s->taken, p->words) - reached == value) {
            TRY(prove_upper(p, s->rest));
            prover_write(p, '>', set, &value, s->taken);
            return GRAZE_OK;
        }
    }
    return fail(p->error, GRAZE_BAD_ARGUMENT, "no certificate: the scores contradict");
}

/*
 * Proves the upper bound: no move reaches more. The score of what remains is at least minus the
 * number of its vertices, which needs no proof.
 */
static graze_status write_upper(prover *p, step *s, const vword *set, const move_sink *moves) {
    int64_t value;
    TRY(prover_value(&value, p, set));
    for (size_t i = 0; i < moves->count; i++) {
        prover_take(s->taken, s->rest, p, set, moves, i);
        int64_t needed = (int64_t)vset_count(s->taken, p->words) - value;
        if (needed > -(int64_t)vset_count(s->rest, p->words)) {
            TRY(prove_lower(p, s->rest));
        }
    }
    prover_write(p, '<', set, &value, NULL);
    return GRAZE_OK;
}

static graze_status prove_lower(prover *p, const vword *set) {
    return prove(p, set, &p->proved, write_lower);
}

static graze_status prove_upper(prover *p, const vword *set) {
    return prove(p, set, &p->bounded, write_upper);
}

graze_status prove_score(prover *p, const vword *set) {
    TRY(prove_lower(p, set));
    return prove_upper(p, set);
}
