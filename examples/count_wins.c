/*
 * Reads graph6 or sparse6 lines and counts the graphs that the first player wins.
 *
 *   nauty-geng -c 6 | count_wins node-kayles
 */
#include <graze.h>
#include <stdio.h>

typedef struct win_count {
    unsigned long graphs;
    unsigned long first_player_wins;
} win_count;

/* Asks for the winner only, which is often far cheaper than the value. */
static graze_status count_stream(win_count *count, const graze_game *game, FILE *stream,
                                 graze_error *error) {
    const graze_question question = {.goal = GRAZE_WINNER};
    graze_solver *solver = NULL;
    graze_reader *reader = NULL;
    graze_graph *graph = NULL;
    graze_status status = graze_solver_new(&solver, game, &question, NULL, error);
    if (status == GRAZE_OK) {
        status = graze_reader_new(&reader, stream, "stdin", NULL, error);
    }
    while (status == GRAZE_OK) {
        status = graze_reader_next(&graph, reader, error);
        if (status != GRAZE_OK || graph == NULL) {
            break;
        }
        graze_answer answer;
        status = graze_solve(&answer, solver, graph, error);
        graze_graph_free(graph);
        count->graphs += status == GRAZE_OK;
        count->first_player_wins += status == GRAZE_OK && answer.outcome == GRAZE_FIRST;
    }
    graze_reader_free(reader);
    graze_solver_free(solver);
    return status;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s GAME < GRAPHS\n", argv[0]);
        return 2;
    }
    graze_game *game = NULL;
    graze_error error;
    win_count count = {0, 0};
    graze_status status = graze_game_parse(&game, argv[1], &error);
    if (status == GRAZE_OK) {
        status = count_stream(&count, game, stdin, &error);
    }
    graze_game_free(game);
    if (status != GRAZE_OK) {
        char line[512];
        fprintf(stderr, "%s\n", graze_error_format(line, sizeof line, &error));
        return 1;
    }
    printf("%lu graphs, %lu won by the first player\n", count.graphs, count.first_player_wins);
    return 0;
}
