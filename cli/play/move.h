/* Moves as people and programs write them. */
#ifndef GRAZE_CLI_PLAY_MOVE_H
#define GRAZE_CLI_PLAY_MOVE_H

#include "play/board.h"

enum { PLAY_WHY = 400 };

/* Vertices or variables, as a player named them. */
typedef struct play_vertices {
    uint32_t *vertices; /* freed by the caller, also after a failure */
    size_t count;
} play_vertices;

/*
 * play_vertices_read - reads vertices that remain, each one once: by number, or by coordinate where
 * the board has them, between spaces, commas, dashes or braces.
 * Returns: whether there are any; if not, why receives the reason.
 */
bool play_vertices_read(play_vertices *list, const play_match *match, const play_board *board,
                        const char *text, char why[PLAY_WHY]);

/* Writes the vertices of a legal move, or of the last turn: "3 4". */
void play_move_write(FILE *out, const play_match *match, size_t index, const char *between);
void play_turn_write(FILE *out, const play_match *match, const char *between);

#endif
