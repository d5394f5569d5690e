/* Carrying a reduction out, and solving both sides of it. */
#include "reduce/reduce.h"

#include "solve/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct graze_reduction {
    const construction *row;
    graze_game *source, *target; /* NULL where there is none */
};

/* ---- names -------------------------------------------------------------------------------- */

static const construction *find_row(const char *text, size_t length) {
    size_t count;
    const construction *const *rows = reduce_registry(&count);
    for (size_t i = 0; i < count; i++) {
        if (strlen(rows[i]->info.name) == length && memcmp(rows[i]->info.name, text, length) == 0) {
            return rows[i];
        }
    }
    return NULL;
}

/* The game on the result; the parameter of the reduction is that of the game. */
static graze_status parse_target(graze_reduction *reduction, const char *parameter,
                                 graze_error *error) {
    const construction *row = reduction->row;
    if (!row->target) {
        return GRAZE_OK;
    }
    char *name = new_text("%s%s%s", row->target, parameter ? ":" : "", parameter ? parameter : "");
    if (!name) {
        return fail_memory(error);
    }
    graze_status status = graze_game_parse(&reduction->target, name, error);
    free(name);
    TRY(status);
    return row->require ? row->require(reduction->target, error) : GRAZE_OK;
}

static graze_status parse_reduction(graze_reduction *reduction, const char *text, const char *colon,
                                    graze_error *error) {
    const construction *row = reduction->row;
    char source[GRAZE_ERROR_SOURCE];
    quote_source(source, text);
    if (colon && !row->info.parameter) {
        return fail_at(error, GRAZE_BAD_INPUT, source, 0, (size_t)(colon - text) + 1,
                       "'%s' has no parameter", row->info.name);
    }
    if (!colon && row->info.parameter) {
        return fail_at(error, GRAZE_BAD_INPUT, source, 0, 0, "the parameter is missing: %s",
                       row->info.parameter);
    }
    TRY(parse_target(reduction, colon ? colon + 1 : NULL, error));
    return row->source ? graze_game_parse(&reduction->source, row->source, error) : GRAZE_OK;
}

graze_status graze_reduction_parse(graze_reduction **reduction, const char *text,
                                   graze_error *error) {
    const char *colon = strchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    char source[GRAZE_ERROR_SOURCE];
    quote_source(source, text);
    const construction *row = find_row(text, length);
    if (!row) {
        return fail_at(error, GRAZE_BAD_INPUT, source, 0, 1, "unknown reduction '%.*s'",
                       (int)(length < 60 ? length : 60), text);
    }
    graze_reduction *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->row = row;
    graze_status status = parse_reduction(made, text, colon, error);
    if (status != GRAZE_OK) {
        graze_reduction_free(made);
        return status;
    }
    *reduction = made;
    return GRAZE_OK;
}

void graze_reduction_free(graze_reduction *reduction) {
    if (reduction) {
        graze_game_free(reduction->source);
        graze_game_free(reduction->target);
        free(reduction);
    }
}

size_t graze_reduction_graphs(const graze_reduction *reduction) {
    return reduction->row->graphs;
}

/* ---- conditions on inputs ----------------------------------------------------------------- */

uint32_t target_single_size(const graze_game *target) {
    const game_parameters *game = &target->parameters;
    for (uint32_t k = 1; k < game->top; k++) {
        if (game->digit[k]) {
            return 0;
        }
    }
    return game->top;
}

graze_status formula_require_uniform(const graze_formula *formula, size_t variables,
                                     graze_error *error) {
    for (size_t j = 0; j < formula->clause_count; j++) {
        size_t length = formula->start[j + 1] - formula->start[j];
        if (length != variables) {
            return fail(error, GRAZE_BAD_INPUT,
                        "clause %zu has %zu variables: each must have exactly %zu", j + 1, length,
                        variables);
        }
    }
    return GRAZE_OK;
}

static graze_status check_options(const construction *row, const graze_reduce_options *options,
                                  graze_error *error) {
    if (options->girth && !row->has_girth) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no variant of a given girth",
                    row->info.name);
    }
    if (options->fixed && !row->has_fixed) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no repaired variant: no fault is known",
                    row->info.name);
    }
    return GRAZE_OK;
}

/* ---- the reduction ------------------------------------------------------------------------ */

static graze_status note_sizes(graze_reduced *made) {
    if (!made->graph || made->order) {
        return GRAZE_OK;
    }
    made->order = new_text("%llu", (unsigned long long)made->graph->n);
    made->size = new_text("%llu", (unsigned long long)made->graph->m);
    return made->order && made->size ? GRAZE_OK : GRAZE_NO_MEMORY;
}

static reduce_input make_input(const graze_reduction *reduction, const graze_graph *const *graphs,
                               const graze_formula *formula, const graze_reduce_options *options) {
    reduce_input in = {.graphs = graphs, .formula = formula, .target = reduction->target};
    if (options) {
        in.options = *options;
    }
    if (in.options.max_vertices == 0) {
        in.options.max_vertices = REDUCE_MAX_VERTICES;
    }
    return in;
}

graze_status graze_reduce(graze_reduced **made, const graze_reduction *reduction,
                          const graze_graph *const *graphs, const graze_formula *formula,
                          const graze_reduce_options *options, graze_error *error) {
    const construction *row = reduction->row;
    reduce_input in = make_input(reduction, graphs, formula, options);
    TRY(check_options(row, &in.options, error));
    for (size_t i = 0; i < row->graphs; i++) {
        if (!graze_graph_is_built(graphs[i])) {
            return fail(error, GRAZE_TOO_LARGE, "%llu vertices are too many for a reduction",
                        (unsigned long long)graphs[i]->n);
        }
    }
    graze_reduced *result = calloc(1, sizeof *result);
    if (!result) {
        return fail_memory(error);
    }
    result->game = reduction->target ? reduction->target->name : NULL;
    graze_status status = row->build(result, &in, error);
    if (status == GRAZE_OK && note_sizes(result) != GRAZE_OK) {
        status = fail_memory(error);
    }
    if (status != GRAZE_OK) {
        graze_reduced_free(result);
        return status;
    }
    *made = result;
    return GRAZE_OK;
}

/* ---- both sides --------------------------------------------------------------------------- */

/* A game solved on a graph or on a formula: by plain search, if that is enough. */
typedef struct side {
    const graze_game *game;
    const graze_graph *graph;
    const graze_formula *formula;
} side;

static graze_status solve_side(graze_answer *answer, const construction *row, const side *asked,
                               struct limits *limits, graze_error *error) {
    const graze_question question = {.goal = row->keeps_value ? GRAZE_VALUE : GRAZE_WINNER,
                                     .no_theory = !row->needs_pruning};
    graze_solver *solver = NULL;
    TRY(graze_solver_new(&solver, asked->game, &question, &limits->given, error));
    graze_status status = asked->formula
                              ? graze_solve_formula(answer, solver, asked->formula, error)
                              : graze_solve(answer, solver, asked->graph, error);
    graze_solver_free(solver);
    return status;
}

static const char *winner(const graze_answer *answer) {
    return answer->outcome == GRAZE_FIRST ? "first" : "second";
}

static void describe_answer(char *text, size_t size, const graze_answer *answer, bool value) {
    if (value) {
        snprintf(text, size, "%lld", (long long)answer->value);
    } else {
        snprintf(text, size, "%s", winner(answer));
    }
}

static graze_status compare_sides(graze_reduced *made, const construction *row, const side *from,
                                  const side *to, struct limits *limits, graze_error *error) {
    enum { NAME = 128, VALUE = 24 };
    graze_answer before, after;
    char left[NAME], right[NAME], left_value[VALUE], right_value[VALUE];
    const char *what = row->keeps_value ? "Grundy value of" : "winner of";
    TRY(solve_side(&before, row, from, limits, error));
    TRY(solve_side(&after, row, to, limits, error));
    snprintf(left, sizeof left, "%s %.90s on the input", what, from->game->name);
    snprintf(right, sizeof right, "%s %.90s on the result", what, to->game->name);
    describe_answer(left_value, sizeof left_value, &before, row->keeps_value);
    describe_answer(right_value, sizeof right_value, &after, row->keeps_value);
    return reduced_compare(made, left, left_value, right, right_value);
}

static graze_status check_games(graze_reduced *made, const graze_reduction *reduction,
                                const reduce_input *in, struct limits *limits, graze_error *error) {
    side from = {.game = reduction->source,
                 .graph = in->graphs ? in->graphs[0] : NULL,
                 .formula = in->formula};
    side to = {.game = reduction->target, .graph = made->graph};
    graze_formula *formula = NULL;
    if (made->formula) {
        TRY(graze_formula_parse(&formula, made->formula, error));
        to.formula = formula;
    }
    graze_status status = compare_sides(made, reduction->row, &from, &to, limits, error);
    graze_formula_free(formula);
    return status;
}

graze_status graze_reduce_check(graze_reduced *made, const graze_reduction *reduction,
                                const graze_graph *const *graphs, const graze_formula *formula,
                                const graze_limits *asked, graze_error *error) {
    struct limits limits;
    limits_start(&limits, asked);
    reduce_input in = make_input(reduction, graphs, formula, NULL);
    graze_status status = reduction->row->check ? reduction->row->check(made, &in, &limits, error)
                                                : check_games(made, reduction, &in, &limits, error);
    if (status == GRAZE_UNDECIDED && limits.reason) {
        return limits_fail(&limits, status, error);
    }
    return status == GRAZE_NO_MEMORY ? fail_memory(error) : status;
}
