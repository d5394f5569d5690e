/*
 * Reads GraphML by expat: the nodes and edges of one graph, by their names. Expat refuses files
 * whose entities would make them much larger.
 */
#include "io/collector.h"
#include "io/entities.h"
#include "io/formats.h"

#include <expat.h>
#include <string.h>

enum { CHUNK = 1 << 20 }; /* bytes that expat is given at once */

typedef struct graphml {
    cursor *in;
    XML_Parser parser;
    collector edges;
    size_t depth;       /* of the elements that are open */
    size_t graphs;      /* <graph> elements seen */
    size_t graph_depth; /* of the <graph> that is open, 0 outside */
    bool has_dtd;       /* that may define entities, and is not read */
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
    return collector_declare(&file->edges, vertex, place(file));
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

/* Elements that mean something; others, such as <key> and <data>, are passed over. */
static const struct {
    const char *name;
    bool inside_graph;
    graze_status (*start)(graphml *file, const char **attributes);
} elements[] = {
    {"graph", false, start_graph},
    {"node", true, start_node},
    {"edge", true, start_edge},
    {"hyperedge", true, start_hyperedge},
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
    if (file->depth == file->graph_depth) {
        file->graph_depth = 0;
    }
    file->depth--;
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
                    .edges = {.in = in, .error = error, .limit = limit}};
    if (!file.parser) {
        return fail_memory(error);
    }
    XML_SetUserData(file.parser, &file);
    XML_SetElementHandler(file.parser, on_start, on_end);
    XML_SetStartDoctypeDeclHandler(file.parser, on_doctype);
    graze_status status = read_all(&file);
    XML_ParserFree(file.parser);
    return collector_finish(graph, &file.edges, status);
}
