/* Tables of a graph with one growing path, part by part, and the proof of a common period. */
#include "structure/growth/legs.h"

#include <stdlib.h>

/* ---- beginning and end ---------------------------------------------------------------------- */

graze_status legs_init(struct legs *legs, const piece_solver *solver, const leg_rule *rule,
                       const graze_graph *graph, uint32_t u, struct path_values *paths,
                       graze_error *error) {
    *legs = (struct legs){.paths = paths};
    TRY(attached_graph_init(&legs->attached, solver, rule, graph, u, error));
    legs->table = calloc(legs->attached.sets.count, sizeof *legs->table);
    legs->period.last = calloc(legs->attached.sets.count, sizeof *legs->period.last);
    bool made = marks_init(&legs->options) == GRAZE_OK;
    return made && legs->table && legs->period.last ? GRAZE_OK : fail_memory(error);
}

void legs_clear(struct legs *legs) {
    for (size_t i = 0; legs->table && i < legs->attached.sets.count; i++) {
        limits_free(legs->attached.solver->limits, legs->table[i].value,
                    legs->capacity * sizeof *legs->table[i].value);
        split_classes_clear(&legs->table[i].classes);
    }
    free(legs->table);
    free(legs->period.last);
    marks_clear(&legs->options);
    attached_graph_clear(&legs->attached);
    *legs = (struct legs){0};
}

/* Makes memory for count values of every part; after a failure the old capacity is still true. */
static graze_status reserve_values(struct legs *legs, size_t count) {
    if (count <= legs->capacity) {
        return GRAZE_OK;
    }
    size_t larger = 2 * legs->capacity > count ? 2 * legs->capacity : count;
    struct limits *limits = legs->attached.solver->limits;
    for (size_t i = 0; i < legs->attached.sets.count; i++) {
        struct leg_table *table = &legs->table[i];
        void *memory = table->value;
        graze_status status = limits_realloc(limits, &memory, legs->capacity * sizeof *table->value,
                                             larger * sizeof *table->value);
        table->value = memory;
        if (status != GRAZE_OK) {
            return status;
        }
    }
    legs->capacity = larger;
    return GRAZE_OK;
}

/* ---- the options of H with a path of n vertices ---------------------------------------------- */

static void mark_moves(struct legs *legs, const attached_part *part, size_t n) {
    const struct attached_graph *attached = &legs->attached;
    for (size_t i = part->move; i < part->move_end; i++) {
        const inner_move *move = &attached->moves[i];
        marks_add(&legs->options, legs->table[move->target].value[n] ^ move->pieces);
    }
}

static void mark_cuts(struct legs *legs, const attached_part *part, size_t n) {
    for (size_t i = part->cut; i < part->cut_end; i++) {
        const cut_move *cut = &legs->attached.cuts[i];
        size_t left = n > cut->taken ? n - cut->taken : 0;
        unsigned components = cut->loose + (left > 0 ? 1U : 0U);
        if (n >= cut->least && (cut->digit & digit_bit(components))) {
            marks_add(&legs->options, legs->paths->value[left] ^ cut->pieces);
        }
    }
}

static void mark_ends(struct legs *legs, const struct leg_table *table, size_t n) {
    const leg_rule *rule = legs->attached.rule;
    for (uint32_t s = 1; s <= rule->top && s <= n; s++) {
        if (rule->digit[s] & LEAVES_ONE_PIECE) {
            marks_add(&legs->options, table->value[n - s]);
        }
    }
}

static graze_status find_value(struct legs *legs, uint32_t number, size_t n) {
    const attached_part *part = &legs->attached.parts[number];
    struct leg_table *table = &legs->table[number];
    marks_begin(&legs->options);
    mark_moves(legs, part, n);
    mark_cuts(legs, part, n);
    mark_ends(legs, table, n);
    if (legs->attached.rule->splits) {
        TRY(split_classes_mark(&table->classes, &legs->options, table->value, n, legs->paths,
                               legs->attached.rule, legs->by_class));
    }
    size_t work = part->move_end - part->move + part->cut_end - part->cut;
    TRY(limits_spend(legs->attached.solver->limits, (uint32_t)(1 + work / 64)));
    return marks_least(&table->value[n], &legs->options);
}

static graze_status extend(struct legs *legs, size_t count) {
    TRY(reserve_values(legs, count));
    legs->by_class = path_values_suit_classes(legs->paths, legs->attached.sets.count);
    for (size_t n = legs->count; n < count; n++) {
        for (size_t i = 0; i < legs->attached.sets.count; i++) {
            TRY(find_value(legs, legs->attached.order[i], n));
        }
        legs->count = n + 1;
    }
    return GRAZE_OK;
}

graze_status legs_extend(struct legs *legs, size_t count, graze_error *error) {
    if (count <= legs->count) {
        return GRAZE_OK;
    }
    TRY(path_values_extend(legs->paths, count + 1, error));
    graze_status status = extend(legs, count);
    return status == GRAZE_TOO_LARGE ? fail(error, status, "a value passes %d", MARKS_BOUND)
                                     : limits_fail(legs->attached.solver->limits, status, error);
}

/* ---- proofs --------------------------------------------------------------------------------- */

/* The last n for which the known values of a part contradict a period; -1: none. */
static int64_t last_exception(const struct legs *legs, uint32_t number, size_t period) {
    const uint16_t *value = legs->table[number].value;
    size_t n = legs->count - period;
    while (n > 0 && value[n - 1] == value[n - 1 + period]) {
        n--;
    }
    return (int64_t)n - 1;
}

/*
 * Up to where a part must agree with a period for the proof: B_H of docs/periods.md. exception
 * is the last n at which paths contradict it, at least 0.
 */
static int64_t proof_bound(const struct legs *legs, uint32_t number, int64_t period,
                           int64_t exception) {
    const attached_part *part = &legs->attached.parts[number];
    const int64_t *last = legs->period.last;
    int64_t top = legs->attached.rule->top;
    int64_t bound = exception + last[number] + period + top;
    if (!legs->attached.rule->splits) {
        bound = (last[number] > exception ? last[number] : exception) + top;
    }
    for (size_t i = part->move; i < part->move_end; i++) {
        int64_t smaller = last[legs->attached.moves[i].target];
        bound = smaller > bound ? smaller : bound;
    }
    return bound;
}

static bool is_proved(struct legs *legs, size_t period, int64_t exception) {
    for (size_t i = 0; i < legs->attached.sets.count; i++) {
        uint32_t number = legs->attached.order[i];
        legs->period.last[number] = last_exception(legs, number, period);
        if (proof_bound(legs, number, (int64_t)period, exception) + (int64_t)period >=
            (int64_t)legs->count) {
            return false;
        }
    }
    return true;
}

graze_status legs_prove(struct legs *legs, graze_error *error) {
    const heap_period *paths = &legs->paths->period;
    struct legs_period *period = &legs->period;
    if (!paths->proved || period->proved) {
        return GRAZE_OK;
    }
    int64_t exception = (int64_t)path_values_last(legs->paths);
    for (uint64_t p = paths->period; 2 * p <= legs->count && !period->proved; p += paths->period) {
        TRY(limits_fail(legs->attached.solver->limits, limits_tick(legs->attached.solver->limits),
                        error));
        period->proved = is_proved(legs, (size_t)p, exception);
        period->period = p;
    }
    return GRAZE_OK;
}

int64_t legs_last(const struct legs *legs) {
    int64_t last = -1;
    for (size_t i = 0; i < legs->attached.sets.count; i++) {
        last = legs->period.last[i] > last ? legs->period.last[i] : last;
    }
    return last;
}

size_t legs_needed(const struct legs *legs) {
    const leg_rule *rule = legs->attached.rule;
    int64_t period = (int64_t)legs->period.period, last = legs_last(legs), top = rule->top;
    int64_t paths = (int64_t)path_values_last(legs->paths);
    int64_t bound =
        rule->splits ? paths + last + period + top : (last > paths ? last : paths) + top;
    int64_t proof = bound + period + 1, cycles = legs->period.last[0] + 2 * period + 1;
    return (size_t)(proof > cycles ? proof : cycles);
}
