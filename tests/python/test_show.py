"""What notebooks show of results: tables, plots, and rows for a DataFrame."""

import dataclasses
import unittest
import xml.etree.ElementTree

import graze

try:
    import matplotlib
    matplotlib.use("Agg")
except ImportError:
    matplotlib = None


class Axes:
    """Notes the calls that matplotlib's axes would get."""

    def __init__(self):
        self.calls = {}
        self.figure = self

    def __getattr__(self, name):
        def note(*arguments, **_options):
            self.calls[name] = arguments
        return note


def cells(shown):
    """The texts of the cells of a table in HTML, row by row."""
    table = xml.etree.ElementTree.fromstring(shown)
    return table.find("caption").text, [[cell.text or "" for cell in row]
                                        for row in table.findall("tr")]


KAYLES = graze.heap("0.77", n=(0, 200))
TABLE = graze.table("csg:1-4", "substar(1^t,k)", rows={"k": (0, 2)}, cols={"t": (1, 4)})
CENSUS = graze.census("grim", 5)


class Tables(unittest.TestCase):
    def test_sequences_show_every_value_and_the_period(self):
        caption, rows = cells(KAYLES._repr_html_())
        self.assertEqual(caption, "heaps of 0.77, period 12 from 71 on")
        self.assertEqual([int(cell) for row in rows[1:] for cell in row[1:]], list(KAYLES.values))
        self.assertEqual([row[0] for row in rows], ["n", *(str(n) for n in range(0, 201, 20))])
        long = graze.heap("0.007", n=(5, 2000))
        caption, rows = cells(long._repr_html_())
        self.assertEqual(caption, "heaps of 0.007, the first 500 of 1996 values")
        self.assertEqual((rows[1][:2], len(rows)), (["5", str(long[5])], 26))

    def test_tables_show_rows_and_columns(self):
        caption, rows = cells(TABLE._repr_html_())
        self.assertEqual(caption, "csg:1,2,3,4 on substar(1^t,k)")
        self.assertEqual(rows, [["k \\ t", "1", "2", "3", "4"], ["0", "2", "3", "2", "0"],
                                ["1", "3", "2", "0", "1"], ["2", "4", "0", "1", "2"]])
        unknown = graze.table("arc-kayles", "gnp(70,0.2,a)+path(b)", rows={"a": (1, 1)},
                              cols={"b": (0, 0)}, time=0.05)
        self.assertEqual(cells(unknown._repr_html_())[1][1], ["1", "?"])

    def test_censuses_show_counts_by_edges_and_value(self):
        caption, rows = cells(CENSUS._repr_html_())
        self.assertEqual(caption, "grim on graphs with 5 vertices")
        self.assertEqual(rows[0], ["edges \\ value", *map(str, CENSUS.by_value()), "all"])
        self.assertEqual(rows[-1], ["all", *map(str, CENSUS.by_value().values()), "34"])
        for row in rows[1:-1]:
            for value, count in zip(CENSUS.by_value(), row[1:-1], strict=True):
                counted = [entry.graphs for entry in CENSUS.rows
                           if (entry.edges, entry.value) == (int(row[0]), value)]
                self.assertEqual(count, str(counted[0]) if counted else "")
        self.assertEqual(cells(graze.census("grim", 5, connected=True)._repr_html_())[0],
                         "grim on connected graphs with 5 vertices")
        self.assertEqual(cells(graze.census("grim", 1)._repr_html_())[0],
                         "grim on graphs with 1 vertex")

    def test_titles_are_escaped(self):
        game = graze.Game("mine", moves=lambda graph: [])
        shown = graze.sequence(game, "n*path(1)", n=(0, 3))
        self.assertIn("mine on n*path(1)", shown._repr_html_())
        self.assertIn("&lt;b&gt;", dataclasses.replace(shown, title="<b>")._repr_html_())


class Records(unittest.TestCase):
    def test_rows_hold_every_value(self):
        self.assertEqual([row["value"] for row in KAYLES.records()], list(KAYLES.values))
        self.assertEqual(KAYLES.records()[3], {"n": 3, "value": 3})
        self.assertEqual([(row["k"], row["t"], row["value"]) for row in TABLE.records()],
                         [(k, 1 + i, TABLE[k][i]) for k in range(3) for i in range(4)])
        self.assertEqual(sum(row["graphs"] for row in CENSUS.records()), 34)
        labelled = graze.census("grim", 5, labelled=True).records()
        self.assertEqual(sum(row["labelled"] for row in labelled), 2**10)

    def test_other_lists_are_of_dataclasses_which_pandas_takes(self):
        for rows in (graze.moves("grim", "path(4)"), graze.games(), graze.claims("csg:lem4")):
            self.assertTrue(all(dataclasses.is_dataclass(row) for row in rows))


class Plots(unittest.TestCase):
    def test_axes_get_the_values(self):
        axes = Axes()
        self.assertIs(KAYLES.plot(axes), axes)
        self.assertEqual(axes.calls["plot"][:2], (range(201), KAYLES.values))
        self.assertEqual(axes.calls["axvline"], (71,))
        axes = TABLE.plot(Axes())
        self.assertEqual(axes.calls["imshow"], ([list(row) for row in TABLE],))
        self.assertEqual((axes.calls["set_xlabel"], axes.calls["set_ylabel"]), (("t",), ("k",)))
        axes = CENSUS.plot(Axes())
        self.assertEqual(axes.calls["bar"], (list(CENSUS.by_value()),
                                             list(CENSUS.by_value().values())))

    @unittest.skipUnless(matplotlib, "matplotlib is not installed")
    def test_matplotlib_draws(self):
        for result in (KAYLES, TABLE, CENSUS, graze.heap("0.007", n=(0, 30))):
            axes = result.plot()
            self.assertTrue(axes.get_title())
            axes.figure.canvas.draw()
        [points] = KAYLES.plot().lines[:1]
        self.assertEqual(list(points.get_ydata()), list(KAYLES.values))

    @unittest.skipIf(matplotlib, "matplotlib is installed")
    def test_without_matplotlib_an_error_says_so(self):
        with self.assertRaisesRegex(graze.MissingPackage, "needs the package matplotlib"):
            KAYLES.plot()


if __name__ == "__main__":
    unittest.main()
