/* Making a solver, and turning what it found into an answer. */
#include "solve/solver.h"

#include "core/checkpoint.h"
#include "core/ranks.h"

#include <stdlib.h>
#include <string.h>

const char METHOD_SEARCH[] = "search";
const char METHOD_HEAP[] = "heap";
const char METHOD_GROWTH[] = "growing-path";
const char METHOD_STORE[] = "store";
const char METHOD_EQUAL[] = "equal-components";

void graze_options_init(graze_options *options) {
    *options = (graze_options){0};
}

graze_status graze_solver_new(graze_solver **solver, const graze_game *game,
                              const graze_options *options, graze_error *error) {
    if (options && options->misere && game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is scored: it has no misere play", game->name);
    }
    if (options && options->misere && game->rules->formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no misere play", game->name);
    }
    if (options && options->misere_value && !options->misere) {
        return fail(error, GRAZE_BAD_ARGUMENT, "misere values are values of misere play");
    }
    if (options && options->store && game->rules->release) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is a game of your own: stores keep none",
                    game->name);
    }
    if (options && options->store && options->no_theory) {
        return fail(error, GRAZE_BAD_ARGUMENT, "plain search does not use a store");
    }
    graze_solver *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->game = game;
    if (options) {
        made->options = *options;
    }
    made->options.no_theory = made->options.no_theory || game->rules->plain_only;
    graze_status status = GRAZE_OK;
    if (made->options.store) {
        status = store_open(&made->store, made->options.store, true, error);
        made->options.store = NULL; /* the caller may free the text after this call */
    }
    if (status == GRAZE_OK && made->options.checkpoint && ranks_number(made->options.ranks) == 0) {
        status = checkpoint_open(&made->checkpoint, options->checkpoint, options->job, error);
        if (status == GRAZE_OK) {
            status = checkpoint_check(made->checkpoint, error); /* searches cannot refuse it */
        }
    }
    if (status != GRAZE_OK) {
        graze_solver_free(made);
        return status;
    }
    *solver = made;
    return GRAZE_OK;
}

void graze_solver_free(graze_solver *solver) {
    if (solver) {
        store_close(solver->store);
        checkpoint_free(solver->checkpoint);
        free(solver);
    }
}

const char *graze_solver_undecided(const graze_solver *solver) {
    return solver->limits.reason ? solver->limits.reason : solver->earlier_limit;
}

graze_status graze_solver_flush(graze_solver *solver, graze_error *error) {
    TRY(solver_tell_store_error(solver, error));
    if (solver->checkpoint) {
        TRY(checkpoint_flush(solver->checkpoint, error));
    }
    return solver->store ? store_flush(solver->store, error) : GRAZE_OK;
}

graze_status solver_tell_store_error(graze_solver *solver, graze_error *error) {
    graze_status status = solver->store_error.status;
    if (error && status != GRAZE_OK) {
        *error = solver->store_error;
    }
    solver->store_error.status = GRAZE_OK;
    return status;
}

void graze_solver_traffic(graze_traffic *traffic, const graze_solver *solver) {
    const struct limits *limits = &solver->limits;
    *traffic = (graze_traffic){limits->posted, limits->received, limits->received_known,
                               limits->shared_reads};
}

void graze_solver_set_seconds(graze_solver *solver, double seconds) {
    solver->options.seconds = seconds;
}

void solver_charge(graze_solver *solver, const graze_graph *graph) {
    enum { BOARDS = 3 }; /* the graph, the boards of its components, and their lists of vertices */
    struct limits *limits = &solver->limits;
    uint64_t bytes = graze_graph_is_built(graph) ? BOARDS * graph_bytes(graph->n, graph->m) : 0;
    if (!limits_charge(limits, bytes)) {
        limits->memory_used = limits->memory_max; /* it is there all the same: no more is left */
    }
}

void solver_hold(graze_solver *solver) {
    solver_begin(solver);
    solver->held++;
}

void solver_release(graze_solver *solver) {
    solver->held--;
}

void solver_begin(graze_solver *solver) {
    uint64_t start = solver->limits.start, deadline = solver->limits.deadline;
    limits_start(&solver->limits, &solver->options);
    solver->limits.exchanges = true;
    limits_charge(&solver->limits, ranks_shared_bytes(solver->options.ranks));
    solver->limits.checkpoint = solver->checkpoint;
    if (solver->held > 0) {
        solver->limits.start = start;
        solver->limits.deadline = deadline;
    }
    solver->method_count = 0;
    solver->earlier_limit = NULL;
}

void solver_continue(graze_solver *solver) {
    const char *reached = graze_solver_undecided(solver);
    solver_begin(solver);
    solver->earlier_limit = reached;
}

bool solver_sums_components(const graze_solver *solver) {
    return !solver->options.misere && !solver->game->rules->scored && !solver->game->rules->whole;
}

graze_outcome game_outcome(const graze_game *game, int64_t value) {
    if (value > 0) {
        return GRAZE_FIRST;
    }
    return value == 0 && game->rules->scored ? GRAZE_DRAW : GRAZE_SECOND;
}

graze_status solver_fail(const graze_solver *solver, graze_status status, graze_error *error) {
    return game_explain(solver->game, limits_fail(&solver->limits, status, error), error);
}

/* A full list keeps its first entries. */
void solver_note_method(graze_solver *solver, const char *method) {
    for (size_t i = 0; i < solver->method_count; i++) {
        if (strcmp(solver->methods[i], method) == 0) {
            return;
        }
    }
    if (solver->method_count < MOST_METHODS) {
        solver->methods[solver->method_count++] = method;
    }
}

bool solver_uses_theory(const graze_solver *solver) {
    return !solver->options.no_theory && solver_sums_components(solver);
}

bool solver_finds_values(const graze_solver *solver) {
    const graze_options *options = &solver->options;
    return !options->outcome_only && (!options->misere || options->misere_value);
}

struct question question_of_options(const graze_game *game, const graze_options *options) {
    bool finds_value = options->misere_value && !options->outcome_only;
    return (struct question){.kind = options->misere
                                         ? finds_value ? ASK_MISERE_VALUE : ASK_MISERE_WINNER
                                     : game->rules->scored   ? ASK_SCORE
                                     : options->outcome_only ? ASK_WINNER
                                                             : ASK_VALUE};
}

struct question solver_question(const graze_solver *solver) {
    return question_of_options(solver->game, &solver->options);
}

void solver_fill_answer(graze_answer *answer, const graze_solver *solver, graze_status status,
                        int64_t value) {
    if (status == GRAZE_OK) {
        answer->outcome = game_outcome(solver->game, value);
        answer->has_value = solver_finds_values(solver);
        if (answer->has_value) {
            answer->value = answer->lower = answer->upper = value;
        }
    } else {
        answer->undecided = solver->limits.reason;
    }
    answer->methods = solver->methods;
    answer->method_count = solver->method_count;
    answer->nodes = solver->limits.nodes;
    answer->seconds = limits_seconds(&solver->limits);
}
