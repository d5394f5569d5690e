#include "search/graphs/graph_search.h"

#include "core/array.h"
#include "core/hash.h"
#include "io/graph6.h"
#include "search/keys/canonical_key.h"
#include "search/plain/tally.h"

#include <stdlib.h>

/* A value that is not known yet: its position is being searched. */
enum { OPEN = INT32_MIN };

typedef struct known_value {
    table_key key;
    int64_t value;
} known_value;

/* A position under examination, as in search/plain. */
typedef struct frame {
    rule_question question; /* about this position: */
    coloured_rows position;
    table_key key;
    option_list list;
    size_t next;
    tally options;
} frame;

struct graph_search {
    const graze_game *game;
    question_kind question;
    struct limits *limits;
    bool adds_up; /* values are those of components */
    known_value *known;
    size_t known_count, known_capacity;
    hash_index index; /* of known */
    frame **frames;   /* frames[0..depth) are in use, all frame_count keep their memory */
    size_t depth, frame_count, frame_capacity;
    coloured_rows missing; /* a piece without a known value, and its key */
    table_key missing_key;
    int64_t lower; /* INT64_MIN, or what the last call found before a limit ended it */
};

/* ---- life ---------------------------------------------------------------------------------- */

graze_status graph_search_new(graph_search **made, const graze_game *game, question_kind question,
                              struct limits *limits) {
    graph_search *s = calloc(1, sizeof *s);
    if (!s) {
        return limits_fail_memory(limits);
    }
    bool adds_up = !game->rules->whole && !game->rules->scored;
    s->game = game;
    s->question = adds_up ? question_of_values(question) : question;
    s->adds_up = adds_up && s->question == ASK_VALUE;
    s->limits = limits;
    *made = s;
    return GRAZE_OK;
}

static void forget(graph_search *s) {
    ARRAY_FREE(s->limits, s->known, s->known_capacity);
    s->known_count = 0;
    hash_clear(s->limits, &s->index);
}

static void free_frames(graph_search *s) {
    for (size_t i = 0; i < s->frame_count; i++) {
        option_list_clear(&s->frames[i]->list);
        tally_clear(s->limits, &s->frames[i]->options);
        limits_free(s->limits, s->frames[i], sizeof *s->frames[i]);
    }
    ARRAY_FREE(s->limits, s->frames, s->frame_capacity);
    s->depth = s->frame_count = 0;
}

void graph_search_free(graph_search *s) {
    if (s) {
        forget(s);
        free_frames(s);
        free(s);
    }
}

void graph_search_resume(graph_search *s) {
    uint64_t bytes =
        s->known_capacity * sizeof *s->known + s->index.slot_count * sizeof *s->index.slots;
    bool charged = limits_charge(s->limits, bytes);
    if (!charged || bytes > s->limits->memory_max / 2) {
        if (!charged) { /* what is freed is refunded */
            s->limits->memory_used += bytes;
        }
        forget(s);
    }
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* A key by nauty, for graphs with so many symmetries that canon_key gives up. */
static graze_status exact_key(table_key *key, graph_search *s, const coloured_rows *graph) {
    canonical_form form;
    bool found;
    graze_status status = rows_canonical(&form, &found, graph, s->limits);
    if (status != GRAZE_OK) {
        return status == GRAZE_NO_MEMORY ? limits_fail_memory(s->limits) : status;
    }
    if (found) {
        key->low = hash_bytes_seeded(form.bytes, form.length, form.n);
        key->high = hash_bytes_seeded(form.bytes, form.length, ~(uint64_t)form.n);
    } else { /* this numbering alone */
        key->low = rows_hash(graph);
        key->high = hash_word(key->low + graph->n);
    }
    canonical_clear(&form);
    return GRAZE_OK;
}

/* The key of a component, which is numbered by the places of its vertices in the set. */
static graze_status component_key(table_key *key, graph_search *s, const coloured_rows *graph,
                                  vword set) {
    canon_graph component = {.n = 0, .colour = graph->colour};
    for (vword rest = set; rest; rest &= rest - 1) {
        uint32_t v = (uint32_t)__builtin_ctzll(rest);
        component.original[component.n] = (uint8_t)v;
        component.row[component.n++] = canon_compress(graph->row[v], set);
    }
    if (canon_key(key, &component)) {
        return GRAZE_OK;
    }
    coloured_rows alone;
    rows_without(&alone, graph, ~set);
    return exact_key(key, s, &alone);
}

/* The key of a whole position: the multiset of its components, and whose turn it is. */
static graze_status position_key(table_key *key, graph_search *s, const coloured_rows *graph,
                                 graze_player player) {
    canon_colour sum = {(uint64_t)player, graph->n};
    vword left;
    vset_fill(&left, graph->n, 1);
    while (left) {
        table_key one;
        vword part = rows_component(graph, (uint32_t)__builtin_ctzll(left));
        TRY(component_key(&one, s, graph, part));
        sum = canon_plus(sum, canon_as((canon_colour){one.low, one.high}, AS_CASE));
        left &= ~part;
    }
    sum = canon_mix(sum);
    *key = (table_key){sum.a, sum.b};
    return GRAZE_OK;
}

/* ---- what is known --------------------------------------------------------------------------- */

static known_value *find_known(const graph_search *s, const table_key *key) {
    uint32_t i;
    for (hash_probe probe = hash_begin(&s->index, key->low); hash_next(&i, &probe);) {
        const table_key *there = &s->known[i].key;
        if (there->low == key->low && there->high == key->high) {
            return &s->known[i];
        }
    }
    return NULL;
}

static graze_status add_open(graph_search *s, const table_key *key) {
    TRY(ARRAY_RESERVE(s->limits, s->known, s->known_capacity, s->known_count + 1));
    TRY(hash_reserve(s->limits, &s->index, 1));
    hash_add(&s->index, key->low, (uint32_t)s->known_count);
    s->known[s->known_count++] = (known_value){*key, OPEN};
    return GRAZE_OK;
}

/* ---- play that does not end ------------------------------------------------------------------ */

static graze_status refuse(const graph_search *s, const char *what, const coloured_rows *graph) {
    char *text = graph_text_of_rows(graph->row, rows_colours(graph), graph->n);
    graze_status status =
        custom_fail(s->game, what, text ? text : "a position", GRAPH_SEARCH_LONGEST);
    free(text);
    return status;
}

/* ---- search ------------------------------------------------------------------------------------
 */

/* Makes frames[depth] usable. */
static graze_status reserve_frame(graph_search *s) {
    if (s->depth < s->frame_count) {
        return GRAZE_OK;
    }
    void *made = NULL;
    TRY(ARRAY_RESERVE(s->limits, s->frames, s->frame_capacity, s->frame_count + 1));
    TRY(limits_realloc(s->limits, &made, 0, sizeof(frame)));
    frame *f = memset(made, 0, sizeof *f);
    f->list.limits = s->limits;
    f->question.position = &f->position;
    s->frames[s->frame_count++] = f;
    return GRAZE_OK;
}

/* Begins to search the missing position. */
static graze_status push(graph_search *s, graze_player player) {
    if (s->depth == GRAPH_SEARCH_LONGEST) {
        return refuse(s, "play does not end soon enough: %s is reached after %d moves",
                      &s->missing);
    }
    TRY(reserve_frame(s));
    TRY(add_open(s, &s->missing_key));
    frame *f = s->frames[s->depth++];
    rows_copy(&f->position, &s->missing);
    f->key = s->missing_key;
    f->question.player = player;
    f->next = 0;
    option_list_reset(&f->list);
    s->limits->nodes++;
    if (f->position.n > 0) {
        TRY(custom_list_options(&f->list, s->game, &f->question, s->limits));
    }
    return tally_begin(s->limits, &f->options, s->question, f->list.graph_count);
}

/* Whether the value of a piece is known; a piece that is being searched is an error. */
static graze_status look_up_key(int64_t *value, bool *is_known, graph_search *s,
                                const table_key *key, const coloured_rows *piece) {
    const known_value *known = find_known(s, key);
    *is_known = known != NULL;
    if (known && known->value == OPEN) {
        return refuse(s, "play need not end: %s can be reached from itself", piece);
    }
    *value = known ? known->value : 0;
    return GRAZE_OK;
}

/* The xor over the components, as far as they are known; otherwise one that is not is missing. */
static graze_status look_up_sum(int64_t *value, bool *is_known, graph_search *s,
                                const coloured_rows *graph) {
    vword left;
    vset_fill(&left, graph->n, 1);
    *value = 0;
    *is_known = true;
    while (left && *is_known) {
        table_key key;
        int64_t one = 0;
        vword part = rows_component(graph, (uint32_t)__builtin_ctzll(left));
        TRY(component_key(&key, s, graph, part));
        left &= ~part;
        const known_value *known = find_known(s, &key);
        if (!known || known->value == OPEN) { /* as a graph of its own */
            rows_without(&s->missing, graph, ~part);
            s->missing_key = key;
        }
        TRY(look_up_key(&one, is_known, s, &key, &s->missing));
        *value ^= one;
    }
    return GRAZE_OK;
}

/* The value of a position, if it is known; otherwise something that is missing. */
static graze_status look_up(int64_t *value, bool *is_known, graph_search *s,
                            const rule_question *question) {
    const coloured_rows *graph = question->position;
    TRY(limits_spend(s->limits, 1 + graph->n / 4));
    if (s->adds_up) {
        return look_up_sum(value, is_known, s, graph);
    }
    TRY(position_key(&s->missing_key, s, graph, question->player));
    TRY(look_up_key(value, is_known, s, &s->missing_key, graph));
    if (!*is_known) {
        rows_copy(&s->missing, graph);
    }
    return GRAZE_OK;
}

static graze_player opponent(graze_player player) {
    return player == GRAZE_LEFT    ? GRAZE_RIGHT
           : player == GRAZE_RIGHT ? GRAZE_LEFT
                                   : GRAZE_ANY_PLAYER;
}

/* Notes the next option of the innermost position, or its value after the last one. */
static graze_status step(graph_search *s) {
    frame *f = s->frames[s->depth - 1];
    if (f->next == f->list.graph_count) {
        find_known(s, &f->key)->value = tally_value(&f->options, s->question);
        s->depth--;
        return GRAZE_OK;
    }
    const rule_option *option = &f->list.graphs[f->next];
    const rule_question next = {&option->graph, opponent(f->question.player)};
    int64_t reached;
    bool is_known;
    TRY(look_up(&reached, &is_known, s, &next));
    if (!is_known) {
        return push(s, next.player);
    }
    bool matter = tally_note(&f->options, s->question, option->points, reached);
    f->next = matter ? f->next + 1 : f->list.graph_count;
    return GRAZE_OK;
}

static graze_status search(int64_t *answer, graph_search *s, const rule_question *question) {
    bool is_known;
    for (;;) {
        TRY(look_up(answer, &is_known, s, question));
        if (is_known) {
            return GRAZE_OK;
        }
        TRY(push(s, question->player));
        while (s->depth > 0) {
            TRY(step(s));
        }
    }
}

/* What the options of the outermost position have shown so far. */
static int64_t lower_bound(const graph_search *s) {
    const frame *root = s->depth > 0 ? s->frames[0] : NULL;
    if (!root || root->next == 0 || (s->question != ASK_VALUE && s->question != ASK_SCORE)) {
        return INT64_MIN;
    }
    return s->question == ASK_VALUE ? tally_mex(&root->options) : root->options.best;
}

graze_status graph_search_answer(int64_t *answer, graph_search *s, const rule_question *question) {
    graze_status status = search(answer, s, question);
    s->lower = lower_bound(s);
    if (status != GRAZE_OK) { /* positions are still open */
        forget(s);
    }
    free_frames(s);
    return status;
}

graze_status graph_search_outcome(int64_t *outcome, graph_search *s, const coloured_rows *graph) {
    int64_t left, right;
    TRY(graph_search_answer(&left, s, &(rule_question){graph, GRAZE_LEFT}));
    TRY(graph_search_answer(&right, s, &(rule_question){graph, GRAZE_RIGHT}));
    *outcome = left ? (right ? FIRST_WINS : LEFT_WINS) : right ? RIGHT_WINS : SECOND_WINS;
    return GRAZE_OK;
}

void graph_search_lower(int64_t *bound, const graph_search *s) {
    *bound = s->lower > *bound ? s->lower : *bound;
}
