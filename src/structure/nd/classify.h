/* What follows for a core from its breaks alone, whatever tempo moves are played. */
#ifndef GRAZE_STRUCTURE_ND_CLASSIFY_H
#define GRAZE_STRUCTURE_ND_CLASSIFY_H

#include "core/key_table.h"
#include "structure/nd/core.h"

/*
 * A class is closed under tempo moves; t is the parity of the tempo moves left (nd_core_tempo).
 * docs/nd-kernel.md has the theorem.
 */
typedef enum nd_class_kind {
    ND_EXACT,  /* the Grundy value is y xor t */
    ND_PARITY, /* the player to move wins exactly when y xor t is 1 */
    ND_WINS,   /* the player to move wins */
    ND_RACE,   /* all breaks have a class, and both players have one they want */
    ND_OPEN    /* nothing is known, but bit i of y is set when a break at no cost has result i */
} nd_class_kind;

typedef struct nd_class {
    nd_class_kind kind;
    uint32_t y;
} nd_class;

#define ND_NO_BUNDLE UINT64_MAX

/*
 * A break: two adjacent free vertices, or a vertex with its leaf (w = NO_VERTEX). Breaks of a
 * bundle lie on the same path with no tempo moves between them, cost nothing, and leave the same
 * but for the number of the tempo moves of its two pieces.
 */
typedef struct nd_break {
    uint32_t u, w;
    uint32_t cost;          /* tempo moves that must be played first */
    nd_class result;        /* seen from the core that is broken: y xor its tempo left */
    uint64_t bundle;        /* ND_NO_BUNDLE: none, and what follows does not count */
    uint32_t before, after; /* the vertices of the path next to u and w, or NO_VERTEX */
    uint32_t left, right;   /* tempo moves that the pieces up to before, from after on make */
} nd_break;

typedef struct nd_break_list {
    nd_break *item;
    size_t count, capacity;
} nd_break_list;

/* What may be spent, in vertices visited, before the work is given up (nothing is known then). */
typedef struct nd_work {
    struct limits *limits;
    uint64_t left;
    double seconds;     /* of the call, after which it is given up, too */
    uint64_t unwatched; /* vertices since the clock was looked at */
    key_table classes;  /* of cores, by their hashes */
} nd_work;

void nd_work_init(nd_work *work, uint64_t vertices, struct limits *limits);

/* Leaves half of the time that the call still has for others. */
void nd_work_halve_time(nd_work *work);
void nd_work_clear(nd_work *work);

/* Takes the cost of a walk through so many vertices; false when it is not there. */
static inline bool nd_spend(nd_work *work, uint64_t vertices) {
    enum { LOOK_AFTER = 1 << 18 };
    bool enough = vertices <= work->left;
    work->unwatched += vertices;
    if (work->unwatched > LOOK_AFTER) {
        work->unwatched = 0;
        enough = enough && limits_seconds(work->limits) < work->seconds;
    }
    work->left = enough ? work->left - vertices : 0;
    return enough;
}

/*
 * Classifies a core. list, when not NULL, receives every legal break.
 * Returns: GRAZE_OK, GRAZE_UNDECIDED at a limit.
 * Time: O(n) for one cycle; for more, O(1) cores with a cycle less for each path of the core.
 */
graze_status nd_classify(nd_class *result, const nd_core *core, nd_break_list *list, nd_work *work);
void nd_break_list_clear(nd_break_list *list, struct limits *limits);

/* ---- gathering the breaks of a core: for classify.c and paths.c ------------------------------ */

/* What the breaks seen so far lead to; bit y of a set stands for the result y. */
typedef struct nd_sum {
    const nd_core *core;
    nd_work *work;
    nd_break_list *list;             /* NULL: not wanted */
    uint8_t tempo;                   /* of the core */
    uint64_t all, free;              /* exact results: of all breaks, of those at no cost */
    uint8_t parity_all, parity_free; /* the same for results 0 and 1, exact or by parity */
    bool inexact, open;              /* a result was not exact; was not known */
    uint32_t stretches;              /* of paths, without tempo moves, seen so far */
} nd_sum;

graze_status nd_note_break(nd_sum *sum, const nd_break *found);

/* The class after a break, as nd_break.result has it. */
graze_status nd_try_break(nd_class *result, bool *legal, nd_sum *sum, uint32_t u, uint32_t w,
                          uint32_t cost);

/* All breaks of a core that is one cycle. O(n). */
graze_status nd_note_cycle(nd_sum *sum);

/* All breaks inside the paths between vertices of degree three or more. */
graze_status nd_note_paths(nd_sum *sum);

#endif
