"""The structures of the module have the layout that the compiler gives those of graze.h."""

import ctypes
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from graze import _library, _structures

from command import ROOT


def compiled_layout():
    """Sizes and offsets, as a C program prints them."""
    body = []
    for structure in _structures.ALL:
        name = structure.__name__
        body.append(f'printf("{name} %zu\\n", sizeof({name}));')
        for field, *_ in structure._fields_:
            body.append(f'printf("{name}.{field} %zu %zu\\n", offsetof({name}, {field}), '
                        f"sizeof((({name} *)0)->{field}));")
    source = ("#include <graze.h>\n#include <stddef.h>\n#include <stdio.h>\nint main(void) {\n"
              + "\n".join(body) + "\nreturn 0;\n}\n")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "layout.c")
        path.write_text(source)
        program = path.with_suffix("")
        subprocess.run([os.environ.get("CC", "cc"), f"-I{ROOT}/include", path, "-o", program],
                       check=True)
        return subprocess.run([program], capture_output=True, text=True, check=True).stdout


class Layout(unittest.TestCase):
    def test_structures_have_the_layout_of_the_header(self):
        lines = []
        for structure in _structures.ALL:
            lines.append(f"{structure.__name__} {ctypes.sizeof(structure)}")
            for field, *_ in structure._fields_:
                place = getattr(structure, field)
                lines.append(f"{structure.__name__}.{field} {place.offset} {place.size}")
        self.assertEqual("\n".join(lines) + "\n", compiled_layout())

    def test_functions_have_as_many_arguments_as_in_the_headers(self):
        text = "".join(path.read_text() for path in (ROOT / "include").rglob("*.h"))
        declared = dict(re.findall(r"^GRAZE_API [^;]*?(graze_\w+)\(([^;]*)\);", text, re.MULTILINE))
        for name, (_, arguments) in _library._FUNCTIONS.items():
            with self.subTest(function=name):
                self.assertIn(name, declared)
                count = 0 if declared[name] == "void" else 1 + declared[name].count(",")
                self.assertEqual(len(arguments), count, declared[name])

    def test_the_versions_are_those_of_the_project(self):
        version, abi = _library.VERSION, _library.SONAME.rpartition(".")[2]
        major, minor, patch = version.split(".")
        for name, line in (
            ("cmake/GrazeVersion.cmake", f"set(GRAZE_VERSION {version})\n"),
            ("cmake/GrazeVersion.cmake", f"set(GRAZE_ABI_VERSION {abi})\n"),
            ("include/graze/base.h", f"#define GRAZE_VERSION_MAJOR {major}\n"),
            ("include/graze/base.h", f"#define GRAZE_VERSION_MINOR {minor}\n"),
            ("include/graze/base.h", f"#define GRAZE_VERSION_PATCH {patch}\n"),
            ("python/wheel_builder.py", f'SONAME = "{_library.SONAME}"\n'),
            ("packaging/debian/control", f"Package: libgraze{abi}\n"),
            ("python/pyproject.toml", f'version = "{version}"'),
            ("web/page/package.json", f'"version": "{version}"'),
            ("web/npm/package.json", f'"version": "{version}"'),
            ("packaging/debian/changelog", f"graze ({version}-1)"),
            ("CITATION.cff", f"version: {version}"),
            ("CHANGELOG.md", f"## [{version}]"),
        ):
            with self.subTest(file=name, line=line):
                self.assertIn(line, (ROOT / name).read_text(encoding="utf-8"))

    def test_the_citations_have_the_same_year(self):
        citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
        year = re.search(r"^date-released: (\d{4})-", citation, re.MULTILINE)[1]
        self.assertIn(f"year    = {{{year}}}", (ROOT / "cli/main.c").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
