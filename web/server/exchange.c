/* Receives requests and sends answers: checks, routes, files of the page, background jobs. */
#include "exchange.h"

#include "allowed_senders.h"
#include "assets.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A refused body is read to its end, so that the client sees the answer, but not beyond this. */
enum { MOST_DRAINED_BYTES = 2 * MOST_CERTIFICATE_BYTES };

/* A request that is being received or answered. */
typedef struct exchange {
    const api_route *route; /* NULL: a file, or an error */
    api_error error;        /* status 0: none */
    bool must_close;        /* where the body ends is unclear: nothing after it can be a request */
    size_t capacity, drained;
    struct job job;
    struct MHD_Connection *connection;
} exchange;

/* ---- answers ------------------------------------------------------------------------------- */

/* No page of another site may use the answers, and our page loads nothing from elsewhere. */
static const char *const common_headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
};

/* Sends a response and releases it. */
static enum MHD_Result send_response(struct MHD_Connection *connection, unsigned status,
                                     struct MHD_Response *response, const char *type,
                                     const char *cache) {
    if (!response) {
        return MHD_NO;
    }
    for (size_t i = 0; i < sizeof common_headers / sizeof *common_headers; i++) {
        MHD_add_response_header(response, common_headers[i][0], common_headers[i][1]);
    }
    MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Cache-Control", cache);
    enum MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

/* Where the memory for an answer is missing, this one needs little of it. */
static enum MHD_Result send_no_memory(struct MHD_Connection *connection) {
    static char text[] = "{\"error\":{\"code\":\"internal\",\"message\":\"out of memory\"}}";
    struct MHD_Response *response =
        MHD_create_response_from_buffer(strlen(text), text, MHD_RESPMEM_PERSISTENT);
    return send_response(connection, MHD_HTTP_INTERNAL_SERVER_ERROR, response, "application/json",
                         "no-store");
}

/* Sends a malloc'ed JSON text, which is taken over; NULL: there was no memory for it. */
static enum MHD_Result send_json(struct MHD_Connection *connection, unsigned status, char *text,
                                 const char *const header[2]) {
    if (!text) {
        return send_no_memory(connection);
    }
    struct MHD_Response *response =
        MHD_create_response_from_buffer(strlen(text), text, MHD_RESPMEM_MUST_FREE);
    if (!response) {
        free(text);
    } else if (header) {
        MHD_add_response_header(response, header[0], header[1]);
    }
    return send_response(connection, status, response, "application/json", "no-store");
}

static enum MHD_Result send_error(struct MHD_Connection *connection, const exchange *e) {
    static const char *const retry[2] = {"Retry-After", "1"};
    const char *const allow[2] = {"Allow", e->route && e->route->handler ? "POST" : "GET, HEAD"};
    static const char *const closing[2] = {"Connection", "close"};
    const char *const *header = e->must_close            ? closing
                                : e->error.status == 503 ? retry
                                : e->error.status == 405 ? allow
                                                         : NULL;
    return send_json(connection, e->error.status, api_error_text(&e->error), header);
}

/* What only a server has to say about itself. */
static void add_counts(json_t *status, const exchange_context *context) {
    job_counts counts = job_pool_counts(context->pool);
    json_t *solves =
        json_pack("{s:o,s:o,s:o,s:o,s:o,s:o}", "running", json_natural(counts.running), "waiting",
                  json_natural(counts.waiting), "finished", json_natural(counts.finished),
                  "undecided", json_natural(counts.undecided), "cancelled",
                  json_natural(counts.cancelled), "refused", json_natural(counts.refused));
    json_t *limits = json_object_get(status, "limits");
    json_object_set_new(limits, "concurrent", json_integer(context->limits.concurrent));
    json_object_set_new(limits, "waiting", json_integer(context->limits.waiting));
    json_object_set_new(status, "seconds", json_real(clock_seconds() - context->started));
    json_object_set_new(status, "solves", solves);
    json_object_set_new(status, "connections", json_integer(connections_count(context->open)));
}

static enum MHD_Result send_list(struct MHD_Connection *connection, const exchange_context *context,
                                 const api_route *route) {
    json_t *list = route->list(&context->service);
    if (route->list == api_status) {
        add_counts(list, context);
    }
    return send_json(connection, MHD_HTTP_OK, json_write(list), NULL);
}

/* The file of a path with an ending after it. */
static const asset *find_file(const char *path, const char *ending) {
    size_t length = strlen(path);
    for (size_t i = 0; i < asset_count; i++) {
        if (strncmp(assets[i].path, path, length) == 0 &&
            strcmp(assets[i].path + length, ending) == 0) {
            return &assets[i];
        }
    }
    return NULL;
}

static const asset *find_asset(const char *path) {
    return find_file(strcmp(path, "/") == 0 ? "/index.html" : path, "");
}

static bool reads_gzip(struct MHD_Connection *connection) {
    const char *encodings =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    return encodings && strstr(encodings, "gzip") && !strstr(encodings, "gzip;q=0");
}

static enum MHD_Result send_asset(struct MHD_Connection *connection, const asset *file) {
    const char *known =
        MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH);
    const asset *packed = find_file(file->path, ".gz"); /* made with the page */
    const asset *sent = packed && reads_gzip(connection) ? packed : file;
    bool is_fresh = known && strcmp(known, sent->tag) == 0;
    size_t size = is_fresh ? 0 : (size_t)(sent->end - sent->begin);
    struct MHD_Response *response =
        MHD_create_response_from_buffer(size, (void *)sent->begin, MHD_RESPMEM_PERSISTENT);
    if (response) {
        MHD_add_response_header(response, MHD_HTTP_HEADER_ETAG, sent->tag);
    }
    if (response && packed) {
        MHD_add_response_header(response, MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    }
    if (response && sent != file) {
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip");
    }
    return send_response(connection, is_fresh ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, response,
                         file->type, "no-cache");
}

/* ---- checks before a request is read ------------------------------------------------------- */

static const char *header_of(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/* The headers that must not be given twice, and names that a proxy may read in another way. */
typedef struct counted_headers {
    unsigned hosts, origins, lengths, encodings, bad_names;
} counted_headers;

static enum MHD_Result count_header(void *context, enum MHD_ValueKind kind, const char *key,
                                    const char *value) {
    counted_headers *headers = context;
    (void)kind;
    (void)value;
    headers->hosts += strcasecmp(key, MHD_HTTP_HEADER_HOST) == 0;
    headers->origins += strcasecmp(key, MHD_HTTP_HEADER_ORIGIN) == 0;
    headers->lengths += strcasecmp(key, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0;
    headers->encodings += strcasecmp(key, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0;
    headers->bad_names += key[strcspn(key, " \t")] != '\0';
    return MHD_YES;
}

static counted_headers count_headers(struct MHD_Connection *connection) {
    counted_headers headers = {0};
    MHD_get_connection_values(connection, MHD_HEADER_KIND, count_header, &headers);
    return headers;
}

/*
 * Whether everyone on the way agrees where the body ends. A proxy that reads another length takes
 * the rest of the body for the next request (RFC 9112, 6.3).
 */
static bool check_length(struct MHD_Connection *connection, api_error *error) {
    const counted_headers headers = count_headers(connection);
    const char *encoding = header_of(connection, MHD_HTTP_HEADER_TRANSFER_ENCODING);
    const char *what = headers.bad_names       ? "the name of a header contains a space"
                       : headers.lengths > 1   ? "the header Content-Length is given twice"
                       : headers.encodings > 1 ? "the header Transfer-Encoding is given twice"
                       : !encoding             ? NULL
                       : headers.lengths ? "Content-Length and Transfer-Encoding exclude each other"
                       : strcasecmp(encoding, "chunked") != 0
                           ? "the Transfer-Encoding must be chunked"
                           : NULL;
    return what ? api_fail(error, 400, "bad_request", NULL, "%s", what) : true;
}

static bool check_sender(const exchange_context *context, struct MHD_Connection *connection,
                         api_error *error) {
    const char *host = header_of(connection, MHD_HTTP_HEADER_HOST);
    const char *origin = header_of(connection, MHD_HTTP_HEADER_ORIGIN);
    const counted_headers headers = count_headers(connection);
    if (headers.hosts > 1 || headers.origins > 1) {
        return api_fail(error, 400, "bad_request", NULL, "the header %s is given twice",
                        headers.hosts > 1 ? "Host" : "Origin");
    }
    if (!host_is_allowed(host, &context->names)) {
        return api_fail(error, 403, "forbidden", NULL, "the header Host does not name this server");
    }
    return origin_is_allowed(origin, host)
               ? true
               : api_fail(error, 403, "forbidden", NULL,
                          "requests from pages of other sites are refused");
}

static bool is_get(const char *method) {
    return strcmp(method, MHD_HTTP_METHOD_GET) == 0 || strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
}

static bool check_method(const exchange *e, const char *url, const char *method, api_error *error) {
    if (!e->route && !find_asset(url)) {
        return api_fail(error, 404, "not_found", NULL, "there is nothing at this address");
    }
    bool wants_post = e->route && e->route->handler;
    bool allowed = wants_post ? strcmp(method, MHD_HTTP_METHOD_POST) == 0 : is_get(method);
    return allowed ? true
                   : api_fail(error, 405, "method_not_allowed", NULL, "this address takes %s",
                              wants_post ? "POST" : "GET");
}

/* Other media types can be sent by a form of another site without a preflight request. */
static bool check_type(const exchange *e, struct MHD_Connection *connection, api_error *error) {
    static const char wanted[] = "application/json";
    const char *type = header_of(connection, MHD_HTTP_HEADER_CONTENT_TYPE);
    size_t length = strlen(wanted);
    bool good = !e->route || !e->route->handler ||
                (type && strncasecmp(type, wanted, length) == 0 &&
                 (type[length] == '\0' || type[length] == ';' || type[length] == ' '));
    return good ? true
                : api_fail(error, 415, "unsupported_media_type", NULL,
                           "the Content-Type must be application/json");
}

static bool check_scripts(const exchange *e, const exchange_context *context, api_error *error) {
    bool refused = e->route && e->route->runs_scripts && context->service.refuses_scripts;
    return refused ? api_fail(error, 403, "scripts_off", NULL,
                              "scripts are off because others can reach this server; "
                              "graze serve --scripts turns them on")
                   : true;
}

/* Bytes that the body of a request may have. */
static size_t most_bytes(const exchange *e) {
    return e->route ? e->route->most_bytes : 0;
}

static void fail_large(exchange *e) {
    api_fail(&e->error, 413, "too_large", NULL, "the body is larger than %zu bytes", most_bytes(e));
}

static unsigned long long content_length(struct MHD_Connection *connection) {
    const char *text = header_of(connection, MHD_HTTP_HEADER_CONTENT_LENGTH);
    return text ? strtoull(text, NULL, 10) : 0;
}

/* ---- a request ----------------------------------------------------------------------------- */

static void check_request(exchange *e, const exchange_context *context, const char *url,
                          const char *method) {
    api_error *error = &e->error;
    e->must_close = !check_length(e->connection, error);
    if (e->must_close) {
        return;
    }
    e->route = api_find_route(url);
    if (check_sender(context, e->connection, error) && check_method(e, url, method, error) &&
        check_type(e, e->connection, error) && check_scripts(e, context, error) &&
        content_length(e->connection) > most_bytes(e)) {
        fail_large(e);
    }
}

static enum MHD_Result begin(void **state, const exchange_context *context,
                             struct MHD_Connection *connection, const char *url,
                             const char *method) {
    exchange *e = calloc(1, sizeof *e);
    if (!e) {
        return MHD_NO;
    }
    e->connection = connection;
    *state = e;
    connections_mark(context->open, connection, CONNECTION_BODY);
    check_request(e, context, url, method);
    bool is_huge = content_length(connection) > MOST_DRAINED_BYTES;
    return e->must_close || (e->error.status && is_huge) ? send_error(connection, e) : MHD_YES;
}

/* Keeps a piece of the body, or drops it when the request is refused. */
static enum MHD_Result take_upload(exchange *e, const char *upload, size_t size) {
    struct job *job = &e->job;
    if (!e->error.status && job->length + size > most_bytes(e)) {
        fail_large(e);
    }
    if (e->error.status) {
        e->drained += size;
        return e->drained > MOST_DRAINED_BYTES ? MHD_NO : MHD_YES;
    }
    if (job->length + size > e->capacity) {
        size_t larger = 2 * e->capacity + size;
        char *body = realloc(job->body, larger);
        if (!body) {
            return MHD_NO;
        }
        job->body = body;
        e->capacity = larger;
    }
    memcpy(job->body + job->length, upload, size);
    job->length += size;
    return MHD_YES;
}

/* Called by a thread of the pool: libmicrohttpd then calls exchange_handle again. */
static void resume(void *owner) {
    exchange *e = owner;
    MHD_resume_connection(e->connection);
}

/* The connection must be suspended before the job can be done. */
static enum MHD_Result start_job(exchange *e, const exchange_context *context) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(e->connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    e->job.route = e->route;
    e->job.socket = info ? (int)info->connect_fd : -1;
    e->job.client = connections_client(e->connection);
    e->job.done = resume;
    e->job.owner = e;
    connections_mark(context->open, e->connection, CONNECTION_BUSY);
    MHD_suspend_connection(e->connection);
    if (!job_pool_submit(context->pool, &e->job)) {
        api_fail(&e->error, 503, "busy", NULL, "too many requests are waiting: try again");
        MHD_resume_connection(e->connection);
    }
    return MHD_YES;
}

static enum MHD_Result send_job(exchange *e) {
    static const char *const retry[2] = {"Retry-After", "1"};
    char *text = e->job.answer;
    e->job.answer = NULL;
    return send_json(e->connection, e->job.status, text, e->job.status == 503 ? retry : NULL);
}

enum MHD_Result exchange_handle(void *context, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *upload,
                                size_t *upload_size, void **state) {
    exchange *e = *state;
    const exchange_context *shared = context;
    (void)version;
    if (!e) {
        return begin(state, context, connection, url, method);
    }
    if (*upload_size > 0) {
        size_t size = *upload_size;
        *upload_size = 0;
        return take_upload(e, upload, size);
    }
    connections_mark(shared->open, connection, CONNECTION_ANSWERING);
    if (e->error.status) {
        return send_error(connection, e);
    }
    if (!e->route) {
        return send_asset(connection, find_asset(url));
    }
    if (e->route->list) {
        return send_list(connection, context, e->route);
    }
    return e->job.status ? send_job(e) : start_job(e, context);
}

void exchange_finish(void *context, struct MHD_Connection *connection, void **state,
                     enum MHD_RequestTerminationCode reason) {
    exchange *e = *state;
    const exchange_context *shared = context;
    (void)reason;
    connections_mark(shared->open, connection, CONNECTION_IDLE);
    if (e) {
        free(e->job.body);
        free(e->job.answer);
        free(e);
        *state = NULL;
    }
}

void exchange_count(void *context, struct MHD_Connection *connection, void **state,
                    enum MHD_ConnectionNotificationCode event) {
    const exchange_context *shared = context;
    if (event == MHD_CONNECTION_NOTIFY_STARTED) {
        connections_add(shared->open, connection, state);
    } else {
        connections_remove(shared->open, state);
    }
}

size_t exchange_unescape(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strstr(text, "%00") ? strlen(text) : MHD_http_unescape(text);
}
