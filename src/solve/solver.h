/* A solver: its game, options and limits, and the methods that an answer was found by. */
#ifndef GRAZE_SOLVE_SOLVER_H
#define GRAZE_SOLVE_SOLVER_H

#include "core/limits.h"
#include "search/graphs/graph_search.h"
#include "solve/components.h"
#include "store/store.h"

struct graze_solver {
    const graze_game *game;
    graze_question question;
    graze_limits given;                      /* for each call */
    struct limits limits;                    /* of the current call */
    unsigned held;                           /* calls in progress that others are part of */
    const char *methods[GRAZE_MOST_METHODS]; /* what answered in the current call, each once */
    size_t method_count;
    /* Of games whose positions are graphs, by question; what they know serves later calls. */
    graph_search *graphs[QUESTION_KINDS];
    store *store;                    /* NULL: none */
    struct checkpoint *checkpoint;   /* NULL: none */
    graze_stop_reason earlier_limit; /* that an earlier part of the current call has reached */
    graze_error store_error;         /* why the store failed, until that was told */
};

/* Methods besides claims and structures, as answers name them. */
extern const char METHOD_SEARCH[];
extern const char METHOD_HEAP[];   /* the engine for heap games */
extern const char METHOD_GROWTH[]; /* tables of graphs with a growing path */
extern const char METHOD_STORE[];  /* an earlier search */
extern const char METHOD_EQUAL[];  /* isomorphic components cancel */

/*
 * Whether a position is the sum of its components, so that Grundy values add up by xor. If not (in
 * misere play, for scores), whole positions are solved.
 */
bool solver_sums_components(const graze_solver *solver);

/* Whether theory and structure may answer: in sums of components, unless it is switched off. */
bool solver_uses_theory(const graze_solver *solver);

/* Whether the last player to move loses. */
static inline bool solver_is_misere(const graze_solver *solver) {
    return solver->question.play == GRAZE_MISERE;
}

/* Whether answers have values, and not only winners. */
bool solver_finds_values(const graze_solver *solver);

/* What a caller asks, NULL being all defaults, with every member that this version knows. */
graze_question solver_question_asked(const graze_question *asked);

/* Refuses misere play of a game that has none; asked may be NULL. */
graze_status solver_check_play(const graze_game *game, const graze_question *asked,
                               graze_error *error);

/* What a question asks about a whole graph of a game; and what a solver is asked. */
question_kind question_kind_asked(const graze_game *game, const graze_question *asked);
struct question solver_question(const graze_solver *solver);

/* Resets clock and methods for a new call; the clock goes on while solver_hold holds it. */
void solver_begin(graze_solver *solver);

/* The same for a further part of a call; a limit that was reached before stays known. */
void solver_continue(graze_solver *solver);

/* The error of a store that failed, once; GRAZE_OK where there is none. */
graze_status solver_tell_store_error(graze_solver *solver, graze_error *error);

/* Charges a built graph, which the caller holds, to the memory of the call. */
void solver_charge(graze_solver *solver, const graze_graph *graph);

/* Begins a call that makes other calls of the solver: they all share its time. */
void solver_hold(graze_solver *solver);
void solver_release(graze_solver *solver);

/* Notes the name of what answered, each name once; names are constants. */
void solver_note_method(graze_solver *solver, const char *method);

/*
 * The answer to a question about a set of vertices of a component, by all steps of solve.c.
 * asked: solver_question, or the value it is read off.
 */
graze_status solver_answer(int64_t *answer, graze_solver *solver, struct components *components,
                           struct component *component, const vword *set, struct question asked,
                           graze_error *error);

/* The same for the value: Grundy value, score; in misere play its value, or 1 or 0 (won, lost). */
graze_status solver_value(int64_t *value, graze_solver *solver, struct components *components,
                          struct component *component, const vword *set, graze_error *error);

/* The Grundy value of a built graph in normal play, as a summand beside others. */
graze_status solver_graph_value(int64_t *value, graze_solver *solver, const graze_graph *graph,
                                graze_error *error);

/* Makes the search for a question about a game whose positions are graphs. */
graze_status solver_require_graph_search(graph_search **search, graze_solver *solver,
                                         question_kind asked);

/* Makes the plain search of a component, whose board is there. */
graze_status solver_require_search(graze_solver *solver, struct component *component);

/* Who wins a position of a value, seen by the player to move. */
graze_outcome game_outcome(const graze_game *game, int64_t value);

/* The other way round, of an outcome without a value: an outcome_class. */
int64_t game_outcome_value(graze_outcome outcome);

/* Fills an answer from how a call ended and the value it found. */
void solver_fill_answer(graze_answer *answer, const graze_solver *solver, graze_status status,
                        int64_t value);

/* Writes the error text of GRAZE_UNDECIDED and GRAZE_NO_MEMORY; returns status. */
graze_status solver_fail(const graze_solver *solver, graze_status status, graze_error *error);

#endif
