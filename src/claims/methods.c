/* Explains the methods that an answer names: claims of papers, and algorithms. */
#include "claims/papers.h"

#include <string.h>

/* Algorithms that are not a claim of a paper; docs/ explains each of them. */
static const graze_method_info algorithms[] = {
    {"search", NULL, "A search through the positions that play can reach, by the rules alone."},
    {"heap", NULL,
     "A path, a cycle or a complete graph, played like a heap of an octal game, whose values are "
     "computed."},
    {"growing-path", NULL, "Tables for the parts of a graph on which one path grows."},
    {"store", NULL, "The value was found by an earlier run and read from the store."},
    {"equal-components", NULL, "Two equal components have the sum 0 and are dropped."},
    {"single-vertex", NULL, "A component of one vertex: there is one move or none."},
    {"nd-kernel", NULL,
     "Parts that no move can separate are folded; the small graph that remains is searched."},
    {"forest", NULL,
     "The score of a forest: equal trees cancel, and each other tree counts as a sum of switches "
     "or is searched."},
    {"grim:hub", NULL, "A vertex next to all others: only the sizes of the rest matter."},
    {"grim:multipartite", NULL,
     "A complete multipartite graph: only the sizes of its parts matter."},
    {"weights", NULL, "Equal vertices are counted, not told apart."},
    {"pairing", NULL, "One player answers each move by its mirror image, and so moves last."},
};

static const char *title_of(const char *paper_id) {
    const struct paper *paper;
    for (size_t i = 0; (paper = paper_at(i)); i++) {
        if (strcmp(paper->id, paper_id) == 0) {
            return paper->title;
        }
    }
    return paper_id;
}

bool graze_method_find(graze_method_info *info, const graze_claims *claims, const char *id) {
    graze_claim_info claim;
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; i++) {
        if (strcmp(algorithms[i].id, id) == 0) {
            *info = algorithms[i];
            return true;
        }
    }
    if (!graze_claim_find(&claim, claims, id)) {
        return false;
    }
    *info = (graze_method_info){claim.id, title_of(claim.paper), claim.statement};
    return true;
}
