/* Finds the known word with the least edit distance from a mistyped one. */
#include "core/suggest.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Edits (insert, delete, replace, swap of neighbours) that turn a into b. O(|a| |b|). */
static size_t edit_distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t rows[3][SUGGEST_LONGEST + 1];
    size_t *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b_length; j++) {
        row[j] = j;
    }
    for (size_t i = 1; i <= a_length; i++) {
        size_t *spare = before;
        before = above;
        above = row;
        row = spare;
        row[0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            row[j] =
                smaller(smaller(above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = smaller(row[j], before[j - 2] + 1);
            }
        }
    }
    return row[b_length];
}

suggestion suggest_start(const char *typed) {
    return (suggestion){.typed = typed, .closest = NULL, .distance = SIZE_MAX};
}

void suggest_offer(suggestion *search, const char *word) {
    size_t typed_length = strlen(search->typed), length = strlen(word);
    if (typed_length < 2 || typed_length > SUGGEST_LONGEST || length > SUGGEST_LONGEST) {
        return;
    }
    size_t distance = edit_distance(search->typed, typed_length, word, length);
    bool close = distance <= 1 + length / 5 && distance < length;
    bool is_part = typed_length >= 3 && strstr(word, search->typed);
    if (is_part && !close) {
        distance = SUGGEST_LONGEST + length;
    }
    if ((close || is_part) && distance < search->distance) {
        search->closest = word;
        search->distance = distance;
    }
}

const char *closest_word(const char *typed, const char *const *words, size_t count) {
    suggestion search = suggest_start(typed);
    for (size_t i = 0; i < count; i++) {
        suggest_offer(&search, words[i]);
    }
    return search.closest;
}
