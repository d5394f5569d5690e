#include "graph/shape.h"

#include <stdlib.h>

/* How many vertices of a set have which degree: enough to tell most classes apart. */
typedef struct degree_count {
    uint64_t n, arcs;
    uint64_t leaves, high; /* degree 1; degree 3 and more */
    uint32_t centre;       /* the last vertex of degree 3 and more */
} degree_count;

static degree_count count_degrees(const struct board *board, const vword *set) {
    degree_count count = {.centre = NO_VERTEX};
    FOR_EACH_VERTEX (v, set, board->words) {
        uint32_t degree = board_degree(board, v, set, board->words);
        count.n++;
        count.arcs += degree;
        count.leaves += degree == 1;
        if (degree >= 3) {
            count.high++;
            count.centre = v;
        }
    }
    return count;
}

/* The neighbour of v in the set that is not from; NO_VERTEX at the end of a leg. */
static uint32_t step_outwards(const struct board *board, const vword *set, uint32_t v,
                              uint32_t from) {
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t w = board->neighbour[i];
        if (w != from && vset_has(set, w)) {
            return w;
        }
    }
    return NO_VERTEX;
}

static int by_length(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

graze_status shape_measure_legs(struct shape *shape, const struct board *board, const vword *set,
                                uint32_t centre) {
    size_t count = board_degree(board, centre, set, board->words);
    shape->legs = malloc(count * sizeof *shape->legs);
    if (!shape->legs) {
        return GRAZE_NO_MEMORY;
    }
    for (uint64_t i = board->offset[centre]; i < board->offset[centre + 1]; i++) {
        uint32_t v = board->neighbour[i], from = centre;
        if (!vset_has(set, v)) {
            continue;
        }
        uint64_t length = 0;
        while (v != NO_VERTEX) {
            uint32_t next = step_outwards(board, set, v, from);
            from = v;
            v = next;
            length++;
        }
        shape->legs[shape->leg_count++] = length;
    }
    qsort(shape->legs, shape->leg_count, sizeof *shape->legs, by_length);
    return GRAZE_OK;
}

graze_status shape_of_set(struct shape *shape, const struct board *board, const vword *set) {
    degree_count count = count_degrees(board, set);
    *shape = (struct shape){.kind = SHAPE_OTHER, .n = count.n, .m = count.arcs / 2};
    bool is_tree = shape->m + 1 == shape->n;
    if (is_tree && count.high == 0) {
        shape->kind = SHAPE_PATH;
    } else if (shape->m == shape->n && count.high == 0 && count.leaves == 0) {
        shape->kind = SHAPE_CYCLE;
    } else if (shape->m == shape->n * (shape->n - 1) / 2) {
        shape->kind = SHAPE_COMPLETE;
    } else if (is_tree && count.high == 1) {
        shape->kind = SHAPE_SUBSTAR;
        return shape_measure_legs(shape, board, set, count.centre);
    }
    return GRAZE_OK;
}

void shape_clear(struct shape *shape) {
    free(shape->legs);
    *shape = (struct shape){.kind = SHAPE_OTHER};
}
