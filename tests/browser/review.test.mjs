// After the end of a game: who was winning when, mistakes, better moves, playing on; and the levels
// of the solver.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVEL_CHOICES, skillOf } from "../../web/page/src/model/levels.js";
import { clickVertex, setUp, textOf, verticesWith, waitForText } from "./harness.mjs";

const world = setUp();

/** Of each position of a game by these moves: who wins, and in how many moves. */
async function judged(game, graph, n, takes) {
    const list = [];
    for (let done = 0; done <= takes.length; done++) {
        const gone = takes.slice(0, done).flat();
        const alive = Array.from({ length: n }, (_, v) => v).filter((v) => !gone.includes(v));
        const asked = { game, graph, alive, turn: done % 2, want: ["line", "moves"] };
        list.push(await world.post("/api/explain", asked));
    }
    return list;
}

test("a review shows who was winning after each move, mistakes, and what was better", async () => {
    const page = await world.open("#/play?game=node-kayles&graph=path(7)&mode=people");
    assert.equal(await page.locator("#review-card").isVisible(), false);
    await clickVertex(page, 0);
    await waitForText(page, "#headline", "Second player to move");
    await clickVertex(page, 4);
    await waitForText(page, "#headline", "First player to move");
    assert.equal(await page.locator("#review-card").isVisible(), false);
    await page.click("#move-0");
    await waitForText(page, "#headline", "Second player to move");
    await page.click("#move-0");
    await waitForText(page, "#headline", /wins after/);
    await page.waitForFunction(() => /mistake/.test(document.querySelector("#review-summary")?.textContent));
    const real = (await page.url()).split("moves=")[1].split("~").map((t) => t.split(".").map(Number));
    const truth = await judged("node-kayles", "path(7)", 7, real);
    const names = ["First", "Second"];
    for (const [done, { winner, moves_left: left }] of truth.entries()) {
        const label = await page.locator(`#review-${done}`).getAttribute("aria-label");
        const to = left === 1 ? "1 move" : `${left} moves`;
        assert.ok(label.includes(`${names[winner]} wins, ${to} left`), label);
        const erred = done > 0 && truth[done - 1].winner === (done - 1) % 2 && winner !== (done - 1) % 2;
        assert.equal(label.includes("mistake"), erred, label);
        assert.equal(await page.locator(`#better-${done}`).count(), erred ? 1 : 0);
    }
    assert.equal(await page.locator(".bar.mistake").count() > 0, true);
    await page.locator(".mistakes button").first().click();
    await waitForText(page, "#message", /^Hint: take/);
    const hinted = /take ([\d ]+)/.exec(await textOf(page, "#message"))[1].split(" ").map(Number);
    const at = await page.locator('.bars [aria-current="step"]').getAttribute("id");
    const { moves } = truth[Number(at.split("-")[1])];
    assert.equal(moves.find(({ take }) => take.join() === hinted.join()).wins, true);
    assert.deepEqual(await verticesWith(page, "take"), hinted);
    await page.finish();
});

test("one plays on from any point of a game that has ended", async () => {
    const page = await world.open("#/play?game=grim&graph=path(8)&level=perfect");
    for (let turn = 0; turn < 4 && (await page.locator("#review-card").isHidden()); turn++) {
        const before = await page.evaluate(() => location.hash);
        await page.click("#move-0");
        await page.waitForFunction((hash) => location.hash !== hash, before);
        await waitForText(page, "#headline", /Your turn|after/);
    }
    await page.locator("#review-1").click();
    await waitForText(page, "#headline", "Solver to move");
    assert.match(page.url(), /moves=0$/);
    await page.locator("#play-on").click();
    await waitForText(page, "#headline", "Your turn");
    assert.match(page.url(), /moves=0~\d+$/);
    assert.equal(await page.locator("#review-card").isVisible(), false);
    await page.finish();
});

test("the end of a game has no pairing strategy and no moves to go", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(4)&mode=people&moves=1.2");
    await page.check("#explain", { force: true });
    await waitForText(page, "#explanation .forecast", "First wins: no moves are left.");
    assert.equal(await page.locator("#explanation .pairing").count(), 0);
    assert.doesNotMatch(await textOf(page, "#explanation"), /in 0 moves/);
    const empty = await world.post("/api/explain", { game: "grim", graph: "empty(3)" });
    assert.equal(empty.pairing, null);
    assert.notEqual((await world.post("/api/explain", { game: "grim", graph: "cycle(4)" })).pairing, null);
    await page.finish();
});

// ---- levels --------------------------------------------------------------------------------------

/** Numbers below a bound that look random, the same in every run. */
function randomNumbers(seed) {
    let state = seed;
    return (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * bound);
    };
}

/** Whether a beginner, who sees one move ahead, wins as first player. */
async function beginnerWins(level, seed) {
    const random = randomNumbers(seed);
    const position = { game: "arc-kayles", graph: "grid(3,4)" };
    let alive = Array.from({ length: 12 }, (_, v) => v);
    for (let turn = 0; ; turn = 1 - turn) {
        const { moves } = await world.post("/api/moves", { ...position, alive });
        if (moves.length === 0) return turn === 1;
        const skill = skillOf(level, alive.length / 12);
        const { take } =
            turn === 0
                ? await choose(moves, (next) => world.post("/api/moves", { ...position, alive: next }))
                : await world.post("/api/reply", { ...position, alive, ...skill, turn, seed: random(1e6) });
        alive = alive.filter((v) => !take.includes(v));
    }

    async function choose(moves, list) {
        const after = ({ take }) => alive.filter((v) => !take.includes(v));
        const answers = await Promise.all(moves.map((move) => list(after(move))));
        return moves.find((_, i) => answers[i].moves.length === 0) ?? moves[random(moves.length)];
    }
}

test("the levels of the solver differ, and a beginner wins now and then but against the perfect one", async () => {
    const wins = {};
    for (const [level] of LEVEL_CHOICES) {
        wins[level] = 0;
        for (let seed = 1; seed <= 30; seed++) wins[level] += await beginnerWins(level, seed * 7919);
    }
    assert.ok(wins.perfect < wins.skilled, JSON.stringify(wins));
    assert.ok(wins.skilled < wins.casual, JSON.stringify(wins));
    assert.ok(wins.casual < wins.friendly, JSON.stringify(wins));
    assert.ok(wins.perfect < 9 && wins.friendly >= 18 && wins.friendly < 30, JSON.stringify(wins));
    assert.ok(wins.skilled >= 6 && wins.skilled <= 13, JSON.stringify(wins));
});

test("the page offers the levels, and asks for the strength of the one chosen", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=grid(3,4)");
    assert.equal(await page.locator("#level option").count(), LEVEL_CHOICES.length);
    await page.selectOption("#level", "friendly");
    await page.waitForURL(/level=friendly/);
    await page.click("#move-0");
    await waitForText(page, "#headline", "Your turn");
    await page.locator("#history-2").waitFor();
    await page.finish();
});
