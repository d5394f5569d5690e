/*
 * Filling planes of bits, compiled once for each kind of processor: PLANES_FILLING is the name of
 * its functions, PLANES_VALUES the number of values of a slice. See subset_planes.h; the threads
 * are those of subset_fill.c.
 *
 * Values are found slice after slice. What a move reaches is collected for all
 * moves that do the same to the close vertices, in registers, and brought to its lanes then: a
 * subset without c, c disjoint, is c lanes below the subset with it, so that this is a shift.
 */
#include "search/subset_plan.h"

/* Vectors are handed over inside this file only: how other compilers do that does not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"

#define PLANES_INLINE static inline __attribute__((always_inline))

/* The blocks that have none of some near vertices; unrolled, so that they stay in registers. */
#define FOR_EACH_BLOCK_WITHOUT(b, near)                                                            \
    _Pragma("GCC unroll 8") for (unsigned b = 0; b < PLANES_BLOCKS; b++) if (!(b & (near)))

typedef uint64_t planes_block __attribute__((vector_size(PLANES_VALUES * sizeof(uint64_t))));

/*
 * The moves that are possible at a place of the walk, in halves of groups: those of a group that
 * do not need the first far vertex, and those that do. So the last step of the walk needs no list.
 */
typedef struct move_list {
    const uint32_t *far, *end; /* the moves, and where each half ends */
} move_list;

/* The blocks that are filled together: one for each set of near vertices. */
typedef struct close_blocks {
    uint32_t far;
    uint64_t open[PLANES_BLOCKS]; /* subsets that have no value yet */
    uint64_t last[PLANES_BLOCKS]; /* subsets that a move takes as a whole */
    planes_block reached[PLANES_BLOCKS];
    planes_block kept[PLANES_MOST_KEPT][PLANES_BLOCKS]; /* what groups above others collected */
} close_blocks;

/* ---- lists of moves ----------------------------------------------------------------------- */

static graze_status begin(subset_worker *worker) {
    const subset_planes *planes = worker->plan->planes;
    size_t lists = planes->far_bits + 2; /* one for keep_possible */
    size_t bytes =
        lists * (planes->far_count + 2 * planes->group_count + 1) * sizeof *worker->far_lists;
    TRY(limits_realloc(worker->limits, (void **)&worker->far_lists, 0, bytes));
    worker->far_list_bytes = bytes;
    return GRAZE_OK;
}

static void end(subset_worker *worker) {
    limits_free(worker->limits, worker->far_lists, worker->far_list_bytes);
}

/*
 * Lists the moves that need none of the forbidden far vertices; returns where room is left. The
 * halves are short, and a loop for each would be mispredicted: how many moves are kept before each
 * move is noted instead.
 */
static uint32_t *keep_possible(move_list *kept, uint32_t *room, move_list from, size_t groups,
                               uint32_t forbidden, uint32_t *before) {
    size_t halves = 2 * groups;
    uint32_t *half_end = room, *far = room + halves;
    uint32_t all = halves ? from.end[halves - 1] : 0, count = 0;
    *kept = (move_list){.far = far, .end = half_end};
    for (uint32_t i = 0; i < all; i++) {
        before[i] = count;
        far[count] = from.far[i];
        count += (from.far[i] & forbidden) == 0;
    }
    before[all] = count;
    for (size_t h = 0; h < halves; h++) {
        half_end[h] = before[from.end[h]];
    }
    return far + count;
}

/* The moves of a group that are possible with a set of far vertices. */
typedef struct move_range {
    const uint32_t *begin, *end;
} move_range;

PLANES_INLINE move_range group_moves(move_list moves, size_t group, uint32_t far) {
    uint32_t begin = group ? moves.end[2 * group - 1] : 0;
    return (move_range){moves.far + begin, moves.far + moves.end[2 * group + (far & 1)]};
}

/* ---- connectedness ------------------------------------------------------------------------ */

/* Lanes in which a vertex has a neighbour, given the other vertices of the block. */
PLANES_INLINE uint64_t lanes_next_to(const subset_plan *plan, unsigned vertex, uint64_t others) {
    uint64_t row = plan->rows[vertex];
    return (row >> PLANES_LANE_BITS) & others ? UINT64_MAX
                                              : plan->planes->meeting[row % PLANES_LANES];
}

/*
 * The connected subsets of a block. A connected set of two vertices or more is connected without
 * some vertex: one of those that number the blocks, or else a lane, of subsets in the same block.
 */
static uint64_t find_connected(const subset_plan *plan, uint64_t block) {
    const uint64_t *connected = plan->planes->connected;
    bool is_one = (block & (block - 1)) == 0;
    uint64_t found = block == 0 ? plan->planes->of_size[1] : is_one;
    for (uint64_t rest = block; rest && found != UINT64_MAX; rest &= rest - 1) {
        uint64_t others = block & ~(rest & -rest);
        unsigned vertex = PLANES_LANE_BITS + (unsigned)__builtin_ctzll(rest);
        found |= connected[others] & lanes_next_to(plan, vertex, others);
    }
    for (uint64_t before = 0; found != before && found != UINT64_MAX;) {
        before = found;
        for (unsigned lane = 0; lane < PLANES_LANE_BITS; lane++) {
            uint64_t grows = lanes_next_to(plan, lane, block) & ~plan->planes->meeting[1U << lane];
            found |= (found & grows) << (1U << lane);
        }
    }
    return found;
}

/* ---- what moves reach --------------------------------------------------------------------- */

/* Subsets of a block brought to where they came from by a move that took some lanes. */
PLANES_INLINE planes_block before_move(const subset_planes *planes, planes_block after,
                                       unsigned lanes) {
    return (after & ~planes->meeting[lanes]) << lanes;
}

/* The blocks that a move leads to, as seen from the first of those that are filled. */
PLANES_INLINE const planes_block *sources_of(const planes_block *here, uint32_t far) {
    const planes_block *source = here - planes_place(far);
    __asm__("" : "+r"(source)); /* or else some compilers work the address out for each block */
    return source;
}

/* Whether a leaf has nothing to bring to its lanes. */
PLANES_INLINE bool is_idle(const planes_group *group, move_range moves) {
    return moves.begin == moves.end && group->above == 0 && group->kept == 0;
}

/*
 * Collects the moves of the groups of a run, and what the groups above have collected. Leaves
 * bring it to their lanes; others keep it for those below. here: the first of the blocks that are
 * filled.
 */
PLANES_INLINE void collect_run(close_blocks *blocks, const subset_planes *planes,
                               const planes_block *here, move_list moves, const planes_run *run,
                               unsigned near, bool is_leaf) {
    for (size_t g = run->begin; g < run->end; g++) {
        const planes_group *group = &planes->group[g];
        move_range range = group_moves(moves, g, blocks->far);
        const planes_block *above = blocks->kept[group->above];
        planes_block *kept = blocks->kept[group->kept];
        planes_block sum[PLANES_BLOCKS];
        if (is_leaf && is_idle(group, range)) {
            continue;
        }
        FOR_EACH_BLOCK_WITHOUT(b, near) {
            sum[b] = above[b];
        }
        for (; range.begin < range.end; range.begin++) {
            const planes_block *source = sources_of(here, *range.begin);
            FOR_EACH_BLOCK_WITHOUT(b, near) {
                sum[b] |= source[b];
            }
        }
        FOR_EACH_BLOCK_WITHOUT(b, near) {
            if (is_leaf) {
                blocks->reached[b | near] |= before_move(planes, sum[b], group->lanes);
            } else {
                kept[b] = sum[b];
            }
        }
    }
}

typedef void collector(close_blocks *blocks, const subset_planes *planes, const planes_block *here,
                       move_list moves, const planes_run *run);

#define COLLECTOR(near, is_leaf)                                                                   \
    static void collect_##near##_##is_leaf(close_blocks *blocks, const subset_planes *planes,      \
                                           const planes_block *here, move_list moves,              \
                                           const planes_run *run) {                                \
        collect_run(blocks, planes, here, moves, run, near, is_leaf);                              \
    }
#define COLLECTORS(near)                                                                           \
    COLLECTOR(near, 0)                                                                             \
    COLLECTOR(near, 1)
#define COLLECTORS_OF(near)                                                                        \
    { collect_##near##_0, collect_##near##_1 }
COLLECTORS(0)
COLLECTORS(1)
COLLECTORS(2)
COLLECTORS(3)
COLLECTORS(4)
COLLECTORS(5)
COLLECTORS(6)
COLLECTORS(7)

/* What the moves of a list reach in a slice, for all blocks. */
static void collect_all(close_blocks *blocks, const subset_planes *planes, const planes_block *here,
                        move_list moves) {
    static collector *const collectors[PLANES_BLOCKS][2] = {
        COLLECTORS_OF(0), COLLECTORS_OF(1), COLLECTORS_OF(2), COLLECTORS_OF(3),
        COLLECTORS_OF(4), COLLECTORS_OF(5), COLLECTORS_OF(6), COLLECTORS_OF(7)};
    for (size_t r = 0; r < planes->run_count; r++) {
        const planes_run *run = &planes->run[r];
        collectors[run->near][run->is_leaf](blocks, planes, here, moves, run);
    }
}

/* The same for one block, of one run. */
static void collect_run_of_one(close_blocks *blocks, const subset_planes *planes,
                               const planes_block *here, move_list moves, const planes_run *run,
                               unsigned b) {
    for (size_t g = run->begin; g < run->end; g++) {
        const planes_group *group = &planes->group[g];
        move_range range = group_moves(moves, g, blocks->far);
        if (is_idle(group, range)) {
            continue;
        }
        planes_block sum = blocks->kept[group->above][0];
        for (; range.begin < range.end; range.begin++) {
            sum |= sources_of(here, *range.begin)[b ^ run->near];
        }
        if (run->is_leaf) {
            blocks->reached[b] |= before_move(planes, sum, group->lanes);
        } else {
            blocks->kept[group->kept][0] = sum;
        }
    }
}

static void collect_one(close_blocks *blocks, const subset_planes *planes, const planes_block *here,
                        move_list moves, unsigned b) {
    for (size_t r = 0; r < planes->run_count; r++) {
        const planes_run *run = &planes->run[r];
        if (!(run->near & ~b)) {
            collect_run_of_one(blocks, planes, here, moves, run, b);
        }
    }
}

/* What the moves of a list reach in a slice, for the blocks that are open: mostly all or few. */
static void collect(close_blocks *blocks, const subset_planes *planes, const planes_block *here,
                    move_list moves) {
    enum { FEW = 3 };
    unsigned open = 0;
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        open += blocks->open[b] != 0;
    }
    memset(blocks->reached, 0, sizeof blocks->reached);
    if (open > FEW) {
        collect_all(blocks, planes, here, moves);
        return;
    }
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        if (blocks->open[b]) {
            collect_one(blocks, planes, here, moves, b);
        }
    }
}

/* The subsets of a block that are moves themselves and may be taken; others: its vertices. */
static uint64_t find_last_moves(const subset_plan *plan, uint64_t connected, unsigned others) {
    uint64_t last = 0;
    for (unsigned lanes = 0; lanes <= PLANES_LANE_BITS && others + lanes <= plan->top; lanes++) {
        bool ends = plan->game->parameters.digit[others + lanes] & LEAVES_NOTHING;
        last |= ends ? plan->planes->of_size[lanes] : 0;
    }
    return last & connected;
}

/* ---- values ------------------------------------------------------------------------------- */

/* The lanes of each value of a slice, the least that is not reached; the lanes beyond are left. */
PLANES_INLINE planes_block least_absent(uint64_t *left, uint64_t lanes, planes_block reached) {
    planes_block found;
    for (unsigned k = 0; k < PLANES_VALUES; k++) {
        found[k] = lanes & ~reached[k];
        lanes &= reached[k];
    }
    *left |= lanes;
    return found;
}

/* Misere play: won without options, or with a lost one. */
PLANES_INLINE planes_block misere_outcome(uint64_t lanes, planes_block reached) {
    uint64_t won = lanes & (reached[0] | ~reached[1]);
    return (planes_block){lanes & ~won, won};
}

/*
 * The values of the open subsets of a block in one slice, given what moves out of the block reach.
 * Open are then those with a value beyond.
 */
static planes_block settle(uint64_t *open, const subset_planes *planes, planes_block reached) {
    planes_block found = {0};
    uint64_t left = 0;
    for (unsigned i = 0; i < planes->stage_count; i++) {
        uint64_t lanes = *open & planes->stage[i];
        planes_block fresh =
            planes->misere ? misere_outcome(lanes, reached) : least_absent(&left, lanes, reached);
        found |= fresh;
        for (size_t m = 0; m < planes->lane_move_count; m++) {
            reached |= before_move(planes, fresh, planes->lane_move[m].lanes);
        }
    }
    *open = left;
    return found;
}

/* The values of a slice in all blocks; each block waits for those with fewer near vertices. */
static void fill_slice(close_blocks *blocks, const subset_planes *planes, planes_block *slice,
                       bool is_first, move_list moves) {
    planes_block *here = slice + planes_place(blocks->far);
    collect(blocks, planes, here, moves);
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        planes_block reached = blocks->reached[b];
        if (!blocks->open[b]) {
            continue;
        }
        for (size_t m = 0; m < planes->near_move_count; m++) {
            const planes_close_move *move = &planes->near_move[m];
            if (!(move->near & ~b)) {
                reached |= before_move(planes, here[b ^ move->near], move->lanes);
            }
        }
        if (is_first) {
            reached |= planes->misere ? (planes_block){0, blocks->last[b]} /* nothing: won, or 0 */
                                      : (planes_block){blocks->last[b]};
        }
        here[b] = settle(&blocks->open[b], planes, reached);
    }
}

/* ---- the walk ----------------------------------------------------------------------------- */

/* Opens the blocks of a set of far vertices; false when none of their subsets has a value. */
static bool open_blocks(close_blocks *blocks, const subset_plan *plan, uint32_t far) {
    subset_planes *planes = plan->planes;
    uint64_t any = 0;
    blocks->far = far;
    memset(blocks->kept[0], 0, sizeof blocks->kept[0]);
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        uint64_t block = (uint64_t)far * PLANES_BLOCKS + b;
        blocks->last[b] = 0;
        blocks->open[b] = UINT64_MAX;
        if (planes->only_connected) {
            uint64_t connected = find_connected(plan, block);
            blocks->open[b] = planes->connected[block] = connected;
            blocks->last[b] =
                find_last_moves(plan, connected, (unsigned)__builtin_popcountll(block));
        }
        any |= blocks->open[b];
    }
    return any != 0;
}

static bool is_open(const close_blocks *blocks) {
    uint64_t any = 0;
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        any |= blocks->open[b];
    }
    return any != 0;
}

static graze_status fill_blocks(subset_worker *worker, uint32_t far, move_list moves) {
    const subset_plan *plan = worker->plan;
    subset_planes *planes = plan->planes;
    close_blocks blocks;
    size_t count = planes->group_count ? moves.end[2 * planes->group_count - 1] : 0;
    bool open = open_blocks(&blocks, plan, far);
    for (unsigned i = 0; open; i++) {
        planes_block *slice =
            (planes_block *)(void *)subset_planes_slice(planes, i, worker->limits);
        if (!slice) {
            return limits_fail_memory(worker->limits);
        }
        fill_slice(&blocks, planes, slice, i == 0, moves);
        open = is_open(&blocks);
    }
    worker->limits->nodes += PLANES_CLOSE_SETS;
    return limits_spend(worker->limits, PLANES_BLOCKS + (uint32_t)(count / 8));
}

/* All blocks with these far vertices and any of the lowest bits ones; room: where lists go. */
static graze_status walk(subset_worker *worker, uint32_t far, unsigned bits, move_list moves,
                         uint32_t *room) {
    if (bits == 0) {
        return fill_blocks(worker, far, moves);
    }
    if (bits == 1) {
        TRY(fill_blocks(worker, far, moves));
        return fill_blocks(worker, far | 1, moves);
    }
    uint32_t vertex = (uint32_t)1 << (bits - 1);
    move_list kept;
    uint32_t *left = keep_possible(&kept, room, moves, worker->plan->planes->group_count, vertex,
                                   worker->far_lists);
    TRY(walk(worker, far, bits - 1, kept, left));
    return walk(worker, far | vertex, bits - 1, moves, room);
}

static graze_status fill_region(subset_worker *worker, uint32_t top, uint32_t missing,
                                unsigned below) {
    const subset_planes *planes = worker->plan->planes;
    move_list all = {.far = planes->far, .end = planes->half_end}, kept;
    uint32_t *room = worker->far_lists + planes->far_count + 1;
    room = keep_possible(&kept, room, all, planes->group_count, missing, worker->far_lists);
    return walk(worker, top, below, kept, room);
}

const subset_filling PLANES_FILLING = {
    .begin = begin, .region = fill_region, .end = end, .values = PLANES_VALUES};
