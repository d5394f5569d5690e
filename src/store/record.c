#include "store/record.h"

#include <stdlib.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

/* Then the name of the game, the form, and eight bytes of checksum. */
typedef struct record_head {
    int64_t value;
    uint32_t n, m;
    uint32_t game_length;
    uint32_t question;
} record_head;

enum { CHECKSUM = sizeof(uint64_t) };

static uint64_t checksum_of(const void *key, const uint8_t *bytes, size_t length) {
    XXH64_hash_t seed = XXH3_64bits(key, RECORD_KEY);
    return XXH3_64bits_withSeed(bytes, length, seed);
}

/* Everything but the value, which is what the key is made of. */
static const uint8_t *identity_of(const uint8_t *bytes) {
    return bytes + sizeof(int64_t);
}

static size_t identity_length(size_t length) {
    return length - sizeof(int64_t) - CHECKSUM;
}

record *record_new(const store_entry *entry, int64_t value) {
    const canonical_form *canonical = entry->form;
    size_t game_length = strlen(entry->game);
    size_t length = sizeof(record_head) + game_length + canonical->length + CHECKSUM;
    record *made = malloc(sizeof *made + length);
    if (!made) {
        return NULL;
    }
    record_head head = {.value = value,
                        .n = canonical->n,
                        .m = canonical->m,
                        .game_length = (uint32_t)game_length,
                        .question = entry->question};
    uint8_t *at = made->bytes;
    made->length = length;
    memcpy(at, &head, sizeof head);
    memcpy(at + sizeof head, entry->game, game_length);
    memcpy(at + sizeof head + game_length, canonical->bytes, canonical->length);
    XXH128_canonical_t key;
    XXH128_canonicalFromHash(&key, XXH3_128bits(identity_of(at), identity_length(length)));
    memcpy(made->key, key.digest, RECORD_KEY);
    uint64_t sum = checksum_of(made->key, at, length - CHECKSUM);
    memcpy(at + length - CHECKSUM, &sum, CHECKSUM);
    return made;
}

bool record_read(record_content *content, const void *key, size_t key_length, const void *data,
                 size_t length) {
    const uint8_t *bytes = data;
    record_head head;
    uint64_t sum;
    if (key_length != RECORD_KEY || length < sizeof head + CHECKSUM) {
        return false;
    }
    memcpy(&head, bytes, sizeof head);
    memcpy(&sum, bytes + length - CHECKSUM, CHECKSUM);
    if (sum != checksum_of(key, bytes, length - CHECKSUM) || head.question >= STORED_KINDS ||
        head.game_length > length - sizeof head - CHECKSUM) {
        return false;
    }
    *content = (record_content){.value = head.value,
                                .question = (question_kind)head.question,
                                .n = head.n,
                                .m = head.m,
                                .game = (const char *)bytes + sizeof head,
                                .game_length = head.game_length};
    return true;
}

bool record_matches(const record *mine, const void *bytes, size_t length) {
    return mine->length == length &&
           memcmp(identity_of(mine->bytes), identity_of(bytes), identity_length(length)) == 0;
}
