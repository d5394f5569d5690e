#include "theory/universe.h"

#include <assert.h>

graze_status universe_init(universe *u, const graze_game *game, const struct board *board,
                           struct limits *limits) {
    assert(board->n <= UNIVERSE_MOST);
    *u = (universe){.n = board->n, .degree = game->parameters.degree, .limits = limits};
    memcpy(u->row, board->rows, board->n * sizeof *u->row);
    score_table_init(&u->saves, limits);
    score_table_init(&u->evens, limits);
    return score_search_new(&u->scores, game, board, limits);
}

void universe_clear(universe *u) {
    score_search_free(u->scores);
    score_table_clear(&u->saves);
    score_table_clear(&u->evens);
}

/* Counts a position. */
static graze_status spend(universe *u) {
    u->limits->nodes++;
    if (++u->positions > UNIVERSE_POSITIONS) {
        return GRAZE_UNDECIDED;
    }
    return limits_spend(u->limits, 4);
}

/* The vertices of degree at most d: they go with a neighbour that is taken. */
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

/*
 * Whether what can be reached from a connected set scores at least 0; seen holds the connected
 * sets that have been looked at.
 */
static graze_status look_below(bool *nonnegative, universe *u, score_table *seen, uint64_t set) {
    if (score_table_find(seen, set)) {
        return GRAZE_OK;
    }
    TRY(score_table_put(seen, set, (score_bounds){0, 0}));
    TRY(spend(u));
    TRY(score_search_reaches(nonnegative, u->scores, set, 0));
    uint64_t low = low_vertices(u, set);
    for (uint64_t todo = set; todo && *nonnegative; todo &= todo - 1) {
        uint64_t left = set & ~taken_first(u, todo, low);
        while (left && *nonnegative) {
            uint64_t component = component_of(u, left, (uint32_t)__builtin_ctzll(left));
            left &= ~component;
            TRY(look_below(nonnegative, u, seen, component));
        }
    }
    return GRAZE_OK;
}

graze_status universe_is_nonnegative(bool *nonnegative, universe *u, uint64_t set) {
    score_table seen;
    graze_status status = GRAZE_OK;
    score_table_init(&seen, u->limits);
    *nonnegative = true;
    while (set && *nonnegative && status == GRAZE_OK) {
        uint64_t component = component_of(u, set, (uint32_t)__builtin_ctzll(set));
        set &= ~component;
        status = look_below(nonnegative, u, &seen, component);
    }
    score_table_clear(&seen);
    return status;
}

/* ---- Left-save ------------------------------------------------------------------------------ */

/* More than any number of points that can be at stake. */
enum { NEVER_SAVE = 1000 };

/* Whether the second player can make the last move in a set. */
static graze_status is_even(bool *even, universe *u, uint64_t set) {
    const score_bounds *known = set ? score_table_find(&u->evens, set) : NULL;
    *even = known ? known->lower : true;
    if (set == 0 || known) {
        return GRAZE_OK;
    }
    TRY(spend(u));
    uint64_t low = low_vertices(u, set);
    for (uint64_t rest = set; rest && *even; rest &= rest - 1) {
        bool lost;
        TRY(is_even(&lost, u, set & ~taken_first(u, rest, low)));
        *even = !lost;
    }
    return score_table_put(&u->evens, set, (score_bounds){*even, *even});
}

/* Whether Left, to move in a set, has an answer that leaves it save. */
static graze_status has_answer(bool *found, universe *u, uint64_t set, int lead) {
    uint64_t low = low_vertices(u, set);
    *found = false;
    for (uint64_t rest = set; rest && !*found; rest &= rest - 1) {
        uint64_t taken = taken_first(u, rest, low);
        TRY(universe_is_save(found, u, set & ~taken, lead + (int)vword_count(taken)));
    }
    return GRAZE_OK;
}

/* Tries every move of Right. */
static graze_status survives_moves(bool *save, universe *u, uint64_t set, int lead) {
    uint64_t low = low_vertices(u, set);
    *save = true;
    for (uint64_t rest = set; rest && *save; rest &= rest - 1) {
        uint64_t taken = taken_first(u, rest, low);
        TRY(has_answer(save, u, set & ~taken, lead - (int)vword_count(taken)));
    }
    return GRAZE_OK;
}

graze_status universe_is_save(bool *save, universe *u, uint64_t set, int lead) {
    const score_bounds *known = set ? score_table_find(&u->saves, set) : NULL;
    score_bounds bounds = known ? *known : (score_bounds){-NEVER_SAVE, NEVER_SAVE};
    *save = set ? lead >= bounds.upper : lead >= 0;
    if (set == 0 || *save || lead < bounds.lower) {
        return GRAZE_OK;
    }
    bool even;
    TRY(spend(u));
    TRY(is_even(&even, u, set));
    if (even) {
        TRY(score_search_reaches(save, u->scores, set, -lead));
    }
    if (*save) {
        TRY(survives_moves(save, u, set, lead));
    }
    if (*save) {
        bounds.upper = (int16_t)lead;
    } else {
        bounds.lower = (int16_t)(even ? lead + 1 : NEVER_SAVE);
    }
    return score_table_put(&u->saves, set, bounds);
}
