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

/* Options that say which graphs --n generates. */
#define CLASS_USERS "census find conjecture"
#define IS_CLASS    .excludes = "merge", .needs = "n"

#define MEMORY_HELP                                                                                \
    "use at most SIZE for graphs and tables, for example 200M or 4G; graze does not build a "      \
    "graph that needs more than an eighth of it (default: three quarters of the free memory)"

static const option options[] = {
    {FLAG("value", value, "solve",
          "print only the value, one per line: a Grundy value or a score; with --outcome or "
          "--misere, N or P (first, second or draw for scores); with --misere --grundy, a "
          "number; 'unknown' if undecided"),
     .excludes = "json moves line"},
    {FLAG("json", json,
          "solve census random sequence table heap equiv symmetry reduce check verify claims games "
          "families store find conjecture",
          "print JSON Lines: one object per line")},
    {VALUE("n", "A..B", SPAN, n, "heap",
           "the range of heap sizes, for example 0..20000 or 0..1e8 (default: 0..1000)"),
     .most = (uint64_t)1 << 62},
    {VALUE("n", "A..B", SPAN, n, "sequence",
           "the range of n, for example 0..20000 (default: 0..100)"),
     .most = (uint64_t)1 << 61},
    {VALUE("n", "N|A..B", RANGE, n, "find conjecture",
           "search all graphs on N, or A to B, vertices up to isomorphism; B is at most 16, or 20 "
           "with "
           "--trees"),
     .most = UINT32_MAX},
    {VALUE("let", "NAME=A..B", LET, let, "find conjecture",
           "let NAME take the values A to B in EXPR and in graph expressions; repeat the option "
           "for more parameters (the first one varies slowest)"),
     .most = (uint64_t)1 << 62},
    {FLAG("count", count, "find", "print only the number of graphs found"),
     .excludes = "first json"},
    {VALUE("by", "WHAT", CHOICE, by, "find",
           "with --count: n prints a line 'n count' for each number of vertices"),
     .choices = "n", .needs = "count n"},
    {FLAG("count", count, "census",
          "print only the number of graphs that the second player wins, or with --list those of "
          "this value"),
     .excludes = "json by res polynomial roots plot minimal-zugzwang bfile merge"},
    {FLAG("bfile", bfile, "census",
          "print lines 'n count' with the number of graphs that the second player wins, or with "
          "--list those of this value: the b-file format of the OEIS"),
     .excludes = "json by res polynomial roots plot minimal-zugzwang merge"},
    {FLAG("print", print, "check",
          "print each accepted proof in words: what it claims, then each position once, with "
          "the moves that show its value or winner"),
     .excludes = "json"},
    {VALUE("most", "N", COUNT, most_positions, "check",
           "with --print: print at most N positions of each proof, and say how many were left "
           "out (default: 10000)"),
     .needs = "print", .least = 1, .most = (uint64_t)1 << 62},
    {VALUE("first", "N", COUNT, first_found, "find", "stop after finding N graphs"), .least = 1,
     .most = (uint64_t)1 << 62},
    {VALUE("rules", "FILE.lua", FILE, rules,
           "solve check play symmetry census random sequence table",
           "GAME is a custom game defined in this file (docs/custom-games.md)"),
     .excludes = "store merge"},
    {VALUE("rules", "FILE.lua", FILE, rules, "serve",
           "also offer the custom games defined in this file (docs/custom-games.md)")},
    {VALUE("rules", "FILE.lua", FILE, rules, "find conjecture repl",
           "use the custom games and functions defined in this file "
           "(docs/custom-games.md)")},
    {VALUE("for-all", "K", NAME, for_all, "sequence",
           "EXPR has a second parameter K, the length of another path at the same vertex, as in "
           "substar(1,k,n); look for one period that holds for every K, proved by the table of "
           "all K and n up to B"),
     .excludes = "values bfile plot"},
    {VALUE("rows", "NAME=A..B", NAMED_RANGE, rows, "table",
           "the parameter that changes from row to row, for example k=0..8"),
     .most = 10000},
    {VALUE("cols", "NAME=A..B", NAMED_RANGE, columns, "table",
           "the parameter that changes from column to column, for example t=0..10"),
     .most = 10000},
    {FLAG("csv", csv, "table", "print comma-separated values"), .excludes = "latex json guess"},
    {FLAG("latex", latex, "table", "print a LaTeX tabular environment"), .excludes = "json guess"},
    {FLAG("csv", csv, "heap sequence", "print comma-separated values: n and the value of n"),
     .excludes = "latex values zeros period bfile json plot checkpoint for-all guess"},
    {FLAG("latex", latex, "heap sequence",
          "print a LaTeX tabular environment with ten values in each row"),
     .excludes = "values zeros period bfile json plot checkpoint for-all guess"},
    {FLAG("values", values, "heap sequence", "print the values, one per line"),
     .excludes = "zeros period bfile json plot checkpoint"},
    {FLAG("zeros", zeros, "heap", "print the heap sizes of value 0, one per line"),
     .excludes = "period bfile json plot"},
    {FLAG("period", period, "heap sequence",
          "print the least period and preperiod that the values up to B prove, or that no "
          "period was found; with --json, without the values"),
     .excludes = "bfile plot"},
    {FLAG("guess", guess, "sequence table",
          "print the simplest closed form that fits the values (of a table: of each row): "
          "repeated, linear in each residue, or those of a heap game"),
     .excludes = "values period bfile plot"},
    {FLAG("bfile", bfile, "heap sequence", "print lines 'n value', the b-file format of the OEIS"),
     .excludes = "json plot checkpoint"},
    {VALUE("plot", "FILE", FILE, plot, "heap sequence",
           "plot the values against n in FILE (.svg, .png or .pdf)"),
     .excludes = "json checkpoint"},
    {VALUE("checkpoint", "DIR", FILE, checkpoint, "solve census random heap verify find conjecture",
           "save the work in the folder DIR at least once a minute; the same command continues "
           "from there (docs/saving-work.md)"),
     .excludes = "certificate merge", .effect = OUTPUT_SAME},
    {FLAG("shared-table", shared_table, "solve",
          "on several ranks: share one table in the combined --memory of all ranks instead of "
          "one table per rank; each rank has one thread (docs/saving-work.md)"),
     .excludes = "misere no-theory weights", .needs = "memory", .effect = OUTPUT_SAME},
    {FLAG("moves", moves, "solve",
          "list every move with the value it leads to (for scores: the mover's final margin); "
          "with --json also moves_left, the length of play, if it is found within one second or "
          "--time")},
    {FLAG("line", line, "solve",
          "add a line of best play; on small graphs the winner wins as fast as possible and the "
          "loser holds out as long as possible")},
    {FLAG("explain", explain, "solve",
          "say in a few sentences which move wins and why, or how each move is answered"),
     .excludes = "value weights"},
    {FLAG("strategy", strategy, "solve",
          "print a complete strategy for the winner; for scores, one that guarantees the score"),
     .excludes = "value weights moves line explain certificate"},
    {VALUE("format", "FORMAT", CHOICE, format, "solve",
           "with --strategy: text (an indented tree, the default), json, dot (Graphviz), latex, "
           "or html with the board at every step"),
     .choices = "text json dot latex html", .needs = "strategy"},
    {VALUE("depth", "D", COUNT, depth, "solve",
           "with --strategy: list the opponent's moves only in positions reached by fewer than D "
           "moves"),
     .least = 1, .most = UINT32_MAX, .needs = "strategy"},
    {FLAG("unfolded", unfolded, "solve",
          "with --strategy: list every move instead of one of each kind, and end no branch early"),
     .needs = "strategy"},
    {VALUE("most", "N", COUNT, most, "solve",
           "with --strategy: list at most N positions; branches that are cut off end with \u2026 "
           "(default: 10000)"),
     .least = 1, .most = UINT32_MAX, .needs = "strategy"},
    {VALUE("output", "FILE", FILE, output, "solve",
           "with --strategy: write the strategy to FILE; the answer still goes to standard output"),
     .letter = 'o', .needs = "strategy"},
    {VALUE("weights", "W0,W1,...", NUMBERS, weights, "solve",
           "play grim on weighted vertices, where a move lowers a weight by one; the same as "
           "blowup(GRAPH,W0,W1,...)"),
     .excludes = "moves line misere", .most = 65535},
    {FLAG("outcome", outcome, "solve",
          "decide only who wins, which is often much faster than finding the value")},
    {FLAG("misere", misere, "solve play census random",
          "play misere: the player who moves last loses; the answer is an outcome")},
    {FLAG("misere", misere, "sequence table",
          "play misere: the player who moves last loses; needs --grundy"),
     .excludes = "for-all certificate", .needs = "grundy"},
    {FLAG("grundy", grundy, "solve census sequence table",
          "with --misere: the misere Grundy value, which is the k for which the sum with a nim "
          "heap of size k is lost"),
     .excludes = "outcome certificate", .needs = "misere"},
    {FLAG("no-theory", no_theory, "solve",
          "use plain search: no theorem, no closed form, no structural algorithm")},
    {VALUE("threads", "N", COUNT, threads,
           "solve play census random sequence table heap verify find conjecture run repl",
           "use N threads (default: all cores)"),
     .least = 1, .most = 1024, .effect = OUTPUT_SAME},
    {VALUE("memory", "SIZE", SIZE, memory, "solve sequence table equiv symmetry reduce check",
           MEMORY_HELP),
     .effect = OUTPUT_OF_STREAMS},
    {VALUE("memory", "SIZE", SIZE, memory, "heap census random verify run repl find conjecture",
           MEMORY_HELP),
     .effect = OUTPUT_SAME},
    {VALUE("memory", "SIZE", SIZE, memory, "play", "use at most SIZE per move (default: 1G)")},
    {VALUE("time", "DURATION", DURATION, seconds, "solve table symmetry equiv reduce",
           "give up after DURATION, for example 500ms, 3s, 2m or 1.5h; the limit applies to each "
           "graph separately"),
     .effect = OUTPUT_OF_STREAMS},
    {VALUE("time", "DURATION", DURATION, seconds, "repl",
           "give up on a line after DURATION, for example 500ms, 3s, 2m or 1.5h")},
    {VALUE("time", "DURATION", DURATION, seconds, "check",
           "give up after DURATION, for example 500ms, 3s, 2m or 1.5h; the limit applies to each "
           "certificate separately")},
    {VALUE("time", "DURATION", DURATION, seconds, "heap census random sequence run find conjecture",
           "give up after DURATION, for example 500ms, 3s, 2m or 1.5h; the limit applies to the "
           "whole run"),
     .effect = OUTPUT_SAME},
    {VALUE("time", "DURATION", DURATION, seconds, "play",
           "think for at most DURATION per move, for example 500ms or 1m (default: 5s)")},
    {VALUE("time", "DURATION", DURATION, seconds, "slurm",
           "request this time for the job, for example 30m or 12h (default: 1h)")},
    {VALUE("time", "DURATION", DURATION, seconds, "verify",
           "stop after DURATION, for example 3s, 2m or 1.5h, and print the claims checked by "
           "then; the exit status is then 3"),
     .effect = OUTPUT_SAME},
    {VALUE("nodes", "N", COUNT, nodes, "slurm",
           "run on N machines in parallel, with one rank per machine that uses all of its cores "
           "(default: 1)"),
     .excludes = "array", .least = 1, .most = 100000},
    {VALUE("array", "M", COUNT, array, "slurm",
           "split a census into M independent jobs; the last job to finish merges the results"),
     .least = 1, .most = 100000},
    {VALUE("first", "WHO", CHOICE, first, "play", "an old name of --begins"), .choices = "me graze",
     .hidden = true},
    {VALUE("begins", "WHO", CHOICE, first, "play", "who moves first: me (the default) or graze"),
     .choices = "me graze"},
    {VALUE("strength", "S", INTEGER, strength, "play",
           "make S percent of the moves as well as possible and the others at random (default: "
           "100)"),
     .least = 0, .most = 100},
    {VALUE("interface", "KIND", CHOICE, interface, "play",
           "text: a board and sentences for people; protocol: one line per message for programs "
           "(default: text if standard input is a terminal, otherwise protocol)"),
     .choices = "text protocol"},
    {VALUE("talk-to", "WHOM", CHOICE, interface, "play", "the old spelling of --interface"),
     .choices = "people programs", .hidden = true},
    {VALUE("port", "N", INTEGER, port, "serve",
           "listen on port N; 0 picks a free port (default: 8080)"),
     .most = 65535},
    {VALUE("host", "ADDRESS", ADDRESS, host, "serve",
           "listen on this numeric address instead of loopback (0.0.0.0 for all addresses); "
           "everyone who can reach it can use the server")},
    {FLAG("lan", lan, "serve",
          "let everyone on the local network use the server; prints the address to share, also "
          "as a QR code")},
    {FLAG("scripts", scripts, "serve",
          "with --lan or --host: also run scripts that others send, to find graphs")},
    {FLAG("open", open_browser, "serve", "open the page in the browser")},
    {VALUE("threads", "N", COUNT, threads, "serve",
           "run at most N searches in parallel; further ones wait, but not requests without a "
           "search (default: the number of cores)"),
     .least = 1, .most = 1024},
    {VALUE("memory", "SIZE", SIZE, memory, "serve",
           "use at most SIZE per request (default: 512M)")},
    {VALUE("time", "DURATION", DURATION, seconds, "serve",
           "spend at most DURATION on each request (default: 10s)")},
    {VALUE("store", "FILE", FILE, store, "solve",
           "keep values in FILE and reuse the values found there (see 'graze help store')"),
     .excludes = "no-theory", .effect = OUTPUT_SAME},
    {VALUE(
        "certificate", "FILE", FILE, certificate, "solve sequence",
        "write a proof of each answer, or of the period, to FILE; 'graze check FILE' checks it")},
    {FLAG("keep-going", keep_going, "solve convert symmetry find conjecture",
          "report bad input and continue with the next graph; the exit status is then 1")},
    {FLAG("stats", stats, "solve heap",
          "report on stderr how many positions and seconds each answer took; for heap, also "
          "figures about its method"),
     .effect = OUTPUT_SAME},
    {FLAG("quiet", quiet,
          "solve census random sequence table heap equiv symmetry reduce run repl find conjecture",
          "print no progress on stderr"),
     .letter = 'q', .effect = OUTPUT_SAME},
    {FLAG("check", check, "reduce",
          "solve both sides by plain search and compare them; the exit status is 1 if they "
          "differ")},
    {FLAG("fixed", fixed, "reduce",
          "use the repaired construction if the printed one fails on some inputs")},
    {VALUE("limit", "HOW", CHOICE, limit, "verify",
           "quick: finish within a minute; full: check every instance (the default)"),
     .choices = "quick full"},
    {FLAG("list", list_only, "verify", "list the claims without checking them"),
     .excludes = "limit"},
    {FLAG("errata", errata, "claims",
          "print the claims that fail, with counterexamples and repairs; this makes "
          "docs/errata.md"),
     .excludes = "json"},
    {VALUE("girth", "G", COUNT, girth, "reduce",
           "for node-kayles-to-csg: build a graph of girth G, an even number"),
     .least = 4, .most = 1000000},
    {VALUE("max-vertices", "N", COUNT, max_vertices, "reduce",
           "only describe a graph of more than N vertices, without writing it (default: 1e6)"),
     .least = 1, .most = UINT32_MAX},
    {VALUE("from", "FORMAT", CHOICE, from,
           "solve convert symmetry find conjecture reduce equiv draw play",
           "the format of standard input and files: graph6, sparse6, edgelist, dimacs, dot, "
           "graphml or gml (default: graph6 or sparse6 lines on standard input; files by the "
           "ending of their name)"),
     .choices = "graph6 sparse6 edgelist dimacs dot graphml gml"},
    {FLAG("names", names, "solve", "show vertices by the names they have in the graph's file")},
    {VALUE("to", "FORMAT", CHOICE, to, "convert",
           "write this format: graph6, sparse6, edgelist, dimacs, dot, graphml or gml"),
     .choices = "graph6 sparse6 edgelist dimacs dot graphml gml"},
    {VALUE("output", "FILE", FILE, output, "convert", "write to FILE instead of standard output"),
     .letter = 'o'},
    {VALUE("output", "FILE", FILE, output, "draw",
           "write to FILE (.svg, .png, .pdf or .tex) instead of standard output"),
     .letter = 'o'},
    {VALUE("mark", "V,W,...", NUMBERS, mark, "draw", "highlight these vertices"),
     .excludes = "game", .most = UINT32_MAX},
    {VALUE("game", "GAME", TEXT, game, "draw", "highlight the vertices that a winning move takes")},
    {FLAG("values", values, "draw",
          "with --game: write the value that each move leads to (for scores: the mover's final "
          "margin; in misere play: the outcome) on the vertex or edge that names the move"),
     .needs = "game"},
    {FLAG("misere", misere, "draw",
          "with --game: play misere, where the player who moves last loses"),
     .needs = "game"},
    {VALUE("rules", "FILE.lua", FILE, rules, "draw",
           "with --game: GAME is a custom game defined in this file (docs/custom-games.md)"),
     .needs = "game"},
    {VALUE("time", "DURATION", DURATION, seconds, "draw",
           "with --game: give up after DURATION, for example 500ms, 3s, 2m or 1.5h"),
     .needs = "game"},
    {VALUE("degree", "D", COUNT, degree, "equiv",
           "use the generalised game, in which a move also removes the neighbours of degree at "
           "most D (default: 1)"),
     .least = 1, .most = 1000000},
    {VALUE("paths", "N", COUNT, paths, "equiv",
           "decide which single paths of at most N vertices are equivalent to the empty game in "
           "U, and give the reason for each"),
     .excludes = "degree", .least = 1, .most = 1000000},
    {FLAG("man", man, "help", "print the manual page of graze, or of COMMAND, for man(1)"),
     .excludes = "completion markdown"},
    {FLAG("markdown", markdown, "help",
          "print the reference of all commands; this makes docs/cli.md"),
     .excludes = "completion"},
    {VALUE("completion", "SHELL", CHOICE, completion, "help",
           "print the completion script for bash, zsh or fish"),
     .choices = "bash zsh fish"},
    {VALUE("n", "N|A..B", RANGE, n, "census",
           "the number of vertices, or one row for each from A to B: at most 16, or 20 with "
           "--trees"),
     .excludes = "merge", .most = UINT32_MAX},
    {FLAG("connected", connected, CLASS_USERS, "use connected graphs only"), IS_CLASS},
    {FLAG("bipartite", bipartite, CLASS_USERS, "use bipartite graphs only"), IS_CLASS},
    {FLAG("trees", trees, CLASS_USERS, "use trees only"), IS_CLASS},
    {FLAG("caterpillars", caterpillars, CLASS_USERS,
          "use caterpillars only: trees that become a path without their leaves"),
     IS_CLASS},
    {VALUE("min-degree", "D", COUNT, min_degree, CLASS_USERS,
           "use only graphs whose vertices have at least D neighbours"),
     .excludes = "trees caterpillars merge", .needs = "n", .most = 15},
    {VALUE("player", "WHO", CHOICE, player, "solve play",
           "in games with different moves for Left and Right: list the moves of this player; in "
           "play, this player begins (default: left)"),
     .choices = "left right"},
    {VALUE("by", "WHAT", CHOICE, by, "census",
           "count by value (the default), by edges, or by outcome"),
     .choices = "value edges outcome", .excludes = "res list minimal-zugzwang"},
    {FLAG("polynomial", polynomial, "census",
          "count labelled graphs and print the winning polynomials as JSON: w1[k] and w2[k] are "
          "the numbers of labelled graphs with k edges that the first and the second player win"),
     .excludes = "by list minimal-zugzwang"},
    {FLAG("roots", roots, "census",
          "print proved intervals for the p between 0 and 1 at which both players win a random "
          "graph G(n,p) equally often"),
     .excludes = "by res list minimal-zugzwang"},
    {VALUE("plot", "FILE", FILE, plot, "census",
           "plot how often each player wins G(n,p) in FILE (.svg, .png or .pdf)"),
     .excludes = "by res list minimal-zugzwang"},
    {VALUE("list", "VALUE", INTEGER, list, "census",
           "print the graphs of this value instead of counts, one graph6 line per graph"),
     .excludes = "merge json minimal-zugzwang"},
    {FLAG("minimal-zugzwang", minimal_zugzwang, "census",
          "print the minimal graphs outside U>=0 on at most N vertices: the first player loses "
          "points on them, but the player to move loses in no position that play can reach from "
          "them"),
     .excludes = "merge json res"},
    {VALUE("res", "R/M", PART, res, "census",
           "count only part R (from 0) of M parts, and write it as JSON Lines for --merge"),
     .excludes = "merge", .most = 1000000},
    {FLAG("merge", merge, "census", "add up parts that --res wrote to files, instead of counting"),
     .excludes = "misere grundy threads memory time"},
    {VALUE("samples", "N", COUNT, samples, "random", "solve N random graphs (default: 1000)"),
     .least = 1, .most = (uint64_t)1 << 53},
    {VALUE("seed", "S", COUNT, seed, "random play",
           "the seed of the random numbers; the same seed gives the same result (default: 0)"),
     .most = UINT64_MAX},
    {FLAG("help", help, "*", "print this help"), .letter = 'h'},
};

#define OPTION_NUMBER (sizeof options / sizeof *options)
_Static_assert(OPTION_NUMBER <= OPTION_MOST, "OPTION_MOST is less than the number of options");

const option *option_at(size_t index) {
    return index < OPTION_NUMBER ? &options[index] : NULL;
}
