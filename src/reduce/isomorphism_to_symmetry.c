/*
 * ak:thm7: G and H are isomorphic if and only if G' has an involutive automorphism f with e and
 * f(e) disjoint for every edge e. G' is made of both graphs, each with a universal vertex, a leaf
 * on that, and all edges subdivided once; or it is K2 when the numbers of vertices differ.
 */
#include "reduce/drawing.h"
#include "reduce/matching.h"
#include "reduce/reduce.h"

static void draw_subdivided_edge(drawing *d, uint32_t u, uint32_t v) {
    uint32_t middle = draw_vertices(d, 1);
    draw_edge(d, u, middle);
    draw_edge(d, middle, v);
}

static void draw_side(drawing *d, const graze_graph *graph) {
    uint32_t first = draw_vertices(d, graph->n), universal = draw_vertices(d, 1);
    draw_subdivided_edge(d, universal, draw_vertices(d, 1));
    for (uint32_t u = 0; u < graph->n; u++) {
        draw_subdivided_edge(d, universal, first + u);
        FOR_EACH_NEIGHBOUR (v, graph, u) {
            if (u < v) {
                draw_subdivided_edge(d, first + u, first + v);
            }
        }
    }
}

static graze_status build(graze_reduced *made, const reduce_input *in, graze_error *error) {
    const graze_graph *g = in->graphs[0], *h = in->graphs[1];
    drawing d;
    if (g->n != h->n) {
        TRY(drawing_init(&d, 2, 1, error));
        draw_edge(&d, draw_vertices(&d, 2), 1);
        return drawing_finish(&made->graph, &d, error);
    }
    uint64_t edges = 2 * (g->n + 1) + g->m + h->m;
    TRY(drawing_init(&d, 2 * (g->n + 2) + edges, 2 * edges, error));
    draw_side(&d, g);
    draw_side(&d, h);
    return drawing_finish(&made->graph, &d, error);
}

static graze_status check(graze_reduced *made, const reduce_input *in, struct limits *limits,
                          graze_error *error) {
    bool isomorphic, symmetric;
    (void)error;
    TRY(matching_isomorphism(&isomorphic, in->graphs[0], in->graphs[1], limits));
    TRY(matching_disjoint_involution(&symmetric, made->graph, limits));
    return reduced_compare(made, "the graphs are isomorphic", isomorphic ? "yes" : "no",
                           "the result has an edge-disjoint involutive automorphism",
                           symmetric ? "yes" : "no");
}

const construction isomorphism_to_symmetry = {
    .info = {.name = "isomorphism-to-symmetry",
             .input = "GRAPH GRAPH",
             .meaning = "a bipartite graph with an edge-disjoint involutive automorphism, by which "
                        "the second player wins Arc-Kayles, if and only if the graphs are "
                        "isomorphic",
             .reference = "ak:thm7"},
    .graphs = 2,
    .build = build,
    .check = check,
};
