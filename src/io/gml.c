/*
 * Reads GML: the nodes and edges of one undirected graph. The names of vertices are their labels,
 * or their ids where there are none; keys that say nothing about the graph are passed over.
 */
#include "core/array.h"
#include "io/collector.h"
#include "io/entities.h"
#include "io/formats.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 100 };

/* A key and its value: a text, with the quotes of a string taken off, or a list to be read. */
typedef struct pair {
    text_span key, value;
    bool is_list;
} pair;

typedef struct gml {
    cursor *in;
    collector edges;
    char **labels; /* by number of the vertex; NULL where there is none */
    size_t label_count, label_capacity;
    unsigned graphs, depth;
} gml;

/* What a pair of a list means; it reads the list that the pair may have. */
typedef graze_status pair_reader(gml *file, const pair *entry, void *context);

/* ---- pairs --------------------------------------------------------------------------------- */

/* A word up to a blank or a bracket. */
static graze_status read_word(text_span *word, gml *file, const char *what) {
    cursor *in = file->in;
    size_t at = in->at;
    while (in->at < in->length && !byte_is_space(cursor_peek(in)) &&
           !strchr("[]\"#", in->text[in->at])) {
        in->at++;
    }
    *word = (text_span){in->text + at, in->at - at, at};
    return in->at > at ? GRAZE_OK : cursor_expected(in, file->edges.error, what);
}

static graze_status read_string(text_span *text, gml *file) {
    cursor *in = file->in;
    size_t at = in->at++;
    const char *end = memchr(in->text + in->at, '"', in->length - in->at);
    if (!end) {
        return collector_fail(&file->edges, at, "the string has no end");
    }
    *text = (text_span){in->text + in->at, (size_t)(end - (in->text + in->at)), in->at};
    in->at += text->length + 1;
    return GRAZE_OK;
}

/* The next pair of a list; *found is false at the end of the list. */
static graze_status next_pair(bool *found, pair *entry, gml *file) {
    cursor_skip_comments(file->in);
    *found = file->in->at < file->in->length && cursor_peek(file->in) != ']';
    if (!*found) {
        return GRAZE_OK;
    }
    TRY(read_word(&entry->key, file, "a key"));
    cursor_skip_comments(file->in);
    entry->value = (text_span){.at = file->in->at};
    entry->is_list = cursor_accept(file->in, '[');
    if (entry->is_list) {
        return GRAZE_OK;
    }
    return cursor_peek(file->in) == '"' ? read_string(&entry->value, file)
                                        : read_word(&entry->value, file, "a value");
}

/* The pairs of the list whose bracket has been read, up to its end. */
static graze_status read_list(gml *file, pair_reader *read, void *context) {
    pair entry;
    bool found;
    size_t at = file->in->at;
    if (file->depth == DEEPEST) {
        return collector_fail(&file->edges, at, "lists are nested deeper than 100");
    }
    file->depth++;
    for (;;) {
        TRY(next_pair(&found, &entry, file));
        if (!found) {
            break;
        }
        TRY(read(file, &entry, context));
    }
    file->depth--;
    return cursor_accept(file->in, ']') ? GRAZE_OK
                                        : collector_fail(&file->edges, at, "the list has no end");
}

static graze_status pass_over(gml *file, const pair *entry, void *context) {
    return entry->is_list ? read_list(file, pass_over, context) : GRAZE_OK;
}

/* ---- the graph ----------------------------------------------------------------------------- */

/* The values that a node or an edge must or may have, and the colour of a node. */
typedef struct fields {
    const char *names[2];
    text_span values[2]; /* start is NULL: not there */
    colour_note colour;
} fields;

static graze_status read_field(gml *file, const pair *entry, void *context) {
    fields *wanted = context;
    for (int i = 0; i < 2; i++) {
        if (!entry->is_list && text_span_is(&entry->key, wanted->names[i])) {
            wanted->values[i] = entry->value;
        }
    }
    if (!entry->is_list) {
        TRY(collector_note(&wanted->colour, &file->edges,
                           (file_text){entry->key.start, entry->key.length},
                           (file_text){entry->value.start, entry->value.length}, entry->value.at));
    }
    return pass_over(file, entry, NULL);
}

static graze_status vertex_of(uint32_t *vertex, gml *file, const fields *read, int which,
                              size_t at) {
    const text_span *id = &read->values[which];
    if (!id->start) {
        return cursor_fail(file->in, at, file->edges.error, GRAZE_BAD_INPUT,
                           "there is no '%s' in it", read->names[which]);
    }
    return collector_vertex(vertex, &file->edges, id->start, id->length, id->at);
}

static graze_status keep_label(gml *file, uint32_t vertex, const text_span *raw) {
    if (ARRAY_RESERVE(NULL, file->labels, file->label_capacity, (size_t)vertex + 1) != GRAZE_OK) {
        return fail_memory(file->edges.error);
    }
    while (file->label_count <= vertex) {
        file->labels[file->label_count++] = NULL;
    }
    return entities_replace(&file->labels[vertex], raw, file->in, file->edges.error);
}

static graze_status read_node(gml *file, size_t at) {
    fields node = {.names = {"id", "label"}};
    uint32_t vertex;
    TRY(read_list(file, read_field, &node));
    TRY(vertex_of(&vertex, file, &node, 0, at));
    TRY(collector_declare(&file->edges, vertex, node.values[0].at));
    TRY(collector_colour(&file->edges, vertex, node.colour.colour, at));
    return node.values[1].start ? keep_label(file, vertex, &node.values[1]) : GRAZE_OK;
}

static graze_status read_edge(gml *file, size_t at) {
    fields edge = {.names = {"source", "target"}};
    uint32_t u, v;
    TRY(read_list(file, read_field, &edge));
    TRY(vertex_of(&u, file, &edge, 0, at));
    TRY(vertex_of(&v, file, &edge, 1, at));
    return collector_add(&file->edges, u, v, at);
}

static graze_status read_part(gml *file, const pair *entry, void *context) {
    if (entry->is_list && text_span_is(&entry->key, "node")) {
        return read_node(file, entry->key.at);
    }
    if (entry->is_list && text_span_is(&entry->key, "edge")) {
        return read_edge(file, entry->key.at);
    }
    if (!entry->is_list && text_span_is(&entry->key, "directed") &&
        !text_span_is(&entry->value, "0")) {
        return collector_fail(&file->edges, entry->key.at, "the graph is directed");
    }
    return pass_over(file, entry, context);
}

static graze_status read_graphs(gml *file) {
    pair entry;
    bool found = true;
    for (;;) {
        TRY(next_pair(&found, &entry, file));
        if (!found) {
            break;
        }
        bool is_graph = entry.is_list && text_span_is(&entry.key, "graph");
        if (is_graph && file->graphs++ > 0) {
            return collector_fail(&file->edges, entry.key.at,
                                  "a second graph, where one is expected");
        }
        TRY(is_graph ? read_list(file, read_part, NULL) : pass_over(file, &entry, NULL));
    }
    if (file->in->at < file->in->length) {
        return cursor_expected(file->in, file->edges.error, "a key");
    }
    return file->graphs == 1 ? GRAZE_OK
                             : fail_at(file->edges.error, GRAZE_BAD_INPUT, file->in->source, 0, 0,
                                       "there is no graph in it");
}

/* Labels take the place of ids. */
static void use_labels(gml *file) {
    for (size_t i = 0; i < file->label_count; i++) {
        if (file->labels[i]) {
            name *known = &file->edges.names.names[i];
            free(known->text);
            known->text = file->labels[i];
        }
    }
    free(file->labels);
}

graze_status gml_parse(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    gml file = {.in = in, .edges = {.in = in, .error = error, .limit = limit}};
    graze_status status = read_graphs(&file);
    if (status == GRAZE_OK) {
        status = collector_check_declared(&file.edges);
    }
    use_labels(&file);
    return collector_finish(graph, &file.edges, status);
}
