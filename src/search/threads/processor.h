/* Which variants of code that is compiled several times this processor can run. */
#ifndef GRAZE_SEARCH_THREADS_PROCESSOR_H
#define GRAZE_SEARCH_THREADS_PROCESSOR_H

#include <stdbool.h>

/* Whether it has the instructions of x86-64-v3, for which variants named _v3 are compiled. */
static inline bool processor_has_v3(void) {
#if defined(__x86_64__) && defined(__GNUC__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

#endif
