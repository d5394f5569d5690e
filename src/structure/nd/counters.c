/*
 * Playing down the tempo moves that matter, all positions at once. A break whose result another
 * one has at no cost adds nothing, and tempo moves at the vertices of no other break only change
 * whose turn it is: they are a sum of heaps of one (docs/nd-kernel.md).
 */
#include "structure/nd/search.h"

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

/* Whether a break decides who wins: won positions are never played to. */
static bool takes_part(const nd_break *e) {
    return e->result.kind != ND_WINS && e->result.y < 2;
}

/* The place of the counter of a vertex, entered when it is new; -1 when there is no room. */
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
static uint8_t value_at(const counter_game *game, const uint8_t *value, size_t position,
                        const uint32_t *digit) {
    uint64_t met = 0;
    uint32_t tempo = 0;
    for (int i = 0; i < game->count; i++) {
        tempo ^= digit[i] & 1;
        if (digit[i] > 0) {
            met |= (uint64_t)1 << value[position - game->radix[i]];
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
    met |= tempo ? (results & even_bits) << 1 | (results >> 1 & even_bits) : results;
    return (uint8_t)__builtin_ctzll(~met);
}

static void fill(const counter_game *game, uint8_t *value) {
    uint32_t digit[MOST_COUNTERS] = {0};
    for (size_t position = 0; position < game->positions; position++) {
        value[position] = value_at(game, value, position, digit);
        for (int i = 0; i < game->count && ++digit[i] == game->size[i]; i++) {
            digit[i] = 0;
        }
    }
}

graze_status nd_play_counters(bool *wins, bool *found, const nd_core *core,
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
