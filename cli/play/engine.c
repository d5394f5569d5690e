/*
 * Chooses moves: the library's choice where it is found in half of the time of a turn; otherwise
 * every legal move is solved for a short time, then for longer ones.
 */
#include "play/engine.h"

#include "program/core.h"
#include "program/reply.h"

#include <stdlib.h>
#include <string.h>

static const double FIRST_SLICE = 0.0005; /* seconds for a move in the first round */
static const double SLICE_GROWTH = 8;
static const size_t SMALL_ORDER = 20;  /* positions that are solved in one round */
static const double SHORT_SLICE = 0.1; /* in less time than this, more threads do not help */

/* What is known about a move. */
struct rating {
    bool decided;
    bool wins;      /* of games without scores */
    int64_t margin; /* of scored games: the mover's margin from here on */
};

/* The search for a move in one turn. */
struct turn_search {
    const play_engine *engine;
    const play_match *match;
    struct rating *ratings;
    size_t best;      /* the most promising move so far */
    bool best_proved; /* no other move is better */
    double end;       /* when time is up */
    bool lost;        /* no move wins */
};

static bool has_time(const struct turn_search *search) {
    const graze_limits *options = &search->engine->options;
    return clock_seconds() < search->end && !options->interrupted(options->context);
}

/* A solver for at most so many seconds; NULL when time is up. */
static graze_status new_solver(graze_solver **solver, const struct turn_search *search,
                               double seconds, graze_error *error) {
    graze_limits options = search->engine->options;
    double left = has_time(search) ? search->end - clock_seconds() : 0;
    const graze_question question = {
        .play = search->engine->play,
        .goal = graze_game_is_scored(search->match->game) ? GRAZE_VALUE : GRAZE_WINNER};
    options.seconds = left < seconds ? left : seconds;
    options.threads = options.seconds <= SHORT_SLICE ? 1 : options.threads;
    *solver = NULL;
    return options.seconds <= 0
               ? GRAZE_OK
               : graze_solver_new(solver, search->match->game, &question, &options, error);
}

/* Solves the position after a move for at most so many seconds. */
static graze_status solve_for(graze_answer *answer, const struct turn_search *search,
                              const graze_move *move, double seconds, graze_error *error) {
    graze_solver *solver = NULL;
    *answer = (graze_answer){0};
    TRY(new_solver(&solver, search, seconds, error));
    if (!solver) {
        return GRAZE_OK;
    }
    graze_status status =
        graze_position_solve_after(answer, search->match->position, move, solver, error);
    graze_solver_free(solver);
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* Ranks ratings: an unknown move is better than a losing one, but not than points. */
static int rank_of(const struct turn_search *search, const struct rating *rating) {
    enum { LOSS, UNKNOWN, WIN };
    if (graze_game_is_scored(search->match->game)) {
        return rating->decided;
    }
    return !rating->decided ? UNKNOWN : rating->wins ? WIN : LOSS;
}

/* Whether rating a is better for the mover than b. */
static bool is_better(const struct turn_search *search, const struct rating *a,
                      const struct rating *b) {
    int rank_a = rank_of(search, a), rank_b = rank_of(search, b);
    return rank_a != rank_b ? rank_a > rank_b : a->margin > b->margin;
}

/* Of moves with equal ratings, those are preferred after which the game is longer. */
static bool leaves_more(const play_match *match, size_t a, size_t b) {
    const graze_move *moves = match->legal->moves;
    bool scored = graze_game_is_scored(match->game);
    size_t of_a = moves[a].take_count + moves[a].vanish_count;
    size_t of_b = moves[b].take_count + moves[b].vanish_count;
    return scored ? of_a > of_b : of_a < of_b;
}

static void compare_with_best(struct turn_search *search, size_t i) {
    const struct rating *ratings = search->ratings;
    bool better = is_better(search, &ratings[i], &ratings[search->best]);
    bool worse = is_better(search, &ratings[search->best], &ratings[i]);
    if (better || (!worse && leaves_more(search->match, i, search->best))) {
        search->best = i;
    }
    search->best_proved = ratings[search->best].decided && ratings[search->best].wins;
}

static graze_status rate_move(struct turn_search *search, size_t i, double slice,
                              graze_error *error) {
    graze_answer answer;
    struct rating *rating = &search->ratings[i];
    const graze_move *move = &search->match->legal->moves[i];
    TRY(solve_for(&answer, search, move, slice, error));
    if (graze_game_is_scored(search->match->game)) {
        rating->decided = answer.has_value;
        rating->margin = (int64_t)move->take_count - answer.value;
    } else {
        rating->decided = answer.outcome != GRAZE_OUTCOME_UNKNOWN;
        rating->wins = answer.outcome == GRAZE_SECOND;
    }
    return GRAZE_OK;
}

/* Rates all moves that are not rated yet, each for at most slice; open receives how many remain. */
static graze_status rate_open_moves(size_t *open, struct turn_search *search, double slice,
                                    graze_error *error) {
    *open = 0;
    for (size_t i = 0; i < search->match->legal->count && !search->best_proved; i++) {
        if (!search->ratings[i].decided && has_time(search)) {
            TRY(rate_move(search, i, slice, error));
        }
        *open += !search->ratings[i].decided;
        compare_with_best(search, i);
    }
    return GRAZE_OK;
}

static graze_status rate_moves(struct turn_search *search, graze_error *error) {
    size_t open = 1;
    double slice = FIRST_SLICE;
    for (; open && !search->best_proved && has_time(search); slice *= SLICE_GROWTH) {
        TRY(rate_open_moves(&open, search, slice, error));
    }
    if (!search->best_proved && open == 0) {
        search->lost = !graze_game_is_scored(search->match->game);
        search->best_proved = true;
    }
    return GRAZE_OK;
}

/* The legal move that takes the same vertices. */
static size_t index_of(const play_match *match, const graze_move *move) {
    size_t i = 0;
    const graze_move *legal = match->legal->moves;
    while (i + 1 < match->legal->count &&
           (legal[i].take_count != move->take_count ||
            memcmp(legal[i].take, move->take, move->take_count * sizeof *move->take) != 0)) {
        i++;
    }
    return i;
}

/* Takes over the move that the library chooses, if it is found in time. */
static graze_status ask_library(struct turn_search *search, graze_error *error) {
    graze_solver *solver = NULL;
    graze_moves *found = NULL;
    bool small = play_match_left(search->match) <= SMALL_ORDER;
    double seconds = search->engine->options.seconds;
    if (!search->match->formula) { /* on formulas the moves are few, and each is rated */
        TRY(new_solver(&solver, search, small ? seconds : seconds / 2, error));
    }
    if (!solver) {
        return GRAZE_OK;
    }
    graze_status status = graze_position_best(&found, search->match->position, solver, error);
    if (status == GRAZE_OK && found->count > 0) {
        const graze_move *move = found->moves;
        bool scored = graze_game_is_scored(search->match->game);
        bool wins = !scored && move->outcome == GRAZE_SECOND;
        search->best = index_of(search->match, move);
        search->ratings[search->best] =
            (struct rating){.decided = true, .wins = wins, .margin = scored ? move->value : 0};
        search->lost = !scored && !wins;
        search->best_proved = true;
    }
    graze_moves_free(found);
    graze_solver_free(solver);
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* The result for the mover of a game that ends with this margin. */
static play_prospect prospect_of_margin(int64_t margin) {
    return margin > 0 ? PROSPECT_WIN : margin < 0 ? PROSPECT_LOSS : PROSPECT_DRAW;
}

static void fill_choice(play_choice *choice, const struct turn_search *search) {
    const play_match *match = search->match;
    const struct rating *best = &search->ratings[search->best];
    *choice = (play_choice){.index = search->best, .is_best = search->best_proved};
    if (search->lost) {
        choice->prospect = PROSPECT_LOSS;
    } else if (best->decided && !graze_game_is_scored(match->game)) {
        choice->prospect = best->wins ? PROSPECT_WIN : PROSPECT_LOSS;
    } else if (best->decided && search->best_proved) {
        unsigned mover = graze_position_player(match->position);
        choice->margin = best->margin + graze_position_score(match->position, mover) -
                         graze_position_score(match->position, 1 - mover);
        choice->prospect = prospect_of_margin(choice->margin);
    }
}

graze_status play_engine_best(play_choice *choice, const play_engine *engine,
                              const play_match *match, graze_error *error) {
    struct turn_search search = {
        .engine = engine, .match = match, .end = clock_seconds() + engine->options.seconds};
    search.ratings = calloc(match->legal->count, sizeof *search.ratings);
    if (!search.ratings) {
        return fail_memory(error);
    }
    graze_status status = ask_library(&search, error);
    if (status == GRAZE_OK && !search.best_proved) {
        status = rate_moves(&search, error);
    }
    fill_choice(choice, &search);
    free(search.ratings);
    return status;
}

graze_status play_engine_move(play_choice *choice, play_engine *engine, const play_match *match,
                              graze_error *error) {
    const reply_skill skill = {.strength = engine->strength / 100.0};
    if (reply_draw(&engine->chance, &skill) == REPLY_BEST) {
        return play_engine_best(choice, engine, match, error);
    }
    const graze_move *move = reply_any(&engine->chance, match->legal);
    *choice = (play_choice){.index = (size_t)(move - match->legal->moves)};
    return GRAZE_OK;
}

graze_status play_engine_value(graze_answer *answer, const play_engine *engine,
                               const play_match *match, graze_error *error) {
    graze_solver *solver = NULL;
    const graze_question question = {.play = engine->play};
    TRY(graze_solver_new(&solver, match->game, &question, &engine->options, error));
    *answer = (graze_answer){0};
    graze_status status = graze_position_solve(answer, match->position, solver, error);
    graze_solver_free(solver);
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}
