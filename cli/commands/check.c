/* graze check: checks certificates without the code of the solver. */
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/script_file.h"
#include "output/guard.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "program/certificate_json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void print_text(const graze_certificate *report) {
    printf("accepted%s%s: %s, %s play, on a graph with %" PRIu64 " vertices and %" PRIu64
           " edges: %s (%" PRIu64 " facts, %" PRIu64 " positions, %.2f s)\n",
           report->resting_on ? ", resting on " : "", report->resting_on ? report->resting_on : "",
           report->game, graze_play_name(report->play), report->order, report->size, report->claim,
           report->facts, report->positions, report->seconds);
}

static exit_status report_rejected(const cli_settings *settings, const graze_error *error) {
    if (settings->json && error->status == GRAZE_BAD_INPUT) {
        json_print(rejection_json(error));
    }
    return report_error(error);
}

/* Checks all certificates of a stream, which must have at least one. */
static exit_status check_stream(const cli_settings *settings, graze_checker *checker,
                                const char *source) {
    graze_error error = {.status = GRAZE_OK};
    for (size_t count = 0;; count++) {
        const graze_certificate *proved = NULL;
        guard_begin(settings->rules ? settings->seconds : 0);
        graze_status read = graze_checker_next(&proved, checker, &error);
        guard_end();
        if (read != GRAZE_OK) {
            return report_rejected(settings, &error);
        }
        if (!proved) {
            if (count == 0) {
                return report("%s: the file contains no certificate", source);
            }
            return EXIT_ANSWERED;
        }
        if (settings->json) {
            json_print(certificate_json(proved));
        } else if (!settings->print) {
            print_text(proved);
        }
    }
}

enum { POSITIONS_TO_PRINT = 10000 };

/* The file of --rules. */
typedef struct rules_text {
    char *text;
    size_t length;
} rules_text;

static exit_status check_file(const cli_settings *settings, const rules_text *rules,
                              const char *path) {
    bool standard = strcmp(path, "-") == 0;
    const char *source = standard ? "stdin" : path;
    graze_limits options;
    game_argument_set_limits(&options, settings);
    FILE *stream = standard ? stdin : fopen(path, "rb");
    if (!stream) {
        return report("%s: cannot read: %s", path, strerror(errno));
    }
    graze_error error = {.status = GRAZE_OK};
    graze_checker *checker = NULL;
    graze_status made = graze_checker_new(&checker, stream, source, &options, &error);
    if (made == GRAZE_OK && rules->text) {
        made =
            graze_checker_use_rules(checker, rules->text, rules->length, settings->rules, &error);
    }
    if (made == GRAZE_OK && settings->print) {
        uint64_t most = settings->most_positions;
        graze_checker_print(checker, stdout, most ? most : POSITIONS_TO_PRINT);
    }
    exit_status status =
        made == GRAZE_OK ? check_stream(settings, checker, source) : report_error(&error);
    graze_checker_free(checker);
    if (!standard) {
        fclose(stream);
    }
    return status;
}

static exit_status run_check(const cli_settings *settings) {
    rules_text rules = {0};
    exit_status worst = settings->rules
                            ? script_file_read(&rules.text, &rules.length, settings->rules)
                            : EXIT_ANSWERED;
    if (worst != EXIT_ANSWERED) {
        return worst;
    }
    interrupt_install();
    output_keep_flowing();
    for (size_t i = 0; i < settings->argument_count && !output_has_failed(); i++) {
        worst = exit_status_worse(worst, check_file(settings, &rules, settings->arguments[i]));
    }
    free(rules.text);
    return worst;
}

const cli_command command_check = {
    .name = "check",
    .arguments = "FILE...",
    .least = 1,
    .most = ANY_NUMBER,
    .summary = "check certificates independently of the solver",
    .often = "print json rules",
    .description =
        "Checks the certificates that 'graze solve --certificate FILE' writes, and says what each "
        "of them proves. The exit status is 1 if a certificate is rejected; the message says "
        "where and why. The checker has its own implementation of the games and shares no code "
        "with the search. If a certificate relies on a theorem, the checker accepts it and prints "
        "the theorem's id. For a custom game, pass its rules with --rules. With --print it also "
        "writes each proof in words that a person can follow without a computer. "
        "docs/certificates.md describes the format.\n",
    .examples = EXAMPLES("graze solve arc-kayles 'grid(4,5)' --certificate proof.txt",
                         "graze check proof.txt", "graze check --print proof.txt"),
    .run = run_check,
};
