/* Numbers names of vertices by first appearance. */
#ifndef GRAZE_IO_NAMES_H
#define GRAZE_IO_NAMES_H

#include "core/hash.h"

typedef struct name {
    char *text; /* owned, terminated; it may have zeros in it */
    size_t length;
    bool declared; /* for formats in which a name may be used before its declaration */
    size_t at;     /* place of the first appearance */
} name;

typedef struct name_table {
    name *names;
    size_t count, capacity;
    hash_index index;
} name_table;

/* The number of a name, new or known; the text is copied. Expected O(length). */
graze_status names_number(uint32_t *number, name_table *table, const char *text, size_t length,
                          size_t at);

/* The texts in order, each malloc'ed, in a malloc'ed array; the table forgets them. NULL: no
 * memory. */
char **names_take(name_table *table);
void names_clear(name_table *table);

#endif
