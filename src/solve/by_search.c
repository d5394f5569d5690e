/* The last steps: searches, which use the rules of the game and nothing else. */
#include "solve/steps.h"

/*
 * Asks the search for Grundy values, which is made if there is none. Where the value need only be
 * compared with a target, it is not computed. Not found where it does not suit, or where values
 * are too large.
 */
static graze_status search_values(struct task *task, value_search **search, struct limits *limits) {
    const struct board *board = task->component->board;
    bool overflow = false, equal = false;
    if (!value_search_suits(task->solver->game, board)) {
        return GRAZE_OK;
    }
    if (!*search) {
        TRY(value_search_new(search, task->solver->game, board, limits));
    }
    if (task->asked.kind == ASK_VALUE) {
        TRY(value_search_value(&task->value, &overflow, *search, task->set));
    } else {
        int64_t target = task->asked.target;
        TRY(value_search_equals(&equal, &overflow, *search, task->set, (uint64_t)target));
        task->value = equal ? target : target ^ 1;
    }
    task->found = !overflow;
    return GRAZE_OK;
}

graze_status try_value_search(struct task *task, struct limits *limits) {
    value_search *search = NULL;
    graze_status status = search_values(task, &search, limits);
    value_search_free(search);
    return status;
}

graze_status by_value_search(struct task *task) {
    value_search **search = &task->component->values;
    solver_note_method(task->solver, METHOD_SEARCH);
    graze_status status = search_values(task, search, &task->solver->limits);
    if (*search && !task->found) {
        value_search_bounds(&task->lower, &task->upper, *search);
    }
    return status;
}

/* The same for the winner or the value in misere play. */
static graze_status search_misere(struct task *task, misere_search **search,
                                  struct limits *limits) {
    const struct board *board = task->component->board;
    bool wins = false;
    int64_t least = 0;
    if (!misere_search_suits(task->solver->game, board)) {
        return GRAZE_OK;
    }
    if (!*search) {
        TRY(misere_search_new(search, task->solver->game, board, limits));
    }
    if (task->asked.kind == ASK_MISERE_VALUE) {
        graze_status status =
            misere_search_value(&task->value, &task->found, &least, *search, task->set);
        task->lower = least > task->lower ? least : task->lower;
        return status;
    }
    TRY(misere_search_wins(&wins, *search, task->set));
    task->value = wins;
    task->found = true;
    return GRAZE_OK;
}

graze_status try_misere_search(struct task *task, struct limits *limits) {
    misere_search *search = NULL;
    graze_status status = search_misere(task, &search, limits);
    misere_search_free(search);
    return status;
}

graze_status by_misere_search(struct task *task) {
    solver_note_method(task->solver, METHOD_SEARCH);
    return search_misere(task, &task->component->misere, &task->solver->limits);
}

/* Misere Grundy values need no comparison with nim heaps where positions are not taken apart. */
graze_status by_dense_misere_search(struct task *task) {
    const struct board *board = task->component->board;
    value_search **search = &task->component->values;
    bool overflow = false, lost = false;
    if (!*search && !value_search_suits_misere(task->solver->game, board)) {
        return GRAZE_OK;
    }
    solver_note_method(task->solver, METHOD_SEARCH);
    if (!*search) {
        TRY(value_search_new_misere(search, task->solver->game, board, &task->solver->limits));
    }
    graze_status status;
    if (task->asked.kind == ASK_MISERE_VALUE) {
        status = value_search_value(&task->value, &overflow, *search, task->set);
        value_search_bounds(&task->lower, &task->upper, *search);
    } else {
        status = value_search_equals(&lost, &overflow, *search, task->set, 0);
        task->value = !lost;
    }
    task->found = status == GRAZE_OK && !overflow;
    return status;
}

graze_status solver_require_search(graze_solver *solver, struct component *component) {
    return component->plain ? GRAZE_OK
                            : plain_search_new(&component->plain, solver->game, component->board,
                                               solver_question(solver).kind, &solver->limits);
}

/* ---- positions that are graphs ----------------------------------------------------------------
 */

graze_status solver_require_graph_search(graph_search **search, graze_solver *solver,
                                         question_kind asked) {
    *search = solver->graphs[asked];
    if (*search) {
        return GRAZE_OK;
    }
    TRY(graph_search_new(search, solver->game, asked, &solver->limits));
    solver->graphs[asked] = *search;
    return GRAZE_OK;
}

/* Solves one component, or the whole graph. */
static graze_status search_rows(struct task *task, graph_search *search,
                                const coloured_rows *graph) {
    int64_t value;
    bool outcome = task->solver->game->rules->partizan;
    graze_status status =
        outcome ? graph_search_outcome(&value, search, graph)
                : graph_search_answer(&value, search, &(rule_question){.position = graph});
    if (status == GRAZE_UNDECIDED && task->solver->game->rules->whole) {
        graph_search_lower(&task->lower, search);
    }
    TRY(status);
    task->value ^= value;
    return GRAZE_OK;
}

/* The rows of a component. */
static void fill_rows(coloured_rows *rows, const struct components *components,
                      const struct component *component) {
    const graze_graph *graph = components->graph;
    *rows = (coloured_rows){.n = component->count};
    for (uint32_t i = 0; i < component->count; i++) {
        uint32_t v = component->vertices[i];
        rows->colour[i] = graph->colours ? graph->colours[v] : 0;
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            rows->row[i] |= (vword)1 << components->local[w];
        }
    }
}

static graze_status search_components(struct task *task, graph_search *search,
                                      const struct components *components) {
    for (size_t i = 0; i < components->count; i++) {
        coloured_rows rows;
        if (components->list[i].count > ROWS_MOST_VERTICES) {
            return custom_fail(task->solver->game,
                               "custom games are played on components of at most %d vertices",
                               ROWS_MOST_VERTICES);
        }
        fill_rows(&rows, components, &components->list[i]);
        TRY(search_rows(task, search, &rows));
    }
    return GRAZE_OK;
}

graze_status by_graph_search(struct task *task) {
    graze_solver *solver = task->solver;
    struct components components;
    graph_search *search;
    if (!solver->game->rules->graphs) {
        return GRAZE_OK;
    }
    solver_note_method(solver, METHOD_SEARCH);
    TRY(graph_require_built(task->graph, solver->game->name, task->error));
    TRY(solver_require_graph_search(&search, solver, task->asked.kind));
    TRY(components_split(&components, task->graph, !solver_sums_components(solver), &solver->limits,
                         task->error));
    graze_status status = search_components(task, search, &components);
    components_clear(&components);
    task->found = status == GRAZE_OK;
    return status;
}

graze_status by_plain_search(struct task *task) {
    solver_note_method(task->solver, METHOD_SEARCH);
    TRY(solver_require_search(task->solver, task->component));
    graze_status status = plain_search_value(&task->value, task->component->plain, task->set);
    if (status == GRAZE_UNDECIDED) {
        plain_search_lower(&task->lower, task->component->plain);
    }
    task->found = status == GRAZE_OK;
    return status;
}
