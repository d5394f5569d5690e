/* The solver in the form in which tables of growing paths ask it for values of loose pieces. */
#ifndef GRAZE_SOLVE_LOOSE_PIECES_H
#define GRAZE_SOLVE_LOOSE_PIECES_H

#include "solve/solver.h"
#include "structure/growth/piece_solver.h"

/* A piece solver of a solver, which must outlive it; its clock is running (solver_begin). */
piece_solver loose_pieces_of(graze_solver *solver);

#endif
