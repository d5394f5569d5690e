/* Checks the headers Host and Origin of a request. */
#include "allowed_senders.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NAME_SIZE = 80 };

/* Splits "name:port", "[address]:port" or "name"; without a port it is that of HTTP. */
static bool split_host(char name[NAME_SIZE], unsigned long *port, const char *host) {
    const char *end = host[0] == '[' ? strchr(host, ']') : host + strcspn(host, ":");
    if (!end) {
        return false;
    }
    end += host[0] == '[';
    size_t length = (size_t)(end - host);
    *port = 80;
    if (*end == ':' && strspn(end + 1, "0123456789") == strlen(end + 1) && end[1]) {
        *port = strtoul(end + 1, NULL, 10);
    } else if (*end) {
        return false;
    }
    if (length == 0 || length >= NAME_SIZE) {
        return false;
    }
    memcpy(name, host, length);
    name[length] = '\0';
    return true;
}

static bool is_numeric(const char *name) {
    unsigned char address[sizeof(struct in6_addr)];
    char inner[NAME_SIZE];
    if (name[0] != '[') {
        return inet_pton(AF_INET, name, address) == 1;
    }
    snprintf(inner, sizeof inner, "%.*s", (int)strlen(name) - 2, name + 1);
    return inet_pton(AF_INET6, inner, address) == 1;
}

static bool is_loopback(const char *name) {
    static const char *const names[] = {"127.0.0.1", "localhost", "[::1]"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcasecmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_machine(const char *name, const char *machine) {
    size_t length = strlen(machine);
    return length > 0 && strncasecmp(name, machine, length) == 0 &&
           (name[length] == '\0' || strcasecmp(name + length, ".local") == 0);
}

bool host_is_allowed(const char *host, const server_names *names) {
    char name[NAME_SIZE];
    unsigned long port;
    if (!host || !split_host(name, &port, host) || port != names->port) {
        return false;
    }
    return is_loopback(name) || (!names->loopback_only && is_numeric(name)) ||
           is_machine(name, names->machine);
}

bool origin_is_allowed(const char *origin, const char *host) {
    static const char scheme[] = "http://";
    size_t length = strlen(scheme);
    return !origin ||
           (strncasecmp(origin, scheme, length) == 0 && strcasecmp(origin + length, host) == 0);
}
