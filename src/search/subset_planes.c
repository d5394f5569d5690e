/* Subset tables as planes of bits: their moves and their memory. */
#include "search/subset_planes.h"

#include "search/subset_plan.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { ALIGNMENT = 64 };

/* ---- moves -------------------------------------------------------------------------------- */

static planes_group group_of(const subset_planes *planes, const subset_plan *plan, uint64_t set) {
    unsigned digit = plan->game->parameters.digit[__builtin_popcountll(set)];
    return (planes_group){.lanes = set % PLANES_LANES,
                          .near = set / PLANES_LANES % PLANES_BLOCKS,
                          .leaves_one = !planes->only_connected || (digit & LEAVES_ONE_PIECE),
                          .ends = planes->only_connected && (digit & LEAVES_NOTHING)};
}

/* A move with far vertices; tile: see below. */
typedef struct sorted_move {
    planes_group group;
    uint32_t far, tile;
} sorted_move;

static int compare_far(const void *left, const void *right) {
    const sorted_move *a = left, *b = right;
    int by_size = __builtin_popcount(a->far) - __builtin_popcount(b->far);
    return by_size ? by_size : (a->far > b->far) - (a->far < b->far);
}

static int compare_groups(const planes_group *a, const planes_group *b) {
    return a->near != b->near               ? (int)a->near - (int)b->near
           : a->lanes != b->lanes           ? (int)a->lanes - (int)b->lanes
           : a->leaves_one != b->leaves_one ? (int)a->leaves_one - (int)b->leaves_one
                                            : (int)a->ends - (int)b->ends;
}

static int compare_moves(const void *left, const void *right) {
    const sorted_move *a = left, *b = right;
    int by_group = a->tile != b->tile ? (a->tile > b->tile) - (a->tile < b->tile)
                                      : compare_groups(&a->group, &b->group);
    return by_group ? by_group : (int)(a->far & 1) - (int)(b->far & 1);
}

/*
 * The same far vertices lead to the same blocks in many groups. The moves are cut into tiles by
 * their far vertices, so that the blocks of a tile stay in the nearest cache for all its groups:
 * of the sets of k vertices, one in 2^k is present on average.
 */
static void cut_into_tiles(sorted_move *moves, size_t count) {
    enum { PRESENT = 24 };
    uint32_t tile = 0, sets = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_new = i > 0 && moves[i].far != moves[i - 1].far;
        bool is_larger =
            is_new && __builtin_popcount(moves[i].far) != __builtin_popcount(moves[i - 1].far);
        sets += is_new;
        if (is_larger || sets == (uint32_t)PRESENT << __builtin_popcount(moves[i].far)) {
            tile++;
            sets = 0;
        }
        moves[i].tile = tile;
    }
}

/* Copies the sorted moves; a group of a tile is a group of its own. */
static void copy_moves(subset_planes *planes, const sorted_move *moves) {
    planes->group_count = 0;
    for (size_t i = 0; i < planes->move_count; i++) {
        const sorted_move *move = &moves[i];
        if (i == 0 || move->tile != moves[i - 1].tile ||
            compare_groups(&move->group, &moves[i - 1].group) != 0) {
            planes->half_end[2 * planes->group_count] = (uint32_t)i;
            planes->group[planes->group_count++] = move->group;
        }
        uint32_t *half_end = &planes->half_end[2 * (planes->group_count - 1)];
        planes->far[i] = move->far;
        half_end[0] += !(move->far & 1);
        half_end[1] = (uint32_t)i + 1;
    }
}

/* Lists the moves that take far vertices, and puts the others aside. */
static void list_moves(sorted_move *moves, subset_planes *planes, const subset_plan *plan,
                       const uint64_t *sets, size_t count) {
    planes->close_count = planes->move_count = 0;
    for (size_t i = 0; i < count; i++) {
        planes_group group = group_of(planes, plan, sets[i]);
        uint32_t far = (uint32_t)(sets[i] >> PLANES_CLOSE_BITS);
        if (far) {
            moves[planes->move_count++] = (sorted_move){.group = group, .far = far};
        } else {
            planes->close[planes->close_count++] = group;
        }
    }
}

static size_t list_bytes(size_t capacity) {
    return capacity * (sizeof(planes_group) + 3 * sizeof(uint32_t));
}

/* Takes memory for so many moves, each of which might be a group. */
static graze_status reserve_lists(subset_planes *planes, size_t capacity) {
    void *memory = planes->far;
    TRY(limits_realloc(planes->limits, &memory, list_bytes(planes->capacity),
                       list_bytes(capacity)));
    planes->capacity = capacity;
    planes->far = memory;
    planes->half_end = planes->far + capacity;
    planes->group = (planes_group *)(void *)(planes->half_end + 2 * capacity);
    return GRAZE_OK;
}

static graze_status sort_moves(subset_planes *planes, const subset_plan *plan, const uint64_t *sets,
                               size_t count) {
    size_t bytes = count * sizeof(sorted_move);
    void *memory = NULL;
    TRY(reserve_lists(planes, count));
    TRY(limits_realloc(planes->limits, &memory, 0, bytes));
    sorted_move *moves = memory;
    list_moves(moves, planes, plan, sets, count);
    qsort(moves, planes->move_count, sizeof *moves, compare_far);
    cut_into_tiles(moves, planes->move_count);
    qsort(moves, planes->move_count, sizeof *moves, compare_moves);
    copy_moves(planes, moves);
    limits_free(planes->limits, memory, bytes);
    return GRAZE_OK;
}

/* ---- lanes -------------------------------------------------------------------------------- */

/* Moves without far vertices by whether they leave the block. */
static void sort_close_moves(subset_planes *planes) {
    planes->near_move_count = planes->lane_move_count = 0;
    for (size_t i = 0; i < planes->close_count; i++) {
        const planes_group *move = &planes->close[i];
        if (move->leaves_one && move->near) {
            planes->near_move[planes->near_move_count++] = *move;
        } else if (move->leaves_one) {
            planes->lane_move[planes->lane_move_count++] = move->lanes;
        }
    }
}

/* Subsets of a word wait for smaller ones where a move stays among the lanes. */
static void make_stages(subset_planes *planes) {
    bool waits = planes->lane_move_count > 0;
    memset(planes->stage, 0, sizeof planes->stage);
    planes->stage_count = waits ? PLANES_LANE_BITS + 1 : 1;
    for (unsigned lane = 0; lane < PLANES_LANES; lane++) {
        unsigned stage = waits ? (unsigned)__builtin_popcount(lane) : 0;
        planes->stage[stage] |= (uint64_t)1 << lane;
    }
}

static void make_meeting(subset_planes *planes) {
    planes->single_lanes = 0;
    for (unsigned vertex = 0; vertex < PLANES_LANE_BITS; vertex++) {
        planes->single_lanes |= (uint64_t)1 << (1U << vertex);
    }
    for (unsigned set = 0; set < PLANES_LANES; set++) {
        planes->meeting[set] = 0;
        for (unsigned lane = 0; lane < PLANES_LANES; lane++) {
            planes->meeting[set] |= (uint64_t)((set & lane) != 0) << lane;
        }
    }
}

/* ---- memory ------------------------------------------------------------------------------- */

static size_t block_count(const subset_planes *planes) {
    return (size_t)PLANES_BLOCKS << planes->far_bits;
}

static size_t slice_bytes(const subset_planes *planes) {
    return block_count(planes) * sizeof(planes_block) + ALIGNMENT;
}

static size_t connected_bytes(const subset_planes *planes) {
    return block_count(planes) * sizeof *planes->connected;
}

static void *aligned(void *memory) {
    return memory ? (char *)memory + (ALIGNMENT - (uintptr_t)memory % ALIGNMENT) % ALIGNMENT : NULL;
}

static void release_tables(subset_planes *planes) {
    for (unsigned i = 0; i < PLANES_MOST_SLICES; i++) {
        if (planes->slice[i]) {
            limits_free(planes->limits, planes->slice[i], slice_bytes(planes));
            planes->slice[i] = NULL;
        }
    }
    if (planes->connected) {
        limits_free(planes->limits, planes->connected, connected_bytes(planes));
        planes->connected = NULL;
    }
}

void subset_planes_clear(subset_planes *planes) {
    release_tables(planes);
    if (planes->far) {
        limits_free(planes->limits, planes->far, list_bytes(planes->capacity));
        planes->far = NULL;
        planes->capacity = 0;
    }
}

graze_status subset_planes_reserve(subset_planes *planes) {
    if (planes->only_connected) {
        planes->connected = limits_try_calloc(planes->limits, connected_bytes(planes));
    }
    bool has_all = planes->connected || !planes->only_connected;
    return has_all && subset_planes_slice(planes, 0, planes->limits)
               ? GRAZE_OK
               : limits_fail_memory(planes->limits);
}

planes_block *subset_planes_slice(subset_planes *planes, unsigned slice, struct limits *limits) {
    void *memory = planes->slice[slice];
    if (!memory) {
        void *made = limits_try_calloc(limits, slice_bytes(planes));
        if (made && atomic_compare_exchange_strong(&planes->slice[slice], &memory, made)) {
            memory = made;
        } else if (made) { /* another thread was faster */
            limits_free(limits, made, slice_bytes(planes));
        }
    }
    return aligned(memory);
}

int subset_planes_value(const subset_planes *planes, uint64_t subset) {
    for (unsigned i = 0; i < PLANES_MOST_SLICES; i++) {
        const planes_block *slice = aligned(planes->slice[i]);
        for (unsigned k = 0; slice && k < PLANES_VALUES; k++) {
            if (slice[subset / PLANES_LANES][k] >> subset % PLANES_LANES & 1) {
                return (int)(i * PLANES_VALUES + k);
            }
        }
    }
    return -1;
}

/* ---- the whole ---------------------------------------------------------------------------- */

graze_status subset_planes_make(subset_planes *planes, const struct subset_plan *plan,
                                const uint64_t *sets, size_t count) {
    release_tables(planes);
    planes->limits = plan->limits;
    planes->only_connected = plan->digits.flags_pieces;
    planes->misere = plan->question == PLAIN_MISERE;
    planes->far_bits = plan->n - PLANES_CLOSE_BITS;
    TRY(sort_moves(planes, plan, sets, count));
    sort_close_moves(planes);
    make_stages(planes);
    make_meeting(planes);
    return GRAZE_OK;
}
