// The first screen: what this is, the rule and a board without scrolling; and the gallery, whose
// facts are what the solver finds.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { GALLERY, boardAfter } from "../../web/page/src/model/gallery.js";
import { drawBoards } from "./drawings.mjs";
import { clickEdge, setUp, textOf } from "./harness.mjs";

const world = setUp();
const SCREENS = { desktop: [1280, 800], tablet: [820, 1180], phone: [390, 844], small: [320, 640] };

for (const [name, [width, height]] of Object.entries(SCREENS)) {
    test(`sentence, rule and board are seen without scrolling on a ${name}`, async () => {
        const touch = width < 500 ? { hasTouch: true, isMobile: true } : {};
        const page = await world.open("", { viewport: { width, height }, ...touch });
        assert.match(await textOf(page, "#intro"), /removing vertices from a graph/);
        assert.match(await textOf(page, "#goal"), /Remove two adjacent vertices.*loses/);
        for (const id of ["#intro", "#goal", "#board"]) {
            const { y, height: high } = await page.locator(id).boundingBox();
            assert.ok(y >= 0 && y + high <= height, `${id} ends at ${y + high} of ${height}`);
        }
        await clickEdge(page, 5, 6);
        await page.waitForFunction(() => /moves=5\.6/.test(location.hash));
        await page.finish();
    });
}

test("the facts of the gallery are what the solver finds", async () => {
    for (const { title, settings, fact, checks, level } of GALLERY) {
        const { game, graph, misere } = settings;
        const question = { game, graph, ...(misere ? { misere: true } : {}) };
        const { winner, moves, moves_left: left } = await world.post("/api/explain", question);
        const found = { winner, wins: moves.filter(({ wins }) => wins).length, moves: moves.length };
        if (checks.left) found.left = left;
        assert.deepEqual(found, checks, title);
        assert.equal(settings.begins === "solver", winner === 1, `${title}: the player can win`);
        assert.ok(fact.length < 110 && level in [0, 1, 2], title);
    }
    // what the facts say besides
    const best = (game, graph) => world.post("/api/explain", { game, graph });
    const { moves } = await best("arc-kayles", "petersen()");
    assert.equal(new Set(moves.map(({ value }) => value)).size, 1);
    assert.equal((await best("arc-kayles", "path(21)")).winner, 1);
    for (const [game, graph, reason] of [
        ["arc-kayles", "grid(3,4)", /half turn/],
        ["arc-kayles", "2*star(5)+path(4)", /two copies/],
        ["arc-kayles", "path(3)+path(4)+path(5)", /1 ⊕ 1/],
    ]) {
        const { moves: rated, best: i } = await best(game, graph);
        assert.match(rated[i].reason, reason);
    }
    const centre = (await best("node-kayles", "grid(3,5)")).moves.find(({ wins }) => wins);
    assert.deepEqual(centre.take, [2, 6, 7, 8, 12]);
});

test("the drawings in the page are those of graze", async () => {
    const file = new URL("../../web/page/src/model/drawings.json", import.meta.url);
    assert.deepEqual(JSON.parse(await readFile(file, "utf8")), await drawBoards(world));
});

test("without a script there is the first screen, as the script shows it", async () => {
    const context = await world.browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(`${world.address}/`);
    const page = await world.open();
    for (const id of ["#intro", "#headline", "#goal"]) {
        assert.equal(await textOf(still, id), await textOf(page, id));
    }
    assert.equal(await still.locator("#board circle").count(), 12);
    assert.equal(await still.locator(".board-card svg").count(), GALLERY.length);
    await context.close();
    await page.finish();
});

test("a board of the gallery opens, and the way back works", async () => {
    const page = await world.open();
    assert.equal(await page.locator(".board-card").count(), GALLERY.length);
    for (const { title, settings } of [GALLERY[5], GALLERY[7]]) {
        await page.locator(".board-card", { hasText: title }).click();
        await page.waitForFunction((graph) => document.title.includes(graph), settings.graph);
        assert.equal(await page.evaluate(() => scrollY), 0, "the board is in sight");
    }
    await page.goBack();
    await page.waitForFunction((graph) => document.title.includes(graph), GALLERY[5].settings.graph);
    await page.finish();
});

test("the gallery goes round", () => {
    let { settings } = GALLERY[0];
    const seen = new Set();
    for (let i = 0; i < GALLERY.length; i++) {
        seen.add(settings);
        ({ settings } = boardAfter(settings.game, settings.graph, settings.misere === "yes"));
    }
    assert.equal(seen.size, GALLERY.length);
    assert.equal(settings, GALLERY[0].settings);
    assert.equal(boardAfter("grim", "path(77)", false), GALLERY[0]);
});
