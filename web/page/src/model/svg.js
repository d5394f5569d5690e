// The board as an SVG file, in light colours.
import { edgeKey, hueOf } from "./graph.js";
import { escapeText, round } from "./markup.js";

const COLOURS = {
    edge: "#8a94a0",
    vertex: "#ffffff",
    border: "#4a5563",
    take: "#c8502d",
    ink: "#1d2530",
    good: "#1f7a45",
    poor: "#6b7480",
    unknown: "#9a7b1c",
    part: "#3c5fa8",
    pair: "#7a4fb0",
};
/** As in `graze draw`. */
const HUE_FILLS = "#8fc5f0 #f5a8a8 #a4db9a #d9b8eb #fae882 #d6baa0 #96e4de #c8c8c8".split(" ");
const RADIUS = 19;
const MARGIN = 60;

/**
 * An SVG document of a graph.
 * @param {import("./graph.js").Graph} graph
 * @param {[number, number][]} places of its vertices
 * @param {import("../play/board.js").Picture} picture
 */
export function svgOfBoard(graph, places, picture) {
    return drawingOf(places, [
        ...graph.edges.map(([a, b]) => edgeOf(places, a, b, picture.edges.get(edgeKey(a, b)))),
        ...picture.pairs.map(([a, b]) => line(places[a], places[b], COLOURS.pair, 2, "6 5")),
        ...places.map((_, v) => vertexOf(graph, places, v, picture.vertices.get(v))),
        ...picture.badges.map(badge),
    ]);
}

/** An SVG document of parts that are drawn at these places. */
export function drawingOf(places, parts) {
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    const left = Math.min(0, ...xs) - MARGIN;
    const top = Math.min(0, ...ys) - MARGIN;
    const width = Math.max(0, ...xs) - left + MARGIN;
    const height = Math.max(0, ...ys) - top + MARGIN;
    const box = [left, top, width, height].map(round).join(" ");
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="sans-serif">`,
        ...parts,
        "</svg>\n",
    ].join("\n");
}

function line([x1, y1], [x2, y2], colour, width, dashes = "") {
    const dashed = dashes && ` stroke-dasharray="${dashes}"`;
    const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
    return `<line ${ends} stroke="${colour}" stroke-width="${width}"${dashed}/>`;
}

export function edgeOf(places, a, b, state = "") {
    if (state === "gone") return "";
    return line(places[a], places[b], state === "take" ? COLOURS.take : COLOURS.edge, 3);
}

export function vertexOf(graph, places, v, classes = "") {
    const [x, y] = places[v];
    const [hue, colour] = [hueOf(graph, v), graph.colours?.[v]];
    const has = (name) => classes.split(" ").includes(name);
    const at = `cx="${round(x)}" cy="${round(y)}"`;
    if (has("gone")) return `<circle ${at} r="4" fill="${COLOURS.edge}" opacity="0.5"/>`;
    const filled = has("take") || has("picked");
    const fill = filled ? COLOURS.take : hue > 0 ? HUE_FILLS[hue - 1] : COLOURS.vertex;
    const look = `fill="${fill}" stroke="${COLOURS.border}" stroke-width="2"`;
    return (
        (hue > 0
            ? `<circle ${at} r="${RADIUS}" ${look}><title>colour ${colour}</title></circle>`
            : `<circle ${at} r="${RADIUS}" ${look}/>`) +
        label([x, y], String(v), filled ? COLOURS.vertex : COLOURS.ink, 16)
    );
}

function badge({ at: [x, y], text, tone }) {
    const width = text.length * 9 + 12;
    const box = `x="${round(x - width / 2)}" y="${round(y - 11)}" width="${width}" height="22" rx="6"`;
    const colour = COLOURS[tone];
    return (
        `<rect ${box} fill="${COLOURS.vertex}" stroke="${colour}" stroke-width="1.5"/>` +
        label([x, y], text, colour, 14)
    );
}

function label([x, y], text, colour, size) {
    const at = `x="${round(x)}" y="${round(y + size * 0.36)}"`;
    const font = `font-size="${size}" font-weight="600" text-anchor="middle"`;
    return `<text ${at} ${font} fill="${colour}">${escapeText(text)}</text>`;
}
