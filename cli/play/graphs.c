#include "play/graphs.h"

#include "options/game_argument.h"
#include "output/interrupt.h"
#include "play/line_input.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A position of the game, with the points of the player who began and of the other one. */
typedef struct played {
    graze_graph *graph;
    int64_t points[2];
} played;

enum { MOST_TURNS = 10000 };

typedef struct session {
    const graze_game *game;
    bool misere;
    unsigned graze;          /* which player it is: 0 began */
    graze_solver *solver[2]; /* of both players; the same game, other moves */
    played *turns;           /* the position after so many moves */
    size_t now;
    graze_moves *moves; /* of the position */
    exit_status status;
    bool ended;
} session;

static unsigned player_of(const session *s) {
    return (unsigned)(s->now % 2);
}

static void fail_session(session *s, const graze_error *error) {
    s->status = report_error(error);
    s->ended = true;
}

/* ---- what is shown ------------------------------------------------------------------------- */

static void show_vertex(const graze_graph *graph, uint32_t v) {
    const char *name = graze_graph_vertex_name(graph, v);
    if (name) {
        fputs(name, stdout);
    } else {
        printf("%" PRIu32, v);
    }
}

static void show_position(const session *s) {
    const graze_graph *graph = s->turns[s->now].graph;
    char *text = NULL;
    size_t length;
    if (graze_graph_write(&text, &length, graph, GRAZE_EXPRESSION, NULL) == GRAZE_OK) {
        printf("\n%s\n", text);
    }
    graze_free(text);
    fputs("    edges:", stdout);
    for (uint32_t v = 0; v < graze_graph_order(graph); v++) {
        size_t count;
        const uint32_t *near = graze_graph_neighbours(graph, v, &count);
        for (size_t i = 0; i < count; i++) {
            if (near[i] > v) {
                putchar(' ');
                show_vertex(graph, v);
                putchar('-');
                show_vertex(graph, near[i]);
            }
        }
    }
    putchar('\n');
    if (graze_game_is_scored(s->game)) {
        printf("    points: you %" PRId64 ", graze %" PRId64 "\n",
               s->turns[s->now].points[1 - s->graze], s->turns[s->now].points[s->graze]);
    }
}

static void show_moves(const session *s) {
    for (size_t i = 0; i < s->moves->count; i++) {
        printf("%6zu  %s\n", i + 1, s->moves->moves[i].words);
    }
}

static void show_end(const session *s) {
    bool scored = graze_game_is_scored(s->game);
    const int64_t *points = s->turns[s->now].points;
    int64_t margin = points[1 - s->graze] - points[s->graze];
    bool graze_wins = scored ? margin < 0 : (player_of(s) == s->graze) == s->misere;
    if (scored && margin == 0) {
        puts("The game is over: a draw.");
    } else {
        printf("The game is over: %s.\n", graze_wins ? "graze wins" : "you win");
    }
}

/* ---- turns --------------------------------------------------------------------------------- */

/* Lists the moves of the position anew. */
static void look_again(session *s) {
    graze_error error = {.status = GRAZE_OK};
    graze_moves_free(s->moves);
    s->moves = NULL;
    graze_status status =
        graze_solve_moves(&s->moves, s->solver[player_of(s)], s->turns[s->now].graph, &error);
    if (status != GRAZE_OK && !(status == GRAZE_UNDECIDED && s->moves)) {
        fail_session(s, &error);
    }
}

/* Plays move number index of the list. */
static void play(session *s, size_t index) {
    const graze_move *move = &s->moves->moves[index];
    graze_error error = {.status = GRAZE_OK};
    played *next = &s->turns[s->now + 1];
    if (s->now + 2 > MOST_TURNS) {
        s->status = report("the game has taken more than %d moves", MOST_TURNS - 2);
        s->ended = true;
        return;
    }
    *next = s->turns[s->now];
    if (graze_graph_with_colours(&next->graph, move->to, graze_graph_colours(move->to), &error) !=
        GRAZE_OK) {
        next->graph = NULL;
        fail_session(s, &error);
        return;
    }
    next->points[player_of(s)] += move->points;
    s->now++;
    look_again(s);
}

static void take_turn(session *s) {
    ptrdiff_t index = s->moves->best >= 0 ? s->moves->best : s->moves->longest;
    bool is_known = index >= 0;
    index = is_known ? index : 0;
    printf("graze plays: %s%s\n", s->moves->moves[index].words,
           is_known ? "" : " (time ran out, so this may not be the best move)");
    play(s, (size_t)index);
}

static void undo(session *s) {
    size_t back = s->now >= 2 ? 2 : 0;
    if (back == 0) {
        puts("There is no move to take back.");
        return;
    }
    for (; back > 0; back--) {
        graze_graph_free(s->turns[s->now].graph);
        s->turns[s->now--].graph = NULL;
    }
    look_again(s);
    show_position(s);
    show_moves(s);
}

static void hint(const session *s) {
    ptrdiff_t best = s->moves->best >= 0 ? s->moves->best : s->moves->longest;
    if (best < 0) {
        puts("graze does not know.");
    } else {
        printf("%6td  %s%s\n", best + 1, s->moves->moves[best].words,
               s->moves->best >= 0 && !graze_game_is_scored(s->game) ? "  wins" : "");
    }
}

/* ---- input --------------------------------------------------------------------------------- */

static void read_number(session *s, const char *text) {
    char *end;
    unsigned long number = strtoul(text, &end, 10);
    if (*end || end == text || number < 1 || number > s->moves->count) {
        printf("Type the number of a move, from 1 to %zu, or moves, hint, undo, board or quit.\n",
               s->moves->count);
        return;
    }
    play(s, number - 1);
    if (!s->ended) {
        show_position(s);
    }
}

static void read_input(session *s, line_input *input) {
    char *line = line_input_read(input, "your move> ");
    if (!line) {
        s->ended = true;
        return;
    }
    line[strcspn(line, "\r\n")] = '\0';
    if (strcmp(line, "quit") == 0) {
        s->ended = true;
    } else if (strcmp(line, "undo") == 0) {
        undo(s);
    } else if (strcmp(line, "hint") == 0) {
        hint(s);
    } else if (strcmp(line, "moves") == 0) {
        show_moves(s);
    } else if (strcmp(line, "board") == 0) {
        show_position(s);
    } else if (*line) {
        read_number(s, line);
    }
}

static void run(session *s, line_input *input) {
    look_again(s);
    if (!s->ended) {
        show_position(s);
    }
    for (bool listed = false; !s->ended && !interrupt_seen();) {
        if (s->moves->count == 0) {
            show_end(s);
            s->ended = true;
        } else if (player_of(s) == s->graze) {
            take_turn(s);
            listed = false;
            if (!s->ended) {
                show_position(s);
            }
        } else {
            size_t before = s->now;
            if (!listed) {
                show_moves(s);
            }
            read_input(s, input);
            listed = s->now == before;
        }
    }
}

/* ---- beginning ----------------------------------------------------------------------------- */

static graze_status open_session(session *s, const cli_settings *settings, const graze_graph *graph,
                                 const graze_limits *limits, graze_error *error) {
    graze_player first = game_argument_player(settings);
    bool partizan = graze_game_is_partizan(s->game);
    for (unsigned player = 0; player < 2; player++) {
        bool is_left = (first == GRAZE_RIGHT) == (player == 1);
        const graze_question question = {.size = sizeof question,
                                         .play = s->misere ? GRAZE_MISERE : GRAZE_NORMAL,
                                         .player = !partizan ? GRAZE_ANY_PLAYER
                                                   : is_left ? GRAZE_LEFT
                                                             : GRAZE_RIGHT};
        graze_status status =
            graze_solver_new(&s->solver[player], s->game, &question, limits, error);
        if (status != GRAZE_OK) {
            return status;
        }
    }
    return graze_graph_with_colours(&s->turns[0].graph, graph, graze_graph_colours(graph), error);
}

static void announce(const session *s, const cli_settings *settings) {
    graze_ruleset_info info;
    graze_game_ruleset(&info, s->game);
    printf("%s: %s\n", graze_game_name(s->game), info.rule);
    bool left_begins = game_argument_player(settings) != GRAZE_RIGHT;
    if (graze_game_is_partizan(s->game)) {
        printf("You are %s. ", (s->graze == 1) == left_begins ? "Left" : "Right");
    }
    puts(graze_game_is_scored(s->game) ? "Points count."
         : s->misere                   ? "The player who cannot move wins."
                                       : "The player who cannot move loses.");
    printf("%s first. Type the number of a move, or moves, hint, undo, board or quit.\n",
           s->graze == 0 ? "graze moves" : "You move");
}

exit_status play_graphs(const cli_settings *settings, const graze_game *game,
                        const graze_graph *graph, const graze_limits *limits) {
    graze_error error = {.status = GRAZE_OK};
    session s = {.game = game,
                 .misere = settings->misere,
                 .graze = settings->first && strcmp(settings->first, "graze") == 0 ? 0 : 1,
                 .turns = calloc(MOST_TURNS, sizeof *s.turns),
                 .status = EXIT_ANSWERED};
    line_input *input = s.turns ? line_input_open(settings->rules ? limits->seconds : -1) : NULL;
    if (!input) {
        s.status = report("out of memory");
    } else if (open_session(&s, settings, graph, limits, &error) != GRAZE_OK) {
        s.status = report_error(&error);
    } else {
        announce(&s, settings);
        run(&s, input);
    }
    if (input) {
        line_input_close(input);
    }
    graze_moves_free(s.moves);
    for (size_t i = 0; s.turns && i < MOST_TURNS; i++) {
        graze_graph_free(s.turns[i].graph);
    }
    free(s.turns);
    graze_solver_free(s.solver[0]);
    graze_solver_free(s.solver[1]);
    return s.status;
}
