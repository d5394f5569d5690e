/* graze repl: a shell for graphs and games, in Lua. */
#include "help/help.h"
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/script_file.h"
#include "output/interrupt.h"
#include "output/output.h"
#include "output/progress.h"
#include "play/board.h"
#include "play/line_input.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A shell in progress. */
typedef struct repl {
    graze_session *session;
    line_input *input;
    graze_limits limits;
    bool is_terminal;
    char *text; /* the lines of an input that is not complete; NULL: none */
} repl;

/* ---- help ----------------------------------------------------------------------------------- */

static const struct {
    const char *name, *text;
} functions[] = {
    {"value", "value(game, G)  the Grundy value, or the score: value(\"csg:1,2\", path(7))"},
    {"plain_value", "plain_value(game, G)  the same by the rules alone"},
    {"wins", "wins(game, G)  whether the first player wins"},
    {"misere_wins", "misere_wins(game, G)  the same in misere play"},
    {"moves", "moves(game, G)  the list of moves, each with take and rest"},
    {"csg", "csg(\"1,2,4\")(G)  the value in a connected subtraction game"},
    {"octal", "octal(\"0.137\")(G)  the value in an octal game"},
    {"heap", "heap(\"0.137\", n)  the value of a heap"},
    {"mex", "mex{0, 1, 3}  the least number that is missing"},
    {"graph", "graph(\"g6:DQc\")  the graph of any expression"},
    {"graphs", "graphs(a, b, {connected = true})  all graphs on a to b vertices"},
    {"isomorphic", "isomorphic(G, H)  whether the graphs are the same up to numbering"},
    {"find", "find(\"grim(G) == 0\", {n = 6})  the graphs for which it is true; also {n = {1, 6}, "
             "connected = true}, trees, bipartite, caterpillars, min_degree = 2"},
    {"conjecture", "conjecture(\"grim(G) < 3\", {n = {1, 6}})  true, or false and the smallest "
                   "counterexample"},
    {"draw", "draw(G)  draws a graph in the terminal"},
};

static void print_overview(void) {
    puts("Type an expression, such as grim(path(7)), or an assignment, such as G = petersen().\n"
         "?NAME explains a function, a game, a family of graphs or a command: ?grid, ?arc-kayles.\n"
         "The Tab key completes names, also of methods: G:is_\n"
         "Ctrl-C stops a computation; Ctrl-D or exit ends the shell.\n");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        printf("  %s\n", functions[i].text);
    }
}

/* ?NAME; underscores are hyphens in the names of games. */
static void explain(char *name) {
    name[strcspn(name, " \t\r\n(")] = '\0';
    if (*name == '\0') {
        print_overview();
        return;
    }
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].name, name) == 0) {
            puts(functions[i].text);
            return;
        }
    }
    for (char *at = name; *at; at++) {
        *at = *at == '_' ? '-' : *at;
    }
    help_write_topic(name);
}

/* ---- what the session asks for ----------------------------------------------------------------
 */

static void print(void *context, const char *text, size_t length) {
    (void)context;
    progress_clear();
    output_write(stdout, text, length);
}

static void list_edges(const graze_graph *graph) {
    for (uint64_t u = 0; u < graze_graph_order(graph); u++) {
        size_t count;
        const uint32_t *neighbours = graze_graph_neighbours(graph, (uint32_t)u, &count);
        printf("%llu:", (unsigned long long)u);
        for (size_t i = 0; i < count; i++) {
            printf(" %u", (unsigned)neighbours[i]);
        }
        putchar('\n');
    }
}

/* Draws a graph as 'graze play' does, or lists neighbours where it does not fit the window. */
static void draw(void *context, const graze_graph *graph) {
    const repl *shell = context;
    play_board board;
    play_match match;
    graze_game *game = NULL; /* of the picture: every edge is a move */
    graze_error error = {.status = GRAZE_OK};
    if (play_board_make(&board, graph, &error) != GRAZE_OK) {
        report_error(&error);
        return;
    }
    if (board.places && graze_game_parse(&game, "grim", &error) == GRAZE_OK &&
        play_match_start(&match, game, graph, NULL, &shell->limits, false, &error) == GRAZE_OK) {
        play_board_draw(stdout, &board, &match, play_style_for(stdout));
        play_match_clear(&match);
    } else {
        list_edges(graph);
    }
    graze_game_free(game);
    play_board_clear(&board);
}

static bool complete(void *context, const char *prefix, size_t index, char *name, size_t size) {
    repl *shell = context;
    return graze_session_name(name, size, shell->session, prefix, index);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* Adds a line to the text that is not complete. */
static bool append(repl *shell, const char *line) {
    size_t before = shell->text ? strlen(shell->text) : 0, length = strcspn(line, "\r\n");
    char *longer = realloc(shell->text, before + length + 2);
    if (!longer) {
        return false;
    }
    snprintf(longer + before, length + 2, "%s%.*s", before ? "\n" : "", (int)length, line);
    shell->text = longer;
    return true;
}

static exit_status run_text(repl *shell) {
    graze_error error = {.status = GRAZE_OK};
    bool is_open = false;
    graze_status status = graze_session_run(shell->session, shell->text, &is_open, &error);
    progress_clear();
    if (!is_open) {
        free(shell->text);
        shell->text = NULL;
    }
    return status == GRAZE_OK ? EXIT_ANSWERED : report_error(&error);
}

/* Runs a line; an empty one ends an input that is not complete. */
static exit_status take_line(repl *shell, char *line) {
    char *start = line + strspn(line, " \t");
    bool is_empty = *start == '\n' || *start == '\0';
    if (!shell->text && *start == '?') {
        explain(start + 1 + strspn(start + 1, " \t"));
        return EXIT_ANSWERED;
    }
    if (is_empty && !shell->text) {
        return EXIT_ANSWERED;
    }
    if (!append(shell, start)) {
        return report("out of memory");
    }
    exit_status status = run_text(shell);
    if (is_empty && shell->text) {
        free(shell->text);
        shell->text = NULL;
        status = report("the input is not complete: it was dropped");
    }
    return status;
}

static bool is_end(const char *line) {
    size_t length = strcspn(line, "\r\n");
    return length == 4 && (strncmp(line, "exit", 4) == 0 || strncmp(line, "quit", 4) == 0);
}

static exit_status run_lines(repl *shell) {
    exit_status worst = EXIT_ANSWERED;
    for (;;) {
        const char *prompt = !shell->is_terminal ? "" : shell->text ? "...> " : "graze> ";
        char *line = line_input_read(shell->input, prompt);
        if (!line && interrupt_restart() && shell->is_terminal) { /* the line is dropped */
            free(shell->text);
            shell->text = NULL;
            putchar('\n');
            continue;
        }
        if (!line || is_end(line)) {
            break;
        }
        exit_status status = take_line(shell, line);
        worst = shell->is_terminal ? worst : exit_status_worse(worst, status);
        interrupt_restart();
        if (output_has_failed()) {
            break;
        }
    }
    if (shell->text) {
        worst = exit_status_worse(worst, report("the input ends in the middle of a text"));
    }
    return worst;
}

/* ---- the command ---------------------------------------------------------------------------- */

/* The file of the history; false: there is no home. */
static bool history_path(char path[4096]) {
    const char *home = getenv("HOME");
    return home && *home && snprintf(path, 4096, "%s/.graze_history", home) < 4096;
}

static exit_status open_session(repl *shell, const cli_settings *settings) {
    char *text = NULL;
    size_t length = 0;
    graze_error error = {.status = GRAZE_OK};
    exit_status status =
        settings->rules ? script_file_read(&text, &length, settings->rules) : EXIT_ANSWERED;
    if (status != EXIT_ANSWERED) {
        return status;
    }
    const graze_script script = {.text = text ? text : "",
                                 .length = length,
                                 .source = settings->rules ? settings->rules : "rules",
                                 .print = print,
                                 .context = shell,
                                 .draw = draw};
    if (graze_session_new(&shell->session, &script, &shell->limits, &error) != GRAZE_OK) {
        status = report_error(&error);
    }
    free(text);
    return status;
}

static exit_status run_repl(const cli_settings *settings) {
    repl shell = {.is_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)};
    char path[4096];
    game_argument_limits(&shell.limits, settings);
    exit_status status = open_session(&shell, settings);
    if (status == EXIT_ANSWERED && !(shell.input = line_input_open(settings->seconds))) {
        status = report("out of memory");
    }
    if (status == EXIT_ANSWERED) {
        line_input_complete_by(shell.input, complete, &shell);
        line_input_keep_history(shell.input, history_path(path) ? path : NULL);
        if (shell.is_terminal) {
            puts("Type ? for help, Ctrl-D to leave.");
        }
        status = run_lines(&shell);
    }
    line_input_close(shell.input);
    graze_session_free(shell.session);
    free(shell.text);
    return status;
}

const cli_command command_repl = {
    .name = "repl",
    .arguments = "",
    .least = 0,
    .most = 0,
    .summary = "compute with graphs and games in a shell",
    .often = "rules time",
    .description =
        "Reads lines in Lua and prints the values of expressions. Families of graphs, games and "
        "their values are functions, and nothing needs quotes: grim(path(7)), G = petersen(), "
        "draw(G), find(\"grim(G) == 0\", {n = 6}). ?NAME explains a name. In a terminal lines are "
        "edited, Tab completes names, and the history is kept in ~/.graze_history. --time and "
        "Ctrl-C apply to each line; without a terminal the exit status is 1 if a line failed.\n",
    .examples =
        EXAMPLES("graze repl", "graze repl --time 10s", "echo 'grim(path(7))' | graze repl"),
    .run = run_repl,
};
