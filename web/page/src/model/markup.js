// What texts of SVG have in common.

export function escapeText(text) {
    return String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** A coordinate, short. */
export function round(x) {
    return Math.round(x * 10) / 10;
}
