#include "structure/growth/path_values.h"

#include "structure/growth/attached_part.h"

static bool must_stop(void *context) {
    graze_solver *solver = context;
    return limits_look(&solver->limits) != GRAZE_OK;
}

graze_status path_values_init(struct path_values *paths, graze_solver *solver, const leg_rule *rule,
                              graze_error *error) {
    *paths = (struct path_values){.solver = solver};
    heap_options options = {.limits = {.stop = must_stop, .context = solver}, .threads = 1};
    TRY(heap_code_from_digits(&paths->code, rule->digit + 1, rule->top, error));
    return heap_run_new(&paths->run, paths->code, &options, error);
}

void path_values_clear(struct path_values *paths) {
    if (paths->solver) {
        limits_free(&paths->solver->limits, paths->value, paths->capacity * sizeof *paths->value);
    }
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
    void *memory = paths->value;
    graze_status status = side_reserve(&paths->solver->limits, &memory, &paths->capacity, count,
                                       sizeof *paths->value);
    paths->value = memory;
    TRY(solver_fail(paths->solver, status, error));
    status = heap_run_to(paths->run, count, take_values, paths, error);
    if (status == GRAZE_UNDECIDED) {
        return solver_fail(paths->solver, status, error);
    }
    TRY(status);
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
