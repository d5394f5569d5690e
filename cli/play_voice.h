/* What a game says, to people and to programs. */
#ifndef GRAZE_CLI_PLAY_VOICE_H
#define GRAZE_CLI_PLAY_VOICE_H

#include "play_board.h"
#include "play_think.h"

/* A game and those who play it. */
typedef struct play_table {
    play_match match;
    play_board board;
    play_thinker thinker;
    const char *graph_name; /* as it was typed */
    size_t graze;           /* which player graze is: 0 moves first, 1 second */
    const play_style *style;
} play_table;

/* One way to talk; all of it goes to stdout. */
typedef struct play_voice {
    void (*greet)(const play_table *table);
    void (*invite)(const play_table *table); /* the other side is to speak */
    void (*moved)(const play_table *table, const play_choice *choice);
    void (*refuse)(const play_table *table, const char *why);
    void (*hint)(const play_table *table, const play_choice *choice);
    void (*list_moves)(const play_table *table);
    void (*show)(const play_table *table);
    void (*appraise)(const play_table *table, const graze_answer *answer);
    void (*went)(const play_table *table); /* moves were taken back, or played again */
    void (*over)(const play_table *table);
    void (*help)(const play_table *table);
    void (*leave)(const play_table *table); /* the other side goes */
} play_voice;

extern const play_voice play_voice_for_people, play_voice_for_programs;

#endif
