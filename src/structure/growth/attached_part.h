/*
 * A connected graph G with a vertex u on which a path grows. Play leaves a connected part H of G
 * that contains u, with its path, and loose pieces. The parts that play can reach, and what moves
 * in and around them lead to, are listed here once for all lengths of the path: the options (A)
 * and (B) of docs/periods.md.
 */
#ifndef GRAZE_STRUCTURE_GROWTH_ATTACHED_PART_H
#define GRAZE_STRUCTURE_GROWTH_ATTACHED_PART_H

#include "solve/solver.h"
#include "structure/growth/leg_rule.h"
#include "structure/growth/set_map.h"

/* (A): the path stays as it is; H becomes part target, loose pieces add pieces by xor. */
typedef struct side_move {
    uint32_t target, pieces;
} side_move;

/*
 * (B): u goes, and with it taken vertices of the path (all, when it has fewer). For paths of at
 * least least vertices; loose is the number of loose pieces, 2 for more.
 */
typedef struct side_cut {
    uint32_t pieces;
    uint32_t taken, least;
    uint8_t digit, loose;
} side_cut;

typedef struct side_part {
    size_t move, move_end; /* in side.moves */
    size_t cut, cut_end;   /* in side.cuts */
} side_part;

struct side {
    const leg_rule *rule;
    graze_solver *solver; /* of loose pieces */
    struct parts parts;   /* the components of the graph; part is the one with u */
    struct part *part;
    uint32_t u;      /* in the part's board */
    int64_t beside;  /* the xor of the other components */
    set_map sets;    /* the sets H; number 0 is the whole */
    uint32_t *order; /* their numbers by size: all targets of a part come before it */
    side_part *list; /* one for each set */
    size_t list_capacity;
    side_move *moves;
    size_t move_count, move_capacity;
    side_cut *cuts;
    size_t cut_count, cut_capacity;
    set_map pieces; /* loose pieces that were solved */
    int64_t *piece_value;
    size_t piece_capacity;
    uint32_t *twin; /* the next twin of a vertex, a larger number; NO_VERTEX */
};

/* More parts or moves than this are not worth a table. */
enum { SIDE_MOST_PARTS = 20000, SIDE_MOST_MOVES = 8000000 };

/*
 * side_init - lists parts and moves of a built graph. Clear the side also after a failure.
 * Returns: GRAZE_OK; GRAZE_TOO_LARGE when there are too many; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: exponential in the order of the component of u at worst.
 */
graze_status side_init(struct side *side, graze_solver *solver, const leg_rule *rule,
                       const graze_graph *graph, uint32_t u, graze_error *error);
void side_clear(struct side *side);

/* Makes an array hold at least needed items; capacity is in items. Within the memory limit. */
graze_status side_reserve(struct limits *limits, void **memory, size_t *capacity, size_t needed,
                          size_t item);

/* The same for an array of a side and its capacity. */
#define SIDE_RESERVE(side, array, capacity, needed)                                                \
    __extension__({                                                                                \
        void *memory_ = (array);                                                                   \
        graze_status status_ = side_reserve(&(side)->solver->limits, &memory_, &(capacity),        \
                                            (needed), sizeof *(array));                            \
        (array) = memory_;                                                                         \
        status_;                                                                                   \
    })

/* ---- for the two ways to list parts: sets of the graph (side.c), and legs (side_leg.c) --------
 */

/*
 * side_list_by_leg - lists the parts of a graph with too many vertices for sets of them, when most
 * stand in a path that hangs on u: a part is one of the graph without it, and a length.
 * Returns: as side_init; GRAZE_TOO_LARGE when there is no such path.
 * Time: O(parts * length^2).
 */
graze_status side_list_by_leg(struct side *side, graze_error *error);

/* Adds a cut to those of the part that is being listed, unless it is among them. */
graze_status side_add_cut(struct side *side, side_cut cut, const side_part *part);

/* GRAZE_TOO_LARGE when there are too many parts or moves. */
graze_status side_check_size(const struct side *side, graze_error *error);

#endif
