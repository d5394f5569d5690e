/*
 * Filling planes of bits, compiled once for each kind of processor: VARIANT_RESULT is the name of
 * its functions. See planes.h; the threads are those of fill.c.
 *
 * Values are found slice by slice, for the tiles of all sets of near vertices together; where
 * there are subsets in pieces, whose value is the xor of two others, tile by tile.
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
 * Lists the moves that need none of the forbidden far vertices; returns where the free memory
 * begins. The halves are short, and a loop for each would be mispredicted: how many moves are kept
 * before each move is noted instead.
 */
static uint32_t *keep_possible(move_list *kept, uint32_t *memory, move_list from, size_t groups,
                               uint32_t forbidden, uint32_t *before) {
    size_t halves = 2 * groups;
    uint32_t *half_end = memory, *far = memory + halves;
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

/* Lanes in which a vertex has a neighbour, given the other vertices of the tile. */
PLANES_INLINE uint64_t lanes_next_to(const subset_plan *plan, unsigned vertex, uint64_t others) {
    uint64_t row = plan->rows[vertex];
    return (row >> PLANES_LANE_BITS) & others ? UINT64_MAX
                                              : plan->planes->meeting[row % PLANES_LANES];
}

/*
 * The connected subsets of a tile. A connected set of two vertices or more is connected without
 * some vertex: one of those that number the tiles, or else a lane, of subsets in the same tile.
 */
static uint64_t find_connected(const subset_plan *plan, uint64_t tile) {
    const uint64_t *connected = plan->planes->connected;
    bool is_one = (tile & (tile - 1)) == 0;
    uint64_t found = tile == 0 ? plan->planes->of_size[1] : is_one;
    for (uint64_t rest = tile; rest && found != UINT64_MAX; rest &= rest - 1) {
        uint64_t others = tile & ~(rest & -rest);
        unsigned vertex = PLANES_LANE_BITS + (unsigned)__builtin_ctzll(rest);
        found |= connected[others] & lanes_next_to(plan, vertex, others);
    }
    for (uint64_t before = 0; found != before && found != UINT64_MAX;) {
        before = found;
        for (unsigned lane = 0; lane < PLANES_LANE_BITS; lane++) {
            uint64_t grows = lanes_next_to(plan, lane, tile) & ~plan->planes->meeting[1U << lane];
            found |= (found & grows) << (1U << lane);
        }
    }
    return found;
}

/* The subsets of a tile that are moves themselves and may be taken; others: its vertices. */
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
PLANES_INLINE planes_tile least_absent(uint64_t *left, uint64_t lanes, planes_tile reached) {
    planes_tile found;
    for (unsigned k = 0; k < PLANES_VALUES; k++) {
        found[k] = lanes & ~reached[k];
        lanes &= reached[k];
    }
    *left |= lanes;
    return found;
}

/* Misere play: won without options, or with a lost one. */
PLANES_INLINE planes_tile misere_outcome(uint64_t lanes, planes_tile reached) {
    uint64_t won = lanes & (reached[0] | ~reached[1]);
    return (planes_tile){lanes & ~won, won};
}

/* What moves within a tile reach, given what is known of the tile. */
PLANES_INLINE planes_tile reach_inside(const close_tiles *tiles, planes_tile known, unsigned b) {
    const subset_planes *planes = tiles->planes;
    planes_tile reached = {0};
    for (size_t m = 0; m < planes->lane_move_count; m++) {
        const planes_close_move *move = &planes->lane_move[m];
        uint64_t connected = move->rest == PLANES_ANY ? 0 : tiles->connected[b];
        reached |= before_move(planes, allowed(known, connected, move->rest), move->lanes);
    }
    return reached;
}

/*
 * The values of the open subsets of a tile in one slice, given what moves out of the tile reach.
 * Open are then those with a value beyond.
 */
static planes_tile settle(close_tiles *tiles, planes_tile reached, unsigned b) {
    const subset_planes *planes = tiles->planes;
    planes_tile found = {0};
    uint64_t left = 0;
    for (unsigned i = 0; i < planes->stage_count; i++) {
        uint64_t lanes = tiles->open[b] & planes->stage[i];
        if (lanes == 0) {
            continue;
        }
        planes_tile fresh =
            planes->misere ? misere_outcome(lanes, reached) : least_absent(&left, lanes, reached);
        found |= fresh;
        reached |= reach_inside(tiles, fresh, b);
    }
    tiles->open[b] = left;
    return found;
}

/* What moves that take no far vertex reach in other tiles; in the first slice also nothing. */
static planes_tile reach_near(const close_tiles *tiles, const slice_here *slice, unsigned b) {
    const subset_planes *planes = tiles->planes;
    planes_tile reached = {0};
    for (size_t m = 0; m < planes->near_move_count; m++) {
        const planes_close_move *move = &planes->near_move[m];
        unsigned from = b ^ move->near;
        if (!(move->near & ~b) && (slice->valued >> from & 1)) {
            uint64_t connected = move->rest == PLANES_ANY ? 0 : tiles->connected[from];
            planes_tile after = allowed(slice->tile[from], connected, move->rest);
            reached |= before_move(planes, after, move->lanes);
        }
    }
    if (slice == tiles->slice) {
        reached |= planes->misere ? (planes_tile){0, tiles->last[b]} /* nothing: won, or 0 */
                                  : (planes_tile){tiles->last[b]};
    }
    return reached;
}

/* Prepares the next slice; false without memory. */
static bool enter_slice(close_tiles *tiles, struct limits *limits) {
    subset_planes *planes = tiles->planes;
    unsigned i = tiles->slice_count;
    slice_here *slice = &tiles->slice[i];
    planes_tile *first = subset_planes_slice(planes, i, limits);
    if (!first) {
        return false;
    }
    tiles->slice_count++;
    slice->tile = first + planes_place(tiles->far);
    slice->filled = i ? subset_planes_filled(planes, first) + tiles->far : NULL;
    slice->valued = slice->has_near = 0;
    slice->is_collected = false;
    return true;
}

/* Tells other tiles where there are values beyond the first slice. */
static void leave_slices(close_tiles *tiles) {
    unsigned begin = tiles->planes->begin;
    for (unsigned i = begin ? begin : 1; i < tiles->slice_count; i++) {
        *tiles->slice[i].filled = (uint16_t)tiles->slice[i].valued;
    }
}

/* The lanes that have one of the values. */
PLANES_INLINE uint64_t any_value(planes_tile found) {
    uint64_t any = 0;
    for (unsigned k = 0; k < PLANES_VALUES; k++) {
        any |= found[k];
    }
    return any;
}

/* Enters values of a tile. */
PLANES_INLINE void put_values(slice_here *slice, unsigned b, planes_tile found) {
    slice->tile[b] |= found;
    slice->valued |= (unsigned)(any_value(found) != 0) << b;
}

static bool is_open(const close_tiles *tiles) {
    uint64_t any = 0;
    for (unsigned b = 0; b < PLANES_TILES; b++) {
        any |= tiles->open[b];
    }
    return any != 0;
}

/* Fills the tiles slice by slice; each tile waits for those with fewer near vertices. */
static graze_status fill_slices(close_tiles *tiles, struct limits *limits) {
    const subset_planes *planes = tiles->planes;
    for (unsigned i = planes->begin; i < planes->end && is_open(tiles); i++) {
        slice_here *slice = &tiles->slice[i];
        if (!enter_slice(tiles, limits)) {
            return limits_fail_memory(limits);
        }
        collect(tiles, slice);
        for (unsigned b = 0; b < PLANES_TILES; b++) {
            if (tiles->open[b]) {
                planes_tile reached = slice->reached[b] | reach_near(tiles, slice, b);
                put_values(slice, b, settle(tiles, reached, b));
            }
        }
    }
    return GRAZE_OK;
}

/* ---- subsets in pieces -------------------------------------------------------------------- */

/* Subsets of a tile in pieces that have values; the empty set is no such. */
static uint64_t pieces_of(const close_tiles *tiles, unsigned b) {
    uint64_t empty_set = tiles->far == 0 && b == 0;
    return tiles->planes->values_pieces ? ~tiles->connected[b] & ~empty_set : 0;
}

static bool has_pieces(const close_tiles *tiles) {
    uint64_t any = 0;
    for (unsigned b = 0; b < PLANES_TILES; b++) {
        any |= pieces_of(tiles, b);
    }
    return any != 0;
}

/* What moves reach in a slice in one tile, but for those inside the tile. */
static planes_tile reach_outside(close_tiles *tiles, slice_here *slice, unsigned b) {
    if (!slice->is_collected) {
        collect(tiles, slice);
        slice->is_collected = true;
    }
    if (!(slice->has_near >> b & 1)) {
        slice->reached[b] |= reach_near(tiles, slice, b);
        slice->has_near |= 1U << b;
    }
    return slice->reached[b];
}

/* Finds the values of connected subsets of one tile and size, in as many slices as it takes. */
static graze_status settle_connected(close_tiles *tiles, unsigned b, uint64_t lanes,
                                     struct limits *limits) {
    for (unsigned i = 0; lanes; i++) {
        if (i == tiles->slice_count && !enter_slice(tiles, limits)) {
            return limits_fail_memory(limits);
        }
        slice_here *slice = &tiles->slice[i];
        planes_tile reached = reach_outside(tiles, slice, b);
        uint64_t left = 0;
        reached |= reach_inside(tiles, slice->tile[b], b);
        put_values(slice, b, least_absent(&left, lanes, reached));
        tiles->open[b] &= ~lanes | left;
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

/* Finds the values of subsets in pieces of one tile and size. */
static graze_status settle_pieces(close_tiles *tiles, const subset_plan *plan, unsigned b,
                                  uint64_t lanes, struct limits *limits) {
    uint64_t tile = (uint64_t)tiles->far * PLANES_TILES + b;
    for (; lanes; lanes &= lanes - 1) {
        uint64_t subset = tile * PLANES_LANES + (unsigned)__builtin_ctzll(lanes);
        unsigned value = value_in_pieces(plan, subset);
        planes_tile found = {0};
        while (value / PLANES_VALUES >= tiles->slice_count) {
            if (!enter_slice(tiles, limits)) {
                return limits_fail_memory(limits);
            }
        }
        found[value % PLANES_VALUES] = lanes & -lanes;
        put_values(&tiles->slice[value / PLANES_VALUES], b, found);
    }
    return GRAZE_OK;
}

/* Fills the tiles one by one, each from the smallest subsets on. */
static graze_status fill_by_size(close_tiles *tiles, const subset_plan *plan,
                                 struct limits *limits) {
    for (unsigned b = 0; b < PLANES_TILES; b++) {
        uint64_t pieces = pieces_of(tiles, b);
        for (unsigned size = 0; size <= PLANES_LANE_BITS; size++) {
            uint64_t lanes = plan->planes->of_size[size];
            TRY(settle_connected(tiles, b, tiles->open[b] & lanes, limits));
            TRY(settle_pieces(tiles, plan, b, pieces & lanes, limits));
        }
    }
    return GRAZE_OK;
}

/* ---- the walk ----------------------------------------------------------------------------- */

/* Opens the tiles of a set of far vertices, all subsets that can have values. */
static void open_all(close_tiles *tiles, const subset_plan *plan, uint32_t far) {
    subset_planes *planes = plan->planes;
    for (unsigned b = 0; b < PLANES_TILES; b++) {
        uint64_t tile = (uint64_t)far * PLANES_TILES + b;
        tiles->last[b] = 0;
        tiles->open[b] = UINT64_MAX;
        if (planes->connected) {
            uint64_t connected = find_connected(plan, tile);
            unsigned others = (unsigned)__builtin_popcountll(tile);
            tiles->open[b] = planes->connected[tile] = connected;
            tiles->last[b] = find_last_moves(plan, connected, others);
        }
    }
}

/* Opens the subsets that have no value in the slices before the ones to fill. */
static void open_rest(close_tiles *tiles, uint32_t far) {
    subset_planes *planes = tiles->planes;
    for (unsigned b = 0; b < PLANES_TILES; b++) {
        tiles->open[b] = tiles->connected ? tiles->connected[b] : UINT64_MAX;
    }
    for (unsigned i = 0; i < planes->begin; i++) {
        const planes_tile *tile =
            subset_planes_slice(planes, i, planes->limits) + planes_place(far);
        for (unsigned b = 0; b < PLANES_TILES; b++) {
            tiles->open[b] &= ~any_value(tile[b]);
        }
    }
}

static void open_tiles(close_tiles *tiles, const subset_plan *plan, uint32_t far, move_list moves) {
    subset_planes *planes = plan->planes;
    tiles->planes = planes;
    tiles->moves = moves;
    tiles->far = far;
    tiles->slice_count = planes->begin;
    tiles->connected = planes->connected ? planes->connected + (size_t)far * PLANES_TILES : NULL;
    memset(tiles->kept[0], 0, sizeof tiles->kept[0]);
    if (planes->begin == 0) {
        open_all(tiles, plan, far);
    } else {
        open_rest(tiles, far);
    }
}

static graze_status fill_tiles(subset_worker *worker, uint32_t far, move_list moves) {
    const subset_planes *planes = worker->plan->planes;
    size_t count = planes->group_count ? moves.end[2 * planes->group_count - 1] : 0;
    close_tiles tiles;
    open_tiles(&tiles, worker->plan, far, moves);
    TRY(has_pieces(&tiles) ? fill_by_size(&tiles, worker->plan, worker->limits)
                           : fill_slices(&tiles, worker->limits));
    leave_slices(&tiles);
    worker->limits->nodes += planes->begin == 0 ? PLANES_CLOSE_SETS : 0;
    return limits_spend(worker->limits, PLANES_TILES + (uint32_t)(count / 8));
}

/* All tiles with these far vertices and any of the lowest bits ones; memory: where lists are
 * written. */
static graze_status walk(subset_worker *worker, uint32_t far, unsigned bits, move_list moves,
                         uint32_t *memory) {
    if (bits == 0) {
        return fill_tiles(worker, far, moves);
    }
    if (bits == 1) {
        TRY(fill_tiles(worker, far, moves));
        return fill_tiles(worker, far | 1, moves);
    }
    uint32_t vertex = (uint32_t)1 << (bits - 1);
    move_list kept;
    uint32_t *left = keep_possible(&kept, memory, moves, worker->plan->planes->group_count, vertex,
                                   worker->far_lists);
    TRY(walk(worker, far, bits - 1, kept, left));
    return walk(worker, far | vertex, bits - 1, moves, memory);
}

static graze_status fill_region(subset_worker *worker, uint32_t top, uint32_t missing,
                                unsigned below) {
    const subset_planes *planes = worker->plan->planes;
    move_list all = {.far = planes->far, .end = planes->half_end}, kept;
    uint32_t *memory = worker->far_lists + planes->far_count + 1;
    memory = keep_possible(&kept, memory, all, planes->group_count, missing, worker->far_lists);
    return walk(worker, top, below, kept, memory);
}

const subset_filling VARIANT_RESULT = {.begin = begin, .region = fill_region, .end = end};
