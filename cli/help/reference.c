/* Writes the reference of all commands as Markdown: docs/cli.md. */
#include "help/help.h"

#include <stdlib.h>
#include <string.h>

/* Writes text up to its end or a newline, with the special characters of Markdown escaped. */
static void write_escaped(FILE *stream, const char *text) {
    for (; *text && *text != '\n'; text++) {
        if (strchr("*_<>|`^", *text)) {
            putc('\\', stream);
        }
        putc(*text, stream);
    }
}

static void write_option(FILE *stream, const option *row) {
    fputs("| ", stream);
    if (row->letter) {
        fprintf(stream, "`-%c`, ", row->letter);
    }
    fprintf(stream, "`--%s%s%s` | ", row->name, row->argument ? " " : "",
            row->argument ? row->argument : "");
    write_escaped(stream, row->help);
    fputs(" |", stream);
}

/* Whether several commands take the option; it is then explained once for all of them. */
static bool is_shared(const option *row) {
    return strcmp(row->commands, "*") == 0 || strchr(row->commands, ' ');
}

static void write_options(FILE *stream, const cli_command *command) {
    bool any = false;
    for (const option *row = NULL; (row = option_next(row, command));) {
        if (!is_shared(row)) {
            fputs(any ? "" : "\n| option | meaning |\n|---|---|\n", stream);
            write_option(stream, row);
            putc('\n', stream);
            any = true;
        }
    }
    fputs("\n[Shared options](#shared-options):", stream);
    any = false;
    for (const option *row = NULL; (row = option_next(row, command));) {
        if (is_shared(row)) {
            fprintf(stream, "%s `--%s`", any ? "," : "", row->name);
            any = true;
        }
    }
    putc('\n', stream);
}

/* Whether the option has another row, for other commands. */
static bool has_twin(const option *row) {
    const option *other;
    for (size_t i = 0; (other = option_at(i)); i++) {
        if (other != row && strcmp(other->name, row->name) == 0) {
            return true;
        }
    }
    return false;
}

static void write_shared_options(FILE *stream) {
    fputs("\n## Shared options\nAn option that means different things in different commands names "
          "them.\n\n| option | meaning | in |\n|---|---|---|\n",
          stream);
    const option *row;
    for (size_t i = 0; (row = option_at(i)); i++) {
        if (is_shared(row) && !row->hidden) {
            write_option(stream, row);
            fprintf(stream, " %s |\n", has_twin(row) ? row->commands : "");
        }
    }
}

static void write_command(FILE *stream, const cli_command *command) {
    fprintf(stream, "\n## graze %s\n", command->name);
    fprintf(stream, "`graze %s [OPTION]...%s%s`: %s.\n", command->name,
            *command->arguments ? " " : "", command->arguments, command->summary);
    char *paragraphs = help_paragraphs(command);
    for (const char *text = paragraphs; *text; text += strcspn(text, "\n") + 1) {
        putc('\n', stream);
        write_escaped(stream, text);
        putc('\n', stream);
    }
    free(paragraphs);
    write_options(stream, command);
    fputs("\n```sh\n", stream);
    for (const char *const *example = command->examples; *example; example++) {
        fprintf(stream, "%s\n", *example);
    }
    fputs("```\n", stream);
}

void reference_write(FILE *stream) {
    fputs("# The command line\n"
          "`graze COMMAND [OPTION]... [ARGUMENT]...` Answers go to standard output, progress and "
          "messages to standard error. Options and arguments may be mixed; `--` ends the options. "
          "This page is made by `graze help --markdown` from the table that also makes the help, "
          "the manual pages and the completion of shells.\n\n"
          "Exit status: 0 answered; 1 bad input or a failed run, with a line on standard error "
          "that names the place; 2 bad usage; 3 not decided within the limits, or interrupted.\n\n"
          "Games and graphs are written as [formats.md](formats.md) says.\n",
          stream);
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        write_command(stream, row);
    }
    write_shared_options(stream);
}
