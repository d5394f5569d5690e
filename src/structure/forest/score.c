/* The score of a forest as a sum of its trees, every position of which is in U>=0 (sg:thm4). */
#include "structure/forest/forest.h"
#include "structure/structure.h"

/* Whether the components of a walk are trees. */
static graze_status are_trees(bool *trees, component_walk *walk) {
    bool found = true;
    for (*trees = true; *trees;) {
        TRY(component_walk_next(&found, walk));
        if (!found) {
            return GRAZE_OK;
        }
        *trees = component_walk_is_tree(walk);
    }
    return GRAZE_OK;
}

/* Adds the components of a walk to a sum; the classes of paths are known. */
static graze_status sum_trees(forest_sum *sum, forest *f, component_walk *walk) {
    bool found;
    for (;;) {
        TRY(component_walk_next(&found, walk));
        if (!found) {
            return GRAZE_OK;
        }
        if (walk->high == 0) {
            sum->switches ^= switch_set_of_path(walk->n);
        } else {
            TRY(forest_add_component(sum, f, walk));
        }
    }
}

static graze_status is_forest(bool *trees, const struct board *board, const vword *set,
                              struct limits *limits) {
    component_walk walk;
    TRY(component_walk_begin(&walk, board, set, limits));
    graze_status status = are_trees(trees, &walk);
    component_walk_end(&walk);
    return status;
}

static graze_status score(int64_t *value, bool *found, forest **f, const graze_game *game,
                          const struct board *board, const vword *set, struct limits *limits) {
    component_walk walk;
    forest_sum sum = {.tree_count = 0};
    *found = false;
    if (game->parameters.degree != 1) {
        return GRAZE_OK;
    }
    TRY(is_forest(found, board, set, limits));
    if (!*found) {
        return GRAZE_OK;
    }
    TRY(forest_require(f, limits));
    TRY(component_walk_begin(&walk, board, set, limits));
    graze_status status = sum_trees(&sum, *f, &walk);
    component_walk_end(&walk);
    return status == GRAZE_OK ? forest_value(value, *f, &sum) : status;
}

const structure forest_score = {.id = "forest", .claim = "sg:thm4", .score = score};
