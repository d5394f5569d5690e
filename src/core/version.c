/* The version, which the build takes from project() in CMakeLists.txt. */
#include "graze.h"

const char *graze_version(void) {
    return GRAZE_VERSION;
}
