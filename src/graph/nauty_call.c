/* The lock, the interruption and the lack of memory of calls of nauty. */
#include "graph/nauty_call.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

/* last: its types have names such as set and graph */
#include <nauty/nausparse.h>

/* ---- the lack of memory -------------------------------------------------------------------- */

/* Where the innermost guard of the thread began. */
static _Thread_local jmp_buf *guard;

void nauty_release(void) {
    nauty_freedyn();
    nautil_freedyn();
    naugraph_freedyn();
    nausparse_freedyn();
}

void nauty_guard_leave(void) {
    if (guard) {
        longjmp(*guard, 1);
    }
}

/*
 * In place of nauty's own function of this name, which nauty calls when it has no memory and which
 * must not return. It is weak so that programs can be linked with nauty's static library, too,
 * which then keeps its own. Programs that use nauty themselves see what they are used to.
 */
__attribute__((weak, visibility("default"))) void alloc_error(const char *place) {
    nauty_guard_leave();
    fprintf(stderr, "Dynamic allocation failed: %s\n", place);
    exit(2);
}

/* nauty is C and keeps no lock: leaving it by a jump loses only memory, which is released here. */
graze_status nauty_guard(void (*function)(void *context), void *context) {
    jmp_buf here, *const outer = guard;
    if (setjmp(here) != 0) {
        guard = outer;
        nauty_release();
        return GRAZE_NO_MEMORY;
    }
    guard = &here;
    function(context);
    guard = outer;
    return GRAZE_OK;
}

/* ---- the lock and the interruption ----------------------------------------------------------- */

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
