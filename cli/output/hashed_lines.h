/*
 * Lines of JSON that graze writes to read again. The last one, {"lines":N,"hash":"..."}, has the
 * number of the others and their hash: lines that were cut or changed are refused.
 */
#ifndef GRAZE_CLI_OUTPUT_HASHED_LINES_H
#define GRAZE_CLI_OUTPUT_HASHED_LINES_H

#include "output/report.h"
#include "program/json.h"

/* The hash of bytes that follow others with that hash; 64-bit FNV-1a. */
#define HASH_OF_NOTHING UINT64_C(0xcbf29ce484222325)
uint64_t hash_more(uint64_t hash, const char *bytes, size_t length);

/* The lines written or read so far. */
typedef struct hashed_lines {
    uint64_t count, hash;
} hashed_lines;

hashed_lines hashed_lines_start(void);

/* Prints an object on a line of its own and releases it. */
void hashed_lines_print(hashed_lines *lines, json_t *object);

/* Prints the last line, unless another one could not be printed. */
void hashed_lines_end(hashed_lines *lines);

/* Counts a line that was read, its end included. */
void hashed_lines_add(hashed_lines *lines, const char *text, size_t length);

/* Whether an object is a last line. */
bool hashed_lines_is_end(const json_t *object);

/* What is wrong with the lines before this last one; NULL when they are complete. */
const char *hashed_lines_check(const hashed_lines *lines, const json_t *object);

#endif
