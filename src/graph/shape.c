/* Finds the class of a connected set: counts degrees, then tries the classes in their order. */
#include "core/array.h"
#include "graph/shape_parts.h"

#include <stdlib.h>

/* ---- numbers with repetitions --------------------------------------------------------------- */

graze_status tallies_append(tallies *list, uint64_t value, uint64_t count) {
    if (count == 0) {
        return GRAZE_OK;
    }
    list->total += count;
    if (list->item_count > 0 && list->item[list->item_count - 1].value == value) {
        list->item[list->item_count - 1].count += count;
        return GRAZE_OK;
    }
    TRY(ARRAY_RESERVE(NULL, list->item, list->capacity, list->item_count + 1));
    list->item[list->item_count++] = (tally){.value = value, .count = count};
    return GRAZE_OK;
}

static int by_value(const void *a, const void *b) {
    uint64_t x = ((const tally *)a)->value, y = ((const tally *)b)->value;
    return (x > y) - (x < y);
}

void tallies_normalise(tallies *list) {
    size_t kept = 0;
    if (list->item_count == 0) {
        return;
    }
    qsort(list->item, list->item_count, sizeof *list->item, by_value);
    list->total = 0;
    for (size_t i = 0; i < list->item_count; i++) {
        tally next = list->item[i];
        if (next.value == 0) {
            continue;
        }
        list->total += next.count;
        if (kept > 0 && list->item[kept - 1].value == next.value) {
            list->item[kept - 1].count += next.count;
        } else {
            list->item[kept++] = next;
        }
    }
    list->item_count = kept;
}

void tallies_clear(tallies *list) {
    free(list->item);
    *list = (tallies){0};
}

uint64_t tallies_count(const tallies *list, uint64_t value) {
    for (size_t i = 0; i < list->item_count; i++) {
        if (list->item[i].value == value) {
            return list->item[i].count;
        }
    }
    return 0;
}

uint64_t tallies_largest(const tallies *list) {
    return list->item_count ? list->item[list->item_count - 1].value : 0;
}

/* ---- recognising --------------------------------------------------------------------------- */

static graze_status count_degrees(degree_count *made, const struct board *board, const vword *set,
                                  struct limits *limits) {
    degree_count count = {
        .n = vset_count(set, board->words), .centre = {NO_VERTEX, NO_VERTEX}, .hub = NO_VERTEX};
    uint32_t largest = 0;
    FOR_EACH_VERTEX (v, set, board->words) {
        if (limits) {
            TRY(limits_tick(limits));
        }
        uint32_t degree = board_degree(board, v, set, board->words);
        count.arcs += degree;
        count.leaves += degree == 1;
        count.cubic += degree == 3;
        count.universal += degree + (uint64_t)1 == count.n;
        if (degree >= 3) {
            if (count.high < 2) {
                count.centre[count.high] = v;
            }
            count.high++;
        }
        if (degree >= largest) {
            largest = degree;
            count.hub = v;
        }
    }
    *made = count;
    return GRAZE_OK;
}

/* Trees by the number of vertices of degree three or more. */
static graze_status recognise_tree(struct shape *shape, const struct board *board, const vword *set,
                                   const degree_count *count, struct limits *limits) {
    switch (count->high) {
    case 0:
        shape->kind = SHAPE_PATH;
        shape->tail = shape->n;
        return GRAZE_OK;
    case 1:
        return shape_measure_substar(shape, board, set, count->centre[0]);
    case 2:
        return shape_measure_bistar(shape, board, set, count->centre);
    default:
        TRY(shape_measure_tail(&shape->tail, board, set, limits));
        return shape_try_biclique(shape, board, set);
    }
}

/* Graphs with a cycle: dense classes have a universal vertex or no leaf. */
static graze_status recognise_cyclic(struct shape *shape, const struct board *board,
                                     const vword *set, const degree_count *count,
                                     struct limits *limits) {
    if (count->high == 0) {
        shape->kind = SHAPE_CYCLE;
        return GRAZE_OK;
    }
    if (shape->m == shape->n * (shape->n - 1) / 2) {
        shape->kind = SHAPE_COMPLETE;
        return GRAZE_OK;
    }
    if (count->leaves > 0) {
        TRY(shape_measure_tail(&shape->tail, board, set, limits));
    }
    TRY(shape_try_wheel(shape, board, set, count));
    if (shape->kind == SHAPE_OTHER && count->leaves == 0) {
        TRY(shape_try_multipartite(shape, board, set));
    }
    if (shape->kind == SHAPE_OTHER && count->universal > 0) {
        TRY(shape_try_threshold(shape, board, set));
    }
    if (shape->kind == SHAPE_OTHER && count->leaves > 0) {
        TRY(shape_try_biclique(shape, board, set));
    }
    return GRAZE_OK;
}

graze_status shape_of_set(struct shape *shape, const struct board *board, const vword *set,
                          struct limits *limits) {
    degree_count count;
    *shape = (struct shape){.kind = SHAPE_OTHER};
    TRY(count_degrees(&count, board, set, limits));
    shape->n = count.n;
    shape->m = count.arcs / 2;
    return shape->m + 1 == shape->n ? recognise_tree(shape, board, set, &count, limits)
                                    : recognise_cyclic(shape, board, set, &count, limits);
}

void shape_clear(struct shape *shape) {
    tallies_clear(&shape->legs);
    tallies_clear(&shape->other_legs);
    tallies_clear(&shape->parts);
    tallies_clear(&shape->word);
    *shape = (struct shape){.kind = SHAPE_OTHER};
}
