/*
 * Ends the program when a script does not. Scripts look at their limits, but Lua's own C code, such
 * as its garbage collector, does not while it runs.
 */
#ifndef GRAZE_CLI_OUTPUT_GUARD_H
#define GRAZE_CLI_OUTPUT_GUARD_H

/*
 * guard_begin - a call that runs a script begins; it may take so many seconds, 0 being any number,
 * and must end soon after an interrupt. Otherwise what is known is printed, and the program ends
 * with EXIT_UNDECIDED within a second. Threads may have calls at the same time: the one that may
 * last longest counts.
 */
void guard_begin(double seconds);

/*
 * guard_begin_each - the same for a call of many parts, each of which may take so many seconds: a
 * part that has not asked for interrupts (guard_note_life) for that long does not end.
 */
void guard_begin_each(double seconds);
void guard_note_life(void);

/* The call has returned. */
void guard_end(void);

#endif
