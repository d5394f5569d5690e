// A certificate is checked in the browser: dropped on the page, or chosen as a file.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { GRAZE, setUp, textOf, waitForText } from "./harness.mjs";

const world = setUp();
const folder = mkdtempSync(join(tmpdir(), "graze-"));
after(() => rmSync(folder, { recursive: true }));
const proof = join(folder, "proof.txt");
execFileSync(GRAZE, ["solve", "arc-kayles", "grid(3,4)", "--certificate", proof]);

test("a certificate that is chosen is accepted, and what it proves is said", async () => {
    const page = await world.open("#/play");
    await page.click("#check-open");
    await page.setInputFiles("#check-file", proof);
    await waitForText(page, "#check-verdict", "Accepted: the certificate is correct.");
    assert.match(await textOf(page, "#check-result li"), /^arc-kayles, normal play, .*: value 1\. Open this board$/);
    await page.click("#check-result summary");
    await waitForText(page, "#proof", /^Claim: arc-kayles, normal play, value 1\./);
    const printed = execFileSync(GRAZE, ["check", "--print", "--most", "50", proof]).toString();
    assert.equal(await page.locator("#proof").textContent(), printed);
    await page.click(".open-board");
    await page.waitForFunction(() => /Arc-Kayles on g6:/.test(document.title));
    await page.waitForFunction(() => /12 vertices, 17 edges/.test(document.body.textContent));
    await page.finish();
});

test("a false certificate that is dropped on the board is rejected with the place", async () => {
    const text = readFileSync(proof, "utf8").replace("claim value 1", "claim value 2");
    const page = await world.open("#/play");
    await page.evaluate((content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], "false.txt"));
        const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
        document.getElementById("board").dispatchEvent(new DragEvent("drop", options));
    }, text);
    await waitForText(page, "#check-verdict", /^Rejected: certificate:\d+/);
    await page.finish();
});

test("a file that is no certificate is refused in words", async () => {
    writeFileSync(join(folder, "other.txt"), "not a proof\n");
    const page = await world.open("#/play");
    await page.click("#check-open");
    await page.setInputFiles("#check-file", join(folder, "other.txt"));
    await waitForText(page, "#check-verdict", "This file is not a certificate.");
    await page.finish();
});
