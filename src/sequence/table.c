/* The values of a family of graphs with two parameters. */
#include "expression/parameter.h"
#include "solve/solver.h"

#include <string.h>

static graze_status check_ranges(const char *expression, const graze_range *rows,
                                 const graze_range *columns, graze_error *error) {
    const graze_range *ranges[] = {rows, columns};
    for (size_t i = 0; i < 2; i++) {
        if (!parameter_occurs(expression, ranges[i]->name)) {
            return fail(error, GRAZE_BAD_ARGUMENT, "'%.20s' does not occur in '%.60s'",
                        ranges[i]->name, expression);
        }
        if (ranges[i]->last < ranges[i]->first) {
            return fail(error, GRAZE_BAD_ARGUMENT, "the range of '%.20s' is empty",
                        ranges[i]->name);
        }
    }
    return strcmp(rows->name, columns->name) == 0
               ? fail(error, GRAZE_BAD_ARGUMENT, "rows and columns are the same parameter '%.20s'",
                      rows->name)
               : GRAZE_OK;
}

static graze_status solve_cell(graze_answer *cell, graze_solver *solver, const char *expression,
                               const parameter at[2], graze_error *error) {
    graze_graph *graph = NULL;
    struct limits limits;
    limits_start(&limits, &solver->given);
    TRY(parameters_parse_graph(&graph, expression, at, 2, &limits, error));
    graze_status status = graze_solve(cell, solver, graph, error);
    graze_graph_free(graph);
    return status;
}

/* Whether the caller wants no more cells. */
static bool is_interrupted(const graze_solver *solver) {
    const graze_limits *given = &solver->given;
    return given->interrupted && given->interrupted(given->context);
}

graze_status graze_solve_table(graze_answer *cells, graze_solver *solver, const char *expression,
                               const graze_range *rows, const graze_range *columns,
                               graze_error *error) {
    graze_status worst = GRAZE_OK;
    TRY(check_ranges(expression, rows, columns, error));
    if (solver->game->rules->partizan) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "a table consists of values, and '%s' has outcomes: use solve or find",
                    solver->game->name);
    }
    size_t height = (size_t)(rows->last - rows->first + 1);
    size_t width = (size_t)(columns->last - columns->first + 1);
    memset(cells, 0, height * width * sizeof *cells);
    for (size_t i = 0; i < height * width; i++) {
        const parameter at[] = {{rows->name, rows->first + i / width},
                                {columns->name, columns->first + i % width}};
        graze_status status = solve_cell(&cells[i], solver, expression, at, error);
        if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
            return status;
        }
        worst = status == GRAZE_OK ? worst : status;
        if (is_interrupted(solver)) {
            return fail(error, GRAZE_UNDECIDED, "not decided: interrupt");
        }
    }
    return worst;
}
