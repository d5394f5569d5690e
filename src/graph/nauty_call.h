/*
 * One call of nauty at a time, within limits. nauty asks a global flag whether to give up and calls
 * a function without an argument of ours at each node of its search: a lock makes both belong to
 * one call.
 */
#ifndef GRAZE_GRAPH_NAUTY_CALL_H
#define GRAZE_GRAPH_NAUTY_CALL_H

#include "core/limits.h"

/* Waits for nauty; it may visit most_nodes nodes of about work units each (limits_spend). */
void nauty_call_begin(struct limits *limits, uint64_t most_nodes, uint32_t work);

/* Lets others have it. Returns: GRAZE_UNDECIDED when a limit ended the call, else GRAZE_OK. */
graze_status nauty_call_end(void);

/* To be called at each node. */
void nauty_call_count_node(void);

#endif
