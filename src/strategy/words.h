/* The sentences of strategies and explanations: facts in, words out. */
#ifndef GRAZE_STRATEGY_WORDS_H
#define GRAZE_STRATEGY_WORDS_H

#include "graph/graph.h"
#include "rules/rules.h"

#include <stdio.h>

/* What sentences speak about. */
struct words {
    FILE *out;
    const graze_game *game;
    const graze_graph *board; /* NULL: a formula */
    double (*place)[2];       /* of the vertices of a board that is drawn so that one sees its
                                 symmetries; or NULL */
    double size[2];
    const graze_claims *claims;
    graze_play play;
    const graze_strategy *strategy;
};

/* Release with words_clear, also on failure. */
graze_status words_init(struct words *words, FILE *out, const graze_strategy *strategy,
                        const graze_position *start, graze_error *error);
void words_clear(struct words *words);

/* "0 1", the vertices that name a move, by their names where the board has some. */
void words_write_move(const struct words *words, const graze_strategy_move *move);

/* " or the other move like it", for a move that stands for several; else nothing. */
void words_write_others(const struct words *words, const graze_strategy_move *move);

/* "the first player" or "the second player"; with big, at the beginning of a sentence. */
const char *words_player(bool first, bool big);

/* A whole sentence: why the player to move has lost a node that is settled. */
void words_write_reason(const struct words *words, const graze_strategy_node *node);

/* "half turn", ... where the pairs are a symmetry that one sees; else NULL. */
const char *words_symmetry(const struct words *words, const uint32_t (*pairs)[2], size_t count);

#endif
