/*
 * Places the vertices of a graph, in units of the diameter of a vertex: as the family that it was
 * written as is usually drawn, as a tree, by its distances, or on a circle. A drawing is measured
 * before it is taken, and the next one tried when vertices would lie on edges.
 */
#include "draw/clearance.h"
#include "draw/family_places.h"
#include "draw/operation_places.h"
#include "draw/stress.h"
#include "draw/tree_places.h"
#include "graph/induced.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRAWN_ORDER = 2000, /* memory and time grow with the square of the order */
    /* Distances that may be computed to move vertices apart: in a drawing, and in all. */
    REPAIR_WORK = 8 * 1000 * 1000,
    TOTAL_WORK = 2 * REPAIR_WORK
};

/* In diameters of a vertex. */
static const double LARGEST = 100; /* the side of a drawing whose vertices can still be seen */
static const double ROOMY = 2.2;   /* between the closest vertices where there is room */
static const double CROWDED = 2.4; /* between vertices on average, where there is not */
static const double SLACK = 1.04;  /* how much more than the least distances, for rounding */
static const double GAP = 2.6;     /* between components: more than an edge is long */
static const double MARGIN = 0.75; /* around everything, from the centres of vertices */

/* What the making of a layout needs throughout. */
typedef struct layout {
    struct limits *limits; /* NULL: none */
    uint64_t work;         /* what is left of TOTAL_WORK */
    bool no_memory;
} layout;

static void lay_out(layout *l, point *place, const graze_graph *graph, const description *node);

/* ---- size ------------------------------------------------------------------------------------ */

/* The side of a drawing that is small for so many vertices. */
static double small_side(uint64_t n) {
    return 6 + 2.5 * sqrt((double)n);
}

static double longer_side(const point *place, uint64_t n) {
    point low, high;
    find_box(low, high, place, n);
    return fmax(high[0] - low[0], high[1] - low[1]);
}

/* Moves the upper left corner to 0, 0 and scales. */
static void resize(point *place, uint64_t n, double scale) {
    point low, high;
    find_box(low, high, (const point *)place, n);
    for (uint64_t v = 0; v < n; v++) {
        put(place, v, scale * (place[v][0] - low[0]), scale * (place[v][1] - low[1]));
    }
}

/* The scale at which vertices have room; at least what is needed. nearest: the closest two. */
static double choose_scale(const point *place, uint64_t n, double needed, double nearest) {
    point low, high;
    find_box(low, high, place, n);
    double average = sqrt((high[0] - low[0]) * (high[1] - low[1]) / (double)n);
    double wanted = fmin(ROOMY / nearest, average > 0 ? CROWDED / average : INFINITY);
    return fmax(needed, wanted);
}

/* A drawing that was scaled. */
typedef struct settled {
    double side;     /* the longer one; INFINITY where it would be more than LARGEST */
    bool is_compact; /* it is small, or no larger than vertices with room between them make it */
} settled;

/*
 * Scales a drawing to diameters of a vertex, such that no vertex touches another one or an edge
 * that does not end in it. Changes nothing where the side is INFINITY then.
 */
static settled settle(layout *l, point *place, const graze_graph *graph) {
    static const settled failed = {.side = INFINITY};
    clearance found;
    double side = longer_side((const point *)place, graph->n);
    double least = SLACK * 0.5 * side / LARGEST; /* of the distance from an edge */
    if (graph->n < 2) {
        resize(place, graph->n, 1);
        return (settled){.is_compact = true};
    }
    if (!clearance_measure(&found, graph, (const point *)place, least)) {
        l->no_memory = true;
        return failed;
    }
    if (!(found.vertices > 0) || found.edges < least) {
        return failed;
    }
    double needed = SLACK * fmax(1 / found.vertices, 0.5 / found.edges);
    double scale = choose_scale((const point *)place, graph->n, needed, found.vertices);
    resize(place, graph->n, scale);
    return (settled){.side = scale * side,
                     .is_compact = scale * side <= small_side(graph->n) ||
                                   scale * found.vertices <= ROOMY * SLACK};
}

/* Whether vertices could be moved so far apart; false also without memory. */
static bool repair(layout *l, point *place, const graze_graph *graph, double radius,
                   bool only_pairs, uint64_t *work) {
    bool is_clear = false;
    if (!clearance_repair(&is_clear, place, graph, radius, only_pairs, work, l->limits)) {
        l->no_memory = true;
    }
    return is_clear;
}

/* The same for vertices alone, which are moved apart where they are crowded. */
static void settle_vertices(layout *l, point *place, const graze_graph *graph) {
    clearance found = {.vertices = 0};
    double side = longer_side((const point *)place, graph->n);
    uint64_t work = REPAIR_WORK;
    bool measured = clearance_measure(&found, graph, (const point *)place, INFINITY);
    if (SLACK * side > small_side(graph->n) * found.vertices) {
        repair(l, place, graph, side / sqrt((double)graph->n) / CROWDED / 2, true, &work);
        measured = clearance_measure(&found, graph, (const point *)place, INFINITY);
    }
    l->no_memory = l->no_memory || !measured;
    double nearest = fmax(found.vertices, 1e-6);
    resize(place, graph->n, choose_scale((const point *)place, graph->n, SLACK / nearest, nearest));
}

/* The same after vertices were moved apart, as far as possible; neighbours are about 1 apart. */
static settled settle_repaired(layout *l, point *place, const graze_graph *graph) {
    static const double radii[] = {0.22, 0.17, 0.13, 0.1, 0.075, 0.055, 0.04};
    uint64_t given = l->work < REPAIR_WORK ? l->work : REPAIR_WORK, work = given;
    settled result = {.side = INFINITY};
    for (size_t i = 0; i < sizeof radii / sizeof *radii && work > 0 && !l->no_memory; i++) {
        if (repair(l, place, graph, radii[i], false, &work)) {
            result = settle(l, place, graph);
            break;
        }
    }
    l->work -= given - work;
    return result;
}

/* ---- several drawings side by side --------------------------------------------------------- */

/* Puts drawings into rows, from left to right, about as wide together as high. */
typedef struct packer {
    double width; /* of a row */
    double x, y, row;
} packer;

/* The width of the rows for drawings that cover an area together. */
static double row_width(double area) {
    static const double ONE_ROW = 24, WIDER_THAN_HIGH = 1.6;
    return fmax(ONE_ROW, sqrt(WIDER_THAN_HIGH * area));
}

/* The area of a drawing with the gap after it; its corner is at 0, 0. */
static double area_of(const point *place, uint64_t n) {
    point low, high;
    find_box(low, high, place, n);
    return (high[0] + GAP) * (high[1] + GAP);
}

/* Moves a drawing of n vertices, number[i] or i, from 0, 0 to where the next one is put. */
static void pack(packer *p, point *place, const uint32_t *number, const point *drawing,
                 uint64_t n) {
    point low, high;
    find_box(low, high, drawing, n);
    if (p->x > 0 && p->x + high[0] > p->width) {
        p->x = 0;
        p->y += p->row + GAP;
        p->row = 0;
    }
    for (uint64_t i = 0; i < n; i++) {
        put(place, number ? number[i] : i, drawing[i][0] + p->x, drawing[i][1] + p->y);
    }
    p->x += n > 0 ? high[0] + GAP : 0;
    p->row = fmax(p->row, high[1]);
}

/* The graph and the drawing of a part of an expression. */
static void operand_init(layout *l, operand *o, const description *node) {
    *o = (operand){.place = calloc(node->n + 1, sizeof *o->place)};
    graze_status status =
        o->place ? description_build_graph(&o->graph, node, NULL) : GRAZE_NO_MEMORY;
    if (status == GRAZE_OK) {
        lay_out(l, o->place, o->graph, node);
    } else {
        l->no_memory = true;
    }
}

static void operand_clear(operand *o) {
    graze_graph_free(o->graph);
    free(o->place);
}

static void lay_terms(layout *l, point *place, const description *node) {
    operand *terms = calloc(node->term_count + 1, sizeof *terms);
    double area = 0;
    uint64_t times = node->kind == DESCRIPTION_MULTIPLE ? node->times : 1;
    if (!terms) {
        l->no_memory = true;
        return;
    }
    for (size_t i = 0; i < node->term_count && !l->no_memory; i++) {
        operand_init(l, &terms[i], node->terms[i]);
        if (!l->no_memory) {
            area += (double)times * area_of((const point *)terms[i].place, node->terms[i]->n);
        }
    }
    packer p = {.width = row_width(area)};
    for (size_t i = 0; i < node->term_count && !l->no_memory; i++) {
        uint64_t n = node->terms[i]->n;
        for (uint64_t copy = 0; copy < times && n > 0; copy++, place += n) {
            pack(&p, place, NULL, (const point *)terms[i].place, n);
        }
    }
    for (size_t i = 0; i < node->term_count; i++) {
        operand_clear(&terms[i]);
    }
    free(terms);
}

/* Draws each component; kept receives the vertices, part after part, drawn their places. */
static void lay_parts(layout *l, uint32_t *kept, point *drawn, const graze_graph *graph,
                      const uint32_t *of, uint32_t count) {
    bool *removed = malloc((graph->n + 1) * sizeof *removed);
    l->no_memory = l->no_memory || !removed;
    for (uint32_t part = 0; part < count && !l->no_memory; part++) {
        graze_graph *component = NULL;
        uint32_t *number = NULL;
        for (uint32_t v = 0; v < graph->n; v++) {
            removed[v] = of[v] != part;
        }
        if (graph_without(&component, &number, graph, removed, NULL) == GRAZE_OK) {
            memcpy(kept, number, component->n * sizeof *kept);
            lay_out(l, drawn, component, NULL);
            kept += component->n;
            drawn += component->n;
        } else {
            l->no_memory = true;
        }
        graze_graph_free(component);
        free(number);
    }
    free(removed);
}

/* Draws the components, in the order of their smallest vertices, side by side. */
static void lay_components(layout *l, point *place, const graze_graph *graph, const uint32_t *of,
                           uint32_t count) {
    uint32_t *kept = malloc((graph->n + 1) * sizeof *kept);
    uint64_t *end = calloc(count + 1, sizeof *end), from = 0;
    point *drawn = calloc(graph->n + 1, sizeof *drawn);
    l->no_memory = l->no_memory || !kept || !end || !drawn;
    if (!l->no_memory) {
        lay_parts(l, kept, drawn, graph, of, count);
    }
    if (!l->no_memory) {
        double area = 0;
        for (uint32_t v = 0; v < graph->n; v++) {
            end[of[v]]++;
        }
        for (uint32_t part = 0; part < count; part++) {
            area += area_of((const point *)drawn + from, end[part]);
            from += end[part];
        }
        packer p = {.width = row_width(area)};
        from = 0;
        for (uint32_t part = 0; part < count; from += end[part++]) {
            pack(&p, place, kept + from, (const point *)drawn + from, end[part]);
        }
    }
    free(kept);
    free(end);
    free(drawn);
}

/* ---- one component ------------------------------------------------------------------------- */

/* Puts the vertices on a circle, in the order in which they stand around the middle. */
static void put_on_circle(point *place, uint64_t n) {
    point low, high;
    find_box(low, high, (const point *)place, n);
    for (uint64_t v = 0; v < n; v++) {
        place[v][0] =
            atan2(place[v][0] - (low[0] + high[0]) / 2, (low[1] + high[1]) / 2 - place[v][1]);
    }
    put_sorted_arc(place, n, 0, (double)n);
}

/* Most pairs are edges: nothing but a circle keeps vertices off them. */
static bool is_dense(const graze_graph *graph) {
    static const double SHARE = 0.6;
    return (double)graph->m >= SHARE * (double)graph->n * (double)(graph->n - 1) / 2;
}

/* Draws by distances; where the vertices are too small then, on a circle if that is better. */
static void lay_any(layout *l, point *place, const graze_graph *graph) {
    size_t size = graph->n * sizeof *place;
    point *moved = malloc(size), *circle = malloc(size);
    settled by_moving = {.side = INFINITY}, on_circle = by_moving;
    l->no_memory = l->no_memory || !moved || !circle;
    if (l->no_memory || !stress_places(place, graph, l->limits)) {
        l->no_memory = true;
    } else {
        memcpy(moved, place, size);
        memcpy(circle, place, size);
        if (!is_dense(graph)) {
            by_moving = settle_repaired(l, moved, graph);
        }
        if (!by_moving.is_compact) {
            put_on_circle(circle, graph->n);
            on_circle = settle(l, circle, graph);
        }
        if (isfinite(fmin(by_moving.side, on_circle.side))) {
            memcpy(place, by_moving.side <= on_circle.side ? moved : circle, size);
        } else {
            settle_vertices(l, place, graph);
        }
    }
    free(moved);
    free(circle);
}

static void lay_connected(layout *l, point *place, const graze_graph *graph) {
    bool is_tree = true;
    for (int drawing = 0; drawing < TREE_DRAWINGS && is_tree && !l->no_memory; drawing++) {
        l->no_memory = !tree_places(&is_tree, place, graph, drawing);
        if (is_tree && isfinite(settle(l, place, graph).side)) {
            return;
        }
    }
    if (!l->no_memory) {
        lay_any(l, place, graph);
    }
}

/* ---- everything ---------------------------------------------------------------------------- */

/*
 * A family in its usual drawing, with vertices moved where that makes it much smaller. Larger ones
 * are drawn so also where vertices cannot be kept off edges.
 */
static bool lay_family(layout *l, point *place, const graze_graph *graph, const description *node) {
    enum { FEW = 43 }; /* vertices on a circle of a drawing of LARGEST can be kept off all edges */
    static const double MUCH = 0.7;
    bool is_fixed;
    if (!family_places(place, &is_fixed, node)) {
        return false;
    }
    size_t size = graph->n * sizeof *place;
    point *moved = malloc(size + 1);
    if (!moved) {
        l->no_memory = true;
        return true;
    }
    memcpy(moved, place, size);
    settled usual = settle(l, place, graph);
    if (!usual.is_compact && !is_fixed) {
        double side = settle_repaired(l, moved, graph).side;
        if (side < MUCH * usual.side) {
            memcpy(place, moved, size);
            usual.side = side;
        }
    }
    free(moved);
    if (!isfinite(usual.side) && graph->n > FEW) {
        settle_vertices(l, place, graph);
        return true;
    }
    return isfinite(usual.side);
}

/* A path as an operand is one row, however long. */
static void put_row(point *place, uint64_t n) {
    for (uint64_t v = 0; v < n; v++) {
        put(place, v, ROOMY * (double)v, 0);
    }
}

/* Moves the middle of a drawing whose corner is at 0, 0 to there. */
static void move_middle(point *place, uint64_t n) {
    point low, high;
    find_box(low, high, (const point *)place, place ? n : 0);
    for (uint64_t v = 0; place && v < n; v++) {
        put(place, v, place[v][0] - high[0] / 2, place[v][1] - high[1] / 2);
    }
}

/* The drawings of the operands, from their middles. Returns how many there are. */
static size_t lay_operands(layout *l, operand *operands, const description *node) {
    size_t count = 0;
    for (size_t i = 0; i < node->argument_count && !l->no_memory; i++) {
        const description *graph = node->arguments[i].graph;
        if (graph) {
            operand_init(l, &operands[count], graph);
            if (description_is(graph, "path") && !l->no_memory) {
                put_row(operands[count].place, graph->n);
            }
            move_middle(operands[count++].place, graph->n);
        }
    }
    return count;
}

/* The operand of blowup or line may have any number of vertices that the result has not. */
static bool has_large_operand(const description *node) {
    for (size_t i = 0; i < node->argument_count; i++) {
        if (node->arguments[i].graph && node->arguments[i].graph->n > DRAWN_ORDER) {
            return true;
        }
    }
    return false;
}

/* An operation, drawn by means of the drawings of its operands. */
static bool lay_operation(layout *l, point *place, const graze_graph *graph,
                          const description *node) {
    operand operands[FAMILY_MAX_ARGUMENTS] = {0};
    bool done = false;
    if (!operation_is_drawn(node) || has_large_operand(node)) {
        return false;
    }
    size_t count = lay_operands(l, operands, node);
    for (int drawing = 0;
         !done && !l->no_memory && operation_places(place, node, operands, drawing); drawing++) {
        done = settle(l, place, graph).is_compact;
    }
    for (size_t i = 0; i < count; i++) {
        operand_clear(&operands[i]);
    }
    return done;
}

static void lay_by_components(layout *l, point *place, const graze_graph *graph) {
    uint32_t *of = NULL, count = 0;
    if (graph_components(&of, &count, graph, NULL, NULL) != GRAZE_OK) {
        l->no_memory = true;
    } else if (count == 1) {
        lay_connected(l, place, graph);
    } else {
        lay_components(l, place, graph, of, count);
    }
    free(of);
}

/* Draws a graph, written as node or, where that is NULL, in no known way. */
static void lay_out(layout *l, point *place, const graze_graph *graph, const description *node) {
    if (graph->n == 0 || l->no_memory) {
        return;
    }
    if (node && (node->kind == DESCRIPTION_UNION || node->kind == DESCRIPTION_MULTIPLE)) {
        lay_terms(l, place, node);
    } else if (!node || (!lay_family(l, place, graph, node) &&
                         !lay_operation(l, place, graph, node) && !l->no_memory)) {
        lay_by_components(l, place, graph);
    }
}

/* Scales places to 0..1 with a margin. */
static void fit(point *place, double size[2], uint64_t n) {
    point low, high;
    find_box(low, high, (const point *)place, n);
    for (int i = 0; i < 2; i++) {
        size[i] = high[i] - low[i] + 2 * MARGIN;
        for (uint64_t v = 0; v < n; v++) {
            place[v][i] = (place[v][i] - low[i] + MARGIN) / size[i];
        }
    }
}

graze_status graze_graph_places(double (**places)[2], double size[2], const graze_graph *graph,
                                const graze_limits *options, graze_error *error) {
    struct limits limits;
    *places = NULL;
    if (graph->n > DRAWN_ORDER) {
        return fail(error, GRAZE_TOO_LARGE,
                    "%" PRIu64 " vertices are too many to draw: the limit is %d", graph->n,
                    DRAWN_ORDER);
    }
    TRY(graph_require_built(graph, "a drawing", error));
    if (options) {
        limits_start(&limits, options);
    }
    layout l = {.limits = options ? &limits : NULL, .work = TOTAL_WORK};
    point *place = calloc(graph->n + 1, sizeof *place);
    l.no_memory = !place;
    lay_out(&l, place, graph, graph->written_as);
    if (l.no_memory) {
        free(place);
        return fail_memory(error);
    }
    fit(place, size, graph->n);
    *places = place;
    return GRAZE_OK;
}
