#include "driver.h"

FUZZ_FORMAT(dimacs_parse)
