#include "driver.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    graze_graph *graph = NULL;
    graze_error error = {0};
    char *text = terminated_copy(data, size);
    check_result(expression_parse(&graph, text, FUZZ_BUILD_BYTES, NULL, &error), graph, &error);
    free(text);
    return 0;
}
