/* Estimates how often the first player wins on random graphs, from samples. */
#include "core/random.h"
#include "core/units.h"
#include "graph/graph.h"
#include "solve/small_graph.h"
#include "solve/solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is sampled. */
struct sampling {
    const graze_game *game;
    uint32_t n;
    double p;
    uint64_t samples, seed;
    graze_question question;
    uint64_t next;                        /* sample */
    uint64_t count[GRAZE_RIGHT_WINS + 1]; /* by outcome */
};

/* What a thread works with. */
struct sampler {
    const struct sampling *sampling;
    small_solver *solver;
    question_kind asked;
    struct limits *limits;
};

/* Each sample has its own random numbers: it does not depend on the thread that draws it. */
static void start_numbers(random_source *source, const struct sampling *sampling, uint64_t sample) {
    random_source mixer;
    random_init(&mixer, sampling->seed);
    random_init(source, random_next(&mixer) + sample);
}

static bool is_edge(random_source *source, double p) {
    static const double SCALE = 0x1p-53;
    return (double)(random_next(source) >> 11) * SCALE < p;
}

static graze_status draw_graph(graze_graph **graph, const struct sampling *sampling,
                               uint64_t sample) {
    random_source source;
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

/* ---- blocks of samples, the units ------------------------------------------------------------ */

struct sample_block {
    uint64_t first, count;
};

/* Small graphs are solved quickly: more of them make a block. */
static uint64_t block_size(const struct sampling *sampling) {
    return sampling->n <= 10 ? 1024 : sampling->n <= 30 ? 64 : 8;
}

static graze_status next_block(void *context, FILE *input, bool *more, graze_error *error) {
    struct sampling *sampling = context;
    uint64_t left = sampling->samples - sampling->next, most = block_size(sampling);
    struct sample_block block = {sampling->next, left < most ? left : most};
    (void)error;
    *more = left > 0;
    sampling->next += block.count;
    fwrite(&block, sizeof block, 1, input);
    return GRAZE_OK;
}

/* What is left for the solver of a thread beside a graph with the expected number of edges. */
static uint64_t solver_memory(const struct sampling *sampling, uint64_t all) {
    enum { COPIES = 4 }; /* building a graph takes several times its size for a moment */
    double pairs = (double)sampling->n * (double)sampling->n / 2;
    uint64_t graph = COPIES * graph_bytes(sampling->n, (uint64_t)(pairs * sampling->p));
    return all > graph ? all - graph : 1; /* 0 would be no limit */
}

static graze_status open_sampler(void **made, void *context, const graze_limits *limits,
                                 graze_error *error) {
    const struct sampling *sampling = context;
    struct sampler *sampler = malloc(sizeof *sampler);
    if (!sampler) {
        return fail_memory(error);
    }
    small_options small = {.table_vertices = small_table_vertices(sampling->game),
                           .no_theory = sampling->question.no_theory,
                           .memory = solver_memory(sampling, limits->memory)};
    *sampler = (struct sampler){.sampling = sampling,
                                .limits = units_limits(limits),
                                .asked = question_kind_asked(sampling->game, &sampling->question)};
    graze_status status =
        small_solver_new(&sampler->solver, sampling->game, &small, sampler->limits);
    if (status != GRAZE_OK) {
        free(sampler);
        return limits_fail(units_limits(limits), status, error);
    }
    *made = sampler;
    return GRAZE_OK;
}

static void close_sampler(void *context) {
    struct sampler *sampler = context;
    small_solver_free(sampler->solver);
    free(sampler);
}

static graze_status solve_sample(uint64_t *count, struct sampler *sampler, uint64_t sample,
                                 graze_error *error) {
    graze_graph *graph = NULL;
    int64_t value;
    vword rows[SMALL_MOST_VERTICES];
    sampler->limits->nodes++;
    TRY(limits_look(sampler->limits));
    if (draw_graph(&graph, sampler->sampling, sample) != GRAZE_OK) {
        return fail_memory(error);
    }
    bool is_small = graph->n <= SMALL_MOST_VERTICES;
    if (is_small) {
        small_graph_rows(rows, graph);
    }
    small_graph small = {.n = graph->n, .rows = is_small ? rows : NULL, .graph = graph};
    graze_status status =
        small_solver_answer(&value, sampler->solver, &small, sampler->asked, error);
    graze_graph_free(graph);
    if (status == GRAZE_OK) {
        count[game_outcome(sampler->sampling->game, value)]++;
    }
    if (status == GRAZE_UNDECIDED && !sampler->limits->reason) {
        return limits_fail_memory(sampler->limits); /* the solver has no other limit of its own */
    }
    return status;
}

static graze_status make_block(void *context, FILE *output, const char *input, size_t length,
                               graze_error *error) {
    struct sample_block block;
    uint64_t count[GRAZE_RIGHT_WINS + 1] = {0};
    memcpy(&block, input, length);
    for (uint64_t i = 0; i < block.count; i++) {
        TRY(solve_sample(count, context, block.first + i, error));
    }
    fwrite(count, sizeof count, 1, output);
    return GRAZE_OK;
}

static graze_status take_block(void *context, const char *output, size_t length, bool *enough,
                               graze_error *error) {
    struct sampling *sampling = context;
    uint64_t count[GRAZE_RIGHT_WINS + 1];
    (void)enough, (void)error;
    memcpy(count, output, length);
    for (size_t i = 0; i <= GRAZE_RIGHT_WINS; i++) {
        sampling->count[i] += count[i];
    }
    return GRAZE_OK;
}

/* ---- the whole ---------------------------------------------------------------------------- */

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
                              uint64_t samples, uint64_t seed, const graze_question *question,
                              const graze_limits *asked, graze_error *error) {
    if (!(p >= 0 && p <= 1) || samples == 0) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "p is from 0 to 1, and there is at least one sample");
    }
    if (game->rules->formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on formulas", game->name);
    }
    TRY(solver_check_play(game, question, error));
    struct sampling sampling = {.game = game, .n = n, .p = p, .samples = samples, .seed = seed};
    sampling.question = solver_question_asked(question);
    sampling.question.goal = game->rules->scored ? GRAZE_VALUE : GRAZE_WINNER;
    const work_units units = {.context = &sampling,
                              .next = next_block,
                              .open = open_sampler,
                              .close = close_sampler,
                              .make = make_block,
                              .take = take_block};
    struct limits limits;
    limits_start(&limits, asked);
    limits.phase = "samples";
    TRY(units_run(&units, &limits, error));
    *result = (graze_sample){.samples = samples,
                             .first = sampling.count[GRAZE_FIRST],
                             .second = sampling.count[GRAZE_SECOND],
                             .drawn = sampling.count[GRAZE_DRAW],
                             .left = sampling.count[GRAZE_LEFT_WINS],
                             .right = sampling.count[GRAZE_RIGHT_WINS]};
    set_interval(result);
    return GRAZE_OK;
}
