/*
 * Cuts the arguments of graze solve into units of work: blocks of lines of a stream, and arguments
 * that are no stream. What a unit prints travels as text, with its exit status after it.
 */
#include "solve_stream.h"

#include "game_argument.h"
#include "interrupt.h"
#include "output.h"
#include "progress.h"
#include "solve_run.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK_LINES = 32, BLOCK_BYTES = 1 << 16 };

/* What is cut, and how it ended. */
typedef struct stream_run {
    const cli_settings *settings;
    size_t argument; /* the next one */
    FILE *stream;    /* the one that is being read, or NULL */
    size_t line;     /* lines read of it */
    exit_status worst;
} stream_run;

bool solve_stream_suits(const cli_settings *settings) {
    bool has_stream = false;
    for (size_t i = SOLVE_INPUTS; i < settings->argument_count; i++) {
        has_stream = has_stream || source_is_stream(settings, settings->arguments[i]);
    }
    return has_stream && (settings->checkpoint || graze_ranks_count(settings->ranks) > 1) &&
           !settings->certificate && !settings->shared_table;
}

/* ---- units -------------------------------------------------------------------------------- */

/* A unit is: the number of the argument, of the lines before it, and the lines. */
typedef struct block_head {
    uint64_t argument, lines_before;
    uint64_t is_stream; /* a flag; without padding, so that equal units are equal bytes */
} block_head;

static void copy_lines(FILE *to, stream_run *run) {
    size_t lines = 0, bytes = 0;
    int byte = 0;
    while (lines < BLOCK_LINES && bytes < BLOCK_BYTES && (byte = getc(run->stream)) != EOF) {
        for (; byte != EOF && byte != '\n'; byte = getc(run->stream)) {
            putc(byte, to);
            bytes++;
        }
        putc('\n', to);
        lines++;
    }
    run->line += lines;
}

/* The next lines of the open stream; closes it at its end. */
static graze_status next_lines(bool *more, stream_run *run, FILE *input, graze_error *error) {
    block_head head = {run->argument, run->line, true};
    int byte = getc(run->stream);
    if (byte != EOF) {
        ungetc(byte, run->stream);
        fwrite(&head, sizeof head, 1, input);
        copy_lines(input, run);
        *more = true;
    }
    if (ferror(run->stream) && !interrupt_seen()) {
        return source_fail_to_read(error, run->settings->arguments[run->argument]);
    }
    if (byte == EOF) {
        if (run->stream != stdin) {
            fclose(run->stream);
        }
        run->stream = NULL;
        run->argument++;
    }
    return GRAZE_OK;
}

static graze_status next_block(void *context, FILE *input, bool *more, graze_error *error) {
    stream_run *run = context;
    const cli_settings *settings = run->settings;
    for (*more = false; !*more && run->argument < settings->argument_count;) {
        const char *argument = settings->arguments[run->argument];
        if (!run->stream && !source_is_stream(run->settings, argument)) {
            fwrite(&(block_head){.argument = run->argument++}, sizeof(block_head), 1, input);
            *more = true;
            return GRAZE_OK;
        }
        if (!run->stream) {
            run->stream = strcmp(argument, "-") == 0 ? stdin : fopen(argument, "rb");
            run->line = 0;
        }
        if (!run->stream) {
            return source_fail_to_read(error, argument);
        }
        graze_status status = next_lines(more, run, input, error);
        if (status != GRAZE_OK) {
            return status;
        }
    }
    return GRAZE_OK;
}

/* ---- solving ------------------------------------------------------------------------------ */

/* A thread that solves. */
typedef struct stream_worker {
    solve_run run;
    cli_settings settings; /* with one input */
    const char *arguments[2];
    const cli_settings *all;
    const graze_options *options;
} stream_worker;

static graze_status open_worker(void **made, void *context, const graze_options *options,
                                graze_error *error) {
    stream_run *run = context;
    char *message = NULL;
    size_t length = 0;
    stream_worker *worker = calloc(1, sizeof *worker);
    FILE *stream = open_memstream(&message, &length);
    if (!worker || !stream) {
        free(worker);
        if (stream) {
            fclose(stream);
        }
        free(message);
        *error = (graze_error){.status = GRAZE_NO_MEMORY, .text = "out of memory"};
        return GRAZE_NO_MEMORY;
    }
    worker->all = run->settings;
    worker->options = options;
    worker->settings = *run->settings;
    worker->settings.arguments = worker->arguments;
    worker->settings.argument_count = 2;
    worker->arguments[SOLVE_GAME] = run->settings->arguments[SOLVE_GAME];
    output_capture(stream);
    exit_status status = solve_run_open(&worker->run, &worker->settings, options);
    output_end_capture(stream, status);
    fclose(stream);
    *made = worker;
    if (status != EXIT_ANSWERED) {
        *error = (graze_error){.status = GRAZE_BAD_INPUT};
        snprintf(error->text, sizeof error->text, "%s",
                 message && length > 1 ? message + sizeof "graze: " : "");
        error->text[strcspn(error->text, "\n")] = '\0';
        solve_run_close(&worker->run, status);
        free(worker);
    }
    free(message);
    return status == EXIT_ANSWERED ? GRAZE_OK : GRAZE_BAD_INPUT;
}

static void close_worker(void *context) {
    stream_worker *worker = context;
    solve_run_close(&worker->run, EXIT_ANSWERED);
    free(worker);
}

/* The formulas of a block of lines. */
static exit_status solve_formulas(stream_worker *worker, const block_head *head, FILE *lines) {
    char *text = NULL;
    size_t capacity = 0;
    exit_status worst = EXIT_ANSWERED;
    for (size_t line = head->lines_before + 1; getline(&text, &capacity, lines) >= 0; line++) {
        text[strcspn(text, "\r\n")] = '\0';
        if (text[strspn(text, " \t")] == '\0') {
            continue;
        }
        exit_status status = solve_run_formula(&worker->run, text, line);
        worst = exit_status_worse(worst, status);
        if ((status == EXIT_FAILED || status == EXIT_USAGE) && !worker->all->keep_going) {
            break;
        }
    }
    free(text);
    fclose(lines);
    return worst;
}

static exit_status solve_block(stream_worker *worker, const block_head *head, const char *text,
                               size_t length) {
    bool on_formulas = graze_game_is_on_formulas(worker->run.game);
    const char *argument = worker->all->arguments[head->argument];
    worker->arguments[SOLVE_INPUTS] = argument;
    if (!head->is_stream) {
        return on_formulas
                   ? solve_run_formula(&worker->run, argument, 0)
                   : source_each(&worker->settings, SOLVE_INPUTS, solve_run_graph, &worker->run);
    }
    FILE *lines = fmemopen((void *)text, length, "r");
    if (!lines) {
        report("out of memory");
        return EXIT_FAILED;
    }
    if (on_formulas) {
        return solve_formulas(worker, head, lines);
    }
    graph_source source;
    const char *name = strcmp(argument, "-") == 0 ? "stdin" : argument;
    exit_status status = source_start_lines(&source, worker->all, lines, name, head->lines_before);
    return status == EXIT_ANSWERED
               ? source_visit(&source, worker->all, solve_run_graph, &worker->run)
               : status;
}

static graze_status make_block(void *context, FILE *output, const char *input, size_t length,
                               graze_error *error) {
    stream_worker *worker = context;
    block_head head;
    memcpy(&head, input, sizeof head);
    output_capture(output);
    exit_status status = solve_block(worker, &head, input + sizeof head, length - sizeof head);
    output_end_capture(output, status);
    if (worker->options->interrupted(worker->options->context)) {
        *error = (graze_error){.status = GRAZE_UNDECIDED};
        return GRAZE_UNDECIDED; /* the last answers are unknown only since the run ends */
    }
    return GRAZE_OK;
}

static graze_status take_block(void *context, const char *output, size_t length, bool *enough,
                               graze_error *error) {
    stream_run *run = context;
    exit_status status = output_release(output, length);
    bool failed = status == EXIT_FAILED || status == EXIT_USAGE;
    (void)error;
    run->worst = exit_status_worse(run->worst, status);
    *enough = (failed && !run->settings->keep_going) || output_has_failed();
    return GRAZE_OK;
}

exit_status solve_stream(const cli_settings *settings) {
    stream_run run = {.settings = settings, .argument = SOLVE_INPUTS};
    const graze_units units = {.context = &run,
                               .next = next_block,
                               .open = open_worker,
                               .close = close_worker,
                               .make = make_block,
                               .take = take_block};
    graze_options options;
    graze_error error = {.status = GRAZE_OK};
    game_argument_limits(&options, settings);
    output_keep_flowing();
    options.seconds = 0; /* the time is that of each graph */
    if (settings->store) {
        options.threads = 1; /* a process opens a store once */
    }
    graze_status status = graze_units_run(&units, &options, &error);
    progress_clear();
    if (run.stream && run.stream != stdin) {
        fclose(run.stream);
    }
    return status == GRAZE_OK ? run.worst : exit_status_worse(run.worst, report_error(&error));
}
