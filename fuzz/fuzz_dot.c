#include "driver.h"

FUZZ_FORMAT(dot_parse)
