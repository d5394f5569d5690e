/* The course of a game: moves that are played, taken back and played again. */
#include "play/match.h"

#include "play/error.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 1000000 };

/* The graph on count vertices: edges of graph with both ends renamed by place. */
static graze_status renamed_graph(graze_graph **made, const graze_graph *graph,
                                  const uint32_t *place, size_t count, graze_error *error) {
    size_t edge_count = 0, degree;
    uint32_t(*edges)[2] = malloc((graze_graph_size(graph) + 1) * sizeof *edges);
    if (!edges) {
        return play_fail_memory(error);
    }
    for (uint32_t v = 0; v < graze_graph_order(graph); v++) {
        const uint32_t *neighbours = graze_graph_neighbours(graph, v, &degree);
        for (size_t i = 0; i < degree && place[v] != UINT32_MAX; i++) {
            uint32_t other = neighbours[i];
            if (other > v && place[other] != UINT32_MAX) {
                edges[edge_count][0] = place[v];
                edges[edge_count++][1] = place[other];
            }
        }
    }
    graze_status status = graze_graph_from_edges(made, (uint32_t)count, (const uint32_t(*)[2])edges,
                                                 edge_count, error);
    free(edges);
    return status;
}

/* Who has won a game on a formula, whose end is not always that a player cannot move. */
static graze_status find_winner(play_match *match, graze_error *error) {
    graze_solver *solver = NULL;
    graze_answer answer;
    TRY(graze_solver_new(&solver, match->game, NULL, NULL, error));
    graze_status status = play_match_solve(&answer, match, NO_MOVE, solver, error);
    graze_solver_free(solver);
    match->winner = answer.outcome == GRAZE_FIRST ? match->now % 2 : 1 - match->now % 2;
    return status;
}

/* Makes the list of variables that may be set. */
static graze_status look_at_formula(play_match *match, graze_error *error) {
    memset(match->set_by, 0, match->order);
    for (size_t i = 0; i < match->now; i++) {
        match->set_by[match->turns[i].vertices[0] - 1] = (uint8_t)(1 + i % 2);
    }
    graze_moves_free(match->legal);
    match->legal = NULL;
    TRY(graze_list_formula_moves(&match->legal, match->game, match->formula, match->set_by, error));
    return play_match_is_over(match) ? find_winner(match, error) : GRAZE_OK;
}

/* Makes position and moves from the remaining vertices. */
static graze_status look_again(play_match *match, graze_error *error) {
    uint32_t count = 0;
    if (match->formula) {
        return look_at_formula(match, error);
    }
    for (uint32_t v = 0; v < graze_graph_order(match->graph); v++) {
        match->place[v] = match->alive[v] ? count : UINT32_MAX;
        if (match->alive[v]) {
            match->names[count++] = v;
        }
    }
    graze_graph_free(match->position);
    graze_moves_free(match->legal);
    match->position = NULL;
    match->legal = NULL;
    bool complete = false;
    TRY(renamed_graph(&match->position, match->graph, match->place, count, error));
    TRY(graze_list_moves(&match->legal, &complete, match->game, match->position, MOST_MOVES,
                         match->options, error));
    if (!complete) {
        return play_fail(error, GRAZE_UNDECIDED,
                         "there are more moves than can be listed within the limits");
    }
    return GRAZE_OK;
}

/* Variables keep their numbers, which begin at 1. */
static void number_vertices(play_match *match) {
    for (uint32_t v = 0; v < match->order; v++) {
        match->alive[v] = match->graph || v > 0;
        match->names[v] = match->place[v] = v;
    }
}

graze_status play_match_start(play_match *match, const graze_game *game, const graze_graph *graph,
                              const graze_formula *formula, const graze_limits *options,
                              bool misere, graze_error *error) {
    *match = (play_match){.game = game,
                          .graph = graph,
                          .formula = formula,
                          .order = formula ? graze_formula_variables(formula) + 1
                                           : graze_graph_order(graph),
                          .options = options,
                          .misere = misere};
    size_t n = match->order + 1;
    match->alive = malloc(n * sizeof *match->alive);
    match->names = malloc(n * sizeof *match->names);
    match->place = malloc(n * sizeof *match->place);
    match->set_by = malloc(n * sizeof *match->set_by);
    graze_status status = GRAZE_OK;
    if (!match->alive || !match->names || !match->place || !match->set_by) {
        status = play_fail_memory(error);
    } else {
        number_vertices(match);
        status = look_again(match, error);
    }
    if (status != GRAZE_OK) {
        play_match_clear(match);
    }
    return status;
}

static void forget_turns(play_match *match, size_t kept) {
    while (match->turn_count > kept) {
        free(match->turns[--match->turn_count].vertices);
    }
}

void play_match_clear(play_match *match) {
    forget_turns(match, 0);
    free(match->turns);
    free(match->alive);
    free(match->names);
    free(match->place);
    free(match->set_by);
    graze_graph_free(match->position);
    graze_moves_free(match->legal);
    *match = (play_match){0};
}

bool play_match_is_over(const play_match *match) {
    return match->legal->count == 0;
}

size_t play_match_points(const play_match *match, size_t player) {
    size_t points = 0;
    for (size_t i = player; i < match->now; i += 2) {
        points += match->turns[i].take_count;
    }
    return points;
}

size_t play_match_winner(const play_match *match) {
    if (graze_game_is_scored(match->game)) {
        size_t first = play_match_points(match, 0), second = play_match_points(match, 1);
        return first > second ? 0 : first < second ? 1 : NOBODY;
    }
    if (match->formula) {
        return match->winner;
    }
    size_t stuck = match->now % 2;
    return match->misere ? stuck : 1 - stuck;
}

static graze_status append_turn(play_match *match, const graze_move *move, graze_error *error) {
    if (match->turn_count == match->turn_capacity) {
        size_t larger = 2 * match->turn_capacity + 16;
        played_turn *turns = realloc(match->turns, larger * sizeof *turns);
        if (!turns) {
            return play_fail_memory(error);
        }
        match->turns = turns;
        match->turn_capacity = larger;
    }
    size_t count = move->take_count + move->vanish_count;
    uint32_t *vertices = malloc(count * sizeof *vertices);
    if (!vertices) {
        return play_fail_memory(error);
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t v = i < move->take_count ? move->take[i] : move->vanish[i - move->take_count];
        vertices[i] = match->names[v];
    }
    match->turns[match->turn_count++] =
        (played_turn){.vertices = vertices, .take_count = move->take_count, .count = count};
    return GRAZE_OK;
}

graze_status play_match_take(play_match *match, size_t index, graze_error *error) {
    forget_turns(match, match->now);
    TRY(append_turn(match, &match->legal->moves[index], error));
    return play_match_go_to(match, match->now + 1, error);
}

graze_status play_match_go_to(play_match *match, size_t turns, graze_error *error) {
    while (match->now != turns) {
        bool back = turns < match->now;
        const played_turn *turn = &match->turns[back ? match->now - 1 : match->now];
        for (size_t i = 0; i < turn->count; i++) {
            match->alive[turn->vertices[i]] = back;
        }
        match->now = back ? match->now - 1 : match->now + 1;
    }
    return look_again(match, error);
}

graze_status play_match_explain(const play_match *match, const uint32_t *take, size_t count,
                                graze_error *error) {
    size_t n = graze_graph_order(match->graph);
    uint32_t *place = malloc((n + 1) * sizeof *place);
    graze_graph *whole = NULL, *after = NULL;
    if (!place) {
        return play_fail_memory(error);
    }
    for (uint32_t v = 0; v < n; v++) { /* removed vertices become isolated ones */
        place[v] = match->alive[v] ? v : UINT32_MAX;
    }
    graze_status status = renamed_graph(&whole, match->graph, place, n, error);
    if (status == GRAZE_OK) {
        status = graze_apply_move(&after, NULL, match->game, whole, take, count, error);
    }
    free(place);
    graze_graph_free(whole);
    graze_graph_free(after);
    return status;
}

size_t play_match_left(const play_match *match) {
    size_t left = 0;
    for (uint32_t v = 0; v < match->order; v++) {
        left += match->alive[v];
    }
    return left;
}

/* The graph that remains after legal move number index. */
static graze_status follower(graze_graph **after, const play_match *match, size_t index,
                             graze_error *error) {
    const graze_move *move = &match->legal->moves[index];
    size_t n = graze_graph_order(match->position);
    uint32_t *place = calloc(n + 1, sizeof *place), left = 0;
    if (!place) {
        return play_fail_memory(error);
    }
    for (size_t i = 0; i < move->take_count; i++) {
        place[move->take[i]] = UINT32_MAX;
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        place[move->vanish[i]] = UINT32_MAX;
    }
    for (uint32_t v = 0; v < n; v++) {
        if (place[v] != UINT32_MAX) {
            place[v] = left++;
        }
    }
    graze_status status = renamed_graph(after, match->position, place, left, error);
    free(place);
    return status;
}

static graze_status solve_formula(graze_answer *answer, const play_match *match, size_t index,
                                  graze_solver *solver, graze_error *error) {
    uint8_t *set_by = malloc(match->order);
    if (!set_by) {
        return play_fail_memory(error);
    }
    memcpy(set_by, match->set_by, match->order);
    if (index != NO_MOVE) {
        set_by[match->legal->moves[index].take[0] - 1] = (uint8_t)(1 + match->now % 2);
    }
    graze_status status =
        graze_solve_formula_position(answer, solver, match->formula, set_by, error);
    free(set_by);
    return status;
}

graze_status play_match_solve(graze_answer *answer, const play_match *match, size_t index,
                              graze_solver *solver, graze_error *error) {
    graze_graph *after = NULL;
    *answer = (graze_answer){0};
    if (match->formula) {
        return solve_formula(answer, match, index, solver, error);
    }
    if (index != NO_MOVE) {
        TRY(follower(&after, match, index, error));
    }
    graze_status status = graze_solve(answer, solver, after ? after : match->position, error);
    graze_graph_free(after);
    return status;
}
