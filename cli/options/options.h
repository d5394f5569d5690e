/* The options of all commands: one table, used for parsing, help, manual page and completion. */
#ifndef GRAZE_CLI_OPTIONS_OPTIONS_H
#define GRAZE_CLI_OPTIONS_OPTIONS_H

#include "options/parse.h"
#include "output/report.h"

struct cli_command;

/* "3..20": from first to last, both included. */
typedef struct cli_range {
    bool given;
    uint64_t first, last;
} cli_range;

/* "k=0..8": the values of a parameter; an empty name when not given. */
typedef struct named_range {
    char name[16];
    uint64_t first, last;
} named_range;

/* The parameters of --let. */
typedef struct named_ranges {
    named_range list[GRAZE_FIND_PARAMETERS];
    size_t count;
} named_ranges;

/* Part number part, from 0, of parts; 0 of 0 when not given. */
typedef struct part_number {
    uint64_t part, parts;
} part_number;

typedef struct chosen_integer {
    bool given;
    int64_t value;
} chosen_integer;

enum { OPTION_MOST = 128 }; /* there are fewer options */

/* An option of a command line, with its value as typed; NULL for a flag. */
typedef struct given_option {
    const struct option *row;
    const char *text;
} given_option;

/* What a command line asks for. Options that were not given are zero. */
typedef struct cli_settings {
    const struct cli_command *command;
    const char *const *arguments; /* the words that are not options */
    size_t argument_count;
    given_option given[OPTION_MOST]; /* those of --let each, of the others the last one */
    size_t given_count;

    graze_ranks *ranks; /* the processes that run the command; NULL: this one alone */
    const char *job;    /* what the command is, for its checkpoint */

    bool help;
    bool value, json; /* how answers are printed */
    bool moves, line, explain, names, stats;
    bool strategy, unfolded; /* of solve, with depth, most and format */
    uint64_t depth, most;
    const char *format;
    bool outcome, misere, grundy, no_theory, shared_table;
    bool keep_going, quiet;
    bool values, zeros, period, guess, bfile;
    cli_range n;
    named_range rows, columns; /* of table */
    bool csv, latex;
    const char *for_all; /* of sequence */
    const char *plot, *checkpoint;
    bool man, markdown;
    bool check, fixed, errata, list_only;
    const char *limit;
    uint64_t girth, max_vertices;
    uint64_t threads, memory;
    uint64_t degree, paths; /* of equiv */
    double seconds;
    const char *weights;
    const char *first, *interface; /* of play */
    const char *mark, *game;       /* of draw */
    chosen_integer strength;
    bool open_browser; /* of serve */
    chosen_integer port;
    const char *host;
    bool lan, scripts;
    const char *rules; /* a file of custom games */
    const char *from, *to, *output, *completion, *store, *certificate;

    /* census and random */
    uint64_t min_degree, samples, seed;
    bool connected, trees, bipartite, caterpillars, merge, polynomial, roots, minimal_zugzwang;
    const char *by;
    const char *player; /* "left" or "right"; NULL: not said */
    part_number res;
    chosen_integer list;

    uint64_t nodes, array; /* of slurm */

    /* find and conjecture */
    named_ranges let;
    bool count;
    uint64_t first_found;
    bool print; /* certificates in words */
    uint64_t most_positions;
} cli_settings;

typedef enum option_kind {
    OPTION_FLAG,
    OPTION_COUNT,       /* an integer from least to most */
    OPTION_RANGE,       /* two of them, the last up to most, or one for both */
    OPTION_SPAN,        /* two of them, never one */
    OPTION_NAMED_RANGE, /* the same with a name before it, up to most numbers */
    OPTION_LET,         /* a named range that may be given several times */
    OPTION_NAME,        /* of a parameter */
    OPTION_SIZE,
    OPTION_DURATION,
    OPTION_CHOICE, /* one of choices */
    OPTION_FILE,
    OPTION_TEXT,    /* kept as it is */
    OPTION_PART,    /* R/M with R < M, M up to most */
    OPTION_INTEGER, /* of either sign, or from least to most */
    OPTION_ADDRESS, /* numeric, of this machine */
    OPTION_NUMBERS  /* counts between commas, each up to most; kept as text */
} option_kind;

/* Whether an option changes what is printed: the checkpoint of a run is that of the same output. */
typedef enum option_effect {
    OUTPUT_CHANGED,
    OUTPUT_OF_STREAMS, /* a limit that applies to each graph of a stream, or else ends the run */
    OUTPUT_SAME
} option_effect;

typedef struct option {
    const char *name; /* without the dashes */
    char letter;      /* the short form, or 0 */
    option_kind kind;
    const char *argument; /* the name of its value in help, NULL for flags */
    const char *help;     /* without a full stop at the end */
    const char *commands; /* which take it: names between spaces, or "*" for all */
    const char *choices;  /* between spaces */
    const char *excludes; /* options that cannot be given together with it, between spaces */
    const char *needs;    /* options that must be given together with it, between spaces */
    uint64_t least, most;
    option_effect effect;
    bool hidden;  /* an old spelling, which help does not list */
    size_t field; /* the offset of its member in cli_settings */
} option;

/* option_at - option number index (from 0), or NULL when there is none. */
const option *option_at(size_t index);

/*
 * option_next - the option of a command after row, the first one after NULL; NULL at the end.
 * Passes over old spellings.
 */
const option *option_next(const option *row, const struct cli_command *command);

/*
 * option_write_usage - "-o, --output=FILE" into buffer, the short form padded when absent.
 */
void option_write_usage(char *buffer, size_t size, const option *row);

/*
 * option_store_value - keeps the value of an option, a text, in the settings.
 * Returns: false when it is not a value of the option; why says so.
 */
bool option_store_value(cli_settings *settings, const option *row, const char *text,
                        char why[PARSE_WHY]);

/*
 * options_parse - separates the words after the command's name into options and arguments.
 * Arguments: words (changed in place: arguments move to the front) end with NULL.
 * Returns: EXIT_ANSWERED, or EXIT_USAGE after a message.
 */
exit_status options_parse(cli_settings *result, const struct cli_command *command, char **words);

/* Whether list, words between single spaces, contains the word. */
bool word_list_has(const char *list, const char *word);

/* Whether a word has something before that end. */
bool word_ends_in(const char *word, const char *end);

#endif
