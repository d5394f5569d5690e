/*
 * Answers requests that run scripts in child processes, one per request, which can be killed.
 * Scripts look at their limits, but nothing else ends them if they get past that.
 */
#ifndef GRAZE_SERVER_FORKER_H
#define GRAZE_SERVER_FORKER_H

#include "api.h"

/* A process that forks the others: it has no threads, so that its children may do anything. */
typedef struct forker forker;

/*
 * Starts the process; NULL when that fails. No other thread may hold a lock, as the
 * process would find it locked for ever; the signals that end the program are blocked, as they
 * remain in the children. The service must be complete: children have a copy of it.
 */
forker *forker_new(const api_service *service);

/* Ends the process, and with it all children. */
void forker_free(forker *n);

/*
 * forker_answer - answers a request like api_answer, in a child.
 * Arguments: in call, interruption is set; afterwards it says whether a limit ended the work. A
 * child that is interrupted, or outlasts the time that a request may have, is killed.
 */
char *forker_answer(unsigned *status, forker *n, const api_route *route, api_call *call,
                    const char *body, size_t length);

#endif
