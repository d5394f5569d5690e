/*
 * Cuts the arguments of graze solve into units of work: blocks of lines of a stream, and arguments
 * that are no stream. What a unit prints travels as text, with its exit status after it.
 */
#include "commands/solve_stream.h"

#include "commands/solve_run.h"
#include "options/game_argument.h"
#include "options/line_stream.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/progress.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_LINES = 32, BLOCK_BYTES = 1 << 16 };

/* What is cut, and how it ended. */
typedef struct stream_run {
    const cli_settings *settings;
    size_t argument;    /* the next one */
    line_stream *lines; /* of the stream that is being read; NULL: none */
    size_t line;        /* lines of it in the blocks before */
    bool is_at_end;
    int reason;  /* errno, where it could not be opened or read further */
    FILE *block; /* the lines of the next block, as text; NULL: none */
    char *text;
    size_t text_length, block_lines, block_bytes;
    bool is_in_line;
    exit_status worst;
} stream_run;

bool solve_stream_suits(const cli_settings *settings) {
    bool has_stream = false;
    for (size_t i = SOLVE_INPUTS; i < settings->argument_count; i++) {
        has_stream = has_stream || source_is_stream(settings, settings->arguments[i]);
    }
    return has_stream && (settings->checkpoint || ranks_count(settings->ranks) > 1) &&
           !settings->certificate && !settings->shared_table;
}

/* ---- units -------------------------------------------------------------------------------- */

/* A unit is: the number of the argument, of the lines before it, and the lines. */
typedef struct block_head {
    uint64_t argument, lines_before;
    uint64_t is_stream; /* a flag; without padding, so that equal units are equal bytes */
} block_head;

static bool is_complete(const stream_run *run) {
    return run->is_at_end || (!run->is_in_line &&
                              (run->block_lines == BLOCK_LINES || run->block_bytes >= BLOCK_BYTES));
}

/* Adds the bytes up to the end of a line, as far as they are there. */
static void add_line(stream_run *run) {
    const char *bytes;
    size_t length = line_stream_take(&bytes, run->lines);
    if (length == 0) {
        run->is_at_end = true;
        run->reason = line_stream_reason(run->lines);
        return;
    }
    fwrite(bytes, 1, length, run->block);
    run->block_bytes += length;
    run->is_in_line = bytes[length - 1] != '\n';
    run->block_lines += !run->is_in_line;
}

/* Begins the next block, and the stream of its argument if that is not open. */
static bool begin_block(stream_run *run) {
    run->block = text_stream_open(&run->text, &run->text_length);
    run->block_lines = run->block_bytes = 0;
    run->is_in_line = false;
    if (run->block && !run->lines) {
        run->lines = line_stream_new(run->settings->arguments[run->argument]);
        run->reason = run->lines ? 0 : errno;
        run->is_at_end = !run->lines;
        run->line = 0;
    }
    return run->block != NULL;
}

/* Drops the block, which is empty, of a stream that has ended. */
static void end_stream(stream_run *run) {
    text_stream_close(run->block, &run->text);
    free(run->text);
    run->block = NULL;
    line_stream_free(run->lines);
    run->lines = NULL;
    run->argument++;
}

/*
 * As work_units.ready: whether the next block is complete. Where blocks end does not depend on
 * when lines come, so that they are found again in a checkpoint.
 */
static bool is_ready(void *context) {
    stream_run *run = context;
    const cli_settings *settings = run->settings;
    while (run->argument < settings->argument_count &&
           source_is_stream(settings, settings->arguments[run->argument])) {
        if (!run->block && !begin_block(run)) {
            return true; /* next_lines tells it */
        }
        while (!is_complete(run)) {
            if (!line_stream_is_ready(run->lines)) {
                return false;
            }
            add_line(run);
        }
        if (run->block_bytes > 0 || run->reason != 0) {
            return true;
        }
        end_stream(run);
    }
    return true;
}

/* Writes the lines of the block that is ready. */
static graze_status next_lines(stream_run *run, FILE *input, graze_error *error) {
    if (run->block && run->block_bytes == 0) {
        errno = run->reason;
        return source_fail_to_read(error, run->settings->arguments[run->argument]);
    }
    if (run->block && run->is_in_line) { /* the last one */
        putc('\n', run->block);
        run->block_lines++;
    }
    bool is_whole = text_stream_close(run->block, &run->text);
    run->block = NULL;
    if (!is_whole) {
        *error = (graze_error){.status = GRAZE_NO_MEMORY, .text = "out of memory"};
        return GRAZE_NO_MEMORY;
    }
    fwrite(&(block_head){run->argument, run->line, true}, sizeof(block_head), 1, input);
    fwrite(run->text, 1, run->text_length, input);
    free(run->text);
    run->text = NULL;
    run->line += run->block_lines;
    return GRAZE_OK;
}

static graze_status next_block(void *context, FILE *input, bool *more, graze_error *error) {
    stream_run *run = context;
    *more = run->argument < run->settings->argument_count;
    if (!*more) {
        return GRAZE_OK;
    }
    if (source_is_stream(run->settings, run->settings->arguments[run->argument])) {
        return next_lines(run, input, error);
    }
    fwrite(&(block_head){.argument = run->argument++}, sizeof(block_head), 1, input);
    return GRAZE_OK;
}

/* ---- solving ------------------------------------------------------------------------------ */

/* A thread that solves. */
typedef struct stream_worker {
    solve_run run;
    cli_settings settings; /* with one input */
    const char *arguments[2];
    const cli_settings *all;
    const graze_limits *options;
} stream_worker;

static graze_status open_worker(void **made, void *context, const graze_limits *options,
                                graze_error *error) {
    stream_run *run = context;
    char *message = NULL;
    size_t length = 0;
    stream_worker *worker = calloc(1, sizeof *worker);
    FILE *stream = text_stream_open(&message, &length);
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
        return report("out of memory");
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
    const work_units units = {.context = &run,
                              .ready = is_ready,
                              .next = next_block,
                              .open = open_worker,
                              .close = close_worker,
                              .make = make_block,
                              .take = take_block};
    graze_limits options;
    graze_error error = {.status = GRAZE_OK};
    game_argument_limits(&options, settings);
    output_keep_flowing();
    options.seconds = 0; /* the time is that of each graph */
    if (settings->store) {
        options.threads = 1; /* later graphs find the values of earlier ones */
    }
    graze_status status = units_run_asked(&units, &options, &error);
    progress_clear();
    if (run.block) {
        end_stream(&run);
    }
    line_stream_free(run.lines);
    return status == GRAZE_OK ? run.worst : exit_status_worse(run.worst, report_error(&error));
}
