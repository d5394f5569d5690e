/* Reads GRAPH arguments: expressions, files and streams, one graph after another. */
#ifndef GRAZE_CLI_OPTIONS_SOURCE_H
#define GRAZE_CLI_OPTIONS_SOURCE_H

#include "options/line_stream.h"
#include "options/options.h"

/* A graph and its name. */
typedef struct named_graph {
    graze_graph *graph;
    const char *name;         /* the expression, the file name, or the line of the stream */
    bool from_stream;         /* the name is a line of graph6, which may be very long */
    const line_stream *lines; /* where more graphs are read from, or NULL */
    double begun; /* when reading it began (clock_seconds); of a stream: when it was read */
} named_graph;

/*
 * source_seconds - what is left of --time for a graph, for the options of a call: more than 0, or 0
 * where there is no limit.
 */
double source_seconds(const cli_settings *settings, const named_graph *input);

/* Where a walk over the graphs of the arguments stands. */
typedef struct graph_source {
    const cli_settings *settings;
    const char *const *next, *const *end;
    FILE *stream;       /* open while a stream is read */
    line_stream *lines; /* of it; NULL for source_start_lines */
    graze_reader *reader;
    graze_limits limits; /* for reading a graph */
    size_t lines_before; /* of the stream, before what the reader sees */
} graph_source;

/*
 * source_start - a walk over the arguments from number first on; source_end ends it.
 * Returns: EXIT_ANSWERED, or EXIT_USAGE after a message.
 */
exit_status source_start(graph_source *source, const cli_settings *settings, size_t first);
void source_end(graph_source *source);

/*
 * source_start_lines - a walk over some lines of a stream, which the walk closes; name is that of
 * the stream, lines_before the number of its lines before these.
 */
exit_status source_start_lines(graph_source *source, const cli_settings *settings, FILE *lines,
                               const char *name, size_t lines_before);

/* source_is_stream - whether an argument is a stream of graphs. */
bool source_is_stream(const cli_settings *settings, const char *argument);

/* source_next - the next graph, which the caller frees, or input->graph = NULL at the end. */
graze_status source_next(named_graph *input, graph_source *source, graze_error *error);

/*
 * source_is_ready - whether source_next need not wait for a line; it takes some milliseconds to say
 * no. After a line that is empty or bad, source_next may have to wait for another one.
 */
bool source_is_ready(graph_source *source);

/* Whether the arguments from number first on may name more than one graph. */
bool source_may_have_several(const cli_settings *settings, size_t first);

/* source_next_expression - the next argument when it is an expression, not parsed; else NULL. */
const char *source_next_expression(graph_source *source);

/*
 * source_report - reports an error about an input. What is too large because of --memory is not
 * decided.
 */
exit_status source_report(const cli_settings *settings, const graze_error *error);

/* source_fail_to_read - the error of a file that cannot be opened or read, for the reason in errno.
 */
graze_status source_fail_to_read(graze_error *error, const char *path);

/* What is done with each graph; failures have been reported. */
typedef exit_status graph_visitor(void *context, const named_graph *input);

/*
 * source_each - visits the graphs of the arguments from number first on. Stops at bad input
 * (unless --keep-going), at an interrupt, and when stdout cannot be written to.
 * Returns: the worst status of all graphs.
 */
exit_status source_each(const cli_settings *settings, size_t first, graph_visitor *visit,
                        void *context);

/* The same for a walk that has been started, which is ended. */
exit_status source_visit(graph_source *source, const cli_settings *settings, graph_visitor *visit,
                         void *context);

/*
 * source_one - the graph of argument number index, which must name exactly one. The caller frees
 * input->graph.
 * Returns: EXIT_ANSWERED; EXIT_FAILED or EXIT_USAGE after a message.
 */
exit_status source_one(named_graph *input, const cli_settings *settings, size_t index);

#endif
