#include "solve/value_memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { SHELVES = 64, FIRST_SLOTS = 64 };

typedef struct entry {
    uint64_t hash;
    int64_t value;
    size_t length;
    unsigned char key[];
} entry;

/* A part of the table with a lock of its own; open addressing, at most half full. */
typedef struct shelf {
    pthread_mutex_t lock;
    entry **slots;
    size_t count, capacity;
} shelf;

struct value_memory {
    struct limits *limits;
    shelf shelves[SHELVES];
};

value_memory *value_memory_new(struct limits *limits) {
    value_memory *memory = calloc(1, sizeof *memory);
    if (memory) {
        memory->limits = limits->root;
        for (size_t i = 0; i < SHELVES; i++) {
            pthread_mutex_init(&memory->shelves[i].lock, NULL);
        }
    }
    return memory;
}

void value_memory_free(value_memory *memory) {
    if (!memory) {
        return;
    }
    for (size_t i = 0; i < SHELVES; i++) {
        shelf *s = &memory->shelves[i];
        for (size_t j = 0; j < s->capacity; j++) {
            free(s->slots[j]);
        }
        free(s->slots);
        pthread_mutex_destroy(&s->lock);
    }
    free(memory);
}

/* The slot of a key, or the free one where it belongs. */
static entry **find_slot(const shelf *s, uint64_t hash, const void *key, size_t length) {
    size_t place = (size_t)(hash / SHELVES) & (s->capacity - 1);
    for (;; place = (place + 1) & (s->capacity - 1)) {
        entry *e = s->slots[place];
        if (!e || (e->hash == hash && e->length == length && memcmp(e->key, key, length) == 0)) {
            return &s->slots[place];
        }
    }
}

static bool grow(value_memory *memory, shelf *s) {
    shelf larger = {.capacity = s->capacity ? 2 * s->capacity : FIRST_SLOTS};
    if (!limits_charge(memory->limits, (larger.capacity - s->capacity) * sizeof *larger.slots)) {
        return false;
    }
    larger.slots = calloc(larger.capacity, sizeof *larger.slots);
    if (!larger.slots) {
        return false;
    }
    for (size_t i = 0; i < s->capacity; i++) {
        entry *e = s->slots[i];
        if (e) {
            *find_slot(&larger, e->hash, e->key, e->length) = e;
        }
    }
    free(s->slots);
    s->slots = larger.slots;
    s->capacity = larger.capacity;
    return true;
}

bool value_memory_get(int64_t *value, value_memory *memory, const void *key, size_t length) {
    uint64_t hash = XXH3_64bits(key, length);
    shelf *s = &memory->shelves[hash % SHELVES];
    pthread_mutex_lock(&s->lock);
    const entry *e = s->capacity ? *find_slot(s, hash, key, length) : NULL;
    if (e) {
        *value = e->value;
    }
    pthread_mutex_unlock(&s->lock);
    return e != NULL;
}

static void put(value_memory *memory, shelf *s, entry *e) {
    bool fits = 2 * (s->count + 1) <= s->capacity || grow(memory, s);
    entry **slot = fits ? find_slot(s, e->hash, e->key, e->length) : NULL;
    if (slot && !*slot && limits_charge(memory->limits, sizeof *e + e->length)) {
        *slot = e;
        s->count++;
    } else {
        free(e);
    }
}

void value_memory_put(value_memory *memory, const void *key, size_t length, int64_t value) {
    entry *e = malloc(sizeof *e + length);
    if (!e) {
        return;
    }
    *e = (entry){.hash = XXH3_64bits(key, length), .value = value, .length = length};
    memcpy(e->key, key, length);
    shelf *s = &memory->shelves[e->hash % SHELVES];
    pthread_mutex_lock(&s->lock);
    put(memory, s, e);
    pthread_mutex_unlock(&s->lock);
}
