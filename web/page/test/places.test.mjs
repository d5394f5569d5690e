import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, placesOf } from "../src/model/arrange.js";
import { VERTEX_SIZE, scaleDrawing } from "../src/model/drawing-scale.js";

const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test("families are drawn as usual, with as many places as vertices", () => {
    const orders = {
        "path(4)": 4,
        "path(23)": 23,
        "cycle(5)": 5,
        "complete(1)": 1,
        "star(3)": 4,
        "wheel(7)": 7,
        "grid(3,4)": 12,
        "substar(1,0,2)": 4,
        "multipartite(2,3)": 5,
        "petersen()": 10,
    };
    for (const [text, n] of Object.entries(orders)) {
        const places = arrange(text, n);
        assert.equal(places?.length, n, text);
        const apart = places.every((p, i) =>
            places.every((q, j) => i === j || distance(p, q) > 0.3),
        );
        assert.ok(apart, `${text}: no two vertices share a place`);
    }
});

test("neighbours on a grid, a long path and a cycle are close to each other", () => {
    const grid = arrange("grid(3,4)", 12);
    near(distance(grid[0], grid[1]), 1);
    near(distance(grid[0], grid[4]), 1);
    const cycle = arrange("cycle(9)", 9);
    near(distance(cycle[8], cycle[0]), 1);
    const path = arrange("path(25)", 25);
    for (let v = 1; v < 25; v++) assert.ok(distance(path[v - 1], path[v]) < 1.5);
});

test("other graphs are drawn as the server says", () => {
    const answer = {
        n: 2,
        layout: [
            [0, 0.5],
            [1, 0.5],
        ],
        aspect: 3,
    };
    assert.deepEqual(placesOf("path(1)+path(1)", answer), [
        [0, 0.5],
        [3, 0.5],
    ]);
    assert.equal(placesOf("path(9)", { n: 9, layout: null, aspect: 1 }), null);
    assert.equal(arrange("grid(3,4)", 13), null);
    assert.equal(arrange("substar(1^3)", 4), null);
});

test("a drawing has room for its vertices", () => {
    const [a, b] = scaleDrawing([
        [0, 0],
        [1, 0],
        [5, 3],
    ]);
    assert.ok(distance(a, b) >= VERTEX_SIZE);
    assert.deepEqual(scaleDrawing([[2, 3]]), [[2, 3]]);
    assert.deepEqual(scaleDrawing([]), []);
});
