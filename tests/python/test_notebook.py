"""The example notebook runs, and prints what is written in it; so do the texts on the module."""

import doctest
import importlib
import inspect
import os
import pkgutil
import unittest

import graze

from command import ROOT

try:
    import networkx
except ImportError:
    networkx = None

try:
    import ipykernel  # noqa: F401 (the kernel that nbclient starts)
    import nbclient
    import nbformat
except ImportError:
    nbclient = None

NOTEBOOK = ROOT / "python" / "examples" / "tour.ipynb"


def printed(cell):
    """The texts among the outputs of a cell; what it prints may come in pieces."""
    texts = []
    for output in cell.outputs:
        data = output.get("data", {})
        text = output.get("text") or data.get("text/plain", "")
        if output.output_type == "stream" and texts and texts[-1][0] == "stream":
            text = texts.pop()[1] + text
        texts.append((output.output_type, text))
    return texts


class Notebook(unittest.TestCase):
    @unittest.skipUnless(nbclient, "nbclient or ipykernel is not installed")
    def test_the_notebook_prints_what_is_written_in_it(self):
        notebook = nbformat.read(NOTEBOOK, as_version=4)
        written = [printed(cell) for cell in notebook.cells if cell.cell_type == "code"]
        client = nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3")
        client.execute()
        cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
        if os.environ.get("GRAZE_UPDATE"):
            nbformat.write(notebook, NOTEBOOK)
        else:
            self.assertEqual([printed(cell) for cell in cells], written)
        pictures = [output for cell in cells for output in cell.outputs
                    if "image/svg+xml" in output.get("data", {})]
        self.assertTrue(pictures)

    def test_the_examples_of_the_docstrings_are_true(self):
        finder = doctest.DocTestFinder(exclude_empty=True)
        for info in pkgutil.iter_modules(graze.__path__):
            module = importlib.import_module(f"graze.{info.name}")
            for examples in finder.find(module, extraglobs={"graze": graze}):
                if networkx or "networkx" not in examples.docstring:
                    self.assertEqual(doctest.DocTestRunner().run(examples).failed, 0, examples.name)

    def test_every_function_has_an_example(self):
        results = (graze.Graph, graze.Game, graze.Solver, graze.Sequence, graze.Table, graze.Census)
        functions = [getattr(graze, name) for name in graze.__all__]
        for function in (*filter(inspect.isfunction, functions), *results):
            self.assertIn(">>> ", function.__doc__ or "", function.__name__)

    def test_the_examples_of_the_texts_are_true(self):
        for name in ("python/README.md", "docs/python.md", "README.md")[: 3 if networkx else 2]:
            text = (ROOT / name).read_text().replace("\n```\n", "\n\n")  # fences end examples
            examples = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
            results = doctest.DocTestRunner().run(examples)
            self.assertGreater(results.attempted, 0, name)
            self.assertEqual(results.failed, 0, name)


if __name__ == "__main__":
    unittest.main()
