/* A few words on each move of an explanation: why it wins, or what answers it. */
#include "solving.h"

#include <math.h>
#include <stdlib.h>

/* All reasons together get this many seconds at most: the game does not wait for them. */
static const double MOST_FOR_REASONS = 0.4;

/* The words on the position that a move leaves, which is played and taken back; null: not in time.
 */
static json_t *reason_json(const solving *s, graze_solver *solver, const json_t *move) {
    static const graze_strategy_options options = {.numbers = true};
    const json_t *take = json_object_get(move, "take");
    graze_position *now = s->position.now;
    size_t count = json_array_size(take);
    uint32_t *chosen = malloc((count + 1) * sizeof *chosen);
    char *text = NULL;
    for (size_t i = 0; chosen && i < count; i++) {
        chosen[i] = (uint32_t)json_integer_value(json_array_get(take, i));
    }
    if (chosen && graze_position_apply(now, chosen, count, NULL) == GRAZE_OK) {
        if (graze_explain_left(&text, now, solver, &options, NULL) != GRAZE_OK) {
            text = NULL;
        }
        graze_position_undo(now, NULL);
    }
    free(chosen);
    json_t *reason = text && *text ? json_string(text) : json_null();
    graze_free(text);
    return reason;
}

static void set_reason(const solving *s, graze_solver *solver, json_t *move) {
    bool is_open = json_is_null(json_object_get(move, "reason"));
    if (is_open && !s->position.scored && !json_is_null(json_object_get(move, "wins"))) {
        json_object_set_new(move, "reason", reason_json(s, solver, move));
    }
}

bool add_reasons(json_t *answer, const solving *s, api_error *error) {
    static const char *const chosen[] = {"best", "longest"};
    json_t *moves = json_object_get(answer, "moves"), *move;
    double deadline = clock_seconds() + fmin(solving_seconds(s, 1), MOST_FOR_REASONS);
    graze_solver *solver = solving_solver(s, MOST_FOR_REASONS, false, error);
    size_t i;
    if (!solver) {
        return false;
    }
    for (i = 0; i < 2; i++) { /* first, because the time may end */
        const json_t *index = json_object_get(answer, chosen[i]);
        if (json_is_integer(index)) {
            set_reason(s, solver, json_array_get(moves, (size_t)json_integer_value(index)));
        }
    }
    json_array_foreach(moves, i, move) {
        if (clock_seconds() < deadline) {
            set_reason(s, solver, move);
        }
    }
    graze_solver_free(solver);
    return true;
}
