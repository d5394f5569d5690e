/*
 * Scores of Smash and Grab (d = 1) on a tree with a growing path. All positions are forests, so
 * that loose pieces are sums of switches (docs/forests.md) and moves that score 1 can be left out:
 * a score depends on that of the path shorter by two and on finitely many others of the same
 * length (docs/periods.md, theorem 8).
 */
#ifndef GRAZE_STRUCTURE_GROWTH_SCORE_LEGS_H
#define GRAZE_STRUCTURE_GROWTH_SCORE_LEGS_H

#include "graph/set_table.h"
#include "structure/forest/forest.h"

/* Paths of at least SCORE_PATH_REGULAR vertices are switches by their number modulo the period. */
enum { SCORE_PATH_PERIOD = 4, SCORE_PATH_REGULAR = 4 };

/* A move of a part H that scores at least 2 and does not remove u: another part, and switches. */
typedef struct score_move {
    uint32_t target, score;
    switch_set pieces;
} score_move;

/* A connected part H of the tree that contains u. */
typedef struct score_part {
    size_t move, move_end;
    uint32_t size;
    uint32_t cut_score; /* of removing u with its leaves in H, and what remains of H then */
    switch_set cut_pieces;
} score_part;

/* A sum of a part, with its path, and switches; options lead to states earlier in the order. */
typedef struct score_state {
    uint32_t part;
    switch_set switches;
    size_t option, option_end;
} score_state;

typedef struct score_option {
    uint32_t score, state;
} score_option;

struct score_legs {
    struct limits *limits;
    graze_graph *graph; /* the component of u, owned */
    struct board *board;
    uint32_t u;
    forest *forest;
    set_table sets; /* the parts; number 0 is the whole */
    score_part *parts;
    size_t part_capacity;
    score_move *moves;
    size_t move_count, move_capacity;
    set_table keys; /* of the states: part and switches; number 0 is what was asked for */
    score_state *states;
    size_t state_capacity;
    score_option *options;
    size_t option_count, option_capacity;
    uint32_t *order; /* states by size: options come first */
    uint16_t *value; /* of state i with a path of n vertices: at n * states + i */
    size_t count, capacity;
};

/*
 * score_legs_init - lists parts and states of a built graph with a path on u, in a sum with another
 * graph (or NULL). Clear also after a failure.
 * Returns: GRAZE_OK; GRAZE_TOO_LARGE when the graphs are no forests, when a loose piece is no sum
 * of switches, or when there are too many; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 */
graze_status score_legs_init(struct score_legs *legs, struct limits *limits,
                             const graze_graph *graph, uint32_t u, const graze_graph *beside,
                             graze_error *error);
void score_legs_clear(struct score_legs *legs);

/* score_legs_extend - computes the scores for n < count. O(options) for each. */
graze_status score_legs_extend(struct score_legs *legs, size_t count, graze_error *error);

/* The score with a path of n < count vertices. */
uint16_t score_legs_value(const struct score_legs *legs, size_t n);

/* score_legs_prove - whether the scores so far prove a period of all n > last. */
bool score_legs_prove(uint64_t *period, int64_t *last, const struct score_legs *legs);

#endif
