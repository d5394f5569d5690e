#include "driver.h"

FUZZ_FORMAT(gml_parse)
