#include "play/move_rating.h"

#include <stdlib.h>

void move_rating_clear(move_rating *top) {
    for (size_t i = 0; top->alive && i < top->parts.count; i++) {
        free(top->alive[i]);
    }
    free(top->alive);
    free(top->value);
    free(top->taken);
    parts_clear(&top->parts);
}

graze_status move_rating_init(move_rating *top, graze_solver *solver, const graze_graph *graph,
                              graze_error *error) {
    *top = (move_rating){.solver = solver};
    if (!solver->game->rules->moves) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", solver->game->name);
    }
    TRY(graph_require_built(graph, solver->game->name, error));
    TRY(parts_split(&top->parts, graph, solver_takes_whole(solver), error));
    size_t count = top->parts.count;
    unsigned widest = 1;
    top->alive = calloc(count ? count : 1, sizeof *top->alive);
    top->value = calloc(count ? count : 1, sizeof *top->value);
    bool complete = top->alive && top->value;
    for (size_t i = 0; complete && i < count; i++) {
        uint32_t n = top->parts.part[i].count;
        unsigned words = vset_words_for(n);
        widest = words > widest ? words : widest;
        complete = (top->alive[i] = malloc(words * sizeof **top->alive)) != NULL;
        if (complete) {
            vset_fill(top->alive[i], n, words);
        }
    }
    top->taken = complete ? malloc(3 * (size_t)widest * sizeof *top->taken) : NULL;
    if (!top->taken) {
        move_rating_clear(top);
        return fail_memory(error);
    }
    top->rest = top->taken + widest;
    top->vanish = top->rest + widest;
    return GRAZE_OK;
}

/* The vertices of rest that have lost their last neighbour and leave the board untaken. */
static void find_vanishing(move_rating *top, const struct part *part, const vword *alive) {
    const struct board *board = part->board;
    vset_clear(top->vanish, board->words);
    if (!top->solver->game->rules->isolated_vanish) {
        return;
    }
    FOR_EACH_VERTEX (v, top->rest, board->words) {
        if (board_degree(board, v, top->rest, board->words) == 0 &&
            board_degree(board, v, alive, board->words) > 0) {
            vset_add(top->vanish, v);
        }
    }
}

graze_status move_rating_some_moves(move_sink *sink, bool *complete, move_rating *top, size_t i,
                                    size_t most, graze_error *error) {
    struct part *part = &top->parts.part[i];
    graze_solver *solver = top->solver;
    sink_init(sink, &solver->limits, vset_words_for(part->count));
    sink->most = most;
    TRY(parts_require_board(&top->parts, part, error));
    graze_status status = solver_require_search(solver, part);
    if (status == GRAZE_OK) {
        status = plain_search_moves(sink, part->search, top->alive[i]);
    }
    *complete = status == GRAZE_OK;
    if (status == GRAZE_OK || status == GRAZE_UNDECIDED) {
        status = sink_drop_repeated(sink);
    }
    return solver_fail(solver, status, error);
}

graze_status move_rating_moves(move_sink *sink, move_rating *top, size_t i, graze_error *error) {
    bool complete = false;
    TRY(move_rating_some_moves(sink, &complete, top, i, 0, error));
    return complete ? GRAZE_OK : solver_fail(top->solver, GRAZE_UNDECIDED, error);
}

void move_rating_take(move_rating *top, size_t i) {
    const struct part *part = &top->parts.part[i];
    vset_without(top->rest, top->alive[i], top->taken, part->board->words);
    find_vanishing(top, part, top->alive[i]);
}

graze_status move_rating_solve(int64_t *total, move_rating *top, graze_error *error) {
    *total = 0;
    for (size_t i = 0; i < top->parts.count; i++) {
        TRY(solver_value(&top->value[i], top->solver, &top->parts, &top->parts.part[i],
                         top->alive[i], error));
        *total ^= top->value[i];
    }
    return GRAZE_OK;
}

graze_status move_rating_rate(graze_move *move, move_rating *top, size_t i, int64_t total,
                              graze_error *error) {
    graze_solver *solver = top->solver;
    int64_t reached;
    TRY(solver_value(&reached, solver, &top->parts, &top->parts.part[i], top->rest, error));
    if (!solver_takes_whole(solver)) {
        reached ^= total ^ top->value[i];
    }
    bool scored = solver->game->rules->scored;
    move->outcome = solver_outcome(solver, reached);
    move->has_value = !solver->options.misere && !solver->options.outcome_only;
    move->value = scored ? (int64_t)move->take_count - reached : move->has_value ? reached : 0;
    return GRAZE_OK;
}

bool move_rating_is_better(const move_rating *top, const graze_move *move, const graze_move *best) {
    if (!best) {
        return true;
    }
    if (top->solver->game->rules->scored) {
        return move->value > best->value;
    }
    return move->outcome == GRAZE_SECOND && best->outcome != GRAZE_SECOND;
}
