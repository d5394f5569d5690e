/* Solving the position of a request within its time. */
#include "solving.h"

bool solving_init(solving *s, api_call *call, const char *const *names, api_error *error) {
    double seconds = 0;
    *s = (solving){.call = call};
    if (!members_known(call, names, error) || !member_budget(&seconds, call, error) ||
        !position_read(&s->position, call, error)) {
        return false;
    }
    s->deadline = clock_seconds() + seconds;
    return true;
}

void solving_clear(solving *s) {
    position_clear(&s->position);
}

double solving_seconds(const solving *s, double share) {
    return share * (s->deadline - clock_seconds());
}

graze_solver *solving_solver(const solving *s, double seconds, bool outcome_only,
                             api_error *error) {
    graze_limits limits;
    graze_question question = {.play = s->position.misere ? GRAZE_MISERE : GRAZE_NORMAL,
                               .goal = outcome_only ? GRAZE_WINNER : GRAZE_USUAL};
    graze_solver *solver = NULL;
    graze_error cause = {.status = GRAZE_OK};
    api_limits(&limits, s->call, seconds);
    if (graze_solver_new(&solver, s->position.game, &question, &limits, &cause) != GRAZE_OK) {
        api_fail_from(error, &cause, NULL);
        return NULL;
    }
    return solver;
}

json_t *solving_line_json(const solving *s, const graze_moves *line) {
    json_t *list = json_array();
    for (size_t i = 0; i < line->count; i++) {
        const graze_move *move = &line->moves[i];
        json_t *object = position_move_json(move);
        json_object_set_new(object, "value", json_integer_if(move->has_value, move->value));
        json_object_set_new(object, "outcome", position_outcome_json(&s->position, move->outcome));
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *method_json(const graze_claims *claims, const char *id) {
    graze_method_info info = {.id = id};
    graze_method_find(&info, claims, id);
    return json_pack("{s:o,s:o,s:o}", "id", json_text(id), "paper", json_text(info.paper),
                     "statement", json_text(info.statement));
}

json_t *methods_json(const graze_claims *claims, const char *const *ids, size_t count) {
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(list, method_json(claims, ids[i]));
    }
    return list;
}
