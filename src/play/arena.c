/* Positions of one game on one graph. */
#include "play/arena.h"

#include "graph/induced.h"
#include "play/move_list.h"

#include <stdlib.h>

enum {
    LENGTH_LOOKS = 250, /* work for the lengths of one position */
    LENGTH_MOST = 512,  /* vertices of a graph whose lengths are searched */
    LENGTH_STEP = 4     /* lengths are tried again with so many vertices less */
};

static graze_status make_lengths(struct arena *arena) {
    graze_solver *solver = arena->solver;
    limits_start_aside(&arena->aside, &solver->limits, LENGTH_LOOKS);
    arena->hopeless = UINT32_MAX;
    return solver->game->rules->scored || arena->board->n > LENGTH_MOST
               ? GRAZE_OK
               : plain_search_new(&arena->lengths, solver->game, arena->board,
                                  solver_is_misere(solver) ? ASK_MISERE_LENGTH : ASK_LENGTH,
                                  &arena->aside);
}

static graze_status make_boards(struct arena *arena, graze_error *error) {
    graze_solver *solver = arena->solver;
    bool sums = solver_sums_components(solver);
    TRY(components_split(&arena->whole, arena->graph, true, &solver->limits, error));
    TRY(component_require_board(&arena->whole, &arena->whole.list[0], error));
    arena->board = arena->whole.list[0].board;
    arena->words = arena->board->words;
    TRY(solver_fail(solver, solver_require_search(solver, &arena->whole.list[0]), error));
    return components_split(&arena->parts, arena->graph, !sums, &solver->limits, error);
}

graze_status arena_init(struct arena *arena, graze_solver *solver, const graze_graph *graph,
                        graze_error *error) {
    *arena = (struct arena){.solver = solver};
    arena->graph = game_graph(&arena->plain, solver->game, graph);
    if (!solver->game->rules->moves) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", solver->game->name);
    }
    TRY(graph_require_built(graph, solver->game->name, error));
    TRY(make_boards(arena, error));
    arena->taken = calloc(4 * (size_t)arena->words, sizeof *arena->taken);
    if (!arena->taken) {
        return fail_memory(error);
    }
    arena->rest = arena->taken + arena->words;
    arena->vanish = arena->rest + arena->words;
    arena->local = arena->vanish + arena->words;
    return solver_fail(solver, make_lengths(arena), error);
}

void arena_clear(struct arena *arena) {
    plain_search_free(arena->lengths);
    free(arena->taken);
    components_clear(&arena->whole);
    components_clear(&arena->parts);
}

/* The vertices of left that have no neighbour in it, in games where they vanish. */
static void find_vanishing(vword *vanish, const struct arena *arena, const vword *left) {
    vset_clear(vanish, arena->words);
    if (!arena->solver->game->rules->isolated_vanish) {
        return;
    }
    FOR_EACH_VERTEX (v, left, arena->words) {
        if (board_degree(arena->board, v, left, arena->words) == 0) {
            vset_add(vanish, v);
        }
    }
}

void arena_start(const struct arena *arena, vword *set) {
    vset_fill(set, arena->board->n, arena->words);
    find_vanishing(arena->vanish, arena, set);
    vset_without(set, set, arena->vanish, arena->words);
}

void arena_after(const struct arena *arena, vword *rest, const vword *set, const graze_move *move) {
    vset_copy(rest, set, arena->words);
    for (size_t i = 0; i < move->take_count; i++) {
        vset_drop(rest, move->take[i]);
    }
    for (size_t i = 0; i < move->vanish_count; i++) {
        vset_drop(rest, move->vanish[i]);
    }
}

static graze_status append_moves(move_list *list, struct arena *arena, const move_sink *sink,
                                 const vword *set) {
    for (size_t i = 0; i < sink->count; i++) {
        graze_move *move;
        sink_get(arena->taken, sink, i);
        vset_without(arena->rest, set, arena->taken, arena->words);
        find_vanishing(arena->vanish, arena, arena->rest);
        TRY(move_list_append(&move, list, arena->board, arena->taken, arena->vanish));
    }
    return GRAZE_OK;
}

graze_status arena_list(move_sink *sink, struct arena *arena, const vword *set, size_t most) {
    sink_init(sink, &arena->solver->limits, arena->words);
    sink->most = most;
    TRY(plain_search_moves(sink, arena->whole.list[0].plain, set));
    return sink_drop_repeated(sink);
}

graze_status arena_moves(graze_moves **moves, struct arena *arena, const vword *set,
                         graze_error *error) {
    move_list list = {0};
    move_sink sink;
    graze_status status = arena_list(&sink, arena, set, 0);
    if (status == GRAZE_OK) {
        status = append_moves(&list, arena, &sink, set);
    }
    sink_clear(&sink);
    if (status != GRAZE_OK) {
        move_list_clear(&list);
        return solver_fail(arena->solver, status, error);
    }
    return move_list_finish(moves, &list, -1, error);
}

graze_status arena_length(int64_t *length, bool *known, struct arena *arena, const vword *set) {
    uint32_t count = vset_count(set, arena->words);
    *known = false;
    if (!arena->lengths ||
        (arena->hopeless != UINT32_MAX && count + LENGTH_STEP > arena->hopeless)) {
        return GRAZE_OK;
    }
    arena->aside.looks_left = LENGTH_LOOKS;
    graze_status status = plain_search_value(length, arena->lengths, set);
    *known = status == GRAZE_OK;
    if (status == GRAZE_UNDECIDED && arena->aside.reason == GRAZE_STOP_WORK) {
        arena->aside.reason = GRAZE_STOP_NONE;
        arena->aside.stopped = GRAZE_STOP_NONE;
        arena->hopeless = count;
        return GRAZE_OK;
    }
    if (status == GRAZE_UNDECIDED) {
        arena->solver->limits.reason = arena->aside.reason;
    }
    return status;
}

/* The vertices of a position in part number i, in the numbers of that part; false: there are none.
 */
static bool find_in_part(struct arena *arena, size_t i, const vword *set) {
    const struct component *part = &arena->parts.list[i];
    bool any = false;
    vset_clear(arena->local, vset_words_for(part->count));
    for (uint32_t v = 0; v < part->count; v++) {
        if (vset_has(set, part->vertices[v])) {
            vset_add(arena->local, v);
            any = true;
        }
    }
    return any;
}

/* The answer for the vertices that find_in_part has found last. */
static graze_status answer_part(int64_t *answer, struct arena *arena, size_t i,
                                struct question asked, graze_error *error) {
    return solver_answer(answer, arena->solver, &arena->parts, &arena->parts.list[i], arena->local,
                         asked, error);
}

/* The nim-sum over the parts, but for one; that one is compared with the sum of the others. */
static graze_status compare_parts(int64_t *result, struct arena *arena, const vword *set,
                                  graze_error *error) {
    int64_t total = 0, value = 0;
    size_t last = arena->parts.count;
    for (size_t i = 0; i < arena->parts.count; i++) {
        if (!find_in_part(arena, i, set)) {
            continue;
        }
        if (last == arena->parts.count) {
            last = i;
            continue;
        }
        TRY(answer_part(&value, arena, i, (struct question){.kind = ASK_VALUE}, error));
        total ^= value;
    }
    *result = total;
    if (last < arena->parts.count) {
        find_in_part(arena, last, set);
        TRY(answer_part(&value, arena, last, question_equals(total), error));
        *result = value != total;
    }
    return GRAZE_OK;
}

graze_status arena_result(int64_t *result, struct arena *arena, const vword *set,
                          graze_error *error) {
    graze_solver *solver = arena->solver;
    bool misere = solver_is_misere(solver), known = false;
    int64_t length = 0;
    TRY(solver_fail(solver, arena_length(&length, &known, arena, set), error));
    if (known) {
        *result = (length % 2 != 0) != misere;
        return GRAZE_OK;
    }
    if (solver_sums_components(solver)) {
        return compare_parts(result, arena, set, error);
    }
    const struct question asked = {.kind = solver->game->rules->scored ? ASK_SCORE
                                           : misere                    ? ASK_MISERE_WINNER
                                                                       : ASK_WINNER};
    find_in_part(arena, 0, set);
    return answer_part(result, arena, 0, asked, error);
}

graze_status arena_value(int64_t *value, struct arena *arena, const vword *piece,
                         graze_error *error) {
    const struct question asked = {.kind = question_of_values(solver_question(arena->solver).kind)};
    int64_t total = 0;
    for (size_t i = 0; i < arena->parts.count; i++) {
        if (find_in_part(arena, i, piece)) {
            TRY(answer_part(value, arena, i, asked, error));
            total ^= *value;
        }
    }
    *value = total;
    return GRAZE_OK;
}

graze_status arena_rate(graze_move *move, struct arena *arena, const vword *rest,
                        graze_error *error) {
    graze_solver *solver = arena->solver;
    int64_t reached;
    move->has_value = solver_finds_values(solver);
    TRY(move->has_value ? arena_value(&reached, arena, rest, error)
                        : arena_result(&reached, arena, rest, error));
    bool scored = solver->game->rules->scored;
    move->outcome = game_outcome(solver->game, reached);
    move->value = scored ? (int64_t)move->take_count - reached : move->has_value ? reached : 0;
    return GRAZE_OK;
}

/* Whether a vertex takes along all other vertices of a move, and nothing else. */
static bool takes_along(const struct arena *arena, const vword *set, uint32_t v,
                        const graze_move *move) {
    const struct board *board = arena->board;
    uint32_t degree = game_degree_taken(arena->solver->game);
    size_t along = 1;
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t w = board->neighbour[i];
        if (vset_has(set, w) && board_degree(board, w, set, arena->words) <= degree) {
            along++;
            bool taken = false;
            for (size_t j = 0; j < move->take_count && !taken; j++) {
                taken = move->take[j] == w;
            }
            if (!taken) {
                return false;
            }
        }
    }
    return along == move->take_count;
}

size_t arena_name_move(const uint32_t **chosen, const struct arena *arena, const vword *set,
                       const graze_move *move) {
    bool by_vertex = pattern_is_by_vertex(arena->solver->game->rules->pattern);
    for (size_t i = 0; i < move->take_count && by_vertex; i++) {
        if (takes_along(arena, set, move->take[i], move)) {
            *chosen = &move->take[i];
            return 1;
        }
    }
    *chosen = move->take;
    return move->take_count;
}

bool arena_has_theory(const struct arena *arena) {
    return solver_uses_theory(arena->solver);
}

graze_status arena_graph(graze_graph **graph, uint32_t **kept, const struct arena *arena,
                         const vword *set, graze_error *error) {
    const graze_graph *whole = arena->graph;
    bool *removed = malloc((size_t)whole->n + 1);
    if (!removed) {
        return fail_memory(error);
    }
    for (uint32_t v = 0; v < whole->n; v++) {
        removed[v] = !vset_has(set, v);
    }
    graze_status status = graph_without(graph, kept, whole, removed, error);
    free(removed);
    return status;
}
