/* Runs other programs. */
#include "output/process.h"

#include "output/interrupt.h"
#include "program/core.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { STATUS_NOT_FOUND = 127 };

/*
 * Input and messages go through files without a name, so that only one end is ever waited for and
 * no two pipes can block each other.
 */
typedef struct child_process {
    FILE *input, *messages;
    int output[2];
    pid_t process;
    const char *ended; /* why it was killed, or NULL */
} child_process;

bool process_has_threads(void) {
    return true;
}

/* ---- ending it in time ---------------------------------------------------------------------- */

static double deadline; /* of clock_seconds; 0: none */

void process_set_time(double seconds) {
    deadline = seconds > 0 ? clock_seconds() + seconds : 0;
}

/* A picture of what was found until the time ended may still be drawn. */
static double last_moment(void) {
    static const double LEAST = 1.0;
    double least = clock_seconds() + LEAST;
    return deadline <= 0 ? 0 : deadline > least ? deadline : least;
}

/* Waits until the program has printed something or ended; kills it at a signal or at the end. */
static void await_output(child_process *child, double end) {
    enum { LOOK_EVERY = 20 }; /* milliseconds */
    struct pollfd output = {.fd = child->output[0], .events = POLLIN};
    while (!child->ended && poll(&output, 1, LOOK_EVERY) <= 0) {
        child->ended = interrupt_seen()                   ? "an interrupt"
                       : end > 0 && clock_seconds() > end ? "the time limit"
                                                          : NULL;
        if (child->ended) {
            kill(-child->process, SIGKILL);
        }
    }
}

/* ---- starting it ---------------------------------------------------------------------------- */

static bool open_channels(child_process *child, const char *input, size_t length) {
    child->output[0] = child->output[1] = -1;
    child->input = tmpfile();
    child->messages = tmpfile();
    return child->input && child->messages && fwrite(input, 1, length, child->input) == length &&
           fflush(child->input) == 0 && fseek(child->input, 0, SEEK_SET) == 0 &&
           pipe(child->output) == 0 && fcntl(child->output[0], F_SETFD, FD_CLOEXEC) == 0;
}

static void close_channels(child_process *child) {
    FILE *const files[] = {child->input, child->messages};
    for (size_t i = 0; i < 2; i++) {
        if (files[i]) {
            fclose(files[i]);
        }
        if (child->output[i] >= 0) {
            close(child->output[i]);
        }
    }
}

/* Starts the program in a group of its own, with what it may start; returns 0 or an error number.
 */
static int spawn(child_process *child, const char *const *words,
                 const posix_spawn_file_actions_t *actions) {
    posix_spawnattr_t attributes;
    int failure = posix_spawnattr_init(&attributes);
    if (failure) {
        return failure;
    }
    failure = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    if (!failure) {
        failure = posix_spawnp(&child->process, words[0], actions, &attributes,
                               (char *const *)words, environ);
    }
    posix_spawnattr_destroy(&attributes);
    return failure;
}

static int start(child_process *child, const char *const *words) {
    posix_spawn_file_actions_t actions;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure) {
        return failure;
    }
    const int channels[] = {fileno(child->input), child->output[1], fileno(child->messages)};
    for (int target = 0; target < 3 && !failure; target++) {
        failure = posix_spawn_file_actions_adddup2(&actions, channels[target], target);
    }
    for (int i = 0; i < 3 && !failure; i++) {
        failure = posix_spawn_file_actions_addclose(&actions, channels[i]);
    }
    if (!failure) {
        failure = spawn(child, words, &actions);
    }
    posix_spawn_file_actions_destroy(&actions);
    close(child->output[1]);
    child->output[1] = -1;
    return failure;
}

/* Reads to the end of the program's output. */
static bool collect(char **output, size_t *length, child_process *child) {
    FILE *text = text_stream_open(output, length);
    if (!text) {
        return false;
    }
    char block[1 << 16];
    ssize_t count;
    double end = last_moment();
    while (await_output(child, end), (count = read(child->output[0], block, sizeof block)) != 0) {
        if (count < 0 && errno != EINTR) {
            break;
        }
        if (count > 0) {
            fwrite(block, 1, (size_t)count, text);
        }
    }
    return text_stream_close(text, output) && count == 0;
}

static exit_status report_missing(const char *program, const char *package) {
    return report("'%s' is not installed; it is part of %s", program, package);
}

/* Reports how the program failed, with the first line of its own message. */
static exit_status report_failure(child_process *child, const char *program, int status) {
    char line[200] = "";
    rewind(child->messages);
    if (!fgets(line, sizeof line, child->messages)) {
        line[0] = '\0';
    }
    line[strcspn(line, "\n")] = '\0';
    const char *colon = line[0] ? ": " : "";
    if (WIFSIGNALED(status)) {
        report("'%s' was ended by signal %d%s%s", program, WTERMSIG(status), colon, line);
    } else {
        report("'%s' failed with status %d%s%s", program, WEXITSTATUS(status), colon, line);
    }
    return EXIT_FAILED;
}

static exit_status run_child(child_process *child, char **output, size_t *length,
                             const char *const *words, const char *package) {
    int failure = start(child, words);
    if (failure == ENOENT) {
        return report_missing(words[0], package);
    }
    if (failure) {
        return report("cannot start '%s': %s", words[0], strerror(failure));
    }
    bool collected = collect(output, length, child);
    int status = 0;
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR) {
    }
    if (child->ended) {
        report("'%s' was ended by %s", words[0], child->ended);
        return EXIT_UNDECIDED;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == STATUS_NOT_FOUND) {
        return report_missing(words[0], package);
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        return report_failure(child, words[0], status);
    }
    if (!collected) {
        return report("cannot read the output of '%s'", words[0]);
    }
    return EXIT_ANSWERED;
}

exit_status process_filter(char **output, size_t *length, const char *const *words,
                           const char *package, const char *input, size_t input_length) {
    child_process child = {0};
    *output = NULL;
    exit_status status = EXIT_FAILED;
    if (open_channels(&child, input, input_length)) {
        bool seen = interrupt_restart();
        status = run_child(&child, output, length, words, package);
        interrupt_note(seen);
    } else {
        report("cannot start '%s': %s", words[0], strerror(errno));
    }
    close_channels(&child);
    if (status != EXIT_ANSWERED) {
        free(*output);
        *output = NULL;
    }
    return status;
}
