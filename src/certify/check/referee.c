#include "certify/check/referee.h"

#include <stdlib.h>
#include <string.h>

enum { CONNECTED_OR_EMPTY = NOTHING_LEFT | ONE_PIECE_LEFT };

enum { MOST_TAKEN = 1 << 20, PLAIN_SETS = 6, SETS_PER_LEVEL = 3 };

struct referee {
    referee_kind kind;
    uint8_t *digit; /* by size, up to top */
    uint32_t top;
    uint32_t degree; /* of smash-and-grab */
    /* of rules that are given */
    const given_rules *given;
    void *game;
    bool scored, whole;
    bool is_asked[GRAZE_MOST_COLOUR + 1], lone_is_playable[GRAZE_MOST_COLOUR + 1]; /* by colour */
    graze_error *error;
    struct limits *limits;
    /* the board */
    uint32_t n;
    size_t words;
    cell *rows;
    uint8_t *colours; /* of rules that are given, where not all are 0 */
    cell *memory;     /* the sets below */
    size_t row_cells, memory_cells;
    cell *piece, *taken, *rest, *walk, *fresh, *todo;
    cell *levels; /* of the listing of connected sets: member, candidates, excluded */
};

/* ---- games by name ------------------------------------------------------------------------ */

static graze_status set_digit(referee *r, uint32_t size, uint8_t digit) {
    if (size == 0 || size > MOST_TAKEN || digit > 7) {
        return GRAZE_BAD_ARGUMENT;
    }
    if (size > r->top) {
        uint8_t *grown = realloc(r->digit, (size_t)size + 1);
        if (!grown) {
            return GRAZE_NO_MEMORY;
        }
        memset(grown + r->top + (r->top > 0), 0, size - r->top + (r->top == 0));
        r->digit = grown;
        r->top = size;
    }
    r->digit[size] = digit;
    return GRAZE_OK;
}

/* "1,2,4": ascending, as graze prints it. */
static graze_status read_sizes(referee *r, const char *text) {
    uint64_t last = 0;
    for (;;) {
        uint64_t size = 0;
        if (*text < '1' || *text > '9') {
            return GRAZE_BAD_ARGUMENT;
        }
        while (*text >= '0' && *text <= '9' && size <= MOST_TAKEN) {
            size = 10 * size + (uint64_t)(*text++ - '0');
        }
        if (size <= last || size > MOST_TAKEN) {
            return GRAZE_BAD_ARGUMENT;
        }
        last = size;
        TRY(set_digit(r, (uint32_t)size, CONNECTED_OR_EMPTY));
        if (*text == '\0') {
            return GRAZE_OK;
        }
        if (*text++ != ',') {
            return GRAZE_BAD_ARGUMENT;
        }
    }
}

/* "0.07" */
static graze_status read_code(referee *r, const char *text) {
    if (strncmp(text, "0.", 2) != 0 || text[2] == '\0') {
        return GRAZE_BAD_ARGUMENT;
    }
    for (uint32_t size = 1; text[size + 1]; size++) {
        char digit = text[size + 1];
        if (digit < '0' || digit > '7') {
            return GRAZE_BAD_ARGUMENT;
        }
        TRY(set_digit(r, size, (uint8_t)(digit - '0')));
    }
    return GRAZE_OK;
}

static graze_status read_degree(referee *r, const char *text) {
    uint64_t degree = 0;
    if (*text < '1' || *text > '9') {
        return GRAZE_BAD_ARGUMENT;
    }
    for (; *text; text++) {
        if (*text < '0' || *text > '9' || degree > MOST_TAKEN) {
            return GRAZE_BAD_ARGUMENT;
        }
        degree = 10 * degree + (uint64_t)(*text - '0');
    }
    r->degree = (uint32_t)degree;
    return GRAZE_OK;
}

static const struct {
    const char *name; /* one that ends in ':' has a parameter */
    referee_kind kind;
    const char *fixed; /* the parameter where the name has none */
    graze_status (*read)(referee *r, const char *text);
} games[] = {
    {"grim", TAKES_CONNECTED, "0.6", read_code},
    {"arc-kayles", TAKES_CONNECTED, "0.07", read_code},
    {"nd-arc-kayles", TAKES_CONNECTED, "0.03", read_code},
    {"octal:", TAKES_CONNECTED, NULL, read_code},
    {"csg:", TAKES_CONNECTED, NULL, read_sizes},
    {"node-kayles", TAKES_NEIGHBOURHOOD, NULL, NULL},
    {"nd-node-kayles", TAKES_NEIGHBOURHOOD_KEEPING_ONE_PIECE, NULL, NULL},
    {"smash-and-grab", TAKES_SMALL_NEIGHBOURS, "1", read_degree},
    {"smash-and-grab:", TAKES_SMALL_NEIGHBOURS, NULL, read_degree},
};

static graze_status read_game(referee *r, const char *text) {
    size_t head = strcspn(text, ":");
    head += text[head] == ':';
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (strlen(games[i].name) == head && memcmp(games[i].name, text, head) == 0) {
            r->kind = games[i].kind;
            const char *parameter = games[i].fixed ? games[i].fixed : text + head;
            return games[i].read ? games[i].read(r, parameter) : GRAZE_OK;
        }
    }
    return GRAZE_BAD_ARGUMENT;
}

static graze_status note_one(void *context, uint64_t taken) {
    (void)taken;
    *(bool *)context = true;
    return GRAZE_OK;
}

/* Finds out whether a vertex of a colour can be taken alone. */
static graze_status ask_for_lone(referee *r, uint8_t colour) {
    static const uint64_t lone[1] = {0};
    if (r->is_asked[colour]) {
        return GRAZE_OK;
    }
    r->is_asked[colour] = true;
    return r->given->moves(r->game, lone, colour ? &colour : NULL, 1, note_one,
                           &r->lone_is_playable[colour], r->limits, r->error);
}

/* Finds the game among the rules that are given. */
static graze_status open_given(referee *r, const char *game) {
    r->kind = TAKES_AS_GIVEN;
    TRY(r->given->open(&r->game, &r->scored, &r->whole, r->given->file, game, r->error));
    return ask_for_lone(r, 0);
}

graze_status referee_new(referee **made, const char *game, const given_rules *given,
                         struct limits *limits, graze_error *error) {
    referee *r = calloc(1, sizeof *r);
    if (!r) {
        return GRAZE_NO_MEMORY;
    }
    r->limits = limits;
    r->given = given;
    r->error = error;
    graze_status status = read_game(r, game);
    if (status == GRAZE_BAD_ARGUMENT && given) {
        status = open_given(r, game);
    }
    if (status != GRAZE_OK) {
        referee_free(r);
        return status;
    }
    *made = r;
    return GRAZE_OK;
}

static void drop_board(referee *r) {
    limits_free(r->limits, r->rows, r->row_cells * sizeof *r->rows);
    limits_free(r->limits, r->memory, r->memory_cells * sizeof *r->memory);
    limits_free(r->limits, r->colours, r->colours ? r->n : 0);
    r->colours = NULL;
    r->rows = r->memory = NULL;
    r->row_cells = r->memory_cells = 0;
}

void referee_free(referee *r) {
    if (r) {
        drop_board(r);
        if (r->game) {
            r->given->close(r->game);
        }
        free(r->digit);
        free(r);
    }
}

referee_kind referee_kind_of(const referee *r) {
    return r->kind;
}

bool referee_is_scored(const referee *r) {
    return r->kind == TAKES_SMALL_NEIGHBOURS || r->scored;
}

bool referee_is_whole(const referee *r) {
    return r->whole;
}

bool referee_lone_is_playable(const referee *r) {
    if (r->kind == TAKES_AS_GIVEN) {
        return r->lone_is_playable[0] || r->whole; /* in a whole position it may matter */
    }
    return r->kind != TAKES_CONNECTED || (r->top > 0 && (r->digit[1] & NOTHING_LEFT));
}

/* A vertex and its neighbours on a path: one vertex alone, two at an end, or three. */
static const uint8_t around_on_paths[] = {0, NOTHING_LEFT, CONNECTED_OR_EMPTY,
                                          CONNECTED_OR_EMPTY | PIECES_LEFT};

uint32_t referee_path_top(const referee *r) {
    return r->kind == TAKES_CONNECTED ? r->top : sizeof around_on_paths - 1;
}

unsigned referee_path_digit(const referee *r, uint32_t count) {
    if (count == 0 || count > referee_path_top(r)) {
        return 0;
    }
    if (r->kind == TAKES_CONNECTED) {
        return r->digit[count];
    }
    return around_on_paths[count] &
           (r->kind == TAKES_NEIGHBOURHOOD ? ~0U : (unsigned)CONNECTED_OR_EMPTY);
}

/* ---- the board ---------------------------------------------------------------------------- */

static graze_status copy_colours(referee *r, const uint8_t *colours, const uint32_t *vertices) {
    TRY(limits_realloc(r->limits, (void **)&r->colours, 0, r->n));
    for (uint32_t v = 0; v < r->n; v++) {
        r->colours[v] = colours[vertices[v]];
        TRY(ask_for_lone(r, r->colours[v]));
    }
    return GRAZE_OK;
}

graze_status referee_set_board(referee *r, const graze_graph *graph, const uint32_t *vertices,
                               const uint32_t *local, uint32_t count) {
    drop_board(r);
    r->n = count;
    r->words = count ? (count + CELL_BITS - 1) / CELL_BITS : 1;
    size_t levels = r->kind == TAKES_CONNECTED ? (r->top < count ? r->top : count) : 0;
    size_t cells = (PLAIN_SETS + SETS_PER_LEVEL * (levels + 1)) * r->words;
    size_t row_cells = (size_t)count * r->words + 1;
    TRY(limits_realloc(r->limits, (void **)&r->rows, 0, row_cells * sizeof *r->rows));
    r->row_cells = row_cells;
    TRY(limits_realloc(r->limits, (void **)&r->memory, 0, cells * sizeof *r->memory));
    r->memory_cells = cells;
    memset(r->rows, 0, row_cells * sizeof *r->rows);
    cell **sets[PLAIN_SETS] = {&r->piece, &r->taken, &r->rest, &r->walk, &r->fresh, &r->todo};
    for (size_t i = 0; i < PLAIN_SETS; i++) {
        *sets[i] = r->memory + i * r->words;
    }
    r->levels = r->memory + PLAIN_SETS * r->words;
    for (uint32_t v = 0; v < count; v++) {
        FOR_EACH_NEIGHBOUR (w, graph, vertices[v]) {
            cells_add(r->rows + v * r->words, local[w]);
        }
    }
    return r->kind == TAKES_AS_GIVEN && graph->colours ? copy_colours(r, graph->colours, vertices)
                                                       : GRAZE_OK;
}

size_t referee_words(const referee *r) {
    return r->words;
}

static inline const cell *row_of(const referee *r, uint32_t v) {
    return r->rows + (size_t)v * r->words;
}

void referee_component(cell *component, referee *r, const cell *set, uint32_t v) {
    size_t words = r->words;
    cell *todo = r->walk;
    memset(component, 0, words * sizeof *component);
    memset(todo, 0, words * sizeof *todo);
    cells_add(component, v);
    for (uint32_t next = v; next != NO_VERTEX; next = cells_next(todo, 0, words)) {
        const cell *row = row_of(r, next);
        for (size_t i = 0; i < words; i++) {
            cell found = row[i] & set[i] & ~component[i];
            component[i] |= found;
            todo[i] |= found;
        }
        cells_drop(todo, next);
    }
}

uint32_t referee_degree(const referee *r, uint32_t v, const cell *set) {
    const cell *row = row_of(r, v);
    uint32_t degree = 0;
    for (size_t i = 0; i < r->words; i++) {
        degree += (uint32_t)__builtin_popcountll(row[i] & set[i]);
    }
    return degree;
}

static bool has_neighbour(const referee *r, uint32_t v, const cell *set) {
    const cell *row = row_of(r, v);
    cell any = 0;
    for (size_t i = 0; i < r->words; i++) {
        any |= row[i] & set[i];
    }
    return any != 0;
}

void referee_strip(referee *r, cell *set) {
    bool all_are_playable = r->colours ? r->whole : referee_lone_is_playable(r);
    if (all_are_playable) {
        return;
    }
    for (uint32_t v = cells_next(set, 0, r->words); v != NO_VERTEX;
         v = cells_next(set, v + 1, r->words)) {
        bool is_playable = r->colours && r->lone_is_playable[r->colours[v]];
        if (!is_playable && !has_neighbour(r, v, set)) {
            cells_drop(set, v);
        }
    }
}

/* ---- moves -------------------------------------------------------------------------------- */

/* What is left of a component when part of it is taken. */
static unsigned what_is_left(referee *r, const cell *piece, const cell *taken) {
    for (size_t i = 0; i < r->words; i++) {
        r->rest[i] = piece[i] & ~taken[i];
    }
    uint32_t first = cells_next(r->rest, 0, r->words);
    if (first == NO_VERTEX) {
        return NOTHING_LEFT;
    }
    referee_component(r->fresh, r, r->rest, first);
    return memcmp(r->fresh, r->rest, r->words * sizeof *r->rest) == 0 ? ONE_PIECE_LEFT
                                                                      : PIECES_LEFT;
}

/* Whether a digit allows to take a set of a piece. The shape of the rest often does not matter. */
static bool digit_allows(referee *r, unsigned digit, const cell *piece, const cell *taken) {
    if (digit == (NOTHING_LEFT | ONE_PIECE_LEFT | PIECES_LEFT)) {
        return true;
    }
    return digit != 0 && (digit & what_is_left(r, piece, taken)) != 0;
}

/* The set that a move at v takes: v and neighbours of it. */
static void take_around(referee *r, const cell *position, uint32_t v, cell *taken) {
    const cell *row = row_of(r, v);
    for (size_t i = 0; i < r->words; i++) {
        taken[i] = row[i] & position[i];
    }
    if (r->kind == TAKES_SMALL_NEIGHBOURS) {
        for (uint32_t w = cells_next(taken, 0, r->words); w != NO_VERTEX;
             w = cells_next(taken, w + 1, r->words)) {
            if (referee_degree(r, w, position) > r->degree) {
                cells_drop(taken, w);
            }
        }
    }
    cells_add(taken, v);
}

static graze_status visit_around(referee *r, const cell *piece, referee_visitor *visit,
                                 void *context) {
    for (uint32_t v = cells_next(piece, 0, r->words); v != NO_VERTEX;
         v = cells_next(piece, v + 1, r->words)) {
        TRY(limits_spend(r->limits, 1 + (uint32_t)r->words / 4));
        take_around(r, piece, v, r->taken);
        if (r->kind != TAKES_NEIGHBOURHOOD_KEEPING_ONE_PIECE ||
            digit_allows(r, CONNECTED_OR_EMPTY, piece, r->taken)) {
            TRY(visit(context, r->taken));
        }
    }
    return GRAZE_OK;
}

/* A level of the listing of connected sets, of which member has one vertex more than below. */
typedef struct level {
    cell *member, *candidates, *excluded;
} level;

static level level_at(referee *r, size_t depth) {
    cell *sets = r->levels + SETS_PER_LEVEL * depth * r->words;
    return (level){sets, sets + r->words, sets + 2 * r->words};
}

/* Opens the level above: v joins, its new neighbours become candidates. */
static void open_level(referee *r, const cell *piece, size_t depth, uint32_t v) {
    level below = level_at(r, depth - 1), above = level_at(r, depth);
    const cell *row = row_of(r, v);
    for (size_t i = 0; i < r->words; i++) {
        above.member[i] = below.member[i];
        above.excluded[i] = below.excluded[i];
        above.candidates[i] =
            below.candidates[i] | (row[i] & piece[i] & ~below.member[i] & ~below.excluded[i]);
    }
    cells_add(above.member, v);
    cells_drop(above.candidates, v);
    cells_add(below.excluded, v);
}

/* Every connected set of the piece whose smallest vertex is root, each once. */
static graze_status visit_connected_from(referee *r, const cell *piece, uint32_t root,
                                         referee_visitor *visit, void *context) {
    level base = level_at(r, 0);
    const cell *row = row_of(r, root);
    memset(base.member, 0, r->words * sizeof *base.member);
    cells_add(base.member, root);
    for (size_t i = 0; i < r->words; i++) {
        uint32_t first = (uint32_t)(i * CELL_BITS);
        cell below = root >= first + CELL_BITS ? ~(cell)0
                     : root <= first           ? 0
                                               : ((cell)1 << (root - first)) - 1;
        base.excluded[i] = below;
        base.candidates[i] = row[i] & piece[i] & ~below;
    }
    if (digit_allows(r, r->digit[1], piece, base.member)) {
        TRY(visit(context, base.member));
    }
    for (size_t depth = 0;;) {
        level here = level_at(r, depth);
        uint32_t v = depth + 1 < r->top ? cells_next(here.candidates, 0, r->words) : NO_VERTEX;
        if (v == NO_VERTEX) {
            if (depth == 0) {
                return GRAZE_OK;
            }
            depth--;
            continue;
        }
        TRY(limits_spend(r->limits, 1 + (uint32_t)r->words / 4));
        cells_drop(here.candidates, v);
        open_level(r, piece, ++depth, v);
        level fresh = level_at(r, depth);
        if (digit_allows(r, r->digit[depth + 1], piece, fresh.member)) {
            TRY(visit(context, fresh.member));
        }
    }
}

static graze_status visit_connected(referee *r, const cell *piece, referee_visitor *visit,
                                    void *context) {
    if (r->top == 0) {
        return GRAZE_OK;
    }
    for (uint32_t root = cells_next(piece, 0, r->words); root != NO_VERTEX;
         root = cells_next(piece, root + 1, r->words)) {
        TRY(visit_connected_from(r, piece, root, visit, context));
    }
    return GRAZE_OK;
}

/* A listing by the rules that are given, on a piece whose vertices it numbers from 0. */
typedef struct given_listing {
    referee *r;
    uint32_t vertices[GIVEN_MOST_VERTICES];
    uint32_t count;
    referee_visitor *visit;
    void *context;
} given_listing;

static graze_status visit_given(void *context, uint64_t taken) {
    given_listing *l = context;
    memset(l->r->taken, 0, l->r->words * sizeof *l->r->taken);
    for (; taken; taken &= taken - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(taken);
        if (v >= l->count) {
            return GRAZE_BAD_INPUT; /* rules that list other vertices are none */
        }
        cells_add(l->r->taken, l->vertices[v]);
    }
    TRY(limits_spend(l->r->limits, 1 + (uint32_t)l->r->words / 4));
    return cells_are_empty(l->r->taken, l->r->words) ? GRAZE_BAD_INPUT
                                                     : l->visit(l->context, l->r->taken);
}

/* The moves of a connected piece, or of a whole position where play is no sum. */
static graze_status visit_piece_as_given(referee *r, const cell *piece, referee_visitor *visit,
                                         void *context) {
    given_listing l = {.r = r, .visit = visit, .context = context};
    uint64_t rows[GIVEN_MOST_VERTICES];
    uint8_t colours[GIVEN_MOST_VERTICES];
    for (uint32_t v = cells_next(piece, 0, r->words); v != NO_VERTEX;
         v = cells_next(piece, v + 1, r->words)) {
        if (l.count == GIVEN_MOST_VERTICES) {
            return fail(r->error, GRAZE_TOO_LARGE, "a component has more than %d vertices",
                        GIVEN_MOST_VERTICES);
        }
        l.vertices[l.count++] = v;
    }
    for (uint32_t i = 0; i < l.count; i++) {
        rows[i] = 0;
        colours[i] = r->colours ? r->colours[l.vertices[i]] : 0;
        for (uint32_t j = 0; j < l.count; j++) {
            rows[i] |= (uint64_t)cells_have(row_of(r, l.vertices[i]), l.vertices[j]) << j;
        }
    }
    return r->given->moves(r->game, rows, r->colours ? colours : NULL, l.count, visit_given, &l,
                           r->limits, r->error);
}

graze_status referee_moves(referee *r, const cell *position, referee_visitor *visit,
                           void *context) {
    if (r->whole) {
        return visit_piece_as_given(r, position, visit, context);
    }
    memcpy(r->todo, position, r->words * sizeof *position);
    for (uint32_t v = cells_next(r->todo, 0, r->words); v != NO_VERTEX;
         v = cells_next(r->todo, 0, r->words)) {
        referee_component(r->piece, r, r->todo, v);
        for (size_t i = 0; i < r->words; i++) {
            r->todo[i] &= ~r->piece[i];
        }
        TRY(r->kind == TAKES_CONNECTED  ? visit_connected(r, r->piece, visit, context)
            : r->kind == TAKES_AS_GIVEN ? visit_piece_as_given(r, r->piece, visit, context)
                                        : visit_around(r, r->piece, visit, context));
    }
    return GRAZE_OK;
}

/* A move that is looked for. */
typedef struct wanted_move {
    const cell *taken;
    size_t words;
    bool found;
} wanted_move;

static graze_status compare_move(void *context, const cell *taken) {
    wanted_move *wanted = context;
    wanted->found =
        wanted->found || memcmp(taken, wanted->taken, wanted->words * sizeof *taken) == 0;
    return GRAZE_OK;
}

/* Whether a set, part of the position, is a move by the rules that the referee states itself. */
static bool is_legal_as_stated(referee *r, const cell *position, const cell *taken) {
    size_t words = r->words;
    uint32_t first = cells_next(taken, 0, words);
    referee_component(r->piece, r, position, first);
    if (r->kind == TAKES_CONNECTED) {
        uint32_t size = cells_count(taken, words);
        referee_component(r->taken, r, taken, first);
        return size <= r->top && memcmp(r->taken, taken, words * sizeof *taken) == 0 &&
               digit_allows(r, r->digit[size], r->piece, taken);
    }
    for (uint32_t v = first; v != NO_VERTEX; v = cells_next(taken, v + 1, words)) {
        take_around(r, position, v, r->taken);
        if (memcmp(r->taken, taken, words * sizeof *taken) == 0) {
            return r->kind != TAKES_NEIGHBOURHOOD_KEEPING_ONE_PIECE ||
                   digit_allows(r, CONNECTED_OR_EMPTY, r->piece, taken);
        }
    }
    return false;
}

graze_status referee_is_legal(bool *legal, referee *r, const cell *position, const cell *taken) {
    *legal = !cells_are_empty(taken, r->words) && cells_within(taken, position, r->words);
    if (!*legal) {
        return GRAZE_OK;
    }
    if (r->kind != TAKES_AS_GIVEN) {
        *legal = is_legal_as_stated(r, position, taken);
        return GRAZE_OK;
    }
    wanted_move wanted = {.taken = taken, .words = r->words};
    TRY(referee_moves(r, position, compare_move, &wanted));
    *legal = wanted.found;
    return GRAZE_OK;
}
