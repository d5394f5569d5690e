/* The misere search for boards of 256 vertices at most. */
#define WORDS        4
#define MISERE_WIDTH misere_width_4
#include "search/misere_body.h"
