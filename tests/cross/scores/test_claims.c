/*
 * Closed forms of the paper against plain search on whole classes of graphs. With the argument
 * "full" the ranges are those of the paper's subject, otherwise what fits an everyday run.
 */
/* cmocka has a macro fail: the library's headers come first */
#include "theory/sg.h"

#include "score_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool full;

/* ---- unions of paths ----------------------------------------------------------------------- */

enum { MOST_VERTICES = 22 };

/* A union of paths: how many there are of each length. */
typedef struct path_counts {
    unsigned char of[MOST_VERTICES + 1];
} path_counts;

/* Scores found so far, as a list: there are 4565 unions up to 22 vertices without the empty one. */
static struct {
    path_counts key;
    int score;
} known[6000];
static size_t known_count;

static int judge_score(const path_counts *paths);

/* The best margin of a move that splits a path of n vertices at a vertex. */
static int judge_move(const path_counts *paths, unsigned n, unsigned a) {
    path_counts left = *paths;
    unsigned pieces[] = {a, n - 1 - a};
    int points = 1;
    left.of[n]--;
    for (unsigned i = 0; i < 2; i++) {
        if (pieces[i] == 1) {
            points++;
        } else if (pieces[i] > 1) {
            left.of[pieces[i]]++;
        }
    }
    return points - judge_score(&left);
}

/* The definition of the score, on multisets of lengths. */
static int judge_score(const path_counts *paths) {
    int best = INT8_MIN;
    for (size_t i = 0; i < known_count; i++) {
        if (memcmp(&known[i].key, paths, sizeof *paths) == 0) {
            return known[i].score;
        }
    }
    for (unsigned n = 1; n <= MOST_VERTICES; n++) {
        for (unsigned a = 0; paths->of[n] && a < n; a++) {
            int margin = judge_move(paths, n, a);
            best = margin > best ? margin : best;
        }
    }
    best = best == INT8_MIN ? 0 : best;
    assert_true(known_count < sizeof known / sizeof *known);
    known[known_count].key = *paths;
    known[known_count++].score = best;
    return best;
}

typedef struct union_check {
    struct scorer *scorer;
    size_t checked;
    unsigned plain_up_to;
} union_check;

/* Goes through the unions with at most left more vertices, the longest path first. */
static void check_unions(union_check *check, path_counts *paths, char *text, unsigned used,
                         unsigned total, unsigned longest) {
    if (used > 0) {
        int64_t claimed = score_of(check->scorer->full, text);
        int expected = judge_score(paths);
        if (claimed != expected) {
            fail_msg("%s: score %lld, expected %d", text, (long long)claimed, expected);
        }
        if (total <= check->plain_up_to) {
            assert_int_equal(claimed, score_of(check->scorer->plain, text));
        }
        check->checked++;
    }
    unsigned room = (full ? MOST_VERTICES : 16) - total;
    for (unsigned n = 1; n <= longest && n <= room; n++) {
        unsigned more = (unsigned)sprintf(text + used, "%spath(%u)", used ? "+" : "", n);
        paths->of[n]++;
        check_unions(check, paths, text, used + more, total + n, n);
        paths->of[n]--;
        text[used] = '\0';
    }
}

static void unions_of_paths_score_what_theorem_10_says(void **state) {
    union_check check = {.scorer = *state, .plain_up_to = full ? 14 : 10};
    path_counts paths = {{0}};
    char text[EXPRESSION_SIZE] = "";
    check_unions(&check, &paths, text, 0, 0, MOST_VERTICES);
    /* partitions of 1, ..., 16 and of 1, ..., 22 */
    assert_int_equal(check.checked, full ? 4507 : 914);
}

static void a_million_paths_are_no_trouble(void **state) {
    struct scorer *scorer = *state;
    assert_int_equal(score_of(scorer->full, "500000*path(3)+path(1000001)"), 1);
    assert_int_equal(score_of(scorer->full, "1000001*path(3)+1000001*path(2)"), 1);
    assert_int_equal(score_of(scorer->full, "path(1000000000000)+path(3)"), 3);
    assert_true(score_used(scorer->full, "500000*path(3)+path(1000001)", "sg:thm10"));
}

static void the_eight_classes_have_the_scores_of_the_paper(void **state) {
    static const struct {
        const char *graph, *name;
        int score;
    } classes[] = {{"empty(0)", "P0", 0},
                   {"path(1)", "P1", 1},
                   {"path(2)+path(3)", "P2+P3", 1},
                   {"path(1)+path(2)", "P1+P2", 1},
                   {"path(2)", "P2", 2},
                   {"path(1)+path(3)", "P1+P3", 2},
                   {"path(1)+path(2)+path(3)", "P1+P2+P3", 2},
                   {"path(3)", "P3", 3}};
    struct scorer *scorer = *state;
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        graze_graph *graph = NULL;
        graze_scoring scoring;
        graze_error error;
        must(graze_graph_parse(&graph, classes[i].graph, NULL, &error), &error);
        must(graze_scoring_of(&scoring, scorer->full, graph, &error), &error);
        assert_string_equal(scoring.path_class, classes[i].name);
        assert_int_equal(scoring.score, classes[i].score);
        graze_graph_free(graph);
    }
}

/* ---- stars, cycles, forests ---------------------------------------------------------------- */

/* Goes through the stars with at least three legs, the longest leg last. */
static size_t check_stars(struct scorer *scorer, char *text, size_t used, unsigned legs,
                          unsigned left, unsigned shortest) {
    size_t checked = 0;
    if (legs >= 3) {
        char expression[EXPRESSION_SIZE];
        snprintf(expression, sizeof expression, "substar(%s)", text);
        assert_same_score(scorer, expression);
        checked++;
    }
    for (unsigned n = shortest; n <= left; n++) {
        size_t more = (size_t)sprintf(text + used, "%s%u", used ? "," : "", n);
        checked += check_stars(scorer, text, used + more, legs + 1, left - n, n);
        text[used] = '\0';
    }
    return checked;
}

static void subdivided_stars_score_what_propositions_12_and_13_say(void **state) {
    char text[EXPRESSION_SIZE] = "";
    assert_true(check_stars(*state, text, 0, 0, full ? 15 : 11, 1) > 100);
    struct scorer *scorer = *state;
    assert_true(score_used(scorer->full, "substar(1,1,4)", "sg:prop12"));
    assert_true(score_used(scorer->full, "substar(1,4,6)", "sg:prop13-fixed"));
    assert_int_equal(score_of(scorer->full, "star(1000000)"), 1000001);
    assert_int_equal(score_of(scorer->full, "substar(1^5,100000,100001)+2*path(9)"), 5);
}

static void cycles_score_what_corollary_14_says(void **state) {
    for (unsigned n = 3; n <= (full ? 20u : 15u); n++) {
        char expression[32];
        snprintf(expression, sizeof expression, "cycle(%u)", n);
        assert_same_score(*state, expression);
    }
}

static void check_forest(const char *expression, void *context) {
    assert_same_score(context, expression);
}

static void all_forests_score_what_plain_search_says(void **state) {
    static const size_t expected[] = {1, 1, 2, 3, 6, 10, 20, 37, 76, 153, 329, 710, 1601};
    for (unsigned n = 1; n <= (full ? 12u : 10u); n++) {
        assert_int_equal(visit_forests(n, check_forest, *state), expected[n]);
    }
}

static void sums_with_cycles_score_what_plain_search_says(void **state) {
    static const char *const sums[] = {
        "cycle(6)+substar(1,1,2)",  "cycle(6)+cycle(4)",        "cycle(8)+path(4)+cycle(3)",
        "2*star(3)+cycle(5)",       "2*path(5)+cycle(4)",       "path(8)+cycle(4)",
        "path(3)+path(7)+cycle(4)", "path(1)+path(5)+cycle(3)", "2*cycle(4)+path(3)",
        "complete(4)+2*path(4)",    "3*path(3)+complete(4)",    "path(4)+path(8)+cycle(3)"};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        assert_same_score(*state, sums[i]);
    }
}

static void theorems_about_one_are_not_applied_to_other_degrees(void **state) {
    (void)state;
    static const char *const graphs[] = {"path(4)",          "path(7)",
                                         "path(3)+path(5)",  "cycle(6)",
                                         "cycle(8)+path(2)", "substar(1,1,3)",
                                         "2*star(3)",        "path(8)",
                                         "complete(5)",      "2*cycle(4)+path(3)",
                                         "substar(2,2,2,3)", "randomtree(11,3)"};
    for (unsigned degree = 2; degree <= 6; degree++) {
        struct scorer scorer;
        scorer_init(&scorer, degree);
        for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
            assert_same_score(&scorer, graphs[i]);
        }
        scorer_clear(&scorer);
    }
}

static int start(void **state) {
    static struct scorer scorer;
    scorer_init(&scorer, 1);
    *state = &scorer;
    return 0;
}

static int finish(void **state) {
    scorer_clear(*state);
    return 0;
}

int main(int argc, char **argv) {
    full = argc == 2 && strcmp(argv[1], "full") == 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unions_of_paths_score_what_theorem_10_says),
        cmocka_unit_test(a_million_paths_are_no_trouble),
        cmocka_unit_test(the_eight_classes_have_the_scores_of_the_paper),
        cmocka_unit_test(subdivided_stars_score_what_propositions_12_and_13_say),
        cmocka_unit_test(cycles_score_what_corollary_14_says),
        cmocka_unit_test(all_forests_score_what_plain_search_says),
        cmocka_unit_test(sums_with_cycles_score_what_plain_search_says),
        cmocka_unit_test(theorems_about_one_are_not_applied_to_other_degrees),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
