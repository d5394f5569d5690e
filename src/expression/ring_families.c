/* Families that go round: circulant graphs, generalised Petersen graphs, cylinders, solids. */
#include "expression/families.h"

/* Adds the cycle on count vertices from first on, each joined to the one step further. */
static graze_status add_ring(graph_builder *builder, uint32_t first, uint32_t count,
                             uint32_t step) {
    for (uint32_t i = 0; i < count; i++) {
        TRY(builder_add(builder, first + i, first + (i + step) % count));
    }
    return GRAZE_OK;
}

/* Joins vertex i of one ring to vertex i of another. */
static graze_status add_spokes(graph_builder *builder, uint32_t first, uint32_t second,
                               uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        TRY(builder_add(builder, first + i, second + i));
    }
    return GRAZE_OK;
}

/* ---- petersen ------------------------------------------------------------------------------ */

enum { PETERSEN_ORDER = 5, PETERSEN_STEP = 2 };

static uint64_t petersen_order(const description *node) {
    return node->argument_count ? number_at(node, 0) : PETERSEN_ORDER;
}

graze_status measure_petersen(description *node, measuring *context) {
    uint64_t n = petersen_order(node),
             step = node->argument_count ? number_at(node, 1) : PETERSEN_STEP;
    if (step > (n - 1) / 2) {
        return cursor_fail(context->in, node->arguments[1].at, context->error, GRAZE_BAD_INPUT,
                           "petersen(n,k) needs k < n/2");
    }
    return measure_set(node, context, 2 * (wide)n, 3 * (wide)n);
}

graze_status build_petersen(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t n = (uint32_t)petersen_order(node);
    uint32_t step = node->argument_count ? (uint32_t)number_at(node, 1) : PETERSEN_STEP;
    TRY(add_ring(builder, base, n, 1));
    TRY(add_spokes(builder, base, base + n, n));
    return add_ring(builder, base + n, n, step);
}

/* ---- circulant ----------------------------------------------------------------------------- */

/* The difference of run number index as one from 1 to n/2; 0: it is one that stands before. */
static uint64_t new_difference(const description *node, size_t index) {
    const argument *list = &node->arguments[1];
    uint64_t n = number_at(node, 0), here = list->runs[index].value % n;
    here = here > n - here ? n - here : here;
    for (size_t i = 0; i < index; i++) {
        uint64_t before = list->runs[i].value % n;
        if (here == before || here == n - before) {
            return 0;
        }
    }
    return list->runs[index].times ? here : 0;
}

graze_status measure_circulant(description *node, measuring *context) {
    const argument *list = &node->arguments[1];
    uint64_t n = number_at(node, 0);
    wide m = 0;
    for (size_t i = 0; i < list->run_count; i++) {
        if (list->runs[i].value % n == 0) {
            return cursor_fail(context->in, list->at, context->error, GRAZE_BAD_INPUT,
                               "circulant(n,a,...) joins no vertex to itself: %llu is a multiple "
                               "of n",
                               (unsigned long long)list->runs[i].value);
        }
        uint64_t difference = new_difference(node, i);
        m += difference == 0 ? 0 : 2 * (wide)difference == n ? n / 2 : n;
    }
    return measure_set(node, context, n, m);
}

graze_status build_circulant(const description *node, graph_builder *builder, uint32_t base) {
    for (size_t i = 0; i < node->arguments[1].run_count; i++) {
        uint32_t difference = (uint32_t)new_difference(node, i), n = (uint32_t)node->n;
        uint32_t count = 2 * (uint64_t)difference == n ? n / 2 : n;
        for (uint32_t v = 0; v < count && difference > 0; v++) {
            TRY(builder_add(builder, base + v, base + (v + difference) % n));
        }
    }
    return GRAZE_OK;
}

/* ---- cylinder, prism ----------------------------------------------------------------------- */

static graze_status measure_rings(description *node, measuring *context, uint64_t rings,
                                  uint64_t around) {
    wide n = (wide)rings * around;
    return measure_set(node, context, n, n <= UINT64_MAX ? 2 * n - (rings ? around : 0) : n);
}

graze_status measure_cylinder(description *node, measuring *context) {
    return measure_rings(node, context, number_at(node, 0), number_at(node, 1));
}

graze_status measure_prism(description *node, measuring *context) {
    return measure_rings(node, context, 2, number_at(node, 0));
}

/* Rings one inside the other; the last argument is how many vertices each has. */
graze_status build_rings(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t around = (uint32_t)number_at(node, node->argument_count - 1);
    for (uint32_t first = base; first < base + node->n; first += around) {
        TRY(add_ring(builder, first, around, 1));
        if (first > base) {
            TRY(add_spokes(builder, first - around, first, around));
        }
    }
    return GRAZE_OK;
}

/* ---- the regular solids ---------------------------------------------------------------------- */

graze_status measure_octahedron(description *node, measuring *context) {
    return measure_set(node, context, 6, 12);
}

/* Vertex i + 3 is opposite to vertex i, and all others are at most two steps away on the ring. */
graze_status build_octahedron(const description *node, graph_builder *builder, uint32_t base) {
    (void)node;
    TRY(add_ring(builder, base, 6, 1));
    return add_ring(builder, base, 6, 2);
}

graze_status measure_cube(description *node, measuring *context) {
    return measure_set(node, context, 8, 12);
}

graze_status build_cube(const description *node, graph_builder *builder, uint32_t base) {
    (void)node;
    TRY(add_ring(builder, base, 4, 1));
    TRY(add_ring(builder, base + 4, 4, 1));
    return add_spokes(builder, base, base + 4, 4);
}

graze_status measure_dodecahedron(description *node, measuring *context) {
    return measure_set(node, context, 20, 30);
}

/* Rings of 5, 10 and 5 vertices. */
graze_status build_dodecahedron(const description *node, graph_builder *builder, uint32_t base) {
    (void)node;
    TRY(add_ring(builder, base, 5, 1));
    TRY(add_ring(builder, base + 5, 10, 1));
    TRY(add_ring(builder, base + 15, 5, 1));
    for (uint32_t i = 0; i < 5; i++) {
        TRY(builder_add(builder, base + i, base + 5 + 2 * i));
        TRY(builder_add(builder, base + 6 + 2 * i, base + 15 + i));
    }
    return GRAZE_OK;
}

graze_status measure_icosahedron(description *node, measuring *context) {
    return measure_set(node, context, 12, 30);
}

/* A triangle, a ring of six, a triangle: vertices 0-2, 3-8, 9-11. */
graze_status build_icosahedron(const description *node, graph_builder *builder, uint32_t base) {
    (void)node;
    TRY(add_ring(builder, base, 3, 1));
    TRY(add_ring(builder, base + 3, 6, 1));
    TRY(add_ring(builder, base + 9, 3, 1));
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t at = 2 * i; /* the vertex of the ring that stands before corner i */
        for (uint32_t j = 0; j < 3; j++) {
            TRY(builder_add(builder, base + i, base + 3 + (at + j + 5) % 6));
            TRY(builder_add(builder, base + 9 + i, base + 3 + (at + j) % 6));
        }
    }
    return GRAZE_OK;
}
