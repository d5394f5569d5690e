#include "driver.h"

FUZZ_FORMAT(edge_list_parse)
