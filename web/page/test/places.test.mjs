import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf } from "../src/model/arrange.js";
import { scaleDrawing } from "../src/model/drawing-scale.js";

const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);

test("graphs are drawn as the server says, in diameters of a vertex", () => {
    const answer = {
        layout: [
            [0, 0.5],
            [1, 0.5],
        ],
        width: 6,
        aspect: 3,
    };
    assert.deepEqual(placesOf(answer), [
        [0, 1],
        [6, 1],
    ]);
    assert.equal(placesOf({ layout: null, width: null, aspect: null }), null);
});

test("a drawing by hand has room for its vertices", () => {
    const [a, b] = scaleDrawing([
        [0, 0],
        [1, 0],
        [5, 3],
    ]);
    assert.ok(distance(a, b) >= 1);
    assert.deepEqual(scaleDrawing([[2, 3]]), [[2, 3]]);
    assert.deepEqual(scaleDrawing([]), []);
});
