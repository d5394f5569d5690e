#include "theory/path_saves.h"

#include "structure/switches.h"

#include <string.h>

/* Unions of few paths; a move adds at most one. */
enum { MOST_PATHS = 32 };

typedef struct path_union {
    uint32_t count;
    uint32_t length[MOST_PATHS]; /* all at least 2 */
    int lead;                    /* points of Left minus points of Right */
} path_union;

/* What is left of a path when a vertex goes: two paths, of which one vertex alone vanishes. */
static uint16_t option_value(const uint16_t *value, uint32_t a, uint32_t b) {
    return (uint16_t)((a > 1 ? value[a] : 0) ^ (b > 1 ? value[b] : 0));
}

static graze_status fill_values(path_saves *saves, uint32_t *seen) {
    for (uint32_t n = 2; n <= saves->longest; n++) {
        for (uint32_t a = 0; a <= (n - 1) / 2; a++) {
            seen[option_value(saves->value, a, n - 1 - a)] = n;
        }
        uint16_t mex = 0;
        while (seen[mex] == n) {
            mex++;
        }
        saves->value[n] = mex;
        TRY(limits_spend(saves->limits, 1 + n / 64));
    }
    return GRAZE_OK;
}

graze_status path_saves_init(path_saves *saves, uint32_t longest, struct limits *limits) {
    enum { VALUES = 1 << 16 };
    *saves = (path_saves){.limits = limits, .longest = longest};
    size_t bytes = ((size_t)longest + 1) * sizeof *saves->value;
    void *seen = NULL;
    TRY(limits_realloc(limits, (void **)&saves->value, 0, bytes));
    memset(saves->value, 0, bytes);
    graze_status status = limits_realloc(limits, &seen, 0, VALUES * sizeof(uint32_t));
    if (status == GRAZE_OK) {
        memset(seen, 0, VALUES * sizeof(uint32_t));
        status = fill_values(saves, seen);
        limits_free(limits, seen, VALUES * sizeof(uint32_t));
    }
    return status;
}

void path_saves_clear(path_saves *saves) {
    limits_free(saves->limits, saves->value,
                saves->value ? ((size_t)saves->longest + 1) * sizeof *saves->value : 0);
    *saves = (path_saves){0};
}

/* Replaces path number i by two shorter ones; returns the points, 0 when there is no room. */
static int play(path_union *to, const path_union *from, uint32_t i, uint32_t a, uint32_t b) {
    int points = 1;
    *to = *from;
    to->length[i] = to->length[--to->count];
    uint32_t left[] = {a, b};
    for (unsigned j = 0; j < 2; j++) {
        if (left[j] == 1) {
            points++;
        } else if (left[j] > 1) {
            if (to->count == MOST_PATHS) {
                return 0;
            }
            to->length[to->count++] = left[j];
        }
    }
    return points;
}

/* Whether a union is lost for Left at sight: too few points, or an odd number of moves. */
static bool is_lost(const path_saves *saves, const path_union *paths) {
    unsigned moves = 0;
    switch_set class = 0;
    for (uint32_t i = 0; i < paths->count; i++) {
        moves ^= saves->value[paths->length[i]];
        class ^= switch_set_of_path(paths->length[i]);
    }
    return moves != 0 || switch_score(class) + paths->lead < 0;
}

static graze_status refute(bool *refuted, uint64_t *positions, path_saves *saves,
                           const path_union *paths, unsigned depth);

/* Whether every answer of Left to a move of Right is refuted. */
static graze_status refute_answers(bool *refuted, uint64_t *positions, path_saves *saves,
                                   const path_union *paths, unsigned depth) {
    *refuted = true;
    for (uint32_t i = 0; i < paths->count && *refuted; i++) {
        uint32_t n = paths->length[i];
        for (uint32_t a = 0; a <= (n - 1) / 2 && *refuted; a++) {
            path_union reached;
            int points = play(&reached, paths, i, a, n - 1 - a);
            reached.lead += points;
            TRY(limits_spend(saves->limits, 2));
            *refuted = points > 0;
            if (*refuted && !is_lost(saves, &reached)) {
                TRY(refute(refuted, positions, saves, &reached, depth));
            }
        }
    }
    return GRAZE_OK;
}

/* Right at the move: he tries to take the last vertex but one of each path. */
static graze_status refute(bool *refuted, uint64_t *positions, path_saves *saves,
                           const path_union *paths, unsigned depth) {
    ++*positions;
    *refuted = false;
    for (uint32_t i = 0; i < paths->count && !*refuted && depth > 0; i++) {
        path_union reached;
        uint32_t n = paths->length[i], inner = n == 2 ? 0 : 1;
        int points = play(&reached, paths, i, inner, n - 1 - inner);
        reached.lead -= points;
        if (points > 0) {
            TRY(refute_answers(refuted, positions, saves, &reached, depth - 1));
        }
    }
    return GRAZE_OK;
}

graze_status path_saves_refute(bool *refuted, uint64_t *positions, path_saves *saves, uint32_t n,
                               unsigned depth) {
    path_union path = {.count = 1, .length = {n}};
    *positions = 0;
    *refuted = n > 1 && is_lost(saves, &path);
    for (unsigned rounds = 1; rounds <= depth && !*refuted && n > 1; rounds++) {
        TRY(refute(refuted, positions, saves, &path, rounds));
    }
    return GRAZE_OK;
}
