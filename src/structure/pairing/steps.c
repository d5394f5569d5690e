/* Pairing strategies as steps of the solver: a structure for each claim that makes them win. */
#include "structure/pairing/find.h"
#include "structure/structure.h"

#include <string.h>

enum {
    LEAST_VERTICES = 20, /* smaller components are searched faster than symmetries */
    MOST_CHOICES = 256
};

/* Work that a component may cost before it is left to the search, in visits of arcs. */
static const uint64_t MOST_WORK = 50000000;

/* The subgraph induced by a set of vertices of a board. O(n + m). */
static graze_status graph_of_set(graze_graph **graph, const struct board *board, const vword *set,
                                 uint32_t *number, struct limits *limits) {
    uint32_t n = 0;
    graph_builder builder;
    graze_status status = GRAZE_OK;
    FOR_EACH_VERTEX (v, set, board->words) {
        number[v] = n++;
    }
    TRY(builder_init(&builder, n, 0, NULL));
    builder.limits = limits;
    FOR_EACH_VERTEX (v, set, board->words) {
        uint8_t colour = board->colour ? board->colour[v] : 0;
        if ((status = builder_colour(&builder, number[v], colour)) != GRAZE_OK) {
            builder_clear(&builder);
            return status;
        }
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            uint32_t w = board->neighbour[i];
            if (w > v && vset_has(set, w) &&
                (status = builder_add(&builder, number[v], number[w])) != GRAZE_OK) {
                builder_clear(&builder);
                return status;
            }
        }
    }
    return builder_finish(graph, &builder, NULL);
}

static graze_status find_in_graph(bool *found, const graze_game *game, const graze_graph *graph,
                                  pairing_player player, struct limits *limits) {
    uint64_t affordable = 1 + MOST_WORK / (graph->n + graph->m);
    struct pairing pairing;
    graze_status status =
        pairing_find(&pairing, game, graph, player,
                     affordable < MOST_CHOICES ? affordable : MOST_CHOICES, limits);
    *found = status == GRAZE_OK && pairing.found;
    pairing_clear(&pairing);
    return status;
}

/* Whether a connected set has a pairing for a player. */
static graze_status find_in_set(bool *found, const graze_game *game, const struct board *board,
                                const vword *set, pairing_player player, struct limits *limits) {
    uint32_t *number = NULL;
    size_t bytes = (size_t)board->n * sizeof *number;
    graze_graph *graph = NULL;
    TRY(limits_realloc(limits, (void **)&number, 0, bytes));
    graze_status status = graph_of_set(&graph, board, set, number, limits);
    if (status == GRAZE_OK) {
        status = find_in_graph(found, game, graph, player, limits);
    }
    graze_graph_free(graph);
    limits_free(limits, number, bytes);
    return status;
}

/* Tries the claim id, when it is the one for this game and player. */
static graze_status try_claim(int64_t *value, bool *found, const char *id, pairing_player player,
                              const graze_game *game, const struct board *board, const vword *set,
                              struct limits *limits) {
    struct pairing_rule rule = pairing_rule_of(game);
    *found = false;
    if (!rule.exists || rule.distance == PAIRING_OTHER_COMPONENT ||
        strcmp(pairing_claim(game, player), id) != 0 ||
        vset_count(set, board->words) < LEAST_VERTICES) {
        return GRAZE_OK;
    }
    *value = player == PAIRING_FIRST;
    return find_in_set(found, game, board, set, player, limits);
}

/* A pairing of the second player gives the value, one of the first player only the winner. */
#define DEFINE_STEP(name, claim, for_second, for_first)                                            \
    static graze_status name##_answer(int64_t *value, bool *found, struct question asked,          \
                                      const graze_game *game, const struct board *board,           \
                                      const vword *set, struct limits *limits) {                   \
        *found = false;                                                                            \
        if (for_second) {                                                                          \
            TRY(try_claim(value, found, claim, PAIRING_SECOND, game, board, set, limits));         \
        }                                                                                          \
        if (for_first && !*found && asked.kind == ASK_WINNER) {                                    \
            TRY(try_claim(value, found, claim, PAIRING_FIRST, game, board, set, limits));          \
        }                                                                                          \
        return GRAZE_OK;                                                                           \
    }                                                                                              \
    const structure name = {.id = claim, .answer = name##_answer};

DEFINE_STEP(pairing_grim_second, "grim:thm15", true, false)
DEFINE_STEP(pairing_grim_first, "grim:cor16", false, true)
DEFINE_STEP(pairing_arc_kayles, "ak:thm6", true, true)
DEFINE_STEP(pairing_other, "pairing", true, true)
