/* Certificates of periods in words: the tables, and the theorem that makes a period of them. */
#include "certify/check/print.h"
#include "certify/check/tables.h"

#include <inttypes.h>

/* A row of values; each counts as a position, and those beyond the limit are left out. */
static void say_row(checker *c, const uint16_t *value, size_t from, size_t count) {
    proof_printer *p = c->printer;
    for (size_t n = from; n < count; n++) {
        p->numbered++;
        if (p->numbered <= p->most) {
            print_say(c, " %u", value[n]);
        }
    }
    print_say(c, p->numbered > p->most ? " ...\n" : "\n");
}

void print_paths(const table_check *t) {
    print_say(t->c, "\nThe paths on n = 0, 1, 2, ... vertices have the values\n  ");
    say_row(t->c, t->path, 0, t->path_count);
    print_say(t->c,
              "Each is the least number that no move leads to. They repeat with period %" PRId64
              " after n = %" PRId64 " by Theorem %d of docs/periods.md.\n",
              t->path_period, t->path_last, tables_split(t) ? 1 : 2);
}

/* The vertices of a part of G. */
static void say_part(const table_check *t, const cell *part) {
    size_t words = referee_words(t->referee);
    const char *before = "";
    for (uint32_t v = cells_next(part, 0, words); v != NO_VERTEX;
         v = cells_next(part, v + 1, words)) {
        print_say(t->c, "%s%" PRIu32, before, v);
        before = ",";
    }
}

void print_table(const table_check *t, const part_table *table, const cell *part) {
    checker *c = t->c;
    print_say(c, "\nOn the vertices {");
    say_part(t, part);
    if (t->legs == 1) {
        print_say(c, "} with a path of n = 0, 1, 2, ... vertices on vertex %" PRIu32 ":\n  ", t->u);
        say_row(c, table->value, 0, t->size);
        print_say(c, "They repeat with period %" PRId64 " after n = %" PRId64 ".\n", t->joint,
                  table->last);
        return;
    }
    print_say(c, "} with paths of k and n >= k vertices on vertex %" PRIu32 ":\n", t->u);
    for (size_t k = 0; k < t->size; k++) {
        c->printer->muted = c->printer->numbered >= c->printer->most;
        print_say(c, "  k = %zu:", k);
        say_row(c, table->value + k * t->size, k, t->size);
    }
    c->printer->muted = false;
}

graze_status print_period(const table_check *t) {
    checker *c = t->c;
    if (t->legs > 0) {
        print_say(c,
                  "\nEach value is the least number that no move leads to: moves lead to the "
                  "tables before it, to shorter paths, and to the positions above.\n"
                  "The tables satisfy the conditions of Theorem %d of docs/periods.md with period "
                  "%" PRId64 ".\n",
                  t->legs == 2      ? (t->wide < 0 ? 6 : 7)
                  : tables_split(t) ? 3
                                    : 4,
                  t->joint);
    }
    if (t->legs < 2) {
        print_say(c, "No smaller period and no smaller preperiod fits the values.\n");
    }
    return print_end(c);
}
