"""The structures of graze.h, field for field; tests compare their layout with the compiler's."""

from __future__ import annotations

import ctypes
from ctypes import (
    CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int, c_int64,
    c_size_t, c_ssize_t, c_uint, c_uint32, c_uint64, c_void_p,
)

ERROR_SOURCE = 96
ERROR_TEXT = 320
COUNT_DIGITS = 44
CLAIM_TEXT = 128
FAMILY_PARAMETERS = 3
EXAMPLE_GAME = 48
FIND_PARAMETERS = 8
FIND_MOST_ORDER = 20
MOST_METHODS = 32

Interrupted = CFUNCTYPE(c_bool, c_void_p)


class graze_error(Structure):
    _fields_ = [
        ("status", c_int), ("line", c_size_t), ("column", c_size_t),
        ("source", c_char * ERROR_SOURCE), ("text", c_char * ERROR_TEXT),
    ]


class graze_ruleset_info(Structure):
    _fields_ = [
        ("name", c_char_p), ("parameter", c_char_p), ("rule", c_char_p), ("reference", c_char_p),
        ("parameter_optional", c_bool), ("scored", c_bool), ("on_formulas", c_bool),
        ("by_vertex", c_bool), ("whole", c_bool), ("graphs", c_bool), ("partizan", c_bool),
        ("title", c_char_p), ("on_paths", c_char_p),
        ("parameter_title", c_char_p), ("parameter_kind", c_char_p),
        ("parameter_initial", c_char_p), ("parameter_least", c_uint32),
        ("parameter_most", c_uint32), ("example_game", c_char * EXAMPLE_GAME),
        ("example_graph", c_char_p), ("example_take", POINTER(c_uint32)),
        ("example_take_count", c_size_t), ("connective", c_char_p),
        ("second_sets_false", c_bool), ("also", c_char_p), ("known", c_char_p),
        ("complexity", c_char_p),
    ]


class graze_family_parameter(Structure):
    _fields_ = [("name", c_char_p), ("kind", c_char_p), ("least", c_uint64)]


class graze_family_info(Structure):
    _fields_ = [
        ("signature", c_char_p), ("meaning", c_char_p), ("name", c_char_p),
        ("parameters", graze_family_parameter * FAMILY_PARAMETERS), ("parameter_count", c_size_t),
    ]


ListMoves = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_uint64), c_uint32,
                      POINTER(graze_error))


class graze_custom_game(Structure):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("rule", c_char_p), ("reference", c_char_p),
        ("scored", c_bool), ("whole", c_bool), ("moves", ListMoves), ("context", c_void_p),
        ("graphs", c_bool), ("partizan", c_bool),
    ]


class graze_limits(Structure):
    _fields_ = [
        ("size", c_size_t), ("seconds", c_double), ("memory", c_uint64), ("threads", c_uint),
        ("interrupted", Interrupted), ("progress", c_void_p), ("context", c_void_p),
        ("checkpoint", c_char_p), ("job", c_char_p), ("warn", c_void_p), ("ranks", c_void_p),
    ]


class graze_question(Structure):
    _fields_ = [
        ("size", c_size_t), ("play", c_int), ("goal", c_int), ("no_theory", c_bool),
        ("player", c_int),
    ]


class graze_answer(Structure):
    _fields_ = [
        ("has_value", c_bool), ("value", c_int64), ("outcome", c_int), ("lower", c_int64),
        ("upper", c_int64), ("undecided", c_int),
        ("methods", c_char_p * MOST_METHODS), ("method_count", c_size_t), ("nodes", c_uint64),
        ("seconds", c_double),
    ]


class graze_move(Structure):
    _fields_ = [
        ("take", POINTER(c_uint32)), ("take_count", c_size_t), ("vanish", POINTER(c_uint32)),
        ("vanish_count", c_size_t), ("choose", POINTER(c_uint32)), ("choose_count", c_size_t),
        ("reply", POINTER(c_uint32)), ("reply_count", c_size_t), ("has_value", c_bool),
        ("value", c_int64), ("outcome", c_int), ("words", c_char_p), ("reply_words", c_char_p),
        ("to", c_void_p), ("points", c_int64),
    ]


class graze_moves(Structure):
    _fields_ = [
        ("count", c_size_t), ("moves", POINTER(graze_move)), ("best", c_ssize_t),
        ("longest", c_ssize_t),
    ]


class graze_strategy_move(Structure):
    _fields_ = [
        ("choose", POINTER(c_uint32)), ("choose_count", c_size_t), ("take", POINTER(c_uint32)),
        ("take_count", c_size_t), ("stands_for", c_uint64), ("next", c_size_t),
        ("words", c_char_p),
    ]


class graze_strategy_part(Structure):
    _fields_ = [("vertices", POINTER(c_uint32)), ("count", c_size_t), ("value", c_int64)]


class graze_strategy_node(Structure):
    _fields_ = [
        ("alive", POINTER(c_uint32)), ("alive_count", c_size_t), ("winner_moves", c_bool),
        ("moves", POINTER(graze_strategy_move)), ("move_count", c_size_t), ("reason", c_int),
        ("claim", c_char_p), ("pairs", POINTER(c_uint32 * 2)), ("pair_count", c_size_t),
        ("parts", POINTER(graze_strategy_part)), ("part_count", c_size_t), ("margin", c_int64),
        ("graph", c_void_p),
    ]


class graze_strategy(Structure):
    _fields_ = [
        ("winner", c_int), ("margin", c_int64), ("complete", c_bool), ("undecided", c_int),
        ("numbers", c_bool), ("nodes", POINTER(graze_strategy_node)), ("node_count", c_size_t),
    ]


class graze_strategy_options(Structure):
    _fields_ = [
        ("size", c_size_t), ("depth", c_size_t), ("most", c_size_t), ("unfolded", c_bool),
        ("numbers", c_bool),
    ]


class graze_pairing(Structure):
    _fields_ = [
        ("found", c_bool), ("outcome", c_int), ("claim", c_char_p), ("image", POINTER(c_uint32)),
        ("vertex_count", c_size_t), ("first", POINTER(c_uint32)), ("first_count", c_size_t),
        ("undecided", c_int), ("seconds", c_double),
    ]


class graze_scoring(Structure):
    _fields_ = [
        ("has_score", c_bool), ("score", c_int64), ("in_ge0", c_int), ("left_save", c_int),
        ("zero_ge0", c_int), ("zero_all", c_int), ("self_inverse", c_int),
        ("path_class", c_char_p),
    ]


class graze_period(Structure):
    _fields_ = [
        ("verdict", c_int), ("period", c_uint64), ("preperiod", c_uint64), ("last", c_uint64),
    ]


class graze_guess(Structure):
    _fields_ = [("verdict", c_int), ("text", c_char * 512)]


class graze_for_all(Structure):
    _fields_ = [
        ("proved", c_bool), ("period", c_uint64), ("preperiod", c_uint64), ("grows", c_bool),
        ("beyond", c_uint64),
    ]


class graze_range(Structure):
    _fields_ = [("name", c_char_p), ("first", c_uint64), ("last", c_uint64)]


class graze_found(Structure):
    _fields_ = [
        ("graph", c_char_p), ("is_graph6", c_bool), ("parameters", c_char_p), ("n", c_uint64),
        ("m", c_uint64),
    ]


NextGraph = CFUNCTYPE(c_int, c_void_p, POINTER(c_void_p), POINTER(c_char_p), POINTER(c_bool),
                      POINTER(graze_error))
FoundGraph = CFUNCTYPE(None, c_void_p, POINTER(graze_found))


class graze_find_job(Structure):
    _fields_ = [
        ("size", c_size_t), ("expression", c_char_p), ("refutes", c_bool), ("rules", c_char_p),
        ("rules_source", c_char_p), ("graphs", c_int), ("least", c_uint32), ("most", c_uint32),
        ("next", NextGraph), ("ready", c_void_p), ("parameters", graze_range * FIND_PARAMETERS),
        ("parameter_count", c_size_t), ("most_found", c_uint64), ("hit", FoundGraph),
        ("context", c_void_p), ("bipartite", c_bool), ("min_degree", c_uint32),
    ]


class graze_find_result(Structure):
    _fields_ = [
        ("looked_at", c_uint64), ("found", c_uint64), ("complete", c_bool), ("graph", c_char_p),
        ("parameters", c_char_p), ("calls", c_char_p), ("searched_to", c_uint32),
        ("found_by_order", c_uint64 * (FIND_MOST_ORDER + 1)),
    ]


class graze_census_job(Structure):
    _fields_ = [
        ("size", c_size_t), ("graphs", c_int), ("n", c_uint32), ("part", c_uint32),
        ("parts", c_uint32), ("labelled", c_bool), ("lists", c_bool), ("list_value", c_int64),
        ("lists_zugzwang", c_bool), ("bipartite", c_bool), ("min_degree", c_uint32),
    ]


class graze_census_row(Structure):
    _fields_ = [
        ("edges", c_uint32), ("value", c_int64), ("graphs", c_uint64),
        ("labelled", c_char * COUNT_DIGITS),
    ]


class graze_sample(Structure):
    _fields_ = [
        ("samples", c_uint64), ("first", c_uint64), ("second", c_uint64), ("drawn", c_uint64),
        ("share", c_double), ("lower", c_double), ("upper", c_double),
        ("left", c_uint64), ("right", c_uint64),
    ]


class graze_certificate(Structure):
    _fields_ = [
        ("game", c_char_p), ("play", c_int), ("order", c_uint64), ("size", c_uint64),
        ("claim", c_char * CLAIM_TEXT), ("resting_on", c_char_p), ("facts", c_uint64),
        ("positions", c_uint64), ("seconds", c_double),
    ]


class graze_counterexample(Structure):
    _fields_ = [
        ("game", c_char_p), ("input", c_char_p), ("claimed", c_char_p), ("actual", c_char_p),
        ("n", c_uint64), ("m", c_uint64),
    ]


class graze_claim_info(Structure):
    _fields_ = [
        ("id", c_char_p), ("paper", c_char_p), ("statement", c_char_p), ("place", c_char_p),
        ("check", c_char_p), ("range", c_char_p), ("remark", c_char_p), ("severity", c_char_p),
        ("cause", c_char_p), ("also", POINTER(c_char_p)), ("also_count", c_size_t),
        ("status", c_int), ("command", c_char_p),
    ]


class graze_verification(Structure):
    _fields_ = [
        ("status", c_int), ("checked", c_uint64), ("complete", c_bool),
        ("counterexample", POINTER(graze_counterexample)),
    ]


class graze_reduction_info(Structure):
    _fields_ = [
        ("name", c_char_p), ("parameter", c_char_p), ("input", c_char_p), ("meaning", c_char_p),
        ("reference", c_char_p),
    ]


class graze_reduce_options(Structure):
    _fields_ = [
        ("size", c_size_t), ("fixed", c_bool), ("girth", c_uint64), ("max_vertices", c_uint64),
    ]


class graze_reduced_part(Structure):
    _fields_ = [("name", c_char_p), ("count", c_char_p), ("order", c_char_p)]


class graze_comparison(Structure):
    _fields_ = [
        ("left", c_char_p), ("left_value", c_char_p), ("right", c_char_p),
        ("right_value", c_char_p), ("agree", c_bool),
    ]


class graze_reduced(Structure):
    _fields_ = [
        ("graph", c_void_p), ("formula", c_char_p), ("game", c_char_p), ("order", c_char_p),
        ("size", c_char_p), ("parts", POINTER(graze_reduced_part)), ("part_count", c_size_t),
        ("comparisons", POINTER(graze_comparison)), ("comparison_count", c_size_t),
    ]


#: All structures, for the test that compares them with the header.
ALL: tuple[type[ctypes.Structure], ...] = (
    graze_error, graze_ruleset_info, graze_family_parameter, graze_family_info,
    graze_custom_game, graze_limits, graze_question, graze_answer, graze_move, graze_moves,
    graze_strategy_move, graze_strategy_part, graze_strategy_node, graze_strategy,
    graze_strategy_options, graze_pairing, graze_scoring, graze_period, graze_guess, graze_for_all, graze_range, graze_found,
    graze_find_job, graze_find_result, graze_census_job, graze_census_row, graze_sample,
    graze_certificate, graze_counterexample, graze_claim_info, graze_verification,
    graze_reduction_info, graze_reduce_options, graze_reduced_part, graze_comparison,
    graze_reduced,
)
