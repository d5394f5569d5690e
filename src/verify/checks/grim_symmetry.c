/* Grim, section 4 of the paper: automorphisms and Cartesian products. */
#include "theory/grim_checks.h"
#include "verify/checks/small.h"

#include <stdio.h>

/* ---- graphs with a given involution -------------------------------------------------------- */

/*
 * The involution exchanges v and v + pairs; with a centre the last vertex is fixed. No vertex is
 * adjacent to its image. The orbits of the other possible edges are the bits of a number: two for
 * each two pairs, and one for each pair with the centre.
 */
typedef struct mirror {
    unsigned pairs;
    bool has_centre;
} mirror;

static unsigned mirror_order(const mirror *m) {
    return 2 * m->pairs + m->has_centre;
}

static unsigned mirror_bits(const mirror *m) {
    return m->pairs * (m->pairs - 1) + (m->has_centre ? m->pairs : 0);
}

static unsigned mirror_image(const mirror *m, unsigned v) {
    return v >= 2 * m->pairs ? v : v < m->pairs ? v + m->pairs : v - m->pairs;
}

static void add_orbit(small_graph *g, const mirror *m, unsigned u, unsigned v) {
    small_add_edge(g, u, v);
    small_add_edge(g, mirror_image(m, u), mirror_image(m, v));
}

static small_graph mirror_graph(const mirror *m, uint64_t bits) {
    small_graph g = {.n = mirror_order(m)};
    for (unsigned v = 0; v < m->pairs; v++) {
        for (unsigned u = 0; u < v; u++, bits >>= 2) {
            if (bits & 1) {
                add_orbit(&g, m, u, v);
            }
            if (bits & 2) {
                add_orbit(&g, m, u, v + m->pairs);
            }
        }
    }
    for (unsigned v = 0; v < m->pairs && m->has_centre; v++, bits >>= 1) {
        if (bits & 1) {
            add_orbit(&g, m, v, 2 * m->pairs);
        }
    }
    return g;
}

typedef graze_status mirror_visitor(struct claim_sweep *sweep, const mirror *m,
                                    const small_graph *g);

/* All graphs with up to MOST_BITS orbits of edges, of larger ones a sample. */
static graze_status sweep_mirrors(struct claim_sweep *sweep, bool has_centre, unsigned most_pairs,
                                  mirror_visitor *visit) {
    enum { MOST_BITS = 20 };
    for (unsigned pairs = 1; pairs <= most_pairs; pairs++) {
        mirror m = {pairs, has_centre};
        uint64_t count = (uint64_t)1 << mirror_bits(&m);
        /* a step of 2^i + 1 meets all residues modulo small powers of two */
        uint64_t step = count > (uint64_t)1 << MOST_BITS ? (count >> (MOST_BITS - 4)) + 1 : 1;
        for (uint64_t bits = 0; bits < count; bits += step) {
            small_graph g = mirror_graph(&m, bits);
            TRY(visit(sweep, &m, &g));
        }
    }
    return GRAZE_OK;
}

static graze_status note_winner(struct claim_sweep *sweep, const small_graph *g, bool first_wins) {
    unsigned value;
    char actual[16];
    TRY(grim_value_of(&value, g));
    TRY(limits_spend(sweep->limits, 1u << g->n >> 6));
    snprintf(actual, sizeof actual, "%u", value);
    return sweep_graph(sweep, (value > 0) == first_wins, "grim", g, first_wins ? "at least 1" : "0",
                       actual);
}

static graze_status visit_second(struct claim_sweep *sweep, const mirror *m, const small_graph *g) {
    (void)m;
    return note_winner(sweep, g, false);
}

graze_status grim_sweep_mirrors(struct claim_sweep *sweep) {
    return sweep_mirrors(sweep, false, 6, visit_second);
}

static graze_status visit_first(struct claim_sweep *sweep, const mirror *m, const small_graph *g) {
    (void)m;
    return small_isolated(g, small_all(g)) ? GRAZE_OK : note_winner(sweep, g, true);
}

graze_status grim_sweep_centred(struct claim_sweep *sweep) {
    return sweep_mirrors(sweep, true, 5, visit_first);
}

/* After a move on v its image is still there and not isolated. */
static graze_status visit_answer(struct claim_sweep *sweep, const mirror *m, const small_graph *g) {
    small_set playable = small_all(g) & ~small_isolated(g, small_all(g));
    bool right = true;
    FOR_EACH_BIT(v, playable) {
        right = right && grim_after(g, playable, v) >> mirror_image(m, v) & 1;
    }
    return sweep_graph(sweep, right, "grim", g, "the image can be taken", "it cannot");
}

static graze_status mirror_answers(struct claim_sweep *sweep) {
    return sweep_mirrors(sweep, false, 6, visit_answer);
}

/* ---- two copies ---------------------------------------------------------------------------- */

static graze_status visit_copies(struct claim_sweep *sweep, const small_graph *g, void *context) {
    (void)context;
    small_graph twice = small_union(g, g);
    return note_winner(sweep, &twice, false);
}

graze_status grim_sweep_copies(struct claim_sweep *sweep) {
    return sweep_graphs(sweep, 1, 8, visit_copies, NULL);
}

/* ---- products ------------------------------------------------------------------------------ */

/* The product by its definition: vertex (x, y) is x + y * |G|. */
static small_graph product_of(const small_graph *g, const small_graph *h) {
    small_graph product = {.n = g->n * h->n};
    for (unsigned a = 0; a < product.n; a++) {
        for (unsigned b = 0; b < a; b++) {
            unsigned x = a % g->n, y = a / g->n, w = b % g->n, z = b / g->n;
            if ((x == w && h->row[y] >> z & 1) || (y == z && g->row[x] >> w & 1)) {
                small_add_edge(&product, a, b);
            }
        }
    }
    return product;
}

static graze_status products(struct claim_sweep *sweep) {
    static const char *const graphs[] = {"path(1)",  "path(2)",         "empty(2)", "path(3)",
                                         "cycle(3)", "path(2)+path(1)", "cycle(4)", "star(3)"};
    enum { COUNT = sizeof graphs / sizeof *graphs };
    for (size_t i = 0; i < COUNT; i++) {
        for (size_t j = 0; j < COUNT; j++) {
            char text[INSTANCE_GRAPH];
            small_graph g, h, written;
            TRY(small_parse(&g, graphs[i]));
            TRY(small_parse(&h, graphs[j]));
            snprintf(text, sizeof text, "product(%s,%s)", graphs[i], graphs[j]);
            TRY(small_parse(&written, text));
            small_graph product = product_of(&g, &h);
            TRY(sweep_graph(sweep, small_is_isomorphic(&product, &written), "grim", &product,
                            "the product", "another graph"));
        }
    }
    return GRAZE_OK;
}

/* A graph with its involution. */
typedef struct factor {
    small_graph g;
    unsigned image[SMALL_MOST];
} factor;

enum { MOST_FACTORS = 24 };

/* The graphs with an involution on up to most_pairs pairs; with a centre no vertex is isolated. */
static size_t list_factors(factor *list, bool has_centre, unsigned most_pairs) {
    size_t count = 0;
    for (unsigned pairs = 1; pairs <= most_pairs; pairs++) {
        mirror m = {pairs, has_centre};
        for (uint64_t bits = 0; bits < (uint64_t)1 << mirror_bits(&m); bits++) {
            factor f = {.g = mirror_graph(&m, bits)};
            for (unsigned v = 0; v < f.g.n; v++) {
                f.image[v] = mirror_image(&m, v);
            }
            if (count < MOST_FACTORS && !(has_centre && small_isolated(&f.g, small_all(&f.g)))) {
                list[count++] = f;
            }
        }
    }
    return count;
}

static factor factor_product(const factor *a, const factor *b) {
    factor product = {.g = product_of(&a->g, &b->g)};
    for (unsigned v = 0; v < product.g.n; v++) {
        product.image[v] = a->image[v % a->g.n] + b->image[v / a->g.n] * a->g.n;
    }
    return product;
}

/* Whether the image is an automorphism of order two with so many fixed vertices and no v ~ image.
 */
static bool is_mirror(const factor *f, unsigned fixed) {
    unsigned found = 0;
    bool right = true;
    for (unsigned v = 0; v < f->g.n; v++) {
        small_set row = 0;
        FOR_EACH_BIT(w, f->g.row[v]) {
            row |= (small_set)1 << f->image[w];
        }
        found += f->image[v] == v;
        right = right && f->image[f->image[v]] == v && row == f->g.row[f->image[v]] &&
                !(f->g.row[v] >> f->image[v] & 1);
    }
    return right && found == fixed;
}

typedef graze_status factor_visitor(struct claim_sweep *sweep, const factor *product,
                                    bool has_centre);

/* All products of two factors, and of three, on at most so many vertices. */
static graze_status sweep_products(struct claim_sweep *sweep, bool has_centre,
                                   factor_visitor *visit) {
    enum { MOST_VERTICES = 16 };
    factor list[MOST_FACTORS];
    size_t count = list_factors(list, has_centre, 2);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j <= i; j++) {
            if (list[i].g.n * list[j].g.n > MOST_VERTICES) {
                continue;
            }
            factor two = factor_product(&list[i], &list[j]);
            TRY(visit(sweep, &two, has_centre));
            for (size_t k = 0; k <= j && two.g.n * list[k].g.n <= MOST_VERTICES; k++) {
                factor three = factor_product(&two, &list[k]);
                TRY(visit(sweep, &three, has_centre));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status visit_product(struct claim_sweep *sweep, const factor *product,
                                  bool has_centre) {
    return note_winner(sweep, &product->g, has_centre);
}

graze_status grim_sweep_products(struct claim_sweep *sweep) {
    return sweep_products(sweep, false, visit_product);
}

graze_status grim_sweep_centred_products(struct claim_sweep *sweep) {
    return sweep_products(sweep, true, visit_product);
}

static graze_status visit_map(struct claim_sweep *sweep, const factor *product, bool has_centre) {
    return sweep_graph(sweep, is_mirror(product, has_centre), "grim", &product->g,
                       "an automorphism as asked for", "not so");
}

static graze_status product_maps(struct claim_sweep *sweep) {
    TRY(sweep_products(sweep, false, visit_map));
    return sweep_products(sweep, true, visit_map);
}

/* ---- the list ------------------------------------------------------------------------------ */

static const struct claim claims[] = {
    {.id = "grim:def14",
     .statement = "An automorphism permutes the vertices and keeps incidence.",
     .range = "a definition; grim:thm15 uses it",
     .verdict = CLAIM_NOT_CHECKABLE},
    {.id = "grim:ex-thm15-answer",
     .statement = "When an automorphism of order two moves every vertex to one that is not its "
                  "neighbour, the image of a vertex can be taken after it.",
     .place = "Section 4, proof of Theorem 15",
     .range = "all such graphs up to 10 vertices, samples up to 12",
     .sweep = mirror_answers},
    {.id = "grim:def18",
     .statement = "The Cartesian product of two graphs.",
     .method = "the definition against the family 'product'",
     .range = "64 products",
     .sweep = products},
    {.id = "grim:eq1",
     .statement = "Automorphisms as in grim:thm15, or as in grim:cor16, give one of the product, "
                  "coordinate by coordinate.",
     .range = "all products of two and three small factors on up to 16 vertices",
     .sweep = product_maps},
};

const struct paper paper_grim_symmetry = {
    .id = "grim",
    .title = "Combinatorial analysis of a subtraction game on graphs",
    .claims = claims,
    .count = sizeof claims / sizeof *claims,
};
