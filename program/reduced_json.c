#include "program/reduced_json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Larger results are written as sparse6. */
enum { GRAPH6_MOST = 1000 };

static graze_format graph_format(const graze_graph *graph) {
    return graze_graph_order(graph) > GRAPH6_MOST ? GRAZE_SPARSE6 : GRAZE_GRAPH6;
}

graze_status reduced_line(char **line, const graze_reduced *made, graze_error *error) {
    size_t length = 0;
    *line = NULL;
    if (made->formula) {
        *line = strdup(made->formula);
        if (!*line) {
            *error = (graze_error){.status = GRAZE_NO_MEMORY, .text = "out of memory"};
            return GRAZE_NO_MEMORY;
        }
        return GRAZE_OK;
    }
    if (!made->graph) {
        return GRAZE_OK;
    }
    graze_status status =
        graze_graph_write(line, &length, made->graph, graph_format(made->graph), error);
    if (status == GRAZE_OK) {
        (*line)[strcspn(*line, "\n")] = '\0';
    }
    return status;
}

bool reduced_agrees(const graze_reduced *made) {
    bool agree = true;
    for (size_t i = 0; i < made->comparison_count; i++) {
        agree = agree && made->comparisons[i].agree;
    }
    return agree;
}

/* A text as a number where it is one that fits into 64 bits; larger ones remain texts. */
static json_t *number_json(const char *text) {
    char *end = NULL;
    errno = 0;
    long long number = text ? strtoll(text, &end, 10) : 0;
    return text && *text && !*end && errno == 0 ? json_integer(number) : json_text(text);
}

static json_t *parts_json(const graze_reduced *made) {
    json_t *parts = json_array();
    for (size_t i = 0; i < made->part_count; i++) {
        json_array_append_new(parts, JSON_OBJECT("name count order", json_text(made->parts[i].name),
                                                 number_json(made->parts[i].count),
                                                 number_json(made->parts[i].order)));
    }
    return parts;
}

static json_t *comparisons_json(const graze_reduced *made) {
    json_t *rows = json_array();
    for (size_t i = 0; i < made->comparison_count; i++) {
        const graze_comparison *comparison = &made->comparisons[i];
        json_array_append_new(
            rows,
            JSON_OBJECT("left left_value right right_value agree", json_text(comparison->left),
                        number_json(comparison->left_value), json_text(comparison->right),
                        number_json(comparison->right_value), json_boolean(comparison->agree)));
    }
    return rows;
}

json_t *reduced_json(const char *reduction, const char *input, const graze_reduced *made,
                     const char *line) {
    const char *format = made->formula ? "formula"
                         : made->graph ? graze_format_name(graph_format(made->graph))
                                       : NULL;
    return JSON_OBJECT("reduction input game n m format result parts comparisons agree",
                       json_text(reduction), json_text(input), json_text(made->game),
                       number_json(made->order), number_json(made->size), json_text(format),
                       json_text(line), parts_json(made), comparisons_json(made),
                       made->comparison_count ? json_boolean(reduced_agrees(made)) : json_null());
}
