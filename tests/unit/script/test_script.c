/* Scripts through the public header: questions about graphs, errors, limits, claims, games. */
#include "test_support.h"

#include <stdlib.h>
#include <string.h>

/* ---- questions ------------------------------------------------------------------------------ */

typedef struct collected {
    char text[1 << 16];
    size_t used;
} collected;

static void collect(void *context, const graze_found *found) {
    collected *all = context;
    all->used += (size_t)snprintf(all->text + all->used, sizeof all->text - all->used, "%s %s\n",
                                  found->graph ? found->graph : "-", found->parameters);
    assert_true(all->used < sizeof all->text);
}

static void find(collected *all, graze_find_result **result, const char *expression,
                 unsigned threads) {
    graze_find_job job = {.expression = expression,
                          .graphs = GRAZE_CONNECTED,
                          .least = 1,
                          .most = 8,
                          .parameters = {{"k", 2, 3}},
                          .parameter_count = 1,
                          .hit = collect,
                          .context = all};
    graze_limits options = {0};
    graze_error error;
    options.threads = threads;
    all->used = 0;
    must(graze_find(result, &job, &options, &error), &error);
}

static void what_is_found_is_the_same_for_any_number_of_threads(void **state) {
    (void)state;
    static collected one, many;
    graze_find_result *first = NULL, *second = NULL;
    find(&one, &first, "node_kayles(G) == k and G.m > 20", 1);
    find(&many, &second, "node_kayles(G) == k and G.m > 20", 4);
    assert_true(one.used > 0);
    assert_string_equal(one.text, many.text);
    assert_int_equal(first->found, second->found);
    assert_int_equal(first->looked_at, 2 * (1 + 1 + 2 + 6 + 21 + 112 + 853 + 11117));
    assert_int_equal(second->looked_at, first->looked_at);
    graze_find_result_free(first);
    graze_find_result_free(second);
}

static void the_counterexample_is_the_smallest_for_any_number_of_threads(void **state) {
    (void)state;
    for (unsigned threads = 1; threads <= 4; threads++) {
        graze_find_job job = {.expression = "grim(G) < 4", .refutes = true, .least = 1, .most = 8};
        graze_limits options = {0};
        graze_error error;
        graze_find_result *result = NULL;
        options.threads = threads;
        must(graze_find(&result, &job, &options, &error), &error);
        assert_int_equal(result->found, 1);
        assert_string_equal(result->graph, "g6:E?qw");
        assert_string_equal(result->calls, "grim(G) = 4\n");
        graze_find_result_free(result);
    }
}

/* ---- errors and limits ---------------------------------------------------------------------- */

static graze_status run(const char *text, const graze_limits *options, graze_error *error) {
    graze_script script = {.text = text, .length = strlen(text), .source = "test.lua"};
    return graze_script_run(&script, options, error);
}

static void errors_name_the_line(void **state) {
    (void)state;
    graze_error error;
    assert_int_equal(run("local x = 1\nx.y.z = 2", NULL, &error), GRAZE_BAD_INPUT);
    assert_string_equal(error.source, "test.lua");
    assert_int_equal(error.line, 2);
    assert_int_equal(run("print(1)", NULL, &error), GRAZE_BAD_INPUT); /* there is no printer */
}

static bool stop_at_once(void *context) {
    return ++*(int *)context > 3;
}

static void an_interrupt_passes_through_pcall(void **state) {
    (void)state;
    int asked = 0;
    graze_error error;
    graze_limits options = {0};
    options.interrupted = stop_at_once;
    options.context = &asked;
    assert_int_equal(
        run("while true do pcall(function() while true do end end) end", &options, &error),
        GRAZE_UNDECIDED);
    assert_string_equal(error.text, "not decided: interrupt");
}

static void memory_is_bounded(void **state) {
    (void)state;
    static const char *const hungry[] = {
        "local t = {} for i = 1, 1e9 do t[i] = i end",
        "local s = 'x' while true do s = s .. s end",
        "local t = {} while true do t[#t + 1] = complete(200) end",
        "local function fill() local t = {} for i = 1, 1e9 do t[i] = {} end end pcall(fill)",
        "local t = {} while true do pcall(string.rep, 'x', 1 << 29) t[#t + 1] = {t} end",
    };
    for (size_t i = 0; i < sizeof hungry / sizeof *hungry; i++) {
        graze_error error;
        graze_limits options = {0};
        options.memory = 16 << 20;
        assert_int_equal(run(hungry[i], &options, &error), GRAZE_UNDECIDED);
        assert_string_equal(error.text, "not decided: memory");
    }
}

static void asserts_in_lua_hold(void **state) {
    (void)state;
    static const char text[] =
        "local G = petersen()\n"
        "assert(G.n == 10 and G.m == 15 and G:girth() == 5 and G:diameter() == 2)\n"
        "assert(G:automorphisms() == 120 and G:is_regular() and not G:is_bipartite())\n"
        "assert(#G:components() == 1 and #(G + G):components() == 2 and not (G + G):diameter())\n"
        "assert(G:without{0}.n == 9 and G:induced{1, 0}.m == 1 and G:distance(0, 7) == 2)\n"
        "assert(graph('g6:' .. G:graph6()) == G and isomorphic(G:canonical(), G))\n"
        "assert(path(3):canonical() == star(2):canonical() and path(3) ~= star(2))\n"
        "assert(grid(9, 9):is_bipartite() and not grid(9, 9):is_forest() and path(70):is_tree())\n"
        "assert(grid(9, 9):girth() == 4 and grid(9, 9):diameter() == 16)\n"
        "assert((grid(9, 9) + path(3)):without{0, 1}.n == 82)\n"
        "assert(isomorphic(grid(2, 40), grid(40, 2)) and not isomorphic(path(4), star(3)))\n"
        "for G in graphs(0, 5) do\n"
        "  for _, game in ipairs{grim, arc_kayles, node_kayles, csg('1,2'), octal('0.17')} do\n"
        "    local reached = {}\n"
        "    for i, move in ipairs(moves(game, G)) do reached[i] = value(game, move.rest) end\n"
        "    assert(value(game, G) == mex(reached) and plain_value(game, G) == mex(reached))\n"
        "    assert(wins(game, G) == (mex(reached) > 0))\n"
        "  end\n"
        "end\n"
        "for seed = 1, 5 do\n"
        "  local G = gnp(13, 0.2, seed)\n"
        "  assert(arc_kayles(G) == plain_value(arc_kayles, G) and grim(G) == plain_value(grim, "
        "G))\n"
        "  assert(smash_and_grab(G) == plain_value('smash-and-grab', G))\n"
        "  local t = subset_values(grim, G)\n"
        "  assert(t[(1 << 13) - 1] == grim(G) and t[0] == 0)\n"
        "end\n"
        "local count = 0\n"
        "for G in graphs(1, 5) do for H in graphs(1, 2) do count = count + 1 end end\n"
        "assert(count == 52 * 3 and #trees(1, 8) == 1+1+1+2+3+6+11+23)\n"
        "assert(#forests(0) == 1 and #forests(1, 12) == 2948 and forests(9)[1].m == 0)\n"
        "local forms, found = {}, 0\n"
        "for F in forests(7) do forms[F:canonical():graph6()] = F:is_forest() end\n"
        "for G in graphs(7) do\n"
        "  assert(G:is_forest() == (forms[G:canonical():graph6()] or false))\n"
        "  found = found + (G:is_forest() and 1 or 0)\n"
        "end\n"
        "assert(found == #forests(7))\n"
        "assert(#range(1, 10, 3) == 4 and range(5, 1, -2)[3] == 1 and #range(3, 2) == 0)\n"
        "local sum = 0 for k in range(9, 1, -4) do sum = sum + k end assert(sum == 15)\n"
        "assert(math.random(1000) and not pcall(error, 'x') and select('#', pcall(error)) == 2)\n"
        "local done, one, two = pcall(function() return 1, 2 end)\n"
        "assert(done == true and one == 1 and two == 2)\n"
        "local failed, why = pcall(error, 'x')\n"
        "assert(failed == false and why == 'x' and select('#', pcall(math.max, 4, 7)) == 2)\n"
        "assert(select(2, pcall(math.max, 4, 7)) == 7)\n";
    graze_error error = {.status = GRAZE_OK};
    if (run(text, NULL, &error) != GRAZE_OK) {
        char line[512];
        fail_msg("%s", graze_error_format(line, sizeof line, &error));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_found_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(the_counterexample_is_the_smallest_for_any_number_of_threads),
        cmocka_unit_test(errors_name_the_line),
        cmocka_unit_test(an_interrupt_passes_through_pcall),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(asserts_in_lua_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
