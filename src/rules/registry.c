/* The list of rulesets: a new one is a file in this folder and a line here. */
#include "rules/rules.h"

#define RULESETS(LIST)                                                                             \
    LIST(grim)                                                                                     \
    LIST(arc_kayles)                                                                               \
    LIST(nd_arc_kayles)                                                                            \
    LIST(node_kayles)                                                                              \
    LIST(nd_node_kayles)                                                                           \
    LIST(csg)                                                                                      \
    LIST(octal)                                                                                    \
    LIST(smash_and_grab)                                                                           \
    LIST(avoid_true)                                                                               \
    LIST(maker_breaker)

#define DECLARE(name) extern const ruleset name;
#define REFER(name)   &name,

RULESETS(DECLARE)

static const ruleset *const registry[] = {RULESETS(REFER)};

const ruleset *const *ruleset_registry(size_t *count) {
    *count = sizeof registry / sizeof *registry;
    return registry;
}

bool graze_ruleset_list(graze_ruleset_info *info, size_t index) {
    size_t count;
    const ruleset *const *rules = ruleset_registry(&count);
    if (index >= count) {
        return false;
    }
    *info = (graze_ruleset_info){
        .name = rules[index]->name,
        .parameter = rules[index]->parameter,
        .rule = rules[index]->rule,
        .reference = rules[index]->reference,
        .parameter_optional = rules[index]->parameter_optional,
        .scored = rules[index]->scored,
        .on_formulas = rules[index]->solve_formula != NULL,
    };
    return true;
}
