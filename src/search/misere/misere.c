#include "search/misere/misere.h"

#include "search/misere/internal.h"

#include <stdlib.h>

bool misere_search_suits(const graze_game *game, const struct board *board) {
    return game->rules->moves && !game->rules->scored && board->words <= BOARD_ROW_WORDS;
}

static const struct misere_width *choose_width(unsigned words) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
        return words == 1   ? &misere_width_1_v3
               : words == 2 ? &misere_width_2_v3
                            : &misere_width_4_v3;
    }
#endif
    return words == 1 ? &misere_width_1 : words == 2 ? &misere_width_2 : &misere_width_4;
}

graze_status misere_search_new(misere_search **search, const graze_game *game,
                               const struct board *board, struct limits *limits) {
    misere_search *made = calloc(1, sizeof *made);
    if (!made) {
        return limits_fail_memory(limits);
    }
    made->width = choose_width(board->words);
    graze_status status = search_base_open(&made->base, game, board, limits);
    if (status != GRAZE_OK) {
        free(made);
        return status;
    }
    *search = made;
    return GRAZE_OK;
}

void misere_search_free(misere_search *search) {
    if (search) {
        search_base_close(&search->base);
        free(search);
    }
}

graze_status misere_search_wins(bool *wins, misere_search *search, const vword *set) {
    return search->width->wins(wins, search, set);
}
