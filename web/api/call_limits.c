/* The limits that a request sets for calls to the library. */
#include "api.h"

const graze_limits GRAPH_LIMITS = {.memory = (uint64_t)1 << 23}; /* an eighth is for the graph */

void api_limits(graze_limits *options, const api_call *call, double seconds) {
    static const double SHORTEST = 0.001; /* 0 would mean no limit */
    *options = (graze_limits){0};
    options->threads = call->service->threads;
    options->memory = call->service->memory;
    options->seconds = seconds > SHORTEST ? seconds : SHORTEST;
    options->interrupted = call->interrupted;
    options->context = call->context;
}
