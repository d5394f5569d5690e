/* Values that are remembered across graphs, states and threads, by canonical form. */
#ifndef GRAZE_SOLVE_VALUE_MEMORY_H
#define GRAZE_SOLVE_VALUE_MEMORY_H

#include "core/limits.h"

typedef struct value_memory value_memory;

/* Returns NULL when there is no memory. What it holds counts against the limits, which
 * end with it. */
value_memory *value_memory_new(struct limits *limits);
void value_memory_free(value_memory *memory);

/* Looks a value up; false when it is not there. Expected O(length). */
bool value_memory_get(int64_t *value, value_memory *memory, const void *key, size_t length);

/* Keeps a value; without effect when memory is used up. */
void value_memory_put(value_memory *memory, const void *key, size_t length, int64_t value);

#endif
