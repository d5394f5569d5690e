/* Reading the numbers in the parameter of a game. */
#ifndef GRAZE_RULES_NUMBERS_H
#define GRAZE_RULES_NUMBERS_H

#include "rules/rules.h"

/* The largest number of vertices that one move may take: codes and sets end here. */
enum { MOST_TAKEN = 1 << 20 };

/*
 * Reads a decimal number from 1 to MOST_TAKEN at *at and moves *at past it. what names the
 * number in errors.
 */
graze_status read_number(uint32_t *number, const char **at, const char *text, const char *what,
                         graze_error *error);

#endif
