// In a classroom: the board on a projector, and links that others in the network can open.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { test } from "node:test";
import { clickVertex, placeOf, setUp, startWorld, textOf, verticesWith, waitForText } from "./harness.mjs";

const world = setUp();
const isInNetwork = Object.values(networkInterfaces())
    .flat()
    .some(({ family, internal }) => family === "IPv4" && !internal);

/** How large the drawing is: the distance on the screen between two vertices. */
async function distance(page, a, b) {
    const [p, q] = [await placeOf(page, a), await placeOf(page, b)];
    return Math.hypot(p.x - q.x, p.y - q.y);
}

test("a projector shows the board as large as the screen, and nothing beside it", async () => {
    const size = { width: 1600, height: 900 };
    const page = await world.open("#/play?game=grim&graph=grid(3,3)&mode=people", { viewport: size });
    const before = await distance(page, 0, 1);
    const letters = () => page.evaluate(() => parseFloat(getComputedStyle(document.getElementById("headline")).fontSize));
    const small = await letters();
    await page.click("#projector");
    await page.waitForFunction(() => document.getElementById("board").clientHeight > 600);
    for (const id of ["setup", "moves-panel", "explain-panel", "history-panel"]) {
        assert.equal(await page.locator(`#${id}`).isVisible(), false, id);
    }
    const heading = await page.locator("#intro").boundingBox();
    assert.ok(heading.width <= 1 && heading.height <= 1); // it is only heard
    const box = await page.locator("#board").boundingBox();
    assert.ok(box.width > 0.95 * size.width && box.height > 0.7 * size.height, JSON.stringify(box));
    await page.waitForFunction((was) => {
        const [p, q] = [0, 1].map((v) => document.getElementById("board").board.placeInWindow(v));
        return q.x - p.x > 1.3 * was;
    }, before);
    assert.ok((await letters()) > small);
    await clickVertex(page, 4);
    await waitForText(page, "#headline", "Second player to move");
    assert.deepEqual(await verticesWith(page, "gone"), [4]);
    await page.keyboard.press("f");
    await page.locator("#setup").waitFor();
    await page.waitForFunction((was) => {
        const [p, q] = [0, 1].map((v) => document.getElementById("board").board.placeInWindow(v));
        return Math.abs(q.x - p.x - was) < 2;
    }, before);
    await page.finish();
});

test("where only this machine reaches the page, a projector shows no QR code", async () => {
    const page = await world.open("#/play?game=grim&graph=path(6)&mode=people");
    await page.click("#projector");
    await page.waitForLoadState("networkidle"); // what draws the code has come
    assert.equal(await page.locator("#address").innerText(), "");
    await page.finish();
});

test("there is no empty line between whose turn it is and the board", async () => {
    const page = await world.open("#/play?game=grim&graph=path(4)");
    const [goal, board] = [
        await page.locator("#goal").boundingBox(),
        await page.locator("#board").boundingBox(),
    ];
    assert.ok(board.y - (goal.y + goal.height) < 12, JSON.stringify([goal, board]));
    // ... and what is said later does not move the board
    await page.click("#hint");
    await waitForText(page, "#message", /^Hint/);
    assert.deepEqual(await page.locator("#board").boundingBox(), board);
    await page.finish();
});

const noLan = process.env.GRAZE_SITE ? "the site has no server" : !isInNetwork && "no network here";

test("where scripts are off, the page says so and does not ask", { skip: noLan }, async (t) => {
    const lan = await startWorld("--lan");
    t.after(() => lan.close());
    const page = await lan.open("#/data?kind=find&expression=true&class=all&from=1&to=4", {
        allowed: (text) => text.includes("Cross-Origin-Opener-Policy"), // needs HTTPS
    });
    await waitForText(page, "#scripts-off", "--scripts");
    await page.click("#data-go");
    assert.equal(await textOf(page, "#data-result"), "");
    await page.finish(); // fails if the server has refused anything
});

test("in a local network a link that is copied opens on other machines", { skip: noLan }, async (t) => {
    const lan = await startWorld("--lan");
    t.after(() => lan.close());
    const page = await lan.open("#/play?game=grim&graph=path(6)&mode=people");
    // The teacher's own page has the address of loopback; the clipboard is that of the test.
    await page.goto(`http://127.0.0.1:${new URL(lan.address).port}/#/play?game=grim&graph=path(6)&mode=people`);
    await page.waitForSelector("body[data-ready]");
    await page.click("#move-1");
    await waitForText(page, "#headline", "Second player to move");
    await page.evaluate(() => {
        navigator.clipboard.writeText = async (text) => (window.copied = text);
    });
    await page.click("#link");
    await waitForText(page, "#message", "Link copied.");
    const copied = await page.evaluate(() => window.copied);
    assert.equal(copied, `${lan.address}/#/play?game=grim&graph=path(6)&mode=people&moves=1`);
    const other = await lan.open(new URL(copied).hash);
    assert.equal(await textOf(other, "#headline"), "Second player to move");
});

test("a projector shows the QR code of the board for other machines, beside the board", { skip: noLan }, async (t) => {
    const lan = await startWorld("--lan");
    t.after(() => lan.close());
    const page = await lan.open("#/play?game=grim&graph=path(6)&mode=people", {
        allowed: (text) => text.includes("Cross-Origin-Opener-Policy"), // needs HTTPS
    });
    await page.click("#move-1");
    await page.click("#projector");
    await waitForText(page, "#address", new URL(lan.address).host);
    const bytes = await page.locator("#address svg").screenshot();
    const link = execFileSync("zbarimg", ["--quiet", "--raw", "png:-"], { input: bytes }).toString().trim();
    assert.equal(link, `${lan.address}/#/play?game=grim&graph=path(6)`);
    const [code, board] = [await page.locator("#address").boundingBox(), await page.locator("#board").boundingBox()];
    assert.ok(board.x + board.width <= code.x, JSON.stringify([code, board]));
    await page.keyboard.press("f");
    await page.locator("#setup").waitFor();
    assert.equal(await page.locator("#address svg").count(), 0);
    await page.finish();
});
