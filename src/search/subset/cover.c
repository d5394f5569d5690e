/* Groups of moves for planes of bits: a forest of close sets, and the far sets of each group. */
#include "search/subset/cover.h"

#include <stdlib.h>
#include <string.h>

/*
 * What things cost, in cycles or so: reading a block, a group with its loop, and a block of a
 * group that is kept for those below.
 */
static const float COST_OF_READING = 1, COST_OF_GROUP = 25, COST_OF_KEEPING = 1;

enum {
    SAMPLE_WORDS = 8, /* most of them, of a size of far sets */
    MOST_SIZES = 32,
    NO_NODE = UINT16_MAX,
    COLUMNS = PLANES_CLOSE_SETS * PLANES_RESTS,
    MOST_NODES = 2 * COLUMNS
};

/* A group; those below it come before it. */
typedef struct cover_node {
    uint16_t parent;
    uint16_t close;   /* of a leaf */
    uint64_t reaches; /* see planes_group */
    uint8_t near;     /* as in all leaves below */
    planes_rest rest;
} cover_node;

/* A tree that is not part of another one yet. */
typedef struct cover_root {
    uint16_t node;
    uint64_t *common; /* the far sets of the sample that go with all its leaves */
} cover_root;

/* A few far sets of each size: the forest is grown to suit them. */
typedef struct far_sample {
    uint32_t seen[MOST_SIZES], stride[MOST_SIZES]; /* one in stride is of the sample */
    unsigned first_word[MOST_SIZES], words;
    float weight[MOST_SIZES * SAMPLE_WORDS]; /* sets of a position that a bit stands for */
} far_sample;

struct cover {
    cover_node node[MOST_NODES];
    unsigned leaf_count, node_count;
    uint16_t leaf_of[COLUMNS];
    far_sample sample;
    uint64_t *common;              /* of each leaf the far sets of the sample that go with it */
    cover_root root[PLANES_LANES]; /* of trees of one kind */
    unsigned root_count;
    float gain[PLANES_LANES][PLANES_LANES]; /* what it saves to join two roots */
    uint16_t place[MOST_NODES];             /* of a node: its number among the groups */
};

/* The moves with the same far vertices. */
typedef struct far_set {
    const planes_move *begin, *end;
} far_set;

static far_set next_far_set(const planes_move *from, const planes_move *end) {
    far_set set = {from, from};
    while (set.end < end && set.end->far == from->far) {
        set.end++;
    }
    return set;
}

static unsigned column_of(const planes_move *move) {
    return (unsigned)move->close * PLANES_RESTS + move->rest;
}

static int compare_far(const void *left, const void *right) {
    const planes_move *a = left, *b = right;
    return (a->far > b->far) - (a->far < b->far);
}

/* ---- leaves and the sample ---------------------------------------------------------------- */

static void find_leaves(struct cover *cover, const subset_planes *planes, const planes_move *moves,
                        size_t count) {
    memset(cover->leaf_of, 0xff, sizeof cover->leaf_of);
    for (size_t i = 0; i < count; i++) {
        cover->leaf_of[column_of(&moves[i])] = 0;
    }
    for (unsigned column = 0; column < COLUMNS; column++) {
        if (cover->leaf_of[column] != NO_NODE) {
            uint16_t close = (uint16_t)(column / PLANES_RESTS);
            cover->node[cover->leaf_count] = (cover_node){
                .parent = NO_NODE,
                .close = close,
                .near = (uint8_t)(close / PLANES_LANES),
                .rest = column % PLANES_RESTS,
                .reaches = ~planes->meeting[close % PLANES_LANES] << close % PLANES_LANES};
            cover->leaf_of[column] = (uint16_t)cover->leaf_count++;
        }
    }
    cover->node_count = cover->leaf_count;
}

/* Of the far sets of k vertices one in 2^k is present on average. */
static void choose_sample(far_sample *sample, const planes_move *moves, size_t count) {
    const planes_move *end = moves + count;
    uint32_t sets[MOST_SIZES] = {0};
    for (far_set set = next_far_set(moves, end); set.begin < end;
         set = next_far_set(set.end, end)) {
        sets[__builtin_popcount(set.begin->far)]++;
    }
    float present = 1;
    for (unsigned size = 0; size < MOST_SIZES; size++, present /= 2) {
        uint32_t stride = 1 + sets[size] / (64 * SAMPLE_WORDS);
        sample->stride[size] = stride;
        sample->first_word[size] = sample->words;
        for (uint32_t i = 0; i < sets[size]; i += 64 * stride) {
            sample->weight[sample->words++] = present * (float)stride;
        }
    }
}

/* Enters the far sets of the sample at the leaves they go with. */
static void take_sample(struct cover *cover, const planes_move *moves, size_t count) {
    far_sample *sample = &cover->sample;
    const planes_move *end = moves + count;
    for (far_set set = next_far_set(moves, end); set.begin < end;
         set = next_far_set(set.end, end)) {
        int size = __builtin_popcount(set.begin->far);
        uint32_t number = sample->seen[size]++, bit = number / sample->stride[size];
        if (number % sample->stride[size] == 0) {
            for (const planes_move *move = set.begin; move < set.end; move++) {
                uint64_t *row =
                    cover->common + (size_t)cover->leaf_of[column_of(move)] * sample->words;
                row[sample->first_word[size] + bit / 64] |= (uint64_t)1 << bit % 64;
            }
        }
    }
}

/* ---- the forest --------------------------------------------------------------------------- */

/* How many far sets of a position go with all leaves of two roots. */
static float weigh_common(const struct cover *cover, unsigned i, unsigned j) {
    const uint64_t *a = cover->root[i].common, *b = cover->root[j].common;
    float sum = 0;
    for (unsigned w = 0; w < cover->sample.words; w++) {
        sum += (float)__builtin_popcountll(a[w] & b[w]) * cover->sample.weight[w];
    }
    return sum;
}

/* What it saves to have a group above two roots. */
static float find_gain(const struct cover *cover, unsigned i, unsigned j) {
    unsigned near = cover->node[cover->root[i].node].near;
    float blocks = (float)(PLANES_BLOCKS >> __builtin_popcount(near));
    return weigh_common(cover, i, j) * blocks * COST_OF_READING -
           (COST_OF_GROUP + blocks * COST_OF_KEEPING);
}

static void find_gains(struct cover *cover, unsigned i) {
    for (unsigned j = 0; j < cover->root_count; j++) {
        cover->gain[i][j] = cover->gain[j][i] = i == j ? 0 : find_gain(cover, i, j);
    }
}

/* The leaves of one kind are roots at first. */
static void make_roots(struct cover *cover, unsigned near, planes_rest rest) {
    cover->root_count = 0;
    for (unsigned leaf = 0; leaf < cover->leaf_count; leaf++) {
        if (cover->node[leaf].near == near && cover->node[leaf].rest == rest) {
            cover->root[cover->root_count++] = (cover_root){
                .node = (uint16_t)leaf, .common = cover->common + leaf * cover->sample.words};
        }
    }
    for (unsigned i = 0; i < cover->root_count; i++) {
        find_gains(cover, i);
    }
}

/* Puts a new group above roots i and j: it is root i then. */
static void join(struct cover *cover, unsigned i, unsigned j) {
    cover_root *a = &cover->root[i], *b = &cover->root[j];
    unsigned made = cover->node_count++;
    cover->node[made] = cover->node[a->node];
    cover->node[made].reaches |= cover->node[b->node].reaches;
    cover->node[a->node].parent = cover->node[b->node].parent = (uint16_t)made;
    a->node = (uint16_t)made;
    for (unsigned w = 0; w < cover->sample.words; w++) {
        a->common[w] &= b->common[w];
    }
    *b = cover->root[--cover->root_count];
    find_gains(cover, i);
    find_gains(cover, j);
}

/* Joins the two roots that gain most; false when no two gain anything. */
static bool join_best(struct cover *cover) {
    unsigned best[2] = {0, 0};
    for (unsigned i = 1; i < cover->root_count; i++) {
        for (unsigned j = 0; j < i; j++) {
            if (cover->gain[i][j] > cover->gain[best[0]][best[1]]) {
                best[0] = j;
                best[1] = i;
            }
        }
    }
    if (best[0] == best[1]) {
        return false;
    }
    join(cover, best[0], best[1]);
    return true;
}

/* ---- groups ------------------------------------------------------------------------------- */

/* Makes the run of the leaves, or of the groups above, of the trees of one kind. */
static void make_run(struct cover *cover, subset_planes *planes, unsigned near, planes_rest rest,
                     bool is_leaf) {
    planes_run run = {.begin = (uint32_t)planes->group_count,
                      .near = (uint8_t)near,
                      .is_leaf = is_leaf,
                      .rest = rest};
    uint8_t numbers = 0;
    for (unsigned node = cover->node_count; node-- > 0;) { /* those below come later */
        const cover_node *from = &cover->node[node];
        if (from->near != near || from->rest != rest || is_leaf != (node < cover->leaf_count)) {
            continue;
        }
        cover->place[node] = (uint16_t)planes->group_count;
        planes->group[planes->group_count++] = (planes_group){
            .reaches = from->reaches,
            .lanes = is_leaf ? from->close % PLANES_LANES : 0,
            .above = from->parent == NO_NODE ? 0 : planes->group[cover->place[from->parent]].kept,
            .kept = is_leaf ? 0 : ++numbers};
    }
    run.end = (uint32_t)planes->group_count;
    if (run.begin < run.end) {
        planes->run[planes->run_count++] = run;
    }
}

static void make_groups(struct cover *cover, subset_planes *planes) {
    planes->group_count = planes->run_count = 0;
    for (unsigned near = 0; near < PLANES_BLOCKS; near++) {
        for (planes_rest rest = PLANES_ANY; rest < PLANES_RESTS; rest++) {
            make_run(cover, planes, near, rest, false);
            make_run(cover, planes, near, rest, true);
        }
    }
}

/* The uppermost nodes with nothing below but leaves that a far set goes with. */
static unsigned find_uppermost(uint16_t *found, const struct cover *cover, far_set set) {
    uint8_t full_below[MOST_NODES];
    unsigned count = 0, kept = 0;
    memset(full_below, 0, cover->node_count);
    for (const planes_move *move = set.begin; move < set.end; move++) {
        found[count++] = cover->leaf_of[column_of(move)];
    }
    for (unsigned i = 0; i < count; i++) {
        uint16_t parent = cover->node[found[i]].parent;
        if (parent != NO_NODE && ++full_below[parent] == 2) {
            found[count++] = parent;
        }
    }
    for (unsigned i = 0; i < count; i++) {
        uint16_t parent = cover->node[found[i]].parent;
        if (parent == NO_NODE || full_below[parent] < 2) {
            found[kept++] = found[i];
        }
    }
    return kept;
}

/* Adds the far sets to the halves of their groups: counts them, or puts them where end says. */
static void visit_far_sets(const struct cover *cover, const planes_move *moves, size_t count,
                           uint32_t *end_of_half, uint32_t *far) {
    const planes_move *end = moves + count;
    uint16_t node[MOST_NODES];
    for (far_set set = next_far_set(moves, end); set.begin < end;
         set = next_far_set(set.end, end)) {
        unsigned found = find_uppermost(node, cover, set);
        for (unsigned i = 0; i < found; i++) {
            uint32_t *at = &end_of_half[2 * cover->place[node[i]] + (set.begin->far & 1)];
            if (far) {
                far[*at] = set.begin->far;
            }
            ++*at;
        }
    }
}

/* Lists the far sets by group and half. */
static void list_far_sets(subset_planes *planes, const struct cover *cover,
                          const planes_move *moves, size_t count) {
    size_t halves = 2 * planes->group_count;
    uint32_t begin = 0;
    memset(planes->half_end, 0, halves * sizeof *planes->half_end);
    visit_far_sets(cover, moves, count, planes->half_end, NULL);
    for (size_t h = 0; h < halves; h++) {
        uint32_t in_half = planes->half_end[h];
        planes->half_end[h] = begin;
        begin += in_half;
    }
    planes->far_count = begin;
    visit_far_sets(cover, moves, count, planes->half_end, planes->far);
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* Grows the trees of each kind. */
static void grow_forest(struct cover *cover) {
    for (unsigned near = 0; near < PLANES_BLOCKS; near++) {
        for (planes_rest rest = PLANES_ANY; rest < PLANES_RESTS; rest++) {
            make_roots(cover, near, rest);
            while (join_best(cover)) {
            }
        }
    }
}

/* Makes all nodes, with memory that is given back. */
static graze_status make_nodes(struct cover *cover, const subset_planes *planes,
                               const planes_move *moves, size_t count) {
    struct limits *limits = planes->limits;
    find_leaves(cover, planes, moves, count);
    choose_sample(&cover->sample, moves, count);
    size_t bytes = (size_t)cover->leaf_count * cover->sample.words * sizeof *cover->common;
    cover->common = bytes ? limits_try_calloc(limits, bytes) : NULL;
    if (bytes && !cover->common) {
        return limits_fail_memory(limits);
    }
    take_sample(cover, moves, count);
    grow_forest(cover);
    limits_free(limits, cover->common, bytes);
    return GRAZE_OK;
}

graze_status subset_cover_make(subset_planes *planes, planes_move *moves, size_t count) {
    struct limits *limits = planes->limits;
    struct cover *cover = limits_try_calloc(limits, sizeof *cover);
    if (!cover) {
        return limits_fail_memory(limits);
    }
    qsort(moves, count, sizeof *moves, compare_far);
    graze_status status = make_nodes(cover, planes, moves, count);
    if (status == GRAZE_OK) {
        status = subset_planes_reserve_lists(planes, count, cover->node_count);
    }
    if (status == GRAZE_OK) {
        make_groups(cover, planes);
        list_far_sets(planes, cover, moves, count);
    }
    limits_free(limits, cover, sizeof *cover);
    return status;
}
