/* The value search for boards of 64 vertices at most. */
#define WORDS       1
#define VALUE_WIDTH value_width_1
#include "search/value_body.h"
