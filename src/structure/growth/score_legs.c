#include "structure/growth/score_legs.h"

#include "structure/growth/attached_part.h"

#include <stdlib.h>

enum {
    MOST_PARTS = 20000,
    MOST_STATES = 50000,
    STATE_WORDS = 2, /* the key of a state: its part and its switches */
    RICH = 2         /* moves that score less never matter */
};

static graze_status too_large(graze_error *error) {
    return fail(error, GRAZE_TOO_LARGE, "no sums of switches, or too many");
}

/* ---- loose pieces --------------------------------------------------------------------------- */

/* Adds the components of a set to switches; GRAZE_TOO_LARGE when one of them is no sum of them. */
static graze_status add_switches(switch_set *switches, struct score_legs *legs,
                                 const struct board *board, const vword *set, graze_error *error) {
    component_walk walk;
    forest_sum sum = {.tree_count = 0};
    bool found = true;
    TRY(component_walk_begin(&walk, board, set, &legs->solver->limits));
    graze_status status = component_walk_next(&found, &walk);
    while (status == GRAZE_OK && found) {
        status = component_walk_is_tree(&walk) ? forest_add_component(&sum, legs->forest, &walk)
                                               : too_large(error);
        if (status == GRAZE_OK) {
            status = component_walk_next(&found, &walk);
        }
    }
    component_walk_end(&walk);
    TRY(status);
    *switches ^= sum.switches;
    return sum.tree_count == 0 ? GRAZE_OK : too_large(error);
}

/* ---- parts ---------------------------------------------------------------------------------- */

/* taken = v and its leaves in H, u never being one: it bears the path */
static void take_with_leaves(vword *taken, const struct score_legs *legs, const vword *set,
                             uint32_t v) {
    const struct board *board = legs->part->board;
    vword near[BOARD_ROW_WORDS];
    vset_clear(taken, board->words);
    vset_add(taken, v);
    board_neighbours(near, board, v, set, board->words);
    FOR_EACH_VERTEX (w, near, board->words) {
        if (w != legs->u && board_degree(board, w, set, board->words) == 1) {
            vset_add(taken, w);
        }
    }
}

/* The component of u in rest, which leaves rest; empty when u is gone. */
static void split_off(vword *with_u, vword *rest, const struct score_legs *legs) {
    const struct board *board = legs->part->board;
    vword walk[2 * BOARD_ROW_WORDS];
    vset_clear(with_u, board->words);
    if (vset_has(rest, legs->u)) {
        board_component(with_u, board, rest, legs->u, walk, board->words);
        vset_without(rest, rest, with_u, board->words);
    }
}

static graze_status add_move(struct score_legs *legs, score_part *part, const vword *set,
                             uint32_t v, graze_error *error) {
    unsigned words = legs->part->board->words;
    vword taken[BOARD_ROW_WORDS], rest[BOARD_ROW_WORDS], with_u[BOARD_ROW_WORDS];
    score_move move = {.pieces = 0};
    bool is_new;
    take_with_leaves(taken, legs, set, v);
    move.score = vset_count(taken, words);
    if (v != legs->u && move.score < RICH) {
        return GRAZE_OK;
    }
    vset_without(rest, set, taken, words);
    split_off(with_u, rest, legs);
    TRY(add_switches(&move.pieces, legs, legs->part->board, rest, error));
    if (v == legs->u) {
        part->cut_score = move.score;
        part->cut_pieces = move.pieces;
        return GRAZE_OK;
    }
    TRY(set_map_number(&move.target, &is_new, &legs->sets, with_u));
    TRY(SIDE_RESERVE(legs, legs->moves, legs->move_capacity, legs->move_count + 1));
    legs->moves[legs->move_count++] = move;
    return GRAZE_OK;
}

static graze_status list_part(struct score_legs *legs, uint32_t number, graze_error *error) {
    unsigned words = legs->sets.words;
    vword set[BOARD_ROW_WORDS]; /* a copy: the map grows on the way */
    vset_copy(set, set_map_key(&legs->sets, number), words);
    score_part part = {.move = legs->move_count, .size = vset_count(set, words)};
    FOR_EACH_VERTEX (v, set, words) {
        TRY(limits_spend(&legs->solver->limits, 16));
        TRY(add_move(legs, &part, set, v, error));
    }
    part.move_end = legs->move_count;
    TRY(SIDE_RESERVE(legs, legs->list, legs->list_capacity, (size_t)number + 1));
    legs->list[number] = part;
    return legs->sets.count <= MOST_PARTS ? GRAZE_OK : too_large(error);
}

static graze_status list_parts(struct score_legs *legs, graze_error *error) {
    const struct board *board = legs->part->board;
    vword all[BOARD_ROW_WORDS];
    uint32_t whole;
    bool is_new;
    set_map_init(&legs->sets, &legs->solver->limits, board->words);
    vset_fill(all, board->n, board->words);
    TRY(set_map_number(&whole, &is_new, &legs->sets, all));
    for (uint32_t i = 0; i < legs->sets.count; i++) {
        TRY(list_part(legs, i, error));
    }
    return GRAZE_OK;
}

/* ---- states --------------------------------------------------------------------------------- */

static graze_status add_option(struct score_legs *legs, uint32_t score, uint32_t part,
                               switch_set switches) {
    const vword key[STATE_WORDS] = {part, switches};
    score_option option = {.score = score};
    bool is_new;
    TRY(set_map_number(&option.state, &is_new, &legs->keys, key));
    TRY(SIDE_RESERVE(legs, legs->options, legs->option_capacity, legs->option_count + 1));
    legs->options[legs->option_count++] = option;
    return GRAZE_OK;
}

/* The largest switch is the best one to take. */
static graze_status list_state(struct score_legs *legs, uint32_t number, graze_error *error) {
    const vword *key = set_map_key(&legs->keys, number);
    score_state state = {
        .part = (uint32_t)key[0], .switches = key[1], .option = legs->option_count};
    const score_part *part = &legs->list[state.part];
    if (part->size > 1 && state.switches) {
        unsigned largest = switch_largest(state.switches);
        TRY(add_option(legs, largest, state.part, state.switches ^ switch_of(largest)));
    }
    for (size_t i = part->move; i < part->move_end && part->size > 1; i++) {
        const score_move *move = &legs->moves[i];
        TRY(add_option(legs, move->score, move->target, state.switches ^ move->pieces));
    }
    state.option_end = legs->option_count;
    TRY(SIDE_RESERVE(legs, legs->states, legs->state_capacity, (size_t)number + 1));
    legs->states[number] = state;
    TRY(limits_tick(&legs->solver->limits));
    return legs->keys.count <= MOST_STATES ? GRAZE_OK : too_large(error);
}

/* Where a state stands in the order: options have a smaller part, or the same and fewer switches.
 */
static uint32_t rank(const struct score_legs *legs, uint32_t number) {
    const score_state *state = &legs->states[number];
    return 64 * legs->list[state->part].size + (uint32_t)__builtin_popcountll(state->switches);
}

/* Counting sort by rank. */
static graze_status sort_states(struct score_legs *legs) {
    size_t count = legs->keys.count, ranks = 64 * ((size_t)legs->part->board->n + 1) + 1;
    size_t *begin = calloc(ranks + 1, sizeof *begin);
    legs->order = malloc(count * sizeof *legs->order);
    if (!begin || !legs->order) {
        free(begin);
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        begin[rank(legs, i) + 1]++;
    }
    for (size_t i = 0; i < ranks; i++) {
        begin[i + 1] += begin[i];
    }
    for (uint32_t i = 0; i < count; i++) {
        legs->order[begin[rank(legs, i)]++] = i;
    }
    free(begin);
    return GRAZE_OK;
}

static graze_status list_states(struct score_legs *legs, switch_set beside, graze_error *error) {
    const vword first[STATE_WORDS] = {0, beside};
    uint32_t number;
    bool is_new;
    set_map_init(&legs->keys, &legs->solver->limits, STATE_WORDS);
    TRY(set_map_number(&number, &is_new, &legs->keys, first));
    for (uint32_t i = 0; i < legs->keys.count; i++) {
        TRY(list_state(legs, i, error));
    }
    return sort_states(legs);
}

/* ---- beginning and end ---------------------------------------------------------------------- */

/* Adds the switches of all components of a graph, but for one that may be left out. */
static graze_status add_parts(switch_set *switches, struct score_legs *legs, struct parts *parts,
                              const struct part *but, graze_error *error) {
    for (size_t i = 0; i < parts->count; i++) {
        struct part *part = &parts->part[i];
        if (part == but) {
            continue;
        }
        TRY(parts_require_board(parts, part, error));
        vword *all = malloc(part->board->words * sizeof *all);
        if (!all) {
            return GRAZE_NO_MEMORY;
        }
        vset_fill(all, part->count, part->board->words);
        graze_status status = add_switches(switches, legs, part->board, all, error);
        free(all);
        TRY(status);
    }
    return GRAZE_OK;
}

static graze_status add_beside(switch_set *switches, struct score_legs *legs,
                               const graze_graph *beside, graze_error *error) {
    struct parts parts;
    if (!beside) {
        return GRAZE_OK;
    }
    TRY(parts_split(&parts, beside, false, error));
    graze_status status = add_parts(switches, legs, &parts, NULL, error);
    parts_clear(&parts);
    return status;
}

static graze_status list_all(struct score_legs *legs, const graze_graph *beside,
                             graze_error *error) {
    const struct board *board = legs->part->board;
    switch_set switches = 0;
    bool is_tree = board->offset[board->n] == 2 * ((uint64_t)board->n - 1);
    if (!is_tree || board->words > BOARD_ROW_WORDS) {
        return too_large(error);
    }
    TRY(add_parts(&switches, legs, &legs->parts, legs->part, error));
    TRY(add_beside(&switches, legs, beside, error));
    TRY(list_parts(legs, error));
    return list_states(legs, switches, error);
}

graze_status score_legs_init(struct score_legs *legs, graze_solver *solver,
                             const graze_graph *graph, uint32_t u, const graze_graph *beside,
                             graze_error *error) {
    *legs = (struct score_legs){.solver = solver};
    TRY(parts_split(&legs->parts, graph, false, error));
    legs->part = &legs->parts.part[legs->parts.of[u]];
    legs->u = legs->parts.local[u];
    TRY(parts_require_board(&legs->parts, legs->part, error));
    graze_status status = forest_new(&legs->forest, &solver->limits);
    if (status == GRAZE_OK) {
        status = list_all(legs, beside, error);
    }
    return solver_fail(solver, status, error);
}

void score_legs_clear(struct score_legs *legs) {
    if (!legs->solver) {
        return;
    }
    struct limits *limits = &legs->solver->limits;
    limits_free(limits, legs->list, legs->list_capacity * sizeof *legs->list);
    limits_free(limits, legs->moves, legs->move_capacity * sizeof *legs->moves);
    limits_free(limits, legs->states, legs->state_capacity * sizeof *legs->states);
    limits_free(limits, legs->options, legs->option_capacity * sizeof *legs->options);
    limits_free(limits, legs->value, legs->capacity * sizeof *legs->value);
    set_map_clear(&legs->sets);
    set_map_clear(&legs->keys);
    forest_free(legs->forest);
    parts_clear(&legs->parts);
    free(legs->order);
    *legs = (struct score_legs){0};
}

/* ---- scores --------------------------------------------------------------------------------- */

static uint16_t *value_at(const struct score_legs *legs, size_t n, uint32_t state) {
    return &legs->value[n * legs->keys.count + state];
}

/* Without a path u may be a leaf: the tree is scored as it is. */
static graze_status bare_score(int *score, struct score_legs *legs, const score_state *state) {
    component_walk walk;
    forest_sum sum = {.switches = state->switches};
    int64_t value = 0;
    bool found;
    TRY(component_walk_begin(&walk, legs->part->board, set_map_key(&legs->sets, state->part),
                             &legs->solver->limits));
    graze_status status = component_walk_next(&found, &walk);
    if (status == GRAZE_OK) {
        status = forest_add_component(&sum, legs->forest, &walk);
    }
    component_walk_end(&walk);
    TRY(status);
    TRY(forest_value(&value, legs->forest, &sum));
    *score = (int)value;
    return GRAZE_OK;
}

/* The best move that scores at least least (docs/forests.md, lemma 2); parity is the worst. */
static int best_score(const struct score_legs *legs, const score_state *state, size_t n) {
    const score_part *part = &legs->list[state->part];
    int parity = (int)((part->size + n + switch_parity(state->switches)) % 2);
    int best = parity, least = RICH + parity;
    for (size_t i = state->option; i < state->option_end; i++) {
        const score_option *option = &legs->options[i];
        int margin = (int)option->score - *value_at(legs, n, option->state);
        best = (int)option->score >= least && margin > best ? margin : best;
    }
    /* u goes; a path of one vertex is a leaf of it */
    int cut = (int)part->cut_score + (n == 1);
    switch_set left = state->switches ^ part->cut_pieces ^ (n == 1 ? 0 : switch_set_of_path(n));
    if (cut >= least && cut - switch_score(left) > best) {
        best = cut - switch_score(left);
    }
    /* the last vertex of the path but one, with the last */
    if (n >= 2 && RICH >= least) {
        int margin = RICH - *value_at(legs, n - 2, (uint32_t)(state - legs->states));
        best = margin > best ? margin : best;
    }
    return best;
}

static graze_status find_score(struct score_legs *legs, uint32_t number, size_t n) {
    const score_state *state = &legs->states[number];
    int score = 0;
    if (legs->list[state->part].size == 1) {
        score = switch_score(state->switches ^ switch_set_of_path(n + 1));
    } else if (n == 0) {
        TRY(bare_score(&score, legs, state));
    } else {
        score = best_score(legs, state, n);
    }
    *value_at(legs, n, number) = (uint16_t)score;
    return limits_tick(&legs->solver->limits);
}

static graze_status extend(struct score_legs *legs, size_t count) {
    size_t states = legs->keys.count;
    TRY(SIDE_RESERVE(legs, legs->value, legs->capacity, count * states));
    for (; legs->count < count; legs->count++) {
        for (size_t i = 0; i < states; i++) {
            TRY(find_score(legs, legs->order[i], legs->count));
        }
    }
    return GRAZE_OK;
}

graze_status score_legs_extend(struct score_legs *legs, size_t count, graze_error *error) {
    return solver_fail(legs->solver, count > legs->count ? extend(legs, count) : GRAZE_OK, error);
}

uint16_t score_legs_value(const struct score_legs *legs, size_t n) {
    return *value_at(legs, n, 0);
}

/* Whether the scores of all states are the same with n and m vertices. */
static bool rows_agree(const struct score_legs *legs, size_t n, size_t m) {
    size_t bytes = legs->keys.count * sizeof *legs->value;
    return memcmp(value_at(legs, n, 0), value_at(legs, m, 0), bytes) == 0;
}

bool score_legs_prove(uint64_t *period, int64_t *last, const struct score_legs *legs) {
    enum { WINDOW = 2 };
    for (size_t p = SCORE_PATH_PERIOD; p + SCORE_PATH_REGULAR + WINDOW <= legs->count;
         p += SCORE_PATH_PERIOD) {
        size_t from = legs->count - p;
        while (from > SCORE_PATH_REGULAR && rows_agree(legs, from - 1, from - 1 + p)) {
            from--;
        }
        if (from + WINDOW + p <= legs->count) {
            *period = p;
            *last = (int64_t)from - 1;
            return true;
        }
    }
    return false;
}
