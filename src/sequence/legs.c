#include "sequence/legs.h"

#include <stdlib.h>

/* ---- beginning and end ---------------------------------------------------------------------- */

graze_status legs_init(struct legs *legs, graze_solver *solver, const leg_rule *rule,
                       const graze_graph *graph, uint32_t u, struct path_values *paths,
                       graze_error *error) {
    *legs = (struct legs){.paths = paths};
    TRY(side_init(&legs->side, solver, rule, graph, u, error));
    legs->table = calloc(legs->side.sets.count, sizeof *legs->table);
    legs->period.last = calloc(legs->side.sets.count, sizeof *legs->period.last);
    bool made = marks_init(&legs->options) == GRAZE_OK;
    return made && legs->table && legs->period.last ? GRAZE_OK : fail_memory(error);
}

static void clear_classes(struct leg_table *table, size_t class_count) {
    for (size_t i = 0; table->classes && i < class_count; i++) {
        free(table->classes[i].value);
    }
    free(table->classes);
}

void legs_clear(struct legs *legs) {
    for (size_t i = 0; legs->table && i < legs->side.sets.count; i++) {
        limits_free(&legs->side.solver->limits, legs->table[i].value,
                    legs->capacity * sizeof *legs->table[i].value);
        clear_classes(&legs->table[i], legs->class_count);
    }
    free(legs->table);
    free(legs->period.last);
    marks_clear(&legs->options);
    side_clear(&legs->side);
    *legs = (struct legs){0};
}

/* Makes room for count values of every part; what was reserved stays known on failure. */
static graze_status reserve_values(struct legs *legs, size_t count) {
    if (count <= legs->capacity) {
        return GRAZE_OK;
    }
    size_t larger = 2 * legs->capacity > count ? 2 * legs->capacity : count;
    struct limits *limits = &legs->side.solver->limits;
    for (size_t i = 0; i < legs->side.sets.count; i++) {
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

/* ---- classes -------------------------------------------------------------------------------- */

/* Paths of at least this many vertices have values that depend on their class alone. */
static size_t periodic_from(const struct path_values *paths) {
    return paths->period.preperiod > 1 ? (size_t)paths->period.preperiod : 1;
}

static graze_status class_add(struct value_class *class, uint16_t value, size_t *pairs) {
    for (uint32_t i = 0; i < class->count; i++) {
        if (class->value[i] == value) {
            return GRAZE_OK;
        }
    }
    if (class->count == class->capacity) {
        uint32_t larger = class->capacity ? 2 * class->capacity : 4;
        uint16_t *memory = realloc(class->value, larger * sizeof *memory);
        if (!memory) {
            return GRAZE_NO_MEMORY;
        }
        class->value = memory;
        class->capacity = larger;
    }
    class->value[class->count++] = value;
    ++*pairs;
    return GRAZE_OK;
}

/* Brings f_H(i), i < end, into the classes. */
static graze_status fill_classes(struct legs *legs, struct leg_table *table, size_t end) {
    size_t period = legs->class_count;
    if (!table->classes && !(table->classes = calloc(period, sizeof *table->classes))) {
        return GRAZE_NO_MEMORY;
    }
    for (; table->in_classes < end; table->in_classes++) {
        size_t i = table->in_classes;
        TRY(class_add(&table->classes[i % period], table->value[i], &table->pairs));
    }
    return GRAZE_OK;
}

/* Classes are used from the proof of the paths' period on, where they are not too many. */
static void start_classes(struct legs *legs) {
    enum { MOST_CLASSES = 1 << 22 };
    const heap_period *period = &legs->paths->period;
    if (legs->class_count == 0 && period->proved &&
        period->period <= MOST_CLASSES / legs->side.sets.count) {
        legs->class_count = (size_t)period->period;
    }
}

/* ---- the options of H with a path of n vertices ---------------------------------------------- */

static void mark_moves(struct legs *legs, const side_part *part, size_t n) {
    const struct side *side = &legs->side;
    for (size_t i = part->move; i < part->move_end; i++) {
        const side_move *move = &side->moves[i];
        marks_add(&legs->options, legs->table[move->target].value[n] ^ move->pieces);
    }
}

static void mark_cuts(struct legs *legs, const side_part *part, size_t n) {
    for (size_t i = part->cut; i < part->cut_end; i++) {
        const side_cut *cut = &legs->side.cuts[i];
        size_t left = n > cut->taken ? n - cut->taken : 0;
        unsigned components = cut->loose + (left > 0 ? 1U : 0U);
        unsigned bit = components == 0   ? LEAVES_NOTHING
                       : components == 1 ? LEAVES_ONE_PIECE
                                         : LEAVES_PIECES;
        if (n >= cut->least && (cut->digit & bit)) {
            marks_add(&legs->options, legs->paths->value[left] ^ cut->pieces);
        }
    }
}

/* H with i vertices of the path, and a path of rest - i vertices, for all i from first on. */
static void mark_splits_from(struct legs *legs, const struct leg_table *table, size_t first,
                             size_t rest) {
    const uint16_t *path = legs->paths->value;
    for (size_t i = first; i < rest; i++) {
        marks_add(&legs->options, table->value[i] ^ path[rest - i]);
    }
}

/* The same for i below in_classes, where the rest is long: by class. */
static void mark_splits_by_class(struct legs *legs, const struct leg_table *table, size_t rest) {
    size_t period = legs->class_count, from = periodic_from(legs->paths);
    for (size_t class = 0; class < period; class ++) {
        const struct value_class *seen = &table->classes[class];
        size_t phase = (rest + 2 * period - class - from % period) % period;
        uint16_t value = legs->paths->value[from + phase];
        for (uint32_t i = 0; i < seen->count; i++) {
            marks_add(&legs->options, seen->value[i] ^ value);
        }
    }
}

static graze_status mark_splits(struct legs *legs, struct leg_table *table, size_t n) {
    const leg_rule *rule = legs->side.rule;
    size_t far = rule->top + periodic_from(legs->paths);
    bool by_class = false;
    if (legs->class_count > 0 && n >= far) {
        TRY(fill_classes(legs, table, n - far + 1));
        by_class = table->pairs < table->in_classes;
    }
    for (uint32_t s = 1; s <= rule->top && s < n; s++) {
        if (!(rule->digit[s] & LEAVES_PIECES)) {
            continue;
        }
        if (by_class) {
            mark_splits_by_class(legs, table, n - s);
        }
        mark_splits_from(legs, table, by_class ? table->in_classes : 0, n - s);
        size_t work = by_class ? table->pairs + far : n;
        TRY(limits_spend(&legs->side.solver->limits, (uint32_t)(1 + work / 64)));
    }
    return GRAZE_OK;
}

static void mark_ends(struct legs *legs, const struct leg_table *table, size_t n) {
    const leg_rule *rule = legs->side.rule;
    for (uint32_t s = 1; s <= rule->top && s <= n; s++) {
        if (rule->digit[s] & LEAVES_ONE_PIECE) {
            marks_add(&legs->options, table->value[n - s]);
        }
    }
}

static graze_status find_value(struct legs *legs, uint32_t number, size_t n) {
    const side_part *part = &legs->side.list[number];
    struct leg_table *table = &legs->table[number];
    marks_begin(&legs->options);
    mark_moves(legs, part, n);
    mark_cuts(legs, part, n);
    mark_ends(legs, table, n);
    if (legs->side.rule->splits) {
        TRY(mark_splits(legs, table, n));
    }
    size_t work = part->move_end - part->move + part->cut_end - part->cut;
    TRY(limits_spend(&legs->side.solver->limits, (uint32_t)(1 + work / 64)));
    return marks_least(&table->value[n], &legs->options);
}

static graze_status extend(struct legs *legs, size_t count) {
    TRY(reserve_values(legs, count));
    start_classes(legs);
    for (size_t n = legs->count; n < count; n++) {
        for (size_t i = 0; i < legs->side.sets.count; i++) {
            TRY(find_value(legs, legs->side.order[i], n));
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
                                     : solver_fail(legs->side.solver, status, error);
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
    const side_part *part = &legs->side.list[number];
    const int64_t *last = legs->period.last;
    int64_t top = legs->side.rule->top;
    int64_t bound = exception + last[number] + period + top;
    if (!legs->side.rule->splits) {
        bound = (last[number] > exception ? last[number] : exception) + top;
    }
    for (size_t i = part->move; i < part->move_end; i++) {
        int64_t smaller = last[legs->side.moves[i].target];
        bound = smaller > bound ? smaller : bound;
    }
    return bound;
}

static bool is_proved(struct legs *legs, size_t period, int64_t exception) {
    for (size_t i = 0; i < legs->side.sets.count; i++) {
        uint32_t number = legs->side.order[i];
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
        TRY(solver_fail(legs->side.solver, limits_tick(&legs->side.solver->limits), error));
        period->proved = is_proved(legs, (size_t)p, exception);
        period->period = p;
    }
    return GRAZE_OK;
}

int64_t legs_last(const struct legs *legs) {
    int64_t last = -1;
    for (size_t i = 0; i < legs->side.sets.count; i++) {
        last = legs->period.last[i] > last ? legs->period.last[i] : last;
    }
    return last;
}
