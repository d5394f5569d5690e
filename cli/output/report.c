/* Writes messages to stderr. */
#include "output/report.h"

#include "output/progress.h"

#include <stdarg.h>
#include <stdio.h>

#include <string.h>

enum { MESSAGE_SIZE = 1024 };

static _Thread_local FILE *captured_in;

/* Of a process whose messages nobody would see in order: the first one is kept for another. */
static bool is_silent;
static char first_message[MESSAGE_SIZE];

static bool has_warned;

void report_capture(FILE *stream) {
    captured_in = stream;
}

void report_silently(void) {
    is_silent = true;
}

const char *report_first(void) {
    return first_message;
}

void report_again(const char *message, size_t length) {
    progress_clear();
    fflush(stdout); /* answers before the message, also when both are written to the same file */
    fwrite(message, 1, length, stderr);
}

static void report_list(const char *format, va_list arguments) {
    char message[MESSAGE_SIZE];
    vsnprintf(message, sizeof message, format, arguments);
    for (char *at = message; *at; at++) {
        if ((unsigned char)*at < 0x20 || *at == 0x7f) {
            *at = '?';
        }
    }
    if (captured_in) {
        fprintf(captured_in, "%cgraze: %s\n%c", '\0', message, '\0');
    } else if (is_silent) {
        if (!*first_message) {
            memcpy(first_message, message, sizeof message);
        }
    } else {
        char line[MESSAGE_SIZE + sizeof "graze: \n"];
        report_again(line, (size_t)snprintf(line, sizeof line, "graze: %s\n", message));
    }
}

exit_status report(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_list(format, arguments);
    va_end(arguments);
    return EXIT_FAILED;
}

exit_status report_usage(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report_list(format, arguments);
    va_end(arguments);
    return EXIT_USAGE;
}

void report_warning(void *context, const char *text) {
    (void)context;
    has_warned = true;
    report("%s; the run continues without the checkpoint", text);
}

bool report_has_warned(void) {
    return has_warned;
}

/* Where one finds the names that the library has not found; "": nowhere. */
static const char *place_of_names(const graze_error *error) {
    static const struct {
        const char *beginning, *place;
    } lists[] = {
        {"unknown game '", " (see 'graze games')"},
        {"unknown family '", " (see 'graze families')"},
        {"unknown reduction '", " (see 'graze help reduce')"},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strncmp(error->text, lists[i].beginning, strlen(lists[i].beginning)) == 0) {
            return lists[i].place;
        }
    }
    return "";
}

exit_status report_error(const graze_error *error) {
    char line[MESSAGE_SIZE];
    if (error->status == GRAZE_OK) { /* a failure without words is one of memory */
        return report("out of memory");
    }
    report("%s%s", graze_error_format(line, sizeof line, error), place_of_names(error));
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
