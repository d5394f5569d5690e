/* graze help: explains the commands, the games, the families of graphs, and how to write graphs. */
#include "help/help.h"

#include "output/text.h"

#include <string.h>

/* ---- games ------------------------------------------------------------------------------- */

/* The ruleset of a game's name, with or without its parameter. */
static bool find_ruleset(graze_ruleset_info *info, const char *topic) {
    size_t length = strcspn(topic, ":");
    for (size_t i = 0; graze_ruleset_list(info, i); i++) {
        const char *names[] = {info->name, info->also};
        for (size_t j = 0; j < 2; j++) {
            if (names[j] && strlen(names[j]) == length && strncmp(names[j], topic, length) == 0) {
                return true;
            }
        }
    }
    return false;
}

static void write_game_example(const graze_ruleset_info *info) {
    if (info->on_formulas) {
        printf("\nExample:\n  graze solve %s '4; 1 2; 2 4; 1 3'\n", info->name);
        return;
    }
    printf("\nExample: on %s, a move takes", info->example_graph);
    for (size_t i = 0; i < info->example_take_count; i++) {
        printf("%s%u", i == 0 ? " " : ", ", info->example_take[i]);
    }
    printf(".\n  graze solve --moves %s '%s'\n", info->example_game, info->example_graph);
}

static bool explain_game(const char *topic) {
    graze_ruleset_info info;
    if (!find_ruleset(&info, topic)) {
        return false;
    }
    printf("%s: %s", info.name, info.title);
    printf(info.also ? ", also called %s\n\n" : "\n\n", info.also);
    text_write_wrapped(stdout, info.rule, 0, 0);
    text_write_wrapped(stdout,
                       info.scored        ? "The player with more points wins."
                       : info.on_formulas ? ""
                                          : "The player who cannot move loses. In misere play "
                                            "(--misere), the player who cannot move wins.",
                       0, 0);
    write_game_example(&info);
    putchar('\n');
    const char *const facts[][2] = {{"Parameter", info.parameter},
                                    {"Octal code on paths", info.on_paths},
                                    {"Known", info.known},
                                    {"Complexity", info.complexity},
                                    {"Reference", info.reference}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        text_print_labelled(facts[i][0], facts[i][1]);
    }
    return true;
}

/* ---- graphs ------------------------------------------------------------------------------ */

static bool explain_family(const char *topic) {
    graze_family_info info;
    size_t length = strcspn(topic, "(");
    for (size_t i = 0; graze_family_list(&info, i); i++) {
        if (strlen(info.name) == length && strncmp(info.name, topic, length) == 0) {
            printf("%s\n\n", info.signature);
            text_write_wrapped(stdout, info.meaning, 0, 0);
            printf("\n'graze families' lists all families and operations.\n");
            return true;
        }
    }
    return false;
}

static const struct {
    const char *name, *text;
} topics[] = {
    {"formats",
     "A GRAPH is one of these:\n"
     "\n"
     "  an expression      'grid(5,6)', 'path(5)+cycle(4)' (see 'graze help expressions')\n"
     "  g6:STRING          graph6 or sparse6 in the command line, such as g6:DhC\n"
     "  a file             its format follows from the ending of its name:\n"
     "                       .g6 .s6            graph6, sparse6: one graph per line\n"
     "                       .el .edgelist      edge list: one edge 'u v' per line\n"
     "                       .col .dimacs       DIMACS\n"
     "                       .dot .gv           DOT (Graphviz)\n"
     "                       .graphml .gml      GraphML, GML\n"
     "  -                  standard input: one graph6 or sparse6 graph per line\n"
     "\n"
     "--from FORMAT names the format of standard input or of a file with another ending.\n"
     "'graze convert' writes these formats. Colours of vertices, which custom games see, are the\n"
     "attribute 'colour' in DOT, GraphML and GML, and lines 'n VERTEX COLOUR' in DIMACS.\n"},
    {"expressions",
     "An expression names a graph:\n"
     "\n"
     "  path(7)                    a family with its arguments ('graze families' lists them)\n"
     "  petersen                   a family without arguments\n"
     "  path(5)+cycle(4)           a disjoint union\n"
     "  3*path(2)                  three copies\n"
     "  2*(path(2)+cycle(3))       parentheses group\n"
     "  product(cycle(6),path(5))  an operation on graphs\n"
     "  substar(1^3,4)             1^3 stands for 1,1,1\n"
     "  g6:DhC                     graph6 or sparse6\n"
     "\n"
     "Quote expressions, because the shell gives a meaning to parentheses. Vertices are\n"
     "numbered from 0; 'graze help FAMILY' says in which order.\n"},
};

static bool explain_topic(const char *topic) {
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++) {
        if (strcmp(topics[i].name, topic) == 0) {
            fputs(topics[i].text, stdout);
            return true;
        }
    }
    return false;
}

/* ---- the command ------------------------------------------------------------------------- */

static exit_status write_manual(const cli_settings *settings) {
    if (settings->argument_count == 0) {
        manual_write(stdout);
        return EXIT_ANSWERED;
    }
    const cli_command *command = command_named(settings->arguments[0]);
    if (!command) {
        return EXIT_USAGE;
    }
    manual_write_command(stdout, command);
    return EXIT_ANSWERED;
}

exit_status help_write_topic(const char *topic) {
    if (!command_has(topic) &&
        (explain_topic(topic) || explain_game(topic) || explain_family(topic))) {
        return EXIT_ANSWERED;
    }
    const cli_command *command = command_named(topic);
    if (!command) {
        return EXIT_USAGE;
    }
    help_write_command(stdout, command);
    return EXIT_ANSWERED;
}

static exit_status run_help(const cli_settings *settings) {
    if (settings->man) {
        return write_manual(settings);
    }
    if (settings->markdown) {
        reference_write(stdout);
        return EXIT_ANSWERED;
    }
    if (settings->completion) {
        completion_write(stdout, settings->completion);
        return EXIT_ANSWERED;
    }
    if (settings->argument_count == 0) {
        help_write_overview(stdout);
        return EXIT_ANSWERED;
    }
    return help_write_topic(settings->arguments[0]);
}

const cli_command command_help = {
    .name = "help",
    .arguments = "[COMMAND|GAME|FAMILY|formats|expressions]",
    .least = 0,
    .most = 1,
    .summary = "explain a command, a game or a family of graphs",
    .description = "Explains a command, a game, a family of graphs, the formats of files or the "
                   "expressions for graphs. Without an argument, lists the commands. Also prints "
                   "the manual pages, the completion scripts and docs/cli.md.\n",
    .examples = EXAMPLES("graze help solve", "graze help arc-kayles",
                         "source <(graze help --completion bash)"),
    .run = run_help,
};
