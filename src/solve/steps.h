/*
 * The steps of solving. Each is a function that answers a question about a position, or leaves it
 * to the next step; their order is the tables of solve.c.
 */
#ifndef GRAZE_SOLVE_STEPS_H
#define GRAZE_SOLVE_STEPS_H

#include "graph/shape.h"
#include "solve/solver.h"

/* A position, what is asked about it, and what the steps have found so far. */
struct task {
    graze_solver *solver;
    struct question asked;
    graze_error *error;
    const graze_graph *graph;    /* a position of graph_steps */
    struct component *component; /* of all other steps; its board is there */
    const vword *set;            /* the vertices of the component that remain */
    struct small_solver *small;  /* of SMALL_STEPS; its board is there */

    bool found;
    int64_t value;        /* the answer, when found */
    int64_t lower, upper; /* bounds on the value, for the case that nothing is found */
    canonical_form form;  /* of set, under which the answer is stored */
    bool has_form;
};

typedef struct step {
    const char *id;
    unsigned answers; /* the kinds of questions, as bits 1 << kind */
    /* Answers, or leaves found false. Fails as graze_solve does. */
    graze_status (*function)(struct task *task);
    bool is_plain; /* taken with no_theory too: by the rules alone */
} step;

/* The tables of solve.c. */
typedef enum step_table {
    GRAPH_STEPS,
    SET_STEPS,
    SCORE_STEPS,
    SIMPLIFIED_STEPS,
    SMALL_STEPS
} step_table;
const step *steps_of(size_t *count, step_table table);

/* Takes the steps of a table that answer the question until one has found the answer. */
graze_status steps_take(struct task *task, step_table table);

/* Solves a connected set (any set, where positions are not sums) by SET_STEPS or SCORE_STEPS. */
graze_status solve_set(struct task *task);

/* ---- steps for graphs ---------------------------------------------------------------------- */

/* A game whose positions are graphs: a search of its own. */
graze_status by_graph_search(struct task *task);

/* A scored game: a claim that needs only the expression of the graph, built or not. */
graze_status by_scored_expression(struct task *task);

/* A graph too large to build: the terms of its expression one by one. Fails if that is no use. */
graze_status by_terms(struct task *task);

/* A large built graph of one family: a closed form, from its expression alone. */
graze_status by_family(struct task *task);

/* A built graph with one very long path, where no claim gives a closed form. */
graze_status by_growing_path(struct task *task);

/* Normal play: the xor of the components, where the game is their sum. */
graze_status by_components(struct task *task);

/* Misere play, scores, and games that are not the sum of their components: all vertices at once. */
graze_status by_whole(struct task *task);

/* ---- steps for sets ------------------------------------------------------------------------ */

/* A closed form for the class of the set, or an algorithm for its structure. */
graze_status by_theory(struct task *task);
graze_status by_structure(struct task *task);

/*
 * The same for the winner of a large component whose value they did not find, before a search that
 * may take too long: a lost position has the value 0, and a won one a value of at least 1.
 */
graze_status by_theory_of_winner(struct task *task);
graze_status by_structure_of_winner(struct task *task);

/* The answer of an earlier search, from the store. */
graze_status by_store(struct task *task);

/*
 * A table of all subsets, for dense components of few vertices. Before one is filled, a search may
 * visit a quarter of the positions that cost as much: enough for boards with much symmetry or few
 * positions.
 */
graze_status by_short_search(struct task *task);
graze_status by_subset_table(struct task *task);

graze_status by_value_search(struct task *task);
graze_status by_dense_misere_search(struct task *task);
graze_status by_misere_search(struct task *task);
graze_status by_plain_search(struct task *task);

/*
 * Scored games: a claim about all components at once; SIMPLIFIED_STEPS for what is left when
 * components equal to 0 are dropped, which are an algorithm for its structure and searches.
 */
graze_status by_score_claim(struct task *task);
graze_status by_simplified(struct task *task);
graze_status by_structure_of_scores(struct task *task);
graze_status by_score_search(struct task *task);

/* ---- steps for small graphs in bulk (small_graph.h) ------------------------------------------ */

/* A table of all subsets of the graph. */
graze_status by_small_table(struct task *task);

/* The xor of the components, each by SMALL_STEPS, where values are remembered across graphs. */
graze_status by_small_components(struct task *task);

/* What is remembered of an isomorphic graph. */
graze_status by_small_memory(struct task *task);

/* graze_solve, with all its steps. */
graze_status by_small_search(struct task *task);

/* ---- what steps share ---------------------------------------------------------------------- */

/* The closed form of a claim about a shape, or the value of a heap. */
graze_status shape_value(int64_t *value, bool *found, graze_solver *solver,
                         const struct shape *shape, struct question asked);

/* The same for the shape of a connected set. */
graze_status theory_value(int64_t *value, bool *found, graze_solver *solver,
                          const struct board *board, const vword *set, struct question asked);

/*
 * The value of a graph with one very long path, built or not, from its expression.
 * Returns: GRAZE_OK, found or not; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status growth_value(int64_t *value, bool *found, graze_solver *solver,
                          const description *node, graze_error *error);

/* A search with limits of its own, whose tables are not kept; found is false where none suits. */
graze_status try_value_search(struct task *task, struct limits *limits);
graze_status try_misere_search(struct task *task, struct limits *limits);
graze_status try_score_search(struct task *task, struct limits *limits);

/* Stores the answer to a task, unless by_store found it. A failure is noted in the solver. */
void store_answer(struct task *task);

/*
 * Stores the values of larger components that the search of a set has met. Cannot fail: what
 * cannot be stored is left out.
 */
void store_subresults(graze_solver *solver, const struct component *component, const vword *set);

/* Bounds that hold without search: by the order of the graph, and of its components. */
void bound_by_order(struct task *task);
void bound_by_components(struct task *task, const struct components *components);

/* Bounds on the xor of what is valued, task->value, and the one component that is not, open. */
void bound_by_xor(struct task *task, const struct task *open);

/* Bounds on the value of a component before anything is known. */
void bound_component(struct task *task, uint32_t count);

#endif
