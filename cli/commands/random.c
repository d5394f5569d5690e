/* graze random: how often the first player wins on random graphs. */
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/parse.h"
#include "output/output.h"
#include "output/progress.h"

#include <inttypes.h>

enum { GAME, ORDER, PROBABILITY, ARGUMENTS, MOST_VERTICES = 1000, DEFAULT_SAMPLES = 1000 };

/* What is sampled. */
typedef struct random_job {
    graze_game *game;
    uint64_t n, samples, seed;
    double p;
} random_job;

static exit_status read_arguments(random_job *job, const cli_settings *settings) {
    char why[PARSE_WHY];
    if (!parse_count(&job->n, settings->arguments[ORDER], why)) {
        return report_usage("n: %s (see 'graze help random')", why);
    }
    if (job->n > MOST_VERTICES) {
        return report_usage("n: %" PRIu64 " is above %d (see 'graze help random')", job->n,
                            MOST_VERTICES);
    }
    if (!parse_probability(&job->p, settings->arguments[PROBABILITY], why)) {
        return report_usage("p: %s (see 'graze help random')", why);
    }
    job->samples = settings->samples ? settings->samples : DEFAULT_SAMPLES;
    job->seed = settings->seed;
    return game_argument_parse(&job->game, settings, settings->arguments[GAME]);
}

static void print_sentence(const random_job *job, const graze_sample *sample) {
    printf("%s on G(%" PRIu64 ",%g): the first player wins %" PRIu64 " of %" PRIu64
           ", %.4f, 95 %% interval %.4f to %.4f",
           graze_game_name(job->game), job->n, job->p, sample->first, sample->samples,
           sample->share, sample->lower, sample->upper);
    if (graze_game_is_scored(job->game)) {
        printf("; draws %" PRIu64, sample->drawn);
    }
    if (graze_game_is_partizan(job->game)) {
        printf("; Left always %" PRIu64 ", Right always %" PRIu64, sample->left, sample->right);
    }
    putchar('\n');
}

static void print_json(const random_job *job, const graze_sample *sample, bool misere) {
    bool scored = graze_game_is_scored(job->game);
    json_print(
        JSON_OBJECT("game play n p samples seed first second draw share lower upper",
                    json_text(graze_game_name(job->game)), json_text(misere ? "misere" : "normal"),
                    json_natural(job->n), json_real(job->p), json_natural(sample->samples),
                    json_natural(job->seed), json_natural(sample->first),
                    json_natural(sample->second), scored ? json_natural(sample->drawn) : NULL,
                    json_real(sample->share), json_real(sample->lower), json_real(sample->upper)));
}

static exit_status run_random(const cli_settings *settings) {
    random_job job = {0};
    graze_limits options;
    graze_sample sample;
    graze_error error = {.status = GRAZE_OK};
    exit_status status = read_arguments(&job, settings);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    game_argument_limits(&options, settings);
    const graze_question question = {.play = settings->misere ? GRAZE_MISERE : GRAZE_NORMAL};
    progress_set_input(settings->arguments[GAME]);
    graze_status done = graze_sample_gnp(&sample, job.game, (uint32_t)job.n, job.p, job.samples,
                                         job.seed, &question, &options, &error);
    progress_clear();
    if (done != GRAZE_OK) {
        status = report_error(&error);
    } else if (settings->json) {
        print_json(&job, &sample, settings->misere);
    } else {
        print_sentence(&job, &sample);
    }
    graze_game_free(job.game);
    return status;
}

const cli_command command_random = {
    .name = "random",
    .arguments = "GAME n p",
    .least = ARGUMENTS,
    .most = ARGUMENTS,
    .summary = "estimate how often the first player wins on random graphs",
    .often = "samples seed",
    .description =
        "Solves random graphs on n vertices in which each edge is present with probability p. "
        "Prints the share that the first player wins, with its 95 % interval (Wilson's). The same "
        "seed gives the same graphs for any number of threads.\n",
    .examples =
        EXAMPLES("graze random grim 20 0.5 --samples 10000 --seed 1",
                 "graze random arc-kayles 12 0.4", "graze random smash-and-grab 14 0.3 --json"),
    .run = run_random,
    .on_ranks = true,
    .is_one_run = true,
};
