/* Finds the long direction of a board by power iteration. */
#include "search/expand/axis.h"

#include <math.h>

/* Distances from a vertex that is as far as possible from vertex 0. */
static void begin_with_distances(double *vector, const struct board *board) {
    uint32_t queue[BOARD_ROW_WORDS * VWORD_BITS], end = 0;
    for (unsigned sweep = 0; sweep < 2; sweep++) {
        uint32_t head = 0, tail = 0;
        for (uint32_t v = 0; v < board->n; v++) {
            vector[v] = -1;
        }
        vector[end] = 0;
        for (queue[tail++] = end; head < tail; head++) {
            uint32_t v = queue[head];
            for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
                uint32_t w = board->neighbour[i];
                if (vector[w] < 0) {
                    vector[w] = vector[v] + 1;
                    queue[tail++] = w;
                }
            }
        }
        end = queue[tail - 1];
    }
}

/* Subtracts the mean and scales the largest entry to 1. */
static void normalise(double *vector, uint32_t n) {
    double sum = 0, largest = 0;
    for (uint32_t v = 0; v < n; v++) {
        sum += vector[v];
    }
    for (uint32_t v = 0; v < n; v++) {
        vector[v] -= sum / n;
        largest = fabs(vector[v]) > largest ? fabs(vector[v]) : largest;
    }
    for (uint32_t v = 0; v < n && largest > 0; v++) {
        vector[v] /= largest;
    }
}

/* to = the Laplace matrix times from */
static void apply_laplacian(double *to, const double *from, const struct board *board) {
    for (uint32_t v = 0; v < board->n; v++) {
        to[v] = 0;
        for (uint64_t i = board->offset[v]; i < board->offset[v + 1]; i++) {
            to[v] += from[v] - from[board->neighbour[i]];
        }
    }
}

/*
 * The second eigenvalue of the Laplace matrix and its vector, approximately. All eigenvalues are at
 * most twice the largest degree D, so that the least but 0 dominates 3D/2 minus the matrix.
 */
static double find_second_eigenvalue(double *vector, const struct board *board) {
    enum { ROUNDS_PER_VERTEX = 8 };
    double image[BOARD_ROW_WORDS * VWORD_BITS], product = 0, square = 0;
    uint64_t largest_degree = 0;
    for (uint32_t v = 0; v < board->n; v++) {
        uint64_t degree = board->offset[v + 1] - board->offset[v];
        largest_degree = degree > largest_degree ? degree : largest_degree;
    }
    begin_with_distances(vector, board);
    normalise(vector, board->n);
    for (uint32_t round = 0; round < ROUNDS_PER_VERTEX * board->n; round++) {
        apply_laplacian(image, vector, board);
        for (uint32_t v = 0; v < board->n; v++) {
            vector[v] = 1.5 * (double)largest_degree * vector[v] - image[v];
        }
        normalise(vector, board->n);
    }
    apply_laplacian(image, vector, board);
    for (uint32_t v = 0; v < board->n; v++) {
        product += vector[v] * image[v];
        square += vector[v] * vector[v];
    }
    return square > 0 ? product / square : 0;
}

/*
 * On a grid of R times C the eigenvalue is about (pi / C)^2, so that (pi^2 / eigenvalue) / n is
 * C / R, and the angle whose cosine is the entry grows by the root of the eigenvalue a step.
 */
void axis_find(struct axis *axis, const struct board *board) {
    /* docs/development/notes/value-search.md */
    enum { LEAST_ORDER = 16, MOST_COST = 24, COST = 12 };
    const double LEAST_EIGENVALUE = 1e-6; /* connected boards have 4 / n^2 at least (Mohar 1991) */
    double vector[BOARD_ROW_WORDS * VWORD_BITS], pi = acos(-1);
    axis->most = 0;
    if (board->n < LEAST_ORDER || board->n > BOARD_ROW_WORDS * VWORD_BITS) {
        return;
    }
    double eigenvalue = find_second_eigenvalue(vector, board);
    if (eigenvalue < LEAST_EIGENVALUE || eigenvalue * board->n >= pi * pi) {
        return;
    }
    double cost = COST * (pi * pi / (eigenvalue * board->n) - 1);
    axis->most = cost < MOST_COST ? (uint32_t)cost : MOST_COST;
    for (uint32_t v = 0; v < board->n; v++) {
        axis->place[v] = (uint32_t)(axis->most * acos(vector[v]) / sqrt(eigenvalue) + 0.5);
    }
}
