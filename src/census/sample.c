/* Estimates how often the first player wins on random graphs, from samples. */
#include "core/fork_join.h"
#include "core/limits.h"
#include "core/random.h"
#include "graph/graph.h"
#include "rules/rules.h"

#include <math.h>
#include <stdatomic.h>

/* What the threads share. */
struct sampling {
    const graze_game *game;
    uint32_t n;
    double p;
    uint64_t samples, seed;
    const graze_options *options;
    unsigned threads;
    _Atomic uint64_t next;
    _Atomic uint64_t count[GRAZE_DRAW + 1]; /* by outcome */
};

/* Each sample has its own random numbers: it does not depend on the thread that draws it. */
static void start_numbers(graze_random *source, const struct sampling *sampling, uint64_t sample) {
    graze_random mixer;
    graze_random_init(&mixer, sampling->seed);
    graze_random_init(source, random_next(&mixer) + sample);
}

static bool is_edge(graze_random *source, double p) {
    static const double SCALE = 0x1p-53;
    return (double)(random_next(source) >> 11) * SCALE < p;
}

static graze_status draw_graph(graze_graph **graph, const struct sampling *sampling,
                               uint64_t sample) {
    graze_random source;
    graph_builder builder;
    start_numbers(&source, sampling, sample);
    TRY(builder_init(&builder, sampling->n, 0, NULL));
    for (uint32_t v = 1; v < sampling->n; v++) {
        for (uint32_t w = 0; w < v; w++) {
            if (is_edge(&source, sampling->p) && builder_add(&builder, w, v) != GRAZE_OK) {
                builder_clear(&builder);
                return GRAZE_NO_MEMORY;
            }
        }
    }
    return builder_finish(graph, &builder, NULL);
}

/* As graze_options.interrupted: the limits of the thread. */
static bool is_stopped(void *context) {
    return limits_look(context) != GRAZE_OK;
}

static graze_status solve_sample(struct sampling *sampling, graze_solver *solver, uint64_t sample) {
    graze_graph *graph = NULL;
    graze_answer answer;
    TRY(draw_graph(&graph, sampling, sample));
    graze_status status = graze_solve(&answer, solver, graph, NULL);
    if (status == GRAZE_OK) {
        sampling->count[answer.outcome]++;
    }
    graze_graph_free(graph);
    return status;
}

/* What is left for the solver of a thread beside a graph with the expected number of edges. */
static uint64_t solver_memory(const struct sampling *sampling, const struct limits *limits) {
    enum { COPIES = 4 }; /* building a graph takes several times its size for a moment */
    double pairs = (double)sampling->n * (double)sampling->n / 2;
    uint64_t graph = COPIES * graph_bytes(sampling->n, (uint64_t)(pairs * sampling->p));
    uint64_t all = limits->memory_max / sampling->threads;
    return all > graph ? all - graph : 1; /* 0 would be no limit */
}

static graze_status work(void *context, struct limits *limits) {
    struct sampling *sampling = context;
    graze_solver *solver = NULL;
    graze_options options = {.threads = 1,
                             .outcome_only = !sampling->game->rules->scored,
                             .misere = sampling->options->misere,
                             .no_theory = sampling->options->no_theory,
                             .memory = solver_memory(sampling, limits),
                             .interrupted = is_stopped,
                             .context = limits};
    graze_status status = graze_solver_new(&solver, sampling->game, &options, NULL);
    while (status == GRAZE_OK) {
        uint64_t sample = sampling->next++;
        if (sample >= sampling->samples) {
            break;
        }
        limits->nodes++;
        status = limits_look(limits);
        if (status == GRAZE_OK) {
            status = solve_sample(sampling, solver, sample);
        }
        if (status == GRAZE_UNDECIDED && !limits->reason) {
            status = limits_fail_memory(limits); /* the solver has no other limit of its own */
        }
    }
    graze_solver_free(solver);
    return status;
}

/* Wilson's score interval: right also for shares near 0 and 1. */
static void set_interval(graze_sample *result) {
    static const double Z = 1.959963984540054; /* the normal law has 95 % within +- Z */
    double n = (double)result->samples;
    double share = result->share = (double)result->first / n;
    double middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n);
    double half = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n));
    result->lower = fmax(0, middle - half);
    result->upper = fmin(1, middle + half);
}

graze_status graze_sample_gnp(graze_sample *result, const graze_game *game, uint32_t n, double p,
                              uint64_t samples, uint64_t seed, const graze_options *options,
                              graze_error *error) {
    graze_options defaults = {0};
    if (!(p >= 0 && p <= 1) || samples == 0) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "p is from 0 to 1, and there is at least one sample");
    }
    if (game->rules->solve_formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", game->name);
    }
    options = options ? options : &defaults;
    if (options->misere && game->rules->scored) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is scored: it has no misere play", game->name);
    }
    struct sampling sampling = {.game = game,
                                .n = n,
                                .p = p,
                                .samples = samples,
                                .seed = seed,
                                .options = options,
                                .threads = fork_join_threads(options->threads)};
    struct limits limits;
    limits_start(&limits, sampling.options);
    limits.phase = "samples";
    graze_status status = fork_join_run(&limits, sampling.threads, work, &sampling);
    if (status != GRAZE_OK) {
        return status == GRAZE_UNDECIDED ? fail(error, status, "not decided: %s", limits.reason)
                                         : fail_memory(error);
    }
    *result = (graze_sample){.samples = samples,
                             .first = sampling.count[GRAZE_FIRST],
                             .second = sampling.count[GRAZE_SECOND],
                             .drawn = sampling.count[GRAZE_DRAW]};
    set_interval(result);
    return GRAZE_OK;
}
