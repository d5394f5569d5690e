/*
 * What the x86 kernels share, 32 lanes a register. The file that includes it defines TARGET, the
 * function attribute that allows its instructions.
 */
#include "heap/lanes_slots.h"

#include <immintrin.h>

#define INLINE TARGET static inline __attribute__((always_inline))

enum { REGISTER = 32 };

INLINE __m256i load(const void *from) {
    return _mm256_loadu_si256((const __m256i *)from);
}

INLINE void store_marks(lane_marks marks, size_t lane, const __m256i *marked, const unsigned first,
                        const unsigned count) {
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
        __m256i both = _mm256_xor_si256(load(x + i), load(y + i));
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

/* A pass over all lanes with the groups known to the compiler, by mark_groups of the file. */
#define DEFINE_PASS(name, first, count)                                                            \
    TARGET static void name(lane_marks marks, const uint8_t *codes, const lane_entry *entries,     \
                            size_t entry_count) {                                                  \
        for (size_t lane = 0; lane < LANES; lane += REGISTER) {                                    \
            mark_groups(marks, lane, codes, entries, entry_count, first, count);                   \
        }                                                                                          \
    }
