/* Reads GRAPH arguments: expressions, files and streams, one graph after another. */
#ifndef GRAZE_CLI_SOURCE_H
#define GRAZE_CLI_SOURCE_H

#include "options.h"

/* A graph and its name. */
typedef struct named_graph {
    graze_graph *graph;
    const char *name; /* the expression, the file name, or the line of the stream */
    bool from_stream; /* the name is a line of graph6, which may be very long */
    FILE *stream;     /* where more graphs are read from, or NULL */
} named_graph;

/* What is done with each graph; failures have been reported. */
typedef exit_status graph_visitor(void *context, const named_graph *input);

/*
 * source_each - visits the graphs of the arguments from number first on. Stops at bad input
 * (unless --keep-going), at an interrupt, and when stdout cannot be written to.
 * Returns: the worst status of all graphs.
 */
exit_status source_each(const cli_settings *settings, size_t first, graph_visitor *visit,
                        void *context);

/*
 * source_one - the graph of argument number index, which must name exactly one. The caller frees
 * input->graph.
 * Returns: EXIT_ANSWERED; EXIT_FAILED or EXIT_USAGE after a message.
 */
exit_status source_one(named_graph *input, const cli_settings *settings, size_t index);

#endif
