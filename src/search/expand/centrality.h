/* How far vertices are from the others: options that take central vertices split a board early. */
#ifndef GRAZE_SEARCH_EXPAND_CENTRALITY_H
#define GRAZE_SEARCH_EXPAND_CENTRALITY_H

#include "core/limits.h"
#include "graph/board.h"

/*
 * For each vertex of a board of up to BOARD_ROW_WORDS words its average distance to the others, on
 * a scale that balances it with the size of what is left
 * (docs/development/notes/value-search.md). Release it with centrality_free.
 */
graze_status centrality_new(uint32_t **centrality, const struct board *board,
                            struct limits *limits);
void centrality_free(uint32_t *centrality, const struct board *board, struct limits *limits);

#endif
