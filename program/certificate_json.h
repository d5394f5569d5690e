/* What a checked certificate proves, as JSON: for `graze check --json` and for the API. */
#ifndef GRAZE_PROGRAM_CERTIFICATE_JSON_H
#define GRAZE_PROGRAM_CERTIFICATE_JSON_H

#include "graze.h"
#include "program/json.h"

/* {"accepted": true, "game", "claim", ...} */
json_t *certificate_json(const graze_certificate *report);

/* {"accepted": false, "error": where and why} */
json_t *rejection_json(const graze_error *error);

#endif
