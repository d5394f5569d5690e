/* Reads the members of a request; errors name the member that is wrong. */
#include "api.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool members_known(const api_call *call, const char *const *names, api_error *error) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)call->body, key, value) {
        size_t i = 0;
        while (names[i] && strcmp(names[i], key) != 0) {
            i++;
        }
        if (!names[i]) {
            return api_fail(error, 400, "bad_request", key,
                            "there is no member '%.40s' in this request", key);
        }
    }
    return true;
}

static bool fail_type(api_error *error, const char *name, const char *wanted) {
    return api_fail(error, 400, "bad_request", name, "'%s' must be %s", name, wanted);
}

bool member_text(const char **text, const json_t *object, const char *name, api_error *error) {
    const json_t *value = json_object_get(object, name);
    if (value && !json_is_string(value)) {
        return fail_type(error, name, "a string");
    }
    *text = value ? json_string_value(value) : NULL;
    return true;
}

bool member_needed_text(const char **text, const json_t *object, const char *name,
                        api_error *error) {
    if (!member_text(text, object, name, error)) {
        return false;
    }
    return *text ? true : api_fail(error, 400, "bad_request", name, "'%s' is missing", name);
}

bool member_flag(bool *flag, const json_t *object, const char *name, api_error *error) {
    const json_t *value = json_object_get(object, name);
    if (value && !json_is_boolean(value)) {
        return fail_type(error, name, "true or false");
    }
    if (value) {
        *flag = json_is_true(value);
    }
    return true;
}

bool member_integer(int64_t *number, const json_t *object, const char *name, int64_t least,
                    int64_t most, api_error *error) {
    const json_t *value = json_object_get(object, name);
    if (!value) {
        return true;
    }
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most) {
        return api_fail(error, 400, "bad_request", name,
                        "'%s' must be an integer from %" PRId64 " to %" PRId64, name, least, most);
    }
    *number = json_integer_value(value);
    return true;
}

bool member_real(double *number, const json_t *object, const char *name, double least, double most,
                 api_error *error) {
    const json_t *value = json_object_get(object, name);
    if (!value) {
        return true;
    }
    if (!json_is_number(value) || !(json_number_value(value) >= least) ||
        !(json_number_value(value) <= most)) {
        return api_fail(error, 400, "bad_request", name, "'%s' must be a number from %g to %g",
                        name, least, most);
    }
    *number = json_number_value(value);
    return true;
}

static bool read_vertices(uint32_t *list, const json_t *array, const char *name, uint64_t n,
                          api_error *error) {
    size_t i;
    json_t *item;
    json_array_foreach((json_t *)array, i, item) {
        if (!json_is_integer(item)) {
            return fail_type(error, name, "an array of integers");
        }
        json_int_t v = json_integer_value(item);
        if (v < 0 || (uint64_t)v >= n) {
            return api_fail(error, 400, "bad_request", name, "there is no vertex %" PRId64,
                            (int64_t)v);
        }
        list[i] = (uint32_t)v;
    }
    return true;
}

bool member_vertices(uint32_t **list, size_t *count, const json_t *object, const char *name,
                     uint64_t n, api_error *error) {
    const json_t *value = json_object_get(object, name);
    *list = NULL;
    *count = 0;
    if (!value) {
        return true;
    }
    if (!json_is_array(value)) {
        return fail_type(error, name, "an array of integers");
    }
    *count = json_array_size(value);
    *list = malloc((*count + 1) * sizeof **list);
    if (!*list) {
        return api_fail(error, 500, "internal", NULL, "out of memory");
    }
    if (!read_vertices(*list, value, name, n, error)) {
        free(*list);
        *list = NULL;
        return false;
    }
    return true;
}

bool member_budget(double *seconds, const api_call *call, api_error *error) {
    int64_t most = (int64_t)(call->service->seconds * 1000);
    int64_t budget = most < DEFAULT_BUDGET_MS ? most : DEFAULT_BUDGET_MS;
    if (!member_integer(&budget, call->body, "budget_ms", 1, most, error)) {
        return false;
    }
    *seconds = (double)budget / 1000;
    return true;
}

/* Whether a name, perhaps with a parameter, is that of a custom game. */
static bool is_own(const custom_games *own, const char *name) {
    graze_ruleset_info info;
    size_t length = strcspn(name, ":");
    for (size_t i = 0; own->list && graze_rules_list(&info, own->list, i); i++) {
        if (strlen(info.name) == length && memcmp(info.name, name, length) == 0) {
            return true;
        }
    }
    return false;
}

static graze_status parse_game(graze_game **game, const api_call *call, const char *name,
                               graze_error *cause) {
    graze_limits options;
    if (!is_own(&call->service->custom, name)) {
        return graze_game_parse(game, name, cause);
    }
    api_limits(&options, call, call->service->seconds);
    return graze_game_from_rules(game, name, call->service->custom.text,
                                 call->service->custom.length, call->service->custom.source,
                                 &options, cause);
}

bool member_game(graze_game **game, const api_call *call, api_error *error) {
    const char *name = NULL;
    graze_error cause = {.status = GRAZE_OK};
    if (!member_needed_text(&name, call->body, "game", error)) {
        return false;
    }
    if (parse_game(game, call, name, &cause) != GRAZE_OK) {
        return api_fail_from(error, &cause, "game");
    }
    if (graze_game_is_on_formulas(*game)) {
        graze_game_free(*game);
        *game = NULL;
        return api_fail(error, 400, "bad_input", "game", "'%.60s' is not played on graphs", name);
    }
    return true;
}
