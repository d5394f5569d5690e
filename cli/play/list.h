/* Lists a position that is not drawn: trees by their branches, other components by neighbours. */
#ifndef GRAZE_CLI_PLAY_LIST_H
#define GRAZE_CLI_PLAY_LIST_H

#include "play/board.h"

/* Lists the components of a match's position. */
void play_list_write(FILE *out, const play_board *board, const play_match *match,
                     const play_style *style);

#endif
