/* graze play: plays against people in a terminal, or against programs through a pipe. */
#include "options/commands.h"
#include "options/game_argument.h"
#include "options/source.h"
#include "output/interrupt.h"
#include "play/graphs.h"
#include "play/line_input.h"
#include "play/move.h"
#include "play/output.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAYED_ORDER = 5000 }; /* each turn reads the whole graph several times */

static const size_t GAME_ARGUMENT = 0, GRAPH_ARGUMENT = 1;
static const double TURN_SECONDS = 5;
static const uint64_t TURN_MEMORY = (uint64_t)1 << 30;
static const unsigned FULL_STRENGTH = 100;

/* A game in progress. */
typedef struct play_session {
    play_state state;
    const play_output *output;
    bool announced; /* the end of the game was announced */
    bool ended;
    exit_status status;
} play_session;

static void end_session(play_session *session, exit_status status) {
    session->ended = true;
    session->status = status;
}

/* ---- commands of the other player ---------------------------------------------------------- */

static void fail_session(play_session *session, const graze_error *error) {
    end_session(session, report_error(error));
}

static void do_move(play_session *session, const char *text) {
    play_state *state = &session->state;
    play_vertices chosen;
    char why[PLAY_WHY];
    graze_error error = {.status = GRAZE_OK};
    if (play_match_is_over(&state->match)) {
        session->output->refuse(state, "the game is over");
        return;
    }
    if (!play_vertices_read(&chosen, &state->match, &state->board, text, why)) {
        session->output->refuse(state, why);
    } else {
        play_match_take(&state->match, chosen.vertices, chosen.count, &error);
    }
    free(chosen.vertices);
    if (error.status == GRAZE_BAD_ARGUMENT) {
        session->output->refuse(state, error.text);
    } else if (error.status != GRAZE_OK) {
        fail_session(session, &error);
    }
}

static void do_hint(play_session *session, const char *text) {
    (void)text;
    play_choice choice;
    graze_error error = {.status = GRAZE_OK};
    play_state *state = &session->state;
    if (play_match_is_over(&state->match)) {
        session->output->refuse(state, "the game is over");
    } else if (play_engine_best(&choice, &state->engine, &state->match, &error) != GRAZE_OK) {
        fail_session(session, &error);
    } else {
        session->output->hint(state, &choice);
    }
}

static void do_value(play_session *session, const char *text) {
    (void)text;
    graze_answer answer;
    graze_error error = {.status = GRAZE_OK};
    play_state *state = &session->state;
    if (play_engine_value(&answer, &state->engine, &state->match, &error) != GRAZE_OK) {
        fail_session(session, &error);
    } else {
        session->output->show_value(state, &answer);
    }
}

static void do_moves(play_session *session, const char *text) {
    (void)text;
    session->output->list_moves(&session->state);
}

static void do_board(play_session *session, const char *text) {
    (void)text;
    session->output->show(&session->state);
}

static void do_help(play_session *session, const char *text) {
    (void)text;
    session->output->help(&session->state);
}

static void go_to(play_session *session, size_t turns) {
    graze_error error = {.status = GRAZE_OK};
    if (play_match_go_to(&session->state.match, turns, &error) != GRAZE_OK) {
        fail_session(session, &error);
        return;
    }
    session->announced = false;
    session->output->moved_to(&session->state);
}

/* Goes back to the last turn of the other player. */
static void do_undo(play_session *session, const char *text) {
    (void)text;
    const play_match *match = &session->state.match;
    size_t now = play_match_now(match);
    size_t back = graze_position_player(match->position) == session->state.graze ? 1 : 2;
    if (now < back) {
        session->output->refuse(&session->state, "there is no move to take back");
    } else {
        go_to(session, now - back);
    }
}

static void do_redo(play_session *session, const char *text) {
    (void)text;
    size_t undone, turns = graze_position_turns(session->state.match.position, &undone);
    if (undone == 0) {
        session->output->refuse(&session->state, "there is no move to play again");
    } else {
        go_to(session, turns - undone + (undone < 2 ? undone : 2));
    }
}

static void do_quit(play_session *session, const char *text) {
    (void)text;
    session->output->quit(&session->state);
    end_session(session, EXIT_ANSWERED);
}

/* ---- messages of another program ------------------------------------------------------------ */

/* Both programs must play the same game. */
static void receive_game(play_session *session, const char *text) {
    char expected[PLAY_TITLE];
    if (strcmp(text, play_match_title(expected, &session->state.match)) != 0) {
        report("the other program plays '%.100s', not '%s'", text, expected);
        end_session(session, EXIT_FAILED);
    }
}

/* The other program says that the game is over, which must be true here too. */
static void receive_over(play_session *session, const char *text) {
    if (!play_match_is_over(&session->state.match)) {
        report("the other program says that the game is over: '%.100s'", text);
        end_session(session, EXIT_FAILED);
        return;
    }
    end_session(session, EXIT_ANSWERED);
}

static void receive_error(play_session *session, const char *text) {
    report("the other program reports an error: %.200s", text);
    end_session(session, EXIT_FAILED);
}

static const struct {
    const char *word;
    void (*handle)(play_session *session, const char *rest);
} input_words[] = {
    {"move", do_move},      {"hint", do_hint},        {"value", do_value}, {"moves", do_moves},
    {"board", do_board},    {"undo", do_undo},        {"redo", do_redo},   {"help", do_help},
    {"?", do_help},         {"quit", do_quit},        {"exit", do_quit},   {"game", receive_game},
    {"over", receive_over}, {"error", receive_error},
};

/* Handles a line: a word of the list, or a move. Empty lines and comments ('#') are skipped. */
static void handle_line(play_session *session, char *line) {
    line[strcspn(line, "\r\n")] = '\0';
    line += strspn(line, " \t");
    if (*line == '\0' || *line == '#') {
        return;
    }
    size_t length = strcspn(line, " \t");
    for (size_t i = 0; i < sizeof input_words / sizeof *input_words; i++) {
        if (strlen(input_words[i].word) == length &&
            strncmp(input_words[i].word, line, length) == 0) {
            input_words[i].handle(session, line + length + strspn(line + length, " \t"));
            return;
        }
    }
    do_move(session, line);
}

/* ---- the game -------------------------------------------------------------------------------- */

static void take_turn(play_session *session) {
    play_state *state = &session->state;
    play_choice choice;
    graze_error error = {.status = GRAZE_OK};
    graze_status status = play_engine_move(&choice, &state->engine, &state->match, &error);
    if (status == GRAZE_OK) {
        const graze_move *move = &state->match.legal->moves[choice.index];
        status = play_match_take(&state->match, move->take, move->take_count, &error);
    }
    if (status == GRAZE_OK) {
        session->output->moved(state, &choice);
    } else {
        fail_session(session, &error);
    }
}

/* Reads a line of the other player; the end of the input ends the game. */
static void read_input(play_session *session, line_input *input) {
    char *line = line_input_read(input, session->output->prompt(&session->state));
    if (line) {
        handle_line(session, line);
        return;
    }
    do_quit(session, "");
    if (interrupt_seen()) {
        session->status = EXIT_UNDECIDED;
    }
}

static exit_status run_session(play_session *session, line_input *input) {
    session->output->begin(&session->state);
    while (!session->ended) {
        const play_match *match = &session->state.match;
        bool over = play_match_is_over(match);
        if (over && !session->announced) {
            session->announced = true;
            session->output->over(&session->state);
        } else if (!over && graze_position_player(match->position) == session->state.graze &&
                   !interrupt_seen()) {
            take_turn(session);
        } else {
            read_input(session, input);
        }
    }
    return session->status;
}

/* ---- the command ---------------------------------------------------------------------------- */

static bool uses_protocol(const cli_settings *settings) {
    if (!settings->interface) {
        return !isatty(STDIN_FILENO);
    }
    return strcmp(settings->interface, "protocol") == 0 ||
           strcmp(settings->interface, "programs") == 0; /* the old spelling, until 2.0 */
}

static void set_limits(play_engine *engine, const cli_settings *settings) {
    game_argument_limits(&engine->options, settings);
    engine->options.progress = NULL;
    engine->play = settings->misere ? GRAZE_MISERE : GRAZE_NORMAL;
    engine->options.seconds = settings->seconds > 0 ? settings->seconds : TURN_SECONDS;
    engine->options.memory = settings->memory ? settings->memory : TURN_MEMORY;
    engine->strength =
        settings->strength.given ? (unsigned)settings->strength.value : FULL_STRENGTH;
    random_init(&engine->chance, settings->seed);
}

/* Plays on a graph or on a formula, the other one being NULL. */
static exit_status play_on(const cli_settings *settings, const graze_game *game,
                           const graze_graph *graph, const graze_formula *formula) {
    play_session session = {.output = uses_protocol(settings) ? &play_output_for_programs
                                                              : &play_output_for_people};
    play_state *state = &session.state;
    graze_error error = {.status = GRAZE_OK};
    state->graph_name = settings->arguments[GRAPH_ARGUMENT];
    state->graze = settings->first && strcmp(settings->first, "graze") == 0 ? 0 : 1;
    state->style = play_style_for(stdout);
    set_limits(&state->engine, settings);
    line_input *input = line_input_open(settings->rules ? state->engine.options.seconds : -1);
    if (!input) {
        return report("out of memory");
    }
    exit_status result;
    if (play_match_start(&state->match, game, graph, formula, &state->engine.options,
                         settings->misere, &error) == GRAZE_OK &&
        (formula || play_board_make(&state->board, graph, &error) == GRAZE_OK)) {
        result = run_session(&session, input);
    } else {
        result = report_error(&error);
    }
    line_input_close(input);
    play_board_clear(&state->board);
    play_match_clear(&state->match);
    return result;
}

/* Refuses a board with more vertices or variables than can be played on. */
static exit_status check_order(const char *name, uint64_t order, const char *what) {
    if (order <= PLAYED_ORDER) {
        return EXIT_ANSWERED;
    }
    report("%.60s: %" PRIu64 " %s are too many to play on; the limit is %d", name, order, what,
           PLAYED_ORDER);
    return EXIT_FAILED;
}

static exit_status play_on_graph(const cli_settings *settings, const graze_game *game) {
    named_graph input = {0};
    exit_status status = source_one(&input, settings, GRAPH_ARGUMENT);
    if (status == EXIT_ANSWERED) {
        status = check_order(input.name, graze_graph_order(input.graph), "vertices");
    }
    if (status == EXIT_ANSWERED && graze_game_is_on_coloured_graphs(game)) {
        play_engine engine = {.strength = 0};
        set_limits(&engine, settings);
        status = play_graphs(settings, game, input.graph, &engine.options);
    } else if (status == EXIT_ANSWERED) {
        game_argument_note_colours(game, input.graph);
        status = play_on(settings, game, input.graph, NULL);
    }
    graze_graph_free(input.graph);
    return status;
}

static exit_status play_on_formula(const cli_settings *settings, const graze_game *game) {
    const char *text = settings->arguments[GRAPH_ARGUMENT];
    graze_formula *formula = NULL;
    graze_error error;
    if (graze_formula_parse(&formula, text, &error) != GRAZE_OK) {
        return report_error(&error);
    }
    exit_status status = check_order(text, graze_formula_variables(formula), "variables");
    if (status == EXIT_ANSWERED) {
        status = play_on(settings, game, NULL, formula);
    }
    graze_formula_free(formula);
    return status;
}

/* Refuses games and graphs that cannot be played. */
static exit_status check_arguments(const cli_settings *settings, const graze_game *game) {
    const char *name = graze_game_name(game);
    if (settings->misere && (graze_game_is_scored(game) || graze_game_is_on_formulas(game))) {
        return report_usage("'%s' is %s, so it has no misere play", name,
                            graze_game_is_scored(game) ? "scored" : "played on formulas");
    }
    if (settings->player && !graze_game_is_partizan(game)) {
        return report_usage("--player: '%s' has the same moves for both players", name);
    }
    if (graze_game_is_on_coloured_graphs(game) &&
        (settings->strength.given || (settings->interface && uses_protocol(settings)))) {
        return report_usage("--strength and --interface protocol are for games that remove "
                            "vertices, not for '%s'",
                            name);
    }
    if (strcmp(settings->arguments[GRAPH_ARGUMENT], "-") == 0) {
        return report_usage("'play' reads moves from standard input, not graphs");
    }
    return EXIT_ANSWERED;
}

static exit_status run_play(const cli_settings *settings) {
    graze_game *game = NULL;
    exit_status status = game_argument_parse(&game, settings, settings->arguments[GAME_ARGUMENT]);
    if (status == EXIT_ANSWERED) {
        status = check_arguments(settings, game);
    }
    if (status == EXIT_ANSWERED) {
        status = graze_game_is_on_formulas(game) ? play_on_formula(settings, game)
                                                 : play_on_graph(settings, game);
    }
    graze_game_free(game);
    return status;
}

static const char *const examples[] = {
    "graze play arc-kayles 'grid(4,4)'",
    "graze play --begins graze --strength 60 smash-and-grab 'randomtree(15,1)'",
    "printf 'hint\\nquit\\n' | graze play --interface text grim 'path(5)'",
    NULL,
};

const cli_command command_play = {
    .name = "play",
    .arguments = "GAME GRAPH|FORMULA",
    .least = 2,
    .most = 2,
    .summary = "play a game against the solver",
    .often = "first strength",
    .description =
        "You play against graze in the terminal, on a graph of at most 5000 vertices. To move, "
        "type the numbers of the vertices to take, separated by spaces. On grids you may type "
        "their coordinates instead. In games on formulas, type the variable to set. You can also "
        "type 'hint', 'value', 'moves', 'board', 'undo', 'redo', 'help' or 'quit'. The line can "
        "be edited, and the arrow keys bring back earlier lines.\n"
        "graze thinks for at most --time per move. If that is not enough, it makes a move anyway "
        "and says that it does not know who wins.\n"
        "If standard input is not a terminal, graze plays against a program and sends one line "
        "per message: 'move 3 4' for a move, 'over first' at the end. Two programs can play each "
        "other this way. docs/play.md describes these lines.\n"
        "In custom games whose positions are graphs you choose a move from a numbered list.\n",
    .examples = examples,
    .run = run_play,
};
