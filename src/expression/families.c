/* The table of graph families: how to measure, to build and to describe each. */
#include "expression/families.h"

#include <string.h>

_Static_assert((int)GRAZE_FAMILY_PARAMETERS == (int)FAMILY_MAX_ARGUMENTS,
               "the public list can hold every parameter");

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
    return measure_set(node, context, number_at(node, 0), less_one(number_at(node, 0)));
}

static graze_status build_path(const description *node, graph_builder *builder, uint32_t base) {
    return build_path_from(builder, base, base + 1, node->m);
}

static graze_status measure_cycle(description *node, measuring *context) {
    return measure_set(node, context, number_at(node, 0), number_at(node, 0));
}

static graze_status build_cycle(const description *node, graph_builder *builder, uint32_t base) {
    TRY(build_path_from(builder, base, base + 1, node->n - 1));
    return builder_add(builder, base, base + (uint32_t)(node->n - 1));
}

static graze_status measure_complete(description *node, measuring *context) {
    return measure_set(node, context, number_at(node, 0), pairs(number_at(node, 0)));
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
    return measure_set(node, context, number_at(node, 0), 0);
}

static graze_status build_nothing(const description *node, graph_builder *builder, uint32_t base) {
    (void)node;
    (void)builder;
    (void)base;
    return GRAZE_OK;
}

static graze_status measure_star(description *node, measuring *context) {
    return measure_set(node, context, (wide)number_at(node, 0) + 1, number_at(node, 0));
}

static graze_status build_star(const description *node, graph_builder *builder, uint32_t base) {
    for (uint32_t v = 1; v < node->n; v++) {
        TRY(builder_add(builder, base, base + v));
    }
    return GRAZE_OK;
}

static graze_status measure_wheel(description *node, measuring *context) {
    return measure_set(node, context, number_at(node, 0), 2 * ((wide)number_at(node, 0) - 1));
}

static graze_status build_wheel(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t rim = (uint32_t)(node->n - 1);
    TRY(build_star(node, builder, base));
    TRY(build_path_from(builder, base + 1, base + 2, rim - 1));
    return builder_add(builder, base + 1, base + rim);
}

static graze_status measure_fan(description *node, measuring *context) {
    uint64_t n = number_at(node, 0);
    return measure_set(node, context, n, n > 1 ? 2 * (wide)n - 3 : 0);
}

static graze_status build_fan(const description *node, graph_builder *builder, uint32_t base) {
    TRY(build_star(node, builder, base));
    return node->n > 2 ? build_path_from(builder, base + 1, base + 2, node->n - 2) : GRAZE_OK;
}

/* ---- grid, torus, hypercube --------------------------------------------------------------- */

/* Rows of a grid, or of a ladder, whose columns are its last argument. */
static uint64_t grid_rows(const description *node) {
    return node->argument_count == 2 ? number_at(node, 0) : 2;
}

static graze_status measure_grid(description *node, measuring *context) {
    uint64_t rows = grid_rows(node), columns = number_at(node, node->argument_count - 1);
    wide m = (wide)rows * less_one(columns);
    /* Above 2^64 vertices the second summand could overflow, and the size is refused anyway. */
    if ((wide)rows * columns <= UINT64_MAX) {
        m += (wide)columns * less_one(rows);
    }
    return measure_set(node, context, (wide)rows * columns, m);
}

static graze_status build_grid(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t rows = (uint32_t)grid_rows(node);
    uint32_t columns = (uint32_t)number_at(node, node->argument_count - 1);
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
    wide n = (wide)number_at(node, 0) * number_at(node, 1);
    return measure_set(node, context, n, n <= UINT64_MAX ? 2 * n : n);
}

static graze_status build_torus(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t rows = (uint32_t)number_at(node, 0), columns = (uint32_t)number_at(node, 1);
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
    uint64_t dimension = number_at(node, 0);
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

/* Attaches the legs to centre; their vertices are numbered from *next on, which is advanced. */
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
    wide n = legs + number_at(node, 2) + 2;
    return measure_set(node, context, n, n - 1);
}

static graze_status build_bistar(const description *node, graph_builder *builder, uint32_t base) {
    uint32_t next = base + 1;
    TRY(build_legs(builder, &node->arguments[0], base, &next));
    uint32_t second = next++;
    TRY(build_legs(builder, &node->arguments[1], second, &next));
    uint64_t inner = number_at(node, 2);
    TRY(build_path_from(builder, base, next, inner));
    return builder_add(builder, inner ? next + (uint32_t)inner - 1 : base, second);
}

/* ---- threshold ------------------------------------------------------------------ */

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

/* ---- the table ---------------------------------------------------------------------------- */

#define NUMBER(name, minimum)                                                                      \
    { ARGUMENT_NUMBER, name, minimum }
#define GRAPH(name)                                                                                \
    { ARGUMENT_GRAPH, name, 0 }
#define RUNS(name)                                                                                 \
    { ARGUMENT_RUNS, name, 0 }
#define LIST(name)                                                                                 \
    { ARGUMENT_LIST, name, 0 }

/* The name of a family, and its functions, which bear it. */
#define FAMILY(word) .name = #word, .measure = measure_##word, .build = build_##word

static const family families[] = {
    {FAMILY(path), .signature = "path(n)",
     .meaning = "Path on n vertices, 0 to n-1 along the path.", .rules = {NUMBER("n", 0)}},
    {FAMILY(cycle), .signature = "cycle(n)",
     .meaning = "Cycle on n >= 3 vertices, 0 to n-1 around it.", .rules = {NUMBER("n", 3)}},
    {FAMILY(complete), .signature = "complete(n)", .meaning = "Complete graph on n vertices.",
     .rules = {NUMBER("n", 0)}},
    {.name = "empty",
     .signature = "empty(n)",
     .meaning = "n vertices without edges.",
     .rules = {NUMBER("n", 0)},
     .measure = measure_empty,
     .build = build_nothing},
    {FAMILY(star), .signature = "star(t)", .meaning = "Star K_{1,t}: centre 0, leaves 1 to t.",
     .rules = {NUMBER("t", 0)}},
    {FAMILY(wheel), .signature = "wheel(n)",
     .meaning = "Wheel on n >= 4 vertices in all: hub 0, rim 1 to n-1 around it.",
     .rules = {NUMBER("n", 4)}},
    {FAMILY(grid), .signature = "grid(m,n)",
     .meaning = "Grid of m rows and n columns, numbered row by row.",
     .rules = {NUMBER("m", 0), NUMBER("n", 0)}},
    {FAMILY(torus), .signature = "torus(m,n)",
     .meaning =
         "Product of the cycles on m, n >= 3 vertices, numbered row by row (m rows, n columns).",
     .rules = {NUMBER("m", 3), NUMBER("n", 3)}},
    {FAMILY(hypercube), .signature = "hypercube(d)",
     .meaning =
         "Hypercube of dimension d; vertices are adjacent when their numbers differ in one bit.",
     .rules = {NUMBER("d", 0)}},
    {FAMILY(multipartite), .signature = "multipartite(a,b,...)",
     .meaning =
         "Complete multipartite graph with parts of a, b, ... vertices, numbered part by part; "
         "2^3 is 2,2,2.",
     .rules = {RUNS("a")}},
    {FAMILY(substar), .signature = "substar(l1,...,lt)",
     .meaning = "Subdivided star: centre 0, then the legs one after another, each from the centre "
                "outwards; "
                "1^3 is 1,1,1; a leg may be 0.",
     .rules = {RUNS("l1")}},
    {FAMILY(bistar), .signature = "bistar((l1,...),(m1,...),k)",
     .meaning =
         "Two subdivided stars whose centres are joined by a path with k inner vertices: first "
         "centre "
         "0, its legs, second centre, its legs (each from the centre outwards), then the k inner "
         "vertices from the first centre to the second.",
     .rules = {LIST("(l1,...)"), LIST("(m1,...)"), NUMBER("k", 0)}},
    {FAMILY(append), .signature = "append(G,u,k)",
     .meaning = "G with a path of k new vertices hung on vertex u; they are numbered from |G| on, "
                "outwards.",
     .rules = {GRAPH("G"), NUMBER("u", 0), NUMBER("k", 0)}},
    {FAMILY(coloured), .signature = "coloured(G,c0,c1,...)",
     .meaning =
         "G with a colour from 0 to 255 for each vertex, in order. Custom games see colours, "
         "built-in games ignore them.",
     .rules = {GRAPH("G"), RUNS("c0,c1,...")}},
    {FAMILY(product), .signature = "product(G,H)",
     .meaning = "Cartesian product; the pair (i,j) is vertex i*|H|+j.",
     .rules = {GRAPH("G"), GRAPH("H")}, .makes_arguments = true},
    {FAMILY(join), .signature = "join(G,H)",
     .meaning =
         "G and H with every vertex of G adjacent to every vertex of H; G first, H from |G| on.",
     .rules = {GRAPH("G"), GRAPH("H")}},
    {FAMILY(complement), .signature = "complement(G)",
     .meaning = "Complement of G on the same vertices.", .rules = {GRAPH("G")},
     .makes_arguments = true},
    {FAMILY(blowup), .signature = "blowup(G,t0,t1,...)",
     .meaning =
         "Vertex i of G becomes t_i twins that are not adjacent to each other (weighted Grim); one "
         "weight for each vertex, 0 removes it; numbered vertex by vertex of G.",
     .rules = {GRAPH("G"), RUNS("t0")}, .makes_arguments = true},
    {FAMILY(threshold), .signature = "threshold(KSKS...)",
     .meaning = "Threshold graph, a vertex for each letter in creation order: S isolated, K "
                "adjacent to all "
                "vertices before it.",
     .rules = {{ARGUMENT_LETTERS, "word", 0}}},
    {FAMILY(gnp), .signature = "gnp(n,p,seed)",
     .meaning = "Random graph on n vertices: each pair is an edge with probability p (up to 18 "
                "decimals); the "
                "same on every machine.",
     .rules = {NUMBER("n", 0), {ARGUMENT_PROBABILITY, "p", 0}, NUMBER("seed", 0)}},
    {.name = "randomtree",
     .signature = "randomtree(n,seed)",
     .meaning =
         "Random recursive tree: vertex i >= 1 is joined to a uniformly random vertex below i; the "
         "same on every machine.",
     .rules = {NUMBER("n", 0), NUMBER("seed", 0)},
     .measure = measure_random_tree,
     .build = build_random_tree},
    {FAMILY(hard), .signature = "hard(FORMULA)",
     .meaning = "Board on which the first player wins Arc-Kayles if and only if Left wins "
                "Maker-Breaker on FORMULA, such as hard(2; 1 2; 2); the board of graze reduce "
                "maker-breaker-to-arc-kayles.",
     .rules = {{ARGUMENT_FORMULA, "FORMULA", 0}}},
    {FAMILY(petersen), .signature = "petersen(n,k)",
     .meaning = "Generalised Petersen graph, 1 <= k < n/2: outer cycle 0 to n-1, vertex i+n inside "
                "next to i, i+n and (i+k)%n+n adjacent; petersen() is petersen(5,2).",
     .rules = {NUMBER("n", 3), NUMBER("k", 1)}, .may_be_bare = true},
    {FAMILY(circulant), .signature = "circulant(n,a,b,...)",
     .meaning = "Vertices 0 to n-1, adjacent when their difference modulo n is a, b, ... or the "
                "negative of one.",
     .rules = {NUMBER("n", 1), RUNS("a")}},
    {.name = "prism",
     .signature = "prism(n)",
     .meaning = "Two cycles on n >= 3 vertices, 0 to n-1 and n to 2n-1; i and i+n are adjacent.",
     .rules = {NUMBER("n", 3)},
     .measure = measure_prism,
     .build = build_rings},
    {.name = "ladder",
     .signature = "ladder(n)",
     .meaning = "Grid of 2 rows and n columns, numbered row by row.",
     .rules = {NUMBER("n", 0)},
     .measure = measure_grid,
     .build = build_grid},
    {FAMILY(fan), .signature = "fan(n)",
     .meaning = "Fan on n vertices in all: hub 0, next to all of the path 1 to n-1.",
     .rules = {NUMBER("n", 0)}},
    {.name = "cylinder",
     .signature = "cylinder(m,n)",
     .meaning = "Grid of m rows that are closed to cycles of n >= 3 vertices, numbered row by row.",
     .rules = {NUMBER("m", 0), NUMBER("n", 3)},
     .measure = measure_cylinder,
     .build = build_rings},
    {FAMILY(triangular), .signature = "triangular(n)",
     .meaning = "Piece of the triangular lattice with n vertices on each side, numbered row by row "
                "from a corner.",
     .rules = {NUMBER("n", 0)}},
    {FAMILY(hexagonal), .signature = "hexagonal(m,n)",
     .meaning =
         "Parallelogram of the hexagonal lattice: m rows of n hexagons, each row shifted by half "
         "a hexagon, numbered along the zigzag lines between the rows.",
     .rules = {NUMBER("m", 0), NUMBER("n", 0)}},
    {FAMILY(caterpillar), .signature = "caterpillar(a,b,...)",
     .meaning = "Path whose vertices 0, 1, ... have a, b, ... leaves, numbered after the path in "
                "the same order; 1^3 is 1,1,1.",
     .rules = {RUNS("a")}},
    {FAMILY(queens), .signature = "queens(n)",
     .meaning = "Squares of an n x n board, numbered row by row, adjacent when a queen moves from "
                "one to the other.",
     .rules = {NUMBER("n", 0)}},
    {FAMILY(rooks), .signature = "rooks(m,n)",
     .meaning = "Squares of a board with m rows and n columns, numbered row by row, adjacent when "
                "a rook moves from one to the other.",
     .rules = {NUMBER("m", 0), NUMBER("n", 0)}},
    {FAMILY(bishops), .signature = "bishops(m,n)",
     .meaning = "Squares of a board with m rows and n columns, numbered row by row, adjacent when "
                "a bishop moves from one to the other.",
     .rules = {NUMBER("m", 0), NUMBER("n", 0)}},
    {FAMILY(kings), .signature = "kings(m,n)",
     .meaning = "Squares of a board with m rows and n columns, numbered row by row, adjacent when "
                "a king moves from one to the other.",
     .rules = {NUMBER("m", 0), NUMBER("n", 0)}},
    {FAMILY(knights), .signature = "knights(m,n)",
     .meaning = "Squares of a board with m rows and n columns, numbered row by row, adjacent when "
                "a knight moves from one to the other.",
     .rules = {NUMBER("m", 0), NUMBER("n", 0)}},
    {FAMILY(kneser), .signature = "kneser(n,k)",
     .meaning = "The k-element subsets of n things, n <= 64, adjacent when they are disjoint; "
                "numbered like the binary numbers of the subsets.",
     .rules = {NUMBER("n", 0), NUMBER("k", 0)}},
    {FAMILY(paley), .signature = "paley(q)",
     .meaning = "Elements of the field of q elements, q = 1 mod 4, adjacent when their difference "
                "is a square.",
     .rules = {NUMBER("q", 5)}},
    {FAMILY(cube), .signature = "cube()",
     .meaning = "The cube: cycles 0 to 3 and 4 to 7; i and i+4 are adjacent."},
    {FAMILY(octahedron), .signature = "octahedron()",
     .meaning = "The octahedron: i and i+3 are the pairs that are not adjacent."},
    {FAMILY(dodecahedron), .signature = "dodecahedron()",
     .meaning = "The dodecahedron: faces 0 to 4 and 15 to 19, and the cycle 5 to 14 between them."},
    {FAMILY(icosahedron), .signature = "icosahedron()",
     .meaning = "The icosahedron: faces 0 to 2 and 9 to 11, and the cycle 3 to 8 between them."},
    {FAMILY(mycielski), .signature = "mycielski(G)",
     .meaning = "Mycielski graph of G: G, then a copy of each vertex next to the neighbours of the "
                "vertex in G, then a vertex next to all copies.",
     .rules = {GRAPH("G")}, .makes_arguments = true},
    {FAMILY(line), .signature = "line(G)",
     .meaning = "Line graph of G: a vertex for each edge, in the order of the smaller end, then "
                "the larger; adjacent when the edges share an end.",
     .rules = {GRAPH("G")}, .makes_arguments = true},
    {FAMILY(power), .signature = "power(G,k)",
     .meaning = "G with all edges between vertices at distance at most k.",
     .rules = {GRAPH("G"), NUMBER("k", 1)}, .makes_arguments = true},
};

/* Row index of the table; NULL when there is none. */
static const family *row_at(size_t index) {
    return index < sizeof families / sizeof *families ? &families[index] : NULL;
}

const family *family_find(const char *name, size_t length) {
    const family *row;
    for (size_t i = 0; (row = row_at(i)); i++) {
        if (strlen(row->name) == length && memcmp(row->name, name, length) == 0) {
            return row;
        }
    }
    return NULL;
}

size_t family_rule_count(const family *row) {
    size_t count = 0;
    while (count < FAMILY_MAX_ARGUMENTS && row->rules[count].name) {
        count++;
    }
    return count;
}

static const char *const kind_names[ARGUMENT_KINDS] = {
    [ARGUMENT_NUMBER] = "number",   [ARGUMENT_RUNS] = "numbers",
    [ARGUMENT_LIST] = "list",       [ARGUMENT_GRAPH] = "graph",
    [ARGUMENT_LETTERS] = "letters", [ARGUMENT_PROBABILITY] = "probability",
    [ARGUMENT_FORMULA] = "formula",
};

bool graze_family_list(graze_family_info *info, size_t index) {
    const family *row = row_at(index);
    if (!row) {
        return false;
    }
    *info = (graze_family_info){.signature = row->signature,
                                .meaning = row->meaning,
                                .name = row->name,
                                .parameter_count = family_rule_count(row)};
    for (size_t i = 0; i < info->parameter_count; i++) {
        const argument_rule *rule = &row->rules[i];
        info->parameters[i] = (graze_family_parameter){
            .name = rule->name, .kind = kind_names[rule->kind], .least = rule->minimum};
    }
    return true;
}
