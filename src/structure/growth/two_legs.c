/* Fills the square tables of a graph with two growing paths on one vertex. */
#include "structure/growth/two_legs.h"

#include <stdlib.h>

/* ---- beginning and end ---------------------------------------------------------------------- */

static size_t table_bytes(const struct two_legs *legs) {
    return legs->size * legs->size * sizeof **legs->table;
}

static graze_status make_tables(struct two_legs *legs, graze_error *error) {
    struct limits *limits = legs->attached.solver->limits;
    size_t parts = legs->attached.sets.count;
    legs->table = calloc(parts, sizeof *legs->table);
    legs->classes = calloc(parts * legs->size, sizeof *legs->classes);
    legs->by_class = path_values_suit_classes(&legs->paths, parts * legs->size);
    if (!legs->table || !legs->classes || marks_init(&legs->options) != GRAZE_OK) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < parts; i++) {
        void *memory = NULL;
        TRY(limits_fail(limits, limits_realloc(limits, &memory, 0, table_bytes(legs)), error));
        legs->table[i] = memory;
    }
    return GRAZE_OK;
}

graze_status two_legs_init(struct two_legs *legs, const piece_solver *solver, const leg_rule *rule,
                           const graze_graph *graph, uint32_t u, size_t size, graze_error *error) {
    *legs = (struct two_legs){.rule = *rule, .size = size};
    TRY(path_values_init(&legs->paths, solver->limits, &legs->rule, error));
    TRY(path_values_extend(&legs->paths, size, error));
    TRY(attached_graph_init(&legs->attached, solver, &legs->rule, graph, u, error));
    return make_tables(legs, error);
}

void two_legs_clear(struct two_legs *legs) {
    size_t parts = legs->attached.sets.count;
    for (size_t i = 0; legs->table && i < parts; i++) {
        limits_free(legs->attached.solver->limits, legs->table[i],
                    legs->table[i] ? table_bytes(legs) : 0);
    }
    for (size_t i = 0; legs->classes && i < parts * legs->size; i++) {
        split_classes_clear(&legs->classes[i]);
    }
    free(legs->classes);
    free(legs->table);
    marks_clear(&legs->options);
    attached_graph_clear(&legs->attached);
    path_values_clear(&legs->paths);
    *legs = (struct two_legs){0};
}

/* ---- the options of H with paths of k and n vertices ----------------------------------------- */

static void mark_cut(struct two_legs *legs, const cut_move *cut, size_t k, size_t n) {
    unsigned components = cut->loose + (k > 0 ? 1U : 0U) + (n > 0 ? 1U : 0U);
    if (cut->digit & digit_bit(components)) {
        marks_add(&legs->options, legs->paths.value[k] ^ legs->paths.value[n] ^ cut->pieces);
    }
}

static size_t less(size_t length, size_t taken) {
    return length > taken ? length - taken : 0;
}

/* Node-Kayles: u has a neighbour in each path, the first of a path has u and one of its own. */
static void mark_neighbourhoods(struct two_legs *legs, const cut_move *cut, size_t k, size_t n) {
    if (cut->taken < 2) {
        mark_cut(legs, cut, less(k, cut->taken), less(n, cut->taken));
        return;
    }
    if (k > 0) {
        mark_cut(legs, cut, less(k, 2), n);
    }
    if (n > 0) {
        mark_cut(legs, cut, k, less(n, 2));
    }
}

/* Octal games: the vertices that are removed with u come from both paths. */
static void mark_shared(struct two_legs *legs, const cut_move *cut, size_t k, size_t n) {
    for (size_t i = 0; i <= cut->taken && i <= k; i++) {
        if (cut->taken - i <= n) {
            mark_cut(legs, cut, k - i, n - (cut->taken - i));
        }
    }
}

static void mark_inside(struct two_legs *legs, uint32_t number, size_t k, size_t n) {
    const struct attached_graph *attached = &legs->attached;
    const attached_part *part = &attached->parts[number];
    size_t at = k * legs->size + n;
    for (size_t i = part->move; i < part->move_end; i++) {
        marks_add(&legs->options,
                  legs->table[attached->moves[i].target][at] ^ attached->moves[i].pieces);
    }
    for (size_t i = part->cut; i < part->cut_end; i++) {
        (legs->rule.neighbourhoods ? mark_neighbourhoods : mark_shared)(legs, &attached->cuts[i], k,
                                                                        n);
    }
}

/* Moves in the path of n vertices, while the other has k. */
static graze_status mark_leg(struct two_legs *legs, uint32_t number, size_t k, size_t n) {
    const uint16_t *row = legs->table[number] + k * legs->size;
    for (uint32_t s = 1; s <= legs->rule.top && s <= n; s++) {
        if (legs->rule.digit[s] & LEAVES_ONE_PIECE) {
            marks_add(&legs->options, row[n - s]);
        }
    }
    return split_classes_mark(&legs->classes[number * legs->size + k], &legs->options, row, n,
                              &legs->paths, &legs->rule, legs->by_class);
}

/* F_H(k, n) for k <= n; the table is symmetric. */
static graze_status find_value(struct two_legs *legs, uint32_t number, size_t k, size_t n) {
    uint16_t *table = legs->table[number];
    marks_begin(&legs->options);
    mark_inside(legs, number, k, n);
    TRY(mark_leg(legs, number, k, n));
    TRY(mark_leg(legs, number, n, k));
    uint16_t value;
    TRY(marks_least(&value, &legs->options));
    table[k * legs->size + n] = table[n * legs->size + k] = value;
    return limits_tick(legs->attached.solver->limits);
}

/* F_H(k, n) depends on shorter paths and smaller parts only. */
graze_status two_legs_fill(struct two_legs *legs, size_t end) {
    for (; legs->filled < end; legs->filled++) {
        for (size_t k = 0; k <= legs->filled; k++) {
            for (size_t i = 0; i < legs->attached.sets.count; i++) {
                TRY(find_value(legs, legs->attached.order[i], k, legs->filled));
            }
        }
    }
    return GRAZE_OK;
}
