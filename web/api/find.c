/* POST /api/find: the graphs for which an expression in Lua is true, with drawings of the first. */
#include "api.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_FOUND = 60, MOST_ORDER = 20 };

typedef struct finding {
    api_call *call;
    graze_find_job job;
    double deadline;
    int64_t most; /* graphs of the list */
    json_t *list; /* of {"graph6", "n", "m"} */
} finding;

static bool member_class(graze_class *graphs, const json_t *body, api_error *error) {
    static const char *const names[] = {
        [GRAZE_ALL_GRAPHS] = "all", [GRAZE_CONNECTED] = "connected", [GRAZE_TREES] = "trees"};
    const char *name = NULL;
    if (!member_text(&name, body, "class", error)) {
        return false;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(name ? name : "all", names[i]) == 0) {
            *graphs = (graze_class)i;
            return true;
        }
    }
    return api_fail(error, 400, "bad_request", "class", "'class' is all, connected or trees");
}

static bool read_finding(finding *f, api_error *error) {
    const json_t *body = f->call->body;
    int64_t from = 1, to = 6;
    double seconds = 0;
    if (!member_text(&f->job.expression, body, "expression", error) ||
        !member_class(&f->job.graphs, body, error) ||
        !member_integer(&from, body, "from", 1, MOST_ORDER, error) ||
        !member_integer(&to, body, "to", 1, MOST_ORDER, error) ||
        !member_integer(&f->most, body, "first", 0, MOST_FOUND, error) ||
        !member_budget(&seconds, f->call, error)) {
        return false;
    }
    if (!f->job.expression || f->job.expression[strspn(f->job.expression, " \t\r\n")] == '\0') {
        return api_fail(error, 400, "bad_request", "expression", "'expression' is missing");
    }
    if (to < from) {
        return api_fail(error, 400, "bad_request", "to", "'from' is larger than 'to'");
    }
    f->job.least = (uint32_t)from;
    f->job.most = (uint32_t)to;
    f->job.rules = f->call->service->custom.text;
    f->job.rules_source = f->call->service->custom.source;
    f->deadline = clock_seconds() + seconds;
    return true;
}

/* As graze_find_job.hit: keeps the first graphs. */
static void keep_graph(void *context, const graze_found *found) {
    finding *f = context;
    if ((int64_t)json_array_size(f->list) < f->most) {
        json_array_append_new(f->list,
                              json_pack("{s:s,s:o,s:o}", "graph6", found->graph, "n",
                                        json_natural(found->n), "m", json_natural(found->m)));
    }
}

static bool draw_graphs(const finding *f, api_error *error) {
    size_t i;
    json_t *item;
    json_array_foreach(f->list, i, item) {
        const char *text = json_string_value(json_object_get(item, "graph6"));
        graze_error cause = {.status = GRAZE_OK};
        graze_graph *graph = NULL;
        if (graze_graph_read_text(&graph, text, strlen(text), GRAZE_GRAPH6, &GRAPH_LIMITS,
                                  &cause) != GRAZE_OK) {
            return api_fail_from(error, &cause, NULL);
        }
        bool good = add_drawing(item, graph, f->call, error);
        graze_graph_free(graph);
        if (!good) {
            return false;
        }
    }
    return true;
}

static json_t *find_graphs(finding *f, api_error *error) {
    graze_limits options;
    graze_find_result *result = NULL;
    graze_error cause = {.status = GRAZE_OK};
    api_limits(&options, f->call, f->deadline - clock_seconds());
    f->job.hit = keep_graph;
    f->job.context = f;
    graze_status status = graze_find(&result, &f->job, &options, &cause);
    json_t *answer = NULL;
    f->call->undecided = status == GRAZE_UNDECIDED;
    if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
        api_fail_from(error, &cause, status == GRAZE_BAD_ARGUMENT ? "to" : "expression");
    } else if (draw_graphs(f, error)) {
        const char *limit = strstr(cause.text, ": "); /* "not decided: time" */
        answer = json_pack("{s:s,s:o,s:o,s:O,s:o}", "expression", f->job.expression, "found",
                           json_natural(result->found), "looked_at",
                           json_natural(result->looked_at), "graphs", f->list, "undecided",
                           json_text(f->call->undecided ? limit ? limit + 2 : "time" : NULL));
    }
    graze_find_result_free(result);
    return answer;
}

json_t *api_find(api_call *call, api_error *error) {
    static const char *const names[] = {"expression", "class",     "from", "to",
                                        "first",      "budget_ms", NULL};
    finding f = {.call = call, .most = DEFAULT_FOUND, .list = json_array()};
    json_t *answer = NULL;
    if (members_known(call, names, error) && read_finding(&f, error)) {
        answer = find_graphs(&f, error);
    }
    json_decref(f.list);
    return answer;
}
