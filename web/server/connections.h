/*
 * The open connections of a server. Those that wait for their client are limited in number, in all
 * and for each client address, and the oldest ones are closed first; what takes too long to send a
 * request or to take an answer is closed, too. So nobody can keep others out by being slow.
 */
#ifndef GRAZE_SERVER_CONNECTIONS_H
#define GRAZE_SERVER_CONNECTIONS_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct connections connections;

/* An address as 8 bytes: one of IPv4, or the network part of one of IPv6. */
typedef uint64_t client_address;

client_address connections_client(struct MHD_Connection *connection);

enum {
    MOST_SLOW = 384,            /* connections that wait for their client, in any state but busy */
    MOST_SLOW_OF_ADDRESS = 256, /* of one client (of one network of 2^64 addresses) */
    REQUEST_SECONDS = 15,       /* from the last answer to the next request with all its headers */
    BODY_SECONDS = 15,          /* from the headers to the end of the body */
    ANSWER_SECONDS = 60         /* until the answer is taken */
};

/* What a connection is doing; each but CONNECTION_BUSY has a deadline, counted from its start. */
typedef enum connection_state {
    CONNECTION_IDLE,      /* nothing, or sending the headers of a request */
    CONNECTION_BODY,      /* sending the body */
    CONNECTION_BUSY,      /* its question is being answered */
    CONNECTION_ANSWERING, /* taking the answer */
    CONNECTION_STATES
} connection_state;

/* Makes the list, and a thread that looks at the deadlines; NULL without memory. */
connections *connections_new(void);
void connections_free(connections *list);

/* For the notifications of libmicrohttpd; memory is what it keeps for a connection. */
void connections_add(connections *list, struct MHD_Connection *connection, void **memory);
void connections_remove(connections *list, void **memory);

/* Notes what a connection does from now on. */
void connections_mark(connections *list, struct MHD_Connection *connection, connection_state state);

/* How many are open. */
int connections_count(connections *list);

#endif
