/* The value search for boards of 128 vertices at most, on x86-64-v3 (see CMakeLists.txt). */
#define WORDS       2
#define VALUE_WIDTH value_width_2_v3
#include "search/value_body.h"
