/* The program graze: finds the command, reads its options and runs it. */
#include "census_result.h"
#include "commands.h"
#include "help.h"
#include "json.h"
#include "output.h"
#include "process.h"
#include "server.h"

#include <string.h>

/* graze --version --json: also the libraries in use. */
static void print_version_json(void) {
    graze_library_info info;
    json_t *libraries = json_object();
    for (size_t i = 0; graze_library_list(&info, i); i++) {
        json_object_set_new(libraries, info.name, json_text(info.version));
    }
    json_object_set_new(libraries, "arb", json_text(census_arb_version()));
    json_object_set_new(libraries, "jansson", json_text(jansson_version_str()));
    json_object_set_new(libraries, "libmicrohttpd", json_text(server_library_version()));
    json_print(json_pack("{s:s,s:o}", "version", graze_version(), "libraries", libraries));
}

/* Options in place of a command; next is the word after the first, or NULL. */
static exit_status run_without_command(const char *word, const char *next) {
    if (strcmp(word, "--version") == 0) {
        if (next && strcmp(next, "--json") == 0) {
            print_version_json();
        } else {
            printf("graze %s\n", graze_version());
        }
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
    exit_status status = words[1][0] == '-' ? run_without_command(words[1], words[2])
                                            : run_command(words[1], words + 2);
    return (int)exit_status_worse(status, output_close_stdout());
}
