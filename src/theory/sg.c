#include "theory/sg.h"

/* ---- sg:cor11, sg:thm10: paths and unions of paths ------------------------------------------- */

/* Whether nothing but paths is left, beside what is 0 in U. */
static bool only_paths(const struct component_summary *o) {
    return o->degree == 1 && !o->has_others && o->cycle_count == 0 && o->complete_count == 0 &&
           o->star_count == 0;
}

static bool path_applies(const struct component_summary *o) {
    return only_paths(o) && o->components == 1 && o->path_count == 1;
}

static int64_t paths_value(const struct component_summary *o) {
    return switch_score(o->paths);
}

const char *sg_class_name(switch_set paths) {
    static const char *const names[] = {"P0", "P1",    "P2",    "P1+P2",
                                        "P3", "P1+P3", "P2+P3", "P1+P2+P3"};
    return names[paths >> 1 & 7];
}

/* ---- sg:prop12, sg:prop13: subdivided stars -------------------------------------------------- */

/* One star is left: what cancels beside it is equivalent to 0. */
static const struct shape *lone_star(const struct component_summary *o) {
    return o->degree == 1 && !o->has_others && o->cycle_count == 0 && o->complete_count == 0 &&
                   o->paths == 0 && o->star_count == 1
               ? &o->stars[0]
               : NULL;
}

static uint64_t short_legs(const struct shape *star) {
    return tallies_count(&star->legs, 1);
}

static bool bushy_applies(const struct component_summary *o) {
    const struct shape *star = lone_star(o);
    return star && short_legs(star) >= 2;
}

static int64_t bushy_value(const struct component_summary *o) {
    const struct shape *star = lone_star(o);
    uint64_t leaves = short_legs(star);
    switch_set rest = 0;
    for (size_t i = 0; i < star->legs.item_count; i++) {
        const tally *legs = &star->legs.item[i];
        rest ^= legs->value > 1 && legs->count % 2 ? switch_set_of_path(legs->value) : 0;
    }
    return (int64_t)leaves + 1 - switch_score(rest);
}

static bool thin_applies(const struct component_summary *o) {
    const struct shape *star = lone_star(o);
    return star && short_legs(star) <= 1;
}

static int64_t thin_value(const struct component_summary *o) {
    const struct shape *star = lone_star(o);
    if (star->n % 2) {
        return 1;
    }
    return (int64_t)((star->n - 3 * (component_summary_odd_legs(star) - 1)) % 4);
}

/* ---- sg:cor14: a cycle ----------------------------------------------------------------------- */

static bool cycle_applies(const struct component_summary *o) {
    return o->degree == 1 && !o->has_others && o->components == 1 &&
           (o->cycle_count == 1 || o->has_dropped_cycle);
}

static int64_t cycle_value(const struct component_summary *o) {
    if (o->has_dropped_cycle) {
        return 0;
    }
    return o->cycle == 4 ? -2 : o->cycle % 4 == 1 ? 1 : -1;
}

/* ---- sg:thm15: even cycles beside paths, all of which go ------------------------------------- */

static bool dropped_applies(const struct component_summary *o) {
    return only_paths(o) && o->has_dropped_cycle;
}

/* ---- sg:thm9: forests with a perfect matching ------------------------------------------------ */

static bool matched_applies(const struct component_summary *o) {
    return o->degree == 1 && o->is_matched && o->order % 4 == 0;
}

static int64_t matched_value(const struct component_summary *o) {
    (void)o;
    return 0;
}

/* ---- sg:ex-complete: complete graphs, any d -------------------------------------------------- */

static bool complete_applies(const struct component_summary *o) {
    return o->components == 1 && o->complete_count == 1;
}

/* Up to d + 1 vertices go at once; above, every move takes one and K_(d+2) scores -d. */
static int64_t complete_value(const struct component_summary *o) {
    uint64_t n = o->complete, d = o->degree;
    if (n <= d + 1) {
        return (int64_t)n;
    }
    return (n - d) % 2 ? (int64_t)d + 1 : -(int64_t)d;
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct score_form forms[] = {
    {"sg:cor11", path_applies, paths_value},
    {"sg:cor14", cycle_applies, cycle_value},
    {"sg:thm15", dropped_applies, paths_value},
    {"sg:thm10", only_paths, paths_value},
    {"sg:prop12", bushy_applies, bushy_value},
    {"sg:prop13-fixed", thin_applies, thin_value},
    {"sg:thm9", matched_applies, matched_value},
    {"sg:ex-complete", complete_applies, complete_value},
};

const struct score_form *score_forms(size_t *count) {
    *count = sizeof forms / sizeof *forms;
    return forms;
}

const struct score_form *score_form_find(const struct component_summary *summary) {
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (forms[i].applies(summary)) {
            return &forms[i];
        }
    }
    return NULL;
}
