/* Whose requests are answered: those of the page that this server sent, and of local programs. */
#ifndef GRAZE_SERVER_ALLOWED_SENDERS_H
#define GRAZE_SERVER_ALLOWED_SENDERS_H

#include <stdbool.h>
#include <stdint.h>

/* The names of a server. */
typedef struct server_names {
    uint16_t port;
    bool loopback_only;
    const char *machine; /* the name of this machine, by which others may call it; "": none */
} server_names;

/*
 * host_is_allowed - whether the header Host names this server: a name of loopback, or, for a server
 * that also listens elsewhere, any numeric address, or the name of the machine, alone or in the
 * domain .local. Another name that resolves to this machine (DNS rebinding) is refused, and so is
 * NULL, a request without the header.
 */
bool host_is_allowed(const char *host, const server_names *names);

/* origin_is_allowed - whether the header Origin, if there is one, is that of a page of this host.
 */
bool origin_is_allowed(const char *origin, const char *host);

#endif
