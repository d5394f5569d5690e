#include "score_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void scorer_init(struct scorer *scorer, unsigned degree) {
    char name[32];
    graze_question question = {0};
    graze_error error;
    snprintf(name, sizeof name, "smash-and-grab:%u", degree);
    scorer->game = game_named(name);
    must(graze_solver_new(&scorer->full, scorer->game, &question, NULL, &error), &error);
    question.no_theory = true;
    must(graze_solver_new(&scorer->plain, scorer->game, &question, NULL, &error), &error);
}

void scorer_clear(struct scorer *scorer) {
    graze_solver_free(scorer->full);
    graze_solver_free(scorer->plain);
    graze_game_free(scorer->game);
}

static void solve(graze_answer *answer, graze_solver *solver, const char *expression) {
    graze_graph *graph = NULL;
    graze_error error;
    must(graze_graph_parse(&graph, expression, NULL, &error), &error);
    must(graze_solve(answer, solver, graph, &error), &error);
    graze_graph_free(graph);
}

int64_t score_of(graze_solver *solver, const char *expression) {
    graze_answer answer;
    solve(&answer, solver, expression);
    assert_true(answer.has_value);
    return answer.value;
}

int64_t assert_same_score(struct scorer *scorer, const char *expression) {
    int64_t full = score_of(scorer->full, expression);
    int64_t plain = score_of(scorer->plain, expression);
    if (full != plain) {
        fail_msg("%s: score %lld, plain search %lld", expression, (long long)full,
                 (long long)plain);
    }
    return full;
}

bool score_used(graze_solver *solver, const char *expression, const char *method) {
    graze_answer answer;
    solve(&answer, solver, expression);
    for (size_t i = 0; i < answer.method_count; i++) {
        if (strcmp(answer.methods[i], method) == 0) {
            return true;
        }
    }
    return false;
}

size_t visit_trees(unsigned n, tree_visitor *visit, void *context) {
    if (n <= 2) { /* gentreeg starts at 3 */
        visit(n == 1 ? "path(1)" : "path(2)", context);
        return 1;
    }
    char command[256], line[EXPRESSION_SIZE - 8], expression[EXPRESSION_SIZE];
    snprintf(command, sizeof command, "%s -q %u", GENTREEG, n);
    FILE *trees = popen(command, "r");
    assert_non_null(trees);
    size_t count = 0;
    while (fgets(line, sizeof line, trees)) {
        line[strcspn(line, "\n")] = '\0';
        snprintf(expression, sizeof expression, "g6:%s", line);
        visit(expression, context);
        count++;
    }
    assert_int_equal(pclose(trees), 0);
    return count;
}

/* ---- forests ------------------------------------------------------------------------------- */

typedef struct tree_list {
    char (*text)[64];
    unsigned *order;
    size_t count;
    unsigned current;
} tree_list;

static void keep_tree(const char *expression, void *context) {
    tree_list *list = context;
    list->text = realloc(list->text, (list->count + 1) * sizeof *list->text);
    list->order = realloc(list->order, (list->count + 1) * sizeof *list->order);
    assert_true(list->text && list->order && strlen(expression) < sizeof *list->text);
    strcpy(list->text[list->count], expression);
    list->order[list->count++] = list->current;
}

/* Adds trees from number least on until n vertices are used up. */
static size_t extend_forest(const tree_list *list, char *text, size_t used, unsigned left,
                            size_t least, tree_visitor *visit, void *context) {
    size_t count = 0;
    if (left == 0) {
        visit(text, context);
        return 1;
    }
    for (size_t i = least; i < list->count; i++) {
        if (list->order[i] <= left) {
            size_t more = (size_t)snprintf(text + used, EXPRESSION_SIZE - used, "%s%s",
                                           used ? "+" : "", list->text[i]);
            assert_true(used + more < EXPRESSION_SIZE);
            count +=
                extend_forest(list, text, used + more, left - list->order[i], i, visit, context);
            text[used] = '\0';
        }
    }
    return count;
}

size_t visit_forests(unsigned n, tree_visitor *visit, void *context) {
    tree_list list = {0};
    char text[EXPRESSION_SIZE] = "";
    for (list.current = 1; list.current <= n; list.current++) {
        visit_trees(list.current, keep_tree, &list);
    }
    size_t count = extend_forest(&list, text, 0, n, 0, visit, context);
    free(list.text);
    free(list.order);
    return count;
}
