/*
 * The least number that is not the value of an option (mex). Values are marked with the number of
 * the current round, so that a new round need not clear the marks.
 */
#ifndef GRAZE_STRUCTURE_GROWTH_MARKS_H
#define GRAZE_STRUCTURE_GROWTH_MARKS_H

#include "core/status.h"

#include <stdlib.h>
#include <string.h>

/* Values are below MARKS_BOUND, a power of two, and so is any xor of them. */
enum { MARKS_BOUND = 1 << 15 };

typedef struct marks {
    uint32_t *stamp;
    uint32_t round;
} marks;

static inline graze_status marks_init(marks *set) {
    *set = (marks){.stamp = calloc(MARKS_BOUND, sizeof *set->stamp), .round = 0};
    return set->stamp ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static inline void marks_clear(marks *set) {
    free(set->stamp);
    set->stamp = NULL;
}

/* Begins a new round: no value is marked. */
static inline void marks_begin(marks *set) {
    if (++set->round == 0) {
        memset(set->stamp, 0, MARKS_BOUND * sizeof *set->stamp);
        set->round = 1;
    }
}

static inline void marks_add(marks *set, uint32_t value) {
    set->stamp[value % MARKS_BOUND] = set->round;
}

/* The least value that is not marked; GRAZE_TOO_LARGE beyond the bound. */
static inline graze_status marks_least(uint16_t *value, const marks *set) {
    uint32_t least = 0;
    while (least < MARKS_BOUND && set->stamp[least] == set->round) {
        least++;
    }
    *value = (uint16_t)least;
    return least < MARKS_BOUND ? GRAZE_OK : GRAZE_TOO_LARGE;
}

#endif
