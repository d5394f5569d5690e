/*
 * Work in many units, by the threads of all ranks of a job: graze_units_run, which graze.h
 * describes, for callers that have limits of their own.
 */
#ifndef GRAZE_CORE_UNITS_H
#define GRAZE_CORE_UNITS_H

#include "core/limits.h"

/*
 * The same with the limits of a call, whose options are used. Afterwards limits are reached only if
 * they were: that a run had enough does not count.
 */
graze_status units_run(const graze_units *units, struct limits *limits, graze_error *error);

/*
 * Whether units stay in this process: there is one rank and no checkpoint. Their bytes may then
 * hold pointers to what the caller of units_run owns.
 */
bool units_are_local(const graze_options *options);

/* The limits of the thread to which graze_units.open gave these options. */
static inline struct limits *units_limits(const graze_options *options) {
    return options->context;
}

#endif
