"""Strategies, replayed by a player who knows only the rules, as written down again here."""

import itertools
import random
import unittest

import graze

from command import lines, run

SEED = 733


# ---- the rules, once more ------------------------------------------------------------------------

def components(adjacent, alive):
    left, parts = set(alive), []
    while left:
        part, stack = set(), [left.pop()]
        while stack:
            v = stack.pop()
            part.add(v)
            new = adjacent[v] & left
            left -= new
            stack += new
        parts.append(part)
    return parts


def connected_sets(adjacent, alive, size):
    """All connected sets of so many vertices."""
    level = {frozenset([v]) for v in alive}
    for _ in range(size - 1):
        level = {s | {w} for s in level for v in s for w in adjacent[v] & alive if w not in s}
    return level


def legal_moves(game, adjacent, alive):
    """What every legal move takes, and what is left after it."""
    name, _, parameter = game.partition(":")
    made = {}
    if name == "grim":
        for v in alive:
            rest = alive - {v}
            made[frozenset([v])] = frozenset(w for w in rest if adjacent[w] & rest)
    elif name in ("node-kayles", "smash-and-grab"):
        for v in alive:
            near = adjacent[v] & alive
            if name == "smash-and-grab":
                near = {w for w in near if len(adjacent[w] & alive) <= int(parameter or 1)}
            made[frozenset(near | {v})] = alive - near - {v}
    else:  # connected sets of these sizes; nd: what is left of the component is connected
        sizes = [2] if name.endswith("arc-kayles") else [int(part) for part in parameter.split(",")]
        for take in itertools.chain(*(connected_sets(adjacent, alive, k) for k in sizes)):
            home = next(part for part in components(adjacent, alive) if take <= part)
            if name == "arc-kayles" or len(components(adjacent, home - take)) <= 1:
                made[take] = alive - take
    return made


def start_of(game, adjacent):
    return frozenset(v for v in adjacent if game != "grim" or adjacent[v])


class Replay:
    """One strategy against one opponent."""

    def __init__(self, case, game, graph, misere=False, **options):
        self.case, self.game, self.misere = case, game, misere
        self.graph = graze.Graph(graph)
        self.adjacent = {v: frozenset(self.graph.neighbours(v)) for v in range(self.graph.n)}
        self.strategy = graze.strategy(game, self.graph, misere=misere, **options)

    def line(self, chooser):
        """Plays to the end; the moves of the opponent come from the chooser."""
        alive, played, turn, score = start_of(self.game, self.adjacent), [], 0, [0, 0]
        winner = 0 if self.strategy.winner == "first" else 1
        while True:
            legal = legal_moves(self.game, self.adjacent, alive)
            if not legal:
                return turn, score
            if turn == winner:
                take = frozenset(self.strategy.reply(*played).take)
                self.case.assertIn(take, legal, (self.game, self.graph, played))
            else:
                take = chooser(sorted(legal, key=sorted))
                played.append(tuple(take))
            score[turn] += len(take)
            alive, turn = legal[take], 1 - turn

    def check_line(self, chooser):
        stuck, score = self.line(chooser)
        winner = 0 if self.strategy.winner == "first" else 1
        if self.strategy.margin is not None:
            gained = score[winner] - score[1 - winner]
            promised = self.strategy.margin if winner == 0 else -self.strategy.margin
            self.case.assertGreaterEqual(gained, promised, (self.game, self.graph))
        else:
            self.case.assertEqual(stuck == winner, self.misere, (self.game, self.graph))


GAMES = ["arc-kayles", "nd-arc-kayles", "node-kayles", "grim", "csg:1,2", "csg:2,3",
         "smash-and-grab", "smash-and-grab:2"]


class Strategies(unittest.TestCase):
    def test_the_winner_wins_against_random_play_on_boards_of_12_to_16_vertices(self):
        chance = random.Random(SEED)
        for number, (n, game) in enumerate(itertools.product(range(12, 17), GAMES)):
            graph = f"gnp({n},{0.25 + number % 3 * 0.05},{number})"
            misere = number % 2 == 1 and not game.startswith("smash")
            with self.subTest(game=game, graph=graph, misere=misere):
                replay = Replay(self, game, graph, misere, depth=3)
                for _ in range(3):
                    replay.check_line(chance.choice)

    def test_reasons_are_carried_on_to_the_end(self):
        chance = random.Random(SEED)
        for game, graph in (("arc-kayles", "grid(4,4)"), ("grim", "2*complete(5)"),
                            ("arc-kayles", "path(5)+cycle(7)+path(2)"), ("csg:1,2", "path(12)"),
                            ("node-kayles", "path(7)+star(4)"), ("arc-kayles", "grid(3,4)")):
            with self.subTest(game=game, graph=graph):
                replay = Replay(self, game, graph)
                self.assertTrue(replay.strategy.complete)
                for _ in range(10):
                    replay.check_line(chance.choice)

    def test_unfolded_strategies_answer_every_line_of_small_boards(self):
        for game in GAMES:
            for graph in ("path(6)", "cycle(5)", "g6:D{c", "star(4)+path(2)"):
                for misere in (False, True)[:1 if game.startswith("smash") else 2]:
                    with self.subTest(game=game, graph=graph, misere=misere):
                        self.every_line(Replay(self, game, graph, misere, unfolded=True))

    def every_line(self, replay):
        """Follows every choice of the opponent, by counting through the choices."""
        script = []
        while True:
            made = []

            def choose(legal):
                index = script[len(made)] if len(made) < len(script) else 0
                made.append((index, len(legal)))
                return legal[index]

            replay.check_line(choose)
            while made and made[-1][0] + 1 == made[-1][1]:
                made.pop()
            if not made:
                return
            script = [index for index, _ in made[:-1]] + [made[-1][0] + 1]

    def test_strategies_are_those_of_the_command(self):
        for game in GAMES:
            said = lines("solve", "--strategy", "--format", "json", game, "grid(3,3)")[0]
            made = graze.strategy(game, "grid(3,3)")
            with self.subTest(game=game):
                self.assertEqual((made.winner, made.complete), (said["winner"], said["complete"]))
                self.assertEqual(len(made), len(said["nodes"]))
                for node, told in zip(made.nodes, said["nodes"], strict=True):
                    self.compare(node, told)
            text = run("solve", "--strategy", game, "grid(3,3)").stdout
            self.assertEqual(str(made) + "\n", text)

    def compare(self, node, told):
        self.assertEqual((node.id, list(node.alive), node.turn),
                         (told["id"], told["alive"], told["turn"]))
        if node.turn == "winner":
            self.assertEqual(node.move and list(node.move.take),
                             told["move"] and told["move"]["take"])
        else:
            self.assertEqual((node.reason, node.claim), (told["reason"], told["claim"]))
            self.assertEqual([list(pair) for pair in node.pairs], told["pairs"] or [])
            self.assertEqual([(list(reply.choose), reply.stands_for, reply.next)
                              for reply in node.replies],
                             [(reply["choose"], reply["stands_for"], reply["next"])
                              for reply in told["replies"]])

    def test_labels_name_vertices(self):
        made = graze.strategy("arc-kayles", [("a", "b"), ("b", "c"), ("c", "d")])
        self.assertEqual(made.reply().take, ("b", "c"))
        self.assertIn("b c", str(made))
        self.assertIn("b c", graze.explain("arc-kayles", [("a", "b"), ("b", "c"), ("c", "d")]))

    def test_formulas_have_strategies(self):
        made = graze.strategy("maker-breaker", "4; 1 2; 2 4; 1 3")
        self.assertEqual((made.winner, made.reply().take), ("first", (1,)))
        self.assertEqual(made.reply((2,)).take, (4,))

    def test_a_cut_strategy_says_so(self):
        made = graze.strategy("arc-kayles", "gnp(14,0.3,5)", depth=1, unfolded=True)
        self.assertFalse(made.complete)
        self.assertIn("cut", [node.reason for node in made.nodes])
        self.assertIn("cut", repr(made))
        with self.assertRaises(graze.Undecided):
            graze.strategy("arc-kayles", "grid(9,9)", time=0.05)

    def test_illegal_moves_and_formats_are_refused(self):
        made = graze.strategy("arc-kayles", "path(5)")
        for move in ((0, 2), (1,), (3, 4, 5)):
            with self.subTest(move=move), self.assertRaises(graze.Error):
                made.reply(move)
        with self.assertRaises(graze.BadArgument):
            made.to_text("pdf")

    def test_strategies_are_shown_as_graphs_and_pages(self):
        made = graze.strategy("grim", "cycle(5)+path(3)")
        drawn = made.to_networkx()
        self.assertEqual(drawn.number_of_nodes(), len(made))
        self.assertEqual([drawn.nodes[node.id]["alive"] for node in made.nodes],
                         [node.alive for node in made.nodes])
        self.assertIn("&lt;svg", made._repr_html_())
        self.assertTrue(made.to_text("dot").startswith("digraph"))


if __name__ == "__main__":
    unittest.main()
