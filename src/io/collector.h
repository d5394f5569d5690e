/* Collects the edges of a graph being read, within a limit, with errors that name the place. */
#ifndef GRAZE_IO_COLLECTOR_H
#define GRAZE_IO_COLLECTOR_H

#include "graph/build_limit.h"
#include "io/cursor.h"
#include "io/names.h"

/* Counts are taken from the data only, never from a declared size. */
typedef struct collector {
    cursor *in; /* what is read */
    graze_error *error;
    graph_builder builder;
    uint64_t limit;   /* bytes, as graph_bytes counts them */
    name_table names; /* of vertices that collector_vertex numbers */
} collector;

/* The graph with its names, unless reading it has ended in another status than GRAZE_OK, which is
 * returned. Clears the collector. */
graze_status collector_finish(graze_graph **graph, collector *edges, graze_status status);

/* Raises the number of vertices to n; at is the place that asks for it. */
graze_status collector_grow(collector *edges, uint64_t n, size_t at);

/* The vertex of a name, numbered by first appearance; at is the place that names it. */
graze_status collector_vertex(uint32_t *vertex, collector *edges, const char *text, size_t length,
                              size_t at);

/*
 * Where a vertex may be used before its declaration: notes that it is declared, once; and checks
 * that all of them are.
 */
graze_status collector_declare(collector *edges, uint32_t vertex, size_t at);
graze_status collector_check_declared(const collector *edges);

/* Adds the edge uv between vertices that exist; refuses loops and more edges than the limit. */
graze_status collector_add(collector *edges, uint64_t u, uint64_t v, size_t at);

/*
 * The colour that the attributes of a vertex give. The attribute 'color' often holds the name of a
 * colour for drawing, which is passed over; 'colour' is ours and must be a number.
 */
typedef struct colour_note {
    bool is_ours; /* by 'colour', which comes before 'color' */
    bool is_known;
    uint8_t colour;
} colour_note;

/* A text in a file, which need not be terminated. */
typedef struct file_text {
    const char *start;
    size_t length;
} file_text;

/* Takes note of an attribute, if it is a colour; at is the place of its value. */
graze_status collector_note(colour_note *note, const collector *edges, file_text key,
                            file_text value, size_t at);

/* Sets the colour of a vertex. */
graze_status collector_colour(collector *edges, uint32_t vertex, uint64_t colour, size_t at);

/* Fails with what is wrong at a place, as GRAZE_BAD_INPUT. */
graze_status collector_fail(const collector *edges, size_t at, const char *reason);

#endif
