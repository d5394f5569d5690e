// A graph being drawn by hand. Sketches are immutable; each function returns a new one.

/**
 * @typedef {{places: [number, number][], edges: [number, number][], colours?: number[]}} Sketch
 * Vertices without an entry in colours have colour 0.
 */

/** @type {Sketch} */
export const EMPTY_SKETCH = { places: [], edges: [] };

export function addVertex(sketch, place) {
    return { ...sketch, places: [...sketch.places, place] };
}

export function moveVertex(sketch, v, place) {
    return { ...sketch, places: sketch.places.map((old, w) => (w === v ? place : old)) };
}

/** The distance between lines of the grid, in units of the board. */
export const GRID = 44;

/** The nearest grid point; null if another vertex is already there. */
export function snapPlace(sketch, place, except = -1) {
    const [x, y] = place.map((c) => Math.round(c / GRID) * GRID);
    const isTaken = sketch.places.some(([u, v], w) => w !== except && u === x && v === y);
    return isTaken ? null : [x, y];
}

/** Vertices whose middles are nearer than this would hide each other. */
const NEAR = 34;

/** The vertex that one at this place would hide, or be hidden by; or null. */
export function vertexAt(sketch, [x, y], except = -1) {
    const found = sketch.places.findIndex(
        ([u, v], w) => w !== except && Math.hypot(u - x, v - y) < NEAR,
    );
    return found < 0 ? null : found;
}

/** Adds the edge between two vertices if it is not there. */
export function joinVertices(sketch, a, b) {
    return sketch.edges.some(isSame(a, b)) ? sketch : toggleEdge(sketch, a, b);
}

const isSame = (a, b) => (edge) => edge[0] === Math.min(a, b) && edge[1] === Math.max(a, b);

/** Adds the edge between two vertices, or removes it. */
export function toggleEdge(sketch, a, b) {
    if (a === b) return sketch;
    const same = isSame(a, b);
    const rest = sketch.edges.filter((edge) => !same(edge));
    const joined = rest.length < sketch.edges.length;
    return { ...sketch, edges: joined ? rest : [...rest, [Math.min(a, b), Math.max(a, b)]] };
}

/** Deletes a vertex; the numbers of later vertices decrease by one. */
export function deleteVertex(sketch, v) {
    const renumber = (w) => (w > v ? w - 1 : w);
    return {
        ...(sketch.colours && { colours: sketch.colours.filter((_, w) => w !== v) }),
        places: sketch.places.filter((_, w) => w !== v),
        edges: sketch.edges
            .filter(([a, b]) => a !== v && b !== v)
            .map(([a, b]) => [renumber(a), renumber(b)]),
    };
}

/** Places scaled into the box from (0, 0) to (1, 1), keeping proportions. */
export function normalise(places) {
    const xs = places.map(([x]) => x);
    const ys = places.map(([, y]) => y);
    const left = Math.min(...xs);
    const top = Math.min(...ys);
    const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) || 1;
    return places.map(([x, y]) => [(x - left) / size, (y - top) / size]);
}
