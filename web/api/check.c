/* POST /api/check: checks the certificates of a text. */
#include "api.h"
#include "program/certificate_json.h"
#include "program/core.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_CERTIFICATES = 1000, /* that are described; all are checked */
    MOST_POSITIONS = 50,      /* in words, so that the server needs no temporary file */
};

/*
 * Checks one after another, until the last or one that is rejected. Only the first is put into
 * words.
 */
static bool check_all(json_t *answer, graze_checker *checker, api_call *call, api_error *error) {
    graze_error cause = {.status = GRAZE_OK};
    json_t *list = json_object_get(answer, "certificates");
    const graze_certificate *proved;
    size_t count = 0;
    graze_status status;
    while ((status = graze_checker_next(&proved, checker, &cause)) == GRAZE_OK && proved) {
        if (count++ < MOST_CERTIFICATES) {
            json_array_append_new(list, certificate_json(proved));
        }
        graze_checker_print(checker, NULL, 0);
    }
    if (status == GRAZE_BAD_INPUT) {
        json_object_update_new(answer, rejection_json(&cause));
    } else if (status == GRAZE_UNDECIDED) {
        call->undecided = true;
        json_object_set_new(answer, "undecided", json_text(cause.text));
    } else if (status != GRAZE_OK) {
        return api_fail_from(error, &cause, "certificate");
    } else if (count == 0) {
        return api_fail(error, 400, "bad_input", "certificate", "there is no certificate in it");
    } else {
        json_object_set_new(answer, "accepted", json_true());
    }
    json_object_set_new(answer, "count", json_natural(count));
    return true;
}

/* words, which may be NULL, receives the first proof in words. */
static json_t *check_stream(FILE *stream, FILE *words, api_call *call, api_error *error) {
    const custom_games *own = &call->service->custom;
    graze_error cause = {.status = GRAZE_OK};
    graze_checker *checker = NULL;
    graze_limits options;
    api_limits(&options, call, call->service->seconds);
    graze_status status = graze_checker_new(&checker, stream, "certificate", &options, &cause);
    if (status == GRAZE_OK && own->text) {
        status = graze_checker_use_rules(checker, own->text, own->length, own->source, &cause);
    }
    if (status == GRAZE_OK) {
        graze_checker_print(checker, words, MOST_POSITIONS);
    }
    json_t *answer = json_pack("{s:n,s:[],s:n,s:n,s:n}", "accepted", "certificates", "count",
                               "error", "undecided");
    if (status != GRAZE_OK) {
        api_fail_from(error, &cause, "certificate");
    }
    if (status != GRAZE_OK || !check_all(answer, checker, call, error)) {
        json_decref(answer);
        answer = NULL;
    }
    graze_checker_free(checker);
    return answer;
}

/* The same with the member "words", which is null unless the request asks for it. */
static json_t *check_in_words(FILE *stream, bool wanted, api_call *call, api_error *error) {
    char *text = NULL;
    size_t length;
    FILE *words = wanted ? text_stream_open(&text, &length) : NULL;
    if (wanted && !words) {
        return NULL;
    }
    json_t *answer = check_stream(stream, words, call, error);
    bool complete = text_stream_close(words, &text);
    if (answer) {
        bool proved = json_array_size(json_object_get(answer, "certificates")) > 0;
        json_object_set_new(answer, "words",
                            wanted && !complete ? json_out_of_memory()
                                                : json_text(proved ? text : NULL));
    }
    free(text);
    return answer;
}

json_t *api_check(api_call *call, api_error *error) {
    static const char *const names[] = {"certificate", "words", NULL};
    const char *text = NULL;
    bool words = false;
    if (!members_known(call, names, error) ||
        !member_text(&text, call->body, "certificate", error) ||
        !member_flag(&words, call->body, "words", error)) {
        return NULL;
    }
    if (!text || !*text) {
        api_fail(error, 400, "bad_request", "certificate", "'certificate' is missing or empty");
        return NULL;
    }
    FILE *stream = fmemopen((void *)text, strlen(text), "r");
    if (!stream) {
        return NULL;
    }
    json_t *answer = check_in_words(stream, words, call, error);
    fclose(stream);
    return answer;
}
