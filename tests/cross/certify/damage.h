/* Certificates as texts: whether they are accepted, and damage with a seal that fits. */
#ifndef GRAZE_TESTS_DAMAGE_H
#define GRAZE_TESTS_DAMAGE_H

#include "test_support.h"

typedef struct text {
    char *bytes;
    size_t length;
} text;

enum { CLAIM_SIZE = 128 };

/* Whether a text is one certificate that is accepted; claim receives what it proves. */
bool certificate_is_accepted(char claim[CLAIM_SIZE], const char *bytes, size_t length);

text text_copy(const text *from);

/* One of five kinds of damage: a byte replaced, dropped, added; a line dropped, or moved up. */
void text_damage(text *t, uint64_t *state);

/* Makes the last line right for a changed text: the number of facts and the hash. */
void text_forge_seal(text *damaged);

#endif
