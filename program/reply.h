/* Chance in the choice of a reply: how often a program plays well, and which move it makes else. */
#ifndef GRAZE_PROGRAM_REPLY_H
#define GRAZE_PROGRAM_REPLY_H

#include "program/core.h"

#include <graze.h>

/* How well a program plays, as probabilities. */
typedef struct reply_skill {
    double generosity; /* of a worst move */
    double strength;   /* of a best move where it is not that; otherwise any move is made */
} reply_skill;

typedef enum reply_kind { REPLY_ANY, REPLY_BEST, REPLY_WORST } reply_kind;

reply_kind reply_draw(random_source *random, const reply_skill *skill);

/* One of the moves of a list, each with the same probability; NULL: there is none. */
const graze_move *reply_any(random_source *random, const graze_moves *moves);

/* The same among the worst moves of a list in which all are rated. */
const graze_move *reply_worst(random_source *random, const graze_moves *rated, bool scored);

#endif
