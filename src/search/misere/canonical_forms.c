/* A list of canonical forms of misere play, found again by their options, sums and components. */
#include "search/misere/canonical_forms.h"

#include <stdlib.h>
#include <string.h>

/* ---- memory ---------------------------------------------------------------------------------- */

/* Zeroed memory within what the forms may take, or NULL: from then on no form is added. */
static void *take(struct misere_forms *forms, size_t bytes) {
    void *memory =
        bytes <= forms->most_bytes - forms->bytes ? limits_try_calloc(forms->limits, bytes) : NULL;
    if (memory) {
        forms->bytes += bytes;
    }
    forms->full |= !memory;
    return memory;
}

static void give_back(struct misere_forms *forms, void *memory, size_t bytes) {
    limits_free(forms->limits, memory, bytes);
    forms->bytes -= bytes;
}

/* Doubles an array to hold one more item, within what the forms may take. */
static bool reserve(struct misere_forms *forms, void **array, size_t *capacity, size_t count,
                    size_t item) {
    enum { FIRST = 256 };
    if (count < *capacity) {
        return true;
    }
    size_t larger = *capacity ? 2 * *capacity : FIRST;
    void *moved = take(forms, larger * item);
    if (!moved) {
        return false;
    }
    if (*array) {
        memcpy(moved, *array, *capacity * item);
    }
    give_back(forms, *array, *capacity * item);
    *array = moved;
    *capacity = larger;
    return true;
}

/* ---- maps ------------------------------------------------------------------------------------ */

static size_t map_slot(const form_map *map, uint64_t a, uint64_t b) {
    size_t mask = map->slot_count - 1, i = hash_word(a + 31 * hash_word(b)) & mask;
    while (map->slots[i].value != FORM_NONE && (map->slots[i].a != a || map->slots[i].b != b)) {
        i = (i + 1) & mask;
    }
    return i;
}

static form map_find(const form_map *map, uint64_t a, uint64_t b) {
    return map->slot_count ? map->slots[map_slot(map, a, b)].value : FORM_NONE;
}

static size_t map_bytes(const form_map *map, size_t slots) {
    return slots * sizeof *map->slots;
}

static bool map_grow(struct misere_forms *forms, form_map *map) {
    enum { FIRST = 1024 };
    form_map larger = {.slot_count = map->slot_count ? 2 * map->slot_count : FIRST};
    if (!(larger.slots = take(forms, map_bytes(map, larger.slot_count)))) {
        return false;
    }
    for (size_t i = 0; i < larger.slot_count; i++) {
        larger.slots[i].value = FORM_NONE;
    }
    for (size_t i = 0; i < map->slot_count; i++) {
        if (map->slots[i].value != FORM_NONE) {
            larger.slots[map_slot(&larger, map->slots[i].a, map->slots[i].b)] = map->slots[i];
        }
    }
    larger.used = map->used;
    give_back(forms, map->slots, map_bytes(map, map->slot_count));
    *map = larger;
    return true;
}

/* Notes a value for two words that have none; it is dropped when memory is used up. */
static bool map_put(struct misere_forms *forms, form_map *map, uint64_t a, uint64_t b, form value) {
    if (2 * (map->used + 1) > map->slot_count && !map_grow(forms, map)) {
        return false;
    }
    size_t i = map_slot(map, a, b);
    map->slots[i].a = a;
    map->slots[i].b = b;
    map->slots[i].value = value;
    map->used++;
    return true;
}

static void map_clear(struct misere_forms *forms, form_map *map) {
    give_back(forms, map->slots, map_bytes(map, map->slot_count));
    *map = (form_map){0};
}

/* ---- forms ----------------------------------------------------------------------------------- */

static const form *options_of(const struct misere_forms *forms, form f) {
    return forms->options + forms->records[f].first;
}

static bool has_option(const struct misere_forms *forms, form f, form wanted) {
    const form *options = options_of(forms, f);
    uint32_t low = 0, high = forms->records[f].count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (options[middle] < wanted) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < forms->records[f].count && options[low] == wanted;
}

/*
 * Whether a game with these options equals k: every option of k is among them, and every other one
 * can be answered by a move to k. For k = 0 the game must be won, as 0 is.
 */
static bool equals(const struct misere_forms *forms, const form *options, size_t count, form k) {
    const form *mine = options_of(forms, k);
    uint32_t matched = 0, expected = forms->records[k].count;
    bool won = false;
    if (expected > count) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        won |= !forms->records[options[i]].first_wins;
        if (matched < expected && options[i] == mine[matched]) {
            matched++;
        } else if (!has_option(forms, options[i], k)) {
            return false;
        }
    }
    return matched == expected && (k != 0 || won);
}

/* The form that a game with these options equals, FORM_NONE when it is in lowest terms. */
static form simplify(const struct misere_forms *forms, const form *options, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const form *answers = options_of(forms, options[i]);
        for (uint32_t j = 0; j < forms->records[options[i]].count; j++) {
            if (equals(forms, options, count, answers[j])) {
                return answers[j];
            }
        }
    }
    return FORM_NONE;
}

static int by_number(const void *a, const void *b) {
    form x = *(const form *)a, y = *(const form *)b;
    return (x > y) - (x < y);
}

static size_t sort_unique(form *options, size_t count) {
    size_t kept = 0;
    qsort(options, count, sizeof *options, by_number);
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || options[kept - 1] != options[i]) {
            options[kept++] = options[i];
        }
    }
    return kept;
}

/* The record of a game with options in lowest terms, without a place for its options. */
static form_record describe(const struct misere_forms *forms, const form *options, size_t count) {
    form_record record = {.hash = {UINT64_C(0x8e51f0c2a7d3b469), UINT64_C(0x1f3d5b7997b5d3f1)},
                          .count = (uint32_t)count,
                          .heap = (uint32_t)count, /* unless an option is not a smaller heap */
                          .first_wins = count == 0};
    for (size_t i = 0; i < count; i++) {
        const form_record *option = &forms->records[options[i]];
        record.hash.low += hash_word(option->hash.low ^ UINT64_C(0x9e3779b97f4a7c15));
        record.hash.high += hash_word(option->hash.high ^ UINT64_C(0xc2b2ae3d27d4eb4f));
        record.first_wins |= !option->first_wins;
        record.heap = option->heap < count ? record.heap : FORM_NO_HEAP;
        if (option->height >= record.height) {
            record.height = option->height + 1;
        }
    }
    record.hash.low = hash_word(record.hash.low);
    record.hash.high = hash_word(record.hash.high);
    return record;
}

static form add(struct misere_forms *forms, form_record record, const form *options) {
    if (!reserve(forms, (void **)&forms->records, &forms->capacity, forms->count,
                 sizeof *forms->records)) {
        return FORM_NONE;
    }
    record.first = forms->option_count;
    for (uint32_t i = 0; i < record.count; i++) {
        if (!reserve(forms, (void **)&forms->options, &forms->option_capacity, forms->option_count,
                     sizeof *forms->options)) {
            forms->option_count = record.first;
            return FORM_NONE;
        }
        forms->options[forms->option_count++] = options[i];
    }
    form made = (form)forms->count;
    if (!map_put(forms, &forms->by_hash, record.hash.low, record.hash.high, made)) {
        forms->option_count = record.first;
        return FORM_NONE;
    }
    forms->records[forms->count++] = record;
    return made;
}

bool misere_forms_push(struct misere_forms *forms, form option) {
    if (!reserve(forms, (void **)&forms->stack, &forms->stack_capacity, forms->stack_count,
                 sizeof *forms->stack)) {
        return false;
    }
    forms->stack[forms->stack_count++] = option;
    return true;
}

form misere_forms_make(struct misere_forms *forms, size_t mark) {
    form *options = forms->stack + mark;
    size_t count = forms->stack_count - mark;
    if (count > 1) {
        count = sort_unique(options, count);
    }
    forms->stack_count = mark;
    form found = simplify(forms, options, count);
    if (found != FORM_NONE) {
        return found;
    }
    form_record record = describe(forms, options, count);
    found = map_find(&forms->by_hash, record.hash.low, record.hash.high);
    return found != FORM_NONE ? found : add(forms, record, options);
}

/* Pushes the sums of the options of a with b. */
static bool push_sums(struct misere_forms *forms, form a, form b) {
    for (uint32_t i = 0; i < forms->records[a].count; i++) {
        form sum = misere_forms_sum(forms, options_of(forms, a)[i], b);
        if (sum == FORM_NONE || !misere_forms_push(forms, sum)) {
            return false;
        }
    }
    return true;
}

form misere_forms_sum(struct misere_forms *forms, form a, form b) {
    if (a == 0 || b == 0) {
        return a + b;
    }
    form low = a < b ? a : b, high = a < b ? b : a;
    form known = map_find(&forms->sums, low, high);
    if (known != FORM_NONE) {
        return known;
    }
    size_t mark = misere_forms_mark(forms);
    if (limits_tick(forms->limits) != GRAZE_OK || !push_sums(forms, a, b) ||
        !push_sums(forms, b, a)) {
        forms->stack_count = mark;
        return FORM_NONE;
    }
    form made = misere_forms_make(forms, mark);
    if (made != FORM_NONE) {
        map_put(forms, &forms->sums, low, high, made);
    }
    return made;
}

form misere_forms_find(const struct misere_forms *forms, table_key key) {
    return map_find(&forms->components, key.low, key.high);
}

void misere_forms_note(struct misere_forms *forms, table_key key, form f) {
    map_put(forms, &forms->components, key.low, key.high, f);
}

graze_status misere_forms_init(struct misere_forms *forms, struct limits *limits,
                               size_t most_bytes) {
    *forms = (struct misere_forms){.limits = limits, .most_bytes = most_bytes};
    return misere_forms_make(forms, 0) == 0 ? GRAZE_OK : limits_fail_memory(limits);
}

void misere_forms_clear(struct misere_forms *forms) {
    give_back(forms, forms->records, forms->capacity * sizeof *forms->records);
    give_back(forms, forms->options, forms->option_capacity * sizeof *forms->options);
    give_back(forms, forms->stack, forms->stack_capacity * sizeof *forms->stack);
    map_clear(forms, &forms->by_hash);
    map_clear(forms, &forms->sums);
    map_clear(forms, &forms->components);
}
