/* A family of graphs: tables where a path grows, otherwise whole graphs one by one. */
#include "sequence/sequence.h"

#include "certify/certify_period.h"
#include "expression/parameter.h"
#include "solve/loose_pieces.h"

#include <stdlib.h>

static const double LEAST_SECONDS = 1e-6;

/* Values of whole graphs that were solved: at n = first..first + count - 1. */
struct known_graphs {
    uint64_t first;
    int64_t *value;
    size_t count, capacity;
};

struct sequence {
    const graze_game *game;
    const char *expression, *name;
    graze_solver *solver;       /* its clock runs from the beginning */
    graze_solver *whole_solver; /* of whole graphs, each with a clock of its own */
    piece_solver pieces;        /* solver, as tables ask it */
    struct growth_tables tables;
    bool has_tables;
    struct known_graphs known;
};

/* ---- one graph ------------------------------------------------------------------------------ */

/* The solver of whole graphs gets the time that remains of all. */
static graze_status share_time(sequence *terms, graze_error *error) {
    TRY(solver_fail(terms->solver, limits_look(&terms->solver->limits), error));
    if (terms->solver->given.seconds > 0) {
        double left = terms->solver->given.seconds - limits_seconds(&terms->solver->limits);
        terms->whole_solver->given.seconds = left > LEAST_SECONDS ? left : LEAST_SECONDS;
    }
    return GRAZE_OK;
}

static graze_status parse_at(graze_graph **graph, sequence *terms, uint64_t n, graze_error *error) {
    const parameter at = {terms->name, n};
    struct limits *limits = &terms->solver->limits;
    TRY(parameters_parse_graph(graph, terms->expression, &at, 1, limits, error));
    if (limits->reason) {
        graze_graph_free(*graph);
        return solver_fail(terms->solver, GRAZE_UNDECIDED, error);
    }
    return GRAZE_OK;
}

/* The value of the whole graph at n, by the solver. */
static graze_status graph_value(int64_t *value, void *context, uint64_t n, graze_error *error) {
    sequence *terms = context;
    graze_graph *graph = NULL;
    graze_answer answer;
    TRY(share_time(terms, error));
    TRY(parse_at(&graph, terms, n, error));
    graze_status status = graze_solve(&answer, terms->whole_solver, graph, error);
    *value = answer.value;
    if (status == GRAZE_UNDECIDED && !graze_graph_is_built(graph) &&
        answer.undecided == graph->not_built) {
        status = GRAZE_TOO_LARGE; /* the limits of the sequence were not reached */
    }
    graze_graph_free(graph);
    return status;
}

/* ---- beginning and end ---------------------------------------------------------------------- */

/* Prepares tables where there are any; families with too many parts do without. */
static graze_status open_tables(sequence *terms, graze_error *error) {
    struct growth growth;
    if (!growth_tables_exist(terms->game) || solver_is_misere(terms->solver)) {
        return GRAZE_OK;
    }
    TRY(growth_find(&growth, terms->expression, terms->name, error));
    if (growth.kind == GROWS_OTHERWISE) {
        return GRAZE_OK;
    }
    terms->pieces = loose_pieces_of(terms->solver);
    graze_status status =
        growth_tables_open(&terms->tables, terms->game, &growth, &terms->pieces, error);
    terms->has_tables = status == GRAZE_OK;
    terms->tables.whole_value = graph_value;
    terms->tables.whole_context = terms;
    return status == GRAZE_TOO_LARGE ? GRAZE_OK : status;
}

static graze_status check_arguments(const sequence *terms, graze_error *error) {
    const graze_game *game = terms->game;
    char source[GRAZE_ERROR_SOURCE];
    if (graze_game_is_on_formulas(game)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", game->name);
    }
    if (!solver_finds_values(terms->solver)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a sequence consists of values");
    }
    if (!parameter_occurs(terms->expression, terms->name)) {
        quote_source(source, terms->expression);
        return fail_at(error, GRAZE_BAD_INPUT, source, 0, 0,
                       "the expression does not depend on '%.20s'", terms->name);
    }
    return GRAZE_OK;
}

graze_status sequence_new(sequence **made, const graze_game *game, const char *expression,
                          const char *name, const graze_question *question,
                          const graze_limits *limits, graze_error *error) {
    *made = NULL;
    sequence *terms = calloc(1, sizeof *terms);
    if (!terms) {
        return fail_memory(error);
    }
    *terms = (sequence){.game = game, .expression = expression, .name = name};
    graze_status status = graze_solver_new(&terms->solver, game, question, limits, error);
    if (status == GRAZE_OK) {
        status = graze_solver_new(&terms->whole_solver, game, question, limits, error);
    }
    if (status == GRAZE_OK) {
        status = check_arguments(terms, error);
    }
    if (status == GRAZE_OK) {
        solver_begin(terms->solver);
        status = solver_fail(terms->solver, open_tables(terms, error), error);
    }
    if (status != GRAZE_OK) {
        sequence_free(terms);
        return status;
    }
    *made = terms;
    return GRAZE_OK;
}

void sequence_free(sequence *terms) {
    if (!terms) {
        return;
    }
    growth_tables_clear(&terms->tables);
    if (terms->solver) {
        ARRAY_FREE(&terms->solver->limits, terms->known.value, terms->known.capacity);
    }
    graze_solver_free(terms->solver);
    graze_solver_free(terms->whole_solver);
    free(terms);
}

bool sequence_has_tables(const sequence *terms) {
    return terms->has_tables;
}

/* ---- proofs --------------------------------------------------------------------------------- */

graze_status sequence_prove(graze_period *period, sequence *terms, uint64_t first, uint64_t last,
                            graze_error *error) {
    *period = (graze_period){.verdict = GRAZE_NO_PERIOD};
    if (!terms->has_tables) {
        return GRAZE_OK;
    }
    TRY(growth_tables_reach(&terms->tables, last, error));
    if (terms->tables.proof.verdict == GRAZE_PROVED) {
        *period = terms->tables.proof;
        period->preperiod = first < period->preperiod ? period->preperiod - first : 0;
    }
    return GRAZE_OK;
}

graze_status sequence_certify(FILE *out, sequence *terms, graze_error *error) {
    return certify_period(out, &terms->tables, terms->solver, error);
}

/* ---- values --------------------------------------------------------------------------------- */

static graze_status values_by_table(int64_t *values, uint64_t *done, sequence *terms,
                                    uint64_t first, uint64_t count, graze_error *error) {
    graze_graph *graph = NULL;
    TRY(parse_at(&graph, terms, first, error)); /* if it is one, so are all later ones */
    graze_graph_free(graph);
    graze_status status = growth_tables_reach(&terms->tables, first + count - 1, error);
    for (; *done < count && growth_tables_know(&terms->tables, first + *done); ++*done) {
        values[*done] = growth_tables_value(&terms->tables, first + *done);
    }
    return status;
}

/* The value of one graph; those of the last run of consecutive n are kept. */
static graze_status known_value(int64_t *value, sequence *terms, uint64_t n, graze_error *error) {
    struct known_graphs *known = &terms->known;
    if (n >= known->first && n - known->first < known->count) {
        *value = known->value[n - known->first];
        return GRAZE_OK;
    }
    TRY(graph_value(value, terms, n, error));
    if (known->count == 0 || n - known->first != known->count) {
        known->first = n;
        known->count = 0;
    }
    struct limits *limits = &terms->solver->limits;
    graze_status status = ARRAY_RESERVE(limits, known->value, known->capacity, known->count + 1);
    TRY(limits_fail(limits, status, error));
    known->value[known->count++] = *value;
    return GRAZE_OK;
}

static graze_status values_by_graph(int64_t *values, uint64_t *done, sequence *terms,
                                    uint64_t first, uint64_t count, graze_error *error) {
    for (; *done < count; ++*done) {
        TRY(known_value(&values[*done], terms, first + *done, error));
    }
    return GRAZE_OK;
}

graze_status sequence_values(int64_t *values, uint64_t *done, sequence *terms, uint64_t first,
                             uint64_t count, graze_error *error) {
    *done = 0;
    if (count == 0) {
        return GRAZE_OK;
    }
    return (terms->has_tables ? values_by_table : values_by_graph)(values, done, terms, first,
                                                                   count, error);
}

/* ---- observed periods ----------------------------------------------------------------------- */

void sequence_observe(graze_period *period, const int64_t *values, uint64_t count) {
    enum { REPETITIONS = 3 };
    *period = (graze_period){.verdict = GRAZE_NO_PERIOD};
    for (uint64_t p = 1; p <= count / REPETITIONS; p++) {
        uint64_t from = count - p;
        while (from > 0 && values[from - 1] == values[from - 1 + p]) {
            from--;
        }
        if (count - from >= REPETITIONS * p && count - from >= count / 2) {
            *period = (graze_period){GRAZE_OBSERVED, p, from, count - 1};
            return;
        }
    }
}
