/* Chunks of graphs and what was found in them, written as bytes and read again. */
#include "find/chunk.h"

#include "core/bytes.h"
#include "io/formats.h"

#include <stdlib.h>
#include <string.h>

void input_clear(find_input *input) {
    graze_graph_free(input->graph);
    free(input->text);
    *input = (find_input){0};
}

void found_clear(found_graph *found) {
    free(found->graph);
    free(found->parameters);
    *found = (found_graph){0};
}

void chunk_clear(find_chunk *chunk) {
    for (size_t i = 0; i < chunk->input_count; i++) {
        input_clear(&chunk->inputs[i]);
    }
    for (size_t i = 0; chunk->found && i < chunk->found_count; i++) {
        found_clear(&chunk->found[i]);
    }
    free(chunk->found);
    *chunk = (find_chunk){0};
}

/* Writes an input: its text, which is a name only, and its graph as an expression. */
static graze_status put_input(FILE *stream, const find_input *input, graze_error *error) {
    const graze_graph *graph = input->graph;
    char *data = NULL;
    if (graph && !graph->text) {
        TRY(graph_write_expression(&data, graph, error));
    }
    put_text(stream, input->text);
    put_number(stream, input->is_graph6);
    put_text(stream, graph && graph->text ? graph->text : data);
    free(data);
    return GRAZE_OK;
}

static graze_status get_input(find_input *input, const char **bytes, const graze_limits *limits,
                              graze_error *error) {
    const char *text = get_text(bytes);
    input->is_graph6 = get_number(bytes);
    const char *expression = get_text(bytes);
    if (text && !(input->text = strdup(text))) {
        return fail_memory(error);
    }
    return expression ? graze_graph_parse(&input->graph, expression, limits, error) : GRAZE_OK;
}

graze_status put_chunk(FILE *stream, const find_chunk *chunk, graze_error *error) {
    put_number(stream, chunk->order);
    put_number(stream, chunk->part);
    put_number(stream, chunk->parts);
    put_number(stream, chunk->first_choice);
    put_number(stream, chunk->choice_count);
    put_number(stream, chunk->input_count);
    for (size_t i = 0; i < chunk->input_count; i++) {
        TRY(put_input(stream, &chunk->inputs[i], error));
    }
    return GRAZE_OK;
}

graze_status get_chunk(find_chunk *chunk, const char *bytes, const graze_limits *limits,
                       graze_error *error) {
    chunk->order = (uint32_t)get_number(&bytes);
    chunk->part = (uint32_t)get_number(&bytes);
    chunk->parts = (uint32_t)get_number(&bytes);
    chunk->first_choice = get_number(&bytes);
    chunk->choice_count = get_number(&bytes);
    size_t count = get_number(&bytes);
    while (chunk->input_count < count) {
        TRY(get_input(&chunk->inputs[chunk->input_count++], &bytes, limits, error));
    }
    return GRAZE_OK;
}

void put_found(FILE *stream, const find_chunk *chunk) {
    put_number(stream, chunk->order);
    put_number(stream, chunk->part);
    put_number(stream, chunk->parts);
    put_number(stream, chunk->looked_at);
    put_number(stream, chunk->found_count);
    put_number(stream, chunk->found != NULL);
    for (size_t i = 0; chunk->found && i < chunk->found_count; i++) {
        const found_graph *found = &chunk->found[i];
        put_text(stream, found->graph);
        put_text(stream, found->parameters);
        put_number(stream, found->is_graph6);
        put_number(stream, found->n);
        put_number(stream, found->m);
        put_number(stream, found->place);
        put_number(stream, found->choice);
    }
}

static bool get_copy(char **copy, const char **bytes) {
    const char *text = get_text(bytes);
    *copy = text ? strdup(text) : NULL;
    return *copy || !text;
}

static bool get_found_graph(found_graph *found, const char **bytes) {
    bool has_memory = get_copy(&found->graph, bytes);
    has_memory = get_copy(&found->parameters, bytes) && has_memory;
    found->is_graph6 = get_number(bytes);
    found->n = get_number(bytes);
    found->m = get_number(bytes);
    found->place = get_number(bytes);
    found->choice = get_number(bytes);
    return has_memory;
}

graze_status get_found(find_chunk *chunk, const char *bytes, graze_error *error) {
    chunk->order = (uint32_t)get_number(&bytes);
    chunk->part = (uint32_t)get_number(&bytes);
    chunk->parts = (uint32_t)get_number(&bytes);
    chunk->looked_at = get_number(&bytes);
    chunk->found_count = get_number(&bytes);
    if (!get_number(&bytes)) {
        return GRAZE_OK;
    }
    chunk->found = calloc(chunk->found_count, sizeof *chunk->found);
    bool has_memory = chunk->found != NULL;
    for (size_t i = 0; has_memory && i < chunk->found_count; i++) {
        has_memory = get_found_graph(&chunk->found[i], &bytes);
    }
    return has_memory ? GRAZE_OK : fail_memory(error);
}
