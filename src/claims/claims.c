/* The claims of the papers, which are the files of claims/, and those of files that users write. */
#include "claims/papers.h"

#include "claims/claim_file.h"
#include "core/array.h"

#include <stdlib.h>
#include <string.h>

struct graze_claims {
    script_claims **files;
    size_t count, capacity;
};

/* ---- the list ------------------------------------------------------------------------------ */

static graze_status add_file(graze_claims *claims, const char *text, size_t length,
                             const char *source, const graze_limits *options, graze_error *error) {
    if (ARRAY_RESERVE(NULL, claims->files, claims->capacity, claims->count + 1) != GRAZE_OK) {
        return fail_memory(error);
    }
    TRY(script_claims_read(&claims->files[claims->count], text, length, source, options, error));
    claims->count++;
    return GRAZE_OK;
}

static graze_status add_papers(graze_claims *claims, const graze_limits *options,
                               graze_error *error) {
    const struct paper *paper;
    for (size_t i = 0; (paper = paper_at(i)); i++) {
        TRY(add_file(claims, paper->text, paper->length, paper->source, options, error));
    }
    return GRAZE_OK;
}

/* Makes a list of a file, or without text of the papers. */
static graze_status make_claims(graze_claims **made, const char *text, size_t length,
                                const char *source, const graze_limits *options,
                                graze_error *error) {
    graze_limits defaults = {0};
    graze_claims *claims = calloc(1, sizeof *claims);
    *made = NULL;
    if (!claims) {
        return fail_memory(error);
    }
    options = options ? options : &defaults;
    graze_status status = text ? add_file(claims, text, length, source, options, error)
                               : add_papers(claims, options, error);
    if (status != GRAZE_OK) {
        graze_claims_free(claims);
        return status;
    }
    *made = claims;
    return GRAZE_OK;
}

graze_status graze_claims_new(graze_claims **made, graze_error *error) {
    return make_claims(made, NULL, 0, NULL, NULL, error);
}

graze_status graze_claims_read(graze_claims **made, const char *text, size_t length,
                               const char *source, const graze_limits *options,
                               graze_error *error) {
    return make_claims(made, text, length, source, options, error);
}

void graze_claims_free(graze_claims *claims) {
    if (claims) {
        for (size_t i = 0; i < claims->count; i++) {
            script_claims_free(claims->files[i]);
        }
        free(claims->files);
        free(claims);
    }
}

/* The file of claim number index, which becomes its number there; NULL: there is none. */
static const script_claims *file_of(const graze_claims *claims, size_t *index) {
    for (size_t i = 0; i < claims->count; i++) {
        size_t count = script_claims_count(claims->files[i]);
        if (*index < count) {
            return claims->files[i];
        }
        *index -= count;
    }
    return NULL;
}

bool graze_claim_list(graze_claim_info *info, const graze_claims *claims, size_t index) {
    const script_claims *file = file_of(claims, &index);
    if (file) {
        script_claims_list(info, file, index);
    }
    return file != NULL;
}

static bool has_id(const graze_claim_info *info, const char *id) {
    bool found = strcmp(info->id, id) == 0;
    for (size_t i = 0; i < info->also_count && !found; i++) {
        found = strcmp(info->also[i], id) == 0;
    }
    return found;
}

bool graze_claim_find(graze_claim_info *info, const graze_claims *claims, const char *id) {
    for (size_t i = 0; graze_claim_list(info, claims, i); i++) {
        if (has_id(info, id)) {
            return true;
        }
    }
    return false;
}

/* ---- verification -------------------------------------------------------------------------- */

/* A result and what its pointers point to. */
struct verification {
    graze_verification shown; /* the first member: the caller has its address */
    graze_counterexample example;
    script_claim_result found;
};

/* Checks claim number index of a file. */
static graze_status check_claim(struct verification *made, const script_claims *file, size_t index,
                                const graze_limits *options, graze_error *error) {
    script_claim_result *found = &made->found;
    graze_claim_info info;
    script_claims_list(&info, file, index);
    TRY(script_claims_check(found, file, index, options, error));
    made->example = (graze_counterexample){.game = found->game,
                                           .input = found->input,
                                           .claimed = found->claimed,
                                           .actual = found->actual,
                                           .n = found->n,
                                           .m = found->m};
    made->shown =
        (graze_verification){.status = !info.check                 ? GRAZE_CLAIM_NOT_CHECKABLE
                                       : found->has_counterexample ? GRAZE_CLAIM_FAILS
                                                                   : GRAZE_CLAIM_HOLDS,
                             .checked = found->checked,
                             .complete = found->complete,
                             .counterexample = found->has_counterexample ? &made->example : NULL};
    return GRAZE_OK;
}

graze_status graze_verify(graze_verification **result, const graze_claims *claims, const char *id,
                          const graze_limits *options, graze_error *error) {
    graze_limits defaults = {0};
    graze_claim_info info;
    size_t index = 0;
    *result = NULL;
    while (graze_claim_list(&info, claims, index) && !has_id(&info, id)) {
        index++;
    }
    const script_claims *file = file_of(claims, &index);
    if (!file) {
        return fail(error, GRAZE_BAD_INPUT, "no claim has the id '%.60s'", id);
    }
    struct verification *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    graze_status status = check_claim(made, file, index, options ? options : &defaults, error);
    if (status != GRAZE_OK) {
        free(made);
        return status;
    }
    *result = &made->shown;
    return GRAZE_OK;
}

void graze_verification_free(graze_verification *result) {
    free(result);
}
