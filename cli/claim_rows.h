/* The claims that arguments name: by id, or all of a paper. */
#ifndef GRAZE_CLI_CLAIM_ROWS_H
#define GRAZE_CLI_CLAIM_ROWS_H

#include "options.h"

#include "verify/verify.h"

/* The claims named by the arguments, or all when there are none. */
typedef struct claim_rows {
    verify_row *rows;
    size_t count;
} claim_rows;

/* Returns: EXIT_ANSWERED, or another status after a message. Release with claim_rows_clear. */
exit_status claim_rows_choose(claim_rows *chosen, const cli_settings *settings);
void claim_rows_clear(claim_rows *chosen);

/* "holds", "fails", "not-checkable" */
const char *claim_verdict_name(claim_verdict verdict);

#endif
