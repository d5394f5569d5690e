/* Whether a graph can be drawn without crossings: adds path after path to a drawing. */
#include "graph/invariants.h"

static vword one(uint32_t v) {
    return (vword)1 << v;
}

static uint32_t first_of(vword set) {
    return (uint32_t)__builtin_ctzll(set);
}

enum { MOST_FACES = 2 * INVARIANTS_MOST_VERTICES };

/* A face of what is drawn: a cycle. */
typedef struct face {
    vword set;
    uint8_t cycle[INVARIANTS_MOST_VERTICES];
    uint32_t length;
} face;

/*
 * A drawing of part of a 2-connected graph, to which a path is added in each step (Demoucron,
 * Malgrange and Pertuiset 1964).
 */
typedef struct drawing {
    const vword *rows;
    vword set, drawn;                      /* the vertices of the graph, and those drawn */
    vword edges[INVARIANTS_MOST_VERTICES]; /* drawn, by vertex */
    face faces[MOST_FACES];
    uint32_t face_count;
} drawing;

/* An edge between drawn vertices, or a component of the others, with its drawn neighbours. */
typedef struct fragment {
    vword inside, ends;
    uint32_t face, choices; /* one of the faces that have all ends, and how many there are */
} fragment;

static vword reached_from(const vword *rows, vword set, uint32_t v) {
    vword seen = one(v), fresh = seen;
    while (fresh) {
        uint32_t u = first_of(fresh);
        fresh &= fresh - 1;
        fresh |= rows[u] & set & ~seen;
        seen |= rows[u] & set;
    }
    return seen;
}

/* A shortest path from a to b with all inner vertices in a set; returns its length. */
static uint32_t find_inner_path(uint8_t *path, const vword *rows, vword set, uint32_t a,
                                uint32_t b) {
    uint8_t next[INVARIANTS_MOST_VERTICES], queue[INVARIANTS_MOST_VERTICES];
    uint32_t count = 0, length = 0;
    vword seen = one(b);
    queue[count++] = (uint8_t)b;
    for (uint32_t i = 0; i < count && !(seen & one(a)); i++) {
        /* the edge ab itself is not such a path */
        vword allowed = queue[i] == b ? set : set | one(a);
        for (vword fresh = rows[queue[i]] & allowed & ~seen; fresh; fresh &= fresh - 1) {
            uint32_t v = first_of(fresh);
            seen |= one(v);
            next[v] = queue[i];
            queue[count++] = (uint8_t)v;
        }
    }
    for (uint32_t v = a; v != b; v = next[v]) {
        path[length++] = (uint8_t)v;
    }
    path[length++] = (uint8_t)b;
    return length;
}

static void draw_edge(drawing *d, uint32_t u, uint32_t v) {
    d->edges[u] |= one(v);
    d->edges[v] |= one(u);
    d->drawn |= one(u) | one(v);
}

static void face_add(face *f, uint8_t v) {
    f->cycle[f->length++] = v;
    f->set |= one(v);
}

/* Draws a cycle, which has a face on both sides. */
static void draw_cycle(drawing *d) {
    uint8_t path[INVARIANTS_MOST_VERTICES];
    uint32_t a = first_of(d->set), b = first_of(d->rows[a] & d->set);
    uint32_t length = find_inner_path(path, d->rows, d->set & ~one(a) & ~one(b), a, b);
    for (uint32_t i = 0; i < length; i++) {
        face_add(&d->faces[0], path[i]);
        draw_edge(d, path[i], path[(i + 1) % length]);
    }
    d->faces[1] = d->faces[0];
    d->face_count = 2;
}

/* Counts the faces for a fragment, and keeps it when it has fewer than the best. */
static void consider(fragment *best, const drawing *d, vword inside, vword ends) {
    fragment found = {.inside = inside, .ends = ends};
    for (uint32_t i = 0; i < d->face_count; i++) {
        if (!(ends & ~d->faces[i].set)) {
            found.face = i;
            found.choices++;
        }
    }
    if (!best->ends || found.choices < best->choices) {
        *best = found;
    }
}

/* The fragment with the fewest faces; one without ends where all is drawn. */
static fragment choose_fragment(const drawing *d) {
    fragment best = {0};
    FOR_EACH_VERTEX (u, &d->drawn, 1) {
        vword larger = d->rows[u] & d->drawn & ~d->edges[u] & ~(one(u) | (one(u) - 1));
        FOR_EACH_VERTEX (v, &larger, 1) {
            consider(&best, d, 0, one(u) | one(v));
        }
    }
    for (vword left = d->set & ~d->drawn; left;) {
        vword inside = reached_from(d->rows, left, first_of(left)), ends = 0;
        FOR_EACH_VERTEX (v, &inside, 1) {
            ends |= d->rows[v] & d->drawn;
        }
        consider(&best, d, inside, ends);
        left &= ~inside;
    }
    return best;
}

/* Draws a path between two ends of a fragment through a face, which it splits. */
static void draw_path(drawing *d, const fragment *f) {
    uint8_t path[INVARIANTS_MOST_VERTICES];
    uint32_t a = first_of(f->ends), b = first_of(f->ends & (f->ends - 1)), length = 2;
    path[0] = (uint8_t)a;
    path[1] = (uint8_t)b;
    if (f->inside) {
        length = find_inner_path(path, d->rows, f->inside, a, b);
    }
    face old = d->faces[f->face], sides[2] = {{0}, {0}};
    uint32_t at = 0;
    while (old.cycle[at] != a) {
        at++;
    }
    uint32_t side = 0; /* from a to b, then from b to a */
    for (uint32_t i = 0; i < old.length; i++) {
        uint8_t v = old.cycle[(at + i) % old.length];
        face_add(&sides[side], v);
        if (v == b) {
            side = 1;
            face_add(&sides[1], v);
        }
    }
    for (uint32_t i = length - 1; i-- > 1;) {
        face_add(&sides[0], path[i]); /* from b back to a */
    }
    for (uint32_t i = 0; i + 1 < length; i++) {
        face_add(&sides[1], path[i]);
        draw_edge(d, path[i], path[i + 1]);
    }
    d->faces[f->face] = sides[0];
    d->faces[d->face_count++] = sides[1];
}

static graze_status block_is_planar(uint32_t *planar, const vword *rows, vword set,
                                    struct limits *limits) {
    drawing d = {.rows = rows, .set = set};
    draw_cycle(&d);
    for (;;) {
        TRY(limits_spend(limits, 1 + d.face_count));
        fragment next = choose_fragment(&d);
        if (!next.ends || next.choices == 0) {
            *planar = !next.ends;
            return GRAZE_OK;
        }
        draw_path(&d, &next);
    }
}

/* Whether what a connected set induces is planar: it is cut at a vertex while there is one. */
static graze_status set_is_planar(uint32_t *planar, const vword *rows, vword set,
                                  struct limits *limits) {
    uint32_t n = vword_count(set), arcs = 0;
    *planar = 1;
    FOR_EACH_VERTEX (v, &set, 1) {
        arcs += vword_count(rows[v] & set);
    }
    if (n <= 4 || arcs / 2 < n + 3) {
        return GRAZE_OK; /* the smallest graphs that are not planar have n + 3 edges */
    }
    FOR_EACH_VERTEX (v, &set, 1) {
        vword rest = set & ~one(v), part = reached_from(rows, rest, first_of(rest));
        if (part != rest) {
            TRY(set_is_planar(planar, rows, part | one(v), limits));
            return *planar ? set_is_planar(planar, rows, set & ~part, limits) : GRAZE_OK;
        }
    }
    *planar = arcs / 2 <= 3 * n - 6;
    return *planar ? block_is_planar(planar, rows, set, limits) : GRAZE_OK;
}

graze_status is_planar(uint32_t *value, const vword *rows, uint32_t n, struct limits *limits) {
    *value = 1;
    vword all;
    vset_fill(&all, n, 1);
    for (vword left = all; left && *value;) {
        vword part = reached_from(rows, left, first_of(left));
        TRY(set_is_planar(value, rows, part, limits));
        left &= ~part;
    }
    return GRAZE_OK;
}
