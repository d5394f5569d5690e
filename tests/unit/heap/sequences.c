#include "sequences.h"

#include <stdlib.h>

#include "heap/plain.h"

const char *const varied_codes[] = {
    "0.0",       "0.3",       "0.7",       "0.07",    "0.4",      "0.137",   "0.77",
    "0.44",      "0.45",      "0.017",     "0.16",    "0.56",     "0.127",   "0.376",
    "0.156",     "0.356",     "0.644",     "0.165",   "0.354",    "0.6",     "0.06",
    "0.007",     "0.0007",    "0.104",     "0.106",   "0.054",    "0.14",    "0.74",
    "0.37",      "0.36",      "0.64",      "0.75",    "0.171",    "0.351",   "0.00137",
    "0.3007",    "0.4444",    "0.1234567", "0.70007", "0.000005", "0.77777", "0.2020406",
    "sub:1,2,4", "sub:2,5,7", "sub:3-9,40"};
const size_t varied_code_count = sizeof varied_codes / sizeof *varied_codes;

heap_code *code_of(const char *text) {
    heap_code *code = NULL;
    graze_error error;
    if (heap_code_parse(&code, text, &error) != GRAZE_OK) {
        fail_msg("%s: %s", text, error.text);
    }
    return code;
}

uint16_t *plain_of(const heap_code *code, size_t count) {
    uint16_t *values = malloc((count + 1) * sizeof *values);
    assert_non_null(values);
    assert_int_equal(plain_values(values, code, count, NULL), GRAZE_OK);
    return values;
}

graze_status add_to_sum(void *context, uint64_t first, const uint16_t *values, size_t count) {
    stream_sum *sum = context;
    assert_int_equal(first, sum->next);
    for (size_t i = 0; i < count; i++) {
        sum->sum = (sum->sum ^ values[i]) * 0x100000001b3;
    }
    sum->next += count;
    return GRAZE_OK;
}
