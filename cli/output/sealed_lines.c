/* Prints lines with their number and hash at the end, and compares them. */
#include "output/sealed_lines.h"

#include "output/output.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_DIGITS = 16 };

sealed_lines sealed_lines_start(void) {
    return (sealed_lines){.hash = UINT64_C(0xcbf29ce484222325)};
}

void sealed_lines_add(sealed_lines *lines, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        lines->hash = (lines->hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    }
    lines->count++;
}

void sealed_lines_print(sealed_lines *lines, json_t *object) {
    char *text = json_write(object);
    if (!text) {
        output_fail(ENOMEM);
        return;
    }
    size_t length = strlen(text);
    text[length++] = '\n'; /* in place of the zero byte */
    sealed_lines_add(lines, text, length);
    output_write(stdout, text, length);
    free(text);
}

void sealed_lines_end(sealed_lines *lines) {
    if (output_has_failed()) {
        return; /* a line is missing: the lines must not look complete */
    }
    printf("{\"lines\":%" PRIu64 ",\"hash\":\"%016" PRIx64 "\"}\n", lines->count, lines->hash);
    *lines = sealed_lines_start();
}

bool sealed_lines_is_end(const json_t *object) {
    return json_object_get(object, "hash") != NULL;
}

const char *sealed_lines_check(const sealed_lines *lines, const json_t *object) {
    const json_t *count = json_object_get(object, "lines");
    const char *told = json_string_value(json_object_get(object, "hash"));
    char hash[HASH_DIGITS + 1];
    snprintf(hash, sizeof hash, "%016" PRIx64, lines->hash);
    if (!json_is_integer(count) || (uint64_t)json_integer_value(count) != lines->count) {
        return "lines are missing or were added before this one";
    }
    return told && strcmp(told, hash) == 0 ? NULL : "the lines before this one were changed";
}
