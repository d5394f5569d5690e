/* The lane kernel for AVX2: 16 registers, so the groups come in four passes. */
#if defined(__x86_64__)
#define TARGET          __attribute__((target("avx2")))
#define OR_AND(a, x, m) _mm256_or_si256(a, _mm256_and_si256(x, m))
#include "heap/lanes_x86.h"

DEFINE_PASS(codes_from_0, 0, 8)
DEFINE_PASS(codes_from_64, 8, 9)
DEFINE_PASS(codes_from_136, 17, 8)
DEFINE_PASS(codes_from_200, 25, 7)

static void mark(lane_marks marks, const uint8_t *codes, const lane_entry *entries, size_t count,
                 unsigned pass) {
    static void (*const passes[])(lane_marks, const uint8_t *, const lane_entry *, size_t) = {
        codes_from_0, codes_from_64, codes_from_136, codes_from_200};
    passes[pass](marks, codes, entries, count);
}

const lanes_kernel lanes_avx2 = {.name = "avx2",
                                 .passes = 4,
                                 .pass = {{0, 8}, {8, 9}, {17, 8}, {25, 7}},
                                 .mark = mark,
                                 .find = find};
#else
typedef int lanes_avx2_is_empty_here;
#endif
