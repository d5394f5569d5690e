// Large boards: the page answers fingers and keys at any time, so no task takes long.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp } from "./harness.mjs";

const world = setUp();
const LONGEST = Number(process.env.GRAZE_LONGEST_TASK_MS ?? 1000); // 100 on a quiet machine

const BOARDS = [
    "game=arc-kayles&graph=grid(12,12)",
    "game=arc-kayles&graph=grid(17,17)",
    "game=grim&graph=grid(17,17)",
    "game=node-kayles&graph=complete(60)",
    "game=arc-kayles&graph=complete(60)",
    "game=arc-kayles&graph=randomtree(300,1)",
];

for (const board of BOARDS) {
    test(`no task is long on ${board}`, async () => {
        const page = await world.open("#/play?game=grim&graph=path(3)");
        await page.evaluate(() => {
            window.longTasks = [];
            new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
            }).observe({ type: "longtask" });
        });
        await page.evaluate((link) => (location.hash = link), `#/play?${board}`);
        await page.locator("#moves-panel button").first().waitFor();
        await page.locator("#moves-panel button").first().click();
        await page.locator("#history-1").waitFor();
        await page.waitForTimeout(500);
        const tasks = await page.evaluate(() => window.longTasks);
        console.log(board, "longest task", Math.max(0, ...tasks).toFixed(0), "ms");
        assert.ok(Math.max(0, ...tasks) <= LONGEST, `a task took ${Math.max(...tasks)} ms`);
    });
}
