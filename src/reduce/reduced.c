/* The result of a reduction under construction. */
#include "reduce/reduce.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *new_text(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (text) {
        va_start(arguments, format);
        vsnprintf(text, (size_t)length + 1, format, arguments);
        va_end(arguments);
    }
    return text;
}

/* Room for one more entry of a list of count. The memory doubles at powers of two. */
static graze_status reserve(void **list, size_t count, size_t size) {
    if (count & (count - 1)) {
        return GRAZE_OK;
    }
    void *grown = realloc(*list, (count ? 2 * count : 1) * size);
    if (!grown) {
        return GRAZE_NO_MEMORY;
    }
    *list = grown;
    return GRAZE_OK;
}

graze_status reduced_add_part(graze_reduced *made, const char *name, const char *count,
                              const char *order) {
    TRY(reserve((void **)&made->parts, made->part_count, sizeof *made->parts));
    graze_reduced_part *part = &made->parts[made->part_count++];
    *part = (graze_reduced_part){strdup(name), strdup(count), strdup(order)};
    return part->name && part->count && part->order ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static void comparison_clear(graze_comparison *row) {
    free(row->left);
    free(row->left_value);
    free(row->right);
    free(row->right_value);
}

graze_status reduced_compare(graze_reduced *made, const char *left, const char *left_value,
                             const char *right, const char *right_value) {
    TRY(reserve((void **)&made->comparisons, made->comparison_count, sizeof *made->comparisons));
    graze_comparison row = {strdup(left), strdup(left_value), strdup(right), strdup(right_value),
                            strcmp(left_value, right_value) == 0};
    if (!row.left || !row.left_value || !row.right || !row.right_value) {
        comparison_clear(&row);
        return GRAZE_NO_MEMORY;
    }
    made->comparisons[made->comparison_count++] = row;
    return GRAZE_OK;
}

graze_graph *graze_reduced_take_graph(graze_reduced *made) {
    graze_graph *graph = made->graph;
    made->graph = NULL;
    return graph;
}

void graze_reduced_free(graze_reduced *made) {
    if (!made) {
        return;
    }
    for (size_t i = 0; i < made->part_count; i++) {
        free(made->parts[i].name);
        free(made->parts[i].count);
        free(made->parts[i].order);
    }
    for (size_t i = 0; i < made->comparison_count; i++) {
        comparison_clear(&made->comparisons[i]);
    }
    free(made->formula);
    free(made->order);
    free(made->size);
    graze_graph_free(made->graph);
    free(made->parts);
    free(made->comparisons);
    free(made);
}
