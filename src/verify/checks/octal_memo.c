#include "verify/checks/octal_memo.h"

#include "rules/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNKNOWN_VALUE = UINT8_MAX, MOST_VALUES = 64 };

small_set small_component(const small_graph *g, small_set set, unsigned v) {
    small_set reached = (small_set)1 << v, todo = reached;
    while (todo) {
        small_set fresh = g->row[__builtin_ctz(todo)] & set & ~reached;
        reached |= fresh;
        todo = (todo & (todo - 1)) | fresh;
    }
    return reached;
}

bool small_set_is_connected(const small_graph *g, small_set set) {
    return set == 0 || small_component(g, set, (unsigned)__builtin_ctz(set)) == set;
}

bool small_is_clique(const small_graph *g, small_set set) {
    bool clique = true;
    FOR_EACH_BIT(v, set) {
        clique = clique && (set & ~g->row[v]) == bit(v);
    }
    return clique;
}

unsigned small_hang_path(small_graph *g, unsigned u, unsigned count) {
    for (; count > 0; count--) {
        small_add_edge(g, u, g->n);
        u = g->n++;
    }
    return u;
}

/* ---- the book ------------------------------------------------------------------------------- */

static graze_status make_book(octal_book *book, const small_graph *g) {
    size_t sets = (size_t)1 << g->n;
    book->graph = *g;
    book->value = malloc(sets);
    book->connected = malloc(sets * sizeof *book->connected);
    if (!book->value || !book->connected) {
        octal_book_clear(book);
        return GRAZE_NO_MEMORY;
    }
    memset(book->value, UNKNOWN_VALUE, sets);
    for (size_t set = 0; set < sets; set++) {
        book->connected[set] = small_set_is_connected(g, (small_set)set);
    }
    return GRAZE_OK;
}

graze_status octal_book_init(octal_book *book, const small_graph *g, const char *game) {
    graze_game *parsed = NULL;
    *book = (octal_book){0};
    TRY(graze_game_parse(&parsed, game, NULL));
    const game_parameters *p = &parsed->parameters;
    for (uint32_t k = 1; p->digit && k <= p->top && k <= SMALL_MOST; k++) {
        book->digit[k] = p->digit[k];
    }
    graze_game_free(parsed);
    return make_book(book, g);
}

graze_status octal_book_init_csg(octal_book *book, const small_graph *g, uint32_t mask) {
    *book = (octal_book){0};
    for (unsigned k = 1; k <= SMALL_MOST; k++) {
        book->digit[k] = mask >> (k - 1) & 1 ? LEAVES_NOTHING | LEAVES_ONE_PIECE : 0;
    }
    return make_book(book, g);
}

void octal_book_clear(octal_book *book) {
    free(book->value);
    free(book->connected);
    *book = (octal_book){0};
}

void csg_name(char *text, size_t size, uint32_t mask) {
    int used = snprintf(text, size, "csg:");
    for (unsigned k = 1; k <= SMALL_MOST; k++) {
        if (mask >> (k - 1) & 1 && used > 0 && (size_t)used < size) {
            bool first = text[used - 1] == ':';
            used += snprintf(text + used, size - (size_t)used, "%s%u", first ? "" : ",", k);
        }
    }
}

bool octal_is_move(const octal_book *book, small_set set, small_set taken) {
    unsigned digit = book->digit[set_size(taken)];
    if (digit == 0 || !book->connected[taken]) {
        return false;
    }
    small_set component = small_component(&book->graph, set, (unsigned)__builtin_ctz(taken));
    small_set left = component & ~taken;
    unsigned needed = left == 0               ? LEAVES_NOTHING
                      : book->connected[left] ? LEAVES_ONE_PIECE
                                              : LEAVES_PIECES;
    return digit & needed;
}

unsigned octal_value(octal_book *book, small_set set) {
    bool mark[MOST_VALUES] = {false};
    if (book->value[set] != UNKNOWN_VALUE) {
        return book->value[set];
    }
    FOR_EACH_SUBSET(taken, set) {
        if (octal_is_move(book, set, taken)) {
            mark[octal_value(book, set & ~taken)] = true;
        }
    }
    unsigned value = 0;
    while (mark[value]) {
        value++;
    }
    book->value[set] = (uint8_t)value;
    return value;
}

unsigned octal_value_of_graph(octal_book *book) {
    return octal_value(book, small_all(&book->graph));
}

graze_status octal_value_of(unsigned *value, const small_graph *g, const char *game) {
    octal_book book;
    TRY(octal_book_init(&book, g, game));
    *value = octal_value_of_graph(&book);
    octal_book_clear(&book);
    return GRAZE_OK;
}

/* ---- instances ------------------------------------------------------------------------------ */

/* A visitor that wants connected graphs only. */
typedef struct filter {
    small_visitor *visit;
    void *context;
} filter;

static graze_status visit_connected(struct claim_sweep *sweep, const small_graph *g,
                                    void *context) {
    const filter *to = context;
    return small_is_connected(g) ? to->visit(sweep, g, to->context) : GRAZE_OK;
}

graze_status sweep_connected(struct claim_sweep *sweep, unsigned least, unsigned most,
                             small_visitor *visit, void *context) {
    filter to = {visit, context};
    return sweep_graphs(sweep, least, most, visit_connected, &to);
}
