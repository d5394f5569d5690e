#include "graph/coloured_rows.h"

#include "core/hash.h"

void rows_set(coloured_rows *graph, const vword *rows, const uint8_t *colours, uint32_t n) {
    graph->n = n;
    memcpy(graph->row, rows, n * sizeof *rows);
    if (colours) {
        memcpy(graph->colour, colours, n);
    } else {
        memset(graph->colour, 0, n);
    }
}

void rows_copy(coloured_rows *to, const coloured_rows *from) {
    rows_set(to, from->row, from->colour, from->n);
}

const uint8_t *rows_colours(const coloured_rows *graph) {
    for (uint32_t v = 0; v < graph->n; v++) {
        if (graph->colour[v]) {
            return graph->colour;
        }
    }
    return NULL;
}

vword rows_component(const coloured_rows *graph, uint32_t v) {
    vword seen = (vword)1 << v, fresh = seen;
    while (fresh) {
        vword row = graph->row[__builtin_ctzll(fresh)];
        fresh = (fresh & (fresh - 1)) | (row & ~seen);
        seen |= row;
    }
    return seen;
}

vword rows_rename_set(vword set, const uint8_t *to) {
    vword renamed = 0;
    for (; set; set &= set - 1) {
        renamed |= (vword)1 << to[__builtin_ctzll(set)];
    }
    return renamed;
}

void rows_without(coloured_rows *to, const coloured_rows *from, vword gone) {
    uint8_t place[ROWS_MOST_VERTICES];
    to->n = 0;
    for (uint32_t v = 0; v < from->n; v++) {
        place[v] = (uint8_t)to->n;
        to->n += !(gone >> v & 1);
    }
    for (uint32_t v = 0; v < from->n; v++) {
        if (!(gone >> v & 1)) {
            to->row[place[v]] = rows_rename_set(from->row[v] & ~gone, place);
            to->colour[place[v]] = from->colour[v];
        }
    }
}

void rows_shuffle(uint8_t to[ROWS_MOST_VERTICES], uint32_t n, random_source *random) {
    for (uint32_t v = 0; v < n; v++) {
        uint32_t other = (uint32_t)random_below(random, v + 1);
        to[v] = to[other];
        to[other] = (uint8_t)v;
    }
}

void rows_keep_numbers(uint8_t to[ROWS_MOST_VERTICES], uint32_t n) {
    for (uint32_t v = 0; v < n; v++) {
        to[v] = (uint8_t)v;
    }
}

void rows_rename(coloured_rows *renamed, const coloured_rows *graph, const uint8_t *to) {
    renamed->n = graph->n;
    for (uint32_t v = 0; v < graph->n; v++) {
        renamed->row[to[v]] = rows_rename_set(graph->row[v], to);
        renamed->colour[to[v]] = graph->colour[v];
    }
}

uint64_t rows_hash(const coloured_rows *graph) {
    uint64_t hash = hash_bytes_seeded(graph->row, graph->n * sizeof *graph->row, graph->n);
    return hash_bytes_seeded(graph->colour, graph->n, hash);
}

graze_status rows_canonical(canonical_form *made, bool *found, const coloured_rows *graph,
                            struct limits *limits) {
    uint64_t offset[ROWS_MOST_VERTICES + 1], used = 0;
    uint32_t neighbour[ROWS_MOST_VERTICES * (ROWS_MOST_VERTICES - 1)];
    vword all, rows[ROWS_MOST_VERTICES];
    uint8_t colours[ROWS_MOST_VERTICES];
    for (uint32_t v = 0; v < graph->n; v++) {
        rows[v] = graph->row[v];
        colours[v] = graph->colour[v];
        offset[v] = used;
        FOR_EACH_VERTEX (w, &rows[v], 1) {
            neighbour[used++] = w;
        }
    }
    offset[graph->n] = used;
    struct board board = {.n = graph->n,
                          .words = 1,
                          .offset = offset,
                          .neighbour = neighbour,
                          .rows = rows,
                          .colour = colours};
    vset_fill(&all, graph->n, 1);
    return canonical_of_set(made, found, &board, &all, limits);
}
