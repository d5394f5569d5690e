#include "structure/nd_search.h"

#include "structure/nd_table.h"

#include <string.h>

/* Larger cores are not searched: their positions are too many, and the recursion too deep. */
enum { MOST_VERTICES = 512, MOST_TEMPO = 4096, MOST_TABLE_BYTES = 64 << 20, MOST_VALUES = 256 };

typedef struct nd_searching {
    nd_work *work;
    nd_table table;
    bool outcome_only;
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

static graze_status look_up(uint32_t *value, bool *known, nd_table *table, const nd_core *core,
                            struct limits *limits) {
    size_t length;
    TRY(write_key(&length, table, core, limits));
    *known = nd_table_look_up(value, table, length);
    return GRAZE_OK;
}

static graze_status enter(nd_table *table, const nd_core *core, uint32_t value,
                          struct limits *limits) {
    size_t length;
    TRY(write_key(&length, table, core, limits));
    return nd_table_enter(table, length, value, limits);
}

/* ---- search ---------------------------------------------------------------------------------- */

static graze_status value_of(uint32_t *value, nd_core *core, nd_searching *s);

/* The options of a position: their values, and whether one of them is lost for its mover. */
typedef struct options {
    bool mark[MOST_VALUES];
} options;

static void note_option(options *met, uint32_t value, nd_searching *s) {
    if (value < MOST_VALUES) {
        met->mark[value] = true;
    } else {
        s->gave_up = true;
    }
}

static bool is_settled(const options *met, const nd_searching *s) {
    return s->gave_up || (s->outcome_only && met->mark[0]);
}

/* Breaks that cost nothing. For the outcome alone, those of a known class have been looked at. */
static graze_status try_breaks(options *met, const nd_core *core, const nd_break_list *list,
                               nd_searching *s) {
    for (size_t i = 0; i < list->count && !is_settled(met, s); i++) {
        const nd_break *e = &list->item[i];
        nd_core rest = {0};
        bool connected;
        uint32_t value = 0;
        if (e->cost > 0 || (s->outcome_only && e->result.kind != ND_OPEN)) {
            continue;
        }
        TRY(nd_core_without(&rest, &connected, core, e->u, e->w, NULL, s->work->limits));
        graze_status status = value_of(&value, &rest, s);
        nd_core_clear(&rest, s->work->limits);
        TRY(status);
        note_option(met, value, s);
    }
    return GRAZE_OK;
}

/* Tempo moves. */
static graze_status try_tempo(options *met, nd_core *core, nd_searching *s) {
    for (uint32_t v = 0; v < core->n && !is_settled(met, s); v++) {
        uint32_t value = 0;
        if (core->state[v].moves == 0) {
            continue;
        }
        core->state[v].moves--;
        graze_status status = value_of(&value, core, s);
        core->state[v].moves++;
        TRY(status);
        note_option(met, value, s);
    }
    return GRAZE_OK;
}

/* Whether a core is small enough to play its tempo moves and to keep its value. */
static bool fits(const nd_core *core) {
    uint64_t tempo = 0;
    for (uint32_t v = 0; v < core->n; v++) {
        tempo += core->state[v].moves;
    }
    return core->n <= MOST_VERTICES && tempo <= MOST_TEMPO;
}

static graze_status expand(uint32_t *value, nd_core *core, const nd_break_list *list,
                           nd_searching *s) {
    options met = {{false}};
    TRY(try_breaks(&met, core, list, s));
    if (!fits(core) && !(s->outcome_only && met.mark[0])) {
        s->gave_up = true;
        return GRAZE_OK;
    }
    TRY(try_tempo(&met, core, s));
    *value = 0;
    while (met.mark[*value]) {
        ++*value;
    }
    *value = s->outcome_only ? *value > 0 : *value;
    return s->gave_up || !fits(core) ? GRAZE_OK : enter(&s->table, core, *value, s->work->limits);
}

static bool all_exact(const nd_break_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        if (list->item[i].result.kind != ND_EXACT) {
            return false;
        }
    }
    return true;
}

/* Who wins a race. */
static graze_status by_race(bool *wins, bool *known, const nd_core *core, const nd_break_list *list,
                            nd_searching *s) {
    uint32_t value = 0;
    *known = nd_decide_race(wins, core, list);
    if (!*known) {
        TRY(nd_play_counters(&value, known, core, list, false, s->work));
        *wins = value > 0;
    }
    return GRAZE_OK;
}

/* What classes and races say; known is false when that is not enough. */
static graze_status by_class(uint32_t *value, bool *known, const nd_core *core, nd_break_list *list,
                             nd_searching *s) {
    nd_class result;
    uint8_t tempo = nd_core_tempo(core);
    bool wins = true;
    TRY(nd_classify(&result, core, list, s->work));
    *known = true;
    if (result.kind == ND_EXACT) {
        *value = s->outcome_only ? (result.y ^ tempo) > 0 : result.y ^ tempo;
        return GRAZE_OK;
    }
    if (!s->outcome_only && all_exact(list)) {
        return nd_play_counters(value, known, core, list, true, s->work);
    }
    if (result.kind == ND_PARITY) {
        wins = (result.y ^ tempo) == 1;
    } else if (result.kind == ND_RACE) {
        TRY(by_race(&wins, known, core, list, s));
    } else if (result.kind == ND_OPEN) { /* a break at no cost to a lost position wins */
        *known = result.y >> tempo & 1;
    }
    *value = wins;
    *known = *known && (s->outcome_only || !wins); /* lost positions have value 0 */
    return GRAZE_OK;
}

/*
 * Sets the tempo moves of blocked vertices aside, which are heaps of one (theorem 2): returns their
 * value. Who wins is not known from the rest alone, so that one of them stays for that question.
 */
static uint32_t set_blocked_aside(nd_core *core, bool outcome_only) {
    uint32_t odd = 0, stays = NO_VERTEX;
    for (uint32_t v = 0; v < core->n; v++) {
        if (core->state[v].type == ND_BLOCKED) {
            odd ^= core->state[v].moves & 1;
            core->state[v].moves = 0;
            stays = v;
        }
    }
    if (outcome_only && odd) {
        core->state[stays].moves = 1;
        return 0;
    }
    return odd;
}

/* The value of a core that has no tempo moves to be set aside. */
static graze_status value_of_rest(uint32_t *value, nd_core *core, nd_searching *s) {
    bool known;
    nd_break_list list = {0};
    s->gave_up = s->gave_up || s->work->left == 0 || s->table.used > MOST_TABLE_BYTES;
    if (s->gave_up) {
        return GRAZE_OK;
    }
    if (fits(core)) {
        TRY(look_up(value, &known, &s->table, core, s->work->limits));
        if (known) {
            return GRAZE_OK;
        }
    }
    graze_status status = by_class(value, &known, core, &list, s);
    if (status == GRAZE_OK && !known) {
        s->gave_up = s->gave_up || s->work->left == 0;
        status = s->gave_up ? GRAZE_OK : expand(value, core, &list, s);
    }
    nd_break_list_clear(&list, s->work->limits);
    return status;
}

static graze_status value_of(uint32_t *value, nd_core *core, nd_searching *s) {
    if (core->n == 0) {
        *value = core->tree_parity;
        return GRAZE_OK;
    }
    uint32_t aside = set_blocked_aside(core, s->outcome_only);
    graze_status status = value_of_rest(value, core, s);
    *value ^= aside;
    return status;
}

graze_status nd_search(uint32_t *value, bool *found, nd_core *core, bool outcome_only,
                       nd_work *work) {
    nd_searching s = {.work = work, .outcome_only = outcome_only};
    *found = false;
    TRY(nd_table_init(&s.table, work->limits));
    graze_status status = value_of(value, core, &s);
    *found = status == GRAZE_OK && !s.gave_up;
    nd_table_clear(&s.table, work->limits);
    return status;
}
