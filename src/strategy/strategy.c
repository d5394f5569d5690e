/*
 * Building a strategy: positions in which the opponent moves wait in a list and are expanded one
 * after another; every reply of the winner is chosen at once. So a strategy that is cut still
 * answers every move that it lists.
 */
#include "core/array.h"
#include "core/key_table.h"
#include "play/position.h"
#include "strategy/field.h"

#include <stdlib.h>
#include <string.h>

static const size_t MOST_POSITIONS = 10000;

static const char *const reason_names[] = {
    [GRAZE_REASON_REPLIES] = "replies",
    [GRAZE_REASON_PAIRING] = "pairing",
    [GRAZE_REASON_NIM_SUM] = "nim-sum",
    [GRAZE_REASON_EQUAL_COMPONENTS] = "equal-components",
    [GRAZE_REASON_CLOSED_FORM] = "closed-form",
    [GRAZE_REASON_NO_MOVES] = "no-moves",
    [GRAZE_REASON_CUT] = "cut",
};

const char *graze_reason_name(graze_reason reason) {
    return (size_t)reason < sizeof reason_names / sizeof *reason_names ? reason_names[reason]
                                                                       : NULL;
}

/* A strategy under construction. */
struct builder {
    graze_strategy made; /* first: a pointer to it is a pointer to the whole */
    graze_strategy_node *nodes;
    size_t capacity;
    size_t *depth; /* moves from the start, by node */
    size_t depth_capacity;
    uint8_t *states; /* by node: the position, then whether the winner moves */
    size_t state_capacity;
    key_table numbers; /* of nodes, by state */
    struct limits memory;
    graph_pool pool; /* of games whose positions are graphs */
    struct field *field;
    graze_strategy_options options;
};

/* Room for the mark, and for states after it that are vertex sets and so need whole words. */
static size_t state_bytes(const struct builder *b) {
    return (b->field->bytes / sizeof(vword) + 1) * sizeof(vword);
}

static uint8_t *state_of(const struct builder *b, size_t node) {
    return b->states + node * state_bytes(b);
}

/* ---- release ------------------------------------------------------------------------------- */

static void clear_moves(graze_strategy_node *node) {
    for (size_t i = 0; i < node->move_count; i++) {
        free((void *)node->moves[i].take);
        free((void *)node->moves[i].words);
    }
    free((void *)node->moves);
    node->moves = NULL;
    node->move_count = 0;
}

static void clear_node(graze_strategy_node *node) {
    clear_moves(node);
    for (size_t i = 0; i < node->part_count; i++) {
        free((void *)node->parts[i].vertices);
    }
    free((void *)node->parts);
    free((void *)node->pairs);
    free((void *)node->alive);
}

static void drop_nodes(struct builder *b, size_t kept) {
    while (b->made.node_count > kept) {
        clear_node(&b->nodes[--b->made.node_count]);
    }
}

void graze_strategy_free(graze_strategy *strategy) {
    if (strategy) {
        struct builder *b = (struct builder *)strategy;
        drop_nodes(b, 0);
        free(b->nodes);
        graph_pool_clear(&b->pool);
        free(b);
    }
}

/* ---- nodes --------------------------------------------------------------------------------- */

static graze_status copy_alive(graze_strategy_node *node, const struct builder *b,
                               const uint8_t *state) {
    uint32_t *alive = malloc((field_most_alive(b->field) + 1) * sizeof *alive);
    if (!alive) {
        return GRAZE_NO_MEMORY;
    }
    node->alive_count = field_alive(alive, b->field, state);
    uint32_t *smaller = realloc(alive, (node->alive_count + 1) * sizeof *alive);
    node->alive = smaller ? smaller : alive;
    return GRAZE_OK;
}

static graze_status add_node(struct builder *b, const uint8_t *state, size_t depth) {
    size_t number = b->made.node_count, bytes = state_bytes(b);
    graze_strategy_node node = {.winner_moves = state[b->field->bytes] != 0,
                                .graph = field_graph(b->field, state)};
    TRY(limits_charge(&b->memory, sizeof node + field_most_alive(b->field) * sizeof *node.alive)
            ? GRAZE_OK
            : limits_fail_memory(&b->memory));
    TRY(ARRAY_RESERVE(&b->memory, b->states, b->state_capacity, (number + 1) * bytes));
    TRY(ARRAY_RESERVE(&b->memory, b->depth, b->depth_capacity, number + 1));
    TRY(ARRAY_RESERVE(NULL, b->nodes, b->capacity, number + 1));
    TRY(key_table_add(&b->numbers, state, bytes, (uint32_t)number));
    TRY(copy_alive(&node, b, state));
    memcpy(state_of(b, number), state, bytes);
    b->depth[number] = depth;
    b->nodes[number] = node;
    b->made.node_count++;
    return GRAZE_OK;
}

/* The node of a position; is_new tells whether it was added. */
static graze_status find_node(size_t *number, bool *is_new, struct builder *b, const uint8_t *state,
                              size_t depth) {
    const uint32_t *known = key_table_find(&b->numbers, state, state_bytes(b));
    *is_new = known == NULL;
    *number = known ? *known : b->made.node_count;
    return known ? GRAZE_OK : add_node(b, state, depth);
}

/* Adds a move to a node whose list has room for it. */
static graze_status add_move(struct builder *b, size_t node, const graze_move *move,
                             uint64_t stands_for, size_t next) {
    struct field *field = b->field;
    graze_strategy_node *at = &b->nodes[node];
    graze_strategy_move *made = (graze_strategy_move *)at->moves + at->move_count;
    uint32_t *take = malloc((move->take_count + 1) * sizeof *take);
    if (!take) {
        return GRAZE_NO_MEMORY;
    }
    char *words = move->words ? strdup(move->words) : NULL;
    if (move->words && !words) {
        free(take);
        return GRAZE_NO_MEMORY;
    }
    const uint32_t *chosen = move->take;
    size_t chosen_count = move->take_count;
    if (!field->formula && !field->pool) {
        chosen_count = arena_name_move(&chosen, &field->arena,
                                       (const vword *)(const void *)state_of(b, node), move);
    }
    for (size_t i = 0; i < move->take_count; i++) {
        take[i] = field->formula ? move->take[i] : field->names[move->take[i]];
    }
    *made = (graze_strategy_move){.choose = take + (chosen - move->take),
                                  .choose_count = chosen_count,
                                  .take = take,
                                  .take_count = move->take_count,
                                  .stands_for = stands_for,
                                  .next = next,
                                  .words = words};
    at->move_count++;
    return GRAZE_OK;
}

static graze_status make_room(struct builder *b, size_t node, size_t count) {
    b->nodes[node].moves = calloc(count + 1, sizeof *b->nodes[node].moves);
    return b->nodes[node].moves ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static graze_status set_margin(struct builder *b, size_t node, graze_error *error) {
    return b->field->solver->game->rules->scored
               ? field_result(&b->nodes[node].margin, b->field, state_of(b, node), error)
               : GRAZE_OK;
}

/* ---- the winner ---------------------------------------------------------------------------- */

/* Chooses the winner's move in a node that is new. */
static graze_status answer_node(struct builder *b, size_t node, graze_error *error) {
    graze_moves *moves = NULL;
    ptrdiff_t index = -1;
    size_t next;
    bool is_new;
    TRY(set_margin(b, node, error));
    TRY(field_moves(&moves, b->field, state_of(b, node), error));
    graze_status status =
        moves->count ? field_choose(&index, b->field, state_of(b, node), moves, error) : GRAZE_OK;
    if (status == GRAZE_OK && index >= 0) {
        uint8_t *after = calloc(state_bytes(b), 1);
        status = after ? make_room(b, node, 1) : GRAZE_NO_MEMORY;
        if (status == GRAZE_OK) {
            status = field_after(b->field, after, state_of(b, node), &moves->moves[index], error);
        }
        if (status == GRAZE_OK) {
            after[b->field->bytes] = false;
            status = find_node(&next, &is_new, b, after, b->depth[node] + 1);
        }
        if (status == GRAZE_OK) {
            status = add_move(b, node, &moves->moves[index], 1, next);
        }
        free(after);
    }
    graze_moves_free(moves);
    return status;
}

/* ---- the opponent -------------------------------------------------------------------------- */

static graze_status copy_parts(graze_strategy_node *node, const struct builder *b,
                               const struct reason *reason) {
    const struct field *field = b->field;
    graze_strategy_part *parts = calloc(reason->piece_count + 1, sizeof *parts);
    node->parts = parts;
    for (size_t i = 0; parts && i < reason->piece_count; i++) {
        const vword *piece = reason->pieces + i * field->arena.words;
        uint32_t *vertices = malloc((vset_count(piece, field->arena.words) + 1) * sizeof *vertices);
        if (!vertices) {
            return GRAZE_NO_MEMORY;
        }
        parts[i].vertices = vertices;
        parts[i].value = reason->values[i];
        FOR_EACH_VERTEX (v, piece, field->arena.words) {
            vertices[parts[i].count++] = field->names[v];
        }
        node->part_count++;
    }
    return parts ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static graze_status keep_reason(graze_strategy_node *node, struct builder *b,
                                struct reason *reason) {
    node->reason = reason->kind;
    node->claim = reason->claim;
    if (reason->kind == GRAZE_REASON_PAIRING) {
        for (size_t i = 0; i < reason->pair_count; i++) {
            reason->pairs[i][0] = b->field->names[reason->pairs[i][0]];
            reason->pairs[i][1] = b->field->names[reason->pairs[i][1]];
        }
        node->pairs = (const uint32_t(*)[2])reason->pairs;
        node->pair_count = reason->pair_count;
        reason->pairs = NULL;
    }
    return reason->kind == GRAZE_REASON_NIM_SUM || reason->kind == GRAZE_REASON_EQUAL_COMPONENTS
               ? copy_parts(node, b, reason)
               : GRAZE_OK;
}

/* Looks for a reason that ends the branch. */
static graze_status settle_node(struct builder *b, size_t node, graze_error *error) {
    struct reason reason;
    if (b->options.unfolded) {
        return GRAZE_OK;
    }
    graze_status status = field_reason(&reason, b->field, state_of(b, node), error);
    if (status == GRAZE_OK) {
        status = keep_reason(&b->nodes[node], b, &reason);
    }
    reason_clear(&reason);
    return status;
}

/* Adds a move of the opponent and the winner's reply to it. */
static graze_status add_reply(struct builder *b, size_t node, const graze_move *move,
                              uint64_t stands_for, uint8_t *after, graze_error *error) {
    size_t next;
    bool is_new;
    TRY(field_after(b->field, after, state_of(b, node), move, error));
    after[b->field->bytes] = true;
    TRY(find_node(&next, &is_new, b, after, b->depth[node] + 1));
    TRY(add_move(b, node, move, stands_for, next));
    return is_new ? answer_node(b, next, error) : GRAZE_OK;
}

static graze_status add_replies(struct builder *b, size_t node, const graze_moves *moves,
                                const uint64_t *stands_for, graze_error *error) {
    uint8_t *after = calloc(state_bytes(b), 1);
    graze_status status = after ? make_room(b, node, moves->count) : GRAZE_NO_MEMORY;
    for (size_t i = 0; i < moves->count && status == GRAZE_OK; i++) {
        if (stands_for[i] > 0) {
            status = add_reply(b, node, &moves->moves[i], stands_for[i], after, error);
        }
    }
    free(after);
    return status;
}

/* Whether all moves can be answered within the bounds on depth and size. */
static bool has_room(const struct builder *b, size_t node, size_t classes) {
    size_t most = b->options.most ? b->options.most : MOST_POSITIONS;
    return (b->options.depth == 0 || b->depth[node] < b->options.depth) &&
           b->made.node_count + 2 * classes <= most;
}

static graze_status expand_moves(struct builder *b, size_t node, const graze_moves *moves,
                                 graze_error *error) {
    size_t classes = 0;
    uint64_t *stands_for = malloc((moves->count + 1) * sizeof *stands_for);
    if (!stands_for) {
        return GRAZE_NO_MEMORY;
    }
    graze_status status = GRAZE_OK;
    for (size_t i = 0; i < moves->count; i++) {
        stands_for[i] = 1;
    }
    if (!b->options.unfolded) {
        status = field_fold(stands_for, b->field, state_of(b, node), moves, error);
    }
    for (size_t i = 0; i < moves->count && status == GRAZE_OK; i++) {
        classes += stands_for[i] > 0;
    }
    if (status == GRAZE_OK && has_room(b, node, classes)) {
        status = add_replies(b, node, moves, stands_for, error);
    } else if (status == GRAZE_OK) {
        b->nodes[node].reason = GRAZE_REASON_CUT;
    }
    free(stands_for);
    return status;
}

static graze_status expand_node(struct builder *b, size_t node, graze_error *error) {
    graze_moves *moves = NULL;
    TRY(set_margin(b, node, error));
    TRY(field_moves(&moves, b->field, state_of(b, node), error));
    graze_status status = GRAZE_OK;
    if (moves->count == 0) {
        b->nodes[node].reason = GRAZE_REASON_NO_MOVES;
    } else {
        status = settle_node(b, node, error);
    }
    if (status == GRAZE_OK && b->nodes[node].reason == GRAZE_REASON_REPLIES) {
        status = expand_moves(b, node, moves, error);
    }
    graze_moves_free(moves);
    return status;
}

/* ---- the whole ----------------------------------------------------------------------------- */

static void cut_node(graze_strategy_node *node) {
    clear_moves(node);
    free((void *)node->pairs);
    node->pairs = NULL;
    node->pair_count = 0;
    node->claim = NULL;
    node->reason = GRAZE_REASON_CUT;
}

/* Expands the opponent's nodes; a limit cuts those that are left. */
static graze_status expand_all(struct builder *b, graze_error *error) {
    graze_status status = GRAZE_OK;
    for (size_t i = 0; i < b->made.node_count; i++) {
        size_t before = b->made.node_count;
        if (b->nodes[i].winner_moves) {
            continue;
        }
        if (status == GRAZE_OK) {
            status = expand_node(b, i, error);
            if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
                return status;
            }
        }
        if (status == GRAZE_UNDECIDED) {
            drop_nodes(b, before);
            cut_node(&b->nodes[i]);
            b->made.undecided = graze_solver_undecided(b->field->solver);
        }
        b->made.complete = b->made.complete && b->nodes[i].reason != GRAZE_REASON_CUT;
    }
    return GRAZE_OK;
}

static graze_status build(struct builder *b, graze_error *error) {
    int64_t result = 0;
    bool is_new;
    size_t root;
    uint8_t *state = calloc(state_bytes(b), 1);
    if (!state) {
        return fail_memory(error);
    }
    graze_status status = field_start(b->field, state, error);
    if (status == GRAZE_OK) {
        status = field_result(&result, b->field, state, error);
    }
    if (status == GRAZE_OK) {
        bool scored = b->field->solver->game->rules->scored;
        b->made.winner = result > 0 ? GRAZE_FIRST : GRAZE_SECOND;
        b->made.margin = scored ? result : 0;
        state[b->field->bytes] = result > 0;
        status = find_node(&root, &is_new, b, state, 0);
    }
    if (status == GRAZE_OK && result > 0) {
        status = answer_node(b, 0, error);
    }
    free(state);
    return status == GRAZE_OK ? expand_all(b, error) : status;
}

/* What is needed for building alone. */
static void forget_scaffold(struct builder *b) {
    key_table_clear(&b->numbers);
    graph_pool_forget_numbers(&b->pool);
    ARRAY_FREE(&b->memory, b->states, b->state_capacity);
    ARRAY_FREE(&b->memory, b->depth, b->depth_capacity);
    b->field = NULL;
}

static graze_status build_on(struct builder *b, graze_solver *solver, const graze_position *start,
                             graze_error *error) {
    struct field field;
    limits_start_aside(&b->memory, &solver->limits, 0);
    key_table_init(&b->numbers, &b->memory);
    graph_pool_init(&b->pool, &b->memory);
    graze_status status = field_init(&field, solver, start, &b->pool, error);
    b->field = &field;
    if (status == GRAZE_OK) {
        status = build(b, error);
    }
    forget_scaffold(b);
    field_clear(&field);
    return status;
}

static graze_status check_solver(const graze_position *start, const graze_solver *solver,
                                 graze_error *error) {
    bool misere = position_kind(start) == GRAZE_MISERE;
    return solver->game == position_game(start) && solver_is_misere(solver) == misere
               ? GRAZE_OK
               : fail(error, GRAZE_BAD_ARGUMENT,
                      "the solver answers another game, or another kind of play, than that of "
                      "the position");
}

graze_status graze_strategy_new(graze_strategy **strategy, const graze_position *start,
                                graze_solver *solver, const graze_strategy_options *options,
                                graze_error *error) {
    TRY(check_solver(start, solver, error));
    struct builder *b = calloc(1, sizeof *b);
    if (!b) {
        return fail_memory(error);
    }
    b->made.complete = true;
    b->options = options ? *options : (graze_strategy_options){0};
    b->made.numbers = b->options.numbers;
    solver_begin(solver);
    solver_hold(solver);
    graze_status status = build_on(b, solver, start, error);
    solver_release(solver);
    b->made.nodes = b->nodes;
    if (status != GRAZE_OK) {
        graze_strategy_free(&b->made);
        return solver_fail(solver, status, error);
    }
    *strategy = &b->made;
    return GRAZE_OK;
}

static bool names_move(const graze_strategy_move *move, const uint32_t *chosen, size_t count) {
    return (move->choose_count == count &&
            memcmp(move->choose, chosen, count * sizeof *chosen) == 0) ||
           (move->take_count == count && memcmp(move->take, chosen, count * sizeof *chosen) == 0);
}

const graze_strategy_move *graze_strategy_find(const graze_strategy *strategy, size_t node,
                                               const uint32_t *chosen, size_t count) {
    const graze_strategy_node *at = &strategy->nodes[node];
    for (size_t i = 0; i < at->move_count; i++) {
        if (names_move(&at->moves[i], chosen, count)) {
            return &at->moves[i];
        }
    }
    return NULL;
}
