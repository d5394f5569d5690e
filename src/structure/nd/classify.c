/* Classifies cores: collects the results of all breaks and draws conclusions from them. */
#include "structure/nd/classify.h"

#include "core/array.h"

#include <math.h>

/* ---- from breaks to a class ------------------------------------------------------------------ */

enum { MOST_Y = 62 };

graze_status nd_note_break(nd_sum *sum, const nd_break *found) {
    bool free = found->cost == 0;
    uint32_t y = found->result.y;
    switch (found->result.kind) {
    case ND_EXACT:
        sum->inexact |= y > MOST_Y;
        sum->all |= (uint64_t)1 << (y & 63);
        sum->free |= (uint64_t)free << (y & 63);
        sum->parity_all |= (uint8_t)(y < 2 ? 1 << y : 0);
        sum->parity_free |= (uint8_t)(y < 2 && free ? 1 << y : 0);
        break;
    case ND_PARITY:
        sum->inexact = true;
        sum->parity_all |= (uint8_t)(1 << y);
        sum->parity_free |= (uint8_t)(free ? 1 << y : 0);
        break;
    case ND_WINS:
        sum->inexact = true;
        break;
    default:
        sum->open = true;
    }
    nd_break_list *list = sum->list;
    if (!list) {
        return GRAZE_OK;
    }
    TRY(ARRAY_RESERVE(sum->work->limits, list->item, list->capacity, list->count + 1));
    list->item[list->count++] = *found;
    return GRAZE_OK;
}

void nd_break_list_clear(nd_break_list *list, struct limits *limits) {
    ARRAY_FREE(limits, list->item, list->capacity);
    list->count = 0;
}

/* Breaks with both wanted results at no cost remain: the player to move takes his. */
enum { BOTH = 3 };

static nd_class class_of_sum(const nd_sum *sum) {
    /* with x = mex of all, tempo moves change nothing but the parity if 0..(x, made even) - 1 are
       there at no cost */
    uint32_t x = (uint32_t)__builtin_ctzll(~sum->all);
    uint64_t needed = ((uint64_t)1 << (x & ~1u)) - 1;
    if (!sum->open && !sum->inexact && (needed & ~sum->free) == 0) {
        return (nd_class){ND_EXACT, x};
    }
    if (sum->parity_free == BOTH) {
        return (nd_class){ND_WINS, 0};
    }
    if (sum->open) {
        return (nd_class){ND_OPEN, sum->parity_free};
    }
    if (sum->parity_all == BOTH) {
        return (nd_class){ND_RACE, 0};
    }
    return (nd_class){ND_PARITY, sum->parity_all == 1};
}

/* ---- breaks tried one by one ----------------------------------------------------------------- */

graze_status nd_try_break(nd_class *result, bool *legal, nd_sum *sum, uint32_t u, uint32_t w,
                          uint32_t cost) {
    nd_core rest = {0};
    *result = (nd_class){ND_OPEN, 0};
    *legal = true;
    if (!nd_spend(sum->work, sum->core->n)) {
        return GRAZE_OK;
    }
    TRY(nd_core_without(&rest, legal, sum->core, u, w, NULL, sum->work->limits));
    if (!*legal) {
        return GRAZE_OK;
    }
    graze_status status = GRAZE_OK;
    if (rest.n == 0) {
        *result = (nd_class){ND_EXACT, rest.tree_parity};
    } else {
        status = nd_classify(result, &rest, NULL, sum->work);
    }
    if (result->kind == ND_EXACT || result->kind == ND_PARITY) {
        result->y ^= nd_core_tempo(&rest) ^ sum->tempo ^ (cost & 1);
    } else if (result->kind == ND_RACE) {
        result->kind = ND_OPEN; /* who wins it depends on the tempo moves */
    }
    nd_core_clear(&rest, sum->work->limits);
    return status;
}

static graze_status note_single(nd_sum *sum, uint32_t u, uint32_t w) {
    const nd_state *state = sum->core->state;
    uint32_t cost = state[u].moves + (w == NO_VERTEX ? 0 : state[w].moves);
    nd_break found = {.u = u, .w = w, .cost = cost, .bundle = ND_NO_BUNDLE};
    bool legal;
    TRY(nd_try_break(&found.result, &legal, sum, u, w, cost));
    return legal ? nd_note_break(sum, &found) : GRAZE_OK;
}

/* The breaks at a vertex of degree three or more. */
static graze_status note_breaks_at(nd_sum *sum, uint32_t u) {
    const nd_core *core = sum->core;
    if (core->state[u].type == ND_LEAFED) {
        return note_single(sum, u, NO_VERTEX);
    }
    if (core->state[u].type == ND_BLOCKED) {
        return GRAZE_OK;
    }
    for (uint32_t i = core->offset[u]; i < core->offset[u + 1]; i++) {
        uint32_t w = core->neighbour[i];
        bool key_cache_there = nd_core_degree(core, w) > 2 && w < u;
        if (core->state[w].type == ND_FREE && !key_cache_there) {
            TRY(note_single(sum, u, w));
        }
    }
    return GRAZE_OK;
}

static graze_status note_all_breaks(nd_sum *sum) {
    const nd_core *core = sum->core;
    if (nd_core_cycles(core) == 1) {
        return nd_note_cycle(sum);
    }
    for (uint32_t v = 0; v < core->n; v++) {
        if (nd_core_degree(core, v) > 2) {
            TRY(note_breaks_at(sum, v));
        }
    }
    return nd_note_paths(sum);
}

/* ---- classes of cores ------------------------------------------------------------------------ */

static graze_status classify(nd_class *result, const nd_core *core, nd_break_list *list,
                             nd_work *work) {
    nd_sum sum = {.core = core, .work = work, .list = list, .tempo = nd_core_tempo(core)};
    *result = (nd_class){ND_OPEN, 0};
    if (!nd_spend(work, core->n)) {
        return GRAZE_OK;
    }
    TRY(note_all_breaks(&sum));
    *result = class_of_sum(&sum);
    return GRAZE_OK;
}

/* A class does not depend on the number of tempo moves, only on where there are any. */
static graze_status recall_or_classify(nd_class *result, const nd_core *core, nd_work *work) {
    enum { KINDS = ND_OPEN + 1 };
    nd_hash hash = nd_hash_core(core);
    const uint32_t *known = key_table_find(&work->classes, &hash, sizeof hash);
    if (known) {
        *result = (nd_class){*known % KINDS, *known / KINDS};
        return GRAZE_OK;
    }
    TRY(classify(result, core, NULL, work));
    if (work->left == 0) { /* with more work the class might be better */
        return GRAZE_OK;
    }
    return key_table_add(&work->classes, &hash, sizeof hash, result->y * KINDS + result->kind);
}

graze_status nd_classify(nd_class *result, const nd_core *core, nd_break_list *list,
                         nd_work *work) {
    nd_core shorter;
    if (list) {
        return classify(result, core, list, work);
    }
    TRY(nd_core_shorten(&shorter, core, work->limits));
    graze_status status = recall_or_classify(result, shorter.n > 0 ? &shorter : core, work);
    nd_core_clear(&shorter, work->limits);
    return status;
}

void nd_work_init(nd_work *work, uint64_t vertices, struct limits *limits) {
    *work = (nd_work){.limits = limits, .left = vertices, .seconds = INFINITY};
    key_table_init(&work->classes, limits);
}

void nd_work_halve_time(nd_work *work) {
    const struct limits *limits = work->limits;
    if (limits->deadline != UINT64_MAX) {
        double end = (double)(limits->deadline - limits->start) / 1e9;
        work->seconds = (end + limits_seconds(limits)) / 2;
    }
}

void nd_work_clear(nd_work *work) {
    key_table_clear(&work->classes);
}
