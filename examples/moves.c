/*
 * Lists the moves of a game on a graph with the values of the positions they lead to.
 *
 *   moves csg:1,2 'path(5)'
 */
#include <graze.h>
#include <inttypes.h>

static void print_moves(const graze_moves *list) {
    for (size_t i = 0; i < list->count; i++) {
        const graze_move *move = &list->moves[i];
        printf("value %" PRId64 " after taking", move->value);
        for (size_t j = 0; j < move->take_count; j++) {
            printf(" %" PRIu32, move->take[j]);
        }
        puts((ptrdiff_t)i == list->best ? " (best)" : "");
    }
}

int main(int argc, char **argv) {
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_solver *solver = NULL;
    graze_moves *list = NULL;
    graze_error error = {.text = "usage: moves GAME GRAPH"};
    bool solved = argc == 3 && graze_game_parse(&game, argv[1], &error) == GRAZE_OK &&
                  graze_graph_parse(&graph, argv[2], NULL, &error) == GRAZE_OK &&
                  graze_solver_new(&solver, game, NULL, NULL, &error) == GRAZE_OK &&
                  graze_solve_moves(&list, solver, graph, &error) == GRAZE_OK;
    if (solved) {
        print_moves(list);
    } else {
        fprintf(stderr, "%s\n", error.text);
    }
    graze_moves_free(list);
    graze_solver_free(solver);
    graze_graph_free(graph);
    graze_game_free(game);
    return solved ? 0 : 1;
}
