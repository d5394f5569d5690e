/* Catches Ctrl-C, and the signals that ask a program to end. */
#include "output/interrupt.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t seen;

static const int caught[] = {SIGINT, SIGTERM, SIGHUP};

static void set_action(void (*action)(int)) {
    struct sigaction handler;
    memset(&handler, 0, sizeof handler);
    handler.sa_handler = action;
    sigemptyset(&handler.sa_mask);
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) {
        sigaction(caught[i], &handler, NULL);
    }
}

static void remember(int number) {
    (void)number;
    seen = 1;
    set_action(SIG_DFL);
}

/* Without SA_RESTART, so that a read that waits for input ends too. */
void interrupt_install(void) {
    set_action(remember);
}

bool interrupt_seen(void) {
    return seen != 0;
}

/*
 * A signal that arrives just before a read would not end the read: therefore the flag is checked
 * regularly.
 */
bool interrupt_await_input(void) {
    enum { LOOK_EVERY = 200 }; /* milliseconds */
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!interrupt_seen() && poll(&input, 1, LOOK_EVERY) <= 0) {
    }
    return !interrupt_seen();
}

bool interrupt_restart(void) {
    bool was_seen = seen != 0;
    seen = 0;
    set_action(remember);
    return was_seen;
}

void interrupt_note(bool was_seen) {
    seen = seen || was_seen;
}
