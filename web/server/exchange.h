/* One HTTP request and its answer: the callbacks of libmicrohttpd. */
#ifndef GRAZE_SERVER_EXCHANGE_H
#define GRAZE_SERVER_EXCHANGE_H

#include "allowed_senders.h"
#include "connections.h"
#include "jobs.h"

#include <microhttpd.h>

/* What the exchanges of a server share. */
typedef struct exchange_context {
    job_pool *pool;
    job_limits limits;
    api_service service;
    server_names names;
    double started;
    connections *open;
} exchange_context;

/* Each gets the exchange_context as its first argument. */
enum MHD_Result exchange_handle(void *context, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *upload,
                                size_t *upload_size, void **state);
void exchange_finish(void *context, struct MHD_Connection *connection, void **state,
                     enum MHD_RequestTerminationCode reason);

/* Notes connections that begin and end. */
void exchange_count(void *context, struct MHD_Connection *connection, void **state,
                    enum MHD_ConnectionNotificationCode event);

/* Decodes %XX in an address, in place; one with a byte 0 remains as it is, and names nothing. */
size_t exchange_unescape(void *context, struct MHD_Connection *connection, char *text);

#endif
