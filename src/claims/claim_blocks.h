/* What the reading of claims and their check share. */
#ifndef GRAZE_CLAIMS_CLAIM_BLOCKS_H
#define GRAZE_CLAIMS_CLAIM_BLOCKS_H

#include "claims/claim_file.h"
#include "lua/script.h"

/* A state in which the file of claims has been run. */
graze_status script_claims_open(script **made, const script_claims *claims, struct limits *limits,
                                struct value_memory *values, graze_error *error);

/* Pushes the table of claim number index of the file that a state has run. */
void script_claims_push(lua_State *lua, size_t index);

/* The name of parameter number i, from 0, of the function at a place; NULL: there are fewer. */
const char *claim_parameter_name(lua_State *lua, int function, int i);
bool claim_has_parameter(lua_State *lua, int function, const char *wanted);

#endif
