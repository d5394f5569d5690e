/*
 * What the options of a position say about it, one after another: the mex of their values, whether
 * one of them is lost, the best score, or the length of play.
 */
#ifndef GRAZE_SEARCH_PLAIN_TALLY_H
#define GRAZE_SEARCH_PLAIN_TALLY_H

#include "core/array.h"
#include "rules/question.h"

#include <string.h>

typedef struct tally {
    size_t count;   /* options of the position */
    int64_t best;   /* 1 once a winning move is seen; otherwise the best rank so far */
    uint64_t *seen; /* Grundy values of options, as bits 0..count */
    size_t seen_words;
} tally;

static inline void tally_clear(struct limits *limits, tally *t) {
    limits_free(limits, t->seen, t->seen_words * sizeof *t->seen);
}

/* Values above the number of options cannot matter to the mex: as many bits are enough. */
static inline graze_status tally_begin(struct limits *limits, tally *t, question_kind question,
                                       size_t count) {
    t->count = count;
    t->best = INT64_MIN;
    if (question == ASK_VALUE || question == ASK_MISERE_VALUE) {
        size_t needed = count / 64 + 1;
        TRY(ARRAY_RESERVE(limits, t->seen, t->seen_words, needed));
        memset(t->seen, 0, needed * sizeof *t->seen);
    }
    return GRAZE_OK;
}

enum { TALLY_FAR = 1 << 30 }; /* longer than any play */

/* Lengths in the order of the mover's wishes: a quick win before a slow one before a late loss. */
static inline int64_t tally_rank_of_length(int64_t reached, bool misere) {
    bool wins = (reached % 2 == 0) != misere;
    return wins ? TALLY_FAR - reached : reached - TALLY_FAR;
}

static inline int64_t tally_length_of_rank(int64_t rank) {
    return 1 + (rank > 0 ? TALLY_FAR - rank : rank + TALLY_FAR);
}

static inline void tally_note_rank(tally *t, int64_t rank) {
    t->best = rank > t->best ? rank : t->best;
}

/*
 * Takes note of an option that scores so many points and reaches a position of a value. Returns
 * whether the others still matter.
 */
static inline bool tally_note(tally *t, question_kind question, int64_t points, int64_t reached) {
    switch (question) {
    case ASK_VALUE:
    case ASK_MISERE_VALUE:
        if ((size_t)reached <= t->count) {
            t->seen[reached / 64] |= (uint64_t)1 << (reached % 64);
        }
        break;
    case ASK_WINNER:
    case ASK_EQUALITY:
    case ASK_OUTCOME:
    case ASK_MISERE_WINNER:
    case ASK_MISERE_OUTCOME:
        t->best = reached == 0 ? 1 : t->best;
        return reached != 0;
    case ASK_SCORE:
        tally_note_rank(t, points - reached);
        break;
    case ASK_LENGTH:
    case ASK_MISERE_LENGTH:
        tally_note_rank(t, tally_rank_of_length(reached, question == ASK_MISERE_LENGTH));
        break;
    }
    return true;
}

static inline int64_t tally_mex(const tally *t) {
    size_t i = 0;
    while (~t->seen[i] == 0) {
        i++;
    }
    return (int64_t)(64 * i) + __builtin_ctzll(~t->seen[i]);
}

/* The value of a position whose options have all been noted, or a winning one. */
static inline int64_t tally_value(const tally *t, question_kind question) {
    switch (question) {
    case ASK_VALUE:
        return tally_mex(t);
    case ASK_MISERE_VALUE:
        return t->count == 0 ? 1 : tally_mex(t);
    case ASK_WINNER:
    case ASK_EQUALITY:
    case ASK_OUTCOME:
        return t->best == 1;
    case ASK_MISERE_WINNER: /* the player who cannot move has won */
    case ASK_MISERE_OUTCOME:
        return t->count == 0 || t->best == 1;
    case ASK_SCORE:
        return t->count == 0 ? 0 : t->best;
    case ASK_LENGTH:
    case ASK_MISERE_LENGTH:
        return t->count == 0 ? 0 : tally_length_of_rank(t->best);
    }
    return 0;
}

#endif
