/* Classes of values modulo the period of paths; see the header. */
#include "structure/growth/split_classes.h"

#include <stdlib.h>

void split_classes_clear(struct split_classes *classes) {
    for (size_t i = 0; classes->class && i < classes->period; i++) {
        free(classes->class[i].value);
    }
    free(classes->class);
    *classes = (struct split_classes){0};
}

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

/* Adds f(i), i < end, to the classes. */
static graze_status extend(struct split_classes *classes, const uint16_t *f, size_t end,
                           size_t period) {
    if (!classes->class && !(classes->class = calloc(period, sizeof *classes->class))) {
        return GRAZE_NO_MEMORY;
    }
    classes->period = period;
    for (; classes->taken < end; classes->taken++) {
        size_t i = classes->taken;
        TRY(class_add(&classes->class[i % period], f[i], &classes -> pairs));
    }
    return GRAZE_OK;
}

/* Splits with i in the classes, which leave at least periodic_from vertices of rest. */
static void mark_classes(const struct split_classes *classes, marks *options, size_t rest,
                         const struct path_values *paths) {
    size_t period = classes->period, from = periodic_from(paths);
    for (size_t i = 0; i < period; i++) {
        const struct value_class *seen = &classes->class[i];
        size_t phase = (rest + 2 * period - i - from % period) % period;
        uint16_t value = paths->value[from + phase];
        for (uint32_t j = 0; j < seen->count; j++) {
            marks_add(options, seen->value[j] ^ value);
        }
    }
}

graze_status split_classes_mark(struct split_classes *classes, marks *options, const uint16_t *f,
                                size_t n, const struct path_values *paths, const leg_rule *rule,
                                bool by_class) {
    size_t far = rule->top + periodic_from(paths);
    by_class = by_class && paths->period.proved && n >= far;
    if (by_class) {
        TRY(extend(classes, f, n - far + 1, (size_t)paths->period.period));
        by_class = classes->pairs < classes->taken;
    }
    for (uint32_t s = 1; s <= rule->top && s < n; s++) {
        if (!(rule->digit[s] & LEAVES_PIECES)) {
            continue;
        }
        if (by_class) {
            mark_classes(classes, options, n - s, paths);
        }
        for (size_t i = by_class ? classes->taken : 0; i < n - s; i++) {
            marks_add(options, f[i] ^ paths->value[n - s - i]);
        }
        size_t work = by_class ? classes->pairs + far : n;
        TRY(limits_spend(paths->limits, (uint32_t)(1 + work / 64)));
    }
    return GRAZE_OK;
}
