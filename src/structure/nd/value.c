/*
 * Computes Grundy values of cores by relative stability (docs/nd-kernel.md).
 *
 * Say that a position is stable relative to a set D of counters with y, if its value is y xor t,
 * t being the parity of the tempo moves left, after any tempo moves that leave the counters of D
 * alone (and for any other numbers in the other counters). Mostly few counters matter: the search
 * plays down those of D only, and what it finds holds for all positions that agree on D.
 */
#include "core/array.h"
#include "structure/nd/core_type.h"
#include "structure/nd/nd.h"

enum { MOST_RESULT = 60, MOST_DEPTH = 4096 };

#define MOST_TYPE_BYTES    ((size_t)1 << 29)
#define MOST_FINDING_BYTES ((size_t)1 << 29)

typedef struct valuing {
    nd_work *work;
    nd_core_types types;
    nd_findings findings;
    uint32_t depth;
    bool gave_up;
} valuing;

static void add(nd_counter_set *set, uint32_t counter, valuing *s) {
    s->gave_up = !nd_counter_set_add(set, counter) || s->gave_up;
}

static void add_all(nd_counter_set *set, const nd_counter_set *more, valuing *s) {
    for (uint32_t i = 0; i < more->count; i++) {
        add(set, more->counter[i], s);
    }
}

static graze_status keep(valuing *s, uint32_t type, const nd_finding *f, const uint32_t *m) {
    s->gave_up = s->gave_up || key_table_bytes(&s->findings.table) > MOST_FINDING_BYTES;
    return s->gave_up ? GRAZE_OK : nd_findings_keep(&s->findings, type, f, m);
}

/* ---- one position ---------------------------------------------------------------------------- */

static graze_status evaluate(nd_finding *f, valuing *s, uint32_t type, uint32_t *m);

/* What is known of a position while it is looked at. */
typedef struct view {
    uint32_t type;
    uint32_t *m;
    nd_counter_set on; /* D */
    nd_group *groups;  /* results of the links that can be followed now */
    size_t group_count, group_capacity;
    bool is_relayed;            /* numbers after breaks matter */
    uint64_t possible, certain; /* results that options have or may have; bit y */
} view;

/* Whether a break waits for a counter that does not change. */
static bool is_locked(const view *p, const uint32_t *lock) {
    for (int i = 0; i < ND_LOCKS; i++) {
        if (lock[i] != ND_NONE && p->m[lock[i]] > 0 && nd_counter_set_has(&p->on, lock[i])) {
            return true;
        }
    }
    return false;
}

static bool can_be_played(const view *p, const uint32_t *lock) {
    return (lock[0] == ND_NONE || p->m[lock[0]] == 0) && (lock[1] == ND_NONE || p->m[lock[1]] == 0);
}

/* Lets D hold a counter that a break waits for, so that it cannot be played. */
static void lock_break(view *p, const uint32_t *lock, valuing *s) {
    if (!is_locked(p, lock)) {
        add(&p->on, lock[0] != ND_NONE && p->m[lock[0]] > 0 ? lock[0] : lock[1], s);
    }
}

/* Lets D hold the counters of a break that can be played, so that this remains so. */
static void keep_break(view *p, const uint32_t *lock, valuing *s) {
    for (int i = 0; i < ND_LOCKS; i++) {
        if (lock[i] != ND_NONE) {
            add(&p->on, lock[i], s);
        }
    }
}

static graze_status note_group(view *p, const nd_group *group, valuing *s) {
    for (size_t i = 0; i < p->group_count; i++) {
        if (memcmp(&p->groups[i], group, sizeof *group) == 0) {
            return GRAZE_OK;
        }
    }
    TRY(ARRAY_RESERVE(s->work->limits, p->groups, p->group_capacity, p->group_count + 1));
    p->groups[p->group_count++] = *group;
    return GRAZE_OK;
}

/* The counters after a break of a link. */
static void counters_after(uint32_t *to, uint32_t to_count, const nd_link *link,
                           const nd_item *item, const uint32_t *m, uint32_t count) {
    memcpy(to, link->base, to_count * sizeof *to);
    for (uint32_t i = 0; i < count; i++) {
        if (link->feed[i] != ND_NONE) {
            to[link->feed[i]] += m[i];
        }
    }
    if (link->at_left != ND_NONE) {
        to[link->at_left] += item->left;
    }
    if (link->at_right != ND_NONE) {
        to[link->at_right] += item->right;
    }
}

/* The position after a break, which is looked at as if the break could be played. */
static graze_status evaluate_after(nd_finding *f, const nd_link *link, const nd_item *item,
                                   const view *p, valuing *s) {
    struct limits *limits = s->work->limits;
    uint32_t to_count = s->types.item[link->type].counters, *to = NULL;
    size_t bytes = to_count * sizeof *to;
    TRY(limits_realloc(limits, (void **)&to, 0, bytes));
    counters_after(to, to_count, link, item, p->m, s->types.item[p->type].counters);
    graze_status status = evaluate(f, s, link->type, to);
    limits_free(limits, to, bytes);
    return status;
}

/* What a break leaves in a counter after it at least, whatever is in the counters before it. */
static uint32_t least_after(const nd_link *link, const nd_item *item, uint32_t counter) {
    uint32_t least = link->base[counter];
    least += counter == link->at_left ? item->left : 0;
    least += counter == link->at_right ? item->right : 0;
    return least;
}

/* Whether what is known after a break holds for all numbers in the counters before it. */
static bool is_above_floor(const nd_link *link, const nd_item *item, const nd_finding *f) {
    return f->on.count == 0 ||
           (f->floor > 0 && least_after(link, item, f->on.counter[0]) >= f->floor);
}

/* The counters that feed those that matter after a break and are not in D. */
static nd_counter_set new_counters(view *p, const nd_link *link, const nd_item *item,
                                   const nd_finding *f, valuing *s) {
    nd_counter_set set = {0};
    uint32_t count = is_above_floor(link, item, f) ? 0 : s->types.item[p->type].counters;
    for (uint32_t i = 0; i < count; i++) {
        if (link->feed[i] != ND_NONE && nd_counter_set_has(&f->on, link->feed[i])) {
            p->is_relayed = true;
            if (!nd_counter_set_has(&p->on, i)) {
                add(&set, i, s);
            }
        }
    }
    return set;
}

/*
 * Makes breaks part of what is known, those with a flip in flips: their results hold when D has
 * what matters after them. Done unless more counters than most would have to be added.
 */
static graze_status note_breaks(view *p, const nd_link *link, const nd_item *item, unsigned flips,
                                const nd_finding *f, uint32_t most, bool *done, valuing *s) {
    nd_counter_set more = new_counters(p, link, item, f, s);
    *done = more.count <= most;
    if (!*done) {
        return GRAZE_OK;
    }
    add_all(&p->on, &more, s);
    for (uint32_t flip = 0; flip < 2; flip++) {
        nd_group group = {f->y ^ flip, {link->lock[0], link->lock[1]}};
        if (flips >> flip & 1) {
            TRY(note_group(p, &group, s));
        }
    }
    return GRAZE_OK;
}

/* Whether what is known after a break of a link depends on which of its breaks that is. */
static bool differs_by_break(const nd_link *link, const nd_finding *f) {
    return nd_counter_set_has(&f->on, link->at_left) || nd_counter_set_has(&f->on, link->at_right);
}

/*
 * The flips of the breaks from one on after which what is known of the first holds; next receives
 * the first after which it does not.
 */
static unsigned collect_flips(size_t *next, const nd_link *link, size_t from, const nd_finding *f) {
    unsigned flips = 1u << link->item[from].flip;
    *next = from + 1;
    if (!differs_by_break(link, f)) {
        *next = link->count;
        return link->flips;
    }
    if (is_above_floor(link, &link->item[from], f)) {
        while (*next < link->count && is_above_floor(link, &link->item[*next], f)) {
            flips |= 1u << link->item[(*next)++].flip;
        }
    }
    return flips;
}

static graze_status follow_breaks(view *p, const nd_link *link, uint32_t most, bool *done,
                                  valuing *s) {
    size_t i = 0;
    while (i < link->count && *done && !s->gave_up) {
        nd_finding f = {0};
        size_t next;
        TRY(evaluate_after(&f, link, &link->item[i], p, s));
        unsigned flips = collect_flips(&next, link, i, &f);
        TRY(note_breaks(p, link, &link->item[i], flips, &f, most, done, s));
        i = next;
    }
    return GRAZE_OK;
}

/* Follows a link, unless its breaks are locked. */
static graze_status follow(view *p, size_t number, uint32_t most, bool *done, valuing *s) {
    nd_link *link = &s->types.item[p->type].links[number]; /* links do not move, core types may */
    *done = true;
    if (is_locked(p, link->lock)) {
        return GRAZE_OK;
    }
    if (link->type == ND_NONE) {
        TRY(nd_core_type_follow(&s->types, p->type, number, s->work));
    }
    if (link->type == ND_NONE || s->work->left == 0 || s->types.bytes > MOST_TYPE_BYTES) {
        s->gave_up = true;
        return GRAZE_OK;
    }
    return follow_breaks(p, link, most, done, s);
}

/* Follows the links that can or cannot be played; lets D grow by most for each. */
static graze_status follow_links(view *p, bool playable, uint32_t most, valuing *s) {
    size_t count = s->types.item[p->type].link_count;
    for (size_t i = 0; i < count && !s->gave_up; i++) {
        const nd_link *link = &s->types.item[p->type].links[i];
        bool done = true;
        if (can_be_played(p, link->lock) == playable) {
            TRY(follow(p, i, most, &done, s));
        }
        if (!done) {
            lock_break(p, link->lock, s);
        }
    }
    return GRAZE_OK;
}

/* The breaks of known results: those of the core type, and those after links. */
static const nd_group *group_at(const view *p, const valuing *s, size_t i) {
    const nd_core_type *type = &s->types.item[p->type];
    return i < type->group_count                    ? &type->groups[i]
           : i - type->group_count < p->group_count ? &p->groups[i - type->group_count]
                                                    : NULL;
}

static void collect_breaks(view *p, valuing *s) {
    const nd_group *group;
    for (size_t i = 0; (group = group_at(p, s, i)); i++) {
        s->gave_up = s->gave_up || group->y > MOST_RESULT;
        if (!is_locked(p, group->lock)) {
            bool remains =
                (group->lock[0] == ND_NONE || nd_counter_set_has(&p->on, group->lock[0])) &&
                (group->lock[1] == ND_NONE || nd_counter_set_has(&p->on, group->lock[1]));
            uint64_t bit = (uint64_t)1 << (group->y & 63);
            p->possible |= bit;
            p->certain |= remains ? bit : 0;
        }
    }
}

/* The position after a tempo move: from the first one below that is known upwards, not by
 * recursion. */
static graze_status evaluate_lower(nd_finding *f, view *p, uint32_t counter, valuing *s) {
    uint32_t top = p->m[counter];
    graze_status status = GRAZE_OK;
    for (p->m[counter] = top - 1;; p->m[counter]--) {
        TRY(limits_tick(s->work->limits));
        if (nd_findings_recall(f, &s->findings, p->type, p->m) || p->m[counter] == 0) {
            break;
        }
    }
    for (; p->m[counter] < top && status == GRAZE_OK; p->m[counter]++) {
        status = evaluate(f, s, p->type, p->m);
    }
    p->m[counter] = top;
    return status;
}

/* Tempo moves of D. They may let D grow: then all are played again. */
static graze_status collect_tempo(view *p, valuing *s) {
    for (uint32_t i = 0; i < p->on.count && !s->gave_up; i++) {
        uint32_t counter = p->on.counter[i], before = p->on.count;
        nd_finding f = {0};
        if (p->m[counter] == 0) {
            continue;
        }
        TRY(evaluate_lower(&f, p, counter, s));
        s->gave_up = s->gave_up || f.y > MOST_RESULT;
        p->possible |= (uint64_t)1 << ((f.y ^ 1) & 63);
        p->certain |= (uint64_t)1 << ((f.y ^ 1) & 63);
        add_all(&p->on, &f.on, s);
        if (p->on.count > before) {
            i = UINT32_MAX; /* from the beginning */
        }
    }
    return GRAZE_OK;
}

static uint64_t swap_pairs(uint64_t bits) {
    const uint64_t even = 0x5555555555555555u;
    return (bits & even) << 1 | (bits >> 1 & even);
}

/* The result if D is enough. */
static uint32_t result_of(const view *p) {
    uint32_t t = 0;
    for (uint32_t i = 0; i < p->on.count; i++) {
        t ^= p->m[p->on.counter[i]] & 1;
    }
    uint64_t results = t ? swap_pairs(p->possible) : p->possible;
    return (uint32_t)__builtin_ctzll(~results) ^ t;
}

/* Lets D grow so that a result is certain or, when no break that has it can be played, impossible.
 */
static void settle(view *p, uint32_t y, valuing *s) {
    const nd_group *group;
    for (size_t i = 0; (group = group_at(p, s, i)); i++) {
        if (group->y == y && can_be_played(p, group->lock)) {
            keep_break(p, group->lock, s);
            return;
        }
    }
    for (size_t i = 0; (group = group_at(p, s, i)); i++) {
        if (group->y == y) {
            lock_break(p, group->lock, s);
        }
    }
}

/* Theorem 9: lets D grow until it is enough. */
static graze_status find_result(nd_finding *f, view *p, valuing *s) {
    while (!s->gave_up) {
        TRY(limits_tick(s->work->limits));
        p->possible = p->certain = 0;
        TRY(collect_tempo(p, s));
        collect_breaks(p, s);
        uint32_t x = result_of(p);
        uint64_t missing = (((uint64_t)1 << (x & ~1u)) - 1) & ~p->certain;
        if (missing == 0) {
            *f = (nd_finding){.y = x, .on = p->on, .is_relayed = p->is_relayed};
            return GRAZE_OK;
        }
        settle(p, (uint32_t)__builtin_ctzll(missing), s);
    }
    return GRAZE_OK;
}

static graze_status look_at(nd_finding *f, valuing *s, uint32_t type, uint32_t *m) {
    view p = {.type = type, .m = m};
    graze_status status = follow_links(&p, true, ND_MOST_IN_SET, s);
    if (status == GRAZE_OK) {
        status = follow_links(&p, false, 1, s);
    }
    if (status == GRAZE_OK) {
        status = find_result(f, &p, s);
    }
    ARRAY_FREE(s->work->limits, p.groups, p.group_capacity);
    return status == GRAZE_OK && !s->gave_up ? keep(s, type, f, m) : status;
}

static graze_status evaluate(nd_finding *f, valuing *s, uint32_t type, uint32_t *m) {
    const nd_core_type *known_type = &s->types.item[type];
    bool known = known_type->class.kind == ND_EXACT;
    *f = (nd_finding){.y = known_type->class.y};
    TRY(limits_tick(s->work->limits));
    s->gave_up = s->gave_up || s->depth == MOST_DEPTH || !nd_spend(s->work, 1);
    if (known || s->gave_up) {
        return GRAZE_OK;
    }
    if (nd_findings_recall(f, &s->findings, type, m)) {
        return GRAZE_OK;
    }
    s->gave_up = !nd_spend(s->work, known_type->group_count + known_type->link_count);
    s->depth++;
    graze_status status = look_at(f, s, type, m);
    s->depth--;
    return status;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static graze_status value_of_core(int64_t *value, valuing *s, nd_core *core) {
    struct limits *limits = s->work->limits;
    uint8_t tempo = nd_core_tempo(core);
    nd_core counted = *core; /* the arrays do not move when the core is taken over */
    uint32_t type, *m = NULL;
    nd_finding f = {0};
    TRY(nd_core_type_of_core(&type, &s->types, core, s->work));
    size_t bytes = s->types.item[type].counters * sizeof *m;
    TRY(limits_realloc(limits, (void **)&m, 0, bytes));
    nd_core_type_count(m, &s->types.item[type], &counted);
    graze_status status = evaluate(&f, s, type, m);
    limits_free(limits, m, bytes);
    *value = f.y ^ tempo;
    return status;
}

graze_status nd_value(int64_t *value, bool *found, nd_core *core, nd_work *work) {
    valuing s = {.work = work};
    nd_core_types_init(&s.types, work->limits);
    struct limits *limits = work->limits;
    *found = false;
    nd_findings_init(&s.findings, limits);
    graze_status status = value_of_core(value, &s, core);
    *found = status == GRAZE_OK && !s.gave_up;
    nd_core_types_clear(&s.types);
    nd_findings_clear(&s.findings);
    return status;
}
