/* Gathering the breaks of a core: shared by nd_classify.c and nd_paths.c. */
#ifndef GRAZE_STRUCTURE_ND_BREAKS_H
#define GRAZE_STRUCTURE_ND_BREAKS_H

#include "structure/nd/classify.h"

/* What the breaks met so far lead to; bit y of a set stands for the result y. */
typedef struct nd_sum {
    const nd_core *core;
    nd_work *work;
    nd_break_list *list;             /* NULL: not wanted */
    uint8_t tempo;                   /* of the core */
    uint64_t all, free;              /* exact results: of all breaks, of those at no cost */
    uint8_t parity_all, parity_free; /* the same for results 0 and 1, exact or by parity */
    bool inexact, open;              /* a result was not exact; was not known */
    uint32_t stretches;              /* of paths, without tempo moves, met so far */
} nd_sum;

graze_status nd_note_break(nd_sum *sum, const nd_break *found);

/* The class behind a break, as nd_break.result has it. */
graze_status nd_try_break(nd_class *result, bool *legal, nd_sum *sum, uint32_t u, uint32_t w,
                          uint32_t cost);

/* All breaks of a core that is one cycle. O(n). */
graze_status nd_note_cycle(nd_sum *sum);

/* All breaks inside the paths between vertices of degree three or more. */
graze_status nd_note_paths(nd_sum *sum);

#endif
