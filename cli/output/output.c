/* Writes to standard output and to files, and notices when that fails. */
#include "output/output.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* errno of a failed write; stdio only remembers that one failed. */
static atomic_int flush_error;

static void *flush_every_second(void *unused) {
    (void)unused;
    for (;;) {
        nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
        if (fflush(stdout) != 0) {
            atomic_store(&flush_error, errno);
            return NULL;
        }
    }
}

bool output_start_thread(void *(*work)(void *)) {
    sigset_t all, old;
    pthread_t thread;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    bool is_started = pthread_create(&thread, NULL, work, NULL) == 0;
    if (is_started) {
        pthread_detach(thread);
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return is_started;
}

/* A thread, because the main one may wait for input or solve for hours. */
void output_keep_flowing(void) {
    if (!isatty(STDOUT_FILENO) && !output_start_thread(flush_every_second)) {
        setvbuf(stdout, NULL, _IOLBF, 0);
    }
}

void output_fail(int reason) {
    atomic_store(&flush_error, reason);
}

void output_write(FILE *stream, const char *text, size_t length) {
    if (fwrite(text, 1, length, stream) < length && stream == stdout) {
        output_fail(errno);
    }
}

/* ---- answers of units of work ------------------------------------------------------------- */

static _Thread_local FILE *captured_in;

FILE *output_here(void) {
    return captured_in ? captured_in : stdout;
}

void json_print(json_t *object) {
    char *text = json_write(object);
    if (text) {
        size_t length = strlen(text);
        text[length] = '\n'; /* in place of the zero byte: one write, whole or not */
        output_write(output_here(), text, length + 1);
    } else {
        output_fail(ENOMEM);
    }
    free(text);
}

void output_capture(FILE *stream) {
    captured_in = stream;
    report_capture(stream);
}

void output_end_capture(FILE *stream, exit_status status) {
    captured_in = NULL;
    report_capture(NULL);
    putc('0' + (int)status, stream);
}

exit_status output_release(const char *captured, size_t length) {
    const char *end = captured + length - 1; /* where the exit status is */
    for (bool is_message = false; captured < end; is_message = !is_message) {
        size_t part = strnlen(captured, (size_t)(end - captured));
        if (is_message) {
            report_again(captured, part);
        } else {
            output_write(stdout, captured, part);
        }
        captured += part + 1;
    }
    return (exit_status)(*end - '0');
}

/* ---- standard output ---------------------------------------------------------------------- */

bool output_has_failed(void) {
    return ferror(stdout) != 0 || atomic_load(&flush_error) != 0;
}

exit_status output_open(output_file *output, const char *path) {
    graze_error error = {.status = GRAZE_OK};
    *output = (output_file){.stream = stdout};
    if (!path) {
        return EXIT_ANSWERED;
    }
    if (whole_file_open(&output->file, path, &error) != GRAZE_OK) {
        *output = (output_file){0};
        return report_error(&error);
    }
    output->stream = whole_file_stream(output->file);
    return EXIT_ANSWERED;
}

exit_status output_close(output_file *output, bool complete) {
    graze_error error = {.status = GRAZE_OK};
    exit_status status = EXIT_ANSWERED;
    if (output->file && !complete) {
        whole_file_discard(output->file);
    } else if (output->file && whole_file_commit(output->file, &error) != GRAZE_OK) {
        status = report_error(&error);
    }
    *output = (output_file){0};
    return status;
}

exit_status output_write_file(const char *path, const char *text, size_t length) {
    output_file output;
    exit_status status = output_open(&output, path);
    if (status == EXIT_ANSWERED) {
        output_write(output.stream, text, length);
        status = output_close(&output, true);
    }
    return status;
}

exit_status output_close_stdout(void) {
    bool failed = output_has_failed();
    errno = 0;
    failed |= fflush(stdout) != 0;
    int reason = errno ? errno : atomic_load(&flush_error);
    if (failed) {
        report("stdout: cannot write%s%s", reason ? ": " : "", reason ? strerror(reason) : "");
    }
    return failed ? EXIT_FAILED : EXIT_ANSWERED;
}
