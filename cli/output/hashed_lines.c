/* Prints lines with their number and hash at the end, and compares them. */
#include "output/hashed_lines.h"

#include "output/output.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_DIGITS = 16 };

hashed_lines hashed_lines_start(void) {
    return (hashed_lines){.hash = HASH_OF_NOTHING};
}

uint64_t hash_more(uint64_t hash, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

void hashed_lines_add(hashed_lines *lines, const char *text, size_t length) {
    lines->hash = hash_more(lines->hash, text, length);
    lines->count++;
}

void hashed_lines_print(hashed_lines *lines, json_t *object) {
    char *text = json_write(object);
    if (!text) {
        output_fail(ENOMEM);
        return;
    }
    size_t length = strlen(text);
    text[length++] = '\n'; /* in place of the zero byte */
    hashed_lines_add(lines, text, length);
    output_write(stdout, text, length);
    free(text);
}

void hashed_lines_end(hashed_lines *lines) {
    if (output_has_failed()) {
        return; /* a line is missing: the lines must not look complete */
    }
    printf("{\"lines\":%" PRIu64 ",\"hash\":\"%016" PRIx64 "\"}\n", lines->count, lines->hash);
    *lines = hashed_lines_start();
}

bool hashed_lines_is_end(const json_t *object) {
    return json_object_get(object, "hash") != NULL;
}

const char *hashed_lines_check(const hashed_lines *lines, const json_t *object) {
    const json_t *count = json_object_get(object, "lines");
    const char *told = json_string_value(json_object_get(object, "hash"));
    char hash[HASH_DIGITS + 1];
    snprintf(hash, sizeof hash, "%016" PRIx64, lines->hash);
    if (!json_is_integer(count) || (uint64_t)json_integer_value(count) != lines->count) {
        return "lines are missing or were added before this one";
    }
    return told && strcmp(told, hash) == 0 ? NULL : "the lines before this one were changed";
}
