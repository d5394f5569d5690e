// What the browser tests share: a server of their own, Chromium, and a page that must stay quiet:
// no message on its console, no request to another host. Where GRAZE_SITE names the folder of
// `make site`, the page is the one there, without a server behind it; its answers are still compared
// with those of graze serve.
import { chromium } from "playwright-core";
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { startServer } from "./servers.mjs";

export const GRAZE = process.env.GRAZE ?? new URL("../../build/bin/graze", import.meta.url).pathname;
const SITE = process.env.GRAZE_SITE;
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const CHROMIUM_OPTIONS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];
export const PATIENCE = 40000; // milliseconds for anything to appear

/** A server and a browser: open(hash, options) gives a page, post(path, body) asks the server. */
export async function startWorld(...options) {
    const servers = [startServer(GRAZE, "serve", "--port", "0", ...options)];
    if (SITE) {
        const words = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d", SITE];
        servers.push(startServer("python3", ...words));
    }
    const world = { solver: await servers[0].address, address: await servers.at(-1).address };
    // Playwright gives each browser a fresh profile of its own.
    world.browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_OPTIONS });
    world.open = (hash = "", options = {}) => openPage(world, hash, options);
    world.post = (path, body) => post(world, path, body);
    world.close = async () => {
        await world.browser.close();
        for (const { server } of servers) {
            server.removeAllListeners("exit");
            server.kill("SIGTERM");
        }
    };
    return world;
}

/** A world for the tests of a file, ended after them; options are those of graze serve. */
export function setUp(...options) {
    const world = {};
    before(async () => Object.assign(world, await startWorld(...options)));
    after(() => world.close?.());
    return world;
}

async function post({ solver }, path, body) {
    const response = await fetch(solver + path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    });
    return response.json();
}

/** A page of a fresh context; close() fails when something was wrong with it meanwhile. */
async function openPage({ browser, address }, hash, options) {
    const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: "reduce",
        ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const faults = [];
    const allowed = options.allowed ?? (() => false);
    const note = (text) => allowed(text) || faults.push(text);
    page.on("console", (message) => note(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => note(`error: ${error.stack}`));
    page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(address) && !/^(blob|data):/.test(url)) note(`foreign: ${url}`);
    });
    await page.goto(`${address}/${hash}`);
    await page.waitForSelector("body[data-ready]");
    return Object.assign(page, {
        async finish() {
            await context.close();
            assert.deepEqual(faults, []);
        },
    });
}

// ---- the board, as a mouse sees it --------------------------------------------------------------

/** Where a vertex is on the page. */
export function placeOf(page, v) {
    return page.evaluate((id) => document.getElementById("board").board.placeInWindow(id), v);
}

export async function clickVertex(page, v) {
    const { x, y } = await placeOf(page, v);
    await page.mouse.click(x, y);
}

export async function clickEdge(page, a, b) {
    const [p, q] = [await placeOf(page, a), await placeOf(page, b)];
    await page.mouse.click((p.x + q.x) / 2, (p.y + q.y) / 2);
}

/** The vertices that the board shows with a class: "take", "gone", "partner", ... */
export function verticesWith(page, name) {
    return page.evaluate(
        (wanted) =>
            [...document.getElementById("board").board.picture.vertices]
                .filter(([, classes]) => classes.split(" ").includes(wanted))
                .map(([v]) => v),
        name,
    );
}

/** The texts of the values written on the board. */
export function badges(page) {
    return page.evaluate(() =>
        document.getElementById("board").board.picture.badges.map(({ text }) => text),
    );
}

export const textOf = (page, selector) => page.locator(selector).innerText();

/** Waits until an element has a text that matches. */
export function waitForText(page, selector, pattern) {
    return page.locator(selector).filter({ hasText: pattern }).waitFor();
}

/** What a click on a button saves: its name and text. */
export async function saved(page, selector) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
    const stream = await download.createReadStream();
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}
