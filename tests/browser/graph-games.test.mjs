// Custom games whose positions are graphs: options as small drawings.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { setUp, textOf, waitForText } from "./harness.mjs";

const RULES = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "examples", "rules");
const world = setUp("--rules", join(RULES, "geography.lua"));
const painting = setUp("--rules", join(RULES, "col.lua"));

const BOARD = "coloured(grid(2,3),1,0^5)";
const link = (more = "") => `#/graphs?game=geography&graph=${encodeURIComponent(BOARD)}${more}`;
const options = (page) => page.locator(".option > span").allInnerTexts();

const RADIUS = 19; // of a vertex in the picture

/** The smallest distance between vertices in a picture. */
async function closest(page, selector) {
    const source = await page.locator(selector).first().getAttribute("src");
    const circles = decodeURIComponent(source).matchAll(/<circle cx="([-\d.]+)" cy="([-\d.]+)"/g);
    const places = [...circles].map(([, x, y]) => [Number(x), Number(y)]);
    assert.ok(places.length > 1);
    const apart = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
    return Math.min(...places.flatMap((a, i) => places.slice(0, i).map((b) => apart(a, b))));
}

test("a game on graphs is offered in a view of its own, and played by its options", async () => {
    const page = await world.open(link("&mode=people"));
    assert.equal(await page.locator("#nav-graphs").isVisible(), true);
    assert.equal(await textOf(page, "#graphs-headline"), "First player to move");
    const { moves } = await world.post("/api/options", { game: "geography", graph: BOARD });
    assert.deepEqual(await options(page), moves.map(({ does }) => does));
    assert.equal(await page.locator(".option img").count(), moves.length);
    assert.ok((await closest(page, ".position img")) > 2 * RADIUS); // no vertex covers another
    for (let turn = 0; (await page.locator(".option").count()) > 0; turn++) {
        await page.click("#option-0");
        await page.waitForURL(new RegExp(`moves=0(\\.0){${turn}}(&|$)`));
    }
    await waitForText(page, "#graphs-headline", "player won");
    await page.click("#graphs-undo");
    await waitForText(page, "#graphs-headline", "player to move");
    await page.finish();
});

test("the solver plays the better side of a game on graphs without a mistake", async () => {
    const page = await world.open(link("&level=perfect&side=1"));
    await page.waitForURL(/moves=\d/); // the solver begins
    const { moves } = await world.post("/api/options", { game: "geography", graph: BOARD });
    const first = Number(/moves=(\d+)/.exec(page.url())[1]);
    assert.equal(moves.some(({ wins }) => wins), true);
    assert.equal(moves[first].wins, true);
    await page.check("#graphs-explain", { force: true });
    await waitForText(page, "#graphs-forecast", "Solver (First player) can win.");
    await page.finish();
});

test("Left and Right paint in turn, and a link opens the middle of a game", async () => {
    const page = await painting.open("#/graphs?game=col&graph=path(3)&mode=people&moves=0");
    await waitForText(page, "#graphs-headline", "Right to move");
    const texts = await options(page);
    assert.ok(texts.length > 0 && texts.every((text) => text.endsWith("with 2")), texts.join());
    await page.click("#graphs-hint");
    assert.equal(await page.locator(".option.hinted").count(), 1);
    await page.finish();
});

test("a mistake in the graph is shown beside its field", async () => {
    const page = await world.open("#/graphs?game=geography&graph=pth(3)", {
        allowed: (text) => /status of 400/.test(text),
    });
    await waitForText(page, "#graphs-panel .fault", "pth");
    await page.finish();
});
