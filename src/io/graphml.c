/* Reads GraphML: the nodes and edges of one graph, by their names. */
#include "core/array.h"
#include "io/collector.h"
#include "io/formats.h"
#include "io/xml.h"

#include <stdlib.h>
#include <string.h>

typedef struct graphml {
    cursor *in;
    collector edges;
    xml_text *open; /* a stack: the elements that are not closed yet */
    size_t open_count, open_capacity;
    size_t graphs;   /* <graph> elements seen */
    size_t graph_at; /* how many elements were open inside the graph, 0 outside */
    graze_error *error;
} graphml;

static graze_status fail_graphml(graphml *file, size_t at, const char *reason) {
    return cursor_fail(file->in, at, file->error, GRAZE_BAD_INPUT, "%s", reason);
}

/* ---- elements ----------------------------------------------------------------------------- */

static graze_status push_element(graphml *file, const xml_tag *tag) {
    if (ARRAY_RESERVE(NULL, file->open, file->open_capacity, file->open_count + 1) != GRAZE_OK) {
        return fail_memory(file->error);
    }
    file->open[file->open_count++] = tag->full_name;
    return GRAZE_OK;
}

static graze_status pop_element(graphml *file, const xml_tag *tag) {
    const xml_text *last = file->open_count ? &file->open[file->open_count - 1] : NULL;
    if (!last || last->length != tag->full_name.length ||
        memcmp(last->start, tag->full_name.start, last->length) != 0) {
        return fail_graphml(file, tag->at, "the tag closes an element that is not open");
    }
    file->open_count--;
    if (file->open_count < file->graph_at) {
        file->graph_at = 0;
    }
    return GRAZE_OK;
}

/* ---- the graph ---------------------------------------------------------------------------- */

/* The number of the vertex that an attribute of the tag names. */
static graze_status read_vertex(uint32_t *vertex, graphml *file, const xml_tag *tag,
                                const char *attribute_name) {
    const xml_attribute *attribute = xml_find(tag, attribute_name);
    char *value;
    size_t length;
    if (!attribute) {
        return cursor_fail(file->in, tag->at, file->error, GRAZE_BAD_INPUT,
                           "<%.*s> has no attribute '%s'", (int)tag->name.length, tag->name.start,
                           attribute_name);
    }
    TRY(xml_value(&value, &length, attribute, file->in, file->error));
    graze_status status = collector_vertex(vertex, &file->edges, value, length, file->in,
                                           attribute->raw.at, file->error);
    free(value);
    return status;
}

static graze_status start_graph(graphml *file, const xml_tag *tag) {
    const xml_attribute *direction = xml_find(tag, "edgedefault");
    if (file->graphs++ > 0) {
        return fail_graphml(file, tag->at, "a second graph, where one is expected");
    }
    if (direction && xml_text_is(&direction->raw, "directed")) {
        return fail_graphml(file, direction->raw.at, "the graph is directed");
    }
    file->graph_at = file->open_count + 1;
    return GRAZE_OK;
}

static graze_status start_node(graphml *file, const xml_tag *tag) {
    uint32_t vertex;
    TRY(read_vertex(&vertex, file, tag, "id"));
    if (file->edges.names.names[vertex].declared) {
        return fail_graphml(file, xml_find(tag, "id")->raw.at, "a node with this id came before");
    }
    file->edges.names.names[vertex].declared = true;
    return GRAZE_OK;
}

static graze_status start_edge(graphml *file, const xml_tag *tag) {
    const xml_attribute *directed = xml_find(tag, "directed");
    uint32_t u, v;
    if (directed && xml_text_is(&directed->raw, "true")) {
        return fail_graphml(file, directed->raw.at, "the edge is directed");
    }
    TRY(read_vertex(&u, file, tag, "source"));
    TRY(read_vertex(&v, file, tag, "target"));
    return collector_add(&file->edges, u, v, file->in, tag->at, file->error);
}

static graze_status start_hyperedge(graphml *file, const xml_tag *tag) {
    return fail_graphml(file, tag->at, "hyperedges are not supported");
}

/* Elements that mean something; others, such as <key> and <data>, are passed over. */
static const struct {
    const char *name;
    bool inside_graph;
    graze_status (*start)(graphml *file, const xml_tag *tag);
} elements[] = {
    {"graph", false, start_graph},
    {"node", true, start_node},
    {"edge", true, start_edge},
    {"hyperedge", true, start_hyperedge},
};

static graze_status read_tag(graphml *file, const xml_tag *tag) {
    if (tag->closes) {
        return pop_element(file, tag);
    }
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
        if (!xml_text_is(&tag->name, elements[i].name)) {
            continue;
        }
        if (elements[i].inside_graph && file->graph_at == 0) {
            return cursor_fail(file->in, tag->at, file->error, GRAZE_BAD_INPUT,
                               "<%s> stands outside <graph>", elements[i].name);
        }
        TRY(elements[i].start(file, tag));
    }
    TRY(push_element(file, tag));
    return tag->is_empty ? pop_element(file, tag) : GRAZE_OK;
}

/* An edge may come before its nodes, but every node must come. */
static graze_status check_declared(graphml *file) {
    for (size_t i = 0; i < file->edges.names.count; i++) {
        if (!file->edges.names.names[i].declared) {
            return fail_graphml(file, file->edges.names.names[i].at,
                                "there is no node with this id");
        }
    }
    return GRAZE_OK;
}

static graze_status read_tags(graphml *file) {
    xml_tag tag;
    bool found = true;
    for (;;) {
        TRY(xml_next(&found, &tag, file->in, file->error));
        if (!found) {
            break;
        }
        TRY(read_tag(file, &tag));
    }
    if (file->open_count > 0) {
        return fail_graphml(file, file->open[file->open_count - 1].at, "the element is not closed");
    }
    if (file->graphs == 0) {
        return fail_at(file->error, GRAZE_BAD_INPUT, file->in->source, 0, 0,
                       "there is no <graph> in it");
    }
    return check_declared(file);
}

graze_status graphml_parse(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    graphml file = {.in = in, .error = error};
    collector_init(&file.edges, limit);
    graze_status status = read_tags(&file);
    free(file.open);
    if (status != GRAZE_OK) {
        collector_clear(&file.edges);
        return status;
    }
    return collector_finish(graph, &file.edges, error);
}
