/*
 * Compares a claim of a paper with plain search.
 *
 *   check_claim csg:lem4
 */
#include <graze.h>
#include <inttypes.h>
#include <stdio.h>

static void print_statement(const graze_claims *claims, const char *id) {
    graze_claim_info info;
    if (graze_claim_find(&info, claims, id)) {
        puts(info.statement);
    }
}

static void print_result(const graze_verification *found) {
    const graze_counterexample *example = found->counterexample;
    if (example) {
        printf("fails for %s on %s: claimed %s, actual %s\n", example->game, example->input,
               example->claimed, example->actual);
    } else {
        printf("true at %s%" PRIu64 " instances\n", found->complete ? "all " : "", found->checked);
    }
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s ID\n", argv[0]);
        return 2;
    }
    graze_claims *claims = NULL;
    graze_verification *found = NULL;
    graze_error error;
    graze_status status = graze_claims_new(&claims, &error);
    if (status == GRAZE_OK) {
        print_statement(claims, argv[1]);
        status = graze_verify(&found, claims, argv[1], NULL, &error);
    }
    if (status == GRAZE_OK) {
        print_result(found);
    } else {
        char line[512];
        fprintf(stderr, "%s\n", graze_error_format(line, sizeof line, &error));
    }
    graze_verification_free(found);
    graze_claims_free(claims);
    return status == GRAZE_OK ? 0 : 1;
}
