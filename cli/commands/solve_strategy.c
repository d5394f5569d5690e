/* graze solve --strategy and --explain: how to win, and why. */
#include "commands/solve_run.h"
#include "output/output.h"
#include "output/progress.h"
#include "program/strategy_json.h"

#include <stdlib.h>
#include <string.h>

static graze_status begin(graze_position **start, const solve_run *run, const graze_graph *graph,
                          const graze_formula *formula, graze_error *error) {
    graze_play play = run->settings->misere ? GRAZE_MISERE : GRAZE_NORMAL;
    return graze_position_new(start, run->game, graph, formula, play, error);
}

exit_status solve_find_explanation(char **explanation, solve_run *run, const graze_graph *graph,
                                   const graze_formula *formula) {
    graze_error error = {.status = GRAZE_OK};
    graze_position *start = NULL;
    graze_status status = begin(&start, run, graph, formula, &error);
    if (status == GRAZE_OK) {
        const graze_strategy_options options = {.numbers = !run->settings->names};
        status = graze_explain(explanation, start, run->solver, &options, &error);
    }
    graze_position_free(start);
    return status == GRAZE_OK || status == GRAZE_UNDECIDED ? exit_status_of(status)
                                                           : report_error(&error);
}

/* The strategy in the form that --format asks for; the caller frees it. */
static graze_status write_strategy(char **text, const solve_result *result,
                                   const graze_strategy *strategy, const graze_position *start,
                                   graze_error *error) {
    static const struct {
        const char *name;
        graze_strategy_format format;
    } formats[] = {{"text", GRAZE_STRATEGY_TEXT},
                   {"dot", GRAZE_STRATEGY_DOT},
                   {"latex", GRAZE_STRATEGY_LATEX},
                   {"html", GRAZE_STRATEGY_HTML}};
    const char *wanted = result->settings->format ? result->settings->format : "text";
    if (strcmp(wanted, "json") == 0) {
        *text = json_write(
            strategy_json(strategy, result->input, result->game, result->settings->misere));
        return *text ? GRAZE_OK : GRAZE_NO_MEMORY;
    }
    graze_strategy_format format = GRAZE_STRATEGY_TEXT;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        format = strcmp(wanted, formats[i].name) == 0 ? formats[i].format : format;
    }
    return graze_strategy_write(text, strategy, start, format, result->input, error);
}

static exit_status print_text(const solve_result *result, const char *text) {
    const char *path = result->settings->output;
    size_t length = strlen(text);
    if (path) {
        answer_print(result);
        return output_write_file(path, text, length);
    }
    progress_clear();
    fprintf(output_here(), "%s%s", text, length && text[length - 1] == '\n' ? "" : "\n");
    return EXIT_ANSWERED;
}

exit_status solve_print_strategy(const solve_result *result, solve_run *run,
                                 const graze_formula *formula) {
    const cli_settings *settings = run->settings;
    const graze_strategy_options options = {.depth = settings->depth,
                                            .most = settings->most,
                                            .unfolded = settings->unfolded,
                                            .numbers = !settings->names};
    graze_error error = {.status = GRAZE_OK};
    graze_position *start = NULL;
    graze_strategy *strategy = NULL;
    char *text = NULL;
    graze_status status = begin(&start, run, result->graph, formula, &error);
    if (status == GRAZE_OK) {
        status = graze_strategy_new(&strategy, start, run->solver, &options, &error);
    }
    if (status == GRAZE_OK) {
        status = write_strategy(&text, result, strategy, start, &error);
    }
    exit_status exit = status == GRAZE_OK ? print_text(result, text) : report_error(&error);
    if (exit == EXIT_ANSWERED && strategy->undecided != GRAZE_STOP_NONE) {
        report("%.60s: a limit ended the strategy early; branches that are cut end with \u2026",
               result->input);
        exit = EXIT_UNDECIDED;
    }
    graze_free(text);
    graze_strategy_free(strategy);
    graze_position_free(start);
    return exit;
}
