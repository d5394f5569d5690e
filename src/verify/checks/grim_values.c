/* Grim, section 5 of the paper: paths, octal games, cycles and wheels. */
#include "heap/heap.h"
#include "theory/grim_checks.h"
#include "verify/checks/small.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- paths by the lengths of their pieces -------------------------------------------------- */

enum { LONG_PATH = 3000, MOST_VALUE = 1 << 10 };

/* Values of Grim on paths up to LONG_PATH: a vertex alone vanishes. */
typedef struct path_values {
    unsigned of[LONG_PATH + 1];
} path_values;

static unsigned mex_of(const uint32_t *seen, uint32_t stamp) {
    unsigned mex = 0;
    while (seen[mex] == stamp) {
        mex++;
    }
    return mex;
}

static graze_status fill_path_values(path_values *values, struct limits *limits) {
    uint32_t seen[MOST_VALUE] = {0};
    values->of[0] = values->of[1] = 0;
    for (unsigned n = 2; n <= LONG_PATH; n++) {
        for (unsigned a = 0; a <= (n - 1) / 2; a++) {
            seen[values->of[a] ^ values->of[n - 1 - a]] = n;
        }
        values->of[n] = mex_of(seen, n);
        TRY(limits_spend(limits, 1 + n / 64));
    }
    return GRAZE_OK;
}

typedef graze_status values_check(struct claim_sweep *sweep, const path_values *values);

static graze_status with_path_values(struct claim_sweep *sweep, values_check *check) {
    path_values *values = malloc(sizeof *values);
    if (!values) {
        return GRAZE_NO_MEMORY;
    }
    graze_status status = fill_path_values(values, sweep->limits);
    if (status == GRAZE_OK) {
        status = check(sweep, values);
    }
    free(values);
    return status;
}

/* ---- heaps --------------------------------------------------------------------------------- */

/* The engine for heaps hands values to a check. */
static graze_status run_heaps(const char *text, uint64_t end, heap_sink sink, void *context) {
    heap_code *code = NULL;
    heap_run *run = NULL;
    heap_options options = {.threads = 1};
    TRY(heap_code_parse(&code, text, NULL));
    graze_status status = heap_run_new(&run, code, &options, NULL);
    if (status == GRAZE_OK) {
        status = heap_run_to(run, end, sink, context, NULL);
    }
    heap_run_free(run);
    heap_code_free(code);
    return status;
}

/* Compares heaps of 0.6 with paths. */
typedef struct heap_check {
    struct claim_sweep *sweep;
    const path_values *values;
} heap_check;

static graze_status compare_heaps(void *context, uint64_t first, const uint16_t *values,
                                  size_t count) {
    const heap_check *check = context;
    for (size_t i = 0; i < count && first + i <= LONG_PATH; i++) {
        bool right = values[i] == check->values->of[first + i];
        TRY(sweep_number(check->sweep, right, "octal:0.6", first + i, "the value of the path",
                         "another value"));
    }
    return GRAZE_OK;
}

static graze_status check_heaps(struct claim_sweep *sweep, const path_values *values) {
    heap_check check = {sweep, values};
    return run_heaps("0.6", LONG_PATH + 1, compare_heaps, &check);
}

graze_status grim_sweep_long_paths(struct claim_sweep *sweep) {
    return with_path_values(sweep, check_heaps);
}

/* ---- zeros --------------------------------------------------------------------------------- */

static const uint64_t zeros[] = {4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408};

/* Where values of 0.6 may be zero: from least on only in the list, or nowhere. */
typedef struct zero_check {
    struct claim_sweep *sweep;
    uint64_t least;
    bool listed;
} zero_check;

static bool is_listed(uint64_t n) {
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++) {
        if (zeros[i] == n) {
            return true;
        }
    }
    return false;
}

static graze_status compare_zeros(void *context, uint64_t first, const uint16_t *values,
                                  size_t count) {
    const zero_check *check = context;
    TRY(sweep_right(check->sweep));
    for (size_t i = 0; i < count; i++) {
        uint64_t n = first + i;
        bool expected = check->listed && is_listed(n);
        bool right = n < check->least || (values[i] == 0) == expected;
        TRY(right ? GRAZE_OK
                  : sweep_number(check->sweep, false, "octal:0.6", n, expected ? "0" : "not 0",
                                 expected ? "not 0" : "0"));
    }
    return limits_spend(check->sweep->limits, (uint32_t)(count / 16));
}

graze_status grim_sweep_zeros(struct claim_sweep *sweep) {
    zero_check check = {sweep, 2, true};
    return run_heaps("0.6", 10000001, compare_zeros, &check);
}

static graze_status no_later_zeros(struct claim_sweep *sweep) {
    zero_check check = {sweep, 10000000, false};
    return run_heaps("0.6", 100000001, compare_zeros, &check);
}

/* ---- octal codes --------------------------------------------------------------------------- */

enum { OCTAL_HEAPS = 60 };

/* Values of 0.d1d2: taking k leaves 0, 1 or 2 heaps where bit 0, 1 or 2 of d_k is set. */
static void fill_octal(unsigned *values, const unsigned *digits) {
    uint32_t seen[MOST_VALUE] = {0};
    values[0] = 0;
    for (unsigned n = 1; n <= OCTAL_HEAPS; n++) {
        for (unsigned k = 1; k <= 2 && k <= n; k++) {
            unsigned rest = n - k;
            if (rest == 0 && digits[k - 1] & 1) {
                seen[0] = n;
            }
            if (rest > 0 && digits[k - 1] & 2) {
                seen[values[rest]] = n;
            }
            for (unsigned a = 1; a < rest && digits[k - 1] & 4; a++) {
                seen[values[a] ^ values[rest - a]] = n;
            }
        }
        values[n] = mex_of(seen, n);
    }
}

typedef struct octal_check {
    struct claim_sweep *sweep;
    const unsigned *values;
    const char *code;
} octal_check;

static graze_status compare_octal(void *context, uint64_t first, const uint16_t *values,
                                  size_t count) {
    const octal_check *check = context;
    for (size_t i = 0; i < count && first + i <= OCTAL_HEAPS; i++) {
        TRY(sweep_number(check->sweep, values[i] == check->values[first + i], check->code,
                         first + i, "the value by the digits", "another value"));
    }
    return GRAZE_OK;
}

static graze_status check_code(struct claim_sweep *sweep, unsigned first, unsigned second) {
    unsigned values[OCTAL_HEAPS + 1], digits[] = {first, second};
    char code[16];
    snprintf(code, sizeof code, second ? "0.%u%u" : "0.%u", first, second);
    fill_octal(values, digits);
    octal_check check = {sweep, values, code};
    return run_heaps(code, OCTAL_HEAPS + 1, compare_octal, &check);
}

static graze_status octal_codes(struct claim_sweep *sweep) {
    for (unsigned first = 0; first < 8; first++) {
        for (unsigned second = first == 0; second < 8; second++) {
            TRY(check_code(sweep, first, second));
        }
    }
    return GRAZE_OK;
}

static graze_status octal_six(struct claim_sweep *sweep) {
    TRY(sweep_number(sweep, 6 == (1 << 1 | 1 << 2), "octal:0.6", 6, "2 + 4", "not so"));
    return check_code(sweep, 6, 0);
}

/* ---- the proof of theorem 23 --------------------------------------------------------------- */

/* The followers of P_{n+1}: P_n, P_{n-1} and P_1, P_{n-2} and P_2, ...; P_1 vanishes. */
static graze_status path_followers(struct claim_sweep *sweep) {
    enum { LONGEST = 16 };
    for (unsigned n = 1; n < LONGEST; n++) {
        small_graph path, listed;
        char text[64];
        snprintf(text, sizeof text, "path(%u)", n + 1);
        TRY(small_parse(&path, text));
        for (unsigned v = 0; v <= n; v++) {
            unsigned shorter = v < n - v ? v : n - v, longer = n - shorter;
            small_graph rest = small_induced(&path, grim_after(&path, small_all(&path), v));
            snprintf(text, sizeof text, "path(%u)+path(%u)", longer == 1 ? 0 : longer,
                     shorter == 1 ? 0 : shorter);
            TRY(small_parse(&listed, text));
            TRY(sweep_graph(sweep, small_is_isomorphic(&rest, &listed), "grim", &path, text,
                            "another follower"));
        }
    }
    return GRAZE_OK;
}

/* The mex over these followers, with values that plain search finds. */
static graze_status path_mex(struct claim_sweep *sweep) {
    enum { LONGEST = 40 };
    int64_t values[LONGEST + 1] = {0};
    uint32_t seen[MOST_VALUE] = {0};
    char text[32];
    for (unsigned n = 1; n <= LONGEST; n++) {
        snprintf(text, sizeof text, "path(%u)", n);
        TRY(sweep->oracle->value(&values[n], sweep->oracle, "grim", text));
        for (unsigned a = 0; a < n && n > 1; a++) {
            seen[values[a] ^ values[n - 1 - a]] = n;
        }
        TRY(sweep_number(sweep, values[n] == (int64_t)mex_of(seen, n), "grim", n, "the mex",
                         "another value"));
    }
    return GRAZE_OK;
}

enum { SUM_HEAPS = 400 };

/* Keeps the first values of a heap game. */
static graze_status keep_values(void *context, uint64_t first, const uint16_t *values,
                                size_t count) {
    uint16_t *kept = context;
    for (size_t i = 0; i < count && first + i <= SUM_HEAPS; i++) {
        kept[first + i] = values[i];
    }
    return GRAZE_OK;
}

/* Nim sums of two paths and of two heaps are the same. */
static graze_status check_sums(struct claim_sweep *sweep, const path_values *values) {
    uint16_t heap[SUM_HEAPS + 1] = {0};
    TRY(run_heaps("0.6", SUM_HEAPS + 1, keep_values, heap));
    for (unsigned i = 1; i <= SUM_HEAPS; i++) {
        for (unsigned j = 1; j <= i; j++) {
            bool right = ((unsigned)heap[i] ^ heap[j]) == (values->of[i] ^ values->of[j]);
            TRY(sweep_number(sweep, right, "octal:0.6", i + j, "equal nim sums", "not so"));
        }
    }
    return GRAZE_OK;
}

static graze_status nim_sums(struct claim_sweep *sweep) {
    return with_path_values(sweep, check_sums);
}

/* ---- cycles -------------------------------------------------------------------------------- */

/* A cycle is zero just when the path that a move leaves is not: for even n the path is odd. */
static graze_status check_even_cycles(struct claim_sweep *sweep, const path_values *values) {
    for (unsigned n = 4; n <= LONG_PATH; n += 2) {
        TRY(sweep_number(sweep, values->of[n - 1] != 0, "grim", n, "0", "not 0"));
    }
    return GRAZE_OK;
}

DEFINE_VALUES(small_cycles, {"grim", "cycle(3)", 0}, {"grim", "cycle(4)", 0},
              {"grim", "cycle(5)", 1}, {"grim", "cycle(6)", 0}, {"grim", "cycle(13)", 1},
              {"grim", "cycle(21)", 1}, {"grim", "cycle(31)", 1}, {"grim", "cycle(30)", 0})

static graze_status even_cycles(struct claim_sweep *sweep) {
    enum { LONGEST = 48 };
    char text[32];
    for (unsigned n = 4; n <= LONGEST; n += 2) {
        int64_t value;
        snprintf(text, sizeof text, "cycle(%u)", n);
        TRY(sweep->oracle->value(&value, sweep->oracle, "grim", text));
        TRY(sweep_number(sweep, value == 0, "grim", n, "0", "not 0"));
    }
    return with_path_values(sweep, check_even_cycles);
}

/* ---- wheels -------------------------------------------------------------------------------- */

/* The wheel on n vertices is the join of a cycle on n - 1 and a vertex. */
static graze_status wheel_graphs(struct claim_sweep *sweep) {
    enum { LARGEST = 16 };
    for (unsigned n = 4; n <= LARGEST; n++) {
        small_graph wheel, join;
        char text[64];
        snprintf(text, sizeof text, "wheel(%u)", n);
        TRY(small_parse(&wheel, text));
        snprintf(text, sizeof text, "join(cycle(%u),path(1))", n - 1);
        TRY(small_parse(&join, text));
        TRY(sweep_graph(sweep, small_is_isomorphic(&wheel, &join), "grim", &join, "the wheel",
                        "another graph"));
    }
    return GRAZE_OK;
}

/* The followers of a wheel: the cycle, and as printed the next wheel, or a fan. */
static graze_status check_wheel_followers(struct claim_sweep *sweep, bool repaired) {
    enum { LEAST = 5, LARGEST = 14 };
    for (unsigned n = LEAST; n <= LARGEST; n++) {
        small_graph wheel, cycle, other;
        char text[64], input[32], actual[64];
        snprintf(text, sizeof text, "cycle(%u)", n - 1);
        TRY(small_parse(&cycle, text));
        snprintf(actual, sizeof actual, "join(path(1),path(%u))", n - 2);
        snprintf(text, sizeof text, "wheel(%u)", n - 1);
        TRY(small_parse(&other, repaired ? actual : text));
        snprintf(input, sizeof input, "wheel(%u)", n);
        TRY(small_parse(&wheel, input));
        for (unsigned v = 0; v < n; v++) {
            small_graph rest = small_induced(&wheel, grim_after(&wheel, small_all(&wheel), v));
            bool right = small_is_isomorphic(&rest, &cycle) || small_is_isomorphic(&rest, &other);
            TRY(right
                    ? sweep_right(sweep)
                    : sweep_wrong(sweep, "grim", input, n, small_edge_count(&wheel), text, actual));
        }
    }
    return GRAZE_OK;
}

static graze_status printed_wheels(struct claim_sweep *sweep) {
    return check_wheel_followers(sweep, false);
}

static graze_status repaired_wheels(struct claim_sweep *sweep) {
    return check_wheel_followers(sweep, true);
}

/* Both followers of W_{n+2} have P_n as a follower. */
static graze_status one_vertex_away(struct claim_sweep *sweep) {
    enum { LARGEST = 14 };
    static const char *const followers[] = {"cycle(%u)", "join(path(1),path(%u))"};
    for (unsigned n = 2; n <= LARGEST; n++) {
        for (unsigned i = 0; i < 2; i++) {
            small_graph follower, path;
            char text[64];
            bool found = false;
            snprintf(text, sizeof text, "path(%u)", n);
            TRY(small_parse(&path, text));
            snprintf(text, sizeof text, followers[i], i ? n : n + 1);
            TRY(small_parse(&follower, text));
            for (unsigned v = 0; v < follower.n && !found; v++) {
                small_set rest = grim_after(&follower, small_all(&follower), v);
                small_graph after = small_induced(&follower, rest);
                found = small_is_isomorphic(&after, &path);
            }
            TRY(sweep_graph(sweep, found, "grim", &follower, "P_n as a follower", "not so"));
        }
    }
    return GRAZE_OK;
}

/* ---- the list ------------------------------------------------------------------------------ */

static const struct claim claims[] = {
    {.id = "grim:ex-later-zeros",
     .statement = "No path with 10^7 to 10^8 vertices has value 0.",
     .place = "Section 5, after Equation 4, on other work",
     .method = "the engine for heaps",
     .range = "10^7 <= n <= 10^8",
     .sweep = no_later_zeros},
    {.id = "grim:ex-period",
     .statement = "Whether the values of 0.6 become periodic is not known.",
     .place = "Section 5",
     .range = "an open question",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "grim:def22",
     .statement = "Digit k of an octal game says whether taking k chips may leave 0, 1 or 2 heaps.",
     .method = "the rule against the engine for heaps",
     .range = "all codes of one and two digits, heaps up to 60",
     .sweep = octal_codes},
    {.id = "grim:eq5",
     .statement = "Digit k is 1 if 0 heaps may be left, plus 2 if 1, plus 4 if 2.",
     .method = "the rule against the engine for heaps",
     .range = "all codes of one and two digits, heaps up to 60",
     .sweep = octal_codes},
    {.id = "grim:ex-octal6",
     .statement = "6 = 2 + 4: in 0.6 a move takes one chip and leaves one or two heaps.",
     .place = "Section 5, after Equation 5",
     .method = "the rule against the engine for heaps",
     .range = "heaps up to 60",
     .sweep = octal_six},
    {.id = "grim:eq6",
     .statement =
         "The followers of P_{n+1}, n >= 1, are P_n, P_{n-1} and P_1, P_{n-2} and P_2, and "
         "so on, where a P_1 vanishes.",
     .range = "n <= 15",
     .sweep = path_followers},
    {.id = "grim:eq7",
     .statement = "The value of P_{n+1} is the mex of the nim sums of these.",
     .method = "values by plain search",
     .range = "n <= 39",
     .sweep = path_mex},
    {.id = "grim:eq8",
     .statement = "The nim sum of two paths is that of heaps of 0.6 with as many chips.",
     .method = "search on the lengths of the pieces against the engine for heaps",
     .range = "all pairs up to 400 vertices each",
     .sweep = nim_sums},
    {.id = "grim:eq9",
     .statement = "The cycle on n vertices has value 1 if the path on n - 1 has value 0, else 0.",
     .range = "eight cycles by plain search; grim:cor24 has more",
     .sweep = small_cycles},
    {.id = "grim:ex-cor24-even",
     .statement = "In particular even cycles are P positions.",
     .place = "Corollary 24",
     .method = "plain search, and search on the lengths of the pieces",
     .range = "n <= 48 by plain search, n <= 3000",
     .sweep = even_cycles},
    {.id = "grim:def25",
     .statement = "The wheel on n vertices is the join of the cycle on n - 1 and a centre.",
     .method = "the definition against the family 'wheel'",
     .range = "4 <= n <= 16",
     .sweep = wheel_graphs},
    {.id = "grim:ex-cor26-followers",
     .statement = "The followers of the wheel W_n are C_{n-1} and W_{n-1}.",
     .place = "Section 5, proof of Corollary 26",
     .method = "graphs are compared up to isomorphism",
     .range = "5 <= n <= 14",
     .verdict = CLAIM_FAILS,
     .counterexample = {.game = "grim",
                        .graph = "wheel(5)",
                        .claimed = "wheel(4)",
                        .actual = "join(path(1),path(3))",
                        .is_no_value = true},
     .sweep = printed_wheels},
    {.id = "grim:ex-cor26-followers-fixed",
     .statement = "The followers of the wheel W_n are C_{n-1} and the fan of P_{n-2} and a centre.",
     .place = "Section 5, proof of Corollary 26",
     .method = "graphs are compared up to isomorphism",
     .range = "5 <= n <= 14",
     .sweep = repaired_wheels},
    {.id = "grim:ex-cor26-away",
     .statement =
         "Both followers of W_{n+2}, the second being the fan of P_n and a centre, have P_n "
         "as a follower.",
     .place = "Section 5, proof of Corollary 26",
     .method = "graphs are compared up to isomorphism",
     .range = "2 <= n <= 14",
     .sweep = one_vertex_away},
};

const struct paper paper_grim_values = {
    .id = "grim",
    .title = "Combinatorial analysis of a subtraction game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
