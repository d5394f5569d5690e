/* Reads and writes sparse6. */
#include "io/sparse6.h"

#include "io/collector.h"
#include "io/graph6.h"

#include <stdlib.h>

/* Bits of a vertex number below n. */
static unsigned number_bits(uint64_t n) {
    return n <= 1 ? 0 : 64 - (unsigned)__builtin_clzll(n - 1);
}

/* Six-bit bytes read bit by bit; position counts bits from the start of the data. */
typedef struct bit_reader {
    const cursor *in;
    size_t start;
    uint64_t position, end;
} bit_reader;

static uint64_t read_bits(bit_reader *reader, unsigned count) {
    uint64_t value = 0;
    while (count > 0) {
        unsigned offset = (unsigned)(reader->position % 6), left = 6 - offset;
        unsigned taken = left < count ? left : count;
        unsigned byte =
            (unsigned)(reader->in->text[reader->start + reader->position / 6] - SIX_BITS_FIRST);
        value = value << taken | (byte >> (left - taken) & ((1u << taken) - 1));
        reader->position += taken;
        count -= taken;
    }
    return value;
}

/*
 * A pair (b, x): b moves on to the next vertex v; x > v moves on to x, otherwise xv is an edge.
 * Fewer than six bits of padding may spell pairs that leave the range 0..n-1: they end the list.
 */
static graze_status add_edges(collector *edges, bit_reader *bits, uint64_t n) {
    unsigned width = number_bits(n);
    uint64_t v = 0;
    while (bits->end - bits->position > width) {
        uint64_t begin = bits->position;
        size_t at = bits->start + (size_t)(begin / 6);
        v += read_bits(bits, 1);
        uint64_t x = read_bits(bits, width);
        if (v >= n || x >= n) {
            if (bits->end - begin < 6) {
                return GRAZE_OK;
            }
            return cursor_fail(bits->in, at, edges->error, GRAZE_BAD_INPUT,
                               "sparse6 continues after the last vertex, %llu",
                               (unsigned long long)n - 1);
        }
        if (x > v) {
            v = x;
        } else {
            TRY(collector_add(edges, x, v, at));
        }
    }
    return GRAZE_OK;
}

graze_status sparse6_decode(graze_graph **graph, cursor *in, uint64_t limit, graze_error *error) {
    uint64_t n;
    collector edges = {.in = in, .error = error, .limit = limit};
    size_t size_at = ++in->at;
    TRY(graph6_check_bytes(in, "sparse6", error));
    TRY(graph6_read_size(&n, in, "sparse6", error));
    size_t bytes = in->length - in->at;
    if (n <= 1 && bytes > 0) {
        return cursor_fail(in, in->at, error, GRAZE_BAD_INPUT,
                           "sparse6 is too long: fewer than two vertices have no edges");
    }
    TRY(collector_grow(&edges, n, size_at));
    bit_reader bits = {.in = in, .start = in->at, .end = 6 * (uint64_t)bytes};
    return collector_finish(graph, &edges, add_edges(&edges, &bits, n));
}

typedef struct bit_writer {
    char *out;
    size_t length;
    unsigned pending, free; /* bits of the byte being filled, and how many it still lacks */
} bit_writer;

static void write_bits(bit_writer *writer, uint64_t value, unsigned count) {
    while (count-- > 0) {
        writer->pending = writer->pending << 1 | (unsigned)(value >> count & 1);
        if (--writer->free == 0) {
            writer->out[writer->length++] = (char)(SIX_BITS_FIRST + writer->pending);
            writer->pending = 0;
            writer->free = 6;
        }
    }
}

/* Writes all edges; returns the last vertex that the pairs moved to. */
static uint32_t write_edges(bit_writer *writer, const graze_graph *graph, unsigned width) {
    uint32_t current = 0;
    for (uint32_t v = 0; v < graph->n; v++) {
        FOR_EACH_NEIGHBOUR (u, graph, v) {
            if (u > v) {
                break;
            }
            write_bits(writer, v != current, 1);
            if (v > current + 1) {
                write_bits(writer, v, width);
                write_bits(writer, 0, 1);
            }
            write_bits(writer, u, width);
            current = v;
        }
    }
    return current;
}

/*
 * Fills the last byte with 1 bits. When n is a power of two they could spell a loop at n - 1 if
 * the list ended at n - 2: then a 0 bit comes first.
 */
static void write_padding(bit_writer *writer, uint64_t n, unsigned width, uint32_t current) {
    if (writer->free == 6) {
        return;
    }
    if (writer->free > width && n == UINT64_C(1) << width && (uint64_t)current + 2 == n) {
        write_bits(writer, 0, 1);
    }
    while (writer->free < 6) {
        write_bits(writer, 1, 1);
    }
}

graze_status sparse6_encode(char **text, size_t *length, const graze_graph *graph,
                            graze_error *error) {
    unsigned width = number_bits(graph->n);
    /* An edge takes at most two pairs; built graphs are far from overflowing this. */
    uint64_t bytes = graph->m * 2 * (width + 1) / 6 + 1;
    char *made = malloc(1 + GRAPH6_SIZE_BYTES + (size_t)bytes + 2);
    if (!made) {
        return fail_memory(error);
    }
    made[0] = ':';
    bit_writer writer = {.out = made, .free = 6};
    writer.length = 1 + graph6_write_size(made + 1, graph->n);
    write_padding(&writer, graph->n, width, write_edges(&writer, graph, width));
    made[writer.length++] = '\n';
    made[writer.length] = '\0';
    *text = made;
    *length = writer.length;
    return GRAZE_OK;
}
