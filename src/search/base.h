/* What the searches with a table and threads are built on. */
#ifndef GRAZE_SEARCH_BASE_H
#define GRAZE_SEARCH_BASE_H

#include "rules/rules.h"
#include "search/crew.h"

struct search_base {
    const graze_game *game;
    const struct board *board;
    struct limits *limits;
    unsigned threads; /* more than one only where limits are those of a call's main thread */
    struct table table;
    struct crew crew;
    uint64_t begun;              /* positions that limits had counted when the task began */
    simplify_function *simplify; /* NULL: the rules know none */
    uint32_t *remoteness;        /* of a vertex: how far it is from the others, on average */
};

/*
 * Takes what a search needs; game, board and limits must outlive it. Boards of up to
 * BOARD_ROW_WORDS words.
 * Returns: GRAZE_OK; GRAZE_UNDECIDED without memory, nothing is left to close then.
 */
graze_status search_base_open(struct search_base *base, const graze_game *game,
                              const struct board *board, struct limits *limits);
void search_base_close(struct search_base *base);

#endif
