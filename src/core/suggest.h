/* "Did you mean ...?": the known word closest to a mistyped one. */
#ifndef GRAZE_CORE_SUGGEST_H
#define GRAZE_CORE_SUGGEST_H

#include "graze.h"

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

#endif
