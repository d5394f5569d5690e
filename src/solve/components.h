/* The components of a graph: each is solved on its own, with a board and searches of its own. */
#ifndef GRAZE_SOLVE_COMPONENTS_H
#define GRAZE_SOLVE_COMPONENTS_H

#include "search/misere/misere.h"
#include "search/plain/plain.h"
#include "search/score/score.h"
#include "search/subset/subset.h"
#include "search/value/value.h"
#include "structure/forest/forest.h"

/*
 * A component, or the whole graph where a position is not the sum of its components (misere play,
 * scores). The board and the searches are made when they are needed.
 */
struct component {
    const uint32_t *vertices; /* ascending, inside components.vertices */
    uint32_t count;
    bool cancelled; /* by an isomorphic component: their sum is 0 */
    struct board *board;
    plain_search *plain;
    subset_table *subsets; /* of all vertices */
    uint8_t judged,
        suited;     /* by kind of question: whether such a table suits, once that is judged */
    uint64_t tried; /* positions that short searches have visited instead of filling it */
    value_search *values;
    misere_search *misere;
    score_search *scores;
    forest *forest; /* of scored games: the trees met so far */
};

struct components {
    const graze_graph *graph;
    struct component *list;
    size_t count;
    uint32_t *vertices; /* all vertices, component by component */
    uint32_t *local;    /* the number of a vertex in its component */
    uint32_t *of;       /* the component of a vertex */
};

/*
 * Splits a built graph into its components; whole makes it a single one. limits may be NULL. After
 * a failure there is nothing to clear. O(n + m).
 */
graze_status components_split(struct components *components, const graze_graph *graph, bool whole,
                              struct limits *limits, graze_error *error);
void components_clear(struct components *components);

/*
 * Marks pairs of isomorphic components as cancelled, and counts the components marked. Some pairs
 * may be missed. Time: O(n + m) where no two components look alike.
 */
graze_status components_cancel_equal(size_t *cancelled, struct components *components,
                                     struct limits *limits);

/* Makes the board of a component. */
graze_status component_require_board(struct components *components, struct component *component,
                                     graze_error *error);

/* Releases board and searches of a component. */
void component_release(struct component *component);

#endif
