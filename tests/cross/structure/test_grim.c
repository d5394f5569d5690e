/* Grim on complete multipartite graphs, around hubs and on weighted vertices. */
#include "test_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct solvers {
    graze_game *game;
    graze_solver *theory, *plain;
} solvers;

static int64_t value_of(graze_solver *solver, const char *text) {
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    graze_graph_free(graph);
    return answer.value;
}

/* ---- lists of parts ------------------------------------------------------------------------- */

enum { MOST_PARTS = 32 };

typedef struct part_list {
    unsigned size[MOST_PARTS]; /* ascending */
    unsigned count;
} part_list;

static void write_parts(char *text, size_t space, const char *family, const part_list *parts) {
    size_t used = (size_t)snprintf(text, space, "%s(", family);
    for (unsigned i = 0; i < parts->count; i++) {
        used += (size_t)snprintf(text + used, space - used, "%s%u", i ? "," : "", parts->size[i]);
    }
    snprintf(text + used, space - used, ")");
}

/* Goes to the next list of parts with the same sum; false behind the last. */
static bool next_parts(part_list *parts) {
    if (parts->count < 2) {
        return false;
    }
    unsigned least = parts->size[parts->count - 2] + 1;
    unsigned rest = parts->size[parts->count - 1] + parts->size[parts->count - 2];
    parts->count -= 2;
    while (rest >= 2 * least) {
        parts->size[parts->count++] = least;
        rest -= least;
    }
    parts->size[parts->count++] = rest;
    return true;
}

static part_list all_ones(unsigned n) {
    part_list parts = {.count = n};
    for (unsigned i = 0; i < n; i++) {
        parts.size[i] = 1;
    }
    return parts;
}

static void all_part_lists_up_to_13_vertices_match_plain_search(void **state) {
    solvers *s = *state;
    size_t checked = 0;
    for (unsigned n = 2; n <= 13; n++) {
        part_list parts = all_ones(n);
        do {
            char text[128];
            write_parts(text, sizeof text, "multipartite", &parts);
            int64_t claimed = value_of(s->theory, text), actual = value_of(s->plain, text);
            if (claimed != actual) {
                fail_msg("%s is %lld, not %lld", text, (long long)actual, (long long)claimed);
            }
            checked++;
        } while (next_parts(&parts));
    }
    assert_int_equal(checked, 371); /* partitions of 2, ..., 13 */
}

/* ---- an independent recursion on part sizes ------------------------------------------------- */

/*
 * The values of the lists of parts of n vertices, in the order of next_parts, from those of n - 1
 * vertices: a move takes one from a part, and one part alone has value 0.
 */
typedef struct level {
    part_list *list;
    int *value;
    size_t count;
} level;

static int by_parts(const void *a, const void *b) {
    const part_list *x = a, *y = b;
    for (unsigned i = 0; i < x->count && i < y->count; i++) {
        if (x->size[i] != y->size[i]) {
            return x->size[i] < y->size[i] ? -1 : 1;
        }
    }
    return (x->count > y->count) - (x->count < y->count);
}

static void fill_lists(level *to, unsigned n) {
    size_t capacity = 16;
    part_list parts = all_ones(n);
    to->list = malloc(capacity * sizeof *to->list);
    do {
        if (to->count == capacity) {
            capacity *= 2;
            to->list = realloc(to->list, capacity * sizeof *to->list);
        }
        assert_non_null(to->list);
        to->list[to->count++] = parts;
    } while (next_parts(&parts));
    qsort(to->list, to->count, sizeof *to->list, by_parts);
    to->value = calloc(to->count, sizeof *to->value);
    assert_non_null(to->value);
}

static part_list without_one(const part_list *parts, unsigned i) {
    part_list rest = *parts;
    rest.size[i]--;
    if (rest.size[i] == 0) {
        memmove(rest.size + i, rest.size + i + 1, (rest.count - i - 1) * sizeof *rest.size);
        rest.count--;
        return rest;
    }
    for (; i > 0 && rest.size[i - 1] > rest.size[i]; i--) {
        unsigned larger = rest.size[i - 1];
        rest.size[i - 1] = rest.size[i];
        rest.size[i] = larger;
    }
    return rest;
}

static int value_from(const part_list *parts, const level *below) {
    bool seen[MOST_PARTS + 1] = {false};
    int mex = 0;
    for (unsigned i = 0; i < parts->count && parts->count > 1; i++) {
        part_list rest = without_one(parts, i);
        const part_list *at = bsearch(&rest, below->list, below->count, sizeof rest, by_parts);
        assert_non_null(at);
        seen[below->value[at - below->list]] = true;
    }
    while (seen[mex]) {
        mex++;
    }
    return mex;
}

typedef int value_rule(const part_list *parts, const level *below);
typedef void list_check(graze_solver *solver, const part_list *parts, int value);

/* Values all lists of 1, ..., most vertices by a rule, and checks them from `least` vertices on. */
static void check_levels(graze_solver *solver, unsigned least, unsigned most, value_rule *rule,
                         list_check *check) {
    level below = {0};
    for (unsigned n = 1; n <= most; n++) {
        level here = {0};
        fill_lists(&here, n);
        for (size_t i = 0; i < here.count; i++) {
            here.value[i] = rule(&here.list[i], &below);
            if (n >= least) {
                check(solver, &here.list[i], here.value[i]);
            }
        }
        free(below.list);
        free(below.value);
        below = here;
    }
    free(below.list);
    free(below.value);
}

static void check_multipartite(graze_solver *solver, const part_list *parts, int value) {
    char text[256];
    write_parts(text, sizeof text, "multipartite", parts);
    if (parts->count > 1) {
        assert_int_equal(value_of(solver, text), value);
    }
}

static void longer_lists_match_a_recursion_on_part_sizes(void **state) {
    solvers *s = *state;
    check_levels(s->theory, 14, 26, value_from, check_multipartite);
}

/* ---- hubs ------------------------------------------------------------------------------------ */

static void hubs_with_paths_and_cycles_match_plain_search(void **state) {
    static const char *const around[] = {
        "path(11)",          "path(12)",   "path(13)",           "path(14)",
        "cycle(11)",         "cycle(12)",  "cycle(13)",          "cycle(14)",
        "path(5)+path(7)",   "3*path(4)",  "cycle(5)+cycle(6)",  "2*cycle(6)",
        "cycle(3)+path(9)",  "4*path(3)",  "6*path(2)",          "path(9)+3*path(1)",
        "12*path(1)",        "13*path(1)", "path(2)+10*path(1)", "path(6)+path(3)+2*path(2)",
        "cycle(8)+4*path(1)"};
    solvers *s = *state;
    for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
        char text[128];
        snprintf(text, sizeof text, "join(path(1),%s)", around[i]);
        if (value_of(s->theory, text) != value_of(s->plain, text)) {
            fail_msg("%s", text);
        }
    }
}

static int least_missing(const bool *seen) {
    int mex = 0;
    while (seen[mex]) {
        mex++;
    }
    return mex;
}

/* The value of a path, from those of shorter ones: a vertex alone vanishes. */
static int path_value(unsigned n) {
    static int known[MOST_PARTS + 1];
    static unsigned filled = 1;
    for (; filled < n; filled++) {
        bool seen[2 * MOST_PARTS] = {false};
        for (unsigned a = 0; a <= filled; a++) {
            seen[known[a] ^ known[filled - a]] = true;
        }
        known[filled + 1] = least_missing(seen);
    }
    return known[n];
}

static void add_length(part_list *lengths, unsigned length) {
    unsigned at = lengths->count;
    if (length == 0) {
        return;
    }
    for (; at > 0 && lengths->size[at - 1] > length; at--) {
        lengths->size[at] = lengths->size[at - 1];
    }
    lengths->size[at] = length;
    lengths->count++;
}

static part_list without_length(const part_list *lengths, unsigned i) {
    part_list rest = *lengths;
    memmove(rest.size + i, rest.size + i + 1, (rest.count - i - 1) * sizeof *rest.size);
    rest.count--;
    return rest;
}

/* Paths of these lengths around a hub: all options, by the rules. */
static int hub_value_from(const part_list *lengths, const level *below) {
    bool seen[2 * MOST_PARTS] = {false};
    int without_hub = 0;
    for (unsigned i = 0; i < lengths->count; i++) {
        without_hub ^= path_value(lengths->size[i]);
        for (unsigned a = 0; a < lengths->size[i]; a++) {
            part_list rest = without_length(lengths, i);
            add_length(&rest, a);
            add_length(&rest, lengths->size[i] - 1 - a);
            if (rest.count == 0) {
                seen[0] = true; /* the hub alone vanishes */
                continue;
            }
            const part_list *at = bsearch(&rest, below->list, below->count, sizeof rest, by_parts);
            assert_non_null(at);
            seen[below->value[at - below->list]] = true;
        }
    }
    seen[without_hub] = true;
    return least_missing(seen);
}

static void check_hub(graze_solver *solver, const part_list *lengths, int value) {
    char text[512];
    size_t used = (size_t)snprintf(text, sizeof text, "join(path(1),");
    for (unsigned i = 0; i < lengths->count; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%spath(%u)", i ? "+" : "",
                                 lengths->size[i]);
    }
    snprintf(text + used, sizeof text - used, ")");
    if (value_of(solver, text) != value) {
        fail_msg("%s is %d", text, value);
    }
}

static void hubs_with_paths_match_a_recursion_on_lengths(void **state) {
    solvers *s = *state;
    check_levels(s->theory, 1, 24, hub_value_from, check_hub);
}

/* Values that are known by closed forms alone. */
static void large_fans_and_wheels_have_values(void **state) {
    solvers *s = *state;
    assert_int_equal(value_of(s->theory, "join(path(1),path(300001))"), 1);
    assert_int_equal(value_of(s->theory, "join(path(1),path(20000))"), 0);
    assert_int_equal(value_of(s->theory, "join(path(1),20*path(333)+path(1000))"), 0);
    assert_int_equal(value_of(s->theory, "wheel(9999999)"), 2);
    assert_int_equal(value_of(s->theory, "wheel(253)"), 1);
    assert_int_equal(value_of(s->theory, "wheel(410)"), 0);
}

/* ---- weights --------------------------------------------------------------------------------- */

static int64_t weighted_value(graze_solver *solver, const char *text, const uint64_t *weights,
                              size_t count) {
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    must(graze_graph_parse(&graph, text, NULL, &error), &error);
    must(graze_solve_weighted(&answer, solver, graph, weights, count, &error), &error);
    graze_graph_free(graph);
    return answer.value;
}

static uint64_t next_random(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static void weights_match_blowups(void **state) {
    static const struct {
        const char *text;
        size_t n;
    } graphs[] = {{"path(4)", 4},   {"cycle(5)", 5},      {"star(3)", 4},
                  {"grid(2,3)", 6}, {"complete(4)", 4},   {"path(2)+path(3)", 5},
                  {"wheel(5)", 5},  {"substar(1,1,2)", 5}};
    solvers *s = *state;
    uint64_t random = 1;
    for (unsigned round = 0; round < 160; round++) {
        size_t which = round % (sizeof graphs / sizeof *graphs), used;
        uint64_t weights[8], total = 0;
        char text[128];
        used = (size_t)snprintf(text, sizeof text, "blowup(%s", graphs[which].text);
        for (size_t i = 0; i < graphs[which].n; i++) {
            weights[i] = total < 10 ? next_random(&random) % 4 : 1;
            total += weights[i];
            used += (size_t)snprintf(text + used, sizeof text - used, ",%u", (unsigned)weights[i]);
        }
        snprintf(text + used, sizeof text - used, ")");
        int64_t actual = value_of(s->plain, text);
        const char *name = graphs[which].text;
        assert_int_equal(weighted_value(s->theory, name, weights, graphs[which].n), actual);
        assert_int_equal(weighted_value(s->plain, name, weights, graphs[which].n), actual);
    }
}

static void weights_are_checked(void **state) {
    solvers *s = *state;
    const uint64_t weights[] = {1, 2, 65536};
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    must(graze_graph_parse(&graph, "path(3)", NULL, &error), &error);
    assert_int_equal(graze_solve_weighted(&answer, s->theory, graph, weights, 2, &error),
                     GRAZE_BAD_ARGUMENT);
    assert_int_equal(graze_solve_weighted(&answer, s->theory, graph, weights, 3, &error),
                     GRAZE_BAD_ARGUMENT);
    graze_graph_free(graph);
}

/* ---- equal components ------------------------------------------------------------------------ */

static void equal_components_cancel(void **state) {
    static const char *const sums[] = {"2*gnp(8,0.4,1)",
                                       "3*gnp(8,0.4,2)",
                                       "2*path(5)+petersen()",
                                       "2*cycle(6)+path(3)",
                                       "gnp(7,0.5,3)+gnp(7,0.5,4)",
                                       "3*star(4)+2*grid(2,3)",
                                       "grid(2,3)+grid(3,2)",
                                       "cycle(6)+2*cycle(3)",
                                       "2*randomtree(9,1)+empty(3)"};
    solvers *s = *state;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        assert_int_equal(value_of(s->theory, sums[i]), value_of(s->plain, sums[i]));
    }
    assert_int_equal(value_of(s->theory, "2*gnp(300,0.1,1)+grid(2,3)+grid(3,2)"), 0);
}

static int open_solvers(void **state) {
    static solvers s;
    graze_question question = {0};
    graze_error error;
    s.game = game_named("grim");
    must(graze_solver_new(&s.theory, s.game, &question, NULL, &error), &error);
    question.no_theory = true;
    must(graze_solver_new(&s.plain, s.game, &question, NULL, &error), &error);
    *state = &s;
    return 0;
}

static int close_solvers(void **state) {
    solvers *s = *state;
    graze_solver_free(s->theory);
    graze_solver_free(s->plain);
    graze_game_free(s->game);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_part_lists_up_to_13_vertices_match_plain_search),
        cmocka_unit_test(longer_lists_match_a_recursion_on_part_sizes),
        cmocka_unit_test(hubs_with_paths_and_cycles_match_plain_search),
        cmocka_unit_test(hubs_with_paths_match_a_recursion_on_lengths),
        cmocka_unit_test(large_fans_and_wheels_have_values),
        cmocka_unit_test(weights_match_blowups),
        cmocka_unit_test(weights_are_checked),
        cmocka_unit_test(equal_components_cancel),
    };
    return cmocka_run_group_tests(tests, open_solvers, close_solvers);
}
