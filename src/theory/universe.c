#include "theory/universe.h"

#include <assert.h>

void universe_init(universe *u, const graze_game *game, const struct board *board,
                   struct limits *limits) {
    assert(board->n <= UNIVERSE_MOST);
    *u = (universe){.n = board->n, .degree = game->parameters.degree, .limits = limits};
    memcpy(u->row, board->rows, board->n * sizeof *u->row);
    score_table_init(&u->scores, limits);
    score_table_init(&u->saves, limits);
}

void universe_clear(universe *u) {
    score_table_clear(&u->scores);
    score_table_clear(&u->saves);
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
        bool is_low = (uint32_t)__builtin_popcountll(u->row[v] & set) <= u->degree;
        low |= (uint64_t)is_low << v;
    }
    return low;
}

/* What taking the lowest vertex of rest takes from set, whose low vertices are given. */
static uint64_t taken_first(const universe *u, uint64_t rest, uint64_t low) {
    return (u->row[__builtin_ctzll(rest)] & low) | (rest & -rest);
}

graze_status universe_score(int *score, universe *u, uint64_t set) {
    const score_bounds *known = set ? score_table_find(&u->scores, set) : NULL;
    *score = known ? known->lower : 0;
    if (set == 0 || known) {
        return GRAZE_OK;
    }
    TRY(spend(u));
    uint64_t low = low_vertices(u, set);
    int best = INT16_MIN;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        uint64_t taken = taken_first(u, rest, low);
        int reached;
        TRY(universe_score(&reached, u, set & ~taken));
        int margin = __builtin_popcountll(taken) - reached;
        best = margin > best ? margin : best;
    }
    *score = best;
    return score_table_put(&u->scores, set, (score_bounds){(int16_t)best, (int16_t)best});
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
    int score;
    TRY(universe_score(&score, u, set));
    *nonnegative &= score >= 0;
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

/* The least lead needed after Right has moved, over Left's answers, his points not yet counted. */
static graze_status lead_after(int *lead, universe *u, uint64_t set) {
    uint64_t low = low_vertices(u, set);
    *lead = NEVER_SAVE;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        uint64_t taken = taken_first(u, rest, low);
        int needed;
        TRY(universe_lead_needed(&needed, u, set & ~taken));
        if (needed < NEVER_SAVE && needed - __builtin_popcountll(taken) < *lead) {
            *lead = needed - __builtin_popcountll(taken);
        }
    }
    return GRAZE_OK;
}

graze_status universe_lead_needed(int *lead, universe *u, uint64_t set) {
    const score_bounds *known = set ? score_table_find(&u->saves, set) : NULL;
    *lead = known ? known->lower : 0;
    if (set == 0 || known) {
        return GRAZE_OK;
    }
    int score;
    TRY(universe_score(&score, u, set));
    *lead = -score;
    uint64_t low = low_vertices(u, set);
    for (uint64_t rest = set; rest && *lead < NEVER_SAVE; rest &= rest - 1) {
        uint64_t taken = taken_first(u, rest, low);
        int after;
        TRY(lead_after(&after, u, set & ~taken));
        after += after < NEVER_SAVE ? __builtin_popcountll(taken) : 0;
        *lead = after > *lead ? after : *lead;
    }
    TRY(spend(u));
    return score_table_put(&u->saves, set, (score_bounds){(int16_t)*lead, (int16_t)*lead});
}
