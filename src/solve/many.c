/* The same question about many graphs: each core takes some of them at a time. */
#include "core/fork_join.h"
#include "graph/graph.h"

#include <stdatomic.h>

enum { AT_A_TIME = 16 };

typedef struct many {
    graze_answer *answers;
    const graze_game *game;
    const graze_graph *const *graphs;
    size_t count;
    const graze_question *question;
    graze_limits each;   /* of one graph */
    _Atomic size_t next; /* graph that no thread has taken */
    pthread_mutex_t lock;
    size_t failed_at; /* the first graph that failed; count: none */
    graze_error error;
} many;

/* As graze_limits.interrupted: the limits of the thread. */
static bool is_stopped(void *context) {
    return limits_look(context) != GRAZE_OK;
}

static graze_status note_failure(many *all, size_t at, const graze_error *error) {
    pthread_mutex_lock(&all->lock);
    if (at < all->failed_at) {
        all->failed_at = at;
        all->error = *error;
    }
    pthread_mutex_unlock(&all->lock);
    return error->status;
}

/* Solves graphs until none is left; a graph that is not decided does not end it. */
static graze_status solve_some(many *all, graze_solver *solver, struct limits *limits) {
    graze_error error = {.status = GRAZE_OK};
    for (;;) {
        size_t first = atomic_fetch_add(&all->next, AT_A_TIME);
        for (size_t i = first; i < first + AT_A_TIME; i++) {
            if (i >= all->count) {
                return GRAZE_OK;
            }
            TRY(limits_tick(limits));
            graze_status status = graze_solve(&all->answers[i], solver, all->graphs[i], &error);
            if (status != GRAZE_OK && status != GRAZE_UNDECIDED) {
                return note_failure(all, i, &error);
            }
        }
    }
}

static graze_status work(void *context, struct limits *limits) {
    many *all = context;
    graze_limits each = all->each;
    graze_solver *solver = NULL;
    graze_error error = {.status = GRAZE_OK};
    each.interrupted = is_stopped;
    each.context = limits;
    graze_status status = graze_solver_new(&solver, all->game, all->question, &each, &error);
    if (status != GRAZE_OK) {
        return note_failure(all, 0, &error);
    }
    status = solve_some(all, solver, limits);
    graze_solver_free(solver);
    return status;
}

graze_status graze_solve_many(graze_answer *answers, const graze_game *game,
                              const graze_graph *const *graphs, size_t count,
                              const graze_question *question, const graze_limits *asked,
                              graze_error *error) {
    graze_limits given = limits_asked(asked);
    unsigned threads = fork_join_threads(given.threads);
    many all = {.answers = answers,
                .game = game,
                .graphs = graphs,
                .count = count,
                .question = question,
                .each = {.threads = 1, .seconds = given.seconds},
                .failed_at = count + 1};
    struct limits limits;
    given.seconds = 0; /* it holds for each graph */
    limits_start(&limits, &given);
    threads = count < threads ? (unsigned)(count > 0 ? count : 1) : threads;
    all.each.memory = limits.memory_max / threads;
    for (size_t i = 0; i < count; i++) {
        answers[i] = (graze_answer){.undecided = GRAZE_STOP_INTERRUPT};
    }
    pthread_mutex_init(&all.lock, NULL);
    graze_status status = fork_join_run(&limits, threads, work, &all);
    pthread_mutex_destroy(&all.lock);
    if (all.failed_at <= count) {
        if (error) {
            *error = all.error;
        }
        return all.error.status;
    }
    return limits_fail(&limits, status, error);
}
