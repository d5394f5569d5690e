/*
 * The Grundy values of paths in a game, as far as they are needed, and their period once it is
 * proved. They come from the engine for heap games.
 */
#ifndef GRAZE_STRUCTURE_GROWTH_PATH_VALUES_H
#define GRAZE_STRUCTURE_GROWTH_PATH_VALUES_H

#include "core/limits.h"
#include "heap/heap.h"
#include "structure/growth/leg_rule.h"

struct path_values {
    struct limits *limits;
    heap_code *code;
    heap_run *run;
    uint16_t *value; /* of paths on 0..count - 1 vertices */
    size_t count, capacity;
    heap_period period;
};

/* Prepares for the values of paths; the limits must outlive them. Clear also after a failure. */
graze_status path_values_init(struct path_values *paths, struct limits *limits,
                              const leg_rule *rule, graze_error *error);
void path_values_clear(struct path_values *paths);

/* Computes the values up to that of count - 1 vertices, and looks for a proof of the period. */
graze_status path_values_extend(struct path_values *paths, size_t count, graze_error *error);

/* Whether the period is proved, and small enough for classes modulo it in so many tables. */
bool path_values_suit_classes(const struct path_values *paths, size_t tables);

/* How many values of paths prove their period, once it is proved (docs/periods.md). */
size_t path_values_needed(const struct path_values *paths, const leg_rule *rule);

/* The last n, at least 0, at which paths contradict their proved period. */
static inline uint64_t path_values_last(const struct path_values *paths) {
    return paths->period.preperiod > 0 ? paths->period.preperiod - 1 : 0;
}

#endif
