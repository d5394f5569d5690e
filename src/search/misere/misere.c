/* Makes and frees misere searches, and calls the variant for the width of the board. */
#include "search/misere/misere.h"

#include "search/misere/internal.h"

bool misere_search_suits(const graze_game *game, const struct board *board) {
    return game->rules->moves && !game->rules->scored && board->words <= BOARD_ROW_WORDS;
}

static const struct misere_width *const variants[] = TABLE_SEARCH_VARIANTS(misere_width);

graze_status misere_search_new(misere_search **search, const graze_game *game,
                               const struct board *board, struct limits *limits) {
    static const table_data_kind kind = {"misere values", data_rank, data_rank, data_together,
                                         false};
    void *made;
    TRY(table_search_new(&made, sizeof **search, &kind, game, board, limits));
    *search = made;
    (*search)->base.prunings &= PRUNE_SAME_OPTIONS;
    (*search)->base.most_depth += MISERE_MOST_HEAP;
    /* Each thread has forms of its own: little memory is for few threads. */
    uint64_t most_threads = limits->memory_max / MISERE_FORMS_SHARE / MISERE_FORMS_LEAST;
    if ((*search)->base.threads > most_threads) {
        (*search)->base.threads = most_threads > 0 ? (unsigned)most_threads : 1;
    }
    (*search)->width = variants[table_search_variant(board->words)];
    return GRAZE_OK;
}

void misere_search_free(misere_search *search) {
    table_search_free(search);
}

graze_status misere_search_wins(bool *wins, misere_search *search, const vword *set) {
    return search->width->wins(wins, search, set, 0);
}

graze_status misere_search_value(int64_t *value, bool *found, int64_t *least, misere_search *search,
                                 const vword *set) {
    *found = false;
    for (*least = 0; *least <= MISERE_MOST_HEAP && !*found; ++*least) {
        bool wins;
        graze_status status = search->width->wins(&wins, search, set, (unsigned)*least);
        if (status != GRAZE_OK) {
            return status == GRAZE_TOO_LARGE ? GRAZE_OK : status;
        }
        *found = !wins;
        *value = *least;
    }
    *least -= *found;
    return GRAZE_OK;
}
