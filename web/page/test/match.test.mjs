import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGame } from "../src/model/games.js";
import { makeGraph } from "../src/model/graph.js";
import * as Match from "../src/model/match.js";

const path = (n) =>
    makeGraph(
        n,
        Array.from({ length: n - 1 }, (_, i) => [i, i + 1]),
    );
const start = (game, n, misere) => Match.startMatch(parseGame(game), path(n), misere);

test("moves are made, undone and redone; a new one forgets the undone", () => {
    let match = Match.replay(start("arc-kayles", 6), [
        [0, 1],
        [4, 5],
    ]);
    assert.equal(match.done, 2);
    match = Match.goTo(match, 1);
    assert.equal(Match.turnOf(match), 1);
    assert.equal(Match.goTo(match, 9).done, 2);
    match = Match.makeMove(match, Match.findMove(match, [2, 3]).move);
    assert.deepEqual(
        match.moves.map((move) => move.key),
        ["0,1", "2,3"],
    );
});

test("who cannot move loses, in misere play wins", () => {
    assert.deepEqual(Match.resultOf(start("arc-kayles", 2)), { over: false, winner: null });
    assert.deepEqual(Match.resultOf(Match.replay(start("arc-kayles", 2), [[0, 1]])), {
        over: true,
        winner: 0,
    });
    assert.deepEqual(Match.resultOf(Match.replay(start("arc-kayles", 2, true), [[0, 1]])), {
        over: true,
        winner: 1,
    });
});

test("scores decide Smash and Grab, which has no misere play", () => {
    const match = Match.replay(start("smash-and-grab", 5, true), [[0, 1], [2], [3, 4]]);
    assert.equal(match.misere, false);
    assert.deepEqual(Match.scoresOf(match), [4, 1]);
    assert.deepEqual(Match.resultOf(match), { over: true, winner: 0 });
});

test("a replay ends at the first move that is none", () => {
    assert.equal(Match.replay(start("grim", 4), [[1], [0], [2]]).done, 1);
    assert.equal(Match.replay(start("node-kayles", 4), [[1]]).done, 0);
});
