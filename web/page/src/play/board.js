// The drawing of the graph on a canvas, and its mouse and touch input. Events:
//   vertex, edge, ground   a click or tap at {v}, {ends} or {at}; touch: whether it was a finger
//   point                  the mouse is at {vertices}, or null
//   moved                  {v} was dragged to another place
import { VERTEX_SIZE, inUnits } from "../model/drawing-scale.js";
import { edgeKey, hueOf } from "../model/graph.js";
import { whatIsAt } from "../model/pointing.js";
import { GRID } from "../model/sketch.js";
import { el } from "../ui/dom.js";
import { onThemeChange } from "../ui/theme.js";
import { drawBoard } from "./board-canvas.js";
import { readStyles } from "./board-style.js";

const ZOOMS = { least: 0.05, most: 4, fitted: 1.7, projected: 6 };
const MARGIN = 34; // pixels, and at most a part of the width
const FRAME_MARGIN = 12;
const MARGIN_PART = 0.08;
const TOP = 26; // pixels for the buttons
/** How near the pointer must be, in screen pixels beyond the radius of a vertex. */
const REACH = { mouse: { vertex: 2, edge: 6 }, touch: { vertex: 8, edge: 12 } };
const TAP_SLACK = 6; // pixels by which a tap may move
const PNG_SCALE = 2;
const FLASH = 900; // milliseconds that the vertices of a move take to fade
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const EMPTY = { vertices: new Map(), edges: new Map(), badges: [], pairs: [] };

/**
 * What the board shows: classes of vertices and edges, badges, and dashed lines for pairs.
 * @typedef {{vertices: Map<number, string>, edges: Map<string, string>,
 *            badges: {at: [number, number], text: string, tone: string}[],
 *            pairs: [number, number][]}} Picture
 */

export class Board extends EventTarget {
    /** @type {[number, number][]} where each vertex is, in units of the board */
    places = [];
    /** @type {Picture} what is shown */
    picture = EMPTY;
    squares = null;
    #container;
    #canvas = el("canvas", { "aria-hidden": "true" });
    /** @type {[number, number, string][]} the ends of each edge, and its key */
    #edges = [];
    /** @type {number[]} the hue of each vertex, 0 without a colour */
    #hues = [];
    /** @type {number[]|null} the colour of each vertex */
    #colours = null;
    /** A place p of the board is at zoom * p + pan on the screen. */
    #view = { zoom: 1, pan: [0, 0] };
    #styles = readStyles();
    #isMovable = false;
    #isPannable = false;
    #press = null;
    /** Where each finger is, by pointer. */
    #fingers = new Map();
    #pointed = "";
    #frame = 0;
    /** The move that fades away: its vertices, its player, and when it was made. */
    #flash = null;

    constructor(container) {
        super();
        this.#container = container;
        container.replaceChildren(this.#canvas); // in place of the drawing in the HTML
        container.board = this; // for tests
        this.#listen();
        const restyle = () => {
            this.#styles = readStyles();
            this.#refresh();
        };
        onThemeChange(restyle);
        document.fonts.ready.then(restyle);
        new ResizeObserver(() => this.fit()).observe(container);
    }

    #tell(name, detail = {}) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    // ---- drawing -------------------------------------------------------------------------------

    /**
     * Draws a graph.
     * @param {import("../model/graph.js").Graph} graph
     * @param {[number, number][]} places of its vertices, in diameters of a vertex
     * @param {{rows: number, columns: number, size: number}|null} squares below them, of a chessboard
     */
    draw(graph, places, squares = null) {
        this.drawAt(graph, inUnits(places));
        this.squares = squares;
        this.fit();
    }

    /** Draws a graph with places in units of the board, and leaves the view as it is. */
    drawAt(graph, places) {
        this.places = places;
        this.squares = null;
        this.#edges = graph.edges.map(([a, b]) => [a, b, edgeKey(a, b)]);
        this.#colours = graph.colours ?? null;
        this.#hues = places.map((_, v) => hueOf(graph, v));
        this.picture = EMPTY;
        this.#flash = null;
        this.#refresh();
    }

    /** Lets the vertices of a move fade away in the colour of its player, unless motion is unwanted. */
    flash(vertices, player) {
        this.#flash = STILL.matches ? null : { vertices, player, since: performance.now() };
        this.#refresh();
    }

    get flashing() {
        return this.#flash?.vertices ?? [];
    }

    /** @param {Picture} picture */
    paint(picture) {
        this.picture = picture;
        this.#refresh();
    }

    /** Draws once at the next frame, even if called several times before it. */
    #refresh() {
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            this.#render();
        });
    }

    #render() {
        const [width, height] = this.#size;
        const sharp = devicePixelRatio || 1;
        const { zoom, pan } = this.#view;
        this.#canvas.width = Math.round(width * sharp);
        this.#canvas.height = Math.round(height * sharp);
        this.#canvas.style.width = `${width}px`;
        this.#canvas.style.height = `${height}px`;
        this.#placeGrid();
        const context = this.#canvas.getContext("2d");
        context.setTransform(zoom * sharp, 0, 0, zoom * sharp, pan[0] * sharp, pan[1] * sharp);
        const left = this.#flash ? 1 - (performance.now() - this.#flash.since) / FLASH : 0;
        if (left <= 0) this.#flash = null;
        const flash = this.#flash && { ...this.#flash, left };
        drawBoard(context, { ...this.#scene, flash }, this.#styles, zoom);
        if (flash) this.#refresh();
    }

    // The dots of the grid are a background, whose tiles have theirs in the middle.
    #placeGrid() {
        const { zoom, pan } = this.#view;
        const { style } = this.#container;
        style.setProperty("--grid", `${GRID * zoom}px`);
        style.setProperty("--grid-left", `${pan[0] - (GRID * zoom) / 2}px`);
        style.setProperty("--grid-top", `${pan[1] - (GRID * zoom) / 2}px`);
    }

    get #scene() {
        const { places, picture, squares } = this;
        return { places, squares, edges: this.#edges, picture, hues: this.#hues, colours: this.#colours };
    }

    /** The board as a PNG picture. */
    toPng(background) {
        const { left, top, width, height } = this.#box;
        const canvas = el("canvas", { width: (width + 2 * MARGIN) * PNG_SCALE, height: (height + 2 * MARGIN) * PNG_SCALE });
        const context = canvas.getContext("2d");
        context.fillStyle = background;
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.setTransform(PNG_SCALE, 0, 0, PNG_SCALE, (MARGIN - left) * PNG_SCALE, (MARGIN - top) * PNG_SCALE);
        drawBoard(context, this.#scene, this.#styles, PNG_SCALE);
        return new Promise((done) => canvas.toBlob(done));
    }

    // ---- the view ------------------------------------------------------------------------------

    get #size() {
        return [this.#container.clientWidth, this.#container.clientHeight];
    }

    /** The box of all vertices, in units of the board. */
    get #box() {
        const [xs, ys] = [this.places.map(([x]) => x), this.places.map(([, y]) => y)];
        const [left, top] = [Math.min(...xs), Math.min(...ys)].map((x) => x - VERTEX_SIZE / 2);
        const [right, bottom] = [Math.max(...xs), Math.max(...ys)].map((x) => x + VERTEX_SIZE / 2);
        return { left, top, width: right - left, height: bottom - top };
    }

    /** Shows the whole drawing as large as possible below the buttons. */
    fit() {
        const [width, height] = this.#size;
        this.#refresh();
        if (this.places.length === 0 || width === 0) return;
        const box = this.#box;
        const isFrame = document.documentElement.dataset.embed === "yes";
        const top = isFrame ? 0 : TOP; // there are no buttons on the board
        const margin = Math.min(isFrame ? FRAME_MARGIN : MARGIN, MARGIN_PART * width);
        const room = [width - 2 * margin, height - 2 * margin - top];
        const most = document.documentElement.dataset.projector ? ZOOMS.projected : ZOOMS.fitted;
        const zoom = Math.min(most, room[0] / box.width, room[1] / box.height);
        this.#view = {
            zoom,
            pan: [
                width / 2 - zoom * (box.left + box.width / 2),
                (height + top) / 2 - zoom * (box.top + box.height / 2),
            ],
        };
        this.#setPannable(false); // there is nothing out of sight
    }

    /** Zooms around a place on the screen, or the centre. */
    zoomBy(factor, around = this.#size.map((s) => s / 2)) {
        const { zoom, pan } = this.#view;
        const next = Math.max(ZOOMS.least, Math.min(ZOOMS.most, zoom * factor));
        const moved = around.map((s, i) => s - ((s - pan[i]) * next) / zoom);
        this.#view = { zoom: next, pan: moved };
        this.#setPannable(true);
        this.#refresh();
    }

    // A finger scrolls the page unless there is something out of sight on the board.
    #setPannable(pannable) {
        this.#isPannable = pannable;
        this.#container.classList.toggle("pannable", pannable);
    }

    /** The place in units of the board of the middle of what is seen. */
    get middle() {
        return this.#toBoard(this.#size.map((s) => s / 2));
    }

    /** @param {number[]} at a place in pixels @returns {[number, number]} */
    #toBoard([x, y]) {
        const { zoom, pan } = this.#view;
        return [(x - pan[0]) / zoom, (y - pan[1]) / zoom];
    }

    /** Where a vertex is in the window. */
    placeInWindow(v) {
        const { zoom, pan } = this.#view;
        const { x, y } = this.#canvas.getBoundingClientRect();
        return { x: x + zoom * this.places[v][0] + pan[0], y: y + zoom * this.places[v][1] + pan[1] };
    }

    // ---- mouse and finger ----------------------------------------------------------------------

    /** Sets whether vertices can be dragged. */
    setMovable(movable) {
        this.#isMovable = movable;
        this.#container.classList.toggle("movable", movable);
    }

    #listen() {
        const canvas = this.#canvas;
        canvas.addEventListener("pointerdown", (event) => this.#onDown(event));
        canvas.addEventListener("pointermove", (event) => this.#onMove(event));
        canvas.addEventListener("pointerup", (event) => this.#onUp(event));
        canvas.addEventListener("pointercancel", (event) => this.#letGo(event));
        canvas.addEventListener("pointerleave", () => this.#point(null));
    }

    #positionOf(event) {
        const { x, y } = this.#canvas.getBoundingClientRect();
        return [event.clientX - x, event.clientY - y];
    }

    /** The vertex or edge at the place of an event, or null; removed ones do not count. */
    #hit(event) {
        const { zoom } = this.#view;
        const reach = REACH[event.pointerType === "touch" ? "touch" : "mouse"];
        const { vertices: classes, edges: states } = this.picture;
        const here = this.places
            .map((_, v) => v)
            .filter((v) => !(classes.get(v) ?? "").split(" ").includes("gone"));
        const edges = this.#edges.filter(([, , key]) => states.get(key) !== "gone");
        return whatIsAt(this.#toBoard(this.#positionOf(event)), this.places, here, edges, {
            vertex: VERTEX_SIZE / 2 + reach.vertex / zoom,
            edge: reach.edge / zoom,
        });
    }

    #letGo(event) {
        this.#fingers.delete(event.pointerId);
        this.#press = null;
    }

    /** Moves and zooms the view so that two fingers stay where they are on the board. */
    #pinch(event, at) {
        const before = [...this.#fingers.values()];
        this.#fingers.set(event.pointerId, at);
        const after = [...this.#fingers.values()];
        /** @param {number[][]} ends */
        const middle = ([[a, b], [c, d]]) => [(a + c) / 2, (b + d) / 2];
        /** @param {number[][]} ends */
        const span = ([[a, b], [c, d]]) => Math.hypot(a - c, b - d) || 1;
        const [from, to] = [middle(before), middle(after)];
        this.#view.pan = this.#view.pan.map((p, i) => p + to[i] - from[i]);
        this.zoomBy(span(after) / span(before), to);
    }

    #onDown(event) {
        if (event.button !== 0) return;
        if (event.pointerType === "touch") this.#fingers.set(event.pointerId, this.#positionOf(event));
        if (this.#fingers.size > 1) {
            this.#press = null; // a second finger begins to pinch
            return;
        }
        const at = this.#positionOf(event);
        const hit = this.#hit(event);
        const drags = this.#isMovable && hit?.v !== undefined;
        this.#press = { at, hit, drags, moved: false, pan: this.#view.pan };
        this.#canvas.setPointerCapture(event.pointerId);
    }

    #onMove(event) {
        if (this.#fingers.size === 2 && this.#fingers.has(event.pointerId)) {
            return this.#pinch(event, this.#positionOf(event));
        }
        const press = this.#press;
        if (!press) {
            const hit = event.pointerType === "touch" ? null : this.#hit(event);
            return this.#point(hit && (hit.ends?.slice(0, 2) ?? [hit.v]));
        }
        const at = this.#positionOf(event);
        const [dx, dy] = [at[0] - press.at[0], at[1] - press.at[1]];
        press.moved ||= Math.hypot(dx, dy) > TAP_SLACK;
        if (!press.moved) return;
        if (press.drags) this.places[press.hit.v] = this.#toBoard(at);
        else if (this.#isPannable) this.#view.pan = [press.pan[0] + dx, press.pan[1] + dy];
        this.#refresh();
    }

    #onUp(event) {
        const press = this.#press;
        this.#letGo(event);
        if (!press) return;
        const { hit } = press;
        const touch = event.pointerType === "touch";
        if (press.moved) {
            if (press.drags) this.#tell("moved", { v: hit.v });
        } else if (!hit) this.#tell("ground", { at: this.#toBoard(press.at) });
        else if (hit.ends) this.#tell("edge", { ends: hit.ends.slice(0, 2), touch });
        else this.#tell("vertex", { v: hit.v, touch });
    }

    #point(vertices) {
        const key = vertices?.join() ?? "";
        if (key === this.#pointed) return;
        this.#pointed = key;
        this.#tell("point", { vertices });
    }
}
