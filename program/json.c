/* Writing JSON with jansson. */
#include "program/json.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * jansson passes over values that could not be made: what is missing would not be noticed where a
 * text is written. The thread that makes an object also writes it.
 */
static _Thread_local bool memory_is_short;

static void *allocate_and_note(size_t size) {
    void *memory = malloc(size);
    memory_is_short = memory_is_short || !memory;
    return memory;
}

void json_check_memory(void) {
    json_set_alloc_funcs(allocate_and_note, free);
}

json_t *json_out_of_memory(void) {
    memory_is_short = true;
    return NULL;
}

bool json_ran_out_of_memory(void) {
    bool noted = memory_is_short;
    memory_is_short = false;
    return noted;
}

/* The text with every byte outside ASCII replaced. */
static json_t *text_in_ascii(const char *text) {
    char *copy = strdup(text);
    if (!copy) {
        return json_out_of_memory();
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

json_t *json_natural_if(bool known, uint64_t number) {
    return known ? json_natural(number) : json_null();
}

json_t *json_integer_if(bool known, int64_t number) {
    return known ? json_integer(number) : json_null();
}

json_t *json_size(uint64_t size) {
    return json_natural_if(size != UINT64_MAX, size);
}

json_t *json_seconds(double seconds) {
    return json_real(round(seconds * 1e6) / 1e6);
}

void json_set_period(json_t *object, bool known, uint64_t period, uint64_t preperiod) {
    json_object_set_new(object, "period", json_natural_if(known, period));
    json_object_set_new(object, "preperiod", json_natural_if(known, preperiod));
}

json_t *json_integers(const int64_t *list, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(array, json_integer(list[i]));
    }
    return array;
}

json_t *json_texts(const char *const *list, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(array, json_text(list[i]));
    }
    return array;
}

json_t *json_split(const char *text, char separator) {
    json_t *array = json_array();
    while (text && *text) {
        size_t length = strcspn(text, (const char[]){separator, '\0'});
        json_array_append_new(array, json_stringn(text, length));
        text += length + (text[length] == separator);
    }
    return array;
}

json_t *json_vertices(const uint32_t *list, size_t count, const uint32_t *names) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(array, json_integer(names ? names[list[i]] : list[i]));
    }
    return array;
}

char *json_write(json_t *object) {
    enum { SIGNIFICANT_DIGITS = 9 };
    char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(SIGNIFICANT_DIGITS));
    json_decref(object);
    if (json_ran_out_of_memory() || !text) {
        free(text);
        return NULL;
    }
    return text;
}
