#include "play_think.h"

#include "machine.h"
#include "play_error.h"

#include <stdlib.h>

static const double FIRST_SLICE = 0.0005; /* seconds for a move in the first round */
static const double SLICE_GROWTH = 8;
static const size_t SMALL_ORDER = 20;  /* positions that are solved without such care */
static const double SHORT_SLICE = 0.1; /* up to here starting threads costs more than it brings */

/* What is known about a move. */
struct rating {
    bool decided;
    bool wins;      /* of games without scores */
    int64_t margin; /* of scored ones: what the mover gains on the other from here on */
};

/* The thinking of one turn. */
struct thought {
    const play_thinker *thinker;
    const play_match *match;
    struct rating *ratings;
    size_t best;      /* the most promising move so far */
    bool best_proved; /* nothing can be better */
    double end;       /* when time is up */
    bool is_known;    /* what the position itself is worth, */
    bool lost;        /* that is, no move wins, */
    int64_t goal;     /* or, of scored games, what a best move gains */
};

static bool has_time(const struct thought *thought) {
    const graze_options *options = &thought->thinker->options;
    return machine_seconds() < thought->end && !options->interrupted(options->context);
}

/* Solves a graph for at most so many seconds. */
static graze_status solve_for(graze_answer *answer, const struct thought *thought,
                              const graze_graph *graph, double seconds, graze_error *error) {
    graze_options options = thought->thinker->options;
    graze_solver *solver = NULL;
    double left = has_time(thought) ? thought->end - machine_seconds() : 0;
    options.outcome_only = !graze_game_is_scored(thought->match->game);
    options.seconds = left < seconds ? left : seconds;
    options.threads = options.seconds <= SHORT_SLICE ? 1 : options.threads;
    *answer = (graze_answer){0};
    if (options.seconds <= 0) {
        return GRAZE_OK;
    }
    TRY(graze_solver_new(&solver, thought->match->game, &options, error));
    graze_status status = graze_solve(answer, solver, graph, error);
    graze_solver_free(solver);
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}

/* How promising a rating is: hope is better than a lost game, not than points. */
static int rank_of(const struct thought *thought, const struct rating *rating) {
    enum { LOSS, HOPE, WIN };
    if (graze_game_is_scored(thought->match->game)) {
        return rating->decided;
    }
    return !rating->decided ? HOPE : rating->wins ? WIN : LOSS;
}

/* Whether rating a is better for the mover than b. */
static bool is_better(const struct thought *thought, const struct rating *a,
                      const struct rating *b) {
    int rank_a = rank_of(thought, a), rank_b = rank_of(thought, b);
    return rank_a != rank_b ? rank_a > rank_b : a->margin > b->margin;
}

/* Of moves about which no more is known, those are preferred that leave the longer game. */
static bool leaves_more(const play_match *match, size_t a, size_t b) {
    const graze_move *moves = match->legal->moves;
    bool scored = graze_game_is_scored(match->game);
    size_t of_a = moves[a].take_count + moves[a].vanish_count;
    size_t of_b = moves[b].take_count + moves[b].vanish_count;
    return scored ? of_a > of_b : of_a < of_b;
}

static void compare_with_best(struct thought *thought, size_t i) {
    const struct rating *ratings = thought->ratings;
    bool scored = graze_game_is_scored(thought->match->game);
    bool better = is_better(thought, &ratings[i], &ratings[thought->best]);
    bool worse = is_better(thought, &ratings[thought->best], &ratings[i]);
    if (better || (!worse && leaves_more(thought->match, i, thought->best))) {
        thought->best = i;
    }
    const struct rating *best = &ratings[thought->best];
    thought->best_proved =
        best->decided &&
        (best->wins || (scored && thought->is_known && best->margin == thought->goal));
}

/* Asks who wins the position itself: a lost one needs no search for a winning move. */
static graze_status ask_position(struct thought *thought, double slice, graze_error *error) {
    graze_answer answer;
    TRY(solve_for(&answer, thought, thought->match->position, slice, error));
    if (graze_game_is_scored(thought->match->game)) {
        thought->is_known = answer.has_value;
        thought->goal = answer.value;
    } else {
        thought->is_known = answer.outcome != GRAZE_OUTCOME_UNKNOWN;
        thought->lost = answer.outcome == GRAZE_SECOND;
    }
    return GRAZE_OK;
}

static graze_status rate_move(struct thought *thought, size_t i, double slice, graze_error *error) {
    graze_graph *after = NULL;
    graze_answer answer;
    struct rating *rating = &thought->ratings[i];
    TRY(play_match_follower(&after, thought->match, i, error));
    graze_status status = solve_for(&answer, thought, after, slice, error);
    graze_graph_free(after);
    TRY(status);
    if (graze_game_is_scored(thought->match->game)) {
        rating->decided = answer.has_value;
        rating->margin = (int64_t)thought->match->legal->moves[i].take_count - answer.value;
    } else {
        rating->decided = answer.outcome != GRAZE_OUTCOME_UNKNOWN;
        rating->wins = answer.outcome == GRAZE_SECOND;
    }
    return GRAZE_OK;
}

/* Rates all moves that are not rated yet, each for at most slice; open receives how many remain. */
static graze_status rate_open_moves(size_t *open, struct thought *thought, double slice,
                                    graze_error *error) {
    *open = 0;
    for (size_t i = 0; i < thought->match->legal->count && !thought->best_proved; i++) {
        if (!thought->ratings[i].decided && has_time(thought)) {
            TRY(rate_move(thought, i, slice, error));
        }
        *open += !thought->ratings[i].decided;
        compare_with_best(thought, i);
    }
    return GRAZE_OK;
}

static graze_status think(struct thought *thought, graze_error *error) {
    size_t open = 1;
    bool small = graze_graph_order(thought->match->position) <= SMALL_ORDER;
    double slice = small ? thought->thinker->options.seconds : FIRST_SLICE;
    for (; open && has_time(thought); slice *= SLICE_GROWTH) {
        if (!thought->is_known) {
            TRY(ask_position(thought, slice, error));
        }
        if (thought->lost) {
            break;
        }
        TRY(rate_open_moves(&open, thought, slice, error));
        if (thought->best_proved) {
            break;
        }
        thought->lost = open == 0 && !graze_game_is_scored(thought->match->game);
        thought->best_proved = open == 0;
    }
    return GRAZE_OK;
}

/* Without hope any move is as good as another: the one that leaves most to go wrong. */
static void choose_longest(struct thought *thought) {
    thought->best = 0;
    for (size_t i = 1; i < thought->match->legal->count; i++) {
        if (leaves_more(thought->match, i, thought->best)) {
            thought->best = i;
        }
    }
    thought->best_proved = true;
}

/* How the mover stands at the end of a game that ends with this difference of points. */
static play_prospect prospect_of_margin(int64_t margin) {
    return margin > 0 ? PROSPECT_WIN : margin < 0 ? PROSPECT_LOSS : PROSPECT_DRAW;
}

static void fill_choice(play_choice *choice, const struct thought *thought) {
    const play_match *match = thought->match;
    const struct rating *best = &thought->ratings[thought->best];
    *choice = (play_choice){.index = thought->best, .is_best = thought->best_proved};
    if (thought->lost) {
        choice->prospect = PROSPECT_LOSS;
    } else if (best->decided && !graze_game_is_scored(match->game)) {
        choice->prospect = best->wins ? PROSPECT_WIN : PROSPECT_LOSS;
    } else if (best->decided && thought->best_proved) {
        size_t mover = match->now % 2;
        choice->margin = best->margin + (int64_t)play_match_points(match, mover) -
                         (int64_t)play_match_points(match, 1 - mover);
        choice->prospect = prospect_of_margin(choice->margin);
    }
}

graze_status play_think(play_choice *choice, const play_thinker *thinker, const play_match *match,
                        graze_error *error) {
    struct thought thought = {
        .thinker = thinker, .match = match, .end = machine_seconds() + thinker->options.seconds};
    thought.ratings = calloc(match->legal->count, sizeof *thought.ratings);
    if (!thought.ratings) {
        return play_fail_memory(error);
    }
    graze_status status = think(&thought, error);
    if (thought.lost) {
        choose_longest(&thought);
    }
    fill_choice(choice, &thought);
    free(thought.ratings);
    return status;
}

graze_status play_think_of_strength(play_choice *choice, play_thinker *thinker,
                                    const play_match *match, graze_error *error) {
    if (graze_random_below(&thinker->chance, 100) < thinker->strength) {
        return play_think(choice, thinker, match, error);
    }
    *choice =
        (play_choice){.index = (size_t)graze_random_below(&thinker->chance, match->legal->count)};
    return GRAZE_OK;
}

graze_status play_appraise(graze_answer *answer, const play_thinker *thinker,
                           const play_match *match, graze_error *error) {
    graze_solver *solver = NULL;
    TRY(graze_solver_new(&solver, match->game, &thinker->options, error));
    graze_status status = graze_solve(answer, solver, match->position, error);
    graze_solver_free(solver);
    answer->methods = NULL; /* they were the solver's */
    answer->method_count = 0;
    return status == GRAZE_UNDECIDED ? GRAZE_OK : status;
}
