/* The misere search for boards of 256 vertices at most, on x86-64-v3 (see CMakeLists.txt). */
#define WORDS        4
#define MISERE_WIDTH misere_width_4_v3
#include "search/misere_body.h"
