/* Splitting a graph into the parts that are solved on their own. */
#include "solve/solver.h"

#include <stdlib.h>

/* Sorts the vertices by part and notes where each part begins. O(n). */
static void sort_vertices(struct parts *parts, size_t n) {
    const uint32_t *of = parts->of;
    for (size_t v = 0; v < n; v++) {
        parts->part[of[v]].count++;
    }
    uint32_t *begin = parts->vertices;
    for (size_t i = 0; i < parts->count; i++) {
        parts->part[i].vertices = begin;
        begin += parts->part[i].count;
        parts->part[i].count = 0;
    }
    for (size_t v = 0; v < n; v++) {
        struct part *part = &parts->part[of[v]];
        parts->local[v] = part->count++;
        parts->vertices[(size_t)(part->vertices - parts->vertices) + parts->local[v]] = (uint32_t)v;
    }
}

graze_status parts_split(struct parts *parts, const graze_graph *graph, bool whole,
                         graze_error *error) {
    size_t n = (size_t)graph->n;
    uint32_t count = 1;
    *parts = (struct parts){.graph = graph};
    if (whole) {
        if (!(parts->of = calloc(n ? n : 1, sizeof *parts->of))) {
            return fail_memory(error);
        }
    } else {
        TRY(graph_components(&parts->of, &count, graph, error));
    }
    parts->count = parts->open = count;
    parts->part = calloc(count ? count : 1, sizeof *parts->part);
    parts->vertices = malloc((n ? n : 1) * sizeof *parts->vertices);
    parts->local = malloc((n ? n : 1) * sizeof *parts->local);
    if (!parts->part || !parts->vertices || !parts->local) {
        parts->count = 0;
        parts_clear(parts);
        return fail_memory(error);
    }
    sort_vertices(parts, n);
    return GRAZE_OK;
}

void part_release(struct part *part) {
    plain_search_free(part->search);
    value_search_free(part->fast);
    subset_table_free(part->subsets);
    scores_free(part->scores);
    misere_search_free(part->misere);
    board_free(part->board);
    part->search = NULL;
    part->fast = NULL;
    part->misere = NULL;
    part->subsets = NULL;
    part->scores = NULL;
    part->board = NULL;
}

void parts_clear(struct parts *parts) {
    for (size_t i = 0; i < parts->count; i++) {
        part_release(&parts->part[i]);
    }
    free(parts->part);
    free(parts->vertices);
    free(parts->local);
    free(parts->of);
    *parts = (struct parts){0};
}

graze_status parts_require_board(struct parts *parts, struct part *part, graze_error *error) {
    return part->board ? GRAZE_OK
                       : board_new(&part->board, parts->graph, part->vertices, part->count,
                                   parts->local, error);
}
