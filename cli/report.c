/* Writes messages to stderr. */
#include "report.h"

#include "progress.h"

#include <stdarg.h>
#include <stdio.h>

enum { MESSAGE_SIZE = 1024 };

static void report_list(const char *format, va_list arguments) {
    char message[MESSAGE_SIZE];
    vsnprintf(message, sizeof message, format, arguments);
    for (char *at = message; *at; at++) {
        if ((unsigned char)*at < 0x20 || *at == 0x7f) {
            *at = '?';
        }
    }
    progress_clear();
    fflush(stdout); /* answers before the message, also when both are written to the same file */
    fprintf(stderr, "graze: %s\n", message);
}

void report(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_list(format, arguments);
    va_end(arguments);
}

exit_status report_usage(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_list(format, arguments);
    va_end(arguments);
    return EXIT_USAGE;
}

exit_status report_error(const graze_error *error) {
    char line[MESSAGE_SIZE];
    if (error->status == GRAZE_OK) { /* a failure without words is one of memory */
        report("out of memory");
        return EXIT_FAILED;
    }
    report("%s", graze_error_format(line, sizeof line, error));
    return exit_status_of(error->status);
}

exit_status exit_status_of(graze_status status) {
    switch (status) {
    case GRAZE_OK:
        return EXIT_ANSWERED;
    case GRAZE_UNDECIDED:
        return EXIT_UNDECIDED;
    case GRAZE_BAD_ARGUMENT:
        return EXIT_USAGE;
    default:
        return EXIT_FAILED;
    }
}

exit_status exit_status_worse(exit_status a, exit_status b) {
    static const int weight[] = {
        [EXIT_ANSWERED] = 0, [EXIT_UNDECIDED] = 1, [EXIT_FAILED] = 2, [EXIT_USAGE] = 3};
    return weight[a] >= weight[b] ? a : b;
}
