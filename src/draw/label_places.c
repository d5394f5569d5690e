/* Places of labels on edges. */
#include "draw/picture.h"

/* How far a circle around a point stays away from the nearest vertex or label, in pixels. */
static double clearance(const struct picture *picture, const point at) {
    double least = INFINITY;
    for (uint32_t v = 0; v < picture->graph->n; v++) {
        double apart = hypot(picture_x(picture, v) - at[0], picture_y(picture, v) - at[1]);
        least = fmin(least, apart - VERTEX_RADIUS);
    }
    for (size_t i = 0; i < picture->edge_count; i++) {
        const double *other = picture->edge[i].at;
        least = fmin(least, hypot(other[0] - at[0], other[1] - at[1]) - LABEL_RADIUS);
    }
    return least - LABEL_RADIUS;
}

void picture_label_edge(struct picture *picture, uint32_t u, uint32_t v, const char *text) {
    static const double shares[] = {0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73};
    enum { MOST_NEAR = 10000 };
    bool few = picture->graph->n + picture->edge_count < MOST_NEAR;
    struct edge_label label = {.text = text};
    double best = -INFINITY;
    for (size_t i = 0; i < sizeof shares / sizeof *shares && best < 0; i++) {
        double t = shares[i];
        point at = {(1 - t) * picture_x(picture, u) + t * picture_x(picture, v),
                    (1 - t) * picture_y(picture, u) + t * picture_y(picture, v)};
        double clear = few ? clearance(picture, at) : 0;
        if (clear > best) {
            best = clear;
            label.at[0] = at[0];
            label.at[1] = at[1];
        }
    }
    picture->edge[picture->edge_count++] = label;
}
