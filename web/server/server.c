#include "server.h"

#include "exchange.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MOST_CONNECTIONS = 900, /* below the usual 1024 open files */
    MOST_WAITING = 512,
    BACKLOG = 511,
    IDLE_SECONDS = 60
};

#define DEFAULT_MEMORY (UINT64_C(512) << 20)
static const double DEFAULT_SECONDS = 10;

struct server {
    exchange_room room;
    char address[96];
};

/* An address to listen on. */
typedef struct listening {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    };
    bool is_six, is_loopback;
} listening;

static bool parse_host(listening *l, const char *host, uint16_t port) {
    *l = (listening){0};
    if (inet_pton(AF_INET, host, &l->four.sin_addr) == 1) {
        l->four.sin_family = AF_INET;
        l->four.sin_port = htons(port);
        l->is_loopback = (ntohl(l->four.sin_addr.s_addr) >> 24) == 127;
        return true;
    }
    *l = (listening){.is_six = true};
    if (inet_pton(AF_INET6, host, &l->six.sin6_addr) == 1) {
        l->six.sin6_family = AF_INET6;
        l->six.sin6_port = htons(port);
        l->is_loopback = IN6_IS_ADDR_LOOPBACK(&l->six.sin6_addr);
        return true;
    }
    return false;
}

static job_limits limits_of(const server_settings *settings) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned all = processors > 0 ? (unsigned)processors : 1;
    return (job_limits){
        .concurrent = settings->concurrent ? settings->concurrent : all,
        .waiting = MOST_WAITING,
        .seconds = settings->seconds > 0 ? settings->seconds : DEFAULT_SECONDS,
        .memory = settings->memory ? settings->memory : DEFAULT_MEMORY,
    };
}

static struct MHD_Daemon *listen_on(struct server *server, const listening *l) {
    unsigned flags =
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | (l->is_six ? MHD_USE_IPv6 : 0);
    return MHD_start_daemon(
        flags, 0, NULL, NULL, exchange_handle, &server->room, MHD_OPTION_SOCK_ADDR, &l->any,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)MOST_CONNECTIONS, MHD_OPTION_LISTEN_BACKLOG_SIZE,
        (unsigned)BACKLOG, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
        MHD_OPTION_NOTIFY_COMPLETED, exchange_finish, &server->room, MHD_OPTION_END);
}

static void describe_failure(char *reason, size_t size, const char *host, uint16_t port,
                             int number) {
    snprintf(reason, size, "cannot listen on %s, port %u: %s%s", host, port,
             number ? strerror(number) : "the server did not start",
             number == EADDRINUSE ? " (--port 0 takes any free port)" : "");
}

struct server *server_start(const server_settings *settings, char *reason, size_t reason_size) {
    const char *host = settings->host ? settings->host : "127.0.0.1";
    listening l;
    if (!parse_host(&l, host, settings->port)) {
        snprintf(reason, reason_size, "'%.60s' is not a numeric address", host);
        return NULL;
    }
    struct server *made = calloc(1, sizeof *made);
    job_limits limits = limits_of(settings);
    job_pool *pool = made ? job_pool_new(&limits) : NULL;
    if (!pool) {
        snprintf(reason, reason_size, "out of memory");
        free(made);
        return NULL;
    }
    made->room = (exchange_room){.pool = pool,
                                 .limits = limits,
                                 .port = settings->port,
                                 .loopback_only = l.is_loopback,
                                 .started = api_now()};
    errno = 0;
    made->room.daemon = listen_on(made, &l);
    if (!made->room.daemon) {
        describe_failure(reason, reason_size, host, settings->port, errno);
        server_stop(made);
        return NULL;
    }
    const union MHD_DaemonInfo *info =
        MHD_get_daemon_info(made->room.daemon, MHD_DAEMON_INFO_BIND_PORT);
    made->room.port = info ? info->port : settings->port;
    snprintf(made->address, sizeof made->address, l.is_six ? "http://[%s]:%u/" : "http://%s:%u/",
             host, made->room.port);
    return made;
}

/* Jobs end before the connections that wait for them. */
void server_stop(struct server *server) {
    if (server) {
        job_pool_stop(server->room.pool);
        if (server->room.daemon) {
            MHD_stop_daemon(server->room.daemon);
        }
        job_pool_free(server->room.pool);
        free(server);
    }
}

const char *server_address(const struct server *server) {
    return server->address;
}
