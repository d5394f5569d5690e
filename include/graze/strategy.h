/* Strategies: how the winner wins, and why, in moves and in words.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_STRATEGY_H
#define GRAZE_STRATEGY_H

#include "graze/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Why the player to move has lost a position. */
typedef enum graze_reason {
    GRAZE_REASON_REPLIES = 0,      /* every move has a reply, which is listed */
    GRAZE_REASON_PAIRING,          /* a symmetry answers every move */
    GRAZE_REASON_NIM_SUM,          /* the values of the components have the nim-sum 0 */
    GRAZE_REASON_EQUAL_COMPONENTS, /* the components are isomorphic in pairs */
    GRAZE_REASON_CLOSED_FORM,      /* a theorem gives the value 0 */
    GRAZE_REASON_NO_MOVES,         /* there is no move */
    GRAZE_REASON_CUT               /* the strategy goes on here; a limit left it out */
} graze_reason;

/* graze_reason_name - "replies", "pairing", "nim-sum", "equal-components", "closed-form",
 * "no-moves" or "cut"; NULL for another number. O(1). */
GRAZE_API const char *graze_reason_name(graze_reason reason);

/* A move of a strategy. */
typedef struct graze_strategy_move {
    const uint32_t *choose; /* the vertices by which a player names it */
    size_t choose_count;
    const uint32_t *take; /* what it takes, ascending */
    size_t take_count;
    uint64_t stands_for; /* moves that a symmetry of the position exchanges with it, itself too */
    size_t next;         /* the node after it */
    const char *words;   /* what it does, where positions are graphs: "take 1"; else NULL */
} graze_strategy_move;

/* A component of a position, with its Grundy value. */
typedef struct graze_strategy_part {
    const uint32_t *vertices; /* ascending */
    size_t count;
    int64_t value;
} graze_strategy_part;

/* A position of a strategy; vertices have the numbers of the board. */
typedef struct graze_strategy_node {
    /* The vertices in play, ascending; of a formula the open variables; else see graph. */
    const uint32_t *alive;
    size_t alive_count;
    bool winner_moves;
    /* The winner's move, or none in a position that is won without one; or the opponent's moves. */
    const graze_strategy_move *moves;
    size_t move_count;
    /* Of positions in which the opponent moves: */
    graze_reason reason;
    const char *claim;          /* what makes a pairing or a closed form right; or NULL */
    const uint32_t (*pairs)[2]; /* of a pairing: each vertex and its image, once */
    size_t pair_count;
    const graze_strategy_part *parts; /* of a nim-sum: the components that have moves */
    size_t part_count;
    int64_t margin;           /* in scored games, what the player to move gains from here on */
    const graze_graph *graph; /* the position, where positions are graphs; else NULL */
} graze_strategy_node;

/* A strategy: a graph of positions without circles, from node 0. */
typedef struct graze_strategy {
    graze_outcome
        winner;     /* GRAZE_FIRST: whoever moves first; a draw is held by the second player */
    int64_t margin; /* in scored games, what the first player gains */
    bool complete;  /* no branch is cut */
    graze_stop_reason undecided; /* the limit of the solver that cut it, if one did */
    bool numbers;                /* as in the options */
    const graze_strategy_node *nodes;
    size_t node_count;
} graze_strategy;

typedef struct graze_strategy_options {
    size_t size;   /* 0, or sizeof(graze_strategy_options); see base.h */
    size_t depth;  /* moves of both players after which no further one is answered; 0: no bound */
    size_t most;   /* positions; 0: 10,000 */
    bool unfolded; /* every move, not one of each kind, and no branch ends with a reason */
    bool numbers;  /* texts show the numbers of vertices even if the board has names for them */
} graze_strategy_options;

/*
 * graze_strategy_new - a strategy for the player who wins a position; in scored games one that
 * guarantees the score. After each move of the winner it has the opponent's moves, or one for each
 * class of moves that symmetries of the position exchange, and a reply to each. A branch ends where
 * a reason that a person can follow settles it. Positions that occur twice are listed once.
 * Arguments: the solver must be one of the position's game and kind of play. options may be NULL.
 * Returns: GRAZE_OK, also for a strategy that is cut; GRAZE_UNDECIDED when the winner is not found;
 * otherwise as graze_solve. Release the strategy with graze_strategy_free.
 * Time: that of solving every position listed.
 */
GRAZE_API graze_status graze_strategy_new(graze_strategy **strategy, const graze_position *position,
                                          graze_solver *solver,
                                          const graze_strategy_options *options,
                                          graze_error *error);
GRAZE_API void graze_strategy_free(graze_strategy *strategy);

/*
 * graze_strategy_find - the move of a node that these vertices name, or that stands for it where
 * the opponent's moves are folded: then only a move listed is found.
 * Returns: the move, or NULL. Time: O(moves of the node).
 */
GRAZE_API const graze_strategy_move *graze_strategy_find(const graze_strategy *strategy,
                                                         size_t node, const uint32_t *chosen,
                                                         size_t count);

/* How a strategy is written. */
typedef enum graze_strategy_format {
    GRAZE_STRATEGY_TEXT = 0, /* an indented tree */
    GRAZE_STRATEGY_DOT,      /* for Graphviz */
    GRAZE_STRATEGY_LATEX,    /* a standalone document with TikZ */
    GRAZE_STRATEGY_HTML      /* one page with the board at every step */
} graze_strategy_format;

/*
 * graze_strategy_write - a strategy in words and pictures.
 * Arguments: position is the one it was made for; title names the board in headings, for example
 * the expression of the graph. text receives a zero-terminated text.
 * Returns: GRAZE_OK, GRAZE_NO_MEMORY. Time: O(size of the strategy); HTML draws every position.
 */
GRAZE_API graze_status graze_strategy_write(char **text, const graze_strategy *strategy,
                                            const graze_position *position,
                                            graze_strategy_format format, const char *title,
                                            graze_error *error);

/*
 * graze_explain - a few sentences: the move to make and why it wins, or, in a lost position, what
 * answers each move. Symmetries are named where the board is drawn so that one sees them.
 * Arguments: as graze_strategy_new, but of the options only numbers counts; text receives a
 * zero-terminated text, which the caller frees with graze_free.
 * Returns: as graze_strategy_new.
 */
GRAZE_API graze_status graze_explain(char **text, const graze_position *position,
                                     graze_solver *solver, const graze_strategy_options *options,
                                     graze_error *error);

/*
 * graze_explain_left - a few words on a move, from the position that it leaves: why it wins
 * ("mirror by half turn", "leaves 3 ⊕ 3", "leaves no move") or what answers it ("answered by 3 4");
 * "" in scored games. Arguments and returns: as graze_explain, and GRAZE_UNDECIDED when a limit
 * ended the search for the reason.
 */
GRAZE_API graze_status graze_explain_left(char **text, const graze_position *position,
                                          graze_solver *solver,
                                          const graze_strategy_options *options,
                                          graze_error *error);

#ifdef __cplusplus
}
#endif
#endif
