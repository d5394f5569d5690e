/* graze census: the values of all graphs on n vertices. */
#include "commands/census_result.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "output/plot.h"
#include "output/progress.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool wants_labelled(const cli_settings *settings) {
    return settings->polynomial || settings->roots || settings->plot;
}

/* Whether each n has a row of its own, with who wins how many graphs. */
static bool wants_row_per_order(const cli_settings *settings) {
    return settings->n.first < settings->n.last && !settings->by && !wants_labelled(settings) &&
           !settings->list.given && !settings->minimal_zugzwang;
}

/* Options that describe one number of vertices. */
static exit_status check_single_order(const cli_settings *settings) {
    const char *chosen = settings->res.parts ? "res"
                         : settings->roots   ? "roots"
                         : settings->plot    ? "plot"
                                             : NULL;
    return chosen && settings->n.first < settings->n.last
               ? report_usage("--%s: give one number of vertices, as in --n %" PRIu64, chosen,
                              settings->n.last)
               : EXIT_ANSWERED;
}

static exit_status check_settings(const cli_settings *settings) {
    exit_status status = EXIT_ANSWERED;
    if (!settings->merge) {
        if (settings->argument_count > 1) {
            return report_usage("unexpected argument '%s' for 'census' (see 'graze help census')",
                                settings->arguments[1]);
        }
        if (!settings->n.given) {
            return report_usage("--n is missing: how many vertices? (see 'graze help census')");
        }
        status = class_argument_check(settings);
    }
    if (status == EXIT_ANSWERED) {
        status = check_single_order(settings);
    }
    if (status == EXIT_ANSWERED && settings->plot) {
        status = plot_check(settings->plot, "census");
    }
    return status == EXIT_ANSWERED && wants_labelled(settings) ? census_polynomial_ready() : status;
}

static graze_census_job job_of(const cli_settings *settings, uint64_t n) {
    return (graze_census_job){
        .graphs = class_argument(settings),
        .n = (uint32_t)n,
        .part = (uint32_t)settings->res.part,
        .parts = (uint32_t)settings->res.parts,
        .labelled = wants_labelled(settings),
        .lists = settings->list.given && !settings->count && !settings->bfile,
        .list_value = settings->list.value,
        .lists_zugzwang = settings->minimal_zugzwang,
        .bipartite = settings->bipartite,
        .min_degree = (uint32_t)settings->min_degree,
    };
}

/* Runs the census on n vertices and notes what was counted. */
static exit_status count(census_result *result, const graze_game *game,
                         const cli_settings *settings, const graze_limits *options, uint64_t n) {
    graze_error error = {.status = GRAZE_OK};
    graze_census_job job = job_of(settings, n);
    exit_status status = EXIT_ANSWERED;
    const graze_question question = {.play = settings->misere ? GRAZE_MISERE : GRAZE_NORMAL,
                                     .goal = settings->grundy ? GRAZE_VALUE : GRAZE_USUAL};
    progress_set_input(settings->arguments[0]);
    *result = (census_result){.game = strdup(graze_game_name(game)),
                              .scored = graze_game_is_scored(game),
                              .partizan = graze_game_is_partizan(game),
                              .misere = settings->misere,
                              .misere_value = settings->grundy,
                              .labelled = job.labelled,
                              .custom_rules = settings->rules != NULL,
                              .graphs = job.graphs,
                              .bipartite = job.bipartite,
                              .min_degree = job.min_degree,
                              .n = job.n,
                              .res = settings->res};
    if (graze_census_run(&result->census, game, &job, &question, options, &error) != GRAZE_OK) {
        status = report_error(&error);
    }
    progress_clear();
    if (!result->game) {
        status = report("out of memory");
    }
    return status;
}

static exit_status print_labelled(const census_result *result, const cli_settings *settings) {
    if (settings->polynomial) {
        census_print_polynomial(result);
    }
    if (settings->roots) {
        census_print_roots(result, settings->json);
    }
    return settings->plot ? census_plot(result, settings->plot) : EXIT_ANSWERED;
}

static exit_status print(const census_result *result, const cli_settings *settings) {
    if (settings->count || settings->bfile) {
        census_print_count(result, settings->bfile, &settings->list);
    } else if (settings->list.given || settings->minimal_zugzwang) {
        fputs(graze_census_graphs(result->census), stdout);
    } else if (settings->res.parts) {
        census_print_part(result);
    } else if (wants_labelled(settings)) {
        return print_labelled(result, settings);
    } else if (wants_row_per_order(settings)) {
        census_print_order(result, settings->json,
                           result->n <= (settings->n.first ? settings->n.first : 1));
    } else if (settings->json) {
        census_print_json(result, settings->by);
    } else {
        census_print_table(result, settings->by);
    }
    fflush(stdout);
    return EXIT_ANSWERED;
}

static exit_status check_labelled(const census_result *result, const cli_settings *settings) {
    if (wants_labelled(settings) && result->partizan) {
        return report("'%s' has different moves for Left and Right: it has no winning polynomial",
                      result->game);
    }
    return wants_labelled(settings) && !result->labelled
               ? report("the parts have no labelled counts; write them with --polynomial")
               : EXIT_ANSWERED;
}

static exit_status merge(const cli_settings *settings) {
    census_result result = {0};
    exit_status status = census_merge(&result, settings->arguments, settings->argument_count);
    if (status == EXIT_ANSWERED) {
        status = check_labelled(&result, settings);
    }
    if (status == EXIT_ANSWERED) {
        status = print(&result, settings);
    }
    census_result_clear(&result);
    return status;
}

/* What is known when a limit or Ctrl-C ends a census of several orders. */
static void report_unfinished(const cli_settings *settings, uint64_t first, uint64_t n) {
    if (n > first) {
        report("the counts of graphs on up to %" PRIu64 " vertices are complete%s", n - 1,
               continue_hint(settings));
    }
}

static const double LAST_MOMENT = 1e-9; /* seconds; 0 would be no limit */

/* Counts and prints the graphs on each number of vertices. */
static exit_status count_all(const graze_game *game, const cli_settings *settings) {
    graze_limits options;
    double end = clock_seconds() + settings->seconds;
    exit_status status = EXIT_ANSWERED;
    game_argument_limits(&options, settings);
    /* minimal graphs outside U>=0 on at most n vertices are wanted */
    bool from_one = settings->minimal_zugzwang && settings->n.first == settings->n.last;
    uint64_t first = from_one || settings->n.first == 0 ? 1 : settings->n.first;
    for (uint64_t n = first; status == EXIT_ANSWERED && n <= settings->n.last; n++) {
        census_result result = {0};
        options.seconds = settings->seconds > 0 ? fmax(end - clock_seconds(), LAST_MOMENT) : 0;
        status = count(&result, game, settings, &options, n);
        if (status == EXIT_ANSWERED) {
            status = check_labelled(&result, settings);
        }
        if (status == EXIT_ANSWERED) {
            status = print(&result, settings);
        } else if (status == EXIT_UNDECIDED) {
            report_unfinished(settings, first, n);
        }
        census_result_clear(&result);
    }
    return status;
}

static exit_status run_census(const cli_settings *settings) {
    graze_game *game = NULL;
    exit_status status = check_settings(settings);
    if (status != EXIT_ANSWERED || settings->merge) {
        return status == EXIT_ANSWERED ? merge(settings) : status;
    }
    status = game_argument_parse(&game, settings, settings->arguments[0]);
    if (status == EXIT_ANSWERED) {
        status = count_all(game, settings);
    }
    graze_game_free(game);
    return status;
}

const cli_command command_census = {
    .name = "census",
    .arguments = "GAME --n N | --merge FILE...",
    .least = 1,
    .most = ANY_NUMBER,
    .summary = "count the values of all graphs on n vertices",
    .often = "n connected",
    .description =
        "Solves a game on every graph on n vertices up to isomorphism, using all cores, and "
        "counts the graphs by value, by winner or by edges. nauty's geng generates the graphs "
        "inside the program. With --n A..B, each n has a row that says how many graphs each "
        "player wins.\n"
        "With --polynomial, --roots or --plot, each graph counts once for each way to label it. "
        "The sum over k of w1[k] p^k (1-p)^(M-k), where M is n(n-1)/2, is the probability that "
        "the first player wins the random graph G(n,p). The intervals that --roots prints are "
        "proved.\n"
        "You can split a long census with --res, also across machines, and add up the parts with "
        "--merge.\n",
    .examples = EXAMPLES("graze census grim --n 7", "graze census node-kayles --n 1..12 --trees",
                         "graze census arc-kayles --n 8 --connected --by edges",
                         "graze census grim --n 5 --roots --plot w5.svg"),
    .run = run_census,
    .on_ranks = true,
    .is_one_run = true,
};
