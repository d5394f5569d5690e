// Graphs with vertices 0 to n-1, and questions about the part of one that is still alive.

/**
 * @typedef {{n: number, edges: [number, number][], neighbours: Set<number>[]}} Graph
 */

/**
 * A graph from pairs of vertices; loops and repeated edges are left out.
 * @param {number} n
 * @param {Iterable<[number, number]>} pairs
 * @returns {Graph}
 */
export function makeGraph(n, pairs) {
    const neighbours = Array.from({ length: n }, () => new Set());
    const edges = [];
    for (const [a, b] of pairs) {
        if (a === b || neighbours[a].has(b)) continue;
        neighbours[a].add(b);
        neighbours[b].add(a);
        edges.push(a < b ? [a, b] : [b, a]);
    }
    return { n, edges, neighbours };
}

export function allVertices(graph) {
    return new Set(Array.from({ length: graph.n }, (_, v) => v));
}

/** The neighbours of v that are in the set alive. */
export function neighboursIn(graph, alive, v) {
    return [...graph.neighbours[v]].filter((w) => alive.has(w));
}

export function without(set, gone) {
    const rest = new Set(set);
    for (const v of gone) rest.delete(v);
    return rest;
}

export function sorted(vertices) {
    return [...vertices].sort((a, b) => a - b);
}

/** A name for a set of vertices: equal sets have equal keys. */
export function keyOf(vertices) {
    return sorted(vertices).join(",");
}

/** A name for the edge between two vertices. */
export function edgeKey(a, b) {
    return a < b ? `${a}-${b}` : `${b}-${a}`;
}
