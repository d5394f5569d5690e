"""Claims, their verification and reductions: those of the command, and what they must find."""

import unittest

import graze

from command import lines, run


class Claims(unittest.TestCase):
    def test_claims_are_those_of_the_command(self):
        found = graze.claims()
        said = lines("claims", "--json")
        self.assertGreater(len(found), 200)
        keys = ("id", "also", "paper", "statement", "place", "check", "range", "status", "severity",
                "remark")
        self.assertEqual([[getattr(row, key) for key in keys] for row in found],
                         [[tuple(row[key]) if key == "also" else row[key] for key in keys]
                          for row in said])

    def test_claims_are_chosen_by_id_and_paper(self):
        self.assertEqual([row.place for row in graze.claims("csg:lem9")], ["Lemma 9"])
        self.assertEqual({row.paper for row in graze.claims("grim", "ak:thm1")}, {"grim", "ak"})
        self.assertEqual([row.id for row in graze.claims("grim:eq3")], ["grim:def20"])
        with self.assertRaises(ValueError):
            graze.claims("csg:lem999")

    def test_a_claim_that_holds_is_checked_on_its_whole_range(self):
        [found] = graze.verify("csg:lem4")
        said = lines("verify", "--json", "csg:lem4")[0]
        self.assertEqual((found.status, found.complete, found.checked, found.counterexample),
                         ("holds", True, said["checked"], None))
        self.assertEqual(found.claim.id, "csg:lem4")

    def test_a_claim_that_fails_has_a_counterexample_that_search_confirms(self):
        confirmed = 0
        for found in graze.verify("grim", "csg", time=0.01):
            example = found.counterexample
            self.assertEqual(found.status == "fails", example is not None, found.claim.id)
            if not example or not example.claimed.isdigit():
                continue
            try:
                graph = graze.Graph(example.input)
            except graze.Error:
                continue  # not a position: a step of a proof
            self.assertEqual((example.n, example.m), (graph.n, graph.m), found.claim.id)
            value = graze.solve(example.game, graph, no_theory=True, time=20).value
            if example.actual == str(value):
                self.assertNotEqual(example.claimed, example.actual)
                confirmed += 1
        self.assertGreater(confirmed, 2)

    def test_what_cannot_be_checked_says_so(self):
        row = next(row for row in graze.claims() if row.status == "not-checkable")
        [found] = graze.verify(row.id)
        self.assertEqual((found.status, found.checked, row.check), ("not-checkable", 0, None))


class Reductions(unittest.TestCase):
    def test_reductions_are_listed(self):
        rows = {row.name: row for row in graze.reductions()}
        self.assertEqual(rows["node-kayles-to-csg"].reference, "ak:thm1")
        self.assertEqual(rows["avoid-true-to-csg"].input, "FORMULA")

    def test_graphs_are_those_of_the_command(self):
        for name, *inputs in (("node-kayles-to-csg:2,3", "cycle(5)"),
                              ("node-kayles-to-nd-node-kayles", "path(4)"),
                              ("isomorphism-to-symmetry", "path(4)", "star(3)"),
                              ("avoid-true-to-csg:2", "4; 1 2; 2 4; 1 3")):
            said = run("reduce", name, *inputs).stdout.split()
            made = graze.reduce(name, *inputs)
            self.assertEqual(made.graph.graph6(), said[-1])
            self.assertEqual((made.order, made.size), (made.graph.n, made.graph.m))

    def test_both_sides_are_compared(self):
        made = graze.reduce("node-kayles-to-csg:2,3", "cycle(5)", check=True)
        value = graze.solve("node-kayles", "cycle(5)").value
        self.assertEqual(graze.solve(made.game, made.graph).value, value)
        self.assertTrue(made.comparisons and all(row.agree for row in made.comparisons))
        self.assertEqual(made.comparisons[0].left_value, str(value))

    def test_a_graph_outlives_the_result_it_came_with(self):
        graphs = [graze.reduce("node-kayles-to-csg:2,3", "path(3)").graph for _ in range(20)]
        self.assertEqual(len({graph.graph6() for graph in graphs}), 1)

    def test_a_graph_too_large_to_build_is_described_exactly(self):
        made = graze.reduce("maker-breaker-to-smash-and-grab:15", "8; 1 2 3 4 5 6 7")
        self.assertIsNone(made.graph)
        self.assertEqual(made.order, sum(part.count * part.order for part in made.parts))
        self.assertGreater(made.order, 10**18)

    def test_formulas_become_formulas(self):
        formula = "6; 1 2 3 4 5 6"
        made = graze.reduce("maker-breaker-6-to-7", formula)
        self.assertEqual(made.formula, run("reduce", "maker-breaker-6-to-7", formula)
                         .stdout.splitlines()[-1])
        self.assertIsNone(made.graph)

    def test_wrong_inputs_are_refused(self):
        with self.assertRaises(graze.BadInput):
            graze.reduce("node-kayles-to-chess", "path(3)")
        with self.assertRaises(ValueError):
            graze.reduce("isomorphism-to-symmetry", "path(3)")
        with self.assertRaises(TypeError):
            graze.reduce("avoid-true-to-csg:2", graze.Graph("path(3)"))
        with self.assertRaises(graze.BadArgument):
            graze.reduce("isomorphism-to-symmetry", "path(3)", "path(3)", fixed=True)


if __name__ == "__main__":
    unittest.main()
