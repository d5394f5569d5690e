/* Computes the sizes of the construction of sg:thm18 as exact numbers. */
#include "reduce/smash_plan.h"

#include <stdlib.h>

/* Beyond this the description itself would take long. */
enum { MOST_VARIABLES = 10000000 };

/* 2 (m n d)^power */
static void twice_power(fmpz_t result, const fmpz_t mnd, ulong power) {
    fmpz_pow_ui(result, mnd, power);
    fmpz_mul_ui(result, result, 2);
}

static void fill_numbers(smash_plan *plan) {
    ulong m = plan->formula->clause_count;
    fmpz_t mnd;
    fmpz_init_set_ui(mnd, m);
    fmpz_mul_ui(mnd, mnd, plan->n);
    fmpz_mul_ui(mnd, mnd, plan->d);
    fmpz_set_ui(plan->copies, m);
    fmpz_mul_ui(plan->copies, plan->copies, 2);
    fmpz_mul_ui(plan->copies, plan->copies, plan->d);
    twice_power(plan->independent, mnd, 8);
    twice_power(plan->gadgets, mnd, 4);
    twice_power(plan->star, mnd, 6);
    fmpz_sub(plan->prime, plan->star, plan->copies);
    fmpz_set_ui(plan->cliques, m);
    fmpz_mul_ui(plan->cliques, plan->cliques, m + 1);
    fmpz_mul_ui(plan->cliques, plan->cliques, 2);
    fmpz_clear(mnd);
}

graze_status smash_plan_init(smash_plan *plan, const graze_formula *formula, uint32_t d,
                             graze_error *error) {
    *plan = (smash_plan){.formula = formula, .n = formula->n + formula->n % 2, .d = d};
    fmpz_init(plan->copies);
    fmpz_init(plan->independent);
    fmpz_init(plan->gadgets);
    fmpz_init(plan->star);
    fmpz_init(plan->prime);
    fmpz_init(plan->cliques);
    if (formula->n > MOST_VARIABLES) {
        return fail(error, GRAZE_TOO_LARGE, "%u variables are too many (%d at most)", formula->n,
                    MOST_VARIABLES);
    }
    plan->occurrences = calloc((size_t)plan->n + 1, sizeof *plan->occurrences);
    if (!plan->occurrences) {
        return fail_memory(error);
    }
    for (size_t i = 0; i < formula->start[formula->clause_count]; i++) {
        plan->occurrences[formula->variable[i] - 1]++;
    }
    fill_numbers(plan);
    return GRAZE_OK;
}

void smash_plan_clear(smash_plan *plan) {
    free(plan->occurrences);
    fmpz_clear(plan->copies);
    fmpz_clear(plan->independent);
    fmpz_clear(plan->gadgets);
    fmpz_clear(plan->star);
    fmpz_clear(plan->prime);
    fmpz_clear(plan->cliques);
}
