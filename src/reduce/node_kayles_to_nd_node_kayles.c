/*
 * ak:thm4: Node-Kayles on G is Non-Disconnecting Node-Kayles on G'. An edge uv becomes a path
 * u, e1, e2, v and a K_{3,3}, one vertex of which is joined to e1 and e2; all the vertices e1 and
 * e2 of all edges are joined to one another.
 *
 * As printed it fails when G has exactly one edge: when u and v are both taken the K_{3,3} is all
 * that is left of the component, which is connected. The repaired construction has one K_{3,3}
 * more, joined to all the vertices e1 and e2, so that a K_{3,3} is never alone.
 */
#include "core/wide.h"
#include "reduce/drawing.h"
#include "reduce/reduce.h"

enum { SIDE = 3, GADGET = 2 + 2 * SIDE, GADGET_EDGES = 3 + 2 + SIDE * SIDE };

/* A new K_{3,3}; returns the vertex by which it hangs on the rest. */
static uint32_t draw_bipartite(drawing *d) {
    uint32_t first = draw_vertices(d, 2 * SIDE);
    for (uint32_t i = 0; i < SIDE; i++) {
        draw_edges_to(d, first + i, first + SIDE, SIDE);
    }
    return first;
}

/* The gadget of the edge uv; its vertices e1 and e2 are ends and ends + 1, drawn already. */
static void draw_gadget(drawing *d, uint32_t u, uint32_t v, uint32_t ends) {
    draw_edge(d, u, ends);
    draw_edge(d, ends + 1, v);
    uint32_t hook = draw_bipartite(d);
    draw_edges_to(d, hook, ends, 2);
}

static graze_status build(graze_reduced *made, const reduce_input *in, graze_error *error) {
    const graze_graph *graph = in->graphs[0];
    bool anchored = in->options.fixed && graph->m > 0;
    wide m = graph->m;
    wide links = m * GADGET_EDGES - m + m * (2 * m - 1) + (anchored ? 2 * m + SIDE * SIDE : 0);
    drawing d;
    TRY(drawing_init(&d, graph->n + GADGET * graph->m + (anchored ? 2 * SIDE : 0),
                     links > UINT64_MAX ? UINT64_MAX : (uint64_t)links, error));
    draw_vertices(&d, graph->n);
    uint32_t ends = draw_vertices(&d, 2 * graph->m), next = ends;
    draw_clique_on(&d, ends, (uint32_t)(2 * graph->m));
    for (uint32_t u = 0; u < graph->n; u++) {
        FOR_EACH_NEIGHBOUR (v, graph, u) {
            if (u < v) {
                draw_gadget(&d, u, v, next);
                next += 2;
            }
        }
    }
    if (anchored) {
        draw_edges_to(&d, draw_bipartite(&d), ends, 2 * graph->m);
    }
    return drawing_finish(&made->graph, &d, error);
}

const construction node_kayles_to_nd_node_kayles = {
    .info = {.name = "node-kayles-to-nd-node-kayles",
             .input = "GRAPH",
             .meaning =
                 "a graph on which Non-Disconnecting Node-Kayles has the Grundy value that "
                 "Node-Kayles has on GRAPH; with the option fixed also where GRAPH has one edge",
             .reference = "ak:thm4"},
    .graphs = 1,
    .source = "node-kayles",
    .target = "nd-node-kayles",
    .has_fixed = true,
    .keeps_value = true,
    .build = build,
};
