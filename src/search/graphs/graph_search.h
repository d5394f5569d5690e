/*
 * Search of games whose positions are coloured graphs, by the options that the rules list. What is
 * found is kept by canonical form, with the player to move where that matters. Values are those of
 * components where the game is their sum. Positions that can be reached from themselves, and play
 * that is too long, end the search with an error.
 */
#ifndef GRAZE_SEARCH_GRAPHS_GRAPH_SEARCH_H
#define GRAZE_SEARCH_GRAPHS_GRAPH_SEARCH_H

#include "rules/custom.h"
#include "rules/question.h"

enum { GRAPH_SEARCH_LONGEST = 10000 /* moves of play */ };

typedef struct graph_search graph_search;

/* A search; game and limits must outlive it. Returns: GRAZE_OK, GRAZE_UNDECIDED (memory). */
graze_status graph_search_new(graph_search **made, const graze_game *game, question_kind question,
                              struct limits *limits);
void graph_search_free(graph_search *search);

/* After the limits have been started again: what is known is charged to them, or forgotten. */
void graph_search_resume(graph_search *search);

/*
 * The answer for the player to move, as plain_search_value gives it; outcomes are asked for by
 * graph_search_outcome. In games in which both players have the same moves the player is
 * GRAZE_ANY_PLAYER. Returns: GRAZE_OK, GRAZE_BAD_INPUT (the rules are at fault: game_explain),
 * GRAZE_UNDECIDED at a limit.
 */
graze_status graph_search_answer(int64_t *answer, graph_search *search,
                                 const rule_question *question);

/* The outcome class of a position in a game of Left and Right. */
graze_status graph_search_outcome(int64_t *outcome, graph_search *search,
                                  const coloured_rows *graph);

/* What is known to be at most the value, when the last call was ended by a limit. */
void graph_search_lower(int64_t *bound, const graph_search *search);

#endif
