/*
 * A thread of a question about many graphs: a Lua state of its own, which answers the question for
 * the graphs of chunks.
 */
#ifndef GRAZE_FIND_WORKER_H
#define GRAZE_FIND_WORKER_H

#include "census/generate.h"
#include "find/chunk.h"
#include "solve/value_memory.h"

/* What all threads share. */
typedef struct find_question {
    const graze_find_job *job;
    value_memory *values;
    bool is_local;    /* units are pointers to chunks instead of their bytes */
    tree_list *trees; /* by order; NULL: graphs are generated chunk by chunk */
} find_question;

static inline graph_class find_class(const graze_find_job *job) {
    return (graph_class){job->graphs, job->bipartite, job->min_degree};
}

/* Reports mistakes in a question, without a graph. */
graze_status find_question_check(const find_question *question, struct limits *limits,
                                 graze_error *error);

/* As work_units has them: what is found in a chunk of chunk.h. */
graze_status find_worker_open(void **worker, const find_question *question,
                              const graze_limits *options, graze_error *error);
void find_worker_close(void *worker);
graze_status find_worker_make(void *worker, FILE *output, const char *input, size_t length,
                              graze_error *error);

/*
 * find_trace_calls - the games that a question asks for on one graph, with their answers: a line
 * each, malloc'ed; NULL without memory. The graph of the input may be taken out of it.
 */
graze_status find_trace_calls(char **calls, const find_question *question, find_input *input,
                              uint64_t choice, struct limits *limits, graze_error *error);

#endif
