/* Playing a move on a graph. */
#include "graph/induced.h"
#include "play/table_top.h"

#include <stdlib.h>

/* Checks the numbers of a move and finds the part they lie in. */
static graze_status find_part(size_t *found, const table_top *top, const uint32_t *take,
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

/* Leaves taken, rest and vanish of the move in top; part receives where it is played. */
static graze_status find_move(size_t *part_number, table_top *top, const uint32_t *take,
                              size_t count, graze_error *error) {
    TRY(find_part(part_number, top, take, count, error));
    unsigned words = vset_words_for(top->parts.part[*part_number].count);
    vword *wanted = calloc(words, sizeof *wanted);
    if (!wanted) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < count; i++) {
        vset_add(wanted, top->parts.local[take[i]]);
    }
    move_sink sink;
    graze_status status = table_top_moves(&sink, top, *part_number, error);
    bool found = false;
    for (size_t j = 0; j < sink.count && status == GRAZE_OK && !found; j++) {
        sink_get(top->taken, &sink, j);
        found = vset_equal(top->taken, wanted, words);
    }
    sink_clear(&sink);
    if (status == GRAZE_OK && (!found || vset_count(wanted, words) != count)) {
        status = fail(error, GRAZE_BAD_ARGUMENT, "not a move of %s: %s", top->solver->game->name,
                      top->solver->game->rules->rule);
    }
    free(wanted);
    if (status == GRAZE_OK) {
        table_top_take(top, *part_number);
    }
    return status;
}

graze_status graze_apply_move(graze_graph **after, uint32_t **kept, const graze_game *game,
                              const graze_graph *graph, const uint32_t *take, size_t take_count,
                              graze_error *error) {
    graze_solver solver = {.game = game};
    table_top top;
    size_t where = 0;
    solver_begin(&solver);
    TRY(table_top_init(&top, &solver, graph, error));
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
    table_top_clear(&top);
    return status;
}
