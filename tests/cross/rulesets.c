#include "rulesets.h"

#include <string.h>

#define OCTAL(code)                                                                                \
    { BRUTE_OCTAL, code, 0 }

const ruleset_under_test rulesets_under_test[] = {
    {"named", "grim", {BRUTE_GRIM, NULL, 0}},
    {"named", "arc-kayles", {BRUTE_ARC_KAYLES, NULL, 0}},
    {"named", "nd-arc-kayles", {BRUTE_ND_ARC_KAYLES, NULL, 0}},
    {"named", "node-kayles", {BRUTE_NODE_KAYLES, NULL, 0}},
    {"named", "nd-node-kayles", {BRUTE_ND_NODE_KAYLES, NULL, 0}},
    {"csg", "csg:1", OCTAL("3")},
    {"csg", "csg:2", OCTAL("03")},
    {"csg", "csg:3", OCTAL("003")},
    {"csg", "csg:1,2", OCTAL("33")},
    {"csg", "csg:2,3", OCTAL("033")},
    {"csg", "csg:1,2,4", OCTAL("3303")},
    {"csg", "csg:1-3", OCTAL("333")},
    {"csg", "csg:1-4", OCTAL("3333")},
    {"csg", "csg:1-6", OCTAL("333333")},
    {"csg", "csg:5,1", OCTAL("30003")},
    {"octal", "octal:0.1", OCTAL("1")},
    {"octal", "octal:0.2", OCTAL("2")},
    {"octal", "octal:0.4", OCTAL("4")},
    {"octal", "octal:0.6", OCTAL("6")},
    {"octal", "octal:0.7", OCTAL("7")},
    {"octal", "octal:0.05", OCTAL("05")},
    {"octal", "octal:0.07", OCTAL("07")},
    {"octal", "octal:0.17", OCTAL("17")},
    {"octal", "octal:0.34", OCTAL("34")},
    {"octal", "octal:0.77", OCTAL("77")},
    {"octal", "octal:0.007", OCTAL("007")},
    {"octal", "octal:0.137", OCTAL("137")},
    {"octal", "octal:0.156", OCTAL("156")},
    {"octal", "octal:0.3007", OCTAL("3007")},
    {"octal", "octal:0.00064", OCTAL("00064")},
    {"scores", "smash-and-grab", {BRUTE_SMASH_AND_GRAB, NULL, 1}},
    {"scores", "smash-and-grab:1", {BRUTE_SMASH_AND_GRAB, NULL, 1}},
    {"scores", "smash-and-grab:2", {BRUTE_SMASH_AND_GRAB, NULL, 2}},
    {"scores", "smash-and-grab:3", {BRUTE_SMASH_AND_GRAB, NULL, 3}},
    {"scores", "smash-and-grab:15", {BRUTE_SMASH_AND_GRAB, NULL, 15}},
};
const size_t ruleset_count = sizeof rulesets_under_test / sizeof *rulesets_under_test;

bool ruleset_is_in(const ruleset_under_test *ruleset, const char *group) {
    return strcmp(group, "all") == 0 || strcmp(ruleset->group, group) == 0;
}
