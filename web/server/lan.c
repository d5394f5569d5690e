/* Finds the address and the name of this machine in the local network. */
#include "lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>
#include <unistd.h>

static bool is_in_use(const struct ifaddrs *interface) {
    return interface->ifa_addr && interface->ifa_addr->sa_family == AF_INET &&
           (interface->ifa_flags & IFF_UP) && !(interface->ifa_flags & IFF_LOOPBACK);
}

bool lan_find_address(char address[INET_ADDRSTRLEN]) {
    struct ifaddrs *all = NULL;
    bool found = false;
    if (getifaddrs(&all) != 0) {
        return false;
    }
    for (const struct ifaddrs *one = all; one && !found; one = one->ifa_next) {
        if (is_in_use(one)) {
            struct sockaddr_in four;
            memcpy(&four, one->ifa_addr, sizeof four);
            found = inet_ntop(AF_INET, &four.sin_addr, address, INET_ADDRSTRLEN) != NULL;
        }
    }
    freeifaddrs(all);
    return found;
}

void lan_find_name(char name[LAN_NAME_SIZE]) {
    if (gethostname(name, LAN_NAME_SIZE) != 0) {
        name[0] = '\0';
    }
    name[LAN_NAME_SIZE - 1] = '\0';
    name[strcspn(name, ".")] = '\0';
}
