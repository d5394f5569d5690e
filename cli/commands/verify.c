/* graze verify: compares the claims of the papers with plain search. */
#include "commands/claim_rows.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "output/guard.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "program/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Seconds that a quick run divides among its claims. */
static const double QUICK_SECONDS = 40;

typedef struct verify_run {
    const cli_settings *settings;
    claim_rows rows;
    double seconds; /* for each claim; 0: any */
    size_t next;    /* claim */
    exit_status worst;
} verify_run;

/* ---- printing ----------------------------------------------------------------------------- */

static void print_text(const graze_claim_info *row, const graze_verification *result) {
    FILE *out = output_here();
    fprintf(out, "%s  %s  %s", row->id, claim_status_name(result->status), row->range);
    if (!result->complete) {
        fprintf(out, " (%" PRIu64 " instances in time)", result->checked);
    }
    const graze_counterexample *example = result->counterexample;
    if (example) {
        fprintf(out, "  [%s%s%s: claimed %s, actual %s]", example->game,
                example->game[0] ? " on " : "", example->input, example->claimed, example->actual);
    }
    if (row->severity) {
        fprintf(out, "  (%s)", row->severity);
    }
    putc('\n', out);
}

static void print_json(const graze_claim_info *row, const graze_verification *result) {
    json_print(JSON_OBJECT(
        "id also paper statement status range checked complete counterexample severity",
        json_text(row->id), json_texts(row->also, row->also_count), json_text(row->paper),
        json_text(row->statement), json_text(claim_status_name(result->status)),
        json_text(row->range), json_natural(result->checked), json_boolean(result->complete),
        claim_example_json(result->counterexample), json_text(row->severity)));
}

/* Prints the result of a check, or why there is none. */
static exit_status print_result(const verify_run *run, const graze_claim_info *row,
                                graze_status status, const graze_verification *result,
                                const graze_error *error) {
    if (status != GRAZE_OK) {
        bool expected = run->settings->memory && status == GRAZE_UNDECIDED;
        char line[GRAZE_ERROR_TEXT + GRAZE_ERROR_SOURCE];
        graze_error_format(line, sizeof line, error);
        if (status == GRAZE_UNDECIDED) {
            report("%s: %s", row->id, line);
        } else {
            report("%s", line);
        }
        return expected ? exit_status_of(status) : EXIT_FAILED;
    }
    (run->settings->json ? print_json : print_text)(row, result);
    return EXIT_ANSWERED;
}

/* ---- claims, the units of work ------------------------------------------------------------ */

static graze_status next_claim(void *context, FILE *input, bool *more, graze_error *error) {
    verify_run *run = context;
    (void)error;
    *more = run->next < run->rows.count;
    fwrite(&run->next, sizeof run->next, 1, input);
    run->next++;
    return GRAZE_OK;
}

/* What a thread needs. */
typedef struct verify_worker {
    const verify_run *run;
    graze_limits options;
} verify_worker;

static graze_status open_worker(void **made, void *context, const graze_limits *options,
                                graze_error *error) {
    verify_worker *worker = malloc(sizeof *worker);
    if (!worker) {
        *error = (graze_error){.status = GRAZE_NO_MEMORY, .text = "out of memory"};
        return GRAZE_NO_MEMORY;
    }
    worker->run = context;
    worker->options = *options;
    worker->options.seconds = worker->run->seconds;
    if (!worker->run->settings->memory) {
        worker->options.memory = 0;
    }
    *made = worker;
    return GRAZE_OK;
}

static graze_status check_claim(void *context, FILE *output, const char *input, size_t length,
                                graze_error *error) {
    verify_worker *worker = context;
    const verify_run *run = worker->run;
    const graze_limits *options = &worker->options;
    graze_verification *result = NULL;
    size_t number;
    memcpy(&number, input, length);
    const graze_claim_info *row = &run->rows.rows[number];
    graze_status status = graze_verify(&result, run->rows.claims, row->id, options, error);
    if (status == GRAZE_UNDECIDED && options->interrupted(options->context)) {
        return GRAZE_UNDECIDED; /* the run ends */
    }
    output_capture(output);
    exit_status ended = print_result(run, row, status, result, error);
    output_end_capture(output, ended);
    graze_verification_free(result);
    return GRAZE_OK;
}

static graze_status take_claim(void *context, const char *output, size_t length, bool *enough,
                               graze_error *error) {
    verify_run *run = context;
    (void)error;
    run->worst = exit_status_worse(run->worst, output_release(output, length));
    *enough = output_has_failed();
    return GRAZE_OK;
}

/* ---- the run ------------------------------------------------------------------------------ */

static exit_status check_all(verify_run *run) {
    const cli_settings *settings = run->settings;
    const work_units units = {.context = run,
                              .next = next_claim,
                              .open = open_worker,
                              .close = free,
                              .make = check_claim,
                              .take = take_claim};
    graze_limits options;
    graze_error error = {.status = GRAZE_OK};
    game_argument_set_limits(&options, settings);
    options.progress = NULL;
    if (settings->limit && strcmp(settings->limit, "quick") == 0 && run->rows.count > 0) {
        size_t threads = settings->threads ? settings->threads : graze_processor_count();
        threads *= ranks_count(settings->ranks);
        run->seconds = QUICK_SECONDS * (double)threads / (double)run->rows.count;
    }
    guard_begin(settings->seconds);
    graze_status ended = units_run_asked(&units, &options, &error);
    guard_end();
    if (ended == GRAZE_OK) {
        return run->worst;
    }
    exit_status status = interrupt_seen() ? EXIT_UNDECIDED : report_error(&error);
    if (interrupt_seen()) {
        report("interrupted before all claims were checked");
    }
    return exit_status_worse(run->worst, status);
}

static exit_status list_all(const verify_run *run, const cli_settings *settings) {
    for (size_t i = 0; i < run->rows.count; i++) {
        const graze_claim_info *row = &run->rows.rows[i];
        if (settings->json) {
            json_print(JSON_OBJECT("id paper statement range", json_text(row->id),
                                   json_text(row->paper), json_text(row->statement),
                                   json_text(row->range)));
        } else {
            printf("%s  %s\n", row->id, row->range);
        }
    }
    return EXIT_ANSWERED;
}

static exit_status run_verify(const cli_settings *settings) {
    verify_run run = {.settings = settings};
    exit_status status = claim_rows_choose(&run.rows, settings);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    interrupt_install();
    output_keep_flowing();
    status = settings->list_only ? list_all(&run, settings) : check_all(&run);
    claim_rows_clear(&run.rows);
    return status;
}

const cli_command command_verify = {
    .name = "verify",
    .arguments = "[FILE.lua] [ID|PAPER...]",
    .least = 0,
    .most = ANY_NUMBER,
    .summary = "check the claims of the papers against plain search",
    .often = "limit json",
    .description =
        "Compares the claims of the papers with plain search (--no-theory) on every instance of "
        "their range. Prints one line per claim: the id, whether the claim holds, fails or is not "
        "checkable, the range, and for a claim that fails the smallest counterexample (fewest "
        "vertices, then fewest edges). A claim that fails is a result, so the exit status is 0. "
        "It is 1 if a check could not run. An ID is one that 'graze claims' lists; a PAPER is sg, "
        "grim, csg or ak. If the first argument is a FILE.lua, graze checks the claims in that "
        "file (docs/scripting.md).\n",
    .examples = EXAMPLES("graze verify grim", "graze verify csg:lem9 ak:thm15",
                         "graze verify --limit quick --json | jq -r .status | sort | uniq -c"),
    .run = run_verify,
    .on_ranks = true,
};
