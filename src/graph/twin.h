/*
 * Two graphs of the same order under one ordered partition: what a search for an isomorphism
 * works on. Vertex v of the left graph is number v, vertex w of the right graph number n + w.
 * A cell holds as many vertices of the left as of the right; when all cells are pairs, they are
 * an isomorphism.
 */
#ifndef GRAZE_GRAPH_TWIN_H
#define GRAZE_GRAPH_TWIN_H

#include "core/limits.h"
#include "graph/graph.h"

struct twin {
    const graze_graph *side[2];
    struct limits *limits;
    uint32_t n;       /* vertices of one side */
    uint32_t *order;  /* all 2n vertices, cell by cell */
    uint32_t *place;  /* of a vertex in order */
    uint32_t *cell;   /* of a vertex: where its cell begins */
    uint32_t *length; /* of the cell that begins here */
    /* The splits so far: a cell was cut off the end of the cell from. */
    uint32_t *from, *cut;
    size_t split_count;
    /* Refinement. */
    uint32_t *queue; /* cells that may split others: a stack */
    size_t queued;
    bool *is_queued;
    uint32_t *count; /* neighbours of a vertex in the splitting cell */
    uint32_t *touched, *touched_cells, *members;
    uint32_t *hits; /* touched vertices of the cell that begins here */
    uint64_t *keys;
    void *memory;
    size_t bytes;
};

/*
 * The partition into one cell; nothing is refined yet.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED when memory is out. Time: O(n).
 */
graze_status twin_init(struct twin *twin, const graze_graph *left, const graze_graph *right,
                       struct limits *limits);
void twin_clear(struct twin *twin);

/* Queues the cell of everything, for the first refinement. */
void twin_queue_all(struct twin *twin);

/* Puts left vertex v and right vertex w, which share a cell, into a cell of their own. */
void twin_join(struct twin *twin, uint32_t v, uint32_t w);

/*
 * Splits cells by the number of neighbours in other cells until nothing changes. balanced is
 * false as soon as a cell has not as many vertices on the left as on the right.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit. Time: O((n + m) log n) for a whole branch.
 */
graze_status twin_refine(bool *balanced, struct twin *twin);

/* Drops what waits for refinement: a contradiction was found elsewhere. */
void twin_forget_queue(struct twin *twin);

/* Takes back the splits beyond the first count. */
void twin_undo(struct twin *twin, size_t count);

/* Length of the cell of a left vertex. */
static inline uint32_t twin_cell_length(const struct twin *twin, uint32_t v) {
    return twin->length[twin->cell[v]];
}

/* The right vertex of the cell of left vertex v, which is a pair. */
static inline uint32_t twin_partner(const struct twin *twin, uint32_t v) {
    const uint32_t *pair = twin->order + twin->cell[v];
    return (pair[0] == v ? pair[1] : pair[0]) - twin->n;
}

#endif
