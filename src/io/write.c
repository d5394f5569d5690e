/* Graphs as text: the table of formats that are written. */
#include "core/text_stream.h"
#include "io/formats.h"
#include "io/graph6.h"
#include "io/sparse6.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- text with names ------------------------------------------------------------------------ */

/* What may not stand in a name as it is: quotes in the strings of DOT, which take a backslash; what
 * means something in XML, as entities; in GML, which is ASCII, other characters as well. */
typedef enum name_style { NAME_IN_DOT, NAME_IN_XML, NAME_IN_ASCII } name_style;

/* Writes a character of UTF-8 of more than one byte as an entity; returns its last byte. */
static const char *write_entity(FILE *out, const char *at) {
    const unsigned char *byte = (const unsigned char *)at;
    unsigned more = *byte >= 0xf0 ? 3 : *byte >= 0xe0 ? 2 : *byte >= 0xc0 ? 1 : 0;
    uint32_t code = more > 0 ? *byte & (0x3fu >> more) : *byte; /* a stray byte is its own code */
    unsigned read = 0;
    while (read < more && (byte[read + 1] & 0xc0) == 0x80) {
        code = code << 6 | (byte[++read] & 0x3f);
    }
    fprintf(out, "&#%u;", (unsigned)code);
    return at + read;
}

/* The vertex as it is called. */
static void write_name(FILE *out, const graze_graph *graph, uint64_t v, name_style style) {
    bool entities = style != NAME_IN_DOT;
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
        } else if (style == NAME_IN_ASCII && (unsigned char)*name >= 0x80) {
            name = write_entity(out, name);
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
                              name_style style) {
    for (uint32_t u = 0; u < graph->n; u++) {
        FOR_EACH_NEIGHBOUR (v, graph, u) {
            if (u < v) {
                fputs(parts[0], out);
                write_name(out, graph, u, style);
                fputs(parts[1], out);
                write_name(out, graph, v, style);
                fputs(parts[2], out);
            }
        }
    }
}

/* A line for each vertex: before, the name, after; where the graph has colours, colour is the
 * format of what then stands between the name and after. */
static void write_nodes(FILE *out, const graze_graph *graph, const char *before, const char *after,
                        const char colour[2][40], name_style style) {
    for (uint64_t v = 0; v < graph->n; v++) {
        fputs(before, out);
        write_name(out, graph, v, style);
        if (graph->colours) {
            fprintf(out, "%s%u%s", colour[0], graph->colours[v], colour[1]);
        } else {
            fputs(after, out);
        }
    }
}

/* ---- formats -------------------------------------------------------------------------------- */

static void edge_list_write(FILE *out, const graze_graph *graph) {
    fprintf(out, "n %" PRIu64 "\n", graph->n);
    write_edges(out, graph, "", " ", "\n", 0);
}

static void dimacs_write(FILE *out, const graze_graph *graph) {
    fprintf(out, "p edge %" PRIu64 " %" PRIu64 "\n", graph->n, graph->m);
    for (uint64_t v = 0; graph->colours && v < graph->n; v++) {
        if (graph->colours[v]) {
            fprintf(out, "n %" PRIu64 " %u\n", v + 1, graph->colours[v]);
        }
    }
    write_edges(out, graph, "e ", " ", "\n", 1);
}

/* All vertices come first, in order, so that a reader numbers them the same way. */
static void dot_write(FILE *out, const graze_graph *graph) {
    fputs("graph {\n", out);
    if (graph->names) {
        static const char coloured[2][40] = {"\" [colour=", "];\n"};
        write_nodes(out, graph, "  \"", "\";\n", coloured, NAME_IN_DOT);
        write_named_edges(out, graph, (const char *const[]){"  \"", "\" -- \"", "\";\n"},
                          NAME_IN_DOT);
    } else {
        static const char coloured[2][40] = {" [colour=", "];\n"};
        write_nodes(out, graph, "  ", ";\n", coloured, NAME_IN_DOT);
        write_edges(out, graph, "  ", " -- ", ";\n", 0);
    }
    fputs("}\n", out);
}

static void graphml_write(FILE *out, const graze_graph *graph) {
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
          out);
    if (graph->colours) {
        fputs("  <key id=\"colour\" for=\"node\" attr.name=\"colour\" attr.type=\"int\"/>\n", out);
    }
    fputs("  <graph edgedefault=\"undirected\">\n", out);
    static const char coloured[2][40] = {"\"><data key=\"colour\">", "</data></node>\n"};
    write_nodes(out, graph, "    <node id=\"", "\"/>\n", coloured, NAME_IN_XML);
    write_named_edges(out, graph,
                      (const char *const[]){"    <edge source=\"", "\" target=\"", "\"/>\n"},
                      NAME_IN_XML);
    fputs("  </graph>\n</graphml>\n", out);
}

static void gml_write(FILE *out, const graze_graph *graph) {
    fputs("graph [\n  directed 0\n", out);
    for (uint64_t v = 0; v < graph->n; v++) {
        fprintf(out, "  node [\n    id %" PRIu64 "\n    label \"", v);
        write_name(out, graph, v, NAME_IN_ASCII);
        fputs("\"\n", out);
        if (graph->colours) {
            fprintf(out, "    colour %u\n", graph->colours[v]);
        }
        fputs("  ]\n", out);
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
    bool keeps_colours;
} formats[] = {
    {GRAZE_GRAPH6, graph6_encode, NULL, false},
    {GRAZE_SPARSE6, sparse6_encode, NULL, false},
    {GRAZE_EDGE_LIST, NULL, edge_list_write, false},
    {GRAZE_DIMACS, NULL, dimacs_write, true},
    {GRAZE_DOT, NULL, dot_write, true},
    {GRAZE_GRAPHML, NULL, graphml_write, true},
    {GRAZE_GML, NULL, gml_write, true},
};

graze_status graph_write_expression(char **text, const graze_graph *graph, graze_error *error) {
    enum { GRAPH6_MOST = 1000 }; /* vertices; larger graphs are written as sparse6 */
    char *line = NULL;
    size_t length;
    TRY(graph_require_built(graph, "an expression", error));
    TRY(graph->n > GRAPH6_MOST ? sparse6_encode(&line, &length, graph, error)
                               : graph6_encode(&line, &length, graph, error));
    FILE *out = text_stream_open(text, &length);
    if (!out) {
        free(line);
        return fail_memory(error);
    }
    fprintf(out, "%sg6:%.*s", graph->colours ? "coloured(" : "", (int)strcspn(line, "\n"), line);
    for (uint64_t v = 0; graph->colours && v < graph->n; v++) {
        fprintf(out, ",%u", graph->colours[v]);
    }
    fputs(graph->colours ? ")" : "", out);
    free(line);
    return text_stream_close(out, text) ? GRAZE_OK : fail_memory(error);
}

graze_status graze_graph_write(char **text, size_t *length, const graze_graph *graph,
                               graze_format format, graze_error *error) {
    if (format == GRAZE_EXPRESSION) {
        TRY(graph_write_expression(text, graph, error));
        *length = strlen(*text);
        return GRAZE_OK;
    }
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (formats[i].format == format) {
            TRY(graph_require_built(graph, graze_format_name(format), error));
            if (graph->colours && !formats[i].keeps_colours) {
                return fail(error, GRAZE_BAD_ARGUMENT,
                            "%s has no colours: write the graph as dimacs, dot, graphml or gml",
                            graze_format_name(format));
            }
            return formats[i].encode ? formats[i].encode(text, length, graph, error)
                                     : write_text(text, length, graph, formats[i].write, error);
        }
    }
    return fail(error, GRAZE_BAD_ARGUMENT,
                "graphs are written as graph6, sparse6, edgelist, dimacs, dot, graphml or gml");
}
