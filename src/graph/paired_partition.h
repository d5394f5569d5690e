/*
 * Two graphs of the same order under one ordered partition: what a search for an isomorphism
 * works on. Vertex v of the left graph is number v, vertex w of the right graph number n + w.
 * A cell holds as many vertices of the left as of the right; when all cells are pairs, they are
 * an isomorphism.
 */
#ifndef GRAZE_GRAPH_PAIRED_PARTITION_H
#define GRAZE_GRAPH_PAIRED_PARTITION_H

#include "core/limits.h"
#include "graph/graph.h"

struct paired_partition {
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
graze_status paired_init(struct paired_partition *partition, const graze_graph *left,
                         const graze_graph *right, struct limits *limits);
void paired_clear(struct paired_partition *partition);

/* Queues the cell of everything, for the first refinement. */
void paired_queue_all(struct paired_partition *partition);

/* Puts left vertex v and right vertex w, which share a cell, into a cell of their own. */
void paired_join(struct paired_partition *partition, uint32_t v, uint32_t w);

/*
 * Splits cells by the number of neighbours in other cells until nothing changes. balanced is
 * false as soon as a cell has not as many vertices on the left as on the right.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit. Time: O((n + m) log n) for a whole branch.
 */
graze_status paired_refine(bool *balanced, struct paired_partition *partition);

/* Drops what waits for refinement: a contradiction was found elsewhere. */
void paired_forget_queue(struct paired_partition *partition);

/* Takes back the splits beyond the first count. */
void paired_undo(struct paired_partition *partition, size_t count);

/* Length of the cell of a left vertex. */
static inline uint32_t paired_cell_length(const struct paired_partition *partition, uint32_t v) {
    return partition->length[partition->cell[v]];
}

#endif
