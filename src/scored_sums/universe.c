/* Searching all positions that play can reach, for U>=0 and for Left-save. */
#include "scored_sums/universe.h"

#include <assert.h>

enum { TABLES = BESIDE_KINDS + 2 };

static set_table *table_number(universe *u, unsigned i) {
    return i < BESIDE_KINDS ? &u->saves[i] : i == BESIDE_KINDS ? &u->grundy : &u->nonnegative;
}

graze_status universe_init(universe *u, const graze_game *game, const struct board *board,
                           struct limits *limits) {
    assert(board->n <= UNIVERSE_MOST);
    *u = (universe){.n = board->n, .degree = game->parameters.degree, .limits = limits};
    memcpy(u->row, board->rows, board->n * sizeof *u->row);
    for (unsigned i = 0; i < TABLES; i++) {
        set_table_init(table_number(u, i), limits, 1);
    }
    return score_search_new(&u->scores, game, board, limits);
}

void universe_clear(universe *u) {
    score_search_free(u->scores);
    for (unsigned i = 0; i < TABLES; i++) {
        set_table_clear(table_number(u, i));
    }
}

/* A position that finds no room is not remembered, which costs time but no correctness. */
static graze_status remember(set_table *table, uint64_t set, int64_t value) {
    return set_table_has_room(table) ? set_table_replace(table, &set, value) : GRAZE_OK;
}

/* Counts a position. */
static graze_status spend(universe *u) {
    u->limits->nodes++;
    if (++u->positions > UNIVERSE_POSITIONS) {
        return GRAZE_UNDECIDED;
    }
    return limits_spend(u->limits, 4);
}

/* The vertices of degree at most d: they are taken with a neighbour that is taken. */
static uint64_t low_vertices(const universe *u, uint64_t set) {
    uint64_t low = 0;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        bool is_low = vword_count(u->row[v] & set) <= u->degree;
        low |= (uint64_t)is_low << v;
    }
    return low;
}

/* What taking the lowest vertex of rest takes from set, whose low vertices are given. */
static uint64_t taken_first(const universe *u, uint64_t rest, uint64_t low) {
    return (u->row[__builtin_ctzll(rest)] & low) | (rest & -rest);
}

static uint64_t component_of(const universe *u, uint64_t set, uint32_t v) {
    uint64_t component = (uint64_t)1 << v, todo = component;
    while (todo) {
        uint64_t fresh = u->row[__builtin_ctzll(todo)] & set & ~component;
        component |= fresh;
        todo = (todo & (todo - 1)) | fresh;
    }
    return component;
}

/* Whether what can be reached from a connected set scores at least 0. */
static graze_status look_below(bool *nonnegative, universe *u, uint64_t set) {
    int64_t known;
    if (set_table_find(&known, &u->nonnegative, &set)) {
        *nonnegative = known;
        return GRAZE_OK;
    }
    TRY(spend(u));
    TRY(score_search_reaches(nonnegative, u->scores, set, 0));
    uint64_t low = low_vertices(u, set);
    for (uint64_t rest = set; rest && *nonnegative; rest &= rest - 1) {
        TRY(universe_is_nonnegative(nonnegative, u, set & ~taken_first(u, rest, low)));
    }
    return remember(&u->nonnegative, set, *nonnegative);
}

graze_status universe_is_nonnegative(bool *nonnegative, universe *u, uint64_t set) {
    *nonnegative = true;
    while (set && *nonnegative) {
        uint64_t component = component_of(u, set, (uint32_t)__builtin_ctzll(set));
        set &= ~component;
        TRY(look_below(nonnegative, u, component));
    }
    return GRAZE_OK;
}

/* ---- Left-save ------------------------------------------------------------------------------ */

/* More than any score. */
enum { NEVER_SAVE = 1000 };

/* A set is Left-save with a lead of upper or more, and not with one below lower. */
typedef struct lead_bounds {
    int lower, upper;
} lead_bounds;

enum { BOUNDS_BASE = 1 << 16 };

static lead_bounds find_bounds(const set_table *table, uint64_t set) {
    int64_t known;
    if (!set_table_find(&known, table, &set)) {
        return (lead_bounds){-NEVER_SAVE, NEVER_SAVE};
    }
    return (lead_bounds){(int)(known / BOUNDS_BASE) - NEVER_SAVE,
                         (int)(known % BOUNDS_BASE) - NEVER_SAVE};
}

static graze_status remember_bounds(set_table *table, uint64_t set, lead_bounds bounds) {
    return remember(table, set,
                    (int64_t)(bounds.lower + NEVER_SAVE) * BOUNDS_BASE + bounds.upper + NEVER_SAVE);
}

static graze_status last_mover_value(unsigned *value, universe *u, uint64_t set);

static graze_status connected_value(unsigned *value, universe *u, uint64_t set) {
    int64_t known;
    if (set_table_find(&known, &u->grundy, &set)) {
        *value = (unsigned)known;
        return GRAZE_OK;
    }
    uint64_t low = low_vertices(u, set), reached = 0;
    TRY(spend(u));
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        unsigned option;
        TRY(last_mover_value(&option, u, set & ~taken_first(u, rest, low)));
        reached |= (uint64_t)1 << option;
    }
    *value = (unsigned)__builtin_ctzll(~reached);
    return remember(&u->grundy, set, *value);
}

/*
 * The Grundy value of a set when nobody counts points and the last to move wins: the second player
 * can make the number of moves even exactly when it is 0. A value is at most the number of
 * vertices, hence below 64, and so are their sums by exclusive or.
 */
static graze_status last_mover_value(unsigned *value, universe *u, uint64_t set) {
    *value = 0;
    while (set) {
        unsigned summand;
        uint64_t component = component_of(u, set, (uint32_t)__builtin_ctzll(set));
        set &= ~component;
        TRY(connected_value(&summand, u, component));
        *value ^= summand;
    }
    return GRAZE_OK;
}

/* Whether Left, to move in a set of U>=0, gets even without more. */
static graze_status gets_even(bool *even, universe *u, uint64_t set, int lead) {
    TRY(universe_is_nonnegative(even, u, set));
    return *even ? score_search_reaches(even, u->scores, set, -lead) : GRAZE_OK;
}

/* Whether Left, to move in a set, has an answer that leaves it save. */
static graze_status has_answer(bool *found, universe *u, uint64_t set, int lead,
                               universe_beside beside) {
    uint64_t low = low_vertices(u, set);
    *found = false;
    if (beside == BESIDE_NONNEGATIVE) {
        TRY(gets_even(found, u, set, lead));
    }
    for (uint64_t rest = set; rest && !*found; rest &= rest - 1) {
        uint64_t taken = taken_first(u, rest, low);
        TRY(universe_is_save(found, u, set & ~taken, lead + (int)vword_count(taken), beside));
    }
    return GRAZE_OK;
}

/* Tries every move of Right. */
static graze_status survives_moves(bool *save, universe *u, uint64_t set, int lead,
                                   universe_beside beside) {
    uint64_t low = low_vertices(u, set);
    *save = true;
    for (uint64_t rest = set; rest && *save; rest &= rest - 1) {
        uint64_t taken = taken_first(u, rest, low);
        TRY(has_answer(save, u, set & ~taken, lead - (int)vword_count(taken), beside));
    }
    return GRAZE_OK;
}

/* Whether no lead would help: Right can make the last move, which nobody answers. */
static graze_status is_never_save(bool *never, universe *u, uint64_t set, universe_beside beside) {
    unsigned value = 0;
    if (beside == BESIDE_ALL) {
        TRY(last_mover_value(&value, u, set));
    }
    *never = value != 0;
    return GRAZE_OK;
}

graze_status universe_is_save(bool *save, universe *u, uint64_t set, int lead,
                              universe_beside beside) {
    if (set == 0) {
        *save = lead >= 0;
        return GRAZE_OK;
    }
    lead_bounds bounds = find_bounds(&u->saves[beside], set);
    *save = lead >= bounds.upper;
    if (*save || lead < bounds.lower) {
        return GRAZE_OK;
    }
    bool never;
    TRY(spend(u));
    TRY(is_never_save(&never, u, set, beside));
    if (!never) {
        TRY(score_search_reaches(save, u->scores, set, -lead));
    }
    if (*save) {
        TRY(survives_moves(save, u, set, lead, beside));
    }
    if (*save) {
        bounds.upper = lead;
    } else {
        bounds.lower = never ? NEVER_SAVE : lead + 1;
    }
    return remember_bounds(&u->saves[beside], set, bounds);
}
