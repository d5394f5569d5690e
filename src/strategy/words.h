/* The sentences of strategies and explanations: facts in, words out. */
#ifndef GRAZE_STRATEGY_WORDS_H
#define GRAZE_STRATEGY_WORDS_H

#include "graph/graph.h"
#include "rules/rules.h"

#include <stdio.h>

/* What sentences speak about. */
struct words {
    FILE *out;
    void (*escape)(FILE *out, const char *text); /* writes names, titles and statements */
    const graze_game *game;
    const graze_graph *board; /* NULL: a formula */
    double (*place)[2];       /* where a drawing has the vertices; NULL: there is no drawing */
    double size[2];
    const graze_claims *claims;
    graze_play play;
    const graze_strategy *strategy;
};

/* draws asks for the places of any board. Release with words_clear, also on failure. */
graze_status words_init(struct words *words, FILE *out, const graze_strategy *strategy,
                        const graze_position *start, bool draws, graze_error *error);
void words_clear(struct words *words);

/* Reads the claims, from which whole sentences take the titles of papers and what they state. */
graze_status words_read_claims(struct words *words, graze_error *error);

/* Writes a text as it is: the usual value of words.escape. */
void words_write_plain(FILE *out, const char *text);

/* A vertex, by its name if the board has one and the strategy does not ask for numbers. */
void words_write_vertex(const struct words *words, uint32_t v);

/* "0 1", the vertices that name a move. */
void words_write_move(const struct words *words, const graze_strategy_move *move);

/* " or the other move like it", for a move that stands for several; else nothing. */
void words_write_others(const struct words *words, const graze_strategy_move *move);

/* "the first player" or "the second player"; with big, at the beginning of a sentence. */
const char *words_player(bool first, bool big);

/* A whole sentence: why the player to move has lost a node that is settled. */
void words_write_reason(const struct words *words, const graze_strategy_node *node);

/* A few words on a move, from the settled node that it leads to: "mirror by half turn". */
void words_write_left(const struct words *words, const graze_strategy_node *node);

/* "half turn", ... where the pairs are a symmetry that one sees; else NULL. */
const char *words_symmetry(const struct words *words, const uint32_t (*pairs)[2], size_t count);

#endif
