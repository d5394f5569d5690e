/* The table of options, and the parser of command lines. */
#include "options.h"

#include "commands.h"
#include "parse.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 40 }; /* of an option, mistyped or not */

#define FIELD(name) offsetof(cli_settings, name)

static const option options[] = {
    {.name = "value",
     .kind = OPTION_FLAG,
     .help = "print only the value, one a line: a Grundy value or score; with --outcome or "
             "--misere N or P (scores: first, second or draw); with --misere --grundy a number; "
             "unknown when undecided",
     .commands = "solve",
     .excludes = "json moves line",
     .field = FIELD(value)},
    {.name = "json",
     .kind = OPTION_FLAG,
     .help = "print JSON Lines: one object a line",
     .commands = "solve census random sequence heap equiv symmetry reduce check verify claims "
                 "games families "
                 "store find conjecture",
     .field = FIELD(json)},
    {.name = "n",
     .kind = OPTION_RANGE,
     .argument = "A..B",
     .help = "the range of heaps, such as 0..20000 or 0..1e8 (default: 0..1000)",
     .commands = "heap",
     .most = (uint64_t)1 << 62,
     .field = FIELD(n)},
    {.name = "n",
     .kind = OPTION_RANGE,
     .argument = "A..B",
     .help = "the range of n, such as 0..20000 (default: 0..100)",
     .commands = "sequence",
     .most = (uint64_t)1 << 61,
     .field = FIELD(n)},
    {.name = "n",
     .kind = OPTION_RANGE,
     .argument = "A..B",
     .help = "all graphs on A to B vertices up to isomorphism: up to 16, or 20 for trees",
     .commands = "find conjecture",
     .most = UINT32_MAX,
     .field = FIELD(n)},
    {.name = "let",
     .kind = OPTION_LET,
     .argument = "NAME=A..B",
     .help =
         "a parameter, which may be used in EXPR and in expressions of graphs; for several give "
         "the option several times, the first varies slowest",
     .commands = "find conjecture",
     .most = (uint64_t)1 << 62,
     .field = FIELD(let)},
    {.name = "count",
     .kind = OPTION_FLAG,
     .help = "print only how many graphs there are",
     .commands = "find",
     .excludes = "first json",
     .field = FIELD(count)},
    {.name = "first",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "end after N graphs",
     .commands = "find",
     .least = 1,
     .most = (uint64_t)1 << 62,
     .field = FIELD(first_found)},
    {.name = "rules",
     .kind = OPTION_FILE,
     .argument = "FILE.lua",
     .help = "GAME is a game of one's own, which the file defines (docs/own-games.md)",
     .commands = "solve check play symmetry census random sequence table",
     .excludes = "store merge",
     .field = FIELD(rules)},
    {.name = "rules",
     .kind = OPTION_FILE,
     .argument = "FILE.lua",
     .help = "also offer the games of one's own that the file defines (docs/own-games.md)",
     .commands = "serve",
     .field = FIELD(rules)},
    {.name = "rules",
     .kind = OPTION_FILE,
     .argument = "FILE.lua",
     .help = "a file that defines games of one's own, and functions, for EXPR",
     .commands = "find conjecture",
     .field = FIELD(rules)},
    {.name = "for-all",
     .kind = OPTION_NAME,
     .argument = "K",
     .help = "EXPR has a second parameter K, the length of another path on the same vertex, as in "
             "substar(1,k,n): look for a period that holds for every K, proved by the table of all "
             "K and n up to B",
     .commands = "sequence",
     .excludes = "values bfile plot",
     .field = FIELD(for_all)},
    {.name = "rows",
     .kind = OPTION_NAMED_RANGE,
     .argument = "NAME=A..B",
     .help = "the parameter whose values are the rows, such as k=0..8",
     .commands = "table",
     .most = 10000,
     .field = FIELD(rows)},
    {.name = "cols",
     .kind = OPTION_NAMED_RANGE,
     .argument = "NAME=A..B",
     .help = "the parameter whose values are the columns, such as t=0..10",
     .commands = "table",
     .most = 10000,
     .field = FIELD(columns)},
    {.name = "csv",
     .kind = OPTION_FLAG,
     .help = "print comma-separated values",
     .commands = "table",
     .excludes = "latex",
     .field = FIELD(csv)},
    {.name = "latex",
     .kind = OPTION_FLAG,
     .help = "print a tabular environment for LaTeX",
     .commands = "table",
     .field = FIELD(latex)},
    {.name = "values",
     .kind = OPTION_FLAG,
     .help = "print the values, one a line",
     .commands = "heap sequence",
     .excludes = "zeros period bfile json plot checkpoint",
     .field = FIELD(values)},
    {.name = "zeros",
     .kind = OPTION_FLAG,
     .help = "print the heaps of value 0, one a line",
     .commands = "heap",
     .excludes = "period bfile json plot",
     .field = FIELD(zeros)},
    {.name = "period",
     .kind = OPTION_FLAG,
     .help = "print the least period and preperiod that the values up to B prove, or that they "
             "prove none",
     .commands = "heap sequence",
     .excludes = "bfile json plot",
     .field = FIELD(period)},
    {.name = "bfile",
     .kind = OPTION_FLAG,
     .help = "print lines 'n value', the b-file format of the OEIS",
     .commands = "heap sequence",
     .excludes = "json plot checkpoint",
     .field = FIELD(bfile)},
    {.name = "plot",
     .kind = OPTION_FILE,
     .argument = "FILE",
     .help = "draw the values against n into FILE, whose name ends in .svg, .png or .pdf",
     .commands = "heap sequence",
     .excludes = "json checkpoint",
     .field = FIELD(plot)},
    {.name = "checkpoint",
     .kind = OPTION_FILE,
     .argument = "FILE",
     .help = "keep the state of the run in FILE, and continue from it when it exists",
     .commands = "heap",
     .field = FIELD(checkpoint)},
    {.name = "checkpoint",
     .kind = OPTION_FILE,
     .argument = "DIR",
     .help = "keep what is done in the folder DIR, at least once a minute, and go on from there "
             "when it has something (docs/cluster.md)",
     .commands = "solve census random verify find conjecture",
     .excludes = "certificate merge",
     .field = FIELD(checkpoint)},
    {.name = "shared-table",
     .kind = OPTION_FLAG,
     .help = "on several ranks: one table in the --memory of all of them together, instead of a "
             "table for each; one thread a rank (docs/cluster.md)",
     .commands = "solve",
     .excludes = "misere no-theory weights",
     .needs = "memory",
     .field = FIELD(shared_table)},
    {.name = "moves",
     .kind = OPTION_FLAG,
     .help = "list every move with the value it leads to (scores: the mover's final margin); with "
             "--json also the length of play, moves_left, where a second or --time suffices",
     .commands = "solve",
     .field = FIELD(moves)},
    {.name = "line",
     .kind = OPTION_FLAG,
     .help = "add an optimal line of play; on small graphs the winner takes the shortest way and "
             "the loser the longest",
     .commands = "solve",
     .field = FIELD(line)},
    {.name = "weights",
     .kind = OPTION_NUMBERS,
     .argument = "W0,W1,...",
     .help = "grim on weighted vertices: a move lowers a weight by one; the same as blowup(GRAPH,"
             "W0,W1,...)",
     .commands = "solve",
     .excludes = "moves line misere",
     .most = 65535,
     .field = FIELD(weights)},
    {.name = "outcome",
     .kind = OPTION_FLAG,
     .help = "decide only who wins, which is often far cheaper than the value",
     .commands = "solve",
     .field = FIELD(outcome)},
    {.name = "misere",
     .kind = OPTION_FLAG,
     .help = "misere play: the player who moves last loses; the answer is an outcome",
     .commands = "solve play census random",
     .field = FIELD(misere)},
    {.name = "misere",
     .kind = OPTION_FLAG,
     .help = "misere play: the player who moves last loses; for values, with --grundy",
     .commands = "sequence table",
     .excludes = "for-all certificate",
     .needs = "grundy",
     .field = FIELD(misere)},
    {.name = "grundy",
     .kind = OPTION_FLAG,
     .help = "with --misere: the misere Grundy value, the k for which the sum with a nim heap of k "
             "is lost",
     .commands = "solve census sequence table",
     .excludes = "outcome certificate",
     .needs = "misere",
     .field = FIELD(grundy)},
    {.name = "no-theory",
     .kind = OPTION_FLAG,
     .help = "plain search: no theorem, no closed form, no structural algorithm",
     .commands = "solve",
     .field = FIELD(no_theory)},
    {.name = "threads",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "use N threads (default: all cores)",
     .commands = "solve play census random sequence table heap verify find conjecture run",
     .least = 1,
     .most = 1024,
     .field = FIELD(threads)},
    {.name = "memory",
     .kind = OPTION_SIZE,
     .argument = "SIZE",
     .help = "use at most SIZE for graphs and tables, such as 200M or 4G; a graph that takes more "
             "than an eighth of it is not built (default: three quarters of what is free)",
     .commands = "solve heap census random sequence table equiv symmetry reduce verify check run "
                 "find conjecture",
     .field = FIELD(memory)},
    {.name = "memory",
     .kind = OPTION_SIZE,
     .argument = "SIZE",
     .help = "use at most SIZE for a move (default: 1G)",
     .commands = "play",
     .field = FIELD(memory)},
    {.name = "time",
     .kind = OPTION_DURATION,
     .argument = "DURATION",
     .help = "give up after DURATION, such as 500ms, 3s, 2m or 1.5h; with several graphs the limit "
             "holds for each, not for the whole run",
     .commands = "solve heap census random sequence table equiv symmetry reduce check run find "
                 "conjecture",
     .field = FIELD(seconds)},
    {.name = "time",
     .kind = OPTION_DURATION,
     .argument = "DURATION",
     .help = "take at most DURATION for a move, such as 500ms or 1m (default: 5s)",
     .commands = "play",
     .field = FIELD(seconds)},
    {.name = "time",
     .kind = OPTION_DURATION,
     .argument = "DURATION",
     .help = "the time that the job asks for, such as 30m or 12h (default: 1h)",
     .commands = "slurm",
     .field = FIELD(seconds)},
    {.name = "time",
     .kind = OPTION_DURATION,
     .argument = "DURATION",
     .help = "end the run after DURATION, such as 3s, 2m or 1.5h, with the claims checked by then; "
             "the exit status is then 3",
     .commands = "verify",
     .field = FIELD(seconds)},
    {.name = "nodes",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "run on N machines at once, one rank on each with all of its cores (default: 1)",
     .commands = "slurm",
     .excludes = "array",
     .least = 1,
     .most = 100000,
     .field = FIELD(nodes)},
    {.name = "array",
     .kind = OPTION_COUNT,
     .argument = "M",
     .help = "a census in M jobs that need not run at once, put together by the last one",
     .commands = "slurm",
     .least = 1,
     .most = 100000,
     .field = FIELD(array)},
    {.name = "first",
     .kind = OPTION_CHOICE,
     .argument = "WHO",
     .help = "who moves first: me (the default) or graze",
     .commands = "play",
     .choices = "me graze",
     .field = FIELD(first)},
    {.name = "strength",
     .kind = OPTION_INTEGER,
     .argument = "S",
     .help =
         "of 100 moves S are the best that graze finds, the others are made at random (default: "
         "100)",
     .commands = "play",
     .least = 0,
     .most = 100,
     .field = FIELD(strength)},
    {.name = "talk-to",
     .kind = OPTION_CHOICE,
     .argument = "WHOM",
     .help = "people: a board and sentences; programs: a line for each message (default: people "
             "when standard input is a terminal)",
     .commands = "play",
     .choices = "people programs",
     .field = FIELD(talk_to)},
    {.name = "port",
     .kind = OPTION_INTEGER,
     .argument = "N",
     .help = "listen on port N; 0 takes any free one (default: 8080)",
     .commands = "serve",
     .most = 65535,
     .field = FIELD(port)},
    {.name = "host",
     .kind = OPTION_ADDRESS,
     .argument = "ADDRESS",
     .help =
         "listen on this numeric address instead of loopback, 0.0.0.0 for all: everyone who can "
         "reach it may use the server",
     .commands = "serve",
     .field = FIELD(host)},
    {.name = "lan",
     .kind = OPTION_FLAG,
     .help = "let everyone in the local network use the server; prints the address for them, also "
             "as a QR code",
     .commands = "serve",
     .field = FIELD(lan)},
    {.name = "open",
     .kind = OPTION_FLAG,
     .help = "open the page in the browser",
     .commands = "serve",
     .field = FIELD(open_browser)},
    {.name = "threads",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "answer N requests at a time, the others wait (default: as many as there are cores)",
     .commands = "serve",
     .least = 1,
     .most = 1024,
     .field = FIELD(threads)},
    {.name = "memory",
     .kind = OPTION_SIZE,
     .argument = "SIZE",
     .help = "use at most SIZE for a request (default: 512M)",
     .commands = "serve",
     .field = FIELD(memory)},
    {.name = "time",
     .kind = OPTION_DURATION,
     .argument = "DURATION",
     .help = "spend at most DURATION on a request, whatever it asks for (default: 10s)",
     .commands = "serve",
     .field = FIELD(seconds)},
    {.name = "store",
     .kind = OPTION_FILE,
     .argument = "DIR",
     .help = "store values in the folder DIR and use those found there (see 'graze help store')",
     .commands = "solve",
     .excludes = "no-theory",
     .field = FIELD(store)},
    {.name = "certificate",
     .kind = OPTION_FILE,
     .argument = "FILE",
     .help = "write a proof of each answer, or of the period, to FILE, for 'graze check'",
     .commands = "solve sequence",
     .field = FIELD(certificate)},
    {.name = "keep-going",
     .kind = OPTION_FLAG,
     .help = "report bad input and continue with the next graph; the exit status is 1 at the end",
     .commands = "solve convert symmetry find conjecture",
     .field = FIELD(keep_going)},
    {.name = "stats",
     .kind = OPTION_FLAG,
     .help = "say on stderr how many positions and seconds each answer took; of heap: also the "
             "figures of its method",
     .commands = "solve heap",
     .field = FIELD(stats)},
    {.name = "quiet",
     .letter = 'q',
     .kind = OPTION_FLAG,
     .help = "no progress on stderr",
     .commands = "solve census random sequence table heap equiv reduce run find conjecture",
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
    {.name = "limit",
     .kind = OPTION_CHOICE,
     .argument = "HOW",
     .help = "quick: end within a minute; full: every instance (default)",
     .commands = "verify",
     .choices = "quick full",
     .field = FIELD(limit)},
    {.name = "list",
     .kind = OPTION_FLAG,
     .help = "list the claims without checking them",
     .commands = "verify",
     .excludes = "limit",
     .field = FIELD(list_only)},
    {.name = "errata",
     .kind = OPTION_FLAG,
     .help = "print the claims that fail, with counterexamples and repairs, as docs/errata.md",
     .commands = "claims",
     .excludes = "json",
     .field = FIELD(errata)},
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
    {.name = "from",
     .kind = OPTION_CHOICE,
     .argument = "FORMAT",
     .help = "the format of standard input and of files: graph6, sparse6, edgelist, dimacs, dot, "
             "graphml or gml (default: lines of graph6 or sparse6; files by their ending)",
     .commands = "solve convert symmetry find conjecture reduce equiv draw play",
     .choices = "graph6 sparse6 edgelist dimacs dot graphml gml",
     .field = FIELD(from)},
    {.name = "names",
     .kind = OPTION_FLAG,
     .help = "call vertices by their names in the file that the graph was read from",
     .commands = "solve",
     .field = FIELD(names)},
    {.name = "to",
     .kind = OPTION_CHOICE,
     .argument = "FORMAT",
     .help = "the format to write: graph6, sparse6, edgelist, dimacs, dot, graphml or gml",
     .commands = "convert",
     .choices = "graph6 sparse6 edgelist dimacs dot graphml gml",
     .field = FIELD(to)},
    {.name = "output",
     .letter = 'o',
     .kind = OPTION_FILE,
     .argument = "FILE",
     .help = "write to FILE instead of standard output",
     .commands = "convert draw",
     .field = FIELD(output)},
    {.name = "mark",
     .kind = OPTION_NUMBERS,
     .argument = "V,W,...",
     .help = "vertices to highlight, such as those that a move takes",
     .commands = "draw",
     .most = UINT32_MAX,
     .field = FIELD(mark)},
    {.name = "degree",
     .kind = OPTION_COUNT,
     .argument = "D",
     .help = "the generalised game: neighbours of degree at most D are removed too (default: 1)",
     .commands = "equiv",
     .least = 1,
     .most = 1000000,
     .field = FIELD(degree)},
    {.name = "paths",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "decide which single paths of at most N vertices are equivalent to the empty game in "
             "U, with the reason for each",
     .commands = "equiv",
     .excludes = "degree",
     .least = 1,
     .most = 1000000,
     .field = FIELD(paths)},
    {.name = "man",
     .kind = OPTION_FLAG,
     .help = "print the manual page, for man(1)",
     .commands = "help",
     .excludes = "completion markdown",
     .field = FIELD(man)},
    {.name = "markdown",
     .kind = OPTION_FLAG,
     .help = "print the reference of all commands, docs/cli.md",
     .commands = "help",
     .excludes = "completion",
     .field = FIELD(markdown)},
    {.name = "completion",
     .kind = OPTION_CHOICE,
     .argument = "SHELL",
     .help = "print the completion script for bash, zsh or fish",
     .commands = "help",
     .choices = "bash zsh fish",
     .field = FIELD(completion)},
    {.name = "n",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "the number of vertices: up to 16, or 20 for trees",
     .commands = "census",
     .excludes = "merge",
     .least = 1,
     .most = UINT32_MAX,
     .field = FIELD(order)},
    {.name = "connected",
     .kind = OPTION_FLAG,
     .help = "connected graphs only",
     .commands = "census find conjecture",
     .excludes = "trees merge",
     .field = FIELD(connected)},
    {.name = "trees",
     .kind = OPTION_FLAG,
     .help = "trees only",
     .commands = "census find conjecture",
     .excludes = "merge",
     .field = FIELD(trees)},
    {.name = "by",
     .kind = OPTION_CHOICE,
     .argument = "WHAT",
     .help = "count by value (the default) or by edges",
     .commands = "census",
     .choices = "value edges",
     .excludes = "res list minimal-zugzwang",
     .field = FIELD(by)},
    {.name = "polynomial",
     .kind = OPTION_FLAG,
     .help = "count labelled graphs and print the winning polynomials as JSON: w1[k] and w2[k] are "
             "the labelled graphs with k edges that the first and the second player win",
     .commands = "census",
     .excludes = "by list minimal-zugzwang",
     .field = FIELD(polynomial)},
    {.name = "roots",
     .kind = OPTION_FLAG,
     .help = "print proved intervals for the p from 0 to 1 at which both players win a random "
             "graph G(n,p) equally often",
     .commands = "census",
     .excludes = "by res list minimal-zugzwang",
     .field = FIELD(roots)},
    {.name = "plot",
     .kind = OPTION_FILE,
     .argument = "FILE",
     .help = "draw how often each player wins G(n,p) into FILE, whose name ends in .svg, .png or "
             ".pdf",
     .commands = "census",
     .excludes = "by res list minimal-zugzwang",
     .field = FIELD(plot)},
    {.name = "list",
     .kind = OPTION_INTEGER,
     .argument = "VALUE",
     .help = "print the graphs of a value instead of counts, a graph6 line each",
     .commands = "census",
     .excludes = "merge json minimal-zugzwang",
     .field = FIELD(list)},
    {.name = "minimal-zugzwang",
     .kind = OPTION_FLAG,
     .help =
         "print the graphs on at most N vertices on which the first player loses points although "
         "no position that play can reach from them is lost for the player to move: the "
         "minimal graphs outside U>=0",
     .commands = "census",
     .excludes = "merge json res",
     .field = FIELD(minimal_zugzwang)},
    {.name = "res",
     .kind = OPTION_PART,
     .argument = "R/M",
     .help = "only part R, from 0, of M parts, as JSON Lines for --merge",
     .commands = "census",
     .excludes = "merge",
     .most = 1000000,
     .field = FIELD(res)},
    {.name = "merge",
     .kind = OPTION_FLAG,
     .help = "add up the parts in files that --res wrote, instead of counting",
     .commands = "census",
     .excludes = "misere grundy threads memory time",
     .field = FIELD(merge)},
    {.name = "samples",
     .kind = OPTION_COUNT,
     .argument = "N",
     .help = "how many random graphs to solve (default: 1000)",
     .commands = "random",
     .least = 1,
     .most = (uint64_t)1 << 53,
     .field = FIELD(samples)},
    {.name = "seed",
     .kind = OPTION_COUNT,
     .argument = "S",
     .help = "the seed of the random numbers (default: 0); the same seed gives the same answer",
     .commands = "random play",
     .most = UINT64_MAX,
     .field = FIELD(seed)},
    {.name = "help",
     .letter = 'h',
     .kind = OPTION_FLAG,
     .help = "print this help",
     .commands = "*",
     .field = FIELD(help)},
};

enum { OPTION_NUMBER = sizeof options / sizeof *options };

/* The state of the parser. */
typedef struct option_parser {
    cli_settings *result;
    const cli_command *command;
    char **next; /* points to the next word, or to NULL after the last */
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
    if (number < row->least && row->most >= UINT32_MAX) {
        snprintf(why, PARSE_WHY, "%" PRIu64 " is less than %" PRIu64, number, row->least);
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

static bool store_range(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    cli_range *range = field;
    if (!parse_range(&range->first, &range->last, text, why)) {
        return false;
    }
    if (range->last > row->most) {
        snprintf(why, PARSE_WHY, "%" PRIu64 " is above %" PRIu64, range->last, row->most);
        return false;
    }
    range->given = true;
    return true;
}

/* Whether a name can be a parameter of an expression: letters, and not the name of a family. */
static bool is_parameter_name(const char *name) {
    graze_family_info family;
    for (size_t i = 0; graze_family_list(&family, i); i++) {
        if (strcmp(family.name, name) == 0) {
            return false;
        }
    }
    size_t length = 0;
    while (isalpha((unsigned char)name[length])) {
        length++;
    }
    return length > 0 && name[length] == '\0';
}

static bool store_named_range(void *field, const option *row, const char *text,
                              char why[PARSE_WHY]) {
    named_range *range = field;
    size_t length = strcspn(text, "=");
    snprintf(range->name, sizeof range->name, "%.*s", (int)length, text);
    if (text[length] != '=' || length >= sizeof range->name || !is_parameter_name(range->name)) {
        snprintf(why, PARSE_WHY,
                 "'%.40s' is not written NAME=A..B, with a name of up to %zu letters that is no "
                 "family",
                 text, sizeof range->name - 1);
        return false;
    }
    if (!parse_range(&range->first, &range->last, text + length + 1, why)) {
        return false;
    }
    if (range->last - range->first >= row->most) {
        snprintf(why, PARSE_WHY, "more than %" PRIu64 " values of '%s'", row->most, range->name);
        return false;
    }
    return true;
}

static bool store_let(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    named_ranges *let = field;
    if (let->count == GRAZE_FIND_PARAMETERS) {
        snprintf(why, PARSE_WHY, "there are at most %d parameters", GRAZE_FIND_PARAMETERS);
        return false;
    }
    if (!store_named_range(&let->list[let->count], row, text, why)) {
        return false;
    }
    for (size_t i = 0; i < let->count; i++) {
        if (strcmp(let->list[i].name, let->list[let->count].name) == 0) {
            snprintf(why, PARSE_WHY, "'%s' is given twice", let->list[i].name);
            return false;
        }
    }
    let->count++;
    return true;
}

static bool store_name(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    if (!is_parameter_name(text)) {
        snprintf(why, PARSE_WHY, "'%.40s' cannot be a parameter: use letters that name no family",
                 text);
        return false;
    }
    *(const char **)field = text;
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
        snprintf(why, PARSE_WHY, "'%.40s' is not one of: %s", text, row->choices);
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

static bool store_part(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    part_number *part = field;
    if (!parse_part(&part->part, &part->parts, text, why)) {
        return false;
    }
    if (part->parts > row->most) {
        snprintf(why, PARSE_WHY, "%" PRIu64 " parts are more than %" PRIu64, part->parts,
                 row->most);
        return false;
    }
    return true;
}

static bool store_integer(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    chosen_integer *chosen = field;
    chosen->given = true;
    if (!parse_integer(&chosen->value, text, why)) {
        return false;
    }
    if (row->most > 0 &&
        (chosen->value < (int64_t)row->least || chosen->value > (int64_t)row->most)) {
        snprintf(why, PARSE_WHY, "%" PRId64 " is not from %" PRIu64 " to %" PRIu64, chosen->value,
                 row->least, row->most);
        return false;
    }
    return true;
}

static bool store_address(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    unsigned char address[sizeof(struct in6_addr)];
    (void)row;
    if (inet_pton(AF_INET, text, address) != 1 && inet_pton(AF_INET6, text, address) != 1) {
        snprintf(why, PARSE_WHY, "'%.40s' is not a numeric address such as 127.0.0.1", text);
        return false;
    }
    *(const char **)field = text;
    return true;
}

static bool store_numbers(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    if (!parse_numbers(NULL, text, row->most, why)) {
        return false;
    }
    *(const char **)field = text;
    return true;
}

typedef bool store_function(void *field, const option *row, const char *text, char *why);

static store_function *const stores[] = {
    [OPTION_RANGE] = store_range,       [OPTION_FLAG] = store_flag,
    [OPTION_COUNT] = store_count,       [OPTION_SIZE] = store_size,
    [OPTION_DURATION] = store_duration, [OPTION_CHOICE] = store_choice,
    [OPTION_FILE] = store_file,         [OPTION_PART] = store_part,
    [OPTION_INTEGER] = store_integer,   [OPTION_ADDRESS] = store_address,
    [OPTION_NUMBERS] = store_numbers,   [OPTION_NAMED_RANGE] = store_named_range,
    [OPTION_NAME] = store_name,         [OPTION_LET] = store_let,
};

/* ---- reading words ----------------------------------------------------------------------- */

static exit_status refuse_unknown(const option_parser *parser, const char *dashed,
                                  const char *typed) {
    const char *name = parser->command->name;
    const char *names[OPTION_NUMBER];
    size_t count = 0;
    for (size_t i = 0; i < OPTION_NUMBER; i++) {
        if (option_belongs_to(&options[i], parser->command)) {
            names[count++] = options[i].name;
        }
    }
    const char *closest = graze_closest_word(typed, names, count);
    if (closest) {
        return report_usage("unknown option '%s' for '%s', did you mean '--%s'? (see 'graze help "
                            "%s')",
                            dashed, name, closest, name);
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
    char name[LONGEST_NAME + 1];
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
    char dashed[LONGEST_NAME + 4];
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

/* Whether an option of this name is given. */
static bool is_given(const option_parser *parser, const char *name) {
    for (size_t i = 0; i < OPTION_NUMBER; i++) {
        if (parser->given[i] && strcmp(options[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static exit_status check_needs(const option_parser *parser) {
    for (size_t i = 0; i < OPTION_NUMBER; i++) {
        if (parser->given[i] && options[i].needs && !is_given(parser, options[i].needs)) {
            return report_usage("--%s needs --%s (see 'graze help %s')", options[i].name,
                                options[i].needs, parser->command->name);
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
    if (status == EXIT_ANSWERED) {
        status = check_needs(&parser);
    }
    return status == EXIT_ANSWERED ? check_argument_count(result) : status;
}
