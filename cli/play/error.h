/* Errors in the files of graze play, which report failures as the library does. */
#ifndef GRAZE_CLI_PLAY_ERROR_H
#define GRAZE_CLI_PLAY_ERROR_H

#include "graze.h"

/* Leaves the current function with the status of a call that failed. */
#define TRY(call)                                                                                  \
    do {                                                                                           \
        graze_status try_status_ = (call);                                                         \
        if (try_status_ != GRAZE_OK) {                                                             \
            return try_status_;                                                                    \
        }                                                                                          \
    } while (0)

/* Fills in an error and returns its status. */
static inline graze_status play_fail(graze_error *error, graze_status status, const char *text) {
    *error = (graze_error){.status = status};
    snprintf(error->text, sizeof error->text, "%s", text);
    return status;
}

static inline graze_status play_fail_memory(graze_error *error) {
    return play_fail(error, GRAZE_NO_MEMORY, "out of memory");
}

#endif
