/*
 * A cache of one thread in front of the shared transposition table: the components that it looked
 * at last, with their keys, which take long to compute, and what is known of them. WORDS is defined
 * before this is included.
 */
#ifndef GRAZE_SEARCH_SHARED_KEY_CACHE_H
#define GRAZE_SEARCH_SHARED_KEY_CACHE_H

#include "core/limits.h"
#include "search/shared/set_key.h"

/* The empty set in places not used yet. A cache line holds two, of one word a set. */
typedef struct cached_key {
    set vertices;
    table_key key;
    uint32_t data; /* what the search knows of it, 0 at first */
} cached_key;

/* A set has two places, beside each other; the one that came last is in the first. */
typedef struct key_cache {
    cached_key *places; /* aligned to a cache line, inside memory */
    void *memory;
    size_t count;      /* of places, a power of two */
    size_t most_count; /* what the memory limit allows */
    size_t additions;  /* sets noted since the cache has this size */
} key_cache;

enum {
    KEY_CACHE_FIRST_COUNT = 1 << 9,
    KEY_CACHE_MOST_COUNT = 1 << 22,
    KEY_CACHE_SHARE = 16,
    KEY_CACHE_LINE = 64
};

static inline size_t key_cache_bytes(size_t count) {
    return count * sizeof(cached_key) + KEY_CACHE_LINE;
}

static inline bool key_cache_allocate(key_cache *cache, struct limits *limits, size_t count) {
    void *memory = limits_try_calloc(limits, key_cache_bytes(count));
    if (!memory) {
        return false;
    }
    cache->memory = memory;
    cache->places =
        (cached_key *)(((uintptr_t)memory + KEY_CACHE_LINE - 1) / KEY_CACHE_LINE * KEY_CACHE_LINE);
    cache->count = count;
    cache->additions = 0;
    return true;
}

static inline graze_status key_cache_init(key_cache *cache, struct limits *limits) {
    *cache = (key_cache){.most_count = KEY_CACHE_FIRST_COUNT};
    while (cache->most_count < KEY_CACHE_MOST_COUNT &&
           key_cache_bytes(2 * cache->most_count) <= limits->memory_max / KEY_CACHE_SHARE) {
        cache->most_count *= 2;
    }
    return key_cache_allocate(cache, limits, KEY_CACHE_FIRST_COUNT) ? GRAZE_OK
                                                                    : limits_fail_memory(limits);
}

static inline void key_cache_clear(key_cache *cache, struct limits *limits) {
    limits_free(limits, cache->memory, key_cache_bytes(cache->count));
    cache->memory = NULL;
}

/* The two places where a set may be. */
static inline cached_key *key_cache_places(const key_cache *cache, const set *s) {
    return &cache->places[slot_of_set(s, cache->count / 2 - 1) * 2];
}

/* What is known of a set among its places, or NULL. */
static inline cached_key *key_cache_among(cached_key *places, const set *s) {
    return vset_equal(places[0].vertices.word, s->word, WORDS)   ? &places[0]
           : vset_equal(places[1].vertices.word, s->word, WORDS) ? &places[1]
                                                                 : NULL;
}

static inline cached_key *key_cache_find(const key_cache *cache, const set *s) {
    return key_cache_among(key_cache_places(cache, s), s);
}

/* The place of a set, which is new to the cache or not. */
static inline cached_key *key_cache_place_for(key_cache *cache, const set *s) {
    cached_key *places = key_cache_places(cache, s), *found = key_cache_among(places, s);
    if (!found) {
        places[1] = places[0];
        places[0] = (cached_key){.vertices = *s};
        cache->additions++;
        found = places;
    }
    return found;
}

/* Doubles the cache when it is too small for the search, if the memory allows it. */
static inline void key_cache_grow(key_cache *cache, struct limits *limits) {
    if (cache->additions <= cache->count || cache->count >= cache->most_count) {
        return;
    }
    key_cache old = *cache;
    if (!key_cache_allocate(cache, limits, 2 * old.count)) {
        cache->most_count = old.count;
        return;
    }
    for (size_t i = old.count; i-- > 0;) { /* the second places first: they came first */
        if (!vset_is_empty(old.places[i].vertices.word, WORDS)) {
            *key_cache_place_for(cache, &old.places[i].vertices) = old.places[i];
        }
    }
    cache->additions = 0;
    key_cache_clear(&old, limits);
}

#endif
