/*
 * Writes a file under another name in the same folder, syncs it and renames it: whoever reads the
 * path finds the old file or the new one, never a part, whenever the program or the machine stops.
 */
#include "core/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_NAMES = 100, NAME_ENDING = 48 };

struct whole_file {
    char *path;      /* the file to replace, behind symbolic links */
    char *temporary; /* its name until then; NULL for a device or a pipe */
    FILE *stream;    /* what is written */
    FILE *device;    /* a device or a pipe, which receives everything at the end; or NULL */
};

graze_status fail_write(graze_error *error, const char *path, int reason) {
    return fail_at(error, GRAZE_IO, path, 0, 0, "cannot write%s%s", reason ? ": " : "",
                   reason ? strerror(reason) : "");
}

static void output_free(whole_file *output) {
    if (output->stream) {
        fclose(output->stream);
    }
    if (output->device) {
        fclose(output->device);
    }
    if (output->temporary) {
        unlink(output->temporary);
    }
    free(output->temporary);
    free(output->path);
    free(output);
}

void whole_file_discard(whole_file *output) {
    if (output) {
        output_free(output);
    }
}

/* ---- opening ------------------------------------------------------------------------------ */

/* What is reached by its name but is no file that a rename may replace. */
static bool is_device(const char *path, const struct stat *found) {
    return !S_ISREG(found->st_mode) || strncmp(path, "/dev/", 5) == 0 ||
           strncmp(path, "/proc/", 6) == 0;
}

/* Everything goes to a file without a name first, so that a run that fails writes nothing. */
static int open_device(whole_file *output, const char *path) {
    output->path = strdup(path);
    if (!output->path) {
        return ENOMEM;
    }
    output->device = fopen(path, "ab");
    output->stream = output->device ? tmpfile() : NULL;
    return output->stream ? 0 : errno;
}

/* Creates the temporary file; a name that another process uses is left to it. */
static int create_temporary(whole_file *output, mode_t mode) {
    size_t size = strlen(output->path) + NAME_ENDING;
    int descriptor = -1;
    output->temporary = malloc(size);
    if (!output->temporary) {
        return ENOMEM;
    }
    for (int i = 0; i < MOST_NAMES && descriptor < 0; i++) {
        snprintf(output->temporary, size, "%s.%ld-%d.tmp", output->path, (long)getpid(), i);
        descriptor = open(output->temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor < 0 && errno != EEXIST) {
            break;
        }
    }
    output->stream = descriptor >= 0 ? fdopen(descriptor, "w+b") : NULL;
    if (output->stream) {
        return 0;
    }
    int reason = errno;
    if (descriptor >= 0) {
        close(descriptor);
        unlink(output->temporary);
    }
    free(output->temporary);
    output->temporary = NULL;
    return reason;
}

/* Opens the file that a path means; returns 0 or an errno number. */
static int open_path(whole_file *output, const char *path) {
    struct stat found;
    mode_t mode = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;
    if (stat(path, &found) != 0) {
        output->path = strdup(path);
        return output->path ? create_temporary(output, mode) : ENOMEM;
    }
    if (S_ISDIR(found.st_mode)) {
        return EISDIR;
    }
    if (is_device(path, &found)) {
        return open_device(output, path);
    }
    output->path = realpath(path, NULL);
    if (!output->path || access(output->path, W_OK) != 0) {
        return errno;
    }
    int reason = create_temporary(output, mode);
    if (reason == 0) { /* the new file is as readable as the old one was */
        (void)!fchmod(fileno(output->stream), found.st_mode & (mode_t)07777);
    }
    return reason;
}

graze_status whole_file_open(whole_file **output, const char *path, graze_error *error) {
    whole_file *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_memory(error);
    }
    int reason = open_path(made, path);
    if (reason) {
        output_free(made);
        return reason == ENOMEM ? fail_memory(error) : fail_write(error, path, reason);
    }
    *output = made;
    return GRAZE_OK;
}

FILE *whole_file_stream(whole_file *output) {
    return output->stream;
}

/* ---- committing ---------------------------------------------------------------------------- */

/* The new name is on the disk only when its folder is. */
static void sync_folder(const char *path) {
    char *copy = strdup(path);
    int folder = copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
    free(copy);
}

/* stdio remembers that a write failed, not why: the next byte meets the same obstacle. */
static int reason_of_failure(FILE *stream) {
    errno = 0;
    return fflush(stream) != 0 || write(fileno(stream), "", 1) < 0 ? errno : EIO;
}

/* Flushes the stream to the disk; returns 0 or an errno number. */
static int sync_stream(FILE *stream) {
    if (ferror(stream)) {
        return reason_of_failure(stream);
    }
    if (fflush(stream) != 0) {
        return errno;
    }
    /* file systems that cannot sync say EINVAL */
    return fsync(fileno(stream)) == 0 || errno == EINVAL ? 0 : errno;
}

static int replace_file(whole_file *output) {
    int reason = sync_stream(output->stream);
    bool closed = fclose(output->stream) == 0;
    output->stream = NULL;
    if (reason == 0 && !closed) {
        reason = errno;
    }
    if (reason == 0 && rename(output->temporary, output->path) != 0) {
        reason = errno;
    }
    if (reason == 0) {
        free(output->temporary);
        output->temporary = NULL;
        sync_folder(output->path);
    }
    return reason;
}

static int copy_to_device(whole_file *output) {
    char block[1 << 14];
    size_t count;
    if (ferror(output->stream)) {
        return reason_of_failure(output->stream);
    }
    if (fflush(output->stream) != 0 || fseek(output->stream, 0, SEEK_SET) != 0) {
        return errno;
    }
    while ((count = fread(block, 1, sizeof block, output->stream)) > 0) {
        if (fwrite(block, 1, count, output->device) != count) {
            return errno;
        }
    }
    return ferror(output->stream) || fflush(output->device) != 0 ? errno : 0;
}

graze_status whole_file_commit(whole_file *output, graze_error *error) {
    int reason = output->device ? copy_to_device(output) : replace_file(output);
    graze_status status = reason ? fail_write(error, output->path, reason) : GRAZE_OK;
    output_free(output);
    return status;
}
