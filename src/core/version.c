/* The version, which the build takes from cmake/GrazeVersion.cmake. */
#include "graze/base.h"

const char *graze_version(void) {
    return GRAZE_VERSION;
}
