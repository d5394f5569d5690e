/* Walks through the components of a set of vertices in breadth-first order. */
#include "graph/component_walk.h"

enum { ARRAYS = 4 };

static size_t array_bytes(const struct board *board) {
    return ARRAYS * ((size_t)board->n + 1) * sizeof(uint32_t);
}

graze_status component_walk_begin(component_walk *walk, const struct board *board, const vword *set,
                                  struct limits *limits) {
    *walk = (component_walk){.board = board, .set = set, .limits = limits};
    size_t n = (size_t)board->n + 1;
    void *arrays = NULL, *seen = NULL;
    TRY(limits_realloc(limits, &arrays, 0, array_bytes(board)));
    graze_status status = limits_realloc(limits, &seen, 0, board->words * sizeof *walk->seen);
    if (status != GRAZE_OK) {
        limits_free(limits, arrays, array_bytes(board));
        return status;
    }
    walk->vertex = arrays;
    walk->parent = walk->vertex + n;
    walk->first = walk->vertex + 2 * n;
    walk->count = walk->vertex + 3 * n;
    walk->seen = seen;
    vset_clear(walk->seen, board->words);
    return GRAZE_OK;
}

void component_walk_end(component_walk *walk) {
    limits_free(walk->limits, walk->vertex, walk->vertex ? array_bytes(walk->board) : 0);
    limits_free(walk->limits, walk->seen, walk->seen ? walk->board->words * sizeof *walk->seen : 0);
    *walk = (component_walk){0};
}

/* Visits the neighbours of the vertex at a place; returns its degree. */
static uint32_t visit(component_walk *walk, uint32_t place) {
    const struct board *board = walk->board;
    uint32_t v = walk->vertex[place], degree = 0;
    walk->first[place] = walk->n;
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t w = board->neighbour[i];
        if (!vset_has(walk->set, w)) {
            continue;
        }
        degree++;
        if (!vset_has(walk->seen, w)) {
            vset_add(walk->seen, w);
            walk->parent[walk->n] = place;
            walk->vertex[walk->n++] = w;
        }
    }
    walk->count[place] = walk->n - walk->first[place];
    return degree;
}

graze_status component_walk_next(bool *found, component_walk *walk) {
    unsigned words = walk->board->words;
    uint32_t v = vset_next(walk->set, walk->next, words);
    while (v != UINT32_MAX && vset_has(walk->seen, v)) {
        v = vset_next(walk->set, v + 1, words);
    }
    *found = v != UINT32_MAX;
    if (!*found) {
        return GRAZE_OK;
    }
    walk->next = v + 1;
    walk->n = 1;
    walk->arcs = walk->leaves = walk->high = 0;
    walk->centre = walk->parent[0] = NO_VERTEX;
    walk->vertex[0] = v;
    vset_add(walk->seen, v);
    for (uint32_t i = 0; i < walk->n; i++) {
        uint32_t degree = visit(walk, i);
        walk->arcs += degree;
        walk->leaves += degree == 1;
        walk->high += degree >= 3;
        walk->centre = degree >= 3 ? walk->vertex[i] : walk->centre;
        TRY(limits_spend(walk->limits, 1 + degree / 16));
    }
    return GRAZE_OK;
}
