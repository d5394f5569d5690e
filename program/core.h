/* What the programs use of src/core: they include this, and no header of src themselves. */
#ifndef GRAZE_PROGRAM_CORE_H
#define GRAZE_PROGRAM_CORE_H

#include "core/clock.h"

#endif
