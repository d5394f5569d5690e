/* Finds the two growing paths of an expression, has their tables prove a period, certifies it. */
#include "sequence/for_all.h"

#include "certify/certify_period.h"
#include "expression/parameter.h"
#include "solve/loose_pieces.h"

#include <stdlib.h>

static bool same_graph(const graze_graph *a, const graze_graph *b) {
    if (a->n != b->n || a->m != b->m) {
        return false;
    }
    return memcmp(a->offset, b->offset, ((size_t)a->n + 1) * sizeof *a->offset) == 0 &&
           memcmp(a->neighbour, b->neighbour, 2 * (size_t)a->m * sizeof *a->neighbour) == 0;
}

/* How the expression grows with one parameter while the other is 0. */
static graze_status grow_one(struct growth *growth, const char *expression, const char *growing,
                             const char *fixed, graze_error *error) {
    parameter none = {fixed, 0};
    char *text = NULL;
    TRY(parameters_substitute(&text, expression, &none, 1, error));
    graze_status status = growth_find(growth, text, growing, error);
    free(text);
    return status;
}

/* Both parameters must be lengths of paths attached to the same vertex of the same graph. */
static graze_status find_growth(struct growth *one, const char *expression, const char *growing,
                                const char *fixed, graze_error *error) {
    struct growth other;
    TRY(grow_one(one, expression, growing, fixed, error));
    TRY(grow_one(&other, expression, fixed, growing, error));
    bool fits = one->kind == GROWS_LEG && other.kind == GROWS_LEG && one->u == other.u &&
                !one->beside && same_graph(one->base, other.base);
    growth_clear(&other);
    return fits ? GRAZE_OK
                : fail(error, GRAZE_BAD_ARGUMENT,
                       "'%.20s' and '%.20s' are not the lengths of two paths on one vertex, as in "
                       "substar(1,k,n)",
                       fixed, growing);
}

/* Makes the tables of a growing leg for k, n < size, and proves what they prove. */
static graze_status study(graze_for_all *statement, FILE *certificate, const struct growth *growth,
                          size_t size, graze_solver *solver, graze_error *error) {
    const piece_solver pieces = loose_pieces_of(solver);
    struct two_legs legs;
    leg_rule rule;
    leg_rule_of(&rule, solver->game);
    graze_status status =
        two_legs_init(&legs, &pieces, &rule, growth->base, growth->u, size, error);
    if (status == GRAZE_OK) {
        status = two_legs_prove(statement, &legs, error);
    }
    if (status == GRAZE_OK && certificate && statement->proved) {
        status = certify_for_all(certificate, statement, &legs, solver, error);
    }
    two_legs_clear(&legs);
    return status;
}

graze_status prove_for_all(graze_for_all *statement, FILE *certificate, const graze_game *game,
                           const char *expression, const char *growing, const char *fixed,
                           uint64_t last, const graze_limits *limits, graze_error *error) {
    struct growth growth = {.kind = GROWS_OTHERWISE};
    graze_solver *solver = NULL;
    leg_rule rule;
    *statement = (graze_for_all){.proved = false};
    if (last >= TWO_LEGS_MOST_SIZE) {
        return fail(error, GRAZE_TOO_LARGE, "a table of more than %d lengths is too large",
                    TWO_LEGS_MOST_SIZE - 1);
    }
    TRY(graze_solver_new(&solver, game, NULL, limits, error));
    solver_begin(solver);
    graze_status status =
        leg_rule_of(&rule, game)
            ? find_growth(&growth, expression, growing, fixed, error)
            : fail(error, GRAZE_BAD_ARGUMENT, "'%s' has no tables for paths", game->name);
    if (status == GRAZE_OK) {
        status = study(statement, certificate, &growth, (size_t)last + 1, solver, error);
    }
    growth_clear(&growth);
    graze_solver_free(solver);
    return status;
}
