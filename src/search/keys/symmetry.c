/* Finds the automorphisms of a board: images of one vertex after another, as far as edges agree. */
#include "search/keys/symmetry.h"

enum { MOST_STEPS = 1 << 19 };

/* A map under construction: the images of the first vertices in the order of the search. */
typedef struct finder {
    const struct board *board;
    board_symmetry *symmetry;
    uint64_t colour[SYMMETRY_VERTICES]; /* an automorphism leaves it alone */
    uint8_t order[SYMMETRY_VERTICES];   /* each vertex after a neighbour of it, if there is one */
    uint8_t to[SYMMETRY_VERTICES];
    vword alike[SYMMETRY_VERTICES][BOARD_ROW_WORDS]; /* the vertices of the same colour */
    vword used[BOARD_ROW_WORDS];
    unsigned steps;
} finder;

static const vword *row_of(const struct board *board, uint32_t v) {
    return board->rows + (size_t)v * board->words;
}

/* Vertices in breadth-first order: the image of a vertex is then one of a few neighbours. */
static void order_vertices(finder *f) {
    const struct board *board = f->board;
    uint32_t count = 0;
    vword seen[BOARD_ROW_WORDS] = {0};
    for (uint32_t start = 0; start < board->n; start++) {
        if (vset_has(seen, start)) {
            continue;
        }
        uint32_t next = count;
        f->order[count++] = (uint8_t)start;
        vset_add(seen, start);
        for (; next < count; next++) {
            vword fresh[BOARD_ROW_WORDS];
            vset_without(fresh, row_of(board, f->order[next]), seen, board->words);
            vset_unite(seen, fresh, board->words);
            FOR_EACH_VERTEX (v, fresh, board->words) {
                f->order[count++] = (uint8_t)v;
            }
        }
    }
}

/* Colours by the colours of the neighbours, again and again. */
static void colour_vertices(finder *f) {
    enum { ROUNDS = 8 };
    const struct board *board = f->board;
    for (uint32_t v = 0; board->colour && v < board->n; v++) {
        f->colour[v] = hash_word(board->colour[v]);
    }
    for (unsigned round = 0; round < ROUNDS; round++) {
        uint64_t next[SYMMETRY_VERTICES];
        for (uint32_t v = 0; v < board->n; v++) {
            next[v] = f->colour[v];
            FOR_EACH_VERTEX (w, row_of(board, v), board->words) {
                next[v] += hash_word(f->colour[w] + 1);
            }
        }
        memcpy(f->colour, next, board->n * sizeof *next);
    }
}

/* The vertices of the colour of v. */
static void find_alike(vword *alike, const finder *f, uint32_t v) {
    vset_clear(alike, f->board->words);
    for (uint32_t w = 0; w < f->board->n; w++) {
        if (f->colour[w] == f->colour[v]) {
            vset_add(alike, w);
        }
    }
}

/* What the next vertex can be mapped to, given the images of those before it; counts the steps. */
static void find_images(vword *images, finder *f, uint32_t depth) {
    uint32_t v = f->order[depth], words = f->board->words, i = 0;
    const vword *row = row_of(f->board, v);
    vset_without(images, f->alike[v], f->used, words);
    for (; i < depth && !vset_is_empty(images, words); i++) {
        const vword *image = row_of(f->board, f->to[f->order[i]]);
        vword flip = vset_has(row, f->order[i]) ? 0 : ~(vword)0;
        for (unsigned j = 0; j < words; j++) {
            images[j] &= image[j] ^ flip;
        }
    }
    f->steps += i + 1;
}

/* Keeps a map that is not the identity; false when there are too many. */
static bool keep_map(finder *f) {
    uint32_t v = 0;
    while (v < f->board->n && f->to[v] == v) {
        v++;
    }
    if (v == f->board->n) {
        return true;
    }
    if (f->symmetry->count == SYMMETRY_MOST) {
        return false;
    }
    memcpy(f->symmetry->map[f->symmetry->count++], f->to, sizeof f->to);
    return true;
}

/* Extends the map in every way; false once there are too many maps or steps. */
static bool extend(finder *f, uint32_t depth) {
    vword images[BOARD_ROW_WORDS];
    if (depth == f->board->n) {
        return keep_map(f);
    }
    find_images(images, f, depth);
    if (f->steps > MOST_STEPS) {
        return false;
    }
    FOR_EACH_VERTEX (w, images, f->board->words) {
        f->to[f->order[depth]] = (uint8_t)w;
        vset_add(f->used, w);
        bool go_on = extend(f, depth + 1);
        vset_drop(f->used, w);
        if (!go_on) {
            return false;
        }
    }
    return true;
}

void board_symmetry_find(board_symmetry *symmetry, const struct board *board) {
    finder f = {.board = board, .symmetry = symmetry};
    symmetry->count = 0;
    symmetry->is_sought = true;
    order_vertices(&f);
    colour_vertices(&f);
    for (uint32_t v = 0; v < board->n; v++) {
        find_alike(f.alike[v], &f, v);
    }
    symmetry->is_known = extend(&f, 0);
    if (!symmetry->is_known) {
        symmetry->count = 0;
    }
}
