#include "driver.h"

/* What the checker accepts must not be found by chance: a seal is right in one of 2^64 texts. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    graze_limits options = {0};
    options.memory = 16 << 20;
    options.seconds = 1;
    graze_checker *checker = NULL;
    const graze_certificate *report = NULL;
    graze_error error = {0};
    char *text = terminated_copy(data, size);
    FILE *in = fmemopen(text, size + 1, "rb");
    REQUIRE(in);
    REQUIRE(graze_checker_new(&checker, in, "fuzz", &options, &error) == GRAZE_OK);
    while (graze_checker_next(&report, checker, &error) == GRAZE_OK && report) {
    }
    REQUIRE(error.status == GRAZE_OK || error.text[0] != '\0');
    graze_checker_free(checker);
    fclose(in);
    free(text);
    return 0;
}
