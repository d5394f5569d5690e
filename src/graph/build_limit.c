/* The memory that a graph from outside may take, and numbers of bytes as text. */
#include "graph/build_limit.h"

#include <stdio.h>

uint64_t graph_bytes_within(const graze_limits *limits) {
    enum { PART = 8 };
    uint64_t part = limits->memory / PART;
    return limits->memory && part < GRAPH_BUILD_BYTES ? part : GRAPH_BUILD_BYTES;
}

const char *bytes_for_people(char buffer[BYTES_TEXT], uint64_t bytes) {
    static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    double value = (double)bytes;
    size_t unit = 0;
    for (; value >= 1024.0; unit++) {
        value /= 1024.0;
    }
    if (bytes == UINT64_MAX || unit >= sizeof units / sizeof *units) {
        snprintf(buffer, BYTES_TEXT, "more than 16 EiB");
    } else {
        snprintf(buffer, BYTES_TEXT, unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
    }
    return buffer;
}
