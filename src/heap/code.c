#include "heap/code.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The digits of a text on their way into a code. */
typedef struct parser {
    const char *text;
    size_t at;
    uint8_t *digit; /* digit[1..HEAP_MAX_DIGITS] */
    uint32_t length;
    graze_error *error;
} parser;

static graze_status refuse(const parser *p, size_t at, const char *why) {
    char source[GRAZE_ERROR_SOURCE];
    quote_source(source, p->text);
    return fail_at(p->error, GRAZE_BAD_INPUT, source, 0, at + 1, "%s", why);
}

static graze_status parse_octal(parser *p) {
    p->at = 2;
    for (; p->text[p->at] != '\0'; p->at++) {
        char c = p->text[p->at];
        if (c < '0' || c > '7') {
            return refuse(p, p->at, "an octal digit 0 to 7 is expected");
        }
        if (p->length == HEAP_MAX_DIGITS) {
            return refuse(p, p->at, "a code has at most 1000000 digits");
        }
        p->digit[++p->length] = (uint8_t)(c - '0');
    }
    return p->length ? GRAZE_OK : refuse(p, p->at, "an octal digit 0 to 7 is expected");
}

static graze_status parse_member(parser *p, uint32_t *member) {
    size_t start = p->at;
    uint64_t number = 0;
    while (isdigit((unsigned char)p->text[p->at])) {
        number = number * 10 + (uint64_t)(p->text[p->at++] - '0');
        if (number > HEAP_MAX_DIGITS) {
            return refuse(p, start, "a member of a subtraction set is at most 1000000");
        }
    }
    if (p->at == start || number == 0) {
        return refuse(p, start, "a positive number is expected");
    }
    *member = (uint32_t)number;
    return GRAZE_OK;
}

/* One member "4" or one range "2-6". */
static graze_status parse_members(parser *p) {
    size_t start = p->at;
    uint32_t first, last;
    TRY(parse_member(p, &first));
    last = first;
    if (p->text[p->at] == '-') {
        p->at++;
        TRY(parse_member(p, &last));
    }
    if (last < first) {
        return refuse(p, start, "the range runs backwards");
    }
    for (uint32_t i = first; i <= last; i++) {
        p->digit[i] = DIGIT_ENDS | DIGIT_LEAVES_ONE;
    }
    p->length = last > p->length ? last : p->length;
    return GRAZE_OK;
}

static graze_status parse_set(parser *p) {
    p->at = strlen("sub:");
    TRY(parse_members(p));
    while (p->text[p->at] == ',') {
        p->at++;
        TRY(parse_members(p));
    }
    return p->text[p->at] == '\0' ? GRAZE_OK : refuse(p, p->at, "',' or '-' is expected");
}

static graze_status parse(parser *p) {
    if (strncmp(p->text, "sub:", 4) == 0) {
        return parse_set(p);
    }
    if (strncmp(p->text, "0.", 2) == 0) {
        return parse_octal(p);
    }
    if (p->text[0] >= '1' && p->text[0] <= '7' && p->text[1] == '.') {
        return refuse(p, 0, "a digit before the point other than 0 is not supported");
    }
    return refuse(p, 0, "a code such as 0.137 or sub:1,2,4 is expected");
}

static bool collect(takes *list, const heap_code *code, uint8_t bit) {
    size_t count = 0;
    for (uint32_t i = 1; i <= code->length; i++) {
        count += (code->digit[i] & bit) != 0;
    }
    list->take = malloc((count + 1) * sizeof *list->take);
    if (!list->take) {
        return false;
    }
    for (uint32_t i = 1; i <= code->length; i++) {
        if (code->digit[i] & bit) {
            list->take[list->count++] = i;
        }
    }
    return true;
}

static bool write_text(heap_code *code) {
    size_t digits = code->length ? code->length : 1;
    code->text = malloc(digits + 3);
    if (!code->text) {
        return false;
    }
    memcpy(code->text, "0.0", 3);
    for (uint32_t i = 1; i <= code->length; i++) {
        code->text[i + 1] = (char)('0' + code->digit[i]);
    }
    code->text[digits + 2] = '\0';
    return true;
}

graze_status heap_code_from_digits(heap_code **code, const uint8_t *digit, size_t count,
                                   graze_error *error) {
    *code = NULL;
    while (count && digit[count - 1] == 0) {
        count--;
    }
    if (count > HEAP_MAX_DIGITS) {
        return fail(error, GRAZE_TOO_LARGE, "a code has at most 1000000 digits");
    }
    heap_code *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->length = (uint32_t)count;
    made->digit = calloc(count + 1, 1);
    if (made->digit && count) {
        memcpy(made->digit + 1, digit, count);
    }
    if (!made->digit || !collect(&made->ends, made, DIGIT_ENDS) ||
        !collect(&made->leaves, made, DIGIT_LEAVES_ONE) ||
        !collect(&made->splits, made, DIGIT_SPLITS) || !write_text(made)) {
        heap_code_free(made);
        return fail_memory(error);
    }
    *code = made;
    return GRAZE_OK;
}

graze_status heap_code_parse(heap_code **code, const char *text, graze_error *error) {
    *code = NULL;
    parser p = {.text = text, .digit = calloc(HEAP_MAX_DIGITS + 1, 1), .error = error};
    if (!p.digit) {
        return fail_memory(error);
    }
    graze_status status = parse(&p);
    if (status == GRAZE_OK) {
        status = heap_code_from_digits(code, p.digit + 1, p.length, error);
    }
    free(p.digit);
    return status;
}

void heap_code_free(heap_code *code) {
    if (code) {
        free(code->digit);
        free(code->ends.take);
        free(code->leaves.take);
        free(code->splits.take);
        free(code->text);
        free(code);
    }
}
