/* The HTTP server of `graze serve`: the JSON API (docs/api.md) and the files of the page. */
#ifndef GRAZE_SERVER_SERVER_H
#define GRAZE_SERVER_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct server_settings {
    const char *host;    /* a numeric address; NULL: loopback, or where lan is set all */
    bool lan;            /* for others in the local network, by address and by name */
    bool scripts;        /* in requests, also where others can reach the server */
    uint16_t port;       /* 0: any free one */
    unsigned concurrent; /* jobs at a time; 0: as many as there are cores */
    double seconds;      /* for one request; 0: 10 */
    uint64_t memory;     /* bytes for one request; 0: 512 MiB */
    const char *rules;   /* a file in Lua with custom games, which remains; NULL: none */
    size_t rules_length;
    const char *rules_source;
} server_settings;

struct server;

/*
 * server_start - starts to listen, in threads of its own, and a process that runs scripts. The
 * program must have blocked the signals that end it, and no other thread of it may do more than
 * wait for them. A failure is described in reason. Returns: the server, to be ended by server_stop,
 * or NULL.
 */
struct server *server_start(const server_settings *settings, char *reason, size_t reason_size);

/* Ends the running jobs and all connections. */
void server_stop(struct server *server);

/* "http://127.0.0.1:8080/"; with lan that for others */
const char *server_address(const struct server *server);

/* "http://name.local:8080/" of a server with lan; "": the machine has no name */
const char *server_named_address(const struct server *server);

/* The version of the library that speaks HTTP. */
const char *server_library_version(void);

/* Whether only this machine can reach it. */
bool server_is_local(const struct server *server);

#endif
