/* What the programs use of src/core: they include this, and no header of src themselves. */
#ifndef GRAZE_PROGRAM_CORE_H
#define GRAZE_PROGRAM_CORE_H

#include "core/clock.h"
#include "core/random.h"
#include "core/ranks.h"
#include "core/status.h"
#include "core/suggest.h"
#include "core/text_stream.h"
#include "core/units.h"
#include "core/whole_file.h"

#endif
