// Every game is played to its end against the solver, by the moves that the server lists.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
    PATIENCE,
    clickEdge,
    clickVertex,
    setUp,
    textOf,
    verticesWith,
    waitForText,
} from "./harness.mjs";

const world = setUp();

const GAMES = [
    ["grim", "path(5)"],
    ["arc-kayles", "grid(2,3)"],
    ["nd-arc-kayles", "cycle(6)"],
    ["node-kayles", "path(7)"],
    ["nd-node-kayles", "star(3)+path(4)"],
    ["csg:1,2,4", "substar(1,1,2)"],
    ["octal:0.07", "path(6)"],
    ["smash-and-grab", "path(6)"],
    ["smash-and-grab:2", "cycle(5)"],
];

/** The moves of the page's list, as the server's moves are written. */
const listed = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll(".moves .move-name")].map((node) => node.dataset.take),
    );

async function playToTheEnd(page, chooseMove) {
    for (let turn = 0; turn < 20; turn++) {
        await page.waitForFunction(() =>
            /Your turn|after \d+ moves?$/.test(document.getElementById("headline").textContent),
        );
        const headline = await textOf(page, "#headline");
        if (headline !== "Your turn") return headline;
        const before = page.url();
        await chooseMove(page);
        await page.waitForFunction((url) => location.href !== url, before); // the move is made
    }
    throw new Error("the game does not end");
}

for (const [game, graph] of GAMES) {
    test(`${game} on ${graph} is played to the end by the list of moves`, async () => {
        const page = await world.open(`#/play?game=${game}&graph=${encodeURIComponent(graph)}`);
        const served = await world.post("/api/moves", { game, graph });
        assert.deepEqual(
            (await listed(page)).sort(),
            served.moves.map(({ take }) => take.join(" ")).sort(),
        );
        const end = await playToTheEnd(page, (p) => p.click("#move-0"));
        assert.match(end, /^(You win|Solver wins|A draw) after \d+ moves?$/);
        assert.equal(await page.locator(".moves button").count(), 0);
        await page.finish();
    });
}

test("moves are made by the mouse on the board, vertex by vertex and by edges", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(4)&mode=people");
    await clickEdge(page, 1, 2);
    await waitForText(page, "#headline", "First player wins after 1 move");
    assert.deepEqual(await verticesWith(page, "gone"), [1, 2]);
    await page.click("#undo");
    await waitForText(page, "#headline", "First player to move");
    await clickVertex(page, 0);
    await waitForText(page, "#take", "Take 0");
    await clickVertex(page, 1);
    await waitForText(page, "#headline", "Second player to move");
    assert.deepEqual(await verticesWith(page, "gone"), [0, 1]);
    await page.finish();
});

test("scores of Smash and Grab add up and decide", async () => {
    const page = await world.open(
        "#/play?game=smash-and-grab&graph=path(3)%2Bempty(1)&mode=people",
    );
    await clickVertex(page, 1);
    await waitForText(page, "#scores", /First\s*3\s*Second\s*0/);
    await clickVertex(page, 3);
    await waitForText(page, "#headline", "First player wins after 2 moves");
    await page.finish();
});

test("in misere play the last to move loses", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(2)&mode=people&misere=yes");
    await clickEdge(page, 0, 1);
    await waitForText(page, "#headline", "Second player wins after 1 move");
    await page.finish();
});

test("a perfect solver that begins wins what the first player wins", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=grid(2,3)&begins=solver&level=perfect");
    const { outcome } = await world.post("/api/explain", {
        game: "arc-kayles",
        graph: "grid(2,3)",
    });
    assert.equal(outcome, "N");
    const end = await playToTheEnd(page, (p) => p.click("#move-0"));
    assert.match(end, /^Solver wins/);
    await page.finish();
});

test("a best line is watched to its end, paused and gone on with", async () => {
    const page = await world.open("#/play?game=grim&graph=path(5)&mode=watch");
    await page.click("#go");
    await page.locator("#go", { hasText: "Pause" }).click();
    await page.locator("#go", { hasText: /^Play$/ }).click();
    await page
        .locator("#headline")
        .filter({ hasText: /wins after/ })
        .waitFor({ timeout: PATIENCE });
    const { moves } = await world.post("/api/line", { game: "grim", graph: "path(5)" });
    assert.match(await textOf(page, "#headline"), new RegExp(`after ${moves.length} move`));
    await page.finish();
});

test("undo, redo and the history go back and forth", async () => {
    const page = await world.open("#/play?game=grim&graph=path(6)&mode=people");
    await page.click("#move-0");
    await page.click("#move-0");
    await page.locator(".history li:nth-child(3)").waitFor();
    const gone = await verticesWith(page, "gone");
    await page.click("#undo");
    await page.click("#undo");
    assert.deepEqual(await verticesWith(page, "gone"), []);
    assert.equal(await page.locator("#undo").isDisabled(), true);
    await page.click("#redo");
    await page.click("#redo");
    assert.deepEqual(await verticesWith(page, "gone"), gone);
    await page.click("#history-1");
    assert.equal(await page.locator('.history [aria-current="step"]').innerText(), "1. First: 0");
    await page.click("#restart");
    assert.equal(await page.locator(".history li").count(), 1);
    await page.finish();
});
