/* Computes scores of sums of trees by thresholds, with bounds in a table (docs/forests.md). */
#include "structure/forest/forest.h"

#include "core/array.h"
#include "core/key_table.h"

#include <stdlib.h>

/* A move of a tree that scores at least 2, and the sum it leaves. */
typedef struct forest_option {
    switch_set switches;
    size_t first_tree; /* in option_trees */
    uint16_t tree_count, score;
} forest_option;

/* Whether a tree is equivalent to a sum of switches. */
enum tree_class { CLASS_UNKNOWN, CLASS_SWITCHES, CLASS_OTHER };

/* What is known about an unrooted tree. */
struct tree_facts {
    switch_set switches; /* CLASS_SWITCHES: the sum it is equivalent to */
    size_t first_option;
    uint32_t option_count;
    uint16_t best_score; /* of a move: at least 1 */
    uint8_t tree_class;
    bool has_options; /* the options have been listed */
};

struct forest {
    struct limits *limits;
    tree_store store;
    struct tree_facts *facts; /* by tree */
    size_t fact_count;
    forest_option *options;
    size_t option_count, option_capacity;
    tree_id *option_trees;
    size_t option_tree_count, option_tree_capacity;
    key_table table; /* bounds on the scores of sums */
    uint32_t depth;  /* of the search */
};

/* A search this deep, about a kilobyte of stack a step, is given up. */
enum { MOST_DEPTH = 4000 };

/* Takes memory for so many more trees of options. */
static graze_status reserve_option_trees(forest *f, uint32_t more) {
    return ARRAY_RESERVE(f->limits, f->option_trees, f->option_tree_capacity,
                         f->option_tree_count + more);
}

graze_status forest_require(forest **made, struct limits *limits) {
    void *memory = NULL;
    if (*made) {
        return GRAZE_OK;
    }
    TRY(limits_realloc(limits, &memory, 0, sizeof **made));
    forest *f = memory;
    *f = (forest){.limits = limits};
    key_table_init(&f->table, limits);
    graze_status status = tree_store_init(&f->store, limits);
    if (status == GRAZE_OK) {
        status = reserve_option_trees(f, 1);
    }
    if (status != GRAZE_OK) {
        forest_free(f);
        return status;
    }
    *made = f;
    return GRAZE_OK;
}

void forest_free(forest *f) {
    if (!f) {
        return;
    }
    struct limits *limits = f->limits;
    tree_store_clear(&f->store);
    key_table_clear(&f->table);
    ARRAY_FREE(limits, f->facts, f->fact_count);
    ARRAY_FREE(limits, f->options, f->option_capacity);
    ARRAY_FREE(limits, f->option_trees, f->option_tree_capacity);
    limits_free(limits, f, sizeof *f);
}

tree_store *forest_trees(forest *f) {
    return &f->store;
}

/* ---- sums ---------------------------------------------------------------------------------- */

/* Adds a tree to a sum: a second one of a kind cancels the first (docs/forests.md lemma 3). */
static graze_status toggle_tree(forest_sum *sum, forest *f, tree_id tree) {
    uint32_t i = 0;
    while (i < sum->tree_count && sum->trees[i] < tree) {
        i++;
    }
    tree_id *place = sum->trees + i;
    if (i < sum->tree_count && *place == tree) {
        memmove(place, place + 1, (--sum->tree_count - i) * sizeof *place);
        return GRAZE_OK;
    }
    if (sum->tree_count == FOREST_MOST_TREES) {
        return limits_fail_memory(f->limits);
    }
    memmove(place + 1, place, (sum->tree_count++ - i) * sizeof *place);
    *place = tree;
    return GRAZE_OK;
}

static void copy_sum(forest_sum *to, const forest_sum *from) {
    to->tree_count = from->tree_count;
    to->switches = from->switches;
    memcpy(to->trees, from->trees, from->tree_count * sizeof *from->trees);
}

static unsigned sum_parity(const forest *f, const forest_sum *sum) {
    unsigned parity = switch_parity(sum->switches);
    for (uint32_t i = 0; i < sum->tree_count; i++) {
        parity ^= f->store.trees[sum->trees[i]].size & 1;
    }
    return parity;
}

/* Takes memory for what is known about the trees of the store. */
static graze_status require_facts(forest *f) {
    size_t before = f->fact_count;
    if (f->store.count > before) {
        TRY(ARRAY_RESERVE(f->limits, f->facts, f->fact_count, f->store.count));
        memset(f->facts + before, 0, (f->fact_count - before) * sizeof *f->facts);
    }
    return GRAZE_OK;
}

static graze_status classify(forest *f, tree_id tree);

/* Adds an unrooted tree to a sum, as switches where it is small and equivalent to some. */
static graze_status add_tree(forest_sum *sum, forest *f, tree_id tree) {
    TRY(require_facts(f));
    if (f->store.trees[tree].size <= FOREST_CLASS_ORDER) {
        TRY(classify(f, tree));
        if (f->facts[tree].tree_class == CLASS_SWITCHES) {
            sum->switches ^= f->facts[tree].switches;
            return GRAZE_OK;
        }
    }
    return toggle_tree(sum, f, tree);
}

graze_status forest_add_component(forest_sum *sum, forest *f, const component_walk *walk) {
    tree_id tree;
    TRY(tree_of_component(&tree, &f->store, walk));
    return add_tree(sum, f, tree);
}

/* ---- options ------------------------------------------------------------------------------- */

/*
 * The moves of a tree that score at least 2 (lemma 2): taking a vertex that has leaves. Pieces are
 * unrooted trees, move by move; end is where those of a move end.
 */
struct raw_moves {
    struct limits *limits;
    tree_id *pieces;
    size_t piece_count, piece_capacity;
    struct raw_move {
        size_t end;
        uint32_t score;
    } * moves;
    size_t count, capacity;
};

static graze_status raw_add_piece(struct raw_moves *raw, tree_id piece) {
    TRY(ARRAY_RESERVE(raw->limits, raw->pieces, raw->piece_capacity, raw->piece_count + 1));
    raw->pieces[raw->piece_count++] = piece;
    return GRAZE_OK;
}

static graze_status raw_end_move(struct raw_moves *raw, uint32_t score) {
    TRY(ARRAY_RESERVE(raw->limits, raw->moves, raw->capacity, raw->count + 1));
    raw->moves[raw->count++] = (struct raw_move){.end = raw->piece_count, .score = score};
    return GRAZE_OK;
}

static void raw_clear(struct raw_moves *raw) {
    ARRAY_FREE(raw->limits, raw->pieces, raw->piece_capacity);
    ARRAY_FREE(raw->limits, raw->moves, raw->capacity);
}

/* A vertex of a tree, as the path of subtrees from the root down to it. */
struct tree_path {
    tree_id *tree;
    uint32_t *next; /* the next child to visit */
    uint32_t depth;
};

/* Adds what remains above the vertex at the end of a path when that is removed. */
static graze_status add_upper_piece(struct raw_moves *raw, tree_store *store,
                                    const struct tree_path *path) {
    tree_id upper = NO_TREE;
    for (uint32_t k = path->depth; k-- > 0;) {
        TRY(tree_replace(&upper, store, path->tree[k], path->tree[k + 1], upper));
    }
    if (upper) {
        TRY(tree_unroot(&upper, store, upper));
        TRY(raw_add_piece(raw, upper));
    }
    return GRAZE_OK;
}

/* The move at the end of a path, if it scores at least 2. */
static graze_status add_raw_move(struct raw_moves *raw, tree_store *store,
                                 const struct tree_path *path) {
    tree_id taken = path->tree[path->depth];
    uint32_t leaves = store->trees[taken].leaf_count;
    if (leaves == 0) {
        return GRAZE_OK;
    }
    for (uint32_t i = leaves; i < store->trees[taken].child_count; i++) {
        tree_id piece = tree_children(store, taken)[i];
        TRY(tree_unroot(&piece, store, piece));
        TRY(raw_add_piece(raw, piece));
    }
    TRY(add_upper_piece(raw, store, path));
    return raw_end_move(raw, leaves + 1);
}

/* Moves on to the next vertex in depth-first order, equal subtrees once; false after the last. */
static bool advance(struct tree_path *path, const tree_store *store) {
    for (;;) {
        tree_id at = path->tree[path->depth];
        const tree_id *children = tree_children(store, at);
        uint32_t count = store->trees[at].child_count, *next = &path->next[path->depth];
        if (*next < count) {
            tree_id child = children[*next];
            while (*next < count && children[*next] == child) {
                ++*next;
            }
            path->tree[++path->depth] = child;
            path->next[path->depth] = store->trees[child].leaf_count;
            return true;
        }
        if (path->depth == 0) {
            return false;
        }
        path->depth--;
    }
}

/* Lists the moves of an unrooted tree; its root is no leaf unless there are only two vertices. */
static graze_status list_raw_moves(struct raw_moves *raw, tree_store *store, tree_id root) {
    size_t bytes = (size_t)store->trees[root].size * (sizeof(tree_id) + sizeof(uint32_t));
    void *memory = NULL;
    TRY(limits_realloc(store->limits, &memory, 0, bytes));
    struct tree_path path = {.tree = memory};
    path.next = path.tree + store->trees[root].size;
    path.tree[0] = root;
    path.next[0] = store->trees[root].leaf_count;
    graze_status status = add_raw_move(raw, store, &path);
    while (status == GRAZE_OK && advance(&path, store)) {
        status = add_raw_move(raw, store, &path);
    }
    limits_free(store->limits, memory, bytes);
    return status;
}

static graze_status store_option_trees(forest_option *option, forest *f, const forest_sum *sum) {
    TRY(reserve_option_trees(f, sum->tree_count));
    option->first_tree = f->option_tree_count;
    option->tree_count = (uint16_t)sum->tree_count;
    memcpy(f->option_trees + f->option_tree_count, sum->trees,
           sum->tree_count * sizeof *sum->trees);
    f->option_tree_count += sum->tree_count;
    return GRAZE_OK;
}

static bool same_option(const forest *f, const forest_option *a, const forest_sum *sum,
                        uint32_t score) {
    return a->score == score && a->switches == sum->switches && a->tree_count == sum->tree_count &&
           memcmp(f->option_trees + a->first_tree, sum->trees,
                  sum->tree_count * sizeof *sum->trees) == 0;
}

/* Turns raw moves into options, each once, in descending order of their scores. */
static graze_status simplify_moves(forest_option *made, uint32_t *count, forest *f,
                                   const struct raw_moves *raw) {
    *count = 0;
    for (size_t i = 0, piece = 0; i < raw->count; i++) {
        forest_sum sum;
        sum.tree_count = 0;
        sum.switches = 0;
        for (; piece < raw->moves[i].end; piece++) {
            TRY(add_tree(&sum, f, raw->pieces[piece]));
        }
        uint32_t j = 0;
        while (j < *count && !same_option(f, &made[j], &sum, raw->moves[i].score)) {
            j++;
        }
        if (j < *count) {
            continue;
        }
        forest_option option = {.switches = sum.switches, .score = (uint16_t)raw->moves[i].score};
        TRY(store_option_trees(&option, f, &sum));
        for (j = (*count)++; j > 0 && made[j - 1].score < option.score; j--) {
            made[j] = made[j - 1];
        }
        made[j] = option;
    }
    return GRAZE_OK;
}

static graze_status append_options(forest *f, tree_id tree, const forest_option *made,
                                   uint32_t count) {
    TRY(ARRAY_RESERVE(f->limits, f->options, f->option_capacity, f->option_count + count));
    TRY(require_facts(f));
    struct tree_facts *facts = &f->facts[tree];
    facts->first_option = f->option_count;
    facts->option_count = count;
    facts->best_score = count ? made[0].score : 1;
    facts->has_options = true;
    if (count) {
        memcpy(f->options + f->option_count, made, count * sizeof *made);
    }
    f->option_count += count;
    return GRAZE_OK;
}

/* Lists the options of a tree, once. */
static graze_status require_options(forest *f, tree_id tree) {
    if (f->facts[tree].has_options) {
        return GRAZE_OK;
    }
    struct raw_moves raw = {.limits = f->limits};
    void *made = NULL;
    uint32_t count = 0;
    graze_status status = list_raw_moves(&raw, &f->store, tree);
    size_t bytes = raw.count * sizeof(forest_option);
    if (status == GRAZE_OK) {
        status = limits_realloc(f->limits, &made, 0, bytes);
    }
    if (status == GRAZE_OK) {
        status = simplify_moves(made, &count, f, &raw);
    }
    if (status == GRAZE_OK) {
        status = append_options(f, tree, made, count);
    }
    limits_free(f->limits, made, made ? bytes : 0);
    raw_clear(&raw);
    return status;
}

/* ---- search -------------------------------------------------------------------------------- */

/* The sum after an option of its tree number i. */
static graze_status apply_option(forest_sum *to, forest *f, const forest_sum *from, uint32_t i,
                                 const forest_option *option) {
    to->switches = from->switches ^ option->switches;
    to->tree_count = from->tree_count - 1;
    memcpy(to->trees, from->trees, i * sizeof *to->trees);
    memcpy(to->trees + i, from->trees + i + 1, (from->tree_count - 1 - i) * sizeof *to->trees);
    for (uint32_t j = 0; j < option->tree_count; j++) {
        TRY(toggle_tree(to, f, f->option_trees[option->first_tree + j]));
    }
    return GRAZE_OK;
}

/* The key of a sum: the switches, then the trees. */
static size_t key_length(const forest_sum *sum) {
    return sizeof sum->switches + sum->tree_count * sizeof *sum->trees;
}

/* Two bounds on a score in the 32 bits that the table has for a key. */
static uint32_t bounds_of(int lower, int upper) {
    return (uint32_t)(uint16_t)lower << 16 | (uint16_t)upper;
}

static int bounds_lower(uint32_t bounds) {
    return (int16_t)(bounds >> 16);
}

static int bounds_upper(uint32_t bounds) {
    return (int16_t)bounds;
}

enum verdict { VERDICT_UNKNOWN, VERDICT_REACHED, VERDICT_MISSED };

/* What is known without search about a sum scoring at least threshold. */
static enum verdict look_up(const forest *f, const forest_sum *sum, int threshold) {
    if (threshold <= 1) {
        return VERDICT_REACHED; /* sg:thm8, and parity */
    }
    if (sum->tree_count == 0) {
        return switch_score(sum->switches) >= threshold ? VERDICT_REACHED : VERDICT_MISSED;
    }
    const uint32_t *known = key_table_find(&f->table, &sum->switches, key_length(sum));
    if (!known) {
        return VERDICT_UNKNOWN;
    }
    return bounds_lower(*known) >= threshold  ? VERDICT_REACHED
           : bounds_upper(*known) < threshold ? VERDICT_MISSED
                                              : VERDICT_UNKNOWN;
}

/* Stores what a search found out: that a sum whose best move scores best reaches threshold or not.
 */
static graze_status note(forest *f, const forest_sum *sum, int threshold, bool reached, int best) {
    uint32_t *known = key_table_find(&f->table, &sum->switches, key_length(sum));
    int lower = reached ? threshold : known ? bounds_lower(*known) : 0;
    int upper = !reached ? threshold - 2 : known ? bounds_upper(*known) : best;
    if (known) {
        *known = bounds_of(lower, upper);
        return GRAZE_OK;
    }
    return key_table_add(&f->table, &sum->switches, key_length(sum), bounds_of(lower, upper));
}

/*
 * A sum under examination, and the walk through its moves that score at least the threshold: rich
 * moves first, and of equal ones the switch, which makes the sum smaller without splitting a tree.
 */
struct walk {
    const forest_sum *sum;
    int threshold;
    int score; /* of the moves that come next */
    bool past_switches;
    uint32_t tree;   /* whose options come next */
    uint32_t option; /* the next one */
};

/* The largest switch, if it scores what comes next: the only one that can matter (lemma 4). */
static bool take_switch(forest_sum *reached, struct walk *walk) {
    switch_set switches = walk->sum->switches;
    if (walk->past_switches || !switches || (int)switch_largest(switches) != walk->score) {
        return false;
    }
    walk->past_switches = true;
    copy_sum(reached, walk->sum);
    reached->switches ^= switch_of(switch_largest(switches));
    return true;
}

/* The next option of a tree that scores what comes next, or NULL. */
static const forest_option *take_option(struct walk *walk, const forest *f) {
    for (; walk->tree < walk->sum->tree_count; walk->tree++, walk->option = 0) {
        const struct tree_facts *facts = &f->facts[walk->sum->trees[walk->tree]];
        for (; walk->option < facts->option_count; walk->option++) {
            const forest_option *option = &f->options[facts->first_option + walk->option];
            if (option->score == walk->score) {
                walk->option++;
                return option;
            }
            if (option->score < walk->score) {
                break;
            }
        }
    }
    return NULL;
}

/* The next move: what it scores and the sum it leaves; found is false after the last. */
static graze_status next_move(bool *found, forest_sum *reached, int *score, struct walk *walk,
                              forest *f) {
    *found = true;
    for (; walk->score >= walk->threshold; walk->score--, walk->tree = walk->option = 0) {
        *score = walk->score;
        if (take_switch(reached, walk)) {
            return GRAZE_OK;
        }
        const forest_option *option = take_option(walk, f);
        if (option) {
            return apply_option(reached, f, walk->sum, walk->tree, option);
        }
    }
    *found = false;
    return GRAZE_OK;
}

static graze_status decide(bool *reached, forest *f, const forest_sum *sum, int threshold);

/* Tries the moves of a sum; those whose results are known when quick, else all. */
static graze_status try_moves(bool *success, forest *f, const forest_sum *sum, int threshold,
                              int best, bool quick) {
    struct walk walk = {.sum = sum, .threshold = threshold, .score = best};
    *success = false;
    while (!*success) {
        forest_sum reached;
        bool found, refuted = true;
        int score;
        TRY(next_move(&found, &reached, &score, &walk, f));
        if (!found) {
            break;
        }
        int answer = score - threshold + 2;
        if (quick) {
            *success = look_up(f, &reached, answer) == VERDICT_MISSED;
            continue;
        }
        f->depth++;
        graze_status status = decide(&refuted, f, &reached, answer);
        f->depth--;
        TRY(status);
        *success = !refuted;
    }
    return GRAZE_OK;
}

/*
 * Whether a sum scores at least threshold, which has its parity. Only moves that score at least
 * the threshold can succeed (lemma 2).
 */
static graze_status decide(bool *reached, forest *f, const forest_sum *sum, int threshold) {
    enum verdict verdict = look_up(f, sum, threshold);
    *reached = verdict == VERDICT_REACHED;
    if (verdict != VERDICT_UNKNOWN) {
        return GRAZE_OK;
    }
    if (f->depth > MOST_DEPTH) {
        return limits_fail_memory(f->limits);
    }
    f->limits->nodes++;
    TRY(limits_spend(f->limits, 4 + sum->tree_count));
    int best = sum->switches ? (int)switch_largest(sum->switches) : 0;
    for (uint32_t i = 0; i < sum->tree_count; i++) {
        TRY(require_options(f, sum->trees[i]));
        int score = f->facts[sum->trees[i]].best_score;
        best = score > best ? score : best;
    }
    if (best >= threshold) {
        TRY(try_moves(reached, f, sum, threshold, best, true));
        if (!*reached) {
            TRY(try_moves(reached, f, sum, threshold, best, false));
        }
    }
    return note(f, sum, threshold, *reached, best);
}

graze_status forest_value(int64_t *value, forest *f, const forest_sum *sum) {
    int threshold = (int)sum_parity(f, sum);
    bool reached = true;
    while (reached) {
        threshold += 2;
        TRY(decide(&reached, f, sum, threshold));
    }
    *value = threshold - 2;
    return GRAZE_OK;
}

/* ---- classes ------------------------------------------------------------------------------- */

/* Whether all that the options of a tree leave are switches. */
static bool leaves_switches(const forest *f, const struct tree_facts *facts) {
    for (uint32_t i = 0; i < facts->option_count; i++) {
        if (f->options[facts->first_option + i].tree_count > 0) {
            return false;
        }
    }
    return true;
}

/* The score beside switches of a tree of which the options leave switches only: no search. */
static int value_of_switches(const forest *f, tree_id tree, switch_set switches) {
    const struct tree_facts *facts = &f->facts[tree];
    int best = (int)((f->store.trees[tree].size & 1) ^ switch_parity(switches));
    for (uint32_t i = 0; i < facts->option_count; i++) {
        const forest_option *option = &f->options[facts->first_option + i];
        int margin = (int)option->score - switch_score(option->switches ^ switches);
        best = margin > best ? margin : best;
    }
    if (switches) {
        unsigned largest = switch_largest(switches);
        int margin = (int)largest - value_of_switches(f, tree, switches ^ switch_of(largest));
        best = margin > best ? margin : best;
    }
    return best;
}

/* The score of a tree beside switches. */
static graze_status value_beside(int *value, forest *f, tree_id tree, switch_set switches) {
    if (leaves_switches(f, &f->facts[tree])) {
        *value = value_of_switches(f, tree, switches);
        return GRAZE_OK;
    }
    forest_sum sum = {.tree_count = 1, .switches = switches, .trees = {tree}};
    int64_t score;
    TRY(forest_value(&score, f, &sum));
    *value = (int)score;
    return GRAZE_OK;
}

/*
 * Finds the switches that a tree is equivalent to, if there are any: beside one more switch of
 * size x, a sum of switches scores a function of x whose slope changes exactly at its own sizes
 * (lemma 6). What is read off so is then checked (sg:thm4).
 */
static graze_status classify(forest *f, tree_id tree) {
    struct tree_facts *facts = &f->facts[tree];
    if (facts->tree_class != CLASS_UNKNOWN) {
        return GRAZE_OK;
    }
    TRY(require_options(f, tree));
    unsigned best = f->facts[tree].best_score;
    int score[SWITCH_LARGEST + 3], rest = 1;
    switch_set switches = 0;
    if (best <= SWITCH_LARGEST) {
        for (unsigned x = 0; x <= best + 1; x++) {
            TRY(value_beside(&score[x], f, tree, x ? switch_of(x) : 0));
        }
        for (unsigned x = 1; x <= best; x++) {
            bool bends = score[x + 1] - score[x] != score[x] - score[x - 1];
            switches |= bends ? switch_of(x) : 0;
        }
        TRY(value_beside(&rest, f, tree, switches));
    }
    facts = &f->facts[tree];
    facts->tree_class = rest == 0 ? CLASS_SWITCHES : CLASS_OTHER;
    facts->switches = rest == 0 ? switches : 0;
    return GRAZE_OK;
}
