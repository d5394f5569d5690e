// The two games on formulas: variables as cards, clauses as rows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp, textOf, waitForText } from "./harness.mjs";

const world = setUp();
const FORMULA = "4; 1 2; 2 3; 3 4";
const link = (game, more = "") => `#/formula?game=${game}&formula=${encodeURIComponent(FORMULA)}${more}`;

/** The variables whose cards can be chosen. */
const open = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll('.variable[aria-disabled="false"] strong')].map((node) =>
            Number(node.textContent),
        ),
    );

test("Avoid True is played by cards, and variables that would make the formula true are closed", async () => {
    const page = await world.open(link("avoid-true", "&mode=people"));
    assert.equal(await textOf(page, "#formula-headline"), "Left to move");
    assert.equal(await page.locator(".clauses li").count(), 3);
    assert.deepEqual(await open(page), [1, 2, 3, 4]);
    await page.click("#variable-1");
    await waitForText(page, "#formula-headline", "Right to move");
    assert.deepEqual(await open(page), [3, 4]); // 2 would make the first clause true
    assert.match(await page.locator("#variable-2").getAttribute("aria-label"), /cannot be set/);
    await page.click("#variable-3");
    await waitForText(page, "#formula-headline", "Right won");
    assert.match(page.url(), /set=1\.3/);
    await page.click("#formula-undo");
    await waitForText(page, "#formula-headline", "Right to move");
    await page.click("#formula-redo");
    await waitForText(page, "#formula-headline", "Right won");
    await page.finish();
});

test("Maker-Breaker sets variables to true and to false, and clauses follow", async () => {
    const page = await world.open(link("maker-breaker", "&mode=people"));
    for (const [i, v] of [2, 3, 4, 1].entries()) {
        await page.click(`#variable-${v}`);
        await page.waitForURL(new RegExp(`set=${[2, 3, 4, 1].slice(0, i + 1).join("\\.")}`));
    }
    await waitForText(page, "#formula-headline", "Left won");
    const states = await page.locator(".variable").evaluateAll((cards) =>
        cards.map((card) => ["true", "false"].find((name) => card.classList.contains(name))),
    );
    assert.deepEqual(states, ["false", "true", "false", "true"]);
    assert.equal(await page.locator(".clauses li.true").count(), 3);
    await page.finish();
});

for (const game of ["avoid-true", "maker-breaker"]) {
    test(`the solver plays ${game} without a mistake, and moves that win are shown`, async () => {
        const asked = { game, formula: FORMULA };
        const { winner, moves } = await world.post("/api/formula", asked);
        // the player takes the side that loses
        const page = await world.open(link(game, `&level=perfect&side=${1 - winner}`));
        await page.check("#formula-explain", { force: true });
        await waitForText(page, "#formula-forecast", "Solver");
        if (winner === 1) {
            const shown = await page.locator(".variable.wins").count();
            assert.equal(shown, moves.filter(({ wins }) => wins).length);
        }
        for (let turn = 0; turn < 5; turn++) {
            await waitForText(page, "#formula-headline", /You .*to move|won$/);
            if (/won$/.test(await textOf(page, "#formula-headline"))) break;
            const before = page.url();
            await page.click(`#variable-${(await open(page))[0]}`);
            await page.waitForFunction((url) => location.href !== url, before);
        }
        await waitForText(page, "#formula-headline", /^Solver .* won$/);
        await page.finish();
    });
}

test("a formula that cannot be read, and a move that cannot be made, say so", async () => {
    const page = await world.open("#/formula", { allowed: (text) => /status of 4/.test(text) });
    await page.fill("#formula-text", "3; 1 9");
    await page.press("#formula-text", "Enter");
    await page.locator("#formula-text[aria-invalid]").waitFor();
    assert.match(await textOf(page, "#formula-text-remark"), /variable 9 .*\(at character \d+\)/);
    await page.click("text=4; 1 2; 2 3; 3 4");
    await page.locator("#variable-4").waitFor();
    await page.finish();
    const wrong = await world.open(link("avoid-true", "&set=1.2"), {
        allowed: (text) => /status of 422/.test(text),
    });
    await waitForText(wrong, "#formula-board", "variable 2 cannot be set as move 2");
    await wrong.finish();
});
