// The drawing of the graph: Cytoscape with places of our own, and what is to be seen on it.
import cytoscape from "cytoscape";
import { onThemeChange } from "../ui/theme.js";
import { VERTEX_SIZE, boardStyle } from "./board-style.js";

/** Neighbouring vertices are drawn at least so far apart, in units of the board. */
const LEAST_DISTANCE = 2.3 * VERTEX_SIZE;
const LARGEST_ZOOM = 1.7;
const MARGIN = 34; // pixels, and at most a part of the width
const MARGIN_PART = 0.06;

const vertexId = (v) => `v${v}`;
export const edgeKey = (a, b) => (a < b ? `${a}-${b}` : `${b}-${a}`);
const edgeId = (a, b) => `e${edgeKey(a, b)}`;

/**
 * What is to be seen: classes of vertices and edges, notes at them, and dashed lines for pairs.
 * @typedef {{vertices: Map<number, string>, edges: Map<string, string>,
 *            badges: {at: [number, number], text: string, tone: string}[],
 *            pairs: [number, number][]}} Picture
 */

export class Board extends EventTarget {
    /** @type {[number, number][]} where each vertex is, in units of the board */
    places = [];
    #cy;

    constructor(container) {
        super();
        this.#cy = cytoscape({
            container,
            style: boardStyle(),
            layout: { name: "preset" },
            userZoomingEnabled: false,
            userPanningEnabled: false,
            boxSelectionEnabled: false,
            autounselectify: true,
            autoungrabify: true,
            maxZoom: 4,
            minZoom: 0.05,
        });
        this.#listen();
        onThemeChange(() => this.#cy.style(boardStyle()));
        document.fonts.ready.then(() => this.#cy.style(boardStyle()));
        new ResizeObserver(() => {
            this.#cy.resize();
            this.fit();
        }).observe(container);
    }

    #tell(name, detail = {}) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #listen() {
        const cy = this.#cy;
        const v = (event) => event.target.data("v");
        const ends = (event) => event.target.data("ends");
        const touch = (event) => event.originalEvent?.type.startsWith("touch") ?? false;
        cy.on("tap", "node.vertex", (e) => this.#tell("vertex", { v: v(e), touch: touch(e) }));
        cy.on("tap", "edge.edge", (e) => this.#tell("edge", { ends: ends(e), touch: touch(e) }));
        cy.on("tap", (e) => {
            if (e.target === cy) this.#tell("ground", { at: [e.position.x, e.position.y] });
        });
        cy.on("mouseover", "node.vertex", (e) => this.#tell("point", { vertices: [v(e)] }));
        cy.on("mouseover", "edge.edge", (e) => this.#tell("point", { vertices: ends(e) }));
        cy.on("mouseout", "node.vertex, edge.edge", () => this.#tell("point", { vertices: null }));
        cy.on("free", "node.vertex", (e) => {
            const { x, y } = e.target.position();
            this.places[v(e)] = [x, y];
            this.#tell("moved", { v: v(e) });
        });
    }

    /**
     * Draws a graph.
     * @param {import("../model/graph.js").Graph} graph
     * @param {[number, number][]} places in a box from (0, 0) to (1, 1), stretched by the aspect
     */
    draw(graph, places, aspect) {
        this.places = spread(places.map(([x, y]) => [x * aspect, y]));
        this.drawAt(graph, this.places);
        this.fit();
    }

    /** Draws a graph with places in units of the board, and leaves the view as it is. */
    drawAt(graph, places) {
        this.places = places;
        this.#cy.batch(() => {
            this.#cy.elements().remove();
            this.#cy.add(places.map((place, v) => vertexElement(v, place)));
            this.#cy.add(graph.edges.map(([a, b]) => edgeElement(a, b)));
        });
    }

    /** Vertices can be dragged or not. */
    setMovable(movable) {
        this.#cy.autoungrabify(!movable);
    }

    fit() {
        if (this.#cy.elements().empty()) return this.#cy.reset();
        this.#cy.fit(this.#cy.elements(), Math.min(MARGIN, MARGIN_PART * this.#cy.width()));
        if (this.#cy.zoom() > LARGEST_ZOOM) {
            this.#cy.zoom(LARGEST_ZOOM);
            this.#cy.center();
        }
    }

    /** Makes everything larger or smaller around the middle. */
    zoomBy(factor) {
        const middle = { x: this.#cy.width() / 2, y: this.#cy.height() / 2 };
        this.#cy.zoom({ level: this.#cy.zoom() * factor, renderedPosition: middle });
        this.#cy.userPanningEnabled(true);
    }

    /** @param {Picture} picture */
    paint(picture) {
        this.#cy.batch(() => {
            for (const [v, classes] of picture.vertices) {
                this.#cy.getElementById(vertexId(v)).classes(`vertex ${classes}`);
            }
            for (const [key, classes] of picture.edges) {
                this.#cy.getElementById(`e${key}`).classes(`edge ${classes}`);
            }
            this.#cy.elements(".badge, .pair").remove();
            this.#cy.add(picture.badges.map(badgeElement));
            this.#cy.add(picture.pairs.map(([a, b]) => pairElement(a, b)));
        });
    }

    /** Where a vertex is on the screen, relative to the board. */
    screenPlace(v) {
        return this.#cy.getElementById(vertexId(v)).renderedPosition();
    }

    /** The place in units of the board of the middle of what is seen. */
    get middle() {
        const { x1, y1, x2, y2 } = this.#cy.extent();
        return [(x1 + x2) / 2, (y1 + y2) / 2];
    }

    /** The board as a PNG picture. */
    toPng(background) {
        return this.#cy.png({ output: "blob-promise", bg: background, full: true, scale: 2 });
    }
}

/** Places that keep their shape but are far enough apart for vertices to be read. */
export function spread(places) {
    let least = Infinity;
    places.forEach(([x, y], i) => {
        for (const [u, v] of places.slice(0, i)) least = Math.min(least, Math.hypot(x - u, y - v));
    });
    const scale = LEAST_DISTANCE / (Number.isFinite(least) && least > 0 ? least : 1);
    return places.map(([x, y]) => [x * scale, y * scale]);
}

function vertexElement(v, [x, y]) {
    return {
        group: "nodes",
        data: { id: vertexId(v), label: String(v), v },
        position: { x, y },
        classes: "vertex",
    };
}

function edgeElement(a, b) {
    return {
        group: "edges",
        data: { id: edgeId(a, b), source: vertexId(a), target: vertexId(b), ends: [a, b] },
        classes: "edge",
    };
}

const BADGE_LETTER = 9;
const BADGE_PADDING = 12;

function badgeElement({ at: [x, y], text, tone }) {
    const width = text.length * BADGE_LETTER + BADGE_PADDING;
    return {
        group: "nodes",
        data: { label: text, width },
        position: { x, y },
        classes: `badge ${tone}`,
        grabbable: false,
    };
}

function pairElement(a, b) {
    return {
        group: "edges",
        data: { source: vertexId(a), target: vertexId(b) },
        classes: "pair",
    };
}
