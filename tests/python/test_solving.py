"""Answers of the module are those of the command, and known ones."""

import unittest

import graze

from command import GAMES, lines, run

GRAPHS = ["path(5)", "cycle(4)+2*empty(1)", "petersen()", "grid(2,4)", "empty(0)", "g6:DQc"]


class Answers(unittest.TestCase):
    def test_values_outcomes_and_methods_are_those_of_the_command(self):
        for game in GAMES:
            for graph, said in zip(GRAPHS, lines("solve", "--json", game, *GRAPHS), strict=True):
                with self.subTest(game=game, graph=graph):
                    answer = graze.solve(game, graph)
                    self.assertEqual(
                        [answer.value, answer.outcome, list(answer.methods), answer.play],
                        [said[key] for key in ("value", "outcome", "method", "play")])
                    self.assertEqual(graze.outcome(game, graph), answer.outcome)
                    self.assertTrue(answer.is_decided)

    def test_plain_search_agrees(self):
        for game in GAMES:
            for graph in GRAPHS:
                with self.subTest(game=game, graph=graph):
                    self.assertEqual(graze.solve(game, graph, no_theory=True).value,
                                     graze.solve(game, graph).value)

    def test_misere_play_has_an_outcome_and_no_value(self):
        said = lines("solve", "--json", "--misere", "arc-kayles", *GRAPHS)
        for graph, line in zip(GRAPHS, said, strict=True):
            answer = graze.solve("arc-kayles", graph, misere=True)
            self.assertEqual((answer.value, answer.outcome), (None, line["outcome"]))

    def test_moves_are_those_of_the_command(self):
        for game in GAMES:
            said = lines("solve", "--json", "--moves", game, "petersen()")[0]
            moves = graze.moves(game, "petersen()")
            self.assertEqual([(list(move.take), move.value) for move in moves],
                             [(move["take"], move["value"]) for move in said["moves"]])
            for mark in ("best", "longest"):
                self.assertEqual([list(move.take) for move in moves if getattr(move, mark)],
                                 [said[mark]["take"]] if said[mark] else [])
            self.assertEqual([move.take for move in graze.legal_moves(game, "petersen()")],
                             [move.take for move in moves])

    def test_a_line_of_best_play_can_be_played(self):
        for game in GAMES:
            graph = graze.Graph("grid(2,4)")
            value = graze.solve(game, graph).value
            points = [0, 0]
            moves = graze.line(game, graph)
            for number, move in enumerate(moves):
                points[number % 2] += len(move.take)
                graph = graze.play(game, graph, move)
            self.assertEqual(graze.legal_moves(game, graph), [])
            if graze.Game(game).is_scored:
                self.assertEqual(points[0] - points[1], value)
            else:
                self.assertEqual(len(moves) % 2 == 1, value != 0)

    def test_a_best_move_leads_to_zero_where_one_does(self):
        self.assertEqual(graze.best_move("arc-kayles", "path(6)").value, 0)
        self.assertIsNone(graze.best_move("arc-kayles", "empty(3)"))

    def test_formulas(self):
        formula = "4; 1 2; 2 4; 1 3"
        for game in ("avoid-true", "maker-breaker"):
            self.assertEqual(graze.solve_formula(game, formula),
                             run("solve", "--value", game, formula).stdout.strip())

    def test_values_are_kept_in_a_store(self):
        import tempfile
        with tempfile.TemporaryDirectory() as folder:
            first = graze.solve("arc-kayles", "petersen()+grid(3,4)", store=f"{folder}/values.db")
            again = graze.solve("arc-kayles", "petersen()+grid(3,4)", store=f"{folder}/values.db")
            self.assertEqual(first.value, again.value)
            self.assertIn("store", again.methods)


class Sequences(unittest.TestCase):
    def test_heaps_have_known_periods(self):
        kayles = graze.heap("0.77", n=(0, 500))
        self.assertEqual(kayles.period, graze.Period(12, 71, True))
        self.assertEqual(kayles.values[:12], (0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6))
        self.assertEqual(kayles[10**12], kayles[10**12 % 12 + 12 * 6])
        self.assertIsNone(graze.heap("0.007", n=(0, 1000)).period)

    def test_sequences_are_those_of_the_command(self):
        for game, family in (("arc-kayles", "append(cycle(5),0,n)"), ("csg:1,2,4", "path(n)"),
                             ("smash-and-grab", "substar(1,2,n)")):
            found = graze.sequence(game, family, 120)
            said = run("sequence", game, family, "--n", "0..120", "--values").stdout.split()
            self.assertEqual(found.values, tuple(map(int, said)))
            period = run("sequence", game, family, "--n", "0..120", "--period").stdout
            if found.period:
                self.assertIn(f"period {found.period.period} ", period)
                self.assertIn("proved" if found.period.proved else "observed", period)

    def test_parts_of_a_sequence_agree(self):
        whole = graze.sequence("grim", "path(n)", n=(0, 60))
        part = graze.sequence("grim", "path(n)", n=(20, 60))
        self.assertEqual(whole.values[20:], part.values)
        self.assertEqual(whole[33], part[33])
        with self.assertRaises(IndexError):
            part[3]
        with self.assertRaises(ValueError):
            graze.heap("0.77", n=(7, 3))

    def test_a_period_for_every_k_holds_for_some(self):
        found = graze.for_all("csg:1,2,4", "substar(1,k,n)", n=(0, 60))
        said = run("sequence", "csg:1,2,4", "substar(1,k,n)", "--for-all", "k", "--n", "0..60")
        self.assertIn(f"period {found.period}, preperiod at most {found.preperiod}, proved",
                      said.stdout)
        for k in (0, 3, 10):
            values = graze.sequence("csg:1,2,4", f"substar(1,{k},n)", n=(0, 80)).values
            start = found.preperiod if found.beyond is None else max(found.preperiod,
                                                                     k + found.beyond)
            for n in range(start, len(values) - found.period):
                self.assertEqual(values[n], values[n + found.period])
        self.assertIsNone(graze.for_all("grim", "substar(1,k,n)", n=(0, 10)))

    def test_tables_are_solved_graph_by_graph(self):
        found = graze.table("csg:1,2,4", "substar(1^t,k)", {"k": (1, 3)}, {"t": (2, 5)})
        for i, k in enumerate(range(1, 4)):
            for j, t in enumerate(range(2, 6)):
                self.assertEqual(found[i][j], graze.solve("csg:1,2,4", f"substar(1^{t},{k})").value)

    def test_misere_values_match_the_definition(self):
        def value(graph):
            options = graze.moves("arc-kayles", graph, misere=True, misere_value=True)
            if not options:
                return 1
            seen = {move.value for move in options}
            return next(k for k in range(len(seen) + 1) if k not in seen)

        cells = graze.table("arc-kayles", "grid(a,b)", {"a": (1, 3)}, {"b": (1, 4)}, misere=True,
                            misere_value=True)
        for a in range(1, 4):
            for b in range(1, 5):
                self.assertEqual(cells[a - 1][b - 1], value(f"grid({a},{b})"))


class Counting(unittest.TestCase):
    def test_a_census_counts_misere_values(self):
        found = graze.census("arc-kayles", 4, misere=True, misere_value=True)
        values = [graze.solve("arc-kayles", "g6:" + graph, misere=True, misere_value=True).value
                  for value in range(8)
                  for graph in graze.census("arc-kayles", 4, misere=True, misere_value=True,
                                            list_value=value).graphs]
        self.assertEqual(found.total, len(values))
        for value in set(values):
            counted = sum(row.graphs for row in found.rows if row.value == value)
            self.assertEqual(counted, values.count(value))

    def test_a_census_counts_every_graph_once(self):
        known = {1: 1, 2: 2, 3: 4, 4: 11, 5: 34, 6: 156}
        for n, count in known.items():
            self.assertEqual(graze.census("grim", n).total, count)
        self.assertEqual(graze.census("grim", 6, connected=True).total, 112)
        self.assertEqual(graze.census("grim", 7, trees=True).total, 11)
        labelled = graze.census("arc-kayles", 5, labelled=True)
        self.assertEqual(sum(row.labelled for row in labelled.rows), 2**10)

    def test_the_graphs_of_a_value_have_it(self):
        found = graze.census("arc-kayles", 5, list_value=2)
        self.assertEqual(len(found.graphs), found.by_value()[2])
        for line in found.graphs:
            self.assertEqual(graze.solve("arc-kayles", line.encode()).value, 2)

    def test_parts_add_up(self):
        whole = graze.census("node-kayles", 6).by_value()
        parts = [graze.census("node-kayles", 6, part=(r, 3)).by_value() for r in range(3)]
        for value, count in whole.items():
            self.assertEqual(sum(part.get(value, 0) for part in parts), count)

    def test_random_graphs_are_reproducible(self):
        first = graze.random("grim", 8, 0.5, samples=200, seed=7)
        self.assertEqual(first, graze.random("grim", 8, 0.5, samples=200, seed=7, threads=1))
        self.assertEqual(first.first + first.second + first.drawn, 200)
        self.assertTrue(first.lower <= first.share <= first.upper)


class Theory(unittest.TestCase):
    def test_a_pairing_is_an_automorphism(self):
        found = graze.symmetry("arc-kayles", "grid(4,6)")
        self.assertEqual(found.outcome, "P")
        edges = {frozenset(edge) for edge in graze.Graph("grid(4,6)").edges()}
        self.assertEqual({frozenset(found.image[v] for v in edge) for edge in edges}, edges)
        self.assertIsNone(graze.symmetry("grim", "petersen()"))

    def test_equivalence_is_that_of_the_command(self):
        said = lines("equiv", "--json", "path(5)", "path(1)")[0]
        found = graze.equiv("path(5)", "path(1)")
        self.assertEqual((found.equivalent_ge0, found.equivalent_all),
                         (said["equivalent_ge0"], said["equivalent_all"]))
        self.assertEqual((found.g.score, found.g.in_ge0, found.g.left_save),
                         tuple(said["g"][key] for key in ("score", "in_ge0", "left_save")))
        self.assertEqual(graze.scoring("path(5)"), found.g)

    def test_certificates_prove_the_answer_and_damage_is_found(self):
        for game in ("arc-kayles", "node-kayles", "smash-and-grab"):
            text = graze.certificate(game, "grid(2,3)")
            word = "score" if game == "smash-and-grab" else "value"
            proved = graze.check(text)
            self.assertEqual([found.claim for found in proved],
                             [f"{word} {graze.solve(game, 'grid(2,3)').value}"])
            with self.assertRaises(graze.BadInput):
                graze.check(text.replace(f"{word} ", f"{word} 1", 1))
        self.assertEqual(graze.check(graze.certificate("grim", "path(4)", misere=True))[0].play,
                         "misere")

    def test_certificates_of_periods(self):
        text = graze.sequence_certificate("arc-kayles", "append(star(3),0,n)", 200)
        self.assertIn("period 34 preperiod 51", graze.check(text)[0].claim)
        with self.assertRaises(graze.BadArgument):
            graze.sequence_certificate("grim", "path(n)", 50)

    def test_a_pairing_that_is_found_is_judged_by_the_command_alike(self):
        for game, graph in (("arc-kayles", "grid(4,6)"), ("grim", "cycle(8)"), ("grim", "path(7)")):
            said = lines("symmetry", "--json", game, graph)[0]
            found = graze.symmetry(game, graph)
            self.assertEqual(found is not None, said["found"])
            if found:
                self.assertEqual([found.outcome, found.claim, list(found.image)],
                                 [said["outcome"], said["claim"], said["permutation"]])

    def test_games_and_families_are_listed(self):
        self.assertIn("csg", [row.name for row in graze.games()])
        self.assertIn("path(n)", [row.signature for row in graze.families()])
        self.assertEqual(graze.Game("csg:1-4").name, "csg:1,2,3,4")


if __name__ == "__main__":
    unittest.main()
