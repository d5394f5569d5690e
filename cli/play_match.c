#include "play_match.h"

#include "core/status.h"

#include <stdlib.h>
#include <string.h>

/* The subgraph of graph on count vertices, given as their numbers; place is room for order ones. */
static graze_status induced_graph(graze_graph **made, const graze_graph *graph,
                                  const uint32_t *vertices, size_t count, uint32_t *place,
                                  graze_error *error) {
    size_t edge_count = 0, degree;
    for (size_t v = 0; v < graze_graph_order(graph); v++) {
        place[v] = UINT32_MAX;
    }
    for (size_t i = 0; i < count; i++) {
        place[vertices[i]] = (uint32_t)i;
    }
    uint32_t(*edges)[2] = malloc((graze_graph_size(graph) + 1) * sizeof *edges);
    if (!edges) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t *neighbours = graze_graph_neighbours(graph, vertices[i], &degree);
        for (size_t j = 0; j < degree; j++) {
            uint32_t other = place[neighbours[j]];
            if (other != UINT32_MAX && other > i) {
                edges[edge_count][0] = (uint32_t)i;
                edges[edge_count++][1] = other;
            }
        }
    }
    graze_status status = graze_graph_from_edges(made, (uint32_t)count, edges, edge_count, error);
    free(edges);
    return status;
}

/* Makes position and moves from what is alive. */
static graze_status look_again(play_match *match, graze_error *error) {
    size_t count = 0;
    for (uint32_t v = 0; v < graze_graph_order(match->graph); v++) {
        if (match->alive[v]) {
            match->names[count++] = v;
        }
    }
    graze_graph_free(match->position);
    graze_moves_free(match->legal);
    match->position = NULL;
    match->legal = NULL;
    TRY(induced_graph(&match->position, match->graph, match->names, count, match->place, error));
    graze_status status =
        graze_list_moves_within(&match->legal, match->solver, match->position, error);
    if (status == GRAZE_UNDECIDED) {
        return fail(error, status, "there are more moves than can be listed within the limits");
    }
    return status;
}

graze_status play_match_start(play_match *match, const graze_game *game, const graze_graph *graph,
                              const graze_options *options, graze_error *error) {
    *match = (play_match){.game = game, .graph = graph, .misere = options->misere};
    TRY(graze_solver_new(&match->solver, game, options, error));
    size_t n = graze_graph_order(graph) + 1;
    match->alive = malloc(n * sizeof *match->alive);
    match->names = malloc(n * sizeof *match->names);
    match->place = malloc(n * sizeof *match->place);
    graze_status status = GRAZE_OK;
    if (!match->alive || !match->names || !match->place) {
        status = fail_memory(error);
    } else {
        memset(match->alive, true, n * sizeof *match->alive);
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
    graze_graph_free(match->position);
    graze_moves_free(match->legal);
    graze_solver_free(match->solver);
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
    size_t stuck = match->now % 2;
    return match->misere ? stuck : 1 - stuck;
}

static graze_status append_turn(play_match *match, const graze_move *move, graze_error *error) {
    if (match->turn_count == match->turn_capacity) {
        size_t larger = 2 * match->turn_capacity + 16;
        played_turn *turns = realloc(match->turns, larger * sizeof *turns);
        if (!turns) {
            return fail_memory(error);
        }
        match->turns = turns;
        match->turn_capacity = larger;
    }
    size_t count = move->take_count + move->vanish_count;
    uint32_t *vertices = malloc(count * sizeof *vertices);
    if (!vertices) {
        return fail_memory(error);
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

graze_status play_match_follower(graze_graph **after, const play_match *match, size_t index,
                                 graze_error *error) {
    const graze_move *move = &match->legal->moves[index];
    size_t n = graze_graph_order(match->position), count = 0;
    uint32_t *room = calloc(2 * n + 1, sizeof *room);
    if (!room) {
        return fail_memory(error);
    }
    uint32_t *left = room, *place = room + n;
    for (size_t i = 0; i < move->take_count; i++) {
        place[move->take[i]] = 1;
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        place[move->vanish[i]] = 1;
    }
    for (uint32_t v = 0; v < n; v++) {
        if (!place[v]) {
            left[count++] = v;
        }
    }
    graze_status status = induced_graph(after, match->position, left, count, place, error);
    free(room);
    return status;
}
