/*
 * What a store holds: for the canonical form of a position and a game, a value. The key is a hash;
 * the record repeats game and form in full, so that two positions are never taken for each other,
 * and ends with a checksum over key and record.
 */
#ifndef GRAZE_STORE_RECORD_H
#define GRAZE_STORE_RECORD_H

#include "graph/canonical.h"
#include "rules/question.h"

/*
 * A question to a store, one of the first STORED_KINDS. ASK_WINNER only where the value is not
 * known: 1, the player to move wins.
 */
typedef struct store_entry {
    const char *game;
    question_kind question;
    const canonical_form *form;
} store_entry;

enum { RECORD_KEY = 16 };

/* A record and its key in one piece of memory; release it with free. */
typedef struct record {
    uint8_t key[RECORD_KEY];
    size_t length;
    uint8_t bytes[];
} record;

/* A record with a value, or NULL for want of memory. */
record *record_new(const store_entry *entry, int64_t value);

/* What a record says. */
typedef struct record_content {
    int64_t value;
    question_kind question;
    uint32_t n, m;
    const char *game; /* not terminated */
    size_t game_length;
} record_content;

/* Reads a record; false when it is damaged. */
bool record_read(record_content *content, const void *key, size_t key_length, const void *bytes,
                 size_t length);

/* Whether bytes, a record that could be read, are about the same position and game as mine. */
bool record_matches(const record *mine, const void *bytes, size_t length);

#endif
