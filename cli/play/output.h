/* How a game is shown: to people, or to programs. */
#ifndef GRAZE_CLI_PLAY_OUTPUT_H
#define GRAZE_CLI_PLAY_OUTPUT_H

#include "play/board.h"
#include "play/engine.h"

/* A game, the engine that plays it, and how it is drawn. */
typedef struct play_state {
    play_match match;
    play_board board;
    play_engine engine;
    const char *graph_name; /* as it was typed; or the formula */
    unsigned graze;         /* which player graze is: 0 moves first, 1 second */
    const play_style *style;
} play_state;

/* The messages of a game; all are written to stdout. */
typedef struct play_output {
    void (*begin)(const play_state *state);
    const char *(*prompt)(const play_state *state); /* before a line of input is read */
    void (*moved)(const play_state *state, const play_choice *choice);
    void (*refuse)(const play_state *state, const char *why);
    void (*hint)(const play_state *state, const play_choice *choice);
    void (*list_moves)(const play_state *state);
    void (*show)(const play_state *state);
    void (*show_value)(const play_state *state, const graze_answer *answer);
    void (*moved_to)(const play_state *state); /* moves were taken back or played again */
    void (*over)(const play_state *state);
    void (*help)(const play_state *state);
    void (*quit)(const play_state *state); /* the other player has ended the game */
} play_output;

/* Shows the formula of a match, with what is set: a line for each clause. */
void play_formula_draw(FILE *out, const play_match *match, const play_style *style);

extern const play_output play_output_for_people, play_output_for_programs;

#endif
