// Values and reasons on the board and beside it, budgets that end, and pairing strategies.
import assert from "node:assert/strict";
import { test } from "node:test";
import { badges, placeOf, setUp, textOf, verticesWith, waitForText } from "./harness.mjs";

const world = setUp();
const explain = (page) => page.locator("#explain").check();

test("the board shows the value that each move leads to", async () => {
    const question = { game: "arc-kayles", graph: "grid(2,3)" };
    const page = await world.open("#/play?game=arc-kayles&graph=grid(2,3)");
    await explain(page);
    const { moves, value, moves_left } = await world.post("/api/explain", question);
    await waitForText(page, "#forecast", `You win under best play, in ${moves_left} moves.`);
    assert.deepEqual((await badges(page)).sort(), moves.map((move) => String(move.value)).sort());
    await waitForText(page, "#explanation", `Grundy value: ${value}`);
    assert.equal(
        await page.locator(".moves .value.good").count(),
        moves.filter((m) => m.wins).length,
    );
    await page.finish();
});

test("theorems are named with their statement, components with their values", async () => {
    const page = await world.open("#/play?game=smash-and-grab&graph=path(5)%2Bcycle(6)");
    await explain(page);
    const answer = await world.post("/api/explain", {
        game: "smash-and-grab",
        graph: "path(5)+cycle(6)",
    });
    await page.locator(".methods li").first().waitFor();
    for (const { id, statement } of answer.methods) {
        await waitForText(page, "#explanation", id);
        await waitForText(page, "#explanation", statement);
    }
    assert.equal(await page.locator(".components li").count(), 2);
    assert.equal((await badges(page)).filter((text) => text.startsWith("score")).length, 2);
    await page.finish();
});

test("a cycle that is played like a heap is not called a path", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=path(5)%2Bcycle(4)");
    await explain(page);
    await waitForText(page, ".components li:nth-child(2)", "heap");
    await waitForText(page, ".methods", "A path, a cycle or a complete graph, played like a heap");
    assert.doesNotMatch(await textOf(page, "#explanation"), /is a path/);
    await page.finish();
});

test("the partner of a pairing strategy is shown", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=grid(4,4)&mode=people");
    await explain(page);
    await waitForText(page, "#explanation", "Pairing strategy");
    const { pairing } = await world.post("/api/explain", {
        game: "arc-kayles",
        graph: "grid(4,4)",
    });
    const { x, y } = await placeOf(page, 0);
    await page.mouse.move(x, y);
    assert.deepEqual(await verticesWith(page, "partner"), [pairing.image[0]]);
    await page.finish();
});

test("when the budget ends, the page says so and the game goes on", async () => {
    const page = await world.open("#/play?game=node-kayles&graph=gnp(60,0.1,1)");
    await page.selectOption("#budget", "200");
    await explain(page);
    await waitForText(page, "#forecast", "Not decided: the time ran out. You can still play.");
    await page.locator("#think-longer").waitFor();
    await page.click("#move-0");
    await page.locator(".history li:nth-child(3)").waitFor();
    await waitForText(page, "#headline", "Your turn");
    await page.finish();
});

test("graphs too large to draw are explained", async () => {
    const page = await world.open("#/play?game=grim&graph=path(100000)");
    await waitForText(page, "#headline", "Too large to draw");
    await page.locator("#explanation .forecast", { hasText: "under best play" }).waitFor();
    await page.finish();
});

test("a hint points at a best move", async () => {
    const page = await world.open("#/play?game=arc-kayles&graph=grid(2,3)");
    await page.click("#hint");
    await waitForText(page, "#message", /^Hint: take/);
    const { moves } = await world.post("/api/explain", { game: "arc-kayles", graph: "grid(2,3)" });
    const best = moves.filter((move) => move.optimal).map((move) => move.take.join(" "));
    const hinted = /take ([\d ]+)/.exec(await textOf(page, "#message"))[1];
    assert.ok(best.includes(hinted), `${hinted} is a best move`);
    assert.equal((await verticesWith(page, "take")).join(" "), hinted);
    await page.finish();
});
