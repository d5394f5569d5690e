/* Checking a move of an octal game: by its size and by what it leaves of the component. */
#include "play/legality.h"

#include <stdio.h>
#include <stdlib.h>

bool octal_move_applies(const graze_game *game) {
    return game->parameters.digit != NULL;
}

/* The marks of a walk through the graph. */
enum { FREE, TAKEN, SEEN, TAKEN_AND_SEEN };

/* A walk over the vertices of one mark, which it changes as it reaches them. */
typedef struct walk {
    const graze_graph *graph;
    uint8_t *mark;
    uint32_t *queue;
} walk;

/* Reaches all vertices of a mark that are connected to start by such; returns how many. */
static size_t walk_from(walk *w, uint32_t start, uint8_t mark, uint8_t reached) {
    size_t first = 0, count = 1;
    w->queue[0] = start;
    w->mark[start] = reached;
    while (first < count) {
        uint32_t v = w->queue[first++];
        FOR_EACH_NEIGHBOUR (u, w->graph, v) {
            if (w->mark[u] == mark) {
                w->mark[u] = reached;
                w->queue[count++] = u;
            }
        }
    }
    return count;
}

/* The number of connected pieces that the component of the vertices taken leaves. */
static uint32_t count_pieces(walk *w, const uint32_t *take, size_t count) {
    uint32_t pieces = 0;
    for (size_t i = 0; i < count; i++) {
        FOR_EACH_NEIGHBOUR (u, w->graph, take[i]) {
            if (w->mark[u] == FREE) {
                walk_from(w, u, FREE, SEEN);
                pieces++;
            }
        }
    }
    return pieces;
}

/* "1, 2 or 4": the sizes that may be taken, as far as they fit. */
static void write_sizes(char *text, size_t size, const game_parameters *game) {
    size_t used = 0;
    for (uint32_t k = 1; k <= game->top && used < size; k++) {
        if (game->digit[k]) {
            const char *between = used == 0 ? "" : k == game->top ? " or " : ", ";
            used += (size_t)snprintf(text + used, size - used, "%s%u", between, k);
        }
    }
}

static graze_status fail_size(const graze_game *game, size_t count, graze_error *error) {
    char sizes[120] = "";
    write_sizes(sizes, sizeof sizes, &game->parameters);
    return fail(error, GRAZE_BAD_ARGUMENT, "%zu %s cannot be taken: %.60s takes %s", count,
                count == 1 ? "vertex" : "vertices", game->name, sizes);
}

static graze_status fail_connection(const walk *w, const uint32_t *take, size_t count,
                                    graze_error *error) {
    size_t i = 0;
    while (i + 1 < count && w->mark[take[i]] == TAKEN_AND_SEEN) {
        i++;
    }
    return fail(error, GRAZE_BAD_ARGUMENT,
                count == 2 ? "the vertices %u and %u are not adjacent"
                           : "the vertices %u and %u are not connected "
                             "by what is taken",
                take[0], take[i]);
}

static graze_status fail_rest(const graze_game *game, uint32_t pieces, const uint32_t *take,
                              size_t count, graze_error *error) {
    if (pieces == 0 && count == 1) {
        return fail(error, GRAZE_BAD_ARGUMENT, "vertex %u has no neighbour", take[0]);
    }
    if (pieces == 0) {
        return fail(error, GRAZE_BAD_ARGUMENT, "nothing would be left of the component");
    }
    if (pieces == 1) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "what is left of the component would be connected, and %.60s must cut it",
                    game->name);
    }
    return fail(error, GRAZE_BAD_ARGUMENT, "what is left of the component would fall into %u parts",
                pieces);
}

static graze_status check_on(walk *w, const graze_game *game, const uint32_t *take, size_t count,
                             graze_error *error) {
    const game_parameters *octal = &game->parameters;
    if (count > octal->top || octal->digit[count] == 0) {
        return fail_size(game, count, error);
    }
    for (size_t i = 0; i < count; i++) {
        w->mark[take[i]] = TAKEN;
    }
    if (walk_from(w, take[0], TAKEN, TAKEN_AND_SEEN) != count) {
        return fail_connection(w, take, count, error);
    }
    uint32_t pieces = count_pieces(w, take, count);
    unsigned left = pieces == 0 ? LEAVES_NOTHING : pieces == 1 ? LEAVES_ONE_PIECE : LEAVES_PIECES;
    return octal->digit[count] & left ? GRAZE_OK : fail_rest(game, pieces, take, count, error);
}

graze_status octal_move_check(const graze_game *game, const graze_graph *graph,
                              const uint32_t *take, size_t count, graze_error *error) {
    size_t n = (size_t)graph->n;
    walk w = {
        .graph = graph, .mark = calloc(n, sizeof *w.mark), .queue = malloc(n * sizeof *w.queue)};
    graze_status status =
        w.mark && w.queue ? check_on(&w, game, take, count, error) : fail_memory(error);
    free(w.mark);
    free(w.queue);
    return status;
}
