/* Closed forms of src/theory against the values that the check of a claim finds by the rules. */
#include "lua/games.h"
#include "theory/sg.h"

#include <stdlib.h>
#include <string.h>

/* What a closed form gives where it is wrong. */
typedef struct mismatch {
    const char *id; /* NULL: all are right */
    long long given;
} mismatch;

static void count_watched(script *s, const char *id) {
    s->compared += s->watched && strcmp(s->watched, id) == 0;
}

static graze_status compare_values(mismatch *wrong, script *s, const graze_game *game,
                                   const struct board *board, const vword *set, known_value known) {
    struct shape shape;
    const struct closed_form *form;
    TRY(shape_of_set(&shape, board, set, NULL));
    for (size_t i = 0; (form = closed_form_at(i)); i++) {
        if (form->applies(game, &shape)) {
            int64_t least = (int64_t)form->value(game, &shape);
            int64_t most = form->most ? (int64_t)form->most(game, &shape) : least;
            count_watched(s, form->id);
            if (known.most < least || known.least > most) {
                *wrong = (mismatch){form->id, least};
            }
        }
    }
    shape_clear(&shape);
    return GRAZE_OK;
}

static graze_status compare_scores(mismatch *wrong, script *s, const graze_game *game,
                                   const struct board *board, const vword *set, known_value known) {
    struct component_summary summary;
    size_t count;
    const struct score_form *forms = score_forms(&count);
    component_summary_init(&summary, game);
    graze_status status = component_summary_of_set(&summary, board, set, s->limits);
    for (size_t i = 0; status == GRAZE_OK && i < count; i++) {
        if (forms[i].applies(&summary)) {
            count_watched(s, forms[i].id);
            if (forms[i].value(&summary) != known.least) {
                *wrong = (mismatch){forms[i].id, forms[i].value(&summary)};
            }
        }
    }
    component_summary_clear(&summary);
    return status;
}

void script_compare(lua_State *lua, const script_game *game, script_graph *g, known_value known) {
    script *s = script_of(lua);
    const graze_game *rules = script_game_of(game);
    bool is_scored = graze_game_is_scored(rules);
    struct board *board = NULL;
    mismatch wrong = {0};
    if (!s->plain || g->n == 0 || rules->rules->release ||
        (!g->has_rows && !graze_graph_is_built(g->graph)) ||
        (!is_scored && !script_graph_is_connected(lua, g))) {
        return;
    }
    graze_status status = board_new_whole(&board, script_graph_made(lua, g), NULL);
    vword *set = status == GRAZE_OK ? calloc(board->words, sizeof *set) : NULL;
    if (set) {
        vset_fill(set, board->n, board->words);
        status = (is_scored ? compare_scores : compare_values)(&wrong, s, rules, board, set, known);
    }
    board_free(board);
    free(set);
    script_check(lua, status == GRAZE_OK && !set ? GRAZE_NO_MEMORY : status);
    if (wrong.id) {
        luaL_error(lua, "the solver's %s gives %I for %s on %s, the rules give %s%I", wrong.id,
                   (LUAI_UACINT)wrong.given, graze_game_name(rules), script_graph_text(lua, g),
                   known.least == known.most ? "" : "at least ", (LUAI_UACINT)known.least);
    }
}
