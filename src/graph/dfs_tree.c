#include "graph/dfs_tree.h"

enum { ARRAYS = 5 };

static void enter(struct dfs_tree *tree, uint64_t *next, uint32_t v, uint32_t parent) {
    uint32_t place = tree->count++;
    tree->vertex[place] = v;
    tree->place[v] = place;
    tree->parent[place] = parent;
    next[place] = tree->board->offset[v];
}

/* Numbers the vertices; next[p] is the next arc to look at from place p. */
static graze_status number_vertices(struct dfs_tree *tree, const vword *set, uint64_t *next,
                                    struct limits *limits) {
    const struct board *board = tree->board;
    uint32_t at = 0;
    enter(tree, next, vset_next(set, 0, board->words), NO_VERTEX);
    while (at != NO_VERTEX) {
        TRY(limits_tick(limits));
        if (next[at] == board->offset[tree->vertex[at] + 1]) {
            at = tree->parent[at];
            continue;
        }
        uint32_t w = board->neighbour[next[at]++];
        if (vset_has(set, w) && tree->place[w] == NO_VERTEX) {
            enter(tree, next, w, at);
            at = tree->count - 1;
        }
    }
    return GRAZE_OK;
}

static void note_reach(struct dfs_tree *tree, uint32_t at, uint32_t reached) {
    if (reached < tree->low[at]) {
        tree->second[at] = tree->low[at];
        tree->low[at] = reached;
    } else if (reached < tree->second[at]) {
        tree->second[at] = reached;
    }
}

/* Children before their parents. */
static graze_status find_reach(struct dfs_tree *tree, struct limits *limits) {
    const struct board *board = tree->board;
    for (uint32_t at = 0; at < tree->count; at++) {
        tree->low[at] = tree->second[at] = at;
    }
    for (uint32_t at = tree->count; at-- > 1;) {
        uint32_t v = tree->vertex[at];
        TRY(limits_tick(limits));
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            uint32_t met = tree->place[board->neighbour[i]]; /* NO_VERTEX is larger than all */
            if (met < at && met != tree->parent[at]) {
                note_reach(tree, at, met);
            }
        }
        note_reach(tree, tree->parent[at], tree->low[at]);
    }
    return GRAZE_OK;
}

static graze_status search(struct dfs_tree *tree, const vword *set, struct limits *limits) {
    uint64_t *next = NULL;
    size_t bytes = tree->board->n * sizeof *next;
    TRY(limits_realloc(limits, (void **)&next, 0, bytes));
    graze_status status = number_vertices(tree, set, next, limits);
    limits_free(limits, next, bytes);
    return status == GRAZE_OK ? find_reach(tree, limits) : status;
}

graze_status dfs_tree_init(struct dfs_tree *tree, const struct board *board, const vword *set,
                           struct limits *limits) {
    uint32_t *memory = NULL;
    size_t n = board->n, bytes = ARRAYS * n * sizeof *memory;
    TRY(limits_realloc(limits, (void **)&memory, 0, bytes));
    *tree = (struct dfs_tree){.board = board,
                              .vertex = memory,
                              .place = memory + n,
                              .parent = memory + 2 * n,
                              .low = memory + 3 * n,
                              .second = memory + 4 * n,
                              .bytes = bytes};
    memset(tree->place, 0xff, n * sizeof *tree->place);
    graze_status status = search(tree, set, limits);
    if (status != GRAZE_OK) {
        dfs_tree_clear(tree, limits);
    }
    return status;
}

void dfs_tree_clear(struct dfs_tree *tree, struct limits *limits) {
    limits_free(limits, tree->vertex, tree->bytes);
    *tree = (struct dfs_tree){0};
}
