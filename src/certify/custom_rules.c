/* Certificates of custom games: the checker is given their rules in Lua. */
#include "certify/check/check.h"
#include "rules/custom.h"

#include <stdlib.h>
#include <string.h>

typedef struct rules_file {
    char *text, *source;
    size_t length;
    graze_limits options;
} rules_file;

static graze_status open_game(void **game, bool *scored, bool *whole, const void *context,
                              const char *name, graze_error *error) {
    const rules_file *file = context;
    graze_game *made = NULL;
    TRY(graze_game_from_rules(&made, name, file->text, file->length, file->source, &file->options,
                              error));
    *scored = made->rules->scored;
    *whole = made->rules->whole;
    *game = made;
    return GRAZE_OK;
}

static graze_status list_moves(void *game, const uint64_t *rows, const uint8_t *colours, uint32_t n,
                               given_visitor *visit, void *context, struct limits *limits,
                               graze_error *error) {
    return custom_visit_moves(game, rows, colours, n, visit, context, limits, error);
}

static void close_game(void *game) {
    graze_game_free(game);
}

static void release(void *context) {
    rules_file *file = context;
    free(file->text);
    free(file->source);
    free(file);
}

graze_status graze_checker_use_rules(graze_checker *whole, const char *text, size_t length,
                                     const char *source, graze_error *error) {
    rules_file *file = calloc(1, sizeof *file);
    if (!file) {
        return fail_memory(error);
    }
    file->text = malloc(length + 1);
    file->source = strdup(source);
    if (!file->text || !file->source) {
        release(file);
        return fail_memory(error);
    }
    memcpy(file->text, text, length);
    file->length = length;
    file->options = *checker_options(whole);
    checker_give_rules(whole, &(given_rules){file, open_game, list_moves, close_game, release});
    return GRAZE_OK;
}
