/*
 * Which codes of 32 lanes are no option by any of a list of entries. To mark all codes costs four
 * times as much as to compare with a few; so only the best entries mark, and the others are
 * compared with the few codes that are still open then.
 */
#ifndef GRAZE_HEAP_SIEVE_H
#define GRAZE_HEAP_SIEVE_H

#include "heap/lanes.h"

enum { SIEVE_STAGES = 2 };

/* How many open codes of a lane are compared in each stage. */
extern const unsigned sieve_slots[SIEVE_STAGES];

/* How many entries of the list are tried in which way. */
typedef struct sieve_plan {
    size_t marked;              /* entries before this mark */
    size_t until[SIEVE_STAGES]; /* entries before this are compared in the stage */
} sieve_plan;

/* A plan that marks all entries. */
sieve_plan sieve_plan_marks(size_t count);

static inline bool sieve_plan_sifts(const sieve_plan *plan) {
    return plan->until[SIEVE_STAGES - 1] > plan->marked;
}

typedef struct sieve {
    lane_marks marks;
    lane_slots slot, dead;
} sieve;

/* Marks codes below 8 * groups (8, 17 or LANE_GROUPS) by all entries. */
void sieve_mark(lane_marks marks, const lanes_kernel *kernel, const uint8_t *codes,
                const lane_entry *entries, size_t count, unsigned groups);

/* Codes from this one on do not matter in a lane; NO_BOUND: all codes matter. */
typedef uint8_t lane_bounds[LANES];
enum { NO_BOUND = 0xff };

/*
 * sieve_run - tries entries 0..count - 1 by the plan; bounds may be NULL. The living ones among
 * the first LANE_FEW_SLOTS slots of a lane are then its least codes below the bound, ascending,
 * that are no option by any entry; codes above them may be one. A code below the bound that has
 * neither a mark nor a living slot may be one.
 */
void sieve_run(sieve *s, const lanes_kernel *kernel, const uint8_t *codes,
               const lane_entry *entries, size_t count, const sieve_plan *plan, unsigned groups,
               const uint8_t *bounds);

/* Takes the marks of a lane's living slots away again: what may be no option is open then. */
void sieve_open_lane(sieve *s, size_t lane);

#endif
