#include "theory/sg.h"

#include "theory/sg_checks.h"

#include <stdio.h>

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

static bool path_instance(claim_instance *instance, size_t index) {
    enum { LONGEST = 22 };
    snprintf(instance->game, sizeof instance->game, "smash-and-grab");
    snprintf(instance->graph, sizeof instance->graph, "path(%zu)", index + 1);
    return index < LONGEST;
}

/* Partition number index of n into parts, the largest first; false when there is none. */
static bool write_paths(char *text, size_t size, unsigned n, size_t index) {
    unsigned part[32] = {n}, count = 1;
    for (size_t i = 0; i < index; i++) {
        unsigned ones = 0;
        while (count > 0 && part[count - 1] == 1) {
            ones++;
            count--;
        }
        if (count == 0) {
            return false;
        }
        unsigned largest = --part[count - 1], left = ones + 1;
        while (left > 0) {
            part[count] = left < largest ? left : largest;
            left -= part[count++];
        }
    }
    size_t used = 0;
    for (unsigned i = 0; i < count && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%spath(%u)", i ? "+" : "", part[i]);
    }
    return true;
}

static bool paths_instance(claim_instance *instance, size_t index) {
    enum { MOST = 14 };
    snprintf(instance->game, sizeof instance->game, "smash-and-grab");
    for (unsigned n = 1; n <= MOST; n++) {
        size_t here = 0;
        while (write_paths(instance->graph, sizeof instance->graph, n, here)) {
            if (index-- == 0) {
                return true;
            }
            here++;
        }
    }
    return false;
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

/* Stars with three or four legs, some of them of length 1 or none. */
static bool star_instance(claim_instance *instance, size_t index, unsigned ones) {
    enum { LONGEST = 5 };
    unsigned legs[3];
    for (unsigned i = 0; i < 3; i++) {
        legs[i] = 2 + (unsigned)(index % LONGEST);
        index /= LONGEST;
    }
    snprintf(instance->game, sizeof instance->game, "smash-and-grab");
    snprintf(instance->graph, sizeof instance->graph, "substar(1^%u,%u,%u,%u)", ones, legs[0],
             legs[1], legs[2]);
    return index == 0 && legs[0] <= legs[1] && legs[1] <= legs[2];
}

/* Instance number index of those with at least or at most so many short legs. */
static bool pick_star(claim_instance *instance, size_t index, unsigned least, unsigned most) {
    enum { TRIED = 125 };
    for (unsigned ones = least; ones <= most; ones++) {
        for (size_t i = 0; i < TRIED; i++) {
            if (star_instance(instance, i, ones) && index-- == 0) {
                return true;
            }
        }
    }
    return false;
}

static bool bushy_instance(claim_instance *instance, size_t index) {
    return pick_star(instance, index, 2, 4);
}

static bool thin_instance(claim_instance *instance, size_t index) {
    return pick_star(instance, index, 0, 1);
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

static bool cycle_instance(claim_instance *instance, size_t index) {
    enum { SHORTEST = 3, LONGEST = 20 };
    snprintf(instance->game, sizeof instance->game, "smash-and-grab");
    snprintf(instance->graph, sizeof instance->graph, "cycle(%zu)", SHORTEST + index);
    return SHORTEST + index <= LONGEST;
}

/* ---- sg:thm15: even cycles beside paths, all of which go ------------------------------------- */

static bool dropped_applies(const struct component_summary *o) {
    return only_paths(o) && o->has_dropped_cycle;
}

static bool dropped_instance(claim_instance *instance, size_t index) {
    static const char *const graphs[] = {"cycle(6)+path(1)",         "cycle(6)+path(2)+path(3)",
                                         "cycle(8)+path(5)",         "cycle(6)+cycle(8)",
                                         "cycle(6)+path(7)",         "cycle(10)+path(2)+path(2)",
                                         "cycle(6)+cycle(6)+path(4)"};
    if (index >= sizeof graphs / sizeof *graphs) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "smash-and-grab");
    snprintf(instance->graph, sizeof instance->graph, "%s", graphs[index]);
    return true;
}

/* ---- sg:thm9: forests with a perfect matching ------------------------------------------------ */

static bool matched_applies(const struct component_summary *o) {
    return o->degree == 1 && o->is_matched && o->order % 4 == 0;
}

static int64_t matched_value(const struct component_summary *o) {
    (void)o;
    return 0;
}

static bool matched_instance(claim_instance *instance, size_t index) {
    static const char *const graphs[] = {"append(append(append(path(2),0,2),0,2),1,2)",
                                         "bistar((1,2),(1,2),0)",
                                         "append(append(path(4),1,2),2,2)",
                                         "append(append(path(6),1,2),2,4)",
                                         "append(path(6),2,2)+path(4)",
                                         "append(append(path(4),1,2),1,2)+2*path(2)"};
    if (index >= sizeof graphs / sizeof *graphs) {
        return false;
    }
    snprintf(instance->game, sizeof instance->game, "smash-and-grab");
    snprintf(instance->graph, sizeof instance->graph, "%s", graphs[index]);
    return true;
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

static bool complete_instance(claim_instance *instance, size_t index) {
    enum { LEAST = 4, ORDERS = 9, DEGREES = 8 };
    snprintf(instance->game, sizeof instance->game, "smash-and-grab:%zu", 1 + index / ORDERS);
    snprintf(instance->graph, sizeof instance->graph, "complete(%zu)", LEAST + index % ORDERS);
    return index < ORDERS * DEGREES;
}

/* ---- the list -------------------------------------------------------------------------------- */

static const struct score_claim claims[] = {
    {
        .id = "sg:cor11",
        .statement = "The path on n vertices scores 0 for 4 | n, 2 for n = 2 mod 4, 3 for n = 3, "
                     "and 1 for other odd n.",
        .method = "plain search, and search on the lengths of the pieces",
        .range = "n <= 36, n <= 22 by plain search",
        .applies = path_applies,
        .value = paths_value,
        .instance = path_instance,
        .sweep = sg_sweep_paths,
    },
    {
        .id = "sg:cor14",
        .statement = "The cycle on n vertices scores -2 for n = 4, 0 for other even n, 1 for n = 1 "
                     "mod 4 and -1 for n = 3 mod 4.",
        .range = "3 <= n <= 20",
        .applies = cycle_applies,
        .value = cycle_value,
        .instance = cycle_instance,
    },
    {
        .id = "sg:thm15",
        .statement = "Even cycles of at least 6 vertices change no score.",
        .range = "seven sums with paths, and up to 14 vertices beside all graphs up to 6",
        .applies = dropped_applies,
        .value = paths_value,
        .instance = dropped_instance,
        .sweep = sg_sweep_even_cycles,
    },
    {
        .id = "sg:thm10",
        .statement = "In a union of paths all lengths but 3 count modulo 4 (7 as 1 + 2), equal "
                     "ones cancel, and the score is the alternating sum of what is left.",
        .method = "plain search, and search on the lengths of the pieces",
        .range = "all unions up to 42 vertices, up to 14 by plain search",
        .applies = only_paths,
        .value = paths_value,
        .instance = paths_instance,
        .sweep = sg_sweep_unions,
    },
    {
        .id = "sg:prop12",
        .statement = "A subdivided star with k >= 2 legs of length 1 scores k + 1 minus the score "
                     "of its other legs as paths.",
        .range = "all such stars up to 20 vertices",
        .applies = bushy_applies,
        .value = bushy_value,
        .instance = bushy_instance,
        .sweep = sg_sweep_bushy_stars,
    },
    {
        .id = "sg:prop13-fixed",
        .statement = "A subdivided star or a path other than P3 with n vertices, t odd legs and at "
                     "most one leg of length 1 scores 1 for odd n, else n - 3(t - 1) modulo 4.",
        .range = "all such stars up to 20 vertices",
        .applies = thin_applies,
        .value = thin_value,
        .instance = thin_instance,
        .sweep = sg_sweep_thin_stars,
    },
    {
        .id = "sg:thm9",
        .statement = "A forest with a perfect matching and 4k vertices scores 0.",
        .range = "all such forests up to 18 vertices",
        .applies = matched_applies,
        .value = matched_value,
        .instance = matched_instance,
        .sweep = sg_sweep_matched_forests,
    },
    {
        .id = "sg:ex-complete",
        .place = "Section 7, proof of Theorem 18, for n = d + 2; the rest is not in the paper",
        .statement = "With degree bound d the complete graph on n <= d + 1 vertices scores n, on "
                     "more -d or d + 1, -d for n = d + 2.",
        .range = "d <= 8, 4 <= n <= 12",
        .applies = complete_applies,
        .value = complete_value,
        .instance = complete_instance,
    },
};

const struct score_claim *score_claims(size_t *count) {
    *count = sizeof claims / sizeof *claims;
    return claims;
}

const struct score_claim *score_claim_find(const struct component_summary *summary) {
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        if (claims[i].applies(summary)) {
            return &claims[i];
        }
    }
    return NULL;
}
