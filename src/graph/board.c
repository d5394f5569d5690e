/* Makes boards: the adjacency rows and lists of a graph or of one of its components. */
#include "graph/board.h"

#include <stdlib.h>

static void fill_rows(struct board *board) {
    for (uint32_t v = 0; v < board->n; v++) {
        vword *row = board->rows + (size_t)v * board->words;
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            vset_add(row, board->neighbour[i]);
        }
    }
}

/* Groups the edges by the difference of their ends, where these are few. */
static void find_steps(struct board *board) {
    struct board_steps found = {0};
    for (uint32_t v = 0; v < board->n; v++) {
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            uint32_t w = board->neighbour[i];
            unsigned step = 0;
            if (w < v) {
                continue;
            }
            while (step < found.count && found.difference[step] != w - v) {
                step++;
            }
            if (step == BOARD_MOST_STEPS) {
                return;
            }
            found.count = step == found.count ? step + 1 : found.count;
            found.difference[step] = w - v;
            found.lower[step] |= (vpair)1 << v;
            found.has_up[step][v] = found.has_down[step][w] = UINT16_MAX;
        }
    }
    board->steps = found;
}

/* Drops colours that are all 0. */
static void drop_zeros(struct board *board) {
    uint32_t v = 0;
    while (board->colour && v < board->n && board->colour[v] == 0) {
        v++;
    }
    if (v == board->n) {
        free(board->colour);
        board->colour = NULL;
    }
}

/* Fills in what follows from the adjacency lists and the colours. */
static void board_finish(struct board *board) {
    drop_zeros(board);
    if (board->rows) {
        fill_rows(board);
    }
    if (board->words <= VPAIR_WORDS) {
        find_steps(board);
    }
}

static void copy_adjacency(struct board *board, const graze_graph *graph, const uint32_t *local) {
    uint64_t used = 0;
    for (uint32_t v = 0; v < board->n; v++) {
        board->offset[v] = used;
        if (board->colour) {
            board->colour[v] = graph->colours[board->original[v]];
        }
        FOR_EACH_NEIGHBOUR (w, graph, board->original[v]) {
            board->neighbour[used++] = local[w];
        }
    }
    board->offset[board->n] = used;
}

/* A board of so many vertices and arcs, not filled in; NULL when there is no memory. */
static struct board *board_allocate(uint32_t count, size_t arcs, bool coloured) {
    struct board *b = calloc(1, sizeof *b);
    if (!b) {
        return NULL;
    }
    b->n = count;
    b->words = vset_words_for(count);
    bool with_rows = b->words <= BOARD_ROW_WORDS;
    b->offset = malloc(((size_t)count + 1) * sizeof *b->offset);
    b->neighbour = malloc((arcs ? arcs : 1) * sizeof *b->neighbour);
    b->original = malloc((count ? count : 1) * sizeof *b->original);
    b->rows = with_rows ? calloc((size_t)(count ? count : 1) * b->words, sizeof *b->rows) : NULL;
    b->colour = coloured ? malloc(count + 1) : NULL;
    if (!b->offset || !b->neighbour || !b->original || (with_rows && !b->rows) ||
        (coloured && !b->colour)) {
        board_free(b);
        return NULL;
    }
    return b;
}

graze_status board_new(struct board **made, const graze_graph *graph, const uint32_t *vertices,
                       uint32_t count, const uint32_t *local, graze_error *error) {
    size_t arcs = 0;
    for (uint32_t i = 0; i < count; i++) {
        arcs += graph_degree(graph, vertices[i]);
    }
    struct board *b = board_allocate(count, arcs, graph->colours != NULL);
    if (!b) {
        return fail_memory(error);
    }
    if (count) {
        memcpy(b->original, vertices, count * sizeof *b->original);
    }
    copy_adjacency(b, graph, local);
    board_finish(b);
    *made = b;
    return GRAZE_OK;
}

graze_status board_new_whole(struct board **made, const graze_graph *graph, graze_error *error) {
    uint32_t *same = malloc(((size_t)graph->n + 1) * sizeof *same);
    if (!same) {
        return fail_memory(error);
    }
    for (uint32_t v = 0; v < graph->n; v++) {
        same[v] = v;
    }
    graze_status status = board_new(made, graph, same, (uint32_t)graph->n, same, error);
    free(same);
    return status;
}

/* Copies the arcs inside a set; local numbers its vertices. */
static void copy_induced(struct board *to, const struct board *from, const vword *set,
                         const uint32_t *local) {
    uint64_t used = 0;
    uint32_t next = 0;
    FOR_EACH_VERTEX (v, set, from->words) {
        to->offset[next] = used;
        if (to->colour) {
            to->colour[next] = from->colour[v];
        }
        to->original[next++] = from->original[v];
        for (uint64_t i = from->offset[v]; i < from->offset[v + 1]; i++) {
            if (vset_has(set, from->neighbour[i])) {
                to->neighbour[used++] = local[from->neighbour[i]];
            }
        }
    }
    to->offset[next] = used;
}

graze_status board_new_induced(struct board **made, const struct board *board, const vword *set) {
    uint32_t count = 0;
    size_t arcs = 0;
    uint32_t *local = malloc(((size_t)board->n + 1) * sizeof *local);
    if (!local) {
        return GRAZE_NO_MEMORY;
    }
    FOR_EACH_VERTEX (v, set, board->words) {
        local[v] = count++;
        arcs += board_degree(board, v, set, board->words);
    }
    struct board *b = board_allocate(count, arcs, board->colour != NULL);
    if (b) {
        copy_induced(b, board, set, local);
        board_finish(b);
        *made = b;
    }
    free(local);
    return b ? GRAZE_OK : GRAZE_NO_MEMORY;
}

void board_free(struct board *board) {
    if (board) {
        free(board->offset);
        free(board->neighbour);
        free(board->rows);
        free(board->original);
        free(board->colour);
        free(board);
    }
}

void board_component_by_stack(vword *component, const struct board *board, const vword *set,
                              uint32_t v, vword *scratch, unsigned words) {
    uint32_t *stack = (uint32_t *)scratch;
    size_t height = 0;
    vset_clear(component, words);
    vset_add(component, v);
    stack[height++] = v;
    while (height > 0) {
        uint32_t next = stack[--height];
        for (uint64_t i = board->offset[next]; i < board->offset[next + 1]; i++) {
            uint32_t w = board->neighbour[i];
            if (vset_has(set, w) && !vset_has(component, w)) {
                vset_add(component, w);
                stack[height++] = w;
            }
        }
    }
}
