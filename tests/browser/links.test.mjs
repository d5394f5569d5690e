// A position is a link; back and forward; pictures; light and dark.
import assert from "node:assert/strict";
import { test } from "node:test";
import { saved, setUp, textOf, verticesWith, waitForText } from "./harness.mjs";

const world = setUp();

test("a link opens the position that it was copied from", async () => {
    const page = await world.open("#/play?game=grim&graph=path(6)&mode=people");
    await page.click("#move-1");
    await page.click("#move-0");
    await page.waitForURL(/game=grim&graph=path\(6\)&mode=people&moves=1~2$/);
    const url = page.url();
    const gone = await verticesWith(page, "gone");
    await page.finish();
    const other = await world.open(new URL(url).hash);
    assert.deepEqual(await verticesWith(other, "gone"), gone);
    assert.equal(await textOf(other, "#headline"), "First player to move");
    await other.finish();
});

test("back and forward go from board to board", async () => {
    const page = await world.open("#/play?game=grim&graph=path(6)&mode=people");
    await page.selectOption("#game-choice", "node-kayles");
    await page.locator("#board[aria-label^='Board: node-kayles']").waitFor();
    await page.selectOption("#family-choice", "petersen");
    await page.locator("#board[aria-label*='petersen(5,2)']").waitFor();
    await page.goBack();
    await page.locator("#board[aria-label='Board: node-kayles on path(6)']").waitFor();
    await page.goBack();
    await page.locator("#board[aria-label='Board: grim on path(6)']").waitFor();
    await page.goForward();
    await page.locator("#board[aria-label='Board: node-kayles on path(6)']").waitFor();
    await page.click("#nav-data");
    await page.locator("#plot canvas").waitFor();
    await page.click("#nav-play");
    await page.locator("#board[aria-label='Board: node-kayles on path(6)']").waitFor();
    await page.finish();
});

test("a drawing keeps its places in the link", async () => {
    const hash = "#/play?game=grim&graph=g6:Bw&places=0.0~1000.0~500.900&mode=people";
    const page = await world.open(hash);
    assert.match(page.url(), /places=0.0~1000.0~500.900/);
    const places = await page.evaluate(() =>
        [0, 1, 2].map((v) => document.getElementById("board").board.placeInWindow(v)),
    );
    const [a, b, c] = places;
    assert.equal(a.y, b.y);
    assert.ok(Math.abs((c.y - a.y) / (b.x - a.x) - 0.9) < 0.01);
    await page.finish();
});

test("a link that makes no sense says so and shows a board all the same", async () => {
    const page = await world.open("#/play?game=nonsense&graph=path(3)");
    await waitForText(
        page,
        "#message",
        "This link does not work: there is no game 'nonsense'; choose one from the list",
    );
    assert.ok((await page.locator(".moves button").count()) > 0);
    await page.finish();
});

test("the board is saved as SVG and as PNG", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=cycle(5)");
    const svg = await saved(page, "#svg");
    assert.match(svg.name, /^graze-arc-kayles-cycle-5\.svg$/);
    assert.equal(svg.bytes.toString().match(/<circle /g).length, 5);
    assert.equal(svg.bytes.toString().match(/<line /g).length, 5);
    const png = await saved(page, "#png");
    assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
    await page.finish();
});

test("light and dark follow the system, then the switch, and are remembered", async () => {
    const page = await world.open("", { colorScheme: "dark" });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), "dark");
    await page.click("#theme");
    assert.equal(await theme(), "light");
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.equal(await theme(), "light");
    await page.finish();
});

test("a link with an illegal move says why, and shows the position before it", async () => {
    for (const [moves, made, reason] of [
        ["0.1~3.5~2", 1, /^Move 2 of the link \(vertices 3 and 5\) is illegal: .*not adjacent\. The board shows the position before it\.$/],
        ["0.1~1.2", 1, /^Move 2 .* vertex 1 is no longer on the board/],
        ["0.1~9.10", 1, /^Move 2 .*: there is no vertex 9\./],
        ["x~0.1", 0, /^Move 1 of the link \('x'\) is illegal: it is not a list of vertices/],
    ]) {
        const page = await world.open(`#/play?game=arc-kayles&graph=path(6)&mode=people&moves=${moves}`);
        await waitForText(page, "#message", reason);
        assert.equal(await page.locator(".history li").count(), made + 1);
        assert.deepEqual(await verticesWith(page, "gone"), made ? [0, 1] : []);
        await page.finish();
    }
});
