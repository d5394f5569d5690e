/* Checks claims about pairing strategies. */
#include "verify/checks/pairing_claims.h"

graze_status claim_pairing_holds(bool *holds, const claim_instance *instance, claim_oracle *oracle,
                                 graze_outcome winner) {
    graze_game *game = NULL;
    graze_graph *graph = NULL;
    graze_pairing *pairing = NULL;
    int64_t value;
    TRY(oracle->value(&value, oracle, instance->game, instance->graph));
    graze_status status = graze_game_parse(&game, instance->game, NULL);
    if (status == GRAZE_OK) {
        status = graze_graph_parse(&graph, instance->graph, NULL);
    }
    if (status == GRAZE_OK) {
        status = graze_find_pairing(&pairing, game, graph, NULL, NULL);
    }
    *holds = status == GRAZE_OK && pairing->found && pairing->outcome == winner &&
             (value != 0) == (winner == GRAZE_FIRST);
    graze_pairing_free(pairing);
    graze_graph_free(graph);
    graze_game_free(game);
    return status;
}
