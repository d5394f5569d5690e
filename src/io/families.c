#include "io/families.h"

#include <string.h>

static uint64_t number(const description *node, size_t index) {
    return node->arguments[index].number;
}

static uint64_t less_one(uint64_t n) {
    return n ? n - 1 : 0;
}

static wide pairs(wide n) {
    return n ? n * (n - 1) / 2 : 0;
}

wide runs_sum(const argument *list) {
    wide sum = 0;
    for (size_t i = 0; i < list->run_count && sum <= UINT64_MAX; i++) {
        sum += (wide)list->runs[i].value * list->runs[i].times;
    }
    return sum <= UINT64_MAX ? sum : (wide)UINT64_MAX + 1;
}

graze_status build_path_from(graph_builder *builder, uint32_t u, uint32_t first, uint64_t count) {
    for (uint64_t i = 0; i < count; i++) {
        uint32_t v = first + (uint32_t)i;
        TRY(builder_add(builder, u, v));
        u = v;
    }
    return GRAZE_OK;
}

/* ---- path, cycle, complete, empty, star, wheel -------------------------------------------- */

static graze_status measure_path(description *node, measuring *context) {
    return measure_set(node, context, number(node, 0), less_one(number(node, 0)));
}

static graze_status build_path(const description *node, graph_builder *builder, uint32_t base) {
    return build_path_from(builder, base, base + 1, node->m);
}

static graze_status measure_cycle(description *node, measuring *context) {
    return measure_set(node, context, number(node, 0), number(node, 0));
}

static graze_status build_cycle(const description *node, graph_builder *builder, uint32_t base) {
    TRY(build_path_from(builder, base, base + 1, node->n - 1));
    return builder_add(builder, base, base + (uint32_t)(node->n - 1));
}

static graze_status measure_complete(description *node, measuring *context) {
    return measure_set(node, context, number(node, 0), pairs(number(node, 0)));
}

static graze_status build_complete(const description *node, graph_builder *builder, uint32_t base) {
    for (uint32_t v = 1; v < node->n; v++) {
        for (uint32_t u = 0; u < v; u++) {
            TRY(builder_add(builder, base + u, base + v));
        }
    }
    return GRAZE_OK;
}

static graze_status measure_empty(description *node, measuring *context) {
    return measure_set(node, context, number(node, 0), 0);
}

static graze_status build_nothing(const description *node, graph_builder *builder, uint32_t base) {
    (void)node;
    (void)builder;
    (void)base;
    return GRAZE_OK;
}

static graze_status measure_star(description *node, measuring *context) {
    return measure_set(node, context, (wide)number(node, 0) + 1, number(node, 0));
}

static graze_status build_star(const description *node, graph_builder *builder, uint32_t base) {
    for (uint32_t v = 1; v < node->n; v++) {
        TRY(builder_add(builder, base, base + v));
    }
    return GRAZE_OK;
}

static graze_status measure_wheel(description *node, measuring *context) {
    return measure_set(node, context, number(node, 0), 2 * ((wide)number(node, 0) - 1));
}

static graze_status build_wheel(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t rim = (uint32_t)(node->n - 1);
    TRY(build_star(node, builder, base));
    TRY(build_path_from(builder, base + 1, base + 2, rim - 1));
    return builder_add(builder, base + 1, base + rim);
}

/* ---- grid, torus, hypercube --------------------------------------------------------------- */

static graze_status measure_grid(description *node, measuring *context) {
    uint64_t rows = number(node, 0), columns = number(node, 1);
    wide m = (wide)rows * less_one(columns);
    /* Above 2^64 vertices the second summand could overflow, and the size is refused anyway. */
    if ((wide)rows * columns <= UINT64_MAX) {
        m += (wide)columns * less_one(rows);
    }
    return measure_set(node, context, (wide)rows * columns, m);
}

static graze_status build_grid(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t rows = (uint32_t)number(node, 0), columns = (uint32_t)number(node, 1);
    for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t column = 0; column < columns; column++) {
            uint32_t v = base + row * columns + column;
            if (column + 1 < columns) {
                TRY(builder_add(builder, v, v + 1));
            }
            if (row + 1 < rows) {
                TRY(builder_add(builder, v, v + columns));
            }
        }
    }
    return GRAZE_OK;
}

static graze_status measure_torus(description *node, measuring *context) {
    wide n = (wide)number(node, 0) * number(node, 1);
    return measure_set(node, context, n, n <= UINT64_MAX ? 2 * n : n);
}

static graze_status build_torus(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t rows = (uint32_t)number(node, 0), columns = (uint32_t)number(node, 1);
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t here = base + row * columns, below = base + (row + 1) % rows * columns;
        for (uint32_t column = 0; column < columns; column++) {
            TRY(builder_add(builder, here + column, here + (column + 1) % columns));
            TRY(builder_add(builder, here + column, below + column));
        }
    }
    return GRAZE_OK;
}

static graze_status measure_hypercube(description *node, measuring *context) {
    uint64_t dimension = number(node, 0);
    wide n = (wide)1 << (dimension < 64 ? dimension : 64);
    return measure_set(node, context, n, n / 2 * (dimension < 64 ? dimension : 64));
}

static graze_status build_hypercube(const description *node, graph_builder *builder,
                                    uint32_t base) {
    for (uint32_t v = 0; v < node->n; v++) {
        for (uint32_t bit = 1; bit < node->n; bit <<= 1) {
            if (!(v & bit)) {
                TRY(builder_add(builder, base + v, base + (v | bit)));
            }
        }
    }
    return GRAZE_OK;
}

/* ---- multipartite, substar, bistar -------------------------------------------------------- */

static graze_status measure_multipartite(description *node, measuring *context) {
    const argument *parts = &node->arguments[0];
    wide n = runs_sum(parts), inside = 0;
    if (n > UINT64_MAX) {
        return measure_set(node, context, n, 0);
    }
    for (size_t i = 0; i < parts->run_count; i++) {
        inside += parts->runs[i].times * pairs(parts->runs[i].value);
    }
    return measure_set(node, context, n, pairs(n) - inside);
}

/* Joins each vertex of a part to all vertices of earlier parts. */
static graze_status build_part(graph_builder *builder, uint32_t base, uint32_t first,
                               uint64_t size) {
    for (uint32_t v = first; v < first + size; v++) {
        for (uint32_t u = 0; u < first; u++) {
            TRY(builder_add(builder, base + u, base + v));
        }
    }
    return GRAZE_OK;
}

static graze_status build_multipartite(const description *node, graph_builder *builder,
                                       uint32_t base) {
    const argument *parts = &node->arguments[0];
    uint32_t first = 0;
    for (size_t i = 0; i < parts->run_count; i++) {
        uint64_t size = parts->runs[i].value, times = size ? parts->runs[i].times : 0;
        for (uint64_t copy = 0; copy < times; copy++) {
            TRY(build_part(builder, base, first, size));
            first += (uint32_t)size;
        }
    }
    return GRAZE_OK;
}

static graze_status measure_substar(description *node, measuring *context) {
    wide m = runs_sum(&node->arguments[0]);
    return measure_set(node, context, m + 1, m);
}

/* Hangs the legs on centre, vertices numbered from *next on, which moves behind them. */
static graze_status build_legs(graph_builder *builder, const argument *legs, uint32_t centre,
                               uint32_t *next) {
    for (size_t i = 0; i < legs->run_count; i++) {
        uint64_t length = legs->runs[i].value, times = length ? legs->runs[i].times : 0;
        for (uint64_t copy = 0; copy < times; copy++) {
            TRY(build_path_from(builder, centre, *next, length));
            *next += (uint32_t)length;
        }
    }
    return GRAZE_OK;
}

static graze_status build_substar(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t next = base + 1;
    return build_legs(builder, &node->arguments[0], base, &next);
}

static graze_status measure_bistar(description *node, measuring *context) {
    wide legs = runs_sum(&node->arguments[0]) + runs_sum(&node->arguments[1]);
    wide n = legs + number(node, 2) + 2;
    return measure_set(node, context, n, n - 1);
}

static graze_status build_bistar(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t next = base + 1;
    TRY(build_legs(builder, &node->arguments[0], base, &next));
    uint32_t second = next++;
    TRY(build_legs(builder, &node->arguments[1], second, &next));
    uint64_t inner = number(node, 2);
    TRY(build_path_from(builder, base, next, inner));
    return builder_add(builder, inner ? next + (uint32_t)inner - 1 : base, second);
}

/* ---- threshold, petersen ------------------------------------------------------------------ */

static graze_status measure_threshold(description *node, measuring *context) {
    const argument *word = &node->arguments[0];
    wide m = 0;
    for (size_t i = 0; i < word->letter_count; i++) {
        m += word->letters[i] == 'K' ? i : 0;
    }
    return measure_set(node, context, word->letter_count, m);
}

static graze_status build_threshold(const description *node, graph_builder *builder,
                                    uint32_t base) {
    for (uint32_t v = 0; v < node->n; v++) {
        if (node->arguments[0].letters[v] == 'K') {
            TRY(build_part(builder, base, v, 1));
        }
    }
    return GRAZE_OK;
}

static graze_status measure_petersen(description *node, measuring *context) {
    return measure_set(node, context, 10, 15);
}

static graze_status build_petersen(const description *node, graph_builder *builder, uint32_t base) {
    (void)node;
    for (uint32_t i = 0; i < 5; i++) {
        TRY(builder_add(builder, base + i, base + (i + 1) % 5));
        TRY(builder_add(builder, base + i, base + 5 + i));
        TRY(builder_add(builder, base + 5 + i, base + 5 + (i + 2) % 5));
    }
    return GRAZE_OK;
}

/* ---- the table ---------------------------------------------------------------------------- */

#define NUMBER(name, minimum)                                                                      \
    { ARGUMENT_NUMBER, name, minimum }
#define GRAPH(name)                                                                                \
    { ARGUMENT_GRAPH, name, 0 }
#define RUNS(name)                                                                                 \
    { ARGUMENT_RUNS, name, 0 }
#define LIST(name)                                                                                 \
    { ARGUMENT_LIST, name, 0 }

static const family families[] = {
    {"path",
     "path(n)",
     "Path on n vertices, 0 to n-1 along the path.",
     {NUMBER("n", 0)},
     1,
     false,
     measure_path,
     build_path},
    {"cycle",
     "cycle(n)",
     "Cycle on n >= 3 vertices, 0 to n-1 around it.",
     {NUMBER("n", 3)},
     1,
     false,
     measure_cycle,
     build_cycle},
    {"complete",
     "complete(n)",
     "Complete graph on n vertices.",
     {NUMBER("n", 0)},
     1,
     false,
     measure_complete,
     build_complete},
    {"empty",
     "empty(n)",
     "n vertices without edges.",
     {NUMBER("n", 0)},
     1,
     false,
     measure_empty,
     build_nothing},
    {"star",
     "star(t)",
     "Star K_{1,t}: centre 0, leaves 1 to t.",
     {NUMBER("t", 0)},
     1,
     false,
     measure_star,
     build_star},
    {"wheel",
     "wheel(n)",
     "Wheel on n >= 4 vertices in all: hub 0, rim 1 to n-1 around it.",
     {NUMBER("n", 4)},
     1,
     false,
     measure_wheel,
     build_wheel},
    {"grid",
     "grid(m,n)",
     "Grid of m rows and n columns, numbered row by row.",
     {NUMBER("m", 0), NUMBER("n", 0)},
     2,
     false,
     measure_grid,
     build_grid},
    {"torus",
     "torus(m,n)",
     "Product of the cycles on m, n >= 3 vertices, numbered row by row (m rows, n columns).",
     {NUMBER("m", 3), NUMBER("n", 3)},
     2,
     false,
     measure_torus,
     build_torus},
    {"hypercube",
     "hypercube(d)",
     "Hypercube of dimension d; vertices are adjacent when their numbers differ in one bit.",
     {NUMBER("d", 0)},
     1,
     false,
     measure_hypercube,
     build_hypercube},
    {"multipartite",
     "multipartite(a,b,...)",
     "Complete multipartite graph with parts of a, b, ... vertices, numbered part by part; "
     "2^3 is 2,2,2.",
     {RUNS("a")},
     1,
     false,
     measure_multipartite,
     build_multipartite},
    {"substar",
     "substar(l1,...,lt)",
     "Subdivided star: centre 0, then the legs one after another, each from the centre outwards; "
     "1^3 is 1,1,1; a leg may be 0.",
     {RUNS("l1")},
     1,
     false,
     measure_substar,
     build_substar},
    {"bistar",
     "bistar((l1,...),(m1,...),k)",
     "Two subdivided stars whose centres are joined by a path with k inner vertices: first centre "
     "0, its legs, second centre, its legs (each from the centre outwards), then the k inner "
     "vertices from the first centre to the second.",
     {LIST("(l1,...)"), LIST("(m1,...)"), NUMBER("k", 0)},
     3,
     false,
     measure_bistar,
     build_bistar},
    {"append",
     "append(G,u,k)",
     "G with a path of k new vertices hung on vertex u; they are numbered from |G| on, outwards.",
     {GRAPH("G"), NUMBER("u", 0), NUMBER("k", 0)},
     3,
     false,
     measure_append,
     build_append},
    {"product",
     "product(G,H)",
     "Cartesian product; the pair (i,j) is vertex i*|H|+j.",
     {GRAPH("G"), GRAPH("H")},
     2,
     true,
     measure_product,
     build_product},
    {"join",
     "join(G,H)",
     "G and H with every vertex of G adjacent to every vertex of H; G first, H from |G| on.",
     {GRAPH("G"), GRAPH("H")},
     2,
     false,
     measure_join,
     build_join},
    {"complement",
     "complement(G)",
     "Complement of G on the same vertices.",
     {GRAPH("G")},
     1,
     true,
     measure_complement,
     build_complement},
    {"blowup",
     "blowup(G,t0,t1,...)",
     "Vertex i of G becomes t_i twins that are not adjacent to each other (weighted Grim); one "
     "weight for each vertex, 0 removes it; numbered vertex by vertex of G.",
     {GRAPH("G"), RUNS("t0")},
     2,
     true,
     measure_blowup,
     build_blowup},
    {"threshold",
     "threshold(KSKS...)",
     "Threshold graph, a vertex for each letter in creation order: S isolated, K adjacent to all "
     "vertices before it.",
     {{ARGUMENT_LETTERS, "word", 0}},
     1,
     false,
     measure_threshold,
     build_threshold},
    {"gnp",
     "gnp(n,p,seed)",
     "Random graph on n vertices: each pair is an edge with probability p (up to 18 decimals); the "
     "same on every machine.",
     {NUMBER("n", 0), {ARGUMENT_PROBABILITY, "p", 0}, NUMBER("seed", 0)},
     3,
     false,
     measure_gnp,
     build_gnp},
    {"randomtree",
     "randomtree(n,seed)",
     "Random recursive tree: vertex i >= 1 is joined to a uniformly random vertex below i; the "
     "same on every machine.",
     {NUMBER("n", 0), NUMBER("seed", 0)},
     2,
     false,
     measure_random_tree,
     build_random_tree},
    {"petersen",
     "petersen()",
     "Petersen graph: outer cycle 0 to 4, vertex i+5 inside next to i, i+5 and (i+2)%5+5 adjacent.",
     {{0}},
     0,
     false,
     measure_petersen,
     build_petersen},
};

const family *family_row(size_t index) {
    return index < sizeof families / sizeof *families ? &families[index] : NULL;
}

const family *family_find(const char *name, size_t length) {
    const family *row;
    for (size_t i = 0; (row = family_row(i)); i++) {
        if (strlen(row->name) == length && memcmp(row->name, name, length) == 0) {
            return row;
        }
    }
    return NULL;
}

bool graze_family_list(graze_family_info *info, size_t index) {
    const family *row = family_row(index);
    if (!row) {
        return false;
    }
    *info = (graze_family_info){.signature = row->signature, .meaning = row->meaning};
    return true;
}
