/*
 * Boards on which Arc-Kayles is as hard as a Maker-Breaker game on a formula (Bonnet 2026): the
 * family hard(FORMULA), and a reduction.
 */
#ifndef GRAZE_EXPRESSION_HARD_BOARD_H
#define GRAZE_EXPRESSION_HARD_BOARD_H

#include "core/wide.h"
#include "graph/graph.h"
#include "io/formula.h"

/* The order and size of the board. Time: O(1). */
void hard_board_measure(wide *n, wide *m, const graze_formula *formula);

/*
 * Adds the board to a builder with room for it, its vertices numbered from base. Time: O(n + m).
 */
graze_status hard_board_build(graph_builder *builder, const graze_formula *formula, uint32_t base);

#endif
