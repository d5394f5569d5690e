/* Values of paths, cycles and complete graphs that are played like heaps. */
#include "theory/heaps.h"

#include "heap/heap.h"

/* Codes longer than this are not heaps anybody looks at; heaps longer need a proved period. */
enum { MOST_DIGITS = 1 << 12, LONGEST_WITHOUT_PERIOD = 1 << 24 };
enum { LEAST_FOR_THREADS = 1 << 18 };
enum { FIRST_PROOF = 1 << 10, LAST_PROOF = 1 << 16, PROOF_STEP = 8 };

/* The code that paths follow, and what one move takes from a cycle. */
typedef struct line_code {
    const uint8_t *digit; /* digit[0] = d_1 */
    size_t count;
    size_t from_cycle; /* the one number of vertices a move takes from a cycle; 0: see digit */
} line_code;

static bool find_code(line_code *code, const graze_game *game) {
    const game_parameters *p = &game->on_paths;
    if (!p->digit || p->top > MOST_DIGITS) {
        return false;
    }
    *code = (line_code){.digit = p->digit + 1,
                        .count = p->top,
                        .from_cycle = game->rules->pattern == MOVES_NEIGHBOURHOODS ? 3 : 0};
    return true;
}

/* Whether the rule on cycles and complete graphs is known as well. */
static bool is_known_beyond_paths(const graze_game *game) {
    return game->parameters.digit || game->rules->pattern == MOVES_NEIGHBOURHOODS;
}

/* Long heaps are worth other threads, where the call has them. */
static unsigned threads_for(uint64_t n, const struct limits *limits) {
    bool is_main = limits->root == limits;
    return is_main && n >= LEAST_FOR_THREADS ? limits->given.threads : 1;
}

/* Whether a heap is short enough, or has a proved period. */
static graze_status is_reachable(bool *reachable, const heap_code *code, uint64_t n,
                                 const heap_options *options) {
    heap_period period;
    *reachable = n <= LONGEST_WITHOUT_PERIOD;
    for (uint64_t values = FIRST_PROOF; !*reachable && values <= LAST_PROOF; values *= PROOF_STEP) {
        TRY(heap_prove_period(&period, code, values, options, NULL));
        *reachable = period.proved;
    }
    return GRAZE_OK;
}

/* The value of a heap under a code; no digits, no moves. */
static graze_status value_of_heap(uint16_t *value, bool *found, const uint8_t *digit, size_t count,
                                  uint64_t n, struct limits *limits) {
    heap_options options = {.limits = limits, .threads = threads_for(n, limits)};
    heap_code *code = NULL;
    *value = 0;
    while (count > 0 && digit[count - 1] == 0) {
        count--;
    }
    *found = count == 0 || n == 0;
    if (*found) {
        return GRAZE_OK;
    }
    graze_status status = heap_code_from_digits(&code, digit, count, NULL);
    if (status == GRAZE_OK) {
        status = is_reachable(found, code, n, &options);
    }
    if (status == GRAZE_OK && *found) {
        status = heap_value(value, code, n, &options, NULL);
    }
    heap_code_free(code);
    if (status == GRAZE_OK || status == GRAZE_UNDECIDED || status == GRAZE_NO_MEMORY) {
        return status;
    }
    *found = false; /* a code or a value beyond the engine */
    return GRAZE_OK;
}

/* A cycle with one path for each number of vertices that may be taken. */
static graze_status value_of_cycle(uint16_t *value, bool *found, const line_code *code, uint64_t n,
                                   struct limits *limits) {
    bool mark[MOST_DIGITS + 1] = {false};
    *found = true;
    for (size_t k = 1; k <= code->count && k <= n && *found; k++) {
        unsigned needed = k == n ? LEAVES_NOTHING : LEAVES_ONE_PIECE;
        bool allowed = code->from_cycle ? k == code->from_cycle : code->digit[k - 1] & needed;
        uint16_t path = 0;
        if (allowed) {
            TRY(value_of_heap(&path, found, code->digit, code->count, n - k, limits));
            if (path <= MOST_DIGITS) {
                mark[path] = true;
            }
        }
    }
    *value = 0;
    while (mark[*value]) {
        ++*value;
    }
    return GRAZE_OK;
}

/* Nothing splits a complete graph: a heap from which pieces cannot be made. */
static graze_status value_of_complete(uint16_t *value, bool *found, const line_code *code,
                                      uint64_t n, struct limits *limits) {
    uint8_t digit[MOST_DIGITS];
    if (code->from_cycle) { /* a vertex takes everything */
        *value = n > 0;
        *found = true;
        return GRAZE_OK;
    }
    for (size_t k = 0; k < code->count; k++) {
        digit[k] = code->digit[k] & (LEAVES_NOTHING | LEAVES_ONE_PIECE);
    }
    return value_of_heap(value, found, digit, code->count, n, limits);
}

graze_status heaps_value(int64_t *value, bool *found, const graze_game *game,
                         const struct shape *shape, struct limits *limits) {
    line_code code;
    uint16_t result = 0;
    graze_status status = GRAZE_OK;
    *found = false;
    if (!find_code(&code, game)) {
        return GRAZE_OK;
    }
    if (shape->kind == SHAPE_PATH) {
        status = value_of_heap(&result, found, code.digit, code.count, shape->n, limits);
    } else if (!is_known_beyond_paths(game)) {
        return GRAZE_OK;
    } else if (shape->kind == SHAPE_CYCLE) {
        status = value_of_cycle(&result, found, &code, shape->n, limits);
    } else if (shape->kind == SHAPE_COMPLETE) {
        status = value_of_complete(&result, found, &code, shape->n, limits);
    }
    *value = result;
    return status;
}
