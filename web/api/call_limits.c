/* The limits that a request sets for calls to the library. */
#include "api.h"

void api_limits(graze_options *options, const api_call *call, double seconds) {
    static const double SHORTEST = 0.001; /* 0 would mean no limit */
    graze_options_init(options);
    options->threads = call->service->threads;
    options->memory = call->service->memory;
    options->seconds = seconds > SHORTEST ? seconds : SHORTEST;
    options->interrupted = call->interrupted;
    options->context = call->context;
}
