/* The addresses of the API, and the way from the text of a request to that of its answer. */
#include "api.h"

#include <string.h>

static const api_route routes[] = {
    {"/api/games", .list = api_games},
    {"/api/families", .list = api_families},
    {"/api/status", .list = api_status},
    {"/api/graph", api_graph, .most_bytes = MOST_BODY_BYTES, .is_quick = true},
    {"/api/moves", api_moves, .most_bytes = MOST_BODY_BYTES, .is_quick = true},
    {"/api/judge", api_judge, .most_bytes = MOST_BODY_BYTES, .is_quick = true},
    {"/api/play", api_play, .most_bytes = MOST_BODY_BYTES, .is_quick = true},
    {"/api/explain", api_explain, .most_bytes = MOST_BODY_BYTES},
    {"/api/reply", api_reply, .most_bytes = MOST_BODY_BYTES},
    {"/api/line", api_line, .most_bytes = MOST_BODY_BYTES},
    {"/api/sequence", api_sequence, .most_bytes = MOST_BODY_BYTES},
    {"/api/table", api_table, .most_bytes = MOST_BODY_BYTES},
    {"/api/find", api_find, .most_bytes = MOST_BODY_BYTES, .runs_scripts = true},
    {"/api/formula", api_formula, .most_bytes = MOST_BODY_BYTES},
    {"/api/reduce", api_reduce, .most_bytes = MOST_BODY_BYTES},
    {"/api/options", api_options, .most_bytes = MOST_BODY_BYTES},
    {"/api/check", api_check, .most_bytes = MOST_CERTIFICATE_BYTES},
};

const api_route *api_find_route(const char *path) {
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (strcmp(routes[i].path, path) == 0) {
            return &routes[i];
        }
    }
    return NULL;
}

graze_status api_service_init(api_service *service, graze_error *error) {
    custom_games *own = &service->custom;
    graze_limits options = {0};
    graze_status status = graze_claims_new(&service->claims, error);
    if (status == GRAZE_OK && own->text) {
        options.seconds = service->seconds;
        options.memory = service->memory;
        status = graze_rules_new(&own->list, own->text, own->length, own->source, &options, error);
    }
    return status;
}

void api_service_clear(api_service *service) {
    graze_claims_free(service->claims);
    graze_rules_free(service->custom.list);
}

/* Members that are null count as absent. */
static void drop_nulls(json_t *object) {
    const char *key;
    json_t *value;
    void *next;
    json_object_foreach_safe(object, next, key, value) {
        if (json_is_null(value)) {
            json_object_del(object, key);
        }
    }
}

static json_t *parse_body(struct json_memory **kept, const char *text, size_t length,
                          api_error *error) {
    json_error_t fault;
    json_t *body = json_read(kept, length ? text : "", length,
                             JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &fault);
    if (json_ran_out_of_memory()) {
        json_decref(body);
        body = NULL;
        api_fail(error, 500, "internal", NULL, "out of memory");
    } else if (!body) {
        api_fail(error, 400, "bad_json", NULL, "%s", fault.text);
        error->line = fault.line > 0 ? (size_t)fault.line : 0;
        error->column = fault.column > 0 ? (size_t)fault.column : 0;
    } else if (!json_is_object(body)) {
        json_decref(body);
        body = NULL;
        api_fail(error, 400, "bad_request", NULL, "the body must be an object");
    } else {
        drop_nulls(body);
    }
    return body;
}

char *api_answer(unsigned *status, const api_route *route, api_call *call, const char *text,
                 size_t length) {
    api_error error = {0};
    struct json_memory *kept = NULL;
    json_t *body = NULL, *answer = NULL;
    if (route->list) {
        answer = route->list(call->service);
    } else if ((body = parse_body(&kept, text, length, &error))) {
        call->body = body;
        answer = route->handler(call, &error);
        call->body = NULL;
    }
    if (!answer && !error.status) {
        api_fail(&error, 500, "internal", NULL, "out of memory");
    }
    *status = answer ? 200 : error.status;
    json_decref(body);
    char *written = answer ? json_write(answer) : api_error_text(&error);
    json_read_free(kept); /* an answer may contain parts of the body */
    return written;
}
