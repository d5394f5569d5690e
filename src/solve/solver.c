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

const char *graze_play_name(graze_play play) {
    static const char *const names[] = {"normal", "misere", "score"};
    return (size_t)play < sizeof names / sizeof *names ? names[play] : NULL;
}

graze_question solver_question_asked(const graze_question *asked) {
    static const size_t FIRST = offsetof(graze_question, no_theory) + sizeof(bool);
    graze_question known = {0};
    if (asked) {
        size_t size = asked->size ? asked->size : FIRST; /* 0: the members of the first version */
        memcpy(&known, asked, size < sizeof known ? size : sizeof known);
    }
    return known;
}

graze_status solver_check_play(const graze_game *game, const graze_question *asked,
                               graze_error *error) {
    if (asked && (asked->play > GRAZE_MISERE || asked->goal > GRAZE_WINNER)) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "ask for normal or misere play, and for the value or the winner");
    }
    if (!asked || asked->play != GRAZE_MISERE) {
        return GRAZE_OK;
    }
    if (game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is scored: it has no misere play", game->name);
    }
    return game->rules->formula
               ? fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no misere play", game->name)
               : GRAZE_OK;
}

static graze_status use_checkpoint(graze_solver *solver, graze_error *error) {
    const graze_limits *given = &solver->given;
    if (!given->checkpoint || ranks_number(given->ranks) > 0) {
        return GRAZE_OK;
    }
    TRY(checkpoint_open(&solver->checkpoint, given, error));
    return checkpoint_check(solver->checkpoint, error); /* searches cannot refuse it */
}

graze_status graze_solver_new(graze_solver **solver, const graze_game *game,
                              const graze_question *question, const graze_limits *limits,
                              graze_error *error) {
    TRY(solver_check_play(game, question, error));
    graze_solver *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->game = game;
    made->question = solver_question_asked(question);
    made->given = limits_asked(limits);
    made->question.no_theory = made->question.no_theory || game->rules->plain_only;
    graze_status status = use_checkpoint(made, error);
    if (status != GRAZE_OK) {
        graze_solver_free(made);
        return status;
    }
    *solver = made;
    return GRAZE_OK;
}

graze_status graze_solver_use_store(graze_solver *solver, const char *path, graze_error *error) {
    if (solver->game->rules->release) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is a custom game: stores keep none",
                    solver->game->name);
    }
    if (solver->question.no_theory) {
        return fail(error, GRAZE_BAD_ARGUMENT, "plain search does not use a store");
    }
    store *opened;
    TRY(store_open(&opened, path, error));
    store_close(solver->store);
    solver->store = opened;
    return GRAZE_OK;
}

void graze_solver_free(graze_solver *solver) {
    if (solver) {
        for (size_t kind = 0; kind < QUESTION_KINDS; kind++) {
            graph_search_free(solver->graphs[kind]);
        }
        store_close(solver->store);
        checkpoint_free(solver->checkpoint);
        free(solver);
    }
}

graze_stop_reason graze_solver_undecided(const graze_solver *solver) {
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

void graze_solver_set_seconds(graze_solver *solver, double seconds) {
    solver->given.seconds = seconds;
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
    graze_stop_reason reached = solver->held > 0 ? graze_solver_undecided(solver) : GRAZE_STOP_NONE;
    limits_start(&solver->limits, &solver->given);
    solver->limits.exchanges = true;
    limits_charge(&solver->limits, ranks_shared_bytes(solver->given.ranks));
    solver->limits.checkpoint = solver->checkpoint;
    if (solver->held > 0) {
        solver->limits.start = start;
        solver->limits.deadline = deadline;
    }
    for (size_t kind = 0; kind < QUESTION_KINDS; kind++) {
        if (solver->graphs[kind]) {
            graph_search_resume(solver->graphs[kind]);
        }
    }
    solver->method_count = 0;
    solver->earlier_limit = reached;
}

void solver_continue(graze_solver *solver) {
    graze_stop_reason reached = graze_solver_undecided(solver);
    solver_begin(solver);
    solver->earlier_limit = reached;
}

bool solver_sums_components(const graze_solver *solver) {
    return !solver_is_misere(solver) && !solver->game->rules->scored && !solver->game->rules->whole;
}

graze_outcome game_outcome(const graze_game *game, int64_t value) {
    static const graze_outcome classes[] = {[SECOND_WINS] = GRAZE_SECOND,
                                            [FIRST_WINS] = GRAZE_FIRST,
                                            [LEFT_WINS] = GRAZE_LEFT_WINS,
                                            [RIGHT_WINS] = GRAZE_RIGHT_WINS};
    if (game->rules->partizan) {
        return classes[value];
    }
    if (value > 0) {
        return GRAZE_FIRST;
    }
    return value == 0 && game->rules->scored ? GRAZE_DRAW : GRAZE_SECOND;
}

int64_t game_outcome_value(graze_outcome outcome) {
    return outcome == GRAZE_LEFT_WINS    ? LEFT_WINS
           : outcome == GRAZE_RIGHT_WINS ? RIGHT_WINS
           : outcome == GRAZE_FIRST      ? FIRST_WINS
                                         : SECOND_WINS;
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
    if (solver->method_count < GRAZE_MOST_METHODS) {
        solver->methods[solver->method_count++] = method;
    }
}

bool solver_uses_theory(const graze_solver *solver) {
    return !solver->question.no_theory && solver_sums_components(solver);
}

/* Whether a question asks for the value, and not only for the winner. */
static bool asks_for_value(const graze_question *asked) {
    return asked->goal == GRAZE_VALUE ||
           (asked->goal == GRAZE_USUAL && asked->play != GRAZE_MISERE);
}

bool solver_finds_values(const graze_solver *solver) {
    return asks_for_value(&solver->question) && !solver->game->rules->partizan;
}

question_kind question_kind_asked(const graze_game *game, const graze_question *asked) {
    bool value = asks_for_value(asked);
    if (game->rules->partizan) {
        return asked->play == GRAZE_MISERE ? ASK_MISERE_OUTCOME : ASK_OUTCOME;
    }
    return asked->play == GRAZE_MISERE ? value ? ASK_MISERE_VALUE : ASK_MISERE_WINNER
           : game->rules->scored       ? ASK_SCORE
           : value                     ? ASK_VALUE
                                       : ASK_WINNER;
}

struct question solver_question(const graze_solver *solver) {
    return (struct question){.kind = question_kind_asked(solver->game, &solver->question)};
}

/* Lets the program know what the ranks of its job have told each other in this call. */
static void note_traffic(const graze_solver *solver) {
    const struct limits *limits = &solver->limits;
    if (solver->given.ranks) {
        solver->given.ranks->traffic = (rank_traffic){limits->posted, limits->received,
                                                      limits->received_known, limits->shared_reads};
    }
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
    memcpy(answer->methods, solver->methods, solver->method_count * sizeof *solver->methods);
    answer->method_count = solver->method_count;
    note_traffic(solver);
    answer->nodes = solver->limits.nodes;
    answer->seconds = limits_seconds(&solver->limits);
}
