/* Reads numbers with units. */
#include "options/parse.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double LONGEST_SECONDS = 100 * 365.25 * 86400;

/* A decimal number without sign or exponent: whole + fraction, 0 <= fraction < 1. */
typedef struct decimal {
    uint64_t whole;
    double fraction;
} decimal;

typedef struct unit {
    const char *name;
    double seconds;
} unit;

static const unit duration_units[] = {
    {"ms", 1e-3}, {"s", 1}, {"m", 60}, {"min", 60}, {"h", 3600}, {"d", 86400},
};

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool refuse(char why[PARSE_WHY], const char *text, const char *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static bool refuse(char why[PARSE_WHY], const char *text, const char *kind, const char *format,
                   ...) {
    enum { SHOWN = 40 };
    const char *cut = strlen(text) > SHOWN ? "..." : "";
    int used = snprintf(why, PARSE_WHY, "'%.*s%s' is not a %s: ", SHOWN, text, cut, kind);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why + used, PARSE_WHY - (size_t)used, format, arguments);
    va_end(arguments);
    return false;
}

/* Reads digits at the cursor; false when there is none or the number exceeds 64 bits. */
static bool read_whole(uint64_t *whole, const char **cursor) {
    if (!is_digit(**cursor)) {
        return false;
    }
    uint64_t value = 0;
    for (; is_digit(**cursor); (*cursor)++) {
        if (__builtin_mul_overflow(value, 10u, &value) ||
            __builtin_add_overflow(value, (uint64_t)(**cursor - '0'), &value)) {
            return false;
        }
    }
    *whole = value;
    return true;
}

static bool read_decimal(decimal *number, const char **cursor) {
    number->fraction = 0;
    if (!read_whole(&number->whole, cursor)) {
        return false;
    }
    if (**cursor != '.' || !is_digit((*cursor)[1])) {
        return true;
    }
    double place = 0.1;
    for ((*cursor)++; is_digit(**cursor); (*cursor)++, place /= 10) {
        number->fraction += place * (**cursor - '0');
    }
    return true;
}

/* Says why no number could be read at the cursor. */
static bool refuse_number(char why[PARSE_WHY], const char *text, const char *kind,
                          const char *cursor) {
    if (*text == '\0') {
        return refuse(why, text, kind, "it is empty");
    }
    if (*text == '-') {
        return refuse(why, text, kind, "it is negative");
    }
    if (is_digit(*cursor)) {
        return refuse(why, text, kind, "the number is too large");
    }
    return refuse(why, text, kind, "a number is missing at position %zu",
                  (size_t)(cursor - text) + 1);
}

static bool find_duration_unit(double *seconds, const char *name, size_t length) {
    for (size_t i = 0; i < sizeof duration_units / sizeof *duration_units; i++) {
        const unit *row = &duration_units[i];
        if (strlen(row->name) == length && strncmp(row->name, name, length) == 0) {
            *seconds = row->seconds;
            return true;
        }
    }
    return false;
}

bool parse_duration(double *seconds, const char *text, char why[PARSE_WHY]) {
    static const char kind[] = "duration";
    const char *cursor = text;
    double sum = 0;
    do {
        decimal number;
        const char *start = cursor;
        if (!read_decimal(&number, &cursor)) {
            return refuse_number(why, text, kind, start);
        }
        size_t length = strcspn(cursor, "0123456789");
        double factor = 1;
        bool plain = length == 0 && start == text;
        if (length == 0 && !plain) {
            return refuse(why, text, kind, "the last unit is missing");
        }
        if (!plain && !find_duration_unit(&factor, cursor, length)) {
            return refuse(why, text, kind, "unknown unit '%.*s'; use ms, s, m, h or d",
                          length > 20 ? 20 : (int)length, cursor);
        }
        sum += ((double)number.whole + number.fraction) * factor;
        cursor += length;
    } while (*cursor != '\0');
    if (!(sum > 0)) {
        return refuse(why, text, kind, "it must be longer than zero");
    }
    if (sum > LONGEST_SECONDS) {
        return refuse(why, text, kind, "it is longer than 100 years");
    }
    *seconds = sum;
    return true;
}

/* The factor of "k", "M", "GiB", "TB", "" ...; 0 when there is no such unit. */
static uint64_t size_factor(const char *name) {
    static const char letters[] = "KMGTPE";
    if (*name == '\0' || strcmp(name, "B") == 0) {
        return 1;
    }
    char letter = *name == 'k' ? 'K' : *name;
    const char *found = strchr(letters, letter);
    const char *rest = name + 1;
    bool binary = *rest == '\0' || strcmp(rest, "iB") == 0 || strcmp(rest, "i") == 0;
    if (!found || (!binary && strcmp(rest, "B") != 0)) {
        return 0;
    }
    uint64_t factor = 1;
    for (const char *at = letters; at <= found; at++) {
        factor *= binary ? 1024 : 1000;
    }
    return factor;
}

bool parse_size(uint64_t *bytes, const char *text, char why[PARSE_WHY]) {
    static const char kind[] = "size";
    const char *cursor = text;
    decimal number;
    if (!read_decimal(&number, &cursor)) {
        return refuse_number(why, text, kind, text);
    }
    uint64_t factor = size_factor(cursor);
    if (factor == 0) {
        return refuse(why, text, kind, "unknown unit '%.20s'; use K, M, G or T (or KiB, KB, ...)",
                      cursor);
    }
    uint64_t sum;
    if (__builtin_mul_overflow(number.whole, factor, &sum) ||
        __builtin_add_overflow(sum, (uint64_t)(number.fraction * (double)factor), &sum)) {
        return refuse(why, text, kind, "the number is too large");
    }
    if (sum == 0) {
        return refuse(why, text, kind, "it must be at least one byte");
    }
    *bytes = sum;
    return true;
}

/* Reads "123" or "1e8" at the cursor. */
static bool read_count(uint64_t *number, const char **cursor) {
    uint64_t value, exponent = 0;
    const char *start = *cursor;
    if (!read_whole(&value, cursor)) {
        return false;
    }
    if ((**cursor == 'e' || **cursor == 'E') && is_digit((*cursor)[1])) {
        (*cursor)++;
        if (!read_whole(&exponent, cursor)) {
            return false;
        }
    }
    for (; exponent > 0 && value > 0; exponent--) {
        if (__builtin_mul_overflow(value, 10u, &value)) {
            *cursor = start;
            return false;
        }
    }
    *number = value;
    return true;
}

/* What is being read: a text, how far, what it should be, and where a refusal is explained. */
typedef struct number_text {
    const char *text, *cursor, *kind;
    char *why;
} number_text;

static bool take_count(number_text *from, uint64_t *number) {
    return read_count(number, &from->cursor) ||
           refuse_number(from->why, from->text, from->kind, from->cursor);
}

/* Whether nothing follows; hint says how it is written. */
static bool take_end(const number_text *from, const char *hint) {
    return *from->cursor == '\0' ||
           refuse(from->why, from->text, from->kind, "unexpected '%.20s'%s", from->cursor, hint);
}

bool parse_count(uint64_t *number, const char *text, char why[PARSE_WHY]) {
    number_text from = {text, text, "number", why};
    return take_count(&from, number) && take_end(&from, "");
}

size_t parse_numbers_count(const char *text) {
    size_t count = 1;
    for (; *text; text++) {
        count += *text == ',';
    }
    return count;
}

bool parse_numbers(uint64_t *numbers, const char *text, uint64_t most, char why[PARSE_WHY]) {
    number_text from = {text, text, "list of numbers", why};
    for (size_t i = 0;; i++, from.cursor++) {
        uint64_t number;
        if (!take_count(&from, &number)) {
            return false;
        }
        if (number > most) {
            return refuse(why, text, from.kind, "%" PRIu64 " is above %" PRIu64, number, most);
        }
        if (numbers) {
            numbers[i] = number;
        }
        if (*from.cursor != ',') {
            return take_end(&from, "");
        }
    }
}

bool parse_range(uint64_t *first, uint64_t *last, const char *text, char why[PARSE_WHY]) {
    number_text from = {text, text, "range", why};
    if (!take_count(&from, first)) {
        return false;
    }
    *last = *first;
    if (strncmp(from.cursor, "..", 2) == 0) {
        from.cursor += 2;
        if (!take_count(&from, last)) {
            return false;
        }
    }
    return take_end(&from, " (write A..B)") &&
           (*first <= *last || refuse(why, text, from.kind, "its first number is above its last"));
}

bool parse_part(uint64_t *part, uint64_t *parts, const char *text, char why[PARSE_WHY]) {
    number_text from = {text, text, "part", why};
    if (!take_count(&from, part)) {
        return false;
    }
    if (*from.cursor++ != '/') {
        return refuse(why, text, from.kind, "write R/M, for example 0/4");
    }
    return take_count(&from, parts) && take_end(&from, "") &&
           (*part < *parts || refuse(why, text, from.kind, "parts are numbered from 0 to M - 1"));
}

bool parse_integer(int64_t *number, const char *text, char why[PARSE_WHY]) {
    const char *digits = text + (*text == '-');
    number_text from = {digits, digits, "number", why};
    uint64_t size;
    if (!take_count(&from, &size)) {
        return false;
    }
    from.text = text; /* of a number the sign is shown as well */
    if (!take_end(&from, "")) {
        return false;
    }
    if (size > INT64_MAX) {
        return refuse(why, text, from.kind, "the number is too large");
    }
    *number = *text == '-' ? -(int64_t)size : (int64_t)size;
    return true;
}

bool parse_probability(double *p, const char *text, char why[PARSE_WHY]) {
    static const char kind[] = "probability", digits[] = "0123456789";
    size_t whole = strspn(text, digits);
    size_t fraction = text[whole] == '.' ? strspn(text + whole + 1, digits) : 0;
    const char *end = text + whole + (text[whole] == '.') + fraction;
    if (whole + fraction == 0) {
        return refuse_number(why, text, kind, text);
    }
    if (*end != '\0') {
        return refuse(why, text, kind, "unexpected '%.20s'", end);
    }
    *p = strtod(text, NULL);
    if (*p > 1) {
        return refuse(why, text, kind, "it is above 1");
    }
    return true;
}
