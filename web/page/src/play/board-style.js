// How the board looks, in the colours of the style sheet.
import { VERTEX_SIZE } from "../model/drawing-scale.js";
import { colour } from "../ui/theme.js";

const FONT = '"Atkinson Hyperlegible Next Variable", "Segoe UI", system-ui, sans-serif';
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const TONES = ["good", "poor", "unknown", "part"];

/** The style sheet for Cytoscape. */
export function boardStyle() {
    return [...vertexStyle(), ...edgeStyle(), ...noteStyle()];
}

function vertexStyle() {
    const take = { "background-color": colour("--take"), "border-color": colour("--take-edge") };
    return [
        rule("node.vertex", {
            width: VERTEX_SIZE,
            height: VERTEX_SIZE,
            "background-color": colour("--vertex"),
            "border-width": 2,
            "border-color": colour("--vertex-edge"),
            label: "data(label)",
            color: colour("--ink"),
            "font-family": FONT,
            "font-size": 16,
            "font-weight": 600,
            "text-valign": "center",
            "text-halign": "center",
            "overlay-opacity": 0,
            "transition-property": "background-color, border-color, width, height, opacity",
            "transition-duration": calm.matches ? "0s" : "0.18s",
        }),
        rule("node.open", { "border-color": colour("--accent"), "border-width": 2.5 }),
        rule("node.closed", { "background-color": colour("--vertex-closed") }),
        rule("node.picked", {
            "background-color": colour("--accent"),
            "border-color": colour("--accent"),
            color: colour("--on-accent"),
        }),
        rule("node.take", { ...take, color: colour("--on-take") }),
        rule("node.vanish", {
            ...take,
            "background-opacity": 0.25,
            "border-style": "dashed",
            "border-width": 3,
        }),
        rule("node.illegal", { "border-color": colour("--bad"), "border-width": 4 }),
        rule("node.partner", { "border-color": colour("--pair"), "border-width": 5 }),
        rule("node.cursor", {
            "outline-width": 3,
            "outline-color": colour("--ink"),
            "outline-offset": 3,
        }),
        rule("node.joining", { "border-color": colour("--accent"), "border-width": 6 }),
        rule("node.gone", {
            width: 8,
            height: 8,
            label: "",
            "background-color": colour("--ghost"),
            "border-width": 0,
            "outline-width": 0,
            events: "no",
        }),
    ];
}

function edgeStyle() {
    return [
        rule("edge.edge", {
            width: 3,
            "line-color": colour("--edge"),
            "curve-style": "straight",
            "overlay-opacity": 0,
            "transition-property": "line-color, opacity",
            "transition-duration": calm.matches ? "0s" : "0.18s",
        }),
        rule("edge.take", { "line-color": colour("--take-edge"), width: 7 }),
        rule("edge.illegal", { "line-color": colour("--bad"), width: 5 }),
        rule("edge.gone", { opacity: 0, events: "no" }),
        rule("edge.pair", {
            width: 2,
            opacity: 0.6,
            "line-color": colour("--pair"),
            "line-style": "dashed",
            "curve-style": "unbundled-bezier",
            "control-point-distances": 28,
            "control-point-weights": 0.5,
            events: "no",
        }),
    ];
}

function noteStyle() {
    const label = {
        label: "data(label)",
        "font-family": FONT,
        "font-size": 14,
        "font-weight": 700,
        "text-valign": "center",
        "text-halign": "center",
    };
    return [
        rule("node.badge, node.part", {
            ...label,
            shape: "round-rectangle",
            width: "data(width)",
            height: 21,
            "border-width": 1.5,
            "overlay-opacity": 0,
            events: "no",
            "z-index": 10,
        }),
        ...TONES.map((tone) =>
            rule(`node.${tone}`, {
                "background-color": colour(`--${tone}-soft`),
                "border-color": colour(`--${tone}`),
                color: colour(`--${tone}-ink`),
            }),
        ),
    ];
}

function rule(selector, style) {
    return { selector, style };
}
