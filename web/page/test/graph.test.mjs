import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf, makeGraph, without } from "../src/model/graph.js";
import { writeGraph6 } from "../src/model/graph6.js";

test("loops and repeated edges are left out", () => {
    const graph = makeGraph(3, [
        [0, 1],
        [1, 0],
        [2, 2],
    ]);
    assert.deepEqual(graph.edges, [[0, 1]]);
});

test("equal sets have equal keys", () => {
    assert.equal(keyOf(without(new Set([4, 1, 0, 3]), [0, 7])), keyOf([1, 3, 4]));
});

// The texts are those of nauty's showg and of the format's own description.
test("graph6 is that of nauty", () => {
    assert.equal(writeGraph6(makeGraph(0, [])), "?");
    assert.equal(
        writeGraph6(
            makeGraph(5, [
                [0, 2],
                [0, 4],
                [1, 3],
                [3, 4],
            ]),
        ),
        "DQc",
    );
    assert.equal(
        writeGraph6(
            makeGraph(3, [
                [0, 1],
                [0, 2],
                [1, 2],
            ]),
        ),
        "Bw",
    );
});

test("graph6 of more than 62 vertices begins with a long order", () => {
    const text = writeGraph6(makeGraph(63, []));
    assert.equal(text.slice(0, 4), "~??~");
    assert.equal(text.length, 4 + Math.ceil((63 * 62) / 12));
});
