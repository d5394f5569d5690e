/*
 * Solves a game on a graph.
 *
 *   solve arc-kayles 'grid(3,3)'
 */
#include <graze.h>
#include <inttypes.h>

int main(int argc, char **argv) {
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_solver *solver = NULL;
    graze_answer answer;
    graze_error error = {.text = "usage: solve GAME GRAPH"};
    bool solved = argc == 3 && graze_game_parse(&game, argv[1], &error) == GRAZE_OK &&
                  graze_graph_parse(&graph, argv[2], NULL, &error) == GRAZE_OK &&
                  graze_solver_new(&solver, game, NULL, NULL, &error) == GRAZE_OK &&
                  graze_solve(&answer, solver, graph, &error) == GRAZE_OK;
    if (solved) {
        printf("%s on %s: value %" PRId64 "\n", argv[1], argv[2], answer.value);
    } else {
        fprintf(stderr, "%s\n", error.text);
    }
    graze_solver_free(solver);
    graze_graph_free(graph);
    graze_game_free(game);
    return solved ? 0 : 1;
}
