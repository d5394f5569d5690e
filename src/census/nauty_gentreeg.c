/*
 * nauty's generator of trees as a function: its source as it is, under names of our own. It keeps
 * its state in static variables: one call at a time (see generate.c).
 */
#define GENTREEG_MAIN census_gentreeg
#define OUTPROC       census_take_tree

#define outproc  census_gentreeg_outproc
#define WritePar census_gentreeg_write_parents
#define WriteS6  census_gentreeg_write_sparse6

#include CENSUS_GENTREEG
