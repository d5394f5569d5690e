/*
 * Reads GraphML by expat: the nodes and edges of one graph, by their names. Expat refuses files
 * whose entities would make them much larger.
 */
#include "io/collector.h"
#include "io/entities.h"
#include "io/formats.h"

#include <expat.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHUNK = 1 << 20, /* bytes that expat is given at once */
    LONGEST_DATA = 40,
    KEYS = 2 /* colour and color */
};

static const char *const key_names[KEYS] = {"colour", "color"};

/* A <key> of nodes for a colour. */
typedef struct colour_key {
    char *id; /* NULL: there is none */
    char usual[LONGEST_DATA + 1];
    bool has_usual; /* a <default> */
} colour_key;

typedef struct graphml {
    cursor *in;
    XML_Parser parser;
    collector edges;
    size_t depth;       /* of the elements that are open */
    size_t graphs;      /* <graph> elements seen */
    size_t graph_depth; /* of the <graph> that is open, 0 outside */
    bool has_dtd;       /* that may define entities, and is not read */
    colour_key keys[KEYS];
    int key;           /* of the <key> or <data> that is open, -1 without */
    bool takes_data;   /* inside <default>, or <data> of a node: what follows is a colour */
    size_t data_depth; /* of that element */
    size_t data_at;
    char data[LONGEST_DATA + 1];
    size_t data_length;  /* LONGEST_DATA + 1: longer */
    size_t node_depth;   /* of the <node> that is open, 0 outside */
    uint32_t node;       /* its vertex */
    colour_note colour;  /* and what is known of its colour */
    bool has_data[KEYS]; /* whether it has the attribute */
    graze_status status;
} graphml;

/* Where the element or the fault is that expat is at. */
static size_t place(const graphml *file) {
    return (size_t)XML_GetCurrentByteIndex(file->parser);
}

/* ---- the graph ---------------------------------------------------------------------------- */

/* A name without the prefix of its namespace. */
static const char *local_name(const char *full) {
    const char *colon = strrchr(full, ':');
    return colon ? colon + 1 : full;
}

/* The value of an attribute, or NULL. */
static const char *find_attribute(const char **attributes, const char *wanted) {
    for (; *attributes; attributes += 2) {
        if (strcmp(local_name(attributes[0]), wanted) == 0) {
            return attributes[1];
        }
    }
    return NULL;
}

/* The number of the vertex that an attribute of an element names. */
static graze_status read_vertex(uint32_t *vertex, graphml *file, const char *element,
                                const char **attributes, const char *attribute) {
    const char *value = find_attribute(attributes, attribute);
    if (!value) {
        return cursor_fail(file->in, place(file), file->edges.error, GRAZE_BAD_INPUT,
                           "<%s> has no attribute '%s'", element, attribute);
    }
    return collector_vertex(vertex, &file->edges, value, strlen(value), place(file));
}

static graze_status start_graph(graphml *file, const char **attributes) {
    const char *direction = find_attribute(attributes, "edgedefault");
    if (file->graphs++ > 0) {
        return collector_fail(&file->edges, place(file), "a second graph, where one is expected");
    }
    if (direction && strcmp(direction, "directed") == 0) {
        return collector_fail(&file->edges, place(file), "the graph is directed");
    }
    file->graph_depth = file->depth;
    return GRAZE_OK;
}

static graze_status start_node(graphml *file, const char **attributes) {
    uint32_t vertex;
    TRY(read_vertex(&vertex, file, "node", attributes, "id"));
    file->node = vertex;
    file->node_depth = file->depth;
    file->colour = (colour_note){0};
    memset(file->has_data, 0, sizeof file->has_data);
    return collector_declare(&file->edges, vertex, place(file));
}

/* ---- colours ------------------------------------------------------------------------------ */

/* The key of nodes for a colour that an element declares. */
static graze_status start_key(graphml *file, const char **attributes) {
    const char *of = find_attribute(attributes, "for"), *id = find_attribute(attributes, "id");
    const char *attribute = find_attribute(attributes, "attr.name");
    file->key = -1;
    if (!id || !attribute || (of && strcmp(of, "node") != 0 && strcmp(of, "all") != 0)) {
        return GRAZE_OK;
    }
    for (int i = 0; i < KEYS; i++) {
        if (strcmp(attribute, key_names[i]) == 0 && !file->keys[i].id) {
            file->key = i;
            file->keys[i].id = strdup(id);
            return file->keys[i].id ? GRAZE_OK : fail_memory(file->edges.error);
        }
    }
    return GRAZE_OK;
}

static void take_data(graphml *file) {
    file->takes_data = true;
    file->data_depth = file->depth;
    file->data_length = 0;
    file->data_at = place(file);
}

static graze_status start_default(graphml *file, const char **attributes) {
    (void)attributes;
    if (file->key >= 0 && file->graph_depth == 0) {
        take_data(file);
    }
    return GRAZE_OK;
}

static graze_status start_data(graphml *file, const char **attributes) {
    const char *key = find_attribute(attributes, "key");
    for (int i = 0; key && file->node_depth > 0 && i < KEYS; i++) {
        if (file->keys[i].id && strcmp(file->keys[i].id, key) == 0) {
            file->key = i;
            take_data(file);
        }
    }
    return GRAZE_OK;
}

static graze_status note_colour(graphml *file, int key, const char *text) {
    const char *word = key_names[key];
    return collector_note(&file->colour, &file->edges, (file_text){word, strlen(word)},
                          (file_text){text, strlen(text)}, file->data_at);
}

/* What stands between <data> or <default> and its end, without the space around it. */
static graze_status end_data(graphml *file) {
    static const char SPACE[] = " \t\r\n";
    file->takes_data = false;
    file->data[file->data_length <= LONGEST_DATA ? file->data_length : LONGEST_DATA] = '\0';
    char *text = file->data + strspn(file->data, SPACE);
    for (size_t length = strlen(text); length > 0 && strchr(SPACE, text[length - 1]);) {
        text[--length] = '\0';
    }
    if (file->node_depth > 0) {
        file->has_data[file->key] = true;
        return note_colour(file, file->key, text);
    }
    file->keys[file->key].has_usual = true;
    memmove(file->keys[file->key].usual, text, strlen(text) + 1);
    return GRAZE_OK;
}

static graze_status end_node(graphml *file) {
    file->node_depth = 0;
    for (int i = 0; i < KEYS; i++) {
        if (file->keys[i].has_usual && !file->has_data[i]) {
            TRY(note_colour(file, i, file->keys[i].usual));
        }
    }
    return file->colour.is_known
               ? collector_colour(&file->edges, file->node, file->colour.colour, place(file))
               : GRAZE_OK;
}

static graze_status start_edge(graphml *file, const char **attributes) {
    const char *directed = find_attribute(attributes, "directed");
    uint32_t u, v;
    if (directed && strcmp(directed, "true") == 0) {
        return collector_fail(&file->edges, place(file), "the edge is directed");
    }
    TRY(read_vertex(&u, file, "edge", attributes, "source"));
    TRY(read_vertex(&v, file, "edge", attributes, "target"));
    return collector_add(&file->edges, u, v, place(file));
}

static graze_status start_hyperedge(graphml *file, const char **attributes) {
    (void)attributes;
    return collector_fail(&file->edges, place(file), "hyperedges are not supported");
}

/* Elements that mean something; others are passed over, and so are data that are no colours. */
static const struct {
    const char *name;
    bool inside_graph;
    graze_status (*start)(graphml *file, const char **attributes);
} elements[] = {
    {"graph", false, start_graph}, {"node", true, start_node},
    {"edge", true, start_edge},    {"hyperedge", true, start_hyperedge},
    {"key", false, start_key},     {"default", false, start_default},
    {"data", false, start_data},
};

static graze_status start_element(graphml *file, const char *element, const char **attributes) {
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
        if (strcmp(local_name(element), elements[i].name) != 0) {
            continue;
        }
        if (elements[i].inside_graph && file->graph_depth == 0) {
            return cursor_fail(file->in, place(file), file->edges.error, GRAZE_BAD_INPUT,
                               "<%s> is outside <graph>", elements[i].name);
        }
        return elements[i].start(file, attributes);
    }
    return GRAZE_OK;
}

/* ---- what expat calls ---------------------------------------------------------------------- */

static void stop(graphml *file, graze_status status) {
    if (status != GRAZE_OK && file->status == GRAZE_OK) {
        file->status = status;
        XML_StopParser(file->parser, XML_FALSE);
    }
}

/*
 * Entities of a document type that is not read are left out by expat, which would change names: a
 * tag that has one is refused.
 */
static graze_status check_entities(graphml *file) {
    const char *tag = file->in->text + place(file);
    const char *end = tag + XML_GetCurrentByteCount(file->parser);
    while ((tag = memchr(tag, '&', (size_t)(end - tag)))) {
        const char *close = memchr(tag, ';', (size_t)(end - tag));
        if (!close || !entity_is_known(tag + 1, (size_t)(close - tag) - 1)) {
            return collector_fail(&file->edges, (size_t)(tag - file->in->text), "unknown entity");
        }
        tag = close;
    }
    return GRAZE_OK;
}

static void XMLCALL on_start(void *context, const char *element, const char **attributes) {
    graphml *file = context;
    if (file->status != GRAZE_OK) {
        return; /* expat still reports the end of an empty element */
    }
    file->depth++;
    graze_status status = file->has_dtd ? check_entities(file) : GRAZE_OK;
    stop(file, status == GRAZE_OK ? start_element(file, element, attributes) : status);
}

static void XMLCALL on_end(void *context, const char *element) {
    graphml *file = context;
    (void)element;
    if (file->status != GRAZE_OK) {
        return;
    }
    if (file->takes_data && file->depth == file->data_depth) {
        stop(file, end_data(file));
    } else if (file->depth == file->node_depth) {
        stop(file, end_node(file));
    }
    if (file->depth == file->graph_depth) {
        file->graph_depth = 0;
    }
    file->depth--;
}

static void XMLCALL on_text(void *context, const char *text, int length) {
    graphml *file = context;
    for (int i = 0; file->takes_data && i < length && file->data_length <= LONGEST_DATA; i++) {
        if (file->data_length < LONGEST_DATA) {
            file->data[file->data_length] = text[i];
        }
        file->data_length++;
    }
}

static void XMLCALL on_doctype(void *context, const char *root, const char *system,
                               const char *public, int has_internal) {
    graphml *file = context;
    (void)root;
    (void)has_internal;
    file->has_dtd = system || public;
}

/* ---- the file ------------------------------------------------------------------------------ */

/* What expat has found wrong. */
static graze_status fail_xml(graphml *file) {
    enum XML_Error code = XML_GetErrorCode(file->parser);
    if (code == XML_ERROR_NO_MEMORY) {
        return fail_memory(file->edges.error);
    }
    return cursor_fail(file->in, place(file), file->edges.error, GRAZE_BAD_INPUT,
                       "not valid XML: %s", XML_ErrorString(code));
}

static graze_status read_all(graphml *file) {
    const cursor *in = file->in;
    for (size_t at = 0, bytes; at < in->length || at == 0; at += bytes) {
        bytes = in->length - at < CHUNK ? in->length - at : CHUNK;
        int is_last = at + bytes == in->length;
        if (XML_Parse(file->parser, in->text + at, (int)bytes, is_last) != XML_STATUS_OK) {
            return file->status == GRAZE_OK ? fail_xml(file) : file->status;
        }
        if (is_last) {
            break;
        }
    }
    if (file->graphs == 0) {
        return fail_at(file->edges.error, GRAZE_BAD_INPUT, in->source, 0, 0,
                       "there is no <graph> in it");
    }
    return collector_check_declared(&file->edges); /* an edge may come before its nodes */
}

graze_status graphml_parse(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    graphml file = {.in = in,
                    .parser = XML_ParserCreate(NULL),
                    .key = -1,
                    .edges = {.in = in, .error = error, .limit = limit}};
    if (!file.parser) {
        return fail_memory(error);
    }
    XML_SetUserData(file.parser, &file);
    XML_SetElementHandler(file.parser, on_start, on_end);
    XML_SetCharacterDataHandler(file.parser, on_text);
    XML_SetStartDoctypeDeclHandler(file.parser, on_doctype);
    graze_status status = read_all(&file);
    XML_ParserFree(file.parser);
    for (int i = 0; i < KEYS; i++) {
        free(file.keys[i].id);
    }
    return collector_finish(graph, &file.edges, status);
}
