/* Shows a game to programs: one line for each message, as docs/play.md describes. */
#include "play/move.h"
#include "play/output.h"

#include <inttypes.h>

static const char *const winner_names[] = {
    [GRAZE_FIRST] = "first", [GRAZE_SECOND] = "second", [GRAZE_DRAW] = "draw"};

static const char *const prospect_names[] = {
    [PROSPECT_UNKNOWN] = "unknown",
    [PROSPECT_WIN] = "win",
    [PROSPECT_LOSS] = "loss",
    [PROSPECT_DRAW] = "draw",
};

static void end_line(void) {
    putchar('\n');
    fflush(stdout);
}

static void begin(const play_state *state) {
    char title[PLAY_TITLE];
    printf("game %s", play_match_title(title, &state->match));
    end_line();
}

static const char *prompt(const play_state *state) {
    (void)state;
    return "";
}

static void moved(const play_state *state, const play_choice *choice) {
    const play_match *match = &state->match;
    (void)choice;
    fputs("move ", stdout);
    play_turn_write(stdout, match, " ");
    end_line();
}

static void refuse(const play_state *state, const char *why) {
    (void)state;
    printf("error %s", why);
    end_line();
}

static void hint(const play_state *state, const play_choice *choice) {
    printf("hint %s ", prospect_names[choice->prospect]);
    play_move_write(stdout, &state->match, choice->index, " ");
    end_line();
}

static void list_moves(const play_state *state) {
    fputs("moves", stdout);
    for (size_t i = 0; i < state->match.legal->count; i++) {
        putchar(' ');
        play_move_write(stdout, &state->match, i, ",");
    }
    end_line();
}

/* The variables that are set. */
static void show_values(const play_match *match) {
    for (uint32_t x = 1; x <= graze_formula_variables(match->formula); x++) {
        if (!graze_position_has(match->position, x)) {
            printf(" %" PRIu32 "=%s", x, play_match_truth(match, x));
        }
    }
}

/* The edges between vertices that remain. */
static void show_edges(const graze_graph *graph, const uint32_t *names) {
    for (uint32_t v = 0; v < graze_graph_order(graph); v++) {
        size_t degree;
        const uint32_t *neighbours = graze_graph_neighbours(graph, v, &degree);
        for (size_t i = 0; i < degree; i++) {
            if (neighbours[i] > v) {
                printf(" %" PRIu32 "-%" PRIu32, names[v], names[neighbours[i]]);
            }
        }
    }
}

/* What remains first. */
static void show(const play_state *state) {
    const play_match *match = &state->match;
    size_t count;
    const uint32_t *left = graze_position_left(match->position, &count);
    fputs("board", stdout);
    for (size_t i = 0; i < count; i++) {
        printf(" %" PRIu32, left[i]);
    }
    if (match->formula) {
        show_values(match);
    } else {
        show_edges(graze_position_graph(match->position), left);
    }
    end_line();
}

static void show_value(const play_state *state, const graze_answer *answer) {
    static const char *const outcomes[] = {[GRAZE_OUTCOME_UNKNOWN] = "unknown",
                                           [GRAZE_FIRST] = "win",
                                           [GRAZE_SECOND] = "loss",
                                           [GRAZE_DRAW] = "draw"};
    (void)state;
    printf("value %s", outcomes[answer->outcome]);
    if (answer->has_value) {
        printf(" %" PRId64, answer->value);
    }
    end_line();
}

static void moved_to(const play_state *state) {
    printf("turn %zu", play_match_now(&state->match) + 1);
    end_line();
}

static void over(const play_state *state) {
    const play_match *match = &state->match;
    printf("over %s", winner_names[match->winner]);
    if (graze_game_is_scored(match->game)) {
        printf(" %" PRId64 " %" PRId64, graze_position_score(match->position, 0),
               graze_position_score(match->position, 1));
    }
    end_line();
}

static void help(const play_state *state) {
    (void)state;
    fputs("# move VERTICES, hint, value, moves, board, undo, redo, quit", stdout);
    end_line();
}

static void quit(const play_state *state) {
    (void)state;
}

const play_output play_output_for_programs = {
    .begin = begin,
    .prompt = prompt,
    .moved = moved,
    .refuse = refuse,
    .hint = hint,
    .list_moves = list_moves,
    .show = show,
    .show_value = show_value,
    .moved_to = moved_to,
    .over = over,
    .help = help,
    .quit = quit,
};
