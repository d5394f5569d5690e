/* Finding the move that someone means who names vertices. */
#include "graph/graph.h"
#include "play/move_list.h"
#include "rules/rules.h"

static bool takes(const graze_move *move, uint32_t v) {
    size_t begin = 0, end = move->take_count;
    while (begin < end) {
        size_t middle = begin + (end - begin) / 2;
        if (move->take[middle] < v) {
            begin = middle + 1;
        } else {
            end = middle;
        }
    }
    return begin < move->take_count && move->take[begin] == v;
}

/* Whether a move takes just the vertices named, which are as many. */
static bool takes_all(const graze_move *move, const uint32_t *named) {
    for (size_t i = 0; i < move->take_count; i++) {
        bool is_named = false;
        for (size_t j = 0; j < move->take_count && !is_named; j++) {
            is_named = named[j] == move->take[i];
        }
        if (!is_named) {
            return false;
        }
    }
    return true;
}

/* The number of neighbours of v that are taken with it, when move takes them all; else SIZE_MAX. */
static size_t count_taken_along(const graze_graph *graph, const uint32_t *names, uint32_t v,
                                uint32_t degree, const graze_move *move) {
    size_t count = 0;
    FOR_EACH_NEIGHBOUR (w, graph, v) {
        if (graph_degree(graph, w) <= degree) {
            count++;
            if (move && !takes(move, names ? names[w] : w)) {
                return SIZE_MAX;
            }
        }
    }
    return count;
}

ptrdiff_t moves_find_by_vertex(const graze_moves *moves, const graze_game *game,
                               const graze_graph *graph, const uint32_t *names, uint32_t v) {
    uint32_t degree = game_degree_taken(game);
    size_t size = 1 + count_taken_along(graph, names, v, degree, NULL);
    for (size_t i = 0; i < moves->count; i++) {
        const graze_move *move = &moves->moves[i];
        if (move->take_count == size && takes(move, names ? names[v] : v) &&
            count_taken_along(graph, names, v, degree, move) + 1 == size) {
            return (ptrdiff_t)i;
        }
    }
    return -1;
}

ptrdiff_t moves_find_set(const graze_moves *moves, const uint32_t *named, size_t count) {
    for (size_t i = 0; i < moves->count; i++) {
        if (moves->moves[i].take_count == count && takes_all(&moves->moves[i], named)) {
            return (ptrdiff_t)i;
        }
    }
    return -1;
}

ptrdiff_t graze_moves_find(const graze_moves *moves, const graze_game *game,
                           const graze_graph *graph, const uint32_t *named, size_t count) {
    if (count == 1 && pattern_is_by_vertex(game->rules->pattern)) {
        return named[0] < graph->n ? moves_find_by_vertex(moves, game, graph, NULL, named[0]) : -1;
    }
    return moves_find_set(moves, named, count);
}
