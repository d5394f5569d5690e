/*
 * Say that a position is stable relative to a set D of counters with y, if its value is y xor t,
 * t being the parity of the tempo moves left, after any tempo moves that leave the counters of D
 * alone (and for any other numbers in the other counters). Mostly few counters matter: the search
 * plays down those of D only, and what it finds holds for all positions that agree on D.
 */
#include "structure/nd/value.h"

#include "structure/nd/findings.h"
#include "structure/nd/shape.h"

enum { MOST_RESULT = 60, MOST_DEPTH = 4096 };

#define MOST_SHAPE_BYTES ((size_t)1 << 29)

typedef struct valuing {
    nd_work *work;
    nd_shapes shapes;
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

static graze_status recall(nd_finding *f, bool *known, valuing *s, uint32_t shape,
                           const uint32_t *m) {
    return nd_findings_recall(f, known, &s->findings, shape, m, s->work->limits);
}

static graze_status keep(valuing *s, uint32_t shape, const nd_finding *f, const uint32_t *m) {
    s->gave_up = s->gave_up || s->findings.table.used > ND_TABLE_MOST_BYTES / 4;
    return s->gave_up ? GRAZE_OK : nd_findings_keep(&s->findings, shape, f, m, s->work->limits);
}

/* ---- one position ---------------------------------------------------------------------------- */

static graze_status evaluate(nd_finding *f, valuing *s, uint32_t shape, uint32_t *m);

/* What is known of a position while it is looked at. */
typedef struct view {
    uint32_t shape;
    uint32_t *m;
    nd_counter_set on; /* D */
    nd_group *met;     /* results of the links that can be followed now */
    size_t key_cache_count, key_cache_room;
    bool is_relayed;            /* numbers behind breaks matter */
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

/* Lets D hold the counters of a break that can be played, so that this stays so. */
static void keep_break(view *p, const uint32_t *lock, valuing *s) {
    for (int i = 0; i < ND_LOCKS; i++) {
        if (lock[i] != ND_NONE) {
            add(&p->on, lock[i], s);
        }
    }
}

static graze_status note_met(view *p, const nd_group *group, valuing *s) {
    for (size_t i = 0; i < p->key_cache_count; i++) {
        if (memcmp(&p->met[i], group, sizeof *group) == 0) {
            return GRAZE_OK;
        }
    }
    if (p->key_cache_count == p->key_cache_room) {
        size_t larger = p->key_cache_room ? 2 * p->key_cache_room : 8;
        TRY(limits_realloc(s->work->limits, (void **)&p->met, p->key_cache_room * sizeof *p->met,
                           larger * sizeof *p->met));
        p->key_cache_room = larger;
    }
    p->met[p->key_cache_count++] = *group;
    return GRAZE_OK;
}

/* The counters behind a break of a link. */
static void counters_behind(uint32_t *to, uint32_t to_count, const nd_link *link,
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

/* The position behind a break, which is looked at as if the break could be played. */
static graze_status evaluate_behind(nd_finding *f, const nd_link *link, const nd_item *item,
                                    const view *p, valuing *s) {
    struct limits *limits = s->work->limits;
    uint32_t to_count = s->shapes.item[link->shape].counters, *to = NULL;
    size_t bytes = to_count * sizeof *to;
    TRY(limits_realloc(limits, (void **)&to, 0, bytes));
    counters_behind(to, to_count, link, item, p->m, s->shapes.item[p->shape].counters);
    graze_status status = evaluate(f, s, link->shape, to);
    limits_free(limits, to, bytes);
    return status;
}

/* What a break leaves in a counter behind it at least, whatever is in the counters before it. */
static uint32_t least_behind(const nd_link *link, const nd_item *item, uint32_t counter) {
    uint32_t least = link->base[counter];
    least += counter == link->at_left ? item->left : 0;
    least += counter == link->at_right ? item->right : 0;
    return least;
}

/* Whether what is known behind a break holds for all numbers in the counters before it. */
static bool is_above_floor(const nd_link *link, const nd_item *item, const nd_finding *f) {
    return f->on.count == 0 ||
           (f->floor > 0 && least_behind(link, item, f->on.counter[0]) >= f->floor);
}

/* The counters that feed those that matter behind a break and are not in D. */
static nd_counter_set new_counters(view *p, const nd_link *link, const nd_item *item,
                                   const nd_finding *f, valuing *s) {
    nd_counter_set set = {0};
    uint32_t count = is_above_floor(link, item, f) ? 0 : s->shapes.item[p->shape].counters;
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
 * what matters behind them. Done unless more counters than most would have to be added.
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
            TRY(note_met(p, &group, s));
        }
    }
    return GRAZE_OK;
}

/* Whether what is known behind a break of a link depends on which of its breaks that is. */
static bool differs_by_break(const nd_link *link, const nd_finding *f) {
    return nd_counter_set_has(&f->on, link->at_left) || nd_counter_set_has(&f->on, link->at_right);
}

/*
 * The flips of the breaks from one on behind which what is known of the first holds; next receives
 * the first behind which it does not.
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
        TRY(evaluate_behind(&f, link, &link->item[i], p, s));
        unsigned flips = collect_flips(&next, link, i, &f);
        TRY(note_breaks(p, link, &link->item[i], flips, &f, most, done, s));
        i = next;
    }
    return GRAZE_OK;
}

/* Follows a link, unless its breaks are locked. */
static graze_status follow(view *p, size_t number, uint32_t most, bool *done, valuing *s) {
    nd_link *link = &s->shapes.item[p->shape].links[number]; /* links do not move, shapes may */
    *done = true;
    if (is_locked(p, link->lock)) {
        return GRAZE_OK;
    }
    if (link->shape == ND_NONE) {
        TRY(nd_shape_follow(&s->shapes, p->shape, number, s->work));
    }
    if (link->shape == ND_NONE || s->work->left == 0 || s->shapes.bytes > MOST_SHAPE_BYTES) {
        s->gave_up = true;
        return GRAZE_OK;
    }
    return follow_breaks(p, link, most, done, s);
}

/* Goes through the links that can or cannot be played; lets D grow by most for each. */
static graze_status follow_links(view *p, bool playable, uint32_t most, valuing *s) {
    size_t count = s->shapes.item[p->shape].link_count;
    for (size_t i = 0; i < count && !s->gave_up; i++) {
        const nd_link *link = &s->shapes.item[p->shape].links[i];
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

/* The breaks of known results: those of the shape, and those behind links. */
static const nd_group *group_at(const view *p, const valuing *s, size_t i) {
    const nd_shape *shape = &s->shapes.item[p->shape];
    return i < shape->group_count                        ? &shape->groups[i]
           : i - shape->group_count < p->key_cache_count ? &p->met[i - shape->group_count]
                                                         : NULL;
}

static void collect_breaks(view *p, valuing *s) {
    const nd_group *group;
    for (size_t i = 0; (group = group_at(p, s, i)); i++) {
        s->gave_up = s->gave_up || group->y > MOST_RESULT;
        if (!is_locked(p, group->lock)) {
            bool stays =
                (group->lock[0] == ND_NONE || nd_counter_set_has(&p->on, group->lock[0])) &&
                (group->lock[1] == ND_NONE || nd_counter_set_has(&p->on, group->lock[1]));
            uint64_t bit = (uint64_t)1 << (group->y & 63);
            p->possible |= bit;
            p->certain |= stays ? bit : 0;
        }
    }
}

/* The position after a tempo move: from the first one below that is known upwards, not by
 * recursion. */
static graze_status evaluate_lower(nd_finding *f, view *p, uint32_t counter, valuing *s) {
    uint32_t top = p->m[counter];
    bool known = false;
    graze_status status = GRAZE_OK;
    for (p->m[counter] = top - 1; status == GRAZE_OK; p->m[counter]--) {
        TRY(limits_tick(s->work->limits));
        status = recall(f, &known, s, p->shape, p->m);
        if (known || p->m[counter] == 0) {
            break;
        }
    }
    for (; p->m[counter] < top && status == GRAZE_OK; p->m[counter]++) {
        status = evaluate(f, s, p->shape, p->m);
    }
    p->m[counter] = top;
    return status;
}

/* Tempo moves of D. They may let D grow: then they are gone through again. */
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
    uint64_t met = t ? swap_pairs(p->possible) : p->possible;
    return (uint32_t)__builtin_ctzll(~met) ^ t;
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

static graze_status look_at(nd_finding *f, valuing *s, uint32_t shape, uint32_t *m) {
    view p = {.shape = shape, .m = m};
    graze_status status = follow_links(&p, true, ND_MOST_IN_SET, s);
    if (status == GRAZE_OK) {
        status = follow_links(&p, false, 1, s);
    }
    if (status == GRAZE_OK) {
        status = find_result(f, &p, s);
    }
    limits_free(s->work->limits, p.met, p.key_cache_room * sizeof *p.met);
    return status == GRAZE_OK && !s->gave_up ? keep(s, shape, f, m) : status;
}

static graze_status evaluate(nd_finding *f, valuing *s, uint32_t shape, uint32_t *m) {
    const nd_shape *known_shape = &s->shapes.item[shape];
    bool known = known_shape->class.kind == ND_EXACT;
    *f = (nd_finding){.y = known_shape->class.y};
    TRY(limits_tick(s->work->limits));
    s->gave_up = s->gave_up || s->depth == MOST_DEPTH || !nd_spend(s->work, 1);
    if (known || s->gave_up) {
        return GRAZE_OK;
    }
    TRY(recall(f, &known, s, shape, m));
    if (known) {
        return GRAZE_OK;
    }
    s->gave_up = !nd_spend(s->work, known_shape->group_count + known_shape->link_count);
    s->depth++;
    graze_status status = look_at(f, s, shape, m);
    s->depth--;
    return status;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static graze_status value_of_core(int64_t *value, valuing *s, nd_core *core) {
    struct limits *limits = s->work->limits;
    uint8_t tempo = nd_core_tempo(core);
    nd_core counted = *core; /* the arrays stay where they are when the core is taken over */
    uint32_t shape, *m = NULL;
    nd_finding f = {0};
    TRY(nd_shape_of_core(&shape, &s->shapes, core, s->work));
    size_t bytes = s->shapes.item[shape].counters * sizeof *m;
    TRY(limits_realloc(limits, (void **)&m, 0, bytes));
    nd_shape_count(m, &s->shapes.item[shape], &counted);
    graze_status status = evaluate(&f, s, shape, m);
    limits_free(limits, m, bytes);
    *value = f.y ^ tempo;
    return status;
}

graze_status nd_value(int64_t *value, bool *found, nd_core *core, nd_work *work) {
    valuing s = {.work = work};
    struct limits *limits = work->limits;
    *found = false;
    TRY(nd_findings_init(&s.findings, limits));
    graze_status status = value_of_core(value, &s, core);
    *found = status == GRAZE_OK && !s.gave_up;
    nd_shapes_clear(&s.shapes, limits);
    nd_findings_clear(&s.findings, limits);
    return status;
}
