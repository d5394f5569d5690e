/* graze draw: a graph as a picture, laid out by Graphviz. */
#include "commands.h"
#include "output.h"
#include "process.h"
#include "source.h"

#include <inttypes.h>
#include <stdlib.h>

/* neato's layout takes time and memory that grow with the square of the order. */
enum { DRAWN_ORDER = 2000 };

typedef struct draw_run {
    char *dot;
    size_t length;
} draw_run;

static exit_status take_graph(void *context, const named_graph *input) {
    draw_run *run = context;
    graze_error error = {.status = GRAZE_OK};
    if (run->dot) {
        return report_usage("'draw' takes one graph, but there are more");
    }
    if (graze_graph_order(input->graph) > DRAWN_ORDER) {
        report("%.60s: %" PRIu64 " vertices are too many to draw: the limit is %d", input->name,
               graze_graph_order(input->graph), DRAWN_ORDER);
        return EXIT_FAILED;
    }
    if (graze_graph_write(&run->dot, &run->length, input->graph, "dot", &error) != GRAZE_OK) {
        return report_error(&error);
    }
    return EXIT_ANSWERED;
}

static exit_status write_picture(const char *path, const char *picture, size_t length) {
    FILE *stream = output_open(path);
    if (!stream) {
        return EXIT_FAILED;
    }
    fwrite(picture, 1, length, stream);
    return path ? output_close(stream, path) : EXIT_ANSWERED;
}

static exit_status draw(const cli_settings *settings, const draw_run *run) {
    static const char *const neato[] = {"neato",           "-Tsvg",
                                        "-Goverlap=false", "-Gstart=1",
                                        "-Nshape=circle",  "-Nfixedsize=true",
                                        "-Nwidth=0.35",    "-Nheight=0.35",
                                        "-Nfontsize=10",   NULL};
    char *picture = NULL;
    size_t length = 0;
    exit_status status =
        process_filter(&picture, &length, neato, "Graphviz", run->dot, run->length);
    if (status == EXIT_ANSWERED) {
        status = write_picture(settings->output, picture, length);
    }
    free(picture);
    return status;
}

static exit_status run_draw(const cli_settings *settings) {
    draw_run run = {0};
    exit_status status = source_each(settings, 0, take_graph, &run);
    if (status == EXIT_ANSWERED && !run.dot) {
        report("there is no graph to draw");
        status = EXIT_FAILED;
    }
    if (status == EXIT_ANSWERED) {
        status = draw(settings, &run);
    }
    free(run.dot);
    return status;
}

static const char *const examples[] = {
    "graze draw 'petersen()' -o petersen.svg",
    "graze draw 'substar(1,2,3)' > star.svg",
    NULL,
};

const cli_command command_draw = {
    .name = "draw",
    .arguments = "GRAPH",
    .least = 1,
    .most = 1,
    .summary = "a graph as an SVG picture",
    .description = "Draws a graph of at most 2000 vertices, with its vertex numbers, as SVG on "
                   "standard output or into a file. The layout is made by Graphviz's neato, which "
                   "must be installed.\n",
    .examples = examples,
    .run = run_draw,
};
