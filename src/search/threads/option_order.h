/*
 * In which order a thread asks the options of a position while other threads do the same. It joins
 * others at the first few options, which are likely to answer the question, and from then on
 * postpones options that others are at. When all that are left are postponed, it joins the fewest
 * threads, and looks at all again.
 */
#ifndef GRAZE_SEARCH_THREADS_OPTION_ORDER_H
#define GRAZE_SEARCH_THREADS_OPTION_ORDER_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct option_order {
    size_t next;      /* the option to be asked, by its place in the list */
    size_t dropped;   /* options that are no longer in the list */
    size_t postponed; /* options before next */
    size_t join;      /* the one of them with the fewest threads */
    unsigned fewest;
    bool joins; /* next was postponed before */
} option_order;

/* Whether there is an option to be asked, in a list of so many. */
static inline bool option_order_has_next(option_order *order, size_t count) {
    if (order->next >= count && order->postponed > 0) {
        order->next = order->join;
        order->joins = true;
    }
    return order->next < count;
}

/* With so many threads at the next option it is postponed. */
static inline unsigned option_order_most_threads(const option_order *order) {
    enum { LIKELY = 3 };
    return order->joins || order->next + order->dropped < LIKELY ? UINT_MAX : 1;
}

/* The next option is postponed: so many threads are at it. */
static inline void option_order_postpone(option_order *order, unsigned threads) {
    if (order->postponed++ == 0 || threads < order->fewest) {
        order->join = order->next;
        order->fewest = threads;
    }
    order->next++;
}

/* Begins with the first option of the list again. */
static inline void option_order_restart(option_order *order) {
    *order = (option_order){.dropped = order->dropped};
}

/* The next option was asked, and dropped from the list or not. */
static inline void option_order_advance(option_order *order, bool is_dropped) {
    order->dropped += is_dropped;
    if (order->joins) {
        option_order_restart(order);
    } else {
        order->next += !is_dropped;
    }
}

#endif
