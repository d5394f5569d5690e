// Drawing a graph by hand: undo and redo, pasting, the grid, keys; and boards with many vertices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clickVertex, placeOf, setUp, textOf, waitForText } from "./harness.mjs";

const world = setUp();
const size = (page) => textOf(page, "#sketch-size");

async function openEditor(options) {
    const page = await world.open("#/play?game=grim&graph=path(2)&mode=people", options);
    await page.click("#tab-draw");
    await page.click("#sketch-clear");
    return page;
}

/** Clicks at a place of the board, in pixels from its corner. */
async function clickAt(page, x, y) {
    const box = await page.locator("#board").boundingBox();
    await page.mouse.click(box.x + x, box.y + y);
}

async function paste(page, text) {
    await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", pasted);
        document.getElementById("board").dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
    }, text);
}

test("what is drawn is undone and redone, by buttons and by keys", async () => {
    const page = await openEditor();
    for (const x of [100, 200, 300]) await clickAt(page, x, 200);
    await page.check("#tool-join", { force: true });
    await clickVertex(page, 0);
    await clickVertex(page, 1);
    assert.equal(await size(page), "3 vertices, 1 edges");
    await page.click("#sketch-undo");
    assert.equal(await size(page), "3 vertices, 0 edges");
    await page.focus("#board");
    await page.keyboard.press("Control+z");
    assert.equal(await size(page), "2 vertices, 0 edges");
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+Shift+z");
    assert.equal(await size(page), "3 vertices, 1 edges");
    assert.equal(await page.locator("#sketch-redo").isDisabled(), true);
    // dragging is a step, too
    const before = await placeOf(page, 2);
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x + 60, before.y + 80, { steps: 4 });
    await page.mouse.up();
    const after = await placeOf(page, 2);
    assert.ok(Math.abs(after.x - before.x - 60) < 2 && Math.abs(after.y - before.y - 80) < 2);
    await page.click("#sketch-undo");
    assert.deepEqual(await placeOf(page, 2), before);
    await page.finish();
});

test("a vertex dropped on another is joined to it, and none hides another", async () => {
    const page = await openEditor();
    await clickAt(page, 120, 200);
    await clickAt(page, 260, 200);
    const [a, b] = [await placeOf(page, 0), await placeOf(page, 1)];
    const drop = async (from, to) => {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 5 });
        await page.mouse.up();
    };
    await drop(a, { x: b.x - 6, y: b.y + 4 });
    assert.equal(await size(page), "2 vertices, 1 edges");
    assert.deepEqual(await placeOf(page, 0), a);
    await drop(b, a); // the edge stays
    assert.equal(await size(page), "2 vertices, 1 edges");
    await clickAt(page, 120 + 28, 200); // beside a vertex, but too near
    assert.equal(await size(page), "2 vertices, 1 edges");
    await page.focus("#board");
    await clickVertex(page, 0);
    for (let i = 0; i < 7; i++) await page.keyboard.press("Shift+ArrowRight");
    const [c, d] = [await placeOf(page, 0), await placeOf(page, 1)];
    assert.ok(Math.hypot(c.x - d.x, c.y - d.y) > 30, "it goes past the other");
    await page.finish();
});

test("pieces of chess are on the squares of a board", async () => {
    const page = await world.open("#/play?game=node-kayles&graph=queens(4)&mode=people");
    const at = await Promise.all(Array.from({ length: 16 }, (_, v) => placeOf(page, v)));
    const side = at[1].x - at[0].x;
    at.forEach(({ x, y }, v) => {
        assert.ok(Math.abs(x - at[0].x - (v % 4) * side) < 1, `column of ${v}`);
        assert.ok(Math.abs(y - at[0].y - Math.floor(v / 4) * side) < 1, `row of ${v}`);
    });
    await clickVertex(page, 5);
    await waitForText(page, "#headline", "Second player to move");
    await page.finish();
});

test("keys delete the vertex or the edge that was tapped", async () => {
    const page = await openEditor();
    await paste(page, "0 1\n1 2\n2 3\n");
    await waitForText(page, "#sketch-size", "4 vertices, 3 edges");
    const [p, q] = [await placeOf(page, 1), await placeOf(page, 2)];
    await page.mouse.click((p.x + q.x) / 2, (p.y + q.y) / 2);
    assert.equal(await size(page), "4 vertices, 3 edges");
    await page.keyboard.press("Delete");
    assert.equal(await size(page), "4 vertices, 2 edges");
    await clickVertex(page, 3);
    await page.keyboard.press("Backspace");
    assert.equal(await size(page), "3 vertices, 1 edges");
    await page.finish();
});

test("graph6 and edge lists are pasted, and mistakes in them are said", async () => {
    const page = await openEditor({ allowed: (text) => text.includes("status of 400") });
    await paste(page, "Dhc");
    await waitForText(page, "#sketch-size", "5 vertices, 5 edges");
    await page.click("#sketch-undo");
    assert.equal(await size(page), "0 vertices, 0 edges");
    await page.click(".paste summary");
    await page.fill("#sketch-text", "n 4\n0 1\n0 2\n0 3");
    await page.click("#sketch-load");
    await waitForText(page, "#sketch-size", "4 vertices, 3 edges");
    await page.click(".paste summary");
    await page.fill("#sketch-text", "0 1\n1 x");
    await page.click("#sketch-load");
    await page.locator("#sketch-fault:not(:empty)").waitFor();
    assert.equal(await page.inputValue("#sketch-text"), "0 1\n1 x");
    assert.equal(await size(page), "4 vertices, 3 edges");
    await page.click("#sketch-play");
    await waitForText(page, "#moves-panel", "4 moves");
    await page.finish();
});

test("vertices snap to the grid, and never onto each other", async () => {
    const page = await openEditor();
    await page.check("#sketch-snap");
    for (const [x, y] of [
        [103, 205],
        [311, 198],
        [318, 330],
    ]) {
        await clickAt(page, x, y);
    }
    const places = await page.evaluate(() => document.getElementById("board").board.places);
    assert.equal(places.length, 3);
    const isOnGrid = (c) => Math.abs(c / 44 - Math.round(c / 44)) < 1e-9;
    for (const place of places) assert.ok(place.every(isOnGrid), String(place));
    // a vertex dragged onto another stays where it was
    const [p, q] = [await placeOf(page, 0), await placeOf(page, 1)];
    await page.mouse.move(p.x, p.y);
    await page.mouse.down();
    await page.mouse.move(q.x + 4, q.y + 4, { steps: 5 });
    await page.mouse.up();
    assert.deepEqual(await placeOf(page, 0), p);
    await page.finish();
});

test("boards of a thousand vertices are drawn and played on", async () => {
    const page = await world.open("#/play?game=grim&graph=grid(25,40)&mode=people");
    const places = await page.evaluate(() => document.getElementById("board").board.places.length);
    assert.equal(places, 1000);
    const inked = await page.evaluate(() => {
        const canvas = document.querySelector("#board canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((value, i) => i % 4 === 3 && value > 0).length / (data.length / 4);
    });
    assert.ok(inked > 0.1, `${inked} of the canvas has colour`);
    await clickVertex(page, 537);
    await waitForText(page, "#headline", "Second player to move");
    assert.match(page.url(), /moves=537$/);
    await page.finish();
    const more = await world.open("#/play?game=grim&graph=path(1001)");
    assert.equal(await textOf(more, "#headline"), "Too large to draw");
    await more.finish();
});
