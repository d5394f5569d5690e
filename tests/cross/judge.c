#include "judge.h"

#include <stdlib.h>
#include <string.h>

struct question {
    const char *label;
    graze_question asked;
};

static const struct question questions[] = {
    {"value", {0}},
    {"value by plain search", {.no_theory = true}},
    {"outcome", {.goal = GRAZE_WINNER}},
    {"outcome by plain search", {.goal = GRAZE_WINNER, .no_theory = true}},
    {"misere outcome", {.play = GRAZE_MISERE}},
    {"misere outcome by plain search", {.play = GRAZE_MISERE, .no_theory = true}},
    {"misere value", {.play = GRAZE_MISERE, .goal = GRAZE_VALUE}},
    {"misere value by plain search",
     {.play = GRAZE_MISERE, .goal = GRAZE_VALUE, .no_theory = true}},
};
enum { QUESTION_COUNT = sizeof questions / sizeof *questions };

struct contestant {
    const ruleset_under_test *ruleset;
    graze_game *game;
    graze_solver *solver[QUESTION_COUNT]; /* NULL where the question makes no sense */
};

struct judge {
    brute_board board;
    brute_answers answers;
    size_t contestant_count;
    struct contestant contestants[]; /* room for every ruleset */
};

static void contestant_init(struct contestant *contestant, const ruleset_under_test *ruleset) {
    const graze_limits limits = {.threads = 1};
    graze_error error;
    contestant->ruleset = ruleset;
    contestant->game = game_named(ruleset->name);
    assert_int_equal(graze_game_is_scored(contestant->game), ruleset_is_scored(ruleset));
    for (size_t i = 0; i < QUESTION_COUNT; i++) {
        const graze_question *asked = &questions[i].asked;
        if (asked->play != GRAZE_MISERE || !ruleset_is_scored(ruleset)) {
            must(graze_solver_new(&contestant->solver[i], contestant->game, asked, &limits, &error),
                 &error);
        }
    }
}

struct judge *judge_new(const char *group) {
    struct judge *made = calloc(1, sizeof *made + ruleset_count * sizeof *made->contestants);
    assert_non_null(made);
    for (size_t i = 0; i < ruleset_count; i++) {
        if (ruleset_is_in(&rulesets_under_test[i], group)) {
            contestant_init(&made->contestants[made->contestant_count++], &rulesets_under_test[i]);
        }
    }
    assert_true(made->contestant_count > 0);
    return made;
}

void judge_free(struct judge *judge) {
    for (size_t i = 0; i < judge->contestant_count; i++) {
        for (size_t j = 0; j < QUESTION_COUNT; j++) {
            graze_solver_free(judge->contestants[i].solver[j]);
        }
        graze_game_free(judge->contestants[i].game);
    }
    free(judge);
}

static graze_outcome expected_outcome(const brute_answers *answers, const graze_question *asked,
                                      bool scored, brute_set all) {
    if (scored) {
        int score = answers->score[all];
        return score > 0 ? GRAZE_FIRST : score < 0 ? GRAZE_SECOND : GRAZE_DRAW;
    }
    bool wins = asked->play == GRAZE_MISERE ? answers->wins_misere[all] : answers->wins[all];
    return wins ? GRAZE_FIRST : GRAZE_SECOND;
}

/* What must hold of an answer besides its value: it is decided, and plain search is plain. */
static bool is_well_formed(const graze_answer *answer, const graze_question *asked) {
    if (answer->undecided || answer->seconds < 0) {
        return false;
    }
    for (size_t i = 0; i < answer->method_count; i++) {
        if (asked->no_theory && strcmp(answer->methods[i], "search") != 0) {
            return false;
        }
    }
    bool wants_value =
        asked->goal == GRAZE_VALUE || (asked->play == GRAZE_NORMAL && asked->goal == GRAZE_USUAL);
    return answer->has_value == wants_value;
}

static bool value_agrees(const graze_answer *answer, int expected) {
    return !answer->has_value ||
           (answer->value == expected && answer->lower == expected && answer->upper == expected);
}

static void ask(struct judge *judge, struct contestant *contestant, size_t which,
                const graze_graph *graph, const char *name) {
    const struct question *question = &questions[which];
    const brute_answers *answers = &judge->answers;
    brute_set all = ((brute_set)1 << judge->board.graph.n) - 1;
    bool scored = ruleset_is_scored(contestant->ruleset);
    int value = scored                                ? answers->score[all]
                : question->asked.goal == GRAZE_VALUE ? __builtin_ctz(answers->lost_beside[all])
                                                      : answers->grundy[all];
    graze_outcome outcome = expected_outcome(answers, &question->asked, scored, all);
    graze_answer answer;
    graze_error error;
    must(graze_solve(&answer, contestant->solver[which], graph, &error), &error);
    if (!is_well_formed(&answer, &question->asked) || !value_agrees(&answer, value) ||
        answer.outcome != outcome) {
        fail_msg("%s of %s on g6:%s: expected value %d, outcome %d; got value %s%lld in "
                 "%lld..%lld, outcome %d, %zu methods, undecided %s",
                 question->label, contestant->ruleset->name, name, value, (int)outcome,
                 answer.has_value ? "" : "(none) ", (long long)answer.value,
                 (long long)answer.lower, (long long)answer.upper, (int)answer.outcome,
                 answer.method_count,
                 answer.undecided ? graze_stop_reason_name(answer.undecided) : "no");
    }
}

void judge_graph(const brute_graph *graph, const char *name, void *context) {
    struct judge *judge = context;
    graze_graph *asked = to_graze(graph);
    brute_board_init(&judge->board, graph);
    for (size_t i = 0; i < judge->contestant_count; i++) {
        struct contestant *contestant = &judge->contestants[i];
        brute_solve(&judge->answers, &judge->board, &contestant->ruleset->rule);
        for (size_t j = 0; j < QUESTION_COUNT; j++) {
            if (contestant->solver[j]) {
                ask(judge, contestant, j, asked, name);
            }
        }
    }
    graze_graph_free(asked);
}
