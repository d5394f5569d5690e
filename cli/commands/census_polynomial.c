/*
 * Winning polynomials W(p) = sum over k of w[k] p^k (1-p)^(M-k), where w[k] is the number of
 * labelled graphs with k of M possible edges that a player wins. FLINT computes them exactly, arb
 * finds intervals that contain their roots.
 */
#include "commands/census_result.h"

#include "output/plot.h"

#include <stdlib.h>
#include <string.h>

#if __has_include(<arb_fmpz_poly.h>)
#include <arb_fmpz_poly.h>
#else
#include <flint/arb_fmpz_poly.h>
#endif

enum { PRECISION = 128, DIGITS = 20 };

/* ---- memory -------------------------------------------------------------------------------- */

/* FLINT and GMP cannot go on without memory: the program ends with a message. */
static void __attribute__((noreturn)) end_without_memory(void) {
    report("out of memory");
    exit(EXIT_FAILED);
}

static void *require(void *block) {
    if (!block) {
        end_without_memory();
    }
    return block;
}

static void *take(size_t size) {
    return require(malloc(size));
}

static void *take_zeroed(size_t count, size_t size) {
    return require(calloc(count, size));
}

static void *resize(void *old, size_t size) {
    return require(realloc(old, size));
}

static void *gmp_resize(void *old, size_t old_size, size_t size) {
    (void)old_size;
    return resize(old, size);
}

static void gmp_free(void *block, size_t size) {
    (void)size;
    free(block);
}

static void set_memory_functions(void) {
    mp_set_memory_functions(take, gmp_resize, gmp_free);
    __flint_set_memory_functions(take, take_zeroed, resize, free);
    flint_set_abort(end_without_memory);
}

/* ---- counts -------------------------------------------------------------------------------- */

/* The counts by outcome; entry k is for k edges. */
typedef struct winning_counts {
    fmpz_poly_t of[GRAZE_DRAW + 1];
} winning_counts;

static unsigned most_edges(const census_result *result) {
    return result->n * (result->n - 1) / 2;
}

static void counts_init(winning_counts *counts, const census_result *result) {
    graze_census_row row;
    fmpz_t labelled, sum;
    set_memory_functions();
    fmpz_init(labelled);
    fmpz_init(sum);
    for (int i = 0; i <= GRAZE_DRAW; i++) {
        fmpz_poly_init(counts->of[i]);
    }
    for (size_t i = 0; graze_census_list(&row, result->census, i); i++) {
        fmpz_poly_struct *poly = counts->of[census_outcome(result, row.value)];
        fmpz_set_str(labelled, row.labelled, 10);
        fmpz_poly_get_coeff_fmpz(sum, poly, (slong)row.edges);
        fmpz_add(sum, sum, labelled);
        fmpz_poly_set_coeff_fmpz(poly, (slong)row.edges, sum);
    }
    fmpz_clear(labelled);
    fmpz_clear(sum);
}

static void counts_clear(winning_counts *counts) {
    for (int i = 0; i <= GRAZE_DRAW; i++) {
        fmpz_poly_clear(counts->of[i]);
    }
}

/* ---- the polynomials ---------------------------------------------------------------------- */

static void print_coefficients(const char *name, const fmpz_poly_t poly, unsigned count) {
    fmpz_t coefficient;
    fmpz_init(coefficient);
    printf(",\"%s\":[", name);
    for (unsigned k = 0; k <= count; k++) {
        fmpz_poly_get_coeff_fmpz(coefficient, poly, (slong)k);
        printf("%s", k ? "," : "");
        fmpz_print(coefficient);
    }
    printf("]");
    fmpz_clear(coefficient);
}

void census_print_polynomial(const census_result *result) {
    winning_counts counts;
    counts_init(&counts, result);
    printf("{\"n\":%u", (unsigned)result->n);
    print_coefficients("w1", counts.of[GRAZE_FIRST], most_edges(result));
    print_coefficients("w2", counts.of[GRAZE_SECOND], most_edges(result));
    if (result->scored) {
        print_coefficients("draw", counts.of[GRAZE_DRAW], most_edges(result));
    }
    printf("}\n");
    counts_clear(&counts);
}

/* ---- roots -------------------------------------------------------------------------------- */

/* An interval of decimals that holds a number from 0 to 1. */
typedef struct decimal_interval {
    char lower[DIGITS + 4], upper[DIGITS + 4];
} decimal_interval;

typedef struct root_list {
    decimal_interval *roots;
    size_t count;
} root_list;

/* A bound of x, scaled by 10^DIGITS and rounded outwards, as a decimal from 0 to 1. */
static void write_bound(char text[DIGITS + 4], const arb_t x, bool upper) {
    arf_t bound;
    fmpz_t scaled;
    char digits[DIGITS + 8];
    arf_init(bound);
    fmpz_init(scaled);
    if (upper) {
        arb_get_ubound_arf(bound, x, PRECISION);
    } else {
        arb_get_lbound_arf(bound, x, PRECISION);
    }
    arf_get_fmpz(scaled, bound, upper ? ARF_RND_CEIL : ARF_RND_FLOOR);
    fmpz_get_str(digits, 10, scaled);
    size_t length = strlen(digits);
    bool is_one = length > DIGITS;
    memcpy(text, is_one ? "1." : "0.", 2);
    memset(text + 2, '0', DIGITS);
    text[2 + DIGITS] = '\0';
    if (!is_one) {
        memcpy(text + 2 + DIGITS - length, digits, length);
    }
    arf_clear(bound);
    fmpz_clear(scaled);
}

/* With t = p / (1 - p) the sum becomes a polynomial in t, and p = t / (1 + t). */
static void add_root(root_list *list, const arb_t t) {
    arb_t p;
    fmpz_t scale;
    arb_init(p);
    fmpz_init(scale);
    arb_add_ui(p, t, 1, PRECISION);
    arb_div(p, t, p, PRECISION);
    fmpz_ui_pow_ui(scale, 10, DIGITS);
    arb_mul_fmpz(p, p, scale, PRECISION);
    write_bound(list->roots[list->count].lower, p, false);
    write_bound(list->roots[list->count].upper, p, true);
    list->count++;
    arb_clear(p);
    fmpz_clear(scale);
}

/* Adds the positive roots of a polynomial without repeated roots; none of them is 0. */
static void add_positive_roots(root_list *list, const fmpz_poly_t poly) {
    slong degree = fmpz_poly_degree(poly);
    if (degree < 1) {
        return;
    }
    acb_ptr roots = _acb_vec_init(degree);
    arb_fmpz_poly_complex_roots(roots, poly, 0, PRECISION);
    for (slong i = 0; i < degree; i++) {
        if (arb_is_zero(acb_imagref(roots + i)) && arb_is_positive(acb_realref(roots + i))) {
            add_root(list, acb_realref(roots + i));
        }
    }
    _acb_vec_clear(roots, degree);
}

static int compare_intervals(const void *left, const void *right) {
    return strcmp(((const decimal_interval *)left)->lower,
                  ((const decimal_interval *)right)->lower);
}

/* The p with 0 < p < 1 at which the polynomial of a difference vanishes, ascending. */
static void find_roots(root_list *list, const fmpz_poly_t difference) {
    fmpz_poly_t shifted;
    fmpz_poly_factor_t factors;
    slong zeros = 0;
    while (fmpz_is_zero(fmpz_poly_get_coeff_ptr(difference, zeros))) {
        zeros++; /* roots t = 0 are p = 0 */
    }
    fmpz_poly_init(shifted);
    fmpz_poly_factor_init(factors);
    fmpz_poly_shift_right(shifted, difference, zeros);
    fmpz_poly_factor_squarefree(factors, shifted);
    for (slong i = 0; i < factors->num; i++) {
        add_positive_roots(list, factors->p + i);
    }
    qsort(list->roots, list->count, sizeof *list->roots, compare_intervals);
    fmpz_poly_factor_clear(factors);
    fmpz_poly_clear(shifted);
}

static void print_root_list(const root_list *list, bool json) {
    if (json) {
        printf("{\"roots\":[");
        for (size_t i = 0; i < list->count; i++) {
            printf("%s[\"%s\",\"%s\"]", i ? "," : "", list->roots[i].lower, list->roots[i].upper);
        }
        printf("]}\n");
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        printf("both players win equally often at p in [%s, %s]\n", list->roots[i].lower,
               list->roots[i].upper);
    }
    if (list->count == 0) {
        printf("no p between 0 and 1 lets both players win equally often\n");
    }
}

void census_print_roots(const census_result *result, bool json) {
    winning_counts counts;
    fmpz_poly_t difference;
    counts_init(&counts, result);
    fmpz_poly_init(difference);
    fmpz_poly_sub(difference, counts.of[GRAZE_FIRST], counts.of[GRAZE_SECOND]);
    root_list list = {.roots = calloc(most_edges(result) + 1, sizeof *list.roots)};
    if (!list.roots) {
        report("out of memory");
    } else if (fmpz_poly_is_zero(difference)) {
        printf(json ? "{\"roots\":null}\n" : "both players win equally often at every p\n");
    } else {
        find_roots(&list, difference);
        print_root_list(&list, json);
    }
    free(list.roots);
    fmpz_poly_clear(difference);
    counts_clear(&counts);
    flint_cleanup();
}

/* ---- pictures ----------------------------------------------------------------------------- */

/* The value of a winning polynomial in floating point, for drawings only. */
static double evaluate(const fmpz_poly_t poly, unsigned edges, double p) {
    double sum = 0;
    for (unsigned k = 0; k <= edges; k++) {
        if ((slong)k <= fmpz_poly_degree(poly)) {
            double term = fmpz_get_d(fmpz_poly_get_coeff_ptr(poly, (slong)k));
            for (unsigned i = 0; i < edges; i++) {
                term *= i < k ? p : 1 - p;
            }
            sum += term;
        }
    }
    return sum;
}

static void write_curves(FILE *script, const void *context) {
    const census_result *result = context;
    winning_counts counts;
    enum { STEPS = 400 };
    counts_init(&counts, result);
    fprintf(script, "$curves << EOD\n");
    for (int i = 0; i <= STEPS; i++) {
        double p = (double)i / STEPS;
        fprintf(script, "%.6f", p);
        for (int outcome = GRAZE_FIRST; outcome <= GRAZE_DRAW; outcome++) {
            fprintf(script, " %.9f", evaluate(counts.of[outcome], most_edges(result), p));
        }
        fputc('\n', script);
    }
    fprintf(script, "EOD\nset title \"%.60s on random graphs G(%u,p)\"\n", result->game,
            (unsigned)result->n);
    fputs("set xlabel 'p'\nset ylabel 'probability'\nset xrange [0:1]\nset yrange [0:1]\n"
          "set key outside below\n"
          "plot $curves using 1:2 with lines linewidth 2 title 'first player wins', "
          "$curves using 1:3 with lines linewidth 2 title 'second player wins'",
          script);
    fputs(result->scored ? ", $curves using 1:4 with lines linewidth 2 title 'draw'\n" : "\n",
          script);
    counts_clear(&counts);
}

exit_status census_plot(const census_result *result, const char *path) {
    return plot_draw(path, write_curves, result);
}

exit_status census_polynomial_ready(void) {
    return EXIT_ANSWERED;
}

const char *census_flint_version(void) {
    return FLINT_VERSION;
}

const char *census_gmp_version(void) {
    return gmp_version;
}

const char *census_arb_version(void) {
#ifdef ARB_VERSION
    return ARB_VERSION;
#else
    return FLINT_VERSION; /* FLINT 3 has taken arb in */
#endif
}
