#include "structure/growth/attached_part.h"

#include "moves/connected_sets.h"

#include <stdlib.h>

graze_status side_reserve(struct limits *limits, void **memory, size_t *capacity, size_t needed,
                          size_t item) {
    if (needed <= *capacity) {
        return GRAZE_OK;
    }
    size_t larger = 2 * *capacity > needed ? 2 * *capacity : needed + 16;
    TRY(limits_realloc(limits, memory, *capacity * item, larger * item));
    *capacity = larger;
    return GRAZE_OK;
}

/* ---- twins ---------------------------------------------------------------------------------- */

/* Whether exchanging v and w is a symmetry: the same neighbours, themselves left out. */
static bool are_twins(const struct board *board, uint32_t v, uint32_t w) {
    vword of_v[BOARD_ROW_WORDS], of_w[BOARD_ROW_WORDS];
    vset_copy(of_v, board->rows + (size_t)v * board->words, board->words);
    vset_copy(of_w, board->rows + (size_t)w * board->words, board->words);
    vset_drop(of_v, w);
    vset_drop(of_w, v);
    return vset_equal(of_v, of_w, board->words);
}

/* Chains the twins other than u: being a twin is transitive. O(n^2). */
static graze_status find_twins(struct side *side) {
    const struct board *board = side->part->board;
    side->twin = malloc(board->n * sizeof *side->twin);
    if (!side->twin) {
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t v = 0; v < board->n; v++) {
        side->twin[v] = NO_VERTEX;
        for (uint32_t w = v + 1; v != side->u && w < board->n; w++) {
            if (w != side->u && are_twins(board, v, w)) {
                side->twin[v] = w;
                break;
            }
        }
    }
    return GRAZE_OK;
}

/* Of sets that differ by exchanging twins, keeps the one with the smallest twins. */
static void sort_twins(const struct side *side, vword *set) {
    uint32_t n = side->part->board->n;
    bool moved = true;
    while (moved) {
        moved = false;
        for (uint32_t v = 0; v < n; v++) {
            uint32_t w = side->twin[v];
            if (w != NO_VERTEX && !vset_has(set, v) && vset_has(set, w)) {
                vset_add(set, v);
                vset_drop(set, w);
                moved = true;
            }
        }
    }
}

/* ---- loose pieces --------------------------------------------------------------------------- */

/* The xor of the components of a set, each solved in the ordinary way. */
static graze_status pieces_value(uint32_t *value, struct side *side, const vword *set,
                                 graze_error *error) {
    uint32_t number;
    bool is_new;
    int64_t found = 0;
    TRY(set_map_number(&number, &is_new, &side->pieces, set));
    if (is_new) {
        TRY(SIDE_RESERVE(side, side->piece_value, side->piece_capacity, (size_t)number + 1));
        TRY(solver_value(&found, side->solver, &side->parts, side->part, set, error));
        side->piece_value[number] = found;
    }
    *value = (uint32_t)side->piece_value[number];
    return GRAZE_OK;
}

/* What is left of a part when a set goes. */
struct remainder {
    vword with_u[BOARD_ROW_WORDS]; /* the component of u, empty when u went */
    uint32_t pieces;               /* the xor of the others */
    uint8_t loose;                 /* how many others: 0, 1, or 2 for more */
};

static graze_status find_remainder(struct remainder *left, struct side *side, const vword *part,
                                   const vword *taken, graze_error *error) {
    const struct board *board = side->part->board;
    unsigned words = board->words;
    vword rest[BOARD_ROW_WORDS] = {0}, piece[BOARD_ROW_WORDS], walk[2 * BOARD_ROW_WORDS];
    *left = (struct remainder){.pieces = 0};
    vset_without(rest, part, taken, words);
    if (vset_has(rest, side->u)) {
        board_component(left->with_u, board, rest, side->u, walk, words);
        vset_without(rest, rest, left->with_u, words);
    }
    uint32_t first = vset_next(rest, 0, words);
    if (first == UINT32_MAX) {
        return GRAZE_OK;
    }
    board_component(piece, board, rest, first, walk, words);
    left->loose = vset_equal(piece, rest, words) ? 1 : 2;
    return pieces_value(&left->pieces, side, rest, error);
}

/* ---- moves ---------------------------------------------------------------------------------- */

graze_status side_add_cut(struct side *side, side_cut cut, const side_part *part) {
    for (size_t i = part->cut; i < side->cut_count; i++) {
        const side_cut *known = &side->cuts[i];
        if (known->pieces == cut.pieces && known->taken == cut.taken && known->least == cut.least &&
            known->digit == cut.digit && known->loose == cut.loose) {
            return GRAZE_OK;
        }
    }
    TRY(SIDE_RESERVE(side, side->cuts, side->cut_capacity, side->cut_count + 1));
    side->cuts[side->cut_count++] = cut;
    return GRAZE_OK;
}

/* Repeated moves only cost time: the last few are enough to find most of them. */
static graze_status add_move(struct side *side, struct remainder *left, const side_part *part) {
    enum { LOOK_BACK = 64 };
    size_t known = side->move_count - part->move;
    size_t from = known < LOOK_BACK ? part->move : side->move_count - LOOK_BACK;
    uint32_t target;
    bool is_new;
    sort_twins(side, left->with_u);
    TRY(set_map_number(&target, &is_new, &side->sets, left->with_u));
    for (size_t i = from; i < side->move_count; i++) {
        if (side->moves[i].target == target && side->moves[i].pieces == left->pieces) {
            return GRAZE_OK;
        }
    }
    TRY(SIDE_RESERVE(side, side->moves, side->move_capacity, side->move_count + 1));
    side->moves[side->move_count++] = (side_move){target, left->pieces};
    return GRAZE_OK;
}

/* The bit of a digit for a number of components that are left. */
static unsigned bit_of(unsigned components) {
    return components == 0 ? LEAVES_NOTHING : components == 1 ? LEAVES_ONE_PIECE : LEAVES_PIECES;
}

/* Adds the moves that take a connected set, and the path's vertices where u is in it. */
static graze_status add_connected_set(struct side *side, const vword *set, const vword *taken,
                                      const side_part *part, graze_error *error) {
    const leg_rule *rule = side->rule;
    uint32_t size = vset_count(taken, side->part->board->words);
    struct remainder left;
    bool takes_u = vset_has(taken, side->u);
    if (!takes_u && !rule->digit[size]) {
        return GRAZE_OK;
    }
    TRY(find_remainder(&left, side, set, taken, error));
    if (!takes_u) {
        bool legal = rule->digit[size] & bit_of(1 + left.loose);
        return legal ? add_move(side, &left, part) : GRAZE_OK;
    }
    for (uint32_t j = 0; size + j <= rule->top; j++) {
        if (rule->digit[size + j]) {
            side_cut cut = {.pieces = left.pieces,
                            .taken = j,
                            .least = j,
                            .digit = rule->digit[size + j],
                            .loose = left.loose};
            TRY(side_add_cut(side, cut, part));
        }
    }
    return GRAZE_OK;
}

static graze_status list_connected_sets(struct side *side, const vword *set, const side_part *part,
                                        graze_error *error) {
    static const ruleset any_connected_set = {.name = "connected sets",
                                              .moves = &connected_set_moves};
    const struct board *board = side->part->board;
    uint32_t top = side->rule->top < board->n ? side->rule->top : board->n;
    uint8_t digit[BOARD_ROW_WORDS * VWORD_BITS + 1];
    memset(digit, LEAVES_NOTHING | LEAVES_ONE_PIECE | LEAVES_PIECES, sizeof digit);
    graze_game game = {.rules = &any_connected_set, .parameters = {.digit = digit, .top = top}};
    move_sink sink;
    vword *scratch =
        malloc(position_scratch_words(&game, board->n, board->words) * sizeof *scratch);
    if (!scratch) {
        return GRAZE_NO_MEMORY;
    }
    sink_init(&sink, &side->solver->limits, board->words);
    position p = {.board = board,
                  .alive = set,
                  .words = board->words,
                  .game = &game.parameters,
                  .scratch = scratch};
    graze_status status = game_moves(&game, &p, &sink);
    for (size_t i = 0; i < sink.count && status == GRAZE_OK; i++) {
        vword taken[BOARD_ROW_WORDS];
        sink_get(taken, &sink, i);
        status = add_connected_set(side, set, taken, part, error);
    }
    sink_clear(&sink);
    free(scratch);
    return status;
}

/* Adds the moves of a vertex of H with its neighbours: at u one of the path goes as well. */
static graze_status add_neighbourhood(struct side *side, const vword *set, uint32_t v,
                                      const side_part *part, graze_error *error) {
    const struct board *board = side->part->board;
    vword taken[BOARD_ROW_WORDS] = {0};
    struct remainder left;
    for (unsigned i = 0; i < board->words; i++) {
        taken[i] = board->rows[(size_t)v * board->words + i] & set[i];
    }
    vset_add(taken, v);
    TRY(find_remainder(&left, side, set, taken, error));
    if (!vset_has(taken, side->u)) {
        bool legal = side->rule->whole & bit_of(1 + left.loose);
        return legal ? add_move(side, &left, part) : GRAZE_OK;
    }
    side_cut cut = {.pieces = left.pieces,
                    .taken = v == side->u,
                    .digit = side->rule->whole,
                    .loose = left.loose};
    return side_add_cut(side, cut, part);
}

static graze_status list_neighbourhoods(struct side *side, const vword *set, const side_part *part,
                                        graze_error *error) {
    unsigned words = side->part->board->words;
    FOR_EACH_VERTEX (v, set, words) {
        TRY(limits_spend(&side->solver->limits, 16));
        TRY(add_neighbourhood(side, set, v, part, error));
    }
    /* the first vertex of the path takes u and the second with it */
    vword only_u[BOARD_ROW_WORDS] = {0};
    struct remainder left;
    vset_add(only_u, side->u);
    TRY(find_remainder(&left, side, set, only_u, error));
    side_cut cut = {.pieces = left.pieces,
                    .taken = 2,
                    .least = 1,
                    .digit = side->rule->whole,
                    .loose = left.loose};
    return side_add_cut(side, cut, part);
}

graze_status side_check_size(const struct side *side, graze_error *error) {
    bool fits = side->sets.count <= SIDE_MOST_PARTS &&
                side->move_count + side->cut_count <= SIDE_MOST_MOVES;
    return fits ? GRAZE_OK : fail(error, GRAZE_TOO_LARGE, "too many parts for a table");
}

/* ---- all parts ------------------------------------------------------------------------------ */

static graze_status list_part(struct side *side, uint32_t number, graze_error *error) {
    vword set[BOARD_ROW_WORDS]; /* a copy: the map grows on the way */
    vset_copy(set, set_map_key(&side->sets, number), side->sets.words);
    TRY(SIDE_RESERVE(side, side->list, side->list_capacity, (size_t)number + 1));
    side_part part = {.move = side->move_count, .cut = side->cut_count};
    TRY((side->rule->neighbourhoods ? list_neighbourhoods : list_connected_sets)(side, set, &part,
                                                                                 error));
    part.move_end = side->move_count;
    part.cut_end = side->cut_count;
    side->list[number] = part;
    return side_check_size(side, error);
}

/* Counting sort of the parts by their number of vertices. */
static graze_status sort_parts(struct side *side) {
    uint32_t n = side->part->board->n;
    unsigned words = side->sets.words;
    size_t count = side->sets.count;
    size_t *begin = calloc((size_t)n + 2, sizeof *begin);
    side->order = malloc(count * sizeof *side->order);
    if (!begin || !side->order) {
        free(begin);
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        begin[vset_count(set_map_key(&side->sets, i), words) + 1]++;
    }
    for (uint32_t size = 0; size <= n; size++) {
        begin[size + 1] += begin[size];
    }
    for (uint32_t i = 0; i < count; i++) {
        side->order[begin[vset_count(set_map_key(&side->sets, i), words)]++] = i;
    }
    free(begin);
    return GRAZE_OK;
}

/* The xor of the components without u. */
static graze_status solve_beside(struct side *side, graze_error *error) {
    for (size_t i = 0; i < side->parts.count; i++) {
        struct part *part = &side->parts.part[i];
        int64_t value = 0;
        if (part == side->part) {
            continue;
        }
        TRY(parts_require_board(&side->parts, part, error));
        vword *all = malloc(part->board->words * sizeof *all);
        if (!all) {
            return GRAZE_NO_MEMORY;
        }
        vset_fill(all, part->count, part->board->words);
        graze_status status = solver_value(&value, side->solver, &side->parts, part, all, error);
        free(all);
        TRY(status);
        side->beside ^= value;
        part_release(part);
    }
    return GRAZE_OK;
}

static graze_status list_parts(struct side *side, graze_error *error) {
    const struct board *board = side->part->board;
    uint32_t whole;
    bool is_new;
    vword all[BOARD_ROW_WORDS];
    set_map_init(&side->sets, &side->solver->limits, board->words);
    set_map_init(&side->pieces, &side->solver->limits, board->words);
    TRY(find_twins(side));
    vset_fill(all, board->n, board->words);
    TRY(set_map_number(&whole, &is_new, &side->sets, all));
    for (uint32_t i = 0; i < side->sets.count; i++) {
        TRY(list_part(side, i, error));
    }
    return GRAZE_OK;
}

graze_status side_init(struct side *side, graze_solver *solver, const leg_rule *rule,
                       const graze_graph *graph, uint32_t u, graze_error *error) {
    *side = (struct side){.rule = rule, .solver = solver};
    TRY(parts_split(&side->parts, graph, false, error));
    side->parts.is_summand = true;
    side->part = &side->parts.part[side->parts.of[u]];
    side->u = side->parts.local[u];
    TRY(parts_require_board(&side->parts, side->part, error));
    graze_status status = solve_beside(side, error);
    if (status == GRAZE_OK) {
        bool wide = side->part->count > BOARD_ROW_WORDS * VWORD_BITS;
        status = wide ? side_list_by_leg(side, error) : list_parts(side, error);
    }
    if (status == GRAZE_OK) {
        status = sort_parts(side);
    }
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : status;
}

void side_clear(struct side *side) {
    if (!side->solver) {
        return;
    }
    struct limits *limits = &side->solver->limits;
    limits_free(limits, side->list, side->list_capacity * sizeof *side->list);
    limits_free(limits, side->moves, side->move_capacity * sizeof *side->moves);
    limits_free(limits, side->cuts, side->cut_capacity * sizeof *side->cuts);
    limits_free(limits, side->piece_value, side->piece_capacity * sizeof *side->piece_value);
    set_map_clear(&side->sets);
    set_map_clear(&side->pieces);
    parts_clear(&side->parts);
    free(side->order);
    free(side->twin);
    *side = (struct side){0};
}
