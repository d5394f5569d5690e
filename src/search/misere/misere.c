/* Makes and frees misere searches, and calls the variant for the width of the board. */
#include "search/misere/misere.h"

#include "search/misere/internal.h"

bool misere_search_suits(const graze_game *game, const struct board *board) {
    return game->rules->moves && !game->rules->scored && board->words <= BOARD_ROW_WORDS;
}

static const struct misere_width *const variants[] = TABLE_SEARCH_VARIANTS(misere_width);

graze_status misere_search_new(misere_search **search, const graze_game *game,
                               const struct board *board, struct limits *limits) {
    void *made;
    TRY(table_search_new(&made, sizeof **search, game, board, limits));
    *search = made;
    (*search)->width = variants[table_search_variant(board->words)];
    return GRAZE_OK;
}

void misere_search_free(misere_search *search) {
    table_search_free(search);
}

graze_status misere_search_wins(bool *wins, misere_search *search, const vword *set) {
    return search->width->wins(wins, search, set);
}
