// The graphs found, as small pictures. Each one is a link that opens the graph in Play.
import { fitPlaces, placesOf } from "../model/arrange.js";
import { writeLink } from "../model/link.js";
import { el, svgEl } from "../ui/dom.js";

const BOX = { width: 96, height: 84, margin: 10, largest: 60 };

function picture(graph) {
    const places = fitPlaces(placesOf(graph), BOX);
    const line = ([a, b]) =>
        svgEl("line", { x1: places[a][0], y1: places[a][1], x2: places[b][0], y2: places[b][1] });
    return svgEl(
        "svg",
        { viewBox: `0 0 ${BOX.width} ${BOX.height}`, "aria-hidden": "true" },
        graph.edges.map(line),
        places.map(([x, y]) => svgEl("circle", { cx: x, cy: y, r: 5 })),
    );
}

/** The graphs of an answer of /api/find; the links play this game. */
export function gallery(graphs, game) {
    const item = (graph) => {
        const edges = graph.m === 1 ? "1 edge" : `${graph.m} edges`;
        const name = `${graph.graph6}, ${graph.n} vertices, ${edges}: play ${game}`;
        const href = writeLink("play", { game, graph: `g6:${graph.graph6}` });
        return el(
            "li",
            {},
            el("a", { href, "aria-label": name }, picture(graph), el("code", {}, graph.graph6)),
        );
    };
    return el("ul", { class: "gallery", id: "gallery" }, graphs.map(item));
}
