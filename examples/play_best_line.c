/*
 * Lets the solver play against itself: lists the moves of each position with what they lead to,
 * takes the best one, and goes on until no move is left.
 *
 *   play_best_line grim 'path(5)'
 */
#include <graze.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Vertices are printed by their number in the first graph; name[v] is that of v in this one. */
static void print_move(const graze_move *move, const uint32_t *name) {
    printf("{");
    for (size_t i = 0; i < move->take_count; i++) {
        printf("%s%" PRIu32, i == 0 ? "" : ",", name[move->take[i]]);
    }
    printf("} -> %" PRId64, move->value);
}

static void print_position(const graze_moves *list, const uint32_t *name) {
    for (size_t i = 0; i < list->count; i++) {
        print_move(&list->moves[i], name);
        printf("%s", i + 1 < list->count ? "  " : "\n");
    }
    printf("  best: ");
    print_move(&list->moves[list->best], name);
    printf("\n");
}

/* Replaces graph and names by those of the position after the best move. */
static graze_status play_best(graze_graph **graph, uint32_t *name, const graze_game *game,
                              const graze_moves *list, graze_error *error) {
    const graze_move *best = &list->moves[list->best];
    graze_graph *after = NULL;
    uint32_t *kept = NULL;
    graze_status status =
        graze_apply_move(&after, &kept, game, *graph, best->take, best->take_count, error);
    if (status != GRAZE_OK) {
        return status;
    }
    /* kept is increasing, so that names can be moved down in place. */
    for (uint64_t v = 0; v < graze_graph_order(after); v++) {
        name[v] = name[kept[v]];
    }
    free(kept);
    graze_graph_free(*graph);
    *graph = after;
    return GRAZE_OK;
}

static graze_status play_to_the_end(graze_graph **graph, uint32_t *name, const graze_game *game,
                                    graze_solver *solver, graze_error *error) {
    for (;;) {
        graze_moves *list = NULL;
        graze_status status = graze_solve_moves(&list, solver, *graph, error);
        bool over = status != GRAZE_OK || list->best < 0;
        if (!over) {
            print_position(list, name);
            status = play_best(graph, name, game, list, error);
            over = status != GRAZE_OK;
        }
        graze_moves_free(list);
        if (over) {
            return status;
        }
    }
}

static graze_status play(graze_graph **graph, const graze_game *game, graze_error *error) {
    size_t n = (size_t)graze_graph_order(*graph);
    uint32_t *name = malloc((n + 1) * sizeof *name);
    if (name == NULL) {
        *error = (graze_error){.status = GRAZE_NO_MEMORY, .text = "out of memory"};
        return GRAZE_NO_MEMORY;
    }
    for (size_t v = 0; v < n; v++) {
        name[v] = (uint32_t)v;
    }
    graze_solver *solver = NULL;
    graze_status status = graze_solver_new(&solver, game, NULL, NULL, error);
    if (status == GRAZE_OK) {
        status = play_to_the_end(graph, name, game, solver, error);
    }
    graze_solver_free(solver);
    free(name);
    return status;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s GAME EXPRESSION\n", argv[0]);
        return 2;
    }
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_error error;
    graze_status status = graze_game_parse(&game, argv[1], &error);
    if (status == GRAZE_OK) {
        status = graze_graph_parse(&graph, argv[2], NULL, &error);
    }
    if (status == GRAZE_OK) {
        status = play(&graph, game, &error);
    }
    if (status != GRAZE_OK) {
        char line[512];
        fprintf(stderr, "%s\n", graze_error_format(line, sizeof line, &error));
    }
    graze_graph_free(graph);
    graze_game_free(game);
    return status == GRAZE_OK ? 0 : 1;
}
