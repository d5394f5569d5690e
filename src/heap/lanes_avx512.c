/*
 * The lane kernel for AVX-512 with byte permutations: 32 registers, three-operand logic and tables
 * of 32 bytes. Registers of 32 lanes are as fast as those of 64, whose comparisons give no bytes.
 */
#if defined(__x86_64__)
#define TARGET __attribute__((target("avx2,avx512f,avx512vl,avx512bw,avx512vbmi")))
#include "heap/lanes_x86.inc"

enum { TABLES = 4 };

/* bits[t][i] is the bit of code i in group t, for the codes of four groups. */
_Alignas(REGISTER) static const uint8_t bits[TABLES][REGISTER] = {
    {[0] = 1, 2, 4, 8, 16, 32, 64, 128},
    {[8] = 1, 2, 4, 8, 16, 32, 64, 128},
    {[16] = 1, 2, 4, 8, 16, 32, 64, 128},
    {[24] = 1, 2, 4, 8, 16, 32, 64, 128},
};

/*
 * Marks groups first..first + count - 1 for 32 lanes. Four permutations turn the low five bits of
 * a code into a bit of one of four groups; a comparison of the high three bits says which four.
 */
INLINE void mark_groups(lane_marks marks, size_t lane, const uint8_t *codes,
                        const lane_entry *entries, size_t entry_count, const unsigned first,
                        const unsigned count) {
    const __m256i high_mask = _mm256_set1_epi8((char)0xe0);
    const uint8_t(*table)[REGISTER] = bits;
    __m256i marked[LANE_GROUPS];
    clear_marks(marked, count);
    for (size_t k = 0; k < entry_count; k++) {
        __m256i code = option_codes(codes, lane, &entries[k]);
        __m256i high = _mm256_and_si256(code, high_mask);
        __m256i bit[TABLES];
        __asm__("" : "+r"(table)); /* leaves the tables in memory: registers are for marks */
        UNROLL
        for (unsigned t = 0; t < TABLES; t++) {
            bit[t] = _mm256_permutexvar_epi8(code, load(table[t]));
        }
        UNROLL
        for (unsigned g = 0; g < count; g++) {
            const unsigned group = first + g;
            __m256i here = _mm256_cmpeq_epi8(high, _mm256_set1_epi8((char)(group / TABLES * 32)));
            marked[g] = _mm256_ternarylogic_epi32(marked[g], bit[group % TABLES], here, 0xf8);
        }
    }
    store_marks(marks, lane, marked, first, count);
}

DEFINE_PASS(codes_to_63, 0, 8)
DEFINE_PASS(codes_to_135, 0, 17)
DEFINE_PASS(codes_from_136, 17, 15)

static void mark(lane_marks marks, const uint8_t *codes, const lane_entry *entries, size_t count,
                 lane_span span) {
    static void (*const passes[])(lane_marks, const uint8_t *, const lane_entry *, size_t) = {
        [SPAN_LOW] = codes_to_63, [SPAN_MOST] = codes_to_135, [SPAN_HIGH] = codes_from_136};
    passes[span](marks, codes, entries, count);
}

const lanes_kernel lanes_avx512 = {
    .name = "avx512", .mark = mark, .pick = pick, .sift = sift, .find = find};
#else
typedef int lanes_avx512_is_empty_here;
#endif
