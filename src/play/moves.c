/* The moves of a graph, with or without the values they lead to. */
#include "core/array.h"
#include "play/choose.h"
#include "play/move_list.h"
#include "play/move_rating.h"
#include "play/options.h"

#include <stdlib.h>

/* Adds move j of a sink; in O(its vertices) where it is a list and nothing vanishes. */
static graze_status append_move(move_list *list, move_rating *rating, size_t i,
                                const move_sink *sink, size_t j) {
    const struct board *board = rating->components.list[i].board;
    if (sink->words > SINK_SET_WORDS && !rating->solver->game->rules->isolated_vanish) {
        const uint32_t *members;
        size_t count = sink_members(&members, sink, j);
        return move_list_append_members(list, board, members, count);
    }
    graze_move *move;
    sink_get(rating->taken, sink, j);
    move_rating_take(rating, i);
    return move_list_append(&move, list, board, rating->taken, rating->vanish);
}

/* Adds the moves of a component until the list has most of them (0: all). */
static graze_status collect_from_component(move_list *list, bool *complete, move_rating *rating,
                                           size_t i, size_t most, graze_error *error) {
    move_sink sink;
    size_t left = most ? most - list->count : SIZE_MAX;
    graze_status status =
        move_rating_some_moves(&sink, complete, rating, i, most ? left : 0, error);
    for (size_t j = 0; j < sink.count && j < left && status == GRAZE_OK; j++) {
        status = append_move(list, rating, i, &sink, j);
        if (status != GRAZE_OK) {
            status = fail_memory(error);
        }
    }
    *complete = *complete && sink.count <= left;
    sink_clear(&sink);
    return status;
}

/* The moves of all components; with keep_boards they can be rated after that. */
static graze_status collect_moves(move_list *list, bool *complete, move_rating *rating, size_t most,
                                  bool keep_boards, graze_error *error) {
    *complete = true;
    for (size_t i = 0; i < rating->components.count; i++) {
        bool all = false;
        if (most && list->count == most) {
            *complete = false; /* whether the other components have moves is not checked */
            break;
        }
        TRY(collect_from_component(list, &all, rating, i, most, error));
        *complete = *complete && all;
        if (!keep_boards) {
            component_release(&rating->components.list[i]);
        }
    }
    return GRAZE_OK;
}

/* Sets taken, remaining and vanish of rating to move number i of the list; returns its component.
 */
static size_t look_at_move(move_rating *rating, const move_list *list, size_t i) {
    const uint32_t *take = list->vertices + list->begin[i];
    size_t where = rating->components.of[take[0]];
    vset_clear(rating->taken, rating->components.list[where].board->words);
    for (size_t j = 0; j < list->moves[i].take_count; j++) {
        vset_add(rating->taken, rating->components.local[take[j]]);
    }
    move_rating_take(rating, where);
    return where;
}

/* Rates the moves one after another; best is the best one of those that were reached. */
static graze_status rate_moves(ptrdiff_t *best, move_list *list, move_rating *rating,
                               graze_error *error) {
    int64_t total = 0;
    TRY(move_rating_solve(&total, rating, error));
    for (size_t i = 0; i < list->count; i++) {
        graze_move *move = &list->moves[i];
        size_t where = look_at_move(rating, list, i);
        TRY(move_rating_rate(move, rating, where, total, error));
        if (move_rating_is_better(rating, move, *best < 0 ? NULL : &list->moves[*best])) {
            *best = (ptrdiff_t)i;
        }
    }
    return GRAZE_OK;
}

/* Whether a move is a best one although others are not known. */
static bool wins_outright(const graze_solver *solver, const graze_move *move) {
    return !solver->game->rules->scored && move->outcome == GRAZE_SECOND;
}

/* ---- the move to play ---------------------------------------------------------------------- */

/* Names the moves of a position, and says which is best or holds out longest. */
static graze_status mark_moves(graze_moves *moves, struct arena *arena, const vword *set,
                               bool is_lost, graze_error *error) {
    for (size_t i = 0; i < moves->count; i++) {
        const uint32_t *chosen;
        size_t count = arena_name_move(&chosen, arena, set, &moves->moves[i]);
        moves_name(moves, i, chosen, count);
    }
    return is_lost ? choose_longest(&moves->longest, arena, set, moves, error)
                   : choose_winning(&moves->best, arena, set, moves, error);
}

/* What is done with a list of moves in the position that it belongs to. */
typedef graze_status list_function(graze_moves *moves, struct arena *arena, const vword *set,
                                   bool is_lost, graze_error *error);

static graze_status with_arena(graze_moves *moves, graze_solver *solver, const graze_graph *graph,
                               bool is_lost, list_function *function, graze_error *error) {
    struct arena arena;
    graze_status status = arena_init(&arena, solver, graph, error);
    vword *set = status == GRAZE_OK ? malloc(arena.words * sizeof *set) : NULL;
    if (set) {
        arena_start(&arena, set);
        status = function(moves, &arena, set, is_lost, error);
    } else if (status == GRAZE_OK) {
        status = fail_memory(error);
    }
    free(set);
    arena_clear(&arena);
    return status;
}

static bool all_lose(const graze_moves *moves) {
    for (size_t i = 0; i < moves->count; i++) {
        if (moves->moves[i].outcome != GRAZE_FIRST) {
            return false;
        }
    }
    return true;
}

graze_status graze_solve_moves(graze_moves **moves, graze_solver *solver, const graze_graph *graph,
                               graze_error *error) {
    move_rating rating;
    move_list list = {0};
    ptrdiff_t best = -1;
    bool complete = false, scored = solver->game->rules->scored;
    if (solver->game->rules->graphs) {
        return options_solve(moves, solver, graph, error);
    }
    solver_begin(solver);
    solver_charge(solver, graph);
    TRY(move_rating_init(&rating, solver, graph, !solver_sums_components(solver), error));
    graze_status status = collect_moves(&list, &complete, &rating, 0, true, error);
    if (status == GRAZE_OK && !complete) {
        status = solver_fail(solver, GRAZE_UNDECIDED, error);
    }
    if (status == GRAZE_OK) {
        status = rate_moves(&best, &list, &rating, error);
    }
    move_rating_clear(&rating);
    if (!complete || (status != GRAZE_OK && status != GRAZE_UNDECIDED)) {
        move_list_clear(&list);
        return status;
    }
    if (best >= 0 && !scored && !wins_outright(solver, &list.moves[best])) {
        best = -1;
    }
    best = status == GRAZE_UNDECIDED && scored ? -1 : best;
    TRY(move_list_finish(moves, &list, best, error));
    if (status == GRAZE_OK && (*moves)->count > 0) {
        bool is_lost = !scored && all_lose(*moves);
        status = with_arena(*moves, solver, graph, is_lost, mark_moves, error);
        (*moves)->best = status == GRAZE_UNDECIDED && (*moves)->best < 0 ? best : (*moves)->best;
    }
    return status;
}

/* ---- replies ------------------------------------------------------------------------------- */

/* The replies that were found, one after another. */
struct replies {
    uint32_t *vertices;
    size_t count, capacity;
    size_t *end; /* by move */
};

/* Adds the reply in a position that the player to move wins. */
static graze_status add_reply(struct replies *replies, struct arena *arena, const vword *set,
                              graze_error *error) {
    graze_moves *moves = NULL;
    const uint32_t *chosen;
    ptrdiff_t index = -1;
    TRY(arena_moves(&moves, arena, set, error));
    graze_status status = choose_winning(&index, arena, set, moves, error);
    if (status == GRAZE_OK && index >= 0) {
        size_t count = arena_name_move(&chosen, arena, set, &moves->moves[index]);
        status = ARRAY_RESERVE(NULL, replies->vertices, replies->capacity, replies->count + count);
        for (size_t i = 0; i < count && status == GRAZE_OK; i++) {
            replies->vertices[replies->count++] = chosen[i];
        }
    }
    graze_moves_free(moves);
    return status;
}

static graze_status add_replies(graze_moves *moves, struct arena *arena, const vword *set,
                                bool is_lost, graze_error *error) {
    struct replies replies = {.end = calloc(moves->count + 1, sizeof *replies.end)};
    vword *rest = malloc(arena->words * sizeof *rest);
    graze_status status = replies.end && rest ? GRAZE_OK : fail_memory(error);
    (void)is_lost;
    for (size_t i = 0; i < moves->count && replies.end; i++) {
        const graze_move *move = &moves->moves[i];
        bool loses =
            arena->solver->game->rules->scored ? move->value < 0 : move->outcome == GRAZE_FIRST;
        if (status == GRAZE_OK && loses) {
            arena_after(arena, rest, set, move);
            status = add_reply(&replies, arena, rest, error);
        }
        replies.end[i] = replies.count;
    }
    if (replies.end) {
        moves_keep_replies(moves, replies.vertices, replies.end);
    }
    free(rest);
    free(replies.end);
    return status;
}

graze_status graze_moves_add_replies(graze_moves *moves, graze_solver *solver,
                                     const graze_graph *graph, graze_error *error) {
    solver_continue(solver);
    if (solver->game->rules->graphs) {
        return options_add_replies(moves, solver, error);
    }
    return with_arena(moves, solver, graph, false, add_replies, error);
}

graze_status graze_list_moves(graze_moves **moves, bool *complete, const graze_game *game,
                              const graze_graph *graph, size_t most, const graze_limits *limits,
                              graze_error *error) {
    graze_solver solver = {.game = game, .given = limits_asked(limits)};
    move_rating rating;
    move_list list = {0};
    bool all = false;
    solver_begin(&solver);
    if (game->rules->graphs) {
        TRY(options_list(moves, &solver, graph, error));
        if (complete) {
            *complete = true;
        }
        return GRAZE_OK;
    }
    TRY(move_rating_init(&rating, &solver, graph, !solver_sums_components(&solver), error));
    graze_status status = collect_moves(&list, &all, &rating, most, false, error);
    move_rating_clear(&rating);
    if (status != GRAZE_OK) {
        move_list_clear(&list);
        return status;
    }
    if (complete) {
        *complete = all;
    }
    return move_list_finish(moves, &list, -1, error);
}
