#include "damage.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool certificate_is_accepted(char claim[CLAIM_SIZE], const char *bytes, size_t length) {
    graze_limits options = {0};
    options.memory = 64 << 20;
    graze_checker *checker = NULL;
    const graze_certificate *report = NULL;
    graze_error error = {.status = GRAZE_OK};
    FILE *in = fmemopen((void *)(uintptr_t)bytes, length, "rb");
    assert_non_null(in);
    must(graze_checker_new(&checker, in, "test", &options, &error), &error);
    graze_status status = graze_checker_next(&report, checker, &error);
    bool accepted = status == GRAZE_OK && report != NULL;
    if (accepted) {
        memcpy(claim, report->claim, sizeof report->claim);
        accepted = graze_checker_next(&report, checker, &error) == GRAZE_OK && !report;
    } else if (status != GRAZE_OK) {
        assert_true(error.text[0] != '\0');
    }
    graze_checker_free(checker);
    fclose(in);
    return accepted;
}

static uint64_t next_number(uint64_t *state) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

/* Whether a line is counted as a fact. */
static bool is_fact(const char *line, size_t length) {
    return (*line && strchr("=!NP<>", *line)) ||
           (length > 6 && (memcmp(line, "paths ", 6) == 0 || memcmp(line, "table ", 6) == 0));
}

void text_forge_seal(text *damaged) {
    size_t end = damaged->length;
    while (end > 0 && (end == damaged->length || damaged->bytes[end - 1] != '\n')) {
        end--;
    }
    uint64_t hash = UINT64_C(0xcbf29ce484222325), facts = 0;
    for (size_t i = 0; i < end; i++) {
        hash = (hash ^ (unsigned char)damaged->bytes[i]) * UINT64_C(0x100000001b3);
        bool starts = i == 0 || damaged->bytes[i - 1] == '\n';
        facts += starts && is_fact(damaged->bytes + i, end - i);
    }
    damaged->bytes = realloc(damaged->bytes, end + 64);
    assert_non_null(damaged->bytes);
    damaged->length = end + (size_t)snprintf(damaged->bytes + end, 64,
                                             "end %" PRIu64 " %016" PRIx64 "\n", facts, hash);
}

text text_copy(const text *from) {
    text copy = {malloc(from->length + 64), from->length};
    assert_non_null(copy.bytes);
    memcpy(copy.bytes, from->bytes, from->length);
    return copy;
}

static size_t line_start(const text *t, size_t at) {
    while (at > 0 && t->bytes[at - 1] != '\n') {
        at--;
    }
    return at;
}

static size_t line_length(const text *t, size_t start) {
    size_t at = start;
    while (at < t->length && t->bytes[at] != '\n') {
        at++;
    }
    return at - start + (at < t->length);
}

static void drop_bytes(text *t, size_t at, size_t count) {
    memmove(t->bytes + at, t->bytes + at + count, t->length - at - count);
    t->length -= count;
}

void text_damage(text *t, uint64_t *state) {
    static const char letters[] = "0123456789abcdef=!NP<> -\n";
    size_t at = next_number(state) % t->length, start = line_start(t, at);
    char letter = letters[next_number(state) % (sizeof letters - 1)];
    switch (next_number(state) % 5) {
    case 0:
        t->bytes[at] = letter;
        break;
    case 1:
        drop_bytes(t, at, 1);
        break;
    case 2:
        memmove(t->bytes + at + 1, t->bytes + at, t->length - at);
        t->bytes[at] = letter;
        t->length++;
        break;
    case 3:
        drop_bytes(t, start, line_length(t, start));
        break;
    default:
        if (start > 0) {
            size_t above = line_start(t, start - 1), length = line_length(t, start);
            char *line = malloc(length);
            assert_non_null(line);
            memcpy(line, t->bytes + start, length);
            memmove(t->bytes + above + length, t->bytes + above, start - above);
            memcpy(t->bytes + above, line, length);
            free(line);
        }
    }
}
