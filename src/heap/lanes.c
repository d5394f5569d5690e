#include "heap/lanes.h"

#include <string.h>

static void mark(lane_marks marks, const uint8_t *codes, const lane_entry *entries, size_t count,
                 unsigned pass) {
    (void)pass;
    memset(marks, 0, sizeof(lane_marks));
    for (size_t k = 0; k < count; k++) {
        const uint8_t *other = codes - entries[k].offset;
        for (size_t lane = 0; lane < LANES; lane++) {
            unsigned code = other[lane] ^ entries[k].code;
            marks[code >> 3][lane] |= (uint8_t)(1U << (code & 7));
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
    .name = "portable", .passes = 1, .pass = {{0, LANE_GROUPS}}, .mark = mark, .find = find};

const lanes_kernel *lanes_choose(bool portable) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (!portable && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw")) {
        return &lanes_avx512;
    }
    if (!portable && __builtin_cpu_supports("avx2")) {
        return &lanes_avx2;
    }
#endif
    (void)portable;
    return &lanes_portable;
}
