// The look of each class of vertices, edges and badges, in the colours of the style sheet.
import { VERTEX_SIZE } from "../model/drawing-scale.js";
import { HUES } from "../model/graph.js";
import { colour } from "../ui/theme.js";

export const FONT = '"Atkinson Hyperlegible Next Variable", "Segoe UI", system-ui, sans-serif';

/**
 * @typedef {{radius: number, fill: string, fillOpacity?: number, border: string,
 *            borderWidth: number, dashed?: boolean, ink: string, hasLabel: boolean,
 *            outline?: string, outlineWidth?: number, outlineGap?: number}} VertexStyle
 * @typedef {{colour: string, width: number, dashed?: boolean, opacity?: number}} EdgeStyle
 */

/** The styles of all classes, read from the style sheet once. */
export function readStyles() {
    const take = { fill: colour("--take"), border: colour("--take-edge") };
    const accent = colour("--accent");
    return {
        vertex: {
            radius: VERTEX_SIZE / 2,
            fill: colour("--vertex"),
            border: colour("--vertex-edge"),
            borderWidth: 2,
            ink: colour("--ink"),
            hasLabel: true,
        },
        closed: { fill: colour("--vertex-closed") },
        hues: Array.from({ length: HUES }, (_, i) => ({ fill: colour(`--hue-${i + 1}`) })),
        // Later classes override earlier ones.
        vertexClasses: {
            open: { border: accent, borderWidth: 2.5 },
            picked: { fill: accent, border: accent, ink: colour("--on-accent") },
            take: { ...take, ink: colour("--on-take") },
            vanish: { ...take, fillOpacity: 0.25, dashed: true, borderWidth: 3 },
            illegal: { border: colour("--bad"), borderWidth: 4 },
            partner: { border: colour("--pair"), borderWidth: 5 },
            cursor: { outline: colour("--ink") },
            joining: { border: accent, borderWidth: 6 },
            gone: {
                radius: 4,
                fill: colour("--ghost"),
                borderWidth: 0,
                hasLabel: false,
                outline: undefined,
            },
            "by-0": { fill: colour("--player-0"), fillOpacity: 0.45, radius: 6 },
            "by-1": { fill: colour("--player-1"), fillOpacity: 0.45, radius: 6 },
            last: { outline: colour("--ink-soft"), outlineWidth: 2, outlineGap: 4 },
        },
        squares: [colour("--sunk"), colour("--line")],
        players: [colour("--player-0"), colour("--player-1")],
        edges: {
            "": { colour: colour("--edge"), width: 3 },
            take: { colour: colour("--take-edge"), width: 7 },
            illegal: { colour: colour("--bad"), width: 5 },
        },
        pair: { colour: colour("--pair"), width: 2, dashed: true, opacity: 0.6 },
        badges: Object.fromEntries(
            ["good", "poor", "unknown", "part"].map((tone) => [
                tone,
                {
                    fill: colour(`--${tone}-soft`),
                    border: colour(`--${tone}`),
                    ink: colour(`--${tone}-ink`),
                },
            ]),
        ),
    };
}

/** The style of a vertex with these classes, and a hue or 0. @returns {VertexStyle} */
export function vertexStyle(styles, classes, hue = 0) {
    const names = new Set(classes.split(" "));
    const ground = hue > 0 ? styles.hues[hue - 1] : names.has("closed") ? styles.closed : {};
    const own = Object.entries(styles.vertexClasses).filter(([name]) => names.has(name));
    return Object.assign({}, styles.vertex, ground, ...own.map(([, style]) => style));
}
