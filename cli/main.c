/* The program graze: finds the command, reads its options and runs it. */
#include "commands/census_result.h"
#include "help/help.h"
#include "options/commands.h"
#include "options/job_name.h"
#include "output/output.h"
#include "output/process.h"
#include "output/qr_code.h"
#include "play/line_editor.h"
#include "program/json.h"
#include "server.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The libraries of the command, in addition to those of the library graze; NULL: not in this build.
 */
static const struct {
    const char *name;
    const char *(*version)(void);
} libraries[] = {
    {"FLINT", census_flint_version},
    {"GMP", census_gmp_version},
    {"arb", census_arb_version},
    {"jansson", jansson_version_str},
    {"libmicrohttpd", server_library_version},
    {"libedit", line_editor_library_version},
    {"libqrencode", qr_code_library_version},
};

/* graze --version --json: also the libraries in use. */
static void print_version_json(void) {
    graze_library_info info;
    json_t *versions = json_object();
    for (size_t i = 0; graze_library_list(&info, i); i++) {
        json_object_set_new(versions, info.name, json_text(info.version));
    }
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        const char *version = libraries[i].version();
        if (version) {
            json_object_set_new(versions, libraries[i].name, json_text(version));
        }
    }
    json_print(json_pack("{s:s,s:o}", "version", graze_version(), "libraries", versions));
}

/* graze --cite: the entry of CITATION.cff for BibTeX. */
static void print_citation(void) {
    printf("@software{graze,\n"
           "  author  = {{The graze authors}},\n"
           "  title   = {graze: an exact solver for games in which two players remove vertices "
           "from a graph},\n"
           "  version = {%s},\n"
           "  year    = {2026},\n"
           "  license = {Apache-2.0}\n"
           "}\n",
           graze_version());
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
    if (strcmp(word, "--cite") == 0) {
        print_citation();
        return EXIT_ANSWERED;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        help_write_overview(stdout);
        return EXIT_ANSWERED;
    }
    return report_usage("expected a command, found '%s' (see 'graze help')", word);
}

/* How many threads a rank has where nobody says: the processors are shared by those of a machine.
 */
static void share_processors(cli_settings *settings) {
    unsigned here = ranks_on_host(settings->ranks), processors = graze_processor_count();
    if (settings->threads == 0 && here > 1) {
        settings->threads = processors > here ? processors / here : 1;
    }
}

static exit_status run_command(const char *name, char **words, graze_ranks *ranks) {
    const cli_command *command = command_named(name);
    if (!command) {
        return EXIT_USAGE;
    }
    cli_settings settings;
    char *job = NULL;
    exit_status status = options_parse(&settings, command, words);
    if (status == EXIT_ANSWERED && settings.help) {
        help_write_command(stdout, command);
    } else if (status == EXIT_ANSWERED && !(job = job_name(&settings))) {
        report("out of memory");
        status = EXIT_FAILED;
    } else if (status == EXIT_ANSWERED && (command->on_ranks || ranks_number(ranks) == 0)) {
        settings.ranks = command->on_ranks ? ranks : NULL;
        settings.job = job;
        settings.quiet = settings.quiet || ranks_number(ranks) > 0;
        share_processors(&settings);
        if (settings.threads > 1 && !process_has_threads() && !settings.quiet) {
            report("note: this build of graze runs one thread, not %" PRIu64, settings.threads);
        }
        process_set_time(settings.seconds);
        status = command->run(&settings);
    }
    free(job);
    return status;
}

/* Only rank 0 prints; the first message of another one that fails is printed by rank 0. */
static void keep_silent(void) {
    report_silently();
    if (!freopen("/dev/null", "w", stdout)) {
        fclose(stdout);
    }
}

static exit_status run(int count, char **words, graze_ranks *ranks) {
    if (count < 2) {
        if (ranks_number(ranks) == 0) {
            help_write_overview(stderr);
        }
        return EXIT_USAGE;
    }
    json_check_memory();
    return words[1][0] == '-' ? run_without_command(words[1], words[2])
                              : run_command(words[1], words + 2, ranks);
}

int main(int count, char **words) {
    graze_ranks *ranks = NULL;
    graze_error error = {.status = GRAZE_OK};
    if (ranks_join(&ranks, &error) != GRAZE_OK) {
        return (int)report_error(&error);
    }
    bool leads = ranks_number(ranks) == 0;
    if (!leads) {
        keep_silent();
    }
    exit_status status = run(count, words, ranks);
    if (leads) {
        status = exit_status_worse(status, output_close_stdout());
        status = exit_status_worse(status, report_has_warned() ? EXIT_FAILED : EXIT_ANSWERED);
        ranks_finish(ranks, RANKS_LAST_STEP);
    } else if (status == EXIT_FAILED || status == EXIT_USAGE) {
        ranks_fail(ranks, report_first());
    }
    ranks_leave(ranks, (int)status);
    return leads ? (int)status : EXIT_ANSWERED;
}
