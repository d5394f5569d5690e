#include "draw/clearance.h"

#include <stdlib.h>

/* A vertex and where it stood when the vertices were sorted. */
typedef struct mark {
    double x;
    uint32_t v;
} mark;

/* The vertices from left to right: those near an edge stand in one stretch of them. */
typedef struct sweep {
    const graze_graph *graph;
    mark *order;
} sweep;

static int compare_marks(const void *a, const void *b) {
    const mark *x = a, *y = b;
    return x->x != y->x ? (x->x > y->x) - (x->x < y->x) : (x->v > y->v) - (x->v < y->v);
}

static void sort(const sweep *s, const point *place) {
    for (uint32_t v = 0; v < s->graph->n; v++) {
        s->order[v] = (mark){place[v][0], v};
    }
    qsort(s->order, s->graph->n, sizeof *s->order, compare_marks);
}

/* The first place in the order that is not to the left of x. */
static uint32_t first_from(const sweep *s, double x) {
    uint32_t low = 0, high = (uint32_t)s->graph->n;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (s->order[middle].x < x) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* The share of the way from a to b at which the line between them is nearest to p. */
static double nearest_share(const point p, const point a, const point b) {
    double dx = b[0] - a[0], dy = b[1] - a[1], square = dx * dx + dy * dy;
    double t = square > 0 ? ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square : 0;
    return fmin(fmax(t, 0), 1);
}

/* ---- measuring ------------------------------------------------------------------------------ */

static double measure_pairs(const sweep *s, const point *place) {
    double least = INFINITY;
    for (uint32_t i = 0; i < s->graph->n; i++) {
        const mark *a = &s->order[i];
        for (uint32_t j = i + 1; j < s->graph->n && s->order[j].x - a->x < least; j++) {
            const mark *b = &s->order[j];
            least = fmin(least, hypot(b->x - a->x, place[b->v][1] - place[a->v][1]));
        }
    }
    return least;
}

/* The least distance of a vertex from the edge uv, or least where none is nearer. */
static double measure_edge(const sweep *s, const point *place, uint32_t u, uint32_t v,
                           double least) {
    const double *a = place[u], *b = place[v];
    double left = fmin(a[0], b[0]), right = fmax(a[0], b[0]);
    double top = fmin(a[1], b[1]), bottom = fmax(a[1], b[1]);
    for (uint32_t i = first_from(s, left - least); i < s->graph->n; i++) {
        uint32_t w = s->order[i].v;
        const double *p = place[w];
        if (p[0] > right + least) {
            break;
        }
        if (w != u && w != v && p[1] > top - least && p[1] < bottom + least) {
            double t = nearest_share(p, a, b);
            least = fmin(least,
                         hypot(p[0] - a[0] - t * (b[0] - a[0]), p[1] - a[1] - t * (b[1] - a[1])));
        }
    }
    return least;
}

bool clearance_measure(clearance *found, const graze_graph *graph, const point *place,
                       double enough) {
    sweep s = {.graph = graph, .order = malloc((graph->n + 1) * sizeof *s.order)};
    if (!s.order) {
        return false;
    }
    sort(&s, place);
    found->vertices = measure_pairs(&s, place);
    found->edges = found->vertices / 2;
    for (uint32_t u = 0; u < graph->n && found->edges >= enough; u++) {
        FOR_EACH_NEIGHBOUR (v, graph, u) {
            if (v < u && found->edges >= enough) {
                found->edges = measure_edge(&s, place, u, v, found->edges);
            }
        }
    }
    free(s.order);
    return true;
}

/* ---- moving apart --------------------------------------------------------------------------- */

/* One round of moves. */
typedef struct repair {
    sweep s;
    point *place;
    double radius;
    uint64_t moves, tests;
} repair;

/* Moves go a little further than is necessary, so that they come to an end. */
static const double BEYOND = 1.1;

/* The direction from q to p; where they coincide, across the line from a to b. */
static void direction(point way, const point p, const point q, const point a, const point b) {
    double x = p[0] - q[0], y = p[1] - q[1], length = hypot(x, y);
    if (length < 1e-9) {
        x = a[1] - b[1];
        y = b[0] - a[0];
        length = hypot(x, y);
    }
    way[0] = length > 0 ? x / length : 1;
    way[1] = length > 0 ? y / length : 0;
}

static void shift(point p, const point way, double length) {
    p[0] += way[0] * length;
    p[1] += way[1] * length;
}

static void part_pairs(repair *r) {
    uint32_t n = (uint32_t)r->s.graph->n;
    double wanted = 2 * r->radius;
    for (uint32_t i = 0; i < n; i++) {
        double *a = r->place[r->s.order[i].v];
        for (uint32_t j = i + 1; j < n && r->s.order[j].x - r->s.order[i].x < wanted; j++) {
            double *b = r->place[r->s.order[j].v];
            r->tests++;
            double length = hypot(a[0] - b[0], a[1] - b[1]);
            if (length < wanted) {
                point way, beside = {a[0] + (double)(i % 7) - 3, a[1] + (double)(j % 5) - 2};
                direction(way, a, b, a, beside);
                shift(a, way, (BEYOND * wanted - length) / 2);
                shift(b, way, (length - BEYOND * wanted) / 2);
                r->moves++;
            }
        }
    }
}

/* Moves a vertex away from an edge, and the edge from the vertex. */
static void part(repair *r, double *p, double *a, double *b) {
    double t = nearest_share(p, a, b);
    point way, q = {a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])};
    double length = hypot(p[0] - q[0], p[1] - q[1]);
    if (length >= r->radius) {
        return;
    }
    double half = (BEYOND * r->radius - length) / 2, weight = t * t + (1 - t) * (1 - t);
    direction(way, p, q, a, b);
    shift(p, way, half);
    shift(a, way, -half * (1 - t) / weight);
    shift(b, way, -half * t / weight);
    r->moves++;
}

/* Vertices may be missed that were moved in this round: then there is another one. */
static void part_edge(repair *r, uint32_t u, uint32_t v) {
    double *a = r->place[u], *b = r->place[v], reach = r->radius;
    double left = fmin(a[0], b[0]) - reach, right = fmax(a[0], b[0]) + reach;
    for (uint32_t i = first_from(&r->s, left); i < r->s.graph->n && r->s.order[i].x <= right; i++) {
        uint32_t w = r->s.order[i].v;
        double *p = r->place[w];
        r->tests++;
        if (w != u && w != v && p[1] > fmin(a[1], b[1]) - reach &&
            p[1] < fmax(a[1], b[1]) + reach) {
            part(r, p, a, b);
        }
    }
}

static void part_edges(repair *r, uint64_t work) {
    for (uint32_t u = 0; u < r->s.graph->n && r->tests <= work; u++) {
        FOR_EACH_NEIGHBOUR (v, r->s.graph, u) {
            if (v < u) {
                part_edge(r, u, v);
            }
        }
    }
}

bool clearance_repair(bool *is_clear, point *place, const graze_graph *graph, double radius,
                      bool only_pairs, uint64_t *work, struct limits *limits) {
    enum { ROUNDS = 50 };
    repair r = {.s.graph = graph, .place = place, .radius = radius};
    r.s.order = malloc((graph->n + 1) * sizeof *r.s.order);
    if (!r.s.order) {
        return false;
    }
    *is_clear = false;
    for (int round = 0; round < ROUNDS && !*is_clear && *work > 0; round++) {
        if (limits && limits_look(limits) != GRAZE_OK) {
            break;
        }
        r.moves = r.tests = 0;
        sort(&r.s, (const point *)place);
        part_pairs(&r);
        if (!only_pairs) {
            part_edges(&r, *work);
        }
        *is_clear = r.moves == 0 && r.tests <= *work;
        *work -= r.tests < *work ? r.tests : *work;
    }
    free(r.s.order);
    return true;
}
