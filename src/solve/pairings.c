/* Pairing strategies: finding one that wins a graph, and checking one that is given. */
#include "core/limits.h"
#include "structure/pairing/find.h"

#include <stdlib.h>

/* Choices that are tried for each player before the answer is "unknown". */
enum { MOST_CHOICES = 200000 };

/* A public pairing and the one whose arrays it points to. */
struct owned_pairing {
    graze_pairing shown;
    struct pairing found;
};

static void show(struct owned_pairing *made, const graze_game *game, uint64_t n,
                 pairing_player player) {
    made->shown.found = true;
    made->shown.outcome = player == PAIRING_SECOND ? GRAZE_SECOND : GRAZE_FIRST;
    made->shown.claim = pairing_claim(game, player);
    made->shown.image = made->found.image;
    made->shown.vertex_count = (size_t)n;
    made->shown.first = made->found.first;
    made->shown.first_count = made->found.first_count;
}

static graze_status find_for_both(struct owned_pairing *made, const graze_game *game,
                                  const graze_graph *graph, struct limits *limits) {
    static const pairing_player players[] = {PAIRING_SECOND, PAIRING_FIRST};
    bool certain = true;
    for (size_t i = 0; i < 2 && !made->shown.found; i++) {
        TRY(pairing_find(&made->found, game, graph, players[i], MOST_CHOICES, limits));
        certain = certain && made->found.certain;
        if (made->found.found) {
            show(made, game, graph->n, players[i]);
        } else {
            pairing_clear(&made->found);
        }
    }
    if (!made->shown.found && !certain) {
        limits->reason = GRAZE_STOP_CHOICES;
        return GRAZE_UNDECIDED;
    }
    return GRAZE_OK;
}

graze_status graze_find_pairing(graze_pairing **pairing, const graze_game *game,
                                const graze_graph *graph, const graze_limits *asked,
                                graze_error *error) {
    if (!pairing_rule_of(game).exists) {
        return fail(error, GRAZE_BAD_ARGUMENT, "no pairing is known to win '%s'", game->name);
    }
    TRY(graph_require_built(graph, "a pairing", error));
    struct owned_pairing *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    struct limits limits;
    limits_start(&limits, asked);
    limits.phase = "looking for a pairing";
    graze_graph plain;
    graze_status status = find_for_both(made, game, game_graph(&plain, game, graph), &limits);
    made->shown.seconds = limits_seconds(&limits);
    if (status == GRAZE_OK || status == GRAZE_UNDECIDED) {
        made->shown.undecided = status == GRAZE_OK ? GRAZE_STOP_NONE : limits.reason;
        *pairing = &made->shown;
        return limits_fail(&limits, status, error);
    }
    graze_pairing_free(&made->shown);
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : game_explain(game, status, error);
}

void graze_pairing_free(graze_pairing *pairing) {
    if (pairing) {
        struct owned_pairing *made = (struct owned_pairing *)pairing; /* its first member */
        pairing_clear(&made->found);
        free(made);
    }
}

graze_status graze_check_pairing(const graze_game *game, const graze_graph *graph,
                                 const uint32_t *image, const uint32_t *first, size_t first_count,
                                 graze_error *error) {
    TRY(graph_require_built(graph, "a pairing", error));
    return pairing_check(game, graph, image, first, first_count, error);
}
