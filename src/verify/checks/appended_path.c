#include "verify/checks/appended_path.h"

#include "theory/csg_common.h"

#include <stdlib.h>

bool csg_takes(uint32_t mask, unsigned k) {
    return k >= 1 && k <= 32 && mask >> (k - 1) & 1;
}

unsigned csg_top(uint32_t mask) {
    return mask ? 32 - (unsigned)__builtin_clz(mask) : 0;
}

bool hung_has(const hung_table *h, small_set set) {
    return set >> h->u & 1 && h->book.connected[set];
}

unsigned hung_value(const hung_table *h, small_set set, unsigned k) {
    return set == 0 ? h->path[k] : h->value[(size_t)set * (h->longest + 1) + k];
}

static void fill_paths(hung_table *h) {
    for (unsigned n = 0; n <= h->longest; n++) {
        bool mark[HUNG_VALUES] = {false};
        for (unsigned i = 1; i <= n; i++) {
            mark[h->path[n - i]] |= csg_takes(h->mask, i);
        }
        h->path[n] = (uint8_t)mex_of_marks(mark, HUNG_VALUES);
    }
}

/* What is taken from the graph alone, or from it and the whole path. */
static void mark_parts(bool mark[HUNG_VALUES], hung_table *h, small_set set, unsigned k) {
    for (small_set left = (set - 1) & set; left; left = (left - 1) & set) {
        small_set taken = set & ~left;
        if (!h->book.connected[left] || !h->book.connected[taken]) {
            continue;
        }
        if (left >> h->u & 1) {
            if (csg_takes(h->mask, set_size(taken))) {
                mark[hung_value(h, left, k)] = true;
            }
        } else if (csg_takes(h->mask, set_size(taken) + k)) {
            mark[octal_value(&h->book, left)] = true;
        }
    }
}

void hung_mark_options(bool mark[HUNG_VALUES], hung_table *h, small_set set, unsigned k) {
    for (unsigned i = 1; i <= k; i++) {
        if (csg_takes(h->mask, i)) {
            mark[hung_value(h, set, k - i)] = true;
        }
    }
    for (unsigned i = 0; i <= k; i++) {
        if (csg_takes(h->mask, set_size(set) + i)) {
            mark[h->path[k - i]] = true;
        }
    }
    mark_parts(mark, h, set, k);
}

static unsigned position_value(hung_table *h, small_set set, unsigned k) {
    bool mark[HUNG_VALUES] = {false};
    hung_mark_options(mark, h, set, k);
    return (unsigned)mex_of_marks(mark, HUNG_VALUES);
}

graze_status hung_init(hung_table *h, const small_graph *g, unsigned u, uint32_t mask,
                       unsigned longest) {
    size_t row = longest + 1, sets = (size_t)1 << g->n;
    *h = (hung_table){.mask = mask, .u = u, .longest = longest};
    TRY(octal_book_init_csg(&h->book, g, mask));
    h->value = malloc(sets * row);
    h->path = malloc(row);
    if (!h->value || !h->path) {
        hung_clear(h);
        return GRAZE_NO_MEMORY;
    }
    fill_paths(h);
    for (unsigned k = 0; k <= longest; k++) {
        for (small_set set = 1; set < sets; set++) {
            if (hung_has(h, set)) {
                h->value[set * row + k] = (uint8_t)position_value(h, set, k);
            }
        }
    }
    return GRAZE_OK;
}

void hung_clear(hung_table *h) {
    octal_book_clear(&h->book);
    free(h->value);
    free(h->path);
    *h = (hung_table){0};
}

static bool repeats(const hung_table *h, small_set set, unsigned period) {
    bool same = true;
    for (unsigned i = 0; i < csg_top(h->mask) && same; i++) {
        same = hung_value(h, set, h->longest - i) == hung_value(h, set, h->longest - i - period);
    }
    return same;
}

unsigned hung_period(const hung_table *h, bool with_whole) {
    small_set whole = small_all(&h->book.graph);
    for (unsigned period = 1; period + 2 * csg_top(h->mask) < h->longest; period++) {
        bool same = repeats(h, 0, period);
        for (small_set set = 1; set <= whole && same; set++) {
            same = !hung_has(h, set) || (set == whole && !with_whole) || repeats(h, set, period);
        }
        if (same) {
            return period;
        }
    }
    return 0;
}

small_graph hung_graph(const hung_table *h, unsigned k) {
    small_graph g = h->book.graph;
    small_hang_path(&g, h->u, k);
    return g;
}

static graze_status visit_vertices(struct claim_sweep *sweep, const small_graph *g, void *context) {
    const hung_range *range = context;
    graze_status status = GRAZE_OK;
    for (unsigned u = 0; u < g->n && status == GRAZE_OK; u++) {
        hung_table h;
        TRY(hung_init(&h, g, u, range->mask, range->longest));
        status = range->visit(sweep, &h);
        hung_clear(&h);
    }
    return status;
}

graze_status sweep_hung(struct claim_sweep *sweep, const hung_range *range) {
    return sweep_connected(sweep, range->least, range->most, visit_vertices, (void *)range);
}
