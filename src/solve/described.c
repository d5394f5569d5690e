/* Graphs that are too large to build, solved term by term from their expressions. */
#include "expression/expression.h"
#include "expression/shapes.h"
#include "solve/steps.h"

/* The sum over the components of a graph that is not built. */
struct described_sum {
    graze_solver *solver;
    const graze_graph *graph;
    structure_question question;
    int64_t value;
    graze_error *error;
};

/* A term that is small enough goes the way of all graphs. */
static graze_status build_and_solve(int64_t *value, graze_solver *solver, const description *node,
                                    graze_error *error) {
    graze_graph *graph = NULL;
    if (description_build_graph(&graph, node) != GRAZE_OK) {
        return fail_memory(error);
    }
    struct parts parts;
    graze_status status = parts_split(&parts, graph, false, error);
    if (status == GRAZE_OK) {
        parts.is_summand = true;
        status = combine_parts(value, solver, &parts, error);
        parts_clear(&parts);
    }
    graze_graph_free(graph);
    return status;
}

/* Adds copies of a term: an even number of them cancels. */
static graze_status add_term(void *context, const struct shape *shape, const description *node,
                             uint64_t times) {
    struct described_sum *sum = context;
    int64_t value = 0;
    if (times % 2 == 0) {
        solver_note_method(sum->solver, METHOD_EQUAL);
        return GRAZE_OK;
    }
    bool found = false;
    if (shape) {
        TRY(shape_value(&value, &found, sum->solver, shape, sum->question));
    }
    if (!found) {
        TRY(by_growth(&value, &found, sum->solver, node, sum->error));
    }
    if (!found) {
        if (description_bytes(node) > graph_bytes_under(&sum->solver->options)) {
            return graph_require_built(sum->graph, sum->solver->game->name, sum->error);
        }
        TRY(build_and_solve(&value, sum->solver, node, sum->error));
    }
    sum->value ^= value;
    return GRAZE_OK;
}

/* A graph of one family, large enough to be worth a look at its expression first. */
enum { LEAST_DESCRIBED = 1 << 16 };

/* Adds a term by a closed form for its shape; more than one term is no question for it. */
struct described_shape {
    graze_solver *solver;
    structure_question question;
    int64_t value;
    bool found;
};

static graze_status ask_shape(void *context, const struct shape *shape, const description *node,
                              uint64_t times) {
    struct described_shape *asked = context;
    (void)node;
    if (!shape || times != 1) {
        return GRAZE_OK;
    }
    return shape_value(&asked->value, &asked->found, asked->solver, shape, asked->question);
}

graze_status by_shape_of_built(int64_t *value, bool *found, graze_solver *solver,
                               const graze_graph *graph) {
    const description *node = graph->written_as;
    *found = false;
    if (!node || node->kind != DESCRIPTION_FAMILY || graph->n < LEAST_DESCRIBED ||
        !solver_takes_shortcuts(solver)) {
        return GRAZE_OK;
    }
    struct described_shape asked = {.solver = solver,
                                    .question = solver->options.outcome_only ? STRUCTURE_OUTCOME
                                                                             : STRUCTURE_VALUE};
    graze_status status = description_visit_shapes(node, ask_shape, &asked);
    *value = asked.value;
    *found = asked.found;
    return status;
}

graze_status solve_described(graze_answer *answer, graze_solver *solver, const graze_graph *graph,
                             graze_error *error) {
    if (!solver_takes_shortcuts(solver) || !graph->written_as) {
        return graph_require_built(graph, solver->game->name, error);
    }
    bool alone = graph->written_as->kind == DESCRIPTION_FAMILY;
    struct described_sum sum = {
        .solver = solver,
        .graph = graph,
        .question = alone && solver->options.outcome_only ? STRUCTURE_OUTCOME : STRUCTURE_VALUE,
        .error = error};
    answer->upper = INT64_MAX;
    graze_status status = description_visit_shapes(graph->written_as, add_term, &sum);
    if (status == GRAZE_OK || status == GRAZE_UNDECIDED) {
        solver_fill_answer(answer, solver, status, sum.value);
    }
    return solver_fail(solver, status, error);
}
