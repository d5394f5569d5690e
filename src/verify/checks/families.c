#include "verify/checks/families.h"

#include "verify/checks/octal_memo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAMILY_TEXT = 256, MOST_OPTIONS = 16, OPTION_NAME = 48 };

/* ---- values --------------------------------------------------------------------------------- */

graze_status sweep_value(struct claim_sweep *sweep, const char *game, const char *graph,
                         int64_t value) {
    stated_value stated = {game, graph, value};
    return sweep_values(sweep, &stated, 1);
}

/* Writes numbers for '#', '#+d' and '#-d'. */
static void expand(char *text, size_t size, const char *pattern, unsigned k) {
    size_t used = 0;
    while (*pattern && used + 1 < size) {
        if (*pattern != '#') {
            text[used++] = *pattern++;
            continue;
        }
        char *end = (char *)++pattern;
        long more = *pattern == '+' || *pattern == '-' ? strtol(pattern, &end, 10) : 0;
        pattern = end;
        used += (size_t)snprintf(text + used, size - used, "%ld", (long)k + more);
    }
    text[used < size ? used : size - 1] = '\0';
}

static int64_t digit_value(char digit) {
    return digit >= 'a' ? digit - 'a' + 10 : digit - '0';
}

/* ---- options -------------------------------------------------------------------------------- */

/* The graphs that moves lead to, by names that are equal for isomorphic ones. */
typedef struct option_list {
    char name[MOST_OPTIONS][OPTION_NAME];
    size_t count;
} option_list;

static int compare_names(const void *a, const void *b) {
    return strcmp(a, b);
}

static void add_option(option_list *list, const char *name) {
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->name[i], name) == 0) {
            return;
        }
    }
    if (list->count < MOST_OPTIONS) {
        snprintf(list->name[list->count++], OPTION_NAME, "%s", name);
    }
}

static int compare_lengths(const void *a, const void *b) {
    unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

/* "path(4)" or "substar(1,1,2)", the legs in ascending order. */
static void name_star(char name[OPTION_NAME], const small_graph *g, small_set set) {
    unsigned legs[SMALL_MOST], count = 0, centre = SMALL_MOST;
    FOR_EACH_BIT(v, set) {
        centre = set_size(g->row[v] & set) >= 3 ? v : centre;
    }
    if (centre == SMALL_MOST) {
        snprintf(name, OPTION_NAME, "path(%u)", set_size(set));
        return;
    }
    small_set outside = set & ~((small_set)1 << centre);
    while (outside) {
        small_set leg = small_component(g, outside, (unsigned)__builtin_ctz(outside));
        legs[count++] = set_size(leg);
        outside &= ~leg;
    }
    qsort(legs, count, sizeof *legs, compare_lengths);
    int used = snprintf(name, OPTION_NAME, "substar(");
    for (unsigned i = 0; i < count && used < OPTION_NAME; i++) {
        used += snprintf(name + used, (size_t)(OPTION_NAME - used), "%u%s", legs[i],
                         i + 1 < count ? "," : ")");
    }
}

/* Adds what is left by all moves that take a connected set through the given one. */
static void add_moves(option_list *list, const octal_book *rules, small_set all, small_set taken,
                      small_set allowed, unsigned top) {
    if (rules->digit[set_size(taken)] && small_set_is_connected(&rules->graph, all & ~taken)) {
        char name[OPTION_NAME];
        name_star(name, &rules->graph, all & ~taken);
        add_option(list, name);
    }
    if (set_size(taken) == top) {
        return;
    }
    small_set next = 0;
    FOR_EACH_BIT(v, taken) {
        next |= rules->graph.row[v];
    }
    FOR_EACH_BIT(v, next & allowed & ~taken) {
        allowed &= ~((small_set)1 << v);
        add_moves(list, rules, all, taken | (small_set)1 << v, allowed, top);
    }
}

static void list_options(option_list *list, const octal_book *rules) {
    small_set all = small_all(&rules->graph), allowed = all;
    unsigned top = SMALL_MOST;
    while (top > 0 && rules->digit[top] == 0) {
        top--;
    }
    *list = (option_list){.count = 0};
    FOR_EACH_BIT(v, all) {
        allowed &= ~((small_set)1 << v);
        add_moves(list, rules, all, (small_set)1 << v, allowed, top);
    }
    qsort(list->name, list->count, OPTION_NAME, compare_names);
}

static graze_status read_options(option_list *list, char *text) {
    *list = (option_list){.count = 0};
    for (char *end, *word = strtok_r(text, " ", &end); word; word = strtok_r(NULL, " ", &end)) {
        small_graph g;
        char name[OPTION_NAME];
        TRY(small_parse(&g, word));
        name_star(name, &g, small_all(&g));
        add_option(list, name);
    }
    qsort(list->name, list->count, OPTION_NAME, compare_names);
    return GRAZE_OK;
}

static void write_options(char *text, size_t size, const option_list *list) {
    size_t used = 0;
    *text = '\0';
    for (size_t i = 0; i < list->count && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? " " : "", list->name[i]);
    }
}

/* Only the digits of the rules are needed, so that large graphs cost no table. */
static graze_status read_rules(octal_book *rules, const char *game, const small_graph *g) {
    small_graph none = {0};
    TRY(octal_book_init(rules, &none, game));
    rules->graph = *g;
    return GRAZE_OK;
}

static graze_status sweep_options(struct claim_sweep *sweep, const char *game, const char *graph,
                                  const char *pattern, unsigned k) {
    small_graph g;
    octal_book rules;
    option_list stated, actual;
    char claimed[FAMILY_TEXT], found[FAMILY_TEXT];
    expand(claimed, sizeof claimed, pattern, k);
    TRY(small_parse(&g, graph));
    TRY(read_options(&stated, claimed));
    TRY(read_rules(&rules, game, &g));
    list_options(&actual, &rules);
    octal_book_clear(&rules);
    write_options(claimed, sizeof claimed, &stated);
    write_options(found, sizeof found, &actual);
    return strcmp(claimed, found) == 0
               ? sweep_right(sweep)
               : sweep_wrong(sweep, game, graph, g.n, small_edge_count(&g), claimed, found);
}

/* ---- families ------------------------------------------------------------------------------- */

static graze_status sweep_member(struct claim_sweep *sweep, const stated_family *family,
                                 unsigned k) {
    char graph[FAMILY_TEXT];
    expand(graph, sizeof graph, family->graph, k);
    if (family->values) {
        char digit = family->values[k % strlen(family->values)];
        TRY(sweep_value(sweep, family->game, graph, digit_value(digit)));
    }
    return family->options ? sweep_options(sweep, family->game, graph, family->options, k)
                           : GRAZE_OK;
}

graze_status sweep_families(struct claim_sweep *sweep, const stated_family *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        for (unsigned k = list[i].least; k <= list[i].most; k++) {
            TRY(sweep_member(sweep, &list[i], k));
        }
    }
    return GRAZE_OK;
}
