/* Reading and writing JSON with jansson: what the command and the server have in common. */
#ifndef GRAZE_PROGRAM_JSON_H
#define GRAZE_PROGRAM_JSON_H

#include "graze/graph.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* To be called first: from then on it is noted when jansson runs out of memory. */
void json_check_memory(void);

/* Whether this thread ran out of memory in jansson since it was last asked. */
bool json_ran_out_of_memory(void);

/* Notes that this thread has no memory for a part of an object; returns NULL in its place. */
json_t *json_out_of_memory(void);

/*
 * json_read - the value of a text, like json_loadb. jansson goes on after some allocations that
 * fail, so all memory for the value is set aside before: either the text is read as a whole, or
 * not at all, and json_ran_out_of_memory says so. The value belongs to this thread and to kept,
 * which is released after it by json_read_free, also on failure; one at a time in a thread.
 */
struct json_memory;
json_t *json_read(struct json_memory **kept, const char *text, size_t length, size_t flags,
                  json_error_t *fault);
void json_read_free(struct json_memory *kept);

/* A text as a JSON string, or null for NULL; bytes that are not UTF-8 become '?'. */
json_t *json_text(const char *text);

/* An unsigned number; above 2^63 - 1, the largest integer of jansson, the nearest real number. */
json_t *json_natural(uint64_t number);

/* The number, or null unless it is known. */
json_t *json_natural_if(bool known, uint64_t number);
json_t *json_integer_if(bool known, int64_t number);

/* The number of edges of a graph as graze_graph_size gives it: null where there are too many. */
json_t *json_size(uint64_t size);

/* Rounded to microseconds. */
json_t *json_seconds(double seconds);

/* Adds "period" and "preperiod", which are null unless they are known. */
void json_set_period(json_t *object, bool known, uint64_t period, uint64_t preperiod);

json_t *json_integers(const int64_t *list, size_t count);
json_t *json_texts(const char *const *list, size_t count);

/* The parts of a text between separators, as strings; text may be NULL. */
json_t *json_split(const char *text, char separator);

/* The numbers of a list; with names, which may be NULL, names[v] in place of each number v. */
json_t *json_vertices(const uint32_t *list, size_t count, const uint32_t *names);

/*
 * JSON_OBJECT - an object of values (json_t *), whose names are words between single spaces. What
 * has the value NULL is left out.
 */
#define JSON_OBJECT(names, ...)                                                                    \
    json_of_values(names, (json_t *[]){__VA_ARGS__},                                               \
                   sizeof(json_t *[]){__VA_ARGS__} / sizeof(json_t *))
json_t *json_of_values(const char *names, json_t *const *values, size_t count);

/* A graph as an expression that makes it again, with its colours; null without memory. */
json_t *json_graph(const graze_graph *graph);

/*
 * The object as a malloc'ed text of one line, without its end; releases the object. NULL when
 * memory did not suffice for the text or, since the last one, for a part of the object.
 */
char *json_write(json_t *object);

#endif
