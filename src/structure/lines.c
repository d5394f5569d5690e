/*
 * Paths and cycles in octal games. A path of n vertices is a heap of n counters: taking k
 * connected vertices leaves two ends, one or none, as taking k counters leaves heaps (grim:thm23
 * for 0.6). A cycle has one kind of move for each k: it leaves the path of n - k.
 */
#include "structure/lines.h"
#include "graph/shape.h"
#include "heap/heap.h"
#include "structure/structure.h"

#include <stdlib.h>
#include <string.h>

extern const ruleset grim;

enum {
    LEAST_VERTICES = 16,    /* shorter ones are searched faster */
    PERIOD_VALUES = 1 << 15 /* values in which a period is looked for first */
};

/* ---- values of heaps ------------------------------------------------------------------------ */

static graze_status fill_window(void *context, uint64_t first, const uint16_t *values,
                                size_t count) {
    struct heap_window *window = context;
    for (size_t i = 0; i < window->count; i++) {
        uint64_t n = window->first + i;
        if (n >= first && n - first < count) {
            window->values[i] = values[n - first];
        }
    }
    return GRAZE_OK;
}

static bool limits_stop(void *context) {
    return limits_look(context) != GRAZE_OK;
}

/* Moves a window far out back by a proved period, if there is one. */
static graze_status apply_period(struct heap_window *window, const heap_code *code,
                                 const heap_options *options) {
    heap_period period;
    if (window->first < PERIOD_VALUES) {
        return GRAZE_OK;
    }
    TRY(heap_prove_period(&period, code, PERIOD_VALUES, options, NULL));
    if (period.proved && window->first >= period.preperiod) {
        window->first = period.preperiod + (window->first - period.preperiod) % period.period;
    }
    return GRAZE_OK;
}

static graze_status run_window(struct heap_window *window, const heap_code *code,
                               const heap_options *options) {
    heap_run *run;
    TRY(apply_period(window, code, options));
    TRY(heap_run_new(&run, code, options, NULL));
    graze_status status =
        heap_run_to(run, window->first + window->count, fill_window, window, NULL);
    heap_run_free(run);
    return status;
}

graze_status heap_window(struct heap_window *window, const graze_game *game,
                         struct limits *limits) {
    heap_code *code;
    bool is_short = window->first + window->count < PERIOD_VALUES;
    heap_options options = {.limits = {.stop = limits_stop, .context = limits},
                            .threads = is_short ? 1 : limits->options->threads};
    TRY(heap_code_from_digits(&code, game->parameters.digit + 1, game->parameters.top, NULL));
    limits->phase = "values of heaps";
    graze_status status = run_window(window, code, &options);
    heap_code_free(code);
    return status;
}

/* ---- values of graphs ----------------------------------------------------------------------- */

static graze_status path_value(int64_t *value, const graze_game *game, uint64_t n,
                               struct limits *limits) {
    uint16_t one = 0;
    struct heap_window window = {.first = n, .count = 1, .values = &one};
    TRY(heap_window(&window, game, limits));
    *value = one;
    return GRAZE_OK;
}

/* The least number that is none of the values of count paths, nor 0 when zero is an option. */
static int64_t mex_of_options(const uint16_t *values, const uint8_t *digit, uint64_t n,
                              uint64_t first, bool *seen) {
    for (uint64_t length = first; length < n; length++) {
        uint16_t value = values[length - first];
        if (digit[n - length] & LEAVES_ONE_PIECE && value <= n - first) {
            seen[value] = true;
        }
    }
    int64_t mex = 0;
    while (seen[mex]) {
        mex++;
    }
    return mex;
}

static graze_status cycle_value(int64_t *value, const graze_game *game, uint64_t n,
                                struct limits *limits) {
    const game_parameters *p = &game->parameters;
    uint64_t first = n > p->top ? n - p->top : 1;
    size_t count = (size_t)(n - first);
    uint16_t *values = calloc(count + 1, sizeof *values);
    bool *seen = calloc(count + 3, sizeof *seen);
    graze_status status = values && seen ? GRAZE_OK : GRAZE_NO_MEMORY;
    if (status == GRAZE_OK) {
        struct heap_window window = {.first = first, .count = count, .values = values};
        status = heap_window(&window, game, limits);
    }
    if (status == GRAZE_OK) {
        seen[0] = n <= p->top && p->digit[n] & LEAVES_NOTHING;
        *value = mex_of_options(values, p->digit, n, first, seen);
    }
    free(values);
    free(seen);
    return status;
}

static graze_status line_value(int64_t *value, bool *found, shape_kind kind, const graze_game *game,
                               const struct board *board, const vword *set, struct limits *limits) {
    struct shape shape;
    *found = false;
    if (!game->parameters.digit || vset_count(set, board->words) < LEAST_VERTICES) {
        return GRAZE_OK;
    }
    TRY(shape_of_set(&shape, board, set));
    bool suits = shape.kind == kind;
    uint64_t n = shape.n;
    shape_clear(&shape);
    if (!suits) {
        return GRAZE_OK;
    }
    graze_status status = kind == SHAPE_PATH ? path_value(value, game, n, limits)
                                             : cycle_value(value, game, n, limits);
    *found = status == GRAZE_OK;
    return status == GRAZE_TOO_LARGE ? GRAZE_OK : status; /* a value beyond what heaps can hold */
}

/* Grim has claims of its own for this; the other games share a name. */
#define DEFINE_STEP(name, method, kind, for_grim)                                                  \
    static graze_status name##_answer(int64_t *value, bool *found, structure_question question,    \
                                      const graze_game *game, const struct board *board,           \
                                      const vword *set, struct limits *limits) {                   \
        (void)question;                                                                            \
        *found = false;                                                                            \
        return (game->rules == &grim) == for_grim                                                  \
                   ? line_value(value, found, kind, game, board, set, limits)                      \
                   : GRAZE_OK;                                                                     \
    }                                                                                              \
    const structure name = {.id = method, .answer = name##_answer};

DEFINE_STEP(grim_paths, "grim:thm23", SHAPE_PATH, true)
DEFINE_STEP(grim_cycles, "grim:cor24", SHAPE_CYCLE, true)
DEFINE_STEP(heap_paths, "heap-path", SHAPE_PATH, false)
DEFINE_STEP(heap_cycles, "heap-cycle", SHAPE_CYCLE, false)
