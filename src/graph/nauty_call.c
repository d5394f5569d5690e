/* The lock and the interruption of calls of nauty. */
#include "graph/nauty_call.h"

#include <pthread.h>

/* last: its types have names such as set and graph */
#include <nauty/nauty.h>

static pthread_mutex_t nauty_lock = PTHREAD_MUTEX_INITIALIZER;

static struct {
    struct limits *limits;
    uint64_t nodes_left;
    uint32_t work;
    graze_status status;
} current;

void nauty_call_begin(struct limits *limits, uint64_t most_nodes, uint32_t work) {
    pthread_mutex_lock(&nauty_lock);
    current.limits = limits;
    current.nodes_left = most_nodes;
    current.work = work;
    current.status = GRAZE_OK;
}

graze_status nauty_call_end(void) {
    graze_status status = current.status;
    nauty_kill_request = 0;
    pthread_mutex_unlock(&nauty_lock);
    return status;
}

void nauty_call_count_node(void) {
    graze_status status = limits_spend(current.limits, current.work);
    if (status != GRAZE_OK) {
        current.status = status;
        nauty_kill_request = 1;
    } else if (current.nodes_left-- == 0) {
        nauty_kill_request = 1;
    }
}
