/*
 * Plays a game to the end: each player takes the best move, and the first one is taken back once.
 *
 *   play grim 'path(5)+cycle(4)'
 */
#include <graze.h>
#include <inttypes.h>
#include <stdio.h>

static graze_status play(graze_position *position, graze_solver *solver, graze_error *error) {
    graze_outcome winner = GRAZE_OUTCOME_UNKNOWN;
    graze_status status = graze_position_winner(&winner, position, NULL, error);
    for (bool first = true; status == GRAZE_OK && winner == GRAZE_OUTCOME_UNKNOWN; first = false) {
        graze_moves *best = NULL;
        status = graze_position_best(&best, position, solver, error);
        if (status == GRAZE_OK) {
            const graze_move *move = &best->moves[0];
            printf("player %u takes", graze_position_player(position));
            for (size_t i = 0; i < move->take_count; i++) {
                printf(" %" PRIu32, move->take[i]);
            }
            printf("%s\n", first ? ", and takes it back" : "");
            status = graze_position_apply(position, move->take, move->take_count, error);
        }
        graze_moves_free(best);
        if (status == GRAZE_OK) {
            status = first ? graze_position_undo(position, error)
                           : graze_position_winner(&winner, position, NULL, error);
        }
    }
    if (status == GRAZE_OK) {
        puts(winner == GRAZE_DRAW    ? "nobody wins"
             : winner == GRAZE_FIRST ? "player 0 wins"
                                     : "player 1 wins");
    }
    return status;
}

int main(int argc, char **argv) {
    graze_error error = {.text = "give a game and a graph"};
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_solver *solver = NULL;
    graze_position *position = NULL;
    bool good =
        argc == 3 && graze_game_parse(&game, argv[1], &error) == GRAZE_OK &&
        graze_graph_parse(&graph, argv[2], NULL, &error) == GRAZE_OK &&
        graze_solver_new(&solver, game, NULL, NULL, &error) == GRAZE_OK &&
        graze_position_new(&position, game, graph, NULL, GRAZE_NORMAL, &error) == GRAZE_OK &&
        play(position, solver, &error) == GRAZE_OK;
    if (!good) {
        fprintf(stderr, "play: %s\n", error.text);
    }
    graze_position_free(position);
    graze_solver_free(solver);
    graze_graph_free(graph);
    graze_game_free(game);
    return good ? 0 : 1;
}
