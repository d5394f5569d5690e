/* Help with what people write who know other languages than Lua. */
#ifndef GRAZE_LUA_SLIPS_H
#define GRAZE_LUA_SLIPS_H

#include "graze/base.h"

/*
 * Says how Lua writes an operator of another language, if that is what the error of a text that
 * Lua could not read is about; otherwise the error stays as it is. O(length).
 */
void slips_explain(graze_error *error, const char *text, size_t length);

#endif
