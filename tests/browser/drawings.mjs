// Writes the drawings of the gallery, web/page/src/model/drawings.json, as graze makes them:
// node drawings.mjs. gallery.test.mjs compares them.
import { writeFile } from "node:fs/promises";
import { GALLERY } from "../../web/page/src/model/gallery.js";
import { startWorld } from "./harness.mjs";

/** The drawings of all boards, by expression; numbers are rounded to keep the page small. */
export async function drawBoards(world) {
    const round = (x) => Number(x.toFixed(3));
    const drawings = {};
    for (const { settings } of GALLERY) {
        const { edges, layout, aspect, width } = await world.post("/api/graph", { graph: settings.graph });
        const places = layout.map((place) => place.map(round));
        drawings[settings.graph] = { edges, layout: places, aspect: round(aspect), width: round(width) };
    }
    return drawings;
}

if (import.meta.url === `file://${process.argv[1]}`) {
    const world = await startWorld();
    const text = JSON.stringify(await drawBoards(world)).replaceAll('},"', '},\n"');
    const file = new URL("../../web/page/src/model/drawings.json", import.meta.url);
    await writeFile(file, `${text}\n`);
    await world.close();
}
