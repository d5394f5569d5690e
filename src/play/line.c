/*
 * Best moves, and lines of best play. In a line the winner takes the shortest way and the loser the
 * longest, where the length of play is found with little work.
 */
#include "play/choose.h"
#include "play/move_list.h"
#include "play/options.h"

#include <stdlib.h>

/* Chooses a move of a position; -1 at the end of play. */
static graze_status choose_move(ptrdiff_t *index, bool *wins, struct arena *arena, const vword *set,
                                const graze_moves *moves, bool by_length, graze_error *error) {
    int64_t result = 1;
    *index = -1;
    if (moves->count == 0) {
        return GRAZE_OK;
    }
    if (!arena->solver->game->rules->scored) {
        TRY(arena_result(&result, arena, set, error));
    }
    *wins = result > 0;
    return !*wins      ? choose_longest(index, arena, set, moves, error)
           : by_length ? choose_shortest(index, arena, set, moves, error)
                       : choose_winning(index, arena, set, moves, error);
}

/* What a chosen move leads to: if only winners are asked for, the position before tells it. */
static graze_status rate(graze_move *move, struct arena *arena, const vword *rest, bool wins,
                         graze_error *error) {
    if (solver_finds_values(arena->solver) || arena->solver->game->rules->scored) {
        return arena_rate(move, arena, rest, error);
    }
    move->outcome = wins ? GRAZE_SECOND : GRAZE_FIRST;
    return GRAZE_OK;
}

/* Appends a move to the line and plays it. */
static graze_status play(move_list *line, struct arena *arena, vword *set, const graze_move *move,
                         bool wins, graze_error *error) {
    graze_move rated = *move;
    arena_after(arena, set, set, move);
    TRY(rate(&rated, arena, set, wins, error));
    TRY(move_list_append_move(line, &rated) == GRAZE_OK ? GRAZE_OK : fail_memory(error));
    return GRAZE_OK;
}

/* Best play from a position for at most so many moves. */
static graze_status play_from(move_list *line, struct arena *arena, vword *set, size_t most,
                              graze_error *error) {
    ptrdiff_t index = 0;
    while (line->count < most && index >= 0) {
        graze_moves *moves = NULL;
        bool wins = false;
        TRY(arena_moves(&moves, arena, set, error));
        graze_status status = choose_move(&index, &wins, arena, set, moves, most > 1, error);
        if (status == GRAZE_OK && index >= 0) {
            status = play(line, arena, set, &moves->moves[index], wins, error);
        }
        graze_moves_free(moves);
        TRY(status);
    }
    return GRAZE_OK;
}

static graze_status play_line(graze_moves **line, graze_solver *solver, const graze_graph *graph,
                              size_t most, graze_error *error) {
    struct arena arena;
    move_list list = {0};
    if (solver->game->rules->graphs) {
        return options_line(line, solver, graph, most, error);
    }
    solver_begin(solver);
    solver_charge(solver, graph);
    graze_status status = arena_init(&arena, solver, graph, error);
    vword *set = status == GRAZE_OK ? malloc(arena.words * sizeof *set) : NULL;
    if (set) {
        arena_start(&arena, set);
        status = play_from(&list, &arena, set, most, error);
    } else if (status == GRAZE_OK) {
        status = fail_memory(error);
    }
    free(set);
    arena_clear(&arena);
    if (status != GRAZE_OK) {
        move_list_clear(&list);
        return status;
    }
    return move_list_finish(line, &list, list.count ? 0 : -1, error);
}

graze_status graze_solve_line(graze_moves **line, graze_solver *solver, const graze_graph *graph,
                              graze_error *error) {
    return play_line(line, solver, graph, SIZE_MAX, error);
}

graze_status graze_solve_best(graze_moves **best, graze_solver *solver, const graze_graph *graph,
                              graze_error *error) {
    return play_line(best, solver, graph, 1, error);
}
