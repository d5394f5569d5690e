/*
 * Finding pairing strategies: the graph without components that have no moves is searched for an
 * involution, for the second player or for the first after a first move.
 */
#include "structure/pairing/find.h"

#include "graph/induced.h"
#include "structure/pairing/by_positions.h"
#include "structure/pairing/involution.h"

#include <stdlib.h>

/* ---- the part of a graph that can be played in ---------------------------------------------- */

struct playable_part {
    const graze_game *game;
    struct pairing_rule rule;
    graze_graph *graph;
    uint32_t *kept; /* old numbers */
    uint32_t *component;
    uint32_t *queue, *mark; /* of pairing_is_far */
    uint32_t *first;        /* what the first player takes */
    size_t first_count;
};

static void playable_part_clear(struct playable_part *part) {
    graze_graph_free(part->graph);
    free(part->kept);
    free(part->component);
    free(part->queue);
    free(part->mark);
    free(part->first);
}

/* Leaves out components that are too small to move in. */
static graze_status drop_unplayable(struct playable_part *part, const graze_graph *graph,
                                    struct limits *limits) {
    uint32_t *of = NULL, count = 0;
    TRY(graph_components(&of, &count, graph, limits, NULL));
    uint64_t *size = calloc((size_t)count + 1, sizeof *size);
    bool *removed = malloc((size_t)graph->n + 1);
    graze_status status = size && removed ? GRAZE_OK : GRAZE_NO_MEMORY;
    if (status == GRAZE_OK) {
        for (size_t v = 0; v < graph->n; v++) {
            size[of[v]]++;
        }
        for (size_t v = 0; v < graph->n; v++) {
            removed[v] = size[of[v]] < part->rule.least;
        }
        status = graph_without(&part->graph, &part->kept, graph, removed, NULL);
    }
    free(of);
    free(size);
    free(removed);
    return status;
}

static graze_status playable_part_init(struct playable_part *part, const graze_game *game,
                                       const graze_graph *graph, struct limits *limits) {
    *part = (struct playable_part){.game = game, .rule = pairing_rule_of(game)};
    TRY(drop_unplayable(part, graph, limits));
    uint32_t count;
    TRY(graph_components(&part->component, &count, part->graph, limits, NULL));
    size_t n = (size_t)part->graph->n + 1;
    part->queue = malloc(n * sizeof *part->queue);
    part->mark = calloc(n, sizeof *part->mark);
    part->first = malloc(n * sizeof *part->first);
    return part->queue && part->mark && part->first ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static bool is_far(void *context, uint32_t v, uint32_t w) {
    struct playable_part *part = context;
    if (part->component[v] != part->component[w]) {
        return true;
    }
    if (part->rule.distance == PAIRING_OTHER_COMPONENT) {
        return false;
    }
    return part->rule.distance == 2
               ? v != w && !graph_adjacent(part->graph, v, w)
               : pairing_is_far(part->graph, v, w, part->rule.distance, part->queue, part->mark);
}

/* ---- the first move ------------------------------------------------------------------------- */

/* Whether all vertices near their images lie in the closed neighbourhood of centre. */
static bool covers_near(struct playable_part *part, const uint32_t *image, uint32_t centre) {
    for (uint32_t v = 0; v < part->graph->n; v++) {
        if (v != centre && !graph_adjacent(part->graph, centre, v) && !is_far(part, v, image[v])) {
            return false;
        }
    }
    return true;
}

/* Node-Kayles: a fixed vertex takes everything that is near its image. */
static bool take_neighbourhood(struct playable_part *part, const uint32_t *image) {
    for (uint32_t v = 0; v < part->graph->n; v++) {
        if (image[v] != v || !covers_near(part, image, v)) {
            continue;
        }
        part->first[part->first_count++] = v;
        FOR_EACH_NEIGHBOUR (w, part->graph, v) {
            part->first[part->first_count++] = w;
        }
        return true;
    }
    return false;
}

/* Octal games: the vertices near their images, one or two that are adjacent, are taken. */
static bool take_near(struct playable_part *part, const uint32_t *image) {
    for (uint32_t v = 0; v < part->graph->n && part->first_count <= PAIRING_MOST_FIRST; v++) {
        if (!is_far(part, v, image[v])) {
            part->first[part->first_count++] = v;
        }
    }
    size_t count = part->first_count;
    bool is_set =
        count == 1 || (count == 2 && graph_adjacent(part->graph, part->first[0], part->first[1]));
    return is_set && count <= part->game->parameters.top &&
           part->game->parameters.digit[count] != 0;
}

/* Whether an involution leaves a first move after which it is a pairing. */
static bool accepts_first(void *context, const uint32_t *image) {
    struct playable_part *part = context;
    part->first_count = 0;
    return part->game->parameters.digit ? take_near(part, image) : take_neighbourhood(part, image);
}

/* How many vertices may be near their images before the first move. */
static uint32_t most_near(const struct playable_part *part) {
    if (part->rule.distance == PAIRING_OTHER_COMPONENT) {
        return 0;
    }
    if (!part->game->parameters.digit) {
        return (uint32_t)part->graph->n;
    }
    return part->game->parameters.top < PAIRING_MOST_FIRST ? 1 : PAIRING_MOST_FIRST;
}

/* ---- the search ------------------------------------------------------------------------------ */

static int by_number(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The strategy on the numbers of the whole graph. Vertices without moves are fixed. */
static graze_status write_out(struct pairing *pairing, const struct playable_part *part,
                              const uint32_t *image, uint64_t n) {
    pairing->image = malloc((size_t)(n + 1) * sizeof *pairing->image);
    pairing->first = malloc((part->first_count + 1) * sizeof *pairing->first);
    if (!pairing->image || !pairing->first) {
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t v = 0; v < n; v++) {
        pairing->image[v] = v;
    }
    for (uint32_t v = 0; v < part->graph->n; v++) {
        pairing->image[part->kept[v]] = part->kept[image[v]];
    }
    for (size_t i = 0; i < part->first_count; i++) {
        pairing->first[i] = part->kept[part->first[i]];
    }
    pairing->first_count = part->first_count;
    qsort(pairing->first, pairing->first_count, sizeof *pairing->first, by_number);
    return GRAZE_OK;
}

static graze_status search_part(struct pairing *pairing, struct playable_part *part,
                                uint32_t *image, pairing_player player, uint64_t most_nodes,
                                struct limits *limits) {
    struct involution_task task = {
        .graph = part->graph, .is_far = is_far, .context = part, .most_nodes = most_nodes};
    if (player == PAIRING_FIRST) {
        task.most_near = most_near(part);
        task.accepts = accepts_first;
    }
    involution_answer answer;
    TRY(involution_search(&answer, image, &task, limits));
    pairing->found = answer == INVOLUTION_FOUND;
    pairing->certain = answer != INVOLUTION_UNKNOWN;
    return GRAZE_OK;
}

/* What was found is believed only when the judge does. */
static graze_status confirm(struct pairing *pairing, const graze_game *game,
                            const graze_graph *graph) {
    graze_status status =
        pairing_check(game, graph, pairing->image, pairing->first, pairing->first_count, NULL);
    if (status == GRAZE_BAD_ARGUMENT) {
        pairing->found = pairing->certain = false;
        return GRAZE_OK;
    }
    return status;
}

graze_status pairing_find(struct pairing *pairing, const graze_game *game, const graze_graph *graph,
                          pairing_player player, uint64_t most_nodes, struct limits *limits) {
    struct playable_part part;
    *pairing = (struct pairing){.certain = true};
    if (!pairing_rule_of(game).exists) {
        return GRAZE_OK;
    }
    if (pairing_is_by_positions(game)) {
        return positions_find_pairing(pairing, game, graph, player, most_nodes, limits);
    }
    graze_status status = playable_part_init(&part, game, graph, limits);
    uint32_t *image = NULL;
    size_t bytes = status == GRAZE_OK ? ((size_t)part.graph->n + 1) * sizeof *image : 0;
    if (status == GRAZE_OK) {
        status = limits_realloc(limits, (void **)&image, 0, bytes);
    }
    if (status == GRAZE_OK) {
        status = search_part(pairing, &part, image, player, most_nodes, limits);
    }
    if (status == GRAZE_OK && pairing->found) {
        status = write_out(pairing, &part, image, graph->n);
    }
    if (image) {
        limits_free(limits, image, bytes);
    }
    playable_part_clear(&part);
    if (status == GRAZE_OK && pairing->found) {
        status = confirm(pairing, game, graph);
    }
    return status;
}

void pairing_clear(struct pairing *pairing) {
    free(pairing->image);
    free(pairing->first);
    *pairing = (struct pairing){0};
}

/* Arc-Kayles under any name: the octal game 0.07. */
static bool takes_any_edge(const game_parameters *p) {
    return p->digit && p->top == 2 && p->digit[1] == 0 && p->digit[2] == 7;
}

const char *pairing_claim(const graze_game *game, pairing_player player) {
    const pairing_facts *facts = &game->rules->pairing;
    const char *claim = player == PAIRING_SECOND ? facts->second : facts->first;
    return claim ? claim : takes_any_edge(&game->parameters) ? "ak:thm6" : "pairing";
}
