#include "output/guard.h"

#include "output/interrupt.h"
#include "output/output.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Seconds from a limit to the end, and those of the end itself. */
static const double PATIENCE = 0.6, LAST_WORDS = 0.3;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned running; /* calls */
static double deadline;  /* of clock_seconds; 0: none */
static double part;      /* seconds from a sign of life to the deadline; 0: it stays */
static double interrupted;
static atomic_bool is_alive; /* since the last look */

static void leave(int number) {
    (void)number;
    _exit(EXIT_UNDECIDED);
}

/* Output that nobody reads, or a lock that the script's thread holds, must not delay the end. */
static void end_program(graze_stop_reason reason) {
    struct itimerval last = {.it_value = {.tv_usec = (suseconds_t)(LAST_WORDS * 1e6)}};
    struct sigaction action = {.sa_handler = leave};
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &last, NULL);
    fflush(stdout);
    report("not decided: %s", graze_stop_reason_name(reason));
    _exit(EXIT_UNDECIDED);
}

static graze_stop_reason reason_to_end(double now) {
    if (running == 0) {
        return GRAZE_STOP_NONE;
    }
    if (atomic_exchange(&is_alive, false) && part > 0) {
        deadline = now + part;
    }
    interrupted = !interrupt_seen() ? 0 : interrupted > 0 ? interrupted : now;
    return deadline > 0 && now > deadline + PATIENCE         ? GRAZE_STOP_TIME
           : interrupted > 0 && now > interrupted + PATIENCE ? GRAZE_STOP_INTERRUPT
                                                             : GRAZE_STOP_NONE;
}

static void *watch(void *unused) {
    enum { LOOK_EVERY = 50000000 }; /* nanoseconds */
    (void)unused;
    for (;;) {
        nanosleep(&(struct timespec){.tv_nsec = LOOK_EVERY}, NULL);
        pthread_mutex_lock(&lock);
        graze_stop_reason reason = reason_to_end(clock_seconds());
        pthread_mutex_unlock(&lock);
        if (reason != GRAZE_STOP_NONE) {
            end_program(reason);
        }
    }
    return NULL;
}

static void begin(double seconds, bool each) {
    static bool is_watched;
    double end = seconds > 0 ? clock_seconds() + seconds : 0;
    pthread_mutex_lock(&lock);
    if (running == 0 || end <= 0 || (deadline > 0 && end > deadline)) {
        deadline = end;
        part = each ? seconds : 0;
    }
    running++;
    if (!is_watched) {
        is_watched = output_start_thread(watch);
    }
    pthread_mutex_unlock(&lock);
}

void guard_begin(double seconds) {
    begin(seconds, false);
}

void guard_begin_each(double seconds) {
    begin(seconds, true);
}

void guard_note_life(void) {
    atomic_store_explicit(&is_alive, true, memory_order_relaxed);
}

void guard_end(void) {
    pthread_mutex_lock(&lock);
    running--;
    pthread_mutex_unlock(&lock);
}
