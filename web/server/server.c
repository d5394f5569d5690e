/* Starts and stops the HTTP server. */
#include "server.h"

#include "exchange.h"
#include "lan.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MOST_CONNECTIONS = 960, /* below the usual 1024 open files; idle, waiting and running ones */
    MOST_WAITING = 512,
    BACKLOG = 511,
    IDLE_SECONDS = 60
};

#define DEFAULT_MEMORY (UINT64_C(512) << 20)
static const double DEFAULT_SECONDS = 10;

struct server {
    exchange_context context;
    forker *scripts;
    struct MHD_Daemon *daemon;
    char name[LAN_NAME_SIZE];
    char address[96], named_address[96];
};

/* An address to listen on. */
typedef struct listening {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    };
    socklen_t length;
    bool is_loopback;
} listening;

static bool parse_host(listening *l, const char *host, uint16_t port) {
    *l = (listening){.length = sizeof l->four};
    if (inet_pton(AF_INET, host, &l->four.sin_addr) == 1) {
        l->four.sin_family = AF_INET;
        l->four.sin_port = htons(port);
        l->is_loopback = (ntohl(l->four.sin_addr.s_addr) >> 24) == 127;
        return true;
    }
    *l = (listening){.length = sizeof l->six};
    if (inet_pton(AF_INET6, host, &l->six.sin6_addr) == 1) {
        l->six.sin6_family = AF_INET6;
        l->six.sin6_port = htons(port);
        l->is_loopback = IN6_IS_ADDR_LOOPBACK(&l->six.sin6_addr);
        return true;
    }
    return false;
}

/* Binds a socket, after which l has the port that was chosen; -1 with errno on failure. */
static int open_socket(listening *l) {
    static const int yes = 1;
    int opened = socket(l->any.sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (opened < 0) {
        return -1;
    }
    setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(opened, &l->any, l->length) != 0 || listen(opened, BACKLOG) != 0 ||
        getsockname(opened, &l->any, &l->length) != 0) {
        int number = errno;
        close(opened);
        errno = number;
        return -1;
    }
    return opened;
}

static uint16_t port_of(const listening *l) {
    return ntohs(l->any.sa_family == AF_INET ? l->four.sin_port : l->six.sin6_port);
}

static job_limits limits_of(const server_settings *settings, bool is_loopback) {
    return (job_limits){
        .concurrent = settings->concurrent ? settings->concurrent : graze_processor_count(),
        .waiting = MOST_WAITING,
        .is_shared = !is_loopback,
    };
}

static api_service service_of(const server_settings *settings, bool is_loopback) {
    return (api_service){
        .seconds = settings->seconds > 0 ? settings->seconds : DEFAULT_SECONDS,
        .memory = settings->memory ? settings->memory : DEFAULT_MEMORY,
        .threads = 1, /* several requests are answered at a time */
        .refuses_scripts = !is_loopback && !settings->scripts,
        .custom = {.text = settings->rules,
                   .length = settings->rules_length,
                   .source = settings->rules_source},
    };
}

/* The threads of the daemon start at once: everything that they read must be set before. */
static struct MHD_Daemon *start_daemon(struct server *server, int listening_socket) {
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, exchange_handle,
        &server->context, MHD_OPTION_LISTEN_SOCKET, listening_socket, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)MOST_CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
        MHD_OPTION_NOTIFY_COMPLETED, exchange_finish, &server->context,
        MHD_OPTION_NOTIFY_CONNECTION, exchange_count, &server->context,
        MHD_OPTION_UNESCAPE_CALLBACK, exchange_unescape, NULL, MHD_OPTION_END);
}

static struct server *fail_start(char *reason, size_t size, const char *what, int opened) {
    snprintf(reason, size, "%s", what);
    if (opened >= 0) {
        close(opened);
    }
    return NULL;
}

static void set_addresses(struct server *server, const server_settings *settings,
                          const listening *l, const char *host) {
    bool is_four = l->any.sa_family == AF_INET;
    snprintf(server->address, sizeof server->address, is_four ? "http://%s:%u/" : "http://[%s]:%u/",
             host, port_of(l));
    if (settings->lan) {
        server->context.service.address = server->address;
        lan_find_name(server->name);
    }
    if (server->name[0]) {
        snprintf(server->named_address, sizeof server->named_address, "http://%s.local:%u/",
                 server->name, port_of(l));
    }
}

/* The server on an open socket, which it takes over; host is the one of its address. */
static struct server *start_on(int opened, const server_settings *settings, const listening *l,
                               const char *host, char *reason, size_t size) {
    struct server *made = calloc(1, sizeof *made);
    if (!made) {
        return fail_start(reason, size, "out of memory", opened);
    }
    made->context = (exchange_context){
        .limits = limits_of(settings, l->is_loopback),
        .service = service_of(settings, l->is_loopback),
        .names = {.port = port_of(l), .loopback_only = l->is_loopback, .machine = made->name},
        .started = clock_seconds()};
    set_addresses(made, settings, l, host);
    graze_error error = {.status = GRAZE_OK};
    if (api_service_init(&made->context.service, &error) != GRAZE_OK) {
        graze_error_format(reason, size, &error);
        close(opened);
        server_stop(made);
        return NULL;
    }
    made->scripts = forker_new(&made->context.service); /* before there are threads */
    made->context.open = made->scripts ? connections_new() : NULL;
    made->context.pool = made->context.open ? job_pool_new(&made->context.limits,
                                                           &made->context.service, made->scripts)
                                            : NULL;
    if (!made->context.pool) {
        server_stop(made);
        return fail_start(reason, size, "out of memory", opened);
    }
    made->daemon = start_daemon(made, opened);
    if (!made->daemon) {
        server_stop(made);
        return fail_start(reason, size, "the server did not start", opened);
    }
    return made;
}

struct server *server_start(const server_settings *settings, char *reason, size_t reason_size) {
    const char *host = settings->host ? settings->host : settings->lan ? "0.0.0.0" : "127.0.0.1";
    char seen[INET_ADDRSTRLEN];
    listening l;
    if (!parse_host(&l, host, settings->port)) {
        return fail_start(reason, reason_size, "the host is not a numeric address", -1);
    }
    if (settings->lan && !lan_find_address(seen)) {
        return fail_start(reason, reason_size, "this machine is in no local network", -1);
    }
    int opened = open_socket(&l);
    if (opened < 0) {
        snprintf(reason, reason_size, "cannot listen on %s, port %u: %s%s", host, settings->port,
                 strerror(errno), errno == EADDRINUSE ? " (--port 0 takes any free port)" : "");
        return NULL;
    }
    return start_on(opened, settings, &l, settings->lan ? seen : host, reason, reason_size);
}

/* Jobs are ended first: connections wait for them. */
void server_stop(struct server *server) {
    if (server) {
        if (server->context.pool) {
            job_pool_stop(server->context.pool);
        }
        if (server->daemon) {
            MHD_stop_daemon(server->daemon);
        }
        job_pool_free(server->context.pool);
        forker_free(server->scripts);
        api_service_clear(&server->context.service);
        connections_free(server->context.open);
        free(server);
    }
}

const char *server_address(const struct server *server) {
    return server->address;
}

const char *server_named_address(const struct server *server) {
    return server->named_address;
}

const char *server_library_version(void) {
    return MHD_get_version();
}

bool server_is_local(const struct server *server) {
    return server->context.names.loopback_only;
}
