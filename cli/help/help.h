/*
 * Help on the terminal, the manual page, the reference and completion scripts, all made from the
 * tables of commands and options.
 */
#ifndef GRAZE_CLI_HELP_HELP_H
#define GRAZE_CLI_HELP_HELP_H

#include "options/commands.h"

/* The commands by group, three examples, and how to get more help. */
void help_write_overview(FILE *stream);

/* Synopsis, meaning, options and examples of a command. */
void help_write_command(FILE *stream, const cli_command *command);

/* The summary of a command as a sentence. */
void help_write_sentence(FILE *stream, const char *summary);

/* The paragraphs that explain a command, each ended by a newline; malloc'ed. Never NULL. */
char *help_paragraphs(const cli_command *command);

/* Three commands to begin with; ends with NULL. */
extern const char *const help_examples[];

/* Explains a command, a game, a family or a topic; EXIT_USAGE after a message (commands/help.c). */
exit_status help_write_topic(const char *topic);

/* The manual page graze(1), and that of a command, such as graze-solve(1). */
void manual_write(FILE *stream);
void manual_write_command(FILE *stream, const cli_command *command);

/* The reference of all commands, as Markdown. */
void reference_write(FILE *stream);

/* The completion script for a shell: "bash", "zsh" or "fish". */
void completion_write(FILE *stream, const char *shell);

#endif
