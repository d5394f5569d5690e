/* Writes the manual pages, in the man macros of roff. */
#include "help/help.h"

#include <ctype.h>
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

static void write_examples(FILE *stream, const char *const *examples) {
    fputs(".SH EXAMPLES\n.nf\n", stream);
    for (; *examples; examples++) {
        write_escaped(stream, *examples);
        putc('\n', stream);
    }
    fputs(".fi\n", stream);
}

static void write_title(FILE *stream, const char *name) {
    fputs(".TH ", stream);
    for (; *name; name++) {
        putc(toupper((unsigned char)*name), stream);
    }
    fprintf(stream, " 1 \"\" \"graze %s\" \"User Commands\"\n.SH NAME\n", graze_version());
}

static void write_exit_status(FILE *stream) {
    fputs(".SH EXIT STATUS\n"
          ".TP\n.B 0\nanswered\n"
          ".TP\n.B 1\nbad input or a failed run; a line on standard error names the place\n"
          ".TP\n.B 2\nbad usage\n"
          ".TP\n.B 3\nnot decided within \\-\\-time or \\-\\-memory, or interrupted\n",
          stream);
}

void manual_write_command(FILE *stream, const cli_command *command) {
    char title[64];
    snprintf(title, sizeof title, "GRAZE\\-%s", command->name);
    write_title(stream, title);
    fprintf(stream, "graze\\-%s \\- ", command->name);
    write_escaped(stream, command->summary);
    fprintf(stream, "\n.SH SYNOPSIS\n.B graze %s\n[\\fIOPTION\\fR]... ", command->name);
    write_escaped(stream, command->arguments);
    fputs("\n.SH DESCRIPTION\n", stream);
    char *paragraphs = help_paragraphs(command);
    for (const char *text = paragraphs; *text; text += strcspn(text, "\n") + 1) {
        fputs(".PP\n", stream);
        write_escaped(stream, text);
        putc('\n', stream);
    }
    free(paragraphs);
    fputs(".SH OPTIONS\n", stream);
    write_options(stream, command);
    write_examples(stream, command->examples);
    write_exit_status(stream);
    fputs(".SH SEE ALSO\n.BR graze (1)\n", stream);
}

static void write_summaries(FILE *stream) {
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        if (command_group(i)) {
            fprintf(stream, ".SS %s\n", command_group(i));
        }
        fprintf(stream, ".TP\n.BR graze\\-%s (1)\n", row->name);
        write_escaped(stream, row->summary);
        putc('\n', stream);
    }
}

void manual_write(FILE *stream) {
    write_title(stream, "GRAZE");
    fputs("graze \\- exact solver for games in which two players remove vertices from a graph\n"
          ".SH SYNOPSIS\n"
          ".B graze\n"
          ".I COMMAND\n"
          "[\\fIOPTION\\fR]... [\\fIARGUMENT\\fR]...\n"
          ".SH DESCRIPTION\n"
          "Answers go to standard output, progress and messages to standard error. Options and\n"
          "arguments may be mixed;\n"
          ".B \\-\\-\n"
          "ends the options. Each command has a manual page of its own.\n"
          ".SH COMMANDS\n",
          stream);
    write_summaries(stream);
    write_examples(stream, help_examples);
    write_exit_status(stream);
}
