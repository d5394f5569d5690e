#include "graph/invariants.h"

#include <string.h>

static vword one(uint32_t v) {
    return (vword)1 << v;
}

static vword all_of(uint32_t n) {
    return n == VWORD_BITS ? ~(vword)0 : one(n) - 1;
}

static uint32_t first_of(vword set) {
    return (uint32_t)__builtin_ctzll(set);
}

static graze_status spend(struct limits *limits, uint32_t n) {
    return limits_spend(limits, 1 + n / 8);
}

/* ---- cliques -------------------------------------------------------------------------------- */

/* A search for a clique that is larger than the best (Tomita and Seki 2003). */
typedef struct clique_search {
    vword rows[INVARIANTS_MOST_VERTICES];
    struct limits *limits;
    uint32_t best;
    vword clique, found; /* the one that grows, and the best */
} clique_search;

/* Sorts vertices by classes of pairwise not adjacent ones: a clique has one vertex of each. */
static uint32_t sort_by_class(uint8_t *order, uint8_t *bound, const clique_search *s, vword left) {
    uint32_t count = 0;
    for (uint8_t number = 1; left; number++) {
        for (vword fitting = left; fitting;) {
            uint32_t v = first_of(fitting);
            left &= ~one(v);
            fitting &= ~one(v) & ~s->rows[v];
            order[count] = (uint8_t)v;
            bound[count++] = number;
        }
    }
    return count;
}

/* Extends a clique of size vertices by vertices of a set, which are next to all of it. */
static graze_status extend_clique(clique_search *s, vword set, uint32_t size) {
    uint8_t order[INVARIANTS_MOST_VERTICES], bound[INVARIANTS_MOST_VERTICES];
    uint32_t count = sort_by_class(order, bound, s, set);
    if (size > s->best) {
        s->best = size;
        s->found = s->clique;
    }
    TRY(spend(s->limits, count));
    while (count > 0 && size + bound[count - 1] > s->best) {
        uint32_t v = order[--count];
        s->clique |= one(v);
        TRY(extend_clique(s, set & s->rows[v], size + 1));
        s->clique &= ~one(v);
        set &= ~one(v);
    }
    return GRAZE_OK;
}

static graze_status find_clique(clique_search *s, const vword *rows, uint32_t n, bool complement,
                                struct limits *limits) {
    *s = (clique_search){.limits = limits};
    for (uint32_t v = 0; v < n; v++) {
        s->rows[v] = complement ? all_of(n) & ~rows[v] & ~one(v) : rows[v];
    }
    return extend_clique(s, all_of(n), 0);
}

graze_status clique_number(uint32_t *value, const vword *rows, uint32_t n, struct limits *limits) {
    clique_search s;
    TRY(find_clique(&s, rows, n, false, limits));
    *value = s.best;
    return GRAZE_OK;
}

graze_status independence_number(uint32_t *value, const vword *rows, uint32_t n,
                                 struct limits *limits) {
    clique_search s;
    TRY(find_clique(&s, rows, n, true, limits));
    *value = s.best;
    return GRAZE_OK;
}

/* ---- colourings ----------------------------------------------------------------------------- */

/* A search for a colouring with fewer colours than the best (Brelaz 1979). */
typedef struct colouring {
    const vword *rows;
    struct limits *limits;
    uint32_t best, least;                    /* no colouring has fewer than least */
    vword members[INVARIANTS_MOST_VERTICES]; /* by colour */
} colouring;

/* The vertex with the fewest colours left; among those, the one with most uncoloured neighbours. */
static uint32_t most_constrained(const colouring *c, vword left, uint32_t used) {
    uint32_t best = 0, best_seen = 0, best_degree = 0;
    bool is_first = true;
    FOR_EACH_VERTEX (v, &left, 1) {
        uint32_t seen = 0, degree = vword_count(c->rows[v] & left);
        for (uint32_t i = 0; i < used; i++) {
            seen += (c->rows[v] & c->members[i]) != 0;
        }
        if (is_first || seen > best_seen || (seen == best_seen && degree > best_degree)) {
            best = v;
            best_seen = seen;
            best_degree = degree;
            is_first = false;
        }
    }
    return best;
}

static graze_status colour_rest(colouring *c, vword left, uint32_t used) {
    if (!left) {
        c->best = used;
        return GRAZE_OK;
    }
    TRY(spend(c->limits, used * vword_count(left)));
    uint32_t v = most_constrained(c, left, used);
    for (uint32_t i = 0; i <= used && c->best > c->least && used + (i == used) < c->best; i++) {
        if (i == used || !(c->rows[v] & c->members[i])) {
            c->members[i] |= one(v);
            TRY(colour_rest(c, left & ~one(v), used + (i == used)));
            c->members[i] &= ~one(v);
        }
    }
    return GRAZE_OK;
}

graze_status chromatic_number(uint32_t *value, const vword *rows, uint32_t n,
                              struct limits *limits) {
    clique_search s;
    TRY(find_clique(&s, rows, n, false, limits));
    colouring c = {.rows = rows, .limits = limits, .best = n + 1, .least = s.best};
    uint32_t used = 0;
    FOR_EACH_VERTEX (v, &s.found, 1) {
        c.members[used++] = one(v); /* their colours differ in any colouring */
    }
    TRY(colour_rest(&c, all_of(n) & ~s.found, used));
    *value = c.best;
    return GRAZE_OK;
}

/* ---- matchings ------------------------------------------------------------------------------ */

enum { NONE = INVARIANTS_MOST_VERTICES };

/* A matching, and the search for an augmenting path (Edmonds 1965). */
typedef struct matching {
    const vword *rows;
    uint32_t n;
    uint8_t mate[NONE + 1], parent[NONE + 1], base[NONE + 1]; /* of a vertex: the blossom's base */
    vword seen;                                               /* outer vertices */
    uint8_t queue[NONE];
    uint32_t queued;
} matching;

/* The base that the paths from two outer vertices to the root have in common. */
static uint8_t common_base(const matching *m, uint8_t a, uint8_t b) {
    vword on_path = 0;
    for (uint8_t v = a;; v = m->parent[m->mate[v]]) {
        v = m->base[v];
        on_path |= one(v);
        if (m->mate[v] == NONE) {
            break;
        }
    }
    for (uint8_t v = b;; v = m->parent[m->mate[v]]) {
        v = m->base[v];
        if (on_path & one(v)) {
            return v;
        }
    }
}

/* Marks the bases on the path from v to the base; child is the vertex before v. */
static void mark_path(matching *m, vword *blossom, uint8_t v, uint8_t base, uint8_t child) {
    while (m->base[v] != base) {
        *blossom |= one(m->base[v]) | one(m->base[m->mate[v]]);
        m->parent[v] = child;
        child = m->mate[v];
        v = m->parent[child];
    }
}

/* Shrinks the odd cycle that the edge vw closes. */
static void shrink(matching *m, uint8_t v, uint8_t w) {
    uint8_t base = common_base(m, v, w);
    vword blossom = 0;
    mark_path(m, &blossom, v, base, w);
    mark_path(m, &blossom, w, base, v);
    for (uint8_t u = 0; u < m->n; u++) {
        if (blossom & one(m->base[u])) {
            m->base[u] = base;
            if (!(m->seen & one(u))) {
                m->seen |= one(u);
                m->queue[m->queued++] = u;
            }
        }
    }
}

/* The end of an augmenting path from a vertex without a mate; NONE: there is none. */
static uint8_t find_path(matching *m, uint8_t root) {
    memset(m->parent, NONE, sizeof m->parent);
    for (uint8_t v = 0; v < m->n; v++) {
        m->base[v] = v;
    }
    m->seen = one(root);
    m->queue[0] = root;
    m->queued = 1;
    for (uint32_t next = 0; next < m->queued; next++) {
        uint8_t v = m->queue[next];
        for (vword rest = m->rows[v]; rest; rest &= rest - 1) {
            uint8_t w = (uint8_t)first_of(rest);
            if (m->base[v] == m->base[w] || m->mate[v] == w) {
                continue;
            }
            if (w == root || (m->mate[w] != NONE && m->parent[m->mate[w]] != NONE)) {
                shrink(m, v, w);
            } else if (m->parent[w] == NONE) {
                m->parent[w] = v;
                if (m->mate[w] == NONE) {
                    return w;
                }
                m->seen |= one(m->mate[w]);
                m->queue[m->queued++] = m->mate[w];
            }
        }
    }
    return NONE;
}

graze_status matching_number(uint32_t *value, const vword *rows, uint32_t n,
                             struct limits *limits) {
    matching m = {.rows = rows, .n = n};
    memset(m.mate, NONE, sizeof m.mate);
    *value = 0;
    for (uint8_t root = 0; root < n; root++) {
        TRY(limits_spend(limits, 1 + n));
        uint8_t v = m.mate[root] == NONE ? find_path(&m, root) : NONE;
        *value += v != NONE;
        while (v != NONE) {
            uint8_t before = m.parent[v], next = m.mate[before];
            m.mate[v] = before;
            m.mate[before] = v;
            v = next;
        }
    }
    return GRAZE_OK;
}

/* ---- connectivity --------------------------------------------------------------------------- */

/* Vertex v is split into 2v, where paths enter, and 2v + 1, where they leave. */
typedef struct flow {
    vpair residual[2 * INVARIANTS_MOST_VERTICES];
} flow;

static vpair half(uint32_t i) {
    return (vpair)1 << i;
}

static uint32_t first_half(vpair set) {
    vword low = (vword)set;
    return low ? first_of(low) : VWORD_BITS + first_of((vword)(set >> VWORD_BITS));
}

/* Sends one more path from s to t; false when there is none. */
static bool augment(flow *f, uint32_t s, uint32_t t) {
    uint8_t from[2 * INVARIANTS_MOST_VERTICES], queue[2 * INVARIANTS_MOST_VERTICES];
    uint32_t count = 0, start = 2 * s + 1, end = 2 * t;
    vpair seen = half(start);
    queue[count++] = (uint8_t)start;
    for (uint32_t next = 0; next < count && !(seen & half(end)); next++) {
        for (vpair fresh = f->residual[queue[next]] & ~seen; fresh; fresh &= fresh - 1) {
            uint32_t x = first_half(fresh);
            seen |= half(x);
            from[x] = queue[next];
            queue[count++] = (uint8_t)x;
        }
    }
    if (!(seen & half(end))) {
        return false;
    }
    for (uint32_t x = end; x != start; x = from[x]) {
        f->residual[from[x]] &= ~half(x);
        f->residual[x] |= half(from[x]);
    }
    return true;
}

/* Counts paths between s and t that have no vertex in common, up to most. */
static uint32_t disjoint_paths(const vword *rows, uint32_t n, uint32_t s, uint32_t t,
                               uint32_t most) {
    flow f;
    uint32_t count = 0;
    for (uint32_t v = 0; v < n; v++) {
        f.residual[2 * v] = half(2 * v + 1);
        f.residual[2 * v + 1] = 0;
        FOR_EACH_VERTEX (w, &rows[v], 1) {
            f.residual[2 * v + 1] |= half(2 * w);
        }
    }
    while (count < most && augment(&f, s, t)) {
        count++;
    }
    return count;
}

/*
 * Of the first least vertices, one is not in a cut that is smaller than least. It is separated from
 * another vertex by as many vertices as the cut has (Even 1975).
 */
graze_status vertex_connectivity(uint32_t *value, const vword *rows, uint32_t n,
                                 struct limits *limits) {
    uint32_t least = n > 0 ? n - 1 : 0;
    for (uint32_t v = 0; v < n; v++) {
        uint32_t degree = vword_count(rows[v]);
        least = degree < least ? degree : least;
    }
    for (uint32_t s = 0; s < least; s++) {
        for (uint32_t t = s + 1; t < n; t++) {
            TRY(limits_spend(limits, 1 + n));
            if (!(rows[s] >> t & 1)) {
                least = disjoint_paths(rows, n, s, t, least);
            }
        }
    }
    *value = least;
    return GRAZE_OK;
}

/* ---- chordality ----------------------------------------------------------------------------- */

/* Visits the vertex with most visited neighbours next (Tarjan and Yannakakis 1984). */
graze_status is_chordal(uint32_t *value, const vword *rows, uint32_t n, struct limits *limits) {
    uint32_t order[INVARIANTS_MOST_VERTICES] = {0};
    vword visited = 0;
    *value = 1;
    for (uint32_t count = 0; count < n && *value; count++) {
        vword left = all_of(n) & ~visited;
        uint32_t v = first_of(left), last = 0;
        TRY(spend(limits, n));
        FOR_EACH_VERTEX (w, &left, 1) {
            v = vword_count(rows[w] & visited) > vword_count(rows[v] & visited) ? w : v;
        }
        vword before = rows[v] & visited;
        FOR_EACH_VERTEX (w, &before, 1) {
            last = last == 0 || order[w] > order[last - 1] ? w + 1 : last;
        }
        *value = !last || !(before & ~one(last - 1) & ~rows[last - 1]);
        order[v] = count;
        visited |= one(v);
    }
    return GRAZE_OK;
}
