/* Lists the parts of a graph with an attached path as sets of vertices, and the moves of each. */
#include "structure/growth/attached_graph.h"

#include "graph/induced.h"
#include "moves/connected_sets.h"

#include <stdlib.h>

/* ---- twins: vertices with the same neighbours ----------------------------------------------- */

/* Whether exchanging v and w is a symmetry: they have the same neighbours except each other. */
static bool are_twins(const struct board *board, uint32_t v, uint32_t w) {
    vword of_v[BOARD_ROW_WORDS], of_w[BOARD_ROW_WORDS];
    vset_copy(of_v, board->rows + (size_t)v * board->words, board->words);
    vset_copy(of_w, board->rows + (size_t)w * board->words, board->words);
    vset_drop(of_v, w);
    vset_drop(of_w, v);
    return vset_equal(of_v, of_w, board->words);
}

/* Chains the twins other than u: being a twin is transitive. O(n^2). */
static graze_status find_twins(struct attached_graph *attached) {
    const struct board *board = attached->board;
    attached->twin = malloc(board->n * sizeof *attached->twin);
    if (!attached->twin) {
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t v = 0; v < board->n; v++) {
        attached->twin[v] = NO_VERTEX;
        for (uint32_t w = v + 1; v != attached->u && w < board->n; w++) {
            if (w != attached->u && are_twins(board, v, w)) {
                attached->twin[v] = w;
                break;
            }
        }
    }
    return GRAZE_OK;
}

/* Of sets that differ by exchanging twins, keeps the one with the smallest twins. */
static void sort_twins(const struct attached_graph *attached, vword *set) {
    uint32_t n = attached->board->n;
    bool moved = true;
    while (moved) {
        moved = false;
        for (uint32_t v = 0; v < n; v++) {
            uint32_t w = attached->twin[v];
            if (w != NO_VERTEX && !vset_has(set, v) && vset_has(set, w)) {
                vset_add(set, v);
                vset_drop(set, w);
                moved = true;
            }
        }
    }
}

/* ---- loose pieces --------------------------------------------------------------------------- */

/* The xor of the components of a set, which the solver is asked for once. */
static graze_status pieces_value(uint32_t *value, struct attached_graph *attached, const vword *set,
                                 graze_error *error) {
    uint32_t number;
    bool is_new;
    int64_t found = 0;
    TRY(set_table_number(&number, &is_new, &attached->pieces, set));
    if (is_new) {
        TRY(ARRAY_RESERVE(attached->solver->limits, attached->piece_value, attached->piece_capacity,
                          (size_t)number + 1));
        TRY(attached->solver->value_of_set(&found, attached->opened, set, error));
        attached->piece_value[number] = found;
    }
    *value = (uint32_t)attached->piece_value[number];
    return GRAZE_OK;
}

/* What remains of a part when a set is removed. */
struct remainder {
    vword with_u[BOARD_ROW_WORDS]; /* the component of u, empty when u was removed */
    uint32_t pieces;               /* the xor of the others */
    uint8_t loose;                 /* how many others: 0, 1, or 2 for more */
};

static graze_status find_remainder(struct remainder *left, struct attached_graph *attached,
                                   const vword *part, const vword *taken, graze_error *error) {
    const struct board *board = attached->board;
    unsigned words = board->words;
    vword rest[BOARD_ROW_WORDS] = {0}, piece[BOARD_ROW_WORDS], walk[2 * BOARD_ROW_WORDS];
    *left = (struct remainder){.pieces = 0};
    vset_without(rest, part, taken, words);
    if (vset_has(rest, attached->u)) {
        board_component(left->with_u, board, rest, attached->u, walk, words);
        vset_without(rest, rest, left->with_u, words);
    }
    uint32_t first = vset_next(rest, 0, words);
    if (first == UINT32_MAX) {
        return GRAZE_OK;
    }
    board_component(piece, board, rest, first, walk, words);
    left->loose = vset_equal(piece, rest, words) ? 1 : 2;
    return pieces_value(&left->pieces, attached, rest, error);
}

/* ---- moves ---------------------------------------------------------------------------------- */

graze_status attached_graph_add_cut(struct attached_graph *attached, cut_move cut,
                                    const attached_part *part) {
    for (size_t i = part->cut; i < attached->cut_count; i++) {
        const cut_move *known = &attached->cuts[i];
        if (known->pieces == cut.pieces && known->taken == cut.taken && known->least == cut.least &&
            known->digit == cut.digit && known->loose == cut.loose) {
            return GRAZE_OK;
        }
    }
    TRY(ARRAY_RESERVE(attached->solver->limits, attached->cuts, attached->cut_capacity,
                      attached->cut_count + 1));
    attached->cuts[attached->cut_count++] = cut;
    return GRAZE_OK;
}

/* Repeated moves only cost time: the last few are enough to find most of them. */
static graze_status add_move(struct attached_graph *attached, struct remainder *left,
                             const attached_part *part) {
    enum { LOOK_BACK = 64 };
    size_t known = attached->move_count - part->move;
    size_t from = known < LOOK_BACK ? part->move : attached->move_count - LOOK_BACK;
    uint32_t target;
    bool is_new;
    sort_twins(attached, left->with_u);
    TRY(set_table_number(&target, &is_new, &attached->sets, left->with_u));
    for (size_t i = from; i < attached->move_count; i++) {
        if (attached->moves[i].target == target && attached->moves[i].pieces == left->pieces) {
            return GRAZE_OK;
        }
    }
    TRY(ARRAY_RESERVE(attached->solver->limits, attached->moves, attached->move_capacity,
                      attached->move_count + 1));
    attached->moves[attached->move_count++] = (inner_move){target, left->pieces};
    return GRAZE_OK;
}

/* Adds the moves that remove a connected set; a set with u may go on into the path. */
static graze_status add_connected_set(struct attached_graph *attached, const vword *set,
                                      const vword *taken, const attached_part *part,
                                      graze_error *error) {
    const leg_rule *rule = attached->rule;
    uint32_t size = vset_count(taken, attached->board->words);
    struct remainder left;
    bool takes_u = vset_has(taken, attached->u);
    if (!takes_u && !rule->digit[size]) {
        return GRAZE_OK;
    }
    TRY(find_remainder(&left, attached, set, taken, error));
    if (!takes_u) {
        bool legal = rule->digit[size] & digit_bit(1 + left.loose);
        return legal ? add_move(attached, &left, part) : GRAZE_OK;
    }
    for (uint32_t j = 0; size + j <= rule->top; j++) {
        if (rule->digit[size + j]) {
            cut_move cut = {.pieces = left.pieces,
                            .taken = j,
                            .least = j,
                            .digit = rule->digit[size + j],
                            .loose = left.loose};
            TRY(attached_graph_add_cut(attached, cut, part));
        }
    }
    return GRAZE_OK;
}

static graze_status list_connected_sets(struct attached_graph *attached, const vword *set,
                                        const attached_part *part, graze_error *error) {
    static const ruleset any_connected_set = {.name = "connected sets",
                                              .moves = &connected_set_moves};
    const struct board *board = attached->board;
    uint32_t top = attached->rule->top < board->n ? attached->rule->top : board->n;
    uint8_t digit[BOARD_ROW_WORDS * VWORD_BITS + 1];
    memset(digit, LEAVES_NOTHING | LEAVES_ONE_PIECE | LEAVES_PIECES, sizeof digit);
    graze_game game = {.rules = &any_connected_set, .parameters = {.digit = digit, .top = top}};
    move_sink sink;
    vword *scratch =
        malloc(position_scratch_words(&game, board->n, board->words) * sizeof *scratch);
    if (!scratch) {
        return GRAZE_NO_MEMORY;
    }
    sink_init(&sink, attached->solver->limits, board->words);
    position p = {.board = board,
                  .alive = set,
                  .words = board->words,
                  .game = &game.parameters,
                  .scratch = scratch};
    graze_status status = game_moves(&game, &p, &sink);
    for (size_t i = 0; i < sink.count && status == GRAZE_OK; i++) {
        vword taken[BOARD_ROW_WORDS];
        sink_get(taken, &sink, i);
        status = add_connected_set(attached, set, taken, part, error);
    }
    sink_clear(&sink);
    free(scratch);
    return status;
}

/* Adds the moves that remove a vertex of H with its neighbours; u has one more in the path. */
static graze_status add_neighbourhood(struct attached_graph *attached, const vword *set, uint32_t v,
                                      const attached_part *part, graze_error *error) {
    const struct board *board = attached->board;
    vword taken[BOARD_ROW_WORDS] = {0};
    struct remainder left;
    for (unsigned i = 0; i < board->words; i++) {
        taken[i] = board->rows[(size_t)v * board->words + i] & set[i];
    }
    vset_add(taken, v);
    TRY(find_remainder(&left, attached, set, taken, error));
    if (!vset_has(taken, attached->u)) {
        bool legal = attached->rule->whole & digit_bit(1 + left.loose);
        return legal ? add_move(attached, &left, part) : GRAZE_OK;
    }
    cut_move cut = {.pieces = left.pieces,
                    .taken = v == attached->u,
                    .digit = attached->rule->whole,
                    .loose = left.loose};
    return attached_graph_add_cut(attached, cut, part);
}

static graze_status list_neighbourhoods(struct attached_graph *attached, const vword *set,
                                        const attached_part *part, graze_error *error) {
    unsigned words = attached->board->words;
    FOR_EACH_VERTEX (v, set, words) {
        TRY(limits_spend(attached->solver->limits, 16));
        TRY(add_neighbourhood(attached, set, v, part, error));
    }
    /* the neighbours of the first vertex of the path are u and the second */
    vword only_u[BOARD_ROW_WORDS] = {0};
    struct remainder left;
    vset_add(only_u, attached->u);
    TRY(find_remainder(&left, attached, set, only_u, error));
    cut_move cut = {.pieces = left.pieces,
                    .taken = 2,
                    .least = 1,
                    .digit = attached->rule->whole,
                    .loose = left.loose};
    return attached_graph_add_cut(attached, cut, part);
}

graze_status attached_graph_check_size(const struct attached_graph *attached, graze_error *error) {
    bool fits = attached->sets.count <= ATTACHED_MOST_PARTS &&
                attached->move_count + attached->cut_count <= ATTACHED_MOST_MOVES;
    return fits ? GRAZE_OK : fail(error, GRAZE_TOO_LARGE, "too many parts for a table");
}

/* ---- all parts ------------------------------------------------------------------------------ */

static graze_status list_part(struct attached_graph *attached, uint32_t number,
                              graze_error *error) {
    vword set[BOARD_ROW_WORDS]; /* a copy: the map grows while moves are added */
    vset_copy(set, set_table_key(&attached->sets, number), attached->sets.words);
    TRY(ARRAY_RESERVE(attached->solver->limits, attached->parts, attached->part_capacity,
                      (size_t)number + 1));
    attached_part part = {.move = attached->move_count, .cut = attached->cut_count};
    TRY((attached->rule->neighbourhoods ? list_neighbourhoods : list_connected_sets)(attached, set,
                                                                                     &part, error));
    part.move_end = attached->move_count;
    part.cut_end = attached->cut_count;
    attached->parts[number] = part;
    return attached_graph_check_size(attached, error);
}

/* Counting sort of the parts by their number of vertices. */
static graze_status sort_parts(struct attached_graph *attached) {
    uint32_t n = attached->board->n;
    unsigned words = attached->sets.words;
    size_t count = attached->sets.count;
    size_t *begin = calloc((size_t)n + 2, sizeof *begin);
    attached->order = malloc(count * sizeof *attached->order);
    if (!begin || !attached->order) {
        free(begin);
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t i = 0; i < count; i++) {
        begin[vset_count(set_table_key(&attached->sets, i), words) + 1]++;
    }
    for (uint32_t size = 0; size <= n; size++) {
        begin[size + 1] += begin[size];
    }
    for (uint32_t i = 0; i < count; i++) {
        attached->order[begin[vset_count(set_table_key(&attached->sets, i), words)]++] = i;
    }
    free(begin);
    return GRAZE_OK;
}

static graze_status list_parts(struct attached_graph *attached, graze_error *error) {
    const struct board *board = attached->board;
    uint32_t whole;
    bool is_new;
    vword all[BOARD_ROW_WORDS];
    set_table_init_numbers(&attached->sets, attached->solver->limits, board->words);
    set_table_init_numbers(&attached->pieces, attached->solver->limits, board->words);
    TRY(find_twins(attached));
    vset_fill(all, board->n, board->words);
    TRY(set_table_number(&whole, &is_new, &attached->sets, all));
    for (uint32_t i = 0; i < attached->sets.count; i++) {
        TRY(list_part(attached, i, error));
    }
    return GRAZE_OK;
}

/* Lists the parts while the solver is open for questions about the component of u. */
static graze_status list_all(struct attached_graph *attached, graze_error *error) {
    const piece_solver *solver = attached->solver;
    bool wide = attached->board->words > BOARD_ROW_WORDS;
    if (wide) {
        TRY(attached_graph_list_by_leg(attached, error));
        return sort_parts(attached);
    }
    TRY(solver->open(&attached->opened, solver->context, attached->graph, error));
    graze_status status = list_parts(attached, error);
    solver->close(attached->opened);
    attached->opened = NULL;
    return status == GRAZE_OK ? sort_parts(attached) : status;
}

graze_status attached_graph_init(struct attached_graph *attached, const piece_solver *solver,
                                 const leg_rule *rule, const graze_graph *graph, uint32_t u,
                                 graze_error *error) {
    *attached = (struct attached_graph){.rule = rule, .solver = solver};
    TRY(graph_component_of(&attached->graph, NULL, &attached->u, graph, u, error));
    TRY(board_new_whole(&attached->board, attached->graph, error));
    return limits_fail(solver->limits, list_all(attached, error), error);
}

void attached_graph_clear(struct attached_graph *attached) {
    if (!attached->solver) {
        return;
    }
    struct limits *limits = attached->solver->limits;
    ARRAY_FREE(limits, attached->parts, attached->part_capacity);
    ARRAY_FREE(limits, attached->moves, attached->move_capacity);
    ARRAY_FREE(limits, attached->cuts, attached->cut_capacity);
    ARRAY_FREE(limits, attached->piece_value, attached->piece_capacity);
    set_table_clear(&attached->sets);
    set_table_clear(&attached->pieces);
    board_free(attached->board);
    graze_graph_free(attached->graph);
    free(attached->order);
    free(attached->twin);
    *attached = (struct attached_graph){0};
}
