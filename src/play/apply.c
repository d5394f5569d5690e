/* Playing a move: checks that it is legal and makes the graph that remains. */
#include "graph/induced.h"
#include "play/legality.h"
#include "play/move_rating.h"

#include <stdlib.h>

/* Checks the numbers of a move and finds the component they lie in. */
static graze_status find_component(size_t *found, const move_rating *rating, const uint32_t *take,
                                   size_t count, graze_error *error) {
    const struct components *components = &rating->components;
    if (count == 0) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a move takes at least one vertex");
    }
    for (size_t i = 0; i < count; i++) {
        if (take[i] >= components->graph->n) {
            return fail(error, GRAZE_BAD_ARGUMENT, "there is no vertex %u", take[i]);
        }
    }
    *found = components->of[take[0]];
    for (size_t i = 1; i < count; i++) {
        if (components->of[take[i]] != *found) {
            return fail(error, GRAZE_BAD_ARGUMENT,
                        "the vertices %u and %u are not in one component", take[0], take[i]);
        }
    }
    return GRAZE_OK;
}

/* The vertices of a move as a set of their component; none may be named twice. */
static graze_status make_set(vword *set, const move_rating *rating, const uint32_t *take,
                             size_t count, graze_error *error) {
    for (size_t i = 0; i < count; i++) {
        uint32_t v = rating->components.local[take[i]];
        if (vset_has(set, v)) {
            return fail(error, GRAZE_BAD_ARGUMENT, "vertex %u is named twice", take[i]);
        }
        vset_add(set, v);
    }
    return GRAZE_OK;
}

/* Whether a set is one of the moves of a component: compares it with each of them. */
static graze_status find_in_list(move_rating *rating, size_t number, const vword *wanted,
                                 unsigned words, graze_error *error) {
    move_sink sink;
    graze_status status = move_rating_moves(&sink, rating, number, error);
    bool found = false;
    for (size_t j = 0; j < sink.count && status == GRAZE_OK && !found; j++) {
        sink_get(rating->taken, &sink, j);
        found = vset_equal(rating->taken, wanted, words);
    }
    sink_clear(&sink);
    if (status == GRAZE_OK && !found) {
        return fail(error, GRAZE_BAD_ARGUMENT, "not a move of %s: %s", rating->solver->game->name,
                    rating->solver->game->rules->rule);
    }
    return status;
}

/* Leaves taken, remaining and vanish of the move in rating; number receives its component. */
static graze_status find_move(size_t *number, move_rating *rating, const uint32_t *take,
                              size_t count, graze_error *error) {
    const graze_game *game = rating->solver->game;
    TRY(find_component(number, rating, take, count, error));
    struct component *component = &rating->components.list[*number];
    TRY(component_require_board(&rating->components, component, error));
    unsigned words = component->board->words;
    vword *wanted = calloc(words, sizeof *wanted);
    if (!wanted) {
        return fail_memory(error);
    }
    graze_status status = make_set(wanted, rating, take, count, error);
    if (status == GRAZE_OK) {
        status = octal_move_applies(game)
                     ? octal_move_check(game, rating->components.graph, take, count, error)
                     : find_in_list(rating, *number, wanted, words, error);
    }
    if (status == GRAZE_OK) {
        vset_copy(rating->taken, wanted, words);
        move_rating_take(rating, *number);
    }
    free(wanted);
    return status;
}

graze_status graze_apply_move(graze_graph **after, uint32_t **kept, const graze_game *game,
                              const graze_graph *graph, const uint32_t *take, size_t take_count,
                              graze_error *error) {
    graze_solver solver = {.game = game};
    move_rating rating;
    size_t where = 0;
    solver_begin(&solver);
    if (game->rules->graphs) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "a move of '%s' is no set of vertices: take the graph that it leads to",
                    game->name);
    }
    TRY(move_rating_init(&rating, &solver, graph, !solver_sums_components(&solver), error));
    bool *removed = calloc(graph->n ? (size_t)graph->n : 1, sizeof *removed);
    graze_status status = removed ? GRAZE_OK : fail_memory(error);
    if (status == GRAZE_OK) {
        status = find_move(&where, &rating, take, take_count, error);
    }
    if (status == GRAZE_OK) {
        const struct board *board = rating.components.list[where].board;
        vset_unite(rating.taken, rating.vanish, board->words);
        FOR_EACH_VERTEX (v, rating.taken, board->words) {
            removed[board->original[v]] = true;
        }
        status = graph_without(after, kept, graph, removed, error);
    }
    free(removed);
    move_rating_clear(&rating);
    return status;
}
