/* What the tests of heap games share. */
#ifndef TESTS_HEAP_SEQUENCES_H
#define TESTS_HEAP_SEQUENCES_H

#include "heap/heap.h" /* before cmocka.h, which has a macro named fail */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Forty codes of every kind: short and long periods, none known, no sparse space, sets. */
extern const char *const varied_codes[];
extern const size_t varied_code_count;

/* A code that must parse. */
heap_code *code_of(const char *text);

/* The values 0..count - 1 by the plain method; the caller frees them. */
uint16_t *plain_of(const heap_code *code, size_t count);

/* A checksum of a stream of values, as a sink. */
typedef struct stream_sum {
    uint64_t sum, next;
} stream_sum;
graze_status add_to_sum(void *sum, uint64_t first, const uint16_t *values, size_t count);

#endif
