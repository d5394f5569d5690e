// Scales the vertex positions that the server computed.

/**
 * The places of an answer of /api/graph, in diameters of a vertex.
 * @returns {[number, number][]|null} null when the graph is not drawn
 */
export function placesOf({ layout, width, aspect }) {
    return layout && layout.map(([x, y]) => [x * width, (y * width) / aspect]);
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
