/* Usage: list_moves GAME GRAPH, an expression or a file. Prints how many legal moves there are. */
#include <graze.h>

#include <stdio.h>
#include <string.h>

static graze_status count_moves(size_t *count, const char *name, const char *text,
                                graze_error *error) {
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_moves *moves = NULL;
    graze_status status = graze_game_parse(&game, name, error);
    if (status == GRAZE_OK) {
        status = strchr(text, '(') ? graze_graph_parse(&graph, text, NULL, error)
                                   : graze_graph_read_file(&graph, text, NULL, error);
    }
    if (status == GRAZE_OK) {
        status = graze_list_moves(&moves, NULL, game, graph, 0, NULL, error);
    }
    if (status == GRAZE_OK) {
        *count = moves->count;
    }
    graze_moves_free(moves);
    graze_graph_free(graph);
    graze_game_free(game);
    return status;
}

int main(int argc, char **argv) {
    graze_error error;
    size_t count = 0;
    if (argc != 3) {
        fprintf(stderr, "usage: list_moves GAME GRAPH\n");
        return 2;
    }
    if (count_moves(&count, argv[1], argv[2], &error) != GRAZE_OK) {
        fprintf(stderr, "list_moves: %s\n", error.text);
        return 1;
    }
    printf("%zu moves\n", count);
    return 0;
}
