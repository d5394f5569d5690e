/* Subset tables as planes of bits: their moves and their memory. */
#include "search/subset/planes.h"

#include "search/subset/cover.h"
#include "search/subset/plan.h"

#include <stdatomic.h>

enum { ALIGNMENT = 64 };

/* ---- moves -------------------------------------------------------------------------------- */

/* What moves of so many vertices may leave; false when that is nothing with a value. */
static bool find_rest(planes_rest *rest, const subset_planes *planes, const subset_plan *plan,
                      int size) {
    unsigned digit = plan->game->parameters.digit[size];
    bool one = digit & LEAVES_ONE_PIECE, pieces = digit & LEAVES_PIECES;
    *rest = !planes->values_pieces || one == pieces ? PLANES_ANY
            : one                                   ? PLANES_CONNECTED
                                                    : PLANES_IN_PIECES;
    return one || pieces;
}

static void add_close_move(subset_planes *planes, unsigned close, planes_rest rest) {
    planes_close_move move = {.lanes = (uint8_t)(close % PLANES_LANES),
                              .near = (uint8_t)(close / PLANES_LANES),
                              .rest = rest};
    if (move.near) {
        planes->near_move[planes->near_move_count++] = move;
    } else {
        planes->lane_move[planes->lane_move_count++] = move;
    }
}

/* Lists the moves that take far vertices, and puts the others aside; returns their number. */
static size_t list_moves(planes_move *moves, subset_planes *planes, const subset_plan *plan,
                         const uint64_t *sets, size_t count) {
    size_t listed = 0;
    planes->near_move_count = planes->lane_move_count = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t far = (uint32_t)(sets[i] >> PLANES_CLOSE_BITS);
        uint16_t close = sets[i] % PLANES_CLOSE_SETS;
        planes_rest rest;
        if (!find_rest(&rest, planes, plan, __builtin_popcountll(sets[i]))) {
            continue;
        }
        if (far) {
            moves[listed++] = (planes_move){.far = far, .close = close, .rest = (uint8_t)rest};
        } else {
            add_close_move(planes, close, rest);
        }
    }
    return listed;
}

static graze_status make_groups(subset_planes *planes, const subset_plan *plan,
                                const uint64_t *sets, size_t count) {
    size_t bytes = count * sizeof(planes_move);
    void *memory = NULL;
    TRY(limits_realloc(planes->limits, &memory, 0, bytes));
    size_t listed = list_moves(memory, planes, plan, sets, count);
    graze_status status = subset_cover_make(planes, memory, listed);
    limits_free(planes->limits, memory, bytes);
    return status;
}

static size_t list_bytes(size_t moves, size_t groups) {
    return moves * sizeof(uint32_t) + groups * (2 * sizeof(uint32_t) + sizeof(planes_group));
}

graze_status subset_planes_reserve_lists(subset_planes *planes, size_t moves, size_t groups) {
    void *memory = planes->group;
    TRY(limits_realloc(planes->limits, &memory,
                       list_bytes(planes->far_capacity, planes->group_capacity),
                       list_bytes(moves, groups)));
    planes->far_capacity = moves;
    planes->group_capacity = groups;
    planes->group = memory;
    planes->half_end = (uint32_t *)(void *)(planes->group + groups);
    planes->far = planes->half_end + 2 * groups;
    return GRAZE_OK;
}

/* ---- lanes -------------------------------------------------------------------------------- */

/* Subsets of a word wait for smaller ones where a move remains among the lanes. */
static void make_stages(subset_planes *planes) {
    bool waits = planes->lane_move_count > 0;
    memset(planes->of_size, 0, sizeof planes->of_size);
    for (unsigned lane = 0; lane < PLANES_LANES; lane++) {
        planes->of_size[__builtin_popcount(lane)] |= (uint64_t)1 << lane;
    }
    planes->stage_count = waits ? PLANES_LANE_BITS + 1 : 1;
    for (unsigned i = 0; i < planes->stage_count; i++) {
        planes->stage[i] = waits ? planes->of_size[i] : UINT64_MAX;
    }
}

static void make_meeting(subset_planes *planes) {
    for (unsigned set = 0; set < PLANES_LANES; set++) {
        planes->meeting[set] = 0;
        for (unsigned lane = 0; lane < PLANES_LANES; lane++) {
            planes->meeting[set] |= (uint64_t)((set & lane) != 0) << lane;
        }
    }
}

/* ---- memory ------------------------------------------------------------------------------- */

static size_t tile_count(const subset_planes *planes) {
    return (size_t)PLANES_TILES << planes->far_bits;
}

static size_t slice_tiles(const subset_planes *planes) {
    return planes_place((uint32_t)1 << planes->far_bits);
}

/* The tiles of a slice, and for each far set which of them are filled. */
static size_t slice_bytes(const subset_planes *planes) {
    return slice_tiles(planes) * sizeof(planes_tile) + (sizeof(uint16_t) << planes->far_bits) +
           ALIGNMENT;
}

static size_t connected_bytes(const subset_planes *planes) {
    return tile_count(planes) * sizeof *planes->connected;
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
    if (planes->group) {
        limits_free(planes->limits, planes->group,
                    list_bytes(planes->far_capacity, planes->group_capacity));
        planes->group = NULL;
        planes->far_capacity = planes->group_capacity = 0;
    }
}

graze_status subset_planes_reserve(subset_planes *planes) {
    if (planes->asks_connected) {
        planes->connected = limits_try_calloc(planes->limits, connected_bytes(planes));
    }
    bool has_all = planes->connected || !planes->asks_connected;
    return has_all && subset_planes_slice(planes, 0, planes->limits)
               ? GRAZE_OK
               : limits_fail_memory(planes->limits);
}

planes_tile *subset_planes_slice(subset_planes *planes, unsigned slice, struct limits *limits) {
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

uint16_t *subset_planes_filled(const subset_planes *planes, planes_tile *slice) {
    return (uint16_t *)(void *)(slice + slice_tiles(planes));
}

int subset_planes_value(const subset_planes *planes, uint64_t subset) {
    size_t tile =
        planes_place((uint32_t)(subset / PLANES_CLOSE_SETS)) + subset / PLANES_LANES % PLANES_TILES;
    for (unsigned i = 0; i < PLANES_MOST_SLICES; i++) {
        const planes_tile *slice = aligned(planes->slice[i]);
        for (unsigned k = 0; slice && k < PLANES_VALUES; k++) {
            if (slice[tile][k] >> subset % PLANES_LANES & 1) {
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
    planes->asks_connected = plan->digits.flags_pieces;
    planes->values_pieces = plan->digits.flags_pieces && plan->digits.splits;
    planes->misere = plan->question == ASK_MISERE_WINNER;
    planes->far_bits = plan->n - PLANES_CLOSE_BITS;
    planes->begin = planes->end = 0;
    make_meeting(planes);
    TRY(make_groups(planes, plan, sets, count));
    make_stages(planes);
    return GRAZE_OK;
}
