/*
 * Search for an automorphism of order two under which few vertices are near their images. As hard
 * as graph isomorphism, so the number of choices is bounded.
 */
#ifndef GRAZE_STRUCTURE_PAIRING_INVOLUTION_H
#define GRAZE_STRUCTURE_PAIRING_INVOLUTION_H

#include "core/limits.h"
#include "graph/graph.h"

/* What is searched. */
struct involution_task {
    const graze_graph *graph;
    /* Whether v and w = image of v are far enough from each other; v = w never is. */
    bool (*is_far)(void *context, uint32_t v, uint32_t w);
    /* How many vertices may be near their images, fixed ones included. */
    uint32_t most_near;
    /* A complete involution: whether it will do. NULL: every one will. */
    bool (*accepts)(void *context, const uint32_t *image);
    void *context;
    uint64_t most_nodes; /* choices to be tried at most */
};

typedef enum involution_answer {
    INVOLUTION_FOUND,
    INVOLUTION_NONE,   /* there is none */
    INVOLUTION_UNKNOWN /* none among those tried */
} involution_answer;

/*
 * image has room for n entries and receives the involution.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit of the call.
 */
graze_status involution_search(involution_answer *answer, uint32_t *image,
                               const struct involution_task *task, struct limits *limits);

#endif
