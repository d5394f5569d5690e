/* graze slurm: prints a batch script that runs a command on a cluster. */
#include "options/commands.h"
#include "options/source.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_PATH = 4096 };

/* ---- what is run -------------------------------------------------------------------------- */

/* Reads the words of the command as graze will, so that mistakes are reported before the job waits
 * in a queue. */
static exit_status check_words(cli_settings *inner, const cli_command *command, char **words,
                               const cli_settings *settings) {
    exit_status status = options_parse(inner, command, words);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    for (size_t i = 0; i < inner->argument_count; i++) {
        if (strcmp(inner->arguments[i], "-") == 0) {
            return report_usage("a batch job has no standard input; name a file instead of '-'");
        }
    }
    if (inner->shared_table) {
        return report_usage("--shared-table: needs one rank per core, but the script starts one "
                            "on each machine (docs/saving-work.md)");
    }
    if (settings->array &&
        (strcmp(command->name, "census") != 0 || inner->merge || inner->res.parts ||
         inner->minimal_zugzwang || inner->list.given || inner->rules || inner->count ||
         inner->bfile || inner->n.first != inner->n.last)) {
        return report_usage("--array: only for a census that counts the values of a built-in "
                            "game on one number of vertices, without --res");
    }
    return EXIT_ANSWERED;
}

/* ---- the script --------------------------------------------------------------------------- */

/* A word as the shell reads it back. */
static void print_word(const char *word) {
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "_-+=:,./%@";
    if (*word && strspn(word, plain) == strlen(word)) {
        fputs(word, stdout);
        return;
    }
    putchar('\'');
    for (; *word; word++) {
        if (*word == '\'') {
            fputs("'\\''", stdout);
        } else {
            putchar(*word);
        }
    }
    putchar('\'');
}

/* The program of that name beside this one, or the name alone: it is then looked for in PATH. */
static void print_program(const char *name) {
    char path[LONGEST_PATH];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 16);
    char *end = NULL;
    if (length > 0) {
        path[length] = '\0';
        end = strrchr(path, '/');
    }
    if (end) {
        strcpy(end + 1, name);
    }
    print_word(end && access(path, X_OK) == 0 ? path : name);
}

static void print_command(const cli_settings *settings) {
    for (size_t i = 0; i < settings->argument_count; i++) {
        putchar(' ');
        print_word(settings->arguments[i]);
    }
}

static void print_head(const cli_settings *settings, const char *name) {
    enum { MINUTE = 60, HOUR = 3600, SHORTEST = 10, NOTICE = 120 };
    uint64_t seconds = settings->seconds > 0 ? (uint64_t)settings->seconds : HOUR;
    uint64_t notice = seconds / SHORTEST < NOTICE ? seconds / SHORTEST + 1 : NOTICE;
    printf("#!/bin/bash\n"
           "#SBATCH --job-name=graze-%s\n"
           "#SBATCH --time=%" PRIu64 ":%02" PRIu64 ":%02" PRIu64 "\n"
           "#SBATCH --signal=TERM@%" PRIu64 "\n",
           name, seconds / HOUR, seconds / MINUTE % MINUTE, seconds % MINUTE, notice);
}

/* One job over all machines. */
static void print_ranks(const cli_settings *settings, const cli_settings *inner) {
    const char *name = settings->arguments[0];
    print_head(settings, name);
    printf(
        "#SBATCH --nodes=%" PRIu64 "\n"
        "#SBATCH --ntasks-per-node=1\n"
        "#SBATCH --exclusive\n"
        "# One rank per machine, with all of its cores. Slurm asks graze to stop two minutes\n"
        "# before the end (status 3). If graze was stopped or killed (status above 128), submit\n"
        "# this script again to continue from the checkpoint.\n"
        "srun --mpi=pmix --cpus-per-task=\"$SLURM_CPUS_ON_NODE\" --cpu-bind=none \\\n    ",
        settings->nodes ? settings->nodes : 1);
    print_program("graze-mpi");
    print_command(settings);
    fputs(" -q", stdout);
    if (inner->threads == 0) {
        fputs(" \\\n    --threads \"$SLURM_CPUS_ON_NODE\"", stdout);
    }
    if (!inner->checkpoint) {
        printf(" --checkpoint graze-%s.checkpoint", name);
    }
    printf(" >graze-%s.part\n"
           "status=$?\n"
           "if [ $status = 3 ] || [ $status -gt 128 ]; then\n"
           "    echo \"graze: not finished; submit this script again to continue from the "
           "checkpoint\" >&2\n"
           "else\n"
           "    mv graze-%s.part graze-%s.out\n"
           "fi\n"
           "exit $status\n",
           name, name, name);
}

typedef struct kept_flag {
    bool given;
    const char *words;
} kept_flag;

static void print_flags(const kept_flag *flags, size_t count) {
    for (size_t i = 0; i < count; i++) {
        fputs(flags[i].given ? flags[i].words : "", stdout);
    }
}

/* What is counted in a part of a census: all options but those of how the whole is printed. */
static void print_part(const cli_settings *inner) {
    print_program("graze");
    fputs(" census ", stdout);
    print_word(inner->arguments[0]);
    for (size_t i = 0; i < inner->given_count; i++) {
        const given_option *given = &inner->given[i];
        if (!word_list_has("json by polynomial roots plot quiet checkpoint", given->row->name)) {
            printf(" --%s", given->row->name);
            if (given->text) {
                putchar(' ');
                print_word(given->text);
            }
        }
    }
    if (inner->polynomial || inner->roots || inner->plot) {
        fputs(" --polynomial", stdout);
    }
}

/* How the whole census is printed. */
static void print_merge(const cli_settings *inner) {
    const kept_flag flags[] = {
        {inner->json, " --json"}, {inner->polynomial, " --polynomial"}, {inner->roots, " --roots"}};
    print_program("graze");
    fputs(" census --merge", stdout);
    print_flags(flags, sizeof flags / sizeof *flags);
    if (inner->by) {
        printf(" --by %s", inner->by);
    }
    if (inner->plot) {
        fputs(" --plot ", stdout);
        print_word(inner->plot);
    }
    puts(" \"${parts[@]}\" \\\n"
         "    >\"graze-census.out.$SLURM_ARRAY_TASK_ID\" &&\n"
         "    mv \"graze-census.out.$SLURM_ARRAY_TASK_ID\" graze-census.out");
}

/* Many jobs; the one that writes the last part puts them together. */
static void print_array(const cli_settings *settings, const cli_settings *inner) {
    uint64_t count = settings->array;
    print_head(settings, "census");
    printf("#SBATCH --array=0-%" PRIu64 "\n"
           "#SBATCH --ntasks=1\n"
           "# Part i of %" PRIu64
           " is graze-census.i. Parts that exist are kept: submit this script\n"
           "# again to make the missing ones.\n"
           "part=graze-census.$SLURM_ARRAY_TASK_ID\n"
           "if [ ! -e \"$part\" ]; then\n"
           "    ",
           count - 1, count);
    print_part(inner);
    printf(" -q --res \"$SLURM_ARRAY_TASK_ID/%" PRIu64 "\" \\\n"
           "        --checkpoint \"$part.checkpoint\" >\"$part.part\" || exit\n"
           "    mv \"$part.part\" \"$part\"\n"
           "fi\n"
           "for ((i = 0; i < %" PRIu64 "; i++)); do\n"
           "    [ -e \"graze-census.$i\" ] || exit 0 # another job makes the last part\n"
           "    parts+=(\"graze-census.$i\")\n"
           "done\n",
           count, count);
    print_merge(inner);
}

static exit_status run_slurm(const cli_settings *settings) {
    const cli_command *command = command_named(settings->arguments[0]);
    if (!command) {
        return EXIT_USAGE;
    }
    if (!command->on_ranks) {
        return report_usage("'%s' does not run on several machines (see 'graze help slurm')",
                            command->name);
    }
    char **words = calloc(settings->argument_count + 1, sizeof *words);
    if (!words) {
        return report("out of memory");
    }
    for (size_t i = 1; i < settings->argument_count; i++) {
        words[i - 1] = (char *)settings->arguments[i];
    }
    cli_settings inner;
    exit_status status = check_words(&inner, command, words, settings);
    if (status == EXIT_ANSWERED && settings->array) {
        print_array(settings, &inner);
    } else if (status == EXIT_ANSWERED) {
        print_ranks(settings, &inner);
    }
    free(words);
    return status;
}

const cli_command command_slurm = {
    .name = "slurm",
    .arguments = "-- COMMAND...",
    .least = 1,
    .most = ANY_NUMBER,
    .summary = "print a batch script that runs a command on a cluster",
    .often = "nodes time",
    .description =
        "Prints a script for sbatch. The script runs COMMAND (census, find, conjecture, verify, "
        "random or solve) with graze-mpi on --nodes machines and keeps a checkpoint. With "
        "--array, it runs a census as a job array and merges the parts at the end. The output of "
        "the command is in graze-COMMAND.out. See docs/saving-work.md.\n",
    .examples = EXAMPLES("graze slurm --nodes 4 --time 12h -- census grim --n 10 --json > job.sh",
                         "graze slurm --array 20 -- census arc-kayles --n 10 --polynomial > job.sh",
                         "graze slurm --nodes 16 -- solve arc-kayles 'grid(5,13)' > job.sh"),
    .run = run_slurm,
};
