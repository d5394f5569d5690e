#include "driver.h"

FUZZ_FORMAT(graphml_parse)
