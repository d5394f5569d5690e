/* graze run: a script in Lua. */
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/script_file.h"
#include "output/guard.h"
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
    guard_begin(settings->seconds);
    graze_status ended = graze_script_run(&script, &options, &error);
    guard_end();
    if (ended != GRAZE_OK) {
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
    .summary = "run a script in Lua",
    .often = "time memory",
    .description =
        "Runs a script in Lua 5.4 in which families of graphs, games and their values are "
        "functions (docs/scripting.md). The script's output goes to stdout. The words after the "
        "file are in its table arg. A script cannot read files or start programs. --time, "
        "--memory and Ctrl-C also stop a script. An error names the file and the line.\n",
    .examples = EXAMPLES("graze run zeros.lua 7", "graze run --time 10s --memory 200M zeros.lua 9",
                         "graze run --threads 1 zeros.lua 7"),
    .run = run_run,
    .is_one_run = true,
};
