/*
 * Numbers and texts in a row of bytes, for units of work and what comes out of them. They are read
 * by the same program on the same kind of processor.
 */
#ifndef GRAZE_CORE_BYTES_H
#define GRAZE_CORE_BYTES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static inline void put_number(FILE *stream, uint64_t number) {
    fwrite(&number, sizeof number, 1, stream);
}

static inline uint64_t get_number(const char **bytes) {
    uint64_t number;
    memcpy(&number, *bytes, sizeof number);
    *bytes += sizeof number;
    return number;
}

/* A text without zero bytes, or NULL. */
static inline void put_text(FILE *stream, const char *text) {
    fputc(text != NULL, stream);
    if (text) {
        fwrite(text, 1, strlen(text) + 1, stream);
    }
}

/* The text is part of the bytes. */
static inline const char *get_text(const char **bytes) {
    const char *text = *bytes + 1;
    bool is_there = **bytes != 0;
    *bytes += 1 + (is_there ? strlen(text) + 1 : 0);
    return is_there ? text : NULL;
}

#endif
