/* Solving the position of a request within its time, in several stages. */
#ifndef GRAZE_API_SOLVING_H
#define GRAZE_API_SOLVING_H

#include "position.h"

/* A position and the moment, in clock_seconds, at which its time ends. */
typedef struct solving {
    board_position position;
    api_call *call;
    double deadline;
} solving;

/* Reads position and budget; names as for members_known. Release with solving_clear. */
bool solving_init(solving *s, api_call *call, const char *const *names, api_error *error);
void solving_clear(solving *s);

/* Seconds for a stage that gets this share of the remaining time. */
double solving_seconds(const solving *s, double share);

/* A solver whose calls may each take so many seconds; NULL after an error. */
graze_solver *solving_solver(const solving *s, double seconds, bool outcome_only, api_error *error);

/* The moves of a line of best play with what each leads to. */
json_t *solving_line_json(const solving *s, const graze_moves *line);

/* Gives each move of an explanation its "reason", or null. */
bool add_reasons(json_t *answer, const solving *s, api_error *error);

/* [{"id", "paper", "statement"}, ...] */
json_t *methods_json(const graze_claims *claims, const char *const *ids, size_t count);

#endif
