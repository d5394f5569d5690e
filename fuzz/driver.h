/* What the fuzz targets share: a terminated copy of the data, and a parser run over a text. */
#ifndef GRAZE_FUZZ_DRIVER_H
#define GRAZE_FUZZ_DRIVER_H

#include "expression/expression.h"
#include "io/formats.h"

#include <stdlib.h>
#include <string.h>

/* Small, so that a run is quick and a parser that trusts declared sizes is found out. */
#define FUZZ_BUILD_BYTES (UINT64_C(1) << 16)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Bugs of the parsers show as crashes of the sanitizers or of this. */
#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            __builtin_trap();                                                                      \
        }                                                                                          \
    } while (0)

static inline char *terminated_copy(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    REQUIRE(text);
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* Every row is sorted, without loops, and symmetric: what the rest of the library relies on. */
static inline void require_sound(const graze_graph *graph) {
    uint64_t arcs = 0;
    for (uint32_t v = 0; graze_graph_is_built(graph) && v < graph->n; v++) {
        int64_t last = -1;
        FOR_EACH_NEIGHBOUR (w, graph, v) {
            REQUIRE(w > last && w != v && w < graph->n && graph_adjacent(graph, w, v));
            last = w;
            arcs++;
        }
    }
    REQUIRE(!graze_graph_is_built(graph) || arcs == 2 * graph->m);
}

/* A failed call must say why; a successful one must give a sound graph. */
static inline void check_result(graze_status status, graze_graph *graph, const graze_error *error) {
    if (status == GRAZE_OK) {
        require_sound(graph);
        graze_graph_free(graph);
    } else {
        REQUIRE(error->status == status && error->text[0] != '\0');
    }
}

/* Runs a parser over exactly the data, so that reading past them is seen. */
static inline int fuzz_format(format_parser *parse, const uint8_t *data, size_t size) {
    graze_graph *graph = NULL;
    graze_error error = {0};
    char *text = malloc(size ? size : 1);
    REQUIRE(text);
    memcpy(text, data, size);
    cursor in = {.text = text, .length = size, .source = "fuzz", .line = 1, .column = 1};
    check_result(parse(&graph, &in, FUZZ_BUILD_BYTES, &error), graph, &error);
    free(text);
    return 0;
}

/* What is read from graph6 or sparse6 is written in the format and must be read the same. */
static inline void require_round_trip(const graze_graph *graph, graze_format format) {
    char *text;
    size_t length;
    graze_graph *again = NULL;
    REQUIRE(graze_graph_write(&text, &length, graph, format, NULL) == GRAZE_OK);
    cursor in = {.text = text, .length = length, .source = "again", .line = 1, .column = 1};
    REQUIRE(graph_lines_parse(&again, &in, GRAPH_BUILD_BYTES, NULL) == GRAZE_OK);
    REQUIRE(again->n == graph->n && again->m == graph->m);
    REQUIRE(memcmp(again->neighbour, graph->neighbour, 2 * graph->m * sizeof(uint32_t)) == 0);
    graze_graph_free(again);
    free(text);
}

#define FUZZ_FORMAT(parse)                                                                         \
    int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {                                 \
        return fuzz_format(parse, data, size);                                                     \
    }

#endif
