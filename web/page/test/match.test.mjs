import assert from "node:assert/strict";
import { test } from "node:test";
import { makeGraph } from "../src/model/graph.js";
import * as Match from "../src/model/match.js";
import { moveOf } from "../src/model/moves.js";

const path = (n) =>
    makeGraph(
        n,
        Array.from({ length: n - 1 }, (_, i) => [i, i + 1]),
    );
const legal = (...takes) => ({ moves: takes.map((take) => moveOf({ take })), complete: true });
const PLAIN = { text: "plain", ruleset: { scored: false } };
const SCORED = { text: "scored", ruleset: { scored: true } };

/** A match in which these sets were taken; no move is legal in the end. */
function played(game, n, takes, misere = false) {
    const start = Match.startMatch(game, path(n), misere, legal(...takes.slice(0, 1)));
    return takes.reduce(
        (match, take, i) =>
            Match.makeMove(match, moveOf({ take }), legal(...takes.slice(i + 1, i + 2))),
        start,
    );
}

test("moves are made, undone and redone; a new one forgets the undone", () => {
    let match = played(PLAIN, 6, [
        [0, 1],
        [4, 5],
    ]);
    assert.equal(match.done, 2);
    match = Match.goTo(match, 1);
    assert.equal(Match.turnOf(match), 1);
    assert.deepEqual(
        Match.legalOf(match).moves.map((move) => move.key),
        ["4,5"],
    );
    assert.equal(Match.goTo(match, 9).done, 2);
    match = Match.makeMove(match, moveOf({ take: [2, 3] }), legal());
    assert.deepEqual(
        match.moves.map((move) => move.key),
        ["0,1", "2,3"],
    );
    assert.equal(match.legal.length, 3);
    const again = Match.restart(match);
    assert.equal(again.done, 0);
    assert.equal(again.legal.length, 1);
});

test("who cannot move loses, in misere play wins", () => {
    assert.deepEqual(Match.resultOf(Match.goTo(played(PLAIN, 2, [[0, 1]]), 0)), {
        over: false,
        winner: null,
    });
    assert.deepEqual(Match.resultOf(played(PLAIN, 2, [[0, 1]])), { over: true, winner: 0 });
    assert.deepEqual(Match.resultOf(played(PLAIN, 2, [[0, 1]], true)), { over: true, winner: 1 });
});

test("a list that is not complete does not end the game", () => {
    const match = Match.startMatch(PLAIN, path(2), false, { moves: [], complete: false });
    assert.deepEqual(Match.resultOf(match), { over: false, winner: null });
});

test("scores decide games with scores, which have no misere play", () => {
    const match = played(SCORED, 5, [[0, 1], [2], [3, 4]], true);
    assert.equal(match.misere, false);
    assert.deepEqual(Match.scoresOf(match), [4, 1]);
    assert.deepEqual(Match.resultOf(match), { over: true, winner: 0 });
});
