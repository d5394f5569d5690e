#include "theory/theory.h"

#include <string.h>

extern const struct closed_forms forms_grim, forms_grim_multipartite, forms_csg, forms_csg_three,
    forms_csg_stars, forms_ak, forms_bonnet;

static const struct closed_forms *const files[] = {&forms_grim,      &forms_grim_multipartite,
                                                   &forms_csg,       &forms_csg_three,
                                                   &forms_csg_stars, &forms_ak,
                                                   &forms_bonnet};

const struct closed_form *closed_form_at(size_t index) {
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (index < files[i]->count) {
            return &files[i]->list[index];
        }
        index -= files[i]->count;
    }
    return NULL;
}

const struct closed_form *closed_form_of(const char *id) {
    const struct closed_form *form = NULL;
    for (size_t i = 0; (form = closed_form_at(i)) && strcmp(form->id, id) != 0; i++) {
    }
    return form;
}

/* Whether a closed form that applies says enough. */
static bool is_enough(const struct closed_form *form, const graze_game *game,
                      const struct shape *shape, bool outcome_is_enough) {
    if (!form->most) {
        return true;
    }
    uint64_t least = form->value(game, shape);
    return form->most(game, shape) == least || (outcome_is_enough && least > 0);
}

const struct closed_form *closed_form_find(const graze_game *game, const struct shape *shape,
                                           bool outcome_is_enough) {
    const struct closed_form *form = NULL;
    for (size_t i = 0; (form = closed_form_at(i)); i++) {
        if (form->applies(game, shape) && is_enough(form, game, shape, outcome_is_enough)) {
            break;
        }
    }
    return form;
}

enum { CONNECTED_OR_EMPTY = LEAVES_NOTHING | LEAVES_ONE_PIECE };

uint32_t subtraction_interval(const graze_game *game) {
    const game_parameters *p = &game->parameters;
    if (!p->digit) {
        return 0;
    }
    for (uint32_t k = 1; k <= p->top; k++) {
        if (p->digit[k] != CONNECTED_OR_EMPTY) {
            return 0;
        }
    }
    return p->top;
}

bool subtraction_set_is(const graze_game *game, const uint32_t *sizes, size_t count) {
    const game_parameters *p = &game->parameters;
    if (!p->digit || p->top != sizes[count - 1]) {
        return false;
    }
    size_t next = 0;
    for (uint32_t k = 1; k <= p->top; k++) {
        bool listed = k == sizes[next];
        if (p->digit[k] != (listed ? CONNECTED_OR_EMPTY : 0)) {
            return false;
        }
        next += listed;
    }
    return true;
}
