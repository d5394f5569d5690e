/* Numbers with units as people type them: durations, sizes, counts, ranges. */
#ifndef GRAZE_CLI_OPTIONS_PARSE_H
#define GRAZE_CLI_OPTIONS_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PARSE_WHY = 200 };

/*
 * Each function returns true and stores the result, or returns false and writes into why a text
 * such as "'3x' is not a duration: unknown unit 'x'; use ms, s, m, h or d".
 */

/* "3s", "500ms", "1.5h", "1h30m", or plain seconds; longer than zero, at most 100 years. */
bool parse_duration(double *seconds, const char *text, char why[PARSE_WHY]);

/* "200M", "4G", "1GiB" (powers of 1024), "1GB" (powers of 1000), or plain bytes; at least 1. */
bool parse_size(uint64_t *bytes, const char *text, char why[PARSE_WHY]);

/* "1000", "1e8". */
bool parse_count(uint64_t *number, const char *text, char why[PARSE_WHY]);

/*
 * "3,1,2": counts up to most between commas. numbers, when not NULL, receives them; it has
 * space for parse_numbers_count(text) numbers.
 */
bool parse_numbers(uint64_t *numbers, const char *text, uint64_t most, char why[PARSE_WHY]);
size_t parse_numbers_count(const char *text);

/* "3..20", or "7" for "7..7"; both ends are counts, the first not above the last. */
bool parse_range(uint64_t *first, uint64_t *last, const char *text, char why[PARSE_WHY]);

/* "3/8": part 3, counted from 0, of 8 parts. */
bool parse_part(uint64_t *part, uint64_t *parts, const char *text, char why[PARSE_WHY]);

/* "12", "-3". */
bool parse_integer(int64_t *number, const char *text, char why[PARSE_WHY]);

/* "0.5", "1", ".25": a decimal number from 0 to 1. */
bool parse_probability(double *p, const char *text, char why[PARSE_WHY]);

#endif
