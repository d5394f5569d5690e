/* Reads the graph of a request: a text in one of several formats, or an object with edges. */
#include "api.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool graph_is_drawn(const graze_graph *graph) {
    return graze_graph_is_built(graph) && graze_graph_order(graph) <= MOST_VERTICES &&
           graze_graph_size(graph) <= MOST_EDGES;
}

/* ---- from text ----------------------------------------------------------------------------- */

/*
 * Expressions have parentheses or "g6:", which no graph6 has; edge lists begin with a number, a
 * comment or "n 5". A short word of small letters cannot be graph6 (its first letter would stand
 * for 34 vertices or more): it is taken for an unfinished expression, whose error helps more.
 */
static graze_format guess_format(const char *text) {
    enum { SHORTEST_OF_34_VERTICES = 95 };
    size_t space = strspn(text, " \t\r\n");
    char first = text[space];
    if (strchr(text, '(') || strstr(text, "g6:")) {
        return GRAZE_EXPRESSION;
    }
    if (first == ':' || first == '>') {
        return GRAZE_GRAPH6;
    }
    if ((first >= '0' && first <= '9') || first == '#' ||
        (first == 'n' && (text[space + 1] == ' ' || text[space + 1] == '\t'))) {
        return GRAZE_EDGE_LIST;
    }
    if (first >= 'a' && first <= 'z' && strlen(text) < SHORTEST_OF_34_VERTICES) {
        return GRAZE_EXPRESSION;
    }
    return first >= '?' && first <= '~' ? GRAZE_GRAPH6 : GRAZE_EXPRESSION;
}

/* GRAZE_FORMAT_NONE: the request names one that is not known. */
static graze_format format_of(const json_t *body, const char *text) {
    const char *format = json_string_value(json_object_get(body, "format"));
    return !format || strcmp(format, "auto") == 0 ? guess_format(text) : graze_format_named(format);
}

const char *graph_expression(const json_t *body) {
    const char *text = json_string_value(json_object_get(body, "graph"));
    return text && format_of(body, text) == GRAZE_EXPRESSION ? text : NULL;
}

static bool graph_from_text(graze_graph **graph, const json_t *body, const char *text,
                            api_error *error) {
    const char *format = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (!member_text(&format, body, "format", error)) {
        return false;
    }
    graze_format read_as = format_of(body, text);
    if (read_as == GRAZE_FORMAT_NONE) {
        return api_fail(error, 400, "bad_request", "format", "unknown format '%.40s'", format);
    }
    return graze_graph_read_text(graph, text, strlen(text), read_as, &GRAPH_LIMITS, &cause) ==
                   GRAZE_OK
               ? true
               : api_fail_from(error, &cause, "graph");
}

/* ---- from edges ---------------------------------------------------------------------------- */

static bool read_pair(uint32_t pair[2], const json_t *item, uint32_t n, api_error *error) {
    for (size_t i = 0; i < 2; i++) {
        const json_t *end = json_array_get(item, i);
        if (json_array_size(item) != 2 || !json_is_integer(end)) {
            return api_fail(error, 400, "bad_request", "edges",
                            "an edge must be an array of two vertices");
        }
        json_int_t v = json_integer_value(end);
        if (v < 0 || v >= (json_int_t)n) {
            return api_fail(error, 400, "bad_request", "edges",
                            "there is no vertex %" PRId64 ": vertices are numbered from 0 to n - 1",
                            (int64_t)v);
        }
        pair[i] = (uint32_t)v;
    }
    return true;
}

static bool read_pairs(uint32_t (*pairs)[2], const json_t *edges, uint32_t n, api_error *error) {
    size_t i;
    json_t *item;
    json_array_foreach((json_t *)edges, i, item) {
        if (!read_pair(pairs[i], item, n, error)) {
            return false;
        }
    }
    return true;
}

static bool graph_from_pairs(graze_graph **graph, const json_t *edges, uint32_t n,
                             api_error *error) {
    size_t m = json_array_size(edges);
    graze_error cause = {.status = GRAZE_OK};
    uint32_t(*pairs)[2] = malloc((m + 1) * sizeof *pairs);
    if (!pairs) {
        return api_fail(error, 500, "internal", NULL, "out of memory");
    }
    bool good = read_pairs(pairs, edges, n, error);
    if (good &&
        graze_graph_from_edges(graph, n, (const uint32_t(*)[2])pairs, m, &cause) != GRAZE_OK) {
        good = api_fail_from(error, &cause, "edges");
    }
    free(pairs);
    return good;
}

/* Gives a graph the colours of a list, where there is one. */
static bool add_colours(graze_graph **graph, const json_t *list, uint32_t n, api_error *error) {
    uint8_t colours[MOST_VERTICES + 1];
    graze_error cause = {.status = GRAZE_OK};
    if (!list || json_is_null(list)) {
        return true;
    }
    if (!json_is_array(list) || json_array_size(list) != n) {
        return api_fail(error, 400, "bad_request", "colours",
                        "'colours' must be an array with a colour for each vertex");
    }
    for (uint32_t v = 0; v < n; v++) {
        const json_t *colour = json_array_get(list, v);
        if (!json_is_integer(colour) || json_integer_value(colour) < 0 ||
            json_integer_value(colour) > GRAZE_MOST_COLOUR) {
            return api_fail(error, 400, "bad_request", "colours",
                            "a colour is a whole number from 0 to %d", GRAZE_MOST_COLOUR);
        }
        colours[v] = (uint8_t)json_integer_value(colour);
    }
    graze_graph *plain = *graph;
    graze_status status = graze_graph_with_colours(graph, plain, colours, &cause);
    if (status == GRAZE_OK) {
        graze_graph_free(plain);
    }
    return status == GRAZE_OK ? true : api_fail_from(error, &cause, "colours");
}

/* Gives the vertices names, from a list of one for each, where there is one. */
static bool add_names(graze_graph *graph, const json_t *list, uint32_t n, api_error *error) {
    const char *names[MOST_VERTICES + 1];
    graze_error cause = {.status = GRAZE_OK};
    if (!list) {
        return true;
    }
    bool complete = json_array_size(list) == n;
    for (uint32_t v = 0; v < n && complete; v++) {
        names[v] = json_string_value(json_array_get(list, v));
        complete = names[v] != NULL;
    }
    if (!complete) {
        return api_fail(error, 400, "bad_request", "names",
                        "'names' must be an array with a text for each vertex");
    }
    return graze_graph_set_names(graph, names, &cause) == GRAZE_OK
               ? true
               : api_fail_from(error, &cause, "names");
}

static bool graph_from_object(graze_graph **graph, const json_t *object, api_error *error) {
    static const char *const names[] = {"n", "edges", "colours", "names", NULL};
    api_call inside = {.body = object};
    int64_t n = -1;
    const json_t *edges = json_object_get(object, "edges");
    if (!members_known(&inside, names, error) ||
        !member_integer(&n, object, "n", 0, MOST_VERTICES, error)) {
        return false;
    }
    if (n < 0) {
        return api_fail(error, 400, "bad_request", "n", "the number of vertices 'n' is missing");
    }
    if (!json_is_array(edges)) {
        return api_fail(error, 400, "bad_request", "edges", "'edges' must be an array of pairs");
    }
    if (json_array_size(edges) > MOST_EDGES) {
        return api_fail(error, 413, "too_large", "edges", "there are more than %d edges",
                        MOST_EDGES);
    }
    if (!graph_from_pairs(graph, edges, (uint32_t)n, error)) {
        return false;
    }
    if (add_colours(graph, json_object_get(object, "colours"), (uint32_t)n, error) &&
        add_names(*graph, json_object_get(object, "names"), (uint32_t)n, error)) {
        return true;
    }
    graze_graph_free(*graph);
    *graph = NULL;
    return false;
}

bool member_graph(graze_graph **graph, const json_t *body, api_error *error) {
    const json_t *value = json_object_get(body, "graph");
    if (json_is_string(value)) {
        return graph_from_text(graph, body, json_string_value(value), error);
    }
    if (json_is_object(value)) {
        return graph_from_object(graph, value, error);
    }
    return api_fail(error, 400, "bad_request", "graph", "%s",
                    value ? "'graph' must be a string or an object" : "'graph' is missing");
}
