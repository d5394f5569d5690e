/* The portable kernel for 32 heaps at once, and the choice of the fastest one at run time. */
#include "heap/lanes.h"

#define TARGET
#include "heap/lanes_slots.inc"

const struct lane_range lane_ranges[LANE_SPANS] = {
    [SPAN_LOW] = {0, 8}, [SPAN_MOST] = {0, 17}, [SPAN_HIGH] = {17, 15}};

/* One lane at a time: bytes are set without looking at them, then packed. */
static void mark(lane_marks marks, const uint8_t *codes, const lane_entry *entries, size_t count,
                 lane_span span) {
    const struct lane_range range = lane_ranges[span];
    for (size_t lane = 0; lane < LANES; lane++) {
        uint8_t seen[8 * LANE_GROUPS] = {0};
        for (size_t k = 0; k < count; k++) {
            seen[*(codes + lane - entries[k].offset) ^ entries[k].code] = 1;
        }
        for (size_t g = range.first; g < range.first + range.count; g++) {
            unsigned bits = 0;
            for (unsigned b = 0; b < 8; b++) {
                bits |= (unsigned)seen[8 * g + b] << b;
            }
            marks[g][lane] = (uint8_t)bits;
        }
    }
}

static bool find(const uint16_t *x, const uint16_t *y, size_t count, uint16_t want) {
    for (size_t i = 0; i < count; i++) {
        if ((x[i] ^ y[i]) == want) {
            return true;
        }
    }
    return false;
}

const lanes_kernel lanes_portable = {
    .name = "portable", .mark = mark, .pick = pick, .sift = sift, .find = find};

bool lanes_has_avx512(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vbmi");
#else
    return false;
#endif
}

const lanes_kernel *lanes_choose(bool portable) {
#if defined(__x86_64__)
    if (!portable && lanes_has_avx512()) {
        return &lanes_avx512;
    }
    if (!portable && __builtin_cpu_supports("avx2")) {
        return &lanes_avx2;
    }
#endif
    (void)portable;
    return &lanes_portable;
}
