#include "claim_rows.h"

#include <stdlib.h>
#include <string.h>

static bool is_named(const verify_row *row, const char *word) {
    return strcmp(row->id, word) == 0 || strcmp(row->paper, word) == 0;
}

static bool is_wanted(const verify_row *row, const cli_settings *settings) {
    bool wanted = settings->argument_count == 0;
    for (size_t i = 0; i < settings->argument_count && !wanted; i++) {
        wanted = is_named(row, settings->arguments[i]);
    }
    return wanted;
}

/* Every argument must name something. */
static exit_status check_names(const cli_settings *settings) {
    for (size_t i = 0; i < settings->argument_count; i++) {
        verify_row row;
        bool found = false;
        for (size_t j = 0; !found && verify_row_at(&row, j); j++) {
            found = is_named(&row, settings->arguments[i]);
        }
        if (!found) {
            report("no claim and no paper is called '%s' (see 'graze claims')",
                   settings->arguments[i]);
            return EXIT_FAILED;
        }
    }
    return EXIT_ANSWERED;
}

exit_status claim_rows_choose(claim_rows *chosen, const cli_settings *settings) {
    verify_row row;
    size_t total = 0;
    *chosen = (claim_rows){0};
    exit_status status = check_names(settings);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    while (verify_row_at(&row, total)) {
        total++;
    }
    chosen->rows = malloc((total + 1) * sizeof *chosen->rows);
    if (!chosen->rows) {
        report("out of memory");
        return EXIT_FAILED;
    }
    for (size_t i = 0; verify_row_at(&row, i); i++) {
        if (is_wanted(&row, settings)) {
            chosen->rows[chosen->count++] = row;
        }
    }
    return EXIT_ANSWERED;
}

void claim_rows_clear(claim_rows *chosen) {
    free(chosen->rows);
    *chosen = (claim_rows){0};
}

const char *claim_verdict_name(claim_verdict verdict) {
    static const char *const names[] = {
        [CLAIM_HOLDS] = "holds", [CLAIM_FAILS] = "fails", [CLAIM_NOT_CHECKABLE] = "not-checkable"};
    return names[verdict];
}
