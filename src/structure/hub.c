/*
 * Grim on a hub that is next to every vertex of a graph of paths and cycles: fans, wheels, and
 * what they become. As long as the hub is there, no other vertex is isolated, so a move takes the
 * hub (paths and cycles are left, each with its known value) or any other vertex. A position is
 * the multiset of the lengths; two single vertices beside anything else cancel
 * (docs/games/grim.md).
 */
#include "heap/heap.h"
#include "search/plain_table.h"
#include "structure/structure.h"

#include <stdlib.h>

extern const ruleset grim;

enum {
    LEAST_VERTICES = 12, /* smaller graphs are searched faster */
    MOST_VERTICES = 120,
    MOST_PIECES = 64, /* after single vertices have cancelled */
    CYCLE = 128,      /* added to the length of a cycle */
    KEY_WORDS = MOST_PIECES / sizeof(vword)
};

/* Lengths of pieces in descending order, then zeros. */
typedef union pieces {
    uint8_t length[MOST_PIECES];
    vword key[KEY_WORDS];
} pieces;

struct hub {
    uint16_t path[MOST_VERTICES + 1];
    plain_table known;
    struct limits *limits;
};

/* ---- pieces --------------------------------------------------------------------------------- */

static size_t count_pieces(const pieces *p) {
    size_t count = 0;
    while (count < MOST_PIECES && p->length[count]) {
        count++;
    }
    return count;
}

/* Drops piece number i. */
static void drop_piece(pieces *p, size_t i) {
    for (; i + 1 < MOST_PIECES; i++) {
        p->length[i] = p->length[i + 1];
    }
    p->length[MOST_PIECES - 1] = 0;
}

/* Adds a piece in its place; a single vertex cancels another one that is not alone with it. */
static void add_piece(pieces *p, unsigned length) {
    size_t count = count_pieces(p);
    if (length == 0) {
        return;
    }
    if (length == 1 && count > 1 && p->length[count - 1] == 1) {
        p->length[count - 1] = 0;
        return;
    }
    size_t at = count;
    for (; at > 0 && p->length[at - 1] < length; at--) {
        p->length[at] = p->length[at - 1];
    }
    p->length[at] = (uint8_t)length;
}

/* What is left when the hub is taken. */
static int64_t value_without_hub(const struct hub *hub, const pieces *p) {
    int64_t value = 0;
    for (size_t i = 0; i < MOST_PIECES && p->length[i]; i++) {
        unsigned length = p->length[i];
        value ^= length < CYCLE ? hub->path[length] : hub->path[length - CYCLE - 1] == 0;
    }
    return value;
}

/* ---- positions ------------------------------------------------------------------------------ */

static graze_status hub_value(int64_t *value, struct hub *hub, const pieces *p);

/* Values that options have; more vertices than MOST_VERTICES are never in play. */
typedef struct value_set {
    bool has[MOST_VERTICES + 2];
} value_set;

static graze_status add_option(value_set *values, struct hub *hub, pieces rest, unsigned left,
                               unsigned right) {
    int64_t value;
    add_piece(&rest, left);
    add_piece(&rest, right);
    TRY(hub_value(&value, hub, &rest));
    values->has[value] = true;
    return GRAZE_OK;
}

/* The options that take a vertex of piece number i. */
static graze_status add_options_of_piece(value_set *values, struct hub *hub, const pieces *p,
                                         size_t i) {
    pieces rest = *p;
    unsigned length = p->length[i];
    drop_piece(&rest, i);
    if (length >= CYCLE) {
        return add_option(values, hub, rest, length - CYCLE - 1, 0);
    }
    for (unsigned left = 0; 2 * left <= length - 1; left++) {
        TRY(add_option(values, hub, rest, left, length - 1 - left));
    }
    return GRAZE_OK;
}

/*
 * Depth: one level a vertex, at most MOST_VERTICES. A single vertex that was left over and is
 * dropped by cancelling changes no value, so positions are looked up in reduced form.
 */
static graze_status hub_value(int64_t *value, struct hub *hub, const pieces *p) {
    if (p->length[0] == 0) {
        *value = 0; /* the hub alone */
        return GRAZE_OK;
    }
    if (plain_table_find(value, &hub->known, p->key)) {
        return GRAZE_OK;
    }
    value_set values = {0};
    hub->limits->nodes++;
    TRY(limits_tick(hub->limits));
    values.has[value_without_hub(hub, p)] = true;
    for (size_t i = 0; i < MOST_PIECES && p->length[i]; i++) {
        if (i == 0 || p->length[i] != p->length[i - 1]) {
            TRY(add_options_of_piece(&values, hub, p, i));
        }
    }
    for (*value = 0; values.has[*value];) {
        ++*value;
    }
    return plain_table_put(&hub->known, p->key, *value);
}

/* ---- recognising ---------------------------------------------------------------------------- */

/* The only vertex next to all others, when those have at most two neighbours among them. */
static uint32_t find_hub(const struct board *board, const vword *set, uint32_t n) {
    uint32_t hub = NO_VERTEX;
    FOR_EACH_VERTEX (v, set, board->words) {
        uint32_t degree = board_degree(board, v, set, board->words);
        if (degree > 3 && (degree != n - 1 || hub != NO_VERTEX)) {
            return NO_VERTEX;
        }
        hub = degree == n - 1 ? v : hub;
    }
    return hub;
}

/* The pieces around a hub. */
static void list_pieces(pieces *p, const struct board *board, const vword *set, uint32_t hub,
                        vword *memory) {
    unsigned words = board->words;
    vword *todo = memory, *piece = memory + words, *walk = memory + 2 * (size_t)words;
    *p = (pieces){.length = {0}};
    vset_copy(todo, set, words);
    vset_drop(todo, hub);
    for (uint32_t v = vset_next(todo, 0, words); v != UINT32_MAX; v = vset_next(todo, v, words)) {
        board_component(piece, board, todo, v, walk, words);
        uint32_t length = vset_count(piece, words), arcs = 0;
        FOR_EACH_VERTEX (w, piece, words) {
            arcs += board_degree(board, w, piece, words);
        }
        vset_without(todo, todo, piece, words);
        add_piece(p, arcs == 2 * length ? length + CYCLE : length);
    }
}

/* The values of paths: those of heaps in 0.6 (grim:thm23). */
static graze_status fill_paths(struct hub *hub, const graze_game *game) {
    heap_code *code = NULL;
    heap_options options = {.threads = 1};
    TRY(heap_code_from_digits(&code, game->parameters.digit + 1, game->parameters.top, NULL));
    graze_status status = heap_values(hub->path, code, MOST_VERTICES + 1, &options, NULL);
    heap_code_free(code);
    return status;
}

static graze_status solve_hub(int64_t *value, bool *found, const graze_game *game, const pieces *p,
                              struct limits *limits) {
    struct hub *hub = malloc(sizeof *hub);
    if (!hub) {
        return GRAZE_NO_MEMORY;
    }
    hub->limits = limits;
    plain_table_init(&hub->known, limits, KEY_WORDS);
    graze_status status = fill_paths(hub, game);
    if (status == GRAZE_OK) {
        status = hub_value(value, hub, p);
    }
    plain_table_clear(&hub->known);
    free(hub);
    *found = status == GRAZE_OK;
    return status;
}

static graze_status answer(int64_t *value, bool *found, structure_question question,
                           const graze_game *game, const struct board *board, const vword *set,
                           struct limits *limits) {
    uint32_t n = vset_count(set, board->words);
    (void)question;
    *found = false;
    if (game->rules != &grim || n < LEAST_VERTICES || n > MOST_VERTICES) {
        return GRAZE_OK;
    }
    uint32_t hub = find_hub(board, set, n);
    if (hub == NO_VERTEX) {
        return GRAZE_OK;
    }
    size_t words = 2 * (size_t)board->words + board_scratch_words(board->words);
    vword *memory = malloc(words * sizeof *memory);
    if (!memory) {
        return GRAZE_NO_MEMORY;
    }
    pieces p;
    list_pieces(&p, board, set, hub, memory);
    free(memory);
    return solve_hub(value, found, game, &p, limits);
}

const structure grim_hub = {.id = "grim:hub", .answer = answer};
