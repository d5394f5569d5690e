/*
 * The components that one thread met lately, with their keys and what is known of them: a cache in
 * front of the shared table, so that keys need not be made again. WORDS is defined before this is
 * included.
 */
#ifndef GRAZE_SEARCH_MET_H
#define GRAZE_SEARCH_MET_H

#include "core/limits.h"
#include "search/keys.h"

/* The empty set in places not used yet. A cache line holds two, of one word a set. */
typedef struct met_set {
    set vertices;
    table_key key;
    uint32_t data; /* as in the table; 0: nothing */
} met_set;

/* A set has two places, beside each other; the one that came last is in the first. */
typedef struct met_cache {
    met_set *places; /* aligned to a cache line, inside memory */
    void *memory;
    size_t count;      /* of places, a power of two */
    size_t most_count; /* what the memory limit allows */
    size_t newcomers;  /* sets noted since the cache has this size */
} met_cache;

enum { MET_FIRST_COUNT = 1 << 10, MET_MOST_COUNT = 1 << 22, MET_SHARE = 16, MET_LINE = 64 };

static inline size_t met_bytes(size_t count) {
    return count * sizeof(met_set) + MET_LINE;
}

static inline bool met_allocate(met_cache *cache, struct limits *limits, size_t count) {
    void *memory = limits_try_calloc(limits, met_bytes(count));
    if (!memory) {
        return false;
    }
    cache->memory = memory;
    cache->places = (met_set *)(((uintptr_t)memory + MET_LINE - 1) / MET_LINE * MET_LINE);
    cache->count = count;
    cache->newcomers = 0;
    return true;
}

static inline graze_status met_init(met_cache *cache, struct limits *limits) {
    *cache = (met_cache){.most_count = MET_FIRST_COUNT};
    while (cache->most_count < MET_MOST_COUNT &&
           met_bytes(2 * cache->most_count) <= limits->memory_max / MET_SHARE) {
        cache->most_count *= 2;
    }
    return met_allocate(cache, limits, MET_FIRST_COUNT) ? GRAZE_OK : limits_fail_memory(limits);
}

static inline void met_clear(met_cache *cache, struct limits *limits) {
    if (cache->memory) {
        limits_free(limits, cache->memory, met_bytes(cache->count));
        cache->memory = NULL;
    }
}

/* The two places where a set may be. */
static inline met_set *met_places(const met_cache *cache, const set *s) {
    return &cache->places[slot_of_set(s, cache->count / 2 - 1) * 2];
}

/* What is known of a set among its places, or NULL. */
static inline met_set *met_among(met_set *places, const set *s) {
    return vset_equal(places[0].vertices.word, s->word, WORDS)   ? &places[0]
           : vset_equal(places[1].vertices.word, s->word, WORDS) ? &places[1]
                                                                 : NULL;
}

static inline met_set *met_find(const met_cache *cache, const set *s) {
    return met_among(met_places(cache, s), s);
}

/* The place of a set, which is new to the cache or not. */
static inline met_set *met_place_for(met_cache *cache, const set *s) {
    met_set *places = met_places(cache, s), *met = met_among(places, s);
    if (!met) {
        places[1] = places[0];
        places[0] = (met_set){.vertices = *s};
        cache->newcomers++;
        met = places;
    }
    return met;
}

/* Doubles the cache when it is too small for the search, if the memory allows it. */
static inline void met_tend(met_cache *cache, struct limits *limits) {
    if (cache->newcomers <= cache->count || cache->count >= cache->most_count) {
        return;
    }
    met_cache old = *cache;
    if (!met_allocate(cache, limits, 2 * old.count)) {
        cache->most_count = old.count;
        return;
    }
    for (size_t i = old.count; i-- > 0;) { /* the second places first: they came first */
        if (!vset_is_empty(old.places[i].vertices.word, WORDS)) {
            *met_place_for(cache, &old.places[i].vertices) = old.places[i];
        }
    }
    cache->newcomers = 0;
    met_clear(&old, limits);
}

#endif
