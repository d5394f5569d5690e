/* Makes tables of the automorphisms of a small board, and finds its runs of equal components. */
#include "search/score/symmetry.h"

static void fill_images(uint64_t image[SYMMETRY_BYTES][256], const uint8_t *map, uint32_t n) {
    for (unsigned b = 0; b < SYMMETRY_BYTES; b++) {
        for (unsigned x = 0; x < 256; x++) {
            image[b][x] = 0;
            for (uint32_t v = 8 * b; v < 8 * b + 8 && v < n; v++) {
                image[b][x] |= (uint64_t)(x >> v % 8 & 1) << map[v];
            }
        }
    }
}

/* ---- runs of equal components -------------------------------------------------------------- */

/* The width of the component that begins at a vertex; 0 when it is no interval of vertices. */
static unsigned interval_width(const struct board *board, uint32_t first) {
    uint64_t component = (uint64_t)1 << first, todo = component;
    while (todo) {
        uint64_t fresh = board->rows[__builtin_ctzll(todo)] & ~component;
        component |= fresh;
        todo = (todo & (todo - 1)) | fresh;
    }
    uint64_t shifted = component >> first;
    bool is_interval = (shifted & (shifted + 1)) == 0 && shifted << first == component;
    return is_interval ? vword_count(component) : 0;
}

/* Whether the intervals of a width from a and b on have the same edges. */
static bool same_edges(const struct board *board, uint32_t a, uint32_t b, unsigned width) {
    for (unsigned i = 0; i < width; i++) {
        if (board->rows[a + i] >> a != board->rows[b + i] >> b) {
            return false;
        }
    }
    return true;
}

static void find_runs(score_symmetry *symmetry, const struct board *board) {
    symmetry->run_count = 0;
    for (uint32_t v = 0; v < board->n && symmetry->run_count < SYMMETRY_RUNS;) {
        unsigned width = interval_width(board, v), count = 1;
        while (width && v + (count + 1) * width <= board->n &&
               interval_width(board, v + count * width) == width &&
               same_edges(board, v, v + count * width, width)) {
            count++;
        }
        if (count > 1) {
            symmetry->runs[symmetry->run_count++] =
                (component_run){(uint8_t)v, (uint8_t)width, (uint8_t)count};
        }
        v += width ? count * width : 1;
    }
}

void score_symmetry_find(score_symmetry *symmetry, const struct board *board) {
    board_symmetry maps;
    find_runs(symmetry, board);
    board_symmetry_find(&maps, board);
    symmetry->count = maps.count;
    for (unsigned i = 0; i < maps.count; i++) {
        fill_images(symmetry->image[i], maps.map[i], board->n);
    }
}
