/* "Did you mean ...?": the known word closest to a mistyped one. */
#ifndef GRAZE_CORE_SUGGEST_H
#define GRAZE_CORE_SUGGEST_H

#include "graze/base.h"

enum { SUGGEST_LONGEST = 40 };

typedef struct suggestion {
    const char *typed;
    const char *closest; /* NULL while nothing is close enough */
    size_t distance;
} suggestion;

/* Starts a search for a word like typed, which must outlive it. */
suggestion suggest_start(const char *typed);

/* Offers a known word; it is kept when it is closer than those before it. */
void suggest_offer(suggestion *search, const char *word);

/*
 * closest_word - the word that someone who typed this may have meant: one that differs in few
 * letters, or begins like it.
 * Returns: one of the count words, or NULL when none is close. Time: O(count) for short words.
 */
const char *closest_word(const char *typed, const char *const *words, size_t count);

#endif
