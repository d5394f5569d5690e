/* Decides who wins a core: races, the tempo moves that matter, and small cores move by move. */
#include "structure/nd/classify.h"
#include "structure/nd/nd.h"

#include <stdlib.h>
#include <string.h>

/* ---- races: both players have breaks they want, and the first to reach one wins -------------- */

/* Whether a break leads where the player to move wants it. */
static bool is_mine(const nd_break *found, uint8_t tempo) {
    return found->result.y == tempo;
}

/* Whether a break decides who wins: won positions are never played to. */
static bool takes_part(const nd_break *found) {
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
            if (g && takes_part(g) && is_mine(g, r->tempo) == mine) {
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
        if (!takes_part(e) || is_mine(e, r->tempo) != mine) {
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

/*
 * Who wins a race, where the first to play down one of his breaks is known in advance.
 * Arguments: list has all breaks of the core; wins receives whether the player to move does.
 * Returns: whether it is known. Time: O(breaks * degree).
 */
static bool decide_race(bool *wins, const nd_core *core, const nd_break_list *list) {
    race r = {.core = core,
              .list = list,
              .tempo = nd_core_tempo(core),
              .cheapest = {UINT32_MAX, UINT32_MAX}};
    qsort(list->item, list->count, sizeof *list->item, by_first_vertex);
    for (size_t i = 0; i < list->count; i++) {
        const nd_break *e = &list->item[i];
        uint32_t *least = &r.cheapest[is_mine(e, r.tempo)];
        if (takes_part(e) && e->cost < *least) {
            *least = e->cost;
        }
    }
    *wins = side_is_first(&r, true, 0);
    return *wins || side_is_first(&r, false, 1);
}

/* ---- playing down the tempo moves that matter, all positions at once ------------------------- */

/*
 * A break whose result another one has at no cost adds nothing, and tempo moves at the vertices of
 * no other break only change whose turn it is: they are a sum of heaps of one (docs/nd-kernel.md).
 */
enum { MOST_COUNTERS = 24, MOST_BREAKS = 64, MOST_POSITIONS = 1 << 22 };

/* A break that becomes possible: the counters that must be 0, as their places (w may be -1). */
typedef struct locked_break {
    int u, w;
    uint32_t y;
} locked_break;

typedef struct counter_game {
    uint32_t vertex[MOST_COUNTERS], size[MOST_COUNTERS]; /* size: tempo moves and one */
    size_t radix[MOST_COUNTERS];
    int count;
    size_t positions;
    locked_break breaks[MOST_BREAKS];
    int break_count;
    uint64_t free; /* results at no cost */
} counter_game;

/* The place of the counter of a vertex, entered when it is new; -1 when there are too many. */
static int place_of(counter_game *game, const nd_core *core, uint32_t v) {
    for (int i = 0; i < game->count; i++) {
        if (game->vertex[i] == v) {
            return i;
        }
    }
    size_t size = (size_t)core->state[v].moves + 1;
    if (game->count == MOST_COUNTERS || size > MOST_POSITIONS / game->positions) {
        return -1;
    }
    game->vertex[game->count] = v;
    game->size[game->count] = (uint32_t)size;
    game->radix[game->count] = game->positions;
    game->positions *= size;
    return game->count++;
}

/* Collects what matters; false when it is too much. */
static bool set_up(counter_game *game, const nd_core *core, const nd_break_list *list) {
    *game = (counter_game){.positions = 1};
    for (size_t i = 0; i < list->count; i++) {
        const nd_break *e = &list->item[i];
        if (e->cost == 0 && takes_part(e)) {
            game->free |= (uint64_t)1 << (e->result.y & 63);
        }
    }
    for (size_t i = 0; i < list->count; i++) {
        const nd_break *e = &list->item[i];
        if (!takes_part(e) || game->free >> (e->result.y & 63) & 1) {
            continue;
        }
        locked_break locked = {.y = e->result.y, .w = -1};
        locked.u = place_of(game, core, e->u);
        if (e->w != NO_VERTEX) {
            locked.w = place_of(game, core, e->w);
        }
        bool placed = locked.u >= 0 && (e->w == NO_VERTEX || locked.w >= 0);
        if (!placed || game->break_count == MOST_BREAKS) {
            return false;
        }
        game->breaks[game->break_count++] = locked;
    }
    return true;
}

/* The value of a position from those below it. digit holds its counters. */
static uint8_t value_at(const counter_game *game, const uint8_t *value, size_t at,
                        const uint32_t *digit) {
    uint64_t results_of_options = 0;
    uint32_t tempo = 0;
    for (int i = 0; i < game->count; i++) {
        tempo ^= digit[i] & 1;
        if (digit[i] > 0) {
            results_of_options |= (uint64_t)1 << value[at - game->radix[i]];
        }
    }
    /* bit y of the results stands for y xor tempo: exchange neighbours when it is odd */
    const uint64_t even_bits = 0x5555555555555555u;
    uint64_t results = game->free;
    for (int i = 0; i < game->break_count; i++) {
        const locked_break *e = &game->breaks[i];
        if (digit[e->u] == 0 && (e->w < 0 || digit[e->w] == 0)) {
            results |= (uint64_t)1 << e->y;
        }
    }
    results_of_options |= tempo ? (results & even_bits) << 1 | (results >> 1 & even_bits) : results;
    return (uint8_t)__builtin_ctzll(~results_of_options);
}

static void fill(const counter_game *game, uint8_t *value) {
    uint32_t digit[MOST_COUNTERS] = {0};
    for (size_t at = 0; at < game->positions; at++) {
        value[at] = value_at(game, value, at, digit);
        for (int i = 0; i < game->count && ++digit[i] == game->size[i]; i++) {
            digit[i] = 0;
        }
    }
}

/*
 * Who wins a race, by playing down the tempo moves that matter.
 * Arguments: found is false when there are too many of them.
 */
static graze_status play_counters(bool *wins, bool *found, const nd_core *core,
                                  const nd_break_list *list, nd_work *work) {
    counter_game game;
    uint8_t *values = NULL;
    *found = false;
    if (!set_up(&game, core, list) ||
        !nd_spend(work, game.positions * (uint64_t)(1 + game.count + game.break_count))) {
        return GRAZE_OK;
    }
    TRY(limits_realloc(work->limits, (void **)&values, 0, game.positions));
    fill(&game, values);
    uint32_t inside = 0;
    for (int i = 0; i < game.count; i++) {
        inside += core->state[game.vertex[i]].moves;
    }
    *wins = values[game.positions - 1] != ((nd_core_tempo(core) ^ inside) & 1);
    *found = true;
    limits_free(work->limits, values, game.positions);
    return GRAZE_OK;
}

/* Larger cores are not searched: their positions are too many, and the recursion too deep. */
enum { MOST_VERTICES = 512, MOST_TEMPO = 4096, MOST_TABLE_BYTES = 64 << 20 };

typedef struct nd_searching {
    nd_work *work;
    key_table table;
    bool gave_up;
} nd_searching;

/* ---- table ----------------------------------------------------------------------------------- */

typedef struct key_vertex {
    uint32_t name, moves;
    uint8_t type, alone, leafed, end;
} key_vertex;

/* Writes a position out, as the next key of the table. */
static graze_status write_key(void **key, size_t *length, key_table *table, const nd_core *core) {
    *length = core->n * sizeof(key_vertex);
    TRY(key_table_new_key(key, table, *length));
    key_vertex *to = *key;
    for (uint32_t v = 0; v < core->n; v++) {
        const nd_state *state = &core->state[v];
        to[v] = (key_vertex){.name = core->name[v],
                             .moves = state->moves,
                             .type = state->type,
                             .alone = state->alone,
                             .leafed = state->leafed};
    }
    return GRAZE_OK;
}

static graze_status look_up(bool *wins, bool *known, key_table *table, const nd_core *core) {
    void *key;
    size_t length;
    TRY(write_key(&key, &length, table, core));
    const uint32_t *value = key_table_find(table, key, length);
    *known = value != NULL;
    *wins = value && *value;
    return GRAZE_OK;
}

static graze_status enter(key_table *table, const nd_core *core, bool wins) {
    void *key;
    size_t length;
    TRY(write_key(&key, &length, table, core));
    return key_table_add(table, key, length, wins);
}

/* ---- search ---------------------------------------------------------------------------------- */

static graze_status wins_core(bool *wins, nd_core *core, nd_searching *s);

/* Breaks that cost nothing; those of a known class have been looked at. */
static graze_status try_breaks(bool *wins, const nd_core *core, const nd_break_list *list,
                               nd_searching *s) {
    for (size_t i = 0; i < list->count && !*wins && !s->gave_up; i++) {
        const nd_break *e = &list->item[i];
        nd_core rest = {0};
        bool connected, answered = false;
        if (e->cost > 0 || e->result.kind != ND_OPEN) {
            continue;
        }
        TRY(nd_core_without(&rest, &connected, core, e->u, e->w, NULL, s->work->limits));
        graze_status status = wins_core(&answered, &rest, s);
        nd_core_clear(&rest, s->work->limits);
        TRY(status);
        *wins = !answered;
    }
    return GRAZE_OK;
}

static graze_status try_tempo(bool *wins, nd_core *core, nd_searching *s) {
    for (uint32_t v = 0; v < core->n && !*wins && !s->gave_up; v++) {
        bool answered = false;
        if (core->state[v].moves == 0) {
            continue;
        }
        core->state[v].moves--;
        graze_status status = wins_core(&answered, core, s);
        core->state[v].moves++;
        TRY(status);
        *wins = !answered;
    }
    return GRAZE_OK;
}

/* Whether a core is small enough to play its tempo moves and to keep its outcome. */
static bool fits(const nd_core *core) {
    uint64_t tempo = 0;
    for (uint32_t v = 0; v < core->n; v++) {
        tempo += core->state[v].moves;
    }
    return core->n <= MOST_VERTICES && tempo <= MOST_TEMPO;
}

static graze_status expand(bool *wins, nd_core *core, const nd_break_list *list, nd_searching *s) {
    *wins = false;
    TRY(try_breaks(wins, core, list, s));
    if (!fits(core)) {
        s->gave_up = s->gave_up || !*wins;
        return GRAZE_OK;
    }
    TRY(try_tempo(wins, core, s));
    return s->gave_up ? GRAZE_OK : enter(&s->table, core, *wins);
}

/* Who wins a race. */
static graze_status by_race(bool *wins, bool *known, const nd_core *core, const nd_break_list *list,
                            nd_searching *s) {
    *known = decide_race(wins, core, list);
    return *known ? GRAZE_OK : play_counters(wins, known, core, list, s->work);
}

/* What classes and races say; known is false when that is not enough. */
static graze_status by_class(bool *wins, bool *known, const nd_core *core, nd_break_list *list,
                             nd_searching *s) {
    nd_class result;
    uint8_t tempo = nd_core_tempo(core);
    TRY(nd_classify(&result, core, list, s->work));
    *known = true;
    *wins = true;
    if (result.kind == ND_EXACT || result.kind == ND_PARITY) {
        *wins = (result.y ^ tempo) > 0;
    } else if (result.kind == ND_RACE) {
        return by_race(wins, known, core, list, s);
    } else if (result.kind == ND_OPEN) { /* a break at no cost to a lost position wins */
        *known = result.y >> tempo & 1;
    }
    return GRAZE_OK;
}

/* Tempo moves of blocked vertices are heaps of one (theorem 2): leaves one of them or none. */
static void reduce_blocked(nd_core *core) {
    uint32_t odd = 0, last = NO_VERTEX;
    for (uint32_t v = 0; v < core->n; v++) {
        if (core->state[v].type == ND_BLOCKED) {
            odd ^= core->state[v].moves & 1;
            core->state[v].moves = 0;
            last = v;
        }
    }
    if (odd) {
        core->state[last].moves = 1;
    }
}

/* Who wins a core that has no superfluous tempo moves. */
static graze_status wins_reduced(bool *wins, nd_core *core, nd_searching *s) {
    bool known = false;
    nd_break_list list = {0};
    s->gave_up = s->gave_up || s->work->left == 0 || key_table_bytes(&s->table) > MOST_TABLE_BYTES;
    if (!s->gave_up && fits(core)) {
        TRY(look_up(wins, &known, &s->table, core));
    }
    if (s->gave_up || known) {
        return GRAZE_OK;
    }
    graze_status status = by_class(wins, &known, core, &list, s);
    if (status == GRAZE_OK && !known) {
        s->gave_up = s->gave_up || s->work->left == 0;
        status = s->gave_up ? GRAZE_OK : expand(wins, core, &list, s);
    }
    nd_break_list_clear(&list, s->work->limits);
    return status;
}

static graze_status wins_core(bool *wins, nd_core *core, nd_searching *s) {
    if (core->n == 0) {
        *wins = core->tree_parity;
        return GRAZE_OK;
    }
    reduce_blocked(core);
    return wins_reduced(wins, core, s);
}

graze_status nd_search(bool *wins, bool *found, nd_core *core, nd_work *work) {
    nd_searching s = {.work = work};
    *found = false;
    key_table_init(&s.table, work->limits);
    graze_status status = wins_core(wins, core, &s);
    *found = status == GRAZE_OK && !s.gave_up;
    key_table_clear(&s.table);
    return status;
}
