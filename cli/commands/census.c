/* graze census: the values of all graphs on n vertices. */
#include "commands/census_result.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "output/plot.h"
#include "output/progress.h"

#include <stdlib.h>
#include <string.h>

static bool wants_labelled(const cli_settings *settings) {
    return settings->polynomial || settings->roots || settings->plot;
}

static exit_status check_settings(const cli_settings *settings) {
    if (!settings->merge && settings->argument_count > 1) {
        return report_usage("unexpected argument '%s' for 'census' (see 'graze help census')",
                            settings->arguments[1]);
    }
    if (!settings->merge && !settings->order) {
        return report_usage("--n is missing: how many vertices? (see 'graze help census')");
    }
    unsigned most = settings->trees ? 20 : 16;
    if (settings->order > most) {
        return report_usage("--n: %u vertices are too many for a census of %s; the limit is %u",
                            (unsigned)settings->order, settings->trees ? "trees" : "graphs", most);
    }
    return settings->plot ? plot_check(settings->plot, "census") : EXIT_ANSWERED;
}

static graze_census_job job_of(const cli_settings *settings) {
    return (graze_census_job){
        .graphs = settings->trees       ? GRAZE_TREES
                  : settings->connected ? GRAZE_CONNECTED
                                        : GRAZE_ALL_GRAPHS,
        .n = (uint32_t)settings->order,
        .part = (uint32_t)settings->res.part,
        .parts = (uint32_t)settings->res.parts,
        .labelled = wants_labelled(settings),
        .lists = settings->list.given,
        .list_value = settings->list.value,
        .lists_zugzwang = settings->minimal_zugzwang,
    };
}

/* Runs the census and notes what was counted. */
static exit_status count(census_result *result, const cli_settings *settings) {
    graze_game *game = NULL;
    graze_limits options;
    graze_error error = {.status = GRAZE_OK};
    graze_census_job job = job_of(settings);
    exit_status status = game_argument_parse(&game, settings, settings->arguments[0]);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    game_argument_limits(&options, settings);
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
                              .n = job.n,
                              .res = settings->res};
    if (graze_census_run(&result->census, game, &job, &question, &options, &error) != GRAZE_OK) {
        status = report_error(&error);
    }
    progress_clear();
    graze_game_free(game);
    if (!result->game) {
        status = report("out of memory");
    }
    return status;
}

/* Prints the minimal graphs outside U>=0 of every order up to n. */
static exit_status print_zugzwang(const cli_settings *settings) {
    exit_status status = EXIT_ANSWERED;
    for (uint64_t order = 1; order <= settings->order && status == EXIT_ANSWERED; order++) {
        cli_settings smaller = *settings;
        census_result result = {0};
        smaller.order = order;
        status = count(&result, &smaller);
        if (status == EXIT_ANSWERED) {
            fputs(graze_census_graphs(result.census), stdout);
        }
        census_result_clear(&result);
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
    if (settings->list.given) {
        fputs(graze_census_graphs(result->census), stdout);
    } else if (settings->res.parts) {
        census_print_part(result);
    } else if (wants_labelled(settings)) {
        return print_labelled(result, settings);
    } else if (settings->json) {
        census_print_json(result, settings->by);
    } else {
        census_print_table(result, settings->by);
    }
    return EXIT_ANSWERED;
}

static exit_status run_census(const cli_settings *settings) {
    census_result result = {0};
    exit_status status = check_settings(settings);
    if (status == EXIT_ANSWERED && settings->minimal_zugzwang) {
        return print_zugzwang(settings);
    }
    if (status == EXIT_ANSWERED) {
        status = settings->merge
                     ? census_merge(&result, settings->arguments, settings->argument_count)
                     : count(&result, settings);
    }
    if (status == EXIT_ANSWERED && wants_labelled(settings) && result.partizan) {
        status = report("'%s' has different moves for Left and Right: it has no winning polynomial",
                        result.game);
    }
    if (status == EXIT_ANSWERED && wants_labelled(settings) && !result.labelled) {
        status = report("the parts have no labelled counts; write them with --polynomial");
    }
    if (status == EXIT_ANSWERED) {
        status = print(&result, settings);
    }
    census_result_clear(&result);
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
        "inside the program.\n"
        "With --polynomial, --roots or --plot, each graph counts once for each way to label it. "
        "The sum over k of w1[k] p^k (1-p)^(M-k), where M is n(n-1)/2, is the probability that "
        "the first player wins the random graph G(n,p). The intervals that --roots prints are "
        "proved.\n"
        "You can split a long census with --res, also across machines, and add up the parts with "
        "--merge.\n",
    .examples =
        EXAMPLES("graze census grim --n 7", "graze census arc-kayles --n 8 --connected --by edges",
                 "graze census grim --n 5 --roots --plot w5.svg"),
    .run = run_census,
    .on_ranks = true,
};
