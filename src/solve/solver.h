/* A solver and the position it is asked about: shared by solve.c and moves.c. */
#ifndef GRAZE_SOLVE_SOLVER_H
#define GRAZE_SOLVE_SOLVER_H

#include "core/limits.h"
#include "search/misere/misere.h"
#include "search/plain/plain.h"
#include "search/subset/subset.h"
#include "search/value/value.h"
#include "store/store.h"

enum { MOST_METHODS = 32 };

struct graze_solver {
    const graze_game *game;
    graze_options options;
    struct limits limits;              /* of the current call */
    const char *methods[MOST_METHODS]; /* what the current call rests on, each once */
    size_t method_count;
    store *store;            /* NULL: none */
    graze_error store_error; /* why a value of the current call could not be written */
};

/*
 * A part of a graph that is solved on its own: a component, or everything at once where
 * components do not add up (misere play, scores). The board is made when it is needed.
 */
struct part {
    const uint32_t *vertices; /* ascending, inside parts.vertices */
    uint32_t count;
    struct board *board;
    plain_search *search;
    subset_table *subsets; /* of the whole part, once it is asked for and suits */
    value_search *fast;
    misere_search *misere;
    bool cancelled;        /* by an equal part: together they are worth nothing */
    bool is_won;           /* the whole part is known to be won by the player to move */
    int64_t rest;          /* where the winner is asked for: xor of all else that is in play */
    struct scores *scores; /* of scored games (src/solve/scores.c) */
};

struct parts {
    const graze_graph *graph;
    struct part *part;
    size_t count;
    size_t open;        /* parts that are neither cancelled nor valued */
    int64_t valued;     /* xor of those that are valued */
    uint32_t *vertices; /* all vertices, part by part */
    uint32_t *local;    /* the place of a vertex in its part */
    uint32_t *of;       /* the number of the part of a vertex */
    bool is_summand;    /* there is more in play than this graph: its value is needed */
};

/* Whether positions of this game are searched whole. */
bool solver_takes_whole(const graze_solver *solver);

/* Splits a built graph. O(n + m). */
graze_status parts_split(struct parts *parts, const graze_graph *graph, bool whole,
                         graze_error *error);
void parts_clear(struct parts *parts);

/* Makes the board of a part. */
graze_status parts_require_board(struct parts *parts, struct part *part, graze_error *error);

/*
 * Marks pairs of isomorphic components as cancelled, and counts them. Some pairs may be missed.
 * Time: O(n + m) where no two components look alike.
 */
graze_status parts_cancel_equal(size_t *cancelled, struct parts *parts, struct limits *limits);

/* Releases board and search of a part. */
void part_release(struct part *part);

/* Resets clock and methods for a new call. */
void solver_begin(graze_solver *solver);

/*
 * The value of a set of vertices of a part: Grundy value, 1 or 0 for misere play (the player to
 * move wins or loses), or score. This is the way theory, structure, search.
 */
graze_status solver_value(int64_t *value, graze_solver *solver, struct parts *parts,
                          struct part *part, const vword *set, graze_error *error);

/* Notes what an answer rests on, each name once; names are constants. */
void solver_note_method(graze_solver *solver, const char *method);

/*
 * The way of a scored position, of which components do not add up: theory on all components at
 * once, simplification of sums, structure, search.
 */
graze_status scores_value(int64_t *value, graze_solver *solver, struct part *part,
                          const vword *set);
void scores_free(struct scores *scores);

/* The same from the expression of a graph alone, built or not: whether a claim answers. */
bool scores_by_description(int64_t *value, graze_solver *solver, const graze_graph *graph);

/* Makes the search of a part, whose board is there. */
graze_status solver_require_search(graze_solver *solver, struct part *part);

/* What search is asked about positions of the solver's game. */
plain_question solver_question(const graze_solver *solver);

/* ---- subset tables (solve/subset_tables.c)
 * ------------------------------------------------------------- */

/* Whether the table of a part, whose board is there, is filled or likely to be worth its cost. */
bool subsets_suit(const graze_solver *solver, const struct part *part);

/* A search before the table, which boards with much symmetry or few positions do not need. */
struct subset_trial {
    struct limits limits;
    graze_options options;
    const graze_options *asked; /* the solver's */
    uint64_t most_positions;
    double most_seconds; /* of the processor, for positions that cost more than on average */
};

/*
 * Starts the limits of a trial: a part of the positions that cost as much as the table, and not
 * much more time. False when that is not worth it. The trial must not be moved.
 */
bool subsets_begin_trial(struct subset_trial *trial, const graze_solver *solver,
                         const struct board *board);

/* The value of any set of a part by its table, which is filled at the first call. */
graze_status subsets_value(int64_t *value, graze_solver *solver, struct part *part,
                           const vword *set);

/* Who wins from a position of a value, seen by the player to move. */
graze_outcome solver_outcome(const graze_solver *solver, int64_t value);

/* Fills an answer from how a call ended and the value it found. */
void solver_fill_answer(graze_answer *answer, const graze_solver *solver, graze_status status,
                        int64_t value);

/* Turns GRAZE_UNDECIDED and out-of-memory into an error text. */
graze_status solver_fail(const graze_solver *solver, graze_status status, graze_error *error);

#endif
