#!/usr/bin/env python3
"""Files of graze draw are what their endings say, and what their readers accept.

Usage: test_drawings.py GRAZE
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

GRAZE = None
SVG = "{http://www.w3.org/2000/svg}"


def draw(folder, name, *args, **environment):
    return subprocess.run([GRAZE, "draw", *args, "-o", name], cwd=folder, capture_output=True,
                          text=True, check=False, env={**os.environ, **environment})


class Drawings(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def read(self, name):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def made(self, name, *args):
        run = draw(self.folder, name, *args)
        self.assertEqual((run.returncode, run.stdout), (0, ""), run.stderr)
        return self.read(name)

    def test_svg_is_xml_with_a_text_for_each_value(self):
        root = xml.etree.ElementTree.fromstring(
            self.made("move.svg", "--game", "arc-kayles", "grid(3,4)", "--values"))
        self.assertEqual(root.tag, SVG + "svg")
        self.assertEqual(len(list(root.iter(SVG + "text"))), 12 + 17)

    @unittest.skipUnless(shutil.which("rsvg-convert"), "rsvg-convert is not installed")
    def test_png_and_pdf_begin_as_such_files_do(self):
        picture = self.made("move.png", "--game", "node-kayles", "grid(3,3)", "--values")
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        self.assertTrue(self.made("petersen.pdf", "petersen()").startswith(b"%PDF-"))

    def test_without_rsvg_convert_png_and_pdf_are_refused(self):
        for name in ("picture.png", "picture.pdf"):
            run = draw(self.folder, name, "petersen()", PATH=self.folder)
            self.assertEqual((run.returncode, run.stderr), (
                1, "graze: 'rsvg-convert' is not installed; it is part of librsvg2-bin\n"))
        self.assertEqual(os.listdir(self.folder), [])

    @unittest.skipUnless(shutil.which("pdflatex"), "pdflatex is not installed")
    def test_tikz_compiles(self):
        self.made("move.tex", "--game", "smash-and-grab", "cycle(4)", "--values")
        self.made("edges.tex", "--game", "arc-kayles", "complete(5)", "--values")
        for name in ("move.tex", "edges.tex"):
            subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", name],
                           cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
            self.assertTrue(self.read(name.replace(".tex", ".pdf")).startswith(b"%PDF-"))


if __name__ == "__main__":
    GRAZE = os.path.abspath(sys.argv.pop())
    unittest.main()
