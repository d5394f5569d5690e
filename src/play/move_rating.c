/* Rating moves: the value of the position that each of them leads to. */
#include "play/move_rating.h"

#include <stdlib.h>
#include <string.h>

void move_rating_clear(move_rating *rating) {
    for (size_t i = 0; rating->alive && i < rating->components.count; i++) {
        free(rating->alive[i]);
    }
    free(rating->alive);
    free(rating->value);
    free(rating->taken);
    components_clear(&rating->components);
}

graze_status move_rating_init(move_rating *rating, graze_solver *solver, const graze_graph *graph,
                              bool whole, graze_error *error) {
    *rating = (move_rating){.solver = solver};
    if (!solver->game->rules->moves) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", solver->game->name);
    }
    TRY(graph_require_built(graph, solver->game->name, error));
    TRY(components_split(&rating->components, graph, whole, &solver->limits, error));
    size_t count = rating->components.count;
    unsigned widest = 1;
    rating->alive = calloc(count ? count : 1, sizeof *rating->alive);
    rating->value = calloc(count ? count : 1, sizeof *rating->value);
    bool complete = rating->alive && rating->value;
    for (size_t i = 0; complete && i < count; i++) {
        uint32_t n = rating->components.list[i].count;
        unsigned words = vset_words_for(n);
        widest = words > widest ? words : widest;
        complete = (rating->alive[i] = malloc(words * sizeof **rating->alive)) != NULL;
        if (complete) {
            vset_fill(rating->alive[i], n, words);
        }
    }
    rating->taken = complete ? malloc(3 * (size_t)widest * sizeof *rating->taken) : NULL;
    if (!rating->taken) {
        move_rating_clear(rating);
        return fail_memory(error);
    }
    rating->remaining = rating->taken + widest;
    rating->vanish = rating->remaining + widest;
    return GRAZE_OK;
}

/* The vertices of remaining that have lost their last neighbour and leave the board untaken. */
static void find_vanishing(move_rating *rating, const struct component *component,
                           const vword *alive) {
    const struct board *board = component->board;
    vset_clear(rating->vanish, board->words);
    if (!rating->solver->game->rules->isolated_vanish) {
        return;
    }
    FOR_EACH_VERTEX (v, rating->remaining, board->words) {
        if (board_degree(board, v, rating->remaining, board->words) == 0 &&
            board_degree(board, v, alive, board->words) > 0) {
            vset_add(rating->vanish, v);
        }
    }
}

graze_status move_rating_some_moves(move_sink *sink, bool *complete, move_rating *rating, size_t i,
                                    size_t most, graze_error *error) {
    enum { MOST_SORTED = 1 << 17, MOST_WITHOUT_MEMORY = 1 << 12 };
    struct component *component = &rating->components.list[i];
    graze_solver *solver = rating->solver;
    sink_init(sink, &solver->limits, vset_words_for(component->count));
    sink->most = most;
    TRY(component_require_board(&rating->components, component, error));
    graze_status status = solver_require_search(solver, component);
    if (status == GRAZE_OK) {
        status = plain_search_moves(sink, component->plain, rating->alive[i]);
    }
    *complete = status == GRAZE_OK;
    size_t kept = solver->limits.reason == GRAZE_STOP_MEMORY ? MOST_WITHOUT_MEMORY : MOST_SORTED;
    if (!*complete && sink->count > kept) {
        sink->count = kept; /* no more than can be sorted and listed at once */
    }
    if (status == GRAZE_OK || status == GRAZE_UNDECIDED) {
        status = sink_drop_repeated(sink);
    }
    return solver_fail(solver, status, error);
}

graze_status move_rating_moves(move_sink *sink, move_rating *rating, size_t i, graze_error *error) {
    bool complete = false;
    TRY(move_rating_some_moves(sink, &complete, rating, i, 0, error));
    return complete ? GRAZE_OK : solver_fail(rating->solver, GRAZE_UNDECIDED, error);
}

void move_rating_take(move_rating *rating, size_t i) {
    const struct component *component = &rating->components.list[i];
    vset_without(rating->remaining, rating->alive[i], rating->taken, component->board->words);
    find_vanishing(rating, component, rating->alive[i]);
}

/* Where only the winner is asked for, components of a sum still need their values. */
static graze_status answer_set(int64_t *value, move_rating *rating, size_t i, const vword *set,
                               graze_error *error) {
    struct component *component = &rating->components.list[i];
    return rating->components.count == 1
               ? solver_answer(value, rating->solver, &rating->components, component, set,
                               solver_question(rating->solver), error)
               : solver_value(value, rating->solver, &rating->components, component, set, error);
}

graze_status move_rating_solve(int64_t *total, move_rating *rating, graze_error *error) {
    *total = 0;
    for (size_t i = 0; i < rating->components.count; i++) {
        TRY(answer_set(&rating->value[i], rating, i, rating->alive[i], error));
        *total ^= rating->value[i];
    }
    return GRAZE_OK;
}

graze_status move_rating_rate(graze_move *move, move_rating *rating, size_t i, int64_t total,
                              graze_error *error) {
    graze_solver *solver = rating->solver;
    int64_t reached;
    TRY(answer_set(&reached, rating, i, rating->remaining, error));
    if (solver_sums_components(solver)) {
        reached ^= total ^ rating->value[i];
    }
    bool scored = solver->game->rules->scored;
    move->outcome = game_outcome(solver->game, reached);
    move->has_value = solver_finds_values(solver);
    move->value = scored ? (int64_t)move->take_count - reached : move->has_value ? reached : 0;
    return GRAZE_OK;
}

bool move_rating_is_better(const move_rating *rating, const graze_move *move,
                           const graze_move *best) {
    if (!best) {
        return true;
    }
    if (rating->solver->game->rules->scored) {
        return move->value > best->value;
    }
    return move->outcome == GRAZE_SECOND && best->outcome != GRAZE_SECOND;
}
