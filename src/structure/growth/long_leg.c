/*
 * Lists the parts of an attached graph with a long leg: a path attached to u beside the growing
 * one. A part is a pair of a part H of the shorter graph, without the leg, and a number i of
 * vertices that remain of the leg; its moves are those of H, and moves in the leg.
 */
#include "graph/induced.h"
#include "structure/growth/attached_graph.h"
#include "structure/growth/path_values.h"

#include <stdlib.h>

struct long_leg {
    struct attached_graph *attached; /* that is being listed */
    struct attached_graph shorter;   /* without the leg */
    struct path_values paths;
    uint32_t *vertices; /* of the leg, from u on, as numbers of the board */
    uint32_t length;
    uint32_t *board_number; /* of a vertex of the shorter graph */
};

/* ---- finding the leg ------------------------------------------------------------------------ */

/* The other neighbour of a vertex of degree 2. */
static uint32_t step(const struct board *board, uint32_t from, uint32_t at) {
    const uint32_t *two = board->neighbour + board->offset[at];
    return two[0] == from ? two[1] : two[0];
}

static uint64_t degree(const struct board *board, uint32_t v) {
    return board->offset[v + 1] - board->offset[v];
}

/* The length of the path that begins at a neighbour of u and ends in a leaf; 0: it does not. */
static uint32_t leg_length(const struct board *board, uint32_t u, uint32_t first) {
    uint32_t from = u, at = first, length = 1;
    while (at != u && degree(board, at) == 2) {
        uint32_t next = step(board, from, at);
        from = at;
        at = next;
        length++;
    }
    return at != u && degree(board, at) == 1 ? length : 0;
}

/* Finds the longest leg on u; GRAZE_TOO_LARGE when there is none. */
static graze_status find_leg(struct long_leg *leg, graze_error *error) {
    const struct attached_graph *attached = leg->attached;
    const struct board *board = attached->board;
    uint32_t best = NO_VERTEX;
    for (uint64_t i = board->offset[attached->u]; i < board->offset[attached->u + 1]; i++) {
        uint32_t length = leg_length(board, attached->u, board->neighbour[i]);
        if (length > leg->length) {
            leg->length = length;
            best = board->neighbour[i];
        }
    }
    if (best == NO_VERTEX) {
        return fail(error, GRAZE_TOO_LARGE, "too many vertices for a table");
    }
    leg->vertices = malloc(leg->length * sizeof *leg->vertices);
    if (!leg->vertices) {
        return GRAZE_NO_MEMORY;
    }
    leg->vertices[0] = best;
    for (uint32_t i = 1; i < leg->length; i++) {
        uint32_t from = i > 1 ? leg->vertices[i - 2] : attached->u;
        leg->vertices[i] = step(board, from, leg->vertices[i - 1]);
    }
    return GRAZE_OK;
}

/* Lists the parts of the graph without the leg. */
static graze_status list_shorter(struct long_leg *leg, graze_error *error) {
    const struct attached_graph *attached = leg->attached;
    uint32_t u = attached->u;
    bool *gone = calloc(attached->board->n, sizeof *gone);
    graze_graph *graph = NULL;
    if (!gone) {
        return GRAZE_NO_MEMORY;
    }
    for (uint32_t i = 0; i < leg->length; i++) {
        gone[leg->vertices[i]] = true;
        u -= leg->vertices[i] < attached->u;
    }
    graze_status status = graph_without(&graph, &leg->board_number, attached->graph, gone, error);
    if (status == GRAZE_OK) {
        status =
            attached_graph_init(&leg->shorter, attached->solver, attached->rule, graph, u, error);
    }
    graze_graph_free(graph);
    free(gone);
    return status;
}

/* ---- the parts ------------------------------------------------------------------------------ */

/* The number of part H with i vertices of the leg: the whole is number 0. */
static uint32_t number_of(const struct long_leg *leg, uint32_t part, uint32_t i) {
    return (leg->length - i) * (uint32_t)leg->shorter.sets.count + part;
}

/* A set of the shorter graph, on the board. */
static void widen(vword *wide, const struct long_leg *leg, const vword *set) {
    unsigned words = leg->shorter.sets.words;
    vset_clear(wide, leg->attached->board->words);
    FOR_EACH_VERTEX (v, set, words) {
        vset_add(wide, leg->board_number[v]);
    }
}

static graze_status number_sets(struct long_leg *leg, vword *wide) {
    uint32_t number;
    bool is_new;
    for (uint32_t i = leg->length + 1; i-- > 0;) {
        for (uint32_t part = 0; part < leg->shorter.sets.count; part++) {
            widen(wide, leg, set_table_key(&leg->shorter.sets, part));
            for (uint32_t j = 0; j < i; j++) {
                vset_add(wide, leg->vertices[j]);
            }
            TRY(set_table_number(&number, &is_new, &leg->attached->sets, wide));
        }
        TRY(limits_spend(leg->attached->solver->limits, 1 + i / 16));
    }
    return GRAZE_OK;
}

/* Loose pieces of the shorter graph keep their values; those of the leg are paths. */
static graze_status number_pieces(struct long_leg *leg, vword *wide) {
    const struct attached_graph *shorter = &leg->shorter;
    struct attached_graph *attached = leg->attached;
    uint32_t number;
    bool is_new;
    for (uint32_t i = 0; i < shorter->pieces.count; i++) {
        widen(wide, leg, set_table_key(&shorter->pieces, i));
        TRY(set_table_number(&number, &is_new, &attached->pieces, wide));
        TRY(ARRAY_RESERVE(attached->solver->limits, attached->piece_value, attached->piece_capacity,
                          (size_t)number + 1));
        attached->piece_value[number] = shorter->piece_value[i];
    }
    return GRAZE_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static graze_status add_move(struct attached_graph *attached, uint32_t target, uint32_t pieces) {
    TRY(ARRAY_RESERVE(attached->solver->limits, attached->moves, attached->move_capacity,
                      attached->move_count + 1));
    attached->moves[attached->move_count++] = (inner_move){target, pieces};
    return GRAZE_OK;
}

/* Moves of H away from u, and moves in the leg. */
static graze_status add_moves(struct long_leg *leg, uint32_t part, uint32_t i) {
    const struct attached_graph *shorter = &leg->shorter;
    const leg_rule *rule = shorter->rule;
    for (size_t m = shorter->parts[part].move; m < shorter->parts[part].move_end; m++) {
        const inner_move *move = &shorter->moves[m];
        TRY(add_move(leg->attached, number_of(leg, move->target, i), move->pieces));
    }
    for (uint32_t s = 1; s <= rule->top && s <= i; s++) {
        if (rule->digit[s] & LEAVES_ONE_PIECE) {
            TRY(add_move(leg->attached, number_of(leg, part, i - s), 0));
        }
        for (uint32_t j = 0; (rule->digit[s] & LEAVES_PIECES) && j < i - s; j++) {
            TRY(add_move(leg->attached, number_of(leg, part, j), leg->paths.value[i - s - j]));
        }
    }
    return GRAZE_OK;
}

/* A cut that leaves rest vertices of the leg, and removes some of the growing path. */
static graze_status add_cut(struct long_leg *leg, cut_move cut, uint32_t taken, uint32_t least,
                            uint32_t rest, const attached_part *part) {
    cut.taken = taken;
    cut.least = least;
    cut.pieces ^= leg->paths.value[rest];
    cut.loose = (uint8_t)(cut.loose + (rest > 0) < 2 ? cut.loose + (rest > 0) : 2);
    return attached_graph_add_cut(leg->attached, cut, part);
}

static uint32_t less(uint32_t length, uint32_t taken) {
    return length > taken ? length - taken : 0;
}

/* Node-Kayles: u has one neighbour in the leg; the first vertex of the leg has u and one more. */
static graze_status share_neighbourhood(struct long_leg *leg, const cut_move *cut, uint32_t i,
                                        const attached_part *part) {
    TRY(add_cut(leg, *cut, cut->taken, cut->least, cut->taken == 1 ? less(i, 1) : i, part));
    return cut->taken == 2 && i > 0 ? add_cut(leg, *cut, 0, 0, less(i, 2), part) : GRAZE_OK;
}

/* Octal games: the vertices that are removed with u come from the leg and the growing path. */
static graze_status share_set(struct long_leg *leg, const cut_move *cut, uint32_t i,
                              const attached_part *part) {
    for (uint32_t of_leg = 0; of_leg <= cut->taken && of_leg <= i; of_leg++) {
        uint32_t taken = cut->taken - of_leg;
        TRY(add_cut(leg, *cut, taken, taken, i - of_leg, part));
    }
    return GRAZE_OK;
}

static graze_status list_part(struct long_leg *leg, uint32_t part, uint32_t i, graze_error *error) {
    struct attached_graph *attached = leg->attached;
    const struct attached_graph *shorter = &leg->shorter;
    uint32_t number = number_of(leg, part, i);
    attached_part listed = {.move = attached->move_count, .cut = attached->cut_count};
    TRY(add_moves(leg, part, i));
    listed.move_end = attached->move_count;
    for (size_t c = shorter->parts[part].cut; c < shorter->parts[part].cut_end; c++) {
        TRY((attached->rule->neighbourhoods ? share_neighbourhood
                                            : share_set)(leg, &shorter->cuts[c], i, &listed));
    }
    listed.cut_end = attached->cut_count;
    attached->parts[number] = listed;
    TRY(limits_spend(attached->solver->limits, 1 + i / 16));
    return attached_graph_check_size(attached, error);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static graze_status list_all(struct long_leg *leg, graze_error *error) {
    struct attached_graph *attached = leg->attached;
    size_t parts = leg->shorter.sets.count;
    if (parts > ATTACHED_MOST_PARTS / ((size_t)leg->length + 1)) {
        return fail(error, GRAZE_TOO_LARGE, "too many parts for a table");
    }
    vword *wide = malloc(attached->board->words * sizeof *wide);
    graze_status status = wide ? number_sets(leg, wide) : GRAZE_NO_MEMORY;
    if (status == GRAZE_OK) {
        status = number_pieces(leg, wide);
    }
    free(wide);
    TRY(status);
    TRY(ARRAY_RESERVE(attached->solver->limits, attached->parts, attached->part_capacity,
                      attached->sets.count));
    TRY(path_values_init(&leg->paths, attached->solver->limits, attached->rule, error));
    TRY(path_values_extend(&leg->paths, (size_t)leg->length + 1, error));
    for (uint32_t i = 0; i <= leg->length; i++) {
        for (uint32_t part = 0; part < parts; part++) {
            TRY(list_part(leg, part, i, error));
        }
    }
    return GRAZE_OK;
}

graze_status attached_graph_list_by_leg(struct attached_graph *attached, graze_error *error) {
    struct long_leg leg = {.attached = attached};
    set_table_init_numbers(&attached->sets, attached->solver->limits, attached->board->words);
    set_table_init_numbers(&attached->pieces, attached->solver->limits, attached->board->words);
    graze_status status = find_leg(&leg, error);
    if (status == GRAZE_OK) {
        status = list_shorter(&leg, error);
    }
    if (status == GRAZE_OK) {
        status = list_all(&leg, error);
    }
    path_values_clear(&leg.paths);
    attached_graph_clear(&leg.shorter);
    free(leg.vertices);
    free(leg.board_number);
    return status;
}
