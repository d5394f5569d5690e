/* Stores what was found about positions, by the counters that matter. */
#include "structure/nd/core_type.h"

#include "core/array.h"

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

/* The key of a set and the numbers in its counters; returns its length in bytes. */
static size_t write_key(uint32_t *key, uint32_t type, uint32_t number, const uint32_t *counters,
                        uint32_t count) {
    key[0] = type;
    key[1] = number;
    memcpy(key + 2, counters, count * sizeof *counters);
    return (2 + count) * sizeof *key;
}

enum { MOST_KEY = 2 + ND_MOST_IN_SET };

static void pick_counters(uint32_t *counters, const nd_counter_set *set, const uint32_t *m) {
    for (uint32_t i = 0; i < set->count; i++) {
        counters[i] = m[set->counter[i]];
    }
}

/* Whether something is known for a set and the numbers in its counters. */
static bool look_up(nd_finding *f, const nd_findings *findings, uint32_t type, uint32_t number,
                    const uint32_t *counters) {
    const nd_known_set *item = &findings->sets[type].item[number];
    *f = (nd_finding){.y = item->y, .on = item->set, .floor = item->floor};
    if (item->floor > 0 && counters[0] >= item->floor) {
        return true;
    }
    uint32_t key[MOST_KEY];
    size_t length = write_key(key, type, number, counters, item->set.count);
    const uint32_t *code = key_table_find(&findings->table, key, length);
    if (code) {
        *f = (nd_finding){.y = *code / 2, .on = item->set, .is_relayed = *code % 2};
    }
    return code != NULL;
}

bool nd_findings_recall(nd_finding *f, const nd_findings *findings, uint32_t type,
                        const uint32_t *m) {
    size_t count = type < findings->types ? findings->sets[type].count : 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t counters[ND_MOST_IN_SET];
        pick_counters(counters, &findings->sets[type].item[i].set, m);
        if (look_up(f, findings, type, i, counters)) {
            return true;
        }
    }
    return false;
}

/* Grows the list of lists so that it has the core type. */
static graze_status require_sets(nd_findings *findings, uint32_t type) {
    size_t before = findings->types;
    TRY(ARRAY_RESERVE(findings->table.limits, findings->sets, findings->types, (size_t)type + 1));
    memset(findings->sets + before, 0, (findings->types - before) * sizeof *findings->sets);
    return GRAZE_OK;
}

/* The number of a set among those of a core type, where it is entered if it is new. */
static graze_status number_of_set(uint32_t *number, nd_type_sets *sets, const nd_counter_set *set,
                                  struct limits *limits) {
    for (*number = 0; *number < sets->count; ++*number) {
        if (same_set(&sets->item[*number].set, set)) {
            return GRAZE_OK;
        }
    }
    TRY(ARRAY_RESERVE(limits, sets->item, sets->capacity, sets->count + 1));
    sets->item[sets->count++] = (nd_known_set){.set = *set};
    return GRAZE_OK;
}

/*
 * A finding about one counter c that does not depend on numbers follows from whether c is 0, its
 * parity and the y of c - 1: after three equal ones in a row, of which the last two are such, all
 * are equal.
 */
static void notice_floor(nd_findings *findings, uint32_t type, uint32_t number, const nd_finding *f,
                         uint32_t c) {
    nd_known_set *item = &findings->sets[type].item[number];
    if (item->floor > 0 || f->is_relayed || c < 3) {
        return;
    }
    for (uint32_t below = c - 1; below >= c - 2; below--) {
        nd_finding lower;
        if (!look_up(&lower, findings, type, number, &below) || lower.y != f->y ||
            (below == c - 1 && lower.is_relayed)) {
            return;
        }
    }
    item->floor = c - 2;
    item->y = f->y;
}

graze_status nd_findings_keep(nd_findings *findings, uint32_t type, const nd_finding *f,
                              const uint32_t *m) {
    uint32_t number, counters[ND_MOST_IN_SET], key[MOST_KEY];
    TRY(require_sets(findings, type));
    TRY(number_of_set(&number, &findings->sets[type], &f->on, findings->table.limits));
    pick_counters(counters, &f->on, m);
    if (f->on.count == 1) {
        notice_floor(findings, type, number, f, counters[0]);
    }
    size_t length = write_key(key, type, number, counters, f->on.count);
    return key_table_add(&findings->table, key, length, 2 * f->y + f->is_relayed);
}

void nd_findings_init(nd_findings *findings, struct limits *limits) {
    *findings = (nd_findings){0};
    key_table_init(&findings->table, limits);
}

void nd_findings_clear(nd_findings *findings) {
    struct limits *limits = findings->table.limits;
    for (size_t i = 0; i < findings->types; i++) {
        ARRAY_FREE(limits, findings->sets[i].item, findings->sets[i].capacity);
    }
    ARRAY_FREE(limits, findings->sets, findings->types);
    key_table_clear(&findings->table);
}
