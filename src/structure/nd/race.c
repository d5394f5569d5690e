/* Races: both players have breaks they want, and the first to reach one wins. */
#include "structure/nd/search.h"

#include <stdlib.h>

/* Whether a break leads where the player to move wants it. */
static bool is_mine(const nd_break *found, uint8_t tempo) {
    return found->result.y == tempo;
}

static bool is_wanted(const nd_break *found) {
    return found->result.kind != ND_WINS && found->result.y < 2;
}

/* The cost of break g once the vertices of break e are played down. */
static uint32_t cost_beside(const nd_core *core, const nd_break *g, const nd_break *e) {
    uint32_t cost = 0;
    if (g->u != e->u && g->u != e->w) {
        cost += core->state[g->u].moves;
    }
    if (g->w != NO_VERTEX && g->w != e->u && g->w != e->w) {
        cost += core->state[g->w].moves;
    }
    return cost;
}

/* Breaks by the vertices they use, to find those that share one. */
typedef struct race {
    const nd_core *core;
    const nd_break_list *list;
    uint8_t tempo;
    uint32_t cheapest[2]; /* of the opponent, of the player to move */
} race;

static int by_first_vertex(const void *a, const void *b) {
    const nd_break *x = a, *y = b;
    return x->u != y->u ? (x->u > y->u) - (x->u < y->u) : (x->w > y->w) - (x->w < y->w);
}

/* The break of an edge or vertex, or NULL. */
static const nd_break *find_break(const nd_break_list *sorted, uint32_t u, uint32_t w) {
    nd_break key = {.u = u, .w = w};
    return bsearch(&key, sorted->item, sorted->count, sizeof key, by_first_vertex);
}

/* The least cost beside e of a break of the other side that shares a vertex with e. */
static uint32_t cheapest_sharing(const race *r, const nd_break *e, bool mine) {
    uint32_t least = UINT32_MAX;
    if (e->w == NO_VERTEX) {
        return least; /* a vertex with a leaf is in no other break */
    }
    const uint32_t ends[2] = {e->u, e->w};
    for (size_t k = 0; k < 2; k++) {
        const nd_core *core = r->core;
        for (uint32_t i = core->offset[ends[k]]; i < core->offset[ends[k] + 1]; i++) {
            const nd_break *g = find_break(r->list, ends[k], core->neighbour[i]);
            g = g ? g : find_break(r->list, core->neighbour[i], ends[k]);
            if (g && is_wanted(g) && is_mine(g, r->tempo) == mine) {
                uint32_t cost = cost_beside(core, g, e);
                least = cost < least ? cost : least;
            }
        }
    }
    return least;
}

/* Whether one side has a break that it plays down before the other side gets any of its own. */
static bool side_is_first(const race *r, bool mine, uint32_t head_start) {
    for (size_t i = 0; i < r->list->count; i++) {
        const nd_break *e = &r->list->item[i];
        if (!is_wanted(e) || is_mine(e, r->tempo) != mine) {
            continue;
        }
        uint32_t sharing = cheapest_sharing(r, e, !mine);
        uint32_t other = r->cheapest[!mine] < sharing ? r->cheapest[!mine] : sharing;
        if ((uint64_t)e->cost + head_start <= other || (mine && e->cost == 0)) {
            return true;
        }
    }
    return false;
}

bool nd_decide_race(bool *wins, const nd_core *core, const nd_break_list *list) {
    race r = {.core = core,
              .list = list,
              .tempo = nd_core_tempo(core),
              .cheapest = {UINT32_MAX, UINT32_MAX}};
    qsort(list->item, list->count, sizeof *list->item, by_first_vertex);
    for (size_t i = 0; i < list->count; i++) {
        const nd_break *e = &list->item[i];
        uint32_t *least = &r.cheapest[is_mine(e, r.tempo)];
        if (is_wanted(e) && e->cost < *least) {
            *least = e->cost;
        }
    }
    *wins = side_is_first(&r, true, 0);
    return *wins || side_is_first(&r, false, 1);
}
