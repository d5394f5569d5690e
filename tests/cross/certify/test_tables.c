/*
 * Certificates of periods are accepted as they are written; damaged ones are rejected, or where
 * their seals are forged accepted only when what they claim is what the tables' author finds.
 */
#include "core/text_stream.h"
#include "damage.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A family in n, or with a second parameter k a statement for every k. */
static const struct {
    const char *game, *expression;
    uint64_t last;
} families[] = {
    {"octal:0.77", "path(n)", 400},
    {"csg:2,3", "path(n)", 60},
    {"arc-kayles", "substar(1,1,n)", 300},
    {"arc-kayles", "substar(1^4,n)", 600},
    {"octal:0.137", "append(complete(3),0,n)", 600},
    {"node-kayles", "append(cycle(5),0,n)", 600},
    {"node-kayles", "append(petersen(),0,n)", 600},
    {"nd-node-kayles", "append(cycle(6),0,n)", 60},
    {"csg:1,2,4", "append(grid(2,3),1,n)", 60},
    {"csg:1-4", "substar(1,2,n)", 60},
    {"octal:0.33", "append(wheel(5),1,n)", 60},
    {"octal:0.77", "append(grid(2,2),0,n)+path(3)", 600},
    {"csg:1,2", "substar(1,k,n)", 60},
    {"csg:2,3", "substar(2,k,n)", 60},
    {"nd-node-kayles", "substar(1,1,k,n)", 60},
    {"arc-kayles", "substar(k,n)", 500},
};

enum { FAMILIES = sizeof families / sizeof *families };

static text certify(const char *game_name, const char *expression, uint64_t last) {
    text made = {0};
    graze_error error;
    graze_game *game = game_named(game_name);
    FILE *out = text_stream_open(&made.bytes, &made.length);
    assert_non_null(out);
    if (strchr(expression, 'k')) {
        graze_for_all statement;
        must(graze_prove_for_all(&statement, out, game, expression, "n", "k", last, NULL, &error),
             &error);
        assert_true(statement.proved);
    } else {
        graze_sequence *terms = NULL;
        graze_period period;
        must(graze_sequence_of_graphs(&terms, game, expression, "n", NULL, NULL, &error), &error);
        must(graze_sequence_period(&period, terms, 0, last, &error), &error);
        assert_int_equal(period.verdict, GRAZE_PROVED);
        must(graze_sequence_certify(out, terms, &error), &error);
        graze_sequence_free(terms);
    }
    assert_int_equal(fclose(out), 0);
    graze_game_free(game);
    return made;
}

static void certificates_of_periods_are_accepted(void **state) {
    (void)state;
    for (size_t i = 0; i < FAMILIES; i++) {
        char claim[CLAIM_SIZE];
        text sound = certify(families[i].game, families[i].expression, families[i].last);
        if (!certificate_is_accepted(claim, sound.bytes, sound.length)) {
            fail_msg("%s %s", families[i].game, families[i].expression);
        }
        assert_non_null(strstr(claim, "period "));
        free(sound.bytes);
    }
}

/* ---- damage --------------------------------------------------------------------------------- */

/* What stands behind a word at the start of a line. */
static void line_of(char *line, size_t size, const text *t, const char *name) {
    const char *at = strstr(t->bytes, name);
    assert_non_null(at);
    at += strlen(name);
    snprintf(line, size, "%.*s", (int)strcspn(at, "\n"), at);
}

/* Whether both texts claim the same of the same game and graph. */
static bool same_heads(const text *a, const text *b) {
    static const char *const lines[] = {"\ngame ", "\ngraph ", "\nclaim "};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char of_a[200], of_b[200];
        line_of(of_a, sizeof of_a, a, lines[i]);
        line_of(of_b, sizeof of_b, b, lines[i]);
        if (strcmp(of_a, of_b) != 0) {
            return false;
        }
    }
    return true;
}

/* "34 460 legs 0" is implied by a statement with the same period and a smaller preperiod. */
static bool follows(const char *claim, const graze_for_all *found) {
    uint64_t period = 0, preperiod = 0, beyond = 0;
    bool grows = strstr(claim, "beyond") != NULL;
    int read = grows ? sscanf(claim, "for-all %" SCNu64 " %" SCNu64 " beyond %" SCNu64, &period,
                              &preperiod, &beyond)
                     : sscanf(claim, "for-all %" SCNu64 " %" SCNu64, &period, &preperiod);
    return read >= 2 && found->proved && period % found->period == 0 &&
           preperiod >= found->preperiod && (!found->grows || (grows && beyond >= found->beyond));
}

/* What an accepted text with another head claims must be true of its own game and graph. */
static void require_true(const text *t, uint64_t last) {
    char game_name[100], graph[200], claim[200], expression[300], expected[200];
    unsigned u = 0;
    graze_error error;
    line_of(game_name, sizeof game_name, t, "\ngame ");
    line_of(graph, sizeof graph, t, "\ngraph ");
    line_of(claim, sizeof claim, t, "\nclaim ");
    graze_game *game = game_named(game_name);
    const char *at = strstr(claim, "leg");
    assert_true(!at || sscanf(strchr(at, ' '), " %u", &u) == 1);
    if (strncmp(claim, "for-all", 7) == 0) {
        graze_for_all found;
        snprintf(expression, sizeof expression, "append(append(%s,%u,k),%u,n)", graph, u, u);
        must(graze_prove_for_all(&found, NULL, game, expression, "n", "k", last, NULL, &error),
             &error);
        assert_true(follows(claim, &found));
    } else {
        graze_sequence *terms = NULL;
        graze_period found;
        snprintf(expression, sizeof expression, at ? "append(%s,%u,n)" : "path(n)", graph, u);
        must(graze_sequence_of_graphs(&terms, game, expression, "n", NULL, NULL, &error), &error);
        must(graze_sequence_period(&found, terms, 0, 4 * last, &error), &error);
        assert_int_equal(found.verdict, GRAZE_PROVED);
        snprintf(expected, sizeof expected, "period %" PRIu64 " preperiod %" PRIu64 " ",
                 found.period, found.preperiod);
        assert_int_equal(strncmp(claim, expected, strlen(expected)), 0);
        graze_sequence_free(terms);
    }
    graze_game_free(game);
}

static void damaged_certificates_of_periods_are_rejected(void **state) {
    (void)state;
    enum { TIMES = 400 };
    uint64_t seed = 34;
    size_t accepted = 0;
    for (size_t i = 0; i < FAMILIES; i++) {
        text sound = certify(families[i].game, families[i].expression, families[i].last);
        int times = sound.length > 100000 ? TIMES / 20 : TIMES;
        for (int time = 0; time < times; time++) {
            char claim[CLAIM_SIZE];
            text hurt = text_copy(&sound);
            text_damage(&hurt, &seed);
            if (hurt.length == sound.length && memcmp(hurt.bytes, sound.bytes, hurt.length) == 0) {
                free(hurt.bytes);
                continue;
            }
            assert_false(certificate_is_accepted(claim, hurt.bytes, hurt.length));
            text_forge_seal(&hurt);
            if (certificate_is_accepted(claim, hurt.bytes, hurt.length)) {
                accepted++;
                if (!same_heads(&hurt, &sound)) {
                    require_true(&hurt, families[i].last);
                }
            }
            free(hurt.bytes);
        }
        free(sound.bytes);
    }
    print_message("%zu accepted under a forged seal, all of them true\n", accepted);
}

/* Whether a byte of a table's line is the last digit of a value, and not of what stands before. */
static bool ends_value(const char *line, const char *at, bool for_all) {
    size_t words = 1;
    for (const char *c = line; c < at; c++) {
        words += *c == ' ';
    }
    bool digit = *at >= '0' && *at <= '9' && (at[1] == ' ' || at[1] == '\n');
    return digit && words > (for_all ? 2 : 3);
}

/* Every number of a table is needed: another value is noticed, whatever the seal says. */
static void a_wrong_value_is_rejected_at_every_place(void **state) {
    (void)state;
    static const size_t some[] = {2, 4, 9, 12};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        const char *expression = families[some[i]].expression;
        text sound = certify(families[some[i]].game, expression, families[some[i]].last);
        size_t checked = 0;
        const char *line = strstr(sound.bytes, "\ntable ");
        for (; line; line = strstr(line + 1, "\ntable ")) {
            for (const char *at = line + 1; *at != '\n'; at++) {
                if (!ends_value(line + 1, at, strchr(expression, 'k') != NULL)) {
                    continue;
                }
                char claim[CLAIM_SIZE];
                text hurt = text_copy(&sound);
                hurt.bytes[at - sound.bytes] = *at == '9' ? '8' : (char)(*at + 1);
                text_forge_seal(&hurt);
                assert_false(certificate_is_accepted(claim, hurt.bytes, hurt.length));
                free(hurt.bytes);
                checked++;
            }
        }
        assert_true(checked > 30);
        free(sound.bytes);
    }
}

/* Where the last digit of a number of the claim stands: number 0 is the period. */
static size_t claimed_digit(const text *t, int number) {
    char *at = strstr(t->bytes, "\nclaim ") + 7;
    for (at = strpbrk(at, "0123456789"); number > 0; number--) {
        at = strpbrk(at + strspn(at, "0123456789"), "0123456789");
    }
    return (size_t)(at - t->bytes) + strspn(at, "0123456789") - 1;
}

/* A claim that is off by one, with the seal forged. */
static void false_periods_are_rejected(void **state) {
    (void)state;
    for (size_t i = 0; i < FAMILIES; i++) {
        bool for_all = strchr(families[i].expression, 'k') != NULL;
        text sound = certify(families[i].game, families[i].expression, families[i].last);
        for (int number = 0; number < 2; number++) {
            char claim[CLAIM_SIZE];
            size_t at = claimed_digit(&sound, number);
            /* a preperiod for every k is an upper bound: only a smaller one is false */
            bool lower = (for_all && number == 1) || sound.bytes[at] == '9';
            if (lower && sound.bytes[at] == '0') {
                continue;
            }
            text hurt = text_copy(&sound);
            hurt.bytes[at] = (char)(sound.bytes[at] + (lower ? -1 : 1));
            text_forge_seal(&hurt);
            assert_false(certificate_is_accepted(claim, hurt.bytes, hurt.length));
            free(hurt.bytes);
        }
        free(sound.bytes);
    }
}

/* Theorem 7: both numbers of the claim are the best that the tables show. */
static void growing_preperiods_are_certified(void **state) {
    (void)state;
    text sound = certify("octal:0.137", "substar(1,k,n)", 4000);
    char claim[CLAIM_SIZE];
    assert_true(certificate_is_accepted(claim, sound.bytes, sound.length));
    assert_non_null(strstr(claim, "max(620, k + 12)"));
    for (int number = 1; number <= 2; number++) {
        text hurt = text_copy(&sound);
        size_t at = claimed_digit(&sound, number);
        /* 620 becomes 610, and 12 becomes 11 */
        at -= sound.bytes[at] == '0';
        hurt.bytes[at]--;
        text_forge_seal(&hurt);
        assert_false(certificate_is_accepted(claim, hurt.bytes, hurt.length));
        free(hurt.bytes);
    }
    free(sound.bytes);
}

/* With an argument only the tests whose names match it. */
int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates_of_periods_are_accepted),
        cmocka_unit_test(damaged_certificates_of_periods_are_rejected),
        cmocka_unit_test(a_wrong_value_is_rejected_at_every_place),
        cmocka_unit_test(false_periods_are_rejected),
        cmocka_unit_test(growing_preperiods_are_certified),
    };
    if (argc > 1) {
        cmocka_set_test_filter(argv[1]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
