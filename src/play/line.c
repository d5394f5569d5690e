/* A line of best play. */
#include "play/move_list.h"
#include "play/move_rating.h"

#include <stdlib.h>

/* A move found: in which part, and what it takes. */
struct choice {
    bool found;
    size_t part;
    graze_move rating;
    vword *taken;
};

/* Goes through the moves of a part until one wins outright; choice keeps the best. */
static graze_status choose_in_part(struct choice *choice, move_rating *top, size_t i, int64_t total,
                                   graze_error *error) {
    move_sink sink;
    bool scored = top->solver->game->rules->scored;
    graze_status status = move_rating_moves(&sink, top, i, error);
    for (size_t j = 0; j < sink.count && status == GRAZE_OK; j++) {
        unsigned words = top->parts.part[i].board->words;
        sink_get(top->taken, &sink, j);
        move_rating_take(top, i);
        graze_move move = {.take_count = vset_count(top->taken, words)};
        status = move_rating_rate(&move, top, i, total, error);
        if (status == GRAZE_OK &&
            move_rating_is_better(top, &move, choice->found ? &choice->rating : NULL)) {
            choice->found = true;
            choice->part = i;
            choice->rating = move;
            vset_copy(choice->taken, top->taken, words);
        }
        if (!scored && choice->found && choice->rating.outcome == GRAZE_SECOND) {
            break;
        }
    }
    sink_clear(&sink);
    return status;
}

/* Chooses a best move, appends it to the line and plays it; found is false at the end of play. */
static graze_status play_best(bool *found, move_list *line, move_rating *top, vword *room,
                              graze_error *error) {
    struct choice choice = {.taken = room};
    int64_t total = 0;
    bool scored = top->solver->game->rules->scored;
    TRY(move_rating_solve(&total, top, error));
    for (size_t i = 0; i < top->parts.count; i++) {
        TRY(choose_in_part(&choice, top, i, total, error));
        if (!scored && choice.found && choice.rating.outcome == GRAZE_SECOND) {
            break;
        }
    }
    *found = choice.found;
    if (!choice.found) {
        return GRAZE_OK;
    }
    graze_move *move;
    struct part *part = &top->parts.part[choice.part];
    vword *alive = top->alive[choice.part];
    vset_copy(top->taken, choice.taken, part->board->words);
    move_rating_take(top, choice.part);
    if (move_list_append(&move, line, part->board, top->taken, top->vanish) != GRAZE_OK) {
        return fail_memory(error);
    }
    move->has_value = choice.rating.has_value;
    move->value = choice.rating.value;
    move->outcome = choice.rating.outcome;
    vset_without(alive, top->rest, top->vanish, part->board->words);
    return GRAZE_OK;
}

/* Best play from the graph for at most so many moves. */
static graze_status solve_line(graze_moves **line, graze_solver *solver, const graze_graph *graph,
                               size_t most, graze_error *error) {
    move_rating top;
    move_list list = {0};
    bool found = true;
    solver_begin(solver);
    TRY(move_rating_init(&top, solver, graph, error));
    vword *room = malloc((size_t)(top.rest - top.taken) * sizeof *room);
    graze_status status = room ? GRAZE_OK : fail_memory(error);
    while (status == GRAZE_OK && found && list.count < most) {
        status = play_best(&found, &list, &top, room, error);
    }
    free(room);
    move_rating_clear(&top);
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
