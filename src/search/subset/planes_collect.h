/*
 * What moves reach, a part of subset_planes_body.h: the loops that take the time.
 *
 * Blocks that moves lead to are collected for all moves that do the same to the close vertices, in
 * registers, and brought to their lanes then: a subset without c, c disjoint, is c lanes below the
 * subset with it, so that this is a shift.
 */

/* Vectors are handed over inside one file only: how other compilers do that does not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"

#define PLANES_INLINE static inline __attribute__((always_inline))

/* The blocks that have none of some near vertices; unrolled, so that they stay in registers. */
#define FOR_EACH_BLOCK_WITHOUT(b, near)                                                            \
    _Pragma("GCC unroll 16") for (unsigned b = 0; b < PLANES_BLOCKS; b++) if (!(b & (near)))

/*
 * The moves that are possible at a place of the walk, in halves of groups: those of a group that
 * do not need the first far vertex, and those that do. So the last step of the walk needs no list.
 */
typedef struct move_list {
    const uint32_t *far, *end; /* the moves, and where each half ends */
} move_list;

/* A slice as seen from the blocks that are filled. */
typedef struct slice_here {
    planes_block *block; /* the first of them */
    uint16_t *filled;    /* which of them have values, as other blocks see it; not in slice 0 */
    unsigned valued;     /* the same while they are filled */
    bool is_collected;
    unsigned has_near; /* blocks for which reached has the moves that take no far vertices */
    planes_block reached[PLANES_BLOCKS];
} slice_here;

/* The blocks that are filled together: one for each set of near vertices. */
typedef struct close_blocks {
    subset_planes *planes;
    move_list moves;
    uint32_t far;
    const uint64_t *connected;    /* of each block its connected subsets, where that is asked */
    uint64_t open[PLANES_BLOCKS]; /* subsets that have no value yet */
    uint64_t last[PLANES_BLOCKS]; /* subsets that a move takes as a whole */
    slice_here slice[PLANES_MOST_SLICES];
    unsigned slice_count;                               /* entered so far */
    planes_block kept[PLANES_MOST_KEPT][PLANES_BLOCKS]; /* what groups above others collected */
} close_blocks;

/* The moves of a group that are possible with a set of far vertices. */
typedef struct move_range {
    const uint32_t *begin, *end;
} move_range;

PLANES_INLINE move_range group_moves(const close_blocks *blocks, size_t group) {
    move_list list = blocks->moves;
    uint32_t begin = group ? list.end[2 * group - 1] : 0;
    return (move_range){list.far + begin, list.far + list.end[2 * group + (blocks->far & 1)]};
}

/* Subsets of a block brought to where they came from by a move that took some lanes. */
PLANES_INLINE planes_block before_move(const subset_planes *planes, planes_block after,
                                       unsigned lanes) {
    return (after & ~planes->meeting[lanes]) << lanes;
}

/* The subsets of a block that moves may leave. */
PLANES_INLINE planes_block allowed(planes_block after, uint64_t connected, planes_rest rest) {
    return rest == PLANES_ANY         ? after
           : rest == PLANES_CONNECTED ? after & connected
                                      : after & ~connected;
}

/* The same as allowed, where rest is not PLANES_ANY; a mask for all of a run. */
PLANES_INLINE uint64_t mask_of(planes_rest rest) {
    return rest == PLANES_CONNECTED ? 0 : UINT64_MAX;
}

/* The blocks that a move leads to, as seen from the first of those that are filled. */
PLANES_INLINE const planes_block *sources_of(const planes_block *here, size_t place) {
    const planes_block *source = here - place;
    __asm__("" : "+r"(source)); /* or else some compilers work the address out for each block */
    return source;
}

/* Whether a group reaches nothing that is open, or is a leaf with nothing to bring there. */
PLANES_INLINE bool is_idle(const planes_group *group, move_range moves, uint64_t open) {
    return !(group->reaches & open) ||
           (moves.begin == moves.end && group->above == 0 && group->kept == 0);
}

/* The lanes that are open in some block with all of some near vertices. */
PLANES_INLINE uint64_t open_lanes(const close_blocks *blocks, unsigned near) {
    uint64_t open = 0;
    FOR_EACH_BLOCK_WITHOUT(b, near) {
        open |= blocks->open[b | near];
    }
    return open;
}

/*
 * Collects the moves of the groups of a run, and what the groups above have collected. Leaves
 * bring it to their lanes; others keep it for those below.
 */
PLANES_INLINE void collect_run(close_blocks *blocks, slice_here *slice, const planes_run *run,
                               unsigned near, bool is_leaf, bool is_any) {
    const subset_planes *planes = blocks->planes;
    const planes_block *here = slice->block;
    uint64_t mask = mask_of(run->rest), open = open_lanes(blocks, near);
    for (size_t g = run->begin; g < run->end; g++) {
        const planes_group *group = &planes->group[g];
        move_range range = group_moves(blocks, g);
        const planes_block *above = blocks->kept[group->above];
        planes_block *kept = blocks->kept[group->kept];
        planes_block sum[PLANES_BLOCKS];
        if (is_idle(group, range, open)) {
            continue;
        }
        FOR_EACH_BLOCK_WITHOUT(b, near) {
            sum[b] = above[b];
        }
        for (; range.begin < range.end; range.begin++) {
            const planes_block *source = sources_of(here, planes_place(*range.begin));
            const uint64_t *connected =
                is_any ? NULL : blocks->connected - (size_t)*range.begin * PLANES_BLOCKS;
            FOR_EACH_BLOCK_WITHOUT(b, near) {
                sum[b] |= is_any ? source[b] : source[b] & (connected[b] ^ mask);
            }
        }
        FOR_EACH_BLOCK_WITHOUT(b, near) {
            if (is_leaf) {
                slice->reached[b | near] |= before_move(planes, sum[b], group->lanes);
            } else {
                kept[b] = sum[b];
            }
        }
    }
}

typedef void collector(close_blocks *blocks, slice_here *slice, const planes_run *run);

#define COLLECTOR(near, is_leaf, is_any)                                                           \
    static void collect_##near##_##is_leaf##_##is_any(close_blocks *blocks, slice_here *slice,     \
                                                      const planes_run *run) {                     \
        collect_run(blocks, slice, run, near, is_leaf, is_any);                                    \
    }
#define COLLECTORS(near)                                                                           \
    COLLECTOR(near, 0, 0)                                                                          \
    COLLECTOR(near, 0, 1)                                                                          \
    COLLECTOR(near, 1, 0)                                                                          \
    COLLECTOR(near, 1, 1)
#define COLLECTORS_OF(near)                                                                        \
    {                                                                                              \
        {collect_##near##_0_0, collect_##near##_0_1}, {                                            \
            collect_##near##_1_0, collect_##near##_1_1                                             \
        }                                                                                          \
    }
COLLECTORS(0)
COLLECTORS(1)
COLLECTORS(2)
COLLECTORS(3)
COLLECTORS(4)
COLLECTORS(5)
COLLECTORS(6)
COLLECTORS(7)
COLLECTORS(8)
COLLECTORS(9)
COLLECTORS(10)
COLLECTORS(11)
COLLECTORS(12)
COLLECTORS(13)
COLLECTORS(14)
COLLECTORS(15)

/* What moves reach in a slice, for all blocks. */
static void collect_all(close_blocks *blocks, slice_here *slice) {
    static collector *const collectors[PLANES_BLOCKS][2][2] = {
        COLLECTORS_OF(0),  COLLECTORS_OF(1),  COLLECTORS_OF(2),  COLLECTORS_OF(3),
        COLLECTORS_OF(4),  COLLECTORS_OF(5),  COLLECTORS_OF(6),  COLLECTORS_OF(7),
        COLLECTORS_OF(8),  COLLECTORS_OF(9),  COLLECTORS_OF(10), COLLECTORS_OF(11),
        COLLECTORS_OF(12), COLLECTORS_OF(13), COLLECTORS_OF(14), COLLECTORS_OF(15)};
    for (size_t r = 0; r < blocks->planes->run_count; r++) {
        const planes_run *run = &blocks->planes->run[r];
        collectors[run->near][run->is_leaf][run->rest == PLANES_ANY](blocks, slice, run);
    }
}

/*
 * The block that a move leads to. In later slices few blocks have values: where there are none, an
 * empty one is read that is surely in the cache; as a choice of addresses, which needs no guess.
 */
PLANES_INLINE planes_block filled_source(const close_blocks *blocks, const slice_here *slice,
                                         uint32_t far, unsigned b) {
    unsigned filled = slice->filled ? slice->filled[-(ptrdiff_t)far] : UINT16_MAX;
    uintptr_t is_filled = filled >> b & 1;
    uintptr_t source = (uintptr_t)(slice->block - planes_place(far) + b);
    uintptr_t empty = (uintptr_t)blocks->kept[0];
    return *(const planes_block *)(empty ^ ((empty ^ source) & -is_filled));
}

/* The same as collect_run for one block. */
static void collect_run_of_one(close_blocks *blocks, slice_here *slice, const planes_run *run,
                               unsigned b) {
    const subset_planes *planes = blocks->planes;
    for (size_t g = run->begin; g < run->end; g++) {
        const planes_group *group = &planes->group[g];
        move_range range = group_moves(blocks, g);
        unsigned from = b ^ run->near;
        if (is_idle(group, range, blocks->open[b])) {
            continue;
        }
        planes_block sum = blocks->kept[group->above][0];
        for (; range.begin < range.end; range.begin++) {
            planes_block source = filled_source(blocks, slice, *range.begin, from);
            if (run->rest != PLANES_ANY) {
                size_t block = (size_t)*range.begin * PLANES_BLOCKS;
                source &=
                    blocks->connected[(ptrdiff_t)from - (ptrdiff_t)block] ^ mask_of(run->rest);
            }
            sum |= source;
        }
        if (run->is_leaf) {
            slice->reached[b] |= before_move(planes, sum, group->lanes);
        } else {
            blocks->kept[group->kept][0] = sum;
        }
    }
}

static void collect_one(close_blocks *blocks, slice_here *slice, unsigned b) {
    for (size_t r = 0; r < blocks->planes->run_count; r++) {
        const planes_run *run = &blocks->planes->run[r];
        if (!(run->near & ~b)) {
            collect_run_of_one(blocks, slice, run, b);
        }
    }
}

/* What moves reach in a slice, for the blocks that are open: mostly all or few. */
static void collect(close_blocks *blocks, slice_here *slice) {
    enum { FEW = 4 };
    unsigned open = 0;
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        open += blocks->open[b] != 0;
    }
    memset(slice->reached, 0, sizeof slice->reached);
    if (open > FEW) {
        collect_all(blocks, slice);
        return;
    }
    for (unsigned b = 0; b < PLANES_BLOCKS; b++) {
        if (blocks->open[b]) {
            collect_one(blocks, slice, b);
        }
    }
}
