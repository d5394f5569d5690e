#include "search/shared/base.h"

#include "search/shared/centrality.h"

static simplify_function *choose_simplify(const simplify_by_width *simplify, unsigned words) {
    return !simplify    ? NULL
           : words == 1 ? simplify->one
           : words == 2 ? simplify->two
                        : simplify->four;
}

graze_status search_base_open(struct search_base *base, const graze_game *game,
                              const struct board *board, struct limits *limits) {
    base->game = game;
    base->board = board;
    base->limits = limits;
    base->threads = limits->root == limits ? search_pool_size(limits->options) : 1;
    base->simplify = choose_simplify(game->rules->simplify, board->words);
    base->centrality = NULL;
    search_pool_init(&base->pool, &base->table);
    graze_status status = table_init(&base->table, limits, limits->memory_max);
    if (status == GRAZE_OK) {
        status = centrality_new(&base->centrality, board, limits);
    }
    if (status != GRAZE_OK) {
        search_base_close(base);
    }
    return status;
}

void search_base_close(struct search_base *base) {
    centrality_free(base->centrality, base->board, base->limits);
    table_clear(&base->table);
    search_pool_clear(&base->pool);
}
