/* Writing JSON with jansson. */
#include "json.h"

#include "report.h"

#include <stdlib.h>
#include <string.h>

static void *allocate_or_exit(size_t size) {
    void *memory = malloc(size);
    if (!memory) {
        report("out of memory");
        exit(EXIT_FAILED);
    }
    return memory;
}

void json_check_memory(void) {
    json_set_alloc_funcs(allocate_or_exit, free);
}

/* The text with every byte outside ASCII replaced. */
static json_t *text_in_ascii(const char *text) {
    char *copy = strdup(text);
    if (!copy) {
        return NULL;
    }
    for (char *at = copy; *at; at++) {
        if ((unsigned char)*at >= 0x80) {
            *at = '?';
        }
    }
    json_t *string = json_string(copy);
    free(copy);
    return string;
}

json_t *json_text(const char *text) {
    if (!text) {
        return json_null();
    }
    json_t *string = json_string(text);
    return string ? string : text_in_ascii(text);
}

json_t *json_natural(uint64_t number) {
    return number <= INT64_MAX ? json_integer((json_int_t)number) : json_real((double)number);
}

json_t *json_vertices(const uint32_t *list, size_t count, const uint32_t *names) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(array, json_integer(names ? names[list[i]] : list[i]));
    }
    return array;
}

void json_print(json_t *object) {
    enum { SIGNIFICANT_DIGITS = 9 };
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(SIGNIFICANT_DIGITS));
    putchar('\n');
    json_decref(object);
}
