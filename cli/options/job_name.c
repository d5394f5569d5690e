/* Makes the name of a job from its settings. */
#include "options/job_name.h"

#include "options/commands.h"
#include "options/source.h"
#include "output/hashed_lines.h"

#include <inttypes.h>
#include <string.h>

/* Writes the hash of a file; nothing when it cannot be read, which is reported elsewhere. */
static void write_hash(FILE *stream, const char *path) {
    uint64_t hash = HASH_OF_NOTHING;
    char block[4096];
    size_t length;
    FILE *file = fopen(path, "rb");
    while (file && (length = fread(block, 1, sizeof block, file)) > 0) {
        hash = hash_more(hash, block, length);
    }
    if (file) {
        fprintf(stream, "#%016" PRIx64, hash);
        fclose(file);
    }
}

static void write_word(FILE *stream, const char *word) {
    fprintf(stream, " %s", word);
    if (word_ends_in(word, ".lua")) {
        write_hash(stream, word);
    }
}

static bool reads_stream(const cli_settings *settings) {
    for (size_t i = 0; i < settings->argument_count; i++) {
        if (source_is_stream(settings, settings->arguments[i])) {
            return true;
        }
    }
    return false;
}

char *job_name(const cli_settings *settings) {
    char *name = NULL;
    size_t length;
    FILE *stream = text_stream_open(&name, &length);
    if (!stream) {
        return NULL;
    }
    fprintf(stream, "graze %s: %s", graze_version(), settings->command->name);
    for (size_t i = 0; i < settings->argument_count; i++) {
        write_word(stream, settings->arguments[i]);
    }
    option_effect least = reads_stream(settings) ? OUTPUT_SAME : OUTPUT_OF_STREAMS;
    const option *row;
    for (size_t i = 0; (row = option_at(i)); i++) {
        for (size_t j = 0; j < settings->given_count; j++) {
            const given_option *given = &settings->given[j];
            if (given->row == row && row->effect < least) {
                fprintf(stream, " --%s", row->name);
                if (given->text) {
                    write_word(stream, given->text);
                }
            }
        }
    }
    putc('\n', stream);
    return text_stream_close(stream, &name) ? name : NULL;
}
