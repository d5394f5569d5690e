/* Who may ask: the page that this server sent, and programs on this machine. */
#ifndef GRAZE_SERVER_GUARD_H
#define GRAZE_SERVER_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/*
 * guard_host - whether the header Host names this server: a name of loopback, or, for a server
 * that listens elsewhere too, any numeric address. A foreign name that resolves to this machine
 * (DNS rebinding) is refused. NULL, of HTTP/1.0, is refused too.
 */
bool guard_host(const char *host, uint16_t port, bool loopback_only);

/* guard_origin - whether the header Origin, if there is one, is that of a page of this host. */
bool guard_origin(const char *origin, const char *host);

#endif
