/*
 * 32 consecutive heaps at once, a byte each. An entry (offset, code) stands for a heap of known
 * value; together with the heap n - offset it gives an option of n whose code is an exclusive or.
 */
#ifndef GRAZE_HEAP_LANES_H
#define GRAZE_HEAP_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LANES = 32,
    LANE_GROUPS = 32,    /* groups of 8 codes: codes are bytes */
    LANE_NO_CODE = 0x80, /* the byte of a heap that gives no option, where codes are below 128 */
    LANE_SLOTS = 6,
    LANE_FEW_SLOTS = 4
};

typedef struct lane_entry {
    uint32_t offset;
    uint32_t code;
} lane_entry;

/* Bit b of mark[g][lane] says that code 8g + b is an option of the lane. */
typedef uint8_t lane_marks[LANE_GROUPS][LANES];

/* A code in each slot of each lane; also, a flag (0 or 0xff) in each. */
typedef uint8_t lane_slots[LANE_SLOTS][LANES];

/* The groups that one call marks: few, all that values below 272 need, and the others. */
typedef enum lane_span { SPAN_LOW, SPAN_MOST, SPAN_HIGH, LANE_SPANS } lane_span;
extern const struct lane_range { unsigned first, count; } lane_ranges[LANE_SPANS];

/* Codes points to the byte of lane 0; the bytes before it reach back as far as the offsets do. */
typedef struct lanes_kernel {
    const char *name;

    /* Fills the groups of a span, and no others. */
    void (*mark)(lane_marks marks, const uint8_t *codes, const lane_entry *entries, size_t count,
                 lane_span span);

    /*
     * Moves the least codes without a mark, ascending, to slots 0..slots - 1, and marks them. A
     * slot for which no code is left becomes dead.
     */
    void (*pick)(lane_slots slot, lane_slots dead, lane_marks marks, unsigned groups,
                 unsigned slots);

    /*
     * Lets slots 0..slots - 1 die whose code is an option by an entry, and brings the living ones
     * to the front in their order; slots is LANE_SLOTS or LANE_FEW_SLOTS.
     */
    void (*sift)(lane_slots slot, lane_slots dead, unsigned slots, const uint8_t *codes,
                 const lane_entry *entries, size_t count);

    /* Whether x[i] ^ y[i] = want for some i < count. */
    bool (*find)(const uint16_t *x, const uint16_t *y, size_t count, uint16_t want);
} lanes_kernel;

extern const lanes_kernel lanes_portable;
#if defined(__x86_64__)
extern const lanes_kernel lanes_avx2;
extern const lanes_kernel lanes_avx512;
#endif

/* The fastest kernel that this processor runs. */
const lanes_kernel *lanes_choose(bool portable);

/* Whether this processor has the instructions of lanes_avx512. */
bool lanes_has_avx512(void);

#endif
