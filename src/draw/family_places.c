#include "draw/family_places.h"

#include "draw/tree_places.h"
#include "expression/families.h"

#include <string.h>

static uint64_t last_number(const description *node) {
    return node->arguments[node->argument_count - 1].number;
}

/* ---- rings ---------------------------------------------------------------------------------- */

static void place_ring(point *place, const description *node) {
    put_ring(place, node->n, ring_radius(node->n), 0);
}

/* Two parts face each other; more stand around a circle, with a gap after each. */
static void place_multipartite(point *place, const description *node) {
    static const double LEAST_WIDTH = 1.6, WIDTH = 0.5;
    const argument *parts = &node->arguments[0];
    uint64_t slots = node->n + parts->item_count, slot = 0, v = 0;
    bool has_two = parts->item_count == 2;
    double part = 0;
    for (size_t i = 0; i < parts->run_count; i++) {
        for (uint64_t copy = 0; copy < parts->runs[i].times; copy++, part++, slot++) {
            uint64_t count = parts->runs[i].value;
            for (uint64_t k = 0; k < count; k++, slot++, v++) {
                double angle = FULL_TURN * (double)slot / (double)slots;
                if (has_two) {
                    put(place, v, part * fmax(LEAST_WIDTH, WIDTH * (double)node->n / 2),
                        (double)k - (double)count / 2);
                } else {
                    put(place, v, ring_radius(slots) * sin(angle),
                        -ring_radius(slots) * cos(angle));
                }
            }
        }
    }
}

/* A hub, and the others around it. */
static void place_wheel(point *place, const description *node) {
    put(place, 0, 0, 0);
    put_ring(place + 1, node->n - 1, fmax(ring_radius(node->n - 1), 1), 0);
}

/* A wheel that is open at the bottom. */
static void place_fan(point *place, const description *node) {
    double radius = fmax(ring_radius(node->n), 1);
    put(place, 0, 0, 0);
    for (uint64_t v = 1; v < node->n; v++) {
        double angle = FULL_TURN * ((double)v - (double)node->n / 2) / (double)node->n;
        put(place, v, radius * sin(angle), -radius * cos(angle));
    }
}

/* Rings around each other, the first outside; a closing edge must not pass through vertices. */
static void put_rings(point *place, uint64_t rings, uint64_t around, double turn) {
    double inner = fmax(ring_radius(around), 1);
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
    double inner = fmax(ring_radius(n), 1);
    put_ring(place, n, 2 * inner, 0);
    put_ring(place + n, n, inner, 0);
}

/* The pairs of five things: an outer cycle and a star inside, as the Petersen graph is drawn. */
static void place_kneser(point *place, const description *node) {
    static const uint64_t around[] = {0, 5, 6, 2, 9, 8, 7, 4, 3, 1};
    point ring[sizeof around / sizeof *around];
    (void)node;
    put_ring(ring, 5, 2 * fmax(ring_radius(5), 1), 0);
    put_ring(ring + 5, 5, fmax(ring_radius(5), 1), 0);
    for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
        put(place, around[i], ring[i][0], ring[i][1]);
    }
}

static void place_cube(point *place, const description *node) {
    (void)node;
    put_ring(place, 4, 2, 0.5);
    put_ring(place + 4, 4, 0.9, 0.5);
}

static void place_octahedron(point *place, const description *node) {
    (void)node;
    put_ring(place, 3, 2, 0);
    put_ring(place + 3, 3, 0.55, 1.5);
}

static void place_dodecahedron(point *place, const description *node) {
    (void)node;
    put_ring(place, 5, 4, 0);
    put_ring(place + 5, 10, 2.4, 0);
    put_ring(place + 15, 5, 1.1, 0.5);
}

static void place_icosahedron(point *place, const description *node) {
    (void)node;
    put_ring(place, 3, 5, 0);
    put_ring(place + 3, 6, 2.1, 0);
    put_ring(place + 9, 3, 0.85, 0.5);
}

/* ---- lines and boards ------------------------------------------------------------------------ */

static void place_line(point *place, const description *node) {
    put_path(place, NULL, (uint32_t)node->n);
}

static void place_cycle(point *place, const description *node) {
    put_cycle(place, NULL, (uint32_t)node->n);
}

static void place_board(point *place, const description *node) {
    uint64_t columns = last_number(node);
    for (uint64_t v = 0; v < node->n; v++) {
        put(place, v, (double)(v % columns), (double)(v / columns));
    }
}

/* A board whose lines, columns and diagonals are bent: pieces move along them past other squares.
 */
static void place_bent_board(point *place, const description *node) {
    static const double ROW_BEND = 0.4, COLUMN_BEND = 0.9;
    double columns = (double)last_number(node), rows = (double)node->n / columns;
    place_board(place, node);
    for (uint64_t v = 0; v < node->n; v++) {
        double x = place[v][0] - (columns - 1) / 2, y = place[v][1] - (rows - 1) / 2;
        put(place, v, x + COLUMN_BEND / rows * y * y, y + ROW_BEND / columns * x * x);
    }
}

/* The directions of the axes are such that no corner lies on an edge. */
static void place_hypercube(point *place, const description *node) {
    static const point axes[] = {{1, 0}, {0, 1}, {0.42, -0.36}, {2.1, 0.25}, {0.3, 2.2}};
    enum { AXES = sizeof axes / sizeof *axes };
    for (uint64_t v = 0; v < node->n; v++) {
        put(place, v, 0, 0);
        for (uint64_t bit = 0; bit < number_at(node, 0); bit++) {
            double scale = pow(4.7, (double)(bit / AXES));
            for (int i = 0; i < 2 && (v >> bit & 1); i++) {
                place[v][i] += scale * axes[bit % AXES][i];
            }
        }
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
    double inner = fmax(ring_radius(count), 1);
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

/*
 * The path from left to right, as far apart as the leaves need, which stand by turns above and
 * below it, so far away that no edge is flat.
 */
static void place_caterpillar(point *place, const description *node) {
    static const double STEEPNESS = 0.15;
    const argument *leaves = &node->arguments[0];
    uint64_t spine = 0, leaf = leaves->item_count;
    double x = 0;
    for (size_t i = 0; i < leaves->run_count; i++) {
        for (uint64_t copy = 0; copy < leaves->runs[i].times; copy++) {
            uint64_t count = leaves->runs[i].value;
            double width = count > 2 ? (double)((count - 1) / 2) : 0;
            put(place, spine++, x + width / 2, 0);
            for (uint64_t k = 0; k < count; k++) {
                double height = fmax(1, STEEPNESS * width);
                put(place, leaf++, x + (count > 2 ? (double)(k / 2) : 0), k % 2 ? -height : height);
            }
            x += width + 1;
        }
    }
}

/* ---- the table ------------------------------------------------------------------------------ */

static const struct {
    const char *family;
    void (*place)(point *place, const description *node);
} placed[] = {
    {"path", place_line},
    {"cycle", place_cycle},
    {"complete", place_ring},
    {"circulant", place_ring},
    {"paley", place_ring},
    {"star", place_wheel},
    {"substar", place_legs},
    {"wheel", place_wheel},
    {"fan", place_fan},
    {"grid", place_board},
    {"ladder", place_board},
    {"rooks", place_bent_board},
    {"bishops", place_bent_board},
    {"queens", place_bent_board},
    {"kings", place_board},
    {"knights", place_board},
    {"torus", place_torus},
    {"cylinder", place_rings},
    {"prism", place_rings},
    {"petersen", place_petersen},
    {"kneser", place_kneser},
    {"hypercube", place_hypercube},
    {"cube", place_cube},
    {"octahedron", place_octahedron},
    {"dodecahedron", place_dodecahedron},
    {"icosahedron", place_icosahedron},
    {"triangular", place_triangular},
    {"hexagonal", place_hexagonal},
    {"caterpillar", place_caterpillar},
    {"multipartite", place_multipartite},
};

/* Whether the places of a family are known for these parameters. */
static bool is_placed(const description *node) {
    bool is_kneser = strcmp(node->family->name, "kneser") == 0;
    return !is_kneser || (number_at(node, 0) == 5 && number_at(node, 1) == 2);
}

bool family_places(point *place, bool *is_fixed, const description *node) {
    for (size_t i = 0; node->kind == DESCRIPTION_FAMILY && i < sizeof placed / sizeof *placed;
         i++) {
        if (strcmp(placed[i].family, node->family->name) == 0 && is_placed(node)) {
            placed[i].place(place, node);
            *is_fixed = placed[i].place == place_ring || placed[i].place == place_multipartite ||
                        placed[i].place == place_petersen || placed[i].place == place_kneser;
            return true;
        }
    }
    return false;
}
