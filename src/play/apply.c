/* Playing a move on a graph. */
#include "graph/induced.h"
#include "play/legality.h"
#include "play/move_rating.h"

#include <stdlib.h>

/* Checks the numbers of a move and finds the part they lie in. */
static graze_status find_part(size_t *found, const move_rating *top, const uint32_t *take,
                              size_t count, graze_error *error) {
    const struct parts *parts = &top->parts;
    if (count == 0) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a move takes at least one vertex");
    }
    for (size_t i = 0; i < count; i++) {
        if (take[i] >= parts->graph->n) {
            return fail(error, GRAZE_BAD_ARGUMENT, "there is no vertex %u", take[i]);
        }
    }
    *found = parts->of[take[0]];
    for (size_t i = 1; i < count; i++) {
        if (parts->of[take[i]] != *found) {
            return fail(error, GRAZE_BAD_ARGUMENT,
                        "the vertices %u and %u are not in one component", take[0], take[i]);
        }
    }
    return GRAZE_OK;
}

/* The vertices of a move as a set of their part; none may be named twice. */
static graze_status make_set(vword *set, const move_rating *top, const uint32_t *take, size_t count,
                             graze_error *error) {
    for (size_t i = 0; i < count; i++) {
        uint32_t v = top->parts.local[take[i]];
        if (vset_has(set, v)) {
            return fail(error, GRAZE_BAD_ARGUMENT, "vertex %u is named twice", take[i]);
        }
        vset_add(set, v);
    }
    return GRAZE_OK;
}

/* Whether a set is one of the moves of a part, by going through all of them. */
static graze_status find_in_list(move_rating *top, size_t part_number, const vword *wanted,
                                 unsigned words, graze_error *error) {
    move_sink sink;
    graze_status status = move_rating_moves(&sink, top, part_number, error);
    bool found = false;
    for (size_t j = 0; j < sink.count && status == GRAZE_OK && !found; j++) {
        sink_get(top->taken, &sink, j);
        found = vset_equal(top->taken, wanted, words);
    }
    sink_clear(&sink);
    if (status == GRAZE_OK && !found) {
        return fail(error, GRAZE_BAD_ARGUMENT, "not a move of %s: %s", top->solver->game->name,
                    top->solver->game->rules->rule);
    }
    return status;
}

/* Leaves taken, rest and vanish of the move in top; part receives where it is played. */
static graze_status find_move(size_t *part_number, move_rating *top, const uint32_t *take,
                              size_t count, graze_error *error) {
    const graze_game *game = top->solver->game;
    TRY(find_part(part_number, top, take, count, error));
    struct part *part = &top->parts.part[*part_number];
    TRY(parts_require_board(&top->parts, part, error));
    unsigned words = part->board->words;
    vword *wanted = calloc(words, sizeof *wanted);
    if (!wanted) {
        return fail_memory(error);
    }
    graze_status status = make_set(wanted, top, take, count, error);
    if (status == GRAZE_OK) {
        status = octal_move_applies(game)
                     ? octal_move_check(game, top->parts.graph, take, count, error)
                     : find_in_list(top, *part_number, wanted, words, error);
    }
    if (status == GRAZE_OK) {
        vset_copy(top->taken, wanted, words);
        move_rating_take(top, *part_number);
    }
    free(wanted);
    return status;
}

graze_status graze_apply_move(graze_graph **after, uint32_t **kept, const graze_game *game,
                              const graze_graph *graph, const uint32_t *take, size_t take_count,
                              graze_error *error) {
    graze_solver solver = {.game = game};
    move_rating top;
    size_t where = 0;
    solver_begin(&solver);
    TRY(move_rating_init(&top, &solver, graph, error));
    bool *gone = calloc(graph->n ? (size_t)graph->n : 1, sizeof *gone);
    graze_status status = gone ? GRAZE_OK : fail_memory(error);
    if (status == GRAZE_OK) {
        status = find_move(&where, &top, take, take_count, error);
    }
    if (status == GRAZE_OK) {
        const struct board *board = top.parts.part[where].board;
        vset_unite(top.taken, top.vanish, board->words);
        FOR_EACH_VERTEX (v, top.taken, board->words) {
            gone[board->original[v]] = true;
        }
        status = graph_without(after, kept, graph, gone, error);
    }
    free(gone);
    move_rating_clear(&top);
    return status;
}
