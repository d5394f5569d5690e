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

/* The codes of the options that an entry gives to the lanes. */
INLINE __m256i option_codes(const uint8_t *codes, size_t lane, const lane_entry *entry) {
    return _mm256_xor_si256(load(codes + lane - entry->offset),
                            _mm256_set1_epi8((char)entry->code));
}

INLINE void clear_marks(__m256i *marked, const unsigned count) {
    UNROLL
    for (unsigned g = 0; g < count; g++) {
        marked[g] = _mm256_setzero_si256();
    }
}

INLINE void store_marks(lane_marks marks, size_t lane, const __m256i *marked, const unsigned first,
                        const unsigned count) {
    UNROLL
    for (unsigned g = 0; g < count; g++) {
        _mm256_storeu_si256((__m256i *)(void *)&marks[first + g][lane], marked[g]);
    }
}

/* Which of 16 words at a time are the wanted ones. */
INLINE __m256i compare_words(const uint16_t *x, const uint16_t *y, __m256i wanted) {
    return _mm256_cmpeq_epi16(_mm256_xor_si256(load(x), load(y)), wanted);
}

TARGET static bool find(const uint16_t *x, const uint16_t *y, size_t count, uint16_t want) {
    enum { WORDS = REGISTER / sizeof(uint16_t), STEP = 4 * WORDS };
    const __m256i wanted = _mm256_set1_epi16((short)want);
    size_t i = 0;
    for (; i + STEP <= count; i += STEP) {
        __m256i found = _mm256_setzero_si256();
        UNROLL
        for (size_t k = i; k < i + STEP; k += WORDS) {
            found = _mm256_or_si256(found, compare_words(x + k, y + k, wanted));
        }
        if (_mm256_movemask_epi8(found)) {
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
