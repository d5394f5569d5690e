/* The public functions of sequences: one type for heaps of a code and for families of graphs. */
#include "sequence/for_all.h"
#include "sequence/heap_terms.h"
#include "sequence/sequence.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_VALUES = 1 << 27 }; /* of one call: a gigabyte */

/* Either heaps or graphs; expression and name are the family's own copies. */
struct graze_sequence {
    heap_terms *heaps;
    sequence *graphs;
    char *expression, *name;
};

static graze_status make(graze_sequence **made, graze_error *error) {
    *made = calloc(1, sizeof **made);
    return *made ? GRAZE_OK : fail_memory(error);
}

/* Returns a sequence to the caller, or releases what was made of it before a failure. */
static graze_status finish(graze_sequence **made, graze_sequence *terms, graze_status status) {
    if (status != GRAZE_OK) {
        graze_sequence_free(terms);
        terms = NULL;
    }
    *made = terms;
    return status;
}

graze_status graze_sequence_of_heaps(graze_sequence **made, const char *code,
                                     const graze_limits *limits, graze_error *error) {
    graze_sequence *terms;
    *made = NULL;
    TRY(make(&terms, error));
    return finish(made, terms, heap_terms_new(&terms->heaps, code, limits, error));
}

static graze_status copy_text(char **copy, const char *text, graze_error *error) {
    *copy = strdup(text);
    return *copy ? GRAZE_OK : fail_memory(error);
}

graze_status graze_sequence_of_graphs(graze_sequence **made, const graze_game *game,
                                      const char *expression, const char *name,
                                      const graze_question *question, const graze_limits *limits,
                                      graze_error *error) {
    graze_sequence *terms;
    *made = NULL;
    TRY(make(&terms, error));
    graze_status status = copy_text(&terms->expression, expression, error);
    if (status == GRAZE_OK) {
        status = copy_text(&terms->name, name, error);
    }
    if (status == GRAZE_OK) {
        status = sequence_new(&terms->graphs, game, terms->expression, terms->name, question,
                              limits, error);
    }
    return finish(made, terms, status);
}

void graze_sequence_free(graze_sequence *terms) {
    if (terms) {
        heap_terms_free(terms->heaps);
        sequence_free(terms->graphs);
        free(terms->expression);
        free(terms->name);
        free(terms);
    }
}

const char *graze_sequence_method_name(graze_sequence_method method) {
    static const char *const names[] = {"heaps", "tables", "graphs"};
    return (size_t)method < sizeof names / sizeof *names ? names[method] : NULL;
}

graze_sequence_method graze_sequence_method_of(const graze_sequence *terms) {
    return terms->heaps                         ? GRAZE_BY_HEAPS
           : sequence_has_tables(terms->graphs) ? GRAZE_BY_TABLES
                                                : GRAZE_BY_GRAPHS;
}

/* ---- values --------------------------------------------------------------------------------- */

static graze_status check_range(uint64_t first, uint64_t count, graze_error *error) {
    if (first > UINT64_MAX - 1 - count) {
        return fail(error, GRAZE_TOO_LARGE, "numbers are smaller than 2^64 - 1");
    }
    return GRAZE_OK;
}

graze_status graze_sequence_values(int64_t *values, uint64_t *known, graze_sequence *terms,
                                   uint64_t first, uint64_t count, graze_error *error) {
    *known = 0;
    TRY(check_range(first, count, error));
    return terms->heaps ? heap_terms_values(values, known, terms->heaps, first, count, error)
                        : sequence_values(values, known, terms->graphs, first, count, error);
}

/* ---- periods -------------------------------------------------------------------------------- */

/* What the values of a range show where nothing is proved. */
static graze_status observe(graze_period *period, sequence *terms, uint64_t first, uint64_t count,
                            graze_error *error) {
    if (count > MOST_VALUES) {
        return fail(error, GRAZE_TOO_LARGE, "%llu values are too many to keep: the limit is %d",
                    (unsigned long long)count, MOST_VALUES);
    }
    uint64_t known = 0;
    int64_t *values = malloc((size_t)count * sizeof *values);
    if (!values) {
        return fail_memory(error);
    }
    graze_status status = sequence_values(values, &known, terms, first, count, error);
    sequence_observe(period, values, known);
    period->last = known > 0 ? first + known - 1 : first;
    free(values);
    return status;
}

graze_status graze_sequence_period(graze_period *period, graze_sequence *terms, uint64_t first,
                                   uint64_t last, graze_error *error) {
    *period = (graze_period){.verdict = GRAZE_NO_PERIOD, .last = first};
    if (last < first) {
        return fail(error, GRAZE_BAD_ARGUMENT, "the range is empty");
    }
    TRY(check_range(first, last - first, error));
    if (terms->heaps) {
        return heap_terms_period(period, terms->heaps, first, last, error);
    }
    graze_status status = sequence_prove(period, terms->graphs, first, last, error);
    if (period->verdict == GRAZE_PROVED || (status != GRAZE_OK && status != GRAZE_UNDECIDED)) {
        return status;
    }
    /* a limit may have kept a proof from being found: what is observed is not all there is to say
     */
    graze_status observed = observe(period, terms->graphs, first, last - first + 1, error);
    return observed == GRAZE_OK ? status : observed;
}

graze_status graze_sequence_certify(FILE *out, graze_sequence *terms, graze_error *error) {
    return terms->heaps ? fail(error, GRAZE_BAD_ARGUMENT, "no certificate: these are heaps")
                        : sequence_certify(out, terms->graphs, error);
}

graze_status graze_prove_for_all(graze_for_all *statement, FILE *certificate,
                                 const graze_game *game, const char *expression,
                                 const char *growing, const char *fixed, uint64_t last,
                                 const graze_limits *limits, graze_error *error) {
    return prove_for_all(statement, certificate, game, expression, growing, fixed, last, limits,
                         error);
}
