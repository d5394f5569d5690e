/*
 * In a depth-first search every edge joins a vertex to an ancestor. Without both, these remain
 * connected: what is above and beside the ancestor, what lies between the two, and the tree of each
 * child of the descendant. Which of them are joined by further edges is found for all edges in one
 * sweep over their upper ends, from the last to the first (Theorem 2 of
 * docs/development/move-generation.md).
 */
#include "graph/cuts.h"

#include "graph/dfs_tree.h"

/* Arrays by place, but for the marks. */
typedef struct sweep {
    const struct dfs_tree *tree;
    uint8_t *cut_pair;
    uint32_t *blocks;
    uint32_t *most;     /* the largest low of a child */
    uint32_t *between;  /* union-find: skips vertices whose surroundings reach too little */
    uint32_t *unspread; /* union-find: skips vertices whose highest edge is known */
    uint32_t *linked;   /* the smallest low of the children that were passed */
    uint32_t *isolated; /* the last upper end which is all that some child reaches */
    bool root_is_leaf;
    bool root_may_go; /* with its only child */
} sweep;

enum { SWEEP_ARRAYS = 6 };

/* ---- what the tree says about single vertices ----------------------------------------------- */

static void count_blocks(sweep *s) {
    const struct dfs_tree *tree = s->tree;
    for (uint32_t at = 0; at < tree->count; at++) {
        s->blocks[at] = at > 0;
        s->most[at] = 0;
    }
    for (uint32_t at = 1; at < tree->count; at++) {
        uint32_t parent = tree->parent[at];
        s->blocks[parent] += dfs_tree_begins_block(tree, at);
        s->most[parent] = tree->low[at] > s->most[parent] ? tree->low[at] : s->most[parent];
    }
}

static void look_at_root(sweep *s) {
    const struct dfs_tree *tree = s->tree;
    const struct board *board = tree->board;
    uint32_t degree = 0, grandchildren = 0, root = tree->vertex[0];
    for (uint64_t i = board->offset[root]; i < board->offset[root + 1]; i++) {
        degree += tree->place[board->neighbour[i]] != NO_VERTEX;
    }
    for (uint32_t at = 2; at < tree->count; at++) {
        grandchildren += tree->parent[at] == 1;
    }
    s->root_is_leaf = degree == 1;
    s->root_may_go = grandchildren <= 1;
}

static bool is_leaf(const sweep *s, uint32_t at) {
    const struct dfs_tree *tree = s->tree;
    bool has_child = at + 1 < tree->count && tree->parent[at + 1] == at;
    return at == 0 ? s->root_is_leaf : !has_child && tree->low[at] == at;
}

/* ---- edges ----------------------------------------------------------------------------------- */

/* The first vertex upwards from at that is not passed over. */
static uint32_t climb(uint32_t *up, uint32_t at) {
    while (up[at] != at) {
        up[at] = up[up[at]];
        at = up[at];
    }
    return at;
}

/* How far the parent of at reaches without the tree of at. */
static uint32_t reach_beside(const struct dfs_tree *tree, uint32_t at) {
    uint32_t parent = tree->parent[at];
    return tree->low[at] > tree->low[parent] ? tree->low[parent] : tree->second[parent];
}

/* Whether something between an ancestor and at is next to something above the ancestor. */
static bool reaches_above(sweep *s, uint32_t ancestor, uint32_t at) {
    const struct dfs_tree *tree = s->tree;
    at = climb(s->between, at);
    while (tree->parent[at] > ancestor && reach_beside(tree, at) >= ancestor) {
        s->between[at] = tree->parent[at];
        at = climb(s->between, at);
    }
    return tree->parent[at] > ancestor;
}

/* Notes the ancestor at all vertices below it whose trees reach nothing between it and them. */
static void spread(sweep *s, uint32_t ancestor, uint32_t at) {
    const struct dfs_tree *tree = s->tree;
    at = climb(s->unspread, at);
    while (tree->parent[at] > ancestor) {
        uint32_t parent = tree->parent[at], low = tree->low[at];
        s->linked[parent] = low < s->linked[parent] ? low : s->linked[parent];
        if (low == ancestor) {
            s->isolated[parent] = ancestor;
        }
        s->unspread[at] = parent;
        at = climb(s->unspread, at);
    }
}

/* Whether an edge cuts, but for children that reach the ancestor only. */
static bool cuts_above(sweep *s, uint32_t ancestor, uint32_t at) {
    uint32_t others = s->blocks[ancestor] + s->blocks[at] - 2;
    if (others > 0) { /* a piece for each; the edge must be a block and leave nothing else */
        return others > 1 || !is_leaf(s, s->blocks[at] == 1 ? at : ancestor);
    }
    if (s->tree->parent[at] == ancestor) {
        return ancestor == 0 ? !s->root_may_go : s->most[at] >= ancestor;
    }
    return ancestor > 0 && s->linked[at] >= ancestor && !reaches_above(s, ancestor, at);
}

static bool has_isolated_child(const sweep *s, uint32_t ancestor, uint32_t at) {
    return s->tree->parent[at] != ancestor && s->isolated[at] == ancestor;
}

/* The arc i leads downwards from a place, to this one; NO_VERTEX: it does not. */
static uint32_t lower_end(const struct dfs_tree *tree, uint64_t i, uint32_t from) {
    uint32_t at = tree->place[tree->board->neighbour[i]];
    return at > from ? at : NO_VERTEX;
}

static void mark_edges(sweep *s, uint32_t ancestor) {
    const struct dfs_tree *tree = s->tree;
    const uint64_t *arcs = tree->board->offset + tree->vertex[ancestor];
    for (uint64_t i = arcs[0]; i < arcs[1]; i++) {
        uint32_t at = lower_end(tree, i, ancestor);
        s->cut_pair[i] = at != NO_VERTEX && cuts_above(s, ancestor, at);
    }
    for (uint64_t i = arcs[0]; i < arcs[1]; i++) {
        uint32_t at = lower_end(tree, i, ancestor);
        if (at != NO_VERTEX) {
            spread(s, ancestor, at);
        }
    }
    for (uint64_t i = arcs[0]; i < arcs[1]; i++) {
        uint32_t at = lower_end(tree, i, ancestor);
        s->cut_pair[i] |= at != NO_VERTEX && has_isolated_child(s, ancestor, at);
    }
}

static graze_status run_sweep(sweep *s, struct limits *limits) {
    for (uint32_t at = 0; at < s->tree->count; at++) {
        s->between[at] = s->unspread[at] = at;
        s->linked[at] = s->isolated[at] = NO_VERTEX;
    }
    count_blocks(s);
    look_at_root(s);
    for (uint32_t at = s->tree->count; at-- > 0;) {
        TRY(limits_tick(limits));
        mark_edges(s, at);
    }
    return GRAZE_OK;
}

/* ---- results --------------------------------------------------------------------------------- */

/*
 * The marks stand at the upper ends only: copies them. As u ascends, the arcs from v to smaller
 * vertices are visited in their order; next[v] is the one to look at.
 */
static void mark_both_arcs(uint8_t *cut_pair, uint64_t *next, const struct dfs_tree *tree) {
    const struct board *board = tree->board;
    memcpy(next, board->offset, board->n * sizeof *next);
    for (uint32_t u = 0; u < board->n; u++) {
        if (tree->place[u] == NO_VERTEX) {
            continue;
        }
        for (uint64_t i = board->offset[u]; i < board->offset[u + 1]; i++) {
            uint32_t v = board->neighbour[i];
            if (v < u || tree->place[v] == NO_VERTEX) {
                continue;
            }
            while (board->neighbour[next[v]] != u) {
                next[v]++;
            }
            cut_pair[i] = cut_pair[next[v]] = cut_pair[i] | cut_pair[next[v]];
        }
    }
}

static void copy_blocks(struct cuts *cuts, const sweep *s) {
    const struct dfs_tree *tree = s->tree;
    for (uint32_t at = 0; at < tree->count; at++) {
        cuts->blocks[tree->vertex[at]] = s->blocks[at];
    }
}

static graze_status fill(struct cuts *cuts, const struct dfs_tree *tree, struct limits *limits) {
    uint32_t *memory = NULL;
    size_t n = tree->board->n, bytes = SWEEP_ARRAYS * n * sizeof *memory;
    TRY(limits_realloc(limits, (void **)&memory, 0, bytes));
    sweep s = {.tree = tree,
               .cut_pair = cuts->cut_pair,
               .blocks = memory,
               .most = memory + n,
               .between = memory + 2 * n,
               .unspread = memory + 3 * n,
               .linked = memory + 4 * n,
               .isolated = memory + 5 * n};
    graze_status status = run_sweep(&s, limits);
    if (status == GRAZE_OK) {
        copy_blocks(cuts, &s);
        mark_both_arcs(cuts->cut_pair, (uint64_t *)memory, tree);
    }
    limits_free(limits, memory, bytes);
    return status;
}

static graze_status reserve(struct cuts *cuts, const struct board *board, struct limits *limits) {
    size_t blocks_bytes = board->n * sizeof *cuts->blocks, pair_bytes = board->offset[board->n];
    TRY(limits_realloc(limits, (void **)&cuts->blocks, 0, blocks_bytes));
    cuts->blocks_bytes = blocks_bytes;
    TRY(limits_realloc(limits, (void **)&cuts->cut_pair, 0, pair_bytes));
    cuts->pair_bytes = pair_bytes;
    return GRAZE_OK;
}

graze_status cuts_init(struct cuts *cuts, const struct board *board, const vword *set,
                       struct limits *limits) {
    struct dfs_tree tree;
    *cuts = (struct cuts){0};
    TRY(dfs_tree_init(&tree, board, set, limits));
    graze_status status = reserve(cuts, board, limits);
    if (status == GRAZE_OK) {
        status = fill(cuts, &tree, limits);
    }
    dfs_tree_clear(&tree, limits);
    if (status != GRAZE_OK) {
        cuts_clear(cuts, limits);
    }
    return status;
}

void cuts_clear(struct cuts *cuts, struct limits *limits) {
    limits_free(limits, cuts->blocks, cuts->blocks_bytes);
    limits_free(limits, cuts->cut_pair, cuts->pair_bytes);
    *cuts = (struct cuts){0};
}
