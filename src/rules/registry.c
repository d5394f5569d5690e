/* The list of rulesets: a new one is a file in this folder and a line here. */
#include "rules/formula_search.h"
#include "rules/rules.h"

#include <stdio.h>

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

void ruleset_describe(graze_ruleset_info *info, const ruleset *rules) {
    const parameter_field *parameter = &rules->parameter;
    const rule_example *example = &rules->example;
    bool shows_parameter = parameter->syntax && !parameter->optional;
    *info = (graze_ruleset_info){
        .name = rules->name,
        .parameter = parameter->syntax,
        .rule = rules->rule,
        .reference = rules->reference,
        .parameter_optional = parameter->optional,
        .scored = rules->scored,
        .on_formulas = rules->formula != NULL,
        .whole = rules->whole,
        .graphs = rules->graphs,
        .partizan = rules->partizan,
        .by_vertex = pattern_is_by_vertex(rules->pattern),
        .title = rules->title,
        .on_paths = rules->on_paths ? rules->on_paths : rules->octal,
        .parameter_title = parameter->title,
        .parameter_kind = parameter->kind,
        .parameter_initial = parameter->initial,
        .parameter_least = parameter->least,
        .parameter_most = parameter->most,
        .example_graph = example->graph,
        .example_take = example->take,
        .example_take_count = example->take_count,
        .connective = rules->formula ? rules->formula->connective : NULL,
        .also = rules->also,
        .known = rules->known,
        .complexity = rules->complexity,
        .second_sets_false = rules->formula && !rules->formula->shares_set,
    };
    snprintf(info->example_game, sizeof info->example_game, "%s%s%s", rules->name,
             shows_parameter ? ":" : "", shows_parameter ? parameter->initial : "");
}

bool graze_ruleset_list(graze_ruleset_info *info, size_t index) {
    size_t count;
    const ruleset *const *rules = ruleset_registry(&count);
    if (index >= count) {
        return false;
    }
    ruleset_describe(info, rules[index]);
    return true;
}

void graze_game_ruleset(graze_ruleset_info *info, const graze_game *game) {
    ruleset_describe(info, game->rules);
}
