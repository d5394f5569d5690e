/* Lists moves in a graph with short paths on a vertex, except those within a path, by the referee.
 */
#include "certify/check/tables.h"
#include "core/array.h"

#include <stdlib.h>
#include <string.h>

/* ---- the board ------------------------------------------------------------------------------ */

/* Vertex number i, from 0, of a path. */
static uint32_t path_vertex(const table_check *t, unsigned leg, uint32_t i) {
    return (uint32_t)t->c->graph->n + leg * t->top + i;
}

static graze_status build_board(table_check *t) {
    const graze_graph *graph = t->c->graph;
    graph_builder builder;
    uint64_t n = graph->n + (uint64_t)t->legs * t->top;
    TRY(builder_init(&builder, n, graph->m + (uint64_t)t->legs * t->top, t->c->in.error));
    graze_status status = GRAZE_OK;
    for (uint32_t v = 0; v < graph->n && status == GRAZE_OK; v++) {
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            if (v < w && status == GRAZE_OK) {
                status = builder_add(&builder, v, w);
            }
        }
    }
    for (uint32_t i = 0; i < t->legs * t->top && status == GRAZE_OK; i++) {
        uint32_t v = path_vertex(t, 0, i);
        status = builder_add(&builder, i % t->top == 0 ? t->u : v - 1, v);
    }
    if (status != GRAZE_OK) {
        builder_clear(&builder);
        return status;
    }
    return builder_finish(&t->board, &builder, t->c->in.error);
}

/* Whether v and w, of G, have the same neighbours except each other. Lists are ascending. */
static bool are_twins(const table_check *t, uint32_t v, uint32_t w) {
    size_t of_v, of_w, i = 0, j = 0;
    const uint32_t *a = graze_graph_neighbours(t->c->graph, v, &of_v);
    const uint32_t *b = graze_graph_neighbours(t->c->graph, w, &of_w);
    for (;;) {
        i += i < of_v && a[i] == w;
        j += j < of_w && b[j] == v;
        if (i == of_v || j == of_w) {
            return i == of_v && j == of_w;
        }
        if (a[i++] != b[j++]) {
            return false;
        }
    }
}

static graze_status find_twins(table_check *t) {
    uint32_t n = (uint32_t)t->c->graph->n;
    t->twin = malloc(n * sizeof *t->twin);
    if (!t->twin) {
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t v = 0; v < n; v++) {
        t->twin[v] = v;
        for (uint32_t w = 0; w < v && t->twin[v] == v && v != t->u; w++) {
            if (w != t->u && t->twin[w] == w && are_twins(t, v, w)) {
                t->twin[v] = w;
            }
        }
        TRY(limits_spend(t->c->limits, 1 + v / 8));
    }
    return GRAZE_OK;
}

graze_status tables_set_board(table_check *t) {
    TRY(build_board(t));
    uint32_t n = (uint32_t)t->board->n;
    t->number = malloc((n + 1) * sizeof *t->number);
    if (!t->number) {
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t v = 0; v < n; v++) {
        t->number[v] = v;
    }
    TRY(referee_set_board(t->referee, t->board, t->number, t->number, n));
    size_t words = referee_words(t->referee);
    t->position = calloc(5 * words, sizeof *t->position);
    if (!t->position) {
        return GRAZE_NO_MEMORY;
    }
    t->list_count = (t->legs == 2 ? t->top + (size_t)1 : 1) * (t->top + (size_t)1);
    graze_status status =
        limits_realloc(t->c->limits, (void **)&t->lists, 0, t->list_count * sizeof *t->lists);
    if (status != GRAZE_OK) {
        t->list_count = 0;
        return status;
    }
    memset(t->lists, 0, t->list_count * sizeof *t->lists);
    t->piece = t->position + words;
    t->part = t->position + 4 * words;
    facts_init(&t->numbers, t->c->limits, words);
    return find_twins(t);
}

/* ---- moves that touch H --------------------------------------------------------------------- */

void tables_exchange_twins(const table_check *t, cell *set) {
    size_t words = referee_words(t->referee);
    for (uint32_t v = cells_next(set, 0, words); v != NO_VERTEX;
         v = cells_next(set, v + 1, words)) {
        uint32_t w = t->twin[v];
        while (w < v && (t->twin[w] != t->twin[v] || cells_have(set, w))) {
            w++;
        }
        if (w < v) {
            cells_drop(set, v);
            cells_add(set, w);
        }
    }
}

/* A connected set is a path when no degree is above 2 and it has two ends. */
static bool is_path(const table_check *t, const cell *set, uint32_t size) {
    size_t words = referee_words(t->referee);
    uint32_t ends = 0;
    for (uint32_t v = cells_next(set, 0, words); v != NO_VERTEX;
         v = cells_next(set, v + 1, words)) {
        uint32_t degree = referee_degree(t->referee, v, set);
        if (degree > 2) {
            return false;
        }
        ends += degree < 2;
    }
    return size == 1 || ends == 2;
}

static graze_status loose_value(uint16_t *value, table_check *t, const cell *piece) {
    uint32_t size = cells_count(piece, referee_words(t->referee));
    int32_t known = 0;
    if (size < t->path_count && is_path(t, piece, size)) {
        *value = t->path[size];
        return GRAZE_OK;
    }
    /* a piece of G alone: its set is the same in fewer words */
    if (!t->c->board_ready || !facts_find(&known, &t->c->known, piece, TAG_VALUE)) {
        return reader_reject(&t->c->in, "nothing is said about a loose piece");
    }
    *value = (uint16_t)known;
    return GRAZE_OK;
}

/* A listing of the moves of a position: which part, and with how much of each path. */
typedef struct listing {
    table_check *t;
    part_table *table;
    uint32_t length[MOST_LEGS];
    move_list *list;
} listing;

static graze_status keep_move(move_list *list, outer_move move) {
    for (size_t i = 0; i < list->count; i++) {
        const outer_move *known = &list->move[i];
        if (known->target == move.target && known->pieces == move.pieces &&
            known->taken[0] == move.taken[0] && known->taken[1] == move.taken[1]) {
            return GRAZE_OK;
        }
    }
    TRY(ARRAY_RESERVE(NULL, list->move, list->capacity, list->count + 1));
    list->move[list->count++] = move;
    return GRAZE_OK;
}

/* How many vertices of each path a set has; whether it has others, too. */
static bool touches_graph(uint32_t taken[MOST_LEGS], const table_check *t, const cell *set) {
    size_t words = referee_words(t->referee);
    bool touches = false;
    taken[0] = taken[1] = 0;
    for (uint32_t v = cells_next(set, 0, words); v != NO_VERTEX;
         v = cells_next(set, v + 1, words)) {
        if (v < t->c->graph->n) {
            touches = true;
        } else {
            taken[(v - (uint32_t)t->c->graph->n) / t->top]++;
        }
    }
    return touches;
}

/* The table of the part of G in a component that contains u. */
static graze_status find_target(outer_move *move, const listing *l, const cell *component) {
    table_check *t = l->t;
    size_t words = referee_words(t->referee);
    cell *part = t->piece + 2 * words;
    int32_t number;
    memcpy(part, component, words * sizeof *part);
    for (uint32_t v = (uint32_t)t->c->graph->n; v < t->board->n; v++) {
        cells_drop(part, v);
    }
    tables_exchange_twins(t, part);
    if (!facts_find(&number, &t->numbers, part, TAG_VALUE)) {
        return reader_reject(&t->c->in, "nothing is said about a part that a move leaves");
    }
    move->target = (uint32_t)number;
    int64_t last = t->table[move->target].last;
    l->table->smaller = last > l->table->smaller ? last : l->table->smaller;
    return GRAZE_OK;
}

/* A move of the position: what it leaves, unless it is within the paths. */
static graze_status visit_move(void *context, const cell *taken) {
    const listing *l = context;
    table_check *t = l->t;
    size_t words = referee_words(t->referee);
    cell *component = t->piece, *rest = t->piece + words;
    outer_move move = {.target = NO_TABLE};
    if (!touches_graph(move.taken, t, taken)) {
        return GRAZE_OK;
    }
    t->c->position_count++;
    for (size_t i = 0; i < words; i++) {
        rest[i] = t->position[i] & ~taken[i];
    }
    for (uint32_t v = cells_next(rest, 0, words); v != NO_VERTEX; v = cells_next(rest, 0, words)) {
        uint16_t value = 0;
        referee_component(component, t->referee, rest, v);
        for (size_t i = 0; i < words; i++) {
            rest[i] &= ~component[i];
        }
        if (cells_have(component, t->u)) {
            TRY(find_target(&move, l, component));
        } else if (v < t->c->graph->n) {
            TRY(loose_value(&value, t, component));
        }
        move.pieces ^= value;
    }
    return keep_move(l->list, move);
}

move_list *tables_moves_at(const table_check *t, size_t k, size_t n) {
    size_t a = k < t->top ? k : t->top, b = n < t->top ? n : t->top;
    return &t->lists[a * (t->top + (size_t)1) + b];
}

graze_status tables_list_moves(table_check *t, part_table *table, const cell *part) {
    size_t words = referee_words(t->referee);
    for (uint32_t k = 0; k <= (t->legs == 2 ? t->top : 0); k++) {
        for (uint32_t n = 0; n <= t->top; n++) {
            listing l = {t, table, {k, n}, tables_moves_at(t, k, n)};
            l.list->count = 0;
            memcpy(t->position, part, words * sizeof *part);
            for (uint32_t i = 0; i < n; i++) {
                cells_add(t->position, path_vertex(t, 0, i));
            }
            for (uint32_t i = 0; i < k; i++) {
                cells_add(t->position, path_vertex(t, 1, i));
            }
            TRY(referee_moves(t->referee, t->position, visit_move, &l));
        }
    }
    return GRAZE_OK;
}
