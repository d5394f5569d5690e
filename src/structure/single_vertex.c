/* A component of one vertex: playable once or not at all, whatever the game. */
#include "structure/structure.h"

static graze_status answer(int64_t *value, bool *found, struct question asked,
                           const graze_game *game, const struct board *board, const vword *set,
                           struct limits *limits) {
    (void)asked;
    *found = vset_count(set, board->words) == 1;
    if (!*found) {
        return GRAZE_OK;
    }
    vword *scratch = NULL;
    size_t bytes = position_scratch_words(game, board->n, board->words) * sizeof *scratch;
    TRY(limits_realloc(limits, (void **)&scratch, 0, bytes));
    position p = {.board = board,
                  .alive = set,
                  .words = board->words,
                  .game = &game->parameters,
                  .scratch = scratch};
    move_sink moves;
    sink_init(&moves, limits, board->words);
    graze_status status = game_moves(game, &p, &moves);
    *value = moves.count > 0; /* the only position that can be reached is the empty one */
    sink_clear(&moves);
    limits_free(limits, scratch, bytes);
    return status;
}

const structure single_vertex = {.id = "single-vertex", .answer = answer};
