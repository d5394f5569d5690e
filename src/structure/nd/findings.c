#include "structure/nd/findings.h"

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

/* Writes the key of a set and the numbers in its counters. */
static graze_status write_key(size_t *length, nd_findings *findings, uint32_t shape,
                              uint32_t number, const uint32_t *counters, uint32_t count,
                              struct limits *limits) {
    const uint32_t head[2] = {shape, number};
    unsigned char *to;
    *length = sizeof head + count * sizeof *counters;
    TRY(nd_table_begin_key(&to, &findings->table, *length, limits));
    memcpy(to, head, sizeof head);
    memcpy(to + sizeof head, counters, count * sizeof *counters);
    return GRAZE_OK;
}

static void pick_counters(uint32_t *counters, const nd_counter_set *set, const uint32_t *m) {
    for (uint32_t i = 0; i < set->count; i++) {
        counters[i] = m[set->counter[i]];
    }
}

/* What is known for a set and the numbers in its counters. */
static graze_status look_up(nd_finding *f, bool *known, nd_findings *findings, uint32_t shape,
                            uint32_t number, const uint32_t *counters, struct limits *limits) {
    size_t length;
    uint32_t code;
    const nd_known_set *item = &findings->sets[shape].item[number];
    *f = (nd_finding){.y = item->y, .on = item->set, .floor = item->floor};
    *known = item->floor > 0 && counters[0] >= item->floor;
    if (*known) {
        return GRAZE_OK;
    }
    TRY(write_key(&length, findings, shape, number, counters, item->set.count, limits));
    *known = nd_table_look_up(&code, &findings->table, length);
    if (*known) {
        *f = (nd_finding){.y = code / 2, .on = item->set, .is_relayed = code % 2};
    }
    return GRAZE_OK;
}

graze_status nd_findings_recall(nd_finding *f, bool *known, nd_findings *findings, uint32_t shape,
                                const uint32_t *m, struct limits *limits) {
    *known = false;
    for (uint32_t i = 0; shape < findings->room && i < findings->sets[shape].count && !*known;
         i++) {
        uint32_t counters[ND_MOST_IN_SET];
        pick_counters(counters, &findings->sets[shape].item[i].set, m);
        TRY(look_up(f, known, findings, shape, i, counters, limits));
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
        if (same_set(&sets->item[*number].set, set)) {
            return GRAZE_OK;
        }
    }
    if (sets->count == sets->room) {
        uint32_t larger = sets->room ? 2 * sets->room : 4;
        TRY(limits_realloc(limits, (void **)&sets->item, sets->room * sizeof *sets->item,
                           larger * sizeof *sets->item));
        sets->room = larger;
    }
    sets->item[sets->count++] = (nd_known_set){.set = *set};
    return GRAZE_OK;
}

/*
 * A finding about one counter c that does not depend on numbers follows from whether c is 0, its
 * parity and the y of c - 1: three equal ones in a row, of which the last two are such, go on.
 */
static graze_status notice_floor(nd_findings *findings, uint32_t shape, uint32_t number,
                                 const nd_finding *f, uint32_t c, struct limits *limits) {
    nd_known_set *item = &findings->sets[shape].item[number];
    if (item->floor > 0 || f->is_relayed || c < 3) {
        return GRAZE_OK;
    }
    for (uint32_t below = c - 1; below >= c - 2; below--) {
        nd_finding lower;
        bool known;
        TRY(look_up(&lower, &known, findings, shape, number, &below, limits));
        if (!known || lower.y != f->y || (below == c - 1 && lower.is_relayed)) {
            return GRAZE_OK;
        }
    }
    item->floor = c - 2;
    item->y = f->y;
    return GRAZE_OK;
}

graze_status nd_findings_keep(nd_findings *findings, uint32_t shape, const nd_finding *f,
                              const uint32_t *m, struct limits *limits) {
    uint32_t number, counters[ND_MOST_IN_SET];
    size_t length;
    TRY(require_sets(findings, shape, limits));
    TRY(number_of_set(&number, &findings->sets[shape], &f->on, limits));
    pick_counters(counters, &f->on, m);
    if (f->on.count == 1) {
        TRY(notice_floor(findings, shape, number, f, counters[0], limits));
    }
    TRY(write_key(&length, findings, shape, number, counters, f->on.count, limits));
    return nd_table_enter(&findings->table, length, 2 * f->y + f->is_relayed, limits);
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
