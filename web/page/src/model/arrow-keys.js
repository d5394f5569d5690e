// Moves the focus from vertex to vertex with the arrow keys.

const DIRECTIONS = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};
/** How much more a distance to the side counts than one in the direction of the key. */
const SIDE_COST = 2.5;

/**
 * The vertex that an arrow key leads to: the nearest one in the quadrant of that direction. If there
 * is none, it is the next by number, so every vertex can be reached.
 * @param {[number, number][]} places
 * @param {number[]} vertices that are on the board, sorted
 * @param {number|null} from
 * @returns {number|null} null when the key is no arrow, or there are no vertices
 */
export function nextVertex(places, vertices, from, key) {
    const direction = DIRECTIONS[key];
    if (!direction || vertices.length === 0) return null;
    if (from === null || !vertices.includes(from)) return vertices[0];
    let best = null;
    let least = Infinity;
    for (const v of vertices) {
        const x = places[v][0] - places[from][0];
        const y = places[v][1] - places[from][1];
        const ahead = x * direction[0] + y * direction[1];
        const aside = Math.abs(x * direction[1]) + Math.abs(y * direction[0]);
        const cost = ahead + SIDE_COST * aside;
        if (ahead > 0 && aside <= ahead && cost < least) [best, least] = [v, cost];
    }
    return best ?? nextByNumber(vertices, from, direction[0] + direction[1]);
}

function nextByNumber(vertices, from, step) {
    const at = vertices.indexOf(from) + step;
    return vertices[(at + vertices.length) % vertices.length];
}
