/* Why a position is lost: a pairing, equal components, closed forms, a nim-sum. */
#include "play/reason.h"

#include "structure/pairing/by_positions.h"
#include "structure/pairing/find.h"
#include "theory/theory.h"

#include <stdlib.h>

enum {
    MOST_CHOICES = 256,     /* of the search for a pairing */
    MOST_BY_POSITIONS = 14, /* vertices, where a pairing is judged position by position */
    LEAST_CANCELLED = 3     /* components_cancel_equal leaves smaller components alone */
};

void reason_clear(struct reason *reason) {
    free(reason->pairs);
    free(reason->pieces);
    free(reason->values);
    *reason = (struct reason){0};
}

/* ---- pairings ------------------------------------------------------------------------------ */

static bool may_have_pairing(const struct arena *arena, uint64_t n) {
    const graze_game *game = arena->solver->game;
    return pairing_rule_of(game).exists &&
           (!pairing_is_by_positions(game) || n <= MOST_BY_POSITIONS);
}

static graze_status keep_pairs(struct reason *reason, const struct pairing *pairing,
                               const uint32_t *kept, uint64_t n, graze_error *error) {
    reason->pairs = malloc((n / 2 + 1) * sizeof *reason->pairs);
    if (!reason->pairs) {
        return fail_memory(error);
    }
    for (uint32_t v = 0; v < n; v++) {
        if (pairing->image[v] > v) {
            reason->pairs[reason->pair_count][0] = kept[v];
            reason->pairs[reason->pair_count++][1] = kept[pairing->image[v]];
        }
    }
    return GRAZE_OK;
}

static graze_status find_pairing(struct reason *reason, struct arena *arena,
                                 const graze_graph *graph, const uint32_t *kept,
                                 graze_error *error) {
    graze_solver *solver = arena->solver;
    struct pairing pairing = {0};
    if (!may_have_pairing(arena, graph->n)) {
        return GRAZE_OK;
    }
    graze_status status =
        pairing_find(&pairing, solver->game, graph, PAIRING_SECOND, MOST_CHOICES, &solver->limits);
    if (status == GRAZE_OK && pairing.found) {
        reason->kind = GRAZE_REASON_PAIRING;
        reason->claim = pairing_claim(solver->game, PAIRING_SECOND);
        status = keep_pairs(reason, &pairing, kept, graph->n, error);
    }
    pairing_clear(&pairing);
    return solver_fail(solver, status, error);
}

graze_status reason_first_move(uint32_t **take, size_t *count, struct arena *arena,
                               const vword *set, graze_error *error) {
    graze_solver *solver = arena->solver;
    graze_graph *graph = NULL;
    uint32_t *kept = NULL;
    struct pairing pairing = {0};
    *take = NULL;
    if (!arena_has_theory(arena) || !may_have_pairing(arena, vset_count(set, arena->words))) {
        return GRAZE_OK;
    }
    TRY(arena_graph(&graph, &kept, arena, set, error));
    graze_status status =
        pairing_find(&pairing, solver->game, graph, PAIRING_FIRST, MOST_CHOICES, &solver->limits);
    if (status == GRAZE_OK && pairing.found && pairing.first_count > 0) {
        *count = pairing.first_count;
        *take = pairing.first;
        pairing.first = NULL;
        for (size_t i = 0; i < *count; i++) {
            (*take)[i] = kept[(*take)[i]];
        }
    }
    pairing_clear(&pairing);
    graze_graph_free(graph);
    free(kept);
    return solver_fail(solver, status, error);
}

/* ---- components ---------------------------------------------------------------------------- */

/* Whether a component has a move. */
static graze_status has_move(bool *has, struct arena *arena, const vword *piece) {
    move_sink sink;
    graze_status status = arena_list(&sink, arena, piece, 1);
    *has = sink.count > 0;
    sink_clear(&sink);
    if (status == GRAZE_UNDECIDED && *has) {
        arena->solver->limits.reason = GRAZE_STOP_NONE;
        return GRAZE_OK;
    }
    return status;
}

/* Lists the components that have a move; memory is the scratch of board_component and one set. */
static graze_status list_live(struct reason *reason, struct arena *arena, const vword *set,
                              vword *memory) {
    unsigned words = arena->words;
    vword *todo = memory, *walk = memory + words;
    vset_copy(todo, set, words);
    for (uint32_t v = vset_next(todo, 0, words); v != UINT32_MAX; v = vset_next(todo, v, words)) {
        bool live = false;
        vword *piece = reason->pieces + reason->piece_count * words;
        board_component(piece, arena->board, todo, v, walk, words);
        vset_without(todo, todo, piece, words);
        TRY(has_move(&live, arena, piece));
        reason->piece_count += live;
    }
    return GRAZE_OK;
}

static graze_status find_live(struct reason *reason, struct arena *arena, const vword *set,
                              graze_error *error) {
    uint32_t *of = NULL, count = 0;
    unsigned words = arena->words;
    graze_graph *graph = NULL;
    TRY(arena_graph(&graph, NULL, arena, set, error));
    graze_status status = graph_components(&of, &count, graph, NULL, error);
    graze_graph_free(graph);
    free(of);
    TRY(status);
    vword *memory = malloc((words + board_scratch_words(words)) * sizeof *memory);
    reason->pieces = malloc(((size_t)count + 1) * words * sizeof *reason->pieces);
    reason->values = calloc((size_t)count + 1, sizeof *reason->values);
    status = memory && reason->pieces && reason->values ? list_live(reason, arena, set, memory)
                                                        : GRAZE_NO_MEMORY;
    free(memory);
    return solver_fail(arena->solver, status, error);
}

/* Whether the components that have moves are isomorphic in pairs. */
static graze_status are_equal_in_pairs(bool *equal, const struct reason *reason,
                                       struct arena *arena, graze_error *error) {
    struct limits *limits = &arena->solver->limits;
    struct components components;
    graze_graph *graph = NULL;
    size_t cancelled = 0, small[LEAST_CANCELLED] = {0};
    vset_clear(arena->rest, arena->words);
    for (size_t i = 0; i < reason->piece_count; i++) {
        const vword *piece = reason->pieces + i * arena->words;
        uint32_t n = vset_count(piece, arena->words);
        vset_unite(arena->rest, piece, arena->words);
        small[n < LEAST_CANCELLED ? n : 0]++;
    }
    TRY(arena_graph(&graph, NULL, arena, arena->rest, error));
    graze_status status = components_split(&components, graph, false, limits, error);
    if (status == GRAZE_OK) {
        status = components_cancel_equal(&cancelled, &components, limits);
        components_clear(&components);
    }
    graze_graph_free(graph);
    *equal = cancelled == small[0] && small[1] % 2 == 0 && small[2] % 2 == 0;
    return solver_fail(arena->solver, status, error);
}

/* The nim-sum of closed forms; claim receives the one that was used last, or NULL. */
static graze_status add_closed_forms(int64_t *sum, const char **claim, struct reason *reason,
                                     struct arena *arena) {
    graze_solver *solver = arena->solver;
    *sum = 0;
    for (size_t i = 0; i < reason->piece_count; i++) {
        struct shape shape;
        bool winner_suffices = reason->piece_count == 1;
        const struct closed_form *form = NULL;
        graze_status status =
            shape_of_set(&shape, arena->board, reason->pieces + i * arena->words, &solver->limits);
        if (status == GRAZE_OK) {
            form = closed_form_find(solver->game, &shape, winner_suffices);
            reason->values[i] = form ? (int64_t)form->value(solver->game, &shape) : 0;
            *sum ^= reason->values[i];
        }
        shape_clear(&shape);
        TRY(status);
        *claim = form ? form->id : NULL;
        if (!form) {
            break;
        }
    }
    return GRAZE_OK;
}

static graze_status find_by_components(struct reason *reason, struct arena *arena, const vword *set,
                                       graze_error *error) {
    bool equal = false;
    int64_t sum = 0;
    const char *claim = NULL;
    TRY(find_live(reason, arena, set, error));
    if (reason->piece_count == 0) {
        reason->kind = GRAZE_REASON_NO_MOVES;
        return GRAZE_OK;
    }
    if (reason->piece_count > 1) {
        TRY(are_equal_in_pairs(&equal, reason, arena, error));
    }
    if (equal) {
        reason->kind = GRAZE_REASON_EQUAL_COMPONENTS;
        return GRAZE_OK;
    }
    TRY(solver_fail(arena->solver, add_closed_forms(&sum, &claim, reason, arena), error));
    if (claim && sum == 0) {
        bool single = reason->piece_count == 1;
        reason->kind = single ? GRAZE_REASON_CLOSED_FORM : GRAZE_REASON_NIM_SUM;
        reason->claim = single ? claim : NULL;
    }
    return GRAZE_OK;
}

graze_status reason_find_quick(struct reason *reason, struct arena *arena, const vword *set,
                               graze_error *error) {
    graze_graph *graph = NULL;
    uint32_t *kept = NULL;
    *reason = (struct reason){0};
    if (!arena_has_theory(arena)) {
        return GRAZE_OK;
    }
    TRY(arena_graph(&graph, &kept, arena, set, error));
    graze_status status = find_pairing(reason, arena, graph, kept, error);
    graze_graph_free(graph);
    free(kept);
    TRY(status);
    return reason->kind == GRAZE_REASON_PAIRING ? GRAZE_OK
                                                : find_by_components(reason, arena, set, error);
}

graze_status reason_find(struct reason *reason, struct arena *arena, const vword *set,
                         graze_error *error) {
    TRY(reason_find_quick(reason, arena, set, error));
    if (reason->kind != GRAZE_REASON_REPLIES || reason->piece_count < 2) {
        return GRAZE_OK;
    }
    for (size_t i = 0; i < reason->piece_count; i++) {
        TRY(arena_value(&reason->values[i], arena, reason->pieces + i * arena->words, error));
    }
    reason->kind = GRAZE_REASON_NIM_SUM;
    return GRAZE_OK;
}
