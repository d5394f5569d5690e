/* Whether two graphs are the same up to the numbers of their vertices; colours count. */
#ifndef GRAZE_GRAPH_ISOMORPHISM_H
#define GRAZE_GRAPH_ISOMORPHISM_H

#include "core/limits.h"
#include "graph/graph.h"

typedef enum isomorphism_answer {
    ISOMORPHIC,
    NOT_ISOMORPHIC,
    ISOMORPHISM_UNKNOWN /* more than most_nodes choices would have to be tried */
} isomorphism_answer;

/*
 * Searches an isomorphism by refinement and choice; most_nodes bounds the choices.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit of the call.
 * Time: O((n + m) log n) a choice; few choices for most graphs.
 */
graze_status graphs_compare(isomorphism_answer *answer, const graze_graph *left,
                            const graze_graph *right, uint64_t most_nodes, struct limits *limits);

#endif
