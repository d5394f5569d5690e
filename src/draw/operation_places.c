#include "draw/operation_places.h"

#include <string.h>

/* ---- operands -------------------------------------------------------------------------------- */

/* How far the outermost vertex is from the middle. */
static double extent(const operand *o) {
    double most = 0;
    for (uint32_t v = 0; v < o->graph->n; v++) {
        most = fmax(most, hypot(o->place[v][0], o->place[v][1]));
    }
    return most;
}

static double least_distance(const operand *o) {
    double least = INFINITY;
    for (uint32_t v = 0; v < o->graph->n; v++) {
        for (uint32_t u = 0; u < v; u++) {
            least = fmin(least,
                         hypot(o->place[u][0] - o->place[v][0], o->place[u][1] - o->place[v][1]));
        }
    }
    return isfinite(least) ? least : 1;
}

static bool is_line(const operand *o) {
    point low, high;
    find_box(low, high, (const point *)o->place, o->graph->n);
    return high[1] - low[1] < 1e-6;
}

/* Puts the vertices of an operand on a circle of so many slots, from a slot on: along a line, or
 * around the middle of the drawing. */
static void put_arc(point *place, const operand *o, double first, double slots) {
    for (uint32_t v = 0; v < o->graph->n; v++) {
        const double *at = o->place[v];
        place[v][0] = is_line(o) ? at[0] : atan2(at[0], -at[1]);
    }
    put_sorted_arc(place, o->graph->n, first, slots);
}

/* ---- product --------------------------------------------------------------------------------- */

/* Scaled copies of one drawing around each other, along a line. */
static void put_nested(point *place, const operand *line, const operand *ring, bool line_is_first) {
    double step = least_distance(ring) / fmax(extent(ring), 1e-9);
    uint64_t n = ring->graph->n, length = line->graph->n;
    double unit = least_distance(line);
    for (uint32_t a = 0; a < length; a++) {
        double scale = 1 + step * (line->place[a][0] + extent(line)) / unit;
        for (uint32_t b = 0; b < n; b++) {
            const double *at = ring->place[b];
            put(place, line_is_first ? a * n + b : b * length + a, scale * at[0], scale * at[1]);
        }
    }
}

/* Copies of a small drawing, turned a little, at the places of a large one. */
static void put_copies(point *place, const operand *large, const operand *small,
                       bool large_is_first) {
    static const double TURN = 0.35, APART = 2.4;
    double c = cos(TURN), s = sin(TURN), unit = least_distance(small);
    double scale = (APART * extent(small) + 0.5 * unit) / least_distance(large);
    uint64_t n = small->graph->n, count = large->graph->n;
    for (uint32_t a = 0; a < count; a++) {
        for (uint32_t b = 0; b < n; b++) {
            const double *at = small->place[b];
            put(place, large_is_first ? a * n + b : b * count + a,
                scale * large->place[a][0] + c * at[0] - s * at[1],
                scale * large->place[a][1] + s * at[0] + c * at[1]);
        }
    }
}

static bool place_product(point *place, const description *node, const operand *o, int drawing) {
    uint32_t n = (uint32_t)o[1].graph->n;
    (void)node;
    if (is_line(&o[0]) && is_line(&o[1])) {
        for (uint32_t v = 0; v < o[0].graph->n * n; v++) {
            put(place, v, o[1].place[v % n][0], o[0].place[v / n][0]);
        }
        return drawing == 0;
    }
    if (is_line(&o[0]) || is_line(&o[1])) {
        bool first = is_line(&o[0]);
        put_nested(place, &o[!first], &o[first], first);
        if (drawing-- == 0) {
            return true;
        }
    }
    bool first_is_large = (o[0].graph->n >= n) == (drawing == 0);
    put_copies(place, &o[!first_is_large], &o[first_is_large], first_is_large);
    return drawing < 2;
}

/* ---- join ------------------------------------------------------------------------------------ */

/* A vertex in the middle of the others, or below a line of them. */
static void put_hub(point *place, const operand *rim, bool hub_is_first) {
    uint64_t n = rim->graph->n;
    double depth = is_line(rim) ? extent(rim) + least_distance(rim) / 2 : 0;
    memcpy(place + hub_is_first, rim->place, n * sizeof *place);
    put(place, hub_is_first ? 0 : n, 0, depth);
}

/* Arcs that face each other. */
static void put_facing(point *place, const operand *o) {
    static const double GAP = 1.5; /* slots between the arcs */
    double a = (double)o[0].graph->n, b = (double)o[1].graph->n, slots = a + b + 2 * GAP;
    double middle = slots * 3 / 4; /* of the first arc: on the left */
    put_arc(place, &o[0], middle - (a - 1) / 2, slots);
    put_arc(place + o[0].graph->n, &o[1], middle + (a + 1) / 2 + GAP, slots);
}

static bool place_join(point *place, const description *node, const operand *o, int drawing) {
    (void)node;
    if (o[0].graph->n == 1 || o[1].graph->n == 1) {
        bool first = o[0].graph->n == 1;
        put_hub(place, &o[first], first);
        if (drawing-- == 0) {
            return true;
        }
    }
    put_facing(place, o);
    return drawing == 0;
}

/* ---- append, complement, power --------------------------------------------------------------- */

/* The path goes outwards, or in another of eight directions. */
static bool place_append(point *place, const description *node, const operand *o, int drawing) {
    enum { DIRECTIONS = 8 };
    uint32_t n = (uint32_t)o->graph->n, u = (uint32_t)number_at(node, 1);
    double step = least_distance(o);
    const double *from = o->place[u];
    /* outwards, then by turns to both sides of that direction */
    double turn = FULL_TURN / DIRECTIONS * (drawing % 2 ? (drawing + 1) / 2 : -(drawing / 2));
    double angle = (hypot(from[0], from[1]) > 1e-6 ? atan2(from[1], from[0]) : 0) + turn;
    memcpy(place, o->place, n * sizeof *place);
    for (uint64_t k = 0; k < number_at(node, 2); k++) {
        double far = step * (double)(k + 1);
        put(place, n + k, from[0] + far * cos(angle), from[1] + far * sin(angle));
    }
    return drawing < DIRECTIONS;
}

/* The vertices stay where they are, or go to a circle. */
static bool place_same(point *place, const description *node, const operand *o, int drawing) {
    uint64_t n = o->graph->n;
    (void)node;
    if (drawing == 0) {
        memcpy(place, o->place, n * sizeof *place);
    } else {
        put_arc(place, o, 0, (double)n);
    }
    return drawing < 2;
}

/* ---- blowup, mycielski, line ----------------------------------------------------------------- */

/* Twins on a small circle around their vertex. */
static bool place_blowup(point *place, const description *node, const operand *o, int drawing) {
    static const double RADIUS = 0.3;
    const argument *weights = &node->arguments[1];
    double radius = RADIUS * least_distance(o);
    uint32_t vertex = 0;
    for (size_t i = 0; i < weights->run_count; i++) {
        for (uint64_t copy = 0; copy < weights->runs[i].times; copy++, vertex++) {
            uint64_t count = weights->runs[i].value;
            put_ring(place, count, count > 1 ? radius : 0, 0.3);
            for (uint64_t k = 0; k < count; k++, place++) {
                (*place)[0] += o->place[vertex][0];
                (*place)[1] += o->place[vertex][1];
            }
        }
    }
    return drawing == 0;
}

/* The graph, its copies inside it or below it, and the last vertex in the middle or at the bottom.
 */
static bool place_mycielski(point *place, const description *node, const operand *o, int drawing) {
    uint32_t n = (uint32_t)o->graph->n;
    double level = is_line(o) ? extent(o) / 2 + least_distance(o) : 0;
    (void)node;
    for (uint32_t v = 0; v < n; v++) {
        const double *at = o->place[v];
        double scale = level > 0 ? 1 : 2;
        put(place, v, scale * at[0], scale * at[1]);
        put(place, n + v, at[0], at[1] + level);
    }
    put(place, 2 * n, 0, 2 * level);
    return drawing == 0;
}

/* A vertex in the middle of each edge. */
static bool place_line_graph(point *place, const description *node, const operand *o, int drawing) {
    uint64_t next = 0;
    (void)node;
    for (uint32_t v = 0; v < o->graph->n; v++) {
        FOR_EACH_NEIGHBOUR (u, o->graph, v) {
            if (u > v) {
                put(place, next++, (o->place[u][0] + o->place[v][0]) / 2,
                    (o->place[u][1] + o->place[v][1]) / 2);
            }
        }
    }
    return drawing == 0;
}

/* ---- the table ------------------------------------------------------------------------------- */

typedef bool place_function(point *place, const description *node, const operand *o, int drawing);

static place_function *function_of(const description *node) {
    static const struct {
        const char *family;
        place_function *place;
    } drawn[] = {
        {"product", place_product}, {"join", place_join},           {"append", place_append},
        {"complement", place_same}, {"power", place_same},          {"blowup", place_blowup},
        {"coloured", place_same},   {"mycielski", place_mycielski}, {"line", place_line_graph},
    };
    for (size_t i = 0; node->kind == DESCRIPTION_FAMILY && i < sizeof drawn / sizeof *drawn; i++) {
        if (strcmp(drawn[i].family, node->family->name) == 0) {
            return drawn[i].place;
        }
    }
    return NULL;
}

bool operation_is_drawn(const description *node) {
    return function_of(node);
}

bool operation_places(point *place, const description *node, const operand *operands, int drawing) {
    return function_of(node)(place, node, operands, drawing);
}
