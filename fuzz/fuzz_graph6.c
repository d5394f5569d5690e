#include "driver.h"

static graze_status parse_and_repeat(graze_graph **graph, cursor *in, uint64_t limit,
                                     graze_error *error) {
    graze_status status = graph_lines_parse(graph, in, limit, error);
    if (status == GRAZE_OK) {
        require_round_trip(*graph, GRAZE_GRAPH6);
    }
    return status;
}

FUZZ_FORMAT(parse_and_repeat)
