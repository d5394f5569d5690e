"""Finds libgraze, and declares the functions of graze.h that this module calls."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import pathlib
from collections.abc import Iterator
from ctypes import (
    POINTER, c_bool, c_char_p, c_double, c_int, c_int64, c_size_t, c_uint32, c_uint64, c_void_p,
)
from typing import Any

from . import _structures as s

#: The version of libgraze whose structures this module knows.
VERSION = "1.0.0"
SONAME = "libgraze.so.1"

_OBJECT = POINTER(c_void_p)  # an opaque object that a call makes
_TEXT = POINTER(c_void_p)  # a text that a call makes
_ERROR = POINTER(s.graze_error)
_LIMITS = POINTER(s.graze_limits)
_QUESTION = POINTER(s.graze_question)
_VERTICES = POINTER(c_uint32)

#: name: (result, arguments); c_int is a graze_status or another enum.
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "graze_version": (c_char_p, []),
    "graze_stop_reason_name": (c_char_p, [c_int]),
    "graze_error_format": (c_char_p, [c_char_p, c_size_t, _ERROR]),
    "graze_free": (None, [c_void_p]),
    "graze_graph_parse": (c_int, [_OBJECT, c_char_p, _LIMITS, _ERROR]),
    "graze_graph_from_edges": (c_int, [_OBJECT, c_uint32, _VERTICES, c_size_t, _ERROR]),
    "graze_graph_read_file": (c_int, [_OBJECT, c_char_p, _LIMITS, _ERROR]),
    "graze_graph_read_text": (
        c_int, [_OBJECT, c_char_p, c_size_t, c_int, _LIMITS, _ERROR]),
    "graze_graph_write": (c_int, [_TEXT, POINTER(c_size_t), c_void_p, c_int, _ERROR]),
    "graze_format_named": (c_int, [c_char_p]),
    "graze_graph_draw": (
        c_int, [_TEXT, POINTER(c_size_t), c_void_p, _VERTICES, c_size_t, _ERROR]),
    "graze_graph_note": (c_char_p, [c_void_p, c_size_t]),
    "graze_graph_vertex_name": (c_char_p, [c_void_p, c_uint64]),
    "graze_graph_set_names": (c_int, [c_void_p, POINTER(c_char_p), _ERROR]),
    "graze_graph_places": (
        c_int, [_OBJECT, POINTER(c_double), c_void_p, _LIMITS, _ERROR]),
    "graze_graph_with_colours": (c_int, [_OBJECT, c_void_p, c_char_p, _ERROR]),
    "graze_graph_colours": (c_void_p, [c_void_p]),
    "graze_graph_free": (None, [c_void_p]),
    "graze_graph_order": (c_uint64, [c_void_p]),
    "graze_graph_size": (c_uint64, [c_void_p]),
    "graze_graph_is_built": (c_bool, [c_void_p]),
    "graze_graph_neighbours": (_VERTICES, [c_void_p, c_uint32, POINTER(c_size_t)]),
    "graze_game_parse": (c_int, [_OBJECT, c_char_p, _ERROR]),
    "graze_game_from_rules": (
        c_int, [_OBJECT, c_char_p, c_char_p, c_size_t, c_char_p, _LIMITS, _ERROR]),
    "graze_game_new": (c_int, [_OBJECT, POINTER(s.graze_custom_game), _ERROR]),
    "graze_move_sink_add": (c_int, [c_void_p, POINTER(c_uint64), c_size_t, _ERROR]),
    "graze_move_sink_colours": (c_void_p, [c_void_p]),
    "graze_move_sink_player": (c_int, [c_void_p]),
    "graze_move_sink_add_graph": (
        c_int, [c_void_p, POINTER(c_uint64), c_char_p, c_uint32, c_int64, _ERROR]),
    "graze_game_free": (None, [c_void_p]),
    "graze_game_name": (c_char_p, [c_void_p]),
    "graze_game_is_scored": (c_bool, [c_void_p]),
    "graze_game_is_on_coloured_graphs": (c_bool, [c_void_p]),
    "graze_game_is_partizan": (c_bool, [c_void_p]),
    "graze_game_is_on_formulas": (c_bool, [c_void_p]),
    "graze_game_sees_colours": (c_bool, [c_void_p]),
    "graze_ruleset_list": (c_bool, [POINTER(s.graze_ruleset_info), c_size_t]),
    "graze_family_list": (c_bool, [POINTER(s.graze_family_info), c_size_t]),
    "graze_play_name": (c_char_p, [c_int]),
    "graze_solver_new": (c_int, [_OBJECT, c_void_p, _QUESTION, _LIMITS, _ERROR]),
    "graze_solver_free": (None, [c_void_p]),
    "graze_solver_use_store": (c_int, [c_void_p, c_char_p, _ERROR]),
    "graze_solver_flush": (c_int, [c_void_p, _ERROR]),
    "graze_solve": (c_int, [POINTER(s.graze_answer), c_void_p, c_void_p, _ERROR]),
    "graze_solve_many": (c_int, [POINTER(s.graze_answer), c_void_p, POINTER(c_void_p), c_size_t,
                                 POINTER(s.graze_question), _LIMITS, _ERROR]),
    "graze_solve_moves": (c_int, [_OBJECT, c_void_p, c_void_p, _ERROR]),
    "graze_solve_line": (c_int, [_OBJECT, c_void_p, c_void_p, _ERROR]),
    "graze_solve_best": (c_int, [_OBJECT, c_void_p, c_void_p, _ERROR]),
    "graze_list_moves": (
        c_int, [_OBJECT, POINTER(c_bool), c_void_p, c_void_p, c_size_t, _LIMITS, _ERROR]),
    "graze_moves_free": (None, [c_void_p]),
    "graze_apply_move": (
        c_int, [_OBJECT, _OBJECT, c_void_p, c_void_p, _VERTICES, c_size_t, _ERROR]),
    "graze_position_new": (
        c_int, [_OBJECT, c_void_p, c_void_p, c_void_p, c_int, _ERROR]),
    "graze_position_free": (None, [c_void_p]),
    "graze_position_apply": (c_int, [c_void_p, _VERTICES, c_size_t, _ERROR]),
    "graze_position_best": (c_int, [_OBJECT, c_void_p, c_void_p, _ERROR]),
    "graze_reason_name": (c_char_p, [c_int]),
    "graze_strategy_new": (
        c_int, [_OBJECT, c_void_p, c_void_p, POINTER(s.graze_strategy_options), _ERROR]),
    "graze_strategy_free": (None, [c_void_p]),
    "graze_strategy_write": (c_int, [_TEXT, c_void_p, c_void_p, c_int, c_char_p, _ERROR]),
    "graze_explain": (
        c_int, [_TEXT, c_void_p, c_void_p, POINTER(s.graze_strategy_options), _ERROR]),
    "graze_find_pairing": (c_int, [_OBJECT, c_void_p, c_void_p, _LIMITS, _ERROR]),
    "graze_pairing_free": (None, [c_void_p]),
    "graze_scoring_of": (c_int, [POINTER(s.graze_scoring), c_void_p, c_void_p, _ERROR]),
    "graze_scoring_equivalent": (
        c_int, [POINTER(c_int), POINTER(c_int), c_void_p, c_void_p, c_void_p, _ERROR]),
    "graze_sequence_of_heaps": (c_int, [_OBJECT, c_char_p, _LIMITS, _ERROR]),
    "graze_sequence_of_graphs": (
        c_int, [_OBJECT, c_void_p, c_char_p, c_char_p, _QUESTION, _LIMITS, _ERROR]),
    "graze_sequence_free": (None, [c_void_p]),
    "graze_sequence_method_of": (c_int, [c_void_p]),
    "graze_sequence_method_name": (c_char_p, [c_int]),
    "graze_sequence_values": (
        c_int, [POINTER(c_int64), POINTER(c_uint64), c_void_p, c_uint64, c_uint64, _ERROR]),
    "graze_sequence_period": (
        c_int, [POINTER(s.graze_period), c_void_p, c_uint64, c_uint64, _ERROR]),
    "graze_sequence_guess": (
        None, [c_void_p, c_void_p, c_uint64, c_uint64, c_char_p, c_void_p]),
    "graze_sequence_certify": (c_int, [c_void_p, c_void_p, _ERROR]),
    "graze_prove_for_all": (
        c_int, [POINTER(s.graze_for_all), c_void_p, c_void_p, c_char_p, c_char_p, c_char_p,
                c_uint64, _LIMITS, _ERROR]),
    "graze_solve_table": (
        c_int, [POINTER(s.graze_answer), c_void_p, c_char_p, POINTER(s.graze_range),
                POINTER(s.graze_range), _ERROR]),
    "graze_formula_parse": (c_int, [_OBJECT, c_char_p, _ERROR]),
    "graze_formula_free": (None, [c_void_p]),
    "graze_solve_formula": (c_int, [POINTER(s.graze_answer), c_void_p, c_void_p, _ERROR]),
    "graze_census_run": (
        c_int, [_OBJECT, c_void_p, POINTER(s.graze_census_job), _QUESTION, _LIMITS, _ERROR]),
    "graze_census_list": (c_bool, [POINTER(s.graze_census_row), c_void_p, c_size_t]),
    "graze_census_graphs": (c_char_p, [c_void_p]),
    "graze_census_free": (None, [c_void_p]),
    "graze_sample_gnp": (
        c_int, [POINTER(s.graze_sample), c_void_p, c_uint32, c_double, c_uint64, c_uint64,
                _QUESTION, _LIMITS, _ERROR]),
    "graze_find": (c_int, [_OBJECT, POINTER(s.graze_find_job), _LIMITS, _ERROR]),
    "graze_find_result_free": (None, [c_void_p]),
    "graze_claims_new": (c_int, [_OBJECT, _ERROR]),
    "graze_claims_free": (None, [c_void_p]),
    "graze_claim_list": (c_bool, [POINTER(s.graze_claim_info), c_void_p, c_size_t]),
    "graze_verify": (c_int, [_OBJECT, c_void_p, c_char_p, _LIMITS, _ERROR]),
    "graze_verification_free": (None, [c_void_p]),
    "graze_reduction_list": (c_bool, [POINTER(s.graze_reduction_info), c_size_t]),
    "graze_reduction_parse": (c_int, [_OBJECT, c_char_p, _ERROR]),
    "graze_reduction_free": (None, [c_void_p]),
    "graze_reduction_graphs": (c_size_t, [c_void_p]),
    "graze_reduce": (
        c_int, [_OBJECT, c_void_p, _OBJECT, c_void_p, POINTER(s.graze_reduce_options), _ERROR]),
    "graze_reduce_check": (
        c_int, [c_void_p, c_void_p, _OBJECT, c_void_p, _LIMITS, _ERROR]),
    "graze_reduced_take_graph": (c_void_p, [c_void_p]),
    "graze_reduced_free": (None, [c_void_p]),
    "graze_certify": (c_int, [c_void_p, c_void_p, c_void_p, _ERROR]),
    "graze_checker_new": (c_int, [_OBJECT, c_void_p, c_char_p, _LIMITS, _ERROR]),
    "graze_checker_next": (c_int, [_OBJECT, c_void_p, _ERROR]),
    "graze_checker_free": (None, [c_void_p]),
}

#: The functions of the C library for streams in memory.
_C_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "free": (None, [c_void_p]),
    "open_memstream": (c_void_p, [_TEXT, POINTER(c_size_t)]),
    "fmemopen": (c_void_p, [c_void_p, c_size_t, c_char_p]),
    "fclose": (c_int, [c_void_p]),
}


def _places() -> Iterator[str]:
    """The files that may be libgraze, in the order in which they are tried."""
    wanted = os.environ.get("GRAZE_LIBRARY")
    if wanted:
        yield wanted
        return
    beside = pathlib.Path(__file__).parent / SONAME
    if beside.exists():
        yield str(beside)
    yield SONAME
    found = ctypes.util.find_library("graze")
    if found:
        yield found


def _load() -> ctypes.CDLL:
    failures = []
    for place in _places():
        try:
            return ctypes.CDLL(place)
        except OSError as failure:
            failures.append(str(failure))
    raise ImportError(
        "libgraze was not found: install it, or set GRAZE_LIBRARY to the file ("
        + "; ".join(failures) + ")")


def _declare(library: ctypes.CDLL, functions: dict[str, tuple[Any, list[Any]]]) -> None:
    for name, (result, arguments) in functions.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments


def _open() -> ctypes.CDLL:
    library = _load()
    library.graze_version.restype = c_char_p
    version = library.graze_version().decode()
    if version != VERSION:
        raise ImportError(f"this module is for libgraze {VERSION}, not for {version}")
    _declare(library, _FUNCTIONS)
    return library


lib = _open()
libc = ctypes.CDLL(None)
_declare(libc, _C_FUNCTIONS)
