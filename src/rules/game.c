/* A game: a ruleset and its parameters, read from a text such as "csg:1,2,4". */
#include "core/suggest.h"
#include "rules/rules.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

graze_status parameter_fail(graze_error *error, const char *text, const char *at,
                            const char *format, ...) {
    char message[GRAZE_ERROR_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return fail_at(error, GRAZE_BAD_INPUT, NULL, 0, (size_t)(at - text) + 1, "%s", message);
}

static bool is_word(const char *known, const char *name, size_t length) {
    return known && strlen(known) == length && memcmp(known, name, length) == 0;
}

static const ruleset *find_ruleset(const char *name, size_t length) {
    size_t count;
    const ruleset *const *rules = ruleset_registry(&count);
    for (size_t i = 0; i < count; i++) {
        if (is_word(rules[i]->name, name, length) || is_word(rules[i]->also, name, length)) {
            return rules[i];
        }
    }
    return NULL;
}

/* "name" or "name:parameter", in normal form. */
static char *normal_name(const ruleset *rules, const game_parameters *parameters) {
    int more = rules->print ? rules->print(NULL, 0, parameters) : 0;
    size_t size = strlen(rules->name) + (size_t)more + 2;
    char *name = malloc(size);
    if (name) {
        int used = snprintf(name, size, "%s%s", rules->name, more ? ":" : "");
        if (more) {
            rules->print(name + used, size - (size_t)used, parameters);
        }
    }
    return name;
}

/* Checks that a parameter is there exactly where the ruleset has one, and reads it. */
static graze_status read_parameter(graze_game *game, const char *text, const char *colon,
                                   graze_error *error) {
    const ruleset *rules = game->rules;
    if (!rules->parse && colon) {
        return parameter_fail(error, text, colon, "'%s' takes no parameter", rules->name);
    }
    if (!rules->parse) {
        return rules->octal ? octal_parse(&game->parameters, rules->octal, error) : GRAZE_OK;
    }
    if (!colon && !rules->parameter.optional) {
        return parameter_fail(error, text, text + strlen(text), "'%s' needs a parameter: %s",
                              rules->name, rules->parameter.syntax);
    }
    if (colon && colon[1] == '\0') {
        return parameter_fail(error, text, colon + 1, "nothing after the colon; expected %s",
                              rules->parameter.syntax);
    }
    const char *parameter = colon ? colon + 1 : "";
    graze_status status = rules->parse(&game->parameters, parameter, error);
    if (status == GRAZE_BAD_INPUT && error && colon) {
        error->column += (size_t)(parameter - text);
    }
    return status;
}

/* The octal code that paths follow: that of the game itself, or one that the ruleset names. */
static graze_status read_path_code(graze_game *game, graze_error *error) {
    if (game->rules->on_paths) {
        return octal_parse(&game->on_paths, game->rules->on_paths, error);
    }
    game->on_paths = game->parameters;
    return GRAZE_OK;
}

static void offer_names(suggestion *search, const ruleset *rules) {
    suggest_offer(search, rules->name);
    if (rules->also) {
        suggest_offer(search, rules->also);
    }
    if (rules->on_heaps) {
        suggestion whole = suggest_start(search->typed);
        suggest_offer(&whole, rules->on_heaps);
        if (whole.distance < SUGGEST_LONGEST && whole.distance < search->distance) {
            search->closest = rules->name; /* a part of the name, such as "chess", is not enough */
            search->distance = whole.distance;
        }
    }
}

/* Refuses a name that no ruleset has, with the one that may have been meant. */
static graze_status fail_unknown(graze_error *error, const char *source, const char *text,
                                 size_t length) {
    char name[SUGGEST_LONGEST + 1];
    snprintf(name, sizeof name, "%.*s", (int)(length < SUGGEST_LONGEST ? length : SUGGEST_LONGEST),
             text);
    suggestion search = suggest_start(name);
    size_t count;
    const ruleset *const *rules = ruleset_registry(&count);
    for (size_t i = 0; i < count; i++) {
        offer_names(&search, rules[i]);
    }
    return fail_at(error, GRAZE_BAD_INPUT, source, 0, 1, "unknown game '%s'%s%s%s", name,
                   search.closest ? ", did you mean '" : "", search.closest ? search.closest : "",
                   search.closest ? "'?" : "");
}

graze_status graze_game_parse(graze_game **game, const char *text, graze_error *error) {
    const char *colon = strchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    char source[GRAZE_ERROR_SOURCE];
    quote_source(source, text);
    const ruleset *rules = find_ruleset(text, length);
    if (!rules) {
        return fail_unknown(error, source, text, length);
    }
    graze_game *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    made->rules = rules;
    graze_status status = read_parameter(made, text, colon, error);
    if (status == GRAZE_OK) {
        status = read_path_code(made, error);
    }
    if (status == GRAZE_OK && !(made->name = normal_name(rules, &made->parameters))) {
        status = fail_memory(error);
    }
    if (status != GRAZE_OK) {
        if (error && status == GRAZE_BAD_INPUT) {
            memcpy(error->source, source, sizeof source);
        }
        graze_game_free(made);
        return status;
    }
    *game = made;
    return GRAZE_OK;
}

void graze_game_free(graze_game *game) {
    if (game) {
        if (game->on_paths.digit != game->parameters.digit) {
            free(game->on_paths.digit);
        }
        if (game->rules->release) {
            game->rules->release(&game->parameters);
        }
        free(game->parameters.digit);
        free(game->name);
        free(game);
    }
}

const char *graze_game_name(const graze_game *game) {
    return game->name;
}

bool graze_game_is_scored(const graze_game *game) {
    return game->rules->scored;
}

bool graze_game_is_on_formulas(const graze_game *game) {
    return game->rules->formula != NULL;
}

bool graze_game_is_on_coloured_graphs(const graze_game *game) {
    return game->rules->graphs;
}

bool graze_game_is_partizan(const graze_game *game) {
    return game->rules->partizan;
}

bool graze_game_sees_colours(const graze_game *game) {
    return game->rules->release != NULL;
}

const graze_graph *game_graph(graze_graph *plain, const graze_game *game,
                              const graze_graph *graph) {
    if (!graph->colours || graze_game_sees_colours(game)) {
        return graph;
    }
    *plain = *graph;
    plain->colours = NULL;
    return plain;
}

graze_status game_explain(const graze_game *game, graze_status status, graze_error *error) {
    if (status == GRAZE_BAD_INPUT && game->rules->explain) {
        return game->rules->explain(&game->parameters, error);
    }
    return status;
}

bool pattern_is_by_vertex(move_pattern pattern) {
    switch (pattern) {
    case MOVES_SOME_VERTICES:
    case MOVES_NONISOLATED:
    case MOVES_NEIGHBOURHOODS:
    case MOVES_LOW_NEIGHBOURS:
        return true;
    default:
        return false;
    }
}

uint32_t game_degree_taken(const graze_game *game) {
    switch (game->rules->pattern) {
    case MOVES_NEIGHBOURHOODS:
        return UINT32_MAX;
    case MOVES_LOW_NEIGHBOURS:
        return game->parameters.degree;
    default:
        return 0;
    }
}

graze_status game_moves(const graze_game *game, const position *p, move_sink *out) {
    const moves_by_width *moves = game->rules->moves;
    switch (p->words) {
    case 1:
        return moves->one(p, out);
    case 2:
        return moves->two(p, out);
    case 4:
        return moves->four(p, out);
    default:
        return moves->any(p, out);
    }
}

size_t position_scratch_words(const graze_game *game, uint32_t n, unsigned words) {
    uint32_t top = game->parameters.top;
    size_t levels = game->parameters.digit ? (size_t)(top < n ? top : n) + 1 : 0;
    return (SCRATCH_SETS + SCRATCH_SETS_PER_TAKEN * levels) * words + board_scratch_words(words);
}
