/* Shows a game to people: a board, sentences, colours. */
#include "output/text.h"
#include "play/move.h"
#include "play/output.h"

#include <inttypes.h>
#include <string.h>

enum { INDENT = 4, MOST_MOVES_SHOWN = 200 };

static void show(const play_state *state) {
    const play_match *match = &state->match;
    putchar('\n');
    if (match->formula) {
        play_formula_draw(stdout, match, state->style);
    } else {
        play_board_draw(stdout, &state->board, match, state->style);
    }
    if (graze_game_is_scored(match->game)) {
        printf("%*spoints: you %" PRId64 ", graze %" PRId64 "\n", INDENT, "",
               graze_position_score(match->position, 1 - state->graze),
               graze_position_score(match->position, state->graze));
    }
    putchar('\n');
}

static void begin(const play_state *state) {
    const graze_game *game = state->match.game;
    const char *name = graze_game_name(game);
    graze_ruleset_info info;
    printf("%s on %s%s\n", name, state->graph_name, state->match.misere ? ", misere play" : "");
    graze_game_ruleset(&info, game);
    text_write_wrapped(stdout, info.rule, 0, 0);
    if (state->match.formula) {
        puts(state->graze == 0 ? "You are Right." : "You are Left.");
    } else {
        puts(graze_game_is_scored(game) ? "Each vertex taken is a point."
             : state->match.misere      ? "The player who cannot move wins."
                                        : "The player who cannot move loses.");
    }
    printf("%s first. Type 'help' for a list of commands.\n",
           state->graze == 0 ? "graze moves" : "You move");
    if (state->graze != 0) {
        show(state);
    }
}

static const char *prompt(const play_state *state) {
    return play_match_is_over(&state->match) ? "undo or quit> " : "your move> ";
}

static void moved(const play_state *state, const play_choice *choice) {
    const play_match *match = &state->match;
    printf("graze %s %s", match->formula ? "sets" : "takes", state->style->last);
    play_turn_write(stdout, match, " ");
    printf("%s%s\n", state->style->plain,
           choice->prospect == PROSPECT_UNKNOWN && state->engine.strength == 100
               ? " (time ran out, so this may not be the best move)"
               : "");
    show(state);
}

static void refuse(const play_state *state, const char *why) {
    printf("%s%s%s\n", state->style->bad, why, state->style->plain);
}

static void hint(const play_state *state, const play_choice *choice) {
    static const char *const meaning[] = {
        [PROSPECT_UNKNOWN] = "time ran out before the winner was known",
        [PROSPECT_WIN] = "that wins",
        [PROSPECT_LOSS] = "every move loses; this one holds out longest",
        [PROSPECT_DRAW] = "that draws",
    };
    printf("%s %s", state->match.formula ? "set" : "take", state->style->good);
    play_move_write(stdout, &state->match, choice->index, " ");
    printf("%s: ", state->style->plain);
    if (graze_game_is_scored(state->match.game) && choice->is_best) {
        printf("you will end %" PRId64 " point%s %s\n",
               choice->margin < 0 ? -choice->margin : choice->margin,
               choice->margin == 1 || choice->margin == -1 ? "" : "s",
               choice->margin < 0 ? "behind" : "ahead");
    } else {
        puts(meaning[choice->prospect]);
    }
}

static void list_moves(const play_state *state) {
    const play_match *match = &state->match;
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

static void show_value(const play_state *state, const graze_answer *answer) {
    const play_match *match = &state->match;
    bool scored = graze_game_is_scored(match->game);
    if (answer->outcome == GRAZE_OUTCOME_UNKNOWN) {
        puts("unknown because time ran out");
        return;
    }
    if (answer->has_value) {
        printf("%s %" PRId64 "; ", scored ? "from here on the player to move gains" : "value",
               answer->value);
    }
    unsigned mover = graze_position_player(match->position);
    int64_t lead = answer->outcome == GRAZE_FIRST ? 1 : -1;
    if (scored) {
        lead = answer->value + graze_position_score(match->position, mover) -
               graze_position_score(match->position, 1 - mover);
    }
    printf("with best play %s\n", lead == 0                               ? "the game is a draw"
                                  : (lead > 0) == (mover == state->graze) ? "graze wins"
                                                                          : "you win");
}

static void moved_to(const play_state *state) {
    printf("back at move %zu\n", play_match_now(&state->match) + 1);
    show(state);
}

static void over(const play_state *state) {
    const play_match *match = &state->match;
    graze_outcome graze_wins = state->graze == 0 ? GRAZE_FIRST : GRAZE_SECOND;
    bool lost = match->winner == graze_wins;
    if (graze_position_player(match->position) ==
        state->graze) { /* after a move of graze the board was shown already */
        show(state);
    }
    if (match->winner == GRAZE_DRAW) {
        fputs("The game is over: a draw", stdout);
    } else {
        printf("%sThe game is over: %s%s", lost ? state->style->bad : state->style->good,
               lost ? "graze wins" : "you win", state->style->plain);
    }
    if (graze_game_is_scored(match->game)) {
        printf(", %" PRId64 " to %" PRId64, graze_position_score(match->position, 1 - state->graze),
               graze_position_score(match->position, state->graze));
    }
    puts(".");
}

static void help(const play_state *state) {
    puts(state->match.formula ? "a move       the variable to set: 3"
                              : "a move       the vertices to take: 3 4   (or 3,4)");
    if (state->board.lattice_columns > 0) {
        puts("             also by column and row: a1 b1");
    }
    puts("hint         a good move, and who wins after it\n"
         "value        the value of the position\n"
         "moves        all legal moves\n"
         "board        the position\n"
         "undo, redo   take back your last move and its reply, or play them again\n"
         "quit         end the game");
}

static void quit(const play_state *state) {
    puts(play_match_is_over(&state->match) ? "" : "\nGame abandoned.");
}

const play_output play_output_for_people = {
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
