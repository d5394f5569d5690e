/*
 * The JSON API (docs/api.md) as functions that JavaScript calls. An instance of the module answers
 * one request at a time; who wants to end a request ends the worker that the instance runs in.
 */
#include "api.h"

#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

static api_service service;
static unsigned last_status;

/*
 * To be called first: the most seconds and bytes for one request, and the text of games of one's
 * own or NULL, which must remain. Returns NULL, or what is wrong: a text that must be freed.
 */
EMSCRIPTEN_KEEPALIVE char *module_start(double seconds, double memory, const char *rules) {
    graze_error error = {.status = GRAZE_OK};
    char text[GRAZE_ERROR_SOURCE + GRAZE_ERROR_TEXT + 64];
    json_check_memory();
    service = (api_service){.seconds = seconds, .memory = (uint64_t)memory, .threads = 1};
#ifdef MODULE_THREADS
    service.threads = graze_processor_count();
#endif
    if (rules) {
        service.custom = (custom_games){.text = rules, .length = strlen(rules), .source = "rules"};
    }
    return api_service_init(&service, &error) == GRAZE_OK
               ? NULL
               : strdup(graze_error_format(text, sizeof text, &error));
}

/* As api_call.interrupted. */
static bool is_interrupted(void *context) {
    (void)context;
    return false;
}

/* The answer to a request, which must be freed; NULL: there is no memory for it. */
EMSCRIPTEN_KEEPALIVE char *module_answer(const char *path, const char *body) {
    api_call call = {.service = &service, .interrupted = is_interrupted};
    const api_route *route = api_find_route(path);
    if (!route) {
        api_error error;
        api_fail(&error, 404, "not_found", NULL, "there is nothing at this address");
        last_status = error.status;
        return api_error_text(&error);
    }
    return api_answer(&last_status, route, &call, body, strlen(body));
}

/* The status, as in HTTP, of the last answer. */
EMSCRIPTEN_KEEPALIVE unsigned module_status(void) {
    return last_status;
}
