/* Paths, cycles and complete graphs by the heap engine against plain search. */
#include "test_support.h"

#include <stdio.h>
#include <string.h>

static int64_t value_of(graze_solver *solver, const char *text) {
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    graze_graph_free(graph);
    return answer.value;
}

static void lines_agree_with_plain_search(void **state) {
    (void)state;
    static const char *const games[] = {
        "grim",       "arc-kayles",  "nd-arc-kayles", "node-kayles", "nd-node-kayles", "csg:2,5",
        "csg:3",      "csg:1,3,4,9", "octal:0.3007",  "octal:0.77",  "octal:0.4",      "octal:0.1",
        "octal:0.15", "octal:0.106", "octal:0.007",   "octal:0.26"};
    static const struct {
        const char *form;
        unsigned least, most;
    } graphs[] = {{"path(%u)", 1, 24}, {"cycle(%u)", 3, 18}, {"complete(%u)", 1, 9}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        graze_game *game = game_named(games[i]);
        graze_solver *fast = solver_for(game, false, false), *plain = solver_for(game, false, true);
        for (size_t j = 0; j < sizeof graphs / sizeof *graphs; j++) {
            for (unsigned n = graphs[j].least; n <= graphs[j].most; n++) {
                char text[32];
                snprintf(text, sizeof text, graphs[j].form, n);
                int64_t found = value_of(fast, text), actual = value_of(plain, text);
                if (found != actual) {
                    fail_msg("%s on %s: %lld, by search %lld", games[i], text, (long long)found,
                             (long long)actual);
                }
            }
        }
        graze_solver_free(fast);
        graze_solver_free(plain);
        graze_game_free(game);
    }
}

/* Guy and Smith 1956: 0.07 has period 34; the last value outside it is that of 84. */
static void arc_kayles_on_long_paths_follows_its_period(void **state) {
    (void)state;
    graze_game *game = game_named("arc-kayles");
    graze_solver *solver = solver_for(game, false, false);
    for (unsigned n = 90; n < 90 + 34; n++) {
        char near[32], far[64];
        snprintf(near, sizeof near, "path(%u)", n);
        snprintf(far, sizeof far, "path(%llu)", n + 34ull * 100000000000);
        assert_int_equal(value_of(solver, near), value_of(solver, far));
    }
    graze_solver_free(solver);
    graze_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_agree_with_plain_search),
        cmocka_unit_test(arc_kayles_on_long_paths_follows_its_period),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
