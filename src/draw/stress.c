#include "draw/stress.h"

#include <stdlib.h>

/* Two vertices and how far apart they should be. */
typedef struct pair {
    uint32_t u, v;
    uint32_t distance;
} pair;

typedef struct layout {
    const graze_graph *graph;
    point *place;
    uint32_t *queue;    /* the vertices in the order of a walk */
    uint32_t *distance; /* from the start of the walk; UINT32_MAX: not reached */
    pair *pairs;
    size_t pair_count;
    uint64_t random;
    struct limits *limits; /* NULL: none */
} layout;

/* splitmix64, seeded alike for every graph */
static uint64_t next_random(layout *l) {
    uint64_t z = l->random += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* From 0 to 1. */
static double next_share(layout *l) {
    return (double)(next_random(l) >> 11) * 0x1p-53;
}

static bool is_stopped(const layout *l) {
    return l->limits && limits_look(l->limits) != GRAZE_OK;
}

/* ---- distances ----------------------------------------------------------------------------- */

/* Fills queue and distance; ends as soon as all vertices are reached. */
static void walk(layout *l, uint32_t start) {
    uint32_t count = 1, n = (uint32_t)l->graph->n;
    for (uint32_t v = 0; v < n; v++) {
        l->distance[v] = UINT32_MAX;
    }
    l->queue[0] = start;
    l->distance[start] = 0;
    for (uint32_t next = 0; next < count && count < n; next++) {
        FOR_EACH_NEIGHBOUR (v, l->graph, l->queue[next]) {
            if (l->distance[v] == UINT32_MAX) {
                l->distance[v] = l->distance[l->queue[next]] + 1;
                l->queue[count++] = v;
            }
        }
    }
}

/* Starts with vertices on a spiral, in the order of a walk, so that no two coincide. */
static void scatter(layout *l) {
    walk(l, 0);
    for (uint32_t i = 0; i < l->graph->n; i++) {
        double radius = sqrt(i + next_share(l)), angle = 2.4 * i;
        put(l->place, l->queue[i], radius * cos(angle), radius * sin(angle));
    }
}

static void collect_pairs(layout *l) {
    for (uint32_t u = 0; u < l->graph->n; u++) {
        walk(l, u);
        for (uint32_t v = u + 1; v < l->graph->n; v++) {
            l->pairs[l->pair_count++] = (pair){u, v, l->distance[v]};
        }
    }
}

/* ---- stress -------------------------------------------------------------------------------- */

static void shuffle(layout *l) {
    for (size_t i = l->pair_count; i > 1; i--) {
        size_t j = (size_t)(next_random(l) % i);
        pair kept = l->pairs[i - 1];
        l->pairs[i - 1] = l->pairs[j];
        l->pairs[j] = kept;
    }
}

/* Moves two vertices towards their distance; step as in the paper, at most the whole way. */
static void relax(layout *l, const pair *p, double step) {
    double *a = l->place[p->u], *b = l->place[p->v], wanted = p->distance;
    double dx = a[0] - b[0], dy = a[1] - b[1], length = sqrt(dx * dx + dy * dy);
    double share = fmin(step / (wanted * wanted), 1);
    if (length < 1e-9) {
        dx = length = 1e-9;
    }
    double move = share * (length - wanted) / 2 / length;
    a[0] -= move * dx;
    a[1] -= move * dy;
    b[0] += move * dx;
    b[1] += move * dy;
}

/* The steps fall from the square of the diameter to nearly nothing, in more rounds for few pairs.
 */
static void relax_all(layout *l) {
    enum { LEAST_ROUNDS = 12, MOST_ROUNDS = 250, RELAXATIONS = 2000000 };
    static const double LAST_STEP = 0.01;
    uint32_t diameter = 1;
    for (size_t i = 0; i < l->pair_count; i++) {
        diameter = l->pairs[i].distance > diameter ? l->pairs[i].distance : diameter;
    }
    double first = (double)diameter * diameter;
    double rounds =
        fmin(fmax((double)RELAXATIONS / (double)(l->pair_count + 1), LEAST_ROUNDS), MOST_ROUNDS);
    for (double round = 0; round < rounds && !is_stopped(l); round++) {
        double step = first * pow(LAST_STEP / first, round / rounds);
        shuffle(l);
        for (size_t i = 0; i < l->pair_count; i++) {
            relax(l, &l->pairs[i], step);
        }
    }
}

/* ---- direction ------------------------------------------------------------------------------- */

/* Moves the middle to 0, 0 and turns the longest direction to the horizontal, vertex 0 left. */
static void straighten(layout *l) {
    uint32_t n = (uint32_t)l->graph->n;
    double centre[2] = {0, 0}, xx = 0, xy = 0, yy = 0;
    for (uint32_t v = 0; v < n; v++) {
        centre[0] += l->place[v][0] / n;
        centre[1] += l->place[v][1] / n;
    }
    for (uint32_t v = 0; v < n; v++) {
        double x = l->place[v][0] -= centre[0], y = l->place[v][1] -= centre[1];
        xx += x * x;
        xy += x * y;
        yy += y * y;
    }
    double angle = atan2(2 * xy, xx - yy) / 2, c = cos(angle), s = sin(angle);
    if (c * l->place[0][0] + s * l->place[0][1] > 0) {
        c = -c;
        s = -s;
    }
    for (uint32_t v = 0; v < n; v++) {
        double x = l->place[v][0], y = l->place[v][1];
        put(l->place, v, c * x + s * y, c * y - s * x);
    }
}

bool stress_places(point *place, const graze_graph *graph, struct limits *limits) {
    size_t n = graph->n;
    layout l = {.graph = graph,
                .place = place,
                .queue = malloc((n + 1) * sizeof *l.queue),
                .distance = malloc((n + 1) * sizeof *l.distance),
                .pairs = malloc((n * n / 2 + 1) * sizeof *l.pairs),
                .limits = limits};
    bool good = l.queue && l.distance && l.pairs;
    if (good) {
        scatter(&l);
        collect_pairs(&l);
        relax_all(&l);
        straighten(&l);
    }
    free(l.queue);
    free(l.distance);
    free(l.pairs);
    return good;
}
