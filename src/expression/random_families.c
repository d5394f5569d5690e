/* Random graphs and trees: the families gnp and randomtree. */
#include "core/random.h"
#include "expression/families.h"

/* ---- randomtree --------------------------------------------------------------------------- */

graze_status measure_random_tree(description *node, measuring *context) {
    uint64_t n = node->arguments[0].number;
    return measure_set(node, context, n, n ? n - 1 : 0);
}

graze_status build_random_tree(const description *node, graph_builder *builder, uint32_t base) {
    random_source source;
    random_init(&source, node->arguments[1].number);
    for (uint32_t v = 1; v < node->n; v++) {
        TRY(builder_add(builder, base + (uint32_t)random_below(&source, v), base + v));
    }
    return GRAZE_OK;
}

/* ---- gnp ---------------------------------------------------------------------------------- */

enum { SKIP_BITS = 63 };

/*
 * The number of pairs skipped before the next edge is geometric: P(skip = k) = p q^k, q = 1 - p.
 * Its binary digits are independent, and digit j is 1 with probability q^(2^j) / (1 + q^(2^j)).
 * So a skip needs one random number a digit and no logarithm. All in 64-bit fixed point.
 */
typedef struct skipper {
    random_source source;
    uint64_t digit[SKIP_BITS]; /* probability of a 1, times 2^64 */
    unsigned digit_count;
    bool direct; /* p is large: draw for each pair */
    uint64_t p;  /* times 2^64 */
} skipper;

static void skipper_init(skipper *skips, const description *node) {
    const argument *probability = &node->arguments[1];
    *skips = (skipper){.p = (uint64_t)(((wide)probability->number << 64) / probability->scale)};
    random_init(&skips->source, node->arguments[2].number);
    skips->direct = skips->p >> 61 != 0;
    uint64_t power = -skips->p;
    while (skips->digit_count < SKIP_BITS && power > 0 && !skips->direct) {
        skips->digit[skips->digit_count++] =
            (uint64_t)(((wide)power << 64) / (((wide)1 << 64) + power));
        power = (uint64_t)((wide)power * power >> 64);
    }
}

/* Pairs to pass over before the next edge. */
static uint64_t skipper_next(skipper *skips) {
    uint64_t skip = 0;
    if (skips->direct) {
        while (random_next(&skips->source) >= skips->p) {
            skip++;
        }
        return skip;
    }
    for (unsigned j = 0; j < skips->digit_count; j++) {
        skip |= (uint64_t)(random_next(&skips->source) < skips->digit[j]) << j;
    }
    return skip;
}

/*
 * Visits the edges, 0 < p < 1; adds them to the builder unless it is NULL, and counts them. limits
 * may be NULL.
 */
static graze_status sample_pairs(uint64_t *count, const description *node, graph_builder *builder,
                                 uint32_t base, struct limits *limits) {
    uint64_t n = node->arguments[0].number, v = 1, u = 0, left = n * (n - 1) / 2;
    skipper skips;
    skipper_init(&skips, node);
    for (*count = 0; skips.p > 0; ++*count) {
        uint64_t skip = skipper_next(&skips);
        if (skip >= left) {
            break;
        }
        left -= skip + 1;
        for (u += skip; u >= v; v++) {
            u -= v;
        }
        if (limits) {
            TRY(limits_tick(limits));
        }
        if (builder) {
            TRY(builder_add(builder, base + (uint32_t)u, base + (uint32_t)v));
        }
        u++;
    }
    return GRAZE_OK;
}

static bool is_certain(const argument *probability) {
    return probability->number == probability->scale;
}

/* Checks the expected size first; the edges are then counted without storing them. */
graze_status measure_gnp(description *node, measuring *context) {
    const argument *probability = &node->arguments[1];
    wide n = node->arguments[0].number, pairs = n ? n * (n - 1) / 2 : 0;
    if (pairs == 0 || probability->number == 0 || is_certain(probability)) {
        return measure_set(node, context, n, probability->number ? pairs : 0);
    }
    double p = (double)probability->number / (double)probability->scale;
    double expected = (double)pairs * p;
    uint64_t edges = expected < 0x1p62 ? (uint64_t)expected : UINT64_MAX, m = 0;
    TRY(measure_spend(node, context, graph_bytes((uint64_t)n, edges)));
    graze_status status = sample_pairs(&m, node, NULL, 0, context->in->limits);
    if (status != GRAZE_OK) {
        return cursor_fail_status(context->in, status, context->error);
    }
    return measure_set(node, context, n, m);
}

graze_status build_gnp(const description *node, graph_builder *builder, uint32_t base) {
    uint64_t count;
    if (!is_certain(&node->arguments[1])) {
        return sample_pairs(&count, node, builder, base, NULL);
    }
    for (uint32_t v = 1; v < node->n; v++) {
        for (uint32_t u = 0; u < v; u++) {
            TRY(builder_add(builder, base + u, base + v));
        }
    }
    return GRAZE_OK;
}
