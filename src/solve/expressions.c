/*
 * Solving from the expression that a graph was written as, without its edges: graphs too large to
 * build, term by term, and large graphs of one family.
 */
#include "expression/expression.h"
#include "expression/shapes.h"
#include "solve/steps.h"

/* ---- graphs too large to build ------------------------------------------------------------- */

/* A term that is small enough is built and solved like any graph. */
static graze_status build_and_solve(int64_t *value, const struct task *task,
                                    const description *node) {
    graze_graph *graph = NULL;
    TRY(description_build_graph(&graph, node, &task->solver->limits));
    graze_status status = solver_graph_value(value, task->solver, graph, task->error);
    graze_graph_free(graph);
    return status;
}

/*
 * The winner on the only term, where its value is out of reach: a lost position has the value 0,
 * and a won one at least 1.
 */
static graze_status bound_by_winner(int64_t *value, bool *found, struct task *task,
                                    const struct shape *shape) {
    bool known = false;
    if (task->asked.kind == ASK_VALUE && shape) {
        TRY(shape_value(value, &known, task->solver, shape, (struct question){.kind = ASK_WINNER}));
    }
    *found = known && *value == 0;
    task->lower = known && *value != 0 ? 1 : task->lower;
    return GRAZE_OK;
}

/* Adds copies of a term to the xor in the task: an even number of them cancels. */
static graze_status add_term(void *context, const struct shape *shape, const description *node,
                             uint64_t times) {
    struct task *task = context;
    graze_solver *solver = task->solver;
    if (times % 2 == 0) {
        solver_note_method(solver, METHOD_EQUAL);
        return GRAZE_OK;
    }
    bool is_alone = task->graph->written_as->kind == DESCRIPTION_FAMILY, found = false;
    int64_t value = 0;
    if (shape) {
        TRY(shape_value(&value, &found, solver, shape,
                        is_alone ? task->asked : (struct question){.kind = ASK_VALUE}));
    }
    if (!found) {
        TRY(growth_value(&value, &found, solver, node, task->error));
    }
    if (!found && is_alone) {
        TRY(bound_by_winner(&value, &found, task, shape));
    }
    if (!found) {
        if (description_bytes(node) > graph_bytes_within(&solver->given)) {
            return graph_require_built(task->graph, solver->game->name, task->error);
        }
        TRY(build_and_solve(&value, task, node));
    }
    task->value ^= value;
    return GRAZE_OK;
}

graze_status by_terms(struct task *task) {
    const graze_graph *graph = task->graph;
    if (graze_graph_is_built(graph)) {
        return GRAZE_OK;
    }
    if (!solver_uses_theory(task->solver) || !graph->written_as) {
        return graph_require_built(graph, task->solver->game->name, task->error);
    }
    TRY(description_visit_shapes(graph->written_as, add_term, task));
    task->found = true;
    return GRAZE_OK;
}

/* ---- large graphs of one family ------------------------------------------------------------ */

enum { LEAST_VERTICES = 1 << 16 }; /* smaller graphs are solved fast without it */

/* Asks for a closed form; the sum of several terms has none. */
static graze_status ask_shape(void *context, const struct shape *shape, const description *node,
                              uint64_t times) {
    struct task *task = context;
    (void)node;
    if (!shape || times != 1) {
        return GRAZE_OK;
    }
    return shape_value(&task->value, &task->found, task->solver, shape, task->asked);
}

graze_status by_family(struct task *task) {
    const description *node = task->graph->written_as;
    if (!node || node->kind != DESCRIPTION_FAMILY || task->graph->n < LEAST_VERTICES) {
        return GRAZE_OK;
    }
    return description_visit_shapes(node, ask_shape, task);
}
