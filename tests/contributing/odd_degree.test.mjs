// The game that CONTRIBUTING.md adds is played on the page, which is not changed for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clickVertex, setUp, verticesWith, waitForText } from "../browser/harness.mjs";

const world = setUp();

test("a new game is chosen, explained and played by the mouse", async () => {
    const page = await world.open("#/play?graph=path(4)&mode=people");
    await page.selectOption("#game-choice", "odd-degree");
    await page.locator("#board[aria-label='Board: odd-degree on path(4)']").waitFor();
    await waitForText(page, "#game-panel", "Remove a vertex of odd degree.");
    await waitForText(page, "#game-panel figcaption", "The board");
    await waitForText(page, "#moves-panel", "2 moves");
    await clickVertex(page, 1);
    await waitForText(page, "#message", "Not a move of odd-degree: Remove a vertex of odd degree.");
    await clickVertex(page, 0);
    await waitForText(page, "#headline", "Second player to move");
    assert.deepEqual(await verticesWith(page, "gone"), [0]);
    await page.finish();
});

test("it is played to the end against the solver", async () => {
    const page = await world.open("#/play?game=odd-degree&graph=path(2)");
    await page.click("#move-0");
    await waitForText(page, "#headline", "You win after 1 move");
    await page.finish();
});

test("its values are plotted", async () => {
    const page = await world.open("#/data?kind=sequence&game=odd-degree&graph=path(n)&from=0&to=9");
    await waitForText(page, "#data-result h2", "odd-degree on path(n)");
    const offered = await page.locator("#data-game-choice option").evaluateAll((all) =>
        all.map((option) => option.value),
    );
    assert.ok(offered.includes("odd-degree"));
    await page.finish();
});
