/* Writes to standard output and to files, and notices when that fails. */
#include "output.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* errno of the first failed write; stdio only remembers that one failed. */
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

/*
 * A thread, because the main one may wait for input or solve for hours. It takes no signals:
 * they have to interrupt the main thread.
 */
void output_keep_flowing(void) {
    if (isatty(STDOUT_FILENO)) {
        return;
    }
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    pthread_t flusher;
    if (pthread_create(&flusher, NULL, flush_every_second, NULL) == 0) {
        pthread_detach(flusher);
    } else {
        setvbuf(stdout, NULL, _IOLBF, 0);
    }
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void output_write(FILE *stream, const char *text, size_t length) {
    if (fwrite(text, 1, length, stream) < length && stream == stdout) {
        atomic_store(&flush_error, errno);
    }
}

bool output_has_failed(void) {
    return ferror(stdout) != 0;
}

static exit_status report_unwritten(const char *path, int reason) {
    report("%s: cannot write%s%s", path ? path : "stdout", reason ? ": " : "",
           reason ? strerror(reason) : "");
    return EXIT_FAILED;
}

FILE *output_open(const char *path) {
    FILE *stream = path ? fopen(path, "wb") : stdout;
    if (!stream) {
        report_unwritten(path, errno);
    }
    return stream;
}

exit_status output_close(FILE *stream, const char *path) {
    bool failed = ferror(stream) != 0;
    errno = 0;
    failed |= fflush(stream) != 0;
    int reason = errno ? errno : stream == stdout ? atomic_load(&flush_error) : 0;
    if (stream != stdout && fclose(stream) != 0 && !failed) {
        failed = true;
        reason = errno;
    }
    return failed ? report_unwritten(path, reason) : EXIT_ANSWERED;
}
