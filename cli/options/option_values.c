/* How the values of options are read and kept. */
#include "options/options.h"
#include "options/parse.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static bool store_flag(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row, (void)text, (void)why;
    *(bool *)field = true;
    return true;
}

static bool store_count(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    uint64_t number;
    if (!parse_count(&number, text, why)) {
        return false;
    }
    if (number < row->least && row->most >= UINT32_MAX) {
        snprintf(why, PARSE_WHY, "%" PRIu64 " is less than %" PRIu64, number, row->least);
        return false;
    }
    if (number < row->least || number > row->most) {
        snprintf(why, PARSE_WHY, "%" PRIu64 " is not from %" PRIu64 " to %" PRIu64, number,
                 row->least, row->most);
        return false;
    }
    *(uint64_t *)field = number;
    return true;
}

static bool store_range(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    cli_range *range = field;
    if (!parse_range(&range->first, &range->last, text, why)) {
        return false;
    }
    if (range->last > row->most) {
        snprintf(why, PARSE_WHY, "%" PRIu64 " is above %" PRIu64, range->last, row->most);
        return false;
    }
    range->given = true;
    return true;
}

/* One number might mean the range up to it as well as that number alone. */
static bool store_span(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    if (!store_range(field, row, text, why)) {
        return false;
    }
    if (!strstr(text, "..")) {
        snprintf(why, PARSE_WHY, "'%.20s' is one number; write 0..%.20s for all up to it", text,
                 text);
        return false;
    }
    return true;
}

/* Whether a name can be a parameter of an expression: letters, and not the name of a family. */
static bool is_parameter_name(const char *name) {
    graze_family_info family;
    for (size_t i = 0; graze_family_list(&family, i); i++) {
        if (strcmp(family.name, name) == 0) {
            return false;
        }
    }
    size_t length = 0;
    while (isalpha((unsigned char)name[length])) {
        length++;
    }
    return length > 0 && name[length] == '\0';
}

static bool store_named_range(void *field, const option *row, const char *text,
                              char why[PARSE_WHY]) {
    named_range *range = field;
    size_t length = strcspn(text, "=");
    snprintf(range->name, sizeof range->name, "%.*s", (int)length, text);
    if (text[length] != '=' || length >= sizeof range->name || !is_parameter_name(range->name)) {
        snprintf(why, PARSE_WHY,
                 "'%.40s' is not written NAME=A..B, with a name of up to %zu letters that is no "
                 "family",
                 text, sizeof range->name - 1);
        return false;
    }
    if (!parse_range(&range->first, &range->last, text + length + 1, why)) {
        return false;
    }
    if (range->last - range->first >= row->most) {
        snprintf(why, PARSE_WHY, "more than %" PRIu64 " values of '%s'", row->most, range->name);
        return false;
    }
    return true;
}

static bool store_let(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    named_ranges *let = field;
    if (let->count == GRAZE_FIND_PARAMETERS) {
        snprintf(why, PARSE_WHY, "there are at most %d parameters", GRAZE_FIND_PARAMETERS);
        return false;
    }
    if (!store_named_range(&let->list[let->count], row, text, why)) {
        return false;
    }
    for (size_t i = 0; i < let->count; i++) {
        if (strcmp(let->list[i].name, let->list[let->count].name) == 0) {
            snprintf(why, PARSE_WHY, "'%s' is given twice", let->list[i].name);
            return false;
        }
    }
    let->count++;
    return true;
}

static bool store_name(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    if (!is_parameter_name(text)) {
        snprintf(why, PARSE_WHY,
                 "'%.40s' cannot be a parameter; use letters that are not the name of a family",
                 text);
        return false;
    }
    *(const char **)field = text;
    return true;
}

static bool store_size(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    return parse_size(field, text, why);
}

static bool store_duration(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    return parse_duration(field, text, why);
}

static bool store_choice(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    if (!word_list_has(row->choices, text)) {
        snprintf(why, PARSE_WHY, "'%.40s' is not one of: %s", text, row->choices);
        return false;
    }
    *(const char **)field = text;
    return true;
}

static bool store_file(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    if (*text == '\0') {
        snprintf(why, PARSE_WHY, "the file name is empty");
        return false;
    }
    *(const char **)field = text;
    return true;
}

static bool store_text(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    (void)row;
    (void)why;
    *(const char **)field = text;
    return true;
}

static bool store_part(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    part_number *part = field;
    if (!parse_part(&part->part, &part->parts, text, why)) {
        return false;
    }
    if (part->parts > row->most) {
        snprintf(why, PARSE_WHY, "%" PRIu64 " parts are more than %" PRIu64, part->parts,
                 row->most);
        return false;
    }
    return true;
}

static bool store_integer(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    chosen_integer *chosen = field;
    chosen->given = true;
    if (!parse_integer(&chosen->value, text, why)) {
        return false;
    }
    if (row->most > 0 &&
        (chosen->value < (int64_t)row->least || chosen->value > (int64_t)row->most)) {
        snprintf(why, PARSE_WHY, "%" PRId64 " is not from %" PRIu64 " to %" PRIu64, chosen->value,
                 row->least, row->most);
        return false;
    }
    return true;
}

static bool store_address(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    unsigned char address[sizeof(struct in6_addr)];
    (void)row;
    if (inet_pton(AF_INET, text, address) != 1 && inet_pton(AF_INET6, text, address) != 1) {
        snprintf(why, PARSE_WHY, "'%.40s' is not a numeric address such as 127.0.0.1", text);
        return false;
    }
    *(const char **)field = text;
    return true;
}

static bool store_numbers(void *field, const option *row, const char *text, char why[PARSE_WHY]) {
    if (!parse_numbers(NULL, text, row->most, why)) {
        return false;
    }
    *(const char **)field = text;
    return true;
}

typedef bool store_function(void *field, const option *row, const char *text, char *why);

static store_function *const stores[] = {
    [OPTION_RANGE] = store_range,       [OPTION_FLAG] = store_flag,
    [OPTION_COUNT] = store_count,       [OPTION_SIZE] = store_size,
    [OPTION_DURATION] = store_duration, [OPTION_CHOICE] = store_choice,
    [OPTION_FILE] = store_file,         [OPTION_PART] = store_part,
    [OPTION_INTEGER] = store_integer,   [OPTION_ADDRESS] = store_address,
    [OPTION_NUMBERS] = store_numbers,   [OPTION_NAMED_RANGE] = store_named_range,
    [OPTION_NAME] = store_name,         [OPTION_LET] = store_let,
    [OPTION_TEXT] = store_text,         [OPTION_SPAN] = store_span,
};

bool option_store_value(cli_settings *settings, const option *row, const char *text,
                        char why[PARSE_WHY]) {
    return stores[row->kind]((char *)settings + row->field, row, text, why);
}
