/* POST /api/reply and /api/line: moves that the solver chooses. */
#include "solving.h"

#include <stdlib.h>
#include <string.h>

/* What the solver chose. */
typedef struct choice {
    uint32_t *take; /* NULL: there is no move */
    size_t count;
    bool has_value, perfect;
    int64_t value;
    graze_outcome outcome;
    const char *undecided;
} choice;

static bool fail_out_of_memory(api_error *error) {
    return api_fail(error, 500, "internal", NULL, "out of memory");
}

static bool choose(choice *chosen, const graze_move *move, api_error *error) {
    chosen->take = malloc(move->take_count * sizeof *chosen->take);
    if (!chosen->take) {
        return fail_out_of_memory(error);
    }
    memcpy(chosen->take, move->take, move->take_count * sizeof *move->take);
    chosen->count = move->take_count;
    chosen->has_value = move->has_value;
    chosen->value = move->value;
    chosen->outcome = move->outcome;
    return true;
}

static bool choose_at_random(choice *chosen, const solving *s, random_source *random,
                             api_error *error) {
    graze_moves *moves = NULL;
    graze_limits options;
    graze_error cause = {.status = GRAZE_OK};
    bool complete, good = true;
    api_limits(&options, s->call, s->call->service->seconds);
    if (graze_position_moves(&moves, &complete, s->position.now, MOST_MOVES, &options, &cause) !=
        GRAZE_OK) {
        return api_fail_from(error, &cause, "graph");
    }
    if (moves->count > 0) {
        size_t index = (size_t)random_below(random, moves->count);
        good = choose(chosen, &moves->moves[index], error);
    }
    graze_moves_free(moves);
    return good;
}

/* undecided is set where the budget ended before a best move was found. */
static bool choose_best(choice *chosen, const solving *s, api_error *error) {
    static const double SHARE = 0.9; /* the rest is for saying whether play is over */
    graze_moves *best = NULL;
    graze_error cause = {.status = GRAZE_OK};
    bool good = true;
    graze_solver *solver = solving_solver(s, solving_seconds(s, SHARE), s->position.misere, error);
    if (!solver) {
        return false;
    }
    graze_status status = graze_position_best(&best, s->position.now, solver, &cause);
    chosen->undecided = graze_solver_undecided(solver); /* a constant, which outlives it */
    graze_solver_free(solver);
    if (status == GRAZE_UNDECIDED) {
        return true;
    }
    if (status != GRAZE_OK) {
        return api_fail_from(error, &cause, "graph");
    }
    if (best->count > 0) {
        good = choose(chosen, &best->moves[0], error);
        chosen->perfect = true;
    }
    graze_moves_free(best);
    return good;
}

static bool is_worst(const graze_move *move, const graze_moves *moves, bool scored) {
    for (size_t i = 0; i < moves->count; i++) {
        const graze_move *other = &moves->moves[i];
        if (scored ? other->value < move->value
                   : other->outcome == GRAZE_FIRST && move->outcome != GRAZE_FIRST) {
            return false;
        }
    }
    return true;
}

/* A move that gives the game away, at random among the worst; none when the budget ends before. */
static bool choose_worst(choice *chosen, const solving *s, random_source *random,
                         api_error *error) {
    static const double SHARE = 0.9;
    graze_moves *rated = NULL;
    graze_error cause = {.status = GRAZE_OK};
    size_t worst = 0;
    graze_solver *solver = solving_solver(s, solving_seconds(s, SHARE), !s->position.scored, error);
    if (!solver) {
        return false;
    }
    graze_status status = graze_position_solve_moves(&rated, s->position.now, solver, &cause);
    graze_solver_free(solver);
    if (status == GRAZE_UNDECIDED) {
        graze_moves_free(rated);
        return true;
    }
    if (status != GRAZE_OK) {
        return api_fail_from(error, &cause, "graph");
    }
    const graze_move *picked = NULL;
    for (size_t i = 0; i < rated->count; i++) {
        const graze_move *move = &rated->moves[i];
        if (is_worst(move, rated, s->position.scored) && random_below(random, ++worst) == 0) {
            picked = move; /* each of them with the same probability */
        }
    }
    bool good = !picked || choose(chosen, picked, error);
    graze_moves_free(rated);
    return good;
}

/* A number from 0 to 1. */
static double next_share(random_source *random) {
    return (double)random_below(random, UINT64_C(1) << 53) * 0x1p-53;
}

/* How well the solver plays, as probabilities. */
typedef struct skill {
    double generosity; /* of a worst move */
    double strength;   /* of a best move where it is not that; otherwise any move is made */
} skill;

static bool choose_move(choice *chosen, const solving *s, const skill *wanted, uint64_t seed,
                        api_error *error) {
    random_source random;
    random_init(&random, seed);
    bool plays_best = next_share(&random) < wanted->strength;
    bool gives_away = wanted->generosity > 0 && next_share(&random) < wanted->generosity;
    if (gives_away ? !choose_worst(chosen, s, &random, error)
                   : plays_best && !choose_best(chosen, s, error)) {
        return false;
    }
    return chosen->take || choose_at_random(chosen, s, &random, error);
}

/* The position after the move chosen; the same position when there is none. */
static json_t *play_choice(solving *s, const choice *chosen, api_error *error) {
    json_t *answer = NULL;
    if (!chosen->take) {
        answer = json_pack("{s:n,s:[],s:[],s:i}", "take", "vanish", "removed", "points", 0);
    } else if (!position_play(&s->position, &answer, chosen->take, chosen->count, error)) {
        return NULL;
    }
    if (!position_describe(answer, &s->position, s->call, error)) {
        json_decref(answer);
        return NULL;
    }
    json_object_set_new(answer, "value",
                        chosen->has_value ? json_integer(chosen->value) : json_null());
    json_object_set_new(answer, "outcome", position_outcome_json(&s->position, chosen->outcome));
    json_object_set_new(answer, "perfect", json_boolean(chosen->perfect));
    json_object_set_new(answer, "undecided", json_text(chosen->undecided));
    return answer;
}

static json_t *reply(solving *s, api_error *error) {
    const json_t *body = s->call->body;
    skill wanted = {.strength = 1};
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
        s->call->undecided = chosen.undecided != NULL;
        answer = play_choice(s, &chosen, error);
    }
    free(chosen.take);
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
    const char *undecided = graze_solver_undecided(solver);
    graze_solver_free(solver);
    if (status == GRAZE_UNDECIDED) {
        s->call->undecided = true;
        return json_pack("{s:[],s:b,s:n,s:o}", "moves", "complete", 0, "winner", "undecided",
                         json_text(undecided));
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
