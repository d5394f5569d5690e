/*
 * Two graphs joined by a growing path: values f(n) for n inner vertices, from the tables of both
 * graphs with a path attached (docs/periods.md, theorem 5).
 */
#ifndef GRAZE_STRUCTURE_GROWTH_BRIDGE_H
#define GRAZE_STRUCTURE_GROWTH_BRIDGE_H

#include "structure/growth/legs.h"

struct bridge {
    struct legs *left, *right;
    uint16_t *pairs; /* at the current n: values of all pairs of parts */
    marks options;
};

graze_status bridge_init(struct bridge *bridge, struct legs *left, struct legs *right,
                         graze_error *error);
void bridge_clear(struct bridge *bridge);

/* From this many inner vertices on no move takes both ends of the path. */
size_t bridge_first(const struct bridge *bridge);

/*
 * bridge_value - the value with n >= bridge_first inner vertices; the tables of both graphs must
 * hold f_H(n). Time: O(pairs of parts * (options + n)).
 */
graze_status bridge_value(uint16_t *value, struct bridge *bridge, size_t n, graze_error *error);

/*
 * The n beyond which the common period of both tables is one of the bridge, whatever its values
 * are. It must be proved for both.
 */
int64_t bridge_last(const struct bridge *bridge, uint64_t period);

#endif
