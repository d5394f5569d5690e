// Drawing a graph by hand: with mouse, finger or keys.
import { makeGraph } from "../model/graph.js";
import { writeGraph6 } from "../model/graph6.js";
import * as Sketch from "../model/sketch.js";
import { announce } from "../ui/announce.js";
import { el, show } from "../ui/dom.js";
import { chips } from "../ui/field.js";

const TOOLS = [
    ["add", "Add"],
    ["join", "Join"],
    ["move", "Move"],
    ["delete", "Delete"],
];
const HINTS = {
    add: "Tap an empty place to add a vertex.",
    join: "Tap two vertices to join them, or to part them again.",
    move: "Drag a vertex to move it.",
    delete: "Tap a vertex or an edge to delete it.",
};
const STEP = 20; // by which the arrow keys move a vertex
const FRESH_DISTANCE = 90; // of a vertex that keys add

export class Editor {
    active = false;
    #node;
    #board;
    #finish;
    #tool = "add";
    #joining = null;
    #cursor = null;
    #sketch = Sketch.EMPTY_SKETCH;

    /** finish is called with {graph, places} when the drawing is to be played on. */
    constructor(node, board, finish) {
        this.#node = node;
        this.#board = board;
        this.#finish = finish;
        board.addEventListener("vertex", ({ detail }) => this.active && this.#onVertex(detail.v));
        board.addEventListener("edge", ({ detail }) => this.active && this.#onEdge(detail.ends));
        board.addEventListener("ground", ({ detail }) => this.active && this.#onGround(detail.at));
        board.addEventListener("moved", ({ detail }) => this.active && this.#onMoved(detail.v));
    }

    /** Begins with the graph on the board. */
    begin(graph) {
        this.active = true;
        this.#cursor = this.#joining = null;
        this.#sketch = {
            places: this.#board.places.slice(0, graph?.n ?? 0),
            edges: graph?.edges ?? [],
        };
        this.#setTool(this.#tool);
        this.#redraw();
    }

    end() {
        this.active = false;
        this.#board.setMovable(false);
    }

    #setTool(tool) {
        this.#tool = tool;
        this.#joining = null;
        this.#board.setMovable(true);
        this.#render();
    }

    #change(sketch, said) {
        this.#sketch = sketch;
        this.#redraw();
        if (said) announce(said);
    }

    #redraw() {
        const { places, edges } = this.#sketch;
        this.#board.drawAt(makeGraph(places.length, edges), [...places]);
        this.#board.paint({ vertices: this.#classes(), edges: new Map(), badges: [], pairs: [] });
        this.#render();
    }

    #classes() {
        const classes = this.#sketch.places.map((_, v) => [
            v,
            `${v === this.#joining ? "joining" : ""} ${v === this.#cursor ? "cursor" : ""}`,
        ]);
        return new Map(classes);
    }

    // ---- mouse and finger ----------------------------------------------------------------------

    #onGround(place) {
        if (this.#tool !== "add") return;
        this.#change(
            Sketch.addVertex(this.#sketch, place),
            `Vertex ${this.#sketch.places.length} added`,
        );
    }

    #onVertex(v) {
        if (this.#tool === "delete") this.#delete(v);
        else if (this.#tool === "join") this.#join(v);
    }

    #onEdge([a, b]) {
        if (this.#tool !== "delete") return;
        this.#change(Sketch.toggleEdge(this.#sketch, a, b), `Edge from ${a} to ${b} deleted`);
    }

    #onMoved(v) {
        this.#sketch = Sketch.moveVertex(this.#sketch, v, this.#board.places[v]);
    }

    #delete(v) {
        this.#joining = null;
        if (this.#cursor !== null && this.#cursor >= v) {
            this.#cursor = this.#cursor > 0 ? this.#cursor - 1 : null;
        }
        this.#change(Sketch.deleteVertex(this.#sketch, v), `Vertex ${v} deleted`);
    }

    #join(v) {
        const from = this.#joining;
        this.#joining = from === null ? v : null;
        if (from === null) {
            this.#redraw();
            announce(`Join ${v} with …`);
        } else if (from === v) this.#redraw();
        else this.#change(Sketch.toggleEdge(this.#sketch, from, v), `Edge from ${from} to ${v}`);
    }

    // ---- keys ----------------------------------------------------------------------------------

    /** A key on the board; says whether it was one of the editor's. */
    key(event) {
        const act = {
            a: () => this.#addByKey(),
            j: () => this.#cursor !== null && this.#join(this.#cursor),
            Delete: () => this.#cursor !== null && this.#delete(this.#cursor),
        }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (act) act();
        return Boolean(act) || (event.shiftKey && this.#shift(event.key));
    }

    get places() {
        return this.#sketch.places;
    }

    get cursor() {
        return this.#cursor;
    }

    setCursor(v) {
        this.#cursor = v;
        this.#redraw();
        if (v !== null) announce(`vertex ${v}`);
    }

    #addByKey() {
        const [x, y] =
            this.#cursor === null ? this.#board.middle : this.#sketch.places[this.#cursor];
        const turn = this.#sketch.places.length * 2.4; // radians: spreads them around
        const away = this.#sketch.places.length === 0 ? 0 : FRESH_DISTANCE;
        const place = [x + away * Math.cos(turn), y + away * Math.sin(turn)];
        this.#cursor = this.#sketch.places.length;
        this.#change(Sketch.addVertex(this.#sketch, place), `Vertex ${this.#cursor} added`);
        this.#board.fit();
    }

    #shift(key) {
        const by = {
            ArrowLeft: [-STEP, 0],
            ArrowRight: [STEP, 0],
            ArrowUp: [0, -STEP],
            ArrowDown: [0, STEP],
        }[key];
        if (!by || this.#cursor === null) return false;
        const [x, y] = this.#sketch.places[this.#cursor];
        this.#change(Sketch.moveVertex(this.#sketch, this.#cursor, [x + by[0], y + by[1]]));
        return true;
    }

    // ---- the panel -----------------------------------------------------------------------------

    #render() {
        const { places, edges } = this.#sketch;
        const button = (id, text, act, more = {}) =>
            el("button", { type: "button", id, onclick: act, ...more }, text);
        show(
            this.#node,
            chips("Tool", TOOLS, this.#tool, (tool) => this.#setTool(tool)),
            el("p", { class: "remark" }, HINTS[this.#tool]),
            el(
                "p",
                { class: "remark", id: "sketch-size" },
                `${places.length} vertices, ${edges.length} edges`,
            ),
            el(
                "div",
                { class: "chip-row" },
                button("sketch-play", "Play on this graph", () => this.#play(), {
                    class: "primary",
                    disabled: places.length === 0,
                }),
                button("sketch-clear", "Clear", () => this.#change(Sketch.EMPTY_SKETCH, "Cleared")),
            ),
        );
        this.#node.querySelectorAll("input").forEach((input) => (input.id = `tool-${input.value}`));
    }

    #play() {
        const { places, edges } = this.#sketch;
        const graph = makeGraph(places.length, edges);
        this.#finish({ graph: `g6:${writeGraph6(graph)}`, places: Sketch.normalise(places) });
    }
}
