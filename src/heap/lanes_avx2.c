/* The lane kernel for AVX2: 16 registers, so at most nine groups are marked at a time. */
#if defined(__x86_64__)
#define TARGET __attribute__((target("avx2")))
#include "heap/lanes_x86.inc"

/*
 * Marks groups first..first + count - 1 for 32 lanes. Two shuffles turn the low four bits of a
 * code into a bit of an even and of an odd group; a comparison of the high four bits says which.
 */
INLINE void mark_groups(lane_marks marks, size_t lane, const uint8_t *codes,
                        const lane_entry *entries, size_t entry_count, const unsigned first,
                        const unsigned count) {
    const __m256i even_bits =
        _mm256_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32,
                         64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i odd_bits = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128,
                                              0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128);
    const __m256i low_mask = _mm256_set1_epi8(0x0f);
    const __m256i high_mask = _mm256_set1_epi8((char)0xf0);
    __m256i marked[LANE_GROUPS];
    clear_marks(marked, count);
    for (size_t k = 0; k < entry_count; k++) {
        __m256i code = option_codes(codes, lane, &entries[k]);
        __m256i low = _mm256_and_si256(code, low_mask);
        __m256i high = _mm256_and_si256(code, high_mask);
        __m256i bit[2] = {_mm256_shuffle_epi8(even_bits, low), _mm256_shuffle_epi8(odd_bits, low)};
        UNROLL
        for (unsigned g = 0; g < count; g++) {
            const unsigned group = first + g;
            __m256i here = _mm256_cmpeq_epi8(high, _mm256_set1_epi8((char)(group / 2 * 16)));
            marked[g] = _mm256_or_si256(marked[g], _mm256_and_si256(bit[group % 2], here));
        }
    }
    store_marks(marks, lane, marked, first, count);
}

DEFINE_PASS(codes_from_0, 0, 8)
DEFINE_PASS(codes_from_64, 8, 9)
DEFINE_PASS(codes_from_136, 17, 8)
DEFINE_PASS(codes_from_200, 25, 7)

static void mark(lane_marks marks, const uint8_t *codes, const lane_entry *entries, size_t count,
                 lane_span span) {
    if (span != SPAN_HIGH) {
        codes_from_0(marks, codes, entries, count);
    }
    if (span == SPAN_MOST) {
        codes_from_64(marks, codes, entries, count);
    }
    if (span == SPAN_HIGH) {
        codes_from_136(marks, codes, entries, count);
        codes_from_200(marks, codes, entries, count);
    }
}

const lanes_kernel lanes_avx2 = {
    .name = "avx2", .mark = mark, .pick = pick, .sift = sift, .find = find};
#else
typedef int lanes_avx2_is_empty_here;
#endif
