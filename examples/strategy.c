/*
 * Plays a game by a strategy: the winner follows it, the other player takes the last move listed.
 *
 *   strategy arc-kayles 'grid(3,3)'
 */
#include <graze.h>
#include <inttypes.h>
#include <stdio.h>

static void print_move(const char *player, const graze_strategy_move *move) {
    printf("the %s takes", player);
    for (size_t i = 0; i < move->take_count; i++) {
        printf(" %" PRIu32, move->take[i]);
    }
    puts("");
}

/* Follows the strategy from its first node to one that has no moves. */
static void play(const graze_strategy *strategy) {
    const graze_strategy_node *node = &strategy->nodes[0];
    printf("the %s player wins; %zu positions\n",
           strategy->winner == GRAZE_FIRST ? "first" : "second", strategy->node_count);
    while (node->move_count > 0) {
        const graze_strategy_move *move =
            &node->moves[node->winner_moves ? 0 : node->move_count - 1];
        print_move(node->winner_moves ? "winner" : "loser", move);
        node = &strategy->nodes[move->next];
    }
    printf("%zu vertices are left: %s\n", node->alive_count,
           node->winner_moves ? "won" : graze_reason_name(node->reason));
}

int main(int argc, char **argv) {
    graze_error error = {.text = "give a game and a graph"};
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_solver *solver = NULL;
    graze_position *start = NULL;
    graze_strategy *strategy = NULL;
    const graze_strategy_options options = {.unfolded = true};
    bool good = argc == 3 && graze_game_parse(&game, argv[1], &error) == GRAZE_OK &&
                graze_graph_parse(&graph, argv[2], NULL, &error) == GRAZE_OK &&
                graze_solver_new(&solver, game, NULL, NULL, &error) == GRAZE_OK &&
                graze_position_new(&start, game, graph, NULL, GRAZE_NORMAL, &error) == GRAZE_OK &&
                graze_strategy_new(&strategy, start, solver, &options, &error) == GRAZE_OK;
    if (good) {
        play(strategy);
    } else {
        fprintf(stderr, "strategy: %s\n", error.text);
    }
    graze_strategy_free(strategy);
    graze_position_free(start);
    graze_solver_free(solver);
    graze_graph_free(graph);
    graze_game_free(game);
    return good ? 0 : 1;
}
