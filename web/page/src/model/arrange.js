// The usual drawings of families whose vertices are numbered in a known way; every other graph is
// drawn as the server says.

const FULL = 2 * Math.PI;
/** A path with more vertices is drawn in rows, there and back. */
const LONGEST_ROW = 10;

/** Place i of n on a circle, the first at the top. */
function onCircle(i, n, radius = 1) {
    const angle = (FULL * i) / n - FULL / 4;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

function circle(n, radius = radiusFor(n)) {
    return Array.from({ length: n }, (_, i) => onCircle(i, n, radius));
}

/** The radius at which n neighbours on a circle are at distance 1. */
function radiusFor(n) {
    return n < 3 ? 0.5 : 1 / (2 * Math.sin(FULL / 2 / n));
}

function rows(m, n) {
    return Array.from({ length: m * n }, (_, i) => [i % n, Math.floor(i / n)]);
}

function path(n) {
    const columns = Math.min(n, LONGEST_ROW);
    return rows(Math.ceil(n / columns), columns)
        .slice(0, n)
        .map(([x, y]) => [y % 2 ? columns - 1 - x : x, 1.4 * y]);
}

/** Legs of these lengths from a centre, each in a direction of its own. */
function legs(...lengths) {
    const places = [[0, 0]];
    lengths.forEach((length, i) => {
        const [x, y] = onCircle(i, lengths.length);
        for (let step = 1; step <= length; step++) places.push([x * step, y * step]);
    });
    return places;
}

function columns(...sizes) {
    const tallest = Math.max(...sizes);
    return sizes.flatMap((size, part) =>
        Array.from({ length: size }, (_, i) => [1.6 * part, i + (tallest - size) / 2]),
    );
}

const ARRANGEMENTS = {
    path,
    cycle: (n) => circle(n),
    complete: (n) => circle(n),
    star: (t) => [[0, 0], ...circle(t, Math.max(1, radiusFor(t)))],
    wheel: (n) => [[0, 0], ...circle(n - 1, Math.max(1, radiusFor(n - 1)))],
    grid: rows,
    substar: legs,
    multipartite: (...sizes) => (sizes.length === 2 ? columns(...sizes) : null),
    petersen: () => [...circle(5, 2), ...circle(5, 1)],
};

/** The usual places of a family written with numbers, "grid(3,4)", or null. */
export function arrange(text, n) {
    const call = /^([a-z]+)\(([\d,\s]*)\)$/.exec(text);
    if (!call || !ARRANGEMENTS[call[1]] || n === 0) return null;
    const numbers = call[2].trim() === "" ? [] : call[2].split(",").map(Number);
    const places = ARRANGEMENTS[call[1]](...numbers);
    return places?.length === n ? places : null;
}

/**
 * Where the vertices of an answer of /api/graph are drawn, in any unit.
 * @returns {[number, number][]|null} null when the graph is not drawn
 */
export function placesOf(text, { n, layout, aspect }) {
    if (!layout) return null;
    return arrange(text, n) ?? layout.map(([x, y]) => [x * aspect, y]);
}

/**
 * Places scaled into a box and put into its middle; a unit becomes at most largest pixels.
 * @param {[number, number][]} places
 * @param {{width: number, height: number, margin: number, largest: number}} box
 */
export function fitPlaces(places, { width, height, margin, largest }) {
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const scale = Math.min(
        largest,
        (width - 2 * margin) / (wide || 1),
        (height - 2 * margin) / (high || 1),
    );
    return places.map(([x, y]) => [
        Math.round(width / 2 + (x - left - wide / 2) * scale),
        Math.round(height / 2 + (y - top - high / 2) * scale),
    ]);
}
