/* Writes the manual page, in the man macros of roff. */
#include "help/help.h"

#include <stdlib.h>
#include <string.h>

/* Writes text up to its end or a newline, with the special characters of roff escaped. */
static void write_escaped(FILE *stream, const char *text) {
    if (*text == '.' || *text == '\'') {
        fputs("\\&", stream);
    }
    for (; *text && *text != '\n'; text++) {
        if (*text == '\\') {
            fputs("\\e", stream);
        } else if (*text == '-') {
            fputs("\\-", stream);
        } else if (*text == '\'') {
            fputs("\\(aq", stream);
        } else {
            putc(*text, stream);
        }
    }
}

static void write_options(FILE *stream, const cli_command *command) {
    for (const option *row = NULL; (row = option_next(row, command));) {
        fputs(".TP\n\\fB", stream);
        if (row->letter) {
            fprintf(stream, "\\-%c\\fR, \\fB", row->letter);
        }
        fputs("\\-\\-", stream);
        write_escaped(stream, row->name);
        if (row->argument) {
            fprintf(stream, "\\fR \\fI%s", row->argument);
        }
        fputs("\\fR\n", stream);
        write_escaped(stream, row->help);
        fputs(".\n", stream);
    }
}

static void write_examples(FILE *stream, const cli_command *command) {
    fputs(".PP\nExamples:\n.RS 4\n.nf\n", stream);
    for (const char *const *example = command->examples; *example; example++) {
        write_escaped(stream, *example);
        putc('\n', stream);
    }
    fputs(".fi\n.RE\n", stream);
}

static void write_command(FILE *stream, const cli_command *command) {
    fprintf(stream, ".SS graze %s\n.B graze %s\n[\\fIOPTION\\fR]... ", command->name,
            command->name);
    write_escaped(stream, command->arguments);
    putc('\n', stream);
    char *paragraphs = help_paragraphs(command);
    for (const char *text = paragraphs; *text; text += strcspn(text, "\n") + 1) {
        fputs(".PP\n", stream);
        write_escaped(stream, text);
        putc('\n', stream);
    }
    free(paragraphs);
    write_options(stream, command);
    write_examples(stream, command);
}

void manual_write(FILE *stream) {
    fprintf(stream,
            ".TH GRAZE 1 \"\" \"graze %s\" \"User Commands\"\n"
            ".SH NAME\n"
            "graze \\- exact solver for games in which two players remove vertices from a graph\n"
            ".SH SYNOPSIS\n"
            ".B graze\n"
            ".I COMMAND\n"
            "[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n"
            ".SH DESCRIPTION\n"
            "Answers go to standard output, progress and messages to standard error. Options and\n"
            "arguments may be mixed;\n"
            ".B \\-\\-\n"
            "ends the options.\n"
            ".SH COMMANDS\n",
            graze_version());
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        write_command(stream, row);
    }
    fputs(".SH EXIT STATUS\n"
          ".TP\n.B 0\nanswered\n"
          ".TP\n.B 1\nbad input or a failed run; a line on standard error names the place\n"
          ".TP\n.B 2\nbad usage\n"
          ".TP\n.B 3\nnot decided within \\-\\-time or \\-\\-memory, or interrupted\n",
          stream);
}
