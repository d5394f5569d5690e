#include "verify/checks/three_legs.h"

#include <stdio.h>
#include <stdlib.h>

unsigned three_path(const three_table *t, unsigned n) {
    return n % (t->top + 1);
}

/* Marks the options of S_{1,k,l}, k, l > 0. */
static void mark_options(bool mark[THREE_VALUES], const three_table *t, unsigned k, unsigned l) {
    unsigned order = k + l + 2, longer = k > l ? k : l;
    for (unsigned c = 1; c <= t->top; c++) {
        if (c <= k) {
            mark[t->value[k - c][l]] = true;
        }
        if (c <= l) {
            mark[t->value[k][l - c]] = true;
        }
        /* with the centre all but one piece of a leg goes */
        if (c <= order && order - c <= longer) {
            mark[three_path(t, order - c)] = true;
        }
    }
    mark[three_path(t, order - 1)] = true;
}

static void fill_table(three_table *t, unsigned top, unsigned longest) {
    t->top = top;
    t->longest = longest;
    for (unsigned k = 0; k <= longest; k++) {
        for (unsigned l = 0; l <= longest; l++) {
            bool mark[THREE_VALUES] = {false};
            if (k == 0 || l == 0) {
                t->value[k][l] = (uint16_t)three_path(t, k + l + 2);
                continue;
            }
            mark_options(mark, t, k, l);
            t->value[k][l] = (uint16_t)mex_of_marks(mark, THREE_VALUES);
        }
    }
}

graze_status three_sweep(struct claim_sweep *sweep, unsigned least, unsigned most, unsigned rounds,
                         three_visitor *visit) {
    three_table *t = malloc(sizeof *t);
    graze_status status = t ? GRAZE_OK : GRAZE_NO_MEMORY;
    for (unsigned top = least; top <= most && status == GRAZE_OK; top++) {
        fill_table(t, top, rounds * (top + 1));
        status = visit(sweep, t);
    }
    free(t);
    return status;
}

graze_status three_note(struct claim_sweep *sweep, bool right, const three_table *t, unsigned k,
                        unsigned l, const char *claimed, const char *actual) {
    char game[INSTANCE_GAME], graph[48];
    if (right) {
        return sweep_right(sweep);
    }
    snprintf(game, sizeof game, "csg:1-%u", t->top);
    snprintf(graph, sizeof graph, "substar(1,%u,%u)", k, l);
    return sweep_wrong(sweep, game, graph, k + l + 2, k + l + 1, claimed, actual);
}

graze_status three_note_value(struct claim_sweep *sweep, const three_table *t, unsigned k,
                              unsigned l, unsigned claimed) {
    char claimed_text[16], actual_text[16];
    snprintf(claimed_text, sizeof claimed_text, "%u", claimed);
    snprintf(actual_text, sizeof actual_text, "%u", t->value[k][l]);
    return three_note(sweep, claimed == t->value[k][l], t, k, l, claimed_text, actual_text);
}
