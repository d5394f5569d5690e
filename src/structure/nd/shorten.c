#include "structure/nd/shorten.h"

/* What is taken out of a core. */
typedef struct shortening {
    const nd_core *core;
    uint8_t *mark;      /* of a vertex: MET on a walk, or GONE */
    uint32_t *stand_in; /* of the first and the last vertex of those that go in a row */
    uint32_t *stretch;  /* the vertices of the present stretch */
    uint32_t gone;
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
    uint32_t gone = (length - ND_STRETCH) / PERIOD * PERIOD, end = KEPT_BEFORE + gone;
    for (uint32_t i = KEPT_BEFORE; i < end; i++) {
        s->mark[s->stretch[i]] = GONE;
    }
    s->stand_in[s->stretch[KEPT_BEFORE]] = s->stretch[end];
    s->stand_in[s->stretch[end - 1]] = s->stretch[KEPT_BEFORE - 1];
    s->gone += gone;
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

/* Stretches begin behind a vertex that is not bare; where there is none, behind the first. */
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
    if (s->gone == 0) {
        return GRAZE_OK;
    }
    TRY(nd_core_reserve(made, s->core->n - s->gone, s->core->arcs - 2 * s->gone, limits));
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
