#include "graph/twin.h"

#include <stdlib.h>
#include <string.h>

/* Hands out the next count entries of size bytes of the one block of memory. */
static void *carve(unsigned char **next, size_t count, size_t size) {
    void *piece = *next;
    *next += count * size;
    return piece;
}

static void start_partition(struct twin *twin, uint32_t all) {
    for (uint32_t v = 0; v < all; v++) {
        twin->order[v] = v;
        twin->place[v] = v;
        twin->cell[v] = 0;
        twin->count[v] = 0;
        twin->hits[v] = 0;
        twin->length[v] = 0;
        twin->is_queued[v] = false;
    }
    if (all) {
        twin->length[0] = all;
    }
}

graze_status twin_init(struct twin *twin, const graze_graph *left, const graze_graph *right,
                       struct limits *limits) {
    enum { LISTS = 12 }; /* of uint32_t, beside keys and is_queued */
    *twin = (struct twin){.side = {left, right}, .limits = limits, .n = (uint32_t)left->n};
    if (left->n > GRAPH_MAX_ORDER / 2) {
        return limits_fail_memory(limits);
    }
    size_t all = 2 * (size_t)left->n;
    twin->bytes = all * (LISTS * sizeof(uint32_t) + sizeof(uint64_t) + sizeof(bool)) + 1;
    TRY(limits_realloc(limits, &twin->memory, 0, twin->bytes));
    unsigned char *next = twin->memory;
    twin->keys = carve(&next, all, sizeof(uint64_t));
    uint32_t **lists[] = {&twin->order,   &twin->place,         &twin->cell,    &twin->length,
                          &twin->from,    &twin->cut,           &twin->queue,   &twin->count,
                          &twin->touched, &twin->touched_cells, &twin->members, &twin->hits};
    for (size_t i = 0; i < LISTS; i++) {
        *lists[i] = carve(&next, all, sizeof(uint32_t));
    }
    twin->is_queued = carve(&next, all, sizeof(bool));
    start_partition(twin, (uint32_t)all);
    return GRAZE_OK;
}

void twin_clear(struct twin *twin) {
    if (twin->memory) {
        limits_free(twin->limits, twin->memory, twin->bytes);
    }
    *twin = (struct twin){0};
}

/* ---- cells --------------------------------------------------------------------------------- */

static void push_cell(struct twin *twin, uint32_t start) {
    if (!twin->is_queued[start]) {
        twin->is_queued[start] = true;
        twin->queue[twin->queued++] = start;
    }
}

void twin_queue_all(struct twin *twin) {
    if (twin->n) {
        push_cell(twin, 0);
    }
}

static void swap_places(struct twin *twin, uint32_t i, uint32_t j) {
    uint32_t u = twin->order[i], v = twin->order[j];
    twin->order[i] = v;
    twin->order[j] = u;
    twin->place[v] = i;
    twin->place[u] = j;
}

/* Makes the last count places of a cell a cell of their own. */
static uint32_t cut_off(struct twin *twin, uint32_t start, uint32_t count) {
    uint32_t made = start + twin->length[start] - count;
    twin->length[start] -= count;
    twin->length[made] = count;
    for (uint32_t i = made; i < made + count; i++) {
        twin->cell[twin->order[i]] = made;
    }
    twin->from[twin->split_count] = start;
    twin->cut[twin->split_count++] = made;
    return made;
}

void twin_join(struct twin *twin, uint32_t v, uint32_t w) {
    uint32_t start = twin->cell[v], end = start + twin->length[start];
    if (twin->length[start] == 2) {
        return;
    }
    swap_places(twin, twin->place[v], end - 1);
    swap_places(twin, twin->place[twin->n + w], end - 2);
    push_cell(twin, cut_off(twin, start, 2));
}

void twin_undo(struct twin *twin, size_t count) {
    while (twin->split_count > count) {
        twin->split_count--;
        uint32_t start = twin->from[twin->split_count], made = twin->cut[twin->split_count];
        for (uint32_t i = made; i < made + twin->length[made]; i++) {
            twin->cell[twin->order[i]] = start;
        }
        twin->length[start] += twin->length[made];
        twin->length[made] = 0;
    }
}

/* ---- refinement ---------------------------------------------------------------------------- */

/* Counts for every vertex its neighbours in a cell; returns how many vertices have some. */
static size_t count_neighbours(struct twin *twin, uint32_t start, uint32_t *work) {
    uint32_t size = twin->length[start];
    size_t touched = 0;
    memcpy(twin->members, twin->order + start, size * sizeof *twin->members);
    *work = size;
    for (uint32_t i = 0; i < size; i++) {
        uint32_t u = twin->members[i], shift = u < twin->n ? 0 : twin->n;
        const graze_graph *graph = twin->side[shift != 0];
        FOR_EACH_NEIGHBOUR (w, graph, u - shift) {
            uint32_t x = w + shift;
            if (twin->count[x]++ == 0) {
                twin->touched[touched++] = x;
            }
        }
        *work += graph_degree(graph, u - shift);
    }
    return touched;
}

/* Moves the touched vertices to the ends of their cells; returns how many cells are met. */
static size_t gather_touched(struct twin *twin, size_t touched) {
    size_t cells = 0;
    for (size_t i = 0; i < touched; i++) {
        uint32_t v = twin->touched[i], start = twin->cell[v];
        if (twin->hits[start]++ == 0) {
            twin->touched_cells[cells++] = start;
        }
        swap_places(twin, twin->place[v], start + twin->length[start] - twin->hits[start]);
    }
    return cells;
}

static int by_key(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Sorts the touched end of a cell by count, few neighbours first. */
static void sort_by_count(struct twin *twin, uint32_t begin, uint32_t hits) {
    bool sorted = true;
    for (uint32_t i = 0; i < hits; i++) {
        uint32_t v = twin->order[begin + i];
        twin->keys[i] = (uint64_t)twin->count[v] << 32 | v;
        sorted = sorted && (i == 0 || twin->count[twin->order[begin + i - 1]] <= twin->count[v]);
    }
    if (sorted) {
        return;
    }
    qsort(twin->keys, hits, sizeof *twin->keys, by_key);
    for (uint32_t i = 0; i < hits; i++) {
        uint32_t v = (uint32_t)twin->keys[i];
        twin->order[begin + i] = v;
        twin->place[v] = begin + i;
    }
}

/* Whether as many vertices of these places are on the left as on the right. */
static bool places_are_balanced(const struct twin *twin, uint32_t begin, uint32_t count) {
    uint32_t left = 0;
    for (uint32_t i = begin; i < begin + count; i++) {
        left += twin->order[i] < twin->n;
    }
    return 2 * (uint64_t)left == count;
}

/*
 * Splits a cell whose last hits vertices are touched by their counts. Every piece but a largest
 * is queued (all, when the cell itself was waiting): the rest follows from them.
 */
static bool split_cell(struct twin *twin, uint32_t start, uint32_t hits) {
    uint32_t begin = start + twin->length[start] - hits, end = begin + hits;
    sort_by_count(twin, begin, hits);
    uint32_t largest = start;
    bool was_queued = twin->is_queued[start], balanced = true;
    size_t first_split = twin->split_count;
    for (uint32_t stop = end; stop > begin && balanced;) {
        uint32_t i = stop - 1, same = twin->count[twin->order[i]];
        while (i > begin && twin->count[twin->order[i - 1]] == same) {
            i--;
        }
        balanced = places_are_balanced(twin, i, stop - i);
        if (i > start) {
            cut_off(twin, start, stop - i);
        }
        stop = i;
    }
    if (twin->split_count == first_split) {
        return balanced;
    }
    for (size_t i = first_split; i < twin->split_count; i++) {
        largest = twin->length[twin->cut[i]] > twin->length[largest] ? twin->cut[i] : largest;
    }
    for (size_t i = first_split; i < twin->split_count; i++) {
        if (was_queued || twin->cut[i] != largest) {
            push_cell(twin, twin->cut[i]);
        }
    }
    if (largest != start) {
        push_cell(twin, start);
    }
    return balanced;
}

void twin_forget_queue(struct twin *twin) {
    while (twin->queued > 0) {
        twin->is_queued[twin->queue[--twin->queued]] = false;
    }
}

graze_status twin_refine(bool *balanced, struct twin *twin) {
    graze_status status = GRAZE_OK;
    *balanced = true;
    while (twin->queued > 0 && *balanced && status == GRAZE_OK) {
        uint32_t start = twin->queue[--twin->queued], work;
        twin->is_queued[start] = false;
        size_t touched = count_neighbours(twin, start, &work);
        size_t cells = gather_touched(twin, touched);
        for (size_t i = 0; i < cells; i++) {
            uint32_t cell = twin->touched_cells[i], hits = twin->hits[cell];
            twin->hits[cell] = 0;
            *balanced = *balanced && split_cell(twin, cell, hits);
        }
        for (size_t i = 0; i < touched; i++) {
            twin->count[twin->touched[i]] = 0;
        }
        status = limits_spend(twin->limits, 1 + work / 16);
    }
    twin_forget_queue(twin);
    return status;
}
