#include "options/script_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 64 << 20 }; /* bytes: what is longer is no script, and may have no end */

/* Reads a stream to its end; false without memory or when it cannot be read. */
static bool read_all(char **text, size_t *length, FILE *stream) {
    size_t capacity = 1 << 16;
    *length = 0;
    *text = malloc(capacity);
    while (*text) {
        *length += fread(*text + *length, 1, capacity - *length - 1, stream);
        if (*length < capacity - 1) {
            (*text)[*length] = '\0';
            return !ferror(stream);
        }
        if (capacity >= LONGEST) {
            errno = EFBIG;
            return false;
        }
        char *larger = realloc(*text, capacity *= 2);
        if (!larger) {
            free(*text);
        }
        *text = larger;
    }
    errno = ENOMEM;
    return false;
}

exit_status script_file_read(char **text, size_t *length, const char *path) {
    bool is_stdin = strcmp(path, "-") == 0;
    FILE *stream = is_stdin ? stdin : fopen(path, "r");
    *text = NULL;
    bool is_read = stream && read_all(text, length, stream);
    int why = errno;
    if (stream && !is_stdin) {
        fclose(stream);
    }
    if (!is_read) {
        free(*text);
        *text = NULL;
        return report("%s: %s", path, strerror(why));
    }
    return EXIT_ANSWERED;
}
