/* The breaks on the paths of a core, many at a time. */
#include "structure/nd/classify.h"

/* ---- peeling along a path -------------------------------------------------------------------- */

/*
 * What is attached to the next vertex, as a function of what is attached to the first. There are
 * only six kinds; the tempo moves add up beside them.
 * Nothing, a leaf, or a blocked vertex with its two parities: HANGS_BLOCKED + 2 alone + leafed.
 */
enum { HANGS_NOTHING, HANGS_LEAF, HANGS_BLOCKED, HANG_KINDS = 6 };

/* Tempo moves as far as classes see them: none, an odd number, an even number above 0. */
enum { MOVES_NONE, MOVES_ODD, MOVES_EVEN, MOVES_CLASSES };

typedef struct nd_hung {
    uint32_t kind, moves;
} nd_hung;

typedef struct nd_fold {
    nd_hung of[HANG_KINDS];
} nd_fold;

static uint32_t nd_moves_class(uint32_t moves) {
    return moves == 0 ? MOVES_NONE : moves % 2 ? MOVES_ODD : MOVES_EVEN;
}

/* What is attached to the vertex after v when something is attached to v. */
static nd_hung nd_pass(const nd_state *v, uint32_t kind) {
    nd_state u = *v;
    if (kind == HANGS_LEAF) {
        nd_add_leaf(&u);
    } else if (kind >= HANGS_BLOCKED) {
        nd_state child = {.type = ND_BLOCKED,
                          .alone = (uint8_t)((kind - HANGS_BLOCKED) >> 1),
                          .leafed = (uint8_t)((kind - HANGS_BLOCKED) & 1)};
        nd_add_blocked(&u, &child);
    }
    if (u.type == ND_BLOCKED) {
        return (nd_hung){HANGS_BLOCKED + 2u * u.alone + u.leafed, u.moves};
    }
    return u.type == ND_FREE ? (nd_hung){HANGS_LEAF, u.moves}
                             : (nd_hung){HANGS_NOTHING, u.moves + 1};
}

static nd_hung nd_hung_through(nd_hung first, const nd_fold *then) {
    nd_hung result = then->of[first.kind];
    result.moves += first.moves;
    return result;
}

static void nd_fold_identity(nd_fold *fold) {
    for (uint32_t kind = 0; kind < HANG_KINDS; kind++) {
        fold->of[kind] = (nd_hung){kind, 0};
    }
}

/* fold = first v, then fold */
static void nd_fold_before(nd_fold *fold, const nd_state *v) {
    nd_fold old = *fold;
    for (uint32_t kind = 0; kind < HANG_KINDS; kind++) {
        fold->of[kind] = nd_hung_through(nd_pass(v, kind), &old);
    }
}

/* fold = first fold, then v */
static void nd_fold_after(nd_fold *fold, const nd_state *v) {
    for (uint32_t kind = 0; kind < HANG_KINDS; kind++) {
        nd_hung first = fold->of[kind], passed = nd_pass(v, first.kind);
        passed.moves += first.moves;
        fold->of[kind] = passed;
    }
}

/* Parity of the moves when the last vertex of the path is all that is left: what it hands on. */
static uint8_t nd_hung_parity(nd_hung last) {
    uint32_t alone = last.kind >= HANGS_BLOCKED ? (last.kind - HANGS_BLOCKED) >> 1 : 0;
    return (uint8_t)((last.moves ^ alone) & 1);
}

/* ---- walking -------------------------------------------------------------------------------- */

/* The vertices from first on, coming from a neighbour, while their degree is 2; start ends too. */
static uint32_t walk(uint32_t *path, const nd_core *core, uint32_t from, uint32_t first,
                     uint32_t start) {
    uint32_t count = 0, v = first;
    while (v != start && nd_core_degree(core, v) == 2) {
        const uint32_t *next = core->neighbour + core->offset[v];
        path[count++] = v;
        uint32_t onwards = next[0] == from ? next[1] : next[0];
        from = v;
        v = onwards;
    }
    return count;
}

/* ---- one cycle: what is left of it is a tree ------------------------------------------------- */

/* Scratch for a path of so many vertices. */
typedef struct path_tables {
    uint32_t *path;
    nd_fold *prefix;  /* prefix[i]: through vertices 0..i-1 */
    nd_hung *suffix;  /* suffix[i]: what vertices i.. hand on when nothing is attached to i */
    nd_hung *inwards; /* inwards[i]: what vertices i-1, ..., 0 hand on, in that order */
    size_t bytes;
    void *memory;
} path_tables;

static graze_status reserve(path_tables *tables, uint32_t count, struct limits *limits) {
    size_t n = (size_t)count + 2;
    char *memory = NULL;
    tables->bytes = n * (sizeof(uint32_t) + sizeof(nd_fold) + 2 * sizeof(nd_hung));
    TRY(limits_realloc(limits, (void **)&memory, 0, tables->bytes));
    tables->memory = memory;
    tables->path = (uint32_t *)memory;
    tables->prefix = (nd_fold *)(memory + n * sizeof(uint32_t));
    tables->suffix = (nd_hung *)(tables->prefix + n);
    tables->inwards = tables->suffix + n;
    return GRAZE_OK;
}

static void fill_suffix(path_tables *tables, const nd_core *core, uint32_t count) {
    nd_fold fold;
    nd_fold_identity(&fold);
    tables->suffix[count] = fold.of[HANGS_NOTHING];
    for (uint32_t i = count; i-- > 0;) {
        nd_fold_before(&fold, &core->state[tables->path[i]]);
        tables->suffix[i] = fold.of[HANGS_NOTHING];
    }
}

static void fill_prefix(path_tables *tables, const nd_core *core, uint32_t count) {
    nd_fold fold;
    nd_fold_identity(&fold);
    tables->prefix[0] = fold;
    for (uint32_t i = 0; i < count; i++) {
        nd_fold_after(&fold, &core->state[tables->path[i]]);
        tables->prefix[i + 1] = fold;
    }
}

/* Folding towards the first vertex: first vertex i-1, then what was folded before. */
static void fill_inwards(path_tables *tables, const nd_core *core, uint32_t count) {
    nd_fold fold;
    nd_fold_identity(&fold);
    tables->inwards[0] = fold.of[HANGS_NOTHING];
    for (uint32_t i = 0; i < count; i++) {
        nd_fold_before(&fold, &core->state[tables->path[i]]);
        tables->inwards[i + 1] = fold.of[HANGS_NOTHING];
    }
}

static graze_status note_tree(nd_sum *sum, uint32_t u, uint32_t w, nd_hung last) {
    const nd_state *state = sum->core->state;
    uint32_t cost = state[u].moves + (w == NO_VERTEX ? 0 : state[w].moves);
    uint8_t y = nd_hung_parity(last) ^ sum->tempo ^ (cost & 1);
    nd_break found = {
        .u = u, .w = w, .cost = cost, .result = {ND_EXACT, y}, .bundle = ND_NO_BUNDLE};
    return nd_note_break(sum, &found);
}

static graze_status note_cycle_breaks(nd_sum *sum, const path_tables *tables, uint32_t n) {
    const nd_state *state = sum->core->state;
    const uint32_t *path = tables->path;
    for (uint32_t i = 0; i < n; i++) {
        if (state[path[i]].type == ND_LEAFED) {
            nd_hung last = nd_hung_through(tables->suffix[i + 1], &tables->prefix[i]);
            TRY(note_tree(sum, path[i], NO_VERTEX, last));
        }
        if (i + 1 < n && state[path[i]].type == ND_FREE && state[path[i + 1]].type == ND_FREE) {
            nd_hung last = nd_hung_through(tables->suffix[i + 2], &tables->prefix[i]);
            TRY(note_tree(sum, path[i], path[i + 1], last));
        }
    }
    if (state[path[n - 1]].type != ND_FREE || state[path[0]].type != ND_FREE) {
        return GRAZE_OK;
    }
    nd_hung last = {HANGS_NOTHING, 0};
    for (uint32_t i = 1; i + 1 < n; i++) {
        nd_hung passed = nd_pass(&state[path[i]], last.kind);
        last = (nd_hung){passed.kind, last.moves + passed.moves};
    }
    return note_tree(sum, path[n - 1], path[0], last);
}

graze_status nd_note_cycle(nd_sum *sum) {
    path_tables tables;
    uint32_t n = sum->core->n;
    TRY(limits_spend(sum->work->limits, 1 + n / 4));
    TRY(reserve(&tables, n, sum->work->limits));
    tables.path[0] = 0;
    walk(tables.path + 1, sum->core, 0, sum->core->neighbour[0], 0);
    fill_suffix(&tables, sum->core, n);
    fill_prefix(&tables, sum->core, n);
    graze_status status = note_cycle_breaks(sum, &tables, n);
    limits_free(sum->work->limits, tables.memory, tables.bytes);
    return status;
}

/* ---- paths between branching vertices -------------------------------------------------------- */

/*
 * What a break leaves hanging on the two ends of its path decides the class of the rest: breaks
 * with the same pair are tried once. Blocked ends differ by their parities only while there is no
 * second blocked vertex.
 */
enum { END_KINDS = 2 * MOVES_CLASSES + 4 };

typedef struct path_breaks {
    nd_sum *sum;
    const path_tables *tables;
    uint32_t count;  /* vertices of the path */
    uint32_t tempo;  /* tempo moves at them */
    uint32_t passed; /* those before the present break */
    bool parities_matter;
    bool legal; /* false once a break is known to disconnect: then all do */
    bool tried[END_KINDS][END_KINDS];
    nd_class result[END_KINDS][END_KINDS]; /* y xor the parity of the break that was tried */
} path_breaks;

static uint32_t end_kind(const path_breaks *breaks, nd_hung hung) {
    if (hung.kind < HANGS_BLOCKED) {
        return hung.kind * MOVES_CLASSES + nd_moves_class(hung.moves);
    }
    return 2 * MOVES_CLASSES + (breaks->parities_matter ? hung.kind - HANGS_BLOCKED : 0);
}

static graze_status note_in_path(path_breaks *breaks, uint32_t i, uint32_t taken) {
    nd_sum *sum = breaks->sum;
    const nd_state *state = sum->core->state;
    const uint32_t *path = breaks->tables->path;
    nd_hung left = breaks->tables->inwards[i], right = breaks->tables->suffix[i + taken];
    nd_break found = {.u = path[i],
                      .w = taken == 2 ? path[i + 1] : NO_VERTEX,
                      .before = i > 0 ? path[i - 1] : NO_VERTEX,
                      .after = i + taken < breaks->count ? path[i + taken] : NO_VERTEX,
                      .left = left.moves - breaks->passed,
                      .right = right.moves - (breaks->tempo - breaks->passed)};
    found.cost = state[found.u].moves + (taken == 2 ? state[found.w].moves : 0);
    uint32_t a = end_kind(breaks, left), b = end_kind(breaks, right);
    uint32_t parity = (left.moves ^ right.moves ^ found.cost) & 1;
    found.bundle =
        found.cost > 0 ? ND_NO_BUNDLE : ((uint64_t)sum->stretches * END_KINDS + a) * END_KINDS + b;
    nd_class *result = &breaks->result[a][b];
    if (!breaks->tried[a][b]) {
        TRY(nd_try_break(result, &breaks->legal, sum, found.u, found.w, found.cost));
        breaks->tried[a][b] = true;
        result->y ^= parity;
    }
    found.result = (nd_class){result->kind, result->y ^ parity};
    return breaks->legal ? nd_note_break(sum, &found) : GRAZE_OK;
}

static graze_status note_path(nd_sum *sum, path_tables *tables, uint32_t count,
                              uint32_t blocked_in_all) {
    const nd_state *state = sum->core->state;
    uint32_t blocked = 0;
    uint32_t tempo = 0;
    for (uint32_t i = 0; i < count; i++) {
        blocked += state[tables->path[i]].type == ND_BLOCKED;
        tempo += state[tables->path[i]].moves;
    }
    TRY(limits_spend(sum->work->limits, 1 + count / 4));
    fill_inwards(tables, sum->core, count);
    fill_suffix(tables, sum->core, count);
    path_breaks breaks = {.sum = sum,
                          .tables = tables,
                          .count = count,
                          .tempo = tempo,
                          .parities_matter = blocked_in_all - blocked < 2,
                          .legal = true};
    for (uint32_t i = 0; i < count && breaks.legal; i++) {
        nd_type type = state[tables->path[i]].type;
        if (type == ND_LEAFED) {
            TRY(note_in_path(&breaks, i, 1));
        } else if (type == ND_FREE && i + 1 < count && state[tables->path[i + 1]].type == ND_FREE) {
            TRY(note_in_path(&breaks, i, 2));
        }
        breaks.passed += state[tables->path[i]].moves;
        sum->stretches += state[tables->path[i]].moves > 0;
    }
    sum->stretches++;
    return GRAZE_OK;
}

/* Walks every path from its end with the smaller number; loops from the smaller neighbour. */
static graze_status note_paths_from(nd_sum *sum, path_tables *tables, uint32_t u,
                                    uint32_t blocked) {
    const nd_core *core = sum->core;
    for (uint32_t i = core->offset[u]; i < core->offset[u + 1]; i++) {
        uint32_t first = core->neighbour[i];
        uint32_t count = walk(tables->path, core, u, first, u);
        if (count == 0) {
            continue;
        }
        uint32_t last = tables->path[count - 1];
        const uint32_t *next = core->neighbour + core->offset[last];
        uint32_t before = count > 1 ? tables->path[count - 2] : u;
        uint32_t end = next[0] == before ? next[1] : next[0];
        /* a path has two walks: keep one of them */
        if (end > u || (end == u && last > first)) {
            TRY(note_path(sum, tables, count, blocked));
        }
    }
    return GRAZE_OK;
}

graze_status nd_note_paths(nd_sum *sum) {
    const nd_core *core = sum->core;
    uint32_t blocked = 0;
    path_tables tables;
    for (uint32_t v = 0; v < core->n; v++) {
        blocked += core->state[v].type == ND_BLOCKED;
    }
    TRY(reserve(&tables, core->n, sum->work->limits));
    graze_status status = GRAZE_OK;
    for (uint32_t v = 0; v < core->n && status == GRAZE_OK; v++) {
        if (nd_core_degree(core, v) > 2) {
            status = note_paths_from(sum, &tables, v, blocked);
        }
    }
    limits_free(sum->work->limits, tables.memory, tables.bytes);
    return status;
}
