/* The table of commands. Each command is described in its file of commands/ and named in
 * commands/commands.c. */
#ifndef GRAZE_CLI_OPTIONS_COMMANDS_H
#define GRAZE_CLI_OPTIONS_COMMANDS_H

#include "options/options.h"
#include "output/report.h"

typedef struct cli_command {
    const char *name;
    const char *arguments;   /* as in a synopsis: "GAME GRAPH..." */
    size_t least, most;      /* how many arguments it takes */
    const char *summary;     /* what it does, in a few words: "solve a game on graphs" */
    const char *often;       /* the options that people need most, between spaces; NULL: none */
    const char *description; /* paragraphs, each ended by a newline */
    /* Writes further paragraphs, made from a list of the library; NULL: none. */
    void (*write_list)(FILE *stream);
    const char *const *examples; /* command lines, ended by NULL */
    exit_status (*run)(const cli_settings *settings);
    bool on_ranks;   /* all ranks of a job run it; others are run by rank 0 alone */
    bool is_one_run; /* --time is that of the whole run, not of each graph or move */
} cli_command;

#define ANY_NUMBER    SIZE_MAX
#define EXAMPLES(...) ((const char *const[]){__VA_ARGS__, NULL})

/* command_at - command number index (from 0), or NULL when there is none. */
const cli_command *command_at(size_t index);

/* command_group - the title of the group that begins with command number index, or NULL. */
const char *command_group(size_t index);

/* Whether there is a command of that name. */
bool command_has(const char *name);

/* command_named - the command of that name, or NULL after a message. */
const cli_command *command_named(const char *name);

#endif
