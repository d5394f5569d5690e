// A custom game, from a file of rules, in the browser; and what is said when its rules fail.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { badges, clickVertex, setUp, verticesWith, waitForText } from "./harness.mjs";

// Kayles on graphs; and a game whose rules break on components of less than three vertices.
const RULES = `
game {
  name = "kayles",
  rule = "Remove a vertex, alone or together with one of its neighbours.",
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      list[#list + 1] = {v}
      for _, w in ipairs(G:neighbours(v)) do
        if v < w then list[#list + 1] = {v, w} end
      end
    end
    return list
  end,
}
game {
  name = "first-vertices",
  rule = "Remove the first vertices, as many as the parameter says.",
  parameter = "number of vertices",
  moves = function(G, k)
    if G.n < k then return {} end
    return { G.n > 3 and G:neighbours(0) or {0, "x"} }
  end,
}
game {
  name = "ones",
  rule = "Remove a vertex of colour 1.",
  moves = function(G)
    local list = {}
    for v = 0, G.n - 1 do
      if G:colour(v) == 1 then list[#list + 1] = {v} end
    end
    return list
  end,
}`;
const folder = mkdtempSync(join(tmpdir(), "graze-"));
const file = join(folder, "own.lua");
writeFileSync(file, RULES);
after(() => rmSync(folder, { recursive: true }));
const world = setUp("--rules", file);

test("a custom game is listed, explained, played and answered", async () => {
    const page = await world.open("#/play?graph=path(4)");
    const names = await page.locator("#game-choice option").allInnerTexts();
    assert.deepEqual(names.slice(0, 2), ["kayles", "first-vertices"]);
    await page.selectOption("#game-choice", "kayles");
    await waitForText(page, ".rule", "alone or together with one of its neighbours");
    await page.locator("#explain").check();
    const question = { game: "kayles", graph: "path(4)" };
    const { moves, value } = await world.post("/api/explain", question);
    assert.equal(value, 1);
    await waitForText(page, "#forecast", /best play/);
    assert.ok((await badges(page)).length > 0);
    const best = moves.find((move) => move.value === 0);
    for (const v of best.take) await clickVertex(page, v);
    await page.click("#take");
    await page.waitForFunction(() => /moves=[\d.]+~[\d.]+/.test(location.hash)); // and the answer
    assert.ok((await verticesWith(page, "gone")).length > best.take.length);
    await waitForText(page, "#headline", "Your turn");
    await page.click("#hint");
    await waitForText(page, "#message", /^Hint: take [\d ]+/);
    await page.finish();
});

test("the board keeps colours in play and in a drawing", async () => {
    const page = await world.open("#/play?game=ones&mode=people&graph=coloured(path(3),1,0,200)");
    await clickVertex(page, 1);
    assert.equal(await page.locator("#take").isEnabled(), false);
    await page.keyboard.press("Escape");
    await page.click("#tab-draw");
    await page.check("#tool-delete", { force: true });
    await clickVertex(page, 1);
    await page.click("#sketch-play");
    await page.waitForFunction(() => decodeURIComponent(location.hash).includes("coloured(g6:A?,1,200)"));
    await clickVertex(page, 0);
    await page.click("#take");
    await waitForText(page, "#headline", /wins/);
    await page.finish();
});

test("rules that fail are told with their file and place", async () => {
    const page = await world.open("#/play?game=first-vertices:1&graph=path(2)", {
        allowed: (text) => text.includes("status of 400"),
    });
    await waitForText(page, "#message", /move 1 on g6:A_ takes something that is not a vertex/);
    await page.finish();
});
