/* The lane kernel for AVX-512: 32 registers and three-operand logic, still 32 lanes a register. */
#if defined(__x86_64__)
#define TARGET          __attribute__((target("avx2,avx512f,avx512vl,avx512bw")))
#define OR_AND(a, x, m) _mm256_ternarylogic_epi32(a, x, m, 0xf8)
#include "heap/lanes_x86.h"

DEFINE_PASS(codes_from_0, 0, 8)
DEFINE_PASS(codes_from_64, 8, 9)
DEFINE_PASS(codes_from_136, 17, 15)

static void mark(lane_marks marks, const uint8_t *codes, const lane_entry *entries, size_t count,
                 unsigned pass) {
    static void (*const passes[])(lane_marks, const uint8_t *, const lane_entry *,
                                  size_t) = {codes_from_0, codes_from_64, codes_from_136};
    passes[pass](marks, codes, entries, count);
}

const lanes_kernel lanes_avx512 = {
    .name = "avx512", .passes = 3, .pass = {{0, 8}, {8, 9}, {17, 15}}, .mark = mark, .find = find};
#else
typedef int lanes_avx512_is_empty_here;
#endif
