#include "commands/closed_form.h"

#include <inttypes.h>
#include <stdio.h>

const char *verdict_name(graze_verdict verdict) {
    static const char *const names[] = {"none", "observed", "proved"};
    return names[verdict];
}

void closed_form_print(const graze_guess *guess, const char *name, uint64_t first, uint64_t count) {
    if (guess->verdict == GRAZE_NO_PERIOD) {
        printf("no closed form found");
    } else {
        printf("%s, %s", guess->text, verdict_name(guess->verdict));
    }
    if (guess->verdict != GRAZE_PROVED && count > 0) {
        printf(" on %s = %" PRIu64 "..%" PRIu64, name, first, first + count - 1);
    }
    putchar('\n');
}

void closed_form_set_json(json_t *object, const graze_guess *guess) {
    json_object_set_new(object, "guess", json_text(*guess->text ? guess->text : NULL));
    json_object_set_new(object, "guess_verdict", json_text(verdict_name(guess->verdict)));
}
