/* Moves as people and programs write them. */
#ifndef GRAZE_CLI_PLAY_MOVE_H
#define GRAZE_CLI_PLAY_MOVE_H

#include "play/board.h"

enum { PLAY_WHY = 400 };

/*
 * play_move_read - the legal move that a text means: vertices by number, or by coordinate where
 * the board has them, between spaces, commas, dashes or braces. Where a vertex takes its neighbours
 * with it (Node-Kayles, Smash and Grab), it may be named alone.
 * Returns: whether there is one; if not, why receives the reason.
 */
bool play_move_read(size_t *index, const play_match *match, const play_board *board,
                    const char *text, char why[PLAY_WHY]);

/* Writes the vertices of a legal move or of a turn, in the numbers of the start: "3 4". */
void play_move_write(FILE *out, const play_match *match, size_t index, const char *between);
void play_turn_write(FILE *out, const played_turn *turn, const char *between);

#endif
