/* Writes a file of certificates. */
#include "commands/certificate_file.h"

#include <inttypes.h>

/* As long for every number, since the number is only known at the end. */
static void write_count(const certificate_file *file) {
    fprintf(file->output.stream, "graze-certificates %020" PRIu64 "\n", file->count);
}

exit_status certificate_file_open(certificate_file *file, const char *path, bool may_have_several) {
    *file = (certificate_file){.is_counted = may_have_several};
    exit_status status = output_open(&file->output, path);
    if (status == EXIT_ANSWERED && may_have_several) {
        write_count(file);
    }
    return status;
}

exit_status certificate_file_close(certificate_file *file, bool complete) {
    if (file->output.stream && file->is_counted && complete) {
        rewind(file->output.stream);
        write_count(file);
    }
    return output_close(&file->output, complete);
}
