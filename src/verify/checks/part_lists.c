#include "verify/checks/part_lists.h"

#include <stdio.h>
#include <string.h>

static void insert_part(part_list *parts, unsigned size) {
    unsigned i = parts->count++;
    for (; i > 0 && parts->size[i - 1] > size; i--) {
        parts->size[i] = parts->size[i - 1];
    }
    parts->size[i] = size;
    parts->n += size;
}

part_list parts_of_sizes(const unsigned *sizes, size_t count) {
    part_list parts = {.n = 0};
    for (size_t i = 0; i < count; i++) {
        if (sizes[i] > 0) {
            insert_part(&parts, sizes[i]);
        }
    }
    return parts;
}

unsigned parts_count(const part_list *parts, unsigned size) {
    unsigned count = 0;
    for (unsigned i = 0; i < parts->count; i++) {
        count += parts->size[i] == size;
    }
    return count;
}

part_list parts_without(const part_list *parts, unsigned i) {
    unsigned sizes[SMALL_MOST];
    memcpy(sizes, parts->size, parts->count * sizeof *sizes);
    sizes[i]--;
    return parts_of_sizes(sizes, parts->count);
}

bool parts_equal(const part_list *a, const part_list *b) {
    return a->count == b->count && memcmp(a->size, b->size, a->count * sizeof *a->size) == 0;
}

small_graph parts_graph(const part_list *parts) {
    small_graph g = {.n = parts->n};
    unsigned first = 0;
    for (unsigned i = 0; i < parts->count; i++) {
        small_set part = (((small_set)1 << parts->size[i]) - 1) << first;
        for (unsigned v = first; v < first + parts->size[i]; v++) {
            g.row[v] = small_all(&g) & ~part;
        }
        first += parts->size[i];
    }
    return g;
}

graze_status parts_value(unsigned *value, const part_list *parts) {
    small_graph g = parts_graph(parts);
    return grim_value_of(value, &g);
}

graze_status sweep_parts(struct claim_sweep *sweep, bool right, const part_list *parts,
                         const char *claimed, const char *actual) {
    char text[INSTANCE_GRAPH];
    if (right) {
        return sweep_right(sweep);
    }
    small_graph g = parts_graph(parts);
    size_t used = (size_t)snprintf(text, sizeof text, "multipartite(");
    for (unsigned i = 0; i < parts->count; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%u%s", parts->size[i],
                                 i + 1 < parts->count ? "," : ")");
    }
    return sweep_wrong(sweep, "grim", text, parts->n, small_edge_count(&g), claimed, actual);
}

graze_status sweep_parts_winner(struct claim_sweep *sweep, const part_list *parts, bool claimed) {
    unsigned value;
    char actual[16];
    TRY(parts_value(&value, parts));
    TRY(limits_spend(sweep->limits, 1u << parts->n >> 6));
    snprintf(actual, sizeof actual, "%u", value);
    return sweep_parts(sweep, (value > 0) == claimed, parts, claimed ? "at least 1" : "0", actual);
}

/* Adds parts of left more vertices in all, none smaller than least. */
static graze_status add_parts(struct claim_sweep *sweep, part_list *parts, unsigned left,
                              unsigned least, parts_visitor *visit) {
    if (left == 0) {
        return parts->count > 1 ? visit(sweep, parts) : GRAZE_OK;
    }
    for (unsigned size = least; size <= left; size++) {
        if (size < left && left - size < size) {
            continue; /* the rest would be too small for a part */
        }
        parts->size[parts->count++] = size;
        TRY(add_parts(sweep, parts, left - size, size, visit));
        parts->count--;
    }
    return GRAZE_OK;
}

graze_status sweep_part_lists(struct claim_sweep *sweep, unsigned most, parts_visitor *visit) {
    for (unsigned n = 2; n <= most; n++) {
        part_list parts = {.n = n};
        TRY(add_parts(sweep, &parts, n, 1, visit));
    }
    return GRAZE_OK;
}
