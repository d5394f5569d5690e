/*
 * One call of nauty at a time, within limits, that may run out of memory. nauty asks a global flag
 * whether to give up and calls a function without an argument of ours at each node of its search: a
 * lock makes both belong to one call.
 */
#ifndef GRAZE_GRAPH_NAUTY_CALL_H
#define GRAZE_GRAPH_NAUTY_CALL_H

#include "core/limits.h"

/*
 * nauty_guard - runs a function that calls nauty, which ends the process where memory is missing.
 * Here it comes back instead, and what nauty keeps for the thread is released; what the function
 * itself holds on to is the caller's. May be nested.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY.
 */
graze_status nauty_guard(void (*function)(void *context), void *context);

/* Leaves the innermost guard of the thread as out of memory; returns where there is none. */
void nauty_guard_leave(void);

/* Releases what nauty keeps for the thread. */
void nauty_release(void);

/* Waits for nauty; it may visit most_nodes nodes of about work units each (limits_spend). */
void nauty_call_begin(struct limits *limits, uint64_t most_nodes, uint32_t work);

/* Lets others have it. Returns: GRAZE_UNDECIDED when a limit ended the call, else GRAZE_OK. */
graze_status nauty_call_end(void);

/* To be called at each node. */
void nauty_call_count_node(void);

#endif
