/* The program graze: finds the command, reads its options and runs it. */
#include "commands.h"
#include "help.h"
#include "json.h"
#include "output.h"
#include "process.h"

#include <string.h>

/* Options in place of a command. */
static exit_status run_without_command(const char *word) {
    if (strcmp(word, "--version") == 0) {
        printf("graze %s\n", graze_version());
        return EXIT_ANSWERED;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        help_write_overview(stdout);
        return EXIT_ANSWERED;
    }
    return report_usage("'%s' stands where a command is expected (see 'graze help')", word);
}

static exit_status run_command(const char *name, char **words) {
    const cli_command *command = command_named(name);
    if (!command) {
        return EXIT_USAGE;
    }
    cli_settings settings;
    exit_status status = options_parse(&settings, command, words);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    if (settings.help) {
        help_write_command(stdout, command);
        return EXIT_ANSWERED;
    }
    process_set_time(settings.seconds);
    return command->run(&settings);
}

int main(int count, char **words) {
    if (count < 2) {
        help_write_usage(stderr);
        return EXIT_USAGE;
    }
    json_check_memory();
    exit_status status =
        words[1][0] == '-' ? run_without_command(words[1]) : run_command(words[1], words + 2);
    return (int)exit_status_worse(status, output_close_stdout());
}
