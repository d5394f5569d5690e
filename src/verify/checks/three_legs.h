/* The values of all stars S_{1,k,l} under I_N = {1, ..., N}, by the rules from the bottom up. */
#ifndef GRAZE_VERIFY_CHECKS_THREE_LEGS_H
#define GRAZE_VERIFY_CHECKS_THREE_LEGS_H

#include "theory/csg_common.h"
#include "verify/sweep.h"

enum {
    THREE_TOP = 24,   /* the largest N */
    THREE_ROUNDS = 3, /* legs are at most so many periods long */
    THREE_LEG = THREE_ROUNDS * (THREE_TOP + 1),
    THREE_VALUES = 256
};

/* csg:ex-three compares it with plain search. */
typedef struct three_table {
    unsigned top, longest; /* N, and the longest leg */
    uint16_t value[THREE_LEG + 1][THREE_LEG + 1];
} three_table;

/* The value of the path with n vertices. */
unsigned three_path(const three_table *t, unsigned n);

typedef graze_status three_visitor(struct claim_sweep *sweep, const three_table *t);

/* Shows the tables of I_N for least <= N <= most, with legs up to rounds periods. */
graze_status three_sweep(struct claim_sweep *sweep, unsigned least, unsigned most, unsigned rounds,
                         three_visitor *visit);

/* THREE_SWEEP(name, ...): a sweep that shows tables to visit_name. */
#define THREE_SWEEP(name, least, most, rounds)                                                     \
    graze_status name(struct claim_sweep *sweep) {                                                 \
        return three_sweep(sweep, least, most, rounds, visit_##name);                              \
    }

/* Notes a statement about S_{1,k,l}, and one about its value. */
graze_status three_note(struct claim_sweep *sweep, bool right, const three_table *t, unsigned k,
                        unsigned l, const char *claimed, const char *actual);
graze_status three_note_value(struct claim_sweep *sweep, const three_table *t, unsigned k,
                              unsigned l, unsigned claimed);

#endif
