/*
 * Vectors of 32 bytes, one for each lane of a tile: AVX2, or two vectors of 16 bytes in
 * WebAssembly. HAS_LANE_VECTORS is defined where there are any.
 */
#ifndef GRAZE_SEARCH_SUBSET_LANE_VECTORS_H
#define GRAZE_SEARCH_SUBSET_LANE_VECTORS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__AVX2__) || defined(__wasm_simd128__)
#define HAS_LANE_VECTORS

#define VECTOR_INLINE static inline __attribute__((always_inline))

/* Operators such as | and - work on each byte. */
typedef uint8_t lanes32 __attribute__((vector_size(32)));

VECTOR_INLINE lanes32 load(const uint8_t *bytes) {
    lanes32 v;
    memcpy(&v, bytes, sizeof v);
    return v;
}

VECTOR_INLINE void store(uint8_t *bytes, lanes32 v) {
    memcpy(bytes, &v, sizeof v);
}

VECTOR_INLINE lanes32 all(int byte) {
    return (lanes32){0} + (uint8_t)byte;
}

/* Sixteen bytes, for each half of a vector. */
#define TWICE(...)                                                                                 \
    (lanes32) {                                                                                    \
        __VA_ARGS__, __VA_ARGS__                                                                   \
    }

#endif

#if defined(__AVX2__)
#include <immintrin.h>

/* Byte i becomes byte control[i] mod 16 of the same half, or 0 where control[i] is 0x80 or more. */
VECTOR_INLINE lanes32 shuffle_halves(lanes32 v, lanes32 control) {
    return (lanes32)_mm256_shuffle_epi8((__m256i)v, (__m256i)control);
}

/* The first half twice. */
VECTOR_INLINE lanes32 first_half_twice(lanes32 v) {
    return (lanes32)_mm256_permute2x128_si256((__m256i)v, (__m256i)v, 0);
}

/* Sums, at most 0xff. */
VECTOR_INLINE lanes32 add_up_to_ff(lanes32 a, lanes32 b) {
    return (lanes32)_mm256_adds_epu8((__m256i)a, (__m256i)b);
}

VECTOR_INLINE lanes32 lesser(lanes32 a, lanes32 b) {
    return (lanes32)_mm256_min_epu8((__m256i)a, (__m256i)b);
}

/* The same of numbers with a sign. */
VECTOR_INLINE lanes32 lesser_signed(lanes32 a, lanes32 b) {
    return (lanes32)_mm256_min_epi8((__m256i)a, (__m256i)b);
}

VECTOR_INLINE lanes32 greater_signed(lanes32 a, lanes32 b) {
    return (lanes32)_mm256_max_epi8((__m256i)a, (__m256i)b);
}

/* The bytes of a, but those of b where marks are 0x80 or more. */
VECTOR_INLINE lanes32 replace_marked(lanes32 a, lanes32 b, lanes32 marks) {
    return (lanes32)_mm256_blendv_epi8((__m256i)a, (__m256i)b, (__m256i)marks);
}

/* A bit for each byte that is 0x80 or more. */
VECTOR_INLINE uint32_t marked_lanes(lanes32 v) {
    return (uint32_t)_mm256_movemask_epi8((__m256i)v);
}

VECTOR_INLINE bool is_zero(lanes32 v) {
    return _mm256_testz_si256((__m256i)v, (__m256i)v);
}

#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>

typedef union lane_halves {
    lanes32 whole;
    v128_t half[2];
} lane_halves;

/* Returns what a function makes of the halves of two vectors. */
#define BY_HALVES(function, a, b)                                                                  \
    lane_halves x = {.whole = (a)}, y = {.whole = (b)};                                            \
    x.half[0] = function(x.half[0], y.half[0]);                                                    \
    x.half[1] = function(x.half[1], y.half[1]);                                                    \
    return x.whole

VECTOR_INLINE lanes32 shuffle_halves(lanes32 v, lanes32 control) {
    BY_HALVES(wasm_i8x16_swizzle, v, control & all(0x8f)); /* 0 from 16 on */
}

VECTOR_INLINE lanes32 first_half_twice(lanes32 v) {
    lane_halves x = {.whole = v};
    x.half[1] = x.half[0];
    return x.whole;
}

VECTOR_INLINE lanes32 add_up_to_ff(lanes32 a, lanes32 b) {
    BY_HALVES(wasm_u8x16_add_sat, a, b);
}

VECTOR_INLINE lanes32 lesser(lanes32 a, lanes32 b) {
    BY_HALVES(wasm_u8x16_min, a, b);
}

VECTOR_INLINE lanes32 lesser_signed(lanes32 a, lanes32 b) {
    BY_HALVES(wasm_i8x16_min, a, b);
}

VECTOR_INLINE lanes32 greater_signed(lanes32 a, lanes32 b) {
    BY_HALVES(wasm_i8x16_max, a, b);
}

VECTOR_INLINE lanes32 replace_marked(lanes32 a, lanes32 b, lanes32 marks) {
    lanes32 where = all(0) - (marks >> 7);
    return (a & ~where) | (b & where);
}

VECTOR_INLINE uint32_t marked_lanes(lanes32 v) {
    lane_halves x = {.whole = v};
    return (uint32_t)wasm_i8x16_bitmask(x.half[0]) | (uint32_t)wasm_i8x16_bitmask(x.half[1]) << 16;
}

VECTOR_INLINE bool is_zero(lanes32 v) {
    lane_halves x = {.whole = v};
    return !wasm_v128_any_true(wasm_v128_or(x.half[0], x.half[1]));
}

#endif

#endif
