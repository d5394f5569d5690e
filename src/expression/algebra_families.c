/* Kneser and Paley graphs. */
#include "expression/families.h"

/* ---- kneser --------------------------------------------------------------------------------- */

enum { KNESER_MOST = 64 };

/* n choose k, or 2^64 when it is more. */
static wide choose(uint64_t n, uint64_t k) {
    wide value = 1;
    k = k > n - k ? n - k : k;
    for (uint64_t i = 1; i <= k && value <= UINT64_MAX; i++) {
        value = value * (n - k + i) / i;
    }
    return value <= UINT64_MAX ? value : (wide)UINT64_MAX + 1;
}

graze_status measure_kneser(description *node, measuring *context) {
    uint64_t n = number_at(node, 0), k = number_at(node, 1);
    if (n > KNESER_MOST || k > n) {
        return cursor_fail(context->in, node->at, context->error, GRAZE_BAD_INPUT,
                           "kneser(n,k) needs k <= n <= %d", KNESER_MOST);
    }
    wide order = choose(n, k), degree = 2 * k <= n ? choose(n - k, k) : 0;
    bool fits = order <= UINT64_MAX && degree <= UINT64_MAX;
    return measure_set(node, context, order, fits ? order * degree / 2 : 0);
}

/* The next larger set of as many bits. */
static uint64_t next_set(uint64_t set) {
    uint64_t low = set & (0 - set), carried = set + low;
    return carried | ((set ^ carried) / low >> 2);
}

graze_status build_kneser(const description *node, graph_builder *builder, uint32_t base) {
    uint64_t k = number_at(node, 1), first = k < 64 ? ((uint64_t)1 << k) - 1 : UINT64_MAX,
             a = first;
    for (uint32_t i = 0; i < node->n && k > 0; i++) {
        uint64_t b = first;
        for (uint32_t j = 0; j < i; j++) {
            if ((a & b) == 0) {
                TRY(builder_add(builder, base + j, base + i));
            }
            b = next_set(b);
        }
        if (i + 1 < node->n) {
            a = next_set(a);
        }
    }
    return GRAZE_OK;
}

/* ---- paley ------------------------------------------------------------------------------------
 * The field with q = p^d elements: polynomials of degree below d over the integers modulo p,
 * written as numbers to the base p, modulo an irreducible one.
 */

typedef struct field {
    uint32_t p, q;
    unsigned degree;
    uint32_t modulus; /* the lower coefficients of the irreducible polynomial, which is monic */
} field;

/* Whether q is a power of a prime; sets p and d. */
static bool read_prime_power(field *f, uint64_t q) {
    uint64_t p = 2;
    while (p * p <= q && q % p != 0) {
        p++;
    }
    p = q % p == 0 ? p : q;
    *f = (field){.p = (uint32_t)p, .q = (uint32_t)q};
    while (q > 1 && q % p == 0) {
        q /= p;
        f->degree++;
    }
    return q == 1 && f->degree > 0;
}

static uint32_t add(const field *f, uint32_t a, uint32_t b, uint32_t times) {
    uint32_t sum = 0, power = 1;
    for (unsigned i = 0; i < f->degree; i++, power *= f->p) {
        uint64_t digit = a / power % f->p + (uint64_t)times * (b / power % f->p);
        sum += (uint32_t)(digit % f->p) * power;
    }
    return sum;
}

/* x times a polynomial, modulo the irreducible one. */
static uint32_t shift(const field *f, uint32_t a) {
    uint32_t top = a / (f->q / f->p);
    return add(f, a % (f->q / f->p) * f->p, f->modulus, (f->p - top) % f->p);
}

static uint32_t multiply(const field *f, uint32_t a, uint32_t b) {
    uint32_t product = 0, power = a;
    for (unsigned i = 0; i < f->degree; i++, b /= f->p) {
        product = add(f, product, power, b % f->p);
        power = f->degree == 1 ? 0 : shift(f, power);
    }
    return product;
}

/* Whether no polynomial of at most half the degree divides the one at hand. */
static bool is_field(const field *f) {
    uint32_t half = f->p;
    for (unsigned i = 0; i < f->degree / 2; i++) {
        half *= f->p;
    }
    for (uint32_t a = 1; a < half; a++) {
        for (uint32_t b = 1; b < f->q; b++) {
            if (multiply(f, a, b) == 0) {
                return false;
            }
        }
    }
    return true;
}

static void find_modulus(field *f) {
    while (f->degree > 1 && !is_field(f)) {
        f->modulus++;
    }
}

enum { PALEY_MOST = 4096 };

graze_status measure_paley(description *node, measuring *context) {
    uint64_t q = number_at(node, 0);
    field f;
    if (q > PALEY_MOST || q % 4 != 1 || !read_prime_power(&f, q)) {
        return cursor_fail(context->in, node->at, context->error, GRAZE_BAD_INPUT,
                           "paley(q) needs a power of a prime, q = 1 mod 4, q <= %d", PALEY_MOST);
    }
    return measure_set(node, context, q, (wide)q * (q - 1) / 4);
}

graze_status build_paley(const description *node, graph_builder *builder, uint32_t base) {
    field f;
    bool is_square[PALEY_MOST] = {false};
    read_prime_power(&f, number_at(node, 0));
    find_modulus(&f);
    for (uint32_t a = 1; a < f.q; a++) {
        is_square[multiply(&f, a, a)] = true;
    }
    for (uint32_t a = 0; a < f.q; a++) {
        for (uint32_t b = 0; b < a; b++) {
            if (is_square[add(&f, a, b, f.p - 1)]) {
                TRY(builder_add(builder, base + b, base + a));
            }
        }
    }
    return GRAZE_OK;
}
