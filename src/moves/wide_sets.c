/*
 * Connected sets as lists. Every set grows from its smallest vertex: a vertex next to it is added,
 * or forbidden for ever (Wernicke 2006).
 */
#include "moves/wide_sets.h"

#include "core/array.h"
#include "moves/component_blocks.h"

#include <stdlib.h>

enum { SMALLEST = 3 };

/* The candidates of a set: vertices next to it that are not forbidden. */
typedef struct level {
    size_t begin, end;  /* in candidate[]; they are taken from the end */
    size_t fresh;       /* from here to full they are next to the last vertex only */
    size_t full;        /* the end at first */
    uint32_t forbidden; /* vertices greater than the root that are */
} level;

typedef struct wide_walk {
    const position *p;
    move_sink *out;
    component_blocks blocks;
    level *levels; /* of the sets of 1, 2, ... vertices */
    uint32_t *taken, *sorted;
    uint32_t *wanted; /* the smallest size above k that is emitted, or UINT32_MAX */
    uint32_t depth;   /* the present set is taken[0..depth] */
    uint32_t left;    /* vertices that are not smaller than the root */
    uint32_t *candidate;
    size_t candidate_capacity;
    vword *taken_set, *seen; /* seen: taken, candidates, and what was forbidden before */
    size_t bytes;            /* of levels and the arrays after them */
} wide_walk;

/* ---- what is left ---------------------------------------------------------------------------- */

/* The pieces that a set leaves, when every block it leaves in part remains connected. */
typedef struct remainder_of_set {
    uint32_t pieces;
    uint32_t block; /* one that is left in part and could be separated, or NO_VERTEX */
} remainder_of_set;

/* Counts the set's vertices in the blocks that hold two or more. */
static void add_block(remainder_of_set *r, const wide_walk *w, uint32_t block) {
    const component_blocks *b = &w->blocks;
    uint32_t held = b->mark[block] + vset_has(w->taken_set, component_blocks_top(b, block));
    if (held < 2) {
        return;
    }
    bool is_open = held < component_blocks_size(b, block);
    r->pieces += is_open;
    r->pieces -= held;
    if (is_open && !component_blocks_is_simple(b, block)) {
        r->block = block;
    }
}

/*
 * A block that holds one vertex of the set remains connected, and is counted at that vertex. The
 * home of some vertex is every block that holds two.
 */
static remainder_of_set count_pieces(wide_walk *w) {
    component_blocks *b = &w->blocks;
    remainder_of_set r = {.block = NO_VERTEX};
    for (uint32_t i = 0; i <= w->depth; i++) {
        uint32_t v = w->taken[i];
        r.pieces += b->number[v];
        if (b->home[v] != NO_VERTEX) {
            b->mark[b->home[v]]++;
        }
    }
    for (uint32_t i = 0; i <= w->depth; i++) {
        uint32_t home = b->home[w->taken[i]];
        if (home != NO_VERTEX && b->mark[home] > 0) {
            add_block(&r, w, home);
            b->mark[home] = 0;
        }
    }
    return r;
}

static graze_status find_what_is_left(unsigned *left, wide_walk *w) {
    remainder_of_set r = count_pieces(w);
    bool connected = true;
    if (r.pieces == 1 && r.block != NO_VERTEX) {
        TRY(component_blocks_stays_connected(&connected, &w->blocks, w->p, r.block, w->taken_set,
                                             w->out->limits));
    }
    *left = r.pieces == 0                ? LEAVES_NOTHING
            : r.pieces == 1 && connected ? LEAVES_ONE_PIECE
                                         : LEAVES_PIECES;
    return GRAZE_OK;
}

static int compare_vertices(const void *a, const void *b) {
    uint32_t u = *(const uint32_t *)a, v = *(const uint32_t *)b;
    return (u > v) - (u < v);
}

static graze_status emit_if_legal(wide_walk *w) {
    uint32_t size = w->depth + 1;
    unsigned digit = w->p->game->digit[size], left;
    TRY(limits_spend(w->out->limits, 1 + size / 16));
    if (size < SMALLEST || digit == 0) {
        return GRAZE_OK;
    }
    TRY(find_what_is_left(&left, w));
    if (!(digit & left)) {
        return GRAZE_OK;
    }
    memcpy(w->sorted, w->taken, size * sizeof *w->sorted);
    qsort(w->sorted, size, sizeof *w->sorted, compare_vertices);
    return sink_take_list(w->out, w->sorted, size);
}

/* ---- growing sets ---------------------------------------------------------------------------- */

static graze_status reserve_candidates(wide_walk *w, size_t needed) {
    return ARRAY_RESERVE(w->out->limits, w->candidate, w->candidate_capacity, needed);
}

/* Puts v into the set at the present depth; its candidates are those of before and fresh ones. */
static graze_status open_level(wide_walk *w, uint32_t v, const level *before) {
    const struct board *board = w->p->board;
    size_t inherited = before->end - before->begin, begin = before->full;
    uint64_t degree = board->offset[v + 1] - board->offset[v];
    TRY(reserve_candidates(w, begin + inherited + degree));
    if (inherited > 0) {
        memcpy(w->candidate + begin, w->candidate + before->begin,
               inherited * sizeof *w->candidate);
    }
    size_t used = begin + inherited;
    for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
        uint32_t u = board->neighbour[i];
        if (u > w->taken[0] && vset_has(w->p->alive, u) && !vset_has(w->seen, u)) {
            vset_add(w->seen, u);
            w->candidate[used++] = u;
        }
    }
    w->levels[w->depth] = (level){.begin = begin,
                                  .end = used,
                                  .fresh = begin + inherited,
                                  .full = used,
                                  .forbidden = before->forbidden};
    return limits_spend(w->out->limits, 1 + (uint32_t)((inherited + degree) / 32));
}

/* Returns to the set without its last vertex, which is forbidden from now on. */
static void close_level(wide_walk *w) {
    const level *l = &w->levels[w->depth];
    for (size_t i = l->fresh; i < l->full; i++) {
        vset_drop(w->seen, w->candidate[i]);
    }
    vset_drop(w->taken_set, w->taken[w->depth--]);
}

static bool can_grow(const wide_walk *w) {
    const level *l = &w->levels[w->depth];
    return l->end > l->begin && w->left - l->forbidden >= w->wanted[w->depth + 1];
}

/* Adds the last candidate to the set and looks at what that makes. */
static graze_status grow(wide_walk *w) {
    level *l = &w->levels[w->depth];
    uint32_t v = w->candidate[--l->end];
    w->taken[++w->depth] = v;
    vset_add(w->taken_set, v);
    TRY(emit_if_legal(w));
    if (w->wanted[w->depth + 1] == UINT32_MAX) {
        vset_drop(w->taken_set, w->taken[w->depth--]);
    } else {
        TRY(open_level(w, v, l));
    }
    l->forbidden++; /* for the sets that come after those with v */
    return GRAZE_OK;
}

/* All sets whose smallest vertex is root. */
static graze_status walk_from(wide_walk *w, uint32_t root) {
    w->depth = 0;
    w->taken[0] = root;
    vset_add(w->taken_set, root);
    TRY(open_level(w, root, &(const level){0}));
    for (;;) {
        if (can_grow(w)) {
            TRY(grow(w));
        } else if (w->depth > 0) {
            close_level(w);
        } else {
            break;
        }
    }
    const level *l = &w->levels[0];
    for (size_t i = l->fresh; i < l->full; i++) {
        vset_drop(w->seen, w->candidate[i]);
    }
    vset_drop(w->taken_set, root);
    return GRAZE_OK;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static graze_status walk_all(wide_walk *w) {
    const position *p = w->p;
    w->left = vset_count(p->alive, p->words);
    FOR_EACH_VERTEX (root, p->alive, p->words) {
        if (w->left < w->wanted[0]) {
            return GRAZE_OK;
        }
        TRY(walk_from(w, root));
        w->left--;
    }
    return GRAZE_OK;
}

/* Sets no larger than this are walked through. */
static uint32_t most_taken(const position *p) {
    uint32_t count = vset_count(p->alive, p->words);
    return p->game->top < count ? p->game->top : count;
}

static void find_wanted(wide_walk *w, uint32_t most) {
    w->wanted[most] = UINT32_MAX;
    for (uint32_t k = most; k-- > 0;) {
        bool is_emitted = k + 1 >= SMALLEST && w->p->game->digit[k + 1];
        w->wanted[k] = is_emitted ? k + 1 : w->wanted[k + 1];
    }
}

static graze_status reserve(wide_walk *w) {
    uint32_t most = most_taken(w->p);
    size_t room = (size_t)most + 1;
    void *memory = NULL;
    w->bytes = room * (sizeof *w->levels + 3 * sizeof *w->taken);
    TRY(limits_realloc(w->out->limits, &memory, 0, w->bytes));
    w->levels = memory;
    w->taken = (uint32_t *)(w->levels + room);
    w->sorted = w->taken + room;
    w->wanted = w->taken + 2 * room;
    w->taken_set = scratch_set(w->p, 0);
    w->seen = scratch_set(w->p, 1);
    vset_clear(w->taken_set, w->p->words);
    vset_clear(w->seen, w->p->words);
    find_wanted(w, most);
    return GRAZE_OK;
}

static void release(wide_walk *w) {
    limits_free(w->out->limits, w->levels, w->bytes);
    ARRAY_FREE(w->out->limits, w->candidate, w->candidate_capacity);
}

graze_status take_wide_sets(const position *p, move_sink *out) {
    wide_walk w = {.p = p, .out = out};
    if (most_taken(p) < SMALLEST) {
        return GRAZE_OK;
    }
    TRY(component_blocks_init(&w.blocks, p, out->limits));
    graze_status status = reserve(&w);
    if (status == GRAZE_OK) {
        status = walk_all(&w);
        release(&w);
    }
    component_blocks_clear(&w.blocks, out->limits);
    return status;
}
