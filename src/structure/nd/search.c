#include "structure/nd/search.h"

#include "structure/nd/table.h"

#include <string.h>

/* Larger cores are not searched: their positions are too many, and the recursion too deep. */
enum { MOST_VERTICES = 512, MOST_TEMPO = 4096, MOST_TABLE_BYTES = 64 << 20 };

typedef struct nd_searching {
    nd_work *work;
    nd_table table;
    bool gave_up;
} nd_searching;

/* ---- table ----------------------------------------------------------------------------------- */

typedef struct key_vertex {
    uint32_t name, moves;
    uint8_t type, alone, leafed, end;
} key_vertex;

/* Writes a position out, as the next key of the table. */
static graze_status write_key(size_t *length, nd_table *table, const nd_core *core,
                              struct limits *limits) {
    unsigned char *to;
    *length = core->n * sizeof(key_vertex);
    TRY(nd_table_begin_key(&to, table, *length, limits));
    for (uint32_t v = 0; v < core->n; v++, to += sizeof(key_vertex)) {
        const nd_state *state = &core->state[v];
        key_vertex vertex = {.name = core->name[v],
                             .moves = state->moves,
                             .type = state->type,
                             .alone = state->alone,
                             .leafed = state->leafed};
        memcpy(to, &vertex, sizeof vertex);
    }
    return GRAZE_OK;
}

static graze_status look_up(bool *wins, bool *known, nd_table *table, const nd_core *core,
                            struct limits *limits) {
    size_t length;
    uint32_t value = 0;
    TRY(write_key(&length, table, core, limits));
    *known = nd_table_look_up(&value, table, length);
    *wins = value;
    return GRAZE_OK;
}

static graze_status enter(nd_table *table, const nd_core *core, bool wins, struct limits *limits) {
    size_t length;
    TRY(write_key(&length, table, core, limits));
    return nd_table_enter(table, length, wins, limits);
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
    return s->gave_up ? GRAZE_OK : enter(&s->table, core, *wins, s->work->limits);
}

/* Who wins a race. */
static graze_status by_race(bool *wins, bool *known, const nd_core *core, const nd_break_list *list,
                            nd_searching *s) {
    *known = nd_decide_race(wins, core, list);
    return *known ? GRAZE_OK : nd_play_counters(wins, known, core, list, s->work);
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
    s->gave_up = s->gave_up || s->work->left == 0 || s->table.used > MOST_TABLE_BYTES;
    if (!s->gave_up && fits(core)) {
        TRY(look_up(wins, &known, &s->table, core, s->work->limits));
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
    TRY(nd_table_init(&s.table, work->limits));
    graze_status status = wins_core(wins, core, &s);
    *found = status == GRAZE_OK && !s.gave_up;
    nd_table_clear(&s.table, work->limits);
    return status;
}
