/* Opens the checker of certificates with the claims of src/theory, which it takes on trust. */
#include "certify/check/check.h"
#include "theory/theory.h"

#include <string.h>

static const struct claim *find_claim(const char *id) {
    size_t count;
    const struct paper *const *papers = paper_registry(&count);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < papers[i]->count; j++) {
            if (strcmp(papers[i]->claims[j].id, id) == 0) {
                return &papers[i]->claims[j];
            }
        }
    }
    return NULL;
}

static bool can_be_used(const char *id) {
    const struct claim *claim = find_claim(id);
    return claim && claim->verdict == CLAIM_HOLDS;
}

static graze_status evaluate(bool *gives, uint64_t *least, uint64_t *most, const char *id,
                             const char *game_name, const struct shape *shape, graze_error *error) {
    const struct claim *claim = find_claim(id);
    graze_game *game = NULL;
    TRY(graze_game_parse(&game, game_name, error));
    *gives = claim->applies && claim->value && claim->applies(game, shape);
    if (*gives) {
        *least = claim->value(game, shape);
        *most = claim->most ? claim->most(game, shape) : *least;
    }
    graze_game_free(game);
    return GRAZE_OK;
}

graze_status graze_checker_new(graze_checker **made, FILE *stream, const char *source,
                               const graze_options *options, graze_error *error) {
    static const trusted_claims claims = {can_be_used, evaluate};
    return checker_new(made, stream, source, options, &claims, error);
}
