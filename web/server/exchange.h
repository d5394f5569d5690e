/* One request and its answer, between libmicrohttpd and the rest. */
#ifndef GRAZE_SERVER_EXCHANGE_H
#define GRAZE_SERVER_EXCHANGE_H

#include "jobs.h"

#include <microhttpd.h>

/* What answers may depend on besides the request. */
typedef struct exchange_room {
    job_pool *pool;
    job_limits limits;
    uint16_t port;
    bool loopback_only;
    double started;
    _Atomic int connections; /* open ones */
} exchange_room;

/* The callbacks of libmicrohttpd; their first argument is an exchange_room. */
enum MHD_Result exchange_handle(void *room, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *upload,
                                size_t *upload_size, void **state);
void exchange_finish(void *room, struct MHD_Connection *connection, void **state,
                     enum MHD_RequestTerminationCode reason);

void exchange_count(void *room, struct MHD_Connection *connection, void **state,
                    enum MHD_ConnectionNotificationCode event);

#endif
