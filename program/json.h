/* Writing JSON with jansson: what the command and the server have in common. */
#ifndef GRAZE_PROGRAM_JSON_H
#define GRAZE_PROGRAM_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* To be called first: from then on it is noted when jansson runs out of memory. */
void json_check_memory(void);

/* Whether this thread ran out of memory in jansson since it was last asked. */
bool json_ran_out_of_memory(void);

/* Notes that this thread has no memory for a part of an object; returns NULL in its place. */
json_t *json_out_of_memory(void);

/* A text as a JSON string, or null for NULL; bytes that are not UTF-8 become '?'. */
json_t *json_text(const char *text);

/* An unsigned number; above 2^63 - 1, the largest integer of jansson, the nearest real number. */
json_t *json_natural(uint64_t number);

/* The numbers of a list; with names, which may be NULL, names[v] in place of each number v. */
json_t *json_vertices(const uint32_t *list, size_t count, const uint32_t *names);

/*
 * The object as a malloc'ed text of one line, without its end; releases the object. NULL when
 * memory did not suffice for the text or, since the last one, for a part of the object.
 */
char *json_write(json_t *object);

#endif
