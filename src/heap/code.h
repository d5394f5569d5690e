/* Octal codes, decoded: which numbers of counters may be taken, and how. */
#ifndef GRAZE_HEAP_CODE_H
#define GRAZE_HEAP_CODE_H

#include "heap/heap.h"

/* A code has at most this many digits; a subtraction set has no larger member. */
enum { HEAP_MAX_DIGITS = 1000000 };

/* The bits of a digit. */
enum { DIGIT_ENDS = 1, DIGIT_LEAVES_ONE = 2, DIGIT_SPLITS = 4 };

/* Numbers of counters, ascending. */
typedef struct takes {
    size_t count;
    uint32_t *take;
} takes;

struct heap_code {
    uint32_t length; /* the last digit that is not 0, or 0 */
    uint8_t *digit;  /* digit[1..length] */
    takes ends, leaves, splits;
    char *text; /* in its shortest form: "0.137" */
};

#endif
