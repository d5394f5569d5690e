/* graze serve: serves the web page and the JSON API. */
#include "options/commands.h"
#include "options/script_file.h"
#include "output/qr_code.h"
#include "server.h"

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

enum { DEFAULT_PORT = 8080 };

/* Starts a program, without the signal mask of this one, and does not wait for it. */
static int start_program(const char *const *words) {
    posix_spawnattr_t attributes;
    sigset_t none, ignored;
    pid_t process;
    int failure = posix_spawnattr_init(&attributes);
    if (failure) {
        return failure;
    }
    sigemptyset(&none);
    sigemptyset(&ignored);
    sigaddset(&ignored, SIGPIPE);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &ignored);
    failure = posix_spawnp(&process, words[0], NULL, &attributes, (char *const *)words, environ);
    posix_spawnattr_destroy(&attributes);
    return failure;
}

static void open_browser(const char *address) {
    const char *const words[] = {"xdg-open", address, NULL};
    int failure = start_program(words);
    if (failure) {
        report("cannot open a browser with xdg-open: %s", strerror(failure));
    }
}

/* Seconds that the server has for its last answers: two from the signal to the end of the program.
 */
enum { LAST_SECONDS = 1 };

static sem_t must_end;

/*
 * Waits for a signal, which all other threads block. Whatever runs then ends with the program: a
 * second signal does that at once.
 */
static void *wait_for_signal(void *signals) {
    const sigset_t *ending = signals;
    int number;
    while (sigwait(ending, &number) != 0) {
    }
    pthread_sigmask(SIG_UNBLOCK, ending, NULL);
    sem_post(&must_end);
    sleep(LAST_SECONDS);
    _exit(EXIT_ANSWERED);
}

/* From now on signals that end programs end this one in order; false without a thread for them. */
static bool catch_signals(void) {
    static sigset_t ending;
    pthread_t thread;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &ending, NULL);
    signal(SIGPIPE, SIG_IGN); /* clients may close connections at any time */
    sem_init(&must_end, 0, 0);
    if (pthread_create(&thread, NULL, wait_for_signal, &ending) != 0) {
        return false;
    }
    pthread_detach(thread);
    return true;
}

static void wait_for_end(void) {
    while (sem_wait(&must_end) != 0) {
    }
}

/* Starts the server, with the games of a file where there is one; NULL after a message. */
static struct server *start_server(const cli_settings *settings, char **rules) {
    char reason[1024];
    server_settings wanted = {.host = settings->host,
                              .lan = settings->lan,
                              .scripts = settings->scripts,
                              .port = settings->port.given ? (uint16_t)settings->port.value
                                                           : DEFAULT_PORT,
                              .concurrent = (unsigned)settings->threads,
                              .seconds = settings->seconds,
                              .memory = settings->memory,
                              .rules_source = settings->rules};
    if (settings->rules) {
        if (script_file_read(rules, &wanted.rules_length, settings->rules) != EXIT_ANSWERED) {
            return NULL;
        }
        wanted.rules = *rules;
    }
    struct server *server = server_start(&wanted, reason, sizeof reason);
    if (!server) {
        report("%s", reason);
    }
    return server;
}

/* The address once more, to be scanned, and the one with a name. */
static void print_for_others(const struct server *server) {
    if (server_named_address(server)[0]) {
        printf("or %s if the network resolves host names\n", server_named_address(server));
    }
    qr_code_print(stdout, server_address(server), isatty(STDOUT_FILENO));
}

static exit_status run_serve(const cli_settings *settings) {
    char *rules = NULL;
    if (settings->lan && settings->host) {
        return report_usage("--lan and --host cannot be used together");
    }
    if (!catch_signals()) {
        report("out of memory");
        return EXIT_FAILED;
    }
    struct server *server = start_server(settings, &rules);
    if (!server) {
        free(rules);
        return EXIT_FAILED;
    }
    if (!server_is_local(server)) {
        report("warning: everyone who can reach this address can use the server; there is no "
               "password and no encryption");
    }
    puts(server_address(server));
    if (settings->lan) {
        print_for_others(server);
    }
    fflush(stdout);
    if (settings->open_browser) {
        open_browser(server_address(server));
    }
    wait_for_end();
    server_stop(server);
    free(rules);
    return EXIT_ANSWERED;
}

const cli_command command_serve = {
    .name = "serve",
    .arguments = "",
    .least = 0,
    .most = 0,
    .summary = "serve the web page for playing and exploring games",
    .often = "open port",
    .description =
        "Serves the page, and a JSON API for programs, until you press Ctrl-C. Prints its "
        "address. Only this machine can reach the server unless you give --host or --lan; then "
        "it runs no scripts that others send unless you add --scripts. Each "
        "request has a time and memory limit and ends when the client closes the connection. The "
        "server does not read or write files, except that it reads the file of --rules when it "
        "starts. The custom games in that file then appear on the page.\n",
    .examples =
        EXAMPLES("graze serve --open", "graze serve --port 0 --time 2s", "graze serve --lan"),
    .run = run_serve,
};
