/*
 * Games that are made at run time: turns a component into rows, asks a function for its moves, and
 * keeps the first error of the function until the search has returned.
 */
#include "rules/custom.h"

#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct custom_game {
    ruleset rules; /* the game's */
    char *name, *rule, *reference, *parameter, *initial;
    custom_function *list;
    void *context;
    void (*release)(void *context);
    renaming_check *check;
    pthread_mutex_t lock; /* of the error */
    graze_error error;    /* the first */
} custom_game;

graze_status custom_check_name(const char *name, graze_error *error) {
    graze_ruleset_info info;
    if (name[0] < 'a' || name[0] > 'z' ||
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name)) {
        return fail(error, GRAZE_BAD_INPUT,
                    "'%s' cannot be the name of a game: use small letters, digits and hyphens",
                    name);
    }
    for (size_t i = 0; graze_ruleset_list(&info, i); i++) {
        if (strcmp(info.name, name) == 0) {
            return fail(error, GRAZE_BAD_INPUT, "'%s' is already the name of a game", name);
        }
    }
    return GRAZE_OK;
}

/* ---- moves -------------------------------------------------------------------------------- */

void custom_visit(graze_move_sink *sink, vword taken) {
    if (sink->status != GRAZE_OK) {
        return;
    }
    if (sink->options) {
        coloured_rows graph, left;
        uint8_t names[CUSTOM_MOST_VERTICES], n = 0;
        rows_set(&graph, sink->rows, sink->colours, sink->n);
        rows_without(&left, &graph, taken);
        for (uint32_t v = 0; v < sink->n; v++) {
            names[n] = (uint8_t)v;
            n = (uint8_t)(n + !(taken >> v & 1));
        }
        custom_leave(sink, &left, vword_count(taken), names);
    } else {
        sink->status = sink->visit(sink->context, taken);
    }
}

void custom_leave(graze_move_sink *sink, const coloured_rows *graph, int64_t points,
                  const uint8_t *names) {
    if (sink->status == GRAZE_OK) {
        sink->status = option_list_leave(sink->options, graph, points, names);
    }
}

graze_player graze_move_sink_player(const graze_move_sink *sink) {
    return sink->player;
}

/* Whether rows are those of a graph: symmetric, without loops, and with n vertices at most. */
static bool rows_are_a_graph(const uint64_t *rows, uint32_t n) {
    vword all = n < CUSTOM_MOST_VERTICES ? ((vword)1 << n) - 1 : ~(vword)0;
    for (uint32_t v = 0; v < n; v++) {
        if ((rows[v] & ~all) || (rows[v] >> v & 1)) {
            return false;
        }
        for (vword row = rows[v]; row; row &= row - 1) {
            if (!(rows[__builtin_ctzll(row)] >> v & 1)) {
                return false;
            }
        }
    }
    return true;
}

graze_status graze_move_sink_add_graph(graze_move_sink *sink, const uint64_t *rows,
                                       const uint8_t *colours, uint32_t n, int64_t points,
                                       graze_error *error) {
    coloured_rows graph;
    if (!sink->options) {
        return fail(error, GRAZE_BAD_INPUT, "moves of this game are sets of vertices, not graphs");
    }
    if (n > CUSTOM_MOST_VERTICES || !rows_are_a_graph(rows, n)) {
        return fail(error, GRAZE_BAD_INPUT, "an option is no graph of at most %d vertices",
                    CUSTOM_MOST_VERTICES);
    }
    rows_set(&graph, rows, colours, n);
    custom_leave(sink, &graph, points, NULL);
    return GRAZE_OK;
}

const uint8_t *graze_move_sink_colours(const graze_move_sink *sink) {
    return sink->colours;
}

graze_status graze_move_sink_add(graze_move_sink *sink, const uint64_t *moves, size_t count,
                                 graze_error *error) {
    vword all = sink->n < CUSTOM_MOST_VERTICES ? ((vword)1 << sink->n) - 1 : ~(vword)0;
    for (size_t i = 0; i < count; i++) {
        if (!moves[i] || (moves[i] & ~all)) {
            return fail(error, GRAZE_BAD_INPUT, "move %zu takes %s", i + 1,
                        moves[i] ? "a vertex that is not there" : "nothing");
        }
        custom_visit(sink, moves[i]);
    }
    return GRAZE_OK;
}

/* What it takes to ask the function again. */
typedef struct asked_again {
    const custom_game *own;
    struct limits *limits;
} asked_again;

static graze_status collect(void *context, vword taken) {
    return option_list_take(context, taken);
}

/* Collects the options of a position; an ask_rule. */
static graze_status ask_again(void *context, option_list *list, const rule_question *question,
                              graze_error *error) {
    const asked_again *asked = context;
    const coloured_rows *graph = question->position;
    graze_move_sink sink = {.rows = graph->row,
                            .colours = rows_colours(graph),
                            .n = graph->n,
                            .player = question->player,
                            .options = asked->own->rules.graphs ? list : NULL,
                            .visit = collect,
                            .context = list,
                            .limits = asked->limits};
    TRY(asked->own->list(asked->own->context, &sink, sink.rows, sink.n, error));
    return sink.status;
}

/* The same as calling the function, whose moves are then checked before they are visited. */
static graze_status list_checked(const custom_game *own, graze_move_sink *sink, unsigned times,
                                 graze_error *error) {
    coloured_rows graph;
    option_list list = {0};
    asked_again asked = {own, sink->limits};
    const rule_question question = {.position = &graph};
    rows_set(&graph, sink->rows, sink->colours, sink->n);
    graze_status status = ask_again(&asked, &list, &question, error);
    if (status == GRAZE_OK) {
        status = renaming_check_options(own->check, &question, &list, times, ask_again, &asked,
                                        sink->limits, error);
    }
    for (size_t i = 0; status == GRAZE_OK && i < list.taken_count; i++) {
        custom_visit(sink, list.taken[i]);
    }
    option_list_clear(&list);
    return status;
}

/* The status of a function that failed; its error names the game if nothing else. */
static graze_status describe_fault(const custom_game *own, graze_status status,
                                   struct limits *limits, graze_error *error) {
    if (status == GRAZE_UNDECIDED) {
        limits_look(limits); /* so that the search knows the reason, too */
        return limits->reason ? status : limits_fail_memory(limits);
    }
    if (status != GRAZE_OK && error && !error->source[0]) {
        snprintf(error->source, sizeof error->source, "%s", own->name);
    }
    return status == GRAZE_NO_MEMORY || status == GRAZE_OK ? status : GRAZE_BAD_INPUT;
}

/* Calls the function, whose faults are described in error. */
static graze_status list_moves(const custom_game *own, graze_move_sink *sink, graze_error *error) {
    graze_status status;
    if (own->rules.graphs) {
        status =
            fail(error, GRAZE_BAD_INPUT,
                 "its positions are graphs, which this cannot be done with: use solve, census, "
                 "find, random, sequence, table or play");
    } else if (sink->n > CUSTOM_MOST_VERTICES) {
        status = fail(error, GRAZE_BAD_INPUT,
                      "custom games are played on components of at most %d vertices",
                      CUSTOM_MOST_VERTICES);
    } else {
        unsigned times = renaming_times_due(own->check, sink->n);
        status = times > 0 ? list_checked(own, sink, times, error)
                           : own->list(own->context, sink, sink->rows, sink->n, error);
    }
    return status == GRAZE_OK ? sink->status : describe_fault(own, status, sink->limits, error);
}

graze_status custom_visit_moves(const graze_game *game, const vword *rows, const uint8_t *colours,
                                uint32_t n, graze_status (*visit)(void *context, vword taken),
                                void *context, struct limits *limits, graze_error *error) {
    graze_move_sink sink = {.rows = rows,
                            .colours = colours,
                            .n = n,
                            .visit = visit,
                            .context = context,
                            .limits = limits};
    return list_moves(game->parameters.custom, &sink, error);
}

/* The component in play, and where its moves go. */
typedef struct component_moves {
    const position *p;
    move_sink *out;
    uint32_t vertices[CUSTOM_MOST_VERTICES]; /* ascending */
    uint32_t count;                          /* of the component's vertices */
} component_moves;

static graze_status take_into_sink(void *context, vword taken) {
    component_moves *c = context;
    vword *set = scratch_set(c->p, 0);
    vset_clear(set, c->p->words);
    for (; taken; taken &= taken - 1) {
        vset_add(set, c->vertices[__builtin_ctzll(taken)]);
    }
    return sink_take(c->out, c->p, set);
}

/* The rows of the component in play, its vertices numbered from 0 in their order. */
static void fill_rows(vword *rows, const component_moves *c) {
    const struct board *board = c->p->board;
    uint32_t place[CUSTOM_MOST_VERTICES * SINK_SET_WORDS];
    for (uint32_t i = 0; i < c->count; i++) {
        place[c->vertices[i]] = i;
    }
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t v = c->vertices[i];
        rows[i] = 0;
        for (uint64_t j = board->offset[v]; j < board->offset[v + 1]; j++) {
            uint32_t w = board->neighbour[j];
            if (vset_has(c->p->alive, w)) {
                rows[i] |= (vword)1 << place[w];
            }
        }
    }
}

/* The colours of the component in play; NULL where all are 0. */
static const uint8_t *fill_colours(uint8_t *colours, const component_moves *c) {
    const uint8_t *of = c->p->board->colour;
    bool any = false;
    for (uint32_t i = 0; of && i < c->count; i++) {
        colours[i] = of[c->vertices[i]];
        any = any || colours[i];
    }
    return any ? colours : NULL;
}

static void keep_error(custom_game *own, const graze_error *error) {
    pthread_mutex_lock(&own->lock);
    if (own->error.status == GRAZE_OK) {
        own->error = *error;
        own->error.status = GRAZE_BAD_INPUT;
    }
    pthread_mutex_unlock(&own->lock);
}

/* ---- options that are graphs ---------------------------------------------------------------- */

graze_status custom_list_options(option_list *list, const graze_game *game,
                                 const rule_question *question, struct limits *limits) {
    custom_game *own = game->parameters.custom;
    graze_error error = {.status = GRAZE_OK};
    asked_again asked = {own, limits};
    unsigned times = renaming_times_due(own->check, question->position->n);
    graze_status status = ask_again(&asked, list, question, &error);
    if (status == GRAZE_OK && times > 0) {
        status = renaming_check_options(own->check, question, list, times, ask_again, &asked,
                                        limits, &error);
    }
    status = describe_fault(own, status, limits, &error);
    if (status == GRAZE_BAD_INPUT) {
        keep_error(own, &error);
    }
    return status;
}

graze_status custom_fail(const graze_game *game, const char *format, ...) {
    custom_game *own = game->parameters.custom;
    graze_error error = {.status = GRAZE_BAD_INPUT};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error.text, sizeof error.text, format, arguments);
    va_end(arguments);
    snprintf(error.source, sizeof error.source, "%s", own->name);
    keep_error(own, &error);
    return GRAZE_BAD_INPUT;
}

/* ---- moves on a board -------------------------------------------------------------------------
 */

static graze_status moves(const position *p, move_sink *out) {
    custom_game *own = p->game->custom;
    component_moves c = {.p = p, .out = out};
    vword rows[CUSTOM_MOST_VERTICES];
    uint8_t colours[CUSTOM_MOST_VERTICES];
    graze_error error = {.status = GRAZE_OK};
    FOR_EACH_VERTEX (v, p->alive, p->words) {
        if (c.count < CUSTOM_MOST_VERTICES) {
            c.vertices[c.count] = v;
        }
        c.count++;
    }
    bool is_small = p->words <= SINK_SET_WORDS && c.count <= CUSTOM_MOST_VERTICES;
    if (is_small) {
        fill_rows(rows, &c);
    }
    graze_move_sink sink = {.rows = rows,
                            .colours = is_small ? fill_colours(colours, &c) : NULL,
                            .n = is_small ? c.count : CUSTOM_MOST_VERTICES + 1,
                            .visit = take_into_sink,
                            .context = &c,
                            .limits = out->limits};
    graze_status status = list_moves(own, &sink, &error);
    if (status == GRAZE_BAD_INPUT) {
        keep_error(own, &error);
    }
    return status;
}

static const moves_by_width moves_by_function = {moves, moves, moves, moves};

/* ---- the game ----------------------------------------------------------------------------- */

static graze_status explain(const game_parameters *parameters, graze_error *error) {
    custom_game *own = parameters->custom;
    pthread_mutex_lock(&own->lock);
    if (error) {
        *error = own->error;
    }
    own->error.status = GRAZE_OK;
    pthread_mutex_unlock(&own->lock);
    return GRAZE_BAD_INPUT;
}

static void custom_free(custom_game *own) {
    pthread_mutex_destroy(&own->lock);
    renaming_check_free(own->check);
    free(own->name);
    free(own->rule);
    free(own->reference);
    free(own->parameter);
    free(own->initial);
    free(own);
}

static void release(game_parameters *parameters) {
    custom_game *own = parameters->custom;
    if (own->release) {
        own->release(own->context);
    }
    custom_free(own);
    parameters->custom = NULL;
}

/* Copies a text that may be NULL. */
static bool copy_text(char **copy, const char *text) {
    *copy = text ? strdup(text) : NULL;
    return *copy || !text;
}

static void fill_ruleset(custom_game *own, const graze_custom_game *given) {
    parameter_field parameter = {.syntax = own->parameter,
                                 .title = own->parameter,
                                 .initial = own->initial ? own->initial : "1",
                                 .optional = own->initial != NULL};
    own->rules = (ruleset){.name = own->name,
                           .title = own->name,
                           .rule = own->rule,
                           .reference = own->reference ? own->reference : "a custom game",
                           .parameter = own->parameter ? parameter : (parameter_field){0},
                           .scored = given->scored,
                           .moves = &moves_by_function,
                           .whole = given->whole || given->partizan,
                           .graphs = given->graphs || given->partizan,
                           .partizan = given->partizan,
                           .plain_only = given->scored || given->whole,
                           .explain = explain,
                           .release = release};
}

/* "name" or "name:argument". */
static char *full_name(const custom_facts *facts) {
    const char *argument = facts->argument ? facts->argument : "";
    size_t size = strlen(facts->given.name) + strlen(argument) + 2;
    char *name = malloc(size);
    if (name) {
        snprintf(name, size, "%s%s%s", facts->given.name, *argument ? ":" : "", argument);
    }
    return name;
}

graze_status custom_game_new(graze_game **game, const custom_facts *facts, graze_error *error) {
    graze_game *made = calloc(1, sizeof *made);
    custom_game *own = calloc(1, sizeof *own);
    char *name = full_name(facts);
    if (facts->given.partizan && facts->given.scored) {
        free(made), free(own), free(name);
        return fail(error, GRAZE_BAD_INPUT, "a game with left and right cannot be scored");
    }
    if (!made || !own || !name) {
        free(made);
        free(own);
        free(name);
        return fail_memory(error);
    }
    pthread_mutex_init(&own->lock, NULL);
    own->list = facts->given.moves;
    own->context = facts->given.context;
    own->release = facts->release;
    if (renaming_check_new(&own->check, NULL) != GRAZE_OK ||
        !copy_text(&own->name, facts->given.name) || !copy_text(&own->rule, facts->given.rule) ||
        !copy_text(&own->reference, facts->given.reference) ||
        !copy_text(&own->parameter, facts->parameter) ||
        !copy_text(&own->initial, facts->initial)) {
        custom_free(own);
        free(made);
        free(name);
        return fail_memory(error);
    }
    fill_ruleset(own, &facts->given);
    *made = (graze_game){.rules = &own->rules, .parameters = {.custom = own}, .name = name};
    *game = made;
    return GRAZE_OK;
}

graze_status graze_game_new(graze_game **game, const graze_custom_game *own, graze_error *error) {
    static const size_t FIRST = offsetof(graze_custom_game, context) + sizeof(void *);
    graze_custom_game known = {0};
    memcpy(&known, own,
           own->size && own->size < sizeof known ? own->size
           : own->size                           ? sizeof known
                                                 : FIRST);
    if (!known.name || !known.rule || !known.moves) {
        return fail(error, GRAZE_BAD_ARGUMENT,
                    "a game has a name, a rule in words, and a function moves");
    }
    TRY(custom_check_name(known.name, error));
    return custom_game_new(game, &(custom_facts){.given = known}, error);
}
