/* Makes cores: peels off leaves, removes the vertices of a break, shortens long stretches. */
#include "structure/nd/core.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

/* Peeling a graph given by rows: degrees, states and a list of what came off. */
typedef struct peeling {
    uint32_t n;
    const uint32_t *offset, *neighbour;
    const uint32_t *name;
    nd_state *state;
    uint32_t *degree; /* PEELED: not there any more */
    uint32_t *queue;
    uint32_t
        *into; /* what a vertex is attached to; itself while it is there. NULL: not asked for */
} peeling;

#define PEELED UINT32_MAX

static void queue_leaves(peeling *p, uint32_t *end) {
    for (uint32_t v = 0; v < p->n; v++) {
        if (p->degree[v] <= 1) {
            p->queue[(*end)++] = v;
        }
    }
}

/* Follows what is attached to what to the end: the queue has end vertices, each before what it is
 * attached to.
 */
static void follow_into(const peeling *p, uint32_t end) {
    for (uint32_t i = end; p->into && i-- > 0;) {
        uint32_t v = p->queue[i];
        p->into[v] = p->into[p->into[v]];
    }
}

/* Hangs leaf after leaf on its neighbour. Returns how many vertices are left. */
static uint32_t peel_leaves(peeling *p, uint32_t alive, uint8_t *tree_parity) {
    uint32_t end = 0;
    queue_leaves(p, &end);
    for (uint32_t i = 0; i < end; i++) {
        uint32_t v = p->queue[i];
        if (p->degree[v] == 0) { /* the last vertex of a tree */
            *tree_parity = nd_tree_parity(&p->state[v]);
            return 0;
        }
        p->degree[v] = PEELED;
        alive--;
        for (uint32_t j = p->offset[v]; j < p->offset[v + 1]; j++) {
            uint32_t w = p->neighbour[j];
            if (p->degree[w] == PEELED) {
                continue;
            }
            nd_hang(&p->state[w], &p->state[v]);
            if (p->into) {
                p->into[v] = w;
            }
            if (--p->degree[w] == 1) {
                p->queue[end++] = w;
            }
        }
    }
    follow_into(p, end);
    return alive;
}

graze_status nd_core_reserve(nd_core *core, uint32_t n, uint32_t arcs, struct limits *limits) {
    char *memory = NULL;
    size_t bytes = n * sizeof(nd_state) + (2 * (size_t)n + 1 + arcs) * sizeof(uint32_t);
    TRY(limits_realloc(limits, (void **)&memory, 0, bytes));
    *core = (nd_core){.n = n, .arcs = arcs, .bytes = bytes};
    core->state = (nd_state *)memory;
    core->offset = (uint32_t *)(memory + n * sizeof(nd_state));
    core->name = core->offset + n + 1;
    core->neighbour = core->name + n;
    return GRAZE_OK;
}

/* Copies what was not peeled; number is scratch. */
static graze_status collect(nd_core *core, const peeling *p, uint32_t alive, uint32_t *number,
                            struct limits *limits) {
    uint32_t arcs = 0, next = 0, end = 0;
    for (uint32_t v = 0; v < p->n; v++) {
        if (p->degree[v] != PEELED) {
            arcs += p->degree[v];
            number[v] = next++;
        }
    }
    TRY(nd_core_reserve(core, alive, arcs, limits));
    next = 0;
    for (uint32_t v = 0; v < p->n; v++) {
        if (p->degree[v] == PEELED) {
            continue;
        }
        core->name[next] = p->name ? p->name[v] : v;
        core->state[next] = p->state[v];
        core->offset[next++] = end;
        for (uint32_t j = p->offset[v]; j < p->offset[v + 1]; j++) {
            if (p->degree[p->neighbour[j]] != PEELED) {
                core->neighbour[end++] = number[p->neighbour[j]];
            }
        }
    }
    core->offset[next] = end;
    return GRAZE_OK;
}

/* Renames what vertices are attached to. */
static void number_into(const peeling *p, const uint32_t *number) {
    for (uint32_t v = 0; p->into && v < p->n; v++) {
        if (p->into[v] != NO_VERTEX) {
            p->into[v] = number[p->into[v]];
        }
    }
}

/* Peels and collects; the queue serves as scratch afterwards. */
static graze_status finish(nd_core *core, peeling *p, uint32_t alive, struct limits *limits) {
    uint8_t tree_parity = 0;
    TRY(limits_spend(limits, 1 + p->n / 8));
    uint32_t left = peel_leaves(p, alive, &tree_parity);
    if (left == 0) {
        *core = (nd_core){.tree_parity = tree_parity};
        return GRAZE_OK;
    }
    TRY(collect(core, p, left, p->queue, limits));
    number_into(p, p->queue);
    return GRAZE_OK;
}

/* ---- from a board ---------------------------------------------------------------------------- */

/* Rows of a set in 32 bits; vertices that are not in it get degree PEELED. */
static void copy_rows(uint32_t *offset, uint32_t *neighbour, peeling *p, const struct board *board,
                      const vword *set) {
    uint32_t end = 0;
    for (uint32_t v = 0; v < board->n; v++) {
        offset[v] = end;
        p->degree[v] = PEELED;
        if (!vset_has(set, v)) {
            continue;
        }
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            if (vset_has(set, board->neighbour[i])) {
                neighbour[end++] = board->neighbour[i];
            }
        }
        p->degree[v] = end - offset[v];
    }
    offset[board->n] = end;
}

graze_status nd_core_of_set(nd_core *core, const struct board *board, const vword *set,
                            struct limits *limits) {
    uint32_t n = board->n;
    size_t arcs = board->offset[n];
    size_t bytes = n * sizeof(nd_state) + (3 * (size_t)n + 1 + arcs) * sizeof(uint32_t);
    char *memory = NULL;
    TRY(limits_realloc(limits, (void **)&memory, 0, bytes));
    memset(memory, 0, n * sizeof(nd_state));
    uint32_t *rest = (uint32_t *)(memory + n * sizeof(nd_state));
    peeling p = {.n = n, .state = (nd_state *)memory, .degree = rest, .queue = rest + n};
    p.offset = rest + 2 * (size_t)n;
    p.neighbour = rest + 3 * (size_t)n + 1;
    copy_rows(rest + 2 * (size_t)n, rest + 3 * (size_t)n + 1, &p, board, set);
    graze_status status = finish(core, &p, vset_count(set, board->words), limits);
    limits_free(limits, memory, bytes);
    return status;
}

/* ---- from a core ----------------------------------------------------------------------------- */

/* Whether the vertices that are not peeled are connected; fills the queue. */
static bool is_connected(const peeling *p, uint8_t *seen, uint32_t alive) {
    uint32_t end = 0, first = 0;
    while (first < p->n && p->degree[first] == PEELED) {
        first++;
    }
    p->queue[end++] = first;
    seen[first] = 1;
    for (uint32_t i = 0; i < end; i++) {
        uint32_t v = p->queue[i];
        for (uint32_t j = p->offset[v]; j < p->offset[v + 1]; j++) {
            uint32_t w = p->neighbour[j];
            if (p->degree[w] != PEELED && !seen[w]) {
                seen[w] = 1;
                p->queue[end++] = w;
            }
        }
    }
    return end == alive;
}

static void remove_vertex(peeling *p, uint32_t v) {
    p->degree[v] = PEELED;
    for (uint32_t j = p->offset[v]; j < p->offset[v + 1]; j++) {
        if (p->degree[p->neighbour[j]] != PEELED) {
            p->degree[p->neighbour[j]]--;
        }
    }
}

/* At first every vertex is there but u and w. */
static void start_into(uint32_t *into, uint32_t n, uint32_t u, uint32_t w) {
    for (uint32_t v = 0; into && v < n; v++) {
        into[v] = v == u || v == w ? NO_VERTEX : v;
    }
}

graze_status nd_core_without(nd_core *rest, bool *connected, const nd_core *core, uint32_t u,
                             uint32_t w, uint32_t *into, struct limits *limits) {
    uint32_t n = core->n, alive = n - 1 - (w != NO_VERTEX);
    size_t bytes = n * (sizeof(nd_state) + 2 * sizeof(uint32_t) + 1);
    char *memory = NULL;
    TRY(limits_realloc(limits, (void **)&memory, 0, bytes));
    uint32_t *numbers = (uint32_t *)(memory + n * sizeof(nd_state));
    peeling p = {.n = n,
                 .offset = core->offset,
                 .neighbour = core->neighbour,
                 .name = core->name,
                 .state = (nd_state *)memory,
                 .degree = numbers,
                 .queue = numbers + n,
                 .into = into};
    uint8_t *seen = (uint8_t *)(numbers + 2 * (size_t)n);
    memcpy(p.state, core->state, n * sizeof *p.state);
    memset(seen, 0, n);
    start_into(into, n, u, w);
    for (uint32_t v = 0; v < n; v++) {
        p.degree[v] = nd_core_degree(core, v);
    }
    remove_vertex(&p, u);
    if (w != NO_VERTEX) {
        remove_vertex(&p, w);
    }
    *connected = is_connected(&p, seen, alive);
    graze_status status = *connected ? finish(rest, &p, alive, limits) : GRAZE_OK;
    limits_free(limits, memory, bytes);
    return status;
}

void nd_core_clear(nd_core *core, struct limits *limits) {
    limits_free(limits, core->state, core->bytes);
    *core = (nd_core){0};
}

uint8_t nd_core_tempo(const nd_core *core) {
    uint32_t moves = 0;
    for (uint32_t v = 0; v < core->n; v++) {
        moves += core->state[v].moves;
    }
    return (uint8_t)(moves & 1);
}

/* ---- stretches, made shorter by multiples of their period ------------------------------------ */

/* What is taken out of a core. */
typedef struct shortening {
    const nd_core *core;
    uint8_t *mark;      /* of a vertex: MET on a walk, or GONE */
    uint32_t *stand_in; /* of the first and the last vertex of those that go in a row */
    uint32_t *stretch;  /* the vertices of the present stretch */
    uint32_t removed;
} shortening;

enum { MET = 1, GONE = 2, PERIOD = 4 };

static bool is_bare(const nd_core *core, uint32_t v) {
    return core->state[v].type == ND_FREE && core->state[v].moves == 0 &&
           nd_core_degree(core, v) == 2;
}

/* Takes vertices out of the middle of a stretch. */
static void cut_stretch(shortening *s, uint32_t length) {
    enum { KEPT_BEFORE = ND_STRETCH / 2 };
    if (length < ND_STRETCH + PERIOD) {
        return;
    }
    uint32_t removed = (length - ND_STRETCH) / PERIOD * PERIOD, end = KEPT_BEFORE + removed;
    for (uint32_t i = KEPT_BEFORE; i < end; i++) {
        s->mark[s->stretch[i]] = GONE;
    }
    s->stand_in[s->stretch[KEPT_BEFORE]] = s->stretch[end];
    s->stand_in[s->stretch[end - 1]] = s->stretch[KEPT_BEFORE - 1];
    s->removed += removed;
}

/* Walks along the bare vertices from first on, coming from a neighbour, and shortens them. */
static void walk_stretch(shortening *s, uint32_t from, uint32_t first) {
    const nd_core *core = s->core;
    uint32_t v = first, length = 0;
    while (is_bare(core, v) && s->mark[v] == 0) {
        const uint32_t *next = core->neighbour + core->offset[v];
        uint32_t onwards = next[0] == from ? next[1] : next[0];
        s->mark[v] = MET;
        s->stretch[length++] = v;
        from = v;
        v = onwards;
    }
    cut_stretch(s, length);
}

/* Stretches begin after a vertex that is not bare; where there is none, after the first. */
static void find_stretches(shortening *s) {
    const nd_core *core = s->core;
    bool found = false;
    for (uint32_t v = 0; v < core->n; v++) {
        if (is_bare(core, v)) {
            continue;
        }
        found = true;
        for (uint32_t i = core->offset[v]; i < core->offset[v + 1]; i++) {
            walk_stretch(s, v, core->neighbour[i]);
        }
    }
    if (!found) {
        s->mark[0] = MET;
        walk_stretch(s, 0, core->neighbour[core->offset[0]]);
    }
}

/* Copies what is left; number is scratch. */
static void copy_rest(nd_core *made, const shortening *s, uint32_t *number) {
    const nd_core *core = s->core;
    uint32_t next = 0, end = 0;
    for (uint32_t v = 0; v < core->n; v++) {
        number[v] = s->mark[v] == GONE ? NO_VERTEX : next++;
    }
    for (uint32_t v = 0; v < core->n; v++) {
        if (s->mark[v] == GONE) {
            continue;
        }
        made->name[number[v]] = core->name[v];
        made->state[number[v]] = core->state[v];
        made->offset[number[v]] = end;
        for (uint32_t i = core->offset[v]; i < core->offset[v + 1]; i++) {
            uint32_t w = core->neighbour[i];
            made->neighbour[end++] = number[s->mark[w] == GONE ? s->stand_in[w] : w];
        }
    }
    made->offset[next] = end;
}

static graze_status shorten(nd_core *made, shortening *s, struct limits *limits) {
    TRY(limits_spend(limits, 1 + s->core->n / 8));
    find_stretches(s);
    if (s->removed == 0) {
        return GRAZE_OK;
    }
    TRY(nd_core_reserve(made, s->core->n - s->removed, s->core->arcs - 2 * s->removed, limits));
    copy_rest(made, s, s->stretch);
    return GRAZE_OK;
}

graze_status nd_core_shorten(nd_core *made, const nd_core *core, struct limits *limits) {
    uint32_t *memory = NULL;
    size_t n = core->n, bytes = n * (2 * sizeof *memory + 1);
    *made = (nd_core){0};
    if (n < ND_STRETCH + PERIOD) {
        return GRAZE_OK;
    }
    TRY(limits_realloc(limits, (void **)&memory, 0, bytes));
    shortening s = {.core = core,
                    .mark = (uint8_t *)(memory + 2 * n),
                    .stand_in = memory,
                    .stretch = memory + n};
    memset(s.mark, 0, n);
    graze_status status = shorten(made, &s, limits);
    limits_free(limits, memory, bytes);
    return status;
}

/* ---- hashes ---------------------------------------------------------------------------------- */

/* All that counts of a vertex in one number. */
static uint64_t vertex_code(const nd_core *core, uint32_t v) {
    const nd_state *state = &core->state[v];
    bool has_tempo = state->moves > 0 && state->type != ND_BLOCKED;
    return (uint64_t)core->name[v] << 8 | (uint64_t)state->type << 4 | (uint64_t)state->alone << 2 |
           (uint64_t)state->leafed << 1 | has_tempo;
}

nd_hash nd_hash_core(const nd_core *core) {
    enum { PIECE = 128 };
    uint64_t piece[PIECE], seed = core->n;
    XXH128_hash_t hash = {.low64 = seed, .high64 = 0};
    for (uint32_t v = 0; v < core->n;) {
        uint32_t used = 0;
        while (used < PIECE - 2 && v < core->n) {
            piece[used++] = vertex_code(core, v++);
        }
        piece[used++] = hash.low64;
        piece[used++] = hash.high64;
        hash = XXH3_128bits(piece, used * sizeof *piece);
    }
    return (nd_hash){hash.low64, hash.high64};
}
