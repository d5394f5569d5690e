/* Finds the claims that arguments name. */
#include "commands/claim_rows.h"

#include "options/script_file.h"
#include "output/output.h"

#include <stdlib.h>
#include <string.h>

static bool is_named(const graze_claim_info *row, const char *word) {
    bool named = strcmp(row->id, word) == 0 || strcmp(row->paper, word) == 0;
    for (size_t i = 0; i < row->also_count && !named; i++) {
        named = strcmp(row->also[i], word) == 0;
    }
    return named;
}

/* Whether the first argument is a file of claims. */
static bool names_file(const cli_settings *settings) {
    return settings->argument_count && word_ends_in(settings->arguments[0], ".lua");
}

/* Opens the claims: of the file, or of the papers. first is the number of the first id. */
static exit_status open_claims(graze_claims **claims, size_t *first, const cli_settings *settings) {
    graze_error error = {.status = GRAZE_OK};
    *first = names_file(settings);
    if (*first == 0) {
        return graze_claims_new(claims, &error) == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
    }
    char *text;
    size_t length;
    const char *path = settings->arguments[0];
    exit_status status = script_file_read(&text, &length, path);
    if (status == EXIT_ANSWERED) {
        if (graze_claims_read(claims, text, length, path, NULL, &error) != GRAZE_OK) {
            status = report_error(&error);
        }
        free(text);
    }
    return status;
}

static bool is_wanted(const graze_claim_info *row, const cli_settings *settings, size_t first) {
    bool wanted = settings->argument_count == first;
    for (size_t i = first; i < settings->argument_count && !wanted; i++) {
        wanted = is_named(row, settings->arguments[i]);
    }
    return wanted;
}

/* Every argument must name something. */
static exit_status check_names(const graze_claims *claims, const cli_settings *settings,
                               size_t first) {
    for (size_t i = first; i < settings->argument_count; i++) {
        graze_claim_info row;
        bool found = false;
        for (size_t j = 0; !found && graze_claim_list(&row, claims, j); j++) {
            found = is_named(&row, settings->arguments[i]);
        }
        if (!found) {
            return report("no claim and no paper is called '%s' (see 'graze claims')",
                          settings->arguments[i]);
        }
    }
    return EXIT_ANSWERED;
}

exit_status claim_rows_choose(claim_rows *chosen, const cli_settings *settings) {
    graze_claim_info row;
    size_t total = 0, first;
    *chosen = (claim_rows){0};
    exit_status status = open_claims(&chosen->claims, &first, settings);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    while (graze_claim_list(&row, chosen->claims, total)) {
        total++;
    }
    status = check_names(chosen->claims, settings, first);
    chosen->rows = malloc((total + 1) * sizeof *chosen->rows);
    if (status == EXIT_ANSWERED && !chosen->rows) {
        status = report("out of memory");
    }
    if (status != EXIT_ANSWERED) {
        claim_rows_clear(chosen);
        return status;
    }
    for (size_t i = 0; graze_claim_list(&row, chosen->claims, i); i++) {
        if (is_wanted(&row, settings, first)) {
            chosen->rows[chosen->count++] = row;
        }
    }
    return EXIT_ANSWERED;
}

void claim_rows_clear(claim_rows *chosen) {
    free(chosen->rows);
    graze_claims_free(chosen->claims);
    *chosen = (claim_rows){0};
}

json_t *claim_example_json(const graze_counterexample *example) {
    if (!example) {
        return json_null();
    }
    return JSON_OBJECT("game input claimed actual", json_text(example->game),
                       json_text(example->input), json_text(example->claimed),
                       json_text(example->actual));
}

const char *claim_status_name(graze_claim_status status) {
    static const char *const names[] = {[GRAZE_CLAIM_HOLDS] = "holds",
                                        [GRAZE_CLAIM_FAILS] = "fails",
                                        [GRAZE_CLAIM_NOT_CHECKABLE] = "not-checkable"};
    return names[status];
}
