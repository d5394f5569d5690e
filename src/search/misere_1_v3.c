/* The misere search for boards of 64 vertices at most, on x86-64-v3 (see CMakeLists.txt). */
#define WORDS        1
#define MISERE_WIDTH misere_width_1_v3
#include "search/misere_body.h"
