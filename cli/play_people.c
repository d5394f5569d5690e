/* Talking to people: a board, sentences, colours. */
#include "play_move.h"
#include "play_voice.h"
#include "text.h"

#include <inttypes.h>
#include <string.h>

enum { INDENT = 4, MOST_MOVES_SHOWN = 200 };

static const char *player_name(const play_table *table, size_t player) {
    return player == table->graze ? "graze" : "you";
}

static void show(const play_table *table) {
    const play_match *match = &table->match;
    putchar('\n');
    play_board_draw(stdout, &table->board, match, table->style);
    if (graze_game_is_scored(match->game)) {
        printf("%*spoints: you %zu, graze %zu\n", INDENT, "",
               play_match_points(match, 1 - table->graze), play_match_points(match, table->graze));
    }
    putchar('\n');
}

static void greet(const play_table *table) {
    const graze_game *game = table->match.game;
    const char *name = graze_game_name(game);
    graze_ruleset_info info;
    printf("%s on %s%s\n", name, table->graph_name, table->match.misere ? ", misere play" : "");
    graze_game_ruleset(&info, game);
    text_write_wrapped(stdout, info.rule, 0, 0);
    puts(graze_game_is_scored(game) ? "Each vertex taken is a point."
         : table->match.misere      ? "Who cannot move wins."
                                    : "Who cannot move loses.");
    printf("%s first. 'help' lists what can be typed.\n",
           table->graze == 0 ? "graze moves" : "You move");
    if (table->graze != 0) {
        show(table);
    }
}

static void invite(const play_table *table) {
    fputs(play_match_is_over(&table->match) ? "undo or quit> " : "your move> ", stdout);
    fflush(stdout);
}

static void moved(const play_table *table, const play_choice *choice) {
    const play_match *match = &table->match;
    printf("graze takes %s", table->style->last);
    play_turn_write(stdout, &match->turns[match->now - 1], " ");
    printf("%s%s\n", table->style->plain,
           choice->prospect == PROSPECT_UNKNOWN && table->thinker.strength == 100
               ? " (unknown whether that is best: time ran out)"
               : "");
    show(table);
}

static void refuse(const play_table *table, const char *why) {
    printf("%s%s%s\n", table->style->bad, why, table->style->plain);
}

static void hint(const play_table *table, const play_choice *choice) {
    static const char *const meaning[] = {
        [PROSPECT_UNKNOWN] = "unknown who wins: time ran out",
        [PROSPECT_WIN] = "that wins",
        [PROSPECT_LOSS] = "every move loses against best play, this one lasts",
        [PROSPECT_DRAW] = "that draws",
    };
    printf("take %s", table->style->good);
    play_move_write(stdout, &table->match, choice->index, " ");
    printf("%s: ", table->style->plain);
    if (graze_game_is_scored(table->match.game) && choice->is_best) {
        printf("you will end %" PRId64 " point%s %s\n",
               choice->margin < 0 ? -choice->margin : choice->margin,
               choice->margin == 1 || choice->margin == -1 ? "" : "s",
               choice->margin < 0 ? "behind" : "ahead");
    } else {
        puts(meaning[choice->prospect]);
    }
}

static void list_moves(const play_table *table) {
    const play_match *match = &table->match;
    size_t count = match->legal->count, shown = count < MOST_MOVES_SHOWN ? count : MOST_MOVES_SHOWN;
    for (size_t i = 0; i < shown; i++) {
        fputs(i ? "  {" : "{", stdout);
        play_move_write(stdout, match, i, " ");
        putchar('}');
    }
    if (shown < count) {
        printf("  ... and %zu more", count - shown);
    }
    putchar('\n');
}

static void appraise(const play_table *table, const graze_answer *answer) {
    const play_match *match = &table->match;
    bool scored = graze_game_is_scored(match->game);
    if (answer->outcome == GRAZE_OUTCOME_UNKNOWN) {
        puts("unknown: time ran out");
        return;
    }
    if (answer->has_value) {
        printf("%s %" PRId64 "; ", scored ? "from here on the player to move gains" : "value",
               answer->value);
    }
    size_t mover = match->now % 2;
    size_t winner = answer->outcome == GRAZE_FIRST ? mover : 1 - mover;
    if (scored) {
        int64_t lead = answer->value + (int64_t)play_match_points(match, mover) -
                       (int64_t)play_match_points(match, 1 - mover);
        winner = lead > 0 ? mover : lead < 0 ? 1 - mover : NOBODY;
    }
    printf("with best play %s%s\n", winner == NOBODY ? "nobody" : player_name(table, winner),
           winner == table->graze || winner == NOBODY ? " wins" : " win");
}

static void went(const play_table *table) {
    printf("back at move %zu\n", table->match.now + 1);
    show(table);
}

static void over(const play_table *table) {
    const play_match *match = &table->match;
    size_t winner = play_match_winner(match);
    if (match->now % 2 == table->graze) { /* the last move was not graze's, who showed the board */
        show(table);
    }
    if (winner == NOBODY) {
        fputs("The game is over: a draw", stdout);
    } else {
        printf("%sThe game is over: %s%s",
               winner == table->graze ? table->style->bad : table->style->good,
               winner == table->graze ? "graze wins" : "you win", table->style->plain);
    }
    if (graze_game_is_scored(match->game)) {
        printf(", %zu to %zu", play_match_points(match, 1 - table->graze),
               play_match_points(match, table->graze));
    }
    puts(".");
}

static void help(const play_table *table) {
    puts("a move       the vertices to take: 3 4   (or 3,4)");
    if (table->board.has_coordinates) {
        puts("             also by column and row: a1 b1");
    }
    puts("hint         a good move, and who wins with it\n"
         "value        what the position is worth\n"
         "moves        all legal moves\n"
         "board        the position\n"
         "undo, redo   take back your last move and the answer, or play them again\n"
         "quit         end the game");
}

static void leave(const play_table *table) {
    puts(play_match_is_over(&table->match) ? "" : "\nThe game is not over. Good bye.");
}

const play_voice play_voice_for_people = {
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
