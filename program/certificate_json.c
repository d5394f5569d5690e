/* Writes the verdict about a certificate as JSON. */
#include "program/certificate_json.h"

json_t *certificate_json(const graze_certificate *report) {
    return json_pack("{s:b,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:o,s:f}", "accepted", 1, "resting_on",
                     json_split(report->resting_on, ' '), "game", json_text(report->game), "play",
                     json_text(graze_play_name(report->play)), "n", json_natural(report->order),
                     "m", json_natural(report->size), "claim", json_text(report->claim), "facts",
                     json_natural(report->facts), "positions", json_natural(report->positions),
                     "seconds", report->seconds);
}

json_t *rejection_json(const graze_error *error) {
    char line[GRAZE_ERROR_SOURCE + GRAZE_ERROR_TEXT + 64];
    return json_pack("{s:b,s:o}", "accepted", 0, "error",
                     json_text(graze_error_format(line, sizeof line, error)));
}
