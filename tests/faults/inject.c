/*
 * Lets one call in many fail, to see what a program does: to be loaded by LD_PRELOAD.
 *
 *   FAULT=KIND:N    the N-th call of a kind fails, from 1; KIND:N+ that one and all after it
 *   FAULT_REPORT=F  writes "KIND COUNT" for each kind of call to the file F at the end of main
 *
 * Kinds: alloc (malloc and its kin), write (write, pwrite, fwrite, fflush, fclose and their kin),
 * sync, open, map. Calls count from the beginning of main to its end, in that process only.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { ALLOC, WRITE, SYNC, OPEN, MAP, KINDS };

static const char *const names[KINDS] = {"alloc", "write", "sync", "open", "map"};
static const int reasons[KINDS] = {ENOMEM, ENOSPC, EIO, EMFILE, ENOMEM};

static atomic_ulong counts[KINDS];
static atomic_bool armed;
static enum kind chosen = KINDS;
static unsigned long first;
static bool lasting;

static _Thread_local bool exempt; /* calls that are not the program's */

/* Counts a call; true when it has to fail. */
static bool fails(enum kind kind) {
    if (!armed || exempt) {
        return false;
    }
    unsigned long count = atomic_fetch_add(&counts[kind], 1) + 1;
    bool now = kind == chosen && (count == first || (lasting && count > first));
    if (now) {
        errno = reasons[kind];
    }
    return now;
}

/* A pointer to the next definition of a function, the way that POSIX shows. */
#define REAL(name)                                                                                 \
    static __typeof__(name) *real;                                                                 \
    if (!real) {                                                                                   \
        *(void **)&real = dlsym(RTLD_NEXT, #name);                                                 \
    }

/* ---- memory ------------------------------------------------------------------------------- */

#ifdef FAULT_SANITIZED
/* The sanitizer's own names of its functions: it has to see what is not freed. */
#define NEXT(name) __interceptor_##name
#else
/* glibc's own names of its functions: dlsym allocates. */
#define NEXT(name) __libc_##name
#endif

void *NEXT(malloc)(size_t size);
void *NEXT(calloc)(size_t count, size_t size);
void *NEXT(realloc)(void *old, size_t size);
void *NEXT(memalign)(size_t alignment, size_t size);

void *malloc(size_t size) {
    return fails(ALLOC) ? NULL : NEXT(malloc)(size);
}

void *calloc(size_t count, size_t size) {
    return fails(ALLOC) ? NULL : NEXT(calloc)(count, size);
}

void *realloc(void *old, size_t size) {
    return size > 0 && fails(ALLOC) ? NULL : NEXT(realloc)(old, size);
}

void *reallocarray(void *old, size_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes)) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(old, bytes);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return fails(ALLOC) ? NULL : NEXT(memalign)(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    void *made = fails(ALLOC) ? NULL : NEXT(memalign)(alignment, size);
    if (!made) {
        return ENOMEM;
    }
    *memory = made;
    return 0;
}

/* ---- writing ------------------------------------------------------------------------------ */

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(write)
    return fails(WRITE) ? -1 : real(file, bytes, size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
    REAL(pwrite)
    return fails(WRITE) ? -1 : real(file, bytes, size, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off_t at) {
    return pwrite(file, bytes, size, at);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    REAL(writev)
    return fails(WRITE) ? -1 : real(file, parts, count);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) {
    REAL(pwritev)
    return fails(WRITE) ? -1 : real(file, parts, count, at);
}

/* The stream remembers the failure as it does that of a write of its own. */
static bool stream_fails(FILE *stream) {
    enum { GLIBC_ERROR_SEEN = 0x20 };
    bool now = stream && stream != stderr && __fwritable(stream) && fails(WRITE);
    if (now) {
        stream->_flags |= GLIBC_ERROR_SEEN;
    }
    return now;
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream) {
    REAL(fwrite)
    return stream_fails(stream) ? 0 : real(bytes, size, count, stream);
}

int fflush(FILE *stream) {
    REAL(fflush)
    return stream_fails(stream) ? EOF : real(stream);
}

int fclose(FILE *stream) {
    REAL(fclose)
    bool now = stream_fails(stream);
    int reason = errno, result = real(stream);
    if (now) {
        errno = reason;
        return EOF;
    }
    return result;
}

/* ---- syncing, opening, mapping ------------------------------------------------------------- */

int fsync(int file) {
    REAL(fsync)
    return fails(SYNC) ? -1 : real(file);
}

int fdatasync(int file) {
    REAL(fdatasync)
    return fails(SYNC) ? -1 : real(file);
}

int msync(void *address, size_t size, int flags) {
    REAL(msync)
    return fails(SYNC) ? -1 : real(address, size, flags);
}

int open(const char *path, int flags, ...) {
    REAL(open)
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return fails(OPEN) ? -1 : real(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return open(path, flags, mode);
}

FILE *fopen(const char *path, const char *mode) {
    REAL(fopen)
    return fails(OPEN) ? NULL : real(path, mode);
}

FILE *fopen64(const char *path, const char *mode) {
    return fopen(path, mode);
}

FILE *fdopen(int file, const char *mode) {
    REAL(fdopen)
    return fails(OPEN) ? NULL : real(file, mode);
}

FILE *tmpfile(void) {
    REAL(tmpfile)
    return fails(OPEN) ? NULL : real();
}

FILE *tmpfile64(void) {
    return tmpfile();
}

void *mmap(void *address, size_t size, int protection, int flags, int file, off_t at) {
    REAL(mmap)
    return fails(MAP) ? MAP_FAILED : real(address, size, protection, flags, file, at);
}

void *mmap64(void *address, size_t size, int protection, int flags, int file, off_t at) {
    return mmap(address, size, protection, flags, file, at);
}

#ifdef FAULT_SANITIZED
/* The sanitizer calls it as each thread starts, and ends the process where it fails. */
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes) {
    REAL(pthread_getattr_np)
    exempt = true;
    int result = real(thread, attributes);
    exempt = false;
    return result;
}
#endif

/* ---- the process --------------------------------------------------------------------------- */

static void read_fault(const char *text) {
    for (enum kind kind = 0; text && kind < KINDS; kind++) {
        size_t length = strlen(names[kind]);
        if (strncmp(text, names[kind], length) == 0 && text[length] == ':') {
            char *end;
            first = strtoul(text + length + 1, &end, 10);
            lasting = *end == '+';
            chosen = kind;
        }
    }
}

static void write_report(void) {
    const char *path = getenv("FAULT_REPORT");
    int file;
    if (!atomic_exchange(&armed, false) || !path ||
        (file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666)) < 0) {
        return;
    }
    for (enum kind kind = 0; kind < KINDS; kind++) {
        dprintf(file, "%s %lu\n", names[kind], (unsigned long)counts[kind]);
    }
    close(file);
}

static int (*program)(int, char **, char **);

static int counted_main(int count, char **words, char **environment) {
    read_fault(getenv("FAULT"));
    unsetenv("LD_PRELOAD"); /* programs that this one starts are not meant */
    armed = true;
    int status = program(count, words, environment);
    write_report();
    return status;
}

int __libc_start_main(int (*main)(int, char **, char **), int count, char **words,
                      void (*begin)(void), void (*end)(void), void (*end_of_linker)(void),
                      void *stack) {
    typedef int start_function(int (*)(int, char **, char **), int, char **, void (*)(void),
                               void (*)(void), void (*)(void), void *);
    start_function *real;
    *(void **)&real = dlsym(RTLD_NEXT, "__libc_start_main");
    program = main;
    return real(counted_main, count, words, begin, end, end_of_linker, stack);
}
