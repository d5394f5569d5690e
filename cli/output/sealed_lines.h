/*
 * Lines of JSON that graze writes to read again. The last one, {"lines":N,"hash":"..."}, has the
 * number of the others and their hash: lines that were cut or changed are refused.
 */
#ifndef GRAZE_CLI_OUTPUT_SEALED_LINES_H
#define GRAZE_CLI_OUTPUT_SEALED_LINES_H

#include "output/report.h"
#include "program/json.h"

/* The lines written or read so far; 64-bit FNV-1a. */
typedef struct sealed_lines {
    uint64_t count, hash;
} sealed_lines;

sealed_lines sealed_lines_start(void);

/* Prints an object on a line of its own and releases it. */
void sealed_lines_print(sealed_lines *lines, json_t *object);

/* Prints the last line, unless another one could not be printed. */
void sealed_lines_end(sealed_lines *lines);

/* Counts a line that was read, its end included. */
void sealed_lines_add(sealed_lines *lines, const char *text, size_t length);

/* Whether an object is a last line. */
bool sealed_lines_is_end(const json_t *object);

/* What is wrong with the lines before this last one; NULL when they are complete. */
const char *sealed_lines_check(const sealed_lines *lines, const json_t *object);

#endif
