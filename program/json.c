/* Reading and writing JSON with jansson. */
#include "program/json.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * jansson passes over values that could not be made: what is missing would not be noticed where a
 * text is written. The thread that makes an object also writes it.
 */
static _Thread_local bool memory_is_short;

/* What was set aside for a text that is read: blocks one after another, released together. */
struct json_memory {
    size_t used, size;
    _Alignas(16) char bytes[];
};

static _Thread_local struct json_memory *memory_of_text; /* what json_read gave out last */
static _Thread_local bool is_reading;

static void *take_from(struct json_memory *memory, size_t size) {
    size_t rounded = (size + 15) & ~(size_t)15;
    if (rounded < size || rounded > memory->size - memory->used) {
        return NULL;
    }
    memory->used += rounded;
    return memory->bytes + memory->used - rounded;
}

static void *allocate_and_note(size_t size) {
    void *memory = is_reading ? take_from(memory_of_text, size) : malloc(size);
    memory_is_short = memory_is_short || !memory;
    return memory;
}

static void release(void *block) {
    const struct json_memory *memory = memory_of_text;
    uintptr_t at = (uintptr_t)block;
    if (!memory || at < (uintptr_t)memory->bytes || at >= (uintptr_t)memory->bytes + memory->size) {
        free(block);
    }
}

void json_check_memory(void) {
    json_set_alloc_funcs(allocate_and_note, release);
}

/*
 * A bound on what jansson 2.14 allocates for a text: its objects by the characters that begin them,
 * tables and buffers with all sizes that they grow through.
 */
static size_t bytes_for(const char *text, size_t length) {
    enum { START = 4096, BYTE = 8, ARRAY = 224, OBJECT = 352, ITEM = 80, KEY = 224, QUOTE = 48 };
    size_t bytes = START + BYTE * length;
    for (size_t i = 0; i < length; i++) {
        switch (text[i]) {
        case '[':
            bytes += ARRAY;
            break;
        case '{':
            bytes += OBJECT;
            break;
        case ',':
            bytes += ITEM;
            break;
        case ':':
            bytes += KEY;
            break;
        case '"':
            bytes += QUOTE;
            break;
        default:
            break;
        }
    }
    return bytes;
}

json_t *json_read(struct json_memory **kept, const char *text, size_t length, size_t flags,
                  json_error_t *fault) {
    size_t size = bytes_for(text, length);
    *kept = malloc(sizeof **kept + size);
    *fault = (json_error_t){.text = "out of memory"};
    if (!*kept) {
        return json_out_of_memory();
    }
    **kept = (struct json_memory){.size = size};
    memory_of_text = *kept;
    is_reading = true;
    json_t *value = json_loadb(text, length, flags, fault);
    is_reading = false;
    return value;
}

void json_read_free(struct json_memory *kept) {
    if (kept && kept == memory_of_text) {
        memory_of_text = NULL;
    }
    free(kept);
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

json_t *json_graph(const graze_graph *graph) {
    char *text = NULL;
    size_t length;
    json_t *made = graze_graph_write(&text, &length, graph, GRAZE_EXPRESSION, NULL) == GRAZE_OK
                       ? json_text(text)
                       : NULL;
    graze_free(text);
    return made ? made : json_null();
}

json_t *json_of_values(const char *names, json_t *const *values, size_t count) {
    json_t *object = json_object();
    for (size_t i = 0; i < count; i++) {
        char name[32];
        size_t length = strcspn(names, " ");
        assert(length > 0 && length < sizeof name);
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        json_object_set_new(object, name, values[i]);
        names += length + (names[length] == ' ');
    }
    assert(*names == '\0');
    return object;
}
