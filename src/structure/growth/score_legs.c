/* Tables of scores: parts of the tree, sums of a part and switches, and their scores by length. */
#include "structure/growth/score_legs.h"

#include "core/array.h"
#include "graph/induced.h"

#include <stdlib.h>

enum {
    MOST_PARTS = 20000,
    MOST_STATES = 50000,
    STATE_WORDS = 2, /* the key of a state: its part and its switches */
    RICH = 2         /* moves that score less can be left out */
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
    TRY(component_walk_begin(&walk, board, set, legs->limits));
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

/* taken = v and its leaves in H; u is never a leaf, because of its path */
static void take_with_leaves(vword *taken, const struct score_legs *legs, const vword *set,
                             uint32_t v) {
    const struct board *board = legs->board;
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

/* Moves the component of u from rest to with_u, which is empty when u was removed. */
static void split_off(vword *with_u, vword *rest, const struct score_legs *legs) {
    const struct board *board = legs->board;
    vword walk[2 * BOARD_ROW_WORDS];
    vset_clear(with_u, board->words);
    if (vset_has(rest, legs->u)) {
        board_component(with_u, board, rest, legs->u, walk, board->words);
        vset_without(rest, rest, with_u, board->words);
    }
}

static graze_status add_move(struct score_legs *legs, score_part *part, const vword *set,
                             uint32_t v, graze_error *error) {
    unsigned words = legs->board->words;
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
    TRY(add_switches(&move.pieces, legs, legs->board, rest, error));
    if (v == legs->u) {
        part->cut_score = move.score;
        part->cut_pieces = move.pieces;
        return GRAZE_OK;
    }
    TRY(set_table_number(&move.target, &is_new, &legs->sets, with_u));
    TRY(ARRAY_RESERVE(legs->limits, legs->moves, legs->move_capacity, legs->move_count + 1));
    legs->moves[legs->move_count++] = move;
    return GRAZE_OK;
}

static graze_status list_part(struct score_legs *legs, uint32_t number, graze_error *error) {
    unsigned words = legs->sets.words;
    vword set[BOARD_ROW_WORDS]; /* a copy: the map grows while moves are added */
    vset_copy(set, set_table_key(&legs->sets, number), words);
    score_part part = {.move = legs->move_count, .size = vset_count(set, words)};
    FOR_EACH_VERTEX (v, set, words) {
        TRY(limits_spend(legs->limits, 16));
        TRY(add_move(legs, &part, set, v, error));
    }
    part.move_end = legs->move_count;
    TRY(ARRAY_RESERVE(legs->limits, legs->parts, legs->part_capacity, (size_t)number + 1));
    legs->parts[number] = part;
    return legs->sets.count <= MOST_PARTS ? GRAZE_OK : too_large(error);
}

static graze_status list_parts(struct score_legs *legs, graze_error *error) {
    const struct board *board = legs->board;
    vword all[BOARD_ROW_WORDS];
    uint32_t whole;
    bool is_new;
    set_table_init_numbers(&legs->sets, legs->limits, board->words);
    vset_fill(all, board->n, board->words);
    TRY(set_table_number(&whole, &is_new, &legs->sets, all));
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
    TRY(set_table_number(&option.state, &is_new, &legs->keys, key));
    TRY(ARRAY_RESERVE(legs->limits, legs->options, legs->option_capacity, legs->option_count + 1));
    legs->options[legs->option_count++] = option;
    return GRAZE_OK;
}

/* The largest switch is the best one to take. */
static graze_status list_state(struct score_legs *legs, uint32_t number, graze_error *error) {
    const vword *key = set_table_key(&legs->keys, number);
    score_state state = {
        .part = (uint32_t)key[0], .switches = key[1], .option = legs->option_count};
    const score_part *part = &legs->parts[state.part];
    if (part->size > 1 && state.switches) {
        unsigned largest = switch_largest(state.switches);
        TRY(add_option(legs, largest, state.part, state.switches ^ switch_of(largest)));
    }
    for (size_t i = part->move; i < part->move_end && part->size > 1; i++) {
        const score_move *move = &legs->moves[i];
        TRY(add_option(legs, move->score, move->target, state.switches ^ move->pieces));
    }
    state.option_end = legs->option_count;
    TRY(ARRAY_RESERVE(legs->limits, legs->states, legs->state_capacity, (size_t)number + 1));
    legs->states[number] = state;
    TRY(limits_tick(legs->limits));
    return legs->keys.count <= MOST_STATES ? GRAZE_OK : too_large(error);
}

/* The place of a state in the order: options have a smaller part, or the same and fewer switches.
 */
static uint32_t rank(const struct score_legs *legs, uint32_t number) {
    const score_state *state = &legs->states[number];
    return 64 * legs->parts[state->part].size + (uint32_t)__builtin_popcountll(state->switches);
}

/* Counting sort by rank. */
static graze_status sort_states(struct score_legs *legs) {
    size_t count = legs->keys.count, ranks = 64 * ((size_t)legs->board->n + 1) + 1;
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
    set_table_init_numbers(&legs->keys, legs->limits, STATE_WORDS);
    TRY(set_table_number(&number, &is_new, &legs->keys, first));
    for (uint32_t i = 0; i < legs->keys.count; i++) {
        TRY(list_state(legs, i, error));
    }
    return sort_states(legs);
}

/* ---- beginning and end ---------------------------------------------------------------------- */

/* Adds the switches of all components of a graph; NULL has none. */
static graze_status add_graph(switch_set *switches, struct score_legs *legs,
                              const graze_graph *graph, graze_error *error) {
    struct board *board = NULL;
    if (!graph) {
        return GRAZE_OK;
    }
    TRY(board_new_whole(&board, graph, error));
    vword *all = malloc((board->words + (size_t)1) * sizeof *all);
    graze_status status = GRAZE_NO_MEMORY;
    if (all) {
        vset_fill(all, board->n, board->words);
        status = add_switches(switches, legs, board, all, error);
    }
    free(all);
    board_free(board);
    return status;
}

static graze_status list_all(struct score_legs *legs, const graze_graph *others,
                             const graze_graph *beside, graze_error *error) {
    switch_set switches = 0;
    bool is_tree = legs->graph->m == legs->graph->n - 1;
    if (!is_tree || legs->board->words > BOARD_ROW_WORDS) {
        return too_large(error);
    }
    TRY(forest_require(&legs->forest, legs->limits));
    TRY(add_graph(&switches, legs, others, error));
    TRY(add_graph(&switches, legs, beside, error));
    TRY(list_parts(legs, error));
    return list_states(legs, switches, error);
}

graze_status score_legs_init(struct score_legs *legs, struct limits *limits,
                             const graze_graph *graph, uint32_t u, const graze_graph *beside,
                             graze_error *error) {
    graze_graph *others = NULL;
    *legs = (struct score_legs){.limits = limits};
    TRY(graph_component_of(&legs->graph, &others, &legs->u, graph, u, error));
    graze_status status = board_new_whole(&legs->board, legs->graph, error);
    if (status == GRAZE_OK) {
        status = list_all(legs, others, beside, error);
    }
    graze_graph_free(others);
    return limits_fail(limits, status, error);
}

void score_legs_clear(struct score_legs *legs) {
    ARRAY_FREE(legs->limits, legs->parts, legs->part_capacity);
    ARRAY_FREE(legs->limits, legs->moves, legs->move_capacity);
    ARRAY_FREE(legs->limits, legs->states, legs->state_capacity);
    ARRAY_FREE(legs->limits, legs->options, legs->option_capacity);
    ARRAY_FREE(legs->limits, legs->value, legs->capacity);
    set_table_clear(&legs->sets);
    set_table_clear(&legs->keys);
    forest_free(legs->forest);
    board_free(legs->board);
    graze_graph_free(legs->graph);
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
    TRY(component_walk_begin(&walk, legs->board, set_table_key(&legs->sets, state->part),
                             legs->limits));
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
    const score_part *part = &legs->parts[state->part];
    int parity = (int)((part->size + n + switch_parity(state->switches)) % 2);
    int best = parity, least = RICH + parity;
    for (size_t i = state->option; i < state->option_end; i++) {
        const score_option *option = &legs->options[i];
        int margin = (int)option->score - *value_at(legs, n, option->state);
        best = (int)option->score >= least && margin > best ? margin : best;
    }
    /* u is removed; a path of one vertex is a leaf of it */
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
    if (legs->parts[state->part].size == 1) {
        score = switch_score(state->switches ^ switch_set_of_path(n + 1));
    } else if (n == 0) {
        TRY(bare_score(&score, legs, state));
    } else {
        score = best_score(legs, state, n);
    }
    *value_at(legs, n, number) = (uint16_t)score;
    return limits_tick(legs->limits);
}

static graze_status extend(struct score_legs *legs, size_t count) {
    size_t states = legs->keys.count;
    TRY(ARRAY_RESERVE(legs->limits, legs->value, legs->capacity, count * states));
    for (; legs->count < count; legs->count++) {
        for (size_t i = 0; i < states; i++) {
            TRY(find_score(legs, legs->order[i], legs->count));
        }
    }
    return GRAZE_OK;
}

graze_status score_legs_extend(struct score_legs *legs, size_t count, graze_error *error) {
    return limits_fail(legs->limits, count > legs->count ? extend(legs, count) : GRAZE_OK, error);
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
