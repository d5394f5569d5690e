/* A line of best play: a best move, a best answer to it, and so on to the end. */
#include "play/move_list.h"
#include "play/move_rating.h"

#include <stdlib.h>

/* A move found: in which component, and what it takes. */
struct choice {
    bool found;
    size_t component;
    graze_move rating;
    vword *taken;
};

/* Rates the moves of a component until one wins; choice receives the best. */
static graze_status choose_in_component(struct choice *choice, move_rating *rating, size_t i,
                                        int64_t total, graze_error *error) {
    move_sink sink;
    bool scored = rating->solver->game->rules->scored;
    graze_status status = move_rating_moves(&sink, rating, i, error);
    for (size_t j = 0; j < sink.count && status == GRAZE_OK; j++) {
        unsigned words = rating->components.list[i].board->words;
        sink_get(rating->taken, &sink, j);
        move_rating_take(rating, i);
        graze_move move = {.take_count = vset_count(rating->taken, words)};
        status = move_rating_rate(&move, rating, i, total, error);
        if (status == GRAZE_OK &&
            move_rating_is_better(rating, &move, choice->found ? &choice->rating : NULL)) {
            choice->found = true;
            choice->component = i;
            choice->rating = move;
            vset_copy(choice->taken, rating->taken, words);
        }
        if (!scored && choice->found && choice->rating.outcome == GRAZE_SECOND) {
            break;
        }
    }
    sink_clear(&sink);
    return status;
}

/* Chooses a best move, appends it to the line and plays it; found is false at the end of play. */
static graze_status play_best(bool *found, move_list *line, move_rating *rating, vword *memory,
                              graze_error *error) {
    struct choice choice = {.taken = memory};
    int64_t total = 0;
    bool scored = rating->solver->game->rules->scored;
    TRY(move_rating_solve(&total, rating, error));
    for (size_t i = 0; i < rating->components.count; i++) {
        TRY(choose_in_component(&choice, rating, i, total, error));
        if (!scored && choice.found && choice.rating.outcome == GRAZE_SECOND) {
            break;
        }
    }
    *found = choice.found;
    if (!choice.found) {
        return GRAZE_OK;
    }
    graze_move *move;
    struct component *component = &rating->components.list[choice.component];
    vword *alive = rating->alive[choice.component];
    vset_copy(rating->taken, choice.taken, component->board->words);
    move_rating_take(rating, choice.component);
    if (move_list_append(&move, line, component->board, rating->taken, rating->vanish) !=
        GRAZE_OK) {
        return fail_memory(error);
    }
    move->has_value = choice.rating.has_value;
    move->value = choice.rating.value;
    move->outcome = choice.rating.outcome;
    vset_without(alive, rating->remaining, rating->vanish, component->board->words);
    return GRAZE_OK;
}

/* Best play from the graph for at most so many moves. */
static graze_status solve_line(graze_moves **line, graze_solver *solver, const graze_graph *graph,
                               size_t most, graze_error *error) {
    move_rating rating;
    move_list list = {0};
    bool found = true;
    solver_begin(solver);
    TRY(move_rating_init(&rating, solver, graph, error));
    vword *memory = malloc((size_t)(rating.remaining - rating.taken) * sizeof *memory);
    graze_status status = memory ? GRAZE_OK : fail_memory(error);
    while (status == GRAZE_OK && found && list.count < most) {
        status = play_best(&found, &list, &rating, memory, error);
    }
    free(memory);
    move_rating_clear(&rating);
    if (status != GRAZE_OK) {
        move_list_clear(&list);
        return status;
    }
    return move_list_finish(line, &list, list.count ? 0 : -1, error);
}

graze_status graze_solve_line(graze_moves **line, graze_solver *solver, const graze_graph *graph,
                              graze_error *error) {
    return solve_line(line, solver, graph, SIZE_MAX, error);
}

graze_status graze_solve_best(graze_moves **best, graze_solver *solver, const graze_graph *graph,
                              graze_error *error) {
    return solve_line(best, solver, graph, 1, error);
}
