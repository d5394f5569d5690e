// A game as an SVG picture that plays itself, again and again.
import { takersOf } from "./match.js";
import { drawingOf, edgeOf, vertexOf } from "./svg.js";

const STEP = 1.2; // seconds for a move
const REST = 2.5; // seconds at the end
const FLASH = 0.5;
const COLOURS = ["#2b62ab", "#a8480f"]; // as --player-0 and --player-1

/**
 * @param {import("./match.js").Match} match
 * @param {[number, number][]} places
 */
export function svgOfReplay(match, places) {
    const { graph, moves, done } = match;
    const length = done * STEP + REST;
    const gone = new Map();
    moves.slice(0, done).forEach(({ take, vanish }, i) => {
        for (const v of [...take, ...vanish]) gone.set(v, (i + 1) * STEP);
    });
    const takers = takersOf(match);
    const animate = (values, times) =>
        `<animate attributeName="opacity" calcMode="discrete" dur="${length}s" ` +
        `repeatCount="indefinite" values="${values.join(";")}" ` +
        `keyTimes="${times.map((t) => Number((t / length).toFixed(4))).join(";")}"/>`;
    const until = (content, time) =>
        time === undefined ? content : `<g>${content}${animate([1, 0.12], [0, time])}</g>`;
    const edges = graph.edges.map(([a, b]) => {
        const times = [gone.get(a), gone.get(b)].filter((t) => t !== undefined);
        return until(edgeOf(places, a, b), times.length ? Math.min(...times) : undefined);
    });
    const vertices = places.map((_, v) => until(vertexOf(graph, places, v), gone.get(v)));
    const flashes = [...gone].map(([v, time]) => {
        const [x, y] = places[v].map(Math.round);
        const colour = COLOURS[takers.get(v)];
        return `<circle cx="${x}" cy="${y}" r="22" fill="${colour}" opacity="0">${animate([0, 0.85, 0], [0, time - FLASH, time])}</circle>`;
    });
    return drawingOf(places, [...edges, ...vertices, ...flashes]);
}
