#include "verify/checks/pair_memo.h"

#include <stdlib.h>
#include <string.h>

enum { UNKNOWN_VALUE = UINT8_MAX, UNKNOWN_LENGTH = -2, MOST_VALUES = 32 };

graze_status pair_book_init(pair_book *book, const small_graph *g, bool disconnects) {
    size_t sets = (size_t)1 << g->n;
    *book = (pair_book){.graph = *g, .disconnects = disconnects};
    book->value = malloc(sets);
    book->length = malloc(sets);
    if (!book->value || !book->length) {
        pair_book_clear(book);
        return GRAZE_NO_MEMORY;
    }
    memset(book->value, UNKNOWN_VALUE, sets);
    memset(book->length, UNKNOWN_LENGTH, sets);
    return GRAZE_OK;
}

void pair_book_clear(pair_book *book) {
    free(book->value);
    free(book->length);
    *book = (pair_book){0};
}

static small_set pair_of(unsigned a, unsigned b) {
    return (small_set)1 << a | (small_set)1 << b;
}

bool pair_is_move(const pair_book *book, small_set set, unsigned a, unsigned b) {
    const small_graph *g = &book->graph;
    if ((set & pair_of(a, b)) != pair_of(a, b) || !(g->row[a] >> b & 1)) {
        return false;
    }
    return book->disconnects ||
           small_set_is_connected(g, small_component(g, set, a) & ~pair_of(a, b));
}

bool pair_next_move(unsigned *a, unsigned *b, const pair_book *book, small_set set) {
    for (; *a < book->graph.n; ++*a, *b = 0) {
        for (*b = *b > *a ? *b : *a + 1; *b < book->graph.n; ++*b) {
            if (pair_is_move(book, set, *a, *b)) {
                return true;
            }
        }
    }
    return false;
}

unsigned pair_value(pair_book *book, small_set set) {
    uint32_t marks = 0;
    if (book->value[set] != UNKNOWN_VALUE) {
        return book->value[set];
    }
    FOR_EACH_PAIR(a, b, book, set) {
        marks |= (uint32_t)1 << pair_value(book, set & ~pair_of(a, b));
    }
    book->value[set] = (uint8_t)__builtin_ctz(~marks);
    return book->value[set];
}

unsigned pair_value_of_graph(pair_book *book) {
    return pair_value(book, small_all(&book->graph));
}

int pair_length(pair_book *book, small_set set) {
    int length = 0;
    bool first = true;
    if (book->length[set] != UNKNOWN_LENGTH) {
        return book->length[set];
    }
    FOR_EACH_PAIR(a, b, book, set) {
        int rest = pair_length(book, set & ~pair_of(a, b));
        bool same = rest != PAIR_DIFFERENT && (first || length == rest + 1);
        length = same && length != PAIR_DIFFERENT ? rest + 1 : PAIR_DIFFERENT;
        first = false;
    }
    book->length[set] = (int8_t)length;
    return length;
}

graze_status pair_value_of(unsigned *value, const small_graph *g, bool disconnects) {
    pair_book book;
    TRY(pair_book_init(&book, g, disconnects));
    *value = pair_value_of_graph(&book);
    pair_book_clear(&book);
    return GRAZE_OK;
}

graze_status sweep_lengths(struct claim_sweep *sweep, const small_graph *g) {
    pair_book book;
    TRY(pair_book_init(&book, g, false));
    int length = pair_length(&book, small_all(g));
    unsigned value = pair_value_of_graph(&book);
    pair_book_clear(&book);
    bool right = length != PAIR_DIFFERENT && value == (unsigned)length % 2;
    return sweep_graph(sweep, right, "nd-arc-kayles", g, "plays of one length", "of several");
}
