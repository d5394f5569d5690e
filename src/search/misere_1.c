/* The misere search for boards of 64 vertices at most. */
#define WORDS        1
#define MISERE_WIDTH misere_width_1
#include "search/misere_body.h"
