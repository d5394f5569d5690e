/* Closes texts that are written through a stream. */
#include "core/text_stream.h"

#include <stdlib.h>

bool text_stream_close(FILE *stream, char **text) {
    bool failed = ferror(stream) != 0;
    failed = fclose(stream) != 0 || failed;
    if (failed) {
        free(*text);
        *text = NULL;
    }
    return *text != NULL; /* the last realloc of glibc may fail without another sign */
}
