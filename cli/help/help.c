/* Help on the terminal. */
#include "help/help.h"

#include "output/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMN = 2, SUMMARY_COLUMN = 14, OPTION_COLUMN = 26 };

static void write_examples(FILE *stream, const char *const *examples) {
    fputs("\nExamples:\n", stream);
    for (; *examples; examples++) {
        fprintf(stream, "%*s%s\n", NAME_COLUMN, "", *examples);
    }
}

const char *const help_examples[] = {"graze solve arc-kayles 'grid(5,6)'",
                                     "graze play node-kayles 'cycle(9)'",
                                     "graze find 'grim(G) == 0' --n 1..7 --connected", NULL};

void help_write_overview(FILE *stream) {
    fputs("Usage: graze COMMAND [OPTION]... [ARGUMENT]...\n"
          "graze solves games in which two players take turns removing vertices from a graph.\n",
          stream);
    const cli_command *row;
    for (size_t i = 0; (row = command_at(i)); i++) {
        if (command_group(i)) {
            fprintf(stream, "\n%s:\n", command_group(i));
        }
        fprintf(stream, "%*s%-*s", NAME_COLUMN, "", SUMMARY_COLUMN - NAME_COLUMN, row->name);
        text_write_wrapped(stream, row->summary, SUMMARY_COLUMN, SUMMARY_COLUMN);
    }
    write_examples(stream, help_examples);
    fputs("\n"
          "'graze help COMMAND' explains a command, 'graze help GAME' a game and 'graze help\n"
          "FAMILY' a family of graphs. 'graze --version' prints the version, 'graze --cite' an\n"
          "entry for BibTeX. Exit status: 0 answered, 1 bad input or a failed run, 2 bad usage,\n"
          "3 undecided.\n",
          stream);
}

static void write_option(FILE *stream, const option *row) {
    char usage[64];
    option_write_usage(usage, sizeof usage, row);
    fprintf(stream, "%*s%-*s", NAME_COLUMN, "", OPTION_COLUMN - NAME_COLUMN, usage);
    text_write_wrapped(stream, row->help, OPTION_COLUMN, OPTION_COLUMN);
}

/* The options of a command, or only those that people need most. */
static void write_options(FILE *stream, const cli_command *command, bool only_often) {
    for (const option *row = NULL; (row = option_next(row, command));) {
        if (!only_often || word_list_has(command->often, row->name)) {
            write_option(stream, row);
        }
    }
}

void help_write_sentence(FILE *stream, const char *summary) {
    fprintf(stream, "%c%s.", toupper((unsigned char)summary[0]), summary + 1);
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
    fprintf(stream, "Usage: graze %s [OPTION]...%s%s\n\n", command->name,
            *command->arguments ? " " : "", command->arguments);
    help_write_sentence(stream, command->summary);
    if (command->often) {
        fputs("\n\nOptions that you need most:\n", stream);
        write_options(stream, command, true);
    } else {
        putc('\n', stream);
    }
    write_examples(stream, command->examples);
    char *paragraphs = help_paragraphs(command);
    for (const char *text = paragraphs; *text; text += strcspn(text, "\n") + 1) {
        putc('\n', stream);
        text_write_wrapped(stream, text, 0, 0);
    }
    free(paragraphs);
    fputs("\nAll options:\n", stream);
    write_options(stream, command, false);
}
