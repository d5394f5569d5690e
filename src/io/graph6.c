/* Reads and writes graph6. */
#include "io/graph6.h"

#include "core/wide.h"
#include "graph/build_limit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

graze_status graph6_check_bytes(const cursor *in, const char *name, graze_error *error) {
    for (size_t i = in->at; i < in->length; i++) {
        unsigned char byte = (unsigned char)in->text[i];
        if (byte < SIX_BITS_FIRST || byte > SIX_BITS_LAST) {
            return cursor_fail(in, i, error, GRAZE_BAD_INPUT, "byte 0x%02x is not %s", byte, name);
        }
    }
    return GRAZE_OK;
}

graze_status graph6_read_size(uint64_t *n, cursor *in, const char *name, graze_error *error) {
    size_t marks = 0, digits;
    while (marks < 2 && cursor_accept(in, SIX_BITS_LAST)) {
        marks++;
    }
    digits = marks == 0 ? 1 : marks == 1 ? 3 : 6;
    if (in->length - in->at < digits) {
        return cursor_fail(in, in->length, error, GRAZE_BAD_INPUT,
                           "%s ends inside the number of vertices", name);
    }
    *n = 0;
    for (size_t i = 0; i < digits; i++) {
        *n = *n << 6 | (uint64_t)((unsigned char)in->text[in->at++] - SIX_BITS_FIRST);
    }
    return GRAZE_OK;
}

size_t graph6_write_size(char out[GRAPH6_SIZE_BYTES], uint64_t n) {
    size_t marks = n <= 62 ? 0 : n <= 258047 ? 1 : 2;
    size_t digits = marks == 0 ? 1 : marks == 1 ? 3 : 6;
    memset(out, SIX_BITS_LAST, marks);
    for (size_t i = 0; i < digits; i++) {
        out[marks + i] = (char)(SIX_BITS_FIRST + (n >> 6 * (digits - 1 - i) & 63));
    }
    return marks + digits;
}

/* Bytes of the matrix of n vertices; n is at most 2^36. */
static wide matrix_bytes(uint64_t n) {
    wide bits = (wide)n * (n ? n - 1 : 0) / 2;
    return (bits + 5) / 6;
}

/* A count of bytes for errors; a size field may promise more than 64 bits can count. */
static const char *count_text(char buffer[BYTES_TEXT], wide count) {
    if (count > UINT64_MAX) {
        snprintf(buffer, BYTES_TEXT, "more than 2^64");
    } else {
        snprintf(buffer, BYTES_TEXT, "%llu", (unsigned long long)count);
    }
    return buffer;
}

/* The length must fit before anything is allocated: the data justify the size. */
static graze_status check_length(const cursor *in, uint64_t n, graze_error *error) {
    wide expected = matrix_bytes(n);
    size_t found = in->length - in->at;
    char count[BYTES_TEXT];
    if (found < expected) {
        return cursor_fail(in, in->length, error, GRAZE_BAD_INPUT,
                           "graph6 ends early: %llu vertices take %s bytes, there are %zu",
                           (unsigned long long)n, count_text(count, expected), found);
    }
    if (found > expected) {
        return cursor_fail(in, in->at + (size_t)expected, error, GRAZE_BAD_INPUT,
                           "graph6 is too long: %llu vertices take %s bytes, there are %zu",
                           (unsigned long long)n, count_text(count, expected), found);
    }
    unsigned padding = (unsigned)(6 * expected - (wide)n * (n ? n - 1 : 0) / 2);
    if (found > 0 && ((in->text[in->length - 1] - SIX_BITS_FIRST) & ((1 << padding) - 1))) {
        return cursor_fail(in, in->length - 1, error, GRAZE_BAD_INPUT,
                           "the last %u bits are padding and must be 0", padding);
    }
    return GRAZE_OK;
}

static uint64_t count_edges(const cursor *in) {
    uint64_t count = 0;
    for (size_t i = in->at; i < in->length; i++) {
        count += (uint64_t)__builtin_popcount((unsigned)(in->text[i] - SIX_BITS_FIRST));
    }
    return count;
}

static graze_status add_edges(graph_builder *builder, const cursor *in) {
    uint64_t column = 1, row = 0;
    for (size_t i = in->at; i < in->length; i++) {
        unsigned bits = (unsigned)(in->text[i] - SIX_BITS_FIRST);
        for (unsigned mask = 32; mask; mask >>= 1) {
            if (bits & mask) {
                TRY(builder_add(builder, (uint32_t)row, (uint32_t)column));
            }
            if (++row == column) {
                row = 0;
                column++;
            }
        }
    }
    return GRAZE_OK;
}

graze_status graph6_decode(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    uint64_t n;
    graph_builder builder;
    size_t start = in->at;
    TRY(graph6_check_bytes(in, "graph6", error));
    TRY(graph6_read_size(&n, in, "graph6", error));
    TRY(check_length(in, n, error));
    uint64_t m = count_edges(in), bytes = graph_bytes(n, m);
    if (bytes > limit) {
        char need[BYTES_TEXT], most[BYTES_TEXT];
        return cursor_fail(in, start, error, GRAZE_TOO_LARGE, "the graph takes %s, the limit is %s",
                           bytes_for_people(need, bytes), bytes_for_people(most, limit));
    }
    TRY(builder_init(&builder, n, m, error));
    builder.limits = in->limits;
    graze_status status = add_edges(&builder, in);
    if (status != GRAZE_OK) {
        builder_clear(&builder);
        return cursor_fail_status(in, status, error);
    }
    return builder_finish(graph, &builder, error);
}

/* Sets the bit of the edge uv, u < v. */
static void set_bit(char *bits, uint32_t u, uint32_t v) {
    uint64_t bit = (uint64_t)v * (v - 1) / 2 + u;
    bits[bit / 6] = (char)(bits[bit / 6] + (1 << (5 - bit % 6)));
}

/* Sets the bit of every edge; bits holds six-bit bytes that start at SIX_BITS_FIRST. */
static void set_bits(char *bits, const graze_graph *graph) {
    for (uint32_t v = 0; v < graph->n; v++) {
        FOR_EACH_NEIGHBOUR (u, graph, v) {
            if (u > v) {
                break;
            }
            set_bit(bits, u, v);
        }
    }
}

size_t graph6_write_rows(char out[GRAPH6_ROWS_BYTES], const uint64_t *rows, uint32_t n) {
    size_t start = graph6_write_size(out, n), length = (size_t)matrix_bytes(n);
    memset(out + start, SIX_BITS_FIRST, length);
    for (uint32_t v = 0; v < n; v++) {
        for (uint64_t row = rows[v] & ((UINT64_C(1) << v) - 1); row; row &= row - 1) {
            set_bit(out + start, (uint32_t)__builtin_ctzll(row), v);
        }
    }
    return start + length;
}

char *graph_text_with_colours(char *plain, const uint8_t *colours, uint64_t n) {
    enum { LONGEST_COLOUR = 4 };
    size_t length = plain ? strlen("coloured()") + strlen(plain) : 0, size;
    size = length + LONGEST_COLOUR * (size_t)n + 1;
    char *text = plain ? malloc(size) : NULL;
    if (text) {
        size_t used = (size_t)snprintf(text, size, "coloured(%s", plain);
        for (uint64_t v = 0; v < n; v++) {
            used += (size_t)snprintf(text + used, size - used, ",%u", colours[v]);
        }
        snprintf(text + used, size - used, ")");
    }
    free(plain);
    return text;
}

char *graph_text_of_rows(const uint64_t *rows, const uint8_t *colours, uint32_t n) {
    static const char PREFIX[] = "g6:";
    char *text = malloc(sizeof PREFIX + GRAPH6_ROWS_BYTES);
    if (text) {
        memcpy(text, PREFIX, strlen(PREFIX));
        text[strlen(PREFIX) + graph6_write_rows(text + strlen(PREFIX), rows, n)] = '\0';
    }
    return colours ? graph_text_with_colours(text, colours, n) : text;
}

graze_status graph6_encode(char **text, size_t *length, const graze_graph *graph,
                           graze_error *error) {
    wide bytes = matrix_bytes(graph->n);
    if (bytes > GRAPH_BUILD_BYTES) {
        char source[GRAZE_ERROR_SOURCE], need[BYTES_TEXT], most[BYTES_TEXT];
        return fail_at(error, GRAZE_TOO_LARGE, graph_source(source, graph), 0, 0,
                       "%llu vertices take %s as graph6, the limit is %s; sparse6 is smaller",
                       (unsigned long long)graph->n,
                       bytes_for_people(need, bytes > UINT64_MAX ? UINT64_MAX : (uint64_t)bytes),
                       bytes_for_people(most, GRAPH_BUILD_BYTES));
    }
    char *made = malloc(GRAPH6_SIZE_BYTES + (size_t)bytes + 2);
    if (!made) {
        return fail_memory(error);
    }
    size_t start = graph6_write_size(made, graph->n);
    memset(made + start, SIX_BITS_FIRST, (size_t)bytes);
    set_bits(made + start, graph);
    *length = start + (size_t)bytes + 1;
    made[*length - 1] = '\n';
    made[*length] = '\0';
    *text = made;
    return GRAZE_OK;
}
