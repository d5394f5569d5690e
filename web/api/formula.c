/* POST /api/formula: a position of a game on formulas, its moves and who wins by each. */
#include "api.h"

#include <inttypes.h>
#include <stdlib.h>

/* What a page can show. */
enum { MOST_FORMULA_VARIABLES = 64, MOST_FORMULA_CLAUSES = 256 };

typedef struct formula_question {
    graze_game *game;
    graze_formula *formula;
    uint32_t *set; /* variables in turn, from 1 */
    size_t set_count;
    double seconds;
} formula_question;

static bool read_game(formula_question *q, const json_t *body, api_error *error) {
    const char *name = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (!member_text(&name, body, "game", error)) {
        return false;
    }
    if (!name) {
        return api_fail(error, 400, "bad_request", "game", "'game' is missing");
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
    if (!member_text(&text, body, "formula", error)) {
        return false;
    }
    if (!text) {
        return api_fail(error, 400, "bad_request", "formula", "'formula' is missing");
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

static bool read_question(formula_question *q, const api_call *call, api_error *error) {
    static const char *const names[] = {"game", "formula", "set", "budget_ms", NULL};
    return members_known(call, names, error) && read_game(q, call->body, error) &&
           read_formula(q, call->body, error) && member_budget(&q->seconds, call, error) &&
           member_vertices(&q->set, &q->set_count, call->body, "set",
                           graze_formula_variables(q->formula) + 1, error);
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

/* Who wins, 0 (Left) or 1, from the outcome for the player to move. */
static json_t *winner_json(graze_outcome outcome, size_t turn) {
    if (outcome == GRAZE_OUTCOME_UNKNOWN) {
        return json_null();
    }
    return json_integer((json_int_t)(outcome == GRAZE_FIRST ? turn : 1 - turn));
}

static json_t *moves_json(const graze_formula_move *moves, size_t count) {
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        bool known = moves[i].outcome != GRAZE_OUTCOME_UNKNOWN;
        json_array_append_new(
            list, json_pack("{s:o,s:o}", "variable", json_natural(moves[i].variable), "wins",
                            known ? json_boolean(moves[i].outcome == GRAZE_SECOND) : json_null()));
    }
    return list;
}

static json_t *answer_question(const formula_question *q, api_call *call, api_error *error) {
    graze_options options;
    graze_solver *solver = NULL;
    graze_answer answer;
    graze_formula_move *moves = NULL;
    graze_error cause = {.status = GRAZE_OK};
    size_t count = 0, turn = q->set_count % 2;
    api_limits(&options, call, q->seconds);
    graze_status status = graze_solver_new(&solver, q->game, &options, &cause);
    if (status == GRAZE_OK) {
        status = graze_solve_formula_moves(&answer, &moves, &count, solver, q->formula, q->set,
                                           q->set_count, &cause);
    }
    json_t *object = NULL;
    if (status == GRAZE_OK || status == GRAZE_UNDECIDED) {
        call->undecided = status == GRAZE_UNDECIDED;
        object = json_pack(
            "{s:s,s:o,s:o,s:o,s:o,s:o,s:b,s:o,s:o}", "game", graze_game_name(q->game), "variables",
            json_natural(graze_formula_variables(q->formula)), "clauses", clauses_json(q->formula),
            "set", json_vertices(q->set, q->set_count, NULL), "turn", json_natural(turn), "moves",
            moves_json(moves, count), "over", count == 0, "winner",
            winner_json(answer.outcome, turn), "undecided", json_text(answer.undecided));
    } else if (status == GRAZE_BAD_ARGUMENT) {
        api_fail(error, 422, "illegal_move", "set", "%s", cause.text);
    } else {
        api_fail_from(error, &cause, NULL);
    }
    free(moves);
    graze_solver_free(solver);
    return object;
}

json_t *api_formula(api_call *call, api_error *error) {
    formula_question q = {0};
    json_t *answer = read_question(&q, call, error) ? answer_question(&q, call, error) : NULL;
    free(q.set);
    graze_formula_free(q.formula);
    graze_game_free(q.game);
    return answer;
}
