/*
 * A connected graph G with a vertex u to which a path of any length is attached. Play leaves a
 * connected part H of G that contains u, with its path, and loose pieces: components without u.
 * The parts that play can reach, and what moves in and around them lead to, are listed here once
 * for all lengths of the path: the options (A) and (B) of docs/periods.md.
 */
#ifndef GRAZE_STRUCTURE_GROWTH_ATTACHED_GRAPH_H
#define GRAZE_STRUCTURE_GROWTH_ATTACHED_GRAPH_H

#include "core/array.h"
#include "graph/board.h"
#include "graph/set_table.h"
#include "structure/growth/leg_rule.h"
#include "structure/growth/piece_solver.h"

/* (A): u and the path remain; H becomes part target, and the loose pieces have the xor pieces. */
typedef struct inner_move {
    uint32_t target, pieces;
} inner_move;

/*
 * (B): u is removed, and with it the first taken vertices of the path (all, when it has fewer).
 * For paths of at least least vertices; loose is the number of loose pieces, 2 for more.
 */
typedef struct cut_move {
    uint32_t pieces;
    uint32_t taken, least;
    uint8_t digit, loose;
} cut_move;

/* The moves of one part H, as ranges of two arrays of the attached graph. */
typedef struct attached_part {
    size_t move, move_end; /* in moves */
    size_t cut, cut_end;   /* in cuts */
} attached_part;

struct attached_graph {
    const leg_rule *rule;
    const piece_solver *solver; /* of loose pieces */
    graze_graph *graph;         /* G, owned */
    struct board *board;        /* of G, owned */
    uint32_t u;
    void *opened;         /* by the solver, while parts are listed */
    set_table sets;       /* the sets H; number 0 is G itself */
    uint32_t *order;      /* their numbers by size: all targets of a part come before it */
    attached_part *parts; /* one for each set */
    size_t part_capacity;
    inner_move *moves;
    size_t move_count, move_capacity;
    cut_move *cuts;
    size_t cut_count, cut_capacity;
    set_table pieces; /* loose pieces that were solved */
    int64_t *piece_value;
    size_t piece_capacity;
    uint32_t *twin; /* the next vertex, of a larger number, with the same neighbours; NO_VERTEX */
};

/* With more parts or moves tables take longer than other algorithms. */
enum { ATTACHED_MOST_PARTS = 20000, ATTACHED_MOST_MOVES = 8000000 };

/*
 * attached_graph_init - lists parts and moves of the component of u in a built graph. Clear the
 * attached graph also after a failure.
 * Arguments: solver and rule must outlive it.
 * Returns: GRAZE_OK; GRAZE_TOO_LARGE when there are too many; GRAZE_UNDECIDED; GRAZE_NO_MEMORY.
 * Time: exponential in the order of the component of u at worst.
 */
graze_status attached_graph_init(struct attached_graph *attached, const piece_solver *solver,
                                 const leg_rule *rule, const graze_graph *graph, uint32_t u,
                                 graze_error *error);
void attached_graph_clear(struct attached_graph *attached);

/* What a digit must allow for a move that leaves so many components. */
static inline unsigned digit_bit(unsigned components) {
    return components == 0 ? LEAVES_NOTHING : components == 1 ? LEAVES_ONE_PIECE : LEAVES_PIECES;
}

/* ---- for the files that list parts: as sets (attached_graph.c), and by legs (long_leg.c) ---- */

/*
 * attached_graph_list_by_leg - lists the parts of a graph with too many vertices for sets of them,
 * when most are in a path attached to u: a part is one of the graph without it, and a length.
 * Returns: as attached_graph_init; GRAZE_TOO_LARGE when there is no such path.
 * Time: O(parts * length^2).
 */
graze_status attached_graph_list_by_leg(struct attached_graph *attached, graze_error *error);

/* Adds a cut to those of the part that is being listed, unless it is among them. */
graze_status attached_graph_add_cut(struct attached_graph *attached, cut_move cut,
                                    const attached_part *part);

/* GRAZE_TOO_LARGE when there are too many parts or moves. */
graze_status attached_graph_check_size(const struct attached_graph *attached, graze_error *error);

#endif
