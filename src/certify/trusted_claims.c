/* Opens the checker of certificates with the closed forms of src/theory, which it takes on trust.
 */
#include "certify/check/check.h"
#include "theory/theory.h"

static bool can_be_used(const char *id) {
    return closed_form_of(id) != NULL;
}

static graze_status evaluate(bool *gives, uint64_t *least, uint64_t *most, const char *id,
                             const char *game_name, const struct shape *shape, graze_error *error) {
    const struct closed_form *form = closed_form_of(id);
    graze_game *game = NULL;
    TRY(graze_game_parse(&game, game_name, error));
    *gives = form->applies(game, shape);
    if (*gives) {
        *least = form->value(game, shape);
        *most = form->most ? form->most(game, shape) : *least;
    }
    graze_game_free(game);
    return GRAZE_OK;
}

graze_status graze_checker_new(graze_checker **made, FILE *stream, const char *source,
                               const graze_limits *options, graze_error *error) {
    static const trusted_claims claims = {can_be_used, evaluate};
    return checker_new(made, stream, source, options, &claims, error);
}
