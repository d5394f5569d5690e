/* graze convert: reads graphs in any format and writes them in another. */
#include "options/commands.h"
#include "options/source.h"
#include "output/interrupt.h"
#include "output/output.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct convert_run {
    const cli_settings *settings;
    graze_format to;
    output_file output; /* opened with the first graph, whose stream may be the file to write */
    size_t written;
    bool stopped; /* a graph could not be written */
} convert_run;

/* Whether the file to write is the one that is being read. */
static bool is_input(const char *path, const line_stream *input) {
    struct stat to, from;
    return input && stat(path, &to) == 0 && fstat(line_stream_descriptor(input), &from) == 0 &&
           S_ISREG(to.st_mode) && to.st_dev == from.st_dev && to.st_ino == from.st_ino;
}

static exit_status open_output(convert_run *run, const line_stream *input) {
    const char *path = run->settings->output;
    if (run->output.stream) {
        return EXIT_ANSWERED;
    }
    if (path && is_input(path, input)) {
        return report_usage("--output: '%s' is the file that is being read", path);
    }
    return output_open(&run->output, path);
}

/* A blank line separates the edge lists of several graphs; the other formats need none. */
static void write_graph(convert_run *run, const char *text, size_t length) {
    if (run->written > 0 && run->to == GRAZE_EDGE_LIST) {
        putc('\n', run->output.stream);
    }
    output_write(run->output.stream, text, length);
    if (length == 0 || text[length - 1] != '\n') {
        putc('\n', run->output.stream);
    }
    run->written++;
}

static exit_status convert_graph(void *context, const named_graph *input) {
    convert_run *run = context;
    graze_error error = {.status = GRAZE_OK};
    char *text = NULL;
    size_t length = 0;
    if (graze_graph_write(&text, &length, input->graph, run->to, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    exit_status status = open_output(run, input->lines);
    if (status == EXIT_ANSWERED) {
        write_graph(run, text, length);
        run->stopped = ferror(run->output.stream) != 0; /* output_close says why */
        status = run->stopped ? EXIT_FAILED : EXIT_ANSWERED;
    }
    free(text);
    return status;
}

static exit_status run_convert(const cli_settings *settings) {
    if (!settings->to) {
        return report_usage("--to FORMAT is missing (see 'graze help convert')");
    }
    convert_run run = {.settings = settings, .to = graze_format_named(settings->to)};
    interrupt_install(); /* so that no temporary file is left */
    output_keep_flowing();
    exit_status status = source_each(settings, 0, convert_graph, &run);
    if (status == EXIT_ANSWERED) {
        status = open_output(&run, NULL);
    }
    bool complete = status == EXIT_ANSWERED || run.stopped || settings->keep_going;
    return exit_status_worse(status, output_close(&run.output, complete && !interrupt_seen()));
}

const cli_command command_convert = {
    .name = "convert",
    .arguments = "GRAPH...",
    .least = 1,
    .most = ANY_NUMBER,
    .summary = "convert graphs from one format to another",
    .often = "to output",
    .description =
        "Writes the graphs in the format that --to names. A GRAPH is an expression, a file in one "
        "of the formats that 'graze help formats' lists, or - for one graph6 or sparse6 graph per "
        "line on standard input. --from names the format if the name of the file does not. DOT, "
        "GraphML and GML keep the names and colours of vertices, DIMACS the colours.\n",
    .examples = EXAMPLES("graze convert 'grid(3,3)' --to graph6",
                         "nauty-geng -cq 5 | graze convert - --to sparse6",
                         "graze convert graph.dimacs --to dot -o graph.dot"),
    .run = run_convert,
};
