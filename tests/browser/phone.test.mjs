// A telephone of 320 pixels: nothing to scroll sideways, moves by finger.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf, setUp, textOf, verticesWith, waitForText } from "./harness.mjs";

const world = setUp();
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

async function assertFits(page, what) {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 320, `${what} is ${width} pixels wide`);
}

async function tapVertex(page, v) {
    await page.locator("#board").scrollIntoViewIfNeeded();
    const { x, y } = await placeOf(page, v);
    await page.touchscreen.tap(x, y);
}

test("no view needs to be scrolled sideways", async () => {
    const page = await world.open("#/play?game=csg:1,2,4&graph=bistar((1,1),(2,2),2)", PHONE);
    await page.locator("#explain").check();
    await waitForText(page, "#forecast", /best play/);
    await assertFits(page, "the board");
    await page.click("#setup > summary");
    for (const tab of ["#tab-family", "#tab-text", "#tab-graph6", "#tab-draw"]) {
        await page.click(tab);
        await assertFits(page, tab);
    }
    for (const [hash, result] of [
        ["#/data?kind=sequence", "#plot canvas"],
        ["#/data?kind=table&colto=30", ".heat"],
        ["#/data?kind=find", "#gallery"],
    ]) {
        await page.evaluate((link) => (location.hash = link), hash);
        await page.locator(result).waitFor();
        await assertFits(page, hash);
    }
    await page.click("#help-open");
    await assertFits(page, "the help");
    await page.finish();
});

test("the first tap shows a move, the second plays it", async () => {
    const page = await world.open("#/play?game=grim&graph=path(4)&mode=people", PHONE);
    await tapVertex(page, 1);
    await waitForText(page, "#message", "Tap again to play this move.");
    assert.deepEqual(await verticesWith(page, "take"), [1]);
    await tapVertex(page, 1);
    await waitForText(page, "#headline", "Second player to move");
    assert.deepEqual(await verticesWith(page, "gone"), [0, 1]);
    await page.finish();
});

test("a piece grows by taps", async () => {
    const page = await world.open("#/play?game=csg:3&graph=path(4)&mode=people", PHONE);
    for (const v of [0, 1, 2]) await tapVertex(page, v);
    await page.click("#take");
    await waitForText(page, "#headline", "First player wins after 1 move");
    await page.finish();
});

test("a graph is drawn by finger", async () => {
    const page = await world.open("#/play?game=grim&mode=people", PHONE);
    await page.click("#setup > summary");
    await page.click("#tab-draw");
    await page.click("#sketch-clear");
    await page.locator("#board").scrollIntoViewIfNeeded();
    const box = await page.locator("#board").boundingBox();
    await page.touchscreen.tap(box.x + 80, box.y + 120);
    await page.touchscreen.tap(box.x + 200, box.y + 120);
    await page.locator("#tool-join").check({ force: true });
    await tapVertex(page, 0);
    await tapVertex(page, 1);
    assert.equal(await textOf(page, "#sketch-size"), "2 vertices, 1 edges");
    await page.click("#sketch-play");
    await waitForText(page, "#moves-panel", "2 moves");
    await page.finish();
});

test("how to win is said on a telephone, too", async () => {
    for (const [link, goal] of [
        ["#/play?game=grim&graph=path(4)", "The player who can't move loses."],
        ["#/play?game=grim&graph=path(4)&misere=yes", "The player who can't move wins."],
        ["#/play?game=smash-and-grab&graph=path(4)", "The player with more points wins."],
    ]) {
        const page = await world.open(link, PHONE);
        await waitForText(page, "#goal", goal);
        assert.ok(await page.locator("#goal").isVisible(), link);
    }
});
