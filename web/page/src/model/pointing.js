// Finds the vertex or edge of a drawing at a place.

/**
 * @param {[number, number]} at
 * @param {[number, number][]} places of the vertices
 * @param {Iterable<number>} vertices that can be pointed at
 * @param {[number, number, ...any][]} edges that can be pointed at
 * @param {{vertex: number, edge: number}} reach distances within which they are met
 * @returns {{v?: number, ends?: [number, number, ...any]}|null} the nearest vertex in reach, else edge
 */
export function whatIsAt(at, places, vertices, edges, reach) {
    let [best, least] = [null, reach.vertex ** 2];
    for (const v of vertices) {
        const distance = (places[v][0] - at[0]) ** 2 + (places[v][1] - at[1]) ** 2;
        if (distance <= least) [best, least] = [{ v }, distance];
    }
    if (best) return best;
    least = reach.edge ** 2;
    for (const ends of edges) {
        const distance = squareToSegment(at, places[ends[0]], places[ends[1]]);
        if (distance <= least) [best, least] = [{ ends }, distance];
    }
    return best;
}

/** The square of the distance from a place to a line between two others. */
function squareToSegment([x, y], [x1, y1], [x2, y2]) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    return (x1 + t * dx - x) ** 2 + (y1 + t * dy - y) ** 2;
}
