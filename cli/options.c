#include "options.h"

#include "commands.h"
#include "parse.h"
#include "suggest.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define FIELD(name) offsetof(cli_settings, name)

static const option options[] = {
    {.name = "value",
     .kind = OPTION_FLAG,
     .help = "print only the value, one a line: a Grundy value or score; with --outcome or "
             "--misere N or P (scores: first, second or draw); unknown when undecided",
     .commands = "solve",
     .excludes = "json moves line",
     .field = FIELD(value)},
    {.name = "json",
     .kind = OPTION_FLAG,
     .help = "print JSON Lines: one object a line",
     .commands = "solve reduce games families check",
     .field = FIELD(json)},
    {.name = "moves",
     .kind = OPTION_FLAG,
     .help = "list every move with the value it leads to (scores: the mover's final margin)",
     .commands = "solve",
     .field = FIELD(moves)},
    {.name = "line",
     .kind = OPTION_FLAG,
     .help = "add an optimal line of play",
     .commands = "solve",
     .field = FIELD(line)},
    {.name = "outcome",
     .kind = OPTION_FLAG,
     .help = "decide only who wins, which is often far cheaper than the value",
     .commands = "solve",
     .field = FIELD(outcome)},
    {.name = "misere",
     .kind = OPTION_FLAG,
     .help = "misere play: who moves last loses; the answer is an outcome",
     .commands = "solve",
     .field = FIELD(misere)},
    {.name = "no-theory",
     .kind = OPTION_FLAG,
     .help = "plain search: no theorem, no closed form, no structural algorithm",
     .commands = "solve",
     .field = FIELD(no_theory)},
    {.name = "threads",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "use N threads (default: all cores)",
     .commands = "solve",
     .least = 1,
     .most = 1024,
     .field = FIELD(threads)},
    {.name = "memory",
     .kind = OPTION_SIZE,
     .argument = "SIZE",
     .help = "use at most SIZE for tables, such as 200M or 4G (default: three quarters of what is "
             "free)",
     .commands = "solve reduce check",
     .field = FIELD(memory)},
    {.name = "time",
     .kind = OPTION_DURATION,
     .argument = "DURATION",
     .help = "give up on a graph after DURATION, such as 500ms, 3s, 2m or 1.5h; the limit holds "
             "for each graph, not for the whole run",
     .commands = "solve reduce check",
     .field = FIELD(seconds)},
    {.name = "certificate",
     .kind = OPTION_FILE,
     .argument = "FILE",
     .help = "write a proof of each answer to FILE, for 'graze check'",
     .commands = "solve",
     .field = FIELD(certificate)},
    {.name = "keep-going",
     .kind = OPTION_FLAG,
     .help = "report bad input and go on with the next graph; the exit status is 1 at the end",
     .commands = "solve convert",
     .field = FIELD(keep_going)},
    {.name = "stats",
     .kind = OPTION_FLAG,
     .help = "say on stderr how many positions and seconds each answer took",
     .commands = "solve",
     .field = FIELD(stats)},
    {.name = "quiet",
     .letter = 'q',
     .kind = OPTION_FLAG,
     .help = "no progress on stderr",
     .commands = "solve reduce",
     .field = FIELD(quiet)},
    {.name = "check",
     .kind = OPTION_FLAG,
     .help = "solve both sides by plain search and compare; the exit status is 1 when they differ",
     .commands = "reduce",
     .field = FIELD(check)},
    {.name = "fixed",
     .kind = OPTION_FLAG,
     .help = "the repaired construction, where the printed one fails on some inputs",
     .commands = "reduce",
     .field = FIELD(fixed)},
    {.name = "girth",
     .kind = OPTION_COUNT,
     .argument = "G",
     .help = "node-kayles-to-csg: a graph of girth G, an even number",
     .commands = "reduce",
     .least = 4,
     .most = 1000000,
     .field = FIELD(girth)},
    {.name = "max-vertices",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "describe a graph of more than N vertices instead of writing it (default: 1e6)",
     .commands = "reduce",
     .least = 1,
     .most = UINT32_MAX,
     .field = FIELD(max_vertices)},
    {.name = "to",
     .kind = OPTION_CHOICE,
     .argument = "FORMAT",
     .help = "the format to write: graph6, sparse6, edgelist or dot",
     .commands = "convert",
     .choices = "graph6 sparse6 edgelist dot",
     .field = FIELD(to)},
    {.name = "output",
     .letter = 'o',
     .kind = OPTION_FILE,
     .argument = "FILE",
     .help = "write to FILE instead of standard output",
     .commands = "convert draw",
     .field = FIELD(output)},
    {.name = "man",
     .kind = OPTION_FLAG,
     .help = "print the manual page, for man(1)",
     .commands = "help",
     .excludes = "completion",
     .field = FIELD(man)},
    {.name = "completion",
     .kind = OPTION_CHOICE,
     .argument = "SHELL",
     .help = "print the completion script for bash or zsh",
     .commands = "help",
     .choices = "bash zsh",
     .field = FIELD(completion)},
    {.name = "help",
     .letter = 'h',
     .kind = OPTION_FLAG,
     .help = "print this help",
     .commands = "*",
     .field = FIELD(help)},
};

enum { OPTION_NUMBER = sizeof options / sizeof *options };

/* What parsing knows so far. */
typedef struct option_parser {
    cli_settings *result;
    const cli_command *command;
    char **next; /* the word that comes next, or NULL behind the last */
    char **kept; /* where the next argument is put */
    bool given[OPTION_NUMBER];
} option_parser;

const option *option_at(size_t index) {
    return index < OPTION_NUMBER ? &options[index] : NULL;
}

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

bool option_belongs_to(const option *row, const cli_command *command) {
    return strcmp(row->commands, "*") == 0 || word_list_has(row->commands, command->name);
}

void option_write_usage(char *buffer, size_t size, const option *row) {
    char letter[8] = "    ";
    if (row->letter) {
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    }
    snprintf(buffer, size, "%s--%s%s%s", letter, row->name, row->argument ? " " : "",
             row->argument ? row->argument : "");
}

/* ---- storing values ---------------------------------------------------------------------- */

static bool store_flag(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row, (void)text, (void)why;
    *(bool *)field = true;
    return true;
}

static bool store_count(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    uint64_t number;
    if (!parse_count(&number, text, why)) {
        return false;
    }
    if (number < row->least || number > row->most) {
        snprintf(why, PARSE_WHY, "%" PRIu64 " is not from %" PRIu64 " to %" PRIu64, number,
                 row->least, row->most);
        return false;
    }
    *(uint64_t *)field = number;
    return true;
}

static bool store_size(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    return parse_size(field, text, why);
}

static bool store_duration(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    return parse_duration(field, text, why);
}

static bool store_choice(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    if (!word_list_has(row->choices, text)) {
        snprintf(why, PARSE_WHY, "'%.40s' is none of: %s", text, row->choices);
        return false;
    }
    *(const char **)field = text;
    return true;
}

static bool store_file(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    if (*text == '\0') {
        snprintf(why, PARSE_WHY, "the file name is empty");
        return false;
    }
    *(const char **)field = text;
    return true;
}

typedef bool store_function(void *field, const option *row, const char *text, char *why);

static store_function *const stores[] = {
    [OPTION_FLAG] = store_flag,         [OPTION_COUNT] = store_count,   [OPTION_SIZE] = store_size,
    [OPTION_DURATION] = store_duration, [OPTION_CHOICE] = store_choice, [OPTION_FILE] = store_file,
};

/* ---- reading words ----------------------------------------------------------------------- */

static exit_status refuse_unknown(const option_parser *parser, const char *dashed,
                                  const char *typed) {
    const char *name = parser->command->name;
    suggestion search = suggest_start(typed);
    for (size_t i = 0; i < OPTION_NUMBER; i++) {
        if (option_belongs_to(&options[i], parser->command)) {
            suggest_offer(&search, options[i].name);
        }
    }
    if (search.closest) {
        return report_usage("unknown option '%s' for '%s', did you mean '--%s'? (see 'graze help "
                            "%s')",
                            dashed, name, search.closest, name);
    }
    return report_usage("unknown option '%s' for '%s' (see 'graze help %s')", dashed, name, name);
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
    void *field = (char *)parser->result + row->field;
    if (!stores[row->kind](field, row, value, why)) {
        return report_usage("--%s: %s (see 'graze help %s')", row->name, why, command);
    }
    parser->given[row - options] = true;
    return EXIT_ANSWERED;
}

/* "--name" or "--name=value". */
static exit_status take_long(option_parser *parser, const char *word) {
    char name[SUGGEST_LONGEST + 1];
    size_t length = strcspn(word + 2, "=");
    const char *value = word[2 + length] == '=' ? word + 2 + length + 1 : NULL;
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name),
             word + 2);
    for (size_t i = 0; i < OPTION_NUMBER; i++) {
        if (strcmp(options[i].name, name) == 0 && strlen(name) == length &&
            option_belongs_to(&options[i], parser->command)) {
            return take_option(parser, &options[i], value);
        }
    }
    char dashed[SUGGEST_LONGEST + 4];
    snprintf(dashed, sizeof dashed, "--%s", name);
    return refuse_unknown(parser, dashed, name);
}

static const option *find_letter(const option_parser *parser, char letter) {
    for (size_t i = 0; i < OPTION_NUMBER; i++) {
        if (options[i].letter == letter && option_belongs_to(&options[i], parser->command)) {
            return &options[i];
        }
    }
    return NULL;
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

static exit_status check_exclusions(const option_parser *parser) {
    for (size_t i = 0; i < OPTION_NUMBER; i++) {
        for (size_t j = 0; parser->given[i] && j < OPTION_NUMBER; j++) {
            if (parser->given[j] && word_list_has(options[i].excludes, options[j].name)) {
                return report_usage("--%s and --%s cannot be used together (see 'graze help %s')",
                                    options[i].name, options[j].name, parser->command->name);
            }
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
    status = check_exclusions(&parser);
    return status == EXIT_ANSWERED ? check_argument_count(result) : status;
}
