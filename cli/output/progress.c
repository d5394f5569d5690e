/* Reports on stderr how far a long run is, on a terminal in one line that is written over. */
#include "output/progress.h"

#include "program/core.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

static const double SILENT_SECONDS = 2;
static const double TERMINAL_INTERVAL = 0.2;
static const double LOG_INTERVAL = 5;
enum { NAME_SHOWN = 40 };

/* The solver may report from another thread than the one that prints answers. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct {
    bool shown; /* to be shown at all */
    bool on_terminal, answers_on_terminal;
    bool line_is_up;
    double start, last;
    uint64_t answered;
    const char *input;
} progress;

void progress_start(bool quiet) {
    progress.shown = !quiet;
    progress.on_terminal = isatty(STDERR_FILENO) != 0;
    progress.answers_on_terminal = isatty(STDOUT_FILENO) != 0;
    progress.start = clock_seconds();
    progress.last = progress.start + SILENT_SECONDS - LOG_INTERVAL;
}

void progress_set_input(const char *name) {
    pthread_mutex_lock(&lock);
    progress.input = name;
    pthread_mutex_unlock(&lock);
}

/* Whether a line is due now; counts it as shown. */
static bool is_due(void) {
    if (!progress.shown) {
        return false;
    }
    double time = clock_seconds();
    double interval = progress.on_terminal ? TERMINAL_INTERVAL : LOG_INTERVAL;
    if (time - progress.start < SILENT_SECONDS || time - progress.last < interval) {
        return false;
    }
    progress.last = time;
    return true;
}

/* 1234567 as "1.23M". */
static void format_amount(char *buffer, size_t size, double amount, double base,
                          const char *const units[5]) {
    size_t rank = 0;
    while (amount >= base && rank < 4) {
        amount /= base;
        rank++;
    }
    snprintf(buffer, size, rank == 0 || amount >= 100 ? "%.0f%s" : "%.3g%s", amount, units[rank]);
}

static void show_line(const char *text) {
    if (progress.on_terminal) {
        fprintf(stderr, "\r\033[K%s", text);
        fflush(stderr);
        progress.line_is_up = true;
    } else {
        fprintf(stderr, "graze: %s\n", text);
    }
}

/* "3.1 of 11.7 million", "450 of 853", or with all 0 the first number alone. */
static void format_graphs(char buffer[80], double graphs, double all) {
    static const struct {
        double size;
        const char *name;
    } scales[] = {{1e12, " trillion"}, {1e9, " billion"}, {1e6, " million"}, {1, ""}};
    size_t i = 0;
    double larger = all > graphs ? all : graphs;
    while (scales[i].size > 1 && larger < scales[i].size) {
        i++;
    }
    int digits = scales[i].size > 1 ? 1 : 0, used = 0;
    used = snprintf(buffer, 40, "%.*f", digits, graphs / scales[i].size);
    if (all > 0) {
        used += snprintf(buffer + used, 39, " of %.*f", digits, all / scales[i].size);
    }
    snprintf(buffer + used, 79 - (size_t)used, "%s graphs", scales[i].name);
}

/* ", 40 s left", with minutes, hours or days where there are at least two. */
static void format_left(char buffer[40], double seconds) {
    static const struct {
        double seconds;
        const char *name;
    } units[] = {{86400, "days"}, {3600, "h"}, {60, "min"}, {1, "s"}};
    size_t i = 0;
    while (units[i].seconds > 1 && seconds < 2 * units[i].seconds) {
        i++;
    }
    buffer[0] = '\0';
    if (seconds > 0) {
        snprintf(buffer, 40, ", %.0f %s left", seconds / units[i].seconds, units[i].name);
    }
}

/* A run through all graphs of a class. */
static void show_graphs(const graze_progress *state) {
    char graphs[80], left[40], line[200];
    const char *name = progress.input ? progress.input : "";
    format_graphs(graphs, state->graphs, state->all_graphs);
    format_left(left, state->seconds_left);
    snprintf(line, sizeof line, "%.*s%s: n = %u, %s%s", NAME_SHOWN, name,
             strlen(name) > NAME_SHOWN ? "..." : "", (unsigned)state->order, graphs, left);
    show_line(line);
}

void progress_show(const graze_progress *state) {
    static const char *const counts[5] = {"", "k", "M", "G", "T"};
    static const char *const bytes[5] = {" B", " KiB", " MiB", " GiB", " TiB"};
    pthread_mutex_lock(&lock);
    bool due = is_due();
    if (due && state->order > 0) {
        show_graphs(state);
    } else if (due) {
        char nodes[32], memory[32], line[200];
        format_amount(nodes, sizeof nodes, (double)state->nodes, 1000, counts);
        format_amount(memory, sizeof memory, (double)state->memory, 1024, bytes);
        const char *name = progress.input ? progress.input : "";
        snprintf(line, sizeof line, "%.*s%s: %.0f s, %s positions, %s%s%.40s", NAME_SHOWN, name,
                 strlen(name) > NAME_SHOWN ? "..." : "", state->seconds, nodes, memory,
                 state->phase ? ", " : "", state->phase ? state->phase : "");
        show_line(line);
    }
    pthread_mutex_unlock(&lock);
}

void progress_say(const char *format, ...) {
    pthread_mutex_lock(&lock);
    if (is_due()) {
        char line[200];
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(line, sizeof line, format, arguments);
        va_end(arguments);
        show_line(line);
    }
    pthread_mutex_unlock(&lock);
}

void progress_count_answer(void) {
    enum { ANSWERS_A_LOOK = 64 };
    pthread_mutex_lock(&lock);
    progress.answered++;
    bool look = progress.answered % ANSWERS_A_LOOK == 0 && !progress.answers_on_terminal;
    if (look && is_due()) {
        char line[80];
        snprintf(line, sizeof line, "%" PRIu64 " answered, %.0f s", progress.answered,
                 progress.last - progress.start);
        show_line(line);
    }
    pthread_mutex_unlock(&lock);
}

void progress_clear(void) {
    pthread_mutex_lock(&lock);
    if (progress.line_is_up) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
        progress.line_is_up = false;
    }
    pthread_mutex_unlock(&lock);
}
