/* The misere search for boards of 128 vertices at most, on x86-64-v3 (see CMakeLists.txt). */
#define WORDS        2
#define MISERE_WIDTH misere_width_2_v3
#include "search/misere_body.h"
