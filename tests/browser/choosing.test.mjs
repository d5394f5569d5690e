// Choosing moves: what lights up, what is refused and why, drawing by hand, keys alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
    clickVertex,
    clickEdge,
    placeOf,
    setUp,
    textOf,
    verticesWith,
    waitForText,
} from "./harness.mjs";

const world = setUp();

test("pointing at a move shows what it takes and what vanishes", async () => {
    const page = await world.open("#/play?game=grim&graph=path(4)&mode=people");
    const { x, y } = await placeOf(page, 1);
    await page.mouse.move(x, y);
    await waitForText(page, "#choice-text", "Takes vertex 1; vertex 0 vanishes.");
    assert.deepEqual(await verticesWith(page, "take"), [1]);
    assert.deepEqual(await verticesWith(page, "vanish"), [0]);
    await page.hover("#move-3");
    assert.deepEqual(await verticesWith(page, "take"), [3]);
    await page.finish();
});

test("pieces are picked vertex by vertex, and illegal ones say why", async () => {
    const page = await world.open("#/play?game=csg:1,3&graph=path(5)&mode=people");
    await clickVertex(page, 0);
    await clickVertex(page, 1);
    await waitForText(page, "#choice-text", "A move takes 1 or 3 vertices. Keep picking.");
    assert.equal(await page.locator("#take").isDisabled(), true);
    await clickVertex(page, 4);
    await waitForText(page, "#message", /The vertices 0 and 4 are not connected/);
    await clickVertex(page, 4);
    await clickVertex(page, 2);
    await page.click("#take");
    await waitForText(page, "#headline", "Second player to move");
    assert.deepEqual(await verticesWith(page, "gone"), [0, 1, 2]);
    await page.finish();
});

test("a piece that would disconnect is refused with the number of parts it leaves", async () => {
    const page = await world.open("#/play?game=nd-arc-kayles&graph=path(6)&mode=people");
    await clickEdge(page, 2, 3);
    await waitForText(page, "#message", "It would disconnect the component into 2 parts.");
    assert.equal(await textOf(page, "#headline"), "First player to move");
    await page.finish();
});

test("a vertex that is no move is refused", async () => {
    const page = await world.open("#/play?game=grim&graph=path(3)%2Bempty(1)&mode=people");
    await clickVertex(page, 3);
    await waitForText(page, "#message", "Vertex 3 has no neighbour.");
    await page.finish();
});

test("bad parameters and graphs are refused where they are written", async () => {
    const allowed = (text) => text.includes("status of 400"); // Chromium writes it on the console
    const page = await world.open("#/play?game=csg:1,2", { allowed });
    await page.fill("#sizes", "1,x");
    await page.press("#sizes", "Enter");
    await waitForText(page, "#sizes-remark", /expected a number.*character 7/);
    await page.click("#tab-text");
    await page.fill("#expression", "path(5");
    await page.press("#expression", "Enter");
    await waitForText(page, "#expression-remark", /character 7/);
    assert.equal(await page.getAttribute("#expression", "aria-invalid"), "true");
    await page.finish();
});

test("families have sliders, graph6 is read", async () => {
    const page = await world.open("#/play");
    await page.selectOption("#family-choice", "cycle");
    await page.locator("#board[aria-label*='cycle(8)']").waitFor();
    await page.focus("#parameter-0");
    await page.keyboard.press("ArrowLeft");
    await page.locator("#board[aria-label*='cycle(7)']").waitFor();
    await page.click("#tab-graph6");
    await page.fill("#graph6", "DQc");
    await page.press("#graph6", "Enter");
    await page.locator("#board[aria-label*='g6:DQc']").waitFor();
    assert.match(page.url(), /graph=g6:DQc/);
    await page.finish();
});

test("every family begins with a graph of its own, as large as the server says", async () => {
    const page = await world.open("#/play?mode=people");
    const families = await (await fetch(`${world.solver}/api/families`)).json();
    for (const { name } of families.families) {
        await page.selectOption("#family-choice", name);
        await page.locator(`#board[aria-label*=" ${name}("]`).waitFor();
        const graph = /graph=([^&]*)/.exec(page.url())[1];
        const { n, m } = await world.post("/api/graph", { graph: decodeURIComponent(graph) });
        await waitForText(page, "#panel-family", `${n} vertices, ${m} edges`);
    }
    await page.finish();
});

test("a game chosen while drawing leaves the drawing as it is", async () => {
    const page = await world.open("#/play?game=grim&graph=path(3)&mode=people");
    await page.click("#tab-draw");
    await page.focus("#board");
    await page.keyboard.press("a");
    await page.selectOption("#game-choice", "node-kayles");
    await page.locator("#board[aria-label^='Board: node-kayles']").waitFor();
    await page.click("#sketch-play");
    await waitForText(page, "#moves-panel", "4 moves");
    await page.finish();
});

test("a graph is drawn by hand, changed, and played on", async () => {
    const page = await world.open("#/play?game=arc-kayles&mode=people");
    await page.click("#tab-draw");
    await page.click("#sketch-clear");
    const box = await page.locator("#board").boundingBox();
    const at = (x, y) => page.mouse.click(box.x + x * box.width, box.y + y * box.height);
    for (const [x, y] of [
        [0.2, 0.3],
        [0.4, 0.3],
        [0.4, 0.7],
        [0.2, 0.7],
        [0.8, 0.5],
    ])
        await at(x, y);
    await waitForText(page, "#sketch-size", "5 vertices, 0 edges");
    await page.locator("#tool-join").check({ force: true });
    for (const v of [0, 1, 1, 2, 2, 3, 3, 0, 2, 4]) await clickVertex(page, v);
    await waitForText(page, "#sketch-size", "5 vertices, 5 edges");
    await page.locator("#tool-delete").check({ force: true });
    await clickVertex(page, 4);
    await clickEdge(page, 0, 3);
    await waitForText(page, "#sketch-size", "4 vertices, 3 edges");
    await page.locator("#tool-move").check({ force: true });
    const from = await placeOf(page, 3);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 20, { steps: 4 });
    await page.mouse.up();
    const to = await placeOf(page, 3);
    assert.ok(Math.abs(to.x - from.x - 60) < 8, "the vertex has moved");
    await page.click("#sketch-play");
    await waitForText(page, "#moves-panel", "3 moves");
    assert.match(page.url(), /graph=g6%3ACl?|graph=g6:/);
    await clickEdge(page, 1, 2);
    await waitForText(page, "#headline", "First player wins after 1 move");
    await page.finish();
});

test("everything goes by keys alone", async () => {
    const page = await world.open("#/play?game=csg:2,3&graph=path(5)&mode=people");
    await page.focus("#board");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await waitForText(page, "#announcer", /vertex 1, joined to 0, 2/);
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await waitForText(page, "#headline", "Second player to move");
    assert.deepEqual(await verticesWith(page, "gone"), [0, 1]);
    await page.keyboard.press("u");
    await waitForText(page, "#headline", "First player to move");
    await page.keyboard.press("r");
    await page.keyboard.press("e");
    await waitForText(page, "#forecast", /under best play/);
    await page.focus("#move-0");
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement.id), "move-1");
    await page.keyboard.press("Enter");
    await waitForText(page, "#headline", /First player to move|wins/);
    await page.finish();
});

test("a graph is drawn by keys alone", async () => {
    const page = await world.open("#/play?game=grim&mode=people");
    await page.focus("#tab-family");
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
    await page.focus("#sketch-clear");
    await page.keyboard.press("Enter");
    await page.focus("#board");
    await page.keyboard.press("a");
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await page.keyboard.press("j");
    await waitForText(page, "#sketch-size", "2 vertices, 1 edges");
    await page.keyboard.press("Shift+ArrowRight");
    await page.focus("#sketch-play");
    await page.keyboard.press("Enter");
    await waitForText(page, "#moves-panel", "2 moves");
    await page.finish();
});
