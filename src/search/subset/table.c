/* Makes, fills and reads subset tables. */
#include "search/subset/plan.h"

#include <stdlib.h>

struct subset_table {
    subset_plan plan;
    uint8_t *values; /* inside memory, at the start of a vector */
    void *memory;
    size_t bytes;
    unsigned threads; /* that fill it */
};

enum { ALIGNMENT = 64 };

graze_status subset_table_new(subset_table **table, const graze_game *game, question_kind question,
                              struct limits *limits) {
    subset_table *made = calloc(1, sizeof *made);
    if (!made) {
        return limits_fail_memory(limits);
    }
    subset_plan_init(&made->plan, game, question, limits);
    *table = made;
    return GRAZE_OK;
}

void subset_table_free(subset_table *table) {
    if (table) {
        limits_free(table->plan.limits, table->memory, table->bytes);
        subset_plan_clear(&table->plan);
        free(table);
    }
}

/* Takes memory for 2^n bytes; what was in it is lost. */
static graze_status reserve(subset_table *table, unsigned n) {
    struct limits *limits = table->plan.limits;
    size_t bytes = ((size_t)1 << n) + ALIGNMENT;
    if (table->bytes < bytes) {
        limits_free(limits, table->memory, table->bytes);
        table->memory = limits_try_calloc(limits, bytes);
        table->bytes = table->memory ? bytes : 0;
        if (!table->memory) {
            return limits_fail_memory(limits);
        }
    }
    uintptr_t at = (uintptr_t)table->memory;
    table->values = (uint8_t *)table->memory + (ALIGNMENT - at % ALIGNMENT) % ALIGNMENT;
    return GRAZE_OK;
}

/* Fills the slices that come next, in a table of planes. */
static graze_status fill_next_slices(subset_table *table) {
    subset_planes *planes = table->plan.planes;
    planes->begin = planes->end;
    planes->end = planes->values_pieces ? PLANES_MOST_SLICES : planes->begin + 1;
    graze_status status = subset_fill(NULL, &table->plan, table->threads);
    if (status != GRAZE_OK) {
        planes->end = planes->begin;
    }
    return status;
}

graze_status subset_table_fill_with(subset_table *table, const struct board *board,
                                    const vword *set, unsigned threads, subset_method method) {
    TRY(subset_plan_make(&table->plan, board, set, method));
    table->threads = threads;
    if (subset_plan_has_planes(&table->plan)) {
        TRY(subset_planes_reserve(table->plan.planes));
        return fill_next_slices(table);
    }
    TRY(reserve(table, table->plan.n));
    return subset_fill(table->values, &table->plan, threads);
}

graze_status subset_table_fill(subset_table *table, const struct board *board, const vword *set,
                               unsigned threads) {
    return subset_table_fill_with(table, board, set, threads, SUBSET_FASTEST);
}

/* The value of a connected subset, or of any where the table has values of all. */
static graze_status find_value(int64_t *value, subset_table *table, uint64_t subset) {
    const subset_plan *plan = &table->plan;
    if (!subset_plan_has_planes(plan)) {
        *value = plan->question == ASK_SCORE ? (int8_t)table->values[subset]
                                             : table->values[subset] & VALUE_BITS;
        return GRAZE_OK;
    }
    unsigned most = plan->question == ASK_VALUE ? PLANES_MOST_SLICES : 1;
    while ((*value = subset_planes_value(plan->planes, subset)) < 0 && plan->planes->end < most) {
        TRY(fill_next_slices(table));
    }
    return GRAZE_OK;
}

graze_status subset_table_value(int64_t *value, subset_table *table, const vword *subset) {
    const subset_plan *plan = &table->plan;
    uint64_t rest = 0;
    for (unsigned i = 0; i < plan->n; i++) {
        rest |= (uint64_t)(plan->label[i] != NO_VERTEX && vset_has(subset, plan->label[i])) << i;
    }
    bool misere = plan->question == ASK_MISERE_WINNER || plan->question == ASK_MISERE_VALUE;
    if (misere && rest == 0) {
        *value = 1; /* who cannot move has won */
        return GRAZE_OK;
    }
    if (plan->question != ASK_VALUE || !plan->digits.flags_pieces) {
        return find_value(value, table, rest);
    }
    *value = 0;
    while (rest) {
        uint64_t component = subset_component(plan, rest);
        int64_t found;
        TRY(find_value(&found, table, component));
        *value ^= found;
        rest &= ~component;
    }
    return GRAZE_OK;
}
