/* Points of the plane, x to the right and y downwards. */
#ifndef GRAZE_DRAW_POINT_H
#define GRAZE_DRAW_POINT_H

#include <math.h>
#include <stdint.h>

typedef double point[2];

#define FULL_TURN 6.283185307179586

static inline void put(point *place, uint64_t v, double x, double y) {
    place[v][0] = x;
    place[v][1] = y;
}

/* Vertices on a circle, the first at the top, turned by a share of the angle between two. */
static inline void put_ring(point *place, uint64_t count, double radius, double turn) {
    for (uint64_t i = 0; i < count; i++) {
        double angle = FULL_TURN * ((double)i + turn) / (double)count;
        put(place, i, radius * sin(angle), -radius * cos(angle));
    }
}

/* The radius at which neighbours on a circle are 1 apart. */
static inline double ring_radius(uint64_t count) {
    return count < 2 ? 0 : fmax(0.5 / sin(FULL_TURN / 2 / (double)count), 0.5);
}

/*
 * Puts vertices on a circle of so many slots, from a slot on, in the order of their x, which is
 * lost; slot 0 is at the top. Time: O(n^2), without memory.
 */
static inline void put_sorted_arc(point *place, uint64_t count, double first, double slots) {
    for (uint64_t v = 0; v < count; v++) {
        place[v][1] = 0;
        for (uint64_t u = 0; u < count; u++) {
            place[v][1] += place[u][0] < place[v][0] || (place[u][0] == place[v][0] && u < v);
        }
    }
    for (uint64_t v = 0; v < count; v++) {
        double angle = FULL_TURN * (first + place[v][1]) / slots;
        double radius = ring_radius((uint64_t)slots);
        put(place, v, radius * sin(angle), -radius * cos(angle));
    }
}

/* The box around some points. */
static inline void find_box(point low, point high, const point *place, uint64_t count) {
    for (int axis = 0; axis < 2; axis++) {
        low[axis] = high[axis] = count ? place[0][axis] : 0;
        for (uint64_t v = 1; v < count; v++) {
            low[axis] = fmin(low[axis], place[v][axis]);
            high[axis] = fmax(high[axis], place[v][axis]);
        }
    }
}

#endif
