/* graze play: a game against the solver, for people in a terminal and for programs on a pipe. */
#include "commands.h"
#include "game_argument.h"
#include "interrupt.h"
#include "play_move.h"
#include "play_voice.h"
#include "source.h"

#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAYED_ORDER = 5000 }; /* each turn looks at the whole graph several times */

static const size_t GAME_ARGUMENT = 0, GRAPH_ARGUMENT = 1;
static const double TURN_SECONDS = 5;
static const uint64_t TURN_MEMORY = (uint64_t)1 << 30;
static const unsigned FULL_STRENGTH = 100;

/* A game that is running. */
typedef struct play_session {
    play_table table;
    const play_voice *voice;
    bool announced; /* that the game is over */
    bool ended;
    exit_status status;
} play_session;

static void end_session(play_session *session, exit_status status) {
    session->ended = true;
    session->status = status;
}

/* ---- what the other side may say ----------------------------------------------------------- */

static void fail_session(play_session *session, const graze_error *error) {
    end_session(session, report_error(error));
}

static void do_move(play_session *session, const char *text) {
    play_table *table = &session->table;
    char why[PLAY_WHY];
    size_t index;
    graze_error error = {.status = GRAZE_OK};
    if (play_match_is_over(&table->match)) {
        session->voice->refuse(table, "the game is over");
    } else if (!play_move_read(&index, &table->match, &table->board, text, why)) {
        session->voice->refuse(table, why);
    } else if (play_match_take(&table->match, index, &error) != GRAZE_OK) {
        fail_session(session, &error);
    }
}

static void do_hint(play_session *session, const char *text) {
    (void)text;
    play_choice choice;
    graze_error error = {.status = GRAZE_OK};
    play_table *table = &session->table;
    if (play_match_is_over(&table->match)) {
        session->voice->refuse(table, "the game is over");
    } else if (play_think(&choice, &table->thinker, &table->match, &error) != GRAZE_OK) {
        fail_session(session, &error);
    } else {
        session->voice->hint(table, &choice);
    }
}

static void do_value(play_session *session, const char *text) {
    (void)text;
    graze_answer answer;
    graze_error error = {.status = GRAZE_OK};
    play_table *table = &session->table;
    if (play_appraise(&answer, &table->thinker, &table->match, &error) != GRAZE_OK) {
        fail_session(session, &error);
    } else {
        session->voice->appraise(table, &answer);
    }
}

static void do_moves(play_session *session, const char *text) {
    (void)text;
    session->voice->list_moves(&session->table);
}

static void do_board(play_session *session, const char *text) {
    (void)text;
    session->voice->show(&session->table);
}

static void do_help(play_session *session, const char *text) {
    (void)text;
    session->voice->help(&session->table);
}

static void go_to(play_session *session, size_t turns) {
    graze_error error = {.status = GRAZE_OK};
    if (play_match_go_to(&session->table.match, turns, &error) != GRAZE_OK) {
        fail_session(session, &error);
        return;
    }
    session->announced = false;
    session->voice->went(&session->table);
}

/* Back to where the other side was to move last. */
static void do_undo(play_session *session, const char *text) {
    (void)text;
    const play_match *match = &session->table.match;
    size_t back = match->now % 2 == session->table.graze ? 1 : 2;
    if (match->now < back) {
        session->voice->refuse(&session->table, "there is no move to take back");
    } else {
        go_to(session, match->now - back);
    }
}

static void do_redo(play_session *session, const char *text) {
    (void)text;
    const play_match *match = &session->table.match;
    size_t kept = match->turn_count - match->now;
    if (kept == 0) {
        session->voice->refuse(&session->table, "there is no move to play again");
    } else {
        go_to(session, match->now + (kept < 2 ? kept : 2));
    }
}

static void do_quit(play_session *session, const char *text) {
    (void)text;
    session->voice->leave(&session->table);
    end_session(session, EXIT_ANSWERED);
}

/* ---- what another graze says by itself ------------------------------------------------------ */

static const char *const play_names[] = {"normal", "misere", "score"};

/* "NAME PLAY N M": both sides must play the same game. */
static void hear_game(play_session *session, const char *text) {
    const play_match *match = &session->table.match;
    char expected[256];
    size_t play = graze_game_is_scored(match->game) ? 2 : match->misere;
    snprintf(expected, sizeof expected, "%s %s %" PRIu64 " %" PRIu64, graze_game_name(match->game),
             play_names[play], graze_graph_order(match->graph), graze_graph_size(match->graph));
    if (strcmp(text, expected) != 0) {
        report("the other side plays '%.100s', not '%s'", text, expected);
        end_session(session, EXIT_FAILED);
    }
}

/* The other side has reached the end; so must this one. */
static void hear_over(play_session *session, const char *text) {
    if (!play_match_is_over(&session->table.match)) {
        report("the other side says that the game is over: '%.100s'", text);
        end_session(session, EXIT_FAILED);
        return;
    }
    end_session(session, EXIT_ANSWERED);
}

static void hear_error(play_session *session, const char *text) {
    report("the other side says: %.200s", text);
    end_session(session, EXIT_FAILED);
}

static const struct {
    const char *word;
    void (*obey)(play_session *session, const char *rest);
} sayings[] = {
    {"move", do_move},   {"hint", do_hint},     {"value", do_value}, {"moves", do_moves},
    {"board", do_board}, {"undo", do_undo},     {"redo", do_redo},   {"help", do_help},
    {"?", do_help},      {"quit", do_quit},     {"exit", do_quit},   {"game", hear_game},
    {"over", hear_over}, {"error", hear_error},
};

/* Obeys a line: a word of the table, or a move. Empty lines and those with '#' say nothing. */
static void obey(play_session *session, char *line) {
    line[strcspn(line, "\r\n")] = '\0';
    line += strspn(line, " \t");
    if (*line == '\0' || *line == '#') {
        return;
    }
    size_t length = strcspn(line, " \t");
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++) {
        if (strlen(sayings[i].word) == length && strncmp(sayings[i].word, line, length) == 0) {
            sayings[i].obey(session, line + length + strspn(line + length, " \t"));
            return;
        }
    }
    do_move(session, line);
}

/* ---- the game -------------------------------------------------------------------------------- */

static void take_turn(play_session *session) {
    play_table *table = &session->table;
    play_choice choice;
    graze_error error = {.status = GRAZE_OK};
    if (play_think_of_strength(&choice, &table->thinker, &table->match, &error) != GRAZE_OK ||
        play_match_take(&table->match, choice.index, &error) != GRAZE_OK) {
        fail_session(session, &error);
        return;
    }
    session->voice->moved(table, &choice);
}

/*
 * Waits until there is something to read, or Ctrl-C. A signal that comes just before a read would
 * not end it, so that the flag is looked at now and then; stdin has no buffer that poll cannot see.
 */
static void wait_for_input(void) {
    enum { LOOK_EVERY = 200 }; /* milliseconds */
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!interrupt_seen() && poll(&input, 1, LOOK_EVERY) <= 0) {
    }
}

/* Lets the other side speak; its silence ends the game. */
static void listen(play_session *session, char **line, size_t *room) {
    session->voice->invite(&session->table);
    wait_for_input();
    if (!interrupt_seen() && getline(line, room, stdin) >= 0) {
        obey(session, *line);
        return;
    }
    do_quit(session, "");
    if (interrupt_seen()) {
        session->status = EXIT_UNDECIDED;
    }
}

static exit_status run_session(play_session *session) {
    char *line = NULL;
    size_t room = 0;
    setvbuf(stdin, NULL, _IONBF, 0);
    session->voice->greet(&session->table);
    while (!session->ended) {
        const play_match *match = &session->table.match;
        bool over = play_match_is_over(match);
        if (over && !session->announced) {
            session->announced = true;
            session->voice->over(&session->table);
        } else if (!over && match->now % 2 == session->table.graze && !interrupt_seen()) {
            take_turn(session);
        } else {
            listen(session, &line, &room);
        }
    }
    free(line);
    return session->status;
}

/* ---- the command ------------------------------------------------------------------------------
 */

static bool talks_to_programs(const cli_settings *settings) {
    return settings->talk_to ? strcmp(settings->talk_to, "programs") == 0 : !isatty(STDIN_FILENO);
}

static void set_limits(play_thinker *thinker, const cli_settings *settings) {
    game_argument_limits(&thinker->options, settings);
    thinker->options.progress = NULL;
    thinker->options.misere = settings->misere;
    thinker->options.seconds = settings->seconds > 0 ? settings->seconds : TURN_SECONDS;
    thinker->options.memory = settings->memory ? settings->memory : TURN_MEMORY;
    thinker->strength =
        settings->strength.given ? (unsigned)settings->strength.value : FULL_STRENGTH;
    graze_random_init(&thinker->chance, settings->seed);
}

static exit_status play_on(const cli_settings *settings, const graze_game *game,
                           const graze_graph *graph) {
    play_session session = {.voice = talks_to_programs(settings) ? &play_voice_for_programs
                                                                 : &play_voice_for_people};
    play_table *table = &session.table;
    graze_error error = {.status = GRAZE_OK};
    table->graph_name = settings->arguments[GRAPH_ARGUMENT];
    table->graze = settings->first && strcmp(settings->first, "graze") == 0 ? 0 : 1;
    table->style = play_style_for(stdout);
    set_limits(&table->thinker, settings);
    graze_status status =
        play_match_start(&table->match, game, graph, &table->thinker.options, &error);
    if (status != GRAZE_OK) {
        return report_error(&error);
    }
    exit_status result;
    if (play_board_make(&table->board, graph, &error) == GRAZE_OK) {
        result = run_session(&session);
    } else {
        result = report_error(&error);
    }
    play_board_clear(&table->board);
    play_match_clear(&table->match);
    return result;
}

static exit_status check_order(const named_graph *input) {
    if (graze_graph_order(input->graph) <= PLAYED_ORDER) {
        return EXIT_ANSWERED;
    }
    report("%.60s: %" PRIu64 " vertices are too many to play on: the limit is %d", input->name,
           graze_graph_order(input->graph), PLAYED_ORDER);
    return EXIT_FAILED;
}

/* Refuses what cannot be played. */
static exit_status check_arguments(const cli_settings *settings, const graze_game *game) {
    const char *name = graze_game_name(game);
    if (graze_game_is_on_formulas(game)) {
        return report_usage("'%s' is played on formulas: 'play' takes games on graphs", name);
    }
    if (settings->misere && graze_game_is_scored(game)) {
        return report_usage("'%s' is scored: it has no misere play", name);
    }
    if (strcmp(settings->arguments[GRAPH_ARGUMENT], "-") == 0) {
        return report_usage("'play' reads moves from standard input, not graphs");
    }
    return EXIT_ANSWERED;
}

static exit_status run_play(const cli_settings *settings) {
    graze_game *game = NULL;
    named_graph input = {0};
    exit_status status = game_argument_parse(&game, settings, settings->arguments[GAME_ARGUMENT]);
    if (status == EXIT_ANSWERED) {
        status = check_arguments(settings, game);
    }
    if (status == EXIT_ANSWERED) {
        status = source_one(&input, settings, GRAPH_ARGUMENT);
    }
    if (status == EXIT_ANSWERED) {
        status = check_order(&input);
    }
    if (status == EXIT_ANSWERED) {
        status = play_on(settings, game, input.graph);
    }
    graze_graph_free(input.graph);
    graze_game_free(game);
    return status;
}

static const char *const examples[] = {
    "graze play arc-kayles 'grid(4,4)'",
    "graze play --first graze --strength 60 smash-and-grab 'randomtree(15,1)'",
    NULL,
};

const cli_command command_play = {
    .name = "play",
    .arguments = "GAME GRAPH",
    .least = 2,
    .most = 2,
    .summary = "play a game against the solver",
    .description =
        "A game on a graph of at most 5000 vertices, against the solver, in the terminal. A move "
        "is "
        "the numbers of the vertices to take, between spaces; on grids also their coordinates. "
        "'hint', 'value', 'moves', 'board', 'undo', 'redo', 'help' and 'quit' may be typed as "
        "well. "
        "The solver thinks for --time a move; where that is not enough it plays on and says that "
        "it does not know.\n"
        "When standard input is not a terminal, graze speaks to a program: one line for each thing "
        "said, 'move 3 4' for a move and 'over first' at the end, so that two programs can play "
        "each other. docs/play.md describes these lines.\n",
    .examples = examples,
    .run = run_play,
};
