/* Judging pairing strategies: an involution, an automorphism, and images far enough away. */
#include "structure/pairing/judge.h"

#include "graph/induced.h"
#include "structure/pairing/by_positions.h"

#include <stdlib.h>

enum { ANY_REST = LEAVES_NOTHING | LEAVES_ONE_PIECE | LEAVES_PIECES };
enum { SOME_REST = LEAVES_ONE_PIECE | LEAVES_PIECES };

/* ---- what a game asks for -------------------------------------------------------------------- */

/*
 * An octal game. When k vertices may be taken whatever is left, the answer has to be disjoint
 * from the move: distance k. When something has to be left, the answer must not be next to the
 * move either: distance k + 1. Other digits look at the whole component.
 */
static struct pairing_rule octal_rule(const game_parameters *game) {
    struct pairing_rule rule = {.exists = true, .least = UINT64_MAX};
    for (uint32_t k = 1; k <= game->top; k++) {
        uint8_t digit = game->digit[k];
        if (digit == 0) {
            continue;
        }
        uint32_t least = digit & LEAVES_NOTHING ? k : k + 1;
        uint32_t needed = digit == ANY_REST    ? k
                          : digit == SOME_REST ? k + 1
                                               : PAIRING_OTHER_COMPONENT;
        rule.least = least < rule.least ? least : rule.least;
        rule.distance = needed > rule.distance ? needed : rule.distance;
    }
    return rule;
}

struct pairing_rule pairing_rule_of(const graze_game *game) {
    if (game->rules->scored || game->rules->formula) {
        return (struct pairing_rule){.exists = false};
    }
    if (game->parameters.digit) {
        return octal_rule(&game->parameters);
    }
    uint32_t distance = game->rules->pairing.distance;
    return (struct pairing_rule){
        .exists = true, .distance = distance ? distance : PAIRING_OTHER_COMPONENT, .least = 1};
}

/* Whether a vertex may be taken with all its neighbours, whatever is left. */
static bool takes_any_neighbourhood(const ruleset *rules) {
    return rules->pattern == MOVES_NEIGHBOURHOODS && rules->remainder == ANY_REST;
}

/* ---- distances ------------------------------------------------------------------------------- */

bool pairing_is_far(const graze_graph *graph, uint32_t v, uint32_t w, uint32_t distance,
                    uint32_t *queue, uint32_t *mark) {
    size_t head = 0, tail = 0, end_of_layer = 1;
    bool far = v != w;
    queue[tail++] = v;
    mark[v] = 1;
    for (uint32_t step = 1; step < distance && far && head < tail; step++) {
        for (; head < end_of_layer && far; head++) {
            FOR_EACH_NEIGHBOUR (u, graph, queue[head]) {
                far = far && u != w;
                if (!mark[u]) {
                    mark[u] = 1;
                    queue[tail++] = u;
                }
            }
        }
        end_of_layer = tail;
    }
    while (tail > 0) {
        mark[queue[--tail]] = 0;
    }
    return far;
}

/* ---- the judge ------------------------------------------------------------------------------- */

/* A position in which the opponent is to move, and the pairing on it. */
struct pairing_case {
    struct pairing_rule rule;
    const graze_graph *graph; /* after the first move */
    uint32_t *image;          /* on the numbers of this graph; NO_VERTEX: not there any more */
    uint32_t *component;
    uint64_t *size; /* of components */
    uint32_t *queue, *mark;
};

static graze_status check_permutation(const uint32_t *image, uint64_t n, graze_error *error) {
    for (uint32_t v = 0; v < n; v++) {
        if (image[v] >= n) {
            return fail(error, GRAZE_BAD_ARGUMENT, "the image %u of vertex %u is not a vertex",
                        image[v], v);
        }
        if (image[image[v]] != v) {
            return fail(error, GRAZE_BAD_ARGUMENT, "%u is mapped to %u, but %u is not mapped to %u",
                        v, image[v], image[v], v);
        }
    }
    return GRAZE_OK;
}

/* The first neighbour of v whose image is not a neighbour of w; NO_VERTEX: there is none. */
static uint32_t neighbour_without_image(const struct pairing_case *c, uint32_t v, uint32_t w) {
    uint32_t found = NO_VERTEX;
    FOR_EACH_NEIGHBOUR (u, c->graph, w) {
        c->mark[u] = 1;
    }
    FOR_EACH_NEIGHBOUR (u, c->graph, v) {
        if (c->image[u] == NO_VERTEX || !c->mark[c->image[u]]) {
            found = u;
            break;
        }
    }
    FOR_EACH_NEIGHBOUR (u, c->graph, w) {
        c->mark[u] = 0;
    }
    return found;
}

/* Vertex v, in a component that can be played in, has an image with the images of its edges. */
static graze_status check_vertex(const struct pairing_case *c, uint32_t v, graze_error *error) {
    uint32_t w = c->image[v];
    if (w == NO_VERTEX || graph_degree(c->graph, v) != graph_degree(c->graph, w)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "vertex %u and its image have different degrees", v);
    }
    uint32_t u = neighbour_without_image(c, v, w);
    if (u != NO_VERTEX) {
        return fail(error, GRAZE_BAD_ARGUMENT, "the edge %u-%u has no image", v, u);
    }
    bool far = c->rule.distance == PAIRING_OTHER_COMPONENT
                   ? c->component[v] != c->component[w]
                   : pairing_is_far(c->graph, v, w, c->rule.distance, c->queue, c->mark);
    return far ? GRAZE_OK
               : fail(error, GRAZE_BAD_ARGUMENT, "vertex %u is too near to its image %u", v, w);
}

static graze_status check_case(struct pairing_case *c, graze_error *error) {
    uint32_t n = (uint32_t)c->graph->n;
    for (uint32_t v = 0; v < n; v++) {
        c->size[c->component[v]]++;
    }
    for (uint32_t v = 0; v < n; v++) {
        if (c->size[c->component[v]] >= c->rule.least) {
            TRY(check_vertex(c, v, error));
        }
    }
    return GRAZE_OK;
}

/* The pairing on the numbers of the graph that is left; kept[v] is the old number of v. */
static graze_status renumber(uint32_t *restricted, const uint32_t *image, uint64_t old_n,
                             const uint32_t *kept, uint64_t n) {
    uint32_t *now = malloc((old_n + 1) * sizeof *now);
    if (!now) {
        return GRAZE_NO_MEMORY;
    }
    for (uint64_t v = 0; v < old_n; v++) {
        now[v] = NO_VERTEX;
    }
    for (uint32_t v = 0; v < n; v++) {
        now[kept[v]] = v;
    }
    for (uint32_t v = 0; v < n; v++) {
        restricted[v] = now[image[kept[v]]];
    }
    free(now);
    return GRAZE_OK;
}

/* The position that is left when the vertices kept are the old numbers of graph. */
static graze_status check_position(const graze_game *game, const graze_graph *graph,
                                   const uint32_t *image, uint64_t old_n, const uint32_t *kept,
                                   graze_error *error) {
    size_t n = (size_t)graph->n + 1;
    uint32_t components;
    struct pairing_case c = {.rule = pairing_rule_of(game), .graph = graph};
    TRY(graph_components(&c.component, &components, graph, NULL, error));
    c.image = malloc(n * sizeof *c.image);
    c.queue = malloc(n * sizeof *c.queue);
    c.mark = calloc(n, sizeof *c.mark);
    c.size = calloc((size_t)components + 1, sizeof *c.size);
    graze_status status = c.image && c.queue && c.mark && c.size
                              ? renumber(c.image, image, old_n, kept, graph->n)
                              : GRAZE_NO_MEMORY;
    status = status == GRAZE_OK ? check_case(&c, error) : fail_memory(error);
    free(c.component);
    free(c.image);
    free(c.queue);
    free(c.mark);
    free(c.size);
    return status;
}

/* Whether vertices, ascending, are exactly v and its neighbours. */
static bool is_closed_neighbourhood(const graze_graph *graph, uint32_t v, const uint32_t *vertices,
                                    size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (vertices[i] != v && !graph_adjacent(graph, v, vertices[i])) {
            return false;
        }
    }
    return count == (size_t)graph_degree(graph, v) + 1;
}

/* Whether the first move is legal: a vertex, an edge, or a vertex with its neighbours. */
static bool first_is_legal(const graze_game *game, const graze_graph *graph, const uint32_t *first,
                           size_t count) {
    if (!game->parameters.digit) {
        bool found = false;
        for (size_t i = 0; i < count && !found; i++) {
            found = is_closed_neighbourhood(graph, first[i], first, count);
        }
        return found && takes_any_neighbourhood(game->rules);
    }
    if (count > 2 || count > game->parameters.top ||
        (count == 2 && !graph_adjacent(graph, first[0], first[1]))) {
        return false;
    }
    uint64_t arcs =
        graph_degree(graph, first[0]) + (count == 2 ? graph_degree(graph, first[1]) : 0);
    bool leaves_some = arcs > 2 * (count - 1);
    uint8_t digit = game->parameters.digit[count];
    return digit == ANY_REST || (digit == SOME_REST && leaves_some);
}

static graze_status mark_first(bool *removed, const graze_game *game, const graze_graph *graph,
                               const uint32_t *first, size_t count, graze_error *error) {
    for (size_t i = 0; i < count; i++) {
        if (first[i] >= graph->n || removed[first[i]]) {
            return fail(error, GRAZE_BAD_ARGUMENT, "the first move is not a set of vertices");
        }
        removed[first[i]] = true;
    }
    if (count > 0 && !first_is_legal(game, graph, first, count)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "the first move is not legal");
    }
    return GRAZE_OK;
}

graze_status pairing_check(const graze_game *game, const graze_graph *graph, const uint32_t *image,
                           const uint32_t *first, size_t first_count, graze_error *error) {
    graze_graph *after = NULL;
    uint32_t *kept = NULL;
    if (!pairing_rule_of(game).exists) {
        return fail(error, GRAZE_BAD_ARGUMENT, "no pairing is known to win '%s'", game->name);
    }
    TRY(check_permutation(image, graph->n, error));
    if (pairing_is_by_positions(game)) {
        return positions_check_pairing(game, graph, image, first, first_count, error);
    }
    bool *removed = calloc((size_t)graph->n + 1, sizeof *removed);
    if (!removed) {
        return fail_memory(error);
    }
    graze_status status = mark_first(removed, game, graph, first, first_count, error);
    if (status == GRAZE_OK) {
        status = graph_without(&after, &kept, graph, removed, error);
    }
    if (status == GRAZE_OK) {
        status = check_position(game, after, image, graph->n, kept, error);
    }
    free(removed);
    graze_graph_free(after);
    free(kept);
    return status;
}
