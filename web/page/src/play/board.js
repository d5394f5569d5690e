// The drawing of the graph: Cytoscape with places of our own, and what is to be seen on it.
import cytoscape from "cytoscape";
import { edgeKey } from "../model/graph.js";
import { VERTEX_SIZE } from "../model/drawing-scale.js";
import { onThemeChange } from "../ui/theme.js";
import { boardStyle } from "./board-style.js";

const LARGEST_ZOOM = 1.7;
const MARGIN = 34; // pixels, and at most a part of the width
const MARGIN_PART = 0.08;
const TOP = 26; // pixels for the buttons

const vertexId = (v) => `v${v}`;
const edgeId = (key) => `e${key}`;

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
     * @param {[number, number][]} places of its vertices, in diameters of a vertex
     */
    draw(graph, places) {
        const inUnits = ([x, y]) => [x * VERTEX_SIZE, y * VERTEX_SIZE];
        this.drawAt(graph, places.map(inUnits));
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

    /** Shows all of the drawing, as large as it may be, below the buttons at the top. */
    fit() {
        const vertices = this.#cy.nodes(".vertex");
        const [width, height] = [this.#cy.width(), this.#cy.height()];
        if (vertices.empty() || width === 0) return;
        const box = vertices.boundingBox({ includeLabels: false });
        const margin = Math.min(MARGIN, MARGIN_PART * width);
        const room = [width - 2 * margin, height - 2 * margin - TOP];
        const zoom = Math.min(LARGEST_ZOOM, room[0] / box.w, room[1] / box.h);
        const pan = {
            x: width / 2 - (zoom * (box.x1 + box.x2)) / 2,
            y: (height + TOP) / 2 - (zoom * (box.y1 + box.y2)) / 2,
        };
        this.#cy.viewport({ zoom, pan });
        this.#cy.userPanningEnabled(false); // there is nothing out of sight
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
                this.#cy.getElementById(edgeId(key)).classes(`edge ${classes}`);
            }
            this.#cy.elements(".badge, .pair").remove();
            this.#cy.add(picture.badges.map(badgeElement));
            this.#cy.add(picture.pairs.map(([a, b]) => pairElement(a, b)));
        });
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
        data: { id: edgeId(edgeKey(a, b)), source: vertexId(a), target: vertexId(b), ends: [a, b] },
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
