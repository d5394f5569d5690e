/* Places vertices so that their distances on paper are near their distances in the graph. */
#include "draw/layout.h"

#include "expression/places.h"
#include "graph/graph.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Two vertices and how far apart they should be. */
typedef struct pair {
    uint32_t u, v;
    uint32_t distance;
} pair;

typedef struct layout {
    const graze_graph *graph;
    double (*place)[2];
    uint32_t *queue;    /* the vertices of the component, in the order of a walk from its first */
    uint32_t *distance; /* from the start of a walk; UINT32_MAX: not reached */
    pair *pairs;
    size_t pair_count, pair_capacity;
    uint64_t random;
    struct limits *limits; /* NULL: none */
} layout;

/* A box around a component, in units of an edge. */
typedef struct box {
    uint32_t first; /* a vertex of the component */
    double width, height;
    double x, y; /* where it is put */
} box;

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

/* Walks through the component of start; queue and distance are filled. Returns its order. */
static uint32_t walk(layout *l, uint32_t start) {
    uint32_t count = 1;
    l->queue[0] = start;
    l->distance[start] = 0;
    for (uint32_t next = 0; next < count; next++) {
        uint32_t v = l->queue[next];
        size_t degree;
        const uint32_t *row = graze_graph_neighbours(l->graph, v, &degree);
        for (size_t i = 0; i < degree; i++) {
            if (l->distance[row[i]] == UINT32_MAX) {
                l->distance[row[i]] = l->distance[v] + 1;
                l->queue[count++] = row[i];
            }
        }
    }
    return count;
}

static void forget_walk(layout *l, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        l->distance[l->queue[i]] = UINT32_MAX;
    }
}

static bool reserve_pairs(layout *l, size_t count) {
    if (count <= l->pair_capacity) {
        return true;
    }
    pair *larger = realloc(l->pairs, count * sizeof *larger);
    if (!larger) {
        return false;
    }
    l->pairs = larger;
    l->pair_capacity = count;
    return true;
}

/* All pairs of a component of so many vertices, with their distances. */
static bool collect_pairs(layout *l, uint32_t start, uint32_t count) {
    l->pair_count = 0;
    if (!reserve_pairs(l, (size_t)count * (count - 1) / 2 + 1)) {
        return false;
    }
    uint32_t *members = malloc(count * sizeof *members);
    if (!members) {
        return false;
    }
    walk(l, start);
    memcpy(members, l->queue, count * sizeof *members);
    forget_walk(l, count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t u = members[i];
        walk(l, u);
        for (uint32_t j = 0; j < count; j++) {
            uint32_t v = l->queue[j];
            if (u < v) {
                l->pairs[l->pair_count++] = (pair){u, v, l->distance[v]};
            }
        }
        forget_walk(l, count);
    }
    free(members);
    return true;
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

/* ---- one component ------------------------------------------------------------------------- */

static void find_centre(double centre[2], const layout *l, uint32_t count) {
    centre[0] = centre[1] = 0;
    for (uint32_t i = 0; i < count; i++) {
        centre[0] += l->place[l->queue[i]][0] / count;
        centre[1] += l->place[l->queue[i]][1] / count;
    }
}

/* The angle of the direction in which the component is longest. */
static double main_direction(const layout *l, const double centre[2], uint32_t count) {
    double xx = 0, xy = 0, yy = 0;
    for (uint32_t i = 0; i < count; i++) {
        double x = l->place[l->queue[i]][0] - centre[0], y = l->place[l->queue[i]][1] - centre[1];
        xx += x * x;
        xy += x * y;
        yy += y * y;
    }
    return atan2(2 * xy, xx - yy) / 2;
}

/* Turns the component so that its longest direction is horizontal, its smallest vertex to the
 * left, and moves it to 0, 0. */
static void straighten(layout *l, box *b, uint32_t count) {
    double centre[2], low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    find_centre(centre, l, count);
    double angle = main_direction(l, centre, count), c = cos(angle), s = sin(angle);
    double *first = l->place[b->first];
    if (c * (first[0] - centre[0]) + s * (first[1] - centre[1]) > 0) {
        c = -c;
        s = -s;
    }
    for (uint32_t i = 0; i < count; i++) {
        double *at = l->place[l->queue[i]], x = at[0] - centre[0], y = at[1] - centre[1];
        at[0] = c * x + s * y;
        at[1] = c * y - s * x;
        for (int axis = 0; axis < 2; axis++) {
            low[axis] = fmin(low[axis], at[axis]);
            high[axis] = fmax(high[axis], at[axis]);
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        l->place[l->queue[i]][0] -= low[0];
        l->place[l->queue[i]][1] -= low[1];
    }
    b->width = high[0] - low[0];
    b->height = high[1] - low[1];
}

/* Starts with vertices on a spiral, in the order of the walk, so that no two coincide. */
static void scatter(layout *l, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        double radius = sqrt(i + next_share(l)), angle = 2.4 * i;
        l->place[l->queue[i]][0] = radius * cos(angle);
        l->place[l->queue[i]][1] = radius * sin(angle);
    }
}

/* Draws the component of b->first. Leaves distance filled, as a mark that it is done. */
static bool draw_component(layout *l, box *b) {
    uint32_t count = walk(l, b->first);
    forget_walk(l, count);
    scatter(l, count);
    if (!collect_pairs(l, b->first, count)) {
        return false;
    }
    relax_all(l);
    walk(l, b->first);
    straighten(l, b, count);
    return true;
}

/* ---- all components ------------------------------------------------------------------------ */

static const double GAP = 1.2; /* between components, in units of an edge */

static int compare_heights(const void *a, const void *b) {
    const box *x = a, *y = b;
    if (x->height != y->height) {
        return x->height < y->height ? 1 : -1;
    }
    return (x->first > y->first) - (x->first < y->first);
}

/* Puts the boxes in rows, the highest first, about as wide together as high. */
static void pack(double size[2], box *boxes, size_t count) {
    static const double WIDER_THAN_HIGH = 1.6;
    double area = 0, widest = 0, x = 0, y = 0, row = 0;
    for (size_t i = 0; i < count; i++) {
        area += (boxes[i].width + GAP) * (boxes[i].height + GAP);
        widest = fmax(widest, boxes[i].width);
    }
    double width = fmax(widest, sqrt(WIDER_THAN_HIGH * area));
    qsort(boxes, count, sizeof *boxes, compare_heights);
    size[0] = size[1] = 0;
    for (size_t i = 0; i < count; i++) {
        if (x > 0 && x + boxes[i].width > width) {
            x = 0;
            y += row + GAP;
            row = 0;
        }
        boxes[i].x = x;
        boxes[i].y = y;
        x += boxes[i].width + GAP;
        row = fmax(row, boxes[i].height);
        size[0] = fmax(size[0], x - GAP);
        size[1] = fmax(size[1], y + row);
    }
}

static const double MARGIN = 0.5; /* around everything, in units of an edge */

/* Scales places to 0..1 with a margin. */
static void fit(double (*place)[2], uint32_t n, double *aspect) {
    double least[2] = {0, 0}, most[2] = {0, 0};
    for (uint32_t v = 0; v < n; v++) {
        for (int i = 0; i < 2; i++) {
            least[i] = v == 0 ? place[v][i] : fmin(least[i], place[v][i]);
            most[i] = v == 0 ? place[v][i] : fmax(most[i], place[v][i]);
        }
    }
    double width = most[0] - least[0] + 2 * MARGIN, height = most[1] - least[1] + 2 * MARGIN;
    for (uint32_t v = 0; v < n; v++) {
        place[v][0] = (place[v][0] - least[0] + MARGIN) / width;
        place[v][1] = (place[v][1] - least[1] + MARGIN) / height;
    }
    *aspect = width / height;
}

/* Moves the components to their boxes and scales everything to 0..1 with a margin. */
static void place_boxes(layout *l, double *aspect, const box *boxes, size_t count,
                        const double size[2]) {
    double width = size[0] + 2 * MARGIN, height = size[1] + 2 * MARGIN;
    for (size_t i = 0; i < count; i++) {
        uint32_t order = walk(l, boxes[i].first);
        for (uint32_t j = 0; j < order; j++) {
            double *at = l->place[l->queue[j]];
            at[0] = (at[0] + boxes[i].x + MARGIN) / width;
            at[1] = (at[1] + boxes[i].y + MARGIN) / height;
        }
    }
    *aspect = width / height;
}

static void forget_all(layout *l, uint32_t n) {
    memset(l->distance, 0xff, n * sizeof *l->distance);
}

static bool draw_all(layout *l, double *aspect, box *boxes, uint32_t n) {
    size_t count = 0;
    double size[2];
    if (l->graph->written_as && description_places(l->place, l->graph->written_as)) {
        fit(l->place, n, aspect);
        return true;
    }
    forget_all(l, n);
    for (uint32_t v = 0; v < n; v++) {
        if (l->distance[v] != UINT32_MAX) {
            continue;
        }
        boxes[count].first = v;
        if (!draw_component(l, &boxes[count++])) {
            return false;
        }
    }
    pack(size, boxes, count);
    forget_all(l, n);
    place_boxes(l, aspect, boxes, count, size);
    return true;
}

bool layout_make(double (**place)[2], double *aspect, const graze_graph *graph,
                 struct limits *limits) {
    uint32_t n = (uint32_t)graze_graph_order(graph);
    layout l = {.graph = graph,
                .place = calloc(n + 1, sizeof *l.place),
                .queue = malloc((n + 1) * sizeof *l.queue),
                .distance = malloc((n + 1) * sizeof *l.distance),
                .limits = limits};
    box *boxes = calloc(n + 1, sizeof *boxes);
    bool good = l.place && l.queue && l.distance && boxes;
    good = good && draw_all(&l, aspect, boxes, n);
    free(boxes);
    free(l.queue);
    free(l.distance);
    free(l.pairs);
    if (!good) {
        free(l.place);
        l.place = NULL;
    }
    *place = l.place;
    return good;
}

graze_status graze_graph_layout(double (**places)[2], double *aspect, const graze_graph *graph,
                                const graze_options *options, graze_error *error) {
    struct limits limits;
    *places = NULL;
    TRY(graph_require_built(graph, "a drawing", error));
    if (options) {
        limits_start(&limits, options);
    }
    return layout_make(places, aspect, graph, options ? &limits : NULL) ? GRAZE_OK
                                                                        : fail_memory(error);
}
