/* Refines an ordered partition of two graphs at once, and undoes refinements. */
#include "graph/paired_partition.h"

#include <stdlib.h>
#include <string.h>

/* Hands out the next count entries of size bytes of the one block of memory. */
static void *carve(unsigned char **next, size_t count, size_t size) {
    void *piece = *next;
    *next += count * size;
    return piece;
}

static uint8_t colour_of(const struct paired_partition *partition, uint32_t v) {
    uint32_t shift = v < partition->n ? 0 : partition->n;
    return partition->side[shift != 0]->colours[v - shift];
}

static uint32_t cut_off(struct paired_partition *partition, uint32_t start, uint32_t count);

/* Makes a cell of each colour, where both graphs have colours. */
static void split_by_colour(struct paired_partition *partition, uint32_t all) {
    uint32_t count[GRAZE_MOST_COLOUR + 1] = {0}, next[GRAZE_MOST_COLOUR + 1], sum = 0;
    if (!partition->side[0]->colours || !partition->side[1]->colours) {
        return;
    }
    for (uint32_t v = 0; v < all; v++) {
        count[colour_of(partition, v)]++;
    }
    for (size_t colour = 0; colour <= GRAZE_MOST_COLOUR; colour++) {
        next[colour] = sum;
        sum += count[colour];
    }
    for (uint32_t v = 0; v < all; v++) {
        partition->place[v] = next[colour_of(partition, v)]++;
        partition->order[partition->place[v]] = v;
    }
    for (size_t colour = GRAZE_MOST_COLOUR; all > 0 && partition->length[0] > count[colour];
         colour--) {
        if (count[colour]) {
            cut_off(partition, 0, count[colour]);
        }
    }
}

static void start_partition(struct paired_partition *partition, uint32_t all) {
    for (uint32_t v = 0; v < all; v++) {
        partition->order[v] = v;
        partition->place[v] = v;
        partition->cell[v] = 0;
        partition->count[v] = 0;
        partition->hits[v] = 0;
        partition->length[v] = 0;
        partition->is_queued[v] = false;
    }
    if (all) {
        partition->length[0] = all;
    }
    split_by_colour(partition, all);
}

graze_status paired_init(struct paired_partition *partition, const graze_graph *left,
                         const graze_graph *right, struct limits *limits) {
    enum { LISTS = 12 }; /* of uint32_t, beside keys and is_queued */
    *partition =
        (struct paired_partition){.side = {left, right}, .limits = limits, .n = (uint32_t)left->n};
    if (left->n > GRAPH_MAX_ORDER / 2) {
        return limits_fail_memory(limits);
    }
    size_t all = 2 * (size_t)left->n;
    partition->bytes = all * (LISTS * sizeof(uint32_t) + sizeof(uint64_t) + sizeof(bool)) + 1;
    TRY(limits_realloc(limits, &partition->memory, 0, partition->bytes));
    unsigned char *next = partition->memory;
    partition->keys = carve(&next, all, sizeof(uint64_t));
    uint32_t **lists[] = {&partition->order,         &partition->place,   &partition->cell,
                          &partition->length,        &partition->from,    &partition->cut,
                          &partition->queue,         &partition->count,   &partition->touched,
                          &partition->touched_cells, &partition->members, &partition->hits};
    for (size_t i = 0; i < LISTS; i++) {
        *lists[i] = carve(&next, all, sizeof(uint32_t));
    }
    partition->is_queued = carve(&next, all, sizeof(bool));
    start_partition(partition, (uint32_t)all);
    return GRAZE_OK;
}

void paired_clear(struct paired_partition *partition) {
    if (partition->memory) {
        limits_free(partition->limits, partition->memory, partition->bytes);
    }
    *partition = (struct paired_partition){0};
}

/* ---- cells --------------------------------------------------------------------------------- */

static void push_cell(struct paired_partition *partition, uint32_t start) {
    if (!partition->is_queued[start]) {
        partition->is_queued[start] = true;
        partition->queue[partition->queued++] = start;
    }
}

void paired_queue_all(struct paired_partition *partition) {
    for (uint32_t start = 0; start < 2 * partition->n; start += partition->length[start]) {
        push_cell(partition, start);
    }
}

static void swap_places(struct paired_partition *partition, uint32_t i, uint32_t j) {
    uint32_t u = partition->order[i], v = partition->order[j];
    partition->order[i] = v;
    partition->order[j] = u;
    partition->place[v] = i;
    partition->place[u] = j;
}

/* Makes the last count places of a cell a cell of their own. */
static uint32_t cut_off(struct paired_partition *partition, uint32_t start, uint32_t count) {
    uint32_t made = start + partition->length[start] - count;
    partition->length[start] -= count;
    partition->length[made] = count;
    for (uint32_t i = made; i < made + count; i++) {
        partition->cell[partition->order[i]] = made;
    }
    partition->from[partition->split_count] = start;
    partition->cut[partition->split_count++] = made;
    return made;
}

void paired_join(struct paired_partition *partition, uint32_t v, uint32_t w) {
    uint32_t start = partition->cell[v], end = start + partition->length[start];
    if (partition->length[start] == 2) {
        return;
    }
    swap_places(partition, partition->place[v], end - 1);
    swap_places(partition, partition->place[partition->n + w], end - 2);
    push_cell(partition, cut_off(partition, start, 2));
}

void paired_undo(struct paired_partition *partition, size_t count) {
    while (partition->split_count > count) {
        partition->split_count--;
        uint32_t start = partition->from[partition->split_count],
                 made = partition->cut[partition->split_count];
        for (uint32_t i = made; i < made + partition->length[made]; i++) {
            partition->cell[partition->order[i]] = start;
        }
        partition->length[start] += partition->length[made];
        partition->length[made] = 0;
    }
}

/* ---- refinement ---------------------------------------------------------------------------- */

/* Counts for every vertex its neighbours in a cell; returns how many vertices have some. */
static size_t count_neighbours(struct paired_partition *partition, uint32_t start, uint32_t *work) {
    uint32_t size = partition->length[start];
    size_t touched = 0;
    memcpy(partition->members, partition->order + start, size * sizeof *partition->members);
    *work = size;
    for (uint32_t i = 0; i < size; i++) {
        uint32_t u = partition->members[i], shift = u < partition->n ? 0 : partition->n;
        const graze_graph *graph = partition->side[shift != 0];
        FOR_EACH_NEIGHBOUR (w, graph, u - shift) {
            uint32_t x = w + shift;
            if (partition->count[x]++ == 0) {
                partition->touched[touched++] = x;
            }
        }
        *work += graph_degree(graph, u - shift);
    }
    return touched;
}

/* Moves the touched vertices to the ends of their cells; returns how many cells have some. */
static size_t gather_touched(struct paired_partition *partition, size_t touched) {
    size_t cells = 0;
    for (size_t i = 0; i < touched; i++) {
        uint32_t v = partition->touched[i], start = partition->cell[v];
        if (partition->hits[start]++ == 0) {
            partition->touched_cells[cells++] = start;
        }
        swap_places(partition, partition->place[v],
                    start + partition->length[start] - partition->hits[start]);
    }
    return cells;
}

static int by_key(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Sorts the touched end of a cell by count, few neighbours first. */
static void sort_by_count(struct paired_partition *partition, uint32_t begin, uint32_t hits) {
    bool sorted = true;
    for (uint32_t i = 0; i < hits; i++) {
        uint32_t v = partition->order[begin + i];
        partition->keys[i] = (uint64_t)partition->count[v] << 32 | v;
        sorted = sorted && (i == 0 || partition->count[partition->order[begin + i - 1]] <=
                                          partition->count[v]);
    }
    if (sorted) {
        return;
    }
    qsort(partition->keys, hits, sizeof *partition->keys, by_key);
    for (uint32_t i = 0; i < hits; i++) {
        uint32_t v = (uint32_t)partition->keys[i];
        partition->order[begin + i] = v;
        partition->place[v] = begin + i;
    }
}

/* Whether as many vertices of these places are on the left as on the right. */
static bool places_are_balanced(const struct paired_partition *partition, uint32_t begin,
                                uint32_t count) {
    uint32_t left = 0;
    for (uint32_t i = begin; i < begin + count; i++) {
        left += partition->order[i] < partition->n;
    }
    return 2 * (uint64_t)left == count;
}

/*
 * Splits a cell whose last hits vertices are touched by their counts. Every piece but a largest
 * is queued (all, when the cell itself was waiting): the rest follows from them.
 */
static bool split_cell(struct paired_partition *partition, uint32_t start, uint32_t hits) {
    uint32_t begin = start + partition->length[start] - hits, end = begin + hits;
    sort_by_count(partition, begin, hits);
    uint32_t largest = start;
    bool was_queued = partition->is_queued[start], balanced = true;
    size_t first_split = partition->split_count;
    for (uint32_t stop = end; stop > begin && balanced;) {
        uint32_t i = stop - 1, same = partition->count[partition->order[i]];
        while (i > begin && partition->count[partition->order[i - 1]] == same) {
            i--;
        }
        balanced = places_are_balanced(partition, i, stop - i);
        if (i > start) {
            cut_off(partition, start, stop - i);
        }
        stop = i;
    }
    if (partition->split_count == first_split) {
        return balanced;
    }
    for (size_t i = first_split; i < partition->split_count; i++) {
        largest = partition->length[partition->cut[i]] > partition->length[largest]
                      ? partition->cut[i]
                      : largest;
    }
    for (size_t i = first_split; i < partition->split_count; i++) {
        if (was_queued || partition->cut[i] != largest) {
            push_cell(partition, partition->cut[i]);
        }
    }
    if (largest != start) {
        push_cell(partition, start);
    }
    return balanced;
}

void paired_forget_queue(struct paired_partition *partition) {
    while (partition->queued > 0) {
        partition->is_queued[partition->queue[--partition->queued]] = false;
    }
}

graze_status paired_refine(bool *balanced, struct paired_partition *partition) {
    graze_status status = GRAZE_OK;
    *balanced = true;
    while (partition->queued > 0 && *balanced && status == GRAZE_OK) {
        uint32_t start = partition->queue[--partition->queued], work;
        partition->is_queued[start] = false;
        size_t touched = count_neighbours(partition, start, &work);
        status = limits_spend(partition->limits, 1 + work / 16);
        size_t cells = gather_touched(partition, touched);
        for (size_t i = 0; i < cells; i++) {
            uint32_t cell = partition->touched_cells[i], hits = partition->hits[cell];
            partition->hits[cell] = 0;
            *balanced = *balanced && split_cell(partition, cell, hits);
        }
        for (size_t i = 0; i < touched; i++) {
            partition->count[partition->touched[i]] = 0;
        }
        status = limits_spend(partition->limits, 1 + work / 16);
    }
    paired_forget_queue(partition);
    return status;
}
