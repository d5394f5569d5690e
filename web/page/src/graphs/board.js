// The board of a game whose positions are graphs, and its options as small drawings.
import { svgOfBoard } from "../model/svg.js";
import { el } from "../ui/dom.js";

/** With more options, only their words are shown. */
const MOST_DRAWN = 60;

/**
 * @param {object} answer of kind.js
 * @param {{scored: boolean}} game
 * @param {{mayMove: boolean, explains: boolean, hinted: number|null,
 *          play: (name: number) => void}} more
 */
export function graphsBoard(answer, game, { mayMove, explains, hinted, play }) {
    const { moves, picture, points } = answer;
    const option = (move) => {
        const rating = explains ? (move.wins === null ? "unknown" : move.wins ? "wins" : "loses") : "";
        return el(
            "li",
            {},
            el(
                "button",
                {
                    type: "button",
                    id: `option-${move.name}`,
                    class: `option ${rating} ${move.name === hinted ? "hinted" : ""}`,
                    "aria-disabled": String(!mayMove),
                    onclick: () => mayMove && play(move.name),
                },
                moves.length <= MOST_DRAWN && drawing(move.picture, ""),
                el("span", {}, move.does),
                rating && el("small", {}, rating),
            ),
        );
    };
    return [
        game.scored && el("p", { class: "remark" }, `Points: ${points[0]} to ${points[1]}`),
        el("div", { class: "position" }, drawing(picture, describe(picture))),
        el("ul", { class: "options", "aria-label": "Moves" }, moves.map(option)),
    ].filter(Boolean);
}

/** "4 vertices, 3 edges; vertex 0 has colour 1" */
function describe({ n, edges, colours, alive }) {
    const count = (k, one, more) => `${k} ${k === 1 ? one : more}`;
    const marked = (colours ?? []).flatMap((c, v) => (c > 0 ? [`vertex ${v} has colour ${c}`] : []));
    const size = alive ? alive.size : n;
    return [
        `${count(size, "vertex", "vertices")}, ${count(edges.length, "edge", "edges")}`,
        ...marked,
    ].join("; ");
}

function drawing(graph, words) {
    const gone = (v) => (graph.alive && !graph.alive.has(v) ? "gone" : "");
    const vertices = new Map(graph.places.map((_, v) => [v, gone(v)]));
    const text = svgOfBoard(graph, graph.places, { vertices, edges: new Map(), pairs: [], badges: [] });
    return el("img", { src: `data:image/svg+xml,${encodeURIComponent(text)}`, alt: words });
}
