/* Help on the terminal. */
#include "help/help.h"

#include "output/text.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMN = 2, SUMMARY_COLUMN = 14, OPTION_COLUMN = 26 };

void help_write_usage(FILE *stream) {
    fputs("Usage: graze COMMAND [OPTION]... [ARGUMENT]...\n"
          "Commands:",
          stream);
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        fprintf(stream, " %s", row->name);
    }
    fputs("\n"
          "See 'graze help' and 'graze help COMMAND'.\n",
          stream);
}

void help_write_overview(FILE *stream) {
    fputs("Usage: graze COMMAND [OPTION]... [ARGUMENT]...\n"
          "Exact solver for games in which two players remove vertices from a graph.\n\n"
          "Commands:\n",
          stream);
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        fprintf(stream, "%*s%-*s", NAME_COLUMN, "", SUMMARY_COLUMN - NAME_COLUMN, row->name);
        text_write_wrapped(stream, row->summary, SUMMARY_COLUMN, SUMMARY_COLUMN);
    }
    fputs("\n"
          "'graze help COMMAND' explains a command, 'graze --version' says which graze this is.\n"
          "Exit status: 0 answered, 1 bad input or a failed run, 2 bad usage, 3 undecided.\n",
          stream);
}

static void write_options(FILE *stream, const cli_command *command) {
    fputs("\nOptions:\n", stream);
    for (const option *row = NULL; (row = option_next(row, command));) {
        char usage[64];
        option_write_usage(usage, sizeof usage, row);
        fprintf(stream, "%*s%-*s", NAME_COLUMN, "", OPTION_COLUMN - NAME_COLUMN, usage);
        text_write_wrapped(stream, row->help, OPTION_COLUMN, OPTION_COLUMN);
    }
}

char *help_paragraphs(const cli_command *command) {
    char *text = NULL;
    size_t length;
    FILE *stream = text_stream_open(&text, &length);
    if (stream) {
        fputs(command->description, stream);
        if (command->write_list) {
            command->write_list(stream);
        }
    }
    if (!text_stream_close(stream, &text)) {
        report("out of memory");
        exit(EXIT_FAILED);
    }
    return text;
}

void help_write_command(FILE *stream, const cli_command *command) {
    fprintf(stream, "Usage: graze %s [OPTION]...%s%s\n", command->name,
            *command->arguments ? " " : "", command->arguments);
    char *paragraphs = help_paragraphs(command);
    for (const char *text = paragraphs; *text; text += strcspn(text, "\n") + 1) {
        putc('\n', stream);
        text_write_wrapped(stream, text, 0, 0);
    }
    free(paragraphs);
    write_options(stream, command);
    fputs("\nExamples:\n", stream);
    for (const char *const *example = command->examples; *example; example++) {
        fprintf(stream, "%*s%s\n", NAME_COLUMN, "", *example);
    }
}
