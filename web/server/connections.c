/* Keeps the open connections in the order in which they began what they do, and closes slow ones.
 */
#include "connections.h"

#include "program/core.h"

#include <netinet/in.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>

/* A connection, in the list of its state. */
typedef struct entry {
    struct entry *before, *after;
    int socket;
    client_address client;
    connection_state state;
    double since;
    bool closing; /* it has been shut down, and will be removed */
} entry;

/* Oldest first. */
typedef struct entry_list {
    entry *first, *last;
    int count;
} entry_list;

struct connections {
    pthread_mutex_t mutex;
    pthread_cond_t stopping;
    pthread_t thread;
    bool is_watched, must_stop;
    entry_list of[CONNECTION_STATES];
};

/* ---- lists ----------------------------------------------------------------------------------- */

static void append(connections *list, entry *e, connection_state state) {
    entry_list *to = &list->of[state];
    e->state = state;
    e->since = clock_seconds();
    e->before = to->last;
    e->after = NULL;
    if (to->last) {
        to->last->after = e;
    } else {
        to->first = e;
    }
    to->last = e;
    to->count++;
}

static void take_out(connections *list, entry *e) {
    entry_list *from = &list->of[e->state];
    if (e->before) {
        e->before->after = e->after;
    } else {
        from->first = e->after;
    }
    if (e->after) {
        e->after->before = e->before;
    } else {
        from->last = e->before;
    }
    from->count--;
}

/* ---- closing --------------------------------------------------------------------------------- */

/* libmicrohttpd sees the end of the stream and closes the socket, which is open as long as the
 * entry is in a list. */
static void close_soon(entry *e) {
    e->closing = true;
    shutdown(e->socket, SHUT_RDWR);
}

/* Whether something was sent that is not yet read: the server is slow, not the client. */
static bool has_arrived(const entry *e) {
    int bytes = 0;
    return ioctl(e->socket, FIONREAD, &bytes) == 0 && bytes > 0;
}

/* Closes the oldest connection but one of those that wait for their client, or for any (NULL). */
static void close_oldest(connections *list, const entry *but, const client_address *client) {
    entry *oldest = NULL;
    for (int state = 0; state < CONNECTION_STATES; state++) {
        entry *e = state == CONNECTION_BUSY ? NULL : list->of[state].first;
        while (e &&
               (e == but || e->closing || (client && e->client != *client) || has_arrived(e))) {
            e = e->after;
        }
        oldest = e && (!oldest || e->since < oldest->since) ? e : oldest;
    }
    if (oldest) {
        close_soon(oldest);
    }
}

/* Keeps the limits after a connection has begun to wait for its client. */
static void make_space(connections *list, const entry *added) {
    int slow = 0, of_client = 0;
    for (int state = 0; state < CONNECTION_STATES; state++) {
        const entry *e = state == CONNECTION_BUSY ? NULL : list->of[state].first;
        for (; e; e = e->after) {
            slow += !e->closing;
            of_client += !e->closing && e->client == added->client;
        }
    }
    if (of_client > MOST_SLOW_OF_ADDRESS) {
        close_oldest(list, added, &added->client);
    } else if (slow > MOST_SLOW) {
        close_oldest(list, added, NULL);
    }
}

static void close_expired(connections *list) {
    static const double seconds[CONNECTION_STATES] = {[CONNECTION_IDLE] = REQUEST_SECONDS,
                                                      [CONNECTION_BODY] = BODY_SECONDS,
                                                      [CONNECTION_ANSWERING] = ANSWER_SECONDS};
    double now = clock_seconds();
    for (int state = 0; state < CONNECTION_STATES; state++) {
        entry *e = seconds[state] > 0 ? list->of[state].first : NULL;
        for (; e && e->since + seconds[state] < now; e = e->after) {
            if (!e->closing) {
                close_soon(e);
            }
        }
    }
}

static void *watch(void *context) {
    connections *list = context;
    enum { LOOK_EVERY = 500000000 }; /* nanoseconds */
    pthread_mutex_lock(&list->mutex);
    while (!list->must_stop) {
        struct timespec time;
        close_expired(list);
        clock_gettime(CLOCK_REALTIME, &time);
        time.tv_nsec += LOOK_EVERY;
        time.tv_sec += time.tv_nsec / 1000000000;
        time.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&list->stopping, &list->mutex, &time);
    }
    pthread_mutex_unlock(&list->mutex);
    return NULL;
}

/* ---- the interface --------------------------------------------------------------------------- */

connections *connections_new(void) {
    connections *list = calloc(1, sizeof *list);
    if (!list) {
        return NULL;
    }
    pthread_mutex_init(&list->mutex, NULL);
    pthread_cond_init(&list->stopping, NULL);
    list->is_watched = pthread_create(&list->thread, NULL, watch, list) == 0;
    if (!list->is_watched) {
        connections_free(list);
        return NULL;
    }
    return list;
}

void connections_free(connections *list) {
    if (!list) {
        return;
    }
    pthread_mutex_lock(&list->mutex);
    list->must_stop = true;
    pthread_cond_signal(&list->stopping);
    pthread_mutex_unlock(&list->mutex);
    if (list->is_watched) {
        pthread_join(list->thread, NULL);
    }
    pthread_mutex_destroy(&list->mutex);
    pthread_cond_destroy(&list->stopping);
    free(list);
}

client_address connections_client(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    client_address client = 0;
    if (info && info->client_addr && info->client_addr->sa_family == AF_INET) {
        const struct sockaddr_in *four = (const void *)info->client_addr;
        client = four->sin_addr.s_addr;
    } else if (info && info->client_addr && info->client_addr->sa_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const void *)info->client_addr;
        memcpy(&client, &six->sin6_addr, sizeof client);
    }
    return client;
}

void connections_add(connections *list, struct MHD_Connection *connection, void **memory) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    entry *e = info ? calloc(1, sizeof *e) : NULL;
    *memory = e;
    if (!e) {
        return; /* without memory it is not watched, but served */
    }
    e->socket = (int)info->connect_fd;
    e->client = connections_client(connection);
    pthread_mutex_lock(&list->mutex);
    append(list, e, CONNECTION_IDLE);
    make_space(list, e);
    pthread_mutex_unlock(&list->mutex);
}

void connections_remove(connections *list, void **memory) {
    entry *e = *memory;
    if (e) {
        pthread_mutex_lock(&list->mutex);
        take_out(list, e);
        pthread_mutex_unlock(&list->mutex);
        free(e);
        *memory = NULL;
    }
}

void connections_mark(connections *list, struct MHD_Connection *connection,
                      connection_state state) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    entry *e = info ? info->socket_context : NULL;
    if (e) {
        pthread_mutex_lock(&list->mutex);
        take_out(list, e);
        append(list, e, state);
        if (state != CONNECTION_BUSY) {
            make_space(list, e);
        }
        pthread_mutex_unlock(&list->mutex);
    }
}

int connections_count(connections *list) {
    int count = 0;
    pthread_mutex_lock(&list->mutex);
    for (int state = 0; state < CONNECTION_STATES; state++) {
        count += list->of[state].count;
    }
    pthread_mutex_unlock(&list->mutex);
    return count;
}
