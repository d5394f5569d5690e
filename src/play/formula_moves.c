/* The legal moves of games on formulas: the variables that may be set. */
#include "play/move_list.h"
#include "rules/formula_search.h"
#include "rules/rules.h"

static graze_status append_variable(void *context, uint32_t variable) {
    return move_list_append_members(context, NULL, &variable, 1);
}

graze_status graze_list_formula_moves(graze_moves **moves, const graze_game *game,
                                      const graze_formula *formula, const uint8_t *set_by,
                                      graze_error *error) {
    move_list list = {0};
    struct limits limits;
    graze_limits options = {0};
    if (!game->rules->formula) {
        return fail(error, GRAZE_BAD_ARGUMENT, "'%s' is played on graphs", game->name);
    }
    TRY(formula_check_position(formula, set_by, error));
    limits_start(&limits, &options);
    graze_status status =
        formula_visit_moves(game->rules->formula, formula, set_by, &limits, append_variable, &list);
    if (status != GRAZE_OK) {
        move_list_clear(&list);
        return limits_fail(&limits, status, error);
    }
    return move_list_finish(moves, &list, -1, error);
}
