#include "expression/places.h"

#include "expression/families.h"

#include <math.h>
#include <string.h>

typedef double point[2];

static const double FULL_TURN = 6.283185307179586;
static const double GAP = 1; /* between the terms of a sum */

static uint64_t last_number(const description *node) {
    return node->arguments[node->argument_count - 1].number;
}

static void put(point *place, uint64_t v, double x, double y) {
    place[v][0] = x;
    place[v][1] = y;
}

/* ---- rings ---------------------------------------------------------------------------------- */

/* Vertices on a circle, the first at the top, turned by a share of the angle between two. */
static void put_ring(point *place, uint64_t count, double radius, double turn) {
    for (uint64_t i = 0; i < count; i++) {
        double angle = FULL_TURN * ((double)i + turn) / (double)count;
        put(place, i, radius * sin(angle), -radius * cos(angle));
    }
}

/* The radius at which neighbours on a circle are about 1 apart. */
static double radius_of(uint64_t count) {
    return count < 2 ? 0 : fmax(0.5 / sin(FULL_TURN / 2 / (double)count), 0.5);
}

static void place_ring(point *place, const description *node) {
    put_ring(place, node->n, radius_of(node->n), 0);
}

/* A hub, and the others around it. */
static void place_wheel(point *place, const description *node) {
    put(place, 0, 0, 0);
    put_ring(place + 1, node->n - 1, fmax(radius_of(node->n - 1), 1), 0);
}

/* Rings around each other, the first outside; a closing edge must not pass through vertices. */
static void put_rings(point *place, uint64_t rings, uint64_t around, double turn) {
    double inner = fmax(radius_of(around), 1);
    for (uint64_t i = 0; i < rings; i++) {
        put_ring(place + i * around, around, inner + (double)(rings - 1 - i), turn * (double)i);
    }
}

static void place_rings(point *place, const description *node) {
    uint64_t around = last_number(node);
    put_rings(place, node->n / around, around, 0);
}

static void place_torus(point *place, const description *node) {
    put_rings(place, number_at(node, 0), number_at(node, 1), 0.37);
}

static void place_petersen(point *place, const description *node) {
    uint64_t n = node->n / 2;
    double inner = fmax(radius_of(n), 1);
    put_ring(place, n, 2 * inner, 0);
    put_ring(place + n, n, inner, 0);
}

static void place_cube(point *place, const description *node) {
    (void)node;
    put_ring(place, 4, 2, 0.5);
    put_ring(place + 4, 4, 0.9, 0.5);
}

static void place_octahedron(point *place, const description *node) {
    (void)node;
    put_ring(place, 3, 2, 0);
    put_ring(place + 3, 3, 0.7, 1.5);
}

static void place_dodecahedron(point *place, const description *node) {
    (void)node;
    put_ring(place, 5, 4, 0);
    put_ring(place + 5, 10, 2.4, 0);
    put_ring(place + 15, 5, 1.1, 0.5);
}

static void place_icosahedron(point *place, const description *node) {
    (void)node;
    put_ring(place, 3, 4, 0);
    put_ring(place + 3, 6, 1.7, 0);
    put_ring(place + 9, 3, 0.7, 0.5);
}

/* ---- lines and boards ------------------------------------------------------------------------ */

static void place_line(point *place, const description *node) {
    for (uint64_t v = 0; v < node->n; v++) {
        put(place, v, (double)v, 0);
    }
}

static void place_board(point *place, const description *node) {
    uint64_t columns = last_number(node);
    for (uint64_t v = 0; v < node->n; v++) {
        put(place, v, (double)(v % columns), (double)(v / columns));
    }
}

static void place_fan(point *place, const description *node) {
    put(place, 0, node->n > 1 ? (double)(node->n - 2) / 2 : 0, 1.5);
    for (uint64_t v = 1; v < node->n; v++) {
        put(place, v, (double)(v - 1), 0);
    }
}

static void place_triangular(point *place, const description *node) {
    uint64_t v = 0;
    for (uint64_t row = 0; row < number_at(node, 0); row++) {
        for (uint64_t i = 0; i <= row; i++) {
            put(place, v++, (double)i - (double)row / 2, (double)row * sqrt(0.75));
        }
    }
}

/* As numbered by the family: zigzag lines, each a little to the left of the one before. */
static void place_hexagonal(point *place, const description *node) {
    uint64_t rows = number_at(node, 0), columns = number_at(node, 1), v = 0;
    for (uint64_t line = 0; line <= rows && node->n > 0; line++) {
        uint64_t last = 2 * columns + (line > 0);
        for (uint64_t at = line == rows; at <= last; at++) {
            put(place, v++, ((double)at - (double)line) * sqrt(0.75),
                1.5 * (double)line + (at % 2 ? 0 : 0.5));
        }
    }
}

/* ---- stars and caterpillars ----------------------------------------------------------------- */

/* Legs go out from the centre like the spokes of a wheel. */
static void place_legs(point *place, const description *node) {
    const argument *legs = &node->arguments[0];
    uint64_t count = 0, v = 1, leg = 0;
    for (size_t i = 0; i < legs->run_count; i++) {
        count += legs->runs[i].value ? legs->runs[i].times : 0;
    }
    double inner = fmax(radius_of(count), 1);
    put(place, 0, 0, 0);
    for (size_t i = 0; i < legs->run_count; i++) {
        for (uint64_t copy = 0; legs->runs[i].value && copy < legs->runs[i].times; copy++, leg++) {
            double angle = FULL_TURN * (double)leg / (double)count;
            for (uint64_t k = 0; k < legs->runs[i].value; k++) {
                double radius = inner + (double)k;
                put(place, v++, radius * sin(angle), -radius * cos(angle));
            }
        }
    }
}

/* The path from left to right, as far apart as the leaves below it need. */
static void place_caterpillar(point *place, const description *node) {
    const argument *leaves = &node->arguments[0];
    uint64_t spine = 0, leaf = leaves->item_count;
    double x = 0;
    for (size_t i = 0; i < leaves->run_count; i++) {
        for (uint64_t copy = 0; copy < leaves->runs[i].times; copy++) {
            uint64_t count = leaves->runs[i].value;
            double width = count > 1 ? (double)(count - 1) : 0;
            put(place, spine++, x + width / 2, 0);
            for (uint64_t k = 0; k < count; k++) {
                put(place, leaf++, x + (double)k, 1);
            }
            x += width + 1;
        }
    }
}

/* ---- the table
 * ----------------------------------------------------------------------------------- */

static const struct {
    const char *family;
    void (*place)(point *place, const description *node);
} placed[] = {
    {"path", place_line},
    {"cycle", place_ring},
    {"complete", place_ring},
    {"circulant", place_ring},
    {"paley", place_ring},
    {"star", place_wheel},
    {"substar", place_legs},
    {"wheel", place_wheel},
    {"fan", place_fan},
    {"grid", place_board},
    {"ladder", place_board},
    {"rooks", place_board},
    {"bishops", place_board},
    {"queens", place_board},
    {"kings", place_board},
    {"knights", place_board},
    {"torus", place_torus},
    {"cylinder", place_rings},
    {"prism", place_rings},
    {"petersen", place_petersen},
    {"cube", place_cube},
    {"octahedron", place_octahedron},
    {"dodecahedron", place_dodecahedron},
    {"icosahedron", place_icosahedron},
    {"triangular", place_triangular},
    {"hexagonal", place_hexagonal},
    {"caterpillar", place_caterpillar},
    {"multipartite", place_ring},
};

/* ---- sums
 * ------------------------------------------------------------------------------------------ */

/* Moves the vertices so that the leftmost is at x and the highest at 0; returns where they end. */
static double move_to(point *place, uint64_t n, double x) {
    double left = INFINITY, top = INFINITY, right = x;
    for (uint64_t v = 0; v < n; v++) {
        left = fmin(left, place[v][0]);
        top = fmin(top, place[v][1]);
    }
    for (uint64_t v = 0; v < n; v++) {
        place[v][0] += x - left;
        place[v][1] -= top;
        right = fmax(right, place[v][0]);
    }
    return right;
}

static bool place_terms(point *place, const description *node) {
    double x = 0;
    for (size_t i = 0; i < node->term_count; i++) {
        const description *term = node->terms[i];
        if (!description_places(place, term)) {
            return false;
        }
        x = move_to(place, term->n, x) + (term->n ? GAP : 0);
        place += term->n;
    }
    return true;
}

static bool place_copies(point *place, const description *node) {
    const description *term = node->terms[0];
    double x = 0;
    for (uint64_t i = 0; i < node->times && term->n > 0; i++) {
        if (!description_places(place, term)) {
            return false;
        }
        x = move_to(place, term->n, x) + GAP;
        place += term->n;
    }
    return true;
}

bool description_places(point *place, const description *node) {
    if (node->kind == DESCRIPTION_UNION) {
        return place_terms(place, node);
    }
    if (node->kind == DESCRIPTION_MULTIPLE) {
        return place_copies(place, node);
    }
    for (size_t i = 0; node->kind == DESCRIPTION_FAMILY && i < sizeof placed / sizeof *placed;
         i++) {
        if (strcmp(placed[i].family, node->family->name) == 0) {
            if (node->n > 0) {
                placed[i].place(place, node);
            }
            return true;
        }
    }
    return false;
}
