/*
 * Where bench/virtual_cores steps in, which simulates many cores on few: it compiles the searches
 * with GRAZE_VIRTUAL_CORES, and its threads take turns. Elsewhere these functions do nothing.
 */
#ifndef GRAZE_SEARCH_THREADS_TURNS_H
#define GRAZE_SEARCH_THREADS_TURNS_H

#ifdef GRAZE_VIRTUAL_CORES
enum { TURNS_TAKEN = 1 }; /* only one thread runs at a time, the others wait in turns_next */

/* A thread, number 1 and on, is about to be started; its first call is turns_begin. */
void turns_add(unsigned number);
void turns_begin(unsigned number);

/* A thread is about to enter a position; returns when it has its turn. */
void turns_next(void);

/* A thread enters no more positions in this search; the first to say so has ended the search. */
void turns_end(void);
#else
enum { TURNS_TAKEN = 0 };
static inline void turns_add(unsigned number) {
    (void)number;
}
static inline void turns_begin(unsigned number) {
    (void)number;
}
static inline void turns_next(void) {}
static inline void turns_end(void) {}
#endif

#endif
