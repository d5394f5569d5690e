/*
 * graze - exact solver for games in which two players remove vertices from a graph.
 *
 * This includes everything. To solve a graph, read base.h, graph.h, game.h and solve.h.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#ifndef GRAZE_H
#define GRAZE_H

#include "graze/base.h"
#include "graze/census.h"
#include "graze/certificate.h"
#include "graze/draw.h"
#include "graze/game.h"
#include "graze/graph.h"
#include "graze/play.h"
#include "graze/reduce.h"
#include "graze/script.h"
#include "graze/sequence.h"
#include "graze/solve.h"
#include "graze/strategy.h"
#include "graze/theory.h"

#endif
