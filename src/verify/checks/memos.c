/* Scores and Grundy values of all sets of vertices that play on a small graph can reach. */
#include "verify/checks/small.h"

#include <stdlib.h>
#include <string.h>

enum { UNKNOWN_SCORE = INT8_MIN, UNKNOWN_NEED = INT16_MIN, UNKNOWN_VALUE = UINT8_MAX };

static size_t set_count(const small_graph *g) {
    return (size_t)1 << g->n;
}

/* ---- Smash and Grab ------------------------------------------------------------------------ */

small_set score_removed(const small_graph *g, small_set set, unsigned v) {
    small_set rest = set & ~((small_set)1 << v);
    return (small_isolated(g, rest) & ~small_isolated(g, set)) | (small_set)1 << v;
}

graze_status score_book_init(score_book *book, const small_graph *g, unsigned degree) {
    *book = (score_book){.graph = *g, .degree = degree, .score = malloc(set_count(g))};
    if (!book->score) {
        return GRAZE_NO_MEMORY;
    }
    memset(book->score, UNKNOWN_SCORE, set_count(g));
    return GRAZE_OK;
}

void score_book_clear(score_book *book) {
    free(book->score);
    free(book->need);
    *book = (score_book){0};
}

/* The vertices that go with a neighbour. */
static small_set low_vertices(const score_book *book, small_set set) {
    small_set low = 0;
    FOR_EACH_BIT(v, set) {
        low |= (small_set)(set_size(book->graph.row[v] & set) <= book->degree) << v;
    }
    return low;
}

small_set score_taken(const score_book *book, small_set set, unsigned v) {
    return (book->graph.row[v] & low_vertices(book, set)) | (small_set)1 << v;
}

int score_of_set(score_book *book, small_set set) {
    if (set == 0) {
        return 0;
    }
    if (book->score[set] != UNKNOWN_SCORE) {
        return book->score[set];
    }
    small_set low = low_vertices(book, set);
    int best = -SMALL_MOST;
    FOR_EACH_BIT(v, set) {
        small_set taken = (book->graph.row[v] & low) | (small_set)1 << v;
        int margin = (int)set_size(taken) - score_of_set(book, set & ~taken);
        best = margin > best ? margin : best;
    }
    book->score[set] = (int8_t)best;
    return best;
}

int score_of_graph(score_book *book) {
    return score_of_set(book, small_all(&book->graph));
}

graze_status score_of_text(int *score, const char *text) {
    small_graph g;
    score_book book;
    TRY(small_parse(&g, text));
    TRY(score_book_init(&book, &g, 1));
    *score = score_of_graph(&book);
    score_book_clear(&book);
    return GRAZE_OK;
}

static bool look_below(score_book *book, bool *seen, small_set set) {
    if (set == 0 || seen[set]) {
        return true;
    }
    seen[set] = true;
    bool nonnegative = score_of_set(book, set) >= 0;
    FOR_EACH_BIT(v, set) {
        nonnegative = nonnegative && look_below(book, seen, set & ~score_taken(book, set, v));
    }
    return nonnegative;
}

graze_status score_is_nonnegative(bool *nonnegative, score_book *book) {
    bool *seen = calloc(set_count(&book->graph), sizeof *seen);
    if (!seen) {
        return GRAZE_NO_MEMORY;
    }
    *nonnegative = look_below(book, seen, small_all(&book->graph));
    free(seen);
    return GRAZE_OK;
}

static int need_of(score_book *book, small_set set);

/* The least that Left needs after a move of Right that left this set. */
static int need_of_answer(score_book *book, small_set set) {
    int least = SCORE_NEVER;
    FOR_EACH_BIT(v, set) {
        small_set taken = score_taken(book, set, v);
        int need = need_of(book, set & ~taken);
        need = need == SCORE_NEVER ? need : need - (int)set_size(taken);
        least = need < least ? need : least;
    }
    return least;
}

static int need_of(score_book *book, small_set set) {
    if (set == 0) {
        return 0;
    }
    if (book->need[set] != UNKNOWN_NEED) {
        return book->need[set];
    }
    int most = -score_of_set(book, set);
    FOR_EACH_BIT(v, set) {
        small_set taken = score_taken(book, set, v);
        int need = need_of_answer(book, set & ~taken);
        need = need == SCORE_NEVER ? need : need + (int)set_size(taken);
        most = need > most ? need : most;
    }
    book->need[set] = (int16_t)most;
    return most;
}

graze_status score_need(int *need, score_book *book, small_set set) {
    if (!book->need) {
        book->need = malloc(set_count(&book->graph) * sizeof *book->need);
        if (!book->need) {
            return GRAZE_NO_MEMORY;
        }
        for (size_t i = 0; i < set_count(&book->graph); i++) {
            book->need[i] = UNKNOWN_NEED;
        }
    }
    *need = need_of(book, set);
    return GRAZE_OK;
}

/* ---- Grim ---------------------------------------------------------------------------------- */

graze_status grim_book_init(grim_book *book, const small_graph *g) {
    *book = (grim_book){.graph = *g, .value = malloc(set_count(g))};
    if (!book->value) {
        return GRAZE_NO_MEMORY;
    }
    memset(book->value, UNKNOWN_VALUE, set_count(g));
    return GRAZE_OK;
}

void grim_book_clear(grim_book *book) {
    free(book->value);
    *book = (grim_book){0};
}

small_set grim_after(const small_graph *g, small_set set, unsigned v) {
    set &= ~((small_set)1 << v);
    return set & ~small_isolated(g, set);
}

play_lengths grim_play_lengths(const small_graph *g, small_set set) {
    play_lengths here = {set ? UINT32_MAX : 0, 0};
    FOR_EACH_BIT(v, set) {
        play_lengths after = grim_play_lengths(g, grim_after(g, set, v));
        here.least = after.least + 1 < here.least ? after.least + 1 : here.least;
        here.most = after.most + 1 > here.most ? after.most + 1 : here.most;
    }
    return here;
}

unsigned grim_value_of_set(grim_book *book, small_set set) {
    if (book->value[set] != UNKNOWN_VALUE) {
        return book->value[set];
    }
    uint32_t seen = 0; /* values are at most SMALL_MOST: every move takes a vertex */
    FOR_EACH_BIT(v, set) {
        seen |= (uint32_t)1 << grim_value_of_set(book, grim_after(&book->graph, set, v));
    }
    unsigned mex = (unsigned)__builtin_ctz(~seen);
    book->value[set] = (uint8_t)mex;
    return mex;
}

unsigned grim_value_of_graph(grim_book *book) {
    small_set all = small_all(&book->graph);
    return grim_value_of_set(book, all & ~small_isolated(&book->graph, all));
}

graze_status grim_value_of(unsigned *value, const small_graph *g) {
    grim_book book;
    TRY(grim_book_init(&book, g));
    *value = grim_value_of_graph(&book);
    grim_book_clear(&book);
    return GRAZE_OK;
}
