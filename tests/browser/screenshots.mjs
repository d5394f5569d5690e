// Takes the pictures of docs/page.md: node screenshots.mjs [FOLDER] (default: docs/images).
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { clickVertex, placeOf, startWorld, waitForText } from "./harness.mjs";

const folder = resolve(process.argv[2] ?? new URL("../../docs/images", import.meta.url).pathname);
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 320, height: 660 }, hasTouch: true, isMobile: true };

async function explain(page) {
    await page.locator("#explain").check();
    await waitForText(page, "#forecast", /best play/);
}

const PICTURES = {
    play: {
        link: "#/play?game=arc-kayles&graph=grid(3,4)",
        options: DESK,
        act: explain,
    },
    pieces: {
        link: "#/play?game=csg:1,2,4&graph=substar(1,1,2,3)&mode=people",
        options: DESK,
        async act(page) {
            await clickVertex(page, 3);
            const { x, y } = await placeOf(page, 4);
            await page.mouse.move(x, y);
        },
    },
    dark: {
        link: "#/play?game=grim&graph=path(5)%2Bcycle(4)",
        options: { ...DESK, colorScheme: "dark" },
        async act(page) {
            await explain(page);
            const { x, y } = await placeOf(page, 1);
            await page.mouse.move(x, y);
        },
    },
    draw: {
        link: "#/play?game=node-kayles&graph=petersen()",
        options: DESK,
        act: (page) => page.click("#tab-draw"),
    },
    phone: {
        link: "#/play?game=smash-and-grab&graph=grid(3,3)&mode=people&moves=0",
        options: PHONE,
        act: explain,
    },
    sequence: {
        link: "#/data?game=arc-kayles&graph=path(n)&from=0&to=200",
        options: { viewport: { width: 1280, height: 700 } },
        act: (page) => page.locator("#plot canvas").waitFor(),
    },
    table: {
        link: "#/data?kind=table",
        options: { viewport: { width: 1280, height: 700 } },
        act: (page) => page.locator(".heat").waitFor(),
    },
};

const world = await startWorld();
await mkdir(folder, { recursive: true });
for (const [name, { link, options, act }] of Object.entries(PICTURES)) {
    const page = await world.open(link, { reducedMotion: "reduce", ...options });
    await act(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(300); // transitions on the canvas
    await page.screenshot({ path: join(folder, `page-${name}.png`) });
    await page.finish();
}
await world.close();
