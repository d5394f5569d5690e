#include "strategy/graph_field.h"

#include "graph/coloured_rows.h"
#include "play/options.h"
#include "solve/small_graph.h"

#include <stdlib.h>
#include <string.h>

void graph_pool_init(graph_pool *pool, struct limits *limits) {
    *pool = (graph_pool){.limits = limits};
    key_table_init(&pool->numbers, limits);
}

void graph_pool_forget_numbers(graph_pool *pool) {
    key_table_clear(&pool->numbers);
}

void graph_pool_clear(graph_pool *pool) {
    for (size_t i = 0; i < pool->count; i++) {
        graze_graph_free(pool->graphs[i]);
    }
    ARRAY_FREE(NULL, pool->graphs, pool->capacity);
    pool->count = 0;
}

/* ---- graphs -------------------------------------------------------------------------------- */

static void set_rows(coloured_rows *rows, const graze_graph *graph) {
    vword row[ROWS_MOST_VERTICES];
    small_graph_rows(row, graph);
    memset(rows, 0, sizeof *rows);
    rows_set(rows, row, graph->colours, (uint32_t)graph->n);
}

/* The rows, the colours and the names of a graph, one after another. */
static graze_status make_key(uint8_t **key, size_t *length, const graze_graph *graph) {
    coloured_rows rows;
    *length = sizeof rows;
    for (uint64_t v = 0; graph->names && v < graph->n; v++) {
        *length += strlen(graph->names[v]) + 1;
    }
    *key = malloc(*length);
    if (!*key) {
        return GRAZE_NO_MEMORY;
    }
    set_rows(&rows, graph);
    memcpy(*key, &rows, sizeof rows);
    size_t at = sizeof rows;
    for (uint64_t v = 0; graph->names && v < graph->n; v++) {
        size_t bytes = strlen(graph->names[v]) + 1;
        memcpy(*key + at, graph->names[v], bytes);
        at += bytes;
    }
    return GRAZE_OK;
}

/* Adds a graph that is not there. */
static graze_status add_new(graph_pool *pool, const uint8_t *key, size_t length,
                            const graze_graph *graph, graze_error *error) {
    TRY(limits_charge(pool->limits, graph_bytes(graph->n, graph->m) + length)
            ? GRAZE_OK
            : limits_fail_memory(pool->limits));
    TRY(ARRAY_RESERVE(NULL, pool->graphs, pool->capacity, pool->count + 1));
    TRY(graze_graph_with_colours(&pool->graphs[pool->count], graph, graph->colours, error));
    graze_status status = key_table_add(&pool->numbers, key, length, (uint32_t)pool->count);
    if (status != GRAZE_OK) {
        graze_graph_free(pool->graphs[pool->count]);
        return status;
    }
    pool->count++;
    return GRAZE_OK;
}

graze_status graph_pool_add(uint32_t *number, graph_pool *pool, const graze_graph *graph,
                            graze_error *error) {
    uint8_t *key;
    size_t length;
    TRY(make_key(&key, &length, graph));
    const uint32_t *known = key_table_find(&pool->numbers, key, length);
    *number = known ? *known : (uint32_t)pool->count;
    graze_status status = known ? GRAZE_OK : add_new(pool, key, length, graph, error);
    free(key);
    return status;
}

/* ---- states -------------------------------------------------------------------------------- */

graze_status graph_field_start(graph_state *state, graph_pool *pool, const graze_solver *solver,
                               const graze_graph *graph, graze_error *error) {
    TRY(options_check_player(solver, error));
    TRY(options_check_size(solver, graph, error));
    state->player = (uint32_t)solver->question.player;
    return graph_pool_add(&state->graph, pool, graph, error);
}

graze_status graph_field_after(graph_state *after, graph_pool *pool, const graph_state *state,
                               const graze_move *move, graze_error *error) {
    after->player = (uint32_t)options_opponent((graze_player)state->player);
    return graph_pool_add(&after->graph, pool, move->to, error);
}

/* ---- moves that are alike ------------------------------------------------------------------ */

/* The first move that leads to an isomorphic position; i itself if there is none before it. */
static graze_status find_leader(size_t *leader, key_table *forms, const graze_moves *moves,
                                size_t i, struct limits *limits) {
    coloured_rows rows;
    canonical_form form;
    bool found;
    uint8_t *key;
    const graze_move *move = &moves->moves[i];
    *leader = i;
    set_rows(&rows, move->to);
    TRY(rows_canonical(&form, &found, &rows, limits));
    size_t head = sizeof form.n + sizeof move->points;
    graze_status status = GRAZE_OK;
    if (found && (key = malloc(head + form.length)) != NULL) {
        memcpy(key, &form.n, sizeof form.n);
        memcpy(key + sizeof form.n, &move->points, sizeof move->points);
        memcpy(key + head, form.bytes, form.length);
        const uint32_t *known = key_table_find(forms, key, head + form.length);
        *leader = known ? *known : i;
        status = known ? GRAZE_OK : key_table_add(forms, key, head + form.length, (uint32_t)i);
        free(key);
    }
    canonical_clear(&form);
    return status;
}

graze_status graph_field_fold(uint64_t *stands_for, graze_solver *solver, const graze_moves *moves,
                              graze_error *error) {
    key_table forms;
    size_t leader;
    graze_status status = GRAZE_OK;
    key_table_init(&forms, &solver->limits);
    for (size_t i = 0; i < moves->count && status == GRAZE_OK; i++) {
        status = find_leader(&leader, &forms, moves, i, &solver->limits);
        if (status == GRAZE_OK) {
            stands_for[i] = 0;
            stands_for[leader]++;
        }
    }
    key_table_clear(&forms);
    return solver_fail(solver, status, error);
}
