// The tools for drawing a graph by hand.
import { el, show } from "../ui/dom.js";
import { checkbox, chips } from "../ui/field.js";

const TOOLS = [
    ["add", "Add"],
    ["join", "Join"],
    ["move", "Move"],
    ["delete", "Delete"],
];
const HINTS = {
    add: "Tap an empty place to add a vertex.",
    join: "Tap two vertices to add or remove the edge between them.",
    move: "Drag a vertex to move it.",
    delete: "Tap a vertex or an edge to delete it.",
};

/**
 * @param {HTMLElement} node
 * @param state tool, snaps, vertices, edges, canUndo, canRedo, pasted and fault
 * @param acts setTool, setSnaps, undo, redo, clear, load and play
 */
export function showEditorPanel(node, state, acts) {
    const button = (id, text, act, more = {}) =>
        el("button", { type: "button", id, onclick: () => act(), ...more }, text);
    const text = el("textarea", {
        id: "sketch-text",
        rows: 3,
        spellcheck: "false",
        placeholder: "DQc\nor one edge per line:\n0 1",
    });
    text.value = state.pasted;
    show(
        node,
        chips("Tool", TOOLS, state.tool, acts.setTool),
        el("p", { class: "remark" }, HINTS[state.tool]),
        checkbox("Snap to the grid", state.snaps, acts.setSnaps, { id: "sketch-snap" }),
        el(
            "p",
            { class: "remark", id: "sketch-size" },
            `${state.vertices} vertices, ${state.edges} edges`,
        ),
        el(
            "div",
            { class: "chip-row" },
            button("sketch-play", "Play on this graph", acts.play, {
                class: "primary",
                disabled: state.vertices === 0,
            }),
            button("sketch-undo", "Undo", acts.undo, { disabled: !state.canUndo }),
            button("sketch-redo", "Redo", acts.redo, { disabled: !state.canRedo }),
            button("sketch-clear", "Clear", acts.clear),
        ),
        el(
            "details",
            { class: "paste", open: state.pasted !== "" },
            el("summary", {}, "Paste a graph"),
            el("label", { for: "sketch-text" }, "graph6, sparse6, or an edge list"),
            text,
            button("sketch-load", "Draw it", () => acts.load(text.value)),
            el("p", { class: "fault", id: "sketch-fault" }, state.fault),
        ),
    );
    for (const input of node.querySelectorAll("input[type=radio]")) {
        input.id = `tool-${input.getAttribute("value")}`;
    }
}
