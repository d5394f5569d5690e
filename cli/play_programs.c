/* Talking to programs: one line for each thing said, as docs/play.md describes it. */
#include "play_move.h"
#include "play_voice.h"

#include <inttypes.h>

static const char *const player_names[] = {"first", "second", "draw"};

static const char *const prospect_names[] = {
    [PROSPECT_UNKNOWN] = "unknown",
    [PROSPECT_WIN] = "win",
    [PROSPECT_LOSS] = "loss",
    [PROSPECT_DRAW] = "draw",
};

static void say(void) {
    putchar('\n');
    fflush(stdout);
}

static void greet(const play_table *table) {
    const play_match *match = &table->match;
    bool scored = graze_game_is_scored(match->game);
    printf("game %s %s %" PRIu64 " %" PRIu64, graze_game_name(match->game),
           scored          ? "score"
           : match->misere ? "misere"
                           : "normal",
           graze_graph_order(match->graph), graze_graph_size(match->graph));
    say();
}

static void invite(const play_table *table) {
    (void)table;
}

static void moved(const play_table *table, const play_choice *choice) {
    const play_match *match = &table->match;
    (void)choice;
    fputs("move ", stdout);
    play_turn_write(stdout, &match->turns[match->now - 1], " ");
    say();
}

static void refuse(const play_table *table, const char *why) {
    (void)table;
    printf("error %s", why);
    say();
}

static void hint(const play_table *table, const play_choice *choice) {
    printf("hint %s ", prospect_names[choice->prospect]);
    play_move_write(stdout, &table->match, choice->index, " ");
    say();
}

static void list_moves(const play_table *table) {
    fputs("moves", stdout);
    for (size_t i = 0; i < table->match.legal->count; i++) {
        putchar(' ');
        play_move_write(stdout, &table->match, i, ",");
    }
    say();
}

/* The vertices that are left and the edges between them. */
static void show(const play_table *table) {
    const play_match *match = &table->match;
    fputs("board", stdout);
    for (uint32_t v = 0; v < graze_graph_order(match->position); v++) {
        printf(" %" PRIu32, match->names[v]);
    }
    for (uint32_t v = 0; v < graze_graph_order(match->position); v++) {
        size_t degree;
        const uint32_t *neighbours = graze_graph_neighbours(match->position, v, &degree);
        for (size_t i = 0; i < degree; i++) {
            if (neighbours[i] > v) {
                printf(" %" PRIu32 "-%" PRIu32, match->names[v], match->names[neighbours[i]]);
            }
        }
    }
    say();
}

static void appraise(const play_table *table, const graze_answer *answer) {
    static const char *const outcomes[] = {[GRAZE_OUTCOME_UNKNOWN] = "unknown",
                                           [GRAZE_FIRST] = "win",
                                           [GRAZE_SECOND] = "loss",
                                           [GRAZE_DRAW] = "draw"};
    (void)table;
    printf("value %s", outcomes[answer->outcome]);
    if (answer->has_value) {
        printf(" %" PRId64, answer->value);
    }
    say();
}

static void went(const play_table *table) {
    printf("turn %zu", table->match.now + 1);
    say();
}

static void over(const play_table *table) {
    const play_match *match = &table->match;
    printf("over %s", player_names[play_match_winner(match)]);
    if (graze_game_is_scored(match->game)) {
        printf(" %zu %zu", play_match_points(match, 0), play_match_points(match, 1));
    }
    say();
}

static void help(const play_table *table) {
    (void)table;
    fputs("# move VERTICES, hint, value, moves, board, undo, redo, quit", stdout);
    say();
}

static void leave(const play_table *table) {
    (void)table;
}

const play_voice play_voice_for_programs = {
    .greet = greet,
    .invite = invite,
    .moved = moved,
    .refuse = refuse,
    .hint = hint,
    .list_moves = list_moves,
    .show = show,
    .appraise = appraise,
    .went = went,
    .over = over,
    .help = help,
    .leave = leave,
};
