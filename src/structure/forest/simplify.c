#include "structure/forest/simplify.h"

#include <stdlib.h>

/* A component that is a tree: its number in the order of a walk. */
struct numbered_tree {
    tree_id tree;
    uint32_t number;
};

struct tree_list {
    struct limits *limits;
    struct numbered_tree *trees;
    size_t count, capacity;
    bool *leave_out; /* by number of a component */
    size_t components, leave_capacity;
};

static graze_status list_reserve(struct tree_list *list) {
    if (list->components < list->leave_capacity) {
        return GRAZE_OK;
    }
    size_t old = list->leave_capacity, larger = old ? 2 * old : 64;
    TRY(limits_realloc(list->limits, (void **)&list->leave_out, old * sizeof *list->leave_out,
                       larger * sizeof *list->leave_out));
    list->leave_capacity = larger;
    TRY(limits_realloc(list->limits, (void **)&list->trees, list->capacity * sizeof *list->trees,
                       larger * sizeof *list->trees));
    list->capacity = larger;
    return GRAZE_OK;
}

/* Takes note of all components; what is left out at once are cycles. */
static graze_status list_components(struct tree_list *list, struct simplification *done,
                                    component_walk *walk, tree_store *trees) {
    bool found;
    for (;;) {
        TRY(component_walk_next(&found, walk));
        if (!found) {
            return GRAZE_OK;
        }
        TRY(list_reserve(list));
        uint32_t number = (uint32_t)list->components++;
        list->leave_out[number] = false;
        if (component_walk_is_tree(walk)) {
            struct numbered_tree *tree = &list->trees[list->count++];
            tree->number = number;
            TRY(tree_of_component(&tree->tree, trees, walk));
        } else if (walk->high == 0 && walk->n % 2 == 0 && walk->n >= 6) {
            list->leave_out[number] = done->cycles = true;
        } else {
            done->is_forest = false;
        }
    }
}

static int by_tree(const void *a, const void *b) {
    const struct numbered_tree *x = a, *y = b;
    return (x->tree > y->tree) - (x->tree < y->tree);
}

static void cancel_pairs(struct tree_list *list, struct simplification *done) {
    if (list->count) {
        qsort(list->trees, list->count, sizeof *list->trees, by_tree);
    }
    for (size_t i = 0; i + 1 < list->count; i++) {
        if (list->trees[i].tree == list->trees[i + 1].tree) {
            list->leave_out[list->trees[i].number] = true;
            list->leave_out[list->trees[i + 1].number] = true;
            done->pairs = true;
            i++;
        }
    }
}

/* Walks the components again, in the same order, and takes out what was marked. */
static graze_status take_out(vword *set, const struct tree_list *list, component_walk *walk) {
    bool found;
    for (size_t number = 0;; number++) {
        TRY(component_walk_next(&found, walk));
        if (!found) {
            return GRAZE_OK;
        }
        for (uint32_t i = 0; i < walk->n && list->leave_out[number]; i++) {
            vset_drop(set, walk->vertex[i]);
        }
    }
}

graze_status score_simplify(struct simplification *done, vword *set, const struct board *board,
                            tree_store *trees) {
    struct limits *limits = trees->limits;
    struct tree_list list = {.limits = limits};
    component_walk walk;
    *done = (struct simplification){.is_forest = true};
    TRY(component_walk_begin(&walk, board, set, limits));
    graze_status status = list_components(&list, done, &walk, trees);
    component_walk_end(&walk);
    if (status == GRAZE_OK) {
        cancel_pairs(&list, done);
        status = component_walk_begin(&walk, board, set, limits);
        if (status == GRAZE_OK) {
            status = take_out(set, &list, &walk);
            component_walk_end(&walk);
        }
    }
    limits_free(limits, list.trees, list.capacity * sizeof *list.trees);
    limits_free(limits, list.leave_out, list.leave_capacity * sizeof *list.leave_out);
    return status;
}
