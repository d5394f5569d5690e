// Helpers for writing SVG.

export function escapeText(text) {
    return String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** A coordinate, short. */
export function round(x) {
    return Math.round(x * 10) / 10;
}
