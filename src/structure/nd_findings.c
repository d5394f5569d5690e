#include "structure/nd_findings.h"

#include <string.h>

bool nd_counter_set_add(nd_counter_set *set, uint32_t counter) {
    if (nd_counter_set_has(set, counter)) {
        return true;
    }
    if (set->count == ND_MOST_IN_SET) {
        return false;
    }
    uint32_t i = set->count++;
    for (; i > 0 && set->counter[i - 1] > counter; i--) {
        set->counter[i] = set->counter[i - 1];
    }
    set->counter[i] = counter;
    return true;
}

static bool same_set(const nd_counter_set *a, const nd_counter_set *b) {
    return a->count == b->count &&
           memcmp(a->counter, b->counter, a->count * sizeof *a->counter) == 0;
}

/* Writes the key of a position for a set. */
static graze_status write_key(size_t *length, nd_findings *findings, uint32_t shape,
                              uint32_t number, const nd_counter_set *set, const uint32_t *m,
                              struct limits *limits) {
    uint32_t key[ND_MOST_IN_SET + 2] = {shape, number};
    unsigned char *to;
    for (uint32_t i = 0; i < set->count; i++) {
        key[2 + i] = m[set->counter[i]];
    }
    *length = (2 + set->count) * sizeof *key;
    TRY(nd_table_begin_key(&to, &findings->table, *length, limits));
    memcpy(to, key, *length);
    return GRAZE_OK;
}

graze_status nd_findings_recall(nd_finding *f, bool *known, nd_findings *findings, uint32_t shape,
                                const uint32_t *m, struct limits *limits) {
    *known = false;
    for (uint32_t i = 0; shape < findings->room && i < findings->sets[shape].count; i++) {
        size_t length;
        const nd_counter_set *set = &findings->sets[shape].item[i];
        TRY(write_key(&length, findings, shape, i, set, m, limits));
        if (nd_table_look_up(&f->y, &findings->table, length)) {
            f->on = *set;
            *known = true;
            return GRAZE_OK;
        }
    }
    return GRAZE_OK;
}

/* Grows the list of lists so that it has the shape. */
static graze_status require_sets(nd_findings *findings, uint32_t shape, struct limits *limits) {
    if (shape < findings->room) {
        return GRAZE_OK;
    }
    uint32_t larger = 2 * shape + 16;
    TRY(limits_realloc(limits, (void **)&findings->sets, findings->room * sizeof *findings->sets,
                       larger * sizeof *findings->sets));
    memset(findings->sets + findings->room, 0, (larger - findings->room) * sizeof *findings->sets);
    findings->room = larger;
    return GRAZE_OK;
}

/* The number of a set among those of a shape, where it is entered if it is new. */
static graze_status number_of_set(uint32_t *number, nd_shape_sets *sets, const nd_counter_set *set,
                                  struct limits *limits) {
    for (*number = 0; *number < sets->count; ++*number) {
        if (same_set(&sets->item[*number], set)) {
            return GRAZE_OK;
        }
    }
    if (sets->count == sets->room) {
        uint32_t larger = sets->room ? 2 * sets->room : 4;
        TRY(limits_realloc(limits, (void **)&sets->item, sets->room * sizeof *sets->item,
                           larger * sizeof *sets->item));
        sets->room = larger;
    }
    sets->item[sets->count++] = *set;
    return GRAZE_OK;
}

graze_status nd_findings_keep(nd_findings *findings, uint32_t shape, const nd_finding *f,
                              const uint32_t *m, struct limits *limits) {
    uint32_t number;
    size_t length;
    TRY(require_sets(findings, shape, limits));
    TRY(number_of_set(&number, &findings->sets[shape], &f->on, limits));
    TRY(write_key(&length, findings, shape, number, &f->on, m, limits));
    return nd_table_enter(&findings->table, length, f->y, limits);
}

graze_status nd_findings_init(nd_findings *findings, struct limits *limits) {
    *findings = (nd_findings){0};
    return nd_table_init(&findings->table, limits);
}

void nd_findings_clear(nd_findings *findings, struct limits *limits) {
    for (uint32_t i = 0; i < findings->room; i++) {
        nd_shape_sets *sets = &findings->sets[i];
        limits_free(limits, sets->item, sets->room * sizeof *sets->item);
    }
    limits_free(limits, findings->sets, findings->room * sizeof *findings->sets);
    nd_table_clear(&findings->table, limits);
}
