/* Computes values of Grim on a hub joined to paths and cycles, memoised by their lengths. */
#include "structure/hub/values.h"

#include "graph/set_table.h"

#include <string.h>

enum {
    MOST_SEARCHED = 250, /* vertices; lengths are bytes of a key then */
    MOST_WITH_CYCLES = 120,
    CYCLE_IN_KEY = 128,
    KEY_BYTES = 64,
    KEY_WORDS = KEY_BYTES / sizeof(vword),
    KEY_OF_VALUE = 0xff, /* in place of a number: the record holds the value itself */
    NULL_PIECE = 4,      /* the length that needs no partner */
    MOST_UNPAIRED = 3
};

/* ---- pieces --------------------------------------------------------------------------------- */

static void drop_piece(hub_pieces *p, size_t i) {
    p->count--;
    memmove(p->length + i, p->length + i + 1, (p->count - i) * sizeof *p->length);
}

bool hub_add_piece(hub_pieces *p, unsigned length) {
    if (length == 0) {
        return true;
    }
    if (length == 1 && p->count > 1 && p->length[p->count - 1] == 1) {
        p->count--;
        return true;
    }
    if (p->count == HUB_MOST_PIECES) {
        return false;
    }
    size_t at = p->count++;
    for (; at > 0 && p->length[at - 1] < length; at--) {
        p->length[at] = p->length[at - 1];
    }
    p->length[at] = length;
    return true;
}

static bool is_cycle(unsigned length) {
    return length >= HUB_CYCLE;
}

static bool has_cycles(const hub_pieces *p) {
    return p->count > 0 && is_cycle(p->length[0]); /* the largest number */
}

static uint64_t count_vertices(const hub_pieces *p) {
    uint64_t n = 0;
    for (size_t i = 0; i < p->count; i++) {
        n += p->length[i] % HUB_CYCLE;
    }
    return n;
}

/* What is left when the hub is taken. */
static unsigned value_without_hub(const hub_pieces *p, const uint16_t *path) {
    unsigned value = 0;
    for (size_t i = 0; i < p->count; i++) {
        unsigned length = p->length[i];
        value ^= is_cycle(length) ? path[length - HUB_CYCLE - 1] == 0 : path[length];
    }
    return value;
}

/* Whether piece number i is the first of its length. */
static bool is_first_of_length(const hub_pieces *p, size_t i) {
    return i == 0 || p->length[i] != p->length[i - 1];
}

/* ---- closed forms: values 0 and 1 ------------------------------------------------------------ */

bool hub_outcome(const hub_pieces *p, const uint16_t *path) {
    return count_vertices(p) % 2 == 1 || (p->count > 0 && value_without_hub(p, path) == 0);
}

/* The lengths, but for NULL_PIECE, that occur an odd number of times; too many are not listed. */
typedef struct unpaired {
    size_t count, twos;
    unsigned length[MOST_UNPAIRED + 1];
} unpaired;

static void toggle(unpaired *u, unsigned length) {
    if (length == 0 || length == NULL_PIECE || u->count > MOST_UNPAIRED) {
        return;
    }
    for (size_t i = 0; i < u->count; i++) {
        if (u->length[i] == length) {
            u->length[i] = u->length[--u->count];
            return;
        }
    }
    u->length[u->count++] = length;
}

static unpaired list_unpaired(const hub_pieces *p) {
    unpaired u = {.count = 0};
    for (size_t i = 0, next; i < p->count; i = next) {
        for (next = i; next < p->count && p->length[next] == p->length[i];) {
            next++;
        }
        u.twos += p->length[i] == 2 ? next - i : 0;
        if ((next - i) % 2) {
            toggle(&u, p->length[i]);
        }
    }
    return u;
}

/* Among positions with an even number of vertices and value 0 without the hub: those of value 1. */
static bool is_paired(const unpaired *u) {
    return u->count == 0 && u->twos >= 2;
}

/* Whether taking a vertex of a path of this length makes a position paired. */
static bool pairs_by_length(const unpaired *u, unsigned length) {
    for (unsigned a = 0; 2 * a < length; a++) {
        unpaired after = *u;
        unsigned b = length - 1 - a;
        toggle(&after, length);
        toggle(&after, a);
        toggle(&after, b);
        after.twos = u->twos + (a == 2) + (b == 2) - (length == 2);
        if (is_paired(&after)) {
            return true;
        }
    }
    return false;
}

/* A move that pairs takes a vertex of a path without partner, or of a null piece. */
static bool has_paired_option(const hub_pieces *p) {
    unpaired u = list_unpaired(p);
    if (u.count > MOST_UNPAIRED) {
        return false;
    }
    for (size_t i = 0; i < u.count; i++) {
        if (pairs_by_length(&u, u.length[i])) {
            return true;
        }
    }
    for (size_t i = 0; i < p->count; i++) {
        if (p->length[i] == NULL_PIECE) {
            return pairs_by_length(&u, NULL_PIECE);
        }
    }
    return false;
}

/* The value where it is 0 or 1, and otherwise 2, the least that it can be then. */
static unsigned least_value(const hub_pieces *p, unsigned without_hub, bool odd) {
    if (odd) {
        return without_hub != 1 && !has_paired_option(p) ? 1 : 2;
    }
    if (p->count == 0 || without_hub != 0) {
        return 0;
    }
    unpaired u = list_unpaired(p);
    return is_paired(&u) ? 1 : 2;
}

/* ---- other values, by search ---------------------------------------------------------------- */

typedef struct hub_search {
    const uint16_t *path;
    set_table known;
    struct limits *limits;
    bool too_many; /* a position has too many pieces: the search was given up */
} hub_search;

/* Pieces with a number: the record says whether that is their value. */
typedef union hub_key {
    uint8_t byte[KEY_BYTES];
    vword word[KEY_WORDS];
} hub_key;

static hub_key key_of(const hub_pieces *p, unsigned number) {
    hub_key key = {.byte = {0}};
    for (size_t i = 0; i < p->count; i++) {
        unsigned length = p->length[i];
        key.byte[i] = (uint8_t)(is_cycle(length) ? length - HUB_CYCLE + CYCLE_IN_KEY : length);
    }
    key.byte[HUB_MOST_PIECES] = (uint8_t)number;
    return key;
}

/* A position of paths that is not settled: what is left without the hub, and its parity. */
typedef struct hub_position {
    hub_pieces pieces;
    unsigned without_hub;
    bool odd;
} hub_position;

static graze_status has_value(bool *has, hub_search *search, const hub_position *at, unsigned k);

static graze_status add_pieces(hub_pieces *p, hub_search *search, unsigned a, unsigned b) {
    search->too_many |= !hub_add_piece(p, a) || !hub_add_piece(p, b);
    return search->too_many ? GRAZE_UNDECIDED : GRAZE_OK;
}

/* The option that takes vertex number a, from 0 on, of piece i. */
static graze_status take_vertex(hub_position *option, hub_search *search, const hub_position *at,
                                size_t i, unsigned a) {
    unsigned length = at->pieces.length[i], b = length - 1 - a;
    *option = *at;
    option->odd = !at->odd;
    option->without_hub ^= search->path[length] ^ search->path[a] ^ search->path[b];
    drop_piece(&option->pieces, i);
    return add_pieces(&option->pieces, search, a, b);
}

/* Whether an option is one to try first: value 2 is mostly that of value 1 without the hub. */
static bool is_likely(const hub_position *option, unsigned k) {
    return k != 2 || !option->odd || option->without_hub == 1;
}

/* Whether some option, among the likely ones or among the others, has value k. */
static graze_status find_option(bool *found, hub_search *search, const hub_position *at, unsigned k,
                                bool likely) {
    for (size_t i = 0; i < at->pieces.count; i++) {
        unsigned inner = (at->pieces.length[i] - 1U) / 2;
        for (unsigned a = inner + 1; a-- > 0 && is_first_of_length(&at->pieces, i);) {
            hub_position option;
            TRY(take_vertex(&option, search, at, i, a));
            if (is_likely(&option, k) == likely) {
                TRY(has_value(found, search, &option, k));
            }
            if (*found) {
                return GRAZE_OK;
            }
        }
    }
    return GRAZE_OK;
}

static graze_status has_option(bool *found, hub_search *search, const hub_position *at,
                               unsigned k) {
    *found = at->without_hub == k;
    if (!*found) {
        TRY(find_option(found, search, at, k, true));
    }
    if (!*found) {
        TRY(find_option(found, search, at, k, false));
    }
    return GRAZE_OK;
}

/* Whether the value is k > 1, when it is more than 1: none below is, and no option has it. */
static graze_status search_value(bool *has, hub_search *search, const hub_position *at,
                                 unsigned k) {
    int64_t known;
    hub_key key = key_of(&at->pieces, k);
    if (set_table_find(&known, &search->known, key.word)) {
        *has = known;
        return GRAZE_OK;
    }
    bool other = false;
    search->limits->nodes++;
    TRY(limits_tick(search->limits));
    for (unsigned below = 2; below < k && !other; below++) {
        TRY(search_value(&other, search, at, below));
    }
    if (!other) {
        TRY(has_option(&other, search, at, k));
    }
    *has = !other;
    return set_table_put(&search->known, key.word, *has);
}

/* Depth: one level a vertex, at most MOST_SEARCHED. */
static graze_status has_value(bool *has, hub_search *search, const hub_position *at, unsigned k) {
    unsigned least = least_value(&at->pieces, at->without_hub, at->odd);
    if (least < 2 || k < 2) {
        *has = least == k;
        return GRAZE_OK;
    }
    return search_value(has, search, at, k);
}

static graze_status value_of_paths(int64_t *value, hub_search *search, const hub_pieces *p) {
    hub_position at = {.pieces = *p,
                       .without_hub = value_without_hub(p, search->path),
                       .odd = count_vertices(p) % 2};
    bool has = false;
    *value = least_value(p, at.without_hub, at.odd);
    if (*value < 2) {
        return GRAZE_OK;
    }
    for (*value = 1; !has;) {
        ++*value;
        TRY(search_value(&has, search, &at, (unsigned)*value));
    }
    return GRAZE_OK;
}

/* ---- cycles --------------------------------------------------------------------------------- */

/* Values that options have; none is larger than the number of vertices. */
typedef struct value_set {
    bool has[MOST_WITH_CYCLES + 2];
} value_set;

static graze_status value_of_pieces(int64_t *value, hub_search *search, const hub_pieces *p);

static graze_status add_option(value_set *values, hub_search *search, hub_pieces rest,
                               unsigned left, unsigned right) {
    int64_t value;
    TRY(add_pieces(&rest, search, left, right));
    TRY(value_of_pieces(&value, search, &rest));
    values->has[value] = true;
    return GRAZE_OK;
}

static graze_status add_options_of_piece(value_set *values, hub_search *search, const hub_pieces *p,
                                         size_t i) {
    hub_pieces rest = *p;
    unsigned length = p->length[i];
    drop_piece(&rest, i);
    if (is_cycle(length)) {
        return add_option(values, search, rest, length - HUB_CYCLE - 1, 0);
    }
    for (unsigned a = 0; 2 * a < length; a++) {
        TRY(add_option(values, search, rest, a, length - 1 - a));
    }
    return GRAZE_OK;
}

/* With cycles the closed forms do not hold: all options are valued. */
static graze_status value_of_pieces(int64_t *value, hub_search *search, const hub_pieces *p) {
    if (!has_cycles(p)) {
        return value_of_paths(value, search, p);
    }
    hub_key key = key_of(p, KEY_OF_VALUE);
    if (set_table_find(value, &search->known, key.word)) {
        return GRAZE_OK;
    }
    value_set values = {0};
    search->limits->nodes++;
    TRY(limits_tick(search->limits));
    values.has[value_without_hub(p, search->path)] = true;
    for (size_t i = 0; i < p->count; i++) {
        if (is_first_of_length(p, i)) {
            TRY(add_options_of_piece(&values, search, p, i));
        }
    }
    for (*value = 0; values.has[*value];) {
        ++*value;
    }
    return set_table_put(&search->known, key.word, *value);
}

graze_status hub_value(int64_t *value, bool *found, const hub_pieces *p, const uint16_t *path,
                       struct limits *limits) {
    uint64_t n = count_vertices(p);
    bool settled = !has_cycles(p) && least_value(p, value_without_hub(p, path), n % 2) < 2;
    *found = settled || n <= (has_cycles(p) ? MOST_WITH_CYCLES : MOST_SEARCHED);
    if (!*found) {
        return GRAZE_OK;
    }
    hub_search search = {.path = path, .limits = limits};
    set_table_init(&search.known, limits, KEY_WORDS);
    graze_status status = value_of_pieces(value, &search, p);
    set_table_clear(&search.known);
    *found = status == GRAZE_OK;
    return search.too_many ? GRAZE_OK : status;
}
