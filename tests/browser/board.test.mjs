// What happens on the board: the last move, who took what, reasons of moves, lines of play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clickEdge, setUp, textOf, verticesWith, waitForText } from "./harness.mjs";

const world = setUp();
const flashing = (page) => page.evaluate(() => document.getElementById("board").board.flashing);
const MOVED = { reducedMotion: "no-preference" };

test("the last move has a ring, and what is gone shows who took it", async () => {
    const page = await world.open("#/play?game=grim&graph=path(6)&mode=people&moves=1~3");
    assert.deepEqual(await verticesWith(page, "by-0"), [0, 1]);
    assert.deepEqual(await verticesWith(page, "by-1"), [2, 3]);
    assert.deepEqual(await verticesWith(page, "last"), [2, 3]);
    await page.click("#undo");
    await page.waitForFunction(() => location.hash.endsWith("moves=1"));
    assert.deepEqual(await verticesWith(page, "last"), [0, 1]);
    assert.deepEqual(await verticesWith(page, "by-1"), []);
    await page.finish();
});

test("the vertices of a move flash, but not where motion is reduced", async () => {
    for (const [options, flashes] of [[MOVED, true], [{}, false]]) {
        const page = await world.open("#/play?game=arc-kayles&graph=path(6)&mode=people", options);
        await clickEdge(page, 2, 3);
        await waitForText(page, "#headline", "Second player to move");
        assert.deepEqual(await flashing(page), flashes ? [2, 3] : []);
        await page.waitForFunction(() => document.getElementById("board").board.flashing.length === 0);
        await page.finish();
    }
});

test("the move of the solver flashes in its turn", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(8)", MOVED);
    await clickEdge(page, 3, 4);
    await waitForText(page, "#history-panel", "2. Solver");
    const taken = await flashing(page);
    assert.deepEqual(taken, await verticesWith(page, "by-1"));
    assert.equal(taken.length, 2);
    await page.finish();
});

test("every move says why it wins or what answers it", async () => {
    const question = { game: "arc-kayles", graph: "grid(3,4)" };
    const { moves } = await world.post("/api/explain", question);
    const page = await world.open("#/play?game=arc-kayles&graph=grid(3,4)");
    await page.locator("#explain").check();
    await waitForText(page, "#why", /mirror by half turn \(ak:thm6\)/);
    for (const [i, { reason }] of moves.entries()) {
        await page.locator(`#move-${i}`).hover();
        await waitForText(page, "#choice-text", reason);
    }
    await page.click("#hint");
    await waitForText(page, "#message", "Hint: take 5 6: mirror by half turn (ak:thm6).");
    await page.finish();
});

test("in a lost position the page names the move that holds out longest", async () => {
    const question = { game: "arc-kayles", graph: "petersen()" };
    const { moves, longest } = await world.post("/api/explain", question);
    const page = await world.open("#/play?game=arc-kayles&graph=petersen()");
    await page.locator("#explain").check();
    const [a, b] = moves[longest].take;
    const words = `Every move loses; taking vertices ${a} and ${b} holds out longest.`;
    await waitForText(page, "#explanation", words);
    await page.finish();
});

test("the values of components are added up", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(4)%2Bpath(5)%2Bpath(6)");
    await page.locator("#explain").check();
    await waitForText(page, "#explanation", "Nim-sum: 2 ⊕ 0 ⊕ 3 = 1.");
    await page.finish();
});

test("what answers a losing move is played on the board, and the game is still there", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(9)&level=perfect&moves=0.1~2.3");
    const back = page.url();
    await page.click("#undo");
    await waitForText(page, "#headline", "Your turn");
    await page.locator("#explain").check();
    await page.locator(".refute").first().waitFor();
    const lost = await page.locator(".refute").first().getAttribute("data-i");
    const take = await page.locator(`#move-${lost} .move-name`).getAttribute("data-take");
    const before = page.url();
    await page.locator(".refute").first().click();
    await waitForText(page, "#line", /move 1 of \d/);
    assert.equal((await verticesWith(page, "last")).join(" "), take);
    assert.equal(page.url(), before, "the address stays that of the game");
    const length = Number(/of (\d+)/.exec(await textOf(page, "#line"))[1]);
    for (let i = 2; i <= length; i++) {
        await page.click("#line-next");
        await waitForText(page, "#line", `move ${i} of ${length}`);
    }
    await waitForText(page, "#headline", "In this line: Solver wins");
    assert.equal(await page.locator("#review-card").isVisible(), false);
    await page.click("#line-back");
    await waitForText(page, "#line", `move ${length - 1} of ${length}`);
    await page.click("#line-end");
    await waitForText(page, "#headline", "Your turn");
    assert.deepEqual(await verticesWith(page, "gone"), []);
    await page.click("#redo");
    await page.waitForURL(back);
    await page.finish();
});

test("best play is shown from any position", async () => {
    const page = await world.open("#/play?game=node-kayles&graph=path(9)");
    await page.locator("#explain").check();
    await page.click("#best-line");
    const { moves_left: left } = await world.post("/api/explain", { game: "node-kayles", graph: "path(9)" });
    await waitForText(page, "#line", `Best play: move 0 of ${left}`);
    await page.click("#line-end");
    assert.equal(await page.locator("#line button").count(), 0);
    await page.finish();
});
