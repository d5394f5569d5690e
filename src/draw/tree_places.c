#include "draw/tree_places.h"

#include <stdlib.h>

enum {
    ONE_ROW = 12,    /* vertices of a path that is drawn as one row */
    ONE_RING = 120,  /* vertices of a cycle that is drawn as a ring */
    FEW_LEAVES = 14, /* of a tree that is drawn downwards */
};

static const double WIDER_THAN_HIGH = 1.8; /* long paths and cycles */

/* A tree, from its root: the vertices in the order of a walk, those of a level from left to right.
 */
typedef struct rooted {
    const graze_graph *graph;
    uint32_t n;
    uint32_t *order, *parent, *depth;
    double *leaves; /* of the branch of a vertex */
    double *x;      /* the middle of its leaves, which are 1 apart */
} rooted;

void put_path(point *place, const uint32_t *order, uint32_t n) {
    static const double BETWEEN_ROWS = 1.4;
    uint32_t columns =
        n <= ONE_ROW ? n : (uint32_t)fmax(ceil(sqrt(WIDER_THAN_HIGH * (double)n)), ONE_ROW);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t row = i / columns, step = i % columns;
        put(place, order ? order[i] : i, row % 2 ? columns - 1 - step : step, BETWEEN_ROWS * row);
    }
}

/*
 * Rows that are connected at their ends by turns, all but the first column, which leads back. The
 * last two rows are shorter as is necessary, and one vertex of the first column may be missing.
 */
static void put_long_cycle(point *place, const uint32_t *order, uint32_t n) {
    uint32_t columns = (uint32_t)ceil(sqrt(WIDER_THAN_HIGH * (double)n));
    uint32_t rows = 2 * ((n + 2 * columns - 1) / (2 * columns)), missing = rows * columns - n;
    uint32_t i = 0;
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t end = row + 2 < rows ? columns : columns - missing / 2;
        for (uint32_t step = row > 0; step < end; step++) {
            put(place, order ? order[i] : i, row % 2 ? end - step : step, row);
            i++;
        }
    }
    for (uint32_t row = rows - 1; i < n; row--) {
        put(place, order ? order[i] : i, 0, row);
        i++;
    }
}

void put_cycle(point *place, const uint32_t *order, uint32_t n) {
    if (n > ONE_RING) {
        put_long_cycle(place, order, n);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        double angle = FULL_TURN * i / n, radius = ring_radius(n);
        put(place, order ? order[i] : i, radius * sin(angle), -radius * cos(angle));
    }
}

/* Walks through the tree from a root. */
static void walk(rooted *t, uint32_t root) {
    uint32_t count = 1;
    t->order[0] = root;
    t->parent[root] = NO_VERTEX;
    t->depth[root] = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t v = t->order[i];
        FOR_EACH_NEIGHBOUR (w, t->graph, v) {
            if (w != t->parent[v]) {
                t->parent[w] = v;
                t->depth[w] = t->depth[v] + 1;
                t->order[count++] = w;
            }
        }
    }
}

/* Walks from the middle of a longest path. */
static void walk_from_centre(rooted *t) {
    walk(t, 0);
    walk(t, t->order[t->n - 1]);
    uint32_t centre = t->order[t->n - 1];
    for (uint32_t steps = t->depth[centre] / 2; steps > 0; steps--) {
        centre = t->parent[centre];
    }
    walk(t, centre);
}

/* Fills leaves and x. */
static void spread(rooted *t) {
    for (uint32_t v = 0; v < t->n; v++) {
        t->leaves[v] = graph_degree(t->graph, v) == 1 && v != t->order[0];
    }
    for (uint32_t i = t->n; i-- > 1;) {
        t->leaves[t->parent[t->order[i]]] += t->leaves[t->order[i]];
    }
    double *free_from = t->x; /* where the next branch below a vertex begins, until it is placed */
    free_from[t->order[0]] = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        uint32_t v = t->order[i];
        double from = free_from[v];
        FOR_EACH_NEIGHBOUR (w, t->graph, v) {
            if (w != t->parent[v]) {
                free_from[w] = from;
                from += t->leaves[w];
            }
        }
        t->x[v] += t->leaves[v] / 2;
    }
}

/* The first vertex, in the order, of the level after that of vertex number i. */
static uint32_t level_end(const rooted *t, uint32_t i) {
    uint32_t depth = t->depth[t->order[i]];
    while (i < t->n && t->depth[t->order[i]] == depth) {
        i++;
    }
    return i;
}

/* Levels are so far apart that wide branches have no flat edges. */
static void put_downwards(point *place, const rooted *t) {
    static const double STEEPNESS = 0.4;
    double y = 0;
    for (uint32_t i = 0, end; i < t->n; i = end) {
        double widest = 0;
        end = level_end(t, i);
        for (uint32_t j = i; j < end && i > 0; j++) {
            uint32_t v = t->order[j];
            widest = fmax(widest, fabs(t->x[v] - t->x[t->parent[v]]));
        }
        y += i > 0 ? fmax(1, STEEPNESS * widest) : 0;
        for (uint32_t j = i; j < end; j++) {
            put(place, t->order[j], t->x[t->order[j]], y);
        }
    }
}

/* Circles are so large that the vertices of a level are 1 apart on theirs. */
static void put_outwards(point *place, const rooted *t) {
    double leaves = t->leaves[t->order[0]], radius = 0;
    for (uint32_t i = 0, end; i < t->n; i = end) {
        end = level_end(t, i);
        double nearest = leaves - (t->x[t->order[end - 1]] - t->x[t->order[i]]);
        for (uint32_t j = i + 1; j < end; j++) {
            nearest = fmin(nearest, t->x[t->order[j]] - t->x[t->order[j - 1]]);
        }
        radius = i == 0 ? 0 : radius + 1;
        if (end - i > 1) {
            radius = fmax(radius, leaves / nearest / FULL_TURN);
        }
        for (uint32_t j = i; j < end; j++) {
            double angle = FULL_TURN * t->x[t->order[j]] / leaves;
            put(place, t->order[j], radius * sin(angle), -radius * cos(angle));
        }
    }
}

static bool put_tree(point *place, const graze_graph *graph, int drawing) {
    uint32_t n = (uint32_t)graph->n;
    rooted t = {.graph = graph,
                .n = n,
                .order = malloc(n * sizeof *t.order),
                .parent = malloc(n * sizeof *t.parent),
                .depth = malloc(n * sizeof *t.depth),
                .leaves = malloc(n * sizeof *t.leaves),
                .x = malloc(n * sizeof *t.x)};
    bool good = t.order && t.parent && t.depth && t.leaves && t.x;
    if (good) {
        walk_from_centre(&t);
        spread(&t);
        bool has_few = t.leaves[t.order[0]] <= FEW_LEAVES;
        (has_few == (drawing == 0) ? put_downwards : put_outwards)(place, &t);
    }
    free(t.order);
    free(t.parent);
    free(t.depth);
    free(t.leaves);
    free(t.x);
    return good;
}

/* Follows a path or a cycle from a vertex. */
static void follow(uint32_t *order, const graze_graph *graph, uint32_t start) {
    uint32_t before = NO_VERTEX, at = start;
    for (uint32_t i = 0; i < graph->n; i++) {
        uint32_t next = NO_VERTEX;
        order[i] = at;
        FOR_EACH_NEIGHBOUR (w, graph, at) {
            next = w != before && next == NO_VERTEX ? w : next;
        }
        before = at;
        at = next;
    }
}

static bool put_chain(point *place, const graze_graph *graph, uint32_t start) {
    uint32_t n = (uint32_t)graph->n, *order = malloc(n * sizeof *order);
    if (!order) {
        return false;
    }
    follow(order, graph, start);
    (graph->m < n ? put_path : put_cycle)(place, order, n);
    free(order);
    return true;
}

bool tree_places(bool *places, point *place, const graze_graph *graph, int drawing) {
    uint32_t largest = 0, start = 0;
    for (uint32_t v = 0; v < graph->n; v++) {
        uint32_t degree = graph_degree(graph, v);
        largest = degree > largest ? degree : largest;
        start = degree < graph_degree(graph, start) ? v : start;
    }
    bool is_chain = largest <= 2;
    *places = is_chain || graph->m + 1 == graph->n;
    if (!*places) {
        return true;
    }
    return is_chain ? put_chain(place, graph, start) : put_tree(place, graph, drawing);
}
