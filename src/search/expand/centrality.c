/* Sums of distances by breadth-first search from every vertex. */
#include "search/expand/centrality.h"

/* The sum of the distances from v to what can be reached from it. */
static uint32_t sum_of_distances(const struct board *board, uint32_t v) {
    vword reached[BOARD_ROW_WORDS] = {0}, layer[BOARD_ROW_WORDS] = {0};
    uint32_t sum = 0;
    vset_add(layer, v);
    for (uint32_t distance = 0; !vset_is_empty(layer, board->words); distance++) {
        vword next[BOARD_ROW_WORDS] = {0};
        sum += distance * vset_count(layer, board->words);
        vset_unite(reached, layer, board->words);
        FOR_EACH_VERTEX (w, layer, board->words) {
            vset_unite(next, board->rows + (size_t)w * board->words, board->words);
        }
        vset_without(layer, next, reached, board->words);
    }
    return sum;
}

graze_status centrality_new(uint32_t **centrality, const struct board *board,
                            struct limits *limits) {
    enum { SCALE = 32 };
    *centrality = NULL;
    TRY(limits_realloc(limits, (void **)centrality, 0, board->n * sizeof **centrality));
    for (uint32_t v = 0; v < board->n; v++) {
        (*centrality)[v] = SCALE * sum_of_distances(board, v) / board->n;
    }
    return GRAZE_OK;
}

void centrality_free(uint32_t *centrality, const struct board *board, struct limits *limits) {
    limits_free(limits, centrality, board->n * sizeof *centrality);
}
