/* The value search for boards of 128 vertices at most. */
#define WORDS       2
#define VALUE_WIDTH value_width_2
#include "search/value_body.h"
