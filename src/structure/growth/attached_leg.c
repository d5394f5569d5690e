/*
 * A side with a long leg: a path that hangs on u beside the growing one. Its parts are pairs of a
 * part H of the shorter graph, without the leg, and a length i of what is left of the leg; their
 * moves are those of H, and moves in the leg.
 */
#include "structure/growth/attached_part.h"
#include "structure/growth/path_values.h"

#include <stdlib.h>

struct long_leg {
    struct side *side;   /* that is being listed */
    struct side shorter; /* without the leg */
    graze_graph *graph;  /* of the shorter side */
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

/* The length of the path that begins at a neighbour of u and ends freely; 0: it does not. */
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

/* The longest leg on u; GRAZE_TOO_LARGE when there is none. */
static graze_status find_leg(struct long_leg *leg, graze_error *error) {
    const struct side *side = leg->side;
    const struct board *board = side->part->board;
    uint32_t best = NO_VERTEX;
    for (uint64_t i = board->offset[side->u]; i < board->offset[side->u + 1]; i++) {
        uint32_t length = leg_length(board, side->u, board->neighbour[i]);
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
        uint32_t from = i > 1 ? leg->vertices[i - 2] : side->u;
        leg->vertices[i] = step(board, from, leg->vertices[i - 1]);
    }
    return GRAZE_OK;
}

/* Numbers the other vertices; number[v] is NO_VERTEX for those of the leg. */
static void number_others(struct long_leg *leg, uint32_t *number) {
    uint32_t n = leg->side->part->board->n, next = 0;
    for (uint32_t v = 0; v < n; v++) {
        number[v] = 0;
    }
    for (uint32_t i = 0; i < leg->length; i++) {
        number[leg->vertices[i]] = NO_VERTEX;
    }
    for (uint32_t v = 0; v < n; v++) {
        if (number[v] != NO_VERTEX) {
            leg->board_number[next] = v;
            number[v] = next++;
        }
    }
}

static graze_status add_edges(graph_builder *builder, const struct board *board,
                              const uint32_t *number) {
    for (uint32_t v = 0; v < board->n; v++) {
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            uint32_t w = board->neighbour[i];
            if (v < w && number[v] != NO_VERTEX && number[w] != NO_VERTEX) {
                TRY(builder_add(builder, number[v], number[w]));
            }
        }
    }
    return GRAZE_OK;
}

/* The graph without the leg, and its side. */
static graze_status list_shorter(struct long_leg *leg, graze_error *error) {
    struct side *side = leg->side;
    const struct board *board = side->part->board;
    graph_builder builder;
    uint32_t *number = malloc(board->n * sizeof *number);
    leg->board_number = malloc(board->n * sizeof *leg->board_number);
    if (!number || !leg->board_number ||
        builder_init(&builder, board->n - leg->length, board->n, NULL) != GRAZE_OK) {
        free(number);
        return GRAZE_NO_MEMORY;
    }
    number_others(leg, number);
    uint32_t u = number[side->u];
    graze_status status = add_edges(&builder, board, number);
    if (status == GRAZE_OK) {
        status = builder_finish(&leg->graph, &builder, error);
    } else {
        builder_clear(&builder);
    }
    free(number);
    TRY(status);
    return side_init(&leg->shorter, side->solver, side->rule, leg->graph, u, error);
}

/* ---- the parts ------------------------------------------------------------------------------ */

/* The number of part H with i vertices of the leg: the whole is number 0. */
static uint32_t number_of(const struct long_leg *leg, uint32_t part, uint32_t i) {
    return (leg->length - i) * (uint32_t)leg->shorter.sets.count + part;
}

/* A set of the shorter graph, on the board. */
static void widen(vword *wide, const struct long_leg *leg, const vword *set) {
    unsigned words = leg->shorter.sets.words;
    vset_clear(wide, leg->side->part->board->words);
    FOR_EACH_VERTEX (v, set, words) {
        vset_add(wide, leg->board_number[v]);
    }
}

static graze_status number_sets(struct long_leg *leg, vword *wide) {
    uint32_t number;
    bool is_new;
    for (uint32_t i = leg->length + 1; i-- > 0;) {
        for (uint32_t part = 0; part < leg->shorter.sets.count; part++) {
            widen(wide, leg, set_map_key(&leg->shorter.sets, part));
            for (uint32_t j = 0; j < i; j++) {
                vset_add(wide, leg->vertices[j]);
            }
            TRY(set_map_number(&number, &is_new, &leg->side->sets, wide));
        }
        TRY(limits_spend(&leg->side->solver->limits, 1 + i / 16));
    }
    return GRAZE_OK;
}

/* The loose pieces of the shorter side stay what they are; those of the leg are paths. */
static graze_status number_pieces(struct long_leg *leg, vword *wide) {
    const struct side *shorter = &leg->shorter;
    struct side *side = leg->side;
    uint32_t number;
    bool is_new;
    for (uint32_t i = 0; i < shorter->pieces.count; i++) {
        widen(wide, leg, set_map_key(&shorter->pieces, i));
        TRY(set_map_number(&number, &is_new, &side->pieces, wide));
        TRY(SIDE_RESERVE(side, side->piece_value, side->piece_capacity, (size_t)number + 1));
        side->piece_value[number] = shorter->piece_value[i];
    }
    return GRAZE_OK;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static graze_status add_move(struct side *side, uint32_t target, uint32_t pieces) {
    TRY(SIDE_RESERVE(side, side->moves, side->move_capacity, side->move_count + 1));
    side->moves[side->move_count++] = (side_move){target, pieces};
    return GRAZE_OK;
}

/* Moves of H away from u, and moves in the leg. */
static graze_status add_moves(struct long_leg *leg, uint32_t part, uint32_t i) {
    const struct side *shorter = &leg->shorter;
    const leg_rule *rule = shorter->rule;
    for (size_t m = shorter->list[part].move; m < shorter->list[part].move_end; m++) {
        const side_move *move = &shorter->moves[m];
        TRY(add_move(leg->side, number_of(leg, move->target, i), move->pieces));
    }
    for (uint32_t s = 1; s <= rule->top && s <= i; s++) {
        if (rule->digit[s] & LEAVES_ONE_PIECE) {
            TRY(add_move(leg->side, number_of(leg, part, i - s), 0));
        }
        for (uint32_t j = 0; (rule->digit[s] & LEAVES_PIECES) && j < i - s; j++) {
            TRY(add_move(leg->side, number_of(leg, part, j), leg->paths.value[i - s - j]));
        }
    }
    return GRAZE_OK;
}

/* A cut that leaves rest vertices of the leg, and takes some of the growing path. */
static graze_status add_cut(struct long_leg *leg, side_cut cut, uint32_t taken, uint32_t least,
                            uint32_t rest, const side_part *part) {
    cut.taken = taken;
    cut.least = least;
    cut.pieces ^= leg->paths.value[rest];
    cut.loose = (uint8_t)(cut.loose + (rest > 0) < 2 ? cut.loose + (rest > 0) : 2);
    return side_add_cut(leg->side, cut, part);
}

static uint32_t less(uint32_t length, uint32_t taken) {
    return length > taken ? length - taken : 0;
}

/* Node-Kayles: u takes one vertex of the leg; the first of the leg takes u and one more. */
static graze_status share_neighbourhood(struct long_leg *leg, const side_cut *cut, uint32_t i,
                                        const side_part *part) {
    TRY(add_cut(leg, *cut, cut->taken, cut->least, cut->taken == 1 ? less(i, 1) : i, part));
    return cut->taken == 2 && i > 0 ? add_cut(leg, *cut, 0, 0, less(i, 2), part) : GRAZE_OK;
}

/* Octal games: what a connected set takes of both paths is shared between them. */
static graze_status share_set(struct long_leg *leg, const side_cut *cut, uint32_t i,
                              const side_part *part) {
    for (uint32_t of_leg = 0; of_leg <= cut->taken && of_leg <= i; of_leg++) {
        uint32_t taken = cut->taken - of_leg;
        TRY(add_cut(leg, *cut, taken, taken, i - of_leg, part));
    }
    return GRAZE_OK;
}

static graze_status list_part(struct long_leg *leg, uint32_t part, uint32_t i, graze_error *error) {
    struct side *side = leg->side;
    const struct side *shorter = &leg->shorter;
    uint32_t number = number_of(leg, part, i);
    side_part listed = {.move = side->move_count, .cut = side->cut_count};
    TRY(add_moves(leg, part, i));
    listed.move_end = side->move_count;
    for (size_t c = shorter->list[part].cut; c < shorter->list[part].cut_end; c++) {
        TRY((side->rule->neighbourhoods ? share_neighbourhood : share_set)(leg, &shorter->cuts[c],
                                                                           i, &listed));
    }
    listed.cut_end = side->cut_count;
    side->list[number] = listed;
    TRY(limits_spend(&side->solver->limits, 1 + i / 16));
    return side_check_size(side, error);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static graze_status list_all(struct long_leg *leg, graze_error *error) {
    struct side *side = leg->side;
    size_t parts = leg->shorter.sets.count;
    if (parts > SIDE_MOST_PARTS / ((size_t)leg->length + 1)) {
        return fail(error, GRAZE_TOO_LARGE, "too many parts for a table");
    }
    vword *wide = malloc(side->part->board->words * sizeof *wide);
    graze_status status = wide ? number_sets(leg, wide) : GRAZE_NO_MEMORY;
    if (status == GRAZE_OK) {
        status = number_pieces(leg, wide);
    }
    free(wide);
    TRY(status);
    TRY(SIDE_RESERVE(side, side->list, side->list_capacity, side->sets.count));
    TRY(path_values_init(&leg->paths, side->solver, side->rule, error));
    TRY(path_values_extend(&leg->paths, (size_t)leg->length + 1, error));
    for (uint32_t i = 0; i <= leg->length; i++) {
        for (uint32_t part = 0; part < parts; part++) {
            TRY(list_part(leg, part, i, error));
        }
    }
    return GRAZE_OK;
}

graze_status side_list_by_leg(struct side *side, graze_error *error) {
    struct long_leg leg = {.side = side};
    set_map_init(&side->sets, &side->solver->limits, side->part->board->words);
    set_map_init(&side->pieces, &side->solver->limits, side->part->board->words);
    graze_status status = find_leg(&leg, error);
    if (status == GRAZE_OK) {
        status = list_shorter(&leg, error);
    }
    if (status == GRAZE_OK) {
        status = list_all(&leg, error);
    }
    path_values_clear(&leg.paths);
    side_clear(&leg.shorter);
    graze_graph_free(leg.graph);
    free(leg.vertices);
    free(leg.board_number);
    return status;
}
