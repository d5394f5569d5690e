import assert from "node:assert/strict";
import { test } from "node:test";
import { roomyBadges } from "../src/model/badges.js";
import { clauseValue, valuesOf } from "../src/model/formula.js";
import { chooseMove } from "../src/model/turns.js";
import { addState, beginPast, canStep, presentOf, stepPast } from "../src/model/past.js";
import { whatIsAt } from "../src/model/pointing.js";
import { heightOf, judgementOf, mistakesOf } from "../src/model/review.js";
import { EMPTY_SKETCH, addVertex, snapPlace } from "../src/model/sketch.js";

test("the nearest vertex is pointed at, otherwise the nearest edge in reach", () => {
    const places = [
        [0, 0],
        [100, 0],
        [50, 80],
    ];
    const edges = [
        [0, 1],
        [1, 2],
    ];
    const at = (x, y, vertices = [0, 1, 2]) =>
        whatIsAt([x, y], places, vertices, edges, { vertex: 10, edge: 5 });
    assert.deepEqual(at(3, 4), { v: 0 });
    assert.deepEqual(at(50, 3), { ends: [0, 1] });
    assert.equal(at(50, 20), null);
    assert.deepEqual(at(3, 4, [1, 2]), { ends: [0, 1] });
    assert.equal(at(-8, 0, [1, 2]), null);
});

test("badges that would cover others are left out, in every order of cells", () => {
    const badge = (x, y, text = "1") => ({ at: [x, y], text, tone: "good" });
    assert.equal(roomyBadges([badge(0, 0), badge(100, 0)]).length, 2);
    assert.equal(roomyBadges([badge(0, 0), badge(10, 0)]).length, 1);
    assert.equal(roomyBadges([badge(0, 0), badge(0, 30)]).length, 2);
    const shown = roomyBadges(
        Array.from({ length: 400 }, (_, i) => badge((i % 20) * 7 - 70, Math.floor(i / 20) * 7 - 70)),
    );
    for (const a of shown) {
        for (const b of shown) {
            const [dx, dy] = [Math.abs(a.at[0] - b.at[0]), Math.abs(a.at[1] - b.at[1])];
            assert.ok(a === b || dx >= a.width - 4 || dy >= a.height - 4);
        }
    }
    assert.ok(shown.length > 20);
});

test("states are undone and redone, and a new one forgets the undone", () => {
    let past = addState(addState(beginPast("a"), "b"), "c");
    past = stepPast(stepPast(past, -1), -1);
    assert.equal(presentOf(past), "a");
    assert.equal(canStep(past, -1), false);
    assert.equal(presentOf(stepPast(past, -1)), "a");
    past = addState(stepPast(past, 1), "d");
    assert.deepEqual(past.states, ["a", "b", "d"]);
    assert.equal(canStep(past, 1), false);
});

test("a place snaps to the grid unless another vertex is there", () => {
    const sketch = addVertex(EMPTY_SKETCH, [44, 88]);
    assert.deepEqual(snapPlace(sketch, [50, 10]), [44, 0]);
    assert.equal(snapPlace(sketch, [50, 80]), null);
    assert.deepEqual(snapPlace(sketch, [50, 80], 0), [44, 88]);
});

test("a mistake is a move by which the mover loses the game, or points", () => {
    const after = (winner) => ({ winner, margin: null, left: 1 });
    assert.deepEqual(mistakesOf([after(0), after(1), after(1), after(1)]), [0]);
    assert.deepEqual(mistakesOf([after(0), after(0), after(1)]), []);
    assert.deepEqual(mistakesOf([after(1), after(1), after(0), after(null), after(1)]), [1]);
    const points = (margin) => ({ winner: margin > 0 ? 0 : 1, margin, left: 1 });
    assert.deepEqual(mistakesOf([points(3), points(3), points(4), points(4)]), [1]);
    assert.deepEqual(mistakesOf([points(3), points(1), points(1)]), [0]);
    assert.deepEqual(judgementOf({ winner: 0, value: 2, moves_left: 3, play: "score" }, 1, [5, 1]), {
        winner: 0,
        margin: 2,
        left: 3,
    });
    assert.equal(heightOf(points(-4), [points(-4), points(1)]), -1);
});

test("variables and clauses of a formula become true and false", () => {
    const [maker, avoider] = [
        { connective: "or", second_sets_false: true },
        { connective: "and", second_sets_false: false },
    ];
    assert.deepEqual(valuesOf(3, [3, 1], maker), [null, false, null, true]);
    assert.deepEqual(valuesOf(3, [3, 1], avoider), [null, true, null, true]);
    const values = valuesOf(4, [3, 1], maker);
    assert.equal(clauseValue([1, 3], values, maker), true);
    assert.equal(clauseValue([1], values, maker), false);
    assert.equal(clauseValue([1, 2], values, maker), null);
    const both = valuesOf(4, [3, 1], avoider);
    assert.equal(clauseValue([1, 3], both, avoider), true);
    assert.equal(clauseValue([1, 2], both, avoider), null);
});

test("the skill of a player chooses among moves that win and lose", () => {
    const moves = [
        { name: 1, wins: false },
        { name: 2, wins: true },
        { name: 3, wins: true },
    ];
    const never = () => 0.999;
    const always = () => 0;
    const chosen = (position, skill, random) => chooseMove(position, skill, random).name;
    assert.equal(chosen({ moves }, { strength: 1 }, always), 2);
    assert.equal(chosen({ moves, best: 2 }, { strength: 1 }, always), 3);
    assert.equal(chosen({ moves, best: null, longest: 0 }, { strength: 1 }, always), 1);
    assert.equal(chosen({ moves, best: 2 }, { strength: 0, generosity: 1 }, always), 1);
    assert.equal(chosen({ moves }, { strength: 0 }, never), 3);
    assert.equal(chosen({ moves: [{ name: 7, wins: false }] }, { strength: 1 }, always), 7);
    assert.equal(chosen({ moves: [{ name: 7, wins: null }] }, { strength: 1 }, always), 7);
});
