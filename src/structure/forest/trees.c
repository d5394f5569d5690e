#include "structure/forest/trees.h"

#include <stdlib.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_TREES = 64, FIRST_SLOTS = 256, FIRST_CHILDREN = 256 };

/* Makes room for needed elements of an array that has capacity of them. */
static graze_status reserve(struct limits *limits, void **array, size_t *capacity, size_t needed,
                            size_t element, size_t first) {
    if (needed <= *capacity) {
        return GRAZE_OK;
    }
    size_t larger = *capacity ? *capacity : first;
    while (larger < needed) {
        larger *= 2;
    }
    TRY(limits_realloc(limits, array, *capacity * element, larger * element));
    *capacity = larger;
    return GRAZE_OK;
}

static graze_status reserve_room(tree_store *store, size_t needed) {
    return reserve(store->limits, (void **)&store->room, &store->room_size, needed,
                   sizeof *store->room, FIRST_CHILDREN);
}

graze_status tree_store_init(tree_store *store, struct limits *limits) {
    tree_id vertex;
    *store = (tree_store){.limits = limits};
    TRY(reserve(limits, (void **)&store->trees, &store->capacity, FIRST_TREES, sizeof *store->trees,
                FIRST_TREES));
    store->count = 1;
    return tree_intern(&vertex, store, NULL, 0);
}

void tree_store_clear(tree_store *store) {
    struct limits *limits = store->limits;
    limits_free(limits, store->trees, store->capacity * sizeof *store->trees);
    limits_free(limits, store->children, store->child_capacity * sizeof *store->children);
    limits_free(limits, store->slots, store->slot_count * sizeof *store->slots);
    limits_free(limits, store->room, store->room_size * sizeof *store->room);
    *store = (tree_store){.limits = limits};
}

/* ---- interning ----------------------------------------------------------------------------- */

static uint64_t hash_children(const tree_id *children, uint32_t count) {
    return XXH3_64bits(children, count * sizeof *children);
}

/* A slot holds the upper half of a hash, so that other trees are rarely looked at. */
static uint64_t slot_content(uint64_t hash, tree_id id) {
    return (hash >> 32 << 32) | id;
}

static void link_tree(tree_store *store, tree_id id, uint64_t hash) {
    size_t mask = store->slot_count - 1, slot = (size_t)hash & mask;
    while (store->slots[slot]) {
        slot = (slot + 1) & mask;
    }
    store->slots[slot] = slot_content(hash, id);
}

/* Keeps the hash table at most half full. */
static graze_status grow_slots(tree_store *store) {
    size_t larger = store->slot_count ? 2 * store->slot_count : FIRST_SLOTS;
    void *slots = NULL;
    TRY(limits_realloc(store->limits, &slots, 0, larger * sizeof *store->slots));
    limits_free(store->limits, store->slots, store->slot_count * sizeof *store->slots);
    memset(slots, 0, larger * sizeof *store->slots);
    store->slots = slots;
    store->slot_count = larger;
    for (tree_id id = 1; id < store->count; id++) {
        const tree_id *children = tree_children(store, id);
        link_tree(store, id, hash_children(children, store->trees[id].child_count));
    }
    return GRAZE_OK;
}

static bool has_children(const tree_store *store, tree_id id, const tree_id *children,
                         uint32_t count) {
    return store->trees[id].child_count == count &&
           (count == 0 ||
            memcmp(tree_children(store, id), children, count * sizeof *children) == 0);
}

static tree_id find_tree(const tree_store *store, const tree_id *children, uint32_t count,
                         uint64_t hash) {
    size_t mask = store->slot_count - 1;
    for (size_t slot = (size_t)hash & mask; store->slots[slot]; slot = (slot + 1) & mask) {
        tree_id id = (tree_id)store->slots[slot];
        if (store->slots[slot] == slot_content(hash, id) &&
            has_children(store, id, children, count)) {
            return id;
        }
    }
    return NO_TREE;
}

static graze_status add_tree(tree_id *id, tree_store *store, const tree_id *children,
                             uint32_t count, uint64_t hash) {
    TRY(reserve(store->limits, (void **)&store->trees, &store->capacity, store->count + 1,
                sizeof *store->trees, FIRST_TREES));
    TRY(reserve(store->limits, (void **)&store->children, &store->child_capacity,
                store->child_count + count, sizeof *store->children, FIRST_CHILDREN));
    struct tree made = {.size = 1, .child_count = count, .first_child = store->child_count};
    for (uint32_t i = 0; i < count; i++) {
        store->children[store->child_count++] = children[i];
        made.size += store->trees[children[i]].size;
        made.leaf_count += children[i] == TREE_VERTEX;
    }
    *id = (tree_id)store->count;
    store->trees[store->count++] = made;
    link_tree(store, *id, hash);
    return limits_spend(store->limits, 1 + count / 64);
}

static int by_number(const void *a, const void *b) {
    tree_id x = *(const tree_id *)a, y = *(const tree_id *)b;
    return (x > y) - (x < y);
}

static void sort_children(tree_id *children, uint32_t count) {
    enum { FEW = 16 };
    if (count > FEW) {
        qsort(children, count, sizeof *children, by_number);
        return;
    }
    for (uint32_t i = 1; i < count; i++) {
        tree_id moved = children[i];
        uint32_t j = i;
        for (; j > 0 && children[j - 1] > moved; j--) {
            children[j] = children[j - 1];
        }
        children[j] = moved;
    }
}

graze_status tree_intern(tree_id *id, tree_store *store, tree_id *children, uint32_t count) {
    sort_children(children, count);
    if (2 * (store->count + 1) > store->slot_count) {
        TRY(grow_slots(store));
    }
    uint64_t hash = hash_children(children, count);
    *id = find_tree(store, children, count, hash);
    return *id ? GRAZE_OK : add_tree(id, store, children, count, hash);
}

graze_status tree_replace(tree_id *id, tree_store *store, tree_id tree, tree_id child,
                          tree_id replacement) {
    uint32_t count = store->trees[tree].child_count, kept = 0;
    TRY(reserve_room(store, (size_t)count + 1));
    const tree_id *old = tree_children(store, tree);
    bool found = false;
    for (uint32_t i = 0; i < count; i++) {
        if (!found && old[i] == child) {
            found = true;
        } else {
            store->room[kept++] = old[i];
        }
    }
    if (replacement) {
        store->room[kept++] = replacement;
    }
    return tree_intern(id, store, store->room, kept);
}

/* ---- unrooted trees ------------------------------------------------------------------------ */

/* The largest subtree at a child of the root, or NO_TREE. */
static tree_id largest_child(const tree_store *store, tree_id tree) {
    const tree_id *children = tree_children(store, tree);
    tree_id largest = NO_TREE;
    for (uint32_t i = 0; i < store->trees[tree].child_count; i++) {
        if (!largest || store->trees[children[i]].size > store->trees[largest].size) {
            largest = children[i];
        }
    }
    return largest;
}

/* The same tree with its root moved to a child. */
static graze_status move_root(tree_id *id, tree_store *store, tree_id tree, tree_id child) {
    tree_id rest;
    TRY(tree_replace(&rest, store, tree, child, NO_TREE));
    uint32_t count = store->trees[child].child_count;
    TRY(reserve_room(store, (size_t)count + 1));
    if (count) {
        memcpy(store->room, tree_children(store, child), count * sizeof *store->room);
    }
    store->room[count] = rest;
    return tree_intern(id, store, store->room, count + 1);
}

graze_status tree_unroot(tree_id *id, tree_store *store, tree_id rooted) {
    tree_id known = store->trees[rooted].unrooted, root = rooted;
    uint32_t size = store->trees[rooted].size;
    while (!known) {
        tree_id heavy = largest_child(store, root), moved;
        uint32_t weight = heavy ? 2 * store->trees[heavy].size : 0;
        if (weight < size) {
            known = root;
            break;
        }
        TRY(move_root(&moved, store, root, heavy));
        if (weight == size) { /* two centroids: the smaller number of the two rooted trees */
            known = moved < root ? moved : root;
        }
        root = moved;
    }
    store->trees[rooted].unrooted = known;
    store->trees[known].unrooted = known;
    *id = known;
    return GRAZE_OK;
}

/* ---- from a board -------------------------------------------------------------------------- */

graze_status tree_of_component(tree_id *id, tree_store *store, const component_walk *walk) {
    size_t bytes = walk->n * sizeof(tree_id);
    void *memory = NULL;
    TRY(limits_realloc(store->limits, &memory, 0, bytes));
    tree_id *tree = memory;
    graze_status status = GRAZE_OK;
    for (uint32_t i = walk->n; i-- > 0 && status == GRAZE_OK;) {
        status = tree_intern(&tree[i], store, tree + walk->first[i], walk->count[i]);
    }
    if (status == GRAZE_OK) {
        status = tree_unroot(id, store, tree[0]);
    }
    limits_free(store->limits, memory, bytes);
    return status;
}
