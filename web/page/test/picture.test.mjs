import assert from "node:assert/strict";
import { test } from "node:test";
import { allVertices, hueOf, makeGraph } from "../src/model/graph.js";
import { writeExpression } from "../src/model/graph6.js";
import { makePicture } from "../src/model/picture.js";
import { moveOf } from "../src/model/moves.js";
import { deleteVertex, moveVertex } from "../src/model/sketch.js";
import { svgOfBoard } from "../src/model/svg.js";

const graph = makeGraph(4, [
    [0, 1],
    [1, 2],
    [2, 3],
]);
const places = [
    [0, 0],
    [100, 0],
    [200, 0],
    [300, 0],
];

/** The moves of three games on this path, as the server lists them. */
const MOVES = {
    grim: [
        { take: [0] },
        { take: [1], vanish: [0] },
        { take: [2], vanish: [3] },
        { take: [3] },
    ].map(moveOf),
    "arc-kayles": [{ take: [0, 1] }, { take: [1, 2] }, { take: [2, 3] }].map(moveOf),
    "csg:3": [{ take: [0, 1, 2] }, { take: [1, 2, 3] }].map(moveOf),
};

function scene(name, more = {}) {
    const position = { graph, alive: allVertices(graph) };
    return {
        position,
        places,
        open: position.alive,
        piece: new Set(),
        verdict: null,
        pointed: null,
        cursor: null,
        byPiece: name !== "grim",
        scored: false,
        moves: MOVES[name],
        answer: null,
        of: () => undefined,
        ...more,
    };
}

test("what a move takes and lets vanish is marked", () => {
    const verdict = { move: MOVES.grim[1], reason: "" };
    const picture = makePicture(scene("grim", { verdict, pointed: [1] }));
    assert.match(picture.vertices.get(1), /take/);
    assert.match(picture.vertices.get(0), /vanish/);
    assert.doesNotMatch(picture.vertices.get(2), /take|vanish/);
});

test("what is gone has no edges, and illegal choices are marked", () => {
    const position = { graph, alive: new Set([0, 1, 3]) };
    const verdict = { move: null, reason: "no" };
    const picture = makePicture(scene("grim", { position, verdict, pointed: [3] }));
    assert.equal(picture.edges.get("1-2"), "gone");
    assert.equal(picture.edges.get("0-1"), undefined);
    assert.match(picture.vertices.get(2), /gone/);
    assert.match(picture.vertices.get(3), /illegal/);
});

test("values stand at vertices, on edges, or where they complete a piece", () => {
    const said = { value: 2, outcome: "N", wins: false };
    const answer = { components: [] };
    const texts = (name, more) =>
        makePicture(scene(name, { answer, of: () => said, ...more })).badges;
    assert.equal(texts("grim").length, 4);
    assert.deepEqual(
        texts("arc-kayles").map((badge) => badge.at[0]),
        [50, 150, 250],
    );
    assert.equal(texts("csg:3").length, 0);
    assert.equal(texts("csg:3", { piece: new Set([1, 2]) }).length, 2);
    assert.ok(texts("grim").every((badge) => badge.text === "2" && badge.tone === "poor"));
});

test("several components show their values, partners are joined", () => {
    const part = (vertices, value) => ({ vertices, value, outcome: "N" });
    const answer = {
        components: [part([0, 1], 1), part([2, 3], 3)],
        pairing: { image: [3, 2, 1, 0] },
    };
    const picture = makePicture(scene("grim", { answer, moves: [], pointed: [0] }));
    assert.deepEqual(
        picture.badges.map((badge) => badge.text),
        ["value 1", "value 3"],
    );
    assert.deepEqual(picture.pairs, [
        [0, 3],
        [1, 2],
    ]);
    assert.match(picture.vertices.get(3), /partner/);
});

test("the SVG of a board has its vertices, edges and values", () => {
    const answer = { components: [] };
    const of = () => ({ value: 0, outcome: "P", wins: true });
    const svg = svgOfBoard(graph, places, makePicture(scene("grim", { answer, of })));
    assert.equal(svg.match(/<circle /g).length, 4);
    assert.equal(svg.match(/<line /g).length, 3);
    assert.equal(svg.match(/<rect /g).length, 4);
});

test("the SVG of a coloured board shows the colours of vertices that remain", () => {
    const coloured = makeGraph(4, graph.edges, [0, 3, 11, 0]);
    const vertices = new Map([[2, "gone"]]);
    const svg = svgOfBoard(coloured, places, { vertices, edges: new Map(), badges: [], pairs: [] });
    assert.deepEqual(svg.match(/<title>colour \d+<\/title>/g), ["<title>colour 3</title>"]);
    assert.deepEqual([0, 1, 2].map((v) => hueOf(coloured, v)), [0, 3, 3]);
});

test("a graph with colours is written with them, and a sketch keeps them", () => {
    assert.equal(writeExpression(graph), "g6:Ch");
    assert.equal(writeExpression(makeGraph(4, graph.edges, [1])), "coloured(g6:Ch,1,0,0,0)");
    assert.equal(makeGraph(2, [], [0, 0]).colours, null);
    const sketch = { places, edges: graph.edges, colours: [0, 3, 11, 0] };
    assert.deepEqual(deleteVertex(sketch, 0).colours, [3, 11, 0]);
    assert.deepEqual(moveVertex(sketch, 0, [5, 5]).colours, sketch.colours);
});
