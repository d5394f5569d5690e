#include "structure/pairing/find.h"

#include "graph/induced.h"
#include "structure/pairing/involution.h"

#include <stdlib.h>

/* ---- the part of a graph that can be played in ------------------------------------------------
 */

struct live_part {
    const graze_game *game;
    struct pairing_rule rule;
    graze_graph *graph;
    uint32_t *kept; /* old numbers */
    uint32_t *component;
    uint32_t *queue, *mark; /* of pairing_is_far */
    uint32_t *first;        /* what the first player takes */
    size_t first_count;
};

static void live_part_clear(struct live_part *live) {
    graze_graph_free(live->graph);
    free(live->kept);
    free(live->component);
    free(live->queue);
    free(live->mark);
    free(live->first);
}

/* Leaves components out that are too small to move in. */
static graze_status drop_dead(struct live_part *live, const graze_graph *graph) {
    uint32_t *of = NULL, count = 0;
    TRY(graph_components(&of, &count, graph, NULL));
    uint64_t *size = calloc((size_t)count + 1, sizeof *size);
    bool *gone = malloc((size_t)graph->n + 1);
    graze_status status = size && gone ? GRAZE_OK : GRAZE_NO_MEMORY;
    if (status == GRAZE_OK) {
        for (size_t v = 0; v < graph->n; v++) {
            size[of[v]]++;
        }
        for (size_t v = 0; v < graph->n; v++) {
            gone[v] = size[of[v]] < live->rule.least;
        }
        status = graph_without(&live->graph, &live->kept, graph, gone, NULL);
    }
    free(of);
    free(size);
    free(gone);
    return status;
}

static graze_status live_part_init(struct live_part *live, const graze_game *game,
                                   const graze_graph *graph) {
    *live = (struct live_part){.game = game, .rule = pairing_rule_of(game)};
    TRY(drop_dead(live, graph));
    uint32_t count;
    TRY(graph_components(&live->component, &count, live->graph, NULL));
    size_t n = (size_t)live->graph->n + 1;
    live->queue = malloc(n * sizeof *live->queue);
    live->mark = calloc(n, sizeof *live->mark);
    live->first = malloc(n * sizeof *live->first);
    return live->queue && live->mark && live->first ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static bool is_far(void *context, uint32_t v, uint32_t w) {
    struct live_part *live = context;
    if (live->component[v] != live->component[w]) {
        return true;
    }
    if (live->rule.distance == PAIRING_OTHER_COMPONENT) {
        return false;
    }
    return live->rule.distance == 2
               ? v != w && !graph_adjacent(live->graph, v, w)
               : pairing_is_far(live->graph, v, w, live->rule.distance, live->queue, live->mark);
}

/* ---- the first move ----------------------------------------------------------------------------
 */

/* Whether all vertices near their images lie in the closed neighbourhood of centre. */
static bool covers_near(struct live_part *live, const uint32_t *image, uint32_t centre) {
    for (uint32_t v = 0; v < live->graph->n; v++) {
        if (v != centre && !graph_adjacent(live->graph, centre, v) && !is_far(live, v, image[v])) {
            return false;
        }
    }
    return true;
}

/* Node-Kayles: a fixed vertex takes everything that is near its image. */
static bool take_neighbourhood(struct live_part *live, const uint32_t *image) {
    for (uint32_t v = 0; v < live->graph->n; v++) {
        if (image[v] != v || !covers_near(live, image, v)) {
            continue;
        }
        live->first[live->first_count++] = v;
        FOR_EACH_NEIGHBOUR (w, live->graph, v) {
            live->first[live->first_count++] = w;
        }
        return true;
    }
    return false;
}

/* Octal games: the vertices near their images, one or two that are adjacent, are taken. */
static bool take_near(struct live_part *live, const uint32_t *image) {
    for (uint32_t v = 0; v < live->graph->n && live->first_count <= PAIRING_MOST_FIRST; v++) {
        if (!is_far(live, v, image[v])) {
            live->first[live->first_count++] = v;
        }
    }
    size_t count = live->first_count;
    bool is_set =
        count == 1 || (count == 2 && graph_adjacent(live->graph, live->first[0], live->first[1]));
    return is_set && count <= live->game->parameters.top &&
           live->game->parameters.digit[count] != 0;
}

/* Whether an involution leaves a first move after which it is a pairing. */
static bool accepts_first(void *context, const uint32_t *image) {
    struct live_part *live = context;
    live->first_count = 0;
    return live->game->parameters.digit ? take_near(live, image) : take_neighbourhood(live, image);
}

/* How many vertices may be near their images before the first move. */
static uint32_t most_near(const struct live_part *live) {
    if (live->rule.distance == PAIRING_OTHER_COMPONENT) {
        return 0;
    }
    if (!live->game->parameters.digit) {
        return (uint32_t)live->graph->n;
    }
    return live->game->parameters.top < PAIRING_MOST_FIRST ? 1 : PAIRING_MOST_FIRST;
}

/* ---- the search ------------------------------------------------------------------------------ */

static int by_number(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The strategy on the numbers of the whole graph. Vertices without moves stay where they are. */
static graze_status write_out(struct pairing *pairing, const struct live_part *live,
                              const uint32_t *image, uint64_t n) {
    pairing->image = malloc((size_t)(n + 1) * sizeof *pairing->image);
    pairing->first = malloc((live->first_count + 1) * sizeof *pairing->first);
    if (!pairing->image || !pairing->first) {
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t v = 0; v < n; v++) {
        pairing->image[v] = v;
    }
    for (uint32_t v = 0; v < live->graph->n; v++) {
        pairing->image[live->kept[v]] = live->kept[image[v]];
    }
    for (size_t i = 0; i < live->first_count; i++) {
        pairing->first[i] = live->kept[live->first[i]];
    }
    pairing->first_count = live->first_count;
    qsort(pairing->first, pairing->first_count, sizeof *pairing->first, by_number);
    return GRAZE_OK;
}

static graze_status search_live(struct pairing *pairing, struct live_part *live, uint32_t *image,
                                pairing_player player, uint64_t most_nodes, struct limits *limits) {
    struct involution_task task = {
        .graph = live->graph, .is_far = is_far, .context = live, .most_nodes = most_nodes};
    if (player == PAIRING_FIRST) {
        task.most_near = most_near(live);
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
    struct live_part live;
    *pairing = (struct pairing){.certain = true};
    if (!pairing_rule_of(game).exists) {
        return GRAZE_OK;
    }
    graze_status status = live_part_init(&live, game, graph);
    uint32_t *image = NULL;
    size_t bytes = status == GRAZE_OK ? ((size_t)live.graph->n + 1) * sizeof *image : 0;
    if (status == GRAZE_OK) {
        status = limits_realloc(limits, (void **)&image, 0, bytes);
    }
    if (status == GRAZE_OK) {
        status = search_live(pairing, &live, image, player, most_nodes, limits);
    }
    if (status == GRAZE_OK && pairing->found) {
        status = write_out(pairing, &live, image, graph->n);
    }
    if (image) {
        limits_free(limits, image, bytes);
    }
    live_part_clear(&live);
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
