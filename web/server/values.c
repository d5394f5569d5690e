/* Parts of answers as JSON, and the limits of the library's calls. */
#include "api.h"

#include <time.h>

json_t *json_vertices(const uint32_t *list, size_t count, const uint32_t *names) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++) {
        json_array_append_new(array, json_integer(names ? names[list[i]] : list[i]));
    }
    return array;
}

void api_limits(graze_options *options, const api_call *call, double seconds) {
    static const double SHORTEST = 0.001; /* 0 would mean no limit */
    graze_options_init(options);
    options->threads = 1;
    options->memory = call->memory;
    options->seconds = seconds > SHORTEST ? seconds : SHORTEST;
    options->interrupted = call->interrupted;
    options->context = call->context;
}

double api_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}
