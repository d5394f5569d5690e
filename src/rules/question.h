/*
 * What is asked about a position. One struct serves every step of solving: theory, structure,
 * store and search.
 */
#ifndef GRAZE_RULES_QUESTION_H
#define GRAZE_RULES_QUESTION_H

#include <stdint.h>

typedef enum question_kind {
    ASK_VALUE,         /* the Grundy value in normal play */
    ASK_MISERE_WINNER, /* 1 when the player to move wins misere play, 0 when they lose */
    ASK_SCORE,         /* the best score difference of the player to move */
    ASK_WINNER,        /* normal play: 0 when the player to move loses, else any other number */
    /*
     * Normal play: the target if the Grundy value is the target, else any other number. Asked about
     * the last component of a sum, where the target is the xor of the others: the player to move
     * loses the sum exactly if they are equal.
     */
    ASK_EQUALITY,
    /*
     * The number of moves that remain when the winner hurries and the loser delays. In normal play
     * the winner makes the last move: odd when the player to move wins. In misere play the loser
     * does: even when the player to move wins.
     */
    ASK_LENGTH,
    ASK_MISERE_LENGTH,
    /*
     * The misere Grundy value: the k for which the sum with a heap of k is lost in misere play. The
     * mex of the options' values, and 1 without options; 0 exactly when the player to move loses.
     */
    ASK_MISERE_VALUE,
    /* Games in which Left and Right have different moves: an outcome_class. */
    ASK_OUTCOME,
    ASK_MISERE_OUTCOME
} question_kind;

enum { QUESTION_KINDS = ASK_MISERE_OUTCOME + 1 };

/* Who wins a game in which Left and Right have different moves. */
typedef enum outcome_class {
    SECOND_WINS, /* P: the player who does not begin */
    FIRST_WINS,  /* N: the player who begins */
    LEFT_WINS,   /* L: Left, whoever begins */
    RIGHT_WINS   /* R */
} outcome_class;

struct question {
    question_kind kind;
    int64_t target; /* the nimber of ASK_EQUALITY, else 0 */
};

/* Whether the Grundy value of a position is a nimber; for 0 that is who wins. */
static inline struct question question_equals(int64_t target) {
    return (struct question){.kind = target == 0 ? ASK_WINNER : ASK_EQUALITY, .target = target};
}

/* What a table of values has to hold to answer: winners and equality are read off the values. */
static inline question_kind question_of_values(question_kind kind) {
    return kind == ASK_WINNER || kind == ASK_EQUALITY ? ASK_VALUE : kind;
}

#endif
