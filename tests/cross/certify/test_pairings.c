/*
 * The checker of certificates judges pairing strategies by its own words. It must accept just those
 * that the judge of the solver does: on every graph with up to six vertices, for every involution,
 * and up to five for every vertex, edge and neighbourhood as a first move. From six on there are
 * pairs of vertices of equal degree and far apart that do not keep the edges.
 */
#include "damage.h"
#include "graphs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_VERTICES = 6 };

typedef struct judges {
    const char *name;
    graze_game *game;
    size_t compared, accepted;
} judges;

typedef struct first_move {
    uint32_t taken[MOST_VERTICES];
    size_t count;
} first_move;

static bool checker_accepts(const char *game, const char *graph, unsigned n, const uint32_t *image,
                            const first_move *first) {
    text made = {malloc(512), 0};
    char claim[CLAIM_SIZE];
    assert_non_null(made.bytes);
    int used =
        snprintf(made.bytes, 512,
                 "graze-certificate 1\ngame %s\nplay normal\ngraph g6:%s\nclaim %s\n"
                 "part %s%u\npair ",
                 game, graph, first->count ? "outcome N" : "value 0", n > 1 ? "0-" : "", n - 1);
    for (size_t i = 0; i < first->count; i++) {
        used +=
            snprintf(made.bytes + used, 512 - (size_t)used, "%s%u", i ? "," : "", first->taken[i]);
    }
    used += snprintf(made.bytes + used, 512 - (size_t)used, "%s", first->count ? "" : "-");
    for (unsigned v = 0; v < n; v++) {
        used += snprintf(made.bytes + used, 512 - (size_t)used, " %u", image[v]);
    }
    made.length = (size_t)used + (size_t)snprintf(made.bytes + used, 512 - (size_t)used, "\nend\n");
    text_forge_seal(&made);
    bool accepted = certificate_is_accepted(claim, made.bytes, made.length);
    free(made.bytes);
    return accepted;
}

static void compare(judges *j, const brute_graph *graph, const char *name, const uint32_t *image,
                    const first_move *first) {
    graze_graph *same = to_graze(graph);
    graze_status status =
        graze_check_pairing(j->game, same, image, first->taken, first->count, NULL);
    bool accepted = checker_accepts(j->name, name, graph->n, image, first);
    if (accepted != (status == GRAZE_OK)) {
        fail_msg("%s on %s, image of 0 is %u, %zu first: the checker says %d, the judge %d",
                 j->name, name, image[0], first->count, accepted, status == GRAZE_OK);
    }
    j->compared++;
    j->accepted += accepted;
    graze_graph_free(same);
}

/* The closed neighbourhood of a vertex. */
static first_move around(const graze_graph *graph, uint32_t v) {
    size_t degree;
    const uint32_t *row = graze_graph_neighbours(graph, v, &degree);
    bool taken[MOST_VERTICES] = {false};
    first_move made = {.count = 0};
    taken[v] = true;
    for (size_t i = 0; i < degree; i++) {
        taken[row[i]] = true;
    }
    for (uint32_t w = 0; w < graze_graph_order(graph); w++) {
        if (taken[w]) {
            made.taken[made.count++] = w;
        }
    }
    return made;
}

static void try_first_moves(judges *j, const brute_graph *graph, const char *name,
                            const uint32_t *image) {
    graze_graph *same = to_graze(graph);
    compare(j, graph, name, image, &(first_move){.count = 0});
    for (uint32_t v = 0; v < graph->n && graph->n < MOST_VERTICES; v++) {
        compare(j, graph, name, image, &(first_move){{v}, 1});
        for (uint32_t w = v + 1; w < graph->n; w++) {
            compare(j, graph, name, image, &(first_move){{v, w}, 2});
        }
        first_move all = around(same, v);
        compare(j, graph, name, image, &all);
    }
    graze_graph_free(same);
}

/* Goes through all involutions: the vertices before v have images. */
static void try_images(judges *j, const brute_graph *graph, const char *name, uint32_t *image,
                       uint32_t v) {
    while (v < graph->n && image[v] != UINT32_MAX) {
        v++;
    }
    if (v == graph->n) {
        try_first_moves(j, graph, name, image);
        return;
    }
    for (uint32_t w = v; w < graph->n; w++) {
        if (image[w] == UINT32_MAX) {
            image[v] = w;
            image[w] = v;
            try_images(j, graph, name, image, v + 1);
            image[v] = image[w] = UINT32_MAX;
        }
    }
}

static void visit(const brute_graph *graph, const char *name, void *context) {
    uint32_t image[MOST_VERTICES];
    memset(image, 0xff, sizeof image);
    try_images(context, graph, name, image, 0);
}

static void the_checker_and_the_judge_accept_the_same_pairings(void **state) {
    (void)state;
    static const char *const names[] = {"grim",           "arc-kayles", "node-kayles",
                                        "nd-node-kayles", "octal:0.67", "csg:1,2"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        judges j = {.name = names[i], .game = game_named(names[i])};
        for (unsigned n = 1; n <= MOST_VERTICES; n++) {
            visit_all_graphs(n, false, visit, &j);
        }
        assert_true(j.accepted > 0 && j.accepted < j.compared);
        graze_game_free(j.game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checker_and_the_judge_accept_the_same_pairings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
