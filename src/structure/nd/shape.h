/* Cores up to the number of their tempo moves: breaks, and where they lead. */
#ifndef GRAZE_STRUCTURE_ND_SHAPE_H
#define GRAZE_STRUCTURE_ND_SHAPE_H

#include "structure/nd/classify.h"
#include "structure/nd/hash.h"

enum { ND_LOCKS = 2 };

#define ND_NONE UINT32_MAX

/*
 * Breaks whose results are known whatever tempo moves are played: y as in nd_break. They can be
 * played when the counters in lock (ND_NONE: no more of them) are 0.
 */
typedef struct nd_group {
    uint32_t y;
    uint32_t lock[ND_LOCKS];
} nd_group;

/* One of the breaks of a link. */
typedef struct nd_item {
    uint32_t left, right; /* tempo moves that it adds to the counters at left and at right */
    uint8_t flip;         /* parity of all tempo moves that it makes */
} nd_item;

/* Breaks that lead to another shape, which is the same for all of them: a bundle, or one. */
typedef struct nd_link {
    uint32_t u, w, before, behind; /* of the first one, as in nd_break */
    uint32_t lock[ND_LOCKS];
    nd_item *item;
    size_t count;
    uint8_t flips;              /* bit i: some item has the flip i */
    uint32_t shape;             /* ND_NONE: not looked at yet */
    uint32_t at_left, at_right; /* counters of that shape that depend on the break, or ND_NONE */
    uint32_t *base; /* for each counter of that shape: tempo moves that all of the breaks make */
    uint32_t *feed; /* for each counter of this shape: that to which it is added, or ND_NONE */
    size_t bytes;
} nd_link;

/*
 * A counter is the number of tempo moves at a vertex that is not blocked, where there were any when
 * the shape was met first; those of blocked vertices are not part of a shape (theorem 2).
 */
typedef struct nd_shape {
    nd_core core; /* with the counters that were met first */
    nd_hash hash;
    nd_class class;
    uint32_t *counter_of; /* of a vertex, or ND_NONE */
    uint32_t counters;
    nd_group *groups;
    size_t group_count, group_room;
    nd_link *links;
    size_t link_count, link_room;
    nd_item *items; /* of all links */
    size_t item_room;
} nd_shape;

typedef struct nd_shapes {
    nd_shape *item;
    uint32_t count, room;
    uint32_t *slots; /* shapes plus 1, by their hashes */
    size_t slot_count;
    size_t bytes; /* of all cores and links */
} nd_shapes;

void nd_shapes_clear(nd_shapes *shapes, struct limits *limits);

/*
 * The shape of a core, which is taken over if that is new; the tempo moves of blocked vertices are
 * set to 0. Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 * Time: that of nd_classify if the shape is new; if work is used up its breaks are not complete.
 */
graze_status nd_shape_of_core(uint32_t *shape, nd_shapes *shapes, nd_core *core, nd_work *work);

/* Follows a link of a shape that was not looked at yet. O(n + arcs), and as nd_shape_of_core. */
graze_status nd_shape_follow(nd_shapes *shapes, uint32_t shape, size_t link, nd_work *work);

/* The counters of a core, which has the shape. */
void nd_shape_count(uint32_t *counters, const nd_shape *shape, const nd_core *core);

#endif
