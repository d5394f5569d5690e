/*
 * Moves that split a growing path, once the period p of paths is proved: f(i) xor P(r) with a long
 * path on r vertices depends on the class of i modulo p and on f(i) alone. For each class the
 * values seen are kept, so that a step costs the number of these pairs, not the length.
 */
#ifndef GRAZE_STRUCTURE_GROWTH_SPLIT_CLASSES_H
#define GRAZE_STRUCTURE_GROWTH_SPLIT_CLASSES_H

#include "structure/growth/marks.h"
#include "structure/growth/path_values.h"

/* The values that f took at the i of one class. */
struct value_class {
    uint16_t *value;
    uint32_t count, capacity;
};

struct split_classes {
    struct value_class *class; /* one for each residue; NULL before the first use */
    size_t period;
    size_t taken; /* f(i) is in the classes for i below this */
    size_t pairs; /* values in all classes */
};

void split_classes_clear(struct split_classes *classes);

/*
 * split_classes_mark - marks f(i) xor P(n - s - i) for all i < n - s and all s that leave two
 * pieces. f is known below n, and n does not decrease from call to call.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY; GRAZE_UNDECIDED at a limit.
 */
graze_status split_classes_mark(struct split_classes *classes, marks *options, const uint16_t *f,
                                size_t n, const struct path_values *paths, const leg_rule *rule,
                                bool by_class);

#endif
