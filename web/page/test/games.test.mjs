import assert from "node:assert/strict";
import { test } from "node:test";
import {
    describeDigit,
    findGame,
    gameInExpression,
    nameGame,
    parameterOf,
    parseCode,
    parseNumbers,
} from "../src/model/games.js";
import { allVertices, makeGraph } from "../src/model/graph.js";
import { findByVertex, findTake, legalOf, playMove, sizesOf } from "../src/model/moves.js";

const SIZES = { name: "sizes", parameter: { kind: "set", optional: false, default: "1,2,4" } };
const BOUND = { name: "bound", parameter: { kind: "number", optional: true, default: "1" } };
const PLAIN = { name: "plain", parameter: null };

test("games are found by name; the parameter is left to the server", () => {
    const rulesets = [SIZES, BOUND, PLAIN];
    assert.equal(findGame(rulesets, "sizes:1-3").ruleset, SIZES);
    assert.equal(findGame(rulesets, "plain:x").text, "plain:x");
    assert.throws(() => findGame(rulesets, "chess"), /no game 'chess'/);
    assert.equal(parameterOf(findGame(rulesets, "sizes:1-3")), "1-3");
    assert.equal(parameterOf(findGame(rulesets, "bound")), "1");
    assert.equal(parameterOf(findGame(rulesets, "plain")), "");
});

test("the first game of an expression is found, with its parameter", () => {
    const rulesets = [SIZES, BOUND, PLAIN, { name: "two-words", parameter: null }];
    const game = (text) => gameInExpression(rulesets, text);
    assert.equal(game("two_words(G) == 0 and plain(G) > 1"), "two-words");
    assert.equal(game('sizes("1,2")(G) == 0'), "sizes:1,2");
    assert.equal(game('value("sizes:3", G) == 0 and plain(G) > 1'), "sizes:3");
    assert.equal(game("bound(G) == 2"), "bound");
    assert.equal(game("G:is_tree()"), null);
    assert.equal(game("explain(G)"), null);
});

test("a game is named with its parameter, unless that can be left out", () => {
    assert.equal(nameGame(SIZES), "sizes:1,2,4");
    assert.equal(nameGame(SIZES, "2"), "sizes:2");
    assert.equal(nameGame(BOUND), "bound");
    assert.equal(nameGame(BOUND, "1"), "bound");
    assert.equal(nameGame(BOUND, "3"), "bound:3");
    assert.equal(nameGame(PLAIN), "plain");
});

test("parameters are read, and octal digits put in words", () => {
    assert.deepEqual(parseNumbers("8,1-3"), [1, 2, 3, 8]);
    assert.deepEqual(parseCode("0.07"), [0, 0, 7]);
    assert.equal(describeDigit(2, 7), "take 2 connected vertices, whatever is left");
    assert.equal(
        describeDigit(1, 3),
        "take 1 vertex if nothing or one part of its component is left",
    );
    assert.equal(describeDigit(3, 0), "no move takes 3 connected vertices");
});

test("moves of the server are found by what they take, or by the vertex that says them", () => {
    const legal = legalOf({
        moves: [
            { take: [1, 0], vanish: [], by: [0] },
            { take: [0, 1, 2], vanish: [], by: [1] },
            { take: [3], vanish: [4] },
        ],
        complete: true,
    });
    assert.equal(findTake(legal, [0, 1]), legal.moves[0]);
    assert.equal(findTake(legal, [2, 1, 0]), legal.moves[1]);
    assert.equal(findTake(legal, [1]), undefined);
    assert.equal(findByVertex(legal, 1), legal.moves[1]);
    assert.equal(findByVertex(legal, 3), legal.moves[2]);
    assert.equal(findByVertex(legal, 2), undefined);
    assert.deepEqual(sizesOf(legal.moves), [1, 2, 3]);
});

test("what a move takes and what vanishes leaves the board", () => {
    const graph = makeGraph(3, [
        [0, 1],
        [1, 2],
    ]);
    const [move] = legalOf({ moves: [{ take: [1], vanish: [0] }], complete: true }).moves;
    assert.deepEqual([...playMove({ graph, alive: allVertices(graph) }, move).alive], [2]);
});
