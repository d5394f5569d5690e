/* Stores each tree once, by the sorted list of the subtrees at its root. */
#include "structure/forest/trees.h"

#include "core/array.h"

#include <stdlib.h>

static graze_status reserve_scratch(tree_store *store, size_t needed) {
    return ARRAY_RESERVE(store->limits, store->scratch, store->scratch_capacity, needed);
}

void tree_store_clear(tree_store *store) {
    struct limits *limits = store->limits;
    ARRAY_FREE(limits, store->trees, store->capacity);
    ARRAY_FREE(limits, store->children, store->child_capacity);
    ARRAY_FREE(limits, store->scratch, store->scratch_capacity);
    hash_clear(limits, &store->index);
    *store = (tree_store){.limits = limits};
}

/* ---- interning ----------------------------------------------------------------------------- */

static bool has_children(const tree_store *store, tree_id id, const tree_id *children,
                         uint32_t count) {
    return store->trees[id].child_count == count &&
           (count == 0 ||
            memcmp(tree_children(store, id), children, count * sizeof *children) == 0);
}

static tree_id find_tree(const tree_store *store, const tree_id *children, uint32_t count,
                         uint64_t hash) {
    tree_id id;
    for (hash_probe probe = hash_begin(&store->index, hash); hash_next(&id, &probe);) {
        if (has_children(store, id, children, count)) {
            return id;
        }
    }
    return NO_TREE;
}

static graze_status add_tree(tree_id *id, tree_store *store, const tree_id *children,
                             uint32_t count, uint64_t hash) {
    struct limits *limits = store->limits;
    size_t child_count = store->child_count + count;
    TRY(ARRAY_RESERVE(limits, store->trees, store->capacity, store->count + 1));
    TRY(ARRAY_RESERVE(limits, store->children, store->child_capacity, child_count));
    TRY(hash_reserve(limits, &store->index, 1));
    struct tree made = {.size = 1, .child_count = count, .first_child = store->child_count};
    for (uint32_t i = 0; i < count; i++) {
        store->children[store->child_count++] = children[i];
        made.size += store->trees[children[i]].size;
        made.leaf_count += children[i] == TREE_VERTEX;
    }
    *id = (tree_id)store->count;
    store->trees[store->count++] = made;
    hash_add(&store->index, hash, *id);
    return limits_spend(limits, 1 + count / 64);
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

/* The tree whose root has the given children, which are sorted in place. Expected O(count). */
static graze_status intern(tree_id *id, tree_store *store, tree_id *children, uint32_t count) {
    sort_children(children, count);
    uint64_t hash = hash_bytes(children, count * sizeof *children);
    *id = find_tree(store, children, count, hash);
    return *id ? GRAZE_OK : add_tree(id, store, children, count, hash);
}

graze_status tree_store_init(tree_store *store, struct limits *limits) {
    tree_id vertex;
    *store = (tree_store){.limits = limits};
    TRY(ARRAY_RESERVE(limits, store->trees, store->capacity, 1));
    store->count = 1;
    return intern(&vertex, store, NULL, 0);
}

graze_status tree_replace(tree_id *id, tree_store *store, tree_id tree, tree_id child,
                          tree_id replacement) {
    uint32_t count = store->trees[tree].child_count, kept = 0;
    TRY(reserve_scratch(store, (size_t)count + 1));
    const tree_id *old = tree_children(store, tree);
    bool found = false;
    for (uint32_t i = 0; i < count; i++) {
        if (!found && old[i] == child) {
            found = true;
        } else {
            store->scratch[kept++] = old[i];
        }
    }
    if (replacement) {
        store->scratch[kept++] = replacement;
    }
    return intern(id, store, store->scratch, kept);
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
    TRY(reserve_scratch(store, (size_t)count + 1));
    if (count) {
        memcpy(store->scratch, tree_children(store, child), count * sizeof *store->scratch);
    }
    store->scratch[count] = rest;
    return intern(id, store, store->scratch, count + 1);
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
        status = intern(&tree[i], store, tree + walk->first[i], walk->count[i]);
    }
    if (status == GRAZE_OK) {
        status = tree_unroot(id, store, tree[0]);
    }
    limits_free(store->limits, memory, bytes);
    return status;
}
