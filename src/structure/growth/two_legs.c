#include "structure/growth/two_legs.h"

#include "certify/certify_tables.h"
#include "sequence/parameter.h"
#include "structure/growth/attached_part.h"
#include "structure/growth/growth.h"
#include "structure/growth/split_classes.h"

#include <stdlib.h>

enum { MOST_LAST = 10000 };

struct two_legs {
    graze_solver *solver;
    leg_rule rule;
    struct growth growth;
    struct path_values paths;
    struct side side;
    size_t size;                   /* k, n < size in the end */
    size_t filled;                 /* k, n < filled so far */
    uint16_t **table;              /* by part: F_H(k, n) at k * size + n */
    struct split_classes *classes; /* by part and row: at part * size + k */
    bool by_class;
    marks options;
};

static size_t cells(const struct two_legs *legs) {
    return legs->size * legs->size;
}

static void clear(struct two_legs *legs) {
    for (size_t i = 0; legs->table && i < legs->side.sets.count; i++) {
        limits_free(&legs->solver->limits, legs->table[i], cells(legs) * sizeof **legs->table);
    }
    for (size_t i = 0; legs->classes && i < legs->side.sets.count * legs->size; i++) {
        split_classes_clear(&legs->classes[i]);
    }
    free(legs->classes);
    free(legs->table);
    marks_clear(&legs->options);
    side_clear(&legs->side);
    path_values_clear(&legs->paths);
    growth_clear(&legs->growth);
    graze_solver_free(legs->solver);
}

/* ---- which expressions ---------------------------------------------------------------------- */

static bool same_graph(const graze_graph *a, const graze_graph *b) {
    if (a->n != b->n || a->m != b->m) {
        return false;
    }
    return memcmp(a->offset, b->offset, ((size_t)a->n + 1) * sizeof *a->offset) == 0 &&
           memcmp(a->neighbour, b->neighbour, 2 * (size_t)a->m * sizeof *a->neighbour) == 0;
}

/* How the expression grows with one parameter while the other is 0. */
static graze_status grow_one(struct growth *growth, const char *expression, const char *growing,
                             const char *fixed, graze_error *error) {
    parameter none = {fixed, 0};
    char *text = NULL;
    TRY(parameters_substitute(&text, expression, &none, 1, error));
    graze_status status = growth_find(growth, text, growing, error);
    free(text);
    return status;
}

/* Both parameters must hang a path on the same vertex of the same graph. */
static graze_status find_growth(struct two_legs *legs, const char *expression, const char *growing,
                                const char *fixed, graze_error *error) {
    struct growth other;
    TRY(grow_one(&legs->growth, expression, growing, fixed, error));
    TRY(grow_one(&other, expression, fixed, growing, error));
    const struct growth *one = &legs->growth;
    bool fits = one->kind == GROWS_LEG && other.kind == GROWS_LEG && one->u == other.u &&
                !one->beside && same_graph(one->base, other.base);
    growth_clear(&other);
    return fits ? GRAZE_OK
                : fail(error, GRAZE_BAD_ARGUMENT,
                       "'%.20s' and '%.20s' are not the lengths of two paths on one vertex, as in "
                       "substar(1,k,n)",
                       fixed, growing);
}

/* ---- the options of H with paths of k and n vertices ----------------------------------------- */

static void mark_cut(struct two_legs *legs, const side_cut *cut, size_t k, size_t n) {
    unsigned components = cut->loose + (k > 0 ? 1U : 0U) + (n > 0 ? 1U : 0U);
    unsigned bit = components == 0   ? LEAVES_NOTHING
                   : components == 1 ? LEAVES_ONE_PIECE
                                     : LEAVES_PIECES;
    if (cut->digit & bit) {
        marks_add(&legs->options, legs->paths.value[k] ^ legs->paths.value[n] ^ cut->pieces);
    }
}

static size_t less(size_t length, size_t taken) {
    return length > taken ? length - taken : 0;
}

/* Node-Kayles: u takes one vertex of each path, the first of a path two of its own. */
static void mark_neighbourhoods(struct two_legs *legs, const side_cut *cut, size_t k, size_t n) {
    if (cut->taken < 2) {
        mark_cut(legs, cut, less(k, cut->taken), less(n, cut->taken));
        return;
    }
    if (k > 0) {
        mark_cut(legs, cut, less(k, 2), n);
    }
    if (n > 0) {
        mark_cut(legs, cut, k, less(n, 2));
    }
}

/* Octal games: what a connected set takes of the paths is shared between them. */
static void mark_shared(struct two_legs *legs, const side_cut *cut, size_t k, size_t n) {
    for (size_t i = 0; i <= cut->taken && i <= k; i++) {
        if (cut->taken - i <= n) {
            mark_cut(legs, cut, k - i, n - (cut->taken - i));
        }
    }
}

static void mark_inside(struct two_legs *legs, uint32_t number, size_t k, size_t n) {
    const struct side *side = &legs->side;
    const side_part *part = &side->list[number];
    size_t at = k * legs->size + n;
    for (size_t i = part->move; i < part->move_end; i++) {
        marks_add(&legs->options, legs->table[side->moves[i].target][at] ^ side->moves[i].pieces);
    }
    for (size_t i = part->cut; i < part->cut_end; i++) {
        (legs->rule.neighbourhoods ? mark_neighbourhoods : mark_shared)(legs, &side->cuts[i], k, n);
    }
}

/* Moves in the path of n vertices beside one of k. */
static graze_status mark_leg(struct two_legs *legs, uint32_t number, size_t k, size_t n) {
    const uint16_t *row = legs->table[number] + k * legs->size;
    for (uint32_t s = 1; s <= legs->rule.top && s <= n; s++) {
        if (legs->rule.digit[s] & LEAVES_ONE_PIECE) {
            marks_add(&legs->options, row[n - s]);
        }
    }
    return split_classes_mark(&legs->classes[number * legs->size + k], &legs->options, row, n,
                              &legs->paths, &legs->rule, legs->by_class);
}

/* F_H(k, n) for k <= n; the table is symmetric. */
static graze_status find_value(struct two_legs *legs, uint32_t number, size_t k, size_t n) {
    uint16_t *table = legs->table[number];
    marks_begin(&legs->options);
    mark_inside(legs, number, k, n);
    TRY(mark_leg(legs, number, k, n));
    TRY(mark_leg(legs, number, n, k));
    uint16_t value;
    TRY(marks_least(&value, &legs->options));
    table[k * legs->size + n] = table[n * legs->size + k] = value;
    return limits_tick(&legs->solver->limits);
}

/* Fills the tables for lengths below end: F_H(k, n) needs shorter paths only. */
static graze_status fill(struct two_legs *legs, size_t end) {
    for (; legs->filled < end; legs->filled++) {
        for (size_t k = 0; k <= legs->filled; k++) {
            for (size_t i = 0; i < legs->side.sets.count; i++) {
                TRY(find_value(legs, legs->side.order[i], k, legs->filled));
            }
        }
    }
    return GRAZE_OK;
}

/* ---- proofs --------------------------------------------------------------------------------- */

/* A candidate: numbers as in the theorems, and whether the table was too small for it. */
struct attempt {
    const struct two_legs *legs;
    int64_t period, top, exception; /* exception: the last one of paths, at least 0 */
    int64_t last, beyond;           /* E and D; D is -1 for theorem 6 */
};

/* Whether F_H(k + up, n + p) = F_H(k, n) for every H. */
static bool agrees(const struct attempt *try, int64_t k, int64_t n, int64_t up) {
    const struct two_legs *legs = try->legs;
    size_t at = (size_t)k * legs->size + (size_t)n;
    size_t shifted = (size_t)(k + up) * legs->size + (size_t)(n + try->period);
    for (size_t i = 0; i < legs->side.sets.count; i++) {
        if (legs->table[i][at] != legs->table[i][shifted]) {
            return false;
        }
    }
    return true;
}

/* Theorem 6: raises E until the square up to B + p has no exception behind it. */
static bool prove_uniform(struct attempt *try) {
    int64_t size = (int64_t)try->legs->filled;
    try->last = -1;
    for (bool clean = false; !clean;) {
        int64_t bound = try->exception + try->last + try->period + try->top;
        if (bound + try->period >= size) {
            return false;
        }
        clean = true;
        for (int64_t n = bound; n > try->last && clean; n--) {
            for (int64_t k = 0; k <= bound + try->period && clean; k++) {
                clean = agrees(try, k, n, 0);
                try->last = clean ? try->last : n;
            }
        }
    }
    return true;
}

static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/* e_k of theorem 7. */
static int64_t row_last(const struct attempt *try, int64_t k) {
    return larger(try->last, k + try->beyond - 1);
}

static int64_t strip_bound(const struct attempt *try) {
    return larger(try->last + try->exception + try->period + try->top,
                  try->last + try->period + try->beyond - 1);
}

/* The largest length that (i) and (ii) speak of. */
static int64_t strip_end(const struct attempt *try) {
    int64_t k = strip_bound(try) + try->period;
    int64_t n = try->exception + row_last(try, k) + 2 * try->period + try->top;
    return larger(k, n);
}

static bool fits(const struct attempt *try) {
    return strip_end(try) < (int64_t)try->legs->filled;
}

/* (i): raises D by the exceptions of the rows. */
static bool rows_agree(struct attempt *try) {
    for (int64_t k = 0; k <= strip_bound(try) + try->period; k++) {
        int64_t last = row_last(try, k);
        for (int64_t n = try->exception + last + try->period + try->top; n > last; n--) {
            if (!agrees(try, k, n, 0)) {
                try->beyond = n - k + 1;
                return false;
            }
        }
    }
    return true;
}

/* (ii): raises E by the exceptions of the shift along the diagonal. */
static bool diagonals_agree(struct attempt *try) {
    for (int64_t k = strip_bound(try); k > try->last; k--) {
        int64_t end = larger(try->last + try->period, k + try->period + try->beyond - 1);
        for (int64_t n = end; n > try->last; n--) {
            if (!agrees(try, k, n, try->period)) {
                try->last = k < n ? k : n;
                try->beyond = 0;
                return false;
            }
        }
    }
    return true;
}

/* Theorem 7, with the least E that the exceptions on the way allow. */
static bool prove_diagonal(struct attempt *try) {
    try->last = -1;
    try->beyond = 0;
    while (fits(try)) {
        if (rows_agree(try) && diagonals_agree(try)) {
            return true;
        }
    }
    return false;
}

/* Whether the whole graph has F(k, n + p) = F(k, n). */
static bool whole_agrees(const struct attempt *try, int64_t k, int64_t n) {
    const uint16_t *row = try->legs->table[0] + (size_t)k * try->legs->size;
    return row[n] == row[n + try->period];
}

/*
 * The last exception of the whole graph, behind which the proof found none of any part. Rows
 * behind E + p repeat earlier ones.
 */
static int64_t last_of_whole(const struct attempt *try) {
    int64_t n = try->last;
    for (bool clean = true; n >= 0; n--) {
        for (int64_t k = 0; k <= try->last + try->period && clean; k++) {
            clean = whole_agrees(try, k, n);
        }
        if (!clean) {
            break;
        }
    }
    return n;
}

/*
 * Whether the preperiod of some part grows for good, so that theorem 6 will never do: the shift
 * along the diagonal moves an exception behind E on.
 */
static bool grows(const struct attempt *try) {
    for (int64_t k = try->last + 1; k <= strip_bound(try); k++) {
        for (int64_t n = try->last + 1; n <= row_last(try, k); n++) {
            if (!agrees(try, k, n, 0)) {
                return true;
            }
        }
    }
    return false;
}

/*
 * What theorem 7 says of the whole graph, whose exceptions are fewer than those of all parts: rows
 * up to E are in the table, and the exceptions behind E in both directions move along diagonals,
 * each of which begins in the table.
 */
static graze_for_all describe_whole(const struct attempt *try) {
    int64_t end = (int64_t)try->legs->filled, last = try->last, beyond = 0;
    graze_for_all found = {.proved = true, .period = (uint64_t)try->period};
    for (int64_t k = 0; k < end; k++) {
        for (int64_t n = try->last + 1; n + try->period < end; n++) {
            if (whole_agrees(try, k, n)) {
                continue;
            }
            if (k <= try->last) {
                last = larger(last, n);
            } else {
                found.grows = true;
                beyond = larger(beyond, n - k + 1);
            }
        }
    }
    found.preperiod = (uint64_t)(last + 1);
    found.beyond = (uint64_t)beyond;
    return found;
}

/* What the tables so far prove of one period; the attempt stays in try. */
static bool prove_period(graze_for_all *found, struct attempt *try, uint64_t period) {
    try->period = (int64_t)period;
    if (prove_uniform(try)) {
        try->beyond = -1;
        *found = (graze_for_all){true, period, (uint64_t)(last_of_whole(try) + 1), false, 0};
    } else if (prove_diagonal(try) && grows(try)) {
        *found = describe_whole(try);
    }
    return found->proved;
}

/*
 * Fills the tables step by step until the period of paths is proved for every k; its multiples are
 * tried when all is filled.
 */
static graze_status prove(graze_for_all *found, struct attempt *try, struct two_legs *legs) {
    enum { FIRST_SIZE = 64 };
    const heap_period *paths = &legs->paths.period;
    *found = (graze_for_all){.proved = false};
    for (size_t end = FIRST_SIZE; legs->filled < legs->size; end += end / 4) {
        TRY(fill(legs, end < legs->size ? end : legs->size));
        if (paths->proved && prove_period(found, try, paths->period)) {
            return GRAZE_OK;
        }
    }
    for (uint64_t p = paths->period; paths->proved && 2 * p < legs->size; p += paths->period) {
        TRY(limits_tick(&legs->solver->limits));
        if (prove_period(found, try, p)) {
            return GRAZE_OK;
        }
    }
    return GRAZE_OK;
}

/* ---- certificates --------------------------------------------------------------------------- */

/* How many lengths of each path the proof rests on. */
static size_t lengths_needed(const struct attempt *try) {
    int64_t bound = try->exception + try->last + 2 * try->period + try->top;
    return (size_t)(try->beyond < 0 ? bound : strip_end(try)) + 1;
}

static graze_status certify(FILE *out, const graze_for_all *found, struct two_legs *legs,
                            const struct attempt *try, graze_error *error) {
    size_t size = lengths_needed(try);
    size_t paths = path_values_needed(&legs->paths, &legs->rule);
    const table_proof proof = {
        .legs = 2,
        .period = found->period,
        .preperiod = found->preperiod,
        .beyond = found->grows ? (int64_t)found->beyond : -1,
        .paths = &legs->paths,
        .path_count = paths > size ? paths : size,
        .side = &legs->side,
        .joint = found->period,
        .size = size,
        .table = (const uint16_t *const *)legs->table,
        .stride = legs->size,
        .square_last = try->last,
        .square_beyond = try->beyond,
    };
    TRY(path_values_extend(&legs->paths, proof.path_count, error));
    return certify_tables(out, &proof, legs->solver, error);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static graze_status make_tables(struct two_legs *legs, graze_error *error) {
    TRY(path_values_init(&legs->paths, legs->solver, &legs->rule, error));
    TRY(path_values_extend(&legs->paths, legs->size, error));
    TRY(side_init(&legs->side, legs->solver, &legs->rule, legs->growth.base, legs->growth.u,
                  error));
    legs->table = calloc(legs->side.sets.count, sizeof *legs->table);
    legs->classes = calloc(legs->side.sets.count * legs->size, sizeof *legs->classes);
    legs->by_class = path_values_suit_classes(&legs->paths, legs->side.sets.count * legs->size);
    if (!legs->table || !legs->classes || marks_init(&legs->options) != GRAZE_OK) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < legs->side.sets.count; i++) {
        void *memory = NULL;
        graze_status status =
            limits_realloc(&legs->solver->limits, &memory, 0, cells(legs) * sizeof **legs->table);
        TRY(solver_fail(legs->solver, status, error));
        legs->table[i] = memory;
    }
    return GRAZE_OK;
}

static graze_status study(graze_for_all *statement, FILE *certificate, struct two_legs *legs,
                          const char *expression, const char *growing, const char *fixed,
                          graze_error *error) {
    if (!leg_rule_of(&legs->rule, legs->solver->game)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no tables for paths",
                    legs->solver->game->name);
    }
    TRY(find_growth(legs, expression, growing, fixed, error));
    TRY(make_tables(legs, error));
    struct attempt try = {
        .legs = legs, .top = legs->rule.top, .exception = (int64_t)path_values_last(&legs->paths)};
    graze_status status = prove(statement, &try, legs);
    if (status == GRAZE_TOO_LARGE) {
        return fail(error, status, "a value passes %d", MARKS_BOUND);
    }
    TRY(solver_fail(legs->solver, status, error));
    return certificate && statement->proved ? certify(certificate, statement, legs, &try, error)
                                            : GRAZE_OK;
}

graze_status two_legs_prove(graze_for_all *statement, FILE *certificate, const graze_game *game,
                            const char *expression, const char *growing, const char *fixed,
                            uint64_t last, const graze_options *options, graze_error *error) {
    struct two_legs legs = {.size = (size_t)(last < MOST_LAST ? last : MOST_LAST) + 1};
    *statement = (graze_for_all){.proved = false};
    if (last > MOST_LAST) {
        return fail(error, GRAZE_TOO_LARGE, "a table of more than %d lengths is too large",
                    MOST_LAST);
    }
    TRY(graze_solver_new(&legs.solver, game, options, error));
    solver_begin(legs.solver);
    graze_status status = study(statement, certificate, &legs, expression, growing, fixed, error);
    clear(&legs);
    return status;
}
