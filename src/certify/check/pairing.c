/*
 * "pair FIRST F0 F1 ...": a pairing strategy. F is an involution of the whole graph by which the
 * second player answers (FIRST is "-"), or the first player after he has taken FIRST, a list of
 * vertices. Which of them win is stated here once more, from docs/symmetry.md; that they win is a
 * claim, which the certificate rests on.
 */
#include "certify/check/print.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_FIRST = 1 << 28 };

static graze_status read_images(uint32_t *image, checker *c) {
    for (uint32_t i = 0; i < c->count; i++) {
        int64_t number;
        TRY(reader_next_word(&c->in, READER_SHORT, "the image of a vertex"));
        TRY(reader_number(&number, &c->in, 0, (int64_t)c->graph->n - 1, "the vertex"));
        image[i] = (uint32_t)number;
    }
    return GRAZE_OK;
}

/* "-" or "3,4": at most n vertices; how many is told by count. */
static graze_status read_first(uint32_t *first, size_t *count, checker *c) {
    TRY(reader_next_word(&c->in, LONGEST_FIRST, "the first move"));
    *count = 0;
    if (strcmp(c->in.word, "-") == 0) {
        return GRAZE_OK;
    }
    for (const char *at = c->in.word;; at++) {
        char *end;
        bool is_number = *at >= '0' && *at <= '9' && !(*at == '0' && at[1] >= '0' && at[1] <= '9');
        unsigned long vertex = is_number ? strtoul(at, &end, 10) : c->graph->n;
        if (vertex >= c->graph->n || (*count > 0 && vertex <= first[*count - 1])) {
            break;
        }
        first[(*count)++] = (uint32_t)vertex;
        at = end;
        if (*at != ',') {
            if (*at == '\0') {
                return GRAZE_OK;
            }
            break;
        }
    }
    return reader_reject(&c->in, "the first move is not an ascending list of vertices");
}

/* ---- what a game asks of the involution ----------------------------------------------------- */

enum {
    SOMETHING_LEFT = ONE_PIECE_LEFT | PIECES_LEFT,
    ANYTHING_LEFT = NOTHING_LEFT | SOMETHING_LEFT
};

/* A pairing under examination. Vertices that the first move has taken are gone. */
typedef struct pairing_case {
    const graze_graph *graph;
    const uint32_t *image;
    uint32_t distance; /* least from a vertex to its image; NO_VERTEX: another component */
    uint32_t least;    /* components with fewer vertices have no moves: nothing is asked there */
    uint32_t *component, *size, *queue, *seen;
    bool *gone;
} pairing_case;

/* Octal games: k where k vertices may always be taken, k + 1 where something must be left. */
static void ask_of_digits(pairing_case *p, const referee *r) {
    p->least = NO_VERTEX;
    for (uint32_t k = 1; k <= referee_path_top(r); k++) {
        unsigned digit = referee_path_digit(r, k);
        if (digit == 0) {
            continue;
        }
        uint32_t smallest = digit & NOTHING_LEFT ? k : k + 1;
        uint32_t needed = digit == ANYTHING_LEFT ? k : digit == SOMETHING_LEFT ? k + 1 : NO_VERTEX;
        p->least = smallest < p->least ? smallest : p->least;
        p->distance = needed > p->distance ? needed : p->distance;
    }
}

static void ask_of_game(pairing_case *p, const referee *r) {
    referee_kind kind = referee_kind_of(r);
    p->least = 1;
    p->distance = kind == TAKES_NEIGHBOURHOOD ? 2 : kind == TAKES_CONNECTED ? 0 : NO_VERTEX;
    if (kind == TAKES_CONNECTED) {
        ask_of_digits(p, r);
    }
}

/* The claim that such pairings win. */
static const char *claim_of(const checker *c, bool for_first) {
    const referee *r = c->referee;
    if (strcmp(c->report->game, "grim") == 0) {
        return for_first ? "grim:cor16" : "grim:thm15";
    }
    bool takes_edges = referee_kind_of(r) == TAKES_CONNECTED && referee_path_top(r) == 2 &&
                       referee_path_digit(r, 1) == 0 && referee_path_digit(r, 2) == ANYTHING_LEFT;
    return takes_edges ? "ak:thm6" : "pairing";
}

/* ---- the first move -------------------------------------------------------------------------- */

/* Whether first is a vertex and all its neighbours. */
static bool is_neighbourhood(const graze_graph *graph, const uint32_t *first, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t beside = 0;
        bool fits = graph_degree(graph, first[i]) + 1 == count;
        for (size_t j = 0; fits && j < count; j++) {
            beside += graph_adjacent(graph, first[i], first[j]);
        }
        if (fits && beside + 1 == count) {
            return true;
        }
    }
    return false;
}

/* A vertex or an edge that may be taken, or a neighbourhood where those are always taken. */
static bool first_is_legal(const checker *c, const uint32_t *first, size_t count) {
    const graze_graph *graph = c->graph;
    if (referee_kind_of(c->referee) != TAKES_CONNECTED) {
        return referee_kind_of(c->referee) == TAKES_NEIGHBOURHOOD &&
               is_neighbourhood(graph, first, count);
    }
    unsigned digit = referee_path_digit(c->referee, (uint32_t)count);
    bool is_edge = count == 2 && graph_adjacent(graph, first[0], first[1]);
    if ((count != 1 && !is_edge) || (digit != ANYTHING_LEFT && digit != SOMETHING_LEFT)) {
        return false;
    }
    bool leaves_some = is_edge ? graph_degree(graph, first[0]) + graph_degree(graph, first[1]) > 2
                               : graph_degree(graph, first[0]) > 0;
    return digit == ANYTHING_LEFT || leaves_some;
}

/* ---- the involution -------------------------------------------------------------------------- */

/* Visits the vertices at most radius steps from v, and marks them; returns how many. */
static uint32_t visit_ball(const pairing_case *p, uint32_t v, uint32_t radius, uint32_t mark) {
    uint32_t head = 0, tail = 1, end_of_layer = 1;
    p->queue[0] = v;
    p->seen[v] = mark;
    for (uint32_t step = 0; step < radius && head < tail; step++, end_of_layer = tail) {
        while (head < end_of_layer) {
            FOR_EACH_NEIGHBOUR (w, p->graph, p->queue[head]) {
                if (!p->gone[w] && p->seen[w] != mark) {
                    p->seen[w] = mark;
                    p->queue[tail++] = w;
                }
            }
            head++;
        }
    }
    return tail;
}

/* Marks are v + 1: those of components, then those of balls, so that none has to be cleared. */
static void find_components(const pairing_case *p) {
    for (uint32_t v = 0; v < p->graph->n; v++) {
        if (!p->gone[v] && p->seen[v] == 0) {
            uint32_t count = visit_ball(p, v, NO_VERTEX, v + 1);
            for (uint32_t i = 0; i < count; i++) {
                p->component[p->queue[i]] = v;
                p->size[p->queue[i]] = count;
            }
        }
    }
    memset(p->seen, 0, (size_t)p->graph->n * sizeof *p->seen);
}

static bool is_far(const pairing_case *p, uint32_t v, uint32_t w) {
    if (p->component[v] != p->component[w]) {
        return true;
    }
    if (p->distance == NO_VERTEX) {
        return false;
    }
    visit_ball(p, v, p->distance - 1, v + 1);
    return p->seen[w] != v + 1;
}

/*
 * A vertex in a component with moves: its image is there, its edges have images, and it is far
 * enough away. As this holds for the image as well, the involution is an automorphism.
 */
static graze_status check_vertex(const pairing_case *p, checker *c, uint32_t v) {
    uint32_t image = p->image[v];
    if (p->gone[image]) {
        return reader_reject(&c->in,
                             "no winning pairing: the first move takes the image "
                             "of vertex %u",
                             v);
    }
    FOR_EACH_NEIGHBOUR (w, p->graph, v) {
        if (!p->gone[w] &&
            (p->gone[p->image[w]] || !graph_adjacent(p->graph, image, p->image[w]))) {
            return reader_reject(&c->in, "no winning pairing: the edge %u-%u has no image", v, w);
        }
    }
    return is_far(p, v, image) ? GRAZE_OK
                               : reader_reject(&c->in,
                                               "no winning pairing: vertex %u is too near to its "
                                               "image %u",
                                               v, image);
}

static graze_status check_involution(const pairing_case *p, checker *c) {
    find_components(p);
    for (uint32_t v = 0; v < p->graph->n; v++) {
        if (p->image[p->image[v]] != v) {
            return reader_reject(&c->in,
                                 "no winning pairing: %u is mapped to %u, but %u "
                                 "not to %u",
                                 v, p->image[v], p->image[v], v);
        }
        TRY(limits_tick(c->limits));
        if (!p->gone[v] && p->size[v] >= p->least) {
            TRY(check_vertex(p, c, v));
        }
    }
    return GRAZE_OK;
}

/* memory: six lists of n numbers. */
static graze_status check_strategy(checker *c, uint32_t *memory, bool *gone) {
    size_t n = c->count, first_count;
    uint32_t *first = memory, *image = memory + n;
    pairing_case p = {.graph = c->graph,
                      .image = image,
                      .component = memory + 2 * n,
                      .size = memory + 3 * n,
                      .queue = memory + 4 * n,
                      .seen = memory + 5 * n,
                      .gone = gone};
    TRY(read_first(first, &first_count, c));
    TRY(read_images(image, c));
    ask_of_game(&p, c->referee);
    if (first_count > 0 && !first_is_legal(c, first, first_count)) {
        return reader_reject(&c->in, "no winning pairing: the first move is not legal");
    }
    for (size_t i = 0; i < first_count; i++) {
        gone[first[i]] = true;
    }
    TRY(check_involution(&p, c));
    c->result = (part_result){.exact = first_count == 0, .value = 0};
    const char *claim = claim_of(c, first_count > 0);
    print_pairing(c, first, first_count, image, claim);
    return check_rest_on(c, claim);
}

graze_status check_pairing(checker *c) {
    if (referee_kind_of(c->referee) == TAKES_AS_GIVEN) {
        return reader_reject(&c->in, "pairings are for games that the checker states");
    }
    if (c->play != PLAY_NORMAL || c->count != c->graph->n || c->count == 0) {
        return reader_reject(&c->in, "a pairing is one of the whole graph in normal play");
    }
    uint32_t *memory = calloc(6 * (size_t)c->count, sizeof *memory);
    bool *gone = calloc(c->count, sizeof *gone);
    graze_status status =
        memory && gone ? check_strategy(c, memory, gone) : fail_memory(c->in.error);
    free(memory);
    free(gone);
    TRY(status);
    return reader_end_line(&c->in);
}
