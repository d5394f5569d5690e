/* Outcomes and kinds of play in words. */
#ifndef GRAZE_PROGRAM_OUTCOME_H
#define GRAZE_PROGRAM_OUTCOME_H

#include <graze.h>

/* "N", "P", "L" or "R"; in scored games "first", "second" or "draw"; NULL when unknown. */
const char *outcome_name(const graze_game *game, graze_outcome outcome);

/* "normal" or "misere"; in scored games "score". */
const char *outcome_play_name(const graze_game *game, bool misere);

#endif
