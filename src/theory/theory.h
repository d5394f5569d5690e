/*
 * Claims of the papers as code. A claim says when it applies and what it gives; the solver takes
 * it as a shortcut, and the tests compare it with plain search on every instance it lists.
 */
#ifndef GRAZE_THEORY_THEORY_H
#define GRAZE_THEORY_THEORY_H

#include "graph/shape.h"
#include "rules/rules.h"

enum { INSTANCE_GAME = 64, INSTANCE_GRAPH = 192 };

/* A place at which a claim is checked: a game and a graph, as the command line spells them. */
typedef struct claim_instance {
    char game[INSTANCE_GAME];
    char graph[INSTANCE_GRAPH];
} claim_instance;

/* Answers questions of claims that speak of more than one position, by plain search. */
typedef struct claim_oracle {
    graze_status (*value)(int64_t *value, struct claim_oracle *oracle, const char *game,
                          const char *graph);
} claim_oracle;

/* What came out when all instances of a claim were compared with plain search. */
typedef enum claim_verdict {
    CLAIM_HOLDS,
    CLAIM_FAILS,
    CLAIM_NOT_CHECKABLE /* there is no instance; range says why */
} claim_verdict;

/* The smallest instance at which a claim fails. */
typedef struct claim_counterexample {
    const char *game, *graph;
    const char *claimed, *actual;
    bool is_no_value;    /* of a sweep: what is claimed is not the value of the game on the graph */
    const char *command; /* that shows it, without "graze "; NULL: solve, or else verify */
} claim_counterexample;

struct claim_sweep;

/*
 * A statement about the Grundy value, in normal play, of one connected graph (applies, value,
 * most), or about several positions at once (holds).
 */
struct claim {
    const char *id;        /* "csg:lem9" */
    const char *statement; /* in our own words */
    const char *place;     /* where the paper has it; NULL: the id says it */
    const char *method;    /* how it is checked; NULL: against plain search */
    const char *range;     /* what the instances cover */
    /* A claim that fails is kept as it was printed, and never used to solve. */
    claim_verdict verdict;
    claim_counterexample counterexample; /* of a claim that fails */
    /* Whether the claim speaks of this game on this shape. O(length of its parameters). */
    bool (*applies)(const graze_game *game, const struct shape *shape);
    /* The Grundy value, where it applies; with most, the least that it can be. */
    uint64_t (*value)(const graze_game *game, const struct shape *shape);
    /* The most that the Grundy value can be; NULL: value is exact. */
    uint64_t (*most)(const graze_game *game, const struct shape *shape);
    /* Writes instance number index (from 0); returns false when there is none. NULL: not checkable.
     */
    bool (*instance)(claim_instance *instance, size_t index);
    /*
     * Instead of applies and value: whether the statement is true at an instance. Such a claim is
     * checked, not used to solve.
     * Returns: GRAZE_OK, or what the oracle returned.
     */
    graze_status (*holds)(bool *holds, const claim_instance *instance, claim_oracle *oracle);
    /*
     * Instead of instance, or behind it: goes through instances itself, small ones first, and notes
     * what it finds at each (verify/sweep.h). Returns: GRAZE_OK, or what a note, the oracle or the
     * limits returned.
     */
    graze_status (*sweep)(struct claim_sweep *sweep);
};

/* The claims of one paper. */
struct paper {
    const char *id; /* "csg" */
    const char *title;
    const struct claim *claims;
    size_t count;
};

/* All papers, in a fixed order; count receives their number. */
const struct paper *const *paper_registry(size_t *count);

/*
 * The first claim that holds and gives the value (or, when that is enough, tells whether it is
 * zero), or NULL. O(number of claims).
 */
const struct claim *theory_find(const graze_game *game, const struct shape *shape,
                                bool outcome_is_enough);

/* N when a game takes 1, 2, ..., N connected vertices and leaves the rest connected; else 0. */
uint32_t subtraction_interval(const graze_game *game);

/* Whether a game takes connected sets of exactly these sizes, and leaves the rest connected. */
bool subtraction_set_is(const graze_game *game, const uint32_t *sizes, size_t count);

#endif
