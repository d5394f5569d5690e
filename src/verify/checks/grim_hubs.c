/*
 * Grim on a hub that is next to every vertex of a union of paths, by the lengths of the paths and
 * the rules alone; wheels and fans; and the finite part of the proof in docs/games/grim.md.
 */
#include "heap/heap.h"
#include "theory/grim_checks.h"
#include "verify/checks/path_sums.h"

#include <stdlib.h>

/* ---- values of paths ------------------------------------------------------------------------ */

/* What a check does with the values of paths with up to `longest` vertices. */
typedef graze_status values_check(struct claim_sweep *sweep, const uint16_t *path, size_t longest);

static graze_status with_paths(struct claim_sweep *sweep, size_t longest, values_check *check) {
    heap_code *code = NULL;
    heap_options options = {.threads = 1};
    uint16_t *path = malloc((longest + 1) * sizeof *path);
    graze_status status = path ? heap_code_parse(&code, "0.6", NULL) : GRAZE_NO_MEMORY;
    if (status == GRAZE_OK) {
        status = heap_values(path, code, longest + 1, &options, NULL);
    }
    if (status == GRAZE_OK) {
        status = check(sweep, path, longest);
    }
    heap_code_free(code);
    free(path);
    return status;
}

/* ---- unions of paths around a hub, by the rules --------------------------------------------- */

enum { LARGEST_WHEEL = 48, LARGEST_UNION = 36 };

typedef struct hub_book {
    path_sums keys;
    const uint16_t *path;
    struct claim_sweep *sweep;
} hub_book;

static unsigned value_without_hub(const hub_book *book, const path_sum *paths) {
    unsigned value = 0;
    for (unsigned n = 1; n <= LARGEST_WHEEL; n++) {
        value ^= paths->of[n] % 2 ? book->path[n] : 0;
    }
    return value;
}

static path_sum take_vertex(const path_sum *paths, unsigned n, unsigned a) {
    path_sum after = *paths;
    unsigned b = n - 1 - a;
    after.of[n]--;
    after.of[a] = (uint8_t)(after.of[a] + (a > 0));
    after.of[b] = (uint8_t)(after.of[b] + (b > 0));
    return after;
}

static graze_status hub_value(unsigned *value, hub_book *book, const path_sum *paths);

static graze_status find_hub_value(unsigned *value, hub_book *book, const path_sum *paths) {
    uint64_t seen = (uint64_t)1 << value_without_hub(book, paths);
    for (unsigned n = 1; n <= LARGEST_WHEEL; n++) {
        for (unsigned a = 0; paths->of[n] && a <= (n - 1) / 2; a++) {
            path_sum after = take_vertex(paths, n, a);
            unsigned reached;
            TRY(hub_value(&reached, book, &after));
            seen |= (uint64_t)1 << reached;
        }
    }
    *value = (unsigned)__builtin_ctzll(~seen);
    return limits_spend(book->keys.limits, 8);
}

static graze_status hub_value(unsigned *value, hub_book *book, const path_sum *paths) {
    *value = 0;
    if (path_sum_order(paths) == 0) {
        return GRAZE_OK; /* the hub alone vanishes */
    }
    uint64_t key = path_sums_key(&book->keys, paths);
    const score_bounds *known = score_table_find(&book->keys.known, key);
    if (known) {
        *value = (unsigned)known->lower;
        return GRAZE_OK;
    }
    TRY(find_hub_value(value, book, paths));
    return score_table_put(&book->keys.known, key,
                           (score_bounds){(int16_t)*value, (int16_t)*value});
}

static graze_status fan_value(unsigned *value, hub_book *book, unsigned n) {
    path_sum rim = path_sum_of((unsigned[]){n, 0});
    return hub_value(value, book, &rim);
}

/* ---- wheels --------------------------------------------------------------------------------- */

/* A wheel has the cycle and a fan as options; the value of a cycle is that of grim:cor24. */
static graze_status wheel_value(unsigned *value, hub_book *book, unsigned n) {
    unsigned fan, cycle = book->path[n - 2] == 0;
    TRY(fan_value(&fan, book, n - 2));
    for (*value = 0; *value == cycle || *value == fan;) {
        ++*value;
    }
    return GRAZE_OK;
}

typedef graze_status wheel_check(struct claim_sweep *sweep, const uint16_t *path, unsigned n,
                                 unsigned value);

static graze_status check_wheels(struct claim_sweep *sweep, const uint16_t *path,
                                 wheel_check *check) {
    hub_book book = {.path = path, .sweep = sweep};
    graze_status status = GRAZE_OK;
    path_sums_init(&book.keys, sweep->limits);
    for (unsigned n = 4; n <= LARGEST_WHEEL && status == GRAZE_OK; n++) {
        unsigned value;
        status = wheel_value(&value, &book, n);
        if (status == GRAZE_OK) {
            status = check(sweep, path, n, value);
        }
    }
    path_sums_clear(&book.keys);
    return status;
}

static graze_status has_winner_of_path(struct claim_sweep *sweep, const uint16_t *path, unsigned n,
                                       unsigned value) {
    return sweep_number(sweep, (value != 0) == (path[n - 2] != 0), "grim", n,
                        "the winner of the path", "the other player");
}

static graze_status check_wheel_winners(struct claim_sweep *sweep, const uint16_t *path,
                                        size_t longest) {
    (void)longest;
    return check_wheels(sweep, path, has_winner_of_path);
}

graze_status grim_sweep_wheels(struct claim_sweep *sweep) {
    return with_paths(sweep, LARGEST_WHEEL, check_wheel_winners);
}

static graze_status has_stated_value(struct claim_sweep *sweep, const uint16_t *path, unsigned n,
                                     unsigned value) {
    (void)path;
    return sweep_number(sweep, value == grim_wheel_value(n), "grim", n, "the value stated",
                        "another value");
}

/* The statement in terms of values of paths, for wheels whose options cannot be searched. */
static unsigned value_by_path(uint16_t path, size_t n) {
    return path == 0 ? 0 : n % 2 == 0 || path == 1 ? 1 : 2;
}

static graze_status check_wheel_values(struct claim_sweep *sweep, const uint16_t *path,
                                       size_t longest) {
    TRY(check_wheels(sweep, path, has_stated_value));
    for (size_t n = 4; n <= longest; n++) {
        bool right = value_by_path(path[n - 2], n) == grim_wheel_value(n);
        TRY(right ? GRAZE_OK
                  : sweep_number(sweep, false, "grim", n, "the value stated", "another value"));
    }
    return sweep_right(sweep);
}

graze_status grim_sweep_wheel_values(struct claim_sweep *sweep) {
    return with_paths(sweep, 10000000, check_wheel_values);
}

/* ---- the closed forms ----------------------------------------------------------------------- */

typedef graze_status union_check(hub_book *book, const path_sum *paths, unsigned value);

/* Visits all ways to add paths of at most `longest` vertices. */
static graze_status visit_unions(hub_book *book, path_sum *paths, unsigned rest, unsigned longest,
                                 union_check *check) {
    unsigned value;
    TRY(hub_value(&value, book, paths));
    TRY(check(book, paths, value));
    for (unsigned n = 1; n <= longest && n <= rest; n++) {
        paths->of[n]++;
        TRY(visit_unions(book, paths, rest - n, n, check));
        paths->of[n]--;
    }
    return GRAZE_OK;
}

static graze_status check_unions(struct claim_sweep *sweep, const uint16_t *path,
                                 union_check *check) {
    hub_book book = {.path = path, .sweep = sweep};
    path_sum paths = path_sum_of((unsigned[]){0});
    path_sums_init(&book.keys, sweep->limits);
    graze_status status = visit_unions(&book, &paths, LARGEST_UNION, LARGEST_UNION, check);
    path_sums_clear(&book.keys);
    return status;
}

static graze_status outcome_is_right(hub_book *book, const path_sum *paths, unsigned value) {
    unsigned n = path_sum_order(paths);
    bool lost = n % 2 == 0 && (n == 0 || value_without_hub(book, paths) != 0);
    return sweep_number(book->sweep, (value == 0) == lost, "grim", n, "the winner stated",
                        "the other player");
}

static graze_status check_outcomes(struct claim_sweep *sweep, const uint16_t *path,
                                   size_t longest) {
    (void)longest;
    return check_unions(sweep, path, outcome_is_right);
}

static graze_status hub_outcomes(struct claim_sweep *sweep) {
    return with_paths(sweep, LARGEST_WHEEL, check_outcomes);
}

/* Every length but 4 an even number of times, and 2 among them. */
static bool is_paired(const path_sum *paths) {
    for (unsigned n = 1; n <= LARGEST_WHEEL; n++) {
        if (n != 4 && paths->of[n] % 2) {
            return false;
        }
    }
    return paths->of[2] >= 2;
}

static bool has_paired_option(const path_sum *paths) {
    for (unsigned n = 1; n <= LARGEST_WHEEL; n++) {
        for (unsigned a = 0; paths->of[n] && a <= (n - 1) / 2; a++) {
            path_sum after = take_vertex(paths, n, a);
            if (is_paired(&after)) {
                return true;
            }
        }
    }
    return false;
}

static graze_status value_one_is_right(hub_book *book, const path_sum *paths, unsigned value) {
    unsigned n = path_sum_order(paths);
    bool one = n % 2 == 0 ? is_paired(paths)
                          : value_without_hub(book, paths) != 1 && !has_paired_option(paths);
    return sweep_number(book->sweep, (value == 1) == one, "grim", n, "1 just where stated",
                        "not so");
}

static graze_status check_ones(struct claim_sweep *sweep, const uint16_t *path, size_t longest) {
    (void)longest;
    return check_unions(sweep, path, value_one_is_right);
}

static graze_status hub_ones(struct claim_sweep *sweep) {
    return with_paths(sweep, LARGEST_WHEEL, check_ones);
}

/* ---- the finite part of the proof ------------------------------------------------------------ */

enum {
    SHORT = 41,        /* lengths up to here are looked at one by one */
    MOST_BAD = 10,     /* moves in a longer path that may lead to a position beside a paired one */
    MOST_UNPAIRED = 6, /* with more, no move leads beside a paired position */
    MOST_MOVES = SHORT * SHORT / 4 + SHORT
};

static const uint64_t NO_LENGTHS = (uint64_t)1 << 0 | (uint64_t)1 << 4;

/* Sets of lengths as bits: what a move in a path of n changes; 0 and 4 are left out. */
static uint64_t change(unsigned n, unsigned a) {
    return ((uint64_t)1 << n ^ (uint64_t)1 << a ^ (uint64_t)1 << (n - 1 - a)) & ~NO_LENGTHS;
}

/* The sets of unpaired lengths that one move clears, without those by longer paths. */
typedef struct clearing {
    const uint16_t *path;
    uint64_t set[MOST_MOVES];
    size_t count;
} clearing;

static void list_clearing(clearing *c) {
    for (unsigned n = 1; n <= SHORT; n++) {
        for (unsigned a = 0; a <= (n - 1) / 2; a++) {
            c->set[c->count++] = change(n, a);
        }
    }
}

static bool is_cleared(const clearing *c, uint64_t unpaired) {
    for (size_t i = 0; i < c->count; i++) {
        if (c->set[i] == unpaired) {
            return true;
        }
    }
    return false;
}

/* Whether a move in some unpaired path gives another value than 1 and cannot be cleared. */
static bool has_good_move(const clearing *c, uint64_t unpaired) {
    for (unsigned n = 2; n <= SHORT; n++) {
        for (unsigned a = 0; unpaired >> n & 1 && a <= (n - 1) / 2; a++) {
            unsigned value = c->path[n] ^ c->path[a] ^ c->path[n - 1 - a];
            if (value != 1 && !is_cleared(c, unpaired ^ change(n, a))) {
                return true;
            }
        }
    }
    return false;
}

/* All sets that extend one by at most `more` lengths from `least` on; value and sum are theirs. */
static graze_status check_sets(struct claim_sweep *sweep, const clearing *c, uint64_t unpaired,
                               unsigned least, unsigned more) {
    unsigned value = 0, sum = 0;
    for (unsigned n = 2; n <= SHORT; n++) {
        value ^= unpaired >> n & 1 ? c->path[n] : 0;
        sum += unpaired >> n & 1 ? n : 0;
    }
    if (unpaired && value == 0 && sum % 2 == 0) {
        TRY(sweep_number(sweep, has_good_move(c, unpaired), "grim", sum, "a good move", "none"));
    }
    for (unsigned n = least; n <= SHORT && more > 0; n++) {
        uint64_t larger = unpaired | ((uint64_t)1 << n & ~NO_LENGTHS);
        if (larger != unpaired) {
            TRY(check_sets(sweep, c, larger, n + 1, more - 1));
        }
    }
    return GRAZE_OK;
}

/* Long paths have more moves of another value than 1 than can be bad. */
static graze_status check_long_paths(struct claim_sweep *sweep, const uint16_t *path,
                                     size_t longest) {
    for (size_t n = SHORT + 1; n <= longest; n++) {
        unsigned good = 0;
        for (size_t a = 0; 2 * a < n && good <= MOST_BAD; a++) {
            good += (path[n] ^ path[a] ^ path[n - 1 - a]) != 1;
        }
        TRY(good > MOST_BAD ? GRAZE_OK
                            : sweep_number(sweep, false, "grim", n, "enough moves", "too few"));
    }
    return sweep_right(sweep);
}

static graze_status check_proof(struct claim_sweep *sweep, const uint16_t *path, size_t longest) {
    clearing c = {.path = path};
    list_clearing(&c);
    TRY(check_sets(sweep, &c, 0, 2, MOST_UNPAIRED));
    return check_long_paths(sweep, path, longest);
}

static graze_status hub_proof(struct claim_sweep *sweep) {
    return with_paths(sweep, 10000000, check_proof);
}

/* ---- the list ------------------------------------------------------------------------------- */

static const struct claim claims[] = {
    {.id = "grim:hub-outcome",
     .place = "not in the paper; docs/games/grim.md has the proof",
     .statement = "With a hub next to every vertex of a union of paths, not empty, the second "
                  "player wins if and only if the paths have an even number of vertices and the "
                  "first player wins without the hub.",
     .method = "search on the lengths of the paths",
     .range = "all unions of paths on up to 36 vertices",
     .sweep = hub_outcomes},
    {.id = "grim:hub-one",
     .place = "not in the paper; docs/games/grim.md has the proof",
     .statement = "Call a union of paths paired if every length but 4 occurs an even number of "
                  "times, and 2 does occur. With a hub next to all vertices the value is 1 if and "
                  "only if the union is paired; or its number of vertices is odd, its value "
                  "without the hub is not 1, and no move makes it paired.",
     .method = "search on the lengths of the paths",
     .range = "all unions of paths on up to 36 vertices",
     .sweep = hub_ones},
    {.id = "grim:hub-one-proof",
     .place = "not in the paper; a step of the proof in docs/games/grim.md",
     .statement = "In every set of up to 6 lengths from 2 to 41 without 4, of even sum and value "
                  "0, some move gives another value than 1 and no paired position is one move "
                  "away; longer paths have 11 moves to another value than 1.",
     .method = "all sets, and the values of 0.6",
     .range = "all sets of such lengths; paths up to 10^7",
     .sweep = hub_proof},
};

const struct paper paper_grim_hubs = {
    .id = "grim",
    .title = "Combinatorial analysis of a subtraction game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
