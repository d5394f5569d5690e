/*
 * 64 consecutive heaps at once, a byte each. An entry (offset, code) stands for a heap of known
 * value; together with the heap n - offset it gives an option of n whose code is an exclusive or.
 */
#ifndef GRAZE_HEAP_LANES_H
#define GRAZE_HEAP_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LANES = 64,
    LANE_GROUPS = 32,    /* groups of 8 codes: codes are bytes */
    LANE_NO_CODE = 0x80, /* the byte of a heap that gives no option, where codes are below 128 */
    LANE_MAX_PASSES = 4
};

typedef struct lane_entry {
    uint32_t offset;
    uint32_t code;
} lane_entry;

/* Bit b of mark[g][lane] says that code 8g + b is an option of the lane. */
typedef uint8_t lane_marks[LANE_GROUPS][LANES];

/*
 * A way to fill marks. One pass fills the groups of pass[p] (and may touch no other); codes points
 * to the byte of lane 0, and the bytes before it reach back as far as the offsets do.
 */
typedef struct lanes_kernel {
    const char *name;
    unsigned passes;
    struct {
        unsigned first, count;
    } pass[LANE_MAX_PASSES];
    void (*mark)(lane_marks marks, const uint8_t *codes, const lane_entry *entries, size_t count,
                 unsigned pass);
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

#endif
