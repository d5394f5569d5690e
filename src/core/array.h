/*
 * Growing arrays. An array is two fields of a struct that someone owns: a pointer to its items and
 * the number of items for which there is memory. Its memory is charged to the limits of a call.
 */
#ifndef GRAZE_CORE_ARRAY_H
#define GRAZE_CORE_ARRAY_H

#include "core/limits.h"

/*
 * Makes memory for at least `needed` items; new ones are not initialised. The capacity at least
 * doubles, so that adding items one by one takes amortised O(1) each. limits may be NULL: nothing
 * is charged then.
 * Returns: GRAZE_OK; without memory GRAZE_UNDECIDED, or GRAZE_NO_MEMORY where limits is NULL, and
 * the array is as before.
 */
#define ARRAY_RESERVE(limits, items, capacity, needed)                                             \
    ((needed) <= (capacity) ? GRAZE_OK                                                             \
                            : array_grow(limits, &(items), &(capacity), needed, sizeof *(items)))

/* Frees an array that was made by ARRAY_RESERVE with the same limits. */
#define ARRAY_FREE(limits, items, capacity)                                                        \
    (array_free(limits, items, (capacity) * sizeof *(items)), (items) = NULL, (capacity) = 0)

/* What the macros call: items points to the pointer to the items, of item_bytes each. */
graze_status array_grow(struct limits *limits, void *items, size_t *capacity, size_t needed,
                        size_t item_bytes);
void array_free(struct limits *limits, void *items, size_t bytes);

#endif
