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


class FakeIgraphGraph:
    """The methods of a graph of igraph that the module calls."""

    class Vertex:
        def __init__(self, attributes):
            self._attributes = attributes

        def attributes(self):
            return self._attributes

    def __init__(self, vertices, edges):
        self.vs, self._edges = [self.Vertex(v) for v in vertices], edges

    def get_edgelist(self):
        return self._edges

    def is_directed(self):
        return False


class Colours(unittest.TestCase):
    """Colours come from other packages and files, and go to games and back."""

    def test_attributes_of_other_packages_are_colours(self):
        graph = graze.Graph(FakeIgraphGraph([{"colour": 2}, {}, {"colour": 1.0}], [(0, 1), (1, 2)]))
        self.assertEqual((graph.colours, graph.labels), ((2, 0, 1), range(3)))
        graph = graze.Graph(FakeIgraphGraph([{"name": "b", "color": 3}, {"name": "a"}], [(0, 1)]))
        self.assertEqual((graph.colours, graph.labels), ((3, 0), ("b", "a")))
        self.assertEqual(graze.Graph(FakeIgraphGraph([{"color": "red"}, {}], [])).colours, (0, 0))
        for wrong in ("red", -1, 256, 1.5):
            with self.assertRaises((graze.BadArgument, graze.WrongType)):
                graze.Graph(FakeIgraphGraph([{"colour": wrong}], []))

    @unittest.skipUnless(networkx, "networkx is not installed")
    def test_networkx_keeps_colours(self):
        made = networkx.Graph([("a", "b"), ("b", "c")])
        made.nodes["c"]["colour"], made.nodes["a"]["color"] = 4, "red"
        graph = graze.Graph(made)
        self.assertEqual(graph.colours, (0, 0, 4))
        self.assertEqual(dict(graph.to_networkx().nodes(data="colour")),
                         {"a": None, "b": None, "c": 4})
        self.assertEqual(graze.Graph(graph.to_networkx()), graph)

    def test_colours_survive_texts_and_moves(self):
        graph = graze.Graph([("a", "b"), ("b", "c"), ("c", "d")]).with_colours({"a": 1, "c": 200})
        self.assertEqual(graph.colours, (1, 0, 200, 0))
        self.assertEqual(graze.play("arc-kayles", graph, ["a", "b"]).colours, (200, 0))
        for name in ("dot", "graphml", "gml"):
            self.assertEqual(graze.Graph.from_text(graph.to_text(name), name), graph)
        self.assertEqual(graze.Graph(graph.expression()).colours, graph.colours)
        self.assertEqual(graph.with_colours([1, 1, 1, 1]).colours, (1, 1, 1, 1))
        self.assertNotEqual(graph.with_colours([0] * 4), graph)
        for wrong in ([1], [1, 2, 3, 256], {"e": 1}, [1, 2, 3, "x"]):
            with self.assertRaises((graze.BadArgument, graze.WrongType, graze.NoSuchVertex)):
                graph.with_colours(wrong)
        with self.assertRaises(graze.BadArgument):
            graph.graph6()


class Labels(unittest.TestCase):
    """A vertex is known by its label in arguments and answers."""

    NAMED = [("d", "a"), ("a", "c"), ("c", "b")]  # a path
    NUMBER = {"d": 0, "a": 1, "c": 2, "b": 3}

    def numbers(self, labels):
        return tuple(self.NUMBER[label] for label in labels)

    def test_answers_name_the_vertices(self):
        for game in ("grim", "arc-kayles", "node-kayles", "smash-and-grab"):
            for function in (graze.moves, graze.line, graze.legal_moves):
                self.assertEqual(
                    [(self.numbers(move.take), self.numbers(move.vanish), move.value)
                     for move in function(game, self.NAMED)],
                    [(move.take, move.vanish, move.value) for move in function(game, "path(4)")])
        self.assertEqual(graze.best_move("arc-kayles", self.NAMED).take, ("a", "c"))
        pairing = graze.symmetry("arc-kayles", self.NAMED)
        self.assertEqual((self.numbers(pairing.image), pairing.first), ((3, 2, 1, 0), ("a", "c")))

    def test_a_game_is_played_on_under_the_same_names(self):
        graph = graze.Graph([*self.NAMED, ("b", "e"), ("e", "f")])
        after = graze.play("arc-kayles", graph, ["a", "c"])
        self.assertEqual((set(after.labels), after.edges()), (set("dbef"), [("b", "e"), ("e", "f")]))
        self.assertEqual(graze.play("arc-kayles", after, ("e", "f")).labels, ("d", "b"))
        self.assertEqual(graze.play("grim", "path(5)", [1]).labels, (2, 3, 4))
        self.assertEqual(after.to_text("dot").count('"e"'), 3)
        with self.assertRaises(graze.NoSuchVertex):
            graze.play("arc-kayles", after, ["a", "c"])
        with self.assertRaises(graze.NoSuchVertex):
            graze.play("arc-kayles", self.NAMED, [0, 1])

    def test_graphs_are_asked_by_name(self):
        graph = graze.Graph(self.NAMED)
        self.assertEqual((graph.labels, graph.edges()), (("d", "a", "c", "b"), self.NAMED))
        self.assertEqual((graph.neighbours("a"), graph.degree("b")), (("d", "c"), 1))
        with self.assertRaises(graze.NoSuchVertex):
            graph.neighbours(0)

    def test_names_in_files_are_labels(self):
        for text, format in (("graph { d -- a -- c -- b }", "dot"), ("d a\na c\nc b\n", "edgelist"),
                             (graze.Graph(self.NAMED).to_text("graphml"), "graphml"),
                             (graze.Graph(self.NAMED).to_text("gml"), "gml")):
            self.assertEqual(graze.Graph.from_text(text, format), graze.Graph(self.NAMED), format)

    def test_labels_that_read_alike_are_told_apart(self):
        graph = graze.Graph([(1, "1"), ("1", 1.5)])
        self.assertEqual(graze.best_move("grim", graph).take, ("1",))
        self.assertIn("0 -- 1", graph.to_text("dot"))


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

    def test_graphs_of_sage(self):
        graph = graze.Graph(FakeSageGraph("xyz", [("x", "y"), ("y", "z")]))
        self.assertEqual((graph.edges(), graph.labels), ([("x", "y"), ("y", "z")], ("x", "y", "z")))
        self.assertEqual(graze.best_move("grim", graph).take, ("y",))
        with self.assertRaises(ValueError):
            graze.Graph(FakeSageGraph("xy", [("x", "y")], directed=True))

    @unittest.skipUnless(networkx, "networkx is not installed")
    def test_graphs_of_networkx(self):
        self.assertEqual(graze.Graph(networkx.cycle_graph(5)), graze.Graph("cycle(5)"))
        grid = graze.Graph(networkx.grid_2d_graph(3, 4))
        self.assertEqual(grid.labels[5], (1, 1))
        self.assertEqual(grid.graph6(), graze.Graph("grid(3,4)").graph6())
        self.assertEqual(set(grid.edges()), set(networkx.grid_2d_graph(3, 4).edges))
        self.assertEqual(graze.solve("arc-kayles", networkx.petersen_graph()).value,
                         graze.solve("arc-kayles", "petersen()").value)
        self.assertEqual(graze.Graph(networkx.MultiGraph([(0, 1), (0, 1)])).m, 1)
        line = networkx.to_graph6_bytes(networkx.path_graph(6))
        self.assertEqual(graze.Graph(line), graze.Graph("path(6)"))
        with self.assertRaises(ValueError):
            graze.Graph(networkx.DiGraph([(0, 1)]))
        with self.assertRaises(graze.BadArgument):
            graze.Graph(networkx.Graph([(0, 0)]))

    @unittest.skipUnless(networkx, "networkx is not installed")
    def test_graphs_become_those_of_networkx_again(self):
        for graph in (networkx.petersen_graph(), networkx.grid_2d_graph(3, 4),
                      networkx.relabel_nodes(networkx.path_graph(5), dict(enumerate("vwxyz"))),
                      networkx.empty_graph(4), networkx.karate_club_graph()):
            made = graze.Graph(graph).to_networkx()
            self.assertEqual(list(made.nodes), list(graph.nodes))
            self.assertEqual({frozenset(edge) for edge in made.edges},
                             {frozenset(edge) for edge in graph.edges})
        with self.assertRaises(graze.TooLarge):
            graze.Graph("path(1000000000000)").to_networkx()

    @unittest.skipUnless(networkx, "networkx is not installed")
    def test_files_of_networkx_keep_names(self):
        graph = networkx.relabel_nodes(networkx.cycle_graph(4), dict(enumerate("wxyz")))
        with tempfile.TemporaryDirectory() as folder:
            for ending, write in (("gml", networkx.write_gml), ("graphml", networkx.write_graphml),
                                  ("el", networkx.write_edgelist)):
                path = os.path.join(folder, f"graph.{ending}")
                write(graph, path)
                read = graze.Graph.read(path)
                self.assertEqual(set(read.labels), set("wxyz"), ending)
                self.assertEqual({frozenset(edge) for edge in read.edges()},
                                 {frozenset(edge) for edge in graph.edges}, ending)
                if ending != "el":
                    again = graze.Graph.from_text(graze.Graph(graph).to_text(ending), ending)
                    self.assertEqual(again, graze.Graph(graph))

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

    def test_pictures_show_labels(self):
        picture = xml.etree.ElementTree.fromstring(
            graze.Graph([("a<b", "c"), ("c", 7)]).draw(mark=["c"]))
        texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
        self.assertEqual(texts, ["a<b", "c", "7"])

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
