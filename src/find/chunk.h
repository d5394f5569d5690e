/* Units of work of a question about many graphs: some graphs or parameters, what was found in them.
 */
#ifndef GRAZE_FIND_CHUNK_H
#define GRAZE_FIND_CHUNK_H

#include "graph/graph.h"

#include <stdio.h>

enum { CHUNK_GRAPHS = 64 /* of a stream */ };

/* A graph that was found. */
typedef struct found_graph {
    char *graph, *parameters;
    bool is_graph6;
    uint64_t n, m;
    uint64_t place;  /* among the graphs of its chunk, from 1 */
    uint64_t choice; /* of the parameters */
} found_graph;

/* An input: a graph, an expression with parameters, or neither. */
typedef struct find_input {
    graze_graph *graph;
    char *text;
    bool is_graph6;
} find_input;

/*
 * Some graphs, each with some choices of the parameters, and what was found among them. Within a
 * process threads hand over the chunk itself; other ranks and checkpoints get it as bytes.
 */
typedef struct find_chunk {
    struct find_chunk *next, *previous; /* among those that the run has handed out */
    uint32_t order, part, parts;        /* of generated graphs; order 0: the inputs */
    find_input inputs[CHUNK_GRAPHS];
    size_t input_count;
    uint64_t first_choice, choice_count; /* of the parameters */
    found_graph *found;                  /* NULL: they are only counted */
    size_t found_count, found_capacity;
    uint64_t looked_at;
} find_chunk;

void input_clear(find_input *input);
void found_clear(found_graph *found);
void chunk_clear(find_chunk *chunk);

/*
 * put_chunk, get_chunk - what has to be looked at, as bytes and back; the graphs are those of the
 * inputs. GRAZE_NO_MEMORY, or GRAZE_TOO_LARGE under the limits. The caller clears the chunk.
 */
graze_status put_chunk(FILE *stream, const find_chunk *chunk, graze_error *error);
graze_status get_chunk(find_chunk *chunk, const char *bytes, const graze_limits *limits,
                       graze_error *error);

/* put_found, get_found - the same for what was found, with the part that it was found in. */
void put_found(FILE *stream, const find_chunk *chunk);
graze_status get_found(find_chunk *chunk, const char *bytes, graze_error *error);

#endif
