#include "search/base.h"

#include "search/remoteness.h"

graze_status search_base_open(struct search_base *base, const graze_game *game,
                              const struct board *board, struct limits *limits) {
    base->game = game;
    base->board = board;
    base->limits = limits;
    base->threads = limits->root == limits ? crew_size(limits->options) : 1;
    base->remoteness = NULL;
    crew_init(&base->crew, &base->table);
    graze_status status = table_init(&base->table, limits, limits->memory_max);
    if (status == GRAZE_OK) {
        status = remoteness_new(&base->remoteness, board, limits);
    }
    if (status != GRAZE_OK) {
        search_base_close(base);
    }
    return status;
}

void search_base_close(struct search_base *base) {
    remoteness_free(base->remoteness, base->board, base->limits);
    table_clear(&base->table);
    crew_clear(&base->crew);
}
