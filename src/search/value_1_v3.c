/* The value search for boards of 64 vertices at most, on x86-64-v3 (see CMakeLists.txt). */
#define WORDS       1
#define VALUE_WIDTH value_width_1_v3
#include "search/value_body.h"
