/* Tries the entries of a list by a plan: some mark codes, others are compared with open ones. */
#include "heap/sieve.h"

const unsigned sieve_slots[SIEVE_STAGES] = {LANE_SLOTS, LANE_FEW_SLOTS};

sieve_plan sieve_plan_marks(size_t count) {
    return (sieve_plan){.marked = count, .until = {count, count}};
}

void sieve_mark(lane_marks marks, const lanes_kernel *kernel, const uint8_t *codes,
                const lane_entry *entries, size_t count, unsigned groups) {
    bool low = groups <= lane_ranges[SPAN_LOW].count;
    kernel->mark(marks, codes, entries, count, low ? SPAN_LOW : SPAN_MOST);
    if (groups > lane_ranges[SPAN_MOST].count) {
        kernel->mark(marks, codes, entries, count, SPAN_HIGH);
    }
}

static void open_slot(sieve *s, unsigned k, size_t lane) {
    unsigned code = s->slot[k][lane];
    s->marks[code / 8][lane] &= (uint8_t) ~(1U << code % 8);
}

static bool all_dead(const uint8_t dead[LANES]) {
    uint8_t all = 0xff;
    for (size_t lane = 0; lane < LANES; lane++) {
        all &= dead[lane];
    }
    return all == 0xff;
}

/* Slots from..to - 1 are given up: the codes of the living ones are open again. */
static void give_up_slots(sieve *s, unsigned from, unsigned to) {
    for (unsigned k = from; k < to && !all_dead(s->dead[k]); k++) {
        for (size_t lane = 0; lane < LANES; lane++) {
            if (!s->dead[k][lane]) {
                open_slot(s, k, lane);
            }
        }
    }
}

static void keep_below(sieve *s, const uint8_t *bounds) {
    for (unsigned k = 0; k < LANE_SLOTS; k++) {
        for (size_t lane = 0; lane < LANES; lane++) {
            bool beyond = (s->slot[k][lane] >= bounds[lane]) & (bounds[lane] != NO_BOUND);
            s->dead[k][lane] |= beyond ? 0xff : 0;
        }
    }
}

void sieve_run(sieve *s, const lanes_kernel *kernel, const uint8_t *codes,
               const lane_entry *entries, size_t count, const sieve_plan *plan, unsigned groups,
               const uint8_t *bounds) {
    size_t from = plan->marked < count ? plan->marked : count;
    sieve_mark(s->marks, kernel, codes, entries, from, groups);
    kernel->pick(s->slot, s->dead, s->marks, groups, LANE_SLOTS);
    if (bounds) {
        keep_below(s, bounds);
    }
    for (unsigned stage = 0, slots = LANE_SLOTS; stage < SIEVE_STAGES; stage++) {
        give_up_slots(s, sieve_slots[stage], slots);
        slots = sieve_slots[stage];
        size_t to = plan->until[stage] < count ? plan->until[stage] : count;
        kernel->sift(s->slot, s->dead, slots, codes, entries + from, to - from);
        from = to;
    }
}

void sieve_open_lane(sieve *s, size_t lane) {
    for (unsigned k = 0; k < LANE_FEW_SLOTS && !s->dead[k][lane]; k++) {
        open_slot(s, k, lane);
    }
}
