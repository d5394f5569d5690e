/* POST /api/reply and /api/line: moves that the solver chooses. */
#include "program/reply.h"
#include "solving.h"

/* What the solver chose. */
typedef struct choice {
    graze_moves *moves;     /* have it */
    const graze_move *move; /* NULL: there is none */
    bool perfect;
    graze_stop_reason undecided;
} choice;

static void forget(choice *chosen) {
    graze_moves_free(chosen->moves);
    chosen->moves = NULL;
}

static bool choose_at_random(choice *chosen, const solving *s, random_source *random,
                             api_error *error) {
    graze_limits limits;
    graze_error cause = {.status = GRAZE_OK};
    api_limits(&limits, s->call, s->call->service->seconds);
    if (graze_position_moves(&chosen->moves, NULL, s->position.now, MOST_MOVES, &limits, &cause) !=
        GRAZE_OK) {
        return api_fail_from(error, &cause, "graph");
    }
    chosen->move = reply_any(random, chosen->moves);
    return true;
}

static const double SHARE = 0.9; /* the rest of the time is for saying whether play is over */

/* undecided is set where the budget ended before a best move was found. */
static bool choose_best(choice *chosen, const solving *s, api_error *error) {
    graze_error cause = {.status = GRAZE_OK};
    graze_solver *solver = solving_solver(s, solving_seconds(s, SHARE), s->position.misere, error);
    if (!solver) {
        return false;
    }
    graze_status status = graze_position_best(&chosen->moves, s->position.now, solver, &cause);
    chosen->undecided = graze_solver_undecided(solver);
    graze_solver_free(solver);
    if (status == GRAZE_OK && chosen->moves->count > 0) {
        chosen->move = chosen->moves->moves;
        chosen->perfect = true;
    }
    return status == GRAZE_OK || status == GRAZE_UNDECIDED ? true
                                                           : api_fail_from(error, &cause, "graph");
}

/* A move that gives the game away; none when the budget ends before. */
static bool choose_worst(choice *chosen, const solving *s, random_source *random,
                         api_error *error) {
    graze_error cause = {.status = GRAZE_OK};
    graze_solver *solver = solving_solver(s, solving_seconds(s, SHARE), !s->position.scored, error);
    if (!solver) {
        return false;
    }
    graze_status status =
        graze_position_solve_moves(&chosen->moves, s->position.now, solver, &cause);
    graze_solver_free(solver);
    if (status == GRAZE_OK) {
        chosen->move = reply_worst(random, chosen->moves, s->position.scored);
    }
    return status == GRAZE_OK || status == GRAZE_UNDECIDED ? true
                                                           : api_fail_from(error, &cause, "graph");
}

static bool choose_move(choice *chosen, const solving *s, const reply_skill *wanted, uint64_t seed,
                        api_error *error) {
    random_source random;
    random_init(&random, seed);
    reply_kind kind = reply_draw(&random, wanted);
    if (kind == REPLY_WORST  ? !choose_worst(chosen, s, &random, error)
        : kind == REPLY_BEST ? !choose_best(chosen, s, error)
                             : false) {
        return false;
    }
    if (chosen->move) {
        return true;
    }
    forget(chosen);
    return choose_at_random(chosen, s, &random, error);
}

/* The position after the move chosen; the same position when there is none. */
static json_t *play_choice(solving *s, const choice *chosen, api_error *error) {
    const graze_move *move = chosen->move;
    json_t *answer = NULL;
    if (!move) {
        answer = json_pack("{s:n,s:[],s:[],s:i}", "take", "vanish", "removed", "points", 0);
    } else if (!position_play(&s->position, &answer, move->take, move->take_count, error)) {
        return NULL;
    }
    if (!position_describe(answer, &s->position, s->call, error)) {
        json_decref(answer);
        return NULL;
    }
    json_object_set_new(answer, "value",
                        move ? json_integer_if(move->has_value, move->value) : json_null());
    json_object_set_new(
        answer, "outcome",
        position_outcome_json(&s->position, move ? move->outcome : GRAZE_OUTCOME_UNKNOWN));
    json_object_set_new(answer, "perfect", json_boolean(chosen->perfect));
    json_object_set_new(answer, "undecided", json_text(graze_stop_reason_name(chosen->undecided)));
    return answer;
}

static json_t *reply(solving *s, api_error *error) {
    const json_t *body = s->call->body;
    reply_skill wanted = {.strength = 1};
    int64_t seed = 0;
    choice chosen = {0};
    json_t *answer = NULL;
    if (!member_real(&wanted.strength, body, "strength", 0, 1, error) ||
        !member_real(&wanted.generosity, body, "generosity", 0, 1, error) ||
        !member_integer(&seed, body, "seed", INT64_MIN, INT64_MAX, error) ||
        !position_require_drawn(&s->position, error)) {
        return NULL;
    }
    if (choose_move(&chosen, s, &wanted, (uint64_t)seed, error)) {
        s->call->undecided = chosen.undecided != GRAZE_STOP_NONE;
        answer = play_choice(s, &chosen, error);
    }
    forget(&chosen);
    return answer;
}

json_t *api_reply(api_call *call, api_error *error) {
    static const char *const names[] = {POSITION_MEMBERS, "budget_ms", "strength",
                                        "generosity",     "seed",      NULL};
    solving s;
    json_t *answer = NULL;
    if (solving_init(&s, call, names, error)) {
        answer = reply(&s, error);
    }
    solving_clear(&s);
    return answer;
}

/* ---- a line -------------------------------------------------------------------------------- */

/* Who has won at the end of a line. */
static json_t *line_winner_json(const solving *s, const graze_moves *line) {
    const board_position *position = &s->position;
    int64_t margin = 0;
    for (size_t i = 0; i < line->count; i++) {
        margin += (i % 2 == 0 ? 1 : -1) * (int64_t)line->moves[i].take_count;
    }
    bool last_was_first = line->count % 2 == 1;
    bool first_wins = last_was_first != position->misere;
    return position_winner_json(position, first_wins ? GRAZE_FIRST : GRAZE_SECOND, margin);
}

static json_t *find_line(solving *s, api_error *error) {
    graze_moves *line = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (!position_require_drawn(&s->position, error)) {
        return NULL;
    }
    graze_solver *solver = solving_solver(s, solving_seconds(s, 1), s->position.misere, error);
    if (!solver) {
        return NULL;
    }
    graze_status status = graze_position_line(&line, s->position.now, solver, &cause);
    graze_stop_reason undecided = graze_solver_undecided(solver);
    graze_solver_free(solver);
    if (status == GRAZE_UNDECIDED) {
        s->call->undecided = true;
        return json_pack("{s:[],s:b,s:n,s:o}", "moves", "complete", 0, "winner", "undecided",
                         json_text(graze_stop_reason_name(undecided)));
    }
    if (status != GRAZE_OK) {
        api_fail_from(error, &cause, "graph");
        return NULL;
    }
    json_t *answer = json_pack("{s:o,s:b,s:o,s:n}", "moves", solving_line_json(s, line), "complete",
                               1, "winner", line_winner_json(s, line), "undecided");
    graze_moves_free(line);
    return answer;
}

json_t *api_line(api_call *call, api_error *error) {
    static const char *const names[] = {POSITION_MEMBERS, "budget_ms", NULL};
    solving s;
    json_t *answer = NULL;
    if (solving_init(&s, call, names, error)) {
        answer = find_line(&s, error);
    }
    solving_clear(&s);
    return answer;
}
