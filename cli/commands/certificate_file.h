/* A file of certificates (docs/certificates.md). */
#ifndef GRAZE_CLI_COMMANDS_CERTIFICATE_FILE_H
#define GRAZE_CLI_COMMANDS_CERTIFICATE_FILE_H

#include "output/output.h"

typedef struct certificate_file {
    output_file output; /* its stream takes the certificates; NULL: not open */
    bool is_counted;    /* begins with the number of certificates */
    uint64_t count;     /* of the certificates written, kept by the caller */
} certificate_file;

/*
 * certificate_file_open - begins a file. One that may have several certificates tells their number,
 * so that nobody takes a part of it for the whole.
 * Returns: EXIT_ANSWERED, or EXIT_FAILED after a message.
 */
exit_status certificate_file_open(certificate_file *file, const char *path, bool may_have_several);

/* certificate_file_close - as output_close. */
exit_status certificate_file_close(certificate_file *file, bool complete);

#endif
