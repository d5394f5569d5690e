/* Pieces of the triangular and of the hexagonal lattice, and caterpillars. */
#include "expression/families.h"

/* ---- triangular ------------------------------------------------------------------------------ */

graze_status measure_triangular(description *node, measuring *context) {
    wide side = number_at(node, 0);
    return measure_set(node, context, side * (side + 1) / 2,
                       side ? 3 * (side * (side - 1) / 2) : 0);
}

graze_status build_triangular(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t side = (uint32_t)number_at(node, 0), v = base;
    for (uint32_t row = 0; row < side; row++) {
        for (uint32_t i = 0; i <= row; i++, v++) {
            if (i > 0) {
                TRY(builder_add(builder, v - 1, v));
            }
            if (row + 1 < side) {
                TRY(builder_add(builder, v, v + row + 1));
                TRY(builder_add(builder, v, v + row + 2));
            }
        }
    }
    return GRAZE_OK;
}

/* ---- hexagonal --------------------------------------------------------------------------------
 * Zigzag lines 0 to rows, of places 0 to 2 columns + 1; the first line lacks the last place, the
 * last line the first. Even places are joined to the next line, one place further.
 */

graze_status measure_hexagonal(description *node, measuring *context) {
    wide rows = number_at(node, 0), columns = number_at(node, 1), cells = rows * columns;
    if (rows == 0 || columns == 0 || cells > UINT64_MAX) {
        return measure_set(node, context, cells, 0);
    }
    return measure_set(node, context, 2 * (cells + rows + columns),
                       3 * cells + 2 * (rows + columns) - 1);
}

static uint64_t hexagonal_vertex(uint64_t columns, uint64_t line, uint64_t place) {
    return line == 0 ? place : line * (2 * columns + 2) - 1 + place;
}

graze_status build_hexagonal(const description *node, graph_builder *builder, uint32_t base) {
    uint64_t rows = number_at(node, 0), columns = number_at(node, 1);
    for (uint64_t line = 0; line <= rows; line++) {
        uint64_t first = line == rows, last = 2 * columns + (line > 0);
        /* the last line has lost its first place: its vertices are numbered one lower */
        uint32_t start = base + (uint32_t)hexagonal_vertex(columns, line, 0) - (uint32_t)first;
        for (uint64_t place = first; place <= last; place++) {
            uint32_t v = start + (uint32_t)place;
            if (place < last) {
                TRY(builder_add(builder, v, v + 1));
            }
            if (line < rows && place % 2 == 0) {
                uint64_t below = hexagonal_vertex(columns, line + 1, place + 1);
                TRY(builder_add(builder, v, base + (uint32_t)(below - (line + 1 == rows))));
            }
        }
    }
    return GRAZE_OK;
}

/* ---- caterpillar ---------------------------------------------------------------------------- */

graze_status measure_caterpillar(description *node, measuring *context) {
    const argument *leaves = &node->arguments[0];
    wide n = runs_sum(leaves) + leaves->item_count;
    return measure_set(node, context, n, n ? n - 1 : 0);
}

graze_status build_caterpillar(const description *node, graph_builder *builder, uint32_t base) {
    const argument *leaves = &node->arguments[0];
    uint32_t spine = base, next = base + (uint32_t)leaves->item_count;
    TRY(build_path_from(builder, base, base + 1, leaves->item_count - 1));
    for (size_t i = 0; i < leaves->run_count; i++) {
        for (uint64_t copy = 0; copy < leaves->runs[i].times; copy++, spine++) {
            for (uint64_t leaf = 0; leaf < leaves->runs[i].value; leaf++) {
                TRY(builder_add(builder, spine, next++));
            }
        }
    }
    return GRAZE_OK;
}
