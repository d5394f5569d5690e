/* What the methods of an answer stand for: claims of papers, and algorithms. */
#include "verify/verify.h"

#include <string.h>

/* Algorithms that are not a claim of a paper; docs/ explains each of them. */
static const graze_method_info algorithms[] = {
    {"search", NULL, "A search through the positions that play can reach, by the rules alone."},
    {"heap", NULL, "The component is a path: a heap of an octal game, whose values are computed."},
    {"growing-path", NULL, "Tables for the parts of a graph on which one path grows."},
    {"store", NULL, "The value was found by an earlier run and kept."},
    {"equal-components", NULL, "Two equal components are worth nothing together."},
    {"single-vertex", NULL, "A component of one vertex: there is one move or none."},
    {"nd-kernel", NULL,
     "What cannot be cut off is folded away; the small graph that is left is searched."},
    {"grim:hub", NULL, "A vertex next to all others: only the sizes of the rest matter."},
    {"grim:multipartite", NULL,
     "A complete multipartite graph: only the sizes of its parts matter."},
    {"weights", NULL, "Equal vertices are counted, not told apart."},
    {"pairing", NULL, "One player answers each move by its mirror image, and so moves last."},
};

static const char smash_title[] = "Smash and Grab: the 0.6 scoring game on graphs";

/* Theorems that steps of a search rest on, for as long as the registry has no row for them. */
static const graze_method_info theorems[] = {
    {"sg:thm4", smash_title,
     "Among games all of whose positions score at least 0, two are worth the same in every sum "
     "exactly when their sum scores 0."},
    {"sg:thm5", smash_title,
     "A game that scores 0 and is Left-save changes the score of no sum; two equal ones cancel."},
};

static const char *title_of(const char *paper_id) {
    size_t count;
    const struct paper *const *papers = paper_registry(&count);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(papers[i]->id, paper_id) == 0) {
            return papers[i]->title;
        }
    }
    /* its claims about scores are listed apart */
    return strcmp(paper_id, "sg") == 0 ? smash_title : paper_id;
}

static bool find_row(graze_method_info *info, const graze_method_info *rows, size_t count,
                     const char *id) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(rows[i].id, id) == 0) {
            *info = rows[i];
            return true;
        }
    }
    return false;
}

static bool find_claim(graze_method_info *info, const char *id) {
    verify_row row;
    for (size_t i = 0; verify_row_at(&row, i); i++) {
        if (strcmp(row.id, id) == 0) {
            *info = (graze_method_info){row.id, title_of(row.paper), row.statement};
            return true;
        }
    }
    return false;
}

#define LENGTH(array) (sizeof(array) / sizeof *(array))

bool graze_method_find(graze_method_info *info, const char *id) {
    return find_claim(info, id) || find_row(info, algorithms, LENGTH(algorithms), id) ||
           find_row(info, theorems, LENGTH(theorems), id);
}
