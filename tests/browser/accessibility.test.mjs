// axe-core finds nothing to complain about in any view, light or dark, wide or narrow.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { setUp, waitForText } from "./harness.mjs";

const world = setUp();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PHONE = { viewport: { width: 320, height: 640 } };
const DARK = { colorScheme: "dark" };

async function explain(page) {
    await page.locator("#explain").check();
    await waitForText(page, "#forecast", /best play/);
}

async function draw(page) {
    await page.click("#setup > summary");
    await page.click("#tab-draw");
}

const VIEWS = [
    ["a position that is explained", "#/play?game=grim&graph=path(5)%2Bcycle(4)", {}, explain],
    ["the same in the dark", "#/play?game=csg:1,2,4&graph=substar(1,1,2)", DARK, explain],
    ["drawing on a phone", "#/play?game=octal:0.07", PHONE, draw],
    ["a sequence", "#/data", {}, (page) => page.locator("#plot canvas").waitFor()],
    ["a table in the dark", "#/data?kind=table", DARK, (page) => page.locator(".heat").waitFor()],
    [
        "a list of graphs in the dark",
        "#/data?kind=find",
        DARK,
        (page) => page.locator("#gallery").waitFor(),
    ],
    [
        "a game on a formula in the dark",
        "#/formula?game=maker-breaker&set=2.3&mode=people",
        DARK,
        (page) => page.locator("#formula-explain").check(),
    ],
    [
        "the review of a game",
        "#/play?game=node-kayles&graph=path(7)&mode=people&moves=0.1~3.4.5~2~6",
        {},
        (page) => waitForText(page, "#review-summary", "mistake"),
    ],
    ["the first screen in the dark", "", DARK, () => {}],
    [
        "a puzzle that was not solved, in the dark",
        "#/play?puzzle=2026-11-19",
        DARK,
        async (page) => {
            await page.locator("#move-0").click();
            await waitForText(page, "#puzzle-text", /Right|loses/);
        },
    ],
    [
        "the end of a game on a phone",
        "#/play?game=arc-kayles&graph=path(6)&level=perfect&moves=0.1~3.4",
        PHONE,
        (page) => page.locator("#my-mistake").waitFor(),
    ],
    [
        "a line of play in the dark",
        "#/play?game=arc-kayles&graph=grid(3,4)",
        DARK,
        async (page) => {
            await explain(page);
            await page.locator(".refute").first().click();
            await page.locator("#line-end").waitFor();
        },
    ],
    [
        "a sequence that is being computed",
        "#/data?game=node-kayles&graph=grid(5,n)&from=0&to=40",
        DARK,
        (page) => page.locator("#cancel").waitFor(),
    ],
    ["a board in a frame", "?embed=1#/play?game=grim&begins=solver", DARK, (page) => page.locator("#go").waitFor()],
    ["a projector", "#/play?game=grim", {}, (page) => page.click("#projector")],
    ["the help", "#/play", {}, (page) => page.click("#help-open")],
    ["checking a certificate", "#/play", DARK, (page) => page.click("#check-open")],
];

for (const [name, link, options, act] of VIEWS) {
    test(`${name} is accessible`, async () => {
        const page = await world.open(link, options);
        await act(page);
        await page.evaluate(axe);
        const found = await page.evaluate(async () => (await window.axe.run()).violations);
        const faults = found.map(
            ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(", ")}`,
        );
        assert.deepEqual(faults, []);
        await page.finish();
    });
}
