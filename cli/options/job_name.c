/* Makes the name of a job. */
#include "options/job_name.h"

#include "options/source.h"
#include "output/sealed_lines.h"

#include <inttypes.h>
#include <string.h>

/* Options that do not change what is printed, those with a value first; --time and --memory do
 * where they hold for each graph. */
static const char with_value[] = "--threads --checkpoint --store";
static const char limits[] = "--time --memory";
static const char flags[] = "--quiet -q --stats --shared-table";

static bool ends_in(const char *word, const char *end) {
    size_t length = strlen(word), part = strlen(end);
    return length > part && strcmp(word + length - part, end) == 0;
}

/* Writes the hash of a file; nothing when it cannot be read, which is reported elsewhere. */
static void write_hash(FILE *stream, const char *path) {
    sealed_lines lines = sealed_lines_start();
    char block[4096];
    size_t length;
    FILE *file = fopen(path, "rb");
    while (file && (length = fread(block, 1, sizeof block, file)) > 0) {
        sealed_lines_add(&lines, block, length);
    }
    if (file) {
        fprintf(stream, "#%016" PRIx64, lines.hash);
        fclose(file);
    }
}

/* Whether a word, without "=..." at its end, is in a list. */
static bool is_option(const char *list, const char *word) {
    char name[32];
    size_t length = strcspn(word, "=");
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    return length < sizeof name && word_list_has(list, name);
}

/* Whether limits hold for each graph: graze solve on a stream. */
static bool has_limits_a_graph(const char *command, char *const *words) {
    while (*words && !source_names_lines(*words)) {
        words++;
    }
    return *words && strcmp(command, "solve") == 0;
}

char *job_name(const char *command, char *const *words) {
    char *name = NULL;
    size_t length;
    FILE *stream = text_stream_open(&name, &length);
    if (!stream) {
        return NULL;
    }
    fprintf(stream, "graze %s: %s", graze_version(), command);
    bool drops_limits = !has_limits_a_graph(command, words);
    for (; *words; words++) {
        bool has_value =
            is_option(with_value, *words) || (drops_limits && is_option(limits, *words));
        if (has_value && !strchr(*words, '=') && words[1]) {
            words++;
        } else if (!has_value && !word_list_has(flags, *words)) {
            fprintf(stream, " %s", *words);
            if (ends_in(*words, ".lua")) {
                write_hash(stream, strncmp(*words, "--rules=", 8) == 0 ? *words + 8 : *words);
            }
        }
    }
    putc('\n', stream);
    return text_stream_close(stream, &name) ? name : NULL;
}
