#include "game_argument.h"

#include "interrupt.h"
#include "progress.h"
#include "suggest.h"

#include <stdio.h>
#include <string.h>

/* Adds the closest ruleset's name to the error about an unknown one. */
static void add_suggestion(graze_error *error, const char *text) {
    char name[SUGGEST_LONGEST + 1];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, ":"), text);
    suggestion search = suggest_start(name);
    graze_ruleset_info info;
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        if (strcmp(info.name, name) == 0) {
            return;
        }
        suggest_offer(&search, info.name);
    }
    size_t used = strlen(error->text);
    if (search.closest && !strstr(error->text, "did you mean")) {
        snprintf(error->text + used, sizeof error->text - used, ", did you mean '%s'?",
                 search.closest);
    }
}

exit_status game_argument_parse(graze_game **game, const char *name) {
    graze_error error = {.status = GRAZE_OK};
    if (graze_game_parse(game, name, &error) != GRAZE_OK) {
        add_suggestion(&error, name);
        return report_error(&error);
    }
    return EXIT_ANSWERED;
}

static bool is_interrupted(void *context) {
    (void)context;
    return interrupt_seen();
}

static void pass_progress(void *context, const graze_progress *state) {
    (void)context;
    progress_show(state);
}

void game_argument_limits(graze_options *options, const cli_settings *settings) {
    graze_options_init(options);
    options->threads = (unsigned)settings->threads;
    options->memory = settings->memory;
    options->seconds = settings->seconds;
    options->interrupted = is_interrupted;
    options->progress = pass_progress;
    interrupt_install();
    progress_start(settings->quiet);
}
