#include "search/score/symmetry.h"

enum { MOST_STEPS = 20000 };

/* A map under construction: the images of vertices 0..depth-1 in the order of the search. */
typedef struct finder {
    const struct board *board;
    uint8_t order[VWORD_BITS]; /* each vertex behind a neighbour of it, where there is one */
    uint8_t to[VWORD_BITS];
    uint64_t used;
    unsigned steps, found;
    uint8_t maps[SYMMETRY_MOST + 1][VWORD_BITS];
} finder;

/* Vertices in breadth-first order: the image of a vertex is then one of a few neighbours. */
static void order_vertices(finder *f) {
    uint32_t n = f->board->n, count = 0;
    uint64_t seen = 0;
    for (uint32_t start = 0; start < n; start++) {
        if (seen >> start & 1) {
            continue;
        }
        uint32_t next = count;
        f->order[count++] = (uint8_t)start;
        seen |= (uint64_t)1 << start;
        for (; next < count; next++) {
            uint64_t fresh = f->board->rows[f->order[next]] & ~seen;
            seen |= fresh;
            for (; fresh; fresh &= fresh - 1) {
                f->order[count++] = (uint8_t)__builtin_ctzll(fresh);
            }
        }
    }
}

/* Whether w can be the image of v, given the images of the vertices before it. */
static bool fits(const finder *f, uint32_t depth, uint32_t v, uint32_t w) {
    const vword *rows = f->board->rows;
    if (f->used >> w & 1 || __builtin_popcountll(rows[v]) != __builtin_popcountll(rows[w])) {
        return false;
    }
    for (uint32_t i = 0; i < depth; i++) {
        uint32_t u = f->order[i];
        if ((rows[v] >> u & 1) != (rows[w] >> f->to[u] & 1)) {
            return false;
        }
    }
    return true;
}

/* Extends the map in every way; false once there are too many maps or steps. */
static bool extend(finder *f, uint32_t depth) {
    uint32_t n = f->board->n;
    if (depth == n) {
        if (f->found > SYMMETRY_MOST) {
            return false;
        }
        memcpy(f->maps[f->found++], f->to, sizeof f->to);
        return true;
    }
    uint32_t v = f->order[depth];
    for (uint32_t w = 0; w < n; w++) {
        if (++f->steps > MOST_STEPS) {
            return false;
        }
        if (fits(f, depth, v, w)) {
            f->to[v] = (uint8_t)w;
            f->used |= (uint64_t)1 << w;
            bool go_on = extend(f, depth + 1);
            f->used &= ~((uint64_t)1 << w);
            if (!go_on) {
                return false;
            }
        }
    }
    return true;
}

static void fill_images(score_symmetry *symmetry, const finder *f, unsigned map, unsigned to) {
    for (unsigned b = 0; b < SYMMETRY_BYTES; b++) {
        for (unsigned x = 0; x < 256; x++) {
            uint64_t image = 0;
            for (unsigned bit = 0; bit < 8; bit++) {
                uint32_t v = 8 * b + bit;
                if (x >> bit & 1 && v < f->board->n) {
                    image |= (uint64_t)1 << f->maps[map][v];
                }
            }
            symmetry->image[to][b][x] = image;
        }
    }
}

static bool is_identity(const finder *f, unsigned map) {
    for (uint32_t v = 0; v < f->board->n; v++) {
        if (f->maps[map][v] != v) {
            return false;
        }
    }
    return true;
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
    finder f = {.board = board};
    symmetry->count = 0;
    find_runs(symmetry, board);
    order_vertices(&f);
    if (!extend(&f, 0) || f.found > SYMMETRY_MOST) {
        return;
    }
    for (unsigned i = 0; i < f.found; i++) {
        if (!is_identity(&f, i)) {
            fill_images(symmetry, &f, i, symmetry->count++);
        }
    }
}
