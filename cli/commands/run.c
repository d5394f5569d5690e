/* graze run: a script in Lua. */
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/script_file.h"
#include "output/output.h"
#include "output/progress.h"

#include <stdlib.h>

static void print(void *context, const char *text, size_t length) {
    (void)context;
    progress_clear();
    output_write(stdout, text, length);
}

static exit_status run_run(const cli_settings *settings) {
    graze_limits options;
    graze_error error = {.status = GRAZE_OK};
    char *text;
    size_t length;
    exit_status status = script_file_read(&text, &length, settings->arguments[0]);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    graze_script script = {.text = text,
                           .length = length,
                           .source = settings->arguments[0],
                           .arguments = settings->arguments + 1,
                           .argument_count = settings->argument_count - 1,
                           .print = print};
    game_argument_limits(&options, settings);
    progress_set_input(settings->arguments[0]);
    output_keep_flowing();
    if (graze_script_run(&script, &options, &error) != GRAZE_OK) {
        progress_clear();
        status = report_error(&error);
    }
    progress_clear();
    free(text);
    return status;
}

const cli_command command_run = {
    .name = "run",
    .arguments = "FILE.lua [ARG...]",
    .least = 1,
    .most = ANY_NUMBER,
    .summary = "a script in Lua with graphs and games as its vocabulary",
    .description =
        "Runs a script in Lua 5.4, in which families of graphs, games and their values are "
        "functions (docs/scripting.md). What it prints goes to stdout; the words after the file "
        "are in its table arg. A script reads no files and starts no programs; --time, --memory "
        "and Ctrl-C hold inside it, and an error names file and line.\n",
    .examples = EXAMPLES("graze run zeros.lua 7", "graze run --time 10s --memory 200M zeros.lua 9"),
    .run = run_run,
};
