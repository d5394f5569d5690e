/*
 * Certificates of all small graphs are accepted and claim what the brute force finds; damaged
 * ones are rejected, or where their seals are forged accepted only when what they claim is true.
 */
#include "core/text_stream.h"
#include "damage.h"
#include "graphs.h"
#include "rulesets.h"
#include "test_support.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static text write_certificate(const graze_game *game, const graze_graph *graph,
                              const graze_question *asked) {
    text made = {0};
    graze_error error;
    graze_solver *solver = NULL;
    must(graze_solver_new(&solver, game, asked, NULL, &error), &error);
    FILE *out = text_stream_open(&made.bytes, &made.length);
    assert_non_null(out);
    must(graze_certify(out, solver, graph, &error), &error);
    assert_int_equal(fclose(out), 0);
    graze_solver_free(solver);
    return made;
}

/* ---- small graphs ------------------------------------------------------------------------- */

typedef struct question {
    const char *group;
    const ruleset_under_test *ruleset;
    graze_game *game;
    brute_board board;
    brute_answers answers;
} question;

static void check_claim(question *q, const graze_graph *graph, const char *name,
                        graze_question asked, const char *expected) {
    char claim[CLAIM_SIZE] = "";
    text made = write_certificate(q->game, graph, &asked);
    if (!certificate_is_accepted(claim, made.bytes, made.length) || strcmp(claim, expected) != 0) {
        fail_msg("%s on %s: expected '%s', proved '%s':\n%s", q->ruleset->name, name, expected,
                 claim, made.bytes);
    }
    free(made.bytes);
}

static void check_claims(question *q, const graze_graph *graph, const char *name, brute_set all) {
    char expected[48];
    graze_question asked = {0};
    bool scored = ruleset_is_scored(q->ruleset);
    for (int plain = 0; plain < 2; plain++) {
        asked.no_theory = plain;
        snprintf(expected, sizeof expected, scored ? "score %d" : "value %d",
                 scored ? q->answers.score[all] : q->answers.grundy[all]);
        check_claim(q, graph, name, asked, expected);
    }
    if (scored) {
        return;
    }
    asked.goal = GRAZE_WINNER;
    snprintf(expected, sizeof expected, "outcome %c", q->answers.wins[all] ? 'N' : 'P');
    check_claim(q, graph, name, asked, expected);
    asked.goal = GRAZE_USUAL;
    asked.play = GRAZE_MISERE;
    snprintf(expected, sizeof expected, "outcome %c", q->answers.wins_misere[all] ? 'N' : 'P');
    check_claim(q, graph, name, asked, expected);
}

static void certify_graph(const brute_graph *graph, const char *name, void *context) {
    question *q = context;
    graze_graph *built = to_graze(graph);
    brute_board_init(&q->board, graph);
    for (size_t i = 0; i < ruleset_count; i++) {
        q->ruleset = &rulesets_under_test[i];
        if (ruleset_is_in(q->ruleset, q->group)) {
            q->game = game_named(q->ruleset->name);
            brute_solve(&q->answers, &q->board, &q->ruleset->rule);
            check_claims(q, built, name, ((brute_set)1 << graph->n) - 1);
            graze_game_free(q->game);
        }
    }
    graze_graph_free(built);
}

static const char *asked_group;

static void certificates_prove_what_the_brute_force_finds(void **state) {
    (void)state;
    question *q = calloc(1, sizeof *q);
    assert_non_null(q);
    q->group = asked_group;
    for (unsigned n = 1; n <= 5; n++) {
        visit_all_graphs(n, false, certify_graph, q);
    }
    for (unsigned i = 0; i < 20; i++) {
        brute_graph graph;
        make_random_graph(&graph, 77, i, 8);
        certify_graph(&graph, "random", q);
    }
    free(q);
}

/* ---- damage ------------------------------------------------------------------------------- */

/* The word behind a name at the start of a line of the head. */
static void head_word(char *word, size_t size, const text *t, const char *name) {
    const char *at = strstr(t->bytes, name);
    assert_non_null(at);
    at += strlen(name);
    snprintf(word, size, "%.*s", (int)strcspn(at, "\n"), at);
}

/* What the head of an accepted text claims must be what plain search finds. */
static void require_true(text *t) {
    char game_name[64], play[16], graph_text[128], claim[128], actual[48];
    t->bytes = realloc(t->bytes, t->length + 1);
    assert_non_null(t->bytes);
    t->bytes[t->length] = '\0';
    head_word(game_name, sizeof game_name, t, "\ngame ");
    head_word(play, sizeof play, t, "\nplay ");
    head_word(graph_text, sizeof graph_text, t, "\ngraph g6:");
    head_word(claim, sizeof claim, t, "\nclaim ");
    graze_question asked = {0};
    asked.no_theory = true;
    asked.play = strcmp(play, "misere") == 0 ? GRAZE_MISERE : GRAZE_NORMAL;
    graze_game *game = game_named(game_name);
    graze_solver *solver = NULL;
    graze_reader *reader = NULL;
    graze_graph *graph = NULL;
    graze_answer answer;
    graze_error error;
    FILE *line = fmemopen(graph_text, strlen(graph_text), "rb");
    must(graze_reader_new(&reader, line, "graph", NULL, &error), &error);
    must(graze_reader_next(&graph, reader, &error), &error);
    must(graze_solver_new(&solver, game, &asked, NULL, &error), &error);
    must(graze_solve(&answer, solver, graph, &error), &error);
    if (strncmp(claim, "outcome", 7) == 0) {
        snprintf(actual, sizeof actual, "outcome %c", answer.outcome == GRAZE_FIRST ? 'N' : 'P');
    } else {
        snprintf(actual, sizeof actual, "%s %" PRId64,
                 strcmp(play, "score") == 0 ? "score" : "value", answer.value);
    }
    assert_string_equal(claim, actual);
    graze_reader_free(reader);
    fclose(line);
    graze_graph_free(graph);
    graze_solver_free(solver);
    graze_game_free(game);
}

typedef struct damage_count {
    size_t changed, accepted;
} damage_count;

static void damage_once(const text *sound, uint64_t *state, damage_count *count) {
    char claim[CLAIM_SIZE];
    text hurt = text_copy(sound);
    text_damage(&hurt, state);
    bool same = hurt.length == sound->length && memcmp(hurt.bytes, sound->bytes, hurt.length) == 0;
    if (!same && hurt.length > 0) {
        count->changed++;
        assert_false(certificate_is_accepted(claim, hurt.bytes, hurt.length));
        text_forge_seal(&hurt);
        if (certificate_is_accepted(claim, hurt.bytes, hurt.length)) {
            count->accepted++;
            require_true(&hurt);
        }
    }
    free(hurt.bytes);
}

static const struct {
    const char *game;
    unsigned n, misere, outcome;
    const char *edges; /* pairs of digits */
    bool theory;       /* a theorem or a pairing answers */
} subjects[] = {
    {"arc-kayles", 9, 0, 0, "011234456778031425364758", false},
    {"arc-kayles", 9, 0, 1, "011234456778031425364758", false},
    {"grim", 8, 0, 0, "0112233445566770", false},
    {"grim", 8, 1, 0, "0112233445566770", false},
    {"csg:1,2,4", 8, 0, 0, "0102030414253667", false},
    {"node-kayles", 9, 0, 0, "01122334455667788004", false},
    {"nd-node-kayles", 9, 0, 0, "01122334455667788004", false},
    {"octal:0.34", 8, 0, 0, "01122334455667", false},
    {"smash-and-grab", 8, 0, 0, "0112233045566774", false},
    {"smash-and-grab:2", 7, 0, 0, "011223344556600314", false},
    {"arc-kayles", 8, 1, 0, "0112233445566704152637", false},
    {"csg:1,2,3,4", 9, 0, 0, "0102030445566778", true},
    {"nd-arc-kayles", 9, 0, 0, "011223344550677886", true},
    {"arc-kayles", 8, 0, 0, "0112233445566770", true},
    {"arc-kayles", 6, 0, 1, "0112233445", true},
};

static graze_graph *subject_graph(size_t i) {
    uint32_t edges[32][2];
    size_t count = strlen(subjects[i].edges) / 2;
    graze_graph *graph = NULL;
    graze_error error;
    for (size_t j = 0; j < count; j++) {
        edges[j][0] = (uint32_t)(subjects[i].edges[2 * j] - '0');
        edges[j][1] = (uint32_t)(subjects[i].edges[2 * j + 1] - '0');
    }
    must(graze_graph_from_edges(&graph, subjects[i].n, (const uint32_t(*)[2])edges, count, &error),
         &error);
    return graph;
}

static void damaged_certificates_are_rejected(void **state) {
    (void)state;
    enum { TIMES = 2000 };
    uint64_t seed = 2026;
    damage_count count = {0, 0};
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
        graze_game *game = game_named(subjects[i].game);
        graze_graph *graph = subject_graph(i);
        graze_question asked = {0};
        asked.no_theory = !subjects[i].theory;
        asked.play = subjects[i].misere ? GRAZE_MISERE : GRAZE_NORMAL;
        asked.goal = subjects[i].outcome ? GRAZE_WINNER : GRAZE_USUAL;
        text sound = write_certificate(game, graph, &asked);
        char claim[CLAIM_SIZE];
        assert_true(certificate_is_accepted(claim, sound.bytes, sound.length));
        for (int time = 0; time < TIMES; time++) {
            damage_once(&sound, &seed, &count);
        }
        free(sound.bytes);
        graze_graph_free(graph);
        graze_game_free(game);
    }
    print_message("%zu damaged, %zu accepted under a forged seal, all of them true\n",
                  count.changed, count.accepted);
    assert_true(count.changed > TIMES * 5);
}

/* A false claim under a forged seal is never accepted. */
static void false_claims_are_rejected(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
        graze_game *game = game_named(subjects[i].game);
        graze_graph *graph = subject_graph(i);
        graze_question asked = {0};
        asked.no_theory = !subjects[i].theory;
        asked.play = subjects[i].misere ? GRAZE_MISERE : GRAZE_NORMAL;
        asked.goal = subjects[i].outcome ? GRAZE_WINNER : GRAZE_USUAL;
        text sound = write_certificate(game, graph, &asked);
        char *at = strstr(sound.bytes, "\nclaim ");
        assert_non_null(at);
        at = strchr(at + 7, ' ') + 1;
        char *end = strchr(at, '\n') - 1;
        *end = *end == 'N' ? 'P' : *end == 'P' ? 'N' : *end == '9' ? '8' : (char)(*end + 1);
        text_forge_seal(&sound);
        char claim[CLAIM_SIZE];
        assert_false(certificate_is_accepted(claim, sound.bytes, sound.length));
        free(sound.bytes);
        graze_graph_free(graph);
        graze_game_free(game);
    }
}

/* Graphs that are not built: every change is found, whatever the seal says. */
static void damaged_descriptions_are_rejected(void **state) {
    (void)state;
    enum { TIMES = 2000 };
    uint64_t seed = 7;
    size_t changed = 0;
    char claim[CLAIM_SIZE];
    graze_error error;
    graze_game *game = game_named("csg:1,2,3,4");
    graze_graph *graph = NULL;
    must(
        graze_graph_parse(&graph, "3*path(1000000000002)+substar(1^5,7000000000001)", NULL, &error),
        &error);
    assert_false(graze_graph_is_built(graph));
    text sound = write_certificate(game, graph, NULL);
    assert_true(certificate_is_accepted(claim, sound.bytes, sound.length));
    assert_string_equal(claim, "value 2");
    for (int time = 0; time < TIMES; time++) {
        text hurt = text_copy(&sound);
        text_damage(&hurt, &seed);
        if (hurt.length != sound.length || memcmp(hurt.bytes, sound.bytes, hurt.length) != 0) {
            changed++;
            assert_false(certificate_is_accepted(claim, hurt.bytes, hurt.length));
        }
        free(hurt.bytes);
    }
    assert_true(changed > TIMES / 2);
    free(sound.bytes);
    graze_graph_free(graph);
    graze_game_free(game);
}

int main(int argc, char **argv) {
    const struct CMUnitTest small[] = {
        cmocka_unit_test(certificates_prove_what_the_brute_force_finds),
    };
    const struct CMUnitTest damaged[] = {
        cmocka_unit_test(damaged_certificates_are_rejected),
        cmocka_unit_test(false_claims_are_rejected),
        cmocka_unit_test(damaged_descriptions_are_rejected),
    };
    asked_group = argc > 1 ? argv[1] : "all";
    return strcmp(asked_group, "damaged") == 0 ? cmocka_run_group_tests(damaged, NULL, NULL)
                                               : cmocka_run_group_tests(small, NULL, NULL);
}
