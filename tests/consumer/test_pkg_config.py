"""Programs are compiled with what pkg-config says of an installed library, in each way to link.

Usage: test_pkg_config.py BUILD_FOLDER SOURCE CC
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

BUILD, SOURCE, CC = (sys.argv.pop(1) for _ in range(3))


def run(*words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, words))}:\n{done.stdout}")
    return done.stdout


class PkgConfig(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = pathlib.Path(cls.folder.name)
        for component in ("library", "development"):
            run("cmake", "--install", BUILD, "--component", component, "--prefix", cls.prefix)
        cls.libraries = next(cls.prefix.rglob("libgraze.a")).parent

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def program(self, *link, package="graze", static=()):
        """Compiles the program and runs it; the libraries that it needs."""
        flags = run("pkg-config", "--cflags", "--libs", *static, package, env={
            **os.environ, "PKG_CONFIG_PATH": str(self.libraries / "pkgconfig")}).split()
        made = self.prefix / "program"
        run(CC, *link, SOURCE, "-o", made, *flags)
        answer = run(made, "arc-kayles", "grid(3,3)",
                     env={**os.environ, "LD_LIBRARY_PATH": str(self.libraries)})
        self.assertEqual(answer, "arc-kayles on grid(3,3): value 0\n")
        return run("readelf", "-d", made)

    def test_the_shared_library_is_linked(self):
        self.assertIn("libgraze.so", self.program())

    def test_the_archive_is_linked(self):
        self.assertNotIn("libgraze.so", self.program(package="graze-static"))

    def test_a_program_needs_no_shared_library(self):
        needs = self.program("-static", package="graze-static", static=("--static",))
        self.assertNotIn("NEEDED", needs)


if __name__ == "__main__":
    unittest.main()
