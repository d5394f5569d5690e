/* JSON Lines on stdout, by jansson. */
#ifndef GRAZE_CLI_JSON_H
#define GRAZE_CLI_JSON_H

#include <jansson.h>
#include <stdint.h>

/* To be called before the others: from then on a lack of memory ends the program in order. */
void json_check_memory(void);

/* A text as a JSON string, or null for NULL; bytes that are not UTF-8 become '?'. */
json_t *json_text(const char *text);

/* An unsigned number; beyond 2^63 - 1, where jansson's integers end, the nearest real. */
json_t *json_natural(uint64_t number);

/* Prints the object on a line of its own and releases it. */
void json_print(json_t *object);

#endif
