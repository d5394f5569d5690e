/* Cores up to the number of their tempo moves: breaks, and where they lead. */
#ifndef GRAZE_STRUCTURE_ND_SHAPE_H
#define GRAZE_STRUCTURE_ND_SHAPE_H

#include "structure/nd_classify.h"

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

/* A break that leads to another shape. */
typedef struct nd_link {
    uint32_t u, w; /* as in nd_break */
    uint32_t lock[ND_LOCKS];
    uint32_t shape; /* ND_NONE: not looked at yet */
    uint8_t flip;   /* parity of the tempo moves that the break makes */
    uint32_t *base; /* for each counter of that shape: those of them that are its */
    uint32_t *feed; /* for each counter of this shape: that to which it is added, or ND_NONE */
    size_t bytes;
} nd_link;

/*
 * A counter is the number of tempo moves at a vertex that is not blocked, where there were any when
 * the shape was met first; those of blocked vertices are not part of a shape (theorem 2).
 */
typedef struct nd_shape {
    nd_core core; /* with the counters that were met first */
    uint64_t hash;
    nd_class class;
    uint32_t *counter_of; /* of a vertex, or ND_NONE */
    uint32_t counters;
    nd_group *groups;
    size_t group_count, group_room;
    nd_link *links;
    size_t link_count, link_room;
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
 * The shape of a core, which is taken over and may be cleared; parity receives the parity of the
 * tempo moves of blocked vertices. Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 * Time: that of nd_classify if the shape is new; if work is used up its breaks are not complete.
 */
graze_status nd_shape_of_core(uint32_t *shape, nd_shapes *shapes, nd_core *core, nd_work *work);

/* Follows a link of a shape that was not looked at yet. O(n + arcs), and as nd_shape_of_core. */
graze_status nd_shape_follow(nd_shapes *shapes, uint32_t shape, size_t link, nd_work *work);

/* The counters of a core, which has the shape. */
void nd_shape_count(uint32_t *counters, const nd_shape *shape, const nd_core *core);

#endif
