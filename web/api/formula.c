/* POST /api/formula: a position of a game on formulas, its moves and who wins by each. */
#include "api.h"

#include <inttypes.h>
#include <stdlib.h>

/* What a page can show. */
enum { MOST_FORMULA_VARIABLES = 64, MOST_FORMULA_CLAUSES = 256 };

/* A position; release it with clear. */
typedef struct formula_question {
    graze_game *game;
    graze_formula *formula;
    uint32_t *set; /* variables in turn, from 1 */
    size_t set_count;
    graze_position *position;
    double deadline;
} formula_question;

static void clear(formula_question *q) {
    free(q->set);
    graze_position_free(q->position);
    graze_formula_free(q->formula);
    graze_game_free(q->game);
}

static bool read_game(formula_question *q, const json_t *body, api_error *error) {
    const char *name = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (!member_needed_text(&name, body, "game", error)) {
        return false;
    }
    if (graze_game_parse(&q->game, name, &cause) != GRAZE_OK) {
        return api_fail_from(error, &cause, "game");
    }
    return graze_game_is_on_formulas(q->game) ? true
                                              : api_fail(error, 400, "bad_input", "game",
                                                         "'%.60s' is not played on formulas", name);
}

static bool read_formula(formula_question *q, const json_t *body, api_error *error) {
    const char *text = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (!member_needed_text(&text, body, "formula", error)) {
        return false;
    }
    if (graze_formula_parse(&q->formula, text, &cause) != GRAZE_OK) {
        return api_fail_from(error, &cause, "formula");
    }
    bool fits = graze_formula_variables(q->formula) <= MOST_FORMULA_VARIABLES &&
                graze_formula_clauses(q->formula) <= MOST_FORMULA_CLAUSES;
    return fits ? true
                : api_fail(error, 413, "too_large", "formula",
                           "at most %d variables and %d clauses are played with",
                           MOST_FORMULA_VARIABLES, MOST_FORMULA_CLAUSES);
}

/* Makes the moves of the request, each of which must be legal. */
static bool play_moves(formula_question *q, api_error *error) {
    graze_error cause = {.status = GRAZE_OK};
    graze_status status =
        graze_position_new(&q->position, q->game, NULL, q->formula, GRAZE_NORMAL, &cause);
    for (size_t i = 0; i < q->set_count && status == GRAZE_OK; i++) {
        status = graze_position_apply(q->position, &q->set[i], 1, &cause);
        if (status == GRAZE_BAD_ARGUMENT) {
            return api_fail(error, 422, "illegal_move", "set",
                            "variable %" PRIu32 " cannot be set as move %zu", q->set[i], i + 1);
        }
    }
    return status == GRAZE_OK ? true : api_fail_from(error, &cause, "set");
}

static bool read_question(formula_question *q, const api_call *call, api_error *error) {
    static const char *const names[] = {"game", "formula", "set", "budget_ms", NULL};
    double seconds = 0;
    if (!members_known(call, names, error) || !read_game(q, call->body, error) ||
        !read_formula(q, call->body, error) || !member_budget(&seconds, call, error) ||
        !member_vertices(&q->set, &q->set_count, call->body, "set",
                         graze_formula_variables(q->formula) + 1, error)) {
        return false;
    }
    q->deadline = clock_seconds() + seconds;
    return play_moves(q, error);
}

static json_t *clauses_json(const graze_formula *formula) {
    json_t *list = json_array();
    for (uint64_t i = 0; i < graze_formula_clauses(formula); i++) {
        size_t count;
        const uint32_t *variables = graze_formula_clause(formula, i, &count);
        json_array_append_new(list, json_vertices(variables, count, NULL));
    }
    return list;
}

/* ---- who wins ------------------------------------------------------------------------------ */

/* Who wins from the position, or after a move that is not NULL; unknown at a limit. */
static bool solve_position(graze_outcome *outcome, const formula_question *q,
                           const graze_move *move, api_call *call, api_error *error) {
    graze_limits options;
    graze_solver *solver = NULL;
    graze_answer answer = {0};
    graze_error cause = {.status = GRAZE_OK};
    api_limits(&options, call, q->deadline - clock_seconds());
    graze_status status = graze_solver_new(&solver, q->game, NULL, &options, &cause);
    if (status == GRAZE_OK) {
        status = move ? graze_position_solve_after(&answer, q->position, move, solver, &cause)
                      : graze_position_solve(&answer, q->position, solver, &cause);
    }
    graze_solver_free(solver);
    *outcome = status == GRAZE_OK ? answer.outcome : GRAZE_OUTCOME_UNKNOWN;
    call->undecided = call->undecided || status == GRAZE_UNDECIDED;
    return status == GRAZE_OK || status == GRAZE_UNDECIDED ? true
                                                           : api_fail_from(error, &cause, NULL);
}

/* The move, and whether the player who makes it wins; can_win is set where he does. */
static json_t *rated_move_json(bool *can_win, const formula_question *q, const graze_move *move,
                               api_call *call, api_error *error) {
    graze_outcome outcome;
    if (!solve_position(&outcome, q, move, call, error)) {
        return NULL;
    }
    bool known = outcome != GRAZE_OUTCOME_UNKNOWN, wins = outcome == GRAZE_SECOND;
    *can_win = *can_win || wins;
    return json_pack("{s:o,s:o}", "variable", json_natural(move->take[0]), "wins",
                     known ? json_boolean(wins) : json_null());
}

/* Adds "moves", "over" and "winner": who has won, or wins under best play. */
static bool add_moves(json_t *answer, formula_question *q, const graze_moves *legal, api_call *call,
                      api_error *error) {
    size_t turn = q->set_count % 2;
    bool can_win = false;
    graze_outcome end = GRAZE_OUTCOME_UNKNOWN;
    json_t *list = json_array();
    json_object_set_new(answer, "moves", list);
    json_object_set_new(answer, "over", json_boolean(legal->count == 0));
    for (size_t i = 0; i < legal->count; i++) {
        json_t *move = rated_move_json(&can_win, q, &legal->moves[i], call, error);
        if (!move) {
            return false;
        }
        json_array_append_new(list, move);
    }
    if (legal->count == 0 && !solve_position(&end, q, NULL, call, error)) {
        return false;
    }
    bool mover_wins = can_win || end == GRAZE_FIRST;
    json_object_set_new(answer, "winner",
                        json_integer_if(mover_wins || !call->undecided,
                                        (json_int_t)(mover_wins ? turn : 1 - turn)));
    json_object_set_new(answer, "undecided", json_text(call->undecided ? "time" : NULL));
    return true;
}

static json_t *answer_question(formula_question *q, api_call *call, api_error *error) {
    graze_moves *legal = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (graze_position_moves(&legal, NULL, q->position, 0, NULL, &cause) != GRAZE_OK) {
        api_fail_from(error, &cause, NULL);
        return NULL;
    }
    json_t *answer = json_pack(
        "{s:s,s:o,s:o,s:o,s:o}", "game", graze_game_name(q->game), "variables",
        json_natural(graze_formula_variables(q->formula)), "clauses", clauses_json(q->formula),
        "set", json_vertices(q->set, q->set_count, NULL), "turn", json_natural(q->set_count % 2));
    if (!add_moves(answer, q, legal, call, error)) {
        json_decref(answer);
        answer = NULL;
    }
    graze_moves_free(legal);
    return answer;
}

json_t *api_formula(api_call *call, api_error *error) {
    formula_question q = {0};
    json_t *answer = read_question(&q, call, error) ? answer_question(&q, call, error) : NULL;
    clear(&q);
    return answer;
}
