#include "driver.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    graze_formula *formula = NULL;
    graze_error error = {0};
    char *text = terminated_copy(data, size);
    graze_status status = graze_formula_parse(&formula, text, &error);
    REQUIRE(status == GRAZE_OK || error.text[0] != '\0');
    graze_formula_free(formula);
    free(text);
    return 0;
}
