/* What commands that solve have in common: the game by its name, and the limits of the options. */
#include "options/game_argument.h"

#include "options/commands.h"
#include "options/script_file.h"
#include "output/guard.h"
#include "output/interrupt.h"
#include "output/progress.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static exit_status read_custom_game(graze_game **game, const cli_settings *settings,
                                    const char *name) {
    const char *path = settings->rules;
    graze_limits options;
    char *text;
    size_t length;
    graze_error error = {.status = GRAZE_OK};
    game_argument_set_limits(&options, settings);
    interrupt_install();
    exit_status status = script_file_read(&text, &length, path);
    if (status == EXIT_ANSWERED) {
        guard_begin(settings->seconds);
        if (graze_game_from_rules(game, name, text, length, path, &options, &error) != GRAZE_OK) {
            status = report_error(&error);
        }
        if (!settings->command->is_one_run) { /* others guard their parts */
            guard_end();
        }
        free(text);
    }
    return status;
}

/* Whether the name of the game stands where the graph belongs; says so. */
static bool report_wrong_order(const cli_settings *settings, const char *name) {
    graze_game *game = NULL;
    if (!settings || settings->argument_count < 2 || settings->arguments[0] != name ||
        graze_game_parse(&game, settings->arguments[1], NULL) != GRAZE_OK) {
        return false;
    }
    report_usage("GAME comes first: graze %s %s '%s'", settings->command->name,
                 settings->arguments[1], name);
    graze_game_free(game);
    return true;
}

exit_status game_argument_parse(graze_game **game, const cli_settings *settings, const char *name) {
    graze_error error = {.status = GRAZE_OK};
    if (settings && settings->rules) {
        return read_custom_game(game, settings, name);
    }
    if (graze_game_parse(game, name, &error) != GRAZE_OK) {
        return report_wrong_order(settings, name) ? EXIT_USAGE : report_error(&error);
    }
    return EXIT_ANSWERED;
}

static bool is_interrupted(void *context) {
    (void)context;
    guard_note_life();
    return interrupt_seen();
}

static void pass_progress(void *context, const graze_progress *state) {
    (void)context;
    progress_show(state);
}

void game_argument_set_limits(graze_limits *options, const cli_settings *settings) {
    *options = (graze_limits){0};
    options->threads = (unsigned)settings->threads;
    options->memory = settings->memory;
    options->seconds = settings->seconds;
    options->interrupted = is_interrupted;
    options->progress = pass_progress;
    options->ranks = settings->ranks;
    options->checkpoint = settings->checkpoint;
    options->job = settings->job;
    options->warn = report_warning;
}

void game_argument_limits(graze_limits *options, const cli_settings *settings) {
    game_argument_set_limits(options, settings);
    interrupt_install();
    progress_start(settings->quiet);
}

graze_player game_argument_player(const cli_settings *settings) {
    return !settings->player                       ? GRAZE_ANY_PLAYER
           : strcmp(settings->player, "left") == 0 ? GRAZE_LEFT
                                                   : GRAZE_RIGHT;
}

void game_argument_note_colours(const graze_game *game, const graze_graph *graph) {
    static atomic_flag is_said = ATOMIC_FLAG_INIT;
    if (graze_graph_colours(graph) && !graze_game_sees_colours(game) &&
        !atomic_flag_test_and_set(&is_said)) {
        report("%s ignores the colours of vertices: only custom games see them",
               graze_game_name(game));
    }
}

graze_class class_argument(const cli_settings *settings) {
    return settings->caterpillars ? GRAZE_CATERPILLARS
           : settings->trees      ? GRAZE_TREES
           : settings->connected  ? GRAZE_CONNECTED
                                  : GRAZE_ALL_GRAPHS;
}

exit_status class_argument_check(const cli_settings *settings) {
    bool trees = settings->trees || settings->caterpillars;
    unsigned most = trees ? 20 : 16;
    return settings->n.last < 1 || settings->n.last > most
               ? report_usage("--n: %s have 1 to %u vertices here", trees ? "trees" : "graphs",
                              most)
               : EXIT_ANSWERED;
}

const char *continue_hint(const cli_settings *settings) {
    return settings->checkpoint ? "; run the same command again to continue"
                                : "; with --checkpoint DIR, a stopped run can be continued";
}
