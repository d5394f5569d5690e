/* Values of paths in order, with the engine for heap games: src/heap/. */
#include "structure/growth/path_values.h"

#include "core/array.h"

graze_status path_values_init(struct path_values *paths, struct limits *limits,
                              const leg_rule *rule, graze_error *error) {
    *paths = (struct path_values){.limits = limits};
    heap_options options = {.limits = limits, .threads = 1};
    TRY(heap_code_from_digits(&paths->code, rule->digit + 1, rule->top, error));
    return heap_run_new(&paths->run, paths->code, &options, error);
}

void path_values_clear(struct path_values *paths) {
    ARRAY_FREE(paths->limits, paths->value, paths->capacity);
    heap_run_free(paths->run);
    heap_code_free(paths->code);
    *paths = (struct path_values){0};
}

static graze_status take_values(void *context, uint64_t first, const uint16_t *values,
                                size_t count) {
    struct path_values *paths = context;
    memcpy(paths->value + first, values, count * sizeof *values);
    return GRAZE_OK;
}

graze_status path_values_extend(struct path_values *paths, size_t count, graze_error *error) {
    if (count <= paths->count) {
        return GRAZE_OK;
    }
    graze_status status = ARRAY_RESERVE(paths->limits, paths->value, paths->capacity, count);
    TRY(limits_fail(paths->limits, status, error));
    status = heap_run_to(paths->run, count, take_values, paths, error);
    TRY(status == GRAZE_UNDECIDED ? limits_fail(paths->limits, status, error) : status);
    paths->count = count;
    return paths->period.proved
               ? GRAZE_OK
               : heap_period_of_values(&paths->period, paths->code, paths->value, count, error);
}

size_t path_values_needed(const struct path_values *paths, const leg_rule *rule) {
    size_t from = (size_t)path_values_last(paths) + 1, period = (size_t)paths->period.period;
    size_t proof = rule->splits ? 2 * from + 2 * period + rule->top : from + period + rule->top;
    size_t cycles = from + 2 * period; /* show that the period is the least */
    return proof > cycles ? proof : cycles;
}

bool path_values_suit_classes(const struct path_values *paths, size_t tables) {
    enum { MOST_CLASSES = 1 << 22 };
    return paths->period.proved && paths->period.period <= MOST_CLASSES / tables;
}
