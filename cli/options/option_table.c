/* The table of the options of all commands. */
#include "options/options.h"

#include <stddef.h>

/* What every row has: its name, the member of cli_settings it sets, the commands, its help. */
#define ROW(word, member, users, meaning)                                                          \
    .name = word, .field = offsetof(cli_settings, member), .commands = users, .help = meaning

#define FLAG(word, member, users, meaning) ROW(word, member, users, meaning), .kind = OPTION_FLAG

/* An option that is followed by a value. */
#define VALUE(word, placeholder, type, member, users, meaning)                                     \
    ROW(word, member, users, meaning), .argument = placeholder, .kind = OPTION_##type

#define MEMORY_HELP                                                                                \
    "use at most SIZE for graphs and tables, such as 200M or 4G; a graph that takes more "         \
    "than an eighth of it is not built (default: three quarters of what is free)"

static const option options[] = {
    {FLAG("value", value, "solve",
          "print only the value, one a line: a Grundy value or score; with --outcome or --misere N "
          "or P (scores: first, second or draw); with --misere --grundy a number; unknown when "
          "undecided"),
     .excludes = "json moves line"},
    {FLAG("json", json,
          "solve census random sequence heap equiv symmetry reduce check verify claims games "
          "families store find conjecture",
          "print JSON Lines: one object a line")},
    {VALUE("n", "A..B", RANGE, n, "heap",
           "the range of heaps, such as 0..20000 or 0..1e8 (default: 0..1000)"),
     .most = (uint64_t)1 << 62},
    {VALUE("n", "A..B", RANGE, n, "sequence", "the range of n, such as 0..20000 (default: 0..100)"),
     .most = (uint64_t)1 << 61},
    {VALUE("n", "A..B", RANGE, n, "find conjecture",
           "all graphs on A to B vertices up to isomorphism: up to 16, or 20 for trees"),
     .most = UINT32_MAX},
    {VALUE("let", "NAME=A..B", LET, let, "find conjecture",
           "a parameter, which may be used in EXPR and in expressions of graphs; for several give "
           "the option several times, the first varies slowest"),
     .most = (uint64_t)1 << 62},
    {FLAG("count", count, "find", "print only how many graphs there are"),
     .excludes = "first json"},
    {FLAG("print", print, "check",
          "print each proof that is accepted in words, from the certificate alone: what it claims, "
          "then each position once with the moves that show its value or winner; text only, so not "
          "with --json"),
     .excludes = "json"},
    {VALUE("most", "N", COUNT, most_positions, "check",
           "with --print: print at most N positions of each proof and say how many are left out "
           "(default: 10000)"),
     .needs = "print", .least = 1, .most = (uint64_t)1 << 62},
    {VALUE("first", "N", COUNT, first_found, "find", "end after N graphs"), .least = 1,
     .most = (uint64_t)1 << 62},
    {VALUE("rules", "FILE.lua", FILE, rules,
           "solve check play symmetry census random sequence table",
           "GAME is a game of one's own, which the file defines (docs/own-games.md)"),
     .excludes = "store merge"},
    {VALUE("rules", "FILE.lua", FILE, rules, "serve",
           "also offer the games of one's own that the file defines (docs/own-games.md)")},
    {VALUE("rules", "FILE.lua", FILE, rules, "find conjecture",
           "a file that defines games of one's own, and functions, for EXPR")},
    {VALUE("for-all", "K", NAME, for_all, "sequence",
           "EXPR has a second parameter K, the length of another path on the same vertex, as in "
           "substar(1,k,n): look for a period that holds for every K, proved by the table of all K "
           "and n up to B"),
     .excludes = "values bfile plot"},
    {VALUE("rows", "NAME=A..B", NAMED_RANGE, rows, "table",
           "the parameter whose values are the rows, such as k=0..8"),
     .most = 10000},
    {VALUE("cols", "NAME=A..B", NAMED_RANGE, columns, "table",
           "the parameter whose values are the columns, such as t=0..10"),
     .most = 10000},
    {FLAG("csv", csv, "table", "print comma-separated values"), .excludes = "latex"},
    {FLAG("latex", latex, "table", "print a tabular environment for LaTeX")},
    {FLAG("values", values, "heap sequence", "print the values, one a line"),
     .excludes = "zeros period bfile json plot checkpoint"},
    {FLAG("zeros", zeros, "heap", "print the heaps of value 0, one a line"),
     .excludes = "period bfile json plot"},
    {FLAG("period", period, "heap sequence",
          "print the least period and preperiod that the values up to B prove, or that they prove "
          "none"),
     .excludes = "bfile json plot"},
    {FLAG("bfile", bfile, "heap sequence", "print lines 'n value', the b-file format of the OEIS"),
     .excludes = "json plot checkpoint"},
    {VALUE("plot", "FILE", FILE, plot, "heap sequence",
           "draw the values against n into FILE, whose name ends in .svg, .png or .pdf"),
     .excludes = "json checkpoint"},
    {VALUE("checkpoint", "DIR", FILE, checkpoint, "solve census random heap verify find conjecture",
           "keep what is done in the folder DIR, at least once a minute, and go on from there when "
           "it has something (docs/cluster.md)"),
     .excludes = "certificate merge", .effect = OUTPUT_SAME},
    {FLAG("shared-table", shared_table, "solve",
          "on several ranks: one table in the --memory of all of them together, instead of a table "
          "for each; one thread a rank (docs/cluster.md)"),
     .excludes = "misere no-theory weights", .needs = "memory", .effect = OUTPUT_SAME},
    {FLAG("moves", moves, "solve",
          "list every move with the value it leads to (scores: the mover's final margin); with "
          "--json also the length of play, moves_left, where a second or --time suffices")},
    {FLAG("line", line, "solve",
          "add an optimal line of play; on small graphs the winner takes the shortest way and the "
          "loser the longest")},
    {FLAG("explain", explain, "solve",
          "say in a few sentences which move wins and why, or what answers each move"),
     .excludes = "value weights"},
    {FLAG("strategy", strategy, "solve",
          "print a complete strategy for the player who wins; for scores one that guarantees the "
          "score"),
     .excludes = "value weights moves line explain certificate"},
    {VALUE("format", "FORMAT", CHOICE, format, "solve",
           "with --strategy: text (an indented tree, the default), json, dot for Graphviz, latex, "
           "or html with the board at every step"),
     .choices = "text json dot latex html", .needs = "strategy"},
    {VALUE("depth", "D", COUNT, depth, "solve",
           "with --strategy: list the opponent's moves in positions that fewer than D moves lead "
           "to"),
     .least = 1, .most = UINT32_MAX, .needs = "strategy"},
    {FLAG("unfolded", unfolded, "solve",
          "with --strategy: list every move, not one of each kind, and end no branch early"),
     .needs = "strategy"},
    {VALUE("most", "N", COUNT, most, "solve",
           "with --strategy: list at most N positions; longer branches end with \u2026 (default: "
           "10000)"),
     .least = 1, .most = UINT32_MAX, .needs = "strategy"},
    {VALUE("output", "FILE", FILE, output, "solve",
           "with --strategy: write the strategy to FILE, and the answer to standard output"),
     .letter = 'o', .needs = "strategy"},
    {VALUE("weights", "W0,W1,...", NUMBERS, weights, "solve",
           "grim on weighted vertices: a move lowers a weight by one; the same as "
           "blowup(GRAPH,W0,W1,...)"),
     .excludes = "moves line misere", .most = 65535},
    {FLAG("outcome", outcome, "solve",
          "decide only who wins, which is often far cheaper than the value")},
    {FLAG("misere", misere, "solve play census random",
          "misere play: the player who moves last loses; the answer is an outcome")},
    {FLAG("misere", misere, "sequence table",
          "misere play: the player who moves last loses; for values, with --grundy"),
     .excludes = "for-all certificate", .needs = "grundy"},
    {FLAG("grundy", grundy, "solve census sequence table",
          "with --misere: the misere Grundy value, the k for which the sum with a nim heap of k is "
          "lost"),
     .excludes = "outcome certificate", .needs = "misere"},
    {FLAG("no-theory", no_theory, "solve",
          "plain search: no theorem, no closed form, no structural algorithm")},
    {VALUE("threads", "N", COUNT, threads,
           "solve play census random sequence table heap verify find conjecture run",
           "use N threads (default: all cores)"),
     .least = 1, .most = 1024, .effect = OUTPUT_SAME},
    {VALUE("memory", "SIZE", SIZE, memory, "solve sequence table equiv symmetry reduce check",
           MEMORY_HELP),
     .effect = OUTPUT_OF_STREAMS},
    {VALUE("memory", "SIZE", SIZE, memory, "heap census random verify run find conjecture",
           MEMORY_HELP),
     .effect = OUTPUT_SAME},
    {VALUE("memory", "SIZE", SIZE, memory, "play", "use at most SIZE for a move (default: 1G)")},
    {VALUE("time", "DURATION", DURATION, seconds, "solve table symmetry equiv reduce",
           "give up after DURATION, such as 500ms, 3s, 2m or 1.5h; with several graphs the limit "
           "applies to each of them separately"),
     .effect = OUTPUT_OF_STREAMS},
    {VALUE("time", "DURATION", DURATION, seconds, "check",
           "give up after DURATION, such as 500ms, 3s, 2m or 1.5h; with several certificates the "
           "limit applies to each of them separately")},
    {VALUE("time", "DURATION", DURATION, seconds, "heap census random sequence run find conjecture",
           "give up after DURATION, such as 500ms, 3s, 2m or 1.5h; the limit applies to the whole "
           "run"),
     .effect = OUTPUT_SAME},
    {VALUE("time", "DURATION", DURATION, seconds, "play",
           "take at most DURATION for a move, such as 500ms or 1m (default: 5s)")},
    {VALUE("time", "DURATION", DURATION, seconds, "slurm",
           "the time that the job asks for, such as 30m or 12h (default: 1h)")},
    {VALUE("time", "DURATION", DURATION, seconds, "verify",
           "end the run after DURATION, such as 3s, 2m or 1.5h, with the claims checked by then; "
           "the exit status is then 3"),
     .effect = OUTPUT_SAME},
    {VALUE("nodes", "N", COUNT, nodes, "slurm",
           "run on N machines at once, one rank on each with all of its cores (default: 1)"),
     .excludes = "array", .least = 1, .most = 100000},
    {VALUE("array", "M", COUNT, array, "slurm",
           "a census in M jobs that need not run at once, put together by the last one"),
     .least = 1, .most = 100000},
    {VALUE("first", "WHO", CHOICE, first, "play", "who moves first: me (the default) or graze"),
     .choices = "me graze"},
    {VALUE("strength", "S", INTEGER, strength, "play",
           "of 100 moves S are the best that graze finds, the others are made at random (default: "
           "100)"),
     .least = 0, .most = 100},
    {VALUE("talk-to", "WHOM", CHOICE, talk_to, "play",
           "people: a board and sentences; programs: a line for each message (default: people when "
           "standard input is a terminal)"),
     .choices = "people programs"},
    {VALUE("port", "N", INTEGER, port, "serve",
           "listen on port N; 0 takes any free one (default: 8080)"),
     .most = 65535},
    {VALUE("host", "ADDRESS", ADDRESS, host, "serve",
           "listen on this numeric address instead of loopback, 0.0.0.0 for all: everyone who can "
           "reach it may use the server")},
    {FLAG("lan", lan, "serve",
          "let everyone in the local network use the server; prints the address for them, also as "
          "a QR code")},
    {FLAG("open", open_browser, "serve", "open the page in the browser")},
    {VALUE("threads", "N", COUNT, threads, "serve",
           "answer N requests at a time, the others wait (default: as many as there are cores)"),
     .least = 1, .most = 1024},
    {VALUE("memory", "SIZE", SIZE, memory, "serve",
           "use at most SIZE for a request (default: 512M)")},
    {VALUE("time", "DURATION", DURATION, seconds, "serve",
           "spend at most DURATION on a request, whatever it asks for (default: 10s)")},
    {VALUE("store", "FILE", FILE, store, "solve",
           "store values in FILE and use those found there (see 'graze help store')"),
     .excludes = "no-theory", .effect = OUTPUT_SAME},
    {VALUE("certificate", "FILE", FILE, certificate, "solve sequence",
           "write a proof of each answer, or of the period, to FILE, for 'graze check'")},
    {FLAG("keep-going", keep_going, "solve convert symmetry find conjecture",
          "report bad input and continue with the next graph; the exit status is 1 at the end")},
    {FLAG("stats", stats, "solve heap",
          "say on stderr how many positions and seconds each answer took; of heap: also the "
          "figures of its method"),
     .effect = OUTPUT_SAME},
    {FLAG("quiet", quiet,
          "solve census random sequence table heap equiv reduce run find conjecture",
          "no progress on stderr"),
     .letter = 'q', .effect = OUTPUT_SAME},
    {FLAG("check", check, "reduce",
          "solve both sides by plain search and compare; the exit status is 1 when they differ")},
    {FLAG("fixed", fixed, "reduce",
          "the repaired construction, where the printed one fails on some inputs")},
    {VALUE("limit", "HOW", CHOICE, limit, "verify",
           "quick: end within a minute; full: every instance (default)"),
     .choices = "quick full"},
    {FLAG("list", list_only, "verify", "list the claims without checking them"),
     .excludes = "limit"},
    {FLAG("errata", errata, "claims",
          "print the claims that fail, with counterexamples and repairs, as docs/errata.md"),
     .excludes = "json"},
    {VALUE("girth", "G", COUNT, girth, "reduce",
           "node-kayles-to-csg: a graph of girth G, an even number"),
     .least = 4, .most = 1000000},
    {VALUE("max-vertices", "N", COUNT, max_vertices, "reduce",
           "describe a graph of more than N vertices instead of writing it (default: 1e6)"),
     .least = 1, .most = UINT32_MAX},
    {VALUE("from", "FORMAT", CHOICE, from,
           "solve convert symmetry find conjecture reduce equiv draw play",
           "the format of standard input and of files: graph6, sparse6, edgelist, dimacs, dot, "
           "graphml or gml (default: lines of graph6 or sparse6; files by their ending)"),
     .choices = "graph6 sparse6 edgelist dimacs dot graphml gml"},
    {FLAG("names", names, "solve",
          "call vertices by their names in the file that the graph was read from")},
    {VALUE("to", "FORMAT", CHOICE, to, "convert",
           "the format to write: graph6, sparse6, edgelist, dimacs, dot, graphml or gml"),
     .choices = "graph6 sparse6 edgelist dimacs dot graphml gml"},
    {VALUE("output", "FILE", FILE, output, "convert", "write to FILE instead of standard output"),
     .letter = 'o'},
    {VALUE(
         "output", "FILE", FILE, output, "draw",
         "write to FILE, whose name ends in .svg, .png, .pdf or .tex, instead of standard output"),
     .letter = 'o'},
    {VALUE("mark", "V,W,...", NUMBERS, mark, "draw",
           "vertices to highlight, such as those that a move takes"),
     .excludes = "game", .most = UINT32_MAX},
    {VALUE("game", "GAME", TEXT, game, "draw", "highlight the vertices that a winning move takes")},
    {FLAG("values", values, "draw",
          "with --game: write the value that each move leads to (scores: the mover's final margin; "
          "misere: the outcome) into the vertex or onto the edge that the move is"),
     .needs = "game"},
    {FLAG("misere", misere, "draw", "with --game: misere play, the player who moves last loses"),
     .needs = "game"},
    {VALUE("rules", "FILE.lua", FILE, rules, "draw",
           "with --game: GAME is a custom game, which the file defines (docs/own-games.md)"),
     .needs = "game"},
    {VALUE("time", "DURATION", DURATION, seconds, "draw",
           "with --game: give up after DURATION, such as 500ms, 3s, 2m or 1.5h"),
     .needs = "game"},
    {VALUE("degree", "D", COUNT, degree, "equiv",
           "the generalised game: neighbours of degree at most D are removed too (default: 1)"),
     .least = 1, .most = 1000000},
    {VALUE("paths", "N", COUNT, paths, "equiv",
           "decide which single paths of at most N vertices are equivalent to the empty game in U, "
           "with the reason for each"),
     .excludes = "degree", .least = 1, .most = 1000000},
    {FLAG("man", man, "help", "print the manual page, for man(1)"),
     .excludes = "completion markdown"},
    {FLAG("markdown", markdown, "help", "print the reference of all commands, docs/cli.md"),
     .excludes = "completion"},
    {VALUE("completion", "SHELL", CHOICE, completion, "help",
           "print the completion script for bash, zsh or fish"),
     .choices = "bash zsh fish"},
    {VALUE("n", "N", COUNT, order, "census", "the number of vertices: up to 16, or 20 for trees"),
     .excludes = "merge", .least = 1, .most = UINT32_MAX},
    {FLAG("connected", connected, "census find conjecture", "connected graphs only"),
     .excludes = "trees merge"},
    {FLAG("trees", trees, "census find conjecture", "trees only"), .excludes = "merge"},
    {VALUE("by", "WHAT", CHOICE, by, "census", "count by value (the default) or by edges"),
     .choices = "value edges", .excludes = "res list minimal-zugzwang"},
    {FLAG("polynomial", polynomial, "census",
          "count labelled graphs and print the winning polynomials as JSON: w1[k] and w2[k] are "
          "the labelled graphs with k edges that the first and the second player win"),
     .excludes = "by list minimal-zugzwang"},
    {FLAG("roots", roots, "census",
          "print proved intervals for the p from 0 to 1 at which both players win a random graph "
          "G(n,p) equally often"),
     .excludes = "by res list minimal-zugzwang"},
    {VALUE(
         "plot", "FILE", FILE, plot, "census",
         "draw how often each player wins G(n,p) into FILE, whose name ends in .svg, .png or .pdf"),
     .excludes = "by res list minimal-zugzwang"},
    {VALUE("list", "VALUE", INTEGER, list, "census",
           "print the graphs of a value instead of counts, a graph6 line each"),
     .excludes = "merge json minimal-zugzwang"},
    {FLAG("minimal-zugzwang", minimal_zugzwang, "census",
          "print the graphs on at most N vertices on which the first player loses points although "
          "no position that play can reach from them is lost for the player to move: the minimal "
          "graphs outside U>=0"),
     .excludes = "merge json res"},
    {VALUE("res", "R/M", PART, res, "census",
           "only part R, from 0, of M parts, as JSON Lines for --merge"),
     .excludes = "merge", .most = 1000000},
    {FLAG("merge", merge, "census",
          "add up the parts in files that --res wrote, instead of counting"),
     .excludes = "misere grundy threads memory time"},
    {VALUE("samples", "N", COUNT, samples, "random",
           "how many random graphs to solve (default: 1000)"),
     .least = 1, .most = (uint64_t)1 << 53},
    {VALUE("seed", "S", COUNT, seed, "random play",
           "the seed of the random numbers (default: 0); the same seed gives the same answer"),
     .most = UINT64_MAX},
    {FLAG("help", help, "*", "print this help"), .letter = 'h'},
};

#define OPTION_NUMBER (sizeof options / sizeof *options)
_Static_assert(OPTION_NUMBER <= OPTION_MOST, "OPTION_MOST is less than the number of options");

const option *option_at(size_t index) {
    return index < OPTION_NUMBER ? &options[index] : NULL;
}
