/*
 * Subset tables as planes of bits, for games of connected sets: a word for each value says which
 * of 64 subsets have it, so that what a move reaches is one OR for 64 subsets and four values.
 *
 * The vertices are of three kinds. Those of the lanes number the bits of a word; they are chosen
 * to have few edges, since moves among them remain inside a word. The near ones number the tiles
 * that are filled together. All others are far: they are walked through. Lanes and near ones
 * together are the close vertices.
 */
#ifndef GRAZE_SEARCH_SUBSET_PLANES_H
#define GRAZE_SEARCH_SUBSET_PLANES_H

#include "core/limits.h"

#include <stddef.h>

enum {
    PLANES_LANE_BITS = 6,
    PLANES_LANES = 1 << PLANES_LANE_BITS,
    PLANES_NEAR_BITS = 4,
    PLANES_TILES = 1 << PLANES_NEAR_BITS, /* filled together */
    PLANES_CLOSE_BITS = PLANES_LANE_BITS + PLANES_NEAR_BITS,
    PLANES_CLOSE_SETS = 1 << PLANES_CLOSE_BITS,
    PLANES_VALUES = 4,              /* of a slice */
    PLANES_MOST_SLICES = 9,         /* values up to 35 */
    PLANES_MOST_KEPT = PLANES_LANES /* of groups above others: a tree of n leaves has n - 1 */
};

/*
 * The words of four values: bit i of word k is set when subset i of the tile has the value
 * 4 s + k, in slice s. In misere play word 0 has the lost, word 1 the won positions.
 *
 * The values of a slice depend on those of the slices before, not on greater ones: a slice is
 * filled when someone asks for a subset whose value is in none of the slices before. Only where
 * subsets in pieces have xors for values all slices are filled together.
 */
typedef uint64_t planes_tile __attribute__((vector_size(PLANES_VALUES * sizeof(uint64_t))));

/* Which of the subsets that moves leave count; the empty one is treated separately. */
typedef enum planes_rest {
    PLANES_ANY,
    PLANES_CONNECTED,
    PLANES_IN_PIECES,
    PLANES_RESTS
} planes_rest;

/*
 * Where the tiles of a far set are in a slice, counted in tiles. A place is a sum over the
 * vertices, so that what a move leaves is its own place before; and places do not repeat modulo
 * powers of two, or else the tiles that are read together would displace each other in caches.
 */
static inline size_t planes_place(uint32_t far) {
    return (size_t)far * PLANES_TILES + 2 * ((size_t)(far >> 4) + (far >> 10));
}

/* What moves do to the close vertices, and what they may leave. */
typedef struct planes_close_move {
    uint8_t lanes, near;
    planes_rest rest;
} planes_close_move;

/*
 * Groups of moves that take far vertices, in trees: a leaf says what its moves do to the close
 * vertices, and a group above stands for all leaves below it. What a group has collected is kept
 * for those below under a number; number 0 is what was never collected. See cover.h.
 */
typedef struct planes_group {
    uint64_t reaches; /* lanes with all that the leaf, or some leaf below, takes */
    uint8_t lanes;    /* of a leaf: the lanes that are taken */
    uint8_t above;    /* the number of what the group above has collected, */
    uint8_t kept;     /* and that of this group; not of a leaf */
} planes_group;

/* Groups of one kind, one after another. Those above others come before them. */
typedef struct planes_run {
    uint32_t begin, end;
    uint8_t near; /* near vertices that are taken, by all groups of a tree */
    bool is_leaf;
    planes_rest rest;
} planes_run;

struct subset_plan;

typedef struct subset_planes {
    struct limits *limits;
    planes_group *group;
    uint32_t *half_end; /* of each group: where its moves without the first far vertex end, */
                        /* and where those with it do; they begin where others end */
    size_t group_count;
    planes_run run[2 * PLANES_TILES * PLANES_RESTS];
    size_t run_count;
    uint32_t *far; /* the far vertices of the moves, by group */
    size_t far_count, far_capacity, group_capacity;
    planes_close_move near_move[PLANES_CLOSE_SETS]; /* moves that take near but no far vertices, */
    size_t near_move_count;
    planes_close_move lane_move[PLANES_LANES]; /* and those that take lanes only */
    size_t lane_move_count;
    uint64_t stage[PLANES_LANE_BITS + 1]; /* lanes that can be settled together, in order */
    unsigned stage_count;
    bool asks_connected; /* moves ask what is connected; the empty subset has no value */
    bool values_pieces;  /* subsets in pieces have values nevertheless */
    bool misere;         /* outcomes instead of values */
    uint64_t of_size[PLANES_LANE_BITS + 1]; /* lanes of so many vertices */
    uint64_t meeting[PLANES_LANES]; /* lanes that have a vertex in common with a set of lanes */
    unsigned far_bits;
    unsigned begin, end;                       /* the slices that are filled now, or were last */
    _Atomic(void *) slice[PLANES_MOST_SLICES]; /* memory, taken when it is needed */
    uint64_t *connected; /* of a tile its connected subsets, where only they have values */
} subset_planes;

/*
 * Plans for count connected sets that may be taken, as far as plan says when.
 * Returns: GRAZE_OK, or GRAZE_UNDECIDED without memory.
 */
graze_status subset_planes_make(subset_planes *planes, const struct subset_plan *plan,
                                const uint64_t *sets, size_t count);

/* Takes memory for lists of so many moves and groups; what was in them is lost. */
graze_status subset_planes_reserve_lists(subset_planes *planes, size_t moves, size_t groups);

/* Gives back all memory. A zeroed struct may be cleared. */
void subset_planes_clear(subset_planes *planes);

/* Takes the memory that is always needed. */
graze_status subset_planes_reserve(subset_planes *planes);

/* The tiles of a slice, zeroed when it is first asked for; NULL without memory. Any thread. */
planes_tile *subset_planes_slice(subset_planes *planes, unsigned slice, struct limits *limits);

/* Of each far set a bit for each of its tiles in a slice that has a value; not of the first. */
uint16_t *subset_planes_filled(const subset_planes *planes, planes_tile *slice);

/* The value of a subset; -1 where it has none in the slices that are filled. */
int subset_planes_value(const subset_planes *planes, uint64_t subset);

#endif
