/*
 * Solves one game on one graph and prints its value and the winner.
 *
 *   solve_expression arc-kayles 'grid(3,3)'
 */
#include <graze.h>
#include <inttypes.h>
#include <stdio.h>

static int complain(const graze_error *error) {
    char line[512];
    fprintf(stderr, "%s\n", graze_error_format(line, sizeof line, error));
    return 1;
}

static const char *winner(graze_outcome outcome) {
    switch (outcome) {
    case GRAZE_FIRST:
        return "the first player wins";
    case GRAZE_SECOND:
        return "the second player wins";
    case GRAZE_DRAW:
        return "draw";
    default:
        return "not decided";
    }
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s GAME EXPRESSION\n", argv[0]);
        return 2;
    }
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_solver *solver = NULL;
    graze_answer answer;
    graze_error error;
    int exit_status = 0;

    /* Each call is made only when those before it went well. */
    if (graze_game_parse(&game, argv[1], &error) != GRAZE_OK ||
        graze_graph_parse(&graph, argv[2], NULL, &error) != GRAZE_OK ||
        graze_solver_new(&solver, game, NULL, NULL, &error) != GRAZE_OK ||
        graze_solve(&answer, solver, graph, &error) != GRAZE_OK) {
        exit_status = complain(&error);
    } else {
        printf("%s on %s: value %" PRId64 ", %s\n", graze_game_name(game), argv[2], answer.value,
               winner(answer.outcome));
    }
    graze_solver_free(solver);
    graze_graph_free(graph);
    graze_game_free(game);
    return exit_status;
}
