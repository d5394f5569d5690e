/* Reads the graphs that the arguments name. */
#include "options/source.h"

#include "options/commands.h"
#include "options/game_argument.h"
#include "output/guard.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "program/core.h"

#include <errno.h>
#include <string.h>

/* A word without brackets in which there is a dot or a slash: expressions have none of them. */
static bool is_file(const char *argument) {
    return !strchr(argument, '(') && strpbrk(argument, "./");
}

graze_status source_fail_to_read(graze_error *error, const char *path) {
    *error = (graze_error){.status = GRAZE_IO};
    if (errno == ENOENT) {
        snprintf(error->text, sizeof error->text, "no such file: %s", path);
    } else {
        snprintf(error->source, sizeof error->source, "%s", path);
        snprintf(error->text, sizeof error->text, "cannot read: %s", strerror(errno));
    }
    return GRAZE_IO;
}

double source_seconds(const cli_settings *settings, const named_graph *input) {
    static const double NONE_LEFT = 1e-6;
    double left = settings->seconds - (clock_seconds() - input->begun);
    return settings->seconds <= 0 ? 0 : left > NONE_LEFT ? left : NONE_LEFT;
}

void source_end(graph_source *source) {
    graze_reader_free(source->reader);
    if (source->stream) {
        fclose(source->stream);
    }
    source->reader = NULL;
    source->stream = NULL;
    source->lines = NULL;
}

static graze_status open_stream(graph_source *source, const char *path, graze_error *error) {
    bool standard = strcmp(path, "-") == 0;
    source->lines = line_stream_new(path);
    if (!source->lines) {
        return source_fail_to_read(error, path);
    }
    source->stream = line_stream_open(source->lines);
    if (!source->stream) {
        source->lines = NULL;
        errno = ENOMEM;
        return source_fail_to_read(error, path);
    }
    graze_status status = graze_reader_new(&source->reader, source->stream,
                                           standard ? "stdin" : path, &source->limits, error);
    if (status != GRAZE_OK) {
        source_end(source);
    }
    return status;
}

/* The next graph of the open stream; closes it at its end and where it cannot be read further. */
static graze_status next_of_stream(named_graph *input, graph_source *source, graze_error *error) {
    graze_status status = graze_reader_next(&input->graph, source->reader, error);
    if (status == GRAZE_OK && input->graph) {
        input->name = graze_reader_line(source->reader);
        input->from_stream = true;
        input->lines = source->lines;
        input->begun = clock_seconds();
        return GRAZE_OK;
    }
    if (status != GRAZE_BAD_INPUT && status != GRAZE_TOO_LARGE) {
        source_end(source);
    }
    error->line += error->line ? source->lines_before : 0;
    return status;
}

bool source_is_stream(const cli_settings *settings, const char *argument) {
    return !settings->from && (strcmp(argument, "-") == 0 || word_ends_in(argument, ".g6") ||
                               word_ends_in(argument, ".s6"));
}

/* The graph of a file, or of standard input, in the format that --from names. */
static graze_status read_in_format(named_graph *input, const graph_source *source,
                                   graze_error *error) {
    bool standard = strcmp(input->name, "-") == 0;
    FILE *stream = standard ? stdin : fopen(input->name, "rb");
    if (!stream) {
        return source_fail_to_read(error, input->name);
    }
    input->name = standard ? "stdin" : input->name;
    graze_status status =
        graze_graph_read_stream(&input->graph, stream, input->name,
                                graze_format_named(source->settings->from), &source->limits, error);
    if (!standard) {
        fclose(stream);
    }
    return status;
}

bool source_may_have_several(const cli_settings *settings, size_t first) {
    return settings->argument_count > first + 1 ||
           source_is_stream(settings, settings->arguments[first]);
}

const char *source_next_expression(graph_source *source) {
    if (source->reader || source->next == source->end || strcmp(*source->next, "-") == 0 ||
        is_file(*source->next)) {
        return NULL;
    }
    return *source->next++;
}

static graze_status next_input(named_graph *input, graph_source *source, graze_error *error) {
    *input = (named_graph){.begun = clock_seconds()};
    for (;;) {
        if (source->reader) {
            graze_status status = next_of_stream(input, source, error);
            if (status != GRAZE_OK || input->graph) {
                return status;
            }
            continue;
        }
        if (source->next == source->end) {
            return GRAZE_OK;
        }
        input->name = *source->next++;
        bool named = is_file(input->name);
        if (source->settings->from && (named || strcmp(input->name, "-") == 0)) {
            return read_in_format(input, source, error);
        }
        if (!source_is_stream(source->settings, input->name)) {
            return (named ? graze_graph_read_file : graze_graph_parse)(&input->graph, input->name,
                                                                       &source->limits, error);
        }
        graze_status status = open_stream(source, input->name, error);
        if (status != GRAZE_OK) {
            return status;
        }
    }
}

graze_status source_next(named_graph *input, graph_source *source, graze_error *error) {
    graze_status status = next_input(input, source, error);
    const char *note;
    for (size_t i = 0;
         status == GRAZE_OK && input->graph && (note = graze_graph_note(input->graph, i)); i++) {
        report("%.60s: %s", input->name, note);
    }
    return status;
}

bool source_is_ready(graph_source *source) {
    if (!source->reader && source->next < source->end &&
        source_is_stream(source->settings, *source->next)) {
        graze_error error;
        if (open_stream(source, *source->next, &error) != GRAZE_OK) {
            return true; /* source_next tells it */
        }
        source->next++;
    }
    return !source->lines || line_stream_is_ready(source->lines);
}

static void set_limits(graph_source *source, const cli_settings *settings) {
    game_argument_set_limits(&source->limits, settings);
    source->limits.progress = NULL;
}

exit_status source_report(const cli_settings *settings, const graze_error *error) {
    exit_status status = report_error(error);
    return settings->memory && error->status == GRAZE_TOO_LARGE ? EXIT_UNDECIDED : status;
}

exit_status source_start(graph_source *source, const cli_settings *settings, size_t first) {
    size_t times = 0;
    for (size_t i = first; i < settings->argument_count; i++) {
        times += strcmp(settings->arguments[i], "-") == 0;
    }
    *source = (graph_source){.settings = settings,
                             .next = settings->arguments + first,
                             .end = settings->arguments + settings->argument_count};
    set_limits(source, settings);
    return times > 1 ? report_usage("'-' is given twice, but there is only one standard input")
                     : EXIT_ANSWERED;
}

exit_status source_start_lines(graph_source *source, const cli_settings *settings, FILE *lines,
                               const char *name, size_t lines_before) {
    graze_error error = {.status = GRAZE_OK};
    *source = (graph_source){.settings = settings, .stream = lines, .lines_before = lines_before};
    set_limits(source, settings);
    if (graze_reader_new(&source->reader, lines, name, &source->limits, &error) != GRAZE_OK) {
        source_end(source);
        return report_error(&error);
    }
    return EXIT_ANSWERED;
}

/* Visits a graph; rules are scripts, which may not end. */
static exit_status visit_one(const cli_settings *settings, const named_graph *input,
                             graph_visitor *visit, void *context) {
    if (!settings->rules) {
        return visit(context, input);
    }
    guard_begin(source_seconds(settings, input));
    exit_status status = visit(context, input);
    guard_end();
    return status;
}

exit_status source_visit(graph_source *source, const cli_settings *settings, graph_visitor *visit,
                         void *context) {
    exit_status worst = EXIT_ANSWERED;
    for (;;) {
        named_graph input;
        graze_error error = {.status = GRAZE_OK};
        graze_status read = source_next(&input, source, &error);
        if (interrupt_seen()) {
            graze_graph_free(input.graph);
            worst = exit_status_worse(worst, EXIT_UNDECIDED);
            break;
        }
        if (read == GRAZE_OK && !input.graph) {
            break;
        }
        exit_status status = read == GRAZE_OK ? visit_one(settings, &input, visit, context)
                                              : source_report(settings, &error);
        graze_graph_free(input.graph);
        worst = exit_status_worse(worst, status);
        bool failed = status == EXIT_FAILED || status == EXIT_USAGE;
        if ((failed && !settings->keep_going) || output_has_failed()) {
            break;
        }
    }
    source_end(source);
    return worst;
}

exit_status source_each(const cli_settings *settings, size_t first, graph_visitor *visit,
                        void *context) {
    graph_source source;
    exit_status status = source_start(&source, settings, first);
    return status == EXIT_ANSWERED ? source_visit(&source, settings, visit, context) : status;
}

exit_status source_one(named_graph *input, const cli_settings *settings, size_t index) {
    const char *const *argument = settings->arguments + index;
    graph_source source = {.settings = settings, .next = argument, .end = argument + 1};
    named_graph second = {0};
    graze_error error = {.status = GRAZE_OK};
    set_limits(&source, settings);
    source.limits.seconds = 0; /* the time of these commands is for something else */
    graze_status status = source_next(input, &source, &error);
    if (status == GRAZE_OK && input->graph) {
        status = source_next(&second, &source, &error);
    }
    source_end(&source);
    input->name = *argument; /* the name that a reader gave it was freed with the reader */
    exit_status result = status == GRAZE_OK ? EXIT_ANSWERED : source_report(settings, &error);
    if (status == GRAZE_OK && !input->graph) {
        result =
            report("%.60s: contains no graph", strcmp(*argument, "-") == 0 ? "stdin" : *argument);
    } else if (second.graph) {
        result = report_usage("'%s' takes only one graph", settings->command->name);
    }
    graze_graph_free(second.graph);
    if (result != EXIT_ANSWERED) {
        graze_graph_free(input->graph);
        input->graph = NULL;
    }
    return result;
}
