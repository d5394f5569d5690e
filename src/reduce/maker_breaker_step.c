/*
 * The step from 6-uniform to 7-uniform Maker-Breaker games before sg:thm18: a clause is replaced
 * by its n - 6 supersets of seven variables.
 *
 * As printed it fails for n = 12 and n = 13: Right sets six variables to false in all, so that he
 * can spoil a clause of six and never one of seven. At least 64 clauses are needed to show it
 * (with fewer Left wins, by the criterion of Erdos and Selfridge), and 64 are enough: the
 * transversals of six pairs. For n >= 14 a spoilt clause always has a spoilt superset. The
 * repaired step adds variables that are in no clause until there are 14; that changes no winner.
 */
#include "core/text_stream.h"
#include "graph/build_limit.h"
#include "reduce/reduce.h"
#include "reduce/uniform_step.h"

#include <inttypes.h>
#include <stdlib.h>

enum { CLAUSE = 6, LONGEST_NUMBER = 12 };

/* Writes clause j with one variable more, in order. */
static void print_superset(FILE *out, const graze_formula *formula, size_t j, uint32_t more) {
    bool pending = true;
    fputc(';', out);
    for (size_t i = formula->start[j]; i < formula->start[j + 1]; i++) {
        uint32_t variable = formula->variable[i];
        if (pending && more < variable) {
            fprintf(out, " %" PRIu32, more);
            pending = false;
        }
        fprintf(out, " %" PRIu32, variable);
    }
    if (pending) {
        fprintf(out, " %" PRIu32, more);
    }
}

static void print_supersets(FILE *out, const graze_formula *formula, size_t j, uint32_t n) {
    size_t next = formula->start[j], end = formula->start[j + 1];
    for (uint32_t variable = 1; variable <= n; variable++) {
        if (next < end && formula->variable[next] == variable) {
            next++;
        } else {
            print_superset(out, formula, j, variable);
        }
    }
}

graze_status uniform_step(char **text, const graze_formula *formula, size_t k, bool padded,
                          graze_error *error) {
    uint32_t n = formula->n, least = 2 * (uint32_t)(k + 1);
    if (padded && n < least) {
        n = least;
    }
    uint64_t bytes;
    if (__builtin_mul_overflow((uint64_t)formula->clause_count * n, (k + 2) * LONGEST_NUMBER,
                               &bytes) ||
        bytes > GRAPH_BUILD_BYTES) {
        return fail(error, GRAZE_TOO_LARGE, "the formula would have %llu clauses of %zu variables",
                    (unsigned long long)(formula->clause_count * (n - k)), k + 1);
    }
    size_t length;
    FILE *out = text_stream_open(text, &length);
    if (!out) {
        return fail_memory(error);
    }
    fprintf(out, "%" PRIu32, n);
    for (size_t j = 0; j < formula->clause_count; j++) {
        print_supersets(out, formula, j, n);
    }
    return text_stream_close(out, text) ? GRAZE_OK : fail_memory(error);
}

static graze_status build(graze_reduced *made, const reduce_input *in, graze_error *error) {
    TRY(formula_require_uniform(in->formula, CLAUSE, error));
    return uniform_step(&made->formula, in->formula, CLAUSE, in->options.fixed, error);
}

const construction maker_breaker_6_to_7 = {
    .info =
        {.name = "maker-breaker-6-to-7",
         .input = "FORMULA",
         .meaning =
             "a formula with clauses of seven variables that has the winner of the "
             "Maker-Breaker game on FORMULA, whose clauses have six; with the option fixed also "
             "where FORMULA has 12 or 13 variables",
         .reference = "sg:thm18"},
    .source = "maker-breaker",
    .target = "maker-breaker",
    .has_fixed = true,
    .build = build,
};
