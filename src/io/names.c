/* Numbers names of vertices by first appearance, with a hash index. */
#include "io/names.h"

#include "core/array.h"

#include <stdlib.h>
#include <string.h>

/* The address of the table, which must not move, differs from run to run: no file can be made to
 * collide on purpose. */
static uint64_t hash_name(const name_table *table, const char *text, size_t length) {
    return hash_bytes_seeded(text, length, (uint64_t)(uintptr_t)table);
}

static graze_status add_name(name_table *table, const char *text, size_t length, uint64_t hash,
                             size_t at) {
    TRY(ARRAY_RESERVE(NULL, table->names, table->capacity, table->count + 1));
    TRY(hash_reserve(NULL, &table->index, 1));
    char *copy = malloc(length + 1);
    if (!copy) {
        return GRAZE_NO_MEMORY;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    hash_add(&table->index, hash, (uint32_t)table->count);
    table->names[table->count++] = (name){.text = copy, .length = length, .at = at};
    return GRAZE_OK;
}

graze_status names_number(uint32_t *number, name_table *table, const char *text, size_t length,
                          size_t at) {
    uint64_t hash = hash_name(table, text, length);
    for (hash_probe probe = hash_begin(&table->index, hash); hash_next(number, &probe);) {
        const name *known = &table->names[*number];
        if (known->length == length && memcmp(known->text, text, length) == 0) {
            return GRAZE_OK;
        }
    }
    *number = (uint32_t)table->count;
    return add_name(table, text, length, hash, at);
}

char **names_take(name_table *table) {
    char **texts = malloc((table->count + 1) * sizeof *texts);
    for (size_t i = 0; texts && i < table->count; i++) {
        texts[i] = table->names[i].text;
        table->names[i].text = NULL;
    }
    return texts;
}

void names_clear(name_table *table) {
    for (size_t i = 0; i < table->count; i++) {
        free(table->names[i].text);
    }
    ARRAY_FREE(NULL, table->names, table->capacity);
    hash_clear(NULL, &table->index);
    table->count = 0;
}
