import assert from "node:assert/strict";
import { test } from "node:test";
import { describeDigit, parseCode, parseGame, parseSizes } from "../src/model/games.js";
import {
    allVertices,
    components,
    componentOf,
    isConnected,
    keyOf,
    makeGraph,
    without,
} from "../src/model/graph.js";
import { judgePiece, judgeVertex, listMoves } from "../src/model/rules.js";

const at = (graph) => ({ graph, alive: allVertices(graph) });
const path = (n) =>
    makeGraph(
        n,
        Array.from({ length: n - 1 }, (_, i) => [i, i + 1]),
    );
const star = makeGraph(4, [
    [0, 1],
    [0, 2],
    [0, 3],
]);
const keys = (game, graph) => listMoves(parseGame(game), at(graph)).map((move) => move.key);

test("grim takes a vertex with a neighbour; those left alone vanish", () => {
    const moves = listMoves(
        parseGame("grim"),
        at(
            makeGraph(4, [
                [0, 1],
                [1, 2],
            ]),
        ),
    );
    assert.deepEqual(
        moves.map(({ take, vanish }) => [take, vanish]),
        [
            [[0], []],
            [[1], [0, 2]],
            [[2], []],
        ],
    );
    assert.match(judgeVertex(parseGame("grim"), at(makeGraph(1, [])), 0).reason, /no neighbour/);
});

test("Node-Kayles takes closed neighbourhoods, once each", () => {
    assert.deepEqual(keys("node-kayles", path(4)), ["0,1", "0,1,2", "1,2,3", "2,3"]);
    assert.deepEqual(
        keys(
            "node-kayles",
            makeGraph(3, [
                [0, 1],
                [1, 2],
                [0, 2],
            ]),
        ),
        ["0,1,2"],
    );
    assert.deepEqual(keys("nd-node-kayles", path(5)), ["0,1", "0,1,2", "2,3,4", "3,4"]);
});

test("Smash and Grab takes the neighbours of degree at most d", () => {
    assert.deepEqual(keys("smash-and-grab", star), ["0,1,2,3", "1", "2", "3"]);
    assert.deepEqual(keys("smash-and-grab:2", path(4)), ["0,1", "0,1,2", "1,2,3", "2,3"]);
});

/** All pieces of a game, by going through all subsets. */
function piecesOfAllSubsets(game, position) {
    const { graph, alive } = position;
    const found = [];
    for (let bits = 1; bits < 2 ** graph.n; bits++) {
        const piece = [...alive].filter((v) => (bits >> v) & 1);
        const digit = game.digits[piece.length] ?? 0;
        if (!digit || !isConnected(graph, new Set(piece))) continue;
        const left = components(graph, without(componentOf(graph, alive, piece[0]), piece)).length;
        if ((digit >> Math.min(left, 2)) & 1) found.push(keyOf(piece));
    }
    return found.sort();
}

test("pieces found by growing are those found among all subsets", () => {
    const prism = makeGraph(7, [
        [0, 1],
        [1, 2],
        [2, 0],
        [3, 4],
        [4, 5],
        [5, 3],
        [0, 3],
        [1, 4],
        [2, 5],
        [5, 6],
    ]);
    for (const name of [
        "arc-kayles",
        "nd-arc-kayles",
        "csg:1,2,4",
        "csg:3",
        "octal:0.137",
        "octal:0.0052",
    ]) {
        const game = parseGame(name);
        assert.deepEqual(keys(name, prism).sort(), piecesOfAllSubsets(game, at(prism)), name);
    }
});

test("illegal pieces say why", () => {
    const csg = parseGame("csg:1,2,4");
    const why = (piece) => judgePiece(csg, at(path(6)), piece).reason;
    assert.match(why([]), /Pick a vertex/);
    assert.match(why([0, 2]), /\{0\} and \{2\} do not hang together/);
    assert.match(why([0, 1, 2]), /3 vertices are no piece: a move takes 1, 2 or 4/);
    assert.match(why([2]), /leave 2 components, \{0, 1\} and \{3, 4, 5\}/);
    assert.match(
        judgePiece(parseGame("octal:0.04"), at(path(2)), [0, 1]).reason,
        /nothing of its component/,
    );
    assert.match(judgePiece(csg, { graph: path(3), alive: new Set([0]) }, [1]).reason, /gone/);
});

test("names of games are read, and refused with a reason", () => {
    assert.deepEqual(parseSizes("1-3,8"), [1, 2, 3, 8]);
    assert.deepEqual(parseCode("0.07"), [0, 0, 7]);
    assert.throws(() => parseSizes("1,x"), /'x' is not a size/);
    assert.throws(() => parseSizes("0"), /from 1/);
    assert.throws(() => parseGame("octal:4.7"), /octal code/);
    assert.throws(() => parseGame("smash-and-grab:0"), /from 1/);
    assert.throws(() => parseGame("chess"), /no game/);
    assert.throws(() => parseGame("grim:2"), /no parameter/);
});

test("octal digits are put in words", () => {
    assert.equal(describeDigit(2, 7), "take 2 connected vertices, whatever is left");
    assert.equal(
        describeDigit(1, 3),
        "take 1 vertex if nothing or one component is left of their component",
    );
    assert.equal(describeDigit(3, 0), "no move takes 3 connected vertices");
});

test("a list that would be too long is not made", () => {
    const pairs = Array.from({ length: 20 }, (_, a) =>
        Array.from({ length: a }, (__, b) => [a, b]),
    ).flat();
    assert.equal(listMoves(parseGame("csg:6"), at(makeGraph(20, pairs))), null);
});
