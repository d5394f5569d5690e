/*
 * ak:thm1: Node-Kayles on G is CSG(S) on G', 1 not in S. Let M = max S. A control vertex has M + 1
 * leaves; a vertex v of G becomes a star of M vertices whose centre is joined to the control
 * vertex; an edge uv becomes a vertex with M leaves joined to the centres of u and v. Only the
 * stars of vertices can be taken, whole, and no two neighbouring ones.
 *
 * Larger girth: the edges of G' are subdivided, and each new vertex gets M + 1 leaves, so that it
 * can never go. With i new vertices on an edge at the control vertex and j on one at an edge
 * vertex, the cycles are of length 4 + 2i + 2j and more through the control vertex, and of length
 * 2l(1 + j) around a cycle of length l of G. The least j that makes those long enough is taken,
 * and then the i that makes the others exactly so long.
 */
#include "core/wide.h"
#include "reduce/drawing.h"
#include "reduce/reduce.h"

#include <stdlib.h>

enum { LEAST_GIRTH = 4 };

static graze_status require_no_single(const graze_game *target, graze_error *error) {
    if (target->parameters.digit[1]) {
        return fail(error, GRAZE_BAD_INPUT, "%s takes single vertices: ak:thm1 needs L without 1",
                    target->name);
    }
    return GRAZE_OK;
}

/* The least length of a cycle through the tree of shortest paths from root; best at most. */
static uint32_t shortest_cycle_at(const graze_graph *graph, uint32_t root, uint32_t best,
                                  uint32_t *distance, uint32_t *parent, uint32_t *queue) {
    size_t head = 0, tail = 0;
    for (size_t v = 0; v < graph->n; v++) {
        distance[v] = NO_VERTEX;
    }
    distance[root] = 0;
    parent[root] = NO_VERTEX;
    queue[tail++] = root;
    while (head < tail) {
        uint32_t v = queue[head++];
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            if (distance[w] == NO_VERTEX) {
                distance[w] = distance[v] + 1;
                parent[w] = v;
                queue[tail++] = w;
            } else if (w != parent[v] && distance[v] + distance[w] + 1 < best) {
                best = distance[v] + distance[w] + 1;
            }
        }
    }
    return best;
}

graze_status graph_girth(uint32_t *girth, const graze_graph *graph, graze_error *error) {
    size_t n = (size_t)graph->n;
    uint32_t *memory = malloc((3 * n + 1) * sizeof *memory);
    if (!memory) {
        return fail_memory(error);
    }
    *girth = NO_VERTEX;
    for (uint32_t v = 0; v < n; v++) {
        *girth = shortest_cycle_at(graph, v, *girth, memory, memory + n, memory + 2 * n);
    }
    free(memory);
    return GRAZE_OK;
}

/* New vertices on each edge at the control vertex, and on each edge at an edge vertex. */
typedef struct subdivision {
    uint64_t at_control, at_edges;
} subdivision;

static graze_status choose_subdivision(subdivision *chosen, const reduce_input *in,
                                       graze_error *error) {
    uint64_t wanted = in->options.girth;
    *chosen = (subdivision){0};
    if (wanted == 0) {
        return GRAZE_OK;
    }
    if (wanted < LEAST_GIRTH || wanted % 2 == 1) {
        return fail(error, GRAZE_BAD_ARGUMENT, "girth %llu: it must be even and at least %d",
                    (unsigned long long)wanted, LEAST_GIRTH);
    }
    uint32_t own = NO_VERTEX;
    TRY(graph_girth(&own, in->graphs[0], error));
    uint64_t step = 2 * (uint64_t)own;
    chosen->at_edges = own == NO_VERTEX ? 0 : (wanted - 1) / step;
    chosen->at_control = (wanted - LEAST_GIRTH) / 2 - chosen->at_edges;
    return GRAZE_OK;
}

/* The sizes of G', saturated where they do not fit. */
static void count_vertices(uint64_t *vertices, uint64_t *edges, const graze_graph *graph,
                           uint64_t top, const subdivision *inner) {
    wide n = graph->n, m = graph->m;
    wide guards = n * inner->at_control + 2 * m * inner->at_edges;
    wide total = top * n + (top + 1) * m + top + 2 + guards * (top + 2);
    /* a tree but for the m cycles that the edges of G close */
    wide links = total - 1 + m;
    *vertices = total > UINT64_MAX ? UINT64_MAX : (uint64_t)total;
    *edges = links > UINT64_MAX ? UINT64_MAX : (uint64_t)links;
}

static void draw_vertex_stars(drawing *d, const graze_graph *graph, uint64_t top, uint32_t control,
                              uint64_t inner, uint32_t *centre) {
    for (uint32_t v = 0; v < graph->n; v++) {
        centre[v] = draw_star(d, top - 1);
        draw_guarded_path(d, control, centre[v], inner, top + 1);
    }
}

static void draw_edge_stars(drawing *d, const graze_graph *graph, uint64_t top, uint64_t inner,
                            const uint32_t *centre) {
    for (uint32_t u = 0; u < graph->n; u++) {
        FOR_EACH_NEIGHBOUR (v, graph, u) {
            if (u < v) {
                uint32_t edge = draw_star(d, top);
                draw_guarded_path(d, centre[u], edge, inner, top + 1);
                draw_guarded_path(d, centre[v], edge, inner, top + 1);
            }
        }
    }
}

static graze_status build(graze_reduced *made, const reduce_input *in, graze_error *error) {
    const graze_graph *graph = in->graphs[0];
    uint64_t top = in->target->parameters.top, vertices, edges;
    subdivision inner;
    drawing d;
    TRY(choose_subdivision(&inner, in, error));
    count_vertices(&vertices, &edges, graph, top, &inner);
    TRY(drawing_init(&d, vertices, edges, error));
    uint32_t *centre = malloc((graph->n + 1) * sizeof *centre);
    if (!centre) {
        builder_clear(&d.builder);
        return fail_memory(error);
    }
    uint32_t control = draw_star(&d, top + 1);
    draw_vertex_stars(&d, graph, top, control, inner.at_control, centre);
    draw_edge_stars(&d, graph, top, inner.at_edges, centre);
    free(centre);
    return drawing_finish(&made->graph, &d, error);
}

const construction node_kayles_to_csg = {
    .info = {.name = "node-kayles-to-csg",
             .parameter = "the set L of sizes, without 1: node-kayles-to-csg:2,3",
             .input = "GRAPH",
             .meaning = "a bipartite graph on which CSG(L) has the Grundy value that Node-Kayles "
                        "has on GRAPH; with the option girth of that even girth",
             .reference = "ak:thm1"},
    .graphs = 1,
    .source = "node-kayles",
    .target = "csg",
    .has_girth = true,
    .keeps_value = true,
    .require = require_no_single,
    .build = build,
};
