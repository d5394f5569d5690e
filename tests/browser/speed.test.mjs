// The first visit to the site on a slow phone: what is seen when, and what moves meanwhile. The
// server compresses, as hosts of static files do.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { placeOf, setUp, waitForText } from "./harness.mjs";

const world = setUp();
const SITE = process.env.GRAZE_SITE;
/** Other work on the machine slows everything; on an idle one the bounds hold as they are. */
const SLOWER = Number(process.env.GRAZE_SLOWER ?? 4);
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 7.5e5 / 8 };
const TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
};
const asked = [];
const server = createServer(async ({ url }, response) => {
    const path = new URL(url, "http://x").pathname.replace(/\/$/, "/index.html");
    asked.push(path);
    try {
        const bytes = gzipSync(await readFile(join(SITE, path)));
        const type = TYPES[extname(path)] ?? "text/plain";
        response.writeHead(200, { "Content-Type": type, "Content-Encoding": "gzip" }).end(bytes);
    } catch {
        response.writeHead(404).end();
    }
});
before(() => new Promise((done) => server.listen(0, "127.0.0.1", done)));
after(() => server.close());

const SCREENS = [
    ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
    ["a tablet", { viewport: { width: 820, height: 1180 } }],
    ["a desktop", { viewport: { width: 1280, height: 800 } }],
];

/** A first visit, and what the browser measured when the solver has answered a move. */
async function visit(options) {
    asked.length = 0;
    const context = await world.browser.newContext({ reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", SLOW_4G);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
                if (!entry.hadRecentInput) window.shifts.push(entry.value);
            }
        }).observe({ type: "layout-shift", buffered: true });
    });
    const begin = performance.now();
    await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: "commit" });
    await page.waitForSelector("body[data-ready]");
    const ready = performance.now() - begin;
    const [p, q] = [await placeOf(page, 5), await placeOf(page, 6)];
    await page.mouse.click((p.x + q.x) / 2, (p.y + q.y) / 2);
    await page.waitForFunction(() => /moves=5\.6/.test(location.hash));
    const played = performance.now() - begin;
    await waitForText(page, "#history-panel", "2. Solver");
    const answered = performance.now() - begin;
    const { shift, paint } = await page.evaluate(() => ({
        shift: window.shifts.reduce((a, b) => a + b, 0),
        paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    }));
    await context.close();
    return { paint, ready, played, answered, shift, requests: asked.length };
}

for (const [name, options] of SCREENS) {
    test(`the first visit on ${name} with slow 4G`, async (t) => {
        const found = await visit(options);
        t.diagnostic(JSON.stringify(found, (_, x) => (typeof x === "number" ? Math.round(x * 1000) / 1000 : x)));
        assert.ok(found.paint < 1500 * SLOWER, `first paint after ${found.paint} ms`);
        assert.ok(found.played < 5000 * SLOWER, `the first move after ${found.played} ms`);
        assert.ok(found.shift < 0.05, `what was seen moved by ${found.shift}`);
        assert.ok(found.requests < 30, `${found.requests} requests`);
    });
}
