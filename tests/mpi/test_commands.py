#!/usr/bin/env python3
"""Every command that works on ranks prints on 1, 2, 3 and 5 of them what one process prints."""
import json
import subprocess

from support import FULL, GRAZE, RankCase, RANKS, alone, main, mpirun, run


class Commands(RankCase):
    def graphs(self, n):
        """A file with all connected graphs on n vertices."""
        listed = subprocess.run([GRAZE, "find", "true", "--n", f"{n}..{n}", "--connected"],
                                capture_output=True, check=True)
        return self.write("graphs.g6", listed.stdout.decode())

    def test_census(self):
        self.assert_same("census", "grim", "--n", "7", "--json")
        self.assert_same("census", "smash-and-grab", "--n", "6", "--connected", ranks=(3,))
        self.assert_same("census", "arc-kayles", "--n", "10", "--trees", "--by", "edges", ranks=(3,))
        self.assert_same("census", "node-kayles", "--n", "6", "--list", "3", ranks=(3,))
        self.assert_same("census", "grim", "--n", "6", "--polynomial", "--res", "1/3", ranks=(3,))
        self.assert_same("census", "smash-and-grab", "--n", "6", "--minimal-zugzwang", ranks=(3,))

    def test_random(self):
        self.assert_same("random", "grim", "12", "0.5", "--samples", "500", "--seed", "7", "--json")

    def test_verify(self):
        self.assert_same("verify", "--json", "csg:lem9", "ak:thm15", "grim:lem11.3")
        self.assert_same("verify", "--json", "sg:obs7", "ak:thm15", ranks=RANKS if FULL else (3,))

    def test_find(self):
        self.assert_same("find", "arc_kayles(G) == 0", "--n", "1..7", "--connected")
        self.assert_same("find", "--first", "20", "grim(G) == 2", "--n", "1..8", ranks=(3,))
        self.assert_same("find", "node_kayles(G) == 0", "grid(a,b)", "--let", "a=1..4", "--let",
                         "b=1..5", "--json", ranks=(3,))
        self.assert_same("find", "G.m > 10", "-", stdin=self.graphs(6), ranks=(2, 5))

    def test_conjecture(self):
        holds = self.assert_same("conjecture", "grim(G) < G.n", "--n", "1..7", "--json")
        self.assertEqual(holds[0], 0)
        fails = self.assert_same("conjecture", "arc_kayles(G) < 3", "--n", "1..9", "--json")
        self.assertEqual(fails[0], 1)
        self.assert_same("conjecture", "arc_kayles(G) < 4", "cycle(k)", "--let", "k=3..60", ranks=(3,))

    def test_solve_on_a_stream(self):
        graphs = self.graphs(7)
        self.assert_same("solve", "--value", "arc-kayles", "-", stdin=graphs)
        self.assert_same("solve", "--moves", "smash-and-grab", graphs, "path(5)", ranks=(3,))
        self.assert_same("solve", "--misere", "grim", "-", stdin=graphs, ranks=(3,))
        formulas = self.write("formulas", "".join(f"{n}; 1 2; 2 {n}\n" for n in range(3, 90)))
        self.assert_same("solve", "avoid-true", "-", stdin=formulas, ranks=(3,))

    def test_threads_in_ranks(self):
        for threads in ("1", "2", "3"):
            self.assert_same("census", "grim", "--n", "6", "--json", "--threads", threads, ranks=(2,))

    def test_commands_of_rank_0_alone(self):
        self.assert_same("games", ranks=(2,))
        self.assert_same("heap", "0.137", "--n", "0..1000", "--period", ranks=(2,))
        self.assert_same("--version", ranks=(2,))

    def test_json_of_a_stream_says_the_same_but_for_the_time(self):
        graphs = self.graphs(6)
        words = ("solve", "--json", "--threads", "1", "csg:1,2", "-")

        def answers(done):
            lines = [json.loads(line) for line in done[1].splitlines()]
            for line in lines:
                del line["seconds"]
            return lines

        for count in RANKS:
            self.assertEqual(answers(run(mpirun(count, *words), graphs)),
                             answers(alone(*words, stdin=graphs)))


if __name__ == "__main__":
    main()
