/* Makes and frees what the searches with a transposition table have in common. */
#include "search/threads/table_search.h"

#include "search/expand/centrality.h"
#include "search/threads/processor.h"

#include <stdlib.h>

unsigned table_search_variant(unsigned words) {
    unsigned width = words == 1 ? 0 : words == 2 ? 1 : 2;
    return processor_has_v3() ? 3 + width : width;
}

graze_status table_search_new(void **search, size_t size, const table_data_kind *kind,
                              const graze_game *game, const struct board *board,
                              struct limits *limits) {
    struct table_search *base = calloc(1, size);
    if (!base) {
        return limits_fail_memory(limits);
    }
    base->game = game;
    base->board = board;
    base->limits = limits;
    base->threads = limits->root == limits ? fork_join_threads(limits->given.threads) : 1;
    base->most_depth = board->n;
    base->prunings = game->rules->prunings;
    axis_find(&base->axis, board);
    if (board->words > 1) { /* components of up to a word have canonical keys */
        board_symmetry_find(&base->symmetry, board);
    }
    search_pool_init(&base->pool, &base->table);
    graze_status status = table_init(&base->table, limits, limits->memory_max);
    if (status == GRAZE_OK) {
        status = centrality_new(&base->centrality, board, limits);
    }
    if (status != GRAZE_OK) {
        table_search_free(base);
        return status;
    }
    base->exchange = exchange_new(&base->pool, kind, game->name, board, limits);
    if (base->table.spread) {
        base->threads = 1; /* only the main thread speaks with other ranks */
    }
    *search = base;
    return GRAZE_OK;
}

void table_search_free(void *search) {
    struct table_search *base = search;
    if (base) {
        exchange_free(base->exchange);
        centrality_free(base->centrality, base->board, base->limits);
        table_clear(&base->table);
        search_pool_clear(&base->pool);
        free(base);
    }
}
