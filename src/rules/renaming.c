#include "rules/renaming.h"

#include "core/array.h"
#include "io/graph6.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Positions that are checked in any case; then one in so many, and all that are larger than any
 * before. */
enum { CHECKED_FIRST = 32, CHECKED_ONE_IN = 128 };

/* Times that a position is renamed: one that is larger than any before, others of CHECKED_FIRST,
 * later ones. */
enum { RENAMED_LARGER = 8, RENAMED_FIRST = 3, RENAMED_LATER = 1 };

/* Positions that are asked about again later, to find rules that depend on the past. */
enum { KEPT = 8, KEPT_MOST_OPTIONS = 64 };

typedef struct kept_position {
    coloured_rows position;
    graze_player player;
    option_list options;
} kept_position;

struct renaming_check {
    _Atomic uint64_t asked;
    _Atomic uint32_t largest; /* vertices of a position so far */
    pthread_mutex_t lock;     /* of what follows */
    kept_position kept[KEPT];
    size_t kept_count, next;
};

void option_list_clear(option_list *list) {
    ARRAY_FREE(list->limits, list->taken, list->taken_capacity);
    ARRAY_FREE(list->limits, list->graphs, list->graph_capacity);
}

graze_status option_list_take(option_list *list, vword taken) {
    TRY(ARRAY_RESERVE(list->limits, list->taken, list->taken_capacity, list->taken_count + 1));
    list->taken[list->taken_count++] = taken;
    return GRAZE_OK;
}

graze_status option_list_leave(option_list *list, const coloured_rows *graph, int64_t points,
                               const uint8_t *names) {
    TRY(ARRAY_RESERVE(list->limits, list->graphs, list->graph_capacity, list->graph_count + 1));
    rule_option *option = &list->graphs[list->graph_count++];
    rows_copy(&option->graph, graph);
    option->points = points;
    option->has_names = names != NULL;
    if (names) {
        memcpy(option->name, names, graph->n);
    }
    return GRAZE_OK;
}

static graze_status copy_options(option_list *to, const option_list *from) {
    for (size_t i = 0; i < from->taken_count; i++) {
        TRY(option_list_take(to, from->taken[i]));
    }
    for (size_t i = 0; i < from->graph_count; i++) {
        TRY(option_list_leave(to, &from->graphs[i].graph, from->graphs[i].points, NULL));
    }
    return GRAZE_OK;
}

graze_status renaming_check_new(renaming_check **made, graze_error *error) {
    *made = calloc(1, sizeof **made);
    if (!*made) {
        return fail_memory(error);
    }
    pthread_mutex_init(&(*made)->lock, NULL);
    return GRAZE_OK;
}

void renaming_check_free(renaming_check *check) {
    if (check) {
        for (size_t i = 0; i < check->kept_count; i++) {
            option_list_clear(&check->kept[i].options);
        }
        pthread_mutex_destroy(&check->lock);
        free(check);
    }
}

unsigned renaming_times_due(renaming_check *check, uint32_t n) {
    uint64_t number = check->asked++;
    if (n > check->largest) {
        check->largest = n;
        return RENAMED_LARGER;
    }
    return number < CHECKED_FIRST         ? RENAMED_FIRST
           : number % CHECKED_ONE_IN == 0 ? RENAMED_LATER
                                          : 0;
}

/* ---- comparing ------------------------------------------------------------------------------- */

static int compare_words(const void *left, const void *right) {
    vword a = *(const vword *)left, b = *(const vword *)right;
    return (a > b) - (a < b);
}

/* Sorts what is taken and drops what is repeated. */
static void sort_options(option_list *list) {
    size_t kept = 0;
    if (list->taken_count == 0) {
        return;
    }
    qsort(list->taken, list->taken_count, sizeof *list->taken, compare_words);
    for (size_t i = 1; i < list->taken_count; i++) {
        if (list->taken[i] != list->taken[kept]) {
            list->taken[++kept] = list->taken[i];
        }
    }
    list->taken_count = kept + 1;
}

/* What an option leaves up to isomorphism, and its points. */
typedef struct option_form {
    canonical_form left;
    int64_t points;
} option_form;

typedef struct form_list {
    option_form *forms;
    size_t count;
    bool complete; /* none is missing because it would have taken too long */
} form_list;

static void form_list_clear(form_list *list) {
    for (size_t i = 0; i < list->count; i++) {
        canonical_clear(&list->forms[i].left);
    }
    free(list->forms);
}

static int compare_forms(const void *left, const void *right) {
    const option_form *x = left, *y = right;
    const canonical_form *a = &x->left, *b = &y->left;
    if (x->points != y->points) {
        return (x->points > y->points) - (x->points < y->points);
    }
    if (a->n != b->n || a->length != b->length) {
        return a->n != b->n ? (a->n > b->n) - (a->n < b->n) : a->length > b->length ? 1 : -1;
    }
    return a->length ? memcmp(a->bytes, b->bytes, a->length) : 0;
}

static graze_status add_form(form_list *list, const coloured_rows *left, int64_t points,
                             struct limits *limits) {
    option_form *form = &list->forms[list->count++];
    bool found;
    form->points = points;
    TRY(rows_canonical(&form->left, &found, left, limits));
    list->complete = list->complete && (found || left->n == 0);
    return GRAZE_OK;
}

static graze_status make_forms(form_list *list, const coloured_rows *position,
                               const option_list *options, struct limits *limits) {
    list->complete = true;
    list->forms = calloc(options->taken_count + options->graph_count + 1, sizeof *list->forms);
    if (!list->forms) {
        return GRAZE_NO_MEMORY;
    }
    for (size_t i = 0; i < options->taken_count; i++) {
        coloured_rows left;
        rows_without(&left, position, options->taken[i]);
        TRY(add_form(list, &left, 0, limits));
    }
    for (size_t i = 0; i < options->graph_count; i++) {
        TRY(add_form(list, &options->graphs[i].graph, options->graphs[i].points, limits));
    }
    qsort(list->forms, list->count, sizeof *list->forms, compare_forms);
    return GRAZE_OK;
}

/* Whether each form of a list occurs in another one; both are sorted. */
static bool forms_are_within(const form_list *list, const form_list *other) {
    size_t at = 0;
    for (size_t i = 0; i < list->count; i++) {
        while (at < other->count && compare_forms(&other->forms[at], &list->forms[i]) < 0) {
            at++;
        }
        if (at == other->count || compare_forms(&other->forms[at], &list->forms[i]) != 0) {
            return false;
        }
    }
    return true;
}

/* Whether two lists, which are sorted, leave the same graphs up to isomorphism. */
static graze_status options_agree(bool *agree, const coloured_rows *position,
                                  const option_list *listed, const option_list *again,
                                  struct limits *limits) {
    form_list forms[2] = {{0}};
    *agree = listed->graph_count + again->graph_count == 0 &&
             listed->taken_count == again->taken_count &&
             (listed->taken_count == 0 || memcmp(listed->taken, again->taken,
                                                 listed->taken_count * sizeof *listed->taken) == 0);
    if (*agree) {
        return GRAZE_OK;
    }
    graze_status status = make_forms(&forms[0], position, listed, limits);
    if (status == GRAZE_OK) {
        status = make_forms(&forms[1], position, again, limits);
    }
    *agree = !forms[0].complete || !forms[1].complete ||
             (forms_are_within(&forms[0], &forms[1]) && forms_are_within(&forms[1], &forms[0]));
    form_list_clear(&forms[0]);
    form_list_clear(&forms[1]);
    return status;
}

/* ---- words ----------------------------------------------------------------------------------- */

enum { LIST_TEXT = 72 };

/* Appends to a text of a certain size; false when it is full. */
__attribute__((format(printf, 4, 5))) static bool append(char *text, size_t size, size_t *length,
                                                         const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int written = vsnprintf(text + *length, size - *length, format, arguments);
    va_end(arguments);
    if (written < 0 || *length + (size_t)written >= size) {
        text[*length] = '\0';
        return false;
    }
    *length += (size_t)written;
    return true;
}

/* Writes option number i: "{1,2}", or the graph that is left. */
static void write_option(char *text, size_t size, const option_list *list, size_t i) {
    size_t used = 0;
    text[0] = '\0';
    if (i >= list->taken_count) {
        const coloured_rows *left = &list->graphs[i - list->taken_count].graph;
        char *written = graph_text_of_rows(left->row, rows_colours(left), left->n);
        snprintf(text, size, "%s", written ? written : "?");
        free(written);
        return;
    }
    append(text, size, &used, "{");
    for (vword rest = list->taken[i]; rest; rest &= rest - 1) {
        append(text, size, &used, "%s%d", used > 1 ? "," : "", __builtin_ctzll(rest));
    }
    append(text, size, &used, "}");
}

/* Writes a list as "{0} {1,2} ...", as much as there is room for. */
static void write_options(char text[LIST_TEXT], const option_list *list) {
    static const char MORE[] = " ...";
    size_t length = 0, room = LIST_TEXT - sizeof MORE;
    size_t count = list->taken_count + list->graph_count;
    snprintf(text, LIST_TEXT, "%s", count == 0 ? "nothing" : "");
    for (size_t i = 0; i < count; i++) {
        char one[4 * ROWS_MOST_VERTICES];
        write_option(one, sizeof one, list, i);
        if (!append(text, room, &length, "%s%s", i ? " " : "", one)) {
            strcat(text, MORE);
            return;
        }
    }
}

/* A rule that is asked again, and what it said first. */
typedef struct question_again {
    rule_question asked;
    const option_list *listed;
    ask_rule *ask;
    void *context;
    struct limits *limits;
} question_again;

/* Asks about the position with its vertices renamed; again has their names before, sorted. */
static graze_status ask_renamed(option_list *again, const question_again *q, const uint8_t *to,
                                graze_error *error) {
    coloured_rows renamed;
    uint8_t back[ROWS_MOST_VERTICES];
    rows_rename(&renamed, q->asked.position, to);
    for (uint32_t v = 0; v < renamed.n; v++) {
        back[to[v]] = (uint8_t)v;
    }
    TRY(q->ask(q->context, again, &(rule_question){&renamed, q->asked.player}, error));
    for (size_t i = 0; i < again->taken_count; i++) {
        again->taken[i] = rows_rename_set(again->taken[i], back);
    }
    sort_options(again);
    return GRAZE_OK;
}

static graze_status refuse(const question_again *q, const option_list *again, bool of_the_past,
                           graze_error *error) {
    const coloured_rows *position = q->asked.position;
    char *graph = graph_text_of_rows(position->row, rows_colours(position), position->n);
    char first[LIST_TEXT], second[LIST_TEXT];
    write_options(first, q->listed);
    write_options(second, again);
    graze_status status = fail(
        error, GRAZE_BAD_INPUT,
        "the %s of %.80s are %s and, %s, %s: they may depend on the graph alone, so "
        "give vertices colours instead",
        q->listed->graph_count + again->graph_count ? "options" : "moves", graph ? graph : "?",
        first, of_the_past ? "asked again" : "with its vertices numbered in another order", second);
    free(graph);
    return status;
}

/* ---- checks ---------------------------------------------------------------------------------- */

/* Asks again with the vertices renamed, or as they are, and compares. */
static graze_status compare_renamed(bool *agree, const question_again *q, const uint8_t *to,
                                    bool of_the_past, graze_error *error) {
    option_list again = {0};
    graze_status status = ask_renamed(&again, q, to, error);
    if (status == GRAZE_OK) {
        status = options_agree(agree, q->asked.position, q->listed, &again, q->limits);
    }
    if (status == GRAZE_OK && !*agree && (of_the_past || q->asked.position->n < 2)) {
        status = refuse(q, &again, true, error);
    } else if (status == GRAZE_OK && !*agree) {
        uint8_t same[ROWS_MOST_VERTICES];
        rows_keep_numbers(same, q->asked.position->n);
        status = compare_renamed(agree, q, same, true, error);
        status = status == GRAZE_OK ? refuse(q, &again, false, error) : status;
    }
    option_list_clear(&again);
    return status;
}

/* Renames the vertices several times. The order depends on the position, not on the thread. */
static graze_status check_often(const question_again *q, unsigned times, graze_error *error) {
    random_source random;
    uint8_t to[ROWS_MOST_VERTICES];
    bool agree = true;
    random_init(&random, rows_hash(q->asked.position));
    for (unsigned i = 0; i < times && agree; i++) {
        rows_shuffle(to, q->asked.position->n, &random);
        TRY(compare_renamed(&agree, q, to, false, error));
    }
    return GRAZE_OK;
}

/* Keeps a position among those that are asked about again. */
static void keep(renaming_check *check, const question_again *q) {
    if (q->listed->taken_count + q->listed->graph_count > KEPT_MOST_OPTIONS) {
        return;
    }
    pthread_mutex_lock(&check->lock);
    if (check->kept_count < KEPT) {
        kept_position *kept = &check->kept[check->kept_count];
        rows_copy(&kept->position, q->asked.position);
        kept->player = q->asked.player;
        if (copy_options(&kept->options, q->listed) == GRAZE_OK) {
            check->kept_count++;
        } else {
            option_list_clear(&kept->options);
        }
    }
    pthread_mutex_unlock(&check->lock);
}

/* Asks about an earlier position. Once kept, it does not change. */
static graze_status check_kept(renaming_check *check, const question_again *q, graze_error *error) {
    pthread_mutex_lock(&check->lock);
    const kept_position *kept =
        check->kept_count > 0 ? &check->kept[check->next++ % check->kept_count] : NULL;
    pthread_mutex_unlock(&check->lock);
    if (!kept) {
        return GRAZE_OK;
    }
    question_again earlier = *q;
    earlier.asked = (rule_question){&kept->position, kept->player};
    earlier.listed = &kept->options;
    return check_often(&earlier, RENAMED_LATER, error);
}

graze_status renaming_check_options(renaming_check *check, const rule_question *question,
                                    const option_list *listed, unsigned times, ask_rule *ask,
                                    void *context, struct limits *limits, graze_error *error) {
    option_list sorted = {0};
    const question_again q = {*question, &sorted, ask, context, limits};
    graze_status status = copy_options(&sorted, listed);
    sort_options(&sorted);
    if (status == GRAZE_OK) {
        status = check_often(&q, times, error);
    }
    if (status == GRAZE_OK) {
        status = check_kept(check, &q, error);
    }
    if (status == GRAZE_OK) {
        keep(check, &q);
    }
    option_list_clear(&sorted);
    return status;
}
