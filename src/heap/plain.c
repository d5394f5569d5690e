/* Values of heaps by a direct implementation of the rules, for tests to compare with. */
#include "heap/plain.h"

#include <stdlib.h>

/* Values are below 2^15, so an exclusive or of two of them is too. */
enum { VALUES = 1 << 15 };

/* seen[v] = n + 1 when a move from n leads to value v. */
static void mark_options(uint64_t *seen, const heap_code *code, const uint16_t *values, size_t n) {
    for (size_t k = 0; k < code->ends.count; k++) {
        if (code->ends.take[k] == n) {
            seen[0] = n + 1;
        }
    }
    for (size_t k = 0; k < code->leaves.count && code->leaves.take[k] < n; k++) {
        seen[values[n - code->leaves.take[k]]] = n + 1;
    }
    for (size_t k = 0; k < code->splits.count && code->splits.take[k] < n; k++) {
        size_t rest = n - code->splits.take[k];
        for (size_t a = 1; 2 * a <= rest; a++) {
            seen[values[a] ^ values[rest - a]] = n + 1;
        }
    }
}

graze_status plain_values(uint16_t *values, const heap_code *code, size_t count,
                          graze_error *error) {
    uint64_t *seen = calloc(VALUES + 1, sizeof *seen);
    if (!seen) {
        return fail_memory(error);
    }
    graze_status status = GRAZE_OK;
    for (size_t n = 0; n < count && status == GRAZE_OK; n++) {
        mark_options(seen, code, values, n);
        uint16_t value = 0;
        while (seen[value] == n + 1) {
            value++;
        }
        if (value == VALUES) {
            status = fail(error, GRAZE_TOO_LARGE, "the value of heap %zu passes 32767", n);
        }
        values[n] = value;
    }
    free(seen);
    return status;
}
