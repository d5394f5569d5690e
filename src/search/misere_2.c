/* The misere search for boards of 128 vertices at most. */
#define WORDS        2
#define MISERE_WIDTH misere_width_2
#include "search/misere_body.h"
