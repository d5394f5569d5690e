/* This machine as others in the local network see it. */
#ifndef GRAZE_SERVER_LAN_H
#define GRAZE_SERVER_LAN_H

#include <netinet/in.h>
#include <stdbool.h>

enum { LAN_NAME_SIZE = 64 };

/*
 * lan_find_address - the numeric IPv4 address of the first interface in use that is not loopback.
 * Returns: false when there is none.
 */
bool lan_find_address(char address[INET_ADDRSTRLEN]);

/* lan_find_name - the name of this machine, without its domain; "" when it has none. */
void lan_find_name(char name[LAN_NAME_SIZE]);

#endif
