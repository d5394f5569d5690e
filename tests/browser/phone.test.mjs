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

test("two fingers zoom the board, and one then moves it", async () => {
    const page = await world.open("#/play?game=grim&graph=path(4)&mode=people", PHONE);
    await page.locator("#board").scrollIntoViewIfNeeded();
    const box = await page.locator("#board").boundingBox();
    const client = await page.context().newCDPSession(page);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = (type, ...xs) =>
        client.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: xs.map((x, id) => ({ x: middle.x + x, y: middle.y, id })),
        });
    const gap = async () => (await placeOf(page, 1)).x - (await placeOf(page, 0)).x;
    const before = await gap();
    await touch("touchStart", -30, 30);
    for (const x of [40, 50, 60]) await touch("touchMove", -x, x);
    await touch("touchEnd");
    const after = await gap();
    assert.ok(after > 1.7 * before && after < 2.3 * before, `${before} became ${after}`);
    assert.equal(page.url().includes("moves"), false, "a pinch is no move");
    const { x } = await placeOf(page, 1);
    await touch("touchStart", 0);
    for (const by of [10, 20, 40]) await touch("touchMove", by);
    await touch("touchEnd");
    assert.ok(Math.abs((await placeOf(page, 1)).x - x - 40) < 3);
    await page.finish();
});

test("what a finger presses is 44 pixels high", async () => {
    const page = await world.open("", PHONE);
    await page.click("#setup > summary");
    const small = await page.evaluate(() =>
        [...document.querySelectorAll("button, select, summary, nav a, .chips label span, input[type=range]")]
            .filter((node) => node.offsetParent && node.getBoundingClientRect().height < 43.5)
            .map((node) => `${node.tagName} ${node.id} ${node.textContent.slice(0, 20)}`),
    );
    assert.deepEqual(small, []);
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
