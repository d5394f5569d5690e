"""Graphs from everything that a graph can come from."""

import os
import tempfile
import unittest
import xml.etree.ElementTree

import graze

try:
    import networkx
except ImportError:
    networkx = None


class FakeSageGraph:
    """The methods of a graph of Sage that the module calls."""

    def __init__(self, vertices, edges, directed=False):
        self._vertices, self._edges, self._directed = vertices, edges, directed

    def vertex_iterator(self):
        return iter(self._vertices)

    def edge_iterator(self, *, labels):
        return iter(edge if not labels else (*edge, None) for edge in self._edges)

    def is_directed(self):
        return self._directed


class Graphs(unittest.TestCase):
    def test_expressions_graph6_and_edges_make_the_same_graph(self):
        cycle = graze.Graph("cycle(5)")
        edges = [(0, 1), (1, 2), (2, 3), (3, 4), (0, 4)]
        for other in (graze.Graph(edges), graze.Graph.from_edges(5, edges), graze.Graph("g6:Dhc"),
                      graze.Graph(b"Dhc"), graze.Graph(b">>graph6<<Dhc\n"),
                      graze.Graph.from_text(cycle.to_text("edgelist"), "edgelist"),
                      graze.Graph.from_text(cycle.to_text("dot"), "dot"),
                      graze.Graph(cycle.to_text("sparse6").encode()), graze.Graph(cycle)):
            self.assertEqual(other, cycle)
            self.assertEqual(hash(other), hash(cycle))
        self.assertEqual((cycle.n, cycle.m, cycle.graph6()), (5, 5, "Dhc"))
        self.assertEqual(cycle.neighbours(0), (1, 4))
        self.assertEqual(sorted(cycle.edges()), sorted(tuple(sorted(edge)) for edge in edges))
        self.assertNotEqual(cycle, graze.Graph("path(5)"))
        with self.assertRaises(IndexError):
            cycle.neighbours(5)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cycle.el")
            with open(path, "w", encoding="ascii") as file:
                file.write(graze.Graph("cycle(5)").to_text("edgelist"))
            self.assertEqual(graze.Graph.read(path), graze.Graph("cycle(5)"))
            with self.assertRaises(OSError):
                graze.Graph.read(os.path.join(folder, "none.el"))

    def test_isolated_vertices_and_empty_lists(self):
        self.assertEqual(graze.Graph([]).n, 0)
        self.assertEqual(graze.Graph([(0, 3)]).n, 4)
        self.assertEqual(graze.Graph.from_edges(4, []).n, 4)

    def test_names_become_labels(self):
        graph = graze.Graph([("a", "b"), ("b", "c")])
        self.assertEqual(list(graph.labels), ["a", "b", "c"])
        after = graze.play("grim", graze.Graph("path(5)"), [1])
        self.assertEqual(list(after.labels), [2, 3, 4])

    def test_graphs_of_sage(self):
        graph = graze.Graph(FakeSageGraph("xyz", [("x", "y"), ("y", "z")]))
        self.assertEqual((graph.edges(), list(graph.labels)), ([(0, 1), (1, 2)], ["x", "y", "z"]))
        with self.assertRaises(ValueError):
            graze.Graph(FakeSageGraph("xy", [("x", "y")], directed=True))

    @unittest.skipUnless(networkx, "networkx is not installed")
    def test_graphs_of_networkx(self):
        self.assertEqual(graze.Graph(networkx.cycle_graph(5)), graze.Graph("cycle(5)"))
        grid = graze.Graph(networkx.grid_2d_graph(3, 4))
        self.assertEqual(grid.labels[5], (1, 1))
        self.assertEqual(grid.edges(), graze.Graph("grid(3,4)").edges())
        self.assertEqual(graze.solve("arc-kayles", networkx.petersen_graph()).value,
                         graze.solve("arc-kayles", "petersen()").value)
        self.assertEqual(graze.Graph(networkx.MultiGraph([(0, 1), (0, 1)])).m, 1)
        line = networkx.to_graph6_bytes(networkx.path_graph(6))
        self.assertEqual(graze.Graph(line), graze.Graph("path(6)"))
        with self.assertRaises(ValueError):
            graze.Graph(networkx.DiGraph([(0, 1)]))
        with self.assertRaises(graze.BadArgument):
            graze.Graph(networkx.Graph([(0, 0)]))

    def test_notebooks_show_a_picture(self):
        graph = graze.Graph("petersen()")
        picture = xml.etree.ElementTree.fromstring(graph._repr_svg_())
        space = "{http://www.w3.org/2000/svg}"
        self.assertEqual(len(picture.findall(f".//{space}circle")), 10)
        self.assertEqual(len(picture.findall(f".//{space}line")), 15)
        self.assertEqual(graph.draw(), graph.draw())
        self.assertNotEqual(graph.draw(mark=[0]), graph.draw())
        self.assertIsNone(graze.Graph("path(2001)")._repr_svg_())
        with self.assertRaises(graze.BadArgument):
            graph.draw(mark=[10])

    def test_places_are_those_of_the_picture(self):
        graph = graze.Graph("grid(4,5)")
        places = graph.places()
        self.assertEqual(list(places), list(range(20)))
        self.assertEqual(sorted(places, key=lambda v: (-places[v][1], places[v][0])),
                         list(range(20)))  # row 1 on top, y upwards
        picture = xml.etree.ElementTree.fromstring(graph.draw())
        circles = picture.findall(".//{http://www.w3.org/2000/svg}circle")
        height = float(picture.get("viewBox").split()[3])
        for v, circle in enumerate(circles):
            size = 2 * float(circle.get("r"))
            self.assertAlmostEqual(float(circle.get("cx")), places[v][0] * size, delta=0.1)
            self.assertAlmostEqual(height - float(circle.get("cy")), places[v][1] * size, delta=0.2)
        with self.assertRaises(graze.TooLarge):
            graze.Graph("path(2001)").places()

    def test_graphs_too_large_to_build_are_described(self):
        huge = graze.Graph("path(1000000000000)")
        self.assertFalse(huge.is_built)
        self.assertEqual(huge.n, 10**12)
        self.assertEqual(graze.solve("csg:1-4", huge).value, 0)
        self.assertEqual(repr(huge), "Graph('path(1000000000000)')")


if __name__ == "__main__":
    unittest.main()
