#include "verify/checks/small.h"

#include "graph/graph.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void small_add_edge(small_graph *g, unsigned u, unsigned v) {
    g->row[u] |= (small_set)1 << v;
    g->row[v] |= (small_set)1 << u;
}

unsigned small_edge_count(const small_graph *g) {
    unsigned ends = 0;
    for (unsigned v = 0; v < g->n; v++) {
        ends += set_size(g->row[v]);
    }
    return ends / 2;
}

graze_status small_parse(small_graph *g, const char *text) {
    graze_graph *graph = NULL;
    *g = (small_graph){0};
    TRY(graze_graph_parse(&graph, text, NULL));
    bool fits = graph->n <= SMALL_MOST && graph->offset;
    g->n = fits ? (unsigned)graph->n : 0;
    for (uint32_t v = 0; v < g->n; v++) {
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            g->row[v] |= (small_set)1 << w;
        }
    }
    graze_graph_free(graph);
    return fits ? GRAZE_OK : GRAZE_TOO_LARGE;
}

small_graph small_union(const small_graph *a, const small_graph *b) {
    small_graph both = *a;
    both.n = a->n + b->n;
    for (unsigned v = 0; v < b->n; v++) {
        both.row[a->n + v] = b->row[v] << a->n;
    }
    return both;
}

small_graph small_induced(const small_graph *g, small_set set) {
    small_graph part = {.n = set_size(set)};
    FOR_EACH_BIT(v, set) {
        unsigned new_v = set_size(set & (((small_set)1 << v) - 1));
        FOR_EACH_BIT(w, g->row[v] & set) {
            part.row[new_v] |= (small_set)1 << set_size(set & (((small_set)1 << w) - 1));
        }
    }
    return part;
}

bool small_is_connected(const small_graph *g) {
    small_set reached = g->n > 0, before = 0;
    while (reached != before) {
        before = reached;
        FOR_EACH_BIT(v, before) {
            reached |= g->row[v];
        }
    }
    return reached == small_all(g);
}

/* Whether the vertices placed so far can be completed to an isomorphism. */
static bool extend_isomorphism(const small_graph *a, const small_graph *b, unsigned *image,
                               unsigned placed, small_set used) {
    if (placed == a->n) {
        return true;
    }
    FOR_EACH_BIT(w, small_all(b) & ~used) {
        bool fits = set_size(a->row[placed]) == set_size(b->row[w]);
        for (unsigned v = 0; v < placed && fits; v++) {
            fits = (a->row[placed] >> v & 1) == (b->row[w] >> image[v] & 1);
        }
        image[placed] = w;
        if (fits && extend_isomorphism(a, b, image, placed + 1, used | (small_set)1 << w)) {
            return true;
        }
    }
    return false;
}

bool small_is_isomorphic(const small_graph *a, const small_graph *b) {
    unsigned image[SMALL_MOST];
    return a->n == b->n && small_edge_count(a) == small_edge_count(b) &&
           extend_isomorphism(a, b, image, 0, 0);
}

small_set small_isolated(const small_graph *g, small_set set) {
    small_set isolated = 0;
    FOR_EACH_BIT(v, set) {
        isolated |= (small_set)((g->row[v] & set) == 0) << v;
    }
    return isolated;
}

/* ---- instances ----------------------------------------------------------------------------- */

graze_status small_write(char *text, size_t size, const small_graph *g) {
    uint32_t edges[SMALL_MOST * SMALL_MOST / 2][2];
    size_t count = 0, length;
    graze_graph *graph = NULL;
    char *written = NULL;
    for (unsigned v = 0; v < g->n; v++) {
        FOR_EACH_BIT(w, g->row[v]) {
            if (w > v) {
                edges[count][0] = v;
                edges[count++][1] = w;
            }
        }
    }
    TRY(graze_graph_from_edges(&graph, g->n, (const uint32_t(*)[2])edges, count, NULL));
    graze_status status = graze_graph_write(&written, &length, graph, "graph6", NULL);
    if (status == GRAZE_OK) {
        int shown = (int)strcspn(written, "\n");
        snprintf(text, size, "g6:%.*s", shown, written);
    }
    free(written);
    graze_graph_free(graph);
    return status;
}

graze_status sweep_graph(struct claim_sweep *sweep, bool right, const char *game,
                         const small_graph *g, const char *claimed, const char *actual) {
    char text[INSTANCE_GRAPH];
    if (right) {
        return sweep_right(sweep);
    }
    TRY(small_write(text, sizeof text, g));
    return sweep_wrong(sweep, game, text, g->n, small_edge_count(g), claimed, actual);
}

graze_status sweep_graph_value(struct claim_sweep *sweep, const char *game, const small_graph *g,
                               int64_t claimed, int64_t actual) {
    char claimed_text[24], actual_text[24];
    if (claimed == actual) {
        return sweep_right(sweep);
    }
    snprintf(claimed_text, sizeof claimed_text, "%" PRId64, claimed);
    snprintf(actual_text, sizeof actual_text, "%" PRId64, actual);
    return sweep_graph(sweep, false, game, g, claimed_text, actual_text);
}

/* Hands the graphs of the generator to a visitor. */
typedef struct relay {
    struct claim_sweep *sweep;
    small_visitor *visit;
    void *context;
} relay;

static graze_status relay_graph(void *context, const uint64_t *rows, unsigned n) {
    const relay *to = context;
    small_graph g = {.n = n};
    for (unsigned v = 0; v < n; v++) {
        g.row[v] = (small_set)rows[v];
    }
    return to->visit(to->sweep, &g, to->context);
}

graze_status sweep_graphs(struct claim_sweep *sweep, unsigned least, unsigned most,
                          small_visitor *visit, void *context) {
    relay to = {sweep, visit, context};
    graze_status status = GRAZE_OK;
    for (unsigned n = least; n <= most && status == GRAZE_OK; n++) {
        status = generate_graphs(n, false, 0, 1, relay_graph, &to, sweep->limits);
    }
    generate_release_thread();
    return status;
}

/* ---- forests ------------------------------------------------------------------------------- */

/* All trees on up to GENERATE_MOST_TREE_ORDER vertices, and the forest that is being put together.
 */
typedef struct forester {
    relay to;
    tree_list trees[GENERATE_MOST_TREE_ORDER + 1];
} forester;

static small_graph tree_graph(const tree_list *list, size_t index) {
    uint64_t rows[GENERATE_MOST_TREE_ORDER];
    small_graph tree = {.n = list->n};
    tree_list_get(rows, list, index);
    for (unsigned v = 0; v < list->n; v++) {
        tree.row[v] = (small_set)rows[v];
    }
    return tree;
}

/* Adds trees of left more vertices in all, none behind tree number last of order n. */
static graze_status add_trees(forester *f, const small_graph *forest, unsigned left, unsigned n,
                              size_t last) {
    if (left == 0) {
        return f->to.visit(f->to.sweep, forest, f->to.context);
    }
    for (unsigned order = n < left ? n : left; order > 0; order--) {
        const tree_list *list = &f->trees[order];
        size_t count = order == n && last < list->count ? last + 1 : list->count;
        for (size_t i = 0; i < count; i++) {
            small_graph tree = tree_graph(list, i), more = small_union(forest, &tree);
            TRY(add_trees(f, &more, left - order, order, i));
        }
    }
    return GRAZE_OK;
}

static graze_status list_trees(forester *f, unsigned most) {
    for (unsigned n = 1; n <= most; n++) {
        TRY(tree_list_make(&f->trees[n], n, f->to.sweep->limits));
    }
    return GRAZE_OK;
}

static void forget_trees(forester *f) {
    for (unsigned n = 1; n <= GENERATE_MOST_TREE_ORDER; n++) {
        tree_list_clear(&f->trees[n], f->to.sweep->limits);
    }
}

graze_status sweep_forests(struct claim_sweep *sweep, unsigned most, small_visitor *visit,
                           void *context) {
    forester f = {.to = {sweep, visit, context}};
    small_graph none = {0};
    graze_status status = GRAZE_OK;
    for (unsigned n = 1; n <= most && status == GRAZE_OK; n++) {
        status = tree_list_make(&f.trees[n], n, sweep->limits);
        if (status == GRAZE_OK) {
            status = add_trees(&f, &none, n, n, SIZE_MAX);
        }
    }
    forget_trees(&f);
    return status;
}

graze_status sweep_trees(struct claim_sweep *sweep, unsigned most, small_visitor *visit,
                         void *context) {
    forester f = {.to = {sweep, visit, context}};
    graze_status status = list_trees(&f, most);
    for (unsigned n = 1; n <= most && status == GRAZE_OK; n++) {
        for (size_t i = 0; i < f.trees[n].count && status == GRAZE_OK; i++) {
            small_graph tree = tree_graph(&f.trees[n], i);
            status = visit(sweep, &tree, context);
        }
    }
    forget_trees(&f);
    return status;
}
