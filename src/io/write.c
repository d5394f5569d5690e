/* Graphs as text: the table of formats that are written. */
#include "core/text_stream.h"
#include "io/graph6.h"
#include "io/sparse6.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- text with names ------------------------------------------------------------------------ */

/* The vertex as it is called; characters that mean something in XML, or in strings, are written as
 * entities, those of DOT's strings with a backslash. */
static void write_name(FILE *out, const graze_graph *graph, uint64_t v, bool entities) {
    const char *name = graze_graph_vertex_name(graph, v);
    if (!name) {
        fprintf(out, "%" PRIu64, v);
        return;
    }
    for (; *name; name++) {
        const char *entity = *name == '&'   ? "&amp;"
                             : *name == '<' ? "&lt;"
                             : *name == '>' ? "&gt;"
                             : *name == '"' ? "&quot;"
                                            : NULL;
        if (entities && entity) {
            fputs(entity, out);
        } else {
            fprintf(out, "%s%c", !entities && *name == '"' ? "\\" : "", *name);
        }
    }
}

/* A line for each edge: before, u, between, v, after; numbers begin with first. */
static void write_edges(FILE *out, const graze_graph *graph, const char *before,
                        const char *between, const char *after, uint64_t first) {
    for (uint32_t u = 0; u < graph->n; u++) {
        FOR_EACH_NEIGHBOUR (v, graph, u) {
            if (u < v) {
                fprintf(out, "%s%" PRIu64 "%s%" PRIu64 "%s", before, u + first, between, v + first,
                        after);
            }
        }
    }
}

static void write_named_edges(FILE *out, const graze_graph *graph, const char *const parts[3],
                              bool entities) {
    for (uint32_t u = 0; u < graph->n; u++) {
        FOR_EACH_NEIGHBOUR (v, graph, u) {
            if (u < v) {
                fputs(parts[0], out);
                write_name(out, graph, u, entities);
                fputs(parts[1], out);
                write_name(out, graph, v, entities);
                fputs(parts[2], out);
            }
        }
    }
}

static void write_nodes(FILE *out, const graze_graph *graph, const char *before, const char *after,
                        bool entities) {
    for (uint64_t v = 0; v < graph->n; v++) {
        fputs(before, out);
        write_name(out, graph, v, entities);
        fputs(after, out);
    }
}

/* ---- formats -------------------------------------------------------------------------------- */

static void edge_list_write(FILE *out, const graze_graph *graph) {
    fprintf(out, "n %" PRIu64 "\n", graph->n);
    write_edges(out, graph, "", " ", "\n", 0);
}

static void dimacs_write(FILE *out, const graze_graph *graph) {
    fprintf(out, "p edge %" PRIu64 " %" PRIu64 "\n", graph->n, graph->m);
    write_edges(out, graph, "e ", " ", "\n", 1);
}

/* All vertices come first, in order, so that a reader numbers them the same way. */
static void dot_write(FILE *out, const graze_graph *graph) {
    fputs("graph {\n", out);
    if (graph->names) {
        write_nodes(out, graph, "  \"", "\";\n", false);
        write_named_edges(out, graph, (const char *const[]){"  \"", "\" -- \"", "\";\n"}, false);
    } else {
        write_nodes(out, graph, "  ", ";\n", false);
        write_edges(out, graph, "  ", " -- ", ";\n", 0);
    }
    fputs("}\n", out);
}

static void graphml_write(FILE *out, const graze_graph *graph) {
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
          "  <graph edgedefault=\"undirected\">\n",
          out);
    write_nodes(out, graph, "    <node id=\"", "\"/>\n", true);
    write_named_edges(out, graph,
                      (const char *const[]){"    <edge source=\"", "\" target=\"", "\"/>\n"}, true);
    fputs("  </graph>\n</graphml>\n", out);
}

static void gml_write(FILE *out, const graze_graph *graph) {
    fputs("graph [\n  directed 0\n", out);
    for (uint64_t v = 0; v < graph->n; v++) {
        fprintf(out, "  node [\n    id %" PRIu64 "\n    label \"", v);
        write_name(out, graph, v, true);
        fputs("\"\n  ]\n", out);
    }
    write_edges(out, graph, "  edge [\n    source ", "\n    target ", "\n  ]\n", 0);
    fputs("]\n", out);
}

/* The text that a function writes to a stream. */
static graze_status write_text(char **text, size_t *length, const graze_graph *graph,
                               void (*write)(FILE *out, const graze_graph *graph),
                               graze_error *error) {
    FILE *out = text_stream_open(text, length);
    if (!out) {
        return fail_memory(error);
    }
    write(out, graph);
    return text_stream_close(out, text) ? GRAZE_OK : fail_memory(error);
}

static const struct {
    graze_format format;
    graze_status (*encode)(char **text, size_t *length, const graze_graph *graph,
                           graze_error *error);
    void (*write)(FILE *out, const graze_graph *graph);
} formats[] = {
    {GRAZE_GRAPH6, graph6_encode, NULL},
    {GRAZE_SPARSE6, sparse6_encode, NULL},
    {GRAZE_EDGE_LIST, NULL, edge_list_write},
    {GRAZE_DIMACS, NULL, dimacs_write},
    {GRAZE_DOT, NULL, dot_write},
    {GRAZE_GRAPHML, NULL, graphml_write},
    {GRAZE_GML, NULL, gml_write},
};

graze_status graze_graph_write(char **text, size_t *length, const graze_graph *graph,
                               graze_format format, graze_error *error) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (formats[i].format == format) {
            TRY(graph_require_built(graph, graze_format_name(format), error));
            return formats[i].encode ? formats[i].encode(text, length, graph, error)
                                     : write_text(text, length, graph, formats[i].write, error);
        }
    }
    return fail(error, GRAZE_BAD_ARGUMENT,
                "graphs are written as graph6, sparse6, edgelist, dimacs, dot, graphml or gml");
}

graze_status graze_graph_expression(char **text, const graze_graph *graph, graze_error *error) {
    char *line = NULL, *made = NULL;
    size_t length = 0;
    if (graph->text) {
        made = strdup(graph->text);
    } else {
        TRY(graph6_encode(&line, &length, graph, error));
        made = malloc(length + sizeof "g6:");
        if (made) {
            snprintf(made, length + sizeof "g6:", "g6:%.*s", (int)length - 1, line);
        }
        free(line);
        made = graph->colours ? graph_text_with_colours(made, graph->colours, graph->n) : made;
    }
    *text = made;
    return made ? GRAZE_OK : fail_memory(error);
}
