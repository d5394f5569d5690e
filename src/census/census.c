/* Adds, prints and frees the counts of a census: graphs by edges and value. */
#include "census/census.h"

#include <stdlib.h>
#include <string.h>

graze_status graze_census_new(graze_census **census, uint32_t n, graze_error *error) {
    if (n < 1 || n > GENERATE_MOST_TREE_ORDER) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a census has graphs of 1 to %d vertices",
                    GENERATE_MOST_TREE_ORDER);
    }
    graze_census *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->n = n;
    *census = made;
    return GRAZE_OK;
}

void graze_census_free(graze_census *census) {
    if (census) {
        free(census->graphs);
        free(census);
    }
}

/* ---- rows --------------------------------------------------------------------------------- */

static void write_count(char text[GRAZE_COUNT_DIGITS], wide_count count) {
    char digits[GRAZE_COUNT_DIGITS];
    size_t used = 0;
    do {
        digits[used++] = (char)('0' + (int)(count % 10));
        count /= 10;
    } while (count);
    for (size_t i = 0; i < used; i++) {
        text[i] = digits[used - 1 - i];
    }
    text[used] = '\0';
}

static bool read_count(wide_count *count, const char text[GRAZE_COUNT_DIGITS]) {
    static const size_t LONGEST = 38; /* digits that surely fit */
    size_t length = strnlen(text, GRAZE_COUNT_DIGITS);
    if (length == 0 || length > LONGEST || strspn(text, "0123456789") != length) {
        return false;
    }
    *count = 0;
    for (size_t i = 0; i < length; i++) {
        *count = *count * 10 + (unsigned)(text[i] - '0');
    }
    return true;
}

graze_status graze_census_add(graze_census *census, const graze_census_row *row,
                              graze_error *error) {
    wide_count labelled;
    if (row->edges > census->n * (census->n - 1) / 2 || row->edges > MOST_EDGES ||
        row->value < -VALUE_SHIFT || row->value >= VALUE_PLACES - VALUE_SHIFT) {
        return fail(error, GRAZE_BAD_ARGUMENT, "no graph has %u edges and value %lld",
                    (unsigned)row->edges, (long long)row->value);
    }
    if (!read_count(&labelled, row->labelled)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "the number of labelled graphs is not a number");
    }
    census_cell *cell = &census->counts.cell[row->edges][(size_t)(row->value + VALUE_SHIFT)];
    cell->graphs += row->graphs;
    cell->labelled += labelled;
    return GRAZE_OK;
}

bool graze_census_list(graze_census_row *row, const graze_census *census, size_t index) {
    for (uint32_t m = 0; m <= MOST_EDGES; m++) {
        for (int i = 0; i < VALUE_PLACES; i++) {
            const census_cell *cell = &census->counts.cell[m][i];
            if (cell->graphs && index-- == 0) {
                row->edges = m;
                row->value = i - VALUE_SHIFT;
                row->graphs = cell->graphs;
                write_count(row->labelled, cell->labelled);
                return true;
            }
        }
    }
    return false;
}

const char *graze_census_graphs(const graze_census *census) {
    return census->graphs ? census->graphs : "";
}
