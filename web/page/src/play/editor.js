// Drawing a graph by hand, with mouse, finger or keys, or from pasted text.
import { fetchGraph, reasonOf } from "../api.js";
import { placesOf } from "../model/arrange.js";
import { inUnits } from "../model/drawing-scale.js";
import { edgeKey, makeGraph } from "../model/graph.js";
import { writeExpression } from "../model/graph6.js";
import { addState, beginPast, canStep, presentOf, stepPast } from "../model/past.js";
import * as Sketch from "../model/sketch.js";
import { announce } from "../ui/announce.js";
import { showEditorPanel } from "./editor-panel.js";

const FRESH_DISTANCE = 2; // from the cursor to a vertex added by key, in grid steps

export class Editor {
    active = false;
    #node;
    #board;
    #finish;
    #tool = "add";
    #snaps = false;
    #joining = null;
    #cursor = null;
    /** @type {[number, number]|null} the ends of the chosen edge, which Delete removes */
    #edge = null;
    #past = beginPast(Sketch.EMPTY_SKETCH);
    /** A pasted text that could not be drawn, and why. */
    #pasted = { text: "", fault: "" };

    /** finish is called with {graph, places} when the player wants to play on the drawing. */
    constructor(node, board, finish) {
        this.#node = node;
        this.#board = board;
        this.#finish = finish;
        board.addEventListener("vertex", ({ detail }) => this.active && this.#onVertex(detail.v));
        board.addEventListener("edge", ({ detail }) => this.active && this.#onEdge(detail.ends));
        board.addEventListener("ground", ({ detail }) => this.active && this.#onGround(detail.at));
        board.addEventListener("moved", ({ detail }) => this.active && this.#onMoved(detail.v));
        document.addEventListener("keydown", (event) => this.#onControlKey(event));
        document.addEventListener("paste", (event) => this.#onPaste(event));
    }

    get #sketch() {
        return presentOf(this.#past);
    }

    /** Begins with the graph on the board. */
    begin(graph) {
        this.active = true;
        this.#forgetChoice();
        this.#past = beginPast({
            places: this.#board.places.slice(0, graph?.n ?? 0),
            edges: graph?.edges ?? [],
            colours: graph?.colours ?? [],
        });
        this.#pasted = { text: "", fault: "" };
        this.#setTool(this.#tool);
        this.#redraw();
    }

    end() {
        this.active = false;
        this.#board.setMovable(false);
    }

    #forgetChoice() {
        this.#cursor = this.#joining = this.#edge = null;
    }

    #setTool(tool) {
        this.#tool = tool;
        this.#joining = null;
        this.#board.setMovable(true);
        this.#render();
    }

    #change(sketch, said) {
        this.#past = addState(this.#past, sketch);
        this.#redraw();
        if (said) announce(said);
    }

    #step(step) {
        if (!canStep(this.#past, step)) return;
        this.#past = stepPast(this.#past, step);
        this.#forgetChoice();
        this.#redraw();
        announce(step < 0 ? "Undone" : "Redone");
    }

    #redraw() {
        const { places, edges, colours } = this.#sketch;
        this.#board.drawAt(makeGraph(places.length, edges, colours), [...places]);
        const chosen = new Map();
        if (this.#edge) chosen.set(edgeKey(...this.#edge), "take");
        this.#board.paint({
            vertices: this.#classes(),
            edges: chosen,
            badges: [],
            pairs: [],
        });
        this.#render();
    }

    #classes() {
        const classes = this.#sketch.places.map((_, v) => [
            v,
            `${v === this.#joining ? "joining" : ""} ${v === this.#cursor ? "cursor" : ""}`,
        ]);
        return new Map(classes);
    }

    /** Where a new vertex at a place goes; null if another is already there. */
    #snapped(place, except = -1) {
        return this.#snaps ? Sketch.snapPlace(this.#sketch, place, except) : place;
    }

    #isTaken(place) {
        return Sketch.vertexAt(this.#sketch, place) !== null;
    }

    // ---- mouse and finger ----------------------------------------------------------------------

    #onGround(at) {
        const place = this.#snapped(at);
        if (this.#tool !== "add" || !place || this.#isTaken(place)) return;
        this.#edge = null;
        this.#change(
            Sketch.addVertex(this.#sketch, place),
            `Vertex ${this.#sketch.places.length} added`,
        );
    }

    #onVertex(v) {
        if (this.#tool === "delete") return this.#delete(v);
        this.#edge = null;
        this.#cursor = v;
        if (this.#tool === "join") this.#join(v);
        else this.#redraw();
    }

    #onEdge(ends) {
        if (this.#tool === "delete") return this.#deleteEdge(ends);
        this.#forgetChoice();
        this.#edge = ends;
        this.#redraw();
    }

    // A vertex that is dropped on another is joined to it, and goes back to its place.
    #onMoved(v) {
        const other = Sketch.vertexAt(this.#sketch, this.#board.places[v], v);
        if (other !== null) {
            return this.#change(
                Sketch.joinVertices(this.#sketch, v, other),
                `Edge from ${v} to ${other}`,
            );
        }
        const place = this.#snapped(this.#board.places[v], v) ?? this.#sketch.places[v];
        this.#change(Sketch.moveVertex(this.#sketch, v, place));
    }

    #deleteEdge([a, b]) {
        this.#edge = null;
        this.#change(Sketch.toggleEdge(this.#sketch, a, b), `Edge from ${a} to ${b} deleted`);
    }

    #delete(v) {
        this.#joining = this.#edge = null;
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
            announce(`Join ${v}: choose the other end`);
        } else if (from === v) this.#redraw();
        else this.#change(Sketch.toggleEdge(this.#sketch, from, v), `Edge from ${from} to ${v}`);
    }

    // ---- keys ----------------------------------------------------------------------------------

    /** Handles a key on the board. Returns whether the editor uses it. */
    key(event) {
        const act = {
            a: () => this.#addByKey(),
            j: () => this.#cursor !== null && this.#join(this.#cursor),
            Delete: () => this.#deleteChosen(),
            Backspace: () => this.#deleteChosen(),
        }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (act) act();
        return Boolean(act) || (event.shiftKey && this.#shift(event.key));
    }

    #deleteChosen() {
        if (this.#edge) this.#deleteEdge(this.#edge);
        else if (this.#cursor !== null) this.#delete(this.#cursor);
    }

    /** Ctrl+Z undoes; Ctrl+Y and Ctrl+Shift+Z redo, except in a text field. */
    #onControlKey(event) {
        if (!this.active || !(event.ctrlKey || event.metaKey) || isText(event.target)) return;
        const key = event.key.toLowerCase();
        const step = key === "z" ? (event.shiftKey ? 1 : -1) : key === "y" ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        this.#step(step);
    }

    get places() {
        return this.#sketch.places;
    }

    get cursor() {
        return this.#cursor;
    }

    setCursor(v) {
        this.#edge = null;
        this.#cursor = v;
        this.#redraw();
        if (v !== null) announce(`vertex ${v}`);
    }

    #addByKey() {
        const [x, y] =
            this.#cursor === null ? this.#board.middle : this.#sketch.places[this.#cursor];
        const turn = this.#sketch.places.length * 2.4; // radians: spreads them around
        const away = this.#sketch.places.length === 0 ? 0 : FRESH_DISTANCE * Sketch.GRID;
        const place = this.#snapped([x + away * Math.cos(turn), y + away * Math.sin(turn)]);
        if (!place || this.#isTaken(place)) return announce("There is already a vertex here");
        this.#cursor = this.#sketch.places.length;
        this.#change(Sketch.addVertex(this.#sketch, place), `Vertex ${this.#cursor} added`);
        this.#board.fit();
    }

    #shift(key) {
        const step = this.#snaps ? Sketch.GRID : Sketch.GRID / 2;
        const by = {
            ArrowLeft: [-step, 0],
            ArrowRight: [step, 0],
            ArrowUp: [0, -step],
            ArrowDown: [0, step],
        }[key];
        if (!by || this.#cursor === null) return false;
        let place = this.#sketch.places[this.#cursor];
        do {
            place = [place[0] + by[0], place[1] + by[1]]; // past vertices that would hide it
        } while (Sketch.vertexAt(this.#sketch, place, this.#cursor) !== null);
        place = this.#snapped(place, this.#cursor);
        if (place) this.#change(Sketch.moveVertex(this.#sketch, this.#cursor, place));
        return true;
    }

    // ---- texts ---------------------------------------------------------------------------------

    #onPaste(event) {
        if (!this.active || isText(event.target)) return;
        event.preventDefault();
        this.#load(event.clipboardData.getData("text"));
    }

    /** Replaces the drawing by the graph of a text. */
    async #load(text) {
        try {
            const answer = await fetchGraph(text.trim());
            if (!answer.drawn) throw new Error("This graph is too large to draw.");
            if (!this.active) return;
            this.#pasted = { text: "", fault: "" };
            this.#forgetChoice();
            const places = inUnits(placesOf(answer));
            const colours = answer.colours ?? [];
            this.#change({ places, edges: answer.edges, colours }, `${answer.n} vertices drawn`);
            this.#board.fit();
        } catch (error) {
            this.#pasted = { text, fault: reasonOf(error) };
            this.#render();
        }
    }

    // ---- the panel -----------------------------------------------------------------------------

    #render() {
        const { places, edges } = this.#sketch;
        const state = {
            tool: this.#tool,
            snaps: this.#snaps,
            vertices: places.length,
            edges: edges.length,
            canUndo: canStep(this.#past, -1),
            canRedo: canStep(this.#past, 1),
            pasted: this.#pasted.text,
            fault: this.#pasted.fault,
        };
        showEditorPanel(this.#node, state, {
            setTool: (tool) => this.#setTool(tool),
            setSnaps: (snaps) => (this.#snaps = snaps),
            undo: () => this.#step(-1),
            redo: () => this.#step(1),
            clear: () => {
                this.#forgetChoice();
                this.#change(Sketch.EMPTY_SKETCH, "Cleared");
            },
            load: (text) => this.#load(text),
            play: () => this.#play(),
        });
    }

    #play() {
        const { places, edges, colours } = this.#sketch;
        const graph = makeGraph(places.length, edges, colours);
        this.#finish({ graph: writeExpression(graph), places: Sketch.normalise(places) });
    }
}

/** Whether an element takes typed text. */
const isText = (node) => node.closest?.("input[type=text], input:not([type]), textarea") !== null;
