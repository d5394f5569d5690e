/* The parser of command lines: words become settings, by the table of options. */
#include "options/options.h"

#include "options/commands.h"
#include "options/parse.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 40 }; /* of an option, mistyped or not */

bool word_list_has(const char *list, const char *word) {
    size_t length = strlen(word);
    if (strchr(word, ' ')) {
        return false;
    }
    for (const char *at = list; at && *at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || at[length] == '\0')) {
            return true;
        }
    }
    return false;
}

bool word_ends_in(const char *word, const char *end) {
    size_t length = strlen(word), part = strlen(end);
    return length > part && strcmp(word + length - part, end) == 0;
}

/* As option_next, with old spellings. */
static const option *next_accepted(const option *row, const cli_command *command) {
    do {
        row = row ? option_at((size_t)(row - option_at(0)) + 1) : option_at(0);
    } while (row && strcmp(row->commands, "*") != 0 &&
             !word_list_has(row->commands, command->name));
    return row;
}

const option *option_next(const option *row, const cli_command *command) {
    do {
        row = next_accepted(row, command);
    } while (row && row->hidden);
    return row;
}

void option_write_usage(char *buffer, size_t size, const option *row) {
    char letter[8] = "    ";
    if (row->letter) {
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    }
    snprintf(buffer, size, "%s--%s%s%s", letter, row->name, row->argument ? " " : "",
             row->argument ? row->argument : "");
}

/* The state of the parser. */
typedef struct option_parser {
    cli_settings *result;
    const cli_command *command;
    char **next; /* points to the next word, or to NULL after the last */
    char **kept; /* where the next argument is put */
} option_parser;

static exit_status refuse_unknown(const option_parser *parser, const char *dashed,
                                  const char *typed) {
    const char *name = parser->command->name;
    const char *names[OPTION_MOST];
    size_t count = 0;
    for (const option *row = NULL; (row = option_next(row, parser->command));) {
        names[count++] = row->name;
    }
    const char *closest = closest_word(typed, names, count);
    if (closest) {
        return report_usage("unknown option '%s' for '%s', did you mean '--%s'? (see 'graze help "
                            "%s')",
                            dashed, name, closest, name);
    }
    return report_usage("unknown option '%s' for '%s' (see 'graze help %s')", dashed, name, name);
}

/* The option of this name, where it is given; NULL: it is not. */
static given_option *find_given(const option_parser *parser, const char *name) {
    cli_settings *result = parser->result;
    for (size_t i = 0; i < result->given_count; i++) {
        if (strcmp(result->given[i].row->name, name) == 0) {
            return &result->given[i];
        }
    }
    return NULL;
}

/* Stores the value of an option; value is NULL when none is attached to it. */
static exit_status take_option(option_parser *parser, const option *row, const char *value) {
    char why[PARSE_WHY];
    const char *command = parser->command->name;
    if (row->kind == OPTION_FLAG && value) {
        return report_usage("--%s: takes no value, but '%s' is given (see 'graze help %s')",
                            row->name, value, command);
    }
    if (row->kind != OPTION_FLAG && !value) {
        value = *parser->next;
        if (!value) {
            return report_usage("--%s: needs a value, %s (see 'graze help %s')", row->name,
                                row->argument, command);
        }
        parser->next++;
    }
    if (!option_store_value(parser->result, row, value, why)) {
        return report_usage("--%s: %s (see 'graze help %s')", row->name, why, command);
    }
    given_option *given = row->kind == OPTION_LET ? NULL : find_given(parser, row->name);
    if (!given) {
        given = &parser->result->given[parser->result->given_count++];
    }
    *given = (given_option){row, value};
    return EXIT_ANSWERED;
}

/* "--name" or "--name=value". */
static exit_status take_long(option_parser *parser, const char *word) {
    char name[LONGEST_NAME + 1];
    size_t length = strcspn(word + 2, "=");
    const char *value = word[2 + length] == '=' ? word + 2 + length + 1 : NULL;
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name),
             word + 2);
    for (const option *row = NULL; (row = next_accepted(row, parser->command));) {
        if (strcmp(row->name, name) == 0 && strlen(name) == length) {
            return take_option(parser, row, value);
        }
    }
    char dashed[LONGEST_NAME + 4];
    snprintf(dashed, sizeof dashed, "--%s", name);
    return refuse_unknown(parser, dashed, name);
}

static const option *find_letter(const option_parser *parser, char letter) {
    const option *row = option_next(NULL, parser->command);
    while (row && row->letter != letter) {
        row = option_next(row, parser->command);
    }
    return row;
}

/* "-q", "-qh", "-oFILE" or "-o FILE". */
static exit_status take_letters(option_parser *parser, const char *word) {
    for (const char *at = word + 1; *at; at++) {
        const option *row = find_letter(parser, *at);
        if (!row) {
            return refuse_unknown(parser, word, word + 1);
        }
        bool attached = row->kind != OPTION_FLAG && at[1] != '\0';
        exit_status status = take_option(parser, row, attached ? at + 1 : NULL);
        if (status != EXIT_ANSWERED || attached) {
            return status;
        }
    }
    return EXIT_ANSWERED;
}

static exit_status take_words(option_parser *parser) {
    bool options_end = false;
    while (*parser->next) {
        char *word = *parser->next++;
        exit_status status = EXIT_ANSWERED;
        if (options_end || word[0] != '-' || word[1] == '\0') {
            *parser->kept++ = word;
        } else if (strcmp(word, "--") == 0) {
            options_end = true;
        } else if (word[1] == '-') {
            status = take_long(parser, word);
        } else {
            status = take_letters(parser, word);
        }
        if (status != EXIT_ANSWERED) {
            return status;
        }
    }
    return EXIT_ANSWERED;
}

/* Why two options exclude each other, where that is not plain; "" elsewhere. */
static const char *reason_against(const char *one, const char *other) {
    static const char *const reasons[][3] = {
        {"by", "res", ": a part has the counts for every --by, which is for --merge"},
        {"shared-table", "misere", ": only searches in normal play share a table"},
        {"json", "list", ": --list prints the graphs themselves as graph6"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        const char *const *row = reasons[i];
        if ((strcmp(row[0], one) == 0 && strcmp(row[1], other) == 0) ||
            (strcmp(row[1], one) == 0 && strcmp(row[0], other) == 0)) {
            return row[2];
        }
    }
    return "";
}

/* Whether the options that are given go together. */
static exit_status check_options(const option_parser *parser) {
    const char *command = parser->command->name;
    const cli_settings *result = parser->result;
    for (size_t i = 0; i < result->given_count; i++) {
        const option *row = result->given[i].row;
        for (size_t j = 0; j < result->given_count; j++) {
            const char *other = result->given[j].row->name;
            if (word_list_has(row->excludes, other)) {
                return report_usage("--%s and --%s cannot be used together%s (see 'graze help %s')",
                                    row->name, other, reason_against(row->name, other), command);
            }
        }
        for (const char *next = row->needs; next && *next; next += strspn(next, " ")) {
            char needed[LONGEST_NAME + 1];
            size_t length = strcspn(next, " ");
            snprintf(needed, sizeof needed, "%.*s", (int)length, next);
            if (!find_given(parser, needed)) {
                return report_usage("--%s needs --%s (see 'graze help %s')", row->name, needed,
                                    command);
            }
            next += length;
        }
    }
    return EXIT_ANSWERED;
}

static exit_status check_argument_count(const cli_settings *result) {
    const cli_command *command = result->command;
    if (result->argument_count < command->least) {
        return report_usage("too few arguments: graze %s %s (see 'graze help %s')", command->name,
                            command->arguments, command->name);
    }
    if (result->argument_count > command->most) {
        return report_usage("unexpected argument '%s' for '%s' (see 'graze help %s')",
                            result->arguments[command->most], command->name, command->name);
    }
    return EXIT_ANSWERED;
}

exit_status options_parse(cli_settings *result, const cli_command *command, char **words) {
    memset(result, 0, sizeof *result);
    option_parser parser = {.result = result, .command = command, .next = words, .kept = words};
    exit_status status = take_words(&parser);
    if (status != EXIT_ANSWERED) {
        return status;
    }
    result->command = command;
    result->arguments = (const char *const *)words;
    result->argument_count = (size_t)(parser.kept - words);
    if (result->help) {
        return EXIT_ANSWERED;
    }
    status = check_options(&parser);
    return status == EXIT_ANSWERED ? check_argument_count(result) : status;
}
