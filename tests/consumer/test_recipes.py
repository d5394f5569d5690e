"""The recipes of other systems' packages name every library that CMake looks for, and the version.

Usage: test_recipes.py ROOT
"""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(sys.argv.pop(1))
RECIPES = ("homebrew/graze.rb", "conda/meta.yaml", "nix/flake.nix")
#: How recipes call what CMake calls otherwise; None: it comes with the compiler or is optional.
NAMES = {"threads": None, "pkgconfig": None, "mpi": None, "microhttpd": "libmicrohttpd",
         "edit": "libedit", "arb": "flint"}
SEARCH = re.compile(r"(?:pkg_check_modules|pkg_search_module|find_package|find_path|find_library)"
                    r"\(([A-Za-z0-9]+)")


def needed():
    """The libraries that the library and the command look for."""
    found = set()
    for folder in ("", "cli", "program", "web/server"):
        for name in SEARCH.findall((ROOT / folder / "CMakeLists.txt").read_text()):
            found.add(NAMES.get(name.lower(), name.lower()))
    return found - {None}


class Recipes(unittest.TestCase):
    def test_every_library_is_named(self):
        libraries = needed()
        self.assertTrue({"sqlite", "nauty", "libedit", "flint", "lua"} <= libraries, libraries)
        for recipe in RECIPES:
            text = (ROOT / "packaging" / recipe).read_text().lower()
            for library in libraries:
                with self.subTest(recipe=recipe, library=library):
                    self.assertRegex(text, rf'[ "](lib)?{library}\b|[ ]{library}5_4')

    def test_versions_are_that_of_the_project_and_nothing_claims_to_be_tried(self):
        version = re.search(r"GRAZE_VERSION ([\d.]+)\)",
                            (ROOT / "cmake/GrazeVersion.cmake").read_text())[1]
        for recipe in RECIPES:
            text = (ROOT / "packaging" / recipe).read_text()
            self.assertIn(f'"{version}"', text, recipe)
            self.assertIn("Not built by the tests of graze", text, recipe)


if __name__ == "__main__":
    unittest.main()
