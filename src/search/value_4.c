/* The value search for boards of 256 vertices at most. */
#define WORDS       4
#define VALUE_WIDTH value_width_4
#include "search/value_body.h"
