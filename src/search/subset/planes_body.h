/*
 * Filling planes of bits, compiled once for each kind of processor: VARIANT_RESULT is the name of
 * its functions. See subset_planes.h; the threads are those of subset_fill.c.
 *
 * Values are found slice after slice, for the blocks of all sets of near vertices together; where
 * there are subsets in pieces, whose value is the xor of two others, block after block.
 */
#include "search/subset/plan.h"

#include "search/subset/planes_collect.h"

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

/* What moves that stay in a block reach, given what is known of the block. */
PLANES_INLINE planes_block reach_inside(const close_blocks *blocks, planes_block known,
                                        unsigned b) {
    const subset_planes *planes = blocks->planes;
    planes_block reached = {0};
    for (size_t m = 0; m < planes->lane_move_count; m++) {
        const planes_close_move *move = &planes->lane_move[m];
        uint64_t connected = move->rest == PLANES_ANY ? 0 : blocks->connected[b];
        reached |= before_move(planes, allowed(known, connected, move->rest), move->lanes);
    }
    return reached;
}

/*
 * The values of the open subsets of a block in one slice, given what moves out of the block reach.
 * Open are then those with a value beyond.
 */
static planes_block settle(close_blocks *blocks, planes_block reached, unsigned b) {
    const subset_planes *planes = blocks->planes;
    planes_block found = {0};
    uint64_t left = 0;
    for (unsigned i = 0; i < planes->stage_count; i++) {
        uint64_t lanes = blocks->open[b] & planes->stage[i];
        if (lanes == 0) {
            continue;
        }
        planes_block fresh =
            planes->misere ? misere_outcome(lanes, reached) : least_absent(&left, lanes, reached);
        found |= fresh;
        reached |= reach_inside(blocks, fresh, b);
    }
    blocks->open[b] = left;
    return found;
}

/* What moves that take no far vertex reach in other blocks; in the first slice also nothing. */
static planes_block reach_near(const close_blocks *blocks, const slice_here *slice, unsigned b) {
    const subset_planes *planes = blocks->planes;
    planes_block reached = {0};
    for (size_t m = 0; m < planes->near_move_count; m++) {
        const planes_close_move *move = &planes->near_move[m];
        unsigned from = b ^ move->near;
        if (!(move->near & ~b) && (slice->valued >> from & 1)) {
            uint64_t connected = move->rest == PLANES_ANY ? 0 : blocks->connected[from];
            planes_block after = allowed(slice->block[from], connected, move->rest);
            reached |= before_move(planes, after, move->lanes);
        }
    }
    if (slice == blocks->slice) {
        reached |= planes->misere ? (planes_block){0, blocks->last[b]} /* nothing: won, or 0 */
                                  : (planes_block){blocks->last[b]};
    }
    return reached;
}

/* Prepares the next slice; false without memory. */
static bool enter_slice(close_blocks *blocks, struct limits *limits) {
    subset_planes *planes = blocks->planes;
    unsigned i = blocks->slice_count;
    slice_here *slice = &blocks->slice[i];
    planes_block *first = subset_planes_slice(planes, i, limits);
    if (!first) {
        return false;
    }
    blocks->slice_count++;
    slice->block = first + planes_place(blocks->far);
    slice->filled = i ? subset_planes_filled(planes, first) + blocks->far : NULL;
    slice->valued = slice->has_near = 0;
    slice->is_collected = false;
    return true;
}

/* Tells other blocks where there are values beyond the first slice. */
static void leave_slices(close_blocks *blocks) {
    for (unsigned i = 1; i < blocks->slice_count; i++) {
        *blocks->slice[i].filled = (uint16_t)blocks->slice[i].valued;
    }
}

/* Enters values of a block. */
PLANES_INLINE void put_values(slice_here *slice, unsigned b, planes_block found) {
    uint64_t any = 0;
    for (unsigned k = 0; k < PLANES_VALUES; k++) {
        any |= found[k];
    }
    slice->block[b] |= found;
    slice->valued |= (unsigned)(any != 0) << b;
}

static bool is_open(const close_blocks *blocks) {
    uint64_t any = 0;
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        any |= blocks->open[b];
    }
    return any != 0;
}

/* Fills the blocks slice by slice; each block waits for those with fewer near vertices. */
static graze_status fill_slices(close_blocks *blocks, struct limits *limits) {
    for (unsigned i = 0; is_open(blocks); i++) {
        slice_here *slice = &blocks->slice[i];
        if (!enter_slice(blocks, limits)) {
            return limits_fail_memory(limits);
        }
        collect(blocks, slice);
        for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
            if (blocks->open[b]) {
                planes_block reached = slice->reached[b] | reach_near(blocks, slice, b);
                put_values(slice, b, settle(blocks, reached, b));
            }
        }
    }
    return GRAZE_OK;
}

/* ---- subsets in pieces -------------------------------------------------------------------- */

/* Subsets of a block in pieces that have values; the empty set is no such. */
static uint64_t pieces_of(const close_blocks *blocks, unsigned b) {
    uint64_t empty_set = blocks->far == 0 && b == 0;
    return blocks->planes->values_pieces ? ~blocks->connected[b] & ~empty_set : 0;
}

static bool has_pieces(const close_blocks *blocks) {
    uint64_t any = 0;
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        any |= pieces_of(blocks, b);
    }
    return any != 0;
}

/* What moves reach in a slice in one block, but for those inside the block. */
static planes_block reach_outside(close_blocks *blocks, slice_here *slice, unsigned b) {
    if (!slice->is_collected) {
        collect(blocks, slice);
        slice->is_collected = true;
    }
    if (!(slice->has_near >> b & 1)) {
        slice->reached[b] |= reach_near(blocks, slice, b);
        slice->has_near |= 1U << b;
    }
    return slice->reached[b];
}

/* Finds the values of connected subsets of one block and size, in as many slices as it takes. */
static graze_status settle_connected(close_blocks *blocks, unsigned b, uint64_t lanes,
                                     struct limits *limits) {
    for (unsigned i = 0; lanes; i++) {
        if (i == blocks->slice_count && !enter_slice(blocks, limits)) {
            return limits_fail_memory(limits);
        }
        slice_here *slice = &blocks->slice[i];
        planes_block reached = reach_outside(blocks, slice, b);
        uint64_t left = 0;
        reached |= reach_inside(blocks, slice->block[b], b);
        put_values(slice, b, least_absent(&left, lanes, reached));
        blocks->open[b] &= ~lanes | left;
        lanes = left;
    }
    return GRAZE_OK;
}

/* The value of a subset in pieces, each of which is smaller and has a value. */
static unsigned value_in_pieces(const subset_plan *plan, uint64_t subset) {
    uint64_t component = subset_component(plan, subset);
    return (unsigned)subset_planes_value(plan->planes, component) ^
           (unsigned)subset_planes_value(plan->planes, subset & ~component);
}

/* Finds the values of subsets in pieces of one block and size. */
static graze_status settle_pieces(close_blocks *blocks, const subset_plan *plan, unsigned b,
                                  uint64_t lanes, struct limits *limits) {
    uint64_t block = (uint64_t)blocks->far * PLANES_BLOCKS + b;
    for (; lanes; lanes &= lanes - 1) {
        uint64_t subset = block * PLANES_LANES + (unsigned)__builtin_ctzll(lanes);
        unsigned value = value_in_pieces(plan, subset);
        planes_block found = {0};
        while (value / PLANES_VALUES >= blocks->slice_count) {
            if (!enter_slice(blocks, limits)) {
                return limits_fail_memory(limits);
            }
        }
        found[value % PLANES_VALUES] = lanes & -lanes;
        put_values(&blocks->slice[value / PLANES_VALUES], b, found);
    }
    return GRAZE_OK;
}

/* Fills the blocks one by one, each from the smallest subsets on. */
static graze_status fill_by_size(close_blocks *blocks, const subset_plan *plan,
                                 struct limits *limits) {
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        uint64_t pieces = pieces_of(blocks, b);
        for (unsigned size = 0; size <= PLANES_LANE_BITS; size++) {
            uint64_t lanes = plan->planes->of_size[size];
            TRY(settle_connected(blocks, b, blocks->open[b] & lanes, limits));
            TRY(settle_pieces(blocks, plan, b, pieces & lanes, limits));
        }
    }
    return GRAZE_OK;
}

/* ---- the walk ----------------------------------------------------------------------------- */

/* Opens the blocks of a set of far vertices. */
static void open_blocks(close_blocks *blocks, const subset_plan *plan, uint32_t far,
                        move_list moves) {
    subset_planes *planes = plan->planes;
    blocks->planes = planes;
    blocks->moves = moves;
    blocks->far = far;
    blocks->slice_count = 0;
    blocks->connected = planes->connected ? planes->connected + (size_t)far * PLANES_BLOCKS : NULL;
    memset(blocks->kept[0], 0, sizeof blocks->kept[0]);
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        uint64_t block = (uint64_t)far * PLANES_BLOCKS + b;
        blocks->last[b] = 0;
        blocks->open[b] = UINT64_MAX;
        if (planes->connected) {
            uint64_t connected = find_connected(plan, block);
            unsigned others = (unsigned)__builtin_popcountll(block);
            blocks->open[b] = planes->connected[block] = connected;
            blocks->last[b] = find_last_moves(plan, connected, others);
        }
    }
}

static graze_status fill_blocks(subset_worker *worker, uint32_t far, move_list moves) {
    const subset_planes *planes = worker->plan->planes;
    size_t count = planes->group_count ? moves.end[2 * planes->group_count - 1] : 0;
    close_blocks blocks;
    open_blocks(&blocks, worker->plan, far, moves);
    TRY(has_pieces(&blocks) ? fill_by_size(&blocks, worker->plan, worker->limits)
                            : fill_slices(&blocks, worker->limits));
    leave_slices(&blocks);
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

const subset_filling VARIANT_RESULT = {.begin = begin, .region = fill_region, .end = end};
