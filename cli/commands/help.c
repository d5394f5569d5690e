/* graze help: explains the commands. */
#include "help/help.h"

static exit_status run_help(const cli_settings *settings) {
    if (settings->man) {
        manual_write(stdout);
        return EXIT_ANSWERED;
    }
    if (settings->markdown) {
        reference_write(stdout);
        return EXIT_ANSWERED;
    }
    if (settings->completion) {
        completion_write(stdout, settings->completion);
        return EXIT_ANSWERED;
    }
    if (settings->argument_count == 0) {
        help_write_overview(stdout);
        return EXIT_ANSWERED;
    }
    const cli_command *command = command_named(settings->arguments[0]);
    if (!command) {
        return EXIT_USAGE;
    }
    help_write_command(stdout, command);
    return EXIT_ANSWERED;
}

const cli_command command_help = {
    .name = "help",
    .arguments = "[COMMAND]",
    .least = 0,
    .most = 1,
    .summary = "help on graze or one of its commands",
    .description = "Explains a command, or lists the commands. It also prints the manual page and "
                   "completion scripts that are installed with graze, and docs/cli.md.\n",
    .examples = EXAMPLES("graze help solve", "graze help --man | man -l -",
                         "source <(graze help --completion bash)"),
    .run = run_help,
};
