/*
 * Signals and other programs in Node. The command runs in a worker of Node, which computes without
 * a pause; another thread (web/npm/command.mjs) notices signals and the end of the time.
 */
#include "output/guard.h"
#include "output/interrupt.h"
#include "output/process.h"

#include <emscripten.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- the standard streams ------------------------------------------------------------------ */

EM_JS(void, find_terminals, (void), {
    for (const file of[0, 1, 2])
        FS.streams[file].tty = require("tty").isatty(file);
})

/* Before main: emscripten takes all three for terminals, and has a small buffer. */
static void __attribute__((constructor)) prepare_streams(void) {
    static char buffer[1 << 16];
    find_terminals();
    if (!isatty(STDOUT_FILENO)) {
        setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    }
}

/* ---- signals -------------------------------------------------------------------------------- */

EM_JS(int, signal_seen, (void), { return Module["host"].signalSeen(); })
EM_JS(void, signal_set, (int seen), { Module["host"].setSignal(seen); })
EM_JS(void, signal_catch, (void), { Module["host"].catchSignals(); })

/* Done when Node starts: signals that come before this are not lost. */
void interrupt_install(void) {}

bool interrupt_seen(void) {
    return signal_seen();
}

/* A read that waits ends at a signal. */
bool interrupt_await_input(void) {
    return !interrupt_seen();
}

EM_JS(int, input_is_ready, (int milliseconds),
      { return Module["host"].inputIsReady(milliseconds); })

/* In place of emscripten's, which knows nothing of the files of Node; others are always ready. */
int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    bool ready = files->fd != STDIN_FILENO || input_is_ready(milliseconds);
    files->revents = ready ? POLLIN : 0;
    return ready ? (int)count : 0;
}

bool interrupt_restart(void) {
    bool was_seen = interrupt_seen();
    signal_set(0);
    signal_catch();
    return was_seen;
}

void interrupt_note(bool was_seen) {
    signal_set(was_seen || interrupt_seen());
}

/* ---- scripts that do not look at their limits ----------------------------------------------- */

/* The program ends so many seconds from now; infinity: when an interrupt has no effect; < 0: no
 * longer. */
EM_JS(void, guard_set, (double seconds), { Module["host"].guard(seconds); })

static unsigned running;       /* calls within each other: the first one counts */
static double part, told_last; /* of guard_begin_each: seconds from a sign of life; 0: none */

void guard_begin(double seconds) {
    if (running++ == 0) {
        part = 0;
        guard_set(seconds > 0 ? seconds : 1e300);
    }
}

void guard_begin_each(double seconds) {
    guard_begin(seconds);
    part = running == 1 ? seconds : part;
}

void guard_note_life(void) {
    static const double EVERY = 100; /* milliseconds */
    double now = part > 0 ? emscripten_get_now() : 0;
    if (now > told_last + EVERY) {
        told_last = now;
        guard_set(part);
    }
}

void guard_end(void) {
    if (--running == 0) {
        part = 0;
        guard_set(-1);
    }
}

/* ---- other programs ------------------------------------------------------------------------- */

bool process_has_threads(void) {
    return false;
}

static double deadline; /* of clock_seconds; 0: none */

void process_set_time(double seconds) {
    deadline = seconds > 0 ? clock_seconds() + seconds : 0;
}

enum { MISSING = -1, ENDED = -2, FAILED = -3 };

/*
 * Runs a program to its end. Returns its exit status, or one of the above; message gets the first
 * line that it wrote on stderr, or the reason.
 */
/* clang-format off */
EM_JS(int, run_program,
      (char **output, size_t *length, const char *const *words, const char *input, size_t count,
       double seconds, char *message, int size), {
    const list = [];
    for (let at = words >>> 2; HEAPU32[at]; at++) list.push(UTF8ToString(HEAPU32[at]));
    const run = require("child_process").spawnSync(list[0], list.slice(1), {
        input: Buffer.from(HEAPU8.buffer, input >>> 0, count >>> 0),
        maxBuffer: 1 << 28,
        timeout: 1000 * seconds,
        killSignal: "SIGKILL",
    });
    const said = run.error ? run.error.message : String(run.stderr).split("\n", 1)[0];
    stringToUTF8(said, message, size);
    if (run.error && run.error.code === "ENOENT") return -1;
    if (run.error && run.error.code === "ETIMEDOUT") return -2;
    if (run.error || run.status === null) return -3;
    const place = _malloc(run.stdout.length + 1);
    if (!place) return -3;
    HEAPU8.set(run.stdout, place >>> 0);
    HEAPU8[(place >>> 0) + run.stdout.length] = 0;
    HEAPU32[output >>> 2] = place;
    HEAPU32[length >>> 2] = run.stdout.length;
    return run.status;
})
/* clang-format on */

exit_status process_filter(char **output, size_t *length, const char *const *words,
                           const char *package, const char *input, size_t input_length) {
    char message[200] = "";
    double left = deadline > 0 ? deadline - clock_seconds() : 0;
    *output = NULL;
    int status = run_program(output, length, words, input, input_length,
                             deadline <= 0 ? 0
                             : left < 1    ? 1
                                           : left,
                             message, sizeof message);
    switch (status) {
    case 0:
        return EXIT_ANSWERED;
    case MISSING:
        return report("'%s' is not installed; it is part of %s", words[0], package);
    case ENDED:
        report("'%s' was ended by the time limit", words[0]);
        return EXIT_UNDECIDED;
    case FAILED:
        return report("cannot run '%s': %s", words[0], message);
    default:
        free(*output);
        *output = NULL;
        return report("'%s' failed with status %d%s%s", words[0], status, message[0] ? ": " : "",
                      message);
    }
}
