/* Explains the methods that an answer names: claims of papers, and algorithms. */
#include "verify/verify.h"

#include <string.h>

/* Algorithms that are not a claim of a paper; docs/ explains each of them. */
static const graze_method_info algorithms[] = {
    {"search", NULL, "A search through the positions that play can reach, by the rules alone."},
    {"heap", NULL, "The component is a path: a heap of an octal game, whose values are computed."},
    {"growing-path", NULL, "Tables for the parts of a graph on which one path grows."},
    {"store", NULL, "The value was found by an earlier run and read from the store."},
    {"equal-components", NULL, "Two equal components have the sum 0 and are dropped."},
    {"single-vertex", NULL, "A component of one vertex: there is one move or none."},
    {"nd-kernel", NULL,
     "Parts that no move can separate are folded; the small graph that remains is searched."},
    {"grim:hub", NULL, "A vertex next to all others: only the sizes of the rest matter."},
    {"grim:multipartite", NULL,
     "A complete multipartite graph: only the sizes of its parts matter."},
    {"weights", NULL, "Equal vertices are counted, not told apart."},
    {"pairing", NULL, "One player answers each move by its mirror image, and so moves last."},
};

static const char *title_of(const char *paper_id) {
    size_t count;
    const struct paper *const *papers = paper_registry(&count);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(papers[i]->id, paper_id) == 0) {
            return papers[i]->title;
        }
    }
    return paper_id;
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

bool graze_method_find(graze_method_info *info, const char *id) {
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        if (strcmp(algorithms[i].id, id) == 0) {
            *info = algorithms[i];
            return true;
        }
    }
    return find_claim(info, id);
}
