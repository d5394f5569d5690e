/* The claims that arguments name: by id, or all of a paper. */
#ifndef GRAZE_CLI_COMMANDS_CLAIM_ROWS_H
#define GRAZE_CLI_COMMANDS_CLAIM_ROWS_H

#include "options/options.h"
#include "program/json.h"

/*
 * The claims named by the arguments, or all when there are none; of the file where the first
 * argument ends in .lua, else of the papers.
 */
typedef struct claim_rows {
    graze_claims *claims; /* all claims; owns the texts of the rows */
    graze_claim_info *rows;
    size_t count;
} claim_rows;

/* Returns: EXIT_ANSWERED, or another status after a message. Release with claim_rows_clear. */
exit_status claim_rows_choose(claim_rows *chosen, const cli_settings *settings);
void claim_rows_clear(claim_rows *chosen);

/* "holds", "fails", "not-checkable" */
const char *claim_status_name(graze_claim_status status);

/* A counterexample as JSON; null: there is none. */
json_t *claim_example_json(const graze_counterexample *example);

#endif
