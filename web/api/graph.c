/* POST /api/graph: reads a graph, and describes and lays it out. */
#include "api.h"

#include <math.h>
#include <stdlib.h>

json_t *edges_json(const graze_graph *graph) {
    json_t *list = json_array();
    for (uint32_t v = 0; v < graze_graph_order(graph); v++) {
        size_t degree;
        const uint32_t *row = graze_graph_neighbours(graph, v, &degree);
        for (size_t i = 0; i < degree; i++) {
            if (row[i] > v) {
                json_array_append_new(list, json_pack("[I,I]", (json_int_t)v, (json_int_t)row[i]));
            }
        }
    }
    return list;
}

/* A list of the vertices of each component. */
static bool add_components(json_t *answer, const graze_graph *graph, api_error *error) {
    uint32_t *component = NULL;
    size_t count = 0;
    graze_error cause = {.status = GRAZE_OK};
    if (graze_graph_components(&component, &count, graph, &cause) != GRAZE_OK) {
        return api_fail_from(error, &cause, "graph");
    }
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(list, json_array());
    }
    for (uint32_t v = 0; v < graze_graph_order(graph); v++) {
        json_array_append_new(json_array_get(list, component[v]), json_integer(v));
    }
    json_object_set_new(answer, "components", list);
    free(component);
    return true;
}

json_t *colours_json(const graze_graph *graph) {
    const uint8_t *colours = graze_graph_colours(graph);
    json_t *list = colours ? json_array() : json_null();
    for (uint64_t v = 0; colours && v < graze_graph_order(graph); v++) {
        json_array_append_new(list, json_integer(colours[v]));
    }
    return list;
}

/* null for a graph with colours, which graph6 does not have. */
static json_t *graph6_json(const graze_graph *graph) {
    char *text = NULL;
    size_t length;
    if (graze_graph_write(&text, &length, graph, GRAZE_GRAPH6, NULL) != GRAZE_OK) {
        return json_null();
    }
    while (length > 0 && text[length - 1] == '\n') {
        text[--length] = '\0';
    }
    json_t *string = json_text(text);
    free(text);
    return string;
}

static double rounded(double x) {
    static const double STEPS = 1e4;
    return round(x * STEPS) / STEPS;
}

bool add_drawing(json_t *answer, const graze_graph *graph, const api_call *call, api_error *error) {
    double(*place)[2], size[2];
    graze_limits options;
    graze_error failure;
    api_limits(&options, call, call->service->seconds);
    if (graze_graph_places(&place, size, graph, &options, &failure) != GRAZE_OK) {
        return api_fail_from(error, &failure, NULL);
    }
    json_t *list = json_array();
    for (uint32_t v = 0; v < graze_graph_order(graph); v++) {
        json_array_append_new(list, json_pack("[f,f]", rounded(place[v][0]), rounded(place[v][1])));
    }
    free(place);
    json_object_set_new(answer, "edges", edges_json(graph));
    json_object_set_new(answer, "layout", list);
    json_object_set_new(answer, "aspect", json_real(rounded(size[0] / size[1])));
    json_object_set_new(answer, "width", json_real(rounded(size[0])));
    return true;
}

static json_t *describe(const graze_graph *graph, const api_call *call, api_error *error) {
    bool drawn = graph_is_drawn(graph);
    json_t *answer = json_pack("{s:o,s:o,s:b,s:o}", "n", json_natural(graze_graph_order(graph)),
                               "m", json_size(graze_graph_size(graph)), "drawn", drawn,
                               "expression", json_text(graph_expression(call->body)));
    static const char *const drawing[] = {"edges",  "colours", "graph6", "components",
                                          "layout", "aspect",  "width"};
    for (size_t i = 0; i < sizeof drawing / sizeof *drawing; i++) {
        json_object_set_new(answer, drawing[i], json_null());
    }
    if (!drawn) {
        return answer;
    }
    json_object_set_new(answer, "colours", colours_json(graph));
    json_object_set_new(answer, "graph6", graph6_json(graph));
    if (!add_components(answer, graph, error) || !add_drawing(answer, graph, call, error)) {
        json_decref(answer);
        return NULL;
    }
    return answer;
}

json_t *api_graph(api_call *call, api_error *error) {
    static const char *const names[] = {"graph", "format", NULL};
    graze_graph *graph = NULL;
    if (!members_known(call, names, error) || !member_graph(&graph, call->body, error)) {
        return NULL;
    }
    json_t *answer = describe(graph, call, error);
    graze_graph_free(graph);
    return answer;
}
