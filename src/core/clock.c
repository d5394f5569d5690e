#include "core/clock.h"

#include <time.h>

uint64_t clock_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

double clock_seconds(void) {
    return 1e-9 * (double)clock_now();
}
