/* graze equiv: compares positions of Smash and Grab as scoring games. */
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/source.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/progress.h"
#include "program/json.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct equiv_run {
    const cli_settings *settings;
    cli_settings reading; /* those for reading: the memory is that for two graphs */
    graze_game *game;
    graze_solver *solver;
    const graze_graph *empty; /* in place of H when it is not given */
    const named_graph *first; /* G, while the graphs H are visited */
} equiv_run;

/* What is printed about a pair. */
typedef struct equiv_result {
    const char *g_name, *h_name; /* h_name is NULL when H is not given */
    graze_scoring g, h;
    graze_truth in_ge0, in_all;
    bool limited; /* a limit has left something open */
} equiv_result;

/* ---- printing ---------------------------------------------------------------------------- */

static const char *const truth_words[] = {"no", "yes", "unknown"};

static json_t *json_truth(graze_truth truth) {
    return truth == GRAZE_UNKNOWN ? json_null() : json_boolean(truth == GRAZE_YES);
}

static json_t *json_scoring(const graze_scoring *scoring, const char *name) {
    return JSON_OBJECT("input score in_ge0 left_save zero_ge0 zero_all self_inverse class",
                       json_text(name), json_integer_if(scoring->has_score, scoring->score),
                       json_truth(scoring->in_ge0), json_truth(scoring->left_save),
                       json_truth(scoring->zero_ge0), json_truth(scoring->zero_all),
                       json_truth(scoring->self_inverse), json_text(scoring->path_class));
}

static void print_json(const equiv_result *result) {
    json_print(JSON_OBJECT("g h equivalent_ge0 equivalent_all",
                           json_scoring(&result->g, result->g_name),
                           json_scoring(&result->h, result->h_name), json_truth(result->in_ge0),
                           json_truth(result->in_all)));
}

static void print_scoring(const graze_scoring *scoring, const char *name) {
    printf("%s: ", name);
    if (scoring->has_score) {
        printf("score %" PRId64, scoring->score);
    } else {
        fputs("score unknown", stdout);
    }
    printf(", in U>=0 %s, Left-save %s, its own inverse in U %s", truth_words[scoring->in_ge0],
           truth_words[scoring->left_save], truth_words[scoring->self_inverse]);
    if (scoring->path_class) {
        printf(", class of %s", scoring->path_class);
    }
    putchar('\n');
}

static void print_text(const equiv_result *result) {
    print_scoring(&result->g, result->g_name);
    if (result->h_name) {
        print_scoring(&result->h, result->h_name);
    }
    printf("equivalent to %s: in U>=0 %s, in U %s\n",
           result->h_name ? result->h_name : "the empty game", truth_words[result->in_ge0],
           truth_words[result->in_all]);
}

/* ---- asking ------------------------------------------------------------------------------ */

/* The calls for a pair share its time, which began with the graph read last. */
static void set_time_left(equiv_run *run, const named_graph *input) {
    graze_solver_set_seconds(run->solver, source_seconds(run->settings, input));
}

static graze_status compare(equiv_result *result, equiv_run *run, const named_graph *input,
                            const graze_graph *g, const graze_graph *h, graze_error *error) {
    set_time_left(run, input);
    graze_status status = graze_scoring_of(&result->g, run->solver, g, error);
    result->limited = graze_solver_undecided(run->solver) != GRAZE_STOP_NONE;
    if (status == GRAZE_OK) {
        set_time_left(run, input);
        status = graze_scoring_of(&result->h, run->solver, h, error);
        result->limited |= graze_solver_undecided(run->solver) != GRAZE_STOP_NONE;
    }
    if (status == GRAZE_OK && h == run->empty) {
        result->in_ge0 = result->g.zero_ge0;
        result->in_all = result->g.zero_all;
        return GRAZE_OK;
    }
    set_time_left(run, input);
    return status == GRAZE_OK ? graze_scoring_equivalent(&result->in_ge0, &result->in_all,
                                                         run->solver, g, h, error)
                              : status;
}

static bool has_unknown(const graze_scoring *scoring) {
    return !scoring->has_score || scoring->in_ge0 == GRAZE_UNKNOWN ||
           scoring->left_save == GRAZE_UNKNOWN || scoring->zero_ge0 == GRAZE_UNKNOWN ||
           scoring->zero_all == GRAZE_UNKNOWN || scoring->self_inverse == GRAZE_UNKNOWN;
}

/* Whether no limit has left something open; what no criterion decides is unknown as well. */
static bool is_decided(const equiv_result *result) {
    bool unknown = has_unknown(&result->g) || has_unknown(&result->h) ||
                   result->in_ge0 == GRAZE_UNKNOWN || result->in_all == GRAZE_UNKNOWN;
    return result->g.has_score && result->h.has_score && !(result->limited && unknown);
}

static exit_status answer(equiv_run *run, const named_graph *g, const named_graph *h) {
    graze_error error = {.status = GRAZE_OK};
    equiv_result result = {.g_name = g->name, .h_name = h ? h->name : NULL};
    progress_set_input(g->name);
    graze_status status =
        compare(&result, run, h ? h : g, g->graph, h ? h->graph : run->empty, &error);
    progress_set_input(NULL);
    if (status != GRAZE_OK) {
        return report_error(&error);
    }
    progress_clear();
    (run->settings->json ? print_json : print_text)(&result);
    result.limited |= graze_solver_undecided(run->solver) != GRAZE_STOP_NONE;
    return is_decided(&result) ? EXIT_ANSWERED : EXIT_UNDECIDED;
}

static exit_status take_second(void *context, const named_graph *input) {
    equiv_run *run = context;
    return answer(run, run->first, input);
}

static exit_status take_first(void *context, const named_graph *input) {
    equiv_run *run = context;
    if (run->settings->argument_count == 1) {
        return answer(run, input, NULL);
    }
    run->first = input;
    return source_each(&run->reading, 1, take_second, run);
}

/* ---- single paths ------------------------------------------------------------------------ */

static void print_path_json(const graze_path_verdict *verdict) {
    json_print(JSON_OBJECT("n zero_all reason positions", json_natural(verdict->n),
                           json_truth(verdict->zero),
                           json_text(verdict->zero == GRAZE_YES  ? "score 0 and Left-save"
                                     : verdict->zero == GRAZE_NO ? "not Left-save"
                                                                 : NULL),
                           json_natural(verdict->positions)));
}

static void print_path_text(const graze_path_verdict *verdict) {
    static const char refuted[] =
        "not equivalent to 0 in U because Right, by repeatedly taking two points at an end, gets "
        "ahead or makes the number of moves odd";
    static const char *const reasons[] = {
        [GRAZE_NO] = refuted,
        [GRAZE_YES] = "equivalent to 0 in U: score 0 and Left-save (sg:thm5)",
        [GRAZE_UNKNOWN] = "unknown"};
    printf("path(%" PRIu64 "): %s", verdict->n, reasons[verdict->zero]);
    if (verdict->positions > 0) {
        printf(" (%" PRIu64 " positions)", verdict->positions);
    }
    putchar('\n');
}

static exit_status answer_paths(equiv_run *run) {
    graze_path_verdict *list = NULL;
    size_t count = 0;
    graze_error error = {.status = GRAZE_OK};
    uint64_t most = run->settings->paths;
    if (graze_single_paths(&list, &count, run->solver, most, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    progress_clear();
    for (size_t i = 0; i < count; i++) {
        (run->settings->json ? print_path_json : print_path_text)(&list[i]);
    }
    if (!run->settings->json) {
        printf("all other paths up to %" PRIu64
               ": not equivalent to 0 in U because the score is not "
               "0 (n not divisible by 4, sg:cor11), or because the value in 0.6 is not 0 and Left "
               "therefore cannot force an even number of moves\n",
               most);
    }
    free(list);
    return EXIT_ANSWERED;
}

/* ---- the command ------------------------------------------------------------------------- */

static exit_status open_run(equiv_run *run, graze_graph **empty) {
    const cli_settings *settings = run->settings;
    char name[64] = "smash-and-grab";
    graze_error error = {.status = GRAZE_OK};
    graze_limits options;
    game_argument_limits(&options, settings);
    if (settings->degree) {
        snprintf(name, sizeof name, "smash-and-grab:%" PRIu64, settings->degree);
    }
    if (graze_graph_parse(empty, "empty(0)", NULL, &error) != GRAZE_OK ||
        graze_game_parse(&run->game, name, &error) != GRAZE_OK ||
        graze_solver_new(&run->solver, run->game, NULL, &options, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    run->empty = *empty;
    return EXIT_ANSWERED;
}

/* Visits the graphs of the first argument as G, and for each the second as H. */
static exit_status answer_arguments(equiv_run *run) {
    run->reading = *run->settings;
    run->reading.memory /= 2;
    cli_settings first = run->reading;
    if (first.argument_count == 0) {
        return report_usage("too few arguments: graze equiv G [H] (see 'graze help equiv')");
    }
    first.argument_count = 1;
    return source_each(&first, 0, take_first, run);
}

static exit_status run_equiv(const cli_settings *settings) {
    equiv_run run = {.settings = settings};
    graze_graph *empty = NULL;
    if (settings->paths && settings->argument_count > 0) {
        return report_usage("unexpected argument '%s' with --paths (see 'graze help equiv')",
                            settings->arguments[0]);
    }
    exit_status status = open_run(&run, &empty);
    if (status == EXIT_ANSWERED) {
        json_check_memory();
        output_keep_flowing();
        status = settings->paths ? answer_paths(&run) : answer_arguments(&run);
        progress_clear();
    }
    graze_solver_free(run.solver);
    graze_game_free(run.game);
    graze_graph_free(empty);
    return status;
}

const cli_command command_equiv = {
    .name = "equiv",
    .arguments = "G [H]",
    .least = 0,
    .most = 2,
    .summary = "compare two graphs as summands in Smash and Grab",
    .often = "json degree",
    .description =
        "For each graph, prints its score, whether it is in U>=0 (every position that play can "
        "reach scores at least 0), and whether it is Left-save (Left, playing second, can force "
        "an even number of moves without falling behind; points already won count). Then says "
        "whether G and H are equivalent in U>=0 and in U, which means that they score the same in "
        "a sum with any game of that universe. Without H, graze compares G with the empty game. "
        "The answer is yes, no, or unknown if no criterion decides. For unions of paths, graze "
        "also prints their class.\n",
    .examples = EXAMPLES("graze equiv 'path(7)' 'path(1)+path(2)'",
                         "graze equiv --json 'cycle(10)'", "graze equiv --paths 1000"),
    .run = run_equiv,
};
