/* POST /api/reduce: carries out a reduction between games, and compares both sides. */
#include "api.h"
#include "program/reduced_json.h"

#include <stdlib.h>

enum { MOST_GRAPHS = 2 };

/* A reduction and its input; release it with clear. */
typedef struct reduce_question {
    const char *name, *formula_text;
    graze_reduction *reduction;
    graze_graph *graphs[MOST_GRAPHS];
    graze_formula *formula;
    graze_reduce_options options;
    bool check;
    double seconds;
} reduce_question;

static void clear(reduce_question *q) {
    for (size_t i = 0; i < MOST_GRAPHS; i++) {
        graze_graph_free(q->graphs[i]);
    }
    graze_formula_free(q->formula);
    graze_reduction_free(q->reduction);
}

static bool read_formula(reduce_question *q, const json_t *body, api_error *error) {
    graze_error cause = {.status = GRAZE_OK};
    if (!member_needed_text(&q->formula_text, body, "formula", error)) {
        return false;
    }
    return graze_formula_parse(&q->formula, q->formula_text, &cause) == GRAZE_OK
               ? true
               : api_fail_from(error, &cause, "formula");
}

/* The members "graph" and, for reductions of two graphs, "second". */
static bool read_graphs(reduce_question *q, const json_t *body, api_error *error) {
    size_t count = graze_reduction_graphs(q->reduction);
    if (!member_graph(&q->graphs[0], body, error)) {
        return false;
    }
    if (count < MOST_GRAPHS) {
        return true;
    }
    json_t *second = json_object_get(body, "second");
    json_t *inside = second ? json_pack("{s:O}", "graph", second) : json_object();
    bool good = member_graph(&q->graphs[1], inside, error);
    json_decref(inside);
    return good;
}

static bool read_question(reduce_question *q, const api_call *call, api_error *error) {
    static const char *const names[] = {"reduction", "formula", "graph",     "second", "format",
                                        "fixed",     "check",   "budget_ms", NULL};
    graze_error cause = {.status = GRAZE_OK};
    q->options.max_vertices = MOST_VERTICES;
    if (!members_known(call, names, error) ||
        !member_needed_text(&q->name, call->body, "reduction", error) ||
        !member_flag(&q->options.fixed, call->body, "fixed", error) ||
        !member_flag(&q->check, call->body, "check", error) ||
        !member_budget(&q->seconds, call, error)) {
        return false;
    }
    if (graze_reduction_parse(&q->reduction, q->name, &cause) != GRAZE_OK) {
        return api_fail_from(error, &cause, "reduction");
    }
    return (graze_reduction_graphs(q->reduction) ? read_graphs : read_formula)(q, call->body,
                                                                               error);
}

/* Compares both sides as far as the time allows. */
static bool check(graze_reduced *made, const reduce_question *q, api_call *call, api_error *error) {
    graze_limits limits;
    graze_error cause = {.status = GRAZE_OK};
    api_limits(&limits, call, q->seconds);
    graze_status status = graze_reduce_check(
        made, q->reduction, (const graze_graph *const *)q->graphs, q->formula, &limits, &cause);
    call->undecided = call->undecided || status == GRAZE_UNDECIDED;
    return status == GRAZE_OK || status == GRAZE_UNDECIDED ? true
                                                           : api_fail_from(error, &cause, NULL);
}

static json_t *answer_question(const reduce_question *q, api_call *call, api_error *error) {
    graze_reduced *made = NULL;
    graze_error cause = {.status = GRAZE_OK};
    char *line = NULL;
    if (graze_reduce(&made, q->reduction, (const graze_graph *const *)q->graphs, q->formula,
                     &q->options, &cause) != GRAZE_OK) {
        api_fail_from(error, &cause, NULL);
        return NULL;
    }
    json_t *answer = NULL;
    if (!q->check || check(made, q, call, error)) {
        const char *input = q->formula ? q->formula_text : graph_expression(call->body);
        if (reduced_line(&line, made, &cause) == GRAZE_OK) {
            answer = reduced_json(q->name, input, made, line);
            json_object_set_new(answer, "undecided", json_text(call->undecided ? "time" : NULL));
        } else {
            api_fail_from(error, &cause, NULL);
        }
    }
    free(line);
    graze_reduced_free(made);
    return answer;
}

json_t *api_reduce(api_call *call, api_error *error) {
    reduce_question q = {0};
    json_t *answer = read_question(&q, call, error) ? answer_question(&q, call, error) : NULL;
    clear(&q);
    return answer;
}
