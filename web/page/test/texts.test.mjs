import assert from "node:assert/strict";
import { test } from "node:test";
import { existsSync } from "node:fs";
import { ALGORITHMS, pageOfMethod } from "../src/model/book.js";
import { boundsOf, niceStep, periodBands, svgOfSequence, svgOfTable } from "../src/model/chart.js";
import { nextVertex } from "../src/model/arrow-keys.js";
import { describeForecast, describeMove, rateMove, writeValue } from "../src/model/describe.js";
import { defaultsOf, expressionOf, readExpression } from "../src/model/families.js";
import { bfileOfSequence, csvOfSequence, csvOfTable } from "../src/model/files.js";
import {
    linkToBoard,
    readLink,
    readPlaces,
    readTakes,
    writeLink,
    writePlaces,
    writeTakes,
} from "../src/model/link.js";
import * as Sketch from "../src/model/sketch.js";

const FAMILIES = [
    {
        name: "grid",
        parameters: [
            { name: "m", kind: "number", default: 3 },
            { name: "n", kind: "number", default: 4 },
        ],
    },
    { name: "substar", parameters: [{ name: "l", kind: "numbers", default: "1,1,2" }] },
    {
        name: "bistar",
        parameters: [
            { name: "l", kind: "list", default: "1,2" },
            { name: "m", kind: "list", default: "2,2" },
            { name: "k", kind: "number", default: 1 },
        ],
    },
    {
        name: "gnp",
        parameters: [
            { name: "n", kind: "number", default: 8 },
            { name: "p", kind: "probability", default: "0.5" },
            { name: "seed", kind: "number", default: 1 },
        ],
    },
    { name: "petersen", parameters: [] },
    {
        name: "append",
        parameters: [
            { name: "G", kind: "graph", default: "cycle(5)" },
            { name: "u", kind: "number", default: 0 },
            { name: "k", kind: "number", default: 3 },
        ],
    },
];

test("expressions of families are written and read back", () => {
    for (const family of FAMILIES) {
        const values = defaultsOf(family);
        const read = readExpression(expressionOf(family, values), FAMILIES);
        assert.equal(read.family, family);
        assert.deepEqual(read.values, values);
    }
    assert.deepEqual(readExpression("substar(1^3, 2)", FAMILIES).values, [[1, 1, 1, 2]]);
    assert.equal(readExpression("grid(3,4)+path(2)", FAMILIES), null);
    assert.equal(readExpression("grid(3)", FAMILIES), null);
    assert.equal(readExpression("substar(1^40)", FAMILIES), null);
});

test("links are written and read back, readable where they can be", () => {
    const settings = { game: "csg:1,2,4", graph: "path(3)+2*cycle(4)", moves: "0.1~3" };
    const link = writeLink("play", { ...settings, mode: "" });
    assert.equal(link, "#/play?game=csg:1,2,4&graph=path(3)%2B2*cycle(4)&moves=0.1~3");
    assert.deepEqual(readLink(link), { view: "play", settings });
    assert.deepEqual(readLink(""), { view: "play", settings: {} });
    assert.equal(readLink("#/elsewhere").view, "play");
    assert.equal(readLink(writeLink("play", { graph: "g6:D?{&=%#" })).settings.graph, "g6:D?{&=%#");
});

test("a value leads to its board: parameters are words of the expression", () => {
    const graphOf = (graph, values) => readLink(linkToBoard({ game: "grim", graph }, values)).settings.graph;
    assert.equal(graphOf("grid(n,n)+fan(2)", { n: 7 }), "grid(7,7)+fan(2)");
    assert.equal(graphOf("substar(1^t,k)", { t: 3, k: 0 }), "substar(1^3,0)");
    assert.equal(graphOf("append(g6:Bn,0,n)", { n: 5 }), "append(g6:Bn,0,5)");
});

test("moves and places survive a link", () => {
    assert.deepEqual(readTakes(writeTakes([[0, 1], [3]])), [[0, 1], [3]]);
    assert.deepEqual(readTakes("1~x~2"), [[1], "x", [2]]);
    assert.deepEqual(readTakes(undefined), []);
    assert.deepEqual(
        readPlaces(
            writePlaces([
                [0, 0.5],
                [1, 0],
            ]),
            2,
        ),
        [
            [0, 0.5],
            [1, 0],
        ],
    );
    assert.equal(readPlaces("0.0", 2), null);
    assert.equal(readPlaces(undefined, 1), null);
});

test("moves, values and forecasts are put in words", () => {
    assert.equal(describeMove({ take: [1], vanish: [0] }), "takes vertex 1; vertex 0 vanishes");
    assert.equal(describeMove({ take: [1, 2, 3], vanish: [] }), "takes vertices 1, 2 and 3");
    assert.deepEqual(
        [3, 0, -2].map((v) => writeValue(v, true)),
        ["+3", "0", "−2"],
    );
    assert.equal(
        describeForecast({ winner: 0, moves_left: 1, moves_left_exact: true }, ["You", "Solver"]),
        "You win under best play, in 1 move.",
    );
    assert.equal(
        describeForecast({ winner: "draw", moves_left: null }, []),
        "A draw under best play.",
    );
    assert.equal(
        describeForecast({ winner: 1, moves_left: 0 }, ["You", "Solver"]),
        "Solver wins: no moves are left.",
    );
    assert.match(describeForecast({ winner: null, undecided: "time" }, []), /the time ran out/);
    assert.equal(rateMove({ outcome: "P", wins: true, value: 0 }, false).tone, "good");
    assert.equal(rateMove({ outcome: null }, false).tone, "unknown");
    assert.equal(
        rateMove({ outcome: "second", optimal: false, value: -1 }, true).words,
        "margin −1 from here",
    );
});

test("every other period is shaded from the preperiod on", () => {
    const sequence = { from: 0, values: Array(10).fill(0), period: 3, preperiod: 2 };
    assert.deepEqual(periodBands(sequence), [
        [2, 5],
        [8, 10],
    ]);
    assert.deepEqual(periodBands({ ...sequence, from: 9 }), [
        [9, 11],
        [14, 17],
    ]);
    assert.deepEqual(periodBands({ ...sequence, period: null }), []);
});

test("steps of an axis are 1, 2 or 5 times a power of ten", () => {
    assert.deepEqual(
        [3, 9, 30, 200].map((range) => niceStep(range, 6)),
        [1, 2, 5, 50],
    );
    assert.deepEqual(boundsOf([3, null, -1]), [-1, 3]);
});

test("files have a line for each value", () => {
    const sequence = { from: 3, values: [1, null, 2], game: "grim", graph: "path(n)" };
    assert.equal(csvOfSequence(sequence), "n,value\n3,1\n4,\n5,2\n");
    assert.equal(bfileOfSequence(sequence), "3 1\n5 2\n");
    const table = {
        rows: { name: "k", from: 0 },
        cols: { name: "t", from: 2 },
        values: [
            [0, 1],
            [2, null],
        ],
        game: "grim",
        graph: "a<b",
    };
    assert.equal(csvOfTable(table), "k\\t,2,3\n0,0,1\n1,2,\n");
    assert.equal(svgOfSequence(sequence).match(/<circle /g).length, 2);
    assert.match(svgOfTable(table), /a&#60;b/);
});

test("arrow keys lead to the nearest vertex, and to every vertex", () => {
    const square = [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
    ];
    const from = (v, key) => nextVertex(square, [0, 1, 2, 3], v, key);
    assert.deepEqual(
        [from(0, "ArrowRight"), from(0, "ArrowDown"), from(3, "ArrowUp"), from(3, "ArrowLeft")],
        [1, 2, 1, 2],
    );
    assert.equal(from(null, "ArrowRight"), 0);
    assert.equal(from(3, "ArrowRight"), 0);
    assert.equal(from(0, "x"), null);
    assert.equal(nextVertex([], [], null, "ArrowUp"), null);
});

test("a sketch grows, is joined, parted and cut", () => {
    let sketch = [
        [0, 0],
        [5, 0],
        [5, 10],
    ].reduce(Sketch.addVertex, Sketch.EMPTY_SKETCH);
    sketch = Sketch.toggleEdge(Sketch.toggleEdge(sketch, 2, 1), 0, 1);
    assert.deepEqual(sketch.edges, [
        [1, 2],
        [0, 1],
    ]);
    assert.deepEqual(Sketch.toggleEdge(sketch, 1, 0).edges, [[1, 2]]);
    assert.deepEqual(Sketch.toggleEdge(sketch, 1, 1), sketch);
    const cut = Sketch.deleteVertex(sketch, 0);
    assert.deepEqual(cut, {
        places: [
            [5, 0],
            [5, 10],
        ],
        edges: [[0, 1]],
    });
    assert.deepEqual(Sketch.normalise(Sketch.moveVertex(sketch, 1, [10, 5]).places), [
        [0, 0],
        [1, 0.5],
        [0.5, 1],
    ]);
});

test("methods lead to pages that the book has, claims to their section", () => {
    for (const page of Object.values(ALGORITHMS)) {
        const source = new URL(`../../../docs/${page.replace(".html", ".md")}`, import.meta.url);
        assert.ok(existsSync(source), page);
    }
    assert.equal(pageOfMethod("ak:thm6"), "claims/ak.html#ak:thm6");
    assert.equal(pageOfMethod("grim:hub"), "games/grim.html");
    assert.equal(pageOfMethod("search"), undefined);
});
