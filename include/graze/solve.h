/* Solving: what is asked, the answer, and the solver that finds it; stores of values.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_SOLVE_H
#define GRAZE_SOLVE_H

#include "graze/game.h"
#include "graze/graph.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Who wins: decided by the last move, or by points. */
typedef enum graze_play {
    GRAZE_NORMAL = 0, /* the player who cannot move loses */
    GRAZE_MISERE,     /* the player who cannot move wins */
    GRAZE_SCORED      /* points count; what graze_game_is_scored says, never asked for */
} graze_play;

/* graze_play_name - "normal", "misere" or "score"; NULL for another number. O(1). */
GRAZE_API const char *graze_play_name(graze_play play);

/* How much is to be found out. */
typedef enum graze_goal {
    GRAZE_USUAL = 0, /* the value; in misere play the winner */
    GRAZE_VALUE,     /* the value: in misere play k if the sum with a heap of k is lost */
    GRAZE_WINNER     /* the winner alone, which is often far cheaper */
} graze_goal;

/* What a solver is asked. */
typedef struct graze_question {
    size_t size; /* 0, or sizeof(graze_question); see base.h */
    graze_play play;
    graze_goal goal;
    bool no_theory;      /* plain search only, with which everything else is compared */
    graze_player player; /* of partizan games: whose moves graze_solve_moves lists */
} graze_question;

/* Who wins. */
typedef enum graze_outcome {
    GRAZE_OUTCOME_UNKNOWN = 0,
    GRAZE_FIRST,     /* the player to move wins (N) */
    GRAZE_SECOND,    /* the other player wins (P) */
    GRAZE_DRAW,      /* equal scores */
    GRAZE_LEFT_WINS, /* in partizan games: Left wins, whoever begins (L) */
    GRAZE_RIGHT_WINS /* (R) */
} graze_outcome;

enum { GRAZE_MOST_METHODS = 32 };

typedef struct graze_answer {
    bool has_value;              /* false where only the winner was asked for */
    int64_t value;               /* Grundy value, or the first player's score minus the second's */
    graze_outcome outcome;       /* of an undecided value: where the winner is known all the same */
    int64_t lower, upper;        /* lower <= value <= upper, also when undecided */
    graze_stop_reason undecided; /* the limit that ended the call, if one did */
    const char *methods[GRAZE_MOST_METHODS]; /* claim ids, or "search"; constants */
    size_t method_count;
    uint64_t nodes; /* positions expanded */
    double seconds;
} graze_answer;

/* Answers one kind of question about one game. */
typedef struct graze_solver graze_solver;

/*
 * graze_solver_new - a solver for one game, which must outlive it.
 * Arguments: question and limits are copied and may be NULL. The limits apply to each call.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (misere play of a scored game), GRAZE_IO (the checkpoint
 * cannot be used), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_solver_new(graze_solver **solver, const graze_game *game,
                                        const graze_question *question, const graze_limits *limits,
                                        graze_error *error);
GRAZE_API void graze_solver_free(graze_solver *solver);

/* graze_solver_set_seconds - sets the time that later calls may take; 0: no limit. */
GRAZE_API void graze_solver_set_seconds(graze_solver *solver, double seconds);

/* graze_solver_undecided - the limit that ended the last call. O(1). */
GRAZE_API graze_stop_reason graze_solver_undecided(const graze_solver *solver);

/*
 * graze_solver_use_store - keeps values between runs in a file, which is made where there is none.
 * Many processes and solvers may use it at once.
 * Returns: GRAZE_OK, GRAZE_BAD_ARGUMENT (plain search, or a custom game), GRAZE_IO (it is damaged,
 * of another format, or cannot be opened), GRAZE_NO_MEMORY.
 */
GRAZE_API graze_status graze_solver_use_store(graze_solver *solver, const char *path,
                                              graze_error *error);

/*
 * graze_solver_flush - writes values that are not yet in the store; graze_solver_free does so, too,
 * but cannot tell when it fails.
 * Returns: GRAZE_OK, GRAZE_IO.
 */
GRAZE_API graze_status graze_solver_flush(graze_solver *solver, graze_error *error);

/*
 * graze_solve - value and outcome of a graph.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED with bounds in the answer, also when the graph is not built
 * and no theorem answers; GRAZE_IO when the store failed, once: the answer is filled in
 * nevertheless, and further calls go on without the store; GRAZE_NO_MEMORY.
 * Time: linear where a theorem applies, exponential in the largest component otherwise.
 */
GRAZE_API graze_status graze_solve(graze_answer *answer, graze_solver *solver,
                                   const graze_graph *graph, graze_error *error);

/*
 * graze_solve_many - value and outcome of count graphs, on all cores.
 * Arguments: answers has room for count; limits: the time is that of each graph, the memory that of
 * all threads together; the game and the graphs are used by several threads at once.
 * Returns: GRAZE_OK, also where a limit left some graphs undecided; GRAZE_UNDECIDED when
 * interrupted or out of memory, with the answers found so far; other failures are those of the
 * first graph that failed. Time: as graze_solve for each graph, divided by the number of cores.
 */
GRAZE_API graze_status graze_solve_many(graze_answer *answers, const graze_game *game,
                                        const graze_graph *const *graphs, size_t count,
                                        const graze_question *question, const graze_limits *limits,
                                        graze_error *error);

/*
 * graze_solve_formula - who wins avoid-true or maker-breaker; Left moves first, so that
 * GRAZE_FIRST means Left and GRAZE_SECOND means Right.
 * Time: O(2^n) positions for avoid-true, O(3^n) for maker-breaker in the worst case.
 */
GRAZE_API graze_status graze_solve_formula(graze_answer *answer, graze_solver *solver,
                                           const graze_formula *formula, graze_error *error);

/*
 * graze_solve_weighted - Grim on a graph with a weight, at most 65535, for each vertex: a move
 * lowers the weight of a vertex that has a neighbour by one; a vertex of weight 0 is gone. The
 * same as Grim on the graph in which vertex i is replaced by weights[i] vertices (blowup).
 * Arguments: the solver's game must be grim, in normal play; weights has count = order entries.
 * Returns: as graze_solve; GRAZE_BAD_ARGUMENT for another game or a wrong number of weights.
 * Time: up to the product of (weight + 1) positions.
 */
GRAZE_API graze_status graze_solve_weighted(graze_answer *answer, graze_solver *solver,
                                            const graze_graph *graph, const uint64_t *weights,
                                            size_t count, graze_error *error);

/* What a store holds of a game. */
typedef struct graze_store_row {
    char *game;
    const char *play;    /* "normal", "misere", "score", or "winner" of normal play */
    uint64_t components; /* positions with a value */
    uint64_t largest;    /* the most vertices of one */
} graze_store_row;

typedef struct graze_store_summary {
    size_t count;
    graze_store_row *rows; /* by game and play */
    uint64_t components;
    uint64_t bytes; /* on disk */
} graze_store_summary;

/*
 * graze_store_read - reads a whole store and summarises it; release with graze_store_free.
 * Returns: GRAZE_OK, GRAZE_IO (there is none, it is damaged, or of another format),
 * GRAZE_NO_MEMORY. Time: O(size of the store).
 */
GRAZE_API graze_status graze_store_read(graze_store_summary **summary, const char *path,
                                        graze_error *error);
GRAZE_API void graze_store_free(graze_store_summary *summary);

#ifdef __cplusplus
}
#endif
#endif
