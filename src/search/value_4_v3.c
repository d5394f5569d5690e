/* The value search for boards of 256 vertices at most, on x86-64-v3 (see CMakeLists.txt). */
#define WORDS       4
#define VALUE_WIDTH value_width_4_v3
#include "search/value_body.h"
