// The end of a game, and what must not be lost: games, messages, answers that nobody waits for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clickEdge, setUp, textOf, verticesWith, waitForText } from "./harness.mjs";

const world = setUp();

test("a game that is over offers a rematch, other sides and another board", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(4)");
    assert.equal(await page.locator("#end button").count(), 0);
    await clickEdge(page, 1, 2);
    await waitForText(page, "#headline", "You win after 1 move");
    await page.click("#rematch");
    await waitForText(page, "#headline", "Your turn");
    assert.deepEqual(await verticesWith(page, "gone"), []);
    await clickEdge(page, 1, 2);
    await page.click("#swap");
    await waitForText(page, "#history-panel", "1. Solver");
    assert.match(page.url(), /begins=solver/);
    await page.finish();
});

test("the next board follows the one of the gallery", async () => {
    const page = await world.open("#/play?game=grim&graph=star(8)&level=skilled");
    await page.locator("#move-0").click();
    await waitForText(page, "#headline", /after/);
    await page.click("#next-board");
    await page.waitForFunction(() => document.title.includes("2*star(5)+path(4)"));
    assert.match(page.url(), /level=skilled/);
    await page.finish();
});

test("the result and what to do next are seen on a phone without scrolling", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const link = "#/play?game=arc-kayles&graph=path(6)&level=perfect&moves=0.1~3.4";
    const page = await world.open(link, phone);
    await waitForText(page, "#headline", /wins after/);
    await page.locator("#my-mistake").waitFor();
    for (const id of ["#headline", "#rematch", "#next-board", "#my-mistake"]) {
        const { y, height, width } = await page.locator(id).boundingBox();
        assert.ok(y > 0 && y + height <= 844, `${id} is in sight`);
        if (id !== "#headline") assert.ok(height >= 44 && width >= 44, `${id} is large enough`);
    }
    await page.click("#my-mistake");
    await waitForText(page, "#message", /^Hint: take/);
    assert.deepEqual(await verticesWith(page, "gone"), []);
    await page.finish();
});

test("a game given up by a key or another board comes back by Undo", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(9)&mode=people");
    await clickEdge(page, 1, 2);
    await clickEdge(page, 5, 6);
    await page.waitForFunction(() => location.hash.includes("moves=1.2~5.6"));
    await waitForText(page, "#headline", "First player to move");
    await page.keyboard.press("n");
    await waitForText(page, "#message", "Undo brings the last one back");
    await page.click("#undo");
    await page.waitForFunction(() => location.hash.includes("moves=1.2~5.6"));
    await page.locator("#parameter-0").fill("12");
    await page.waitForFunction(() => document.title.includes("path(12)"));
    await page.click("#undo");
    await page.waitForFunction(() => document.title.includes("path(9)"));
    assert.deepEqual(await verticesWith(page, "gone"), [1, 2, 5, 6]);
    await page.finish();
});

test("single letters are no shortcuts where they are switched off", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(9)&mode=people&moves=0.1");
    await page.click("#help-open");
    await page.uncheck("#single-keys");
    await page.click("#help-close");
    await page.keyboard.press("n");
    await page.keyboard.press("u");
    assert.deepEqual(await verticesWith(page, "gone"), [0, 1]);
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    await page.click("#help-open");
    await page.check("#single-keys");
    await page.click("#help-close");
    await page.keyboard.press("u");
    await page.waitForFunction(() => !location.hash.includes("moves"));
    await page.finish();
});

test("an illegal move of a link stays explained until the player goes on", async () => {
    const link = "#/play?game=arc-kayles&graph=path(6)&begins=solver&moves=0.1~0.3";
    const page = await world.open(link);
    await waitForText(page, "#message", "Move 2 of the link (vertices 0 and 3) is illegal");
    await page.waitForTimeout(1500); // longer than the solver waits
    assert.match(await textOf(page, "#message"), /is illegal/);
    const own = await world.open("#/play?game=arc-kayles&graph=path(6)&begins=solver&moves=0.5");
    await own.waitForTimeout(1500);
    assert.match(await textOf(own, "#message"), /Move 1 of the link .* is illegal/);
    await own.click("#go");
    await waitForText(own, "#headline", "Your turn");
    assert.equal(await textOf(own, "#message"), "");
    await page.finish();
    await own.finish();
});

test("boards opened in quick succession leave no unhandled errors", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=grid(3,4)");
    await page.evaluate(() => {
        for (let n = 3; n < 12; n++) location.hash = `#/play?game=node-kayles&graph=grid(3,${n})`;
    });
    for (const n of ["5", "6", "7", "8"]) await page.locator("#parameter-1").fill(n);
    await page.evaluate(() => (location.hash = "#/data"));
    await page.evaluate(() => (location.hash = "#/play?game=grim&graph=path(7)"));
    await page.waitForFunction(() => document.title.includes("path(7)"));
    await page.finish();
});

test("leaving a running sequence ends it, and the way back computes it again", async () => {
    const asked = [];
    const page = await world.open("#/play?game=arc-kayles&graph=path(5)");
    page.on("requestfailed", (request) => asked.push(request.url()));
    const slow = "#/data?game=node-kayles&graph=grid(5,n)&from=0&to=40";
    await page.evaluate((link) => (location.hash = link), slow);
    await page.locator("#computing").waitFor();
    await page.evaluate(() => (location.hash = "#/play?game=arc-kayles&graph=path(5)"));
    await waitForText(page, "#headline", "Your turn");
    const start = Date.now();
    await page.locator("#explain").check();
    await waitForText(page, "#forecast", /best play/);
    assert.ok(Date.now() - start < 4000, "nothing blocks the answer");
    await page.finish();
});
