/* Searches for maps between graphs by backtracking. */
#include "reduce/matching.h"

#include <stdlib.h>
#include <string.h>

/*
 * Vertices of a are given images in the order of a breadth-first walk; behind the first of its
 * component, the image of a vertex is a neighbour of the image of its parent. An involution
 * is a map of a graph to itself whose two tables are one.
 */
typedef struct matching {
    const graze_graph *a, *b;
    bool involution;
    struct limits *limits;
    uint32_t *image, *back;   /* NO_VERTEX: none yet */
    uint32_t *order, *parent; /* of the walk; parent[i] belongs to order[i] */
    uint32_t *tried;          /* by place in the order: how many candidates were looked at */
    bool *chosen;             /* by place: the image was chosen there, and not as a partner */
} matching;

static void walk(matching *m) {
    size_t n = (size_t)m->a->n, tail = 0;
    bool *seen = m->chosen; /* free until the search begins */
    memset(seen, 0, n * sizeof *seen);
    for (uint32_t root = 0; root < n; root++) {
        if (seen[root]) {
            continue;
        }
        size_t head = tail;
        seen[root] = true;
        m->parent[tail] = NO_VERTEX;
        m->order[tail++] = root;
        for (; head < tail; head++) {
            uint32_t v = m->order[head];
            FOR_EACH_NEIGHBOUR (w, m->a, v) {
                if (!seen[w]) {
                    seen[w] = true;
                    m->parent[tail] = v;
                    m->order[tail++] = w;
                }
            }
        }
    }
    memset(seen, 0, n * sizeof *seen);
}

static bool keeps_adjacency(const matching *m, uint32_t v, uint32_t c) {
    FOR_EACH_NEIGHBOUR (x, m->a, v) {
        if (m->image[x] != NO_VERTEX && !graph_adjacent(m->b, m->image[x], c)) {
            return false;
        }
    }
    FOR_EACH_NEIGHBOUR (y, m->b, c) {
        if (m->back[y] != NO_VERTEX && !graph_adjacent(m->a, m->back[y], v)) {
            return false;
        }
    }
    return true;
}

static bool may_map(const matching *m, uint32_t v, uint32_t c) {
    if (m->back[c] != NO_VERTEX || graph_degree(m->a, v) != graph_degree(m->b, c)) {
        return false;
    }
    if (m->involution && graph_degree(m->a, v) > 0 && (v == c || graph_adjacent(m->a, v, c))) {
        return false;
    }
    return keeps_adjacency(m, v, c);
}

static void set_image(matching *m, uint32_t v, uint32_t c, bool on) {
    m->image[v] = on ? c : NO_VERTEX;
    m->back[c] = on ? v : NO_VERTEX;
    if (m->involution) {
        m->image[c] = on ? v : NO_VERTEX;
        m->back[v] = on ? c : NO_VERTEX;
    }
}

/* Candidate number index for the vertex at a place of the order; NO_VERTEX when there is none. */
static uint32_t candidate(const matching *m, size_t place, uint32_t index) {
    if (m->parent[place] == NO_VERTEX) {
        return index < m->b->n ? index : NO_VERTEX;
    }
    uint32_t anchor = m->image[m->parent[place]];
    return index < graph_degree(m->b, anchor) ? m->b->neighbour[m->b->offset[anchor] + index]
                                              : NO_VERTEX;
}

/* Gives the vertex at a place its next image; false when there is none. */
static graze_status advance(bool *found, matching *m, size_t place) {
    uint32_t v = m->order[place], c;
    *found = false;
    while ((c = candidate(m, place, m->tried[place])) != NO_VERTEX) {
        m->tried[place]++;
        TRY(limits_tick(m->limits));
        if (may_map(m, v, c)) {
            set_image(m, v, c, true);
            m->chosen[place] = true;
            *found = true;
            return GRAZE_OK;
        }
    }
    return GRAZE_OK;
}

/* Goes back to the last place where an image was chosen, and takes it away; false: there is none.
 */
static bool retreat(matching *m, size_t *place) {
    while (*place > 0) {
        --*place;
        if (m->chosen[*place]) {
            uint32_t v = m->order[*place];
            set_image(m, v, m->image[v], false);
            m->chosen[*place] = false;
            return true;
        }
    }
    return false;
}

static graze_status search(bool *found, matching *m) {
    size_t n = (size_t)m->a->n, place = 0;
    walk(m);
    memset(m->image, 0xff, n * sizeof *m->image);
    memset(m->back, 0xff, n * sizeof *m->back);
    memset(m->tried, 0, n * sizeof *m->tried);
    *found = true;
    while (place < n) {
        bool placed = m->image[m->order[place]] != NO_VERTEX;
        if (!placed) {
            TRY(advance(&placed, m, place));
        }
        if (placed) {
            place++;
            if (place < n) {
                m->tried[place] = 0;
            }
        } else if (!retreat(m, &place)) {
            *found = false;
            return GRAZE_OK;
        }
    }
    return GRAZE_OK;
}

static graze_status run(bool *found, matching *m) {
    size_t n = (size_t)m->a->n;
    m->image = malloc((5 * n + 1) * sizeof *m->image);
    m->chosen = malloc((n + 1) * sizeof *m->chosen);
    graze_status status = GRAZE_NO_MEMORY;
    if (m->image && m->chosen) {
        m->back = m->image + n;
        m->order = m->image + 2 * n;
        m->parent = m->image + 3 * n;
        m->tried = m->image + 4 * n;
        status = search(found, m);
    }
    free(m->image);
    free(m->chosen);
    return status;
}

graze_status matching_isomorphism(bool *found, const graze_graph *g, const graze_graph *h,
                                  struct limits *limits) {
    matching m = {.a = g, .b = h, .limits = limits};
    *found = false;
    return g->n == h->n && g->m == h->m ? run(found, &m) : GRAZE_OK;
}

graze_status matching_disjoint_involution(bool *found, const graze_graph *graph,
                                          struct limits *limits) {
    matching m = {.a = graph, .b = graph, .involution = true, .limits = limits};
    return run(found, &m);
}
