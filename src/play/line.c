/*
 * A line of best play: a best move, a best answer to it, and so on to the end. On small graphs the
 * winner takes the shortest way and the loser the longest.
 */
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

/* Appends a choice to the line and plays it. */
static graze_status play(move_list *line, move_rating *rating, const struct choice *choice,
                         graze_error *error) {
    graze_move *move;
    struct component *component = &rating->components.list[choice->component];
    vword *alive = rating->alive[choice->component];
    vset_copy(rating->taken, choice->taken, component->board->words);
    move_rating_take(rating, choice->component);
    if (move_list_append(&move, line, component->board, rating->taken, rating->vanish) !=
        GRAZE_OK) {
        return fail_memory(error);
    }
    move->has_value = choice->rating.has_value;
    move->value = choice->rating.value;
    move->outcome = choice->rating.outcome;
    vset_without(alive, rating->remaining, rating->vanish, component->board->words);
    return GRAZE_OK;
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
    return choice.found ? play(line, rating, &choice, error) : GRAZE_OK;
}

/* ---- the longest resistance ------------------------------------------------------------------ */

enum { LENGTH_LOOKS = 1000, LENGTH_MOST = 512 }; /* work and vertices for the search of lengths */

/*
 * Chooses the move whose play, which is left - 1 moves long after it, is that of best play: of
 * the winner's moves a shortest, of the loser's a longest.
 */
static graze_status choose_by_length(struct choice *choice, move_rating *rating,
                                     plain_search *lengths, int64_t left) {
    unsigned words = rating->components.list[0].board->words;
    move_sink sink;
    sink_init(&sink, &rating->solver->limits, words);
    graze_status status = plain_search_moves(&sink, lengths, rating->alive[0]);
    for (size_t j = 0; j < sink.count && status == GRAZE_OK && !choice->found; j++) {
        int64_t length;
        sink_get(rating->taken, &sink, j);
        vset_without(rating->remaining, rating->alive[0], rating->taken, words);
        status = plain_search_value(&length, lengths, rating->remaining);
        if (status == GRAZE_OK && length == left - 1) {
            choice->found = true;
            vset_copy(choice->taken, rating->taken, words);
        }
    }
    sink_clear(&sink);
    return status;
}

/* Plays left moves, which the search of lengths, complete by now, knows to be best play. */
static graze_status play_by_length(move_list *line, move_rating *rating, plain_search *lengths,
                                   int64_t left, vword *memory, graze_error *error) {
    for (; left > 0; left--) {
        struct choice choice = {.taken = memory};
        TRY(choose_by_length(&choice, rating, lengths, left));
        vset_copy(rating->taken, choice.taken, rating->components.list[0].board->words);
        move_rating_take(rating, 0);
        TRY(move_rating_rate(&choice.rating, rating, 0, 0, error));
        TRY(play(line, rating, &choice, error));
    }
    return GRAZE_OK;
}

/* The line in which the winner hurries and the loser delays; found is false where that is too much
 * work. */
static graze_status longest_line(move_list *line, bool *found, move_rating *rating, vword *memory,
                                 graze_error *error) {
    graze_solver *solver = rating->solver;
    struct limits aside;
    plain_search *lengths = NULL;
    int64_t length = 0;
    TRY(component_require_board(&rating->components, &rating->components.list[0], error));
    limits_start_aside(&aside, &solver->limits, LENGTH_LOOKS);
    graze_status status =
        plain_search_new(&lengths, solver->game, rating->components.list[0].board,
                         solver_is_misere(solver) ? ASK_MISERE_LENGTH : ASK_LENGTH, &aside);
    if (status == GRAZE_OK) {
        status = plain_search_value(&length, lengths, rating->alive[0]);
    }
    *found = status == GRAZE_OK;
    if (*found) {
        aside.looks_left = 0;
        status = play_by_length(line, rating, lengths, length, memory, error);
    }
    plain_search_free(lengths);
    return *found ? solver_fail(solver, status, error) : GRAZE_OK;
}

static graze_status solve_longest(move_list *line, bool *found, graze_solver *solver,
                                  const graze_graph *graph, graze_error *error) {
    move_rating rating;
    *found = false;
    if (solver->game->rules->scored || graph->n > LENGTH_MOST) {
        return GRAZE_OK;
    }
    TRY(move_rating_init(&rating, solver, graph, true, error));
    vword *memory = malloc((size_t)(rating.remaining - rating.taken) * sizeof *memory);
    graze_status status =
        memory ? longest_line(line, found, &rating, memory, error) : fail_memory(error);
    free(memory);
    move_rating_clear(&rating);
    return status;
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Best play from the graph for at most so many moves. */
static graze_status play_line(move_list *line, graze_solver *solver, const graze_graph *graph,
                              size_t most, graze_error *error) {
    move_rating rating;
    bool found = true;
    TRY(move_rating_init(&rating, solver, graph, !solver_sums_components(solver), error));
    vword *memory = malloc((size_t)(rating.remaining - rating.taken) * sizeof *memory);
    graze_status status = memory ? GRAZE_OK : fail_memory(error);
    while (status == GRAZE_OK && found && line->count < most) {
        status = play_best(&found, line, &rating, memory, error);
    }
    free(memory);
    move_rating_clear(&rating);
    return status;
}

static graze_status finish_line(graze_moves **line, move_list *list, graze_status status,
                                graze_error *error) {
    if (status != GRAZE_OK) {
        move_list_clear(list);
        return status;
    }
    return move_list_finish(line, list, list->count ? 0 : -1, error);
}

graze_status graze_solve_line(graze_moves **line, graze_solver *solver, const graze_graph *graph,
                              graze_error *error) {
    move_list list = {0};
    bool found = false;
    solver_begin(solver);
    solver_charge(solver, graph);
    graze_status status = solve_longest(&list, &found, solver, graph, error);
    if (status == GRAZE_OK && !found) {
        status = play_line(&list, solver, graph, SIZE_MAX, error);
    }
    return finish_line(line, &list, status, error);
}

graze_status graze_solve_best(graze_moves **best, graze_solver *solver, const graze_graph *graph,
                              graze_error *error) {
    move_list list = {0};
    solver_begin(solver);
    solver_charge(solver, graph);
    graze_status status = play_line(&list, solver, graph, 1, error);
    return finish_line(best, &list, status, error);
}
