/* The automorphisms of boards: how many, that they keep edges, and the least image of a set. */
#include "core/random.h"
#include "search/keys/symmetry.h"
#include "support.h"

static struct board *find(board_symmetry *symmetry, const char *expression) {
    struct board *board = board_of(expression);
    board_symmetry_find(symmetry, board);
    return board;
}

static void image_of(vword *image, const uint8_t *map, const vword *set, unsigned words) {
    vset_clear(image, words);
    FOR_EACH_VERTEX (v, set, words) {
        vset_add(image, map[v]);
    }
}

static void small_groups_are_found_and_large_ones_left_alone(void **state) {
    static const struct {
        const char *graph;
        unsigned others; /* automorphisms besides the identity */
    } known[] = {{"queens(9)", 7},      {"grid(5,13)", 3},       {"grid(9,9)", 7},
                 {"path(200)", 1},      {"path(1)", 0},          {"cycle(8)", 15},
                 {"cycle(9)", 0},       {"complete(70)", 0},     {"torus(5,5)", 0},
                 {"gnp(100,0.5,1)", 0}, {"star(3)+path(4)", 11}, {"empty(256)", 0},
                 {"queens(16)", 7},     {"paley(101)", 0},       {"kings(15,17)", 3}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        board_symmetry symmetry;
        struct board *board = find(&symmetry, known[i].graph);
        assert_int_equal(symmetry.count, known[i].others);
        board_free(board);
    }
}

static void maps_keep_edges_and_differ(void **state) {
    static const char *const graphs[] = {"queens(9)", "grid(8,16)", "cycle(8)", "star(3)+path(4)"};
    (void)state;
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        board_symmetry symmetry;
        struct board *board = find(&symmetry, graphs[i]);
        assert_true(symmetry.count > 0);
        for (unsigned j = 0; j < symmetry.count; j++) {
            for (uint32_t v = 0; v < board->n; v++) {
                vword image[BOARD_ROW_WORDS];
                image_of(image, symmetry.map[j], board->rows + (size_t)v * board->words,
                         board->words);
                const vword *row = board->rows + (size_t)symmetry.map[j][v] * board->words;
                assert_true(vset_equal(image, row, board->words));
            }
            for (unsigned k = 0; k < j; k++) {
                assert_memory_not_equal(symmetry.map[j], symmetry.map[k], board->n);
            }
        }
        board_free(board);
    }
}

/* All images have the same least one, which is an image too. */
static void images_have_one_least_image(void **state) {
    static const char *const graphs[] = {"queens(9)", "grid(8,16)", "queens(15)", "grid(4,5)"};
    random_source random;
    (void)state;
    random_init(&random, 20261116);
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        board_symmetry symmetry;
        struct board *board = find(&symmetry, graphs[i]);
        for (unsigned round = 0; round < 100; round++) {
            vword set[BOARD_ROW_WORDS] = {0}, least[BOARD_ROW_WORDS];
            for (uint32_t v = 0; v < board->n / 2; v++) {
                vset_add(set, (uint32_t)random_below(&random, board->n));
            }
            vset_copy(least, set, board->words);
            board_symmetry_least(least, &symmetry, board->words);
            bool is_image = vset_equal(least, set, board->words);
            for (unsigned j = 0; j < symmetry.count; j++) {
                vword image[BOARD_ROW_WORDS];
                image_of(image, symmetry.map[j], set, board->words);
                is_image |= vset_equal(least, image, board->words);
                board_symmetry_least(image, &symmetry, board->words);
                assert_true(vset_equal(least, image, board->words));
            }
            assert_true(is_image);
        }
        board_free(board);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_groups_are_found_and_large_ones_left_alone),
        cmocka_unit_test(maps_keep_edges_and_differ),
        cmocka_unit_test(images_have_one_least_image),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
