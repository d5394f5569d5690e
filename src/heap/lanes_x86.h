/*
 * The body of the x86 kernels, 32 lanes a register. The file that includes it defines
 *   TARGET           the function attribute that allows its instructions,
 *   OR_AND(a, x, m)  a | (x & m).
 */
#include "heap/lanes.h"

#include <immintrin.h>

#define INLINE TARGET static inline __attribute__((always_inline))

/* The marks stay in registers only when the loops over them are gone. */
#if defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 32")
#endif

enum { REGISTER = 32 };

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
    UNROLL
    for (unsigned g = 0; g < count; g++) {
        marked[g] = _mm256_setzero_si256();
    }
    for (size_t k = 0; k < entry_count; k++) {
        const __m256i *at = (const __m256i *)(const void *)(codes + lane - entries[k].offset);
        __m256i code =
            _mm256_xor_si256(_mm256_loadu_si256(at), _mm256_set1_epi8((char)entries[k].code));
        __m256i low = _mm256_and_si256(code, low_mask);
        __m256i high = _mm256_and_si256(code, high_mask);
        __m256i bit[2] = {_mm256_shuffle_epi8(even_bits, low), _mm256_shuffle_epi8(odd_bits, low)};
        UNROLL
        for (unsigned g = 0; g < count; g++) {
            const unsigned group = first + g;
            __m256i here = _mm256_cmpeq_epi8(high, _mm256_set1_epi8((char)(group / 2 * 16)));
            marked[g] = OR_AND(marked[g], bit[group % 2], here);
        }
    }
    UNROLL
    for (unsigned g = 0; g < count; g++) {
        _mm256_storeu_si256((__m256i *)(void *)&marks[first + g][lane], marked[g]);
    }
}

TARGET static bool find(const uint16_t *x, const uint16_t *y, size_t count, uint16_t want) {
    enum { STEP = REGISTER / sizeof(uint16_t) };
    const __m256i wanted = _mm256_set1_epi16((short)want);
    size_t i = 0;
    for (; i + STEP <= count; i += STEP) {
        __m256i both = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(const void *)(x + i)),
                                        _mm256_loadu_si256((const __m256i *)(const void *)(y + i)));
        if (_mm256_movemask_epi8(_mm256_cmpeq_epi16(both, wanted))) {
            return true;
        }
    }
    for (; i < count; i++) {
        if ((x[i] ^ y[i]) == want) {
            return true;
        }
    }
    return false;
}

/* A pass over all 64 lanes with the groups known to the compiler. */
#define DEFINE_PASS(name, first, count)                                                            \
    TARGET static void name(lane_marks marks, const uint8_t *codes, const lane_entry *entries,     \
                            size_t entry_count) {                                                  \
        for (size_t lane = 0; lane < LANES; lane += REGISTER) {                                    \
            mark_groups(marks, lane, codes, entries, entry_count, first, count);                   \
        }                                                                                          \
    }
