#include "sequence/sequence_internal.h"

#include "certify/certify_tables.h"
#include "graph/build_limit.h"
#include "sequence/parameter.h"

#include <stdlib.h>

enum { FIRST_STRIDE = 128 };

static const double LEAST_SECONDS = 1e-6;

/* ---- one graph ------------------------------------------------------------------------------ */

/* The solver of whole graphs gets the time that is left of all. */
static graze_status share_time(sequence *terms, graze_error *error) {
    TRY(solver_fail(terms->solver, limits_look(&terms->solver->limits), error));
    if (terms->solver->options.seconds > 0) {
        double left = terms->solver->options.seconds - limits_seconds(&terms->solver->limits);
        terms->whole_solver->options.seconds = left > LEAST_SECONDS ? left : LEAST_SECONDS;
    }
    return GRAZE_OK;
}

graze_status sequence_graph_value(int64_t *value, sequence *terms, uint64_t n, graze_error *error) {
    parameter at = {terms->name, n};
    graze_graph *graph = NULL;
    graze_answer answer;
    TRY(share_time(terms, error));
    uint64_t bytes = graph_bytes_under(&terms->solver->options);
    TRY(parameters_parse_graph(&graph, terms->expression, &at, 1, bytes, error));
    graze_status status = graze_solve(&answer, terms->whole_solver, graph, error);
    *value = answer.value;
    graze_graph_free(graph);
    return status;
}

/* ---- memory --------------------------------------------------------------------------------- */

graze_status sequence_reserve(sequence *terms, size_t count, graze_error *error) {
    void *memory = terms->value;
    graze_status status = side_reserve(&terms->solver->limits, &memory, &terms->capacity, count,
                                       sizeof *terms->value);
    terms->value = memory;
    return solver_fail(terms->solver, status, error);
}

const uint16_t *sequence_own_values(const sequence *terms) {
    return terms->value;
}

/* ---- beginning and end ---------------------------------------------------------------------- */

static graze_status solve_beside(sequence *terms, graze_error *error) {
    graze_answer answer;
    if (!terms->growth.beside) {
        return GRAZE_OK;
    }
    TRY(graze_solve(&answer, terms->whole_solver, terms->growth.beside, error));
    terms->beside = answer.value;
    return GRAZE_OK;
}

/* Prepares the tables of a growth that was found. */
static graze_status open_method(sequence *terms, graze_error *error) {
    const growth_method *method = &value_methods[terms->growth.kind];
    TRY(solve_beside(terms, error));
    TRY(path_values_init(&terms->paths, terms->solver, &terms->rule, error));
    TRY(method->open(terms, error));
    terms->method = method;
    return GRAZE_OK;
}

/* Prepares the tables of scores, of paths and of trees with a leg. */
static graze_status open_scores(sequence *terms, graze_error *error) {
    const growth_method *method = &score_methods[terms->growth.kind];
    if (!method->open) {
        return GRAZE_OK;
    }
    TRY(method->open(terms, error));
    terms->method = method;
    return GRAZE_OK;
}

/* Prepares tables where they are of use; families with too many parts do without. */
static graze_status open_tables(sequence *terms, graze_error *error) {
    bool scored = terms->game->rules->scored && terms->game->parameters.degree == 1;
    if (!scored && !leg_rule_of(&terms->rule, terms->game)) {
        return GRAZE_OK;
    }
    TRY(growth_find(&terms->growth, terms->expression, terms->name, error));
    if (terms->growth.kind == GROWS_OTHERWISE) {
        return GRAZE_OK;
    }
    graze_status status = scored ? open_scores(terms, error) : open_method(terms, error);
    return status == GRAZE_TOO_LARGE ? GRAZE_OK : status;
}

static graze_status check_arguments(const graze_game *game, const char *expression,
                                    const char *name, const graze_options *options,
                                    graze_error *error) {
    char source[GRAZE_ERROR_SOURCE];
    if (graze_game_is_on_formulas(game)) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", game->name);
    }
    if (options->misere || options->outcome_only) {
        return fail(error, GRAZE_BAD_ARGUMENT, "a sequence consists of values");
    }
    if (!parameter_occurs(expression, name)) {
        quote_source(source, expression);
        return fail_at(error, GRAZE_BAD_INPUT, source, 0, 0,
                       "the expression does not depend on '%.20s'", name);
    }
    return GRAZE_OK;
}

/* A sequence without tables yet, its clock running. */
static graze_status make_sequence(sequence **made, const graze_game *game,
                                  const graze_options *options, graze_error *error) {
    sequence *terms = calloc(1, sizeof *terms);
    *made = NULL;
    if (!terms) {
        return fail_memory(error);
    }
    terms->game = game;
    graze_status status = graze_solver_new(&terms->solver, game, options, error);
    if (status == GRAZE_OK) {
        status = graze_solver_new(&terms->whole_solver, game, options, error);
    }
    if (status != GRAZE_OK) {
        sequence_free(terms);
        return status;
    }
    solver_begin(terms->solver);
    *made = terms;
    return GRAZE_OK;
}

graze_status sequence_new(sequence **made, const graze_game *game, const char *expression,
                          const char *name, const graze_options *options, graze_error *error) {
    *made = NULL;
    TRY(check_arguments(game, expression, name, options, error));
    TRY(make_sequence(made, game, options, error));
    (*made)->expression = expression;
    (*made)->name = name;
    graze_status status = open_tables(*made, error);
    if (status != GRAZE_OK) {
        sequence_free(*made);
        *made = NULL;
    }
    return status;
}

graze_status sequence_of_growth(sequence **made, const graze_game *game, struct growth *growth,
                                const graze_options *options, graze_error *error) {
    graze_status status = make_sequence(made, game, options, error);
    if (status != GRAZE_OK) {
        growth_clear(growth);
        return status;
    }
    (*made)->growth = *growth;
    *growth = (struct growth){.kind = GROWS_OTHERWISE};
    if (!leg_rule_of(&(*made)->rule, game)) {
        status = fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no tables for paths", game->name);
    } else {
        status = open_method(*made, error);
    }
    if (status != GRAZE_OK) {
        sequence_free(*made);
        *made = NULL;
    }
    return status;
}

void sequence_free(sequence *terms) {
    if (!terms) {
        return;
    }
    bridge_clear(&terms->bridge);
    legs_clear(&terms->left);
    legs_clear(&terms->right);
    score_legs_clear(&terms->scores);
    path_values_clear(&terms->paths);
    growth_clear(&terms->growth);
    if (terms->solver) {
        limits_free(&terms->solver->limits, terms->known.value,
                    terms->known.capacity * sizeof *terms->known.value);
        limits_free(&terms->solver->limits, terms->value, terms->capacity * sizeof *terms->value);
    }
    graze_solver_free(terms->solver);
    graze_solver_free(terms->whole_solver);
    free(terms);
}

bool sequence_has_tables(const sequence *terms) {
    return terms->method != NULL;
}

/* ---- proofs --------------------------------------------------------------------------------- */

/* Whether one cycle of values, that of a period, is made of repetitions of a shorter one. */
static bool cycle_repeats(const uint16_t *cycle, uint64_t period, uint64_t shorter) {
    for (uint64_t n = 0; n + shorter < period; n++) {
        if (cycle[n] != cycle[n + shorter]) {
            return false;
        }
    }
    return true;
}

/* The least preperiod and period of values that repeat with a period behind n = last. */
static graze_period reduce_period(const uint16_t *value, uint64_t period, int64_t last) {
    uint64_t from = (uint64_t)(last + 1), least = period;
    while (from > 0 && value[from - 1] == value[from - 1 + period]) {
        from--;
    }
    for (uint64_t factor = 2; factor <= least; factor++) {
        while (least % factor == 0 && cycle_repeats(value + from, period, least / factor)) {
            least /= factor;
        }
    }
    return (graze_period){GRAZE_PROVED, least, from, (uint64_t)last + period};
}

/* Looks for a proof; bridges and cycles may need some more values to find the preperiod. */
static graze_status try_to_prove(sequence *terms, uint64_t most, graze_error *error) {
    bool proved = false;
    uint64_t period = 0;
    int64_t last = -1;
    TRY(terms->method->prove(&proved, &period, &last, terms, error));
    uint64_t needed = (uint64_t)(last + 1) + period;
    if (!proved || needed > most) {
        return GRAZE_OK;
    }
    TRY(terms->method->extend(terms, (size_t)needed, error));
    terms->proof = reduce_period(terms->method->values(terms), period, last);
    return GRAZE_OK;
}

/* Whether value number n is known, by the table or by the period. */
static bool is_known(const sequence *terms, uint64_t n, size_t count) {
    return n < count || terms->proof.verdict == GRAZE_PROVED;
}

/* Extends the tables until n = last is known; count receives their length. */
static graze_status reach(size_t *count, sequence *terms, uint64_t last, graze_error *error) {
    size_t stride = FIRST_STRIDE;
    for (*count = 0; !is_known(terms, last, *count); stride *= 2) {
        if (last >= SIZE_MAX / 4) {
            last = SIZE_MAX / 4;
        }
        size_t next = last < stride ? (size_t)last + 1 : stride;
        TRY(terms->method->extend(terms, next, error));
        TRY(try_to_prove(terms, last + 1, error));
        *count = next;
    }
    return GRAZE_OK;
}

graze_status sequence_prove(graze_period *period, sequence *terms, uint64_t first, uint64_t last,
                            graze_error *error) {
    size_t count;
    *period = (graze_period){.verdict = GRAZE_NO_PERIOD};
    if (!terms->method) {
        return GRAZE_OK;
    }
    TRY(reach(&count, terms, last, error));
    if (terms->proof.verdict == GRAZE_PROVED) {
        *period = terms->proof;
        period->preperiod = first < period->preperiod ? period->preperiod - first : 0;
    }
    return GRAZE_OK;
}

/* ---- values --------------------------------------------------------------------------------- */

static int64_t table_value(const sequence *terms, uint64_t n) {
    const graze_period *proof = &terms->proof;
    if (proof->verdict == GRAZE_PROVED && n >= proof->preperiod + proof->period) {
        n = proof->preperiod + (n - proof->preperiod) % proof->period;
    }
    return terms->method->values(terms)[n] ^ terms->beside;
}

/* The expression must be a graph at the first n, as it is then at all others. */
static graze_status check_graph(const sequence *terms, uint64_t n, graze_error *error) {
    parameter at = {terms->name, n};
    graze_graph *graph = NULL;
    if (!terms->expression) {
        return GRAZE_OK;
    }
    uint64_t bytes = graph_bytes_under(&terms->solver->options);
    graze_status status = parameters_parse_graph(&graph, terms->expression, &at, 1, bytes, error);
    graze_graph_free(graph);
    return status;
}

static graze_status values_by_table(int64_t *values, uint64_t *done, sequence *terms,
                                    uint64_t first, uint64_t count, graze_error *error) {
    size_t known = 0;
    TRY(check_graph(terms, first, error));
    graze_status status = reach(&known, terms, first + count - 1, error);
    for (; *done < count && is_known(terms, first + *done, known); ++*done) {
        values[*done] = table_value(terms, first + *done);
    }
    return status;
}

/* The value of one graph, which is remembered; ranges that follow one another stay known. */
static graze_status known_value(int64_t *value, sequence *terms, uint64_t n, graze_error *error) {
    struct known_graphs *known = &terms->known;
    if (n >= known->first && n - known->first < known->count) {
        *value = known->value[n - known->first];
        return GRAZE_OK;
    }
    TRY(sequence_graph_value(value, terms, n, error));
    if (known->count == 0 || n - known->first != known->count) {
        known->first = n;
        known->count = 0;
    }
    void *memory = known->value;
    graze_status status = side_reserve(&terms->solver->limits, &memory, &known->capacity,
                                       known->count + 1, sizeof *known->value);
    known->value = memory;
    TRY(solver_fail(terms->solver, status, error));
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
    if (terms->method) {
        return values_by_table(values, done, terms, first, count, error);
    }
    return values_by_graph(values, done, terms, first, count, error);
}

/* ---- certificates --------------------------------------------------------------------------- */

/* Takes the values of paths into a proof: as many as it needs, and at least count. */
static graze_status add_paths(table_proof *proof, sequence *terms, size_t count,
                              graze_error *error) {
    size_t needed = path_values_needed(&terms->paths, &terms->rule);
    proof->path_count = needed > count ? needed : count;
    return path_values_extend(&terms->paths, proof->path_count, error);
}

/* How many values of every part the proof of a leg rests on. */
static size_t leg_values_needed(const sequence *terms) {
    const struct legs *legs = &terms->left;
    int64_t period = (int64_t)legs->period.period, last = legs_last(legs), top = terms->rule.top;
    int64_t paths = (int64_t)path_values_last(&terms->paths);
    int64_t bound =
        terms->rule.splits ? paths + last + period + top : (last > paths ? last : paths) + top;
    int64_t proof = bound + period + 1, cycles = legs->period.last[0] + 2 * period + 1;
    return (size_t)(proof > cycles ? proof : cycles);
}

static graze_status certify_leg(FILE *out, table_proof *proof, sequence *terms,
                                graze_error *error) {
    struct legs *legs = &terms->left;
    size_t count = legs->side.sets.count;
    proof->legs = 1;
    proof->side = &legs->side;
    proof->joint = legs->period.period;
    proof->last = legs->period.last;
    proof->size = leg_values_needed(terms);
    TRY(add_paths(proof, terms, proof->size, error));
    TRY(legs_extend(legs, proof->size, error));
    const uint16_t **table = malloc(count * sizeof *table);
    if (!table) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < count; i++) {
        table[i] = legs->table[i].value;
    }
    proof->table = table;
    graze_status status = certify_tables(out, proof, terms->solver, error);
    free(table);
    return status;
}

graze_status sequence_certify(FILE *out, sequence *terms, graze_error *error) {
    growth_kind kind = terms->growth.kind;
    if (terms->proof.verdict != GRAZE_PROVED) {
        return fail(error, GRAZE_BAD_ARGUMENT, "no certificate: no period is proved");
    }
    if ((kind != GROWS_PATH && kind != GROWS_LEG) || terms->game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "no certificate: there is one for Grundy values of paths, and of a "
                    "path that grows on a vertex");
    }
    table_proof proof = {.period = terms->proof.period,
                         .preperiod = terms->proof.preperiod,
                         .beyond = -1,
                         .paths = &terms->paths};
    if (kind == GROWS_LEG) {
        return certify_leg(out, &proof, terms, error);
    }
    TRY(add_paths(&proof, terms, 0, error));
    return certify_tables(out, &proof, terms->solver, error);
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
