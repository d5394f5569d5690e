/* What a game is played on: a graph, or one component of it, with its rows as vertex sets. */
#ifndef GRAZE_GRAPH_BOARD_H
#define GRAZE_GRAPH_BOARD_H

#include "graph/graph.h"
#include "graph/vset.h"

/* Boards of at most this many words keep a vertex set for each row. */
enum { BOARD_ROW_WORDS = 4 };

/*
 * The edges of a board of one or two words, grouped by the difference of their ends: a grid has two
 * differences, a torus four. The neighbours of a whole set are then a few shifts.
 */
enum { BOARD_MOST_STEPS = 4 };
struct board_steps {
    unsigned count; /* 0: more than two words, or more than BOARD_MOST_STEPS differences */
    unsigned difference[BOARD_MOST_STEPS];
    vpair lower[BOARD_MOST_STEPS]; /* the lower ends of the edges with this difference */
    /* by vertex: ones where it is the lower, the upper end of such an edge, for vectors */
    uint16_t has_up[BOARD_MOST_STEPS][VPAIR_BITS], has_down[BOARD_MOST_STEPS][VPAIR_BITS];
};

/*
 * Vertices are numbered 0..n-1; original[v] is the number of v in the graph. rows holds the
 * neighbours of each vertex as a set; it is NULL on boards of more than BOARD_ROW_WORDS words.
 */
struct board {
    uint32_t n;
    unsigned words;
    uint64_t *offset;
    uint32_t *neighbour;
    vword *rows;
    uint32_t *original;
    uint8_t *colour; /* of each vertex; NULL: all 0 */
    struct board_steps steps;
};

/*
 * The subgraph induced by count vertices of a built graph, given in ascending order.
 * local maps each of them to its place in the list (entries of other vertices are not read).
 * vertices must be closed under adjacency (whole components). Time: O(count + edges).
 */
graze_status board_new(struct board **made, const graze_graph *graph, const uint32_t *vertices,
                       uint32_t count, const uint32_t *local, graze_error *error);
/* The board of a whole built graph, with the same numbers. */
graze_status board_new_whole(struct board **made, const graze_graph *graph, graze_error *error);
void board_free(struct board *board);

/*
 * The board of a set of vertices of another one, numbered in ascending order; original still
 * names the vertices of the graph. Returns: GRAZE_OK, GRAZE_NO_MEMORY. Time: O(n + m).
 */
graze_status board_new_induced(struct board **made, const struct board *board, const vword *set);

/* Words of scratch that board_component needs: two sets, or a stack of all vertices. */
VSET_INLINE size_t board_scratch_words(unsigned words) {
    return words <= BOARD_ROW_WORDS ? 2 * (size_t)words
                                    : (size_t)words * VWORD_BITS * sizeof(uint32_t) / sizeof(vword);
}

/* to = neighbours of v inside set */
VSET_INLINE void board_neighbours(vword *to, const struct board *board, uint32_t v,
                                  const vword *set, unsigned words) {
    if (words <= BOARD_ROW_WORDS) {
        const vword *row = board->rows + (size_t)v * words;
        for (unsigned i = 0; i < words; i++) {
            to[i] = row[i] & set[i];
        }
        return;
    }
    vset_clear(to, words);
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t w = board->neighbour[i];
        if (vset_has(set, w)) {
            vset_add(to, w);
        }
    }
}

/* Number of neighbours of v inside set. */
VSET_INLINE uint32_t board_degree(const struct board *board, uint32_t v, const vword *set,
                                  unsigned words) {
    uint32_t degree = 0;
    if (words <= BOARD_ROW_WORDS) {
        const vword *row = board->rows + (size_t)v * words;
        for (unsigned i = 0; i < words; i++) {
            degree += vword_count(row[i] & set[i]);
        }
        return degree;
    }
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        degree += vset_has(set, board->neighbour[i]);
    }
    return degree;
}

/* The number of differences, where the compiler can know it: on grids loops over them disappear. */
#define BOARD_FOR_STEPS(steps, call, ...)                                                          \
    ((steps)->count == 2 ? call(__VA_ARGS__, 2) : call(__VA_ARGS__, (steps)->count))

#define BITS        vword
#define NAMED(name) name##_1
#include "graph/grid_shifts.inc"
#define BITS        vpair
#define NAMED(name) name##_2
#include "graph/grid_shifts.inc"

#define BOARD_BY_WIDTH(name, set) _Generic((set), vword : name##_1, vpair : name##_2)

/* The lower ends of the edges with the i-th difference whose ends are in a set, a number. */
#define board_edges_inside(steps, set, i) BOARD_BY_WIDTH(board_edges_inside, set)(steps, set, i)

/* All neighbours of the members of a set, a number, on a board that has steps. */
#define board_near(steps, set)           BOARD_BY_WIDTH(board_near, set)(steps, set)
#define board_near_by(steps, set, count) BOARD_BY_WIDTH(board_near_by, set)(steps, set, count)
/*
 * Grows part inside set until it is closed under adjacency, on a board that has steps. seeds: a
 * subset of set that meets each of its components; when one contains them all, it is the last.
 */
#define board_flood(steps, part, set, seeds)                                                       \
    BOARD_BY_WIDTH(board_flood, set)(steps, part, set, seeds)

/* Grows the component by whole rows: each vertex is expanded once. */
VSET_INLINE void board_component_by_rows(vword *component, const struct board *board,
                                         const vword *set, uint32_t v, vword *scratch,
                                         unsigned words) {
    vword *frontier = scratch, *row = scratch + words;
    if (words == 1 && board->steps.count) {
        component[0] = board_flood(&board->steps, (vword)1 << v, set[0], set[0]);
        return;
    }
    if (words == VPAIR_WORDS && board->steps.count) {
        vpair all = vpair_of(set, words);
        vset_of_pair(component, board_flood(&board->steps, (vpair)1 << v, all, all), words);
        return;
    }
    vset_clear(component, words);
    vset_clear(frontier, words);
    vset_add(component, v);
    vset_add(frontier, v);
    for (uint32_t next = v; next != UINT32_MAX; next = vset_next(frontier, 0, words)) {
        vset_drop(frontier, next);
        board_neighbours(row, board, next, set, words);
        for (unsigned i = 0; i < words; i++) {
            vword fresh = row[i] & ~component[i];
            component[i] |= fresh;
            frontier[i] |= fresh;
        }
    }
}

/* The same on wide boards, with a stack of vertices. O(words + vertices and edges visited). */
void board_component_by_stack(vword *component, const struct board *board, const vword *set,
                              uint32_t v, vword *scratch, unsigned words);

/*
 * The work of finding a component in units of limits_spend, at most; constant on narrow boards,
 * and on wide ones the arcs that are walked.
 */
VSET_INLINE uint32_t board_walk_work(const struct board *board, unsigned words) {
    enum { ARCS_PER_UNIT = 20 };
    if (words <= BOARD_ROW_WORDS) {
        return 1 + words / 4;
    }
    uint64_t work = 1 + words / 4 + board->offset[board->n] / ARCS_PER_UNIT;
    return work < UINT32_MAX ? (uint32_t)work : UINT32_MAX;
}

/* The component of set that contains v; scratch has board_scratch_words(words) words. */
VSET_INLINE void board_component(vword *component, const struct board *board, const vword *set,
                                 uint32_t v, vword *scratch, unsigned words) {
    if (words <= BOARD_ROW_WORDS) {
        board_component_by_rows(component, board, set, v, scratch, words);
    } else {
        board_component_by_stack(component, board, set, v, scratch, words);
    }
}

#endif
