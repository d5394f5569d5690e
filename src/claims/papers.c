#include "claims/papers.h"

#include "claims_text.h" /* made from claims/ when the program is built */

static const struct paper papers[] = {
    {"sg", "Smash and Grab: the 0.6 scoring game on graphs", "claims/sg.lua",
     (const char *)claims_sg, sizeof claims_sg},
    {"grim", "Combinatorial analysis of a subtraction game on graphs", "claims/grim.lua",
     (const char *)claims_grim, sizeof claims_grim},
    {"csg", "Connected subtraction games on subdivided stars", "claims/csg.lua",
     (const char *)claims_csg, sizeof claims_csg},
    {"ak", "Complexity and algorithms for Arc-Kayles and Non-Disconnecting Arc-Kayles",
     "claims/ak.lua", (const char *)claims_ak, sizeof claims_ak},
    {"bonnet", "Arc Kayles is PSPACE-complete", "claims/bonnet.lua", (const char *)claims_bonnet,
     sizeof claims_bonnet},
};

const struct paper *paper_at(size_t index) {
    return index < sizeof papers / sizeof *papers ? &papers[index] : NULL;
}
