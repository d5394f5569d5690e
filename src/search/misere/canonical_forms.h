/*
 * Canonical forms of small games in misere play. A game is the set of its options, and games that
 * are equal in every sum have one number here: Conway's reversible moves are taken
 * out (docs/development/pruning.md). Nim heaps become nim heaps, components equal to 0 become 0.
 */
#ifndef GRAZE_SEARCH_MISERE_CANONICAL_FORMS_H
#define GRAZE_SEARCH_MISERE_CANONICAL_FORMS_H

#include "search/table/table.h"

typedef uint32_t form; /* 0: the game without moves */

#define FORM_NONE    UINT32_MAX /* not known: memory was used up */
#define FORM_NO_HEAP UINT32_MAX

typedef struct form_record {
    table_key hash;  /* the same in all lists of forms */
    size_t first;    /* of its options, ascending */
    uint32_t count;  /* of its options */
    uint32_t height; /* moves of the longest play */
    uint32_t heap;   /* its size, if it is a nim heap; FORM_NO_HEAP: it is none */
    bool first_wins; /* in misere play */
} form_record;

/* From two words to a form. */
typedef struct form_map {
    struct {
        uint64_t a, b;
        form value;
    } * slots;
    size_t slot_count, used;
} form_map;

struct misere_forms {
    struct limits *limits;
    size_t most_bytes, bytes; /* what may be taken and what is */
    bool full;                /* there was no memory for a form */
    form_record *records;
    size_t count, capacity;
    form *options;
    size_t option_count, option_capacity;
    form_map by_hash;    /* of sets of options */
    form_map sums;       /* of pairs */
    form_map components; /* of keys of components */
    form *stack;         /* options under construction */
    size_t stack_count, stack_capacity;
};

/* A list that may take so many bytes of the memory of the limits. */
graze_status misere_forms_init(struct misere_forms *forms, struct limits *limits,
                               size_t most_bytes);
void misere_forms_clear(struct misere_forms *forms);

static inline const form_record *misere_forms_get(const struct misere_forms *forms, form f) {
    return &forms->records[f];
}

/* Option number i of a form. */
static inline form misere_forms_option(const struct misere_forms *forms, form f, uint32_t i) {
    return forms->options[forms->records[f].first + i];
}

/*
 * To make a form: note where the stack stands, push the options, call misere_forms_make. Each of
 * these may fail for lack of memory (false, FORM_NONE): the caller then does without the form.
 */
static inline size_t misere_forms_mark(const struct misere_forms *forms) {
    return forms->stack_count;
}
static inline void misere_forms_drop(struct misere_forms *forms, size_t mark) {
    forms->stack_count = mark;
}
bool misere_forms_push(struct misere_forms *forms, form option);
form misere_forms_make(struct misere_forms *forms, size_t mark);

/* The form of a sum. */
form misere_forms_sum(struct misere_forms *forms, form a, form b);

/* The form of a component by its key: FORM_NONE when none is noted. */
form misere_forms_find(const struct misere_forms *forms, table_key key);
void misere_forms_note(struct misere_forms *forms, table_key key, form f);

#endif
